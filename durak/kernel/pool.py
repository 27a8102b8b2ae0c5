"""Slices of a batch on every core.

Here: threads over slices, processes for work that holds the interpreter's lock. Not here: what is done with a slice.
May import layout, batch, warmup.

The entry points hold no lock of the interpreter, so threads share one batch without copies. Compiled loops that start
threads of their own die in a forked child, so there are none, and processes are spawned.
"""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING

from durak.kernel import batch as kernel
from durak.kernel.layout import Batch
from durak.kernel.warmup import warm_up

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

__all__ = ["in_slices", "play_out", "slices", "spawn_workers"]

ENDLESS = 1 << 40
"""More moves than any deal has."""


def slices(size: int, parts: int) -> list[tuple[int, int]]:
    """Return the starts and stops of so many slices of nearly the same size; fewer where there is less to do.

    >>> slices(10, 3)
    [(0, 3), (3, 6), (6, 10)]
    """
    parts = max(1, min(parts, size))
    return list(pairwise(size * part // parts for part in range(parts + 1)))


def in_slices(work: Callable[[int, int], int], size: int, *, threads: int | None = None) -> int:
    """Return the sum of what `work(start, stop)` returns for slices of 0 to size-1, each in a thread of its own.

    As many threads as the machine has cores unless told. The slices do not depend on each other, so the sum does not
    depend on the threads.

    >>> in_slices(lambda start, stop: stop - start, 10, threads=2)
    10
    """
    threads = threads or os.cpu_count() or 1
    parts = slices(size, threads)
    if len(parts) == 1:
        return work(*parts[0])
    with ThreadPoolExecutor(len(parts)) as pool:
        done = [pool.submit(work, start, stop) for start, stop in parts]
        return sum(each.result() for each in done)


def play_out(batch: Batch, chance: NDArray[np.void], *, most: int | None = None, threads: int | None = None) -> int:
    """Play every position of a batch on at random, `most` moves at the most; return how many moves were made.

    `chance` is an array of CHANCE as long as the batch; the games are the same whatever the number of threads.
    """
    limit = ENDLESS if most is None else most
    return in_slices(
        lambda start, stop: kernel.playouts(batch, start, stop, limit, chance), len(batch), threads=threads
    )


def spawn_workers(workers: int | None = None) -> Executor:
    """Return an executor whose processes are spawned and have the kernel loaded."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=warm_up)
