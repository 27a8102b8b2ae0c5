"""Any ending at the solver: it finds what brute force finds.

Here: endings from any seed. Not here: the endings themselves (endings.py), the stored ones (test_solver.py).
May import hypothesis, tests.test_solver. `make fuzz` runs it with new seeds.
"""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.test_solver import agreement


@given(st.integers(min_value=0, max_value=1 << 40))
def test_the_solver_agrees_with_brute_force(seed: int) -> None:
    assert agreement(range(seed, seed + 5)).mismatches == []
