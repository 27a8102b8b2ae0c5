"""The player of one tree: Monte-Carlo tree search over what its seat can tell apart.

Here: `IsmctsBot`. Not here: the tree (kernel/tree.py), searches of one world at a time (zarlykov.py).
May import choice, kernel, numpy.

Single-observer information-set search as Cowling, Powley and Whitehouse describe it (2012): one tree, a new world drawn
uniformly for each iteration, and the move that was visited most. Decided here: deals are played on by the player
`lowest`, and the constant of exploration is 2, where they have random deals and 0.7, as in the searches published for
Durak; in doubt the greedy move is made (choice.py); a deal without an end after a thousand moves is a draw; with more
than two seats every seat moves for its own side.
"""

from __future__ import annotations

from functools import cache
from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np

from durak.bots import Considered
from durak.bots.choice import Choice, SearchingBot, chance_of, most_worlds, no_world, portions, unless_in_doubt
from durak.kernel.layout import CHANCE, new_batch
from durak.kernel.tree import NODE, PLAN, grow

if TYPE_CHECKING:
    from typing import Literal

    from numpy.typing import NDArray

    from durak.bots import Budget
    from durak.deal import Chance
    from durak.view import View

__all__ = ["IsmctsBot", "load", "new_plan", "tried_moves"]

MOST_NODES = 1 << 18
"""As many nodes a tree has where time alone limits it."""


class IsmctsBot(SearchingBot):
    """Grows one tree over all worlds that fit the view, and makes the move that it tried most, in doubt the greedy one.

    As it was published, with `playouts="random"`, it explores less and is never in doubt.
    """

    def __init__(self, *, iterations: int = 1_000, playouts: Literal["random", "lowest"] = "lowest") -> None:
        """Take how many worlds to play where a budget says nothing, and who plays them on."""
        self._is_as_published = playouts == "random"
        self.name = "ismcts-random" if self._is_as_published else "ismcts"
        self._iterations = iterations
        exploration = 0.7 if self._is_as_published else 2.0
        self._plan = new_plan(exploration=exploration, playouts=playouts, new_worlds=True)

    def explain(self, view: View, rng: Chance, budget: Budget, /) -> tuple[Considered, ...]:
        """Return the moves that were tried with the viewer's average score, the one it would make first."""
        load()
        began = perf_counter()
        choice = Choice.of(view, view.legal_moves())
        most = most_worlds(budget, 1, self._iterations)
        nodes = np.empty(MOST_NODES if most is None else min(MOST_NODES, most + 1), NODE)
        plan, chance = self._plan.copy(), chance_of(rng)
        for portion in portions(most, budget.seconds, began=began):
            if grow(choice.record, 0, choice.in_no_hand, nodes, plan, portion, chance, 0) < 0:
                raise no_world(view)
        tried = tried_moves(nodes, choice)
        by_visits = sorted(tried, key=lambda place: -tried[place][0])
        found = tuple(Considered(choice.moves[place], tried[place][1], choice.why) for place in by_visits)
        return found if self._is_as_published else unless_in_doubt(found, view, rng)


def new_plan(
    *, exploration: float, playouts: Literal["random", "lowest"], new_worlds: bool, in_order: bool = False
) -> NDArray[np.void]:
    """Return how a tree is to grow, as an array of one."""
    plan = np.zeros(1, PLAN)
    plan["exploration"] = round(exploration * (1 << 16))
    plan["new_worlds"], plan["in_order"], plan["plays_lowest"] = new_worlds, in_order, playouts == "lowest"
    return plan


def tried_moves(nodes: NDArray[np.void], choice: Choice) -> dict[int, tuple[int, float]]:
    """Return of each move that was tried its visits and its mover's average score, by its place in the choice."""
    places = {code: place for place, code in enumerate(choice.codes.tolist())}
    found: dict[int, tuple[int, float]] = {}
    at = int(nodes[0]["first"])
    while at:
        node = nodes[at]
        found[places[int(node["code"])]] = int(node["visits"]), int(node["total"]) / (2 * int(node["visits"]))
        at = int(node["next"])
    return dict(sorted(found.items()))


@cache
def load() -> None:
    """Have the compiled code in memory, so that no move's time goes into that."""
    grow(new_batch(1), 0, 0, np.zeros(1, NODE), np.zeros(1, PLAN), 0, np.zeros(1, CHANCE), 0)
