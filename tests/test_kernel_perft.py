"""The kernel counts the lines of play that the reference counts.

Here: the stored counts of every preset, the witnesses, random positions. Not here: what perft counts (test_perft.py).
May import hypothesis, pytest, durak, tests.perft_files, tests.positions, tests.courses.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.errors import RulesError
from durak.kernel import batch as kernel
from durak.kernel.records import to_batch
from durak.perft import PerftCase, perft
from durak.rules import PRESETS
from durak.state import State
from tests.courses import stored
from tests.perft_files import cases_of
from tests.positions import states
from tests.witness import Witness, read_witnesses

CASES = [case for name in PRESETS for case in cases_of(name).values()]
WITNESSES = read_witnesses()


def count(state: State, depth: int) -> int:
    """How many lines of so many moves the kernel finds."""
    return kernel.perft(to_batch([state]), 0, depth)


@pytest.mark.parametrize("case", CASES, ids=[case.id.replace(" ", "-") for case in CASES])
def test_every_stored_count_holds_on_the_kernel(case: PerftCase) -> None:
    state = State.parse(case.dpn)
    assert [count(state, row.depth) for row in case.rows] == [row.count for row in case.rows]


@pytest.mark.parametrize("witness", WITNESSES, ids=[f"{each.field}-{n}" for n, each in enumerate(WITNESSES, 1)])
def test_a_witness_has_as_many_leaves_on_the_kernel(witness: Witness) -> None:
    for value, stored_count in witness.counts.items():
        try:
            state = witness.state_with(value)
        except RulesError:
            continue
        leaves, _, _ = stored_count.partition(":")
        assert count(state, witness.depth) == int(leaves), f"{witness.field}={value} in\n{witness}"


@settings(max_examples=60)
@given(states(), st.integers(0, 3))
def test_a_drawn_position_is_counted_alike(state: State, depth: int) -> None:
    assert count(state, depth) == perft(state, depth)


@settings(max_examples=60)
@given(states(precedence="free", trump_swap=True), st.integers(0, 3))
def test_a_position_of_a_free_table_is_counted_alike(state: State, depth: int) -> None:
    assert count(state, depth) == perft(state, depth)


@pytest.mark.slow
def test_positions_set_up_by_hand_are_counted_alike() -> None:
    for state in stored():
        assert count(state, 4) == perft(state, 4), str(state)


@pytest.mark.parametrize("depth", [0, -1, -100])
def test_no_move_at_all_is_one_line(depth: int) -> None:
    state = stored()[0]
    assert count(state, depth) == perft(state, depth) == 1
