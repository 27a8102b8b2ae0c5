"""Processes of this machine that play chunks, and live no longer than whoever asked for them.

Here: `worker_pool`. Not here: chunks and what fails in them (running.py).
May import bots, kernel, matches, parent.

However a match ends, by itself, by Ctrl-C or by a kill that nobody can answer, its workers end too, and with them the
programs that play in them: each of those is a group of its own, which no terminal and no parent takes along.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from durak.bots.lines import end_programs
from durak.parent import leave_with_parent

if TYPE_CHECKING:
    from collections.abc import Generator

    from durak.arena.matches import Match

__all__ = ["worker_pool"]


@contextmanager
def worker_pool(match: Match, workers: int | None = None) -> Generator[Executor]:
    """Give a pool of spawned processes, as many as the machine has cores unless told.

    When the block ends by an error or Ctrl-C, they are ended, whatever they are doing.
    """
    others = {process.pid for process in multiprocessing.active_children()}
    begin = partial(
        _begin,
        needs_kernel=any(each.needs_kernel for each in match.contestants),
        runs_programs=any(each.command for each in match.contestants),
    )
    pool = ProcessPoolExecutor(
        workers or os.cpu_count() or 1, mp_context=multiprocessing.get_context("spawn"), initializer=begin
    )
    try:
        yield pool
    except BaseException:
        for process in multiprocessing.active_children():
            if process.pid not in others:
                process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _begin(*, needs_kernel: bool, runs_programs: bool) -> None:
    """Let a worker end without a word when it is told to or nobody is left; load the kernel before its first chunk."""
    # Python answers a signal only between two of its own steps: where no program has to be ended, nobody waits for it.
    told = _leave if runs_programs else signal.SIG_DFL
    signal.signal(signal.SIGINT, told)
    signal.signal(signal.SIGTERM, told)
    leave_with_parent(_leave)
    if needs_kernel:
        from durak.kernel.warmup import warm_up  # noqa: PLC0415  # this loads Numba

        warm_up()


def _leave(*_signal: object) -> None:
    end_programs(partial(os._exit, 1))
