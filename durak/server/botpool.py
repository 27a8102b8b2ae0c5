"""Bots that take longer than an event loop may wait: they think in processes of their own.

Here: `BotPool`. Not here: bots that answer at once, when a bot is asked (botturns.py).
May import bots, botturns, kernel, logs, notation, parent, pebble, view.

A bot gets what its seat sees, as text, and a seed, and answers with a move as text: nothing else of a deal is in its
process. One that crashes or takes too long gives no move, and the host lets another play. So it does while the kernel
is being compiled, which takes a minute where nobody has done it before: one process does so for all, and until it has
ended no bot is asked. Then processes are started for the first that is.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from random import Random
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeAlias

from durak.bots import BOTS, Budget, make_bot, offered_bots
from durak.bots.hints import hint_for
from durak.kernel.warmup import warm_up
from durak.notation import parse_position
from durak.parent import leave_with_parent
from durak.server.botturns import FAST_BOTS
from durak.server.logs import get_logger
from durak.view import View

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Iterable
    from concurrent.futures import Future
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

    from pebble import ProcessPool

    from durak.bots import Bot
    from durak.bots.hints import Hint
    from durak.server.outputs import Advise, Think

__all__ = [
    "BUDGET_SECONDS",
    "MOST_WAITING",
    "BotPool",
    "Choose",
    "advise",
    "choose",
    "compile_kernel",
    "need_kernel",
    "slow_bots",
]

BUDGET_SECONDS = 0.15
"""How long a bot may think about a move."""
GRACE_SECONDS = 0.6
"""How long it may take beyond that, as other programs run on the machine too, before its process is ended."""
FIRST_SECONDS = 20.0
"""How long the first answer of a pool may take: its processes import what they need."""
HINT_SECONDS = 1.0
"""How long a hint may take; most are found in a tenth of that."""
FIRST_HINT_SECONDS = 3.0
"""How long the first one may take, as processes are started for it."""
MOST_WAITING = 16
"""How many may wait for each process; who comes then is played for by the host."""
MOST_TASKS = 2_000
"""After how many moves a process is replaced, so that what a bot leaves behind does not add up."""
WARM_AFTER_SECONDS = 3.0
"""How long after its start a server begins to compile the kernel: whoever comes at once is served first."""

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


def advise(view: str) -> Hint:
    """Return a hint for what somebody sees; this, too, runs in the processes."""
    position = parse_position(view)
    assert isinstance(position, View)
    return hint_for(position, kernel=True)


def compile_kernel() -> None:
    """Compile the kernel, or see that its code is kept; this is what runs before any bot is asked."""
    _stand_back(10)  # nobody waits for it
    warm_up()


def _tell_how_it_ends(prepare: Callable[[], object], saying: Connection) -> None:
    """Prepare something, in a process of its own, and say what went wrong, or nothing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a Ctrl-C is for the server, which ends this process
    leave_with_parent(partial(os._exit, 1))  # nobody is left then who would end it
    with saying:
        try:
            prepare()
        except Exception as error:  # noqa: BLE001  # whatever it is, the server is told
            saying.send(" ".join(f"{type(error).__name__}: {error}".split())[:300])
        else:
            saying.send("")


def _stand_back(by: int) -> None:
    """Let other processes of the machine go first, where the system knows how."""
    if hasattr(os, "nice"):
        os.nice(by)


def _get_ready(bots: frozenset[str]) -> None:
    """Import, load and make, before anybody waits, what the first move would wait for."""
    _stand_back(5)  # whoever waits for a bot waits less than whoever plays
    # What cannot be made here, or loaded, fails when it is asked: then it is said, and another plays.
    with suppress(Exception):
        for bot in sorted(bots):
            _made[bot] = make_bot(bot)
        if need_kernel(bots):
            warm_up()


def need_kernel(bots: Iterable[str]) -> bool:
    """Return whether one of these bots plays with the compiled kernel."""
    return any(bot in BOTS and BOTS[bot].needs_kernel for bot in bots)


class BotPool:
    """Processes in which bots think. `workers` are as many as the machine has cores, less one for the server."""

    def __init__(
        self,
        *,
        bots: frozenset[str] | None = None,
        choose: Choose = choose,
        advise: Callable[[str], Hint] = advise,
        prepare: Callable[[], object] = compile_kernel,
        workers: int | None = None,
        seconds: float = BUDGET_SECONDS,
    ) -> None:
        self.bots = slow_bots() if bots is None else bots
        self._choose = choose
        self._advise = advise
        self._prepare = prepare
        self._seconds = seconds
        self._workers = workers or min(4, max(1, (os.cpu_count() or 1) - 1))
        self._loop: asyncio.AbstractEventLoop
        self._pool: ProcessPool | None = None
        self._preparing: BaseProcess | None = None
        self._is_prepared = not need_kernel(self.bots)
        """Whether what the bots need has been compiled."""
        self._is_stopped = False
        self._is_warm = False
        self._waiting: set[Future[Any]] = set()

    def start(self, loop: asyncio.AbstractEventLoop) -> frozenset[str]:
        """Return the bots that can be asked from now on; no process is started before `warm`, or the first question."""
        self._loop = loop
        return self.bots

    @property
    def is_running(self) -> bool:
        """Return whether there are processes."""
        return self._pool is not None

    @property
    def is_prepared(self) -> bool:
        """Return whether bots are asked: not while what they need is being compiled, nor where it cannot be."""
        return self._is_prepared

    def warm(self) -> None:
        """Have what the bots need compiled in a while, if it is not yet, so that nobody has to wait for it."""
        if not self._is_prepared:
            self._loop.call_later(WARM_AFTER_SECONDS, self._compile)

    def _compile(self) -> None:
        """Compile in a process of its own what the bots need, unless that is being done, or has been tried."""
        if self._is_stopped or self._preparing is not None:
            return
        listening, saying = _context().Pipe(duplex=False)
        try:
            process = _context().Process(target=_tell_how_it_ends, args=(self._prepare, saying), daemon=True)
            process.start()
            self._preparing = process
        except Exception as error:  # noqa: BLE001  # the server serves without, and tries again when asked
            get_logger().error("the kernel cannot be compiled", exc_info=error)
            self._preparing = None
            return
        finally:
            saying.close()
        Thread(target=self._hear_how_it_ends, args=(listening,), name="compiling", daemon=True).start()

    def _hear_how_it_ends(self, listening: Connection) -> None:
        """In a thread: wait for the process that compiles, and bring to the loop what went wrong, if anything did."""
        with listening:
            try:
                wrong: str = listening.recv()
            except (EOFError, OSError):
                wrong = "its process was ended"
        with suppress(RuntimeError):  # a loop that has ended asks nobody any more
            self._loop.call_soon_threadsafe(self._be_prepared, wrong)

    def _be_prepared(self, wrong: str) -> None:
        if self._is_stopped:
            return
        if wrong:
            get_logger().error("the kernel cannot be compiled; greedy plays for the bots that need it", why=wrong)
            return
        self._is_prepared = True
        get_logger().info("the bots that need the kernel are ready")

    def ask(self, asked: Think, answer: Answer) -> None:
        """Ask a bot for a move; `answer` is called in the loop, with None where it gave none."""
        patience = self._seconds + GRACE_SECONDS if self._is_warm else FIRST_SECONDS
        arguments = asked.bot, asked.view, asked.seed, self._seconds
        self._ask(partial(answer, asked), self._choose, arguments, patience, table=asked.table, bot=asked.bot)

    def advise(self, asked: Advise, answer: Callable[[Advise, Hint | None], None]) -> None:
        """Ask the best player for a hint; `answer` is called in the loop, with None where it gives none in time."""
        if not self.bots:
            self._loop.call_soon(answer, asked, None)
            return
        patience = HINT_SECONDS + GRACE_SECONDS if self._is_warm else FIRST_HINT_SECONDS
        self._ask(partial(answer, asked), self._advise, (asked.view,), patience, table=asked.table)

    def _ask(
        self,
        answer: Callable[[Any], None],
        call: Callable[..., Any],
        arguments: tuple[Any, ...],
        patience: float,
        *,
        table: str,
        bot: str = "",
    ) -> None:
        """Have something worked out in a process; `answer` is called in the loop, with None if that fails."""
        if self._is_stopped:
            return
        if not self._is_prepared:
            self._compile()
            self._loop.call_soon(answer, None)
            return
        if len(self._waiting) >= MOST_WAITING * self._workers:
            self._loop.call_soon(answer, None)  # it would take too long until its turn came
            return
        try:
            pool = self._processes()
            future = pool.schedule(call, args=arguments, timeout=patience)
        except Exception as error:  # noqa: BLE001  # a pool that has broken down must not end a game
            self._give_up(error)
            self._loop.call_soon(answer, None)
            return
        self._waiting.add(future)
        future.add_done_callback(lambda done: self._bring(answer, done, pool, table, bot))

    def stop(self) -> None:
        """End the processes; nobody is answered any more."""
        self._is_stopped = True
        if self._preparing is not None:
            self._preparing.kill()  # nothing else ends it soon while it compiles; what it keeps it puts in place whole
        pool, self._pool = self._pool, None
        if pool is not None:
            _end(pool)

    def _give_up(self, error: Exception) -> None:
        """Let a pool that has broken down go, with its processes; who waits for an answer of it is given none."""
        get_logger().error("the processes for bots failed", exc_info=error)
        pool, self._pool = self._pool, None
        if pool is not None:
            _end_aside(pool)
        for future in tuple(self._waiting):
            future.cancel()

    def _processes(self) -> ProcessPool:
        if self._pool is None:
            self._pool = _new_pool(
                self._workers,
                max_tasks=MOST_TASKS,
                initializer=_get_ready,
                initargs=(self.bots & frozenset(offered_bots()) if self._choose is choose else frozenset(),),
            )
            self._pool.schedule(_nothing)  # the processes start with the first task
        return self._pool

    def _bring(self, answer: Callable[[Any], None], done: Future[Any], pool: ProcessPool, table: str, bot: str) -> None:
        """In a thread of the pool: bring the answer to the loop."""
        error = None if done.cancelled() else done.exception()
        found = None if done.cancelled() or error is not None else done.result()
        if error is not None and not self._is_stopped:
            said = "a bot gave no move" if bot else "no hint was found in time"
            get_logger().warning(said, table=table, bot=bot, exc_info=error)
        self._is_warm = self._is_warm or found is not None
        with suppress(RuntimeError):  # a loop that has ended asks nobody any more
            if isinstance(error, BrokenProcessPool):  # a process that ends before it has said what it does breaks it
                self._loop.call_soon_threadsafe(self._leave, pool)
            self._loop.call_soon_threadsafe(self._answer, answer, done, found)

    def _leave(self, pool: ProcessPool) -> None:
        """Let a pool go that is broken, so that another one is asked next."""
        if self._pool is pool:
            self._pool = None
            _end_aside(pool)

    def _answer(self, answer: Callable[[Any], None], done: Future[Any], found: Any) -> None:
        self._waiting.discard(done)
        if not self._is_stopped:
            answer(found)


def _new_pool(workers: int, **options: Any) -> ProcessPool:
    """Processes that begin with nothing of this one."""
    from pebble import ProcessPool  # noqa: PLC0415  # a server without slow bots never waits for it

    return ProcessPool(max_workers=workers, context=_context(), **options)


def _context() -> Any:
    """How processes are started: not by a fork, as a copy of the server would hold its cards, keys and journal."""
    return get_context("spawn")


def _end_aside(pool: ProcessPool) -> None:
    """End the processes of a pool in a thread, as they are waited for."""
    Thread(target=_end, args=(pool,), name="end of a bot pool", daemon=True).start()


def _end(pool: ProcessPool) -> None:
    """End the processes of a pool."""
    pool.stop()  # type: ignore[no-untyped-call]  # so says pebble
    pool.join(timeout=2)


def _nothing() -> None:
    """Let the processes start."""
