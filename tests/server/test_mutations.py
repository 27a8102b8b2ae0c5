"""The simulated worlds notice hosts that do one thing wrong: a test of the tests.

Here: every mutation is noticed in the seed that is written down for it, which lies among the first 200. Not here: the
mutations (mutations.py), the worlds (simulation.py). May import mutations, pytest.
"""

from __future__ import annotations

import pytest

from tests.server.mutations import MUTATIONS, NOTICED_IN, first_seed_that_notices
from tests.server.simulation import simulate
from tests.server.test_simulation import SEEDS


@pytest.mark.slow
@pytest.mark.parametrize("mutation", MUTATIONS)
def test_a_host_that_does_this_is_noticed(mutation: str) -> None:
    usual = NOTICED_IN[mutation]
    assert usual < SEEDS
    found = first_seed_that_notices(mutation, seeds=[usual]) or first_seed_that_notices(
        mutation, seeds=list(range(SEEDS))
    )
    assert found is not None


@pytest.mark.slow
@pytest.mark.parametrize("seed", sorted(set(NOTICED_IN.values())))
def test_the_host_as_it_is_is_not_noticed_in_the_same_seeds(seed: int) -> None:
    assert simulate(seed).trace
