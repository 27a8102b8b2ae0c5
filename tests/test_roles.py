"""What each seat is called while cards lie on the table, and how many more may come.

Here: the roles, and the room that players hear of. Not here: who may really lay what (test_engine.py), the words
(test_render.py). May import durak.
"""

from __future__ import annotations

import pytest

from durak.limits import open_room, surplus
from durak.roles import Role, role
from durak.state import State


def roles(position: str) -> list[Role]:
    state = State.parse(position)
    return [role(state, seat) for seat in range(state.rules.seats)]


def test_one_attacks_one_defends_and_the_others_throw_in_or_have_said_done() -> None:
    position = "podkidnoy(seats=4) Kh - 7s6d/8dJd/9d/Qd 9s * 0:1 bout 3 done=2"
    assert roles(position) == ["attacker", "defender", "done", "throws"]


def test_the_attacker_who_has_said_done_is_still_the_attacker() -> None:
    assert roles("podkidnoy Kh - 7s6d/8dJd 9s * 0:1 bout 3 done=0")[0] == "attacker"


def test_the_defender_who_has_given_up_takes() -> None:
    assert roles("podkidnoy Kh - 7s6d/8dJd 9s * 0:1 take 3")[1] == "takes"


def test_who_may_not_throw_in_waits() -> None:
    assert roles("podkidnoy(seats=3, throwers=attacker) Kh - 7s6d/8dJd/9d 9s * 0:1 bout 3")[2] == "waits"


def test_who_has_no_cards_once_the_talon_is_gone_is_out() -> None:
    assert roles("podkidnoy(seats=3) Kh - 7s6d/8dJd/- 9s * 0:1 bout 3")[2] == "out"


def test_after_the_deal_whoever_holds_cards_is_nothing() -> None:
    assert roles("podkidnoy(seats=3) Kh - 7s6d/-/- - * 0:1 over:0 3") == ["", "out", "out"]


@pytest.mark.parametrize(
    ("position", "room"),
    [
        ("podkidnoy Kh - 7s6d/8dJdQd - * 0:1 lead 3", 3),
        ("podkidnoy Kh - 7s6d/8dJd 9s * 0:1 bout 3", 1),
        ("podkidnoy Kh - 7s6d/8d 9s * 0:1 take 3", 0),
        ("podkidnoy(seats=3) Kh - 7s6d/-/- - * 0:1 over:0 3", None),
    ],
)
def test_the_room_is_told_while_a_bout_is_on(position: str, room: int | None) -> None:
    assert open_room(State.parse(position)) == room


def test_no_less_than_no_room_is_told_where_the_defender_must_give_cards_back() -> None:
    rules = "podkidnoy(seats=3, oversupply=defender_chooses, precedence=free)"
    state = State.parse(f"{rules} Kh - 7s9s/8d/6c8c 6s,6d,6h * 0:1 bout 3 fresh=0")
    assert (open_room(state), surplus(state)) == (0, 2)
