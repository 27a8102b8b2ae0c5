"""The Monte-Carlo player: it plays every move on in many worlds that may be the real one.

Here: `MonteCarloBot`. Not here: guessing worlds and playing them on (kernel/weighing.py), exact endings.
May import choice, simple, kernel, numpy.

All moves are weighed in the same worlds, drawn uniformly from those that fit the view, each played to its end by the
greedy player in every seat. The move with the highest average score of the viewer's side is made. That the others are
taken for greedy is a model of them, and a good one against players who are; against others it is only a guess.

Averages of few worlds err, and so does the model, and the best of many moves is often the one that errs most. So a move
must promise more than the greedy one by what that may come to, or the greedy one is made.
"""

from __future__ import annotations

from functools import cache
from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np

from durak.bots.choice import Choice, SearchingBot, chance_of, most_worlds, no_world, portions, ranked
from durak.bots.simple import GreedyBot
from durak.kernel.layout import CHANCE, new_batch
from durak.kernel.policy import MOST_PLIES
from durak.kernel.weighing import weigh

if TYPE_CHECKING:
    from durak.bots import Budget, Considered
    from durak.deal import Chance
    from durak.view import View

__all__ = ["MonteCarloBot"]

_GREEDY = GreedyBot()
DOUBT = 0.03
"""How much more than the greedy move another must promise."""


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
        found = ranked(choice.moves, values, choice.why)
        needed = found[0].value - DOUBT
        usual = _GREEDY.choose(view, rng, budget)
        return tuple(sorted(found, key=lambda each: each.move != usual or each.value < needed))


@cache
def _load() -> None:
    """Have the compiled code in memory, so that no move's time goes into that."""
    nothing = np.zeros(1, np.int64)
    weigh(new_batch(1), 0, 0, nothing.astype(np.int16), 0, 0, nothing.view(CHANCE), 0, nothing)
