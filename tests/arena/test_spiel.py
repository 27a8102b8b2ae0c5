"""What OpenSpiel finds in a toy pack is what durak.arena finds.

Here: its best answers and its CFR+, in a game that is made of the engine alone (spiel_toy.py). Not here: what else is
true of the toy (test_toy.py). May import arena, bots, numpy, pytest, pyspiel, open_spiel.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from benchmarks.arena.exploitability import equilibrium
from durak.arena.exploiting import best_response, even_policy, value
from durak.arena.policies import ask
from durak.arena.toy import Toy
from durak.arena.tree import Tree
from durak.bots import make_bot

if TYPE_CHECKING:
    from numpy.typing import NDArray

pytest.importorskip("pyspiel")

from tests.arena.spiel_toy import Moment, SpielToy

best_responses: Any = pytest.importorskip("open_spiel.python.algorithms.best_response")
cfr: Any = pytest.importorskip("open_spiel.python.algorithms.cfr")
exploitabilities: Any = pytest.importorskip("open_spiel.python.algorithms.exploitability")

SHORT = Toy(cards="QsKsQhKhAh")
"""One card is left in the talon."""
LONG = Toy(cards="QsKsQhKhAh", hand_size=1)
"""Three cards are."""


@dataclass(frozen=True)
class Both:
    """A toy pack as the arena has it and as OpenSpiel has it."""

    tree: Tree
    game: SpielToy
    sets: dict[str, int]
    """By the name that OpenSpiel has for it, each information set in which there is a choice."""


@cache
def both(toy: Toy, *, begins: int | None = None) -> Both:
    """Both kinds of a toy pack; on demand only of the deals in which one seat begins."""
    deals = [state for state in toy.deals() if begins in (None, state.attacker)]
    tree, game = Tree.grow(deals), SpielToy(deals)
    return Both(tree, game, named_sets(tree, game))


def named_sets(tree: Tree, game: SpielToy) -> dict[str, int]:
    """The number of the information set that has a name; each has one."""
    kids: defaultdict[int, list[int]] = defaultdict(list)
    for node, parent in enumerate(tree.parent.tolist()):
        kids[parent].append(node)
    named: dict[str, set[int]] = defaultdict(set)
    pending: list[tuple[int, Moment]] = [(kids[-1 - deal][0], moment) for deal, moment in enumerate(game.beginnings)]
    while pending:
        node, moment = pending.pop()
        while len(moment.following) == 1:
            moment = moment.following[0]
        assert moment.state.actor == (None if tree.seat[node] < 0 else tree.seat[node])
        if moment.state.actor is not None:
            named[moment.seen[moment.state.actor]].add(int(tree.known[node]))
            pending += zip(sorted(kids[node], key=lambda kid: tree.slot[kid]), moment.following, strict=True)
    assert len(named) == tree.sets, "OpenSpiel knows of more or fewer information sets"
    assert all(len(numbers) == 1 for numbers in named.values()), "one of OpenSpiel's is several of ours"
    return {name: numbers.pop() for name, numbers in named.items()}


class Known:
    """A policy of the arena, as OpenSpiel asks for one."""

    def __init__(self, toy: Both, policy: NDArray[np.float64]) -> None:
        self.toy = toy
        self.chances = policy

    def action_probabilities(self, state: Any) -> dict[int, float]:
        actions: list[int] = state.legal_actions()
        if len(actions) == 1:
            return {actions[0]: 1.0}
        first = self.toy.tree.first[self.toy.sets[state.information_state_string()]]
        return {action: float(self.chances[first + action]) for action in actions}


def policies(tree: Tree) -> dict[str, NDArray[np.float64]]:
    """Policies of all kinds."""
    return {
        "even": even_policy(tree),
        "greedy": ask(tree, make_bot("greedy")).policy,
        "level2": ask(tree, make_bot("level2"), times=4).policy,
        "CFR+": equilibrium(tree, enough=0.001).policy,
    }


@pytest.mark.parametrize("toy", [SHORT, LONG], ids=["one in the talon", "three in the talon"])
@pytest.mark.parametrize("name", ["even", "greedy", "level2", "CFR+"])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_best_answer_wins_as_much_in_openspiel(toy: Toy, name: str, seat: int) -> None:
    it = both(toy)
    policy = policies(it.tree)[name]
    root = it.game.new_initial_state()
    theirs = best_responses.BestResponsePolicy(it.game, seat, Known(it, policy), root).value(root)
    assert theirs == pytest.approx(best_response(it.tree, policy, seat)[0], abs=1e-9)


def test_half_of_nashconv_is_the_exploitability_of_the_arena() -> None:
    it = both(SHORT)
    policy = policies(it.tree)["CFR+"]
    wins = [best_response(it.tree, policy, seat)[0] for seat in (0, 1)]
    assert exploitabilities.nash_conv(it.game, Known(it, policy)) == pytest.approx(sum(wins), abs=1e-9)


@pytest.mark.parametrize("toy", [SHORT, LONG], ids=["one in the talon", "three in the talon"])
def test_an_equilibrium_is_worth_as_much_to_who_begins_in_openspiel(toy: Toy) -> None:
    it = both(toy, begins=0)
    solver = cfr.CFRPlusSolver(it.game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    theirs = solver.average_policy()
    root = it.game.new_initial_state()
    low, high = (
        best_responses.BestResponsePolicy(it.game, seat, theirs, root).value(root) * sign
        for seat, sign in ((1, -1), (0, 1))
    )
    assert high - low < 0.02
    assert low - 1e-4 <= value(it.tree, equilibrium(it.tree).policy) <= high + 1e-4


@pytest.mark.slow
def test_the_whole_toy_is_exploited_as_much_in_openspiel() -> None:
    it = both(Toy())
    policy = equilibrium(it.tree).policy
    wins = [best_response(it.tree, policy, seat)[0] for seat in (0, 1)]
    theirs = exploitabilities.nash_conv(it.game, Known(it, policy))
    assert theirs == pytest.approx(sum(wins), abs=1e-9)
    assert theirs / 2 < 0.001
