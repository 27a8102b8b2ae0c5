"""Moves and reasons as values and as text.

Here: printing, parsing, sorting, and the shape of reasons. Not here: which moves are legal (test_engine.py).
May import durak.
"""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak.cards import card_text, members, pack, parse_card, set_of
from durak.errors import NotationError
from durak.moves import (
    CLAIM,
    CLOSE,
    DONE,
    REDEAL,
    SWAP,
    TAKE,
    Move,
    MoveKind,
    Reason,
    ReasonCode,
    beat,
    beats_of,
    card_of,
    give_back,
    lay,
    lays,
    show,
    transfer,
)
from durak.rules import Rules
from durak.state import State

ALL = members(pack(54))
WORDS = (TAKE, DONE, CLOSE, SWAP, CLAIM, REDEAL)
EVERY_MOVE = [
    *(make(card) for card in ALL for make in (lay, transfer, show, give_back)),
    *(beat(attack, card) for attack in ALL for card in ALL if attack != card),
    *WORDS,
]


def six_hearts() -> int:
    return parse_card("6h")


def test_every_move_reads_back() -> None:
    for move in EVERY_MOVE:
        assert Move.parse(str(move)) == move


def test_no_two_moves_have_one_text() -> None:
    assert len({str(move) for move in EVERY_MOVE}) == len(EVERY_MOVE)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("6h", lay(22)),
        ("6H", lay(22)),
        ("6♥", lay(22)),
        ("10h", lay(26)),
        ("6h9h", beat(22, 25)),
        ("10h10s", beat(26, 10)),
        ("10hTs", beat(26, 10)),
        ("6h10h", beat(22, 26)),
        ("t6s", transfer(6)),
        ("t10s", transfer(10)),
        ("tTs", transfer(10)),
        ("Ts", lay(10)),
        ("s6s", show(6)),
        ("sTs", show(10)),
        ("r6h", give_back(22)),
        ("R6H", give_back(22)),
        ("take", TAKE),
        ("TAKE", TAKE),
        ("Done", DONE),
        ("close", CLOSE),
        ("swap", SWAP),
        ("claim", CLAIM),
        ("redeal", REDEAL),
        ("XsXh", beat(15, 31)),
    ],
)
def test_a_move_is_read_as_written(text: str, move: Move) -> None:
    assert Move.parse(text) == move


@pytest.mark.parametrize(
    "text", ["", "t", "x6h", "6h9", "6h9h7h", "pass", "take ", " 6h", "6h 9h", "t6h9h", "s", "rr6h", "tXd", "6x", "-"]
)
def test_what_is_no_move_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(NotationError, match="expected a move") as caught:
        Move.parse(text)
    assert repr(text) in str(caught.value)


@given(st.text(max_size=8))
def test_any_text_gives_a_move_or_the_error_of_notation(text: str) -> None:
    move: Move | None = None
    with contextlib.suppress(NotationError):
        move = Move.parse(text)
    assert move is None or Move.parse(str(move)) == move


def test_moves_sort_by_kind_then_by_card() -> None:
    moves = [DONE, TAKE, lay(22), lay(6), beat(22, 25), transfer(6), show(6), give_back(6), REDEAL, CLAIM, SWAP, CLOSE]
    assert [str(move) for move in sorted(moves)] == [
        "6s", "6h", "t6s", "s6s", "r6s", "6h9h", "take", "done", "close", "swap", "claim", "redeal",
    ]  # fmt: skip


def test_moves_are_made_of_sets_in_order() -> None:
    assert [str(move) for move in lays(set_of(22, 6, 54))] == ["6s", "6h", "6c"]
    assert [str(move) for move in beats_of(22, set_of(54, 25))] == ["6h9h", "6h6c"]


def test_the_card_of_a_move_is_the_one_it_plays() -> None:
    assert card_of(beat(22, 25)) == 25


@pytest.mark.parametrize(
    "move",
    [Move(MoveKind.LAY), Move(MoveKind.TAKE, 6), Move(MoveKind.BEAT, 6), Move(MoveKind.LAY, 6, 7), Move(MoveKind.BEAT)],
    ids=["lay nothing", "take a card", "beat nothing", "lay on a card", "beat without cards"],
)
def test_a_move_without_the_cards_its_kind_needs_is_no_move(move: Move) -> None:
    state = State.deal(Rules(), members(pack(36)), after="loss")
    with pytest.raises(NotationError, match="card"):
        state.why_not(move)


@pytest.mark.parametrize("card", [-1, 64, 200])
def test_a_move_with_what_is_no_card_is_no_move(card: int) -> None:
    state = State.deal(Rules(), members(pack(36)), after="loss")
    with pytest.raises(NotationError, match=f"got {card}"):
        state.play(Move(MoveKind.LAY, card))


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_at_the_table_makes_no_move(seat: int) -> None:
    state = State.deal(Rules(), members(pack(36)), after="loss")
    with pytest.raises(NotationError, match="a seat from 0 to 1"):
        state.play(lay(6), seat)


# Reasons ---------------------------------------------------------------------------------------------------------


def test_a_reason_without_arguments_is_its_code() -> None:
    assert str(Reason.of(ReasonCode.DEAL_OVER)) == "deal_over"


def test_a_reason_writes_cards_and_ranks_as_text_and_seats_as_numbers() -> None:
    reason = Reason.of(ReasonCode.DOES_NOT_BEAT, card=25, attack=22)
    assert str(reason) == "does_not_beat(card=9h, attack=6h)"
    assert str(Reason.of(ReasonCode.TRANSFER_RANK, rank=10)) == "transfer_rank(rank=T)"
    assert str(Reason.of(ReasonCode.RECEIVER_TOO_FEW, seat=2, count=3)) == "receiver_too_few(seat=2, count=3)"


def test_a_code_is_its_name_in_small_letters() -> None:
    assert all(code.value == code.name.lower() for code in ReasonCode)


def test_reasons_are_equal_when_code_and_arguments_are() -> None:
    assert Reason.of(ReasonCode.NOT_IN_HAND, card=6) == Reason.of(ReasonCode.NOT_IN_HAND, card=6)
    assert Reason.of(ReasonCode.NOT_IN_HAND, card=6) != Reason.of(ReasonCode.NOT_IN_HAND, card=7)


def test_every_kind_of_move_has_its_own_text() -> None:
    assert {str(move)[0] for move in (lay(6), transfer(6), show(6), give_back(6))} == {"6", "t", "s", "r"}
    assert card_text(six_hearts()) == "6h"
