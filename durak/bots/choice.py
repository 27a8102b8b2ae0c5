"""What a bot that plays with the kernel chooses between, and how much it may do meanwhile.

Here: `SearchingBot`, the legal moves of a view as codes beside its record, portions of work within a budget, moves in
the order of their values, and the greedy one first in doubt. Not here: what a move is worth (a module for each bot).
May import errors, deal, faults, worlds, simple, kernel, numpy.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np

from durak.bots import Budget, Considered, Why
from durak.bots.simple import GreedyBot
from durak.deal import random_below
from durak.errors import PositionError
from durak.faults import Fault
from durak.kernel.codes import code_of
from durak.kernel.layout import CHANCE
from durak.kernel.records import to_batch
from durak.worlds import in_no_hand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from numpy.typing import NDArray

    from durak.deal import Chance
    from durak.kernel.layout import Batch
    from durak.moves import Move
    from durak.view import View

__all__ = ["Choice", "SearchingBot", "chance_of", "most_worlds", "no_world", "portions", "ranked", "unless_in_doubt"]

DOUBT = 0.02
"""How much more than the greedy move another must promise: what the averages of some hundred worlds may err."""

_GREEDY = GreedyBot()


@dataclass(frozen=True)
class Choice:
    """The moves a viewer can choose between, and its view, as the kernel takes them."""

    moves: tuple[Move, ...]
    codes: NDArray[np.int16]
    """The code of each move."""
    record: Batch
    """The view, as a batch of one."""
    in_no_hand: int
    """The unseen cards that can lie in the talon alone."""

    @staticmethod
    def of(view: View, moves: Sequence[Move]) -> Choice:
        """Return the choice between some legal moves of a view."""
        attacks = [pair.attack for pair in view.table]
        codes = np.array([code_of(move, attacks) for move in moves], np.int16)
        return Choice(tuple(moves), codes, to_batch([view]), in_no_hand(view))

    @property
    def why(self) -> Why:
        """Return what speaks for each of the moves once they were played on."""
        return Why.SAMPLED if len(self.moves) > 1 else Why.ONLY_MOVE


class SearchingBot(ABC):
    """A bot that makes the first of the moves that it considers."""

    def choose(self, view: View, rng: Chance, budget: Budget, /) -> Move:
        """Return the move that is considered first; the only one is not searched for."""
        legal = view.legal_moves()
        return legal[0] if len(legal) == 1 else self.explain(view, rng, budget)[0].move

    @abstractmethod
    def explain(self, view: View, rng: Chance, budget: Budget, /) -> tuple[Considered, ...]:
        """Return the moves considered, the best first."""


def chance_of(rng: Chance) -> NDArray[np.void]:
    """Return a generator for the kernel whose numbers `rng` decides, as an array of one."""
    return np.array([random_below(rng)(1 << 64)], np.uint64).view(CHANCE)


def no_world(view: View) -> PositionError:
    """Return the error for a view that no position fits."""
    return PositionError(f"expected as many hidden places as there are unseen cards, in {view}", Fault.COUNT)


def portions(
    most: int | None, seconds: float | None, *, began: float, clock: Callable[[], float] = perf_counter
) -> Iterator[int]:
    """Yield how much to do next, until `most` has been done or so many seconds have passed since `began`.

    Without a limit of time all of it is one portion. Otherwise the first is the smallest, and the pace so far tells how
    large another may be to end in time; something is always done.

    >>> list(portions(100, None, began=0))
    [100]
    """
    if seconds is None:
        yield 1 if most is None else max(1, most)
        return
    started, done, size = clock(), 0, 1
    while True:
        yield size
        done += size
        now = clock()
        left = began + seconds - now
        each = max((now - started) / done, 1e-9)
        size = min(4 * size, int(min(left, seconds / 10) / each))
        if size < 1 and 2 * left > each:
            size = 1
        if most is not None:
            size = min(size, most - done)
        if size < 1 or left <= 0:
            return


def ranked(moves: Sequence[Move], values: Sequence[float], why: Why) -> tuple[Considered, ...]:
    """Return the moves with their values, the best first; of equal ones the one that comes first stays first."""
    considered = [Considered(move, value, why) for move, value in zip(moves, values, strict=True)]
    return tuple(sorted(considered, key=lambda each: -each.value))


def unless_in_doubt(found: tuple[Considered, ...], view: View, rng: Chance) -> tuple[Considered, ...]:
    """Return the moves with the greedy one first, unless the first promises more by `DOUBT`.

    Averages of few worlds err, so does the model of those who play on in them, and the best of many moves is often the
    one that errs most.
    """
    usual = _GREEDY.choose(view, rng, Budget())
    needed = found[0].value - DOUBT
    return tuple(sorted(found, key=lambda each: each.move != usual or each.value < needed))


def most_worlds(budget: Budget, moves: int, default: int) -> int | None:
    """Return how many worlds a budget allows for so many moves; None where time alone limits them.

    A playout of one move in one world is a node.
    """
    allowed = [limit for limit in (budget.worlds, _all_moves(budget.nodes, moves)) if limit is not None]
    if allowed:
        return max(1, min(allowed))
    return default if budget.seconds is None else None


def _all_moves(nodes: int | None, moves: int) -> int | None:
    return None if nodes is None else nodes // moves
