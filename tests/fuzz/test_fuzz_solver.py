"""Any ending at the solver: it finds what brute force finds.

Here: endings from any seed. Not here: the endings themselves (endings.py), the stored ones (test_solver.py).
May import hypothesis, tests.endings, tests.test_solver. `make fuzz` runs it with new seeds.
"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.endings import SOURCES
from tests.test_solver import agreement

SEEDS = settings().max_examples // 10
"""Fewer than texts: each seed is an ending from every source of rules."""


@settings(max_examples=SEEDS)
@given(st.integers(min_value=0, max_value=1 << 40))
def test_the_solver_agrees_with_brute_force(seed: int) -> None:
    found = agreement(range(seed, seed + len(SOURCES)))
    assert found.mismatches == []
    assert set(found.among["source"]) == set(SOURCES)
