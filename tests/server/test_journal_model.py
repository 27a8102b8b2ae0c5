"""The journal in a file and the journal in memory, told the same things, give the same answers.

Here: a machine that draws what they are told. Not here: what a journal must answer (journal_contract.py).
May import hypothesis, durak, tests.server.journal_contract.
"""

from __future__ import annotations

import shutil
import tempfile
from itertools import count
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from durak.server.entries import BotSat, Committed, Entry, Hidden, Moved, Opened, Reported, Row, Said, Sat
from durak.server.journal import Append, Finished, Token
from durak.server.journal.memory import MemoryJournal
from durak.server.journal.sqlite import SqliteJournal
from durak.server.settings import TableSettings
from tests.server.journal_contract import purged

TABLES = ["a", "b", "c"]
PERSONS = ["ann", 'b"ob\\', "ёж", ""]

tables = st.sampled_from(TABLES)
persons = st.sampled_from(PERSONS)
seats = st.integers(0, 5)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
moments = st.integers(0, 20)
entries: st.SearchStrategy[Entry] = st.one_of(
    st.builds(Moved, seat=seats, move=texts),
    st.builds(Opened, settings=st.just(TableSettings()), host=persons, name=st.just("Ann")),
    st.builds(Sat, seat=seats, person=persons, name=st.just("Bob")),
    st.builds(BotSat, seat=seats, bot=texts),
    st.builds(Said, person=persons, name=st.just("Eve"), text=texts),
    st.builds(Hidden, reader=persons, person=st.none() | persons),
    st.builds(Reported, by=persons, person=persons, why=texts),
    st.builds(Committed, deal=st.integers(1, 3), commitment=texts),
)
lines = st.builds(
    Row,
    seq=st.just(0),
    at=moments,
    entry=entries,
    person=st.none() | persons,
    command=st.none() | st.sampled_from("123456"),
    secret=st.none() | st.binary(max_size=4),
)
endings = st.builds(
    Finished,
    deal=st.integers(1, 3),
    result=st.sampled_from(["0", "-", "*"]),
    persons=st.lists(st.none() | persons, max_size=4).map(tuple),
)


class Journals(RuleBasedStateMachine):
    """Two journals; what is drawn is told to both."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.memory = MemoryJournal()
        self.file = SqliteJournal(self.folder / "journal.db")
        # Nobody waits for the disk here: what a crash leaves is looked at in test_journal_crashes.py.
        self.file._connection.execute("PRAGMA synchronous = OFF")
        self.ids = map("id{}".format, count())
        self.known = list(PERSONS)

    def teardown(self) -> None:
        self.file.close()
        shutil.rmtree(self.folder)

    @rule(data=st.data(), size=st.integers(1, 4))
    def append(self, data: st.DataObject, size: int) -> None:
        heads = {table: len(self.memory.read(table)) for table in TABLES}
        batch: list[Append] = []
        for _ in range(size):
            table = data.draw(tables)
            # Most appends follow the last row, which an append of the same batch may have brought.
            after = max(0, heads[table] + data.draw(st.sampled_from([0, 0, 0, 0, -1, 1])))
            drawn = data.draw(st.lists(lines, min_size=1, max_size=3))
            rows = tuple(row._replace(seq=seq) for seq, row in enumerate(drawn, start=after + 1))
            heads[table] = after + len(rows)
            batch.append(
                Append(
                    table=table,
                    rows=rows,
                    due=data.draw(st.none() | moments),
                    listed=data.draw(st.booleans()),
                    closed=data.draw(st.booleans()),
                    finished=data.draw(st.none() | endings),
                )
            )
        assert self.file.append(batch) == self.memory.append(batch)

    @rule(data=st.data())
    def forget(self, data: st.DataObject) -> None:
        person = data.draw(st.sampled_from(self.known))
        other = next(self.ids)
        self.known.append(other)
        assert self.file.forget(person, other=other) == self.memory.forget(person, other=other)

    @rule(owner=persons, person=persons, digest=st.sampled_from([b"a", b"b", b"c"]), at=moments)
    def add_token(self, owner: str, person: str, digest: bytes, at: int) -> None:
        token = Token(digest=digest, owner=owner, person=person, name="Robot", made_at=at)
        self.file.add_token(token)
        self.memory.add_token(token)

    @rule(digest=st.sampled_from([b"a", b"b", b"c"]))
    def drop_token(self, digest: bytes) -> None:
        self.file.drop_token(digest)
        self.memory.drop_token(digest)

    @rule(person=persons, is_barred=st.booleans())
    def bar(self, person: str, *, is_barred: bool) -> None:
        for journal in (self.file, self.memory):
            if is_barred:
                journal.bar(person, 0)
            else:
                journal.unbar(person)

    @rule(digest=st.sampled_from([b"a", b"b", b"c"]), until=moments)
    def note_gone(self, digest: bytes, until: int) -> None:
        self.file.note_gone(digest, until)
        self.memory.note_gone(digest, until)

    @rule(now=moments)
    def gone(self, now: int) -> None:
        assert self.file.gone(now) == self.memory.gone(now)

    @rule(before=moments)
    def purge(self, before: int) -> None:
        assert purged(self.file, before) == purged(self.memory, before)

    @rule(node=tables, now=moments)
    def beat(self, node: str, now: int) -> None:
        self.file.beat(node, now)
        self.memory.beat(node, now)

    @precondition(lambda self: self.memory.read("a"))
    @rule()
    def open_again(self) -> None:
        self.file.close()
        self.file = SqliteJournal(self.folder / "journal.db")
        self.file._connection.execute("PRAGMA synchronous = OFF")

    @rule(now=moments, most=st.integers(0, 3))
    def look_at_the_first_few(self, now: int, most: int) -> None:
        assert self.file.due(now, most=most) == self.memory.due(now, most=most)
        assert self.file.listed(most=most) == self.memory.listed(most=most)
        assert self.file.played("ann", most=most) == self.memory.played("ann", most=most)

    @invariant()
    def they_know_the_same(self) -> None:
        for table in TABLES:
            assert self.file.read(table) == self.memory.read(table)
        for person in self.known:
            assert self.file.tables_of(person) == self.memory.tables_of(person)
            assert self.file.played(person) == self.memory.played(person)
            assert self.file.tokens(person) == self.memory.tokens(person)
        assert [self.file.token(digest) for digest in (b"a", b"b")] == [
            self.memory.token(digest) for digest in (b"a", b"b")
        ]
        assert self.file.reports() == self.memory.reports()
        assert self.file.barred() == self.memory.barred()
        assert self.file.due(20) == self.memory.due(20)
        assert self.file.listed() == self.memory.listed()
        assert self.file.last_beat() == self.memory.last_beat()


TestJournals = Journals.TestCase
TestJournals.settings = settings(max_examples=40, stateful_step_count=25)
