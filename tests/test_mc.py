"""The Monte-Carlo player.

Here: what it makes of a budget, of equal moves and of hidden cards. Not here: the worlds and sums it goes by
(test_weighing.py), time (test_seconds.py), how strong it is (docs/bots.md). May import pytest, durak, tests.positions.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from durak.bots import Budget, Why, make_bot, mc
from durak.bots.choice import DOUBT, most_worlds
from durak.bots.mc import MonteCarloBot
from durak.deal import shuffled
from durak.errors import PositionError
from durak.moves import Move
from durak.rules import Rules, preset
from durak.state import State
from durak.view import View
from tests.positions import deal, random_rules, set_up


def opening(seed: int = 5) -> View:
    state = State.deal(preset("podkidnoy"), shuffled(Rules(), Random(seed)), after="loss")
    assert state.actor is not None
    return state.view(state.actor)


def test_it_wins_what_greedy_throws_away() -> None:
    # The seven cannot be beaten; who leads the six first gives the last card back.
    state = set_up(Rules(), trump="h", hands=["6s7d", "8s9c"])
    assert MonteCarloBot().choose(state.view(0), Random(1), Budget()) == Move.parse("7d")


@pytest.mark.parametrize(("halves", "is_usual"), [(100, True), (103, True), (105, False)])
def test_another_move_than_the_greedy_one_must_promise_clearly_more(
    monkeypatch: pytest.MonkeyPatch, halves: int, *, is_usual: bool
) -> None:
    view = opening()
    usual = make_bot("greedy").choose(view, Random(1), Budget())
    other = next(place for place, move in enumerate(view.legal_moves()) if move != usual)

    def found(*arguments: Any) -> int:
        sums = arguments[-1]
        sums[:], sums[other] = 100, halves
        return 0

    monkeypatch.setattr(mc, "weigh", found)
    made = MonteCarloBot(worlds=100).choose(view, Random(1), Budget())
    assert made == (usual if is_usual else view.legal_moves()[other])


def test_it_tells_every_move_with_its_value_the_best_first() -> None:
    view = opening()
    told = MonteCarloBot().explain(view, Random(1), Budget())
    assert {each.move for each in told} == set(view.legal_moves())
    assert all(0 <= each.value <= 1 and each.reason is Why.SAMPLED for each in told)
    assert all(first.value >= second.value for first, second in pairwise(told[1:]))
    assert told[0].value >= told[1].value - DOUBT
    assert told[0].move == MonteCarloBot().choose(view, Random(1), Budget())


def test_of_equal_moves_the_first_is_made() -> None:
    # Each ends the deal at once, with the other as the durak.
    view = set_up(Rules(), trump="h", hands=["6s6d", "7c8c9c"]).view(0)
    told = MonteCarloBot().explain(view, Random(1), Budget())
    assert [each.value for each in told] == [1, 1]
    assert [each.move for each in told] == view.legal_moves()


def test_the_only_move_is_made_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    view = set_up(Rules(), trump="h", hands=["Qc", "6s7d"], table="Ah", done=1).view(1)
    monkeypatch.setattr(mc, "weigh", None)
    assert MonteCarloBot().choose(view, Random(1), Budget()) == Move.parse("take")


def test_the_only_move_is_told_as_such() -> None:
    view = set_up(Rules(), trump="h", hands=["Qc", "6s7d"], table="Ah", done=1).view(1)
    assert [each.reason for each in MonteCarloBot().explain(view, Random(1), Budget())] == [Why.ONLY_MOVE]


def test_the_same_chance_gives_the_same_values() -> None:
    view = opening()
    first, second, third = (MonteCarloBot().explain(view, Random(seed), Budget()) for seed in (1, 1, 2))
    assert first == second != third


def test_a_view_that_no_position_fits_is_refused() -> None:
    view = set_up(Rules(), trump="h", hands=["6s7s", "8s9s"], talon="QsKh").view(0)
    object.__setattr__(view, "counts", (2, 9))
    with pytest.raises(PositionError, match="as many hidden places as there are unseen cards"):
        MonteCarloBot().choose(view, Random(1), Budget())


def test_it_plays_legal_moves_under_any_rules_by_any_seat_that_may_act() -> None:
    player = MonteCarloBot(worlds=4)
    for seed in range(25):
        rng = Random(f"mc {seed}")
        state = deal(random_rules(rng), rng)
        for _ in range(120):
            if state.is_over:
                break
            seat = rng.choice(state.actors) if state.rules.precedence == "free" else state.actors[0]
            state = state.play(player.choose(state.view(seat), rng, Budget()), seat)


# Budgets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("budget", "worlds"),
    [
        (Budget(), 100),
        (Budget(worlds=7), 7),
        (Budget(nodes=60), 15),
        (Budget(nodes=3), 1),
        (Budget(nodes=60, worlds=7), 7),
        (Budget(nodes=20, worlds=7), 5),
        (Budget(seconds=1.0), None),
        (Budget(seconds=1.0, worlds=7), 7),
    ],
    ids=str,
)
def test_a_budget_says_how_many_worlds_are_looked_at_for_four_moves(budget: Budget, worlds: int | None) -> None:
    assert most_worlds(budget, 4, 100) == worlds
