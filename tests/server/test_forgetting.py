"""How what was said at closed tables is forgotten while the server runs.

Here: a round of it, over a journal that others want to write to. Not here: when there is one (test_runtime.py), what
a log holds afterwards (journal_contract.py). May import pytest, durak, journal_contract.
"""

from __future__ import annotations

import asyncio
import io
import logging
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, TypeVar

import pytest

from durak.server import logs
from durak.server.entries import Said
from durak.server.forgetting import forget_words
from durak.server.journal.memory import MemoryJournal
from durak.server.journal.sqlite import SqliteJournal
from durak.server.logs import configure, table_word
from tests.server.journal_contract import NOON, append_of, moved, opened

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from durak.server.journal import Journal

T = TypeVar("T")
SAID = Said(person="p", name="n", text="some words")


class Asked:
    """A journal, asked as a server asks it."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    async def __call__(self, call: Callable[[Journal], T], /) -> T:
        return call(self.journal)


def forgotten(journal: Journal) -> str:
    """Forget all words at closed tables, and return what was logged."""
    with pytest.MonkeyPatch.context() as patched:
        root = logging.getLogger()
        patched.setattr(root, "handlers", root.handlers[:])
        patched.setattr(root, "level", root.level)
        patched.setattr(logs, "_form", [])
        log = io.StringIO()
        configure(stream=log)
        asyncio.run(forget_words(Asked(journal), before=NOON))
    return log.getvalue()


def closed_tables(journal: Journal, count: int) -> None:
    for number in range(count):
        journal.append([append_of(f"t{number}", opened(), SAID, at=0, closed=True)])


def test_others_write_between_the_tables_that_are_forgotten() -> None:
    calls: list[str] = []
    journal = MemoryJournal(before=calls.append)
    closed_tables(journal, 50)
    calls.clear()
    assert not forgotten(journal)
    assert calls == ["purge", "purge", "purge", "leave_no_trace"]
    assert all(journal.read(f"t{number}")[1].entry != SAID for number in range(50))


def test_a_damaged_table_is_logged_and_the_others_are_forgotten(tmp_path: Path) -> None:
    with closing(SqliteJournal(tmp_path / "journal.db")) as journal:
        closed_tables(journal, 3)
        journal._connection.execute("UPDATE entries SET body = 'none' WHERE table_id = 1 AND seq = 1")
        log = forgotten(journal)
        assert (log.count("\n"), table_word("t0") in log) == (1, True)
        assert journal.read("t2")[1].entry != SAID


def test_what_another_program_keeps_from_being_wiped_is_logged_until_it_is(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    with closing(SqliteJournal(path, wait=0)) as journal:
        closed_tables(journal, 1)
        with closing(sqlite3.connect(path, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT * FROM tables").fetchall()
            assert "which another program reads" in forgotten(journal)
        assert not forgotten(journal)
        assert path.with_name("journal.db-wal").stat().st_size == 0


def test_open_tables_and_moves_are_let_be() -> None:
    journal = MemoryJournal()
    journal.append([append_of("open", opened(), SAID, moved(), at=0)])
    forgotten(journal)
    assert [row.entry for row in journal.read("open")] == [opened(), SAID, moved()]
