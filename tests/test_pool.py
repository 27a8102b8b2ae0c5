"""Slices of a batch on several cores: the games do not depend on how they are shared out.

Here: threads and spawned processes. Not here: their speed (benchmarks/kernel.py).
May import numpy, durak.kernel.
"""

from __future__ import annotations

import numpy as np
import pytest

from durak.kernel import batch as kernel
from durak.kernel.layout import CHANCE, Batch, new_batch
from durak.kernel.pool import in_slices, play_out, slices, spawn_workers
from durak.kernel.records import put_rules
from durak.rules import preset

SIZE = 100


def dealt() -> tuple[Batch, np.ndarray[tuple[int], np.dtype[np.void]]]:
    """Tables with cards dealt, and the chance to play them on with."""
    batch = new_batch(SIZE)
    put_rules(batch, preset("perevodnoy").replace(seats=3))
    chance = np.random.default_rng(5).integers(0, 1 << 63, SIZE).astype(np.uint64).view(CHANCE)
    kernel.deal_shuffled(batch, 0, SIZE, chance)
    return batch, chance


@pytest.mark.parametrize("threads", [1, 2, 7, None])
def test_games_are_the_same_whatever_the_number_of_threads(threads: int | None) -> None:
    alone, alone_chance = dealt()
    plies = kernel.playouts(alone, 0, SIZE, 1 << 40, alone_chance)
    batch, chance = dealt()
    assert play_out(batch, chance, threads=threads) == plies
    assert np.array_equal(batch, alone)
    assert np.array_equal(chance, alone_chance)


def test_a_playout_stops_after_so_many_moves() -> None:
    batch, chance = dealt()
    assert play_out(batch, chance, most=3, threads=2) == 3 * SIZE


def test_every_position_is_in_one_slice() -> None:
    for size in (1, 2, 7, 100):
        for parts in (1, 2, 3, 200):
            covered = [place for start, stop in slices(size, parts) for place in range(start, stop)]
            assert covered == list(range(size))


def test_a_mistake_in_a_slice_is_heard() -> None:
    def work(start: int, _stop: int) -> int:
        raise ValueError(f"slice from {start}")

    with pytest.raises(ValueError, match="slice from"):
        in_slices(work, 10, threads=2)


@pytest.mark.slow
def test_spawned_workers_have_the_kernel() -> None:
    with spawn_workers(2) as workers:
        assert sorted(workers.map(_plies_of_a_game, (1, 2))) == sorted(map(_plies_of_a_game, (1, 2)))


def _plies_of_a_game(seed: int) -> int:
    batch = new_batch(1)
    put_rules(batch, preset("podkidnoy"))
    chance = np.array([seed], np.uint64).view(CHANCE)
    kernel.deal_shuffled(batch, 0, 1, chance)
    return kernel.playouts(batch, 0, 1, 1 << 40, chance)
