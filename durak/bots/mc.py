"""The Monte-Carlo player: it plays every move on in many worlds that may be the real one.

Here: `MonteCarloBot`. Not here: guessing worlds and playing them on (kernel/weighing.py), exact endings.
May import choice, kernel, numpy.

All moves are weighed in the same worlds, drawn uniformly from those that fit the view, each played to its end by the
player `lowest` in every seat. The move with the highest average score of the viewer's side is made. That the others are
taken for such players is a model of them, and a good one against players who are; against others it is only a guess.
In doubt it makes the greedy move (choice.py).
"""

from __future__ import annotations

from functools import cache
from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np

from durak.bots.choice import Choice, SearchingBot, chance_of, most_worlds, no_world, portions, ranked, unless_in_doubt
from durak.kernel.layout import CHANCE, new_batch
from durak.kernel.policy import MOST_PLIES
from durak.kernel.weighing import weigh

if TYPE_CHECKING:
    from durak.bots import Budget, Considered
    from durak.deal import Chance
    from durak.view import View

__all__ = ["MonteCarloBot"]


class MonteCarloBot(SearchingBot):
    """Plays each move on in worlds that fit the view, greedily, and makes the one that comes out best."""

    name = "mc"

    def __init__(self, *, worlds: int = 100) -> None:
        """Take how many worlds to look at where a budget says nothing."""
        self._worlds = worlds

    def explain(self, view: View, rng: Chance, budget: Budget, /) -> tuple[Considered, ...]:
        """Return every legal move with the viewer's average score, the best first, in doubt the greedy one."""
        _load()
        began = perf_counter()
        choice = Choice.of(view, view.legal_moves())
        count = len(choice.moves)
        sums, chance = np.zeros(count, np.int64), chance_of(rng)
        worlds = 0
        for portion in portions(most_worlds(budget, count, self._worlds), budget.seconds, began=began):
            if weigh(choice.record, 0, choice.in_no_hand, choice.codes, portion, MOST_PLIES, chance, 0, sums) < 0:
                raise no_world(view)
            worlds += portion
        values = [total / (2 * worlds) for total in sums.tolist()]
        return unless_in_doubt(ranked(choice.moves, values, choice.why), view, rng)


@cache
def _load() -> None:
    """Have the compiled code in memory, so that no move's time goes into that."""
    nothing = np.zeros(1, np.int64)
    weigh(new_batch(1), 0, 0, nothing.astype(np.int16), 0, 0, nothing.view(CHANCE), 0, nothing)
