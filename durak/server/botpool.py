"""Bots that take longer than an event loop may wait: they think in processes of their own.

Here: `BotPool`. Not here: bots that answer at once, when a bot is asked (botturns.py).
May import bots, botturns, logs, notation, pebble, view.

A bot gets what its seat sees, as text, and a seed, and answers with a move as text: nothing else of a deal is in its
process. One that crashes or takes too long gives no move, and the host lets another play.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from random import Random
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeAlias

from durak.bots import Budget, make_bot, offered_bots
from durak.notation import parse_position
from durak.server.botturns import FAST_BOTS
from durak.server.logs import get_logger
from durak.view import View

if TYPE_CHECKING:
    import asyncio
    from concurrent.futures import Future

    from pebble import ProcessPool

    from durak.bots import Bot
    from durak.server.outputs import Think

__all__ = ["BUDGET_SECONDS", "MOST_WAITING", "BotPool", "Choose", "choose", "slow_bots"]

BUDGET_SECONDS = 0.15
"""How long a bot may think about a move."""
GRACE_SECONDS = 0.6
"""How long it may take beyond that, as other programs run on the machine too, before its process is ended."""
FIRST_SECONDS = 20.0
"""How long the first answer of a pool may take: its processes import what they need."""
MOST_WAITING = 16
"""How many may wait for each process; who comes then is played for by the host."""
MOST_TASKS = 2_000
"""After how many moves a process is replaced, so that what a bot leaves behind does not add up."""

Choose: TypeAlias = Callable[[str, str, int, float], str]
"""What runs in the processes: the bot's name, the view as DPN, a seed and seconds make a move as text."""
Answer: TypeAlias = Callable[["Think", str | None], None]

_made: dict[str, Bot] = {}
"""In a process of the pool: the bots that have been made there."""


def slow_bots() -> frozenset[str]:
    """Return the bots that have to be asked in a process of their own."""
    return frozenset(offered_bots()) - FAST_BOTS


def choose(bot: str, view: str, seed: int, seconds: float) -> str:
    """Return the move of a bot; this is what runs in the processes."""
    position = parse_position(view)
    assert isinstance(position, View)
    if bot not in _made:
        _made[bot] = make_bot(bot)
    return str(_made[bot].choose(position, Random(seed), Budget(seconds=seconds)))


def _get_ready(bots: frozenset[str]) -> None:
    """Import and make, before anybody waits, what the first move would wait for."""
    os.nice(5)  # whoever waits for a bot waits less than whoever plays
    for bot in sorted(bots):
        _made[bot] = make_bot(bot)


class BotPool:
    """Processes in which bots think. `workers` are as many as the machine has cores, less one for the server."""

    def __init__(
        self,
        *,
        bots: frozenset[str] | None = None,
        choose: Choose = choose,
        workers: int | None = None,
        seconds: float = BUDGET_SECONDS,
    ) -> None:
        self.bots = slow_bots() if bots is None else bots
        self._choose = choose
        self._seconds = seconds
        self._workers = workers or min(4, max(1, (os.cpu_count() or 1) - 1))
        self._loop: asyncio.AbstractEventLoop
        self._pool: ProcessPool | None = None
        self._is_stopped = False
        self._is_warm = False
        self._waiting: set[Future[str]] = set()

    def start(self, loop: asyncio.AbstractEventLoop) -> frozenset[str]:
        """Return the bots that can be asked from now on; no process is started before `warm`, or the first question."""
        self._loop = loop
        return self.bots

    @property
    def is_running(self) -> bool:
        """Return whether there are processes."""
        return self._pool is not None

    def warm(self) -> None:
        """Start the processes, if there is a bot for them, so that the first question need not wait for it."""
        if self.bots and not self._is_stopped:
            try:
                self._processes()
            except Exception as error:  # noqa: BLE001  # the server serves without them, and tries again when asked
                self._give_up(error)

    def ask(self, asked: Think, answer: Answer) -> None:
        """Ask a bot for a move; `answer` is called in the loop, with None where it gave none."""
        if self._is_stopped:
            return
        if len(self._waiting) >= MOST_WAITING * self._workers:
            self._loop.call_soon(answer, asked, None)  # it would take too long until its turn came
            return
        patience = self._seconds + GRACE_SECONDS if self._is_warm else FIRST_SECONDS
        try:
            future = self._processes().schedule(
                self._choose, args=(asked.bot, asked.view, asked.seed, self._seconds), timeout=patience
            )
        except Exception as error:  # noqa: BLE001  # a pool that has broken down must not end a game
            self._give_up(error)
            self._loop.call_soon(answer, asked, None)
            return
        self._waiting.add(future)
        future.add_done_callback(lambda done: self._bring(asked, answer, done))

    def stop(self) -> None:
        """End the processes; nobody is answered any more."""
        self._is_stopped = True
        pool, self._pool = self._pool, None
        if pool is not None:
            _end(pool)

    def _give_up(self, error: Exception) -> None:
        """Let a pool that has broken down go, with its processes; who waits for an answer of it is given none."""
        get_logger().error("the processes for bots failed", exc_info=error)
        pool, self._pool = self._pool, None
        if pool is not None:
            # In a thread, as the processes are waited for.
            Thread(target=_end, args=(pool,), name="end of a bot pool", daemon=True).start()
        for future in tuple(self._waiting):
            future.cancel()

    def _processes(self) -> ProcessPool:
        if self._pool is None:
            from pebble import ProcessPool  # noqa: PLC0415  # a server without slow bots never waits for it

            # Not by a fork: a copy of the server would hold its cards, its keys and its journal.
            context: Any = get_context("spawn")
            self._pool = ProcessPool(
                max_workers=self._workers,
                max_tasks=MOST_TASKS,
                initializer=_get_ready,
                initargs=(self.bots & frozenset(offered_bots()),),
                context=context,
            )
            self._pool.schedule(_nothing)  # the processes start with the first task
        return self._pool

    def _bring(self, asked: Think, answer: Answer, done: Future[str]) -> None:
        """In a thread of the pool: bring the answer to the loop."""
        move = None if done.cancelled() or done.exception() is not None else done.result()
        self._is_warm = self._is_warm or move is not None
        with suppress(RuntimeError):  # a loop that has ended asks nobody any more
            self._loop.call_soon_threadsafe(self._answer, asked, answer, done, move)

    def _answer(self, asked: Think, answer: Answer, done: Future[str], move: str | None) -> None:
        self._waiting.discard(done)
        if not self._is_stopped:
            answer(asked, move)


def _end(pool: ProcessPool) -> None:
    """End the processes of a pool."""
    pool.stop()  # type: ignore[no-untyped-call]  # so says pebble
    pool.join(timeout=2)


def _nothing() -> None:
    """Let the processes start."""
