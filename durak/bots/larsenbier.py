"""A published player: rules of thumb first, and a search as soon as the talon is nearly gone.

Here: `LateSearchBot`. Not here: the bots that it asks (a module each).
May import nothing of durak.

Made from the description of a program called Durak Endgame MCTS, by larsenbier: a heuristic until fewer than four cards
are left in the talon, then UCT in sampled worlds with heuristic playouts. What the description leaves open is filled
with what there is: the bot `heuristic`, and the trees of `zarlykov-mcts`, whose playouts are greedy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from durak.bots import Budget, Considered, ExplainingBot
    from durak.deal import Chance
    from durak.moves import Move
    from durak.view import View

__all__ = ["LateSearchBot"]

FEW = 4
"""With fewer cards than these in the talon the search begins."""


class LateSearchBot:
    """Plays as one bot while the talon is long, and as another when it is short."""

    name = "larsenbier"

    def __init__(self, *, early: ExplainingBot, late: ExplainingBot) -> None:
        self._early = early
        self._late = late

    def choose(self, view: View, rng: Chance, budget: Budget, /) -> Move:
        """Return the move of the bot whose turn it is."""
        return self._asked(view).choose(view, rng, budget)

    def explain(self, view: View, rng: Chance, budget: Budget, /) -> tuple[Considered, ...]:
        """Return what the bot whose turn it is tells."""
        return self._asked(view).explain(view, rng, budget)

    def _asked(self, view: View) -> ExplainingBot:
        return self._late if view.talon_count < FEW else self._early
