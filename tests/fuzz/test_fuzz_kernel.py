"""Fuzzing both engines side by side: any seed gives deals in which nothing differs.

Here: a seed, some plies from it. Not here: what is compared (tests/differential.py), the run of the same plies every
time that counts what it has seen (tests/test_differential.py). May import hypothesis, tests.courses.

Under the steady profile it draws the same seeds at every run; `make fuzz` draws new ones for as long as it is told.
"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.courses import PLIES, run

SEEDS = settings().max_examples // 5
"""Fewer than texts: each seed is a hundred plies or so."""


@settings(max_examples=SEEDS)
@given(st.integers(0, 2**64 - 1))
def test_any_seed_gives_deals_that_do_not_differ(seed: int) -> None:
    assert run(str(seed), 30)[PLIES] >= 30
