"""The thread in which a journal waits for the disk, so that nobody else has to.

Here: `Writer`, which hands appends to a journal in batches and says what became of them. Not here: how a journal keeps
them (sqlite.py), who is told (the shell around the tables). May import journal.

A batch is all that came in while the one before was being written. No timer waits for more: under little load each
append goes at once, under much load many share the wait for the disk.
"""

from __future__ import annotations

import logging
from collections import deque
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from durak.server.journal import Append, Journal, JournalError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["MOST", "Batch", "Outcome", "Writer"]

T = TypeVar("T")

MOST: Final = 512
"""How many appends may share a commit: more would only make the first of them wait."""

Outcome: TypeAlias = bool | JournalError
"""Whether an append was accepted, False for a conflict; or the error that stood in its way.

After an error it is not known whether the rows were written: most often they were not, but a disk may have failed
between writing and saying so. Whoever gets one drops what they believe about the table and reads its log again.
"""

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, kw_only=True)
class Batch:
    """What became of the appends that shared a commit."""

    outcomes: tuple[tuple[Append, Outcome], ...]
    """Each append with its outcome, in the order they came in."""
    seconds: float
    """How long the journal took for them."""


@dataclass(frozen=True)
class _Call(Generic[T]):
    call: Callable[[Journal], T]
    future: Future[T]

    def run(self, journal: Journal) -> None:
        if not self.future.set_running_or_notify_cancel():
            return
        try:
            result = self.call(journal)
        except Exception as error:  # noqa: BLE001  # whatever it is, it belongs to whoever asked, not to this thread
            self.future.set_exception(error)
        else:
            self.future.set_result(result)


class Writer:
    """The thread of a journal: `append` and `submit` return at once, from any thread, and are carried out in order.

    `answer` is called in this thread with each batch once its rows are safe. It must not wait; a shell around an event
    loop passes it on, `answer=lambda batch: loop.call_soon_threadsafe(hear, batch)`.
    """

    def __init__(self, journal: Journal, *, answer: Callable[[Batch], object], most: int = MOST) -> None:
        self._journal = journal
        self._answer = answer
        self._most = most
        self._queue: SimpleQueue[Append | _Call[Any] | None] = SimpleQueue()
        self._lock = Lock()  # between whoever closes and whoever still brings something
        self._is_closed = False
        self._is_failing = False
        # A process that ends without closing must not hang on a disk that does not answer; the log survives that.
        self._thread = Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    @property
    def queued(self) -> int:
        """Return about how many appends and calls wait."""
        return self._queue.qsize()

    @property
    def is_failing(self) -> bool:
        """Return whether the last rows, or a proof after them, could not be written."""
        return self._is_failing

    def append(self, append: Append, /) -> None:
        """Bring rows to be written; `answer` tells what became of them. JournalError once the writer is closed."""
        self._bring(append)

    def submit(self, call: Callable[[Journal], T], /) -> Future[T]:
        """Return a promise of what a call gives that is made with the journal, after all that was brought before.

        `asyncio.wrap_future` lets a coroutine wait for it. JournalError once the writer is closed.
        """
        future: Future[T] = Future()
        self._bring(_Call(call, future))
        return future

    def beat(self, node: str, now: int, /) -> Future[None]:
        """Say that a node is alive; while rows cannot be written, find out whether they could be again."""
        return self.submit(lambda journal: self._beat(journal, node, now))

    def _beat(self, journal: Journal, node: str, now: int) -> None:
        try:
            if self._is_failing:
                journal.prove()  # a sign of life alone is so small that it may succeed where rows do not
            journal.beat(node, now)
        except JournalError:
            self._is_failing = True
            raise
        self._is_failing = False

    def close(self) -> None:
        """Carry out all that was brought, close the journal and end the thread; return when that is done."""
        with self._lock:
            if not self._is_closed:
                self._is_closed = True
                self._queue.put(None)
        self._thread.join()

    def _bring(self, item: Append | _Call[Any]) -> None:
        with self._lock:
            if self._is_closed:
                raise JournalError("the journal is closed")
            self._queue.put(item)

    def _run(self) -> None:
        ahead: deque[Append | _Call[Any] | None] = deque()
        while True:
            self._fill(ahead)
            item = ahead[0]
            if item is None:
                break
            if isinstance(item, _Call):
                ahead.popleft()
                item.run(self._journal)
            else:
                self._write(list(_appends_at_the_front(ahead)))
        try:
            self._journal.close()
        except JournalError:
            _LOG.exception("the journal could not be closed")

    def _fill(self, ahead: deque[Append | _Call[Any] | None]) -> None:
        """Take over all that waits, as much as fits in a batch; wait for something if there is nothing."""
        if not ahead:
            ahead.append(self._queue.get())
        with suppress(Empty):
            while len(ahead) < self._most:
                ahead.append(self._queue.get_nowait())

    def _write(self, batch: list[Append]) -> None:
        start = perf_counter()
        outcomes = self._outcomes(batch)
        seconds = perf_counter() - start
        try:
            self._answer(Batch(outcomes=tuple(zip(batch, outcomes, strict=True)), seconds=seconds))
        except Exception:  # noqa: BLE001  # what is wrong with the listener must not end the thread
            _LOG.exception("nobody heard what became of %d appends", len(batch))

    def _outcomes(self, batch: list[Append]) -> list[Outcome]:
        try:
            accepted = self._journal.append(batch)
        except JournalError as error:
            self._is_failing = True
            return [error] * len(batch)
        except Exception as error:  # noqa: BLE001  # rows that no journal can hold, say, must not harm the others
            if len(batch) > 1:
                return [outcome for each in batch for outcome in self._outcomes([each])]
            _LOG.exception("rows for the table %s cannot be written", batch[0].table)
            failure = JournalError(f"rows for the table {batch[0].table} cannot be written: {error}")
            failure.__cause__ = error
            return [failure]
        self._is_failing = False
        return [*accepted]


def _appends_at_the_front(ahead: deque[Append | _Call[Any] | None]) -> Iterator[Append]:
    while ahead and isinstance(item := ahead[0], Append):
        ahead.popleft()
        yield item
