"""Every journal there is, held to what journals promise.

Here: the adapters that go through the contract, and appends that are none. Not here: the contract itself
(journal_contract.py). May import pytest, durak, tests.server.journal_contract.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from durak.server.entries import Row
from durak.server.journal import Append, Journal, JournalError
from durak.server.journal.memory import MemoryJournal
from durak.server.journal.sqlite import SqliteJournal
from tests.server.journal_contract import ANN, NOON, JournalContract, append_of, moved, opened

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.server.journal_contract import Place


class InMemory:
    """A journal that is handed out again instead of being opened."""

    def __init__(self) -> None:
        self.journal = MemoryJournal()

    def open(self) -> Journal:
        return self.journal


class InFile:
    """A file, and the journals that were opened on it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.opened: list[Journal] = []

    def open(self) -> Journal:
        self.opened.append(SqliteJournal(self.path))
        return self.opened[-1]


@pytest.fixture(params=["memory", "sqlite"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    if request.param == "memory":
        yield InMemory()
        return
    file = InFile(tmp_path / "journal.db")
    yield file
    for journal in file.opened:
        journal.close()


class TestJournal(JournalContract):
    """The contract, for each place above."""


@pytest.mark.parametrize("numbers", [(), (0,), (2, 4), (2, 2), (2, 1)])
def test_rows_with_a_gap_make_no_append(numbers: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="without a gap"):
        Append(table="t", rows=tuple(Row(seq, NOON, moved()) for seq in numbers), due=None)


def failing(_call: str) -> None:
    raise JournalError("the disk refuses")


def test_a_journal_in_memory_fails_before_it_has_written_anything() -> None:
    journal = MemoryJournal(before=failing)
    with pytest.raises(JournalError, match="refuses"):
        journal.append([append_of("t", opened())])
    with pytest.raises(JournalError, match="refuses"):
        journal.read("t")
    journal.before = print
    assert journal.read("t") == ()


def test_a_journal_in_memory_fails_after_it_has_written_everything() -> None:
    journal = MemoryJournal(after=failing)
    with pytest.raises(JournalError, match="refuses"):
        journal.append([append_of("t", opened()), append_of("u", opened())])
    assert (len(journal.read("t")), len(journal.read("u"))) == (1, 1)


def test_a_journal_in_memory_says_what_it_is_asked() -> None:
    calls: list[str] = []
    journal = MemoryJournal(before=calls.append, after=lambda call: calls.append(f"{call} done"))
    journal.append([append_of("t", opened())])
    journal.due(0)
    journal.listed()
    journal.played(ANN)
    journal.tables_of(ANN)
    journal.last_beat()
    journal.beat("a", 1)
    journal.prove()
    journal.purge(0)
    journal.leave_no_trace()
    journal.forget(ANN)
    changes = ["append", "beat", "prove", "purge", "forget"]
    assert [call for call in calls if call.endswith(" done")] == [f"{call} done" for call in changes]
    assert set(calls) >= {"due", "listed", "played", "tables_of", "last_beat", "leave_no_trace", *changes}
