"""Players that are programs: the protocol and the registry.

Here: `Bot`, `Budget`, and bots by name. Not here: how one plays (a module each).
May import errors, simple.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from durak.bots.simple import GreedyBot, RandomBot
from durak.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Callable

    from durak.deal import Chance
    from durak.moves import Move
    from durak.view import View

__all__ = ["BOTS", "Bot", "Budget", "make_bot"]


@dataclass(frozen=True, kw_only=True)
class Budget:
    """How long a bot may think about one move: seconds, positions, or both; None means as long as it likes."""

    seconds: float | None = None
    nodes: int | None = None


class Bot(Protocol):
    """A player. It sees a View, never a State, and takes all its chance from `rng`."""

    name: str

    def choose(self, view: View, rng: Chance, budget: Budget, /) -> Move:
        """Return one of the view's legal moves."""
        ...


BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
"""All bots by name, the weakest first."""


def make_bot(name: str) -> Bot:
    """Return a new bot by its name.

    Raises NotationError, with the names there are, for any other.

    >>> make_bot("greedy").name
    'greedy'
    """
    if name not in BOTS:
        raise NotationError(f"expected a bot, one of {', '.join(BOTS)}, got {name!r}")
    return BOTS[name]()
