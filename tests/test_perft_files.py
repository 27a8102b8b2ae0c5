"""The stored perft counts, counted again.

Here: that every preset has its positions, and that each count still holds. Not here: which positions there are
(perft_files.py), counting itself. May import durak, tests.perft_files and pytest.
"""

from __future__ import annotations

import re

import pytest

from durak.moves import MoveKind
from durak.perft import PerftCase, PerftRow, divide, perft_by_outcome, perft_row
from durak.rules import PRESETS, preset
from durak.state import State
from tests.perft_files import (
    COUNTED,
    ENOUGH,
    FOLDER,
    LATE_WAYS,
    cases_of,
    endings,
    ids_of,
    late_id,
    start_id,
    stored_endings,
)

CASES = [case for name in PRESETS for case in cases_of(name).values()]
STARTS = [case for case in CASES if not case.id.endswith(" late")]
QUICK = 2_000
"""A row with so many nodes runs among the quick tests; of the others the deepest runs, among the slow ones."""


def named(case: PerftCase) -> str:
    """The name of a case without spaces, as names of tests are."""
    return case.id.replace(" ", "-")


def divided(state: State, depth: int) -> str:
    """The counts below each move, as `durak perft --divide` prints them."""
    return "\n".join(f"{move} {count}" for move, count in divide(state, depth).items())


def check(case: PerftCase, row: PerftRow) -> None:
    """Count a row again; where it differs, the divide leads to the move after which it does."""
    state = State.parse(case.dpn)
    found = perft_row(state, row.depth)
    if found != row:
        lines = [f"{case.id}, line {case.line}: {case.dpn}", f"stored {row}", f"now    {found}"]
        pytest.fail("\n".join([*lines, divided(state, row.depth)]), pytrace=False)


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_counted_at_each_number_of_seats_and_late(name: str) -> None:
    assert list(cases_of(name)) == ids_of(name)


def test_no_file_counts_what_is_no_preset() -> None:
    assert {path.stem for path in FOLDER.glob("*.perft")} == set(PRESETS) == set(stored_endings())


@pytest.mark.parametrize(("name", "seats"), COUNTED)
def test_a_start_position_is_counted_deep_enough_from_the_first_move(name: str, seats: int) -> None:
    case = cases_of(name)[start_id(name, seats)]
    state = State.parse(case.dpn)
    assert (state.rules, state.bout_no, state.discard) == (preset(name).replace(seats=seats), 1, 0)
    assert [row.depth for row in case.rows] == list(range(1, len(case.rows) + 1))
    assert case.rows[-2].count < ENOUGH <= case.rows[-1].count


@pytest.mark.parametrize("name", PRESETS)
def test_a_late_position_is_counted_to_the_end(name: str) -> None:
    case = cases_of(name)[late_id(name)]
    (row,) = case.rows
    assert State.parse(case.dpn).rules == preset(name)
    assert row.columns["endings"] == row.count == sum(stored_endings()[name].values()) >= LATE_WAYS[0]


@pytest.mark.parametrize("case", CASES, ids=named)
def test_small_counts_hold(case: PerftCase) -> None:
    for row in case.rows:
        if row.count <= QUICK:
            check(case, row)


@pytest.mark.slow
@pytest.mark.parametrize("case", STARTS, ids=named)
def test_the_deepest_count_holds(case: PerftCase) -> None:
    check(case, case.rows[-1])


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_the_late_position_ends_as_often_in_each_result(name: str) -> None:
    case = cases_of(name)[late_id(name)]
    (row,) = case.rows
    leaves = perft_by_outcome(State.parse(case.dpn), row.depth)
    assert (leaves.nodes, leaves.endings, leaves.kinds[MoveKind.TAKE]) == (row.count, row.count, row.columns["takes"])
    assert endings(leaves.outcomes) == stored_endings()[name]


def test_a_count_that_does_not_hold_is_shown_divided_by_move() -> None:
    case = CASES[0]
    with pytest.raises(pytest.fail.Exception) as failure:
        check(case, PerftRow(2, 1, case.rows[1].columns))
    for move in State.parse(case.dpn).legal_moves():
        assert re.search(rf"^{move} \d+$", str(failure.value), re.MULTILINE)
