"""What can be said before one is asked.

Here: the decisions and the cards that may wait, from each seat's own view. Not here: the queue (server/test_host.py).
May import pytest, durak.
"""

from __future__ import annotations

import pytest

from durak.ahead import card_moves_ahead, decisions_ahead
from durak.cards import parse_card
from durak.state import State


def state_of(tail: str) -> State:
    """A deal of four: clubs are trump, and seat 0 attacks seat 1."""
    return State.parse(f"podkidnoy(seats=4,throwers=neighbours) Kc - 7s7d/8dJs/TsTd/QsQd {tail}")


@pytest.mark.parametrize(
    ("tail", "seat", "decisions"),
    [
        ("- * 0:1 lead 3", 1, "take"),
        ("- * 0:1 lead 3", 2, ""),
        ("- * 0:1 lead 3", 0, ""),
        ("9s * 0:1 bout 3", 2, "done"),
        ("9s * 0:1 bout 3", 3, ""),
        ("9s * 0:1 bout 3", 1, "take"),
        ("9s * 0:1 bout 3", 0, ""),
    ],
    ids=[
        "the defender may take before the attack",
        "nobody is done before the attack",
        "who is asked decides now",
        "who may throw in may be done",
        "who may not throw in has nothing to say",
        "the defender may take before they are asked",
        "who may throw in now decides now",
    ],
)
def test_one_decides_beforehand_what_one_will_be_asked(tail: str, seat: int, decisions: str) -> None:
    assert " ".join(map(str, decisions_ahead(state_of(tail).view(seat)))) == decisions


def test_nobody_who_looks_on_decides_anything() -> None:
    assert decisions_ahead(state_of("9s * 0:1 bout 3").view(None)) == []


@pytest.mark.parametrize(
    ("seat", "card", "moves"),
    [(0, "7s", "7s"), (2, "Td", "Td"), (3, "Qs", ""), (2, "Qs", ""), (1, "8d", ""), (1, "Js", "9sJs")],
    ids=[
        "the attacker's card waits for its rank",
        "who may throw in leaves a card waiting",
        "who may not throw in leaves none",
        "a card one does not hold waits for nothing",
        "what beats nothing waits for nothing",
        "what can beat waits for its turn",
    ],
)
def test_a_card_waits_for_what_it_may_come_to_do(seat: int, card: str, moves: str) -> None:
    view = state_of("9s * 0:1 bout 3").view(seat)
    assert " ".join(map(str, card_moves_ahead(view, parse_card(card)))) == moves
