"""The journal of a server on one machine: a file of SQLite.

Here: `SqliteJournal`, and what it says when the file cannot be written or read. Not here: the form of the file
(schema.py), the thread in which all this happens (writer.py). May import entries, journal, forgetting, schema, msgspec.

What was acknowledged is on the disk: WAL with `synchronous=FULL` waits for it once a batch. Only one thread may use a
journal at a time. A second process may open the same file; one waits for the other, and the log stays one.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from durak.server.entries import VERSION, Reported, Row, body_of, entry_of
from durak.server.journal import JournalError, PlayedDeal, Purged, ReportLine, TableLine, Token
from durak.server.journal.forgetting import is_worded, name_in, new_person, persons_of, without, wordless
from durak.server.journal.schema import open_newest, upgrade

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Sequence
    from pathlib import Path

    from durak.server.entries import Entry
    from durak.server.journal import Append

__all__ = ["SqliteJournal"]

_Line: TypeAlias = "tuple[int, int, int, bytes, str | None, str | None]"
"""A row as the file holds it: seq, at, version, body, person, command."""

_SENTENCES = {
    sqlite3.SQLITE_CANTOPEN: "cannot be opened: its folder cannot be written, or is none",
    sqlite3.SQLITE_READONLY: "cannot be written: it must belong to the user who runs the server",
    sqlite3.SQLITE_PERM: "cannot be written: it must belong to the user who runs the server",
    sqlite3.SQLITE_FULL: "cannot grow: the disk is full; once it has room again the server goes on, nothing is lost",
    sqlite3.SQLITE_IOERR: "cannot be read or written: the disk refuses",
    sqlite3.SQLITE_NOTADB: "is no journal: keep the file, and put a copy of the journal in its place",
    sqlite3.SQLITE_CORRUPT: "is damaged: keep the file, and put a copy of the journal in its place",
    sqlite3.SQLITE_BUSY: "is held by another program: end that one first",
    sqlite3.SQLITE_LOCKED: "is held by another program: end that one first",
}

_PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "fullfsync = ON",  # macOS alone: there a plain fsync stops at the cache of the disk
    "secure_delete = ON",  # who is forgotten must not be found in what the file no longer uses
    "cache_size = -16384",  # 16 MB, in kibibytes: the pages at which hundreds of open tables append
)

_PROOF = "proof" + "-" * 65_536
"""A node that there never is, long enough that a disk which takes it takes moves as well."""


class SqliteJournal:
    """A journal in a file, which is made with its folder if there is none, for its owner alone.

    Raises JournalError for a file that cannot be written, is damaged, belongs to another program, or to a newer durak.
    `wait` is how many seconds another process may hold the file before that is an error. Without `upgrades` a file in
    an older form stays as it is, and is an OtherFormError as a newer one is.
    """

    def __init__(self, path: Path, *, wait: float = 5.0, upgrades: bool = True) -> None:
        self._path = path.absolute()
        self._wait = wait
        self._make_file()
        found = self._path.stat()
        self._file = found.st_dev, found.st_ino
        if found.st_size == 1:  # SQLite takes such a file for an empty one, and would write over it
            raise JournalError(f"{self._path} {_SENTENCES[sqlite3.SQLITE_NOTADB]}")
        with self._telling():
            try:
                self._connection = (upgrade if upgrades else open_newest)(self._connect)
            except JournalError as error:
                raise type(error)(f"{self._path} cannot be used: {error}") from error
        try:
            with self._telling():
                for pragma in _PRAGMAS:
                    self._connection.execute(f"PRAGMA {pragma}").fetchall()
            # A file of which only reading is allowed opens as well; that is found out here, not at the first move.
            with self._writing() as connection:
                connection.execute("DELETE FROM nodes WHERE node IS NULL")
        except JournalError:
            self._connection.close()
            raise

    def append(self, batch: Sequence[Append], /) -> list[bool]:
        """Return for each append whether it was accepted; they are on the disk."""
        with self._writing():
            return [self._append(each) for each in batch]

    def read(self, table: str, /) -> tuple[Row, ...]:
        """Return the rows of a table."""
        with self._telling():
            found = self._connection.execute(
                "SELECT seq, at, version, body, person, command, secret"
                " FROM entries LEFT JOIN secrets USING (table_id, seq)"
                " WHERE table_id = (SELECT id FROM tables WHERE name = ?) ORDER BY seq",
                (table,),
            ).fetchall()
        rows = tuple(
            Row(seq, at, self._entry(body, version, table=table, seq=seq), person, command, secret)
            for seq, at, version, body, person, command, secret in found
        )
        if [row.seq for row in rows] != list(range(1, 1 + len(rows))):
            raise JournalError(f"{self._path} is damaged: the log of the table {table} has a gap")
        return rows

    def postpone(self, table: str, due: int, /, *, head: int) -> None:
        """Let a table be woken at another moment."""
        with self._writing() as connection:
            connection.execute("UPDATE tables SET due = ? WHERE name = ? AND head = ?", (due, table, head))

    def due(self, now: int, /, *, most: int = 1000) -> list[TableLine]:
        """Return open tables that want to be woken by now, the longest waiting first."""
        with self._telling():
            found = self._connection.execute(
                "SELECT name, head, due FROM tables INDEXED BY open_tables"
                " WHERE closed_at IS NULL AND due <= ? ORDER BY due, id LIMIT ?",
                (now, most),
            )
            return [TableLine(table=name, head=head, due=due) for name, head, due in found]

    def listed(self, /, *, most: int = 200) -> list[str]:
        """Return the open listed tables, the newest first."""
        with self._telling():
            found = self._connection.execute(
                "SELECT name FROM tables WHERE closed_at IS NULL AND is_listed = 1"
                " ORDER BY opened_at DESC, id DESC LIMIT ?",
                (most,),
            )
            return [name for (name,) in found]

    def played(self, person: str, /, *, most: int = 1000) -> list[PlayedDeal]:
        """Return the deals somebody has played, the newest first."""
        with self._telling():
            found = self._connection.execute(
                "SELECT name, deal, at, result, seat FROM played JOIN tables ON tables.id = table_id"
                " WHERE person = ? ORDER BY at DESC, played.id DESC LIMIT ?",
                (person, most),
            )
            return [
                PlayedDeal(table=name, deal=deal, at=at, result=result, seat=seat)
                for name, deal, at, result, seat in found
            ]

    def tables_of(self, person: str, /) -> list[str]:
        """Return every table whose log names somebody."""
        with self._telling():
            return [name for _, name in self._tables_of(person)]

    def forget(self, person: str, /, *, other: str | None = None) -> list[str]:
        """Return the tables in whose logs somebody has become unknown."""
        other = new_person() if other is None else other
        with self._writing() as connection:
            if self._tables_of(other):
                raise ValueError("expected an id that has been nobody's")
            tables = self._tables_of(person)
            for table_id, name in tables:
                for row in self._rows(table_id, name):
                    self._rewrite(table_id, row, without(row, person, other=other))
            connection.execute("UPDATE named SET person = ? WHERE person = ?", (other, person))
            connection.execute("DELETE FROM played WHERE person = ?", (person,))
            connection.execute("DELETE FROM tokens WHERE owner = ? OR person = ?", (person, person))
            connection.execute("DELETE FROM barred WHERE person = ?", (person,))
        self.leave_no_trace()
        return [name for _, name in tables]

    def purge(self, before: int, /, *, start: int = 0, most: int = 20) -> Purged:
        """Return at how many tables, closed before a moment, words have been taken out of the log."""
        changed, damaged = 0, list[str]()
        with self._writing() as connection:
            found = connection.execute(
                "SELECT id, name FROM tables INDEXED BY worded_tables"
                " WHERE has_words = 1 AND closed_at < ? AND id >= ? ORDER BY id LIMIT ?",
                (before, start, most + 1),
            ).fetchall()
            for table_id, name in found[:most]:
                count, is_whole = self._purge(table_id, name)
                changed += count > 0
                if is_whole:
                    connection.execute("UPDATE tables SET has_words = 0 WHERE id = ?", (table_id,))
                else:
                    damaged.append(name)
        following = found[most][0] if len(found) > most else None
        return Purged(tables=changed, damaged=tuple(damaged), next=following)

    def _purge(self, table_id: int, table: str) -> tuple[int, bool]:
        """How many rows of a table have lost their words, and whether all rows could be read."""
        count, is_whole = 0, True
        try:
            lines = self._lines(table_id)
        except sqlite3.DatabaseError as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_CORRUPT:
                raise
            return 0, False
        for line in lines:
            try:
                row = self._row(line, table)
            except JournalError:
                is_whole = False
            else:
                count += self._rewrite(table_id, row, row._replace(entry=wordless(row.entry)))
        return count, is_whole

    def leave_no_trace(self, /) -> bool:
        """Return whether all changes are in the file, and nothing of them beside it, old rows least of all."""
        with self._telling():
            is_busy: int = self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        return not is_busy

    def add_token(self, token: Token, /) -> None:
        """Write a token down."""
        with self._writing() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO tokens VALUES (?, ?, ?, ?, ?)",
                (token.digest, token.owner, token.person, token.name, token.made_at),
            )

    def drop_token(self, digest: bytes, /) -> None:
        """Let a token be good no longer."""
        with self._writing() as connection:
            connection.execute("DELETE FROM tokens WHERE digest = ?", (digest,))

    def token(self, digest: bytes, /) -> Token | None:
        """Return the token with a digest, None if there is none."""
        return next(iter(self._tokens("digest = ?", digest)), None)

    def tokens(self, owner: str, /) -> list[Token]:
        """Return the tokens somebody has made, the oldest first."""
        return self._tokens("owner = ? ORDER BY made_at, digest", owner)

    def _tokens(self, where: str, value: str | bytes) -> list[Token]:
        with self._telling():
            found = self._connection.execute(f"SELECT * FROM tokens WHERE {where}", (value,)).fetchall()  # noqa: S608
        return [
            Token(digest=digest, owner=owner, person=person, name=name, made_at=made_at)
            for digest, owner, person, name, made_at in found
        ]

    def reports(self, /, *, most: int = 1000) -> list[ReportLine]:
        """Return the reports, the newest first."""
        return self._reports("ORDER BY number DESC LIMIT ?", most)

    def report(self, number: int, /) -> ReportLine | None:
        """Return a report by its number, None if there is none."""
        return next(iter(self._reports("WHERE number = ?", number)), None)

    def _reports(self, which: str, value: int) -> list[ReportLine]:
        with self._telling():
            found = self._connection.execute(
                "SELECT number, name, seq, at, version, body FROM reported JOIN tables ON tables.id = table_id"  # noqa: S608
                f" JOIN entries USING (table_id, seq) {which}",
                (value,),
            ).fetchall()
        lines: list[ReportLine] = []
        for number, table, seq, at, version, body in found:
            entry = self._entry(body, version, table=table, seq=seq)
            assert isinstance(entry, Reported)
            by, person, why = entry.by, entry.person, entry.why
            lines.append(ReportLine(number=number, table=table, at=at, by=by, person=person, why=why))
        return lines

    def name_at(self, table: str, person: str, /) -> str:
        """Return what somebody was called last at a table; of the log only rows that name them are decoded."""
        with self._telling():
            found = self._connection.execute(
                "SELECT seq, version, body FROM entries WHERE table_id = (SELECT id FROM tables WHERE name = ?)"
                " AND instr(body, ?) ORDER BY seq DESC",
                (table, msgspec.json.encode(person)),
            )
            # Closed at once, as a question that is still open keeps the file from being wiped.
            with closing(found):
                for seq, version, body in found:
                    name = name_in(self._entry(body, version, table=table, seq=seq), person)
                    if name is not None:
                        return name
        return ""

    def bar(self, person: str, now: int, /) -> None:
        """Let somebody no longer be at listed tables."""
        with self._writing() as connection:
            connection.executemany(
                "INSERT OR IGNORE INTO barred VALUES (?, ?)", [(each, now) for each in self._owners(person)]
            )

    def unbar(self, person: str, /) -> None:
        """Let somebody be at listed tables again."""
        with self._writing() as connection:
            connection.executemany("DELETE FROM barred WHERE person = ?", [(each,) for each in self._owners(person)])

    def barred(self, /) -> frozenset[str]:
        """Return who may not be at listed tables."""
        with self._telling():
            found = self._connection.execute(
                "SELECT person FROM barred UNION"
                " SELECT tokens.person FROM tokens JOIN barred ON barred.person = tokens.owner"
            )
            return frozenset(person for (person,) in found)

    def _owners(self, person: str) -> set[str]:
        """Who made a program; anybody else is their own."""
        found = self._connection.execute("SELECT owner FROM tokens WHERE person = ?", (person,))
        return {owner for (owner,) in found} or {person}

    def note_gone(self, digest: bytes, until: int, /) -> None:
        """Write down until when the cookies of somebody are not to be believed."""
        with self._writing() as connection:
            connection.execute("INSERT OR REPLACE INTO gone VALUES (?, ?)", (digest, until))

    def gone(self, now: int, /) -> frozenset[bytes]:
        """Return the digests of those whose cookies are not to be believed."""
        with self._writing() as connection:
            connection.execute("DELETE FROM gone WHERE until <= ?", (now,))
            return frozenset(digest for (digest,) in connection.execute("SELECT digest FROM gone"))

    def beat(self, node: str, now: int, /) -> None:
        """Write down that a node is alive."""
        with self._writing() as connection:
            connection.execute("INSERT OR REPLACE INTO nodes VALUES (?, ?)", (node, now))

    def prove(self, /) -> None:
        """Write as much as a batch of rows may have and take it back."""
        with self._writing() as connection:
            connection.execute("INSERT INTO nodes VALUES (?, 0)", (_PROOF,))
            # What is deleted is written over, by secure_delete: so all these pages do go to the disk.
            connection.execute("DELETE FROM nodes WHERE node = ?", (_PROOF,))

    def last_beat(self, /) -> int | None:
        """Return the latest sign of life of all nodes, None if there never was one."""
        with self._telling():
            beat: tuple[int | None] = self._connection.execute("SELECT max(at) FROM nodes").fetchone()
            return beat[0]

    def close(self, /) -> None:
        """Let go of the file."""
        with self._telling():
            self._connection.close()

    def _append(self, append: Append) -> bool:
        connection = self._connection
        found: tuple[int, int] | None = connection.execute(
            "SELECT id, head FROM tables WHERE name = ?", (append.table,)
        ).fetchone()
        table_id, head = found or (None, 0)
        if append.after != head or self._answers_again(append, table_id):
            return False
        last = append.rows[-1]
        if table_id is None:
            table_id = connection.execute(
                "INSERT INTO tables (name, head, is_listed, has_words, opened_at, changed_at)"
                " VALUES (?, 0, 0, 0, ?, 0)",
                (append.table, append.rows[0].at),
            ).lastrowid
        connection.executemany(
            "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)",
            [(table_id, row.seq, row.at, VERSION, body_of(row.entry), row.person, row.command) for row in append.rows],
        )
        connection.execute(
            "UPDATE tables SET head = ?, due = ?, is_listed = ?, has_words = has_words OR ?, changed_at = ?,"
            " closed_at = CASE WHEN ? THEN coalesce(closed_at, ?) END WHERE id = ?",
            (
                last.seq,
                append.due,
                append.listed,
                any(is_worded(row.entry) for row in append.rows),
                last.at,
                append.closed,
                last.at,
                table_id,
            ),
        )
        self._append_beside(append, table_id)
        return True

    def _append_beside(self, append: Append, table_id: int | None) -> None:
        """Write down what stands apart from the log: who is named, reports, seeds, deals that are over."""
        connection = self._connection
        persons = {person for row in append.rows for person in persons_of(row)}
        connection.executemany("INSERT OR IGNORE INTO named VALUES (?, ?)", [(each, table_id) for each in persons])
        reports = [(table_id, row.seq) for row in append.rows if isinstance(row.entry, Reported)]
        if reports:
            connection.executemany("INSERT INTO reported (table_id, seq) VALUES (?, ?)", reports)
        secrets = [(table_id, row.seq, row.secret) for row in append.rows if row.secret is not None]
        if secrets:
            connection.executemany("INSERT INTO secrets VALUES (?, ?, ?)", secrets)
        if append.finished is not None:
            deal = append.finished.deal
            connection.execute("DELETE FROM played WHERE table_id = ? AND deal = ?", (table_id, deal))
            connection.executemany(
                "INSERT INTO played (table_id, deal, seat, person, at, result) VALUES (?, ?, ?, ?, ?, ?)",
                [
                    (table_id, deal, seat, person, append.rows[-1].at, append.finished.result)
                    for seat, person in enumerate(append.finished.persons)
                    if person is not None
                ],
            )

    def _answers_again(self, append: Append, table_id: int | None) -> bool:
        """Return whether a command that these rows answer has been answered already, or twice in them."""
        seen: set[tuple[str, str]] = set()
        for row in append.rows:
            if row.person is None or row.command is None:
                continue
            found = self._connection.execute(
                "SELECT 1 FROM entries WHERE table_id = ? AND person = ? AND command = ?",
                (table_id, row.person, row.command),
            ).fetchone()
            if found or (row.person, row.command) in seen:
                return True
            seen.add((row.person, row.command))
        return False

    def _tables_of(self, person: str) -> list[tuple[int, str]]:
        return self._connection.execute(
            "SELECT id, name FROM named JOIN tables ON id = table_id WHERE person = ? ORDER BY id", (person,)
        ).fetchall()

    def _rows(self, table_id: int, table: str) -> Iterable[Row]:
        for line in self._lines(table_id):
            yield self._row(line, table)

    def _lines(self, table_id: int) -> list[_Line]:
        return self._connection.execute(
            "SELECT seq, at, version, body, person, command FROM entries WHERE table_id = ? ORDER BY seq", (table_id,)
        ).fetchall()

    def _row(self, line: _Line, table: str) -> Row:
        seq, at, version, body, person, command = line
        return Row(seq, at, self._entry(body, version, table=table, seq=seq), person, command)

    def _rewrite(self, table_id: int, old: Row, new: Row) -> bool:
        if new == old:
            return False
        self._connection.execute(
            "UPDATE entries SET version = ?, body = ?, person = ? WHERE table_id = ? AND seq = ?",
            (VERSION, body_of(new.entry), new.person, table_id, new.seq),
        )
        return True

    def _entry(self, body: bytes, version: int, *, table: str, seq: int) -> Entry:
        try:
            return entry_of(body, version=version)
        except ValueError as error:
            raise JournalError(f"{self._path}: row {seq} of the table {table} cannot be read: {error}") from error

    def _make_file(self) -> None:
        folder = self._path.parent
        missing = [each for each in (folder, *folder.parents) if not each.exists()]
        try:
            for each in reversed(missing):
                each.mkdir(mode=0o700, exist_ok=True)
            # Not through sqlite3, which makes files that others may read; what lies beside it gets the same mode.
            with suppress(FileExistsError):
                os.close(os.open(self._path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        except OSError as error:
            raise JournalError(f"{self._path} cannot be made: {error.strerror}") from error

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(
            f"{self._path.as_uri()}?mode=rw",
            uri=True,
            timeout=self._wait,
            isolation_level=None,
            check_same_thread=False,  # opened where the server starts, used in the thread of the writer
        )

    @contextmanager
    def _writing(self) -> Generator[sqlite3.Connection]:
        """Return the connection inside a transaction, of which all is written down at the end, or nothing."""
        connection = self._connection
        self._must_be_there()
        with self._telling():
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                # After some errors SQLite has done so itself; a disk that refuses may refuse this too.
                with suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
                raise

    def _must_be_there(self) -> None:
        """Raise JournalError when the file was moved away or deleted: what is written to it nobody would find again."""
        try:
            found = os.stat(self._path)  # noqa: PTH116  # half the time of Path.stat, and each commit waits for it
        except OSError:
            found = None
        if found is None or (found.st_dev, found.st_ino) != self._file:
            raise _told(f"{self._path} is no longer the file that was opened: put it back, or start the server again")

    @contextmanager
    def _telling(self) -> Generator[None]:
        """Make a sentence of what SQLite says."""
        try:
            yield
        except sqlite3.Error as error:
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF
            sentence = _SENTENCES.get(code, "cannot be used")
            raise _told(f"{self._path} {sentence} ({error})") from error


def _told(sentence: str) -> JournalError:
    """An error whose sentence quotes nothing of what the file holds."""
    error = JournalError(sentence)
    error.log_text = sentence
    return error
