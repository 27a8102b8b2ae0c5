"""How the words are forgotten that were said at tables which have been closed for long.

Here: `forget_words`, one round of it. Not here: when there is one (runtime.py), how a log loses its words (journal).
May import journal, logs.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

from durak.server.logs import get_logger

if TYPE_CHECKING:
    from collections.abc import Callable

    from durak.server.journal import Journal, Purged

__all__ = ["forget_words"]

T = TypeVar("T")


class _Asking(Protocol):
    """How the journal is asked: `Runtime.ask_journal`."""

    async def __call__(self, call: Callable[[Journal], T], /) -> T: ...


async def forget_words(ask: _Asking, *, before: int) -> None:
    """Take what was said at tables that were closed before a moment out of their logs, a few tables at a time.

    What others want written comes in between. A log that is damaged keeps what cannot be read, which is logged, and
    harms no other. Raises JournalError when the journal does not answer.
    """
    log = get_logger()
    start: int | None = 0
    while start is not None:
        purged = await ask(partial(_purge, before=before, start=start))
        for table in purged.damaged:
            log.error("a closed table has rows that cannot be read, and may hold what was said there", table=table)
        start = purged.next
    # Each round, not only after a change: another program may have been in the way of the last one.
    if not await ask(_leave_no_trace):
        log.warning("what was forgotten still lies beside the journal, which another program reads; next round again")


def _purge(journal: Journal, *, before: int, start: int) -> Purged:
    return journal.purge(before, start=start)


def _leave_no_trace(journal: Journal) -> bool:
    return journal.leave_no_trace()
