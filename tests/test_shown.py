"""What everybody is told of a position.

Here: who would receive an attack that is passed on. Not here: roles, room and surplus (test_roles.py), messages
(server/test_views.py). May import pytest, durak.
"""

from __future__ import annotations

import pytest

from durak.shown import public_fields
from durak.state import State


def receiver_in(position: str) -> int | None:
    return public_fields(State.parse(position).view(None), shows_discard=False)["receiver"]


@pytest.mark.parametrize(
    ("position", "receiver"),
    [
        ("perevodnoy(seats=4) Kh - 7s6d/8d9d/8c9c/TdJd 9s * 0:1 bout 3", 2),
        ("perevodnoy(seats=4) Kh - 7s6d/8d9d/-/TdJd 9s * 0:1 bout 3", 3),
        ("perevodnoy Kh - 7s6d/8d9d 9s * 0:1 bout 3", 0),
        ("perevodnoy(seats=4, teams=true, team_transfer=next_opponent) Kh - 7s6d/8d9d/8c9c/TdJd 9s * 0:1 bout 3", 2),
    ],
    ids=["the next seat", "past who is out", "back to who attacked", "to an opponent"],
)
def test_everybody_is_told_who_would_defend_if_the_attack_were_passed_on(position: str, receiver: int) -> None:
    assert receiver_in(position) == receiver


@pytest.mark.parametrize(
    "position",
    [
        "podkidnoy(seats=4) Kh - 7s6d/8d9d/8c9c/TdJd 9s * 0:1 bout 3",
        "perevodnoy(seats=4) Kh - 7s6d/8d9d/8c9c/TdJd - * 0:1 lead 3",
        "perevodnoy(seats=4) Kh - 7s6d/8d9d/8c9c/TdJd 9sTs * 0:1 bout 3",
        "perevodnoy(seats=4) Kh - 7s6d/8d9d/8c9c/TdJd 9s * 0:1 take 3",
        "perevodnoy(seats=3) Kh - 7s6d/8d9dTdJd/8c 6s,6h * 0:1 bout 3",
    ],
    ids=["not by these rules", "nothing lies there", "a card is beaten", "the defender takes", "too few cards"],
)
def test_where_no_attack_can_be_passed_on_nobody_receives_it(position: str) -> None:
    assert receiver_in(position) is None


def test_who_receives_depends_on_no_card_of_the_defender() -> None:
    positions = [f"perevodnoy(seats=4) Kh - 7s6d/{hand}/8c9c/TdJd 9s * 0:1 bout 3" for hand in ("8d9d", "8dKd")]
    assert [receiver_in(each) for each in positions] == [2, 2]
