"""The thread that waits for the disk: who shares a commit, who hears of it, what cannot stop it.

Here: `Writer`, with a journal in memory that can be held up and made to fail. Not here: journals (test_journal.py).
May import pytest, durak, tests.server.journal_contract.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import Future
from queue import Queue
from threading import Event, get_ident
from typing import TYPE_CHECKING

import pytest

from durak.server.journal import JournalError
from durak.server.journal.memory import MemoryJournal
from durak.server.journal.writer import Batch, Outcome, Writer
from tests.server.journal_contract import append_of, moved, opened

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from durak.server.journal import Append, Journal

PATIENCE = 20.0
"""Seconds after which a test gives up waiting for the thread."""


class Desk:
    """A writer, a door before its journal, and what it has answered."""

    def __init__(self, *, most: int = 512) -> None:
        self.is_open = Event()
        self.is_open.set()
        self.entered: Queue[str] = Queue()
        self.answers: Queue[Batch] = Queue()
        self.fails: list[Exception] = []
        self.closed = False
        self.journal = MemoryJournal(before=self.pass_the_door)
        self.writer = Writer(self.journal, answer=self.answers.put, most=most)

    def pass_the_door(self, call: str) -> None:
        self.entered.put(call)
        assert self.is_open.wait(PATIENCE)
        if self.fails:
            raise self.fails.pop()

    def hold(self) -> None:
        """Let the thread run into the closed door with a table of its own."""
        self.is_open.clear()
        self.writer.append(append_of("held", opened()))
        assert self.entered.get(timeout=PATIENCE) == "append"

    def release(self) -> None:
        self.is_open.set()

    def batch(self) -> Batch:
        return self.answers.get(timeout=PATIENCE)

    def outcomes(self) -> list[Outcome]:
        return [outcome for _, outcome in self.batch().outcomes]


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk()
    yield desk
    desk.release()
    desk.writer.close()


def test_an_append_goes_at_once_and_alone_when_nothing_waits(desk: Desk) -> None:
    append = append_of("t", opened())
    desk.writer.append(append)
    batch = desk.batch()
    assert batch.outcomes == ((append, True),)
    assert batch.seconds >= 0
    assert desk.journal.read("t") == append.rows


def test_all_that_came_in_meanwhile_shares_the_next_commit(desk: Desk) -> None:
    desk.hold()
    appends = [append_of(table, opened()) for table in "abcde"]
    for append in appends:
        desk.writer.append(append)
    desk.release()
    assert desk.outcomes() == [True]
    assert desk.batch().outcomes == tuple((append, True) for append in appends)


def test_no_commit_is_shared_by_more_than_allowed() -> None:
    desk = Desk(most=3)
    desk.hold()
    for table in "abcdefg":
        desk.writer.append(append_of(table, opened()))
    desk.release()
    assert [len(desk.outcomes()) for _ in range(4)] == [1, 3, 3, 1]
    desk.writer.close()


def test_a_conflict_is_told_to_its_append_alone(desk: Desk) -> None:
    desk.hold()
    for append in (append_of("a", opened()), append_of("a", opened()), append_of("b", opened())):
        desk.writer.append(append)
    desk.release()
    assert desk.outcomes() == [True]
    assert desk.outcomes() == [True, False, True]


def test_calls_are_made_in_the_order_in_which_all_was_brought(desk: Desk) -> None:
    desk.hold()
    reads: list[Future[int]] = []
    for seq in range(4):
        desk.writer.append(append_of("t", moved() if seq else opened(), after=seq))
        reads.append(desk.writer.submit(lambda journal: len(journal.read("t"))))
    assert desk.writer.queued == 8
    desk.release()
    assert [read.result(PATIENCE) for read in reads] == [1, 2, 3, 4]


def test_calls_are_made_in_the_thread_of_the_writer(desk: Desk) -> None:
    threads = {desk.writer.submit(lambda _: get_ident()).result(PATIENCE) for _ in range(3)}
    assert len(threads) == 1
    assert get_ident() not in threads


def test_a_call_that_fails_fails_for_who_asked(desk: Desk) -> None:
    def fail(_journal: Journal) -> None:
        raise LookupError("no such thing")

    with pytest.raises(LookupError, match="no such thing"):
        desk.writer.submit(fail).result(PATIENCE)
    assert desk.writer.submit(lambda _: 7).result(PATIENCE) == 7


def test_a_call_that_nobody_waits_for_any_more_is_not_made(desk: Desk) -> None:
    made: list[int] = []
    desk.hold()
    given_up = desk.writer.submit(lambda _: made.append(1))
    assert given_up.cancel()
    desk.release()
    desk.writer.submit(lambda _: made.append(2)).result(PATIENCE)
    assert made == [2]


def test_an_error_of_the_journal_is_told_to_the_whole_batch_and_the_next_one_is_written(desk: Desk) -> None:
    desk.hold()
    desk.fails = [JournalError("the disk is full")]
    desk.release()
    (outcome,) = desk.outcomes()
    assert isinstance(outcome, JournalError)
    assert str(outcome) == "the disk is full"
    desk.writer.append(append_of("t", opened()))
    assert desk.outcomes() == [True]


def test_after_an_error_the_rows_may_have_been_written_and_reading_tells(desk: Desk) -> None:
    def die(_call: str) -> None:
        raise JournalError("the disk went away")

    desk.journal.after = die
    append = append_of("t", opened())
    desk.writer.append(append)
    (outcome,) = desk.outcomes()
    assert isinstance(outcome, JournalError)
    assert desk.writer.submit(lambda journal: journal.read("t")).result(PATIENCE) == append.rows


def test_a_journal_fails_until_it_has_been_written(desk: Desk) -> None:
    was_failing = [desk.writer.is_failing]
    desk.fails.append(JournalError("the disk refuses"))
    for _ in range(2):
        desk.writer.append(append_of("t", opened()))
        desk.batch()
        was_failing.append(desk.writer.is_failing)
    assert was_failing == [False, True, False]


def test_a_sign_of_life_that_fails_says_that_the_journal_does(desk: Desk) -> None:
    desk.fails.append(JournalError("the disk refuses"))
    with pytest.raises(JournalError, match="refuses"):
        desk.writer.beat("a", 1).result(PATIENCE)
    assert desk.writer.is_failing


def test_a_sign_of_life_was_taken_where_rows_were_not(desk: Desk) -> None:
    desk.fails.append(JournalError("the disk refuses"))
    desk.writer.append(append_of("t", opened()))
    desk.batch()
    desk.fails.append(JournalError("the disk refuses"))
    with pytest.raises(JournalError, match="refuses"):
        desk.writer.beat("a", 1).result(PATIENCE)
    was_failing = [desk.writer.is_failing]
    desk.writer.beat("a", 2).result(PATIENCE)
    assert [*was_failing, desk.writer.is_failing] == [True, False]
    assert [desk.entered.get(timeout=PATIENCE) for _ in range(4)] == ["append", "prove", "prove", "beat"]


def test_rows_that_no_journal_can_hold_harm_no_other(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    class Picky(MemoryJournal):
        def append(self, batch: Sequence[Append], /) -> list[bool]:
            if any(append.table == "poison" for append in batch):
                raise UnicodeEncodeError("utf-8", "\ud800", 0, 1, "surrogates not allowed")
            return super().append(batch)

    desk.writer.close()
    desk.journal = Picky(before=desk.pass_the_door)
    desk.writer = Writer(desk.journal, answer=desk.answers.put)
    desk.hold()
    for table in ("a", "poison", "b"):
        desk.writer.append(append_of(table, opened()))
    with caplog.at_level(logging.CRITICAL):
        desk.release()
        assert desk.outcomes() == [True]
        before, poison, after = desk.outcomes()
    assert before is after is True
    assert isinstance(poison, JournalError)
    assert "poison" in str(poison)


def test_a_listener_that_fails_does_not_end_the_thread(caplog: pytest.LogCaptureFixture) -> None:
    def fail(_batch: Batch) -> None:
        raise RuntimeError("the loop is closed")

    with caplog.at_level(logging.ERROR):
        writer = Writer(MemoryJournal(), answer=fail)
        writer.append(append_of("t", opened()))
        rows = writer.submit(lambda journal: journal.read("t")).result(PATIENCE)
        writer.close()
    assert len(rows) == 1
    assert "nobody heard what became of 1 appends" in caplog.text


def test_closing_carries_out_all_that_was_brought() -> None:
    desk = Desk()
    desk.hold()
    for table in "abc":
        desk.writer.append(append_of(table, opened()))
    promise = desk.writer.submit(lambda journal: journal.tables_of("person-ann"))
    desk.release()
    desk.writer.close()
    assert promise.result(0) == ["held", "a", "b", "c"]
    assert desk.answers.qsize() == 2
    desk.writer.close()


def test_nothing_is_taken_once_the_writer_is_closed(desk: Desk) -> None:
    desk.writer.close()
    with pytest.raises(JournalError, match="closed"):
        desk.writer.append(append_of("t", opened()))
    with pytest.raises(JournalError, match="closed"):
        desk.writer.submit(lambda _: None)


def test_a_journal_that_cannot_be_closed_ends_the_thread_all_the_same(caplog: pytest.LogCaptureFixture) -> None:
    class Stuck(MemoryJournal):
        def close(self) -> None:
            raise JournalError("the disk refuses")

    with caplog.at_level(logging.ERROR):
        Writer(Stuck(), answer=print).close()
    assert "could not be closed" in caplog.text


def test_a_batch_says_how_long_it_took(desk: Desk) -> None:
    desk.writer.append(append_of("a", opened()))
    assert 0 < desk.batch().seconds <= PATIENCE


def test_a_loop_hears_in_its_own_thread_and_waits_for_what_it_asks() -> None:
    async def play() -> tuple[list[Outcome], int, bool]:
        loop = asyncio.get_running_loop()
        heard: asyncio.Queue[tuple[Batch, int]] = asyncio.Queue()

        def hear(batch: Batch) -> None:
            heard.put_nowait((batch, get_ident()))

        writer = Writer(MemoryJournal(), answer=lambda batch: loop.call_soon_threadsafe(hear, batch))
        writer.append(append_of("t", opened()))
        batch, thread = await asyncio.wait_for(heard.get(), PATIENCE)
        rows = await asyncio.wait_for(asyncio.wrap_future(writer.submit(lambda journal: journal.read("t"))), PATIENCE)
        writer.close()
        return [outcome for _, outcome in batch.outcomes], len(rows), thread == get_ident()

    assert asyncio.run(play()) == ([True], 1, True)
