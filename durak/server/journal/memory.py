"""A journal that lives as long as its process: for tests and for the simulated world.

Here: `MemoryJournal`, and how it is made to fail. Not here: a journal that survives anything (sqlite.py).
May import entries, journal, forgetting.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from durak.server.entries import Reported
from durak.server.journal import PlayedDeal, Purged, ReportLine, TableLine
from durak.server.journal.forgetting import is_worded, name_in, new_person, persons_of, without, wordless

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from durak.server.entries import Row
    from durak.server.journal import Append, Token

__all__ = ["MemoryJournal"]


@dataclass
class _Table:
    name: str
    number: int
    """Tables are numbered in the order they opened."""
    opened_at: int
    rows: list[Row] = field(default_factory=list)
    commands: set[tuple[str, str]] = field(default_factory=set)
    due: int | None = None
    is_listed: bool = False
    closed_at: int | None = None


@dataclass(frozen=True)
class _Played:
    person: str
    at: int
    result: str


def _nothing(_call: str) -> None:
    pass


@dataclass
class MemoryJournal:
    """A journal in memory: what it is told, and nothing of its own, decides what it answers.

    `before` is called with the name of each method before it does anything, `after` after it has changed anything. They
    make the journal fail by raising JournalError: the first so that nothing has been written, the second so that all of
    it has and nobody is told, as when a machine dies in the middle. `close` lets go of nothing, so that the journal can
    be taken up again.
    """

    before: Callable[[str], None] = _nothing
    after: Callable[[str], None] = _nothing
    _tables: dict[str, _Table] = field(default_factory=dict, init=False)
    _played: dict[tuple[str, int, int], _Played] = field(default_factory=dict, init=False)
    _tokens: dict[bytes, Token] = field(default_factory=dict, init=False)
    _reported: list[tuple[_Table, int]] = field(default_factory=list, init=False)
    _barred: set[str] = field(default_factory=set, init=False)
    _gone: dict[bytes, int] = field(default_factory=dict, init=False)
    _beats: dict[str, int] = field(default_factory=dict, init=False)

    def append(self, batch: Sequence[Append], /) -> list[bool]:
        """Return for each append whether it was accepted."""
        self.before("append")
        answers = [self._append(each) for each in batch]
        self.after("append")
        return answers

    def _append(self, append: Append) -> bool:
        table = self._tables.get(append.table)
        commands = [(row.person, row.command) for row in append.rows if row.person is not None]
        answered = [(person, command) for person, command in commands if command is not None]
        if append.after != (len(table.rows) if table else 0) or len(answered) != len(set(answered)):
            return False
        if table and not table.commands.isdisjoint(answered):
            return False
        at = append.rows[-1].at
        if table is None:
            table = _Table(append.table, len(self._tables) + 1, append.rows[0].at)
            self._tables[append.table] = table
        table.rows += append.rows
        table.commands.update(answered)
        self._reported += [(table, row.seq) for row in append.rows if isinstance(row.entry, Reported)]
        table.due, table.is_listed = append.due, append.listed
        table.closed_at = None if not append.closed else at if table.closed_at is None else table.closed_at
        if append.finished is not None:
            self._finish(append, at)
        return True

    def _finish(self, append: Append, at: int) -> None:
        assert append.finished is not None
        deal = append.finished.deal
        for place in [place for place in self._played if place[:2] == (append.table, deal)]:
            del self._played[place]
        for seat, person in enumerate(append.finished.persons):
            if person is not None:
                self._played[append.table, deal, seat] = _Played(person, at, append.finished.result)

    def read(self, table: str, /) -> tuple[Row, ...]:
        """Return the rows of a table."""
        self.before("read")
        found = self._tables.get(table)
        return tuple(found.rows) if found else ()

    def postpone(self, table: str, due: int, /, *, head: int) -> None:
        """Let a table be woken at another moment."""
        self.before("postpone")
        found = self._tables.get(table)
        if found is not None and len(found.rows) == head:
            found.due = due
        self.after("postpone")

    def due(self, now: int, /, *, most: int = 1000) -> list[TableLine]:
        """Return open tables that want to be woken by now, the longest waiting first."""
        self.before("due")
        lines = [
            (table.due, table.number, table)
            for table in self._tables.values()
            if table.closed_at is None and table.due is not None and table.due <= now
        ]
        return [TableLine(table=each.name, head=len(each.rows), due=due) for due, _, each in sorted(lines)[:most]]

    def listed(self, /, *, most: int = 200) -> list[str]:
        """Return the open listed tables, the newest first."""
        self.before("listed")
        tables = [table for table in self._tables.values() if table.closed_at is None and table.is_listed]
        tables.sort(key=lambda table: (-table.opened_at, -table.number))
        return [table.name for table in tables[:most]]

    def played(self, person: str, /, *, most: int = 1000) -> list[PlayedDeal]:
        """Return the deals somebody has played, the newest first."""
        self.before("played")
        newest = reversed([(place, each) for place, each in self._played.items() if each.person == person])
        deals = sorted(newest, key=lambda found: -found[1].at)[:most]
        return [
            PlayedDeal(table=table, deal=deal, at=each.at, result=each.result, seat=seat)
            for (table, deal, seat), each in deals
        ]

    def tables_of(self, person: str, /) -> list[str]:
        """Return every table whose log names somebody."""
        self.before("tables_of")
        return [table.name for table in self._tables.values() if _names(table, person)]

    def forget(self, person: str, /, *, other: str | None = None) -> list[str]:
        """Return the tables in whose logs somebody has become unknown."""
        self.before("forget")
        other = new_person() if other is None else other
        if any(_names(table, other) for table in self._tables.values()):
            raise ValueError("expected an id that has been nobody's")
        changed = [table for table in self._tables.values() if _names(table, person)]
        for table in changed:
            table.rows = [without(row, person, other=other) for row in table.rows]
            table.commands = {(other if who == person else who, command) for who, command in table.commands}
        self._played = {place: each for place, each in self._played.items() if each.person != person}
        self._tokens = {
            digest: each for digest, each in self._tokens.items() if person not in (each.owner, each.person)
        }
        self._barred.discard(person)
        self.after("forget")
        return [table.name for table in changed]

    def purge(self, before: int, /, *, start: int = 0, most: int = 20) -> Purged:
        """Return at how many tables, closed before a moment, words have been taken out of the log."""
        self.before("purge")
        worded = [
            table
            for table in self._tables.values()
            if table.number >= start
            and table.closed_at is not None
            and table.closed_at < before
            and any(is_worded(row.entry) for row in table.rows)
        ]
        for table in worded[:most]:
            table.rows = [row._replace(entry=wordless(row.entry)) for row in table.rows]
        self.after("purge")
        following = worded[most].number if len(worded) > most else None
        return Purged(tables=len(worded[:most]), damaged=(), next=following)

    def leave_no_trace(self, /) -> bool:
        """Return that there is none: what was taken out of memory is gone."""
        self.before("leave_no_trace")
        return True

    def add_token(self, token: Token, /) -> None:
        """Write a token down."""
        self.before("add_token")
        self._tokens[token.digest] = token
        self.after("add_token")

    def drop_token(self, digest: bytes, /) -> None:
        """Let a token be good no longer."""
        self.before("drop_token")
        self._tokens.pop(digest, None)
        self.after("drop_token")

    def token(self, digest: bytes, /) -> Token | None:
        """Return the token with a digest, None if there is none."""
        self.before("token")
        return self._tokens.get(digest)

    def tokens(self, owner: str, /) -> list[Token]:
        """Return the tokens somebody has made, the oldest first."""
        self.before("tokens")
        found = [token for token in self._tokens.values() if token.owner == owner]
        return sorted(found, key=lambda token: (token.made_at, token.digest))

    def reports(self, /, *, most: int = 1000) -> list[ReportLine]:
        """Return the reports, the newest first."""
        self.before("reports")
        lines = [self._report(number) for number in range(len(self._reported), 0, -1)]
        return lines[:most]

    def report(self, number: int, /) -> ReportLine | None:
        """Return a report by its number, None if there is none."""
        self.before("report")
        return self._report(number) if 1 <= number <= len(self._reported) else None

    def _report(self, number: int) -> ReportLine:
        table, seq = self._reported[number - 1]
        row = table.rows[seq - 1]
        assert isinstance(row.entry, Reported)
        by, person, why = row.entry.by, row.entry.person, row.entry.why
        return ReportLine(number=number, table=table.name, at=row.at, by=by, person=person, why=why)

    def name_at(self, table: str, person: str, /) -> str:
        """Return what somebody was called last at a table."""
        self.before("name_at")
        found = self._tables.get(table)
        names = [name_in(row.entry, person) for row in found.rows] if found else []
        return next((name for name in reversed(names) if name is not None), "")

    def bar(self, person: str, now: int, /) -> None:
        """Let somebody no longer be at listed tables."""
        del now  # it is for whoever looks into a file
        self.before("bar")
        self._barred |= self._owners(person)
        self.after("bar")

    def unbar(self, person: str, /) -> None:
        """Let somebody be at listed tables again."""
        self.before("unbar")
        self._barred -= self._owners(person)
        self.after("unbar")

    def barred(self, /) -> frozenset[str]:
        """Return who may not be at listed tables."""
        self.before("barred")
        return frozenset(self._barred | {each.person for each in self._tokens.values() if each.owner in self._barred})

    def _owners(self, person: str) -> set[str]:
        """Who made a program; anybody else is their own."""
        return {each.owner for each in self._tokens.values() if each.person == person} or {person}

    def note_gone(self, digest: bytes, until: int, /) -> None:
        """Write down until when the cookies of somebody are not to be believed."""
        self.before("note_gone")
        self._gone[digest] = until
        self.after("note_gone")

    def gone(self, now: int, /) -> frozenset[bytes]:
        """Return the digests of those whose cookies are not to be believed."""
        self.before("gone")
        self._gone = {digest: until for digest, until in self._gone.items() if until > now}
        self.after("gone")
        return frozenset(self._gone)

    def beat(self, node: str, now: int, /) -> None:
        """Write down that a node is alive."""
        self.before("beat")
        self._beats[node] = now
        self.after("beat")

    def prove(self, /) -> None:
        """Do nothing: whatever fails here fails before or after it."""
        self.before("prove")
        self.after("prove")

    def last_beat(self, /) -> int | None:
        """Return the latest sign of life of all nodes, None if there never was one."""
        self.before("last_beat")
        return max(self._beats.values(), default=None)

    def close(self, /) -> None:
        """Do nothing: what is in memory stays there as long as the journal is held."""


def _names(table: _Table, person: str) -> bool:
    return any(person in persons_of(row) for row in table.rows)
