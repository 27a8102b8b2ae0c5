"""What can happen to a file: who may read it, a disk that is full, damage, other programs, and what is left.

Here: the journal in a file, in trouble. Not here: what any journal does (test_journal.py), the form of the file
(test_journal_schema.py), killed processes (test_journal_crashes.py). May import pytest, durak, journal_contract.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from durak.server.entries import VERSION, Opened, Said, Sat
from durak.server.journal import Append, Finished, JournalError
from durak.server.journal.sqlite import SqliteJournal
from tests.server.journal_contract import BOB, append_of, moved, opened, purged

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent.parent
NOBODY = 65534
PAGE = 4096


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


@pytest.fixture
def journal(path: Path) -> Iterator[SqliteJournal]:
    journal = SqliteJournal(path, wait=0)
    yield journal
    journal.close()


@pytest.fixture
def public_folder() -> Iterator[Path]:
    """A folder that another user can reach, which those of pytest are not."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def long_append(table: str, *, after: int = 0) -> Append:
    return append_of(table, *[Said(person="p", name="n", text="x" * 280)] * 10, after=after)


def run(script: str, *args: object) -> str:
    """Run a script in a process of its own and return what it printed."""
    command = [sys.executable, "-c", script, *map(str, args)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    return done.stdout


OPEN_AS_NOBODY = f"""
import os, sys
from pathlib import Path
from durak.server.journal import JournalError
from durak.server.journal.sqlite import SqliteJournal
import durak.server.journal.schema
if os.geteuid() == 0:  # no file is closed to root
    os.setgid({NOBODY})
    os.setuid({NOBODY})
try:
    SqliteJournal(Path(sys.argv[1]))
except JournalError as error:
    print(error)
"""


def test_the_file_and_its_folder_are_for_their_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "state" / "durak" / "journal.db"
    journal = SqliteJournal(path)
    journal.append([append_of("t", opened())])
    modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in (path.parent.parent, *tmp_path.rglob("*"))}
    assert modes == {
        "state": 0o700,
        "durak": 0o700,
        "journal.db": 0o600,
        "journal.db-wal": 0o600,
        "journal.db-shm": 0o600,
    }
    journal.close()


def test_a_folder_that_was_there_keeps_its_mode(tmp_path: Path) -> None:
    (tmp_path / "open").mkdir(mode=0o755)
    SqliteJournal(tmp_path / "open" / "a ? % # ü.db").close()
    assert stat.S_IMODE((tmp_path / "open").stat().st_mode) == 0o755
    assert [each.name for each in (tmp_path / "open").iterdir()] == ["a ? % # ü.db"]


def test_every_commit_waits_for_the_disk(journal: SqliteJournal) -> None:
    values = [
        journal._connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "fullfsync", "secure_delete")
    ]
    assert values == ["wal", 2, 1, 1]


def test_a_file_cannot_lie_below_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(JournalError, match=r"journal.db cannot be made: Not a directory"):
        SqliteJournal(tmp_path / "file" / "journal.db")


def test_a_folder_is_no_journal(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="cannot be opened: its folder cannot be written, or is none"):
        SqliteJournal(tmp_path)


def test_a_folder_that_cannot_be_written_is_told(public_folder: Path) -> None:
    public_folder.chmod(0o555)
    said = run(OPEN_AS_NOBODY, public_folder / "journal.db")
    assert said == f"{public_folder}/journal.db cannot be made: Permission denied\n"


def test_a_file_that_can_only_be_read_is_told_when_it_is_opened(public_folder: Path) -> None:
    path = public_folder / "journal.db"
    SqliteJournal(path).close()
    path.chmod(0o444)
    public_folder.chmod(0o777)
    assert "journal.db cannot be written: it must belong to the user who runs the server" in run(OPEN_AS_NOBODY, path)


def test_a_full_disk_takes_nothing_away_and_is_forgotten_when_it_has_room(journal: SqliteJournal) -> None:
    # SQLite refuses a page beyond max_page_count in the same way as it passes on that the disk has none left.
    journal.append([append_of("t", opened())])
    (pages,) = journal._connection.execute("PRAGMA page_count").fetchone()
    journal._connection.execute(f"PRAGMA max_page_count = {pages + 4}")
    written = 1
    said = ""
    while not said and written < 10_000:
        try:
            assert journal.append([long_append("t", after=written), append_of(f"u{written}", opened())]) == [True, True]
            written += 10
        except JournalError as error:
            said = str(error)
    assert "cannot grow: the disk is full; once it has room again" in said
    assert said.endswith("(database or disk is full)")
    assert 1 < written < 10_000
    assert len(journal.read("t")) == written
    assert len(journal.read(f"u{written - 10}")) == 1
    assert journal.read(f"u{written}") == ()
    journal._connection.execute(f"PRAGMA max_page_count = {pages + 1000}")
    assert journal.append([long_append("t", after=written)]) == [True]


FILL_THE_DISK = """
import os, resource, sys
from pathlib import Path
from durak.server.entries import Said
from durak.server.journal import JournalError
from durak.server.journal.sqlite import SqliteJournal
from tests.server.journal_contract import append_of
journal = SqliteJournal(Path(sys.argv[1]))
# A file may grow to this size and no further: the write is cut short and fails, as on a disk without room.
resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, resource.RLIM_INFINITY))
written = 0
say = Said(person="p", name="n", text="x" * 280)
try:
    while written < 10_000:
        journal.append([append_of("t", *[say] * 10, after=written)])
        written += 10
except JournalError as error:
    print(error)
print(written, len(journal.read("t")))
if sys.argv[2] == "die":
    os._exit(0)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
print(journal.append([append_of("t", say, after=written)]))
"""


@pytest.mark.parametrize("then", ["go on", "die"])
def test_a_write_that_the_disk_cuts_short_takes_nothing_away(path: Path, then: str) -> None:
    error, numbers, *rest = run(FILL_THE_DISK, path, then).splitlines()
    written, read = map(int, numbers.split())
    assert "journal.db cannot be read or written: the disk refuses" in error
    assert 0 < written == read < 10_000
    assert rest == (["[True]"] if then == "go on" else [])
    journal = SqliteJournal(path)
    # Whether the last append is there after the process has died is not known, but it is whole or not at all.
    rows = len(journal.read("t"))
    assert rows == written + 1 if then == "go on" else rows in {written, written + 10}
    assert journal.append([append_of("t", moved(), after=rows)]) == [True]
    journal.close()


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be moved there")
@pytest.mark.parametrize("then", ["nothing", "another file"])
def test_a_journal_that_was_moved_away_went_on_as_if_it_were_kept(
    path: Path, journal: SqliteJournal, then: str
) -> None:
    assert journal.append([append_of("t", opened())]) == [True]
    moved_to = path.rename(path.with_name("elsewhere.db"))
    if then == "another file":
        path.touch()
    with pytest.raises(JournalError, match="is no longer the file that was opened") as caught:
        journal.append([append_of("t", moved(), after=1)])
    assert caught.value.log_text == str(caught.value)
    moved_to.rename(path)
    assert journal.append([append_of("t", moved(), after=1)]) == [True]


def test_a_file_with_other_things_in_it_is_no_journal_and_stays_what_it_is(path: Path) -> None:
    path.write_text("Dear diary, " * 1000, encoding="utf-8")
    with pytest.raises(JournalError, match=r"is no journal: keep the file.*file is not a database"):
        SqliteJournal(path)
    assert path.read_text(encoding="utf-8").startswith("Dear diary")


@pytest.mark.parametrize("length", [1, 2, 15, 16, 511])
def test_a_short_file_with_other_things_in_it_is_no_journal_and_stays_what_it_is(path: Path, length: int) -> None:
    path.write_bytes(b"x" * length)
    with pytest.raises(JournalError, match="is no journal: keep the file"):
        SqliteJournal(path)
    assert path.read_bytes() == b"x" * length


def test_damage_is_told_and_the_rest_stays_readable(path: Path) -> None:
    journal = SqliteJournal(path)
    for number in range(30):
        journal.append([long_append(f"t{number:02}")])
    (page,) = journal._connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'played_by'").fetchone()
    journal.close()
    with path.open("r+b") as file:
        file.seek((page - 1) * PAGE)
        file.write(os.urandom(PAGE))
    journal = SqliteJournal(path)
    with pytest.raises(JournalError, match=r"is damaged: keep the file.*malformed"):
        journal.played("p")
    assert len(journal.read("t07")) == 10
    journal.close()


def test_a_file_that_another_program_holds_is_told_and_can_be_written_afterwards(
    path: Path, journal: SqliteJournal
) -> None:
    journal.append([append_of("t", opened())])
    other = sqlite3.connect(path, isolation_level=None)  # locks lie between connections, in one process as in two
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(JournalError, match=r"is held by another program: end that one first \(database is locked"):
        journal.append([append_of("t", moved(), after=1)])
    with pytest.raises(JournalError, match="is held by another program"):
        SqliteJournal(path, wait=0)
    assert len(journal.read("t")) == 1
    other.execute("ROLLBACK")
    other.close()
    assert journal.append([append_of("t", moved(), after=1)]) == [True]


def test_two_journals_on_one_file_write_one_log(path: Path, journal: SqliteJournal) -> None:
    second = SqliteJournal(path)
    assert journal.append([append_of("t", opened())]) == [True]
    assert second.append([append_of("t", moved(1), after=1)]) == [True]
    assert journal.append([append_of("t", moved(2), after=1)]) == [False]
    assert journal.append([append_of("t", moved(3), after=2)]) == [True]
    assert second.read("t") == journal.read("t")
    assert len(second.read("t")) == 3
    second.close()


def test_a_log_with_a_gap_is_not_read(journal: SqliteJournal) -> None:
    journal.append([append_of("t", opened(), moved(), moved())])
    journal._connection.execute("DELETE FROM entries WHERE seq = 2")
    with pytest.raises(JournalError, match="the log of the table t has a gap"):
        journal.read("t")


def test_an_entry_that_no_version_wrote_is_told_with_its_place(journal: SqliteJournal) -> None:
    journal.append([append_of("t", opened(), moved())])
    journal._connection.execute("UPDATE entries SET body = ? WHERE seq = 2", (b'{"e":"flown"}',))
    with pytest.raises(JournalError, match=r"row 2 of the table t cannot be read: Invalid value 'flown'"):
        journal.read("t")


def test_an_entry_says_in_which_version_it_was_written(journal: SqliteJournal) -> None:
    journal.append([append_of("t", opened())])
    assert journal._connection.execute("SELECT version FROM entries").fetchall() == [(VERSION,)]
    journal._connection.execute("UPDATE entries SET version = ?", (VERSION + 1,))
    with pytest.raises(JournalError, match=f"row 1 of the table t cannot be read: .* got version {VERSION + 1}"):
        journal.read("t")


def test_an_append_that_cannot_be_written_leaves_nothing_of_its_batch(journal: SqliteJournal) -> None:
    with pytest.raises(UnicodeEncodeError):
        journal.append([append_of("a", opened()), append_of("b\ud800", opened())])
    assert journal.read("a") == ()
    assert journal.append([append_of("a", opened())]) == [True]


def test_a_proof_needs_room_on_the_disk_and_grows_the_file_once(path: Path, journal: SqliteJournal) -> None:
    (pages,) = journal._connection.execute("PRAGMA page_count").fetchone()
    journal._connection.execute(f"PRAGMA max_page_count = {pages + 4}")
    with pytest.raises(JournalError, match="the disk is full"):
        journal.prove()
    journal.beat("a", 1)
    journal._connection.execute(f"PRAGMA max_page_count = {pages + 1000}")
    wal = path.with_name("journal.db-wal")
    before = wal.stat().st_size
    journal.prove()
    assert wal.stat().st_size - before > 65_536
    journal.leave_no_trace()
    size = path.stat().st_size
    journal.prove()
    journal.leave_no_trace()
    assert path.stat().st_size == size


def test_nothing_is_asked_of_a_journal_that_was_closed(path: Path) -> None:
    journal = SqliteJournal(path)
    journal.close()
    journal.close()
    with pytest.raises(JournalError, match=r"cannot be used \(Cannot operate on a closed database"):
        journal.read("t")


def test_the_seeds_lie_apart_from_the_log(journal: SqliteJournal) -> None:
    row = append_of("t", opened()).rows[0]._replace(secret=b"a secret seed")
    journal.append([Append(table="t", rows=(row,), due=None)])
    log = journal._connection.execute("SELECT * FROM entries").fetchall()
    assert b"a secret seed" not in repr(log).encode()
    assert journal._connection.execute("SELECT secret FROM secrets").fetchall() == [(b"a secret seed",)]


def test_the_file_holds_no_trace_of_the_forgotten(path: Path, journal: SqliteJournal) -> None:
    finished = Finished(deal=1, result="0", persons=("somebody-1", BOB))
    for number in range(40):
        said = Said(person="somebody-1", name="Somebody", text="unforgettable words")
        sat = Sat(seat=0, person="somebody-1", name="Somebody")
        host = Opened(settings=opened().settings, host="somebody-1", name="Somebody")
        journal.append([append_of(f"t{number}", host, sat, said, moved(), person="somebody-1", finished=finished)])
    traces = (b"somebody-1", b"Somebody", b"unforgettable")
    wal = path.with_name("journal.db-wal")
    assert all(trace in path.read_bytes() + wal.read_bytes() for trace in traces)
    assert len(journal.forget("somebody-1")) == 40
    assert not [trace for trace in traces if trace in path.read_bytes() + wal.read_bytes()]


def test_the_file_holds_no_trace_of_words_that_were_taken_out(path: Path, journal: SqliteJournal) -> None:
    said = Said(person="p", name="n", text="unforgettable words")
    for number in range(40):
        journal.append([append_of(f"t{number}", opened(), said, moved(), closed=True)])
    assert purged(journal, 2**60) == 40
    assert journal.leave_no_trace()
    assert b"unforgettable" not in path.read_bytes() + path.with_name("journal.db-wal").read_bytes()


def test_words_stayed_beside_the_file_when_another_program_read_it(path: Path, journal: SqliteJournal) -> None:
    journal.append([append_of("t", opened(), Said(person="p", name="n", text="unforgettable words"), closed=True)])
    wal = path.with_name("journal.db-wal")
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM tables").fetchall()
        assert purged(journal, 2**60) == 1
        assert not journal.leave_no_trace()
        assert b"unforgettable" in wal.read_bytes()
    assert journal.leave_no_trace()
    assert b"unforgettable" not in path.read_bytes() + wal.read_bytes()


def test_one_damaged_row_kept_the_words_of_all_closed_tables(journal: SqliteJournal) -> None:
    said = Said(person="p", name="n", text="unforgettable words")
    for table in "abc":
        journal.append([append_of(table, opened(), moved(), said, closed=True)])
    journal._connection.execute("UPDATE entries SET body = 'none' WHERE table_id = 2 AND seq = 2")
    done = journal.purge(2**60)
    assert (done.tables, done.damaged, done.next) == (3, ("b",), None)
    left = journal._connection.execute("SELECT body FROM entries").fetchall()
    assert b"unforgettable" not in repr(left).encode()


def test_a_damaged_table_is_looked_at_again_in_the_next_round(journal: SqliteJournal) -> None:
    said = Said(person="p", name="n", text="unforgettable words")
    journal.append([append_of("t", opened(), said, closed=True)])
    (body,) = journal._connection.execute("SELECT body FROM entries WHERE seq = 2").fetchone()
    journal._connection.execute("UPDATE entries SET body = 'none' WHERE seq = 2")
    assert journal.purge(2**60).damaged == ("t",)
    journal._connection.execute("UPDATE entries SET body = ? WHERE seq = 2", (body,))
    assert purged(journal, 2**60) == 1
    assert journal.read("t")[1].entry == Said(person="p", name="n", text="")
