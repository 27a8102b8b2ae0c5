"""A bot that is exact where the cards are known.

Here: when the solver decides, when the other bot does, and what a budget leaves. Not here: that endings are solved
rightly (test_solver.py), what every bot keeps to (test_bots.py). May import durak, positions.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from durak.bots import Budget, Considered, Why, make_bot
from durak.bots.exact import NODES, ExactBot
from durak.bots.simple import GreedyBot
from durak.rules import Rules
from durak.solver import Value, solve
from durak.state import State
from durak.worlds import all_worlds, count_worlds
from tests.positions import cards, playing, set_up

if TYPE_CHECKING:
    from durak.deal import Chance
    from durak.moves import Move
    from durak.view import View

WEAK_LAST = State.parse("podkidnoy h - 6s6dAh/7s8h - * 0:1 lead 9")
"""Who leads a six first is the durak; who leads the ace first is out."""
PLENTY = Budget()


class Stubborn:
    """Makes the last of the legal moves, and remembers what it was given to think."""

    name = "stubborn"

    def __init__(self) -> None:
        self.budgets: list[Budget] = []

    def choose(self, view: View, _rng: Chance, budget: Budget, /) -> Move:
        """Return the last of the legal moves."""
        self.budgets.append(budget)
        return view.legal_moves()[-1]


def choice(state: State, budget: Budget = PLENTY, *, worlds: int = 1, nodes: int = NODES) -> str:
    assert state.actor is not None
    return str(ExactBot(GreedyBot(), worlds=worlds, nodes=nodes).choose(state.view(state.actor), Random(1), budget))


def test_where_all_cards_are_known_the_best_move_is_made() -> None:
    assert str(GreedyBot().choose(WEAK_LAST.view(0), Random(1), PLENTY)) == "6s"
    assert choice(WEAK_LAST) == "Ah"


def test_where_cards_are_hidden_the_other_bot_decides() -> None:
    state = set_up(Rules(seats=3), trump="h", hands=["6s6dAh", "7s8h", "9c9d"])
    assert choice(state) == "6s"


def test_of_equal_moves_the_one_that_the_other_bot_likes_is_made() -> None:
    lost = State.parse("podkidnoy h - 6s7s8d/9sThJd - * 0:1 lead 9")
    solution = solve(lost, all_moves=True)
    assert {bounds.value for bounds in solution.moves.values()} == {Value.DURAK}
    assert ExactBot(Stubborn()).choose(lost.view(0), Random(1), PLENTY) == lost.legal_moves()[-1]
    assert choice(lost) == "6s"


def test_a_search_that_does_not_end_within_its_nodes_leaves_the_move_to_the_other_bot() -> None:
    assert choice(WEAK_LAST, Budget(nodes=1)) == "6s"


def test_without_time_for_a_search_the_other_bot_decides() -> None:
    assert choice(WEAK_LAST, Budget(seconds=0.0)) == "6s"


def test_the_other_bot_is_left_half_the_nodes_where_the_search_proves_nothing() -> None:
    inner = Stubborn()
    state = set_up(Rules(), trump="h", hands=["6s7s8d9d", "9sThJdQd"])
    ExactBot(inner).choose(state.view(0), Random(1), Budget(nodes=10, worlds=7))
    assert inner.budgets == [Budget(nodes=5, worlds=7)]


def test_a_search_finds_the_same_whatever_was_searched_before() -> None:
    fresh, used = ExactBot(GreedyBot()), ExactBot(GreedyBot())
    states = [WEAK_LAST, set_up(Rules(), trump="h", hands=["6s7s8dQdAh", "9sThJdKd8h"])]
    for nodes in (5, 50, 500):
        for state in states * 2:
            used.choose(state.view(0), Random(1), Budget(nodes=nodes))
        for state in states:
            budget = Budget(nodes=nodes)
            assert used.explain(state.view(0), Random(1), budget) == fresh.explain(state.view(0), Random(1), budget)
            fresh = ExactBot(GreedyBot())


def test_solved_moves_are_explained_by_their_exact_scores() -> None:
    explained = ExactBot(GreedyBot()).explain(WEAK_LAST.view(0), Random(1), PLENTY)
    assert {str(each.move): each.value for each in explained} == {"Ah": 1.0, "6s": 0.0, "6d": 0.0}
    assert {each.reason for each in explained} == {Why.SOLVED}
    assert str(explained[0].move) == "Ah"


def test_in_a_few_worlds_the_average_of_their_exact_scores_decides() -> None:
    state = set_up(Rules(hand_size=3), trump="h", hands=["6s8dAh", "7s9hTd"], talon="QdKh")
    view = state.view(0)
    assert count_worlds(view) == 4
    sums: dict[Move, float] = {}
    for world in all_worlds(view):
        for move, bounds in solve(world, all_moves=True).moves.items():
            assert bounds.value is not None
            sums[move] = sums.get(move, 0.0) + (bounds.value + 1) / 8
    bot = ExactBot(GreedyBot(), worlds=4)
    explained = bot.explain(view, Random(1), PLENTY)
    assert {each.move: each.value for each in explained} == pytest.approx(sums)
    assert explained[0].reason is Why.SAMPLED
    assert bot.choose(view, Random(1), PLENTY) == explained[0].move


def test_more_worlds_than_allowed_are_not_searched() -> None:
    state = set_up(Rules(hand_size=3), trump="h", hands=["6s8dAh", "7s9hTd"], talon="QdKh")
    considered = ExactBot(GreedyBot(), worlds=3).explain(state.view(0), Random(1), PLENTY)
    assert considered == (Considered(GreedyBot().choose(state.view(0), Random(1), PLENTY), 0.5, Why.CHEAP),)


def test_who_may_act_but_is_not_asked_first_plays_as_the_other_bot() -> None:
    rules = Rules(precedence="free")
    state = set_up(rules, trump="h", hands=["6d7dTc", "7s9h"], table="6s", known=(cards("6d7dTc"), cards("7s9h")))
    assert state.actors == (0, 1)
    assert ExactBot(Stubborn()).choose(state.view(1), Random(1), PLENTY) == state.legal_moves(1)[-1]


def test_three_sides_are_played_exactly_too() -> None:
    state = set_up(Rules(seats=3), trump="h", hands=["6s6dAh", "7s8h", "9cTh"], known=(0, cards("7s8h"), cards("9cTh")))
    explained = ExactBot(GreedyBot()).explain(state.view(0), Random(1), PLENTY)
    expected = solve(state, all_moves=True).moves
    assert {each.move: each.value for each in explained} == {
        move: (bounds.least + 1) / 2 for move, bounds in expected.items()
    }


def test_a_bot_with_a_plus_ends_better_than_the_one_without() -> None:
    won = lost = 0
    for seed in range(40):
        start = set_up(Rules(), trump="h", hands=_dealt(seed))
        for exact in (0, 1):
            state, bots = start, [make_bot("greedy"), make_bot("greedy")]
            bots[exact] = make_bot("greedy+")
            while state.actor is not None:
                state = playing(state, str(bots[state.actor].choose(state.view(state.actor), Random(1), PLENTY)))
            assert state.outcome is not None
            won += state.outcome.losers == (1 - exact,)
            lost += state.outcome.losers == (exact,)
    assert won > 1.3 * lost


def _dealt(seed: int) -> list[str]:
    """Two hands of six cards each."""
    pack = [rank + suit for suit in "shdc" for rank in "6789TJQKA"]
    drawn = Random(seed).sample(pack, 12)
    return ["".join(drawn[:6]), "".join(drawn[6:])]
