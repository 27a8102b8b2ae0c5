"""Positions in which somebody tries moves: what is legal goes on, what is not says why, and nothing is remembered.

Here: trying moves. Not here: the lessons (test_lessons.py), the request (server/test_trying.py).
May import durak, pytest.
"""

from __future__ import annotations

import re

import pytest

from durak.errors import DurakError, NotationError, PositionError, RulesError
from durak.trial import MOST_MOVES, try_moves

DEFENCE = "podkidnoy(precedence=free) h - 8sAd/7sJsQd 9s * 0:1 bout 3"


def test_a_position_is_shown_as_it_stands() -> None:
    trial = try_moves(DEFENCE, "", seat=1)
    (frame,) = trial.frames
    assert (frame.move, frame.events, frame.hands) == ("", (), (("8s", "Ad"), ("7s", "Js", "Qd")))
    assert (trial.legal, trial.refused) == (("9sJs", "take"), None)


def test_each_legal_move_is_followed_by_what_it_makes_happen() -> None:
    trial = try_moves(DEFENCE, "9sJs 0:done", seat=1)
    assert [(frame.seat, frame.move) for frame in trial.frames] == [(None, ""), (1, "9sJs"), (0, "done")]
    assert [event["kind"] for event in trial.frames[-1].events] == ["done", "beaten", "roles"]
    assert trial.legal == ("7s", "Qd")


def test_a_move_that_is_refused_ends_it_and_says_why() -> None:
    trial = try_moves(DEFENCE, "9s7s 0:done", seat=1)
    assert str(trial.refused) == "does_not_beat(card=7s, attack=9s)"
    assert len(trial.frames) == 1


def test_of_each_card_that_can_do_nothing_every_reason_is_told() -> None:
    trial = try_moves("perevodnoy(precedence=free) h - 8sAd/7sJsQd 9s * 0:1 bout 3", "", seat=1)
    assert {card: [reason.code.value for reason in reasons] for card, reasons in trial.why.items()} == {
        "7s": ["does_not_beat", "transfer_rank"],
        "Qd": ["does_not_beat", "transfer_rank"],
    }


def test_a_deal_that_ends_leaves_nothing_to_be_done() -> None:
    trial = try_moves("podkidnoy(precedence=free) h - 9h/KsQdJc - * 0:1 lead 9", "9h 1:take", seat=0)
    assert trial.legal == ()
    assert trial.frames[-1].public["result"] == "1"


@pytest.mark.parametrize(
    ("position", "moves", "error", "says"),
    [
        ("", "", NotationError, "expected"),
        ("podkidnoy h - 7s/1? 9s * 0:1 bout 3 ?0", "", NotationError, "?"),
        ("chess h - 7s/8s - * 0:1 lead 3", "", RulesError, "expected a preset"),
        ("podkidnoy h 6c7c 7s/8d - - 0:1 lead 9", "9s", PositionError, "card_missing"),
        (DEFENCE, "9s7", NotationError, "9s7"),
        (DEFENCE, "9sJs;take", NotationError, "expected a move"),
        (DEFENCE, "5:take", NotationError, "expected a seat"),
        (DEFENCE, "take " * (MOST_MOVES + 1), NotationError, f"at most {MOST_MOVES}"),
    ],
)
def test_what_cannot_be_tried_is_told_what_was_expected(
    position: str, moves: str, error: type[DurakError], says: str
) -> None:
    with pytest.raises(error, match=re.escape(says)):
        try_moves(position, moves, seat=1)


def test_in_a_position_that_nobody_can_play_on_moves_were_offered_that_were_refused_when_made() -> None:
    with pytest.raises(PositionError, match="table"):
        try_moves("podkidnoy h - 8sAd/7sJsQd 9s * 0:1 lead 3", "", seat=0)


def test_who_is_not_at_the_table_tries_nothing() -> None:
    with pytest.raises(NotationError, match="expected a seat"):
        try_moves(DEFENCE, "", seat=2)
