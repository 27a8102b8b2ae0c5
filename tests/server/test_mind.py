"""The moves that nobody chooses.

Here: the least harmful move, the bot that minds a seat, the end of a window. Not here: when they are made
(test_clocks.py). May import durak.
"""

from __future__ import annotations

from random import Random

import pytest

from durak.deal import shuffled
from durak.moves import DONE, TAKE, MoveKind
from durak.rules import parse_rules
from durak.server.mind import harmless_move, minding_move
from durak.state import State
from durak.waiting import window_moves


def dealt(rules: str, *, seed: int = 1) -> State:
    parsed = parse_rules(rules).replace(precedence="free")
    return State.deal(parsed, shuffled(parsed, Random(seed)))


def test_who_must_lead_lays_a_card() -> None:
    state = dealt("podkidnoy")
    assert harmless_move(state.view(state.attacker)).kind is MoveKind.LAY


def test_who_defends_takes() -> None:
    state = dealt("podkidnoy")
    state = state.play(state.legal_moves()[0])
    assert harmless_move(state.view(state.defender)) == TAKE


def test_who_may_throw_in_declines() -> None:
    state = dealt("podkidnoy(seats=3)")
    state = state.play(state.legal_moves()[0])
    state = state.play(TAKE, state.defender)
    assert harmless_move(state.view(state.attacker)) == DONE


def test_who_may_demand_a_new_deal_declines() -> None:
    state = dealt("podkidnoy(redeal_demand=one_colour)")
    assert harmless_move(state.view(state.attacker)) == DONE


@pytest.mark.parametrize("rules", ["podkidnoy(seats=3)", "no(seats=4)", "team", "app(seats=5)"])
def test_the_bot_that_minds_a_seat_does_the_same_in_the_same_position(rules: str) -> None:
    state = dealt(rules)
    view = state.view(state.attacker)
    assert minding_move(view) == minding_move(view)


def test_a_window_ends_with_done_of_all_who_might_speak() -> None:
    state = dealt("podkidnoy(seats=4)")
    state = state.play(state.legal_moves()[0])
    state = state.play(TAKE, state.defender)
    assert window_moves(state) == [(seat, DONE) for seat in state.actors]


def test_a_window_of_the_privileged_ends_for_them_alone() -> None:
    state = dealt("podkidnoy(seats=4, privilege=first)")
    state = state.play(state.legal_moves()[0])
    state = state.play(TAKE, state.defender)
    assert window_moves(state) == [(state.attacker, DONE)]


def oversupplied(seed: int) -> State:
    state = dealt("podkidnoy(seats=4, oversupply=defender_chooses, bout_limit=2)", seed=seed)
    state = state.play(state.legal_moves()[0])
    for _ in range(3):
        seats = [seat for seat in state.actors if seat != state.defender]
        throws = [(move, seat) for seat in seats for move in state.legal_moves(seat) if move.kind is MoveKind.LAY]
        if throws:
            state = state.play(*throws[0])
    return state


def test_the_window_says_nothing_for_a_defender_who_must_give_back() -> None:
    states = [state for state in map(oversupplied, range(200)) if len(state.table) > 2]
    assert states
    assert all(seat != state.defender for state in states for seat, _ in window_moves(state))
