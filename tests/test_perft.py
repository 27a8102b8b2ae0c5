"""Counting lines of play: what counts, and that nothing counts twice or not at all.

Here: perft against counting by hand and against plain enumeration, the columns, the files' form. Not here: the stored
counts of the presets. May import hypothesis, pytest, durak.
"""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.cards import members, pack
from durak.errors import NotationError
from durak.moves import Move, MoveKind
from durak.outcome import Outcome
from durak.perft import divide, iter_perft_file, perft, perft_by_outcome, perft_row
from durak.rules import Rules
from durak.state import State
from tests.positions import states

LATE = State.parse("podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - * 0:1 lead 17")
LAST = State.parse("podkidnoy h - 7s/7d - * 0:1 lead 17")


def lines(state: State, depth: int) -> list[tuple[State, Move | None]]:
    """All leaves with their last moves, checked move by checked move and with no shortcut."""
    found: list[tuple[State, Move | None]] = []

    def walk(here: State, left: int, last: Move | None) -> None:
        if left == 0 or here.is_over:
            found.append((here, last))
            return
        for seat in range(here.rules.seats):
            for move in here.legal_moves(seat):
                walk(here.play(move, seat), left - 1, move)

    walk(state, depth, None)
    return found


@settings(max_examples=40)
@given(states(), st.integers(0, 3))
def test_perft_counts_what_plain_enumeration_finds(state: State, depth: int) -> None:
    leaves = lines(state, depth)
    assert perft(state, depth) == len(leaves)
    counted = perft_by_outcome(state, depth)
    assert counted.nodes == len(leaves)
    assert counted.outcomes == Counter(leaf.outcome for leaf, _ in leaves)
    assert counted.endings == sum(leaf.is_over for leaf, _ in leaves)
    assert counted.kinds == Counter(move.kind for _, move in leaves if move is not None)


@settings(max_examples=40)
@given(states(), st.integers(1, 3))
def test_divide_adds_up_to_perft(state: State, depth: int) -> None:
    if not state.is_over:
        assert sum(divide(state, depth).values()) == perft(state, depth)


def test_a_deal_far_from_its_end_is_counted_alike_with_and_without_outcomes() -> None:
    opening = State.deal(Rules(), members(pack(36)))
    leaves = perft_by_outcome(opening, 5)
    assert leaves.outcomes == {None: perft(opening, 5)}
    assert leaves.kinds == Counter(move.kind for _, move in lines(opening, 5) if move is not None)


def test_no_moves_deep_there_is_one_line() -> None:
    assert perft(LATE, 0) == 1
    assert perft_by_outcome(LATE, 0).outcomes == {None: 1}


def test_a_deal_that_has_ended_counts_once_at_any_depth() -> None:
    over = State.parse("podkidnoy h - -/7d - * 0:1 over:1 17")
    assert [perft(over, depth) for depth in range(4)] == [1, 1, 1, 1]
    assert divide(over, 2) == {}
    ends = perft_by_outcome(LAST, 9)
    assert ends.outcomes == {Outcome("durak", (1,)): 1}
    assert perft(LAST, 9) == 1


def test_a_deal_that_gets_nowhere_ends_with_cards_still_to_draw() -> None:
    talon, hands = "6c7c8c9cTcJcQcKcAc6d7d8dKh", "6h7h8h9hThQh/Td9d6s7s8s9s"
    state = State.parse(f"podkidnoy Kh {talon} {hands} Js * 0:1 take 120 idle=99")
    assert not state.faults
    assert perft_by_outcome(state, 1).outcomes == {Outcome("draw"): 1}


def test_counts_by_outcome_tell_epaulettes_apart() -> None:
    state = State.parse("podkidnoy(pogony=any_six) h - 6s6d/8s9s - * 0:1 lead 17")
    lost = {Outcome("durak", (1,), 2): 10, Outcome("durak", (1,), 1): 4, Outcome("durak", (0,), 0): 2}
    assert perft_by_outcome(state, 12).outcomes == lost


def test_at_a_free_table_the_moves_of_all_seats_count() -> None:
    free = State.parse("no(precedence=free) 9h 7d9h 7s/6h7c As * 0:1 bout 17")
    assert divide(free, 1) == {"done": 1, "1:As6h": 1, "1:take": 1, "1:swap": 1}
    assert perft(free, 1) == 4


def test_the_columns_of_a_row_count_last_moves_and_ends() -> None:
    row = perft_row(LATE, 7)
    leaves = perft_by_outcome(LATE, 7)
    assert row.count == perft(LATE, 7) == 51
    assert row.columns == {
        "takes": leaves.kinds[MoveKind.TAKE],
        "transfers": 0,
        "dones": leaves.kinds[MoveKind.DONE],
        "endings": leaves.endings,
    }
    assert str(row) == "perft 7 51 takes 24 transfers 0 dones 5 endings 0"


# Files -----------------------------------------------------------------------------------------------------------

FILE = """\ufeff# two positions
id late
dpn podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - * 0:1 lead 17
perft 1 4
perft 7 51 takes 24 transfers 0 dones 5 endings 0

id last cards
dpn podkidnoy h - 7s/7d - * 0:1 lead 17
perft 9 1\tendings 1
"""


def test_a_file_gives_its_positions_with_their_rows() -> None:
    cases = list(iter_perft_file(FILE.splitlines(keepends=True)))
    assert [(case.id, case.line, len(case.rows)) for case in cases] == [("late", 2, 2), ("last cards", 7, 1)]
    for case in cases:
        state = State.parse(case.dpn)
        for row in case.rows:
            assert perft(state, row.depth) == row.count
            assert row.columns.items() <= perft_row(state, row.depth).columns.items()


def test_a_case_is_written_as_it_is_read() -> None:
    cases = list(iter_perft_file(FILE.splitlines()))
    again = list(iter_perft_file("\n\n".join(map(str, cases)).splitlines()))
    assert [case.rows for case in again] == [case.rows for case in cases]
    assert str(cases[0]).splitlines()[2:] == FILE.splitlines()[3:5]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("perft 1 4", "expected id, dpn and perft rows in turn, got 'perft 1 4', in line 1"),
        ("id", "got 'id', in line 1"),
        ("dpn podkidnoy", "in line 1"),
        ("id a\nperft 1 4", "in line 2"),
        ("id a\ndpn b\ndpn c", "got 'dpn c', in line 3"),
        ("id a\ndpn b\nperft 1", "got 'perft 1', in line 3"),
        ("id a\ndpn b\nperft 1 4 beats 3", "any of takes, transfers, dones, endings with theirs"),
        ("id a\ndpn b\nperft ١ 4", "in line 3"),
        ("id a\ndpn b\nperft 1 99999999999999999999", "in line 3"),
        ("id a\ndpn b\n1. 0:1", "got '1. 0:1', in line 3"),
    ],
)
def test_a_line_that_does_not_belong_is_named(text: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        list(iter_perft_file(text.splitlines()))
