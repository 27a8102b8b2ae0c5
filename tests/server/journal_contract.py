"""What every journal does, whatever it is made of: one suite that each adapter goes through.

Here: `JournalContract`, and appends to write in a line. Not here: the adapters that go through it (test_journal.py),
what only a file can suffer (test_journal_sqlite.py). May import pytest, durak, msgspec.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec
import pytest

from durak.server.entries import (
    Banned,
    Closed,
    Committed,
    Entry,
    Hidden,
    HostChanged,
    Moved,
    Opened,
    Reported,
    Row,
    Said,
    Sat,
    body_of,
)
from durak.server.journal import Append, Finished, Journal, PlayedDeal, TableLine, Token
from durak.server.settings import TableSettings

if TYPE_CHECKING:
    from collections.abc import Sequence

ANN, BOB, EVE = "person-ann", 'person "bob" \\ ü', "person-eve"
NOON = 1_800_000_000_000


class Place(Protocol):
    """Where a journal lies, so that a test can open it a second time."""

    def open(self) -> Journal: ...


def rows_of(*entries: Entry, after: int = 0, at: int = NOON, person: str | None = None) -> tuple[Row, ...]:
    """Return rows that follow a row, a second apart, each answering a command of its own if a person is given."""
    return tuple(
        Row(seq, at + seq * 1_000, entry, person, f"c{seq}" if person else None)
        for seq, entry in enumerate(entries, start=after + 1)
    )


def append_of(
    table: str,
    *entries: Entry,
    after: int = 0,
    at: int = NOON,
    due: int | None = None,
    listed: bool = False,
    closed: bool = False,
    finished: Finished | None = None,
    person: str | None = None,
) -> Append:
    return Append(
        table=table,
        rows=rows_of(*entries, after=after, at=at, person=person),
        due=due,
        listed=listed,
        closed=closed,
        finished=finished,
    )


def opened(host: str = ANN, name: str = "Ann") -> Opened:
    return Opened(settings=TableSettings(), host=host, name=name)


def moved(seat: int = 0, move: str = "7h") -> Moved:
    return Moved(seat=seat, move=move)


def bodies(rows: Sequence[Row]) -> bytes:
    return b"\n".join(body_of(row.entry) for row in rows)


def of_command(person: str | None, command: str | None, *, seq: int = 2, table: str = "t") -> Append:
    return Append(table=table, rows=(Row(seq, NOON, moved(), person, command),), due=None)


def token_of(owner: str, digest: bytes = b"digest", *, person: str = "program", at: int = NOON) -> Token:
    return Token(digest=digest, owner=owner, person=person, name="Robot", made_at=at)


def purged(journal: Journal, before: int) -> int:
    """Return at how many tables there were words, of all that were closed before a moment."""
    count, start = 0, 0
    while True:
        done = journal.purge(before, start=start)
        count += done.tables
        if done.next is None:
            return count
        start = done.next


class JournalContract:
    """Each test is given a `place` without a log; `journal` is open there."""

    @pytest.fixture
    def journal(self, place: Place) -> Journal:
        return place.open()

    def test_what_was_appended_is_read_in_order(self, journal: Journal) -> None:
        first = append_of("t", opened(), Sat(seat=0, person=ANN, name="Ann"), person=ANN)
        second = append_of("t", moved(), after=2)
        assert journal.append([first]) == [True]
        assert journal.append([second]) == [True]
        assert journal.read("t") == first.rows + second.rows

    def test_an_unknown_table_has_no_rows(self, journal: Journal) -> None:
        journal.append([append_of("t", opened())])
        assert journal.read("u") == ()

    def test_an_empty_batch_is_written_in_no_time(self, journal: Journal) -> None:
        assert journal.append([]) == []

    def test_a_secret_is_read_with_its_row(self, journal: Journal) -> None:
        rows = (Row(1, NOON, opened()), Row(2, NOON, Committed(deal=1, commitment="ab"), secret=bytes(range(32))))
        journal.append([Append(table="t", rows=rows, due=None)])
        assert journal.read("t") == rows

    def test_who_comes_second_has_a_conflict_and_changes_nothing(self, journal: Journal) -> None:
        journal.append([append_of("t", opened(), due=5)])
        assert journal.append([append_of("t", moved(0), after=1, due=6)]) == [True]
        rows = journal.read("t")
        late = append_of("t", Said(person=EVE, name="Eve", text="hi"), after=1, due=1, listed=True, closed=True)
        assert journal.append([late]) == [False]
        assert journal.read("t") == rows
        assert journal.due(9) == [TableLine(table="t", head=2, due=6)]
        assert journal.listed() == journal.tables_of(EVE) == []

    def test_a_table_is_opened_once(self, journal: Journal) -> None:
        assert journal.append([append_of("t", opened()), append_of("t", opened(BOB, "Bob"))]) == [True, False]
        assert journal.tables_of(BOB) == []

    @pytest.mark.parametrize("after", [1, 2, 7])
    def test_rows_that_leave_a_gap_are_a_conflict(self, journal: Journal, after: int) -> None:
        assert journal.append([append_of("t", moved(), after=after)]) == [False]
        assert journal.read("t") == ()

    def test_a_conflict_leaves_no_table_behind(self, journal: Journal) -> None:
        twice = Append(table="t", rows=(Row(1, 1, opened(), ANN, "c"), Row(2, 2, moved(), ANN, "c")), due=1)
        assert journal.append([twice]) == [False]
        assert (journal.read("t"), journal.due(9), journal.tables_of(ANN)) == ((), [], [])
        assert journal.append([append_of("t", opened())]) == [True]

    def test_a_conflict_harms_no_other_append_of_the_batch(self, journal: Journal) -> None:
        batch = [append_of("a", opened()), append_of("b", opened(), after=4), append_of("c", opened())]
        assert journal.append(batch) == [True, False, True]
        assert [len(journal.read(table)) for table in "abc"] == [1, 0, 1]

    def test_two_appends_to_a_table_in_one_batch_are_taken_in_order(self, journal: Journal) -> None:
        batch = [
            append_of("t", opened(), due=1),
            append_of("t", moved(0), after=1, due=2),
            append_of("t", moved(1), after=1, due=3),
            append_of("t", moved(2), moved(3), after=2, due=4),
        ]
        assert journal.append(batch) == [True, True, False, True]
        assert [row.entry for row in journal.read("t")] == [opened(), moved(0), moved(2), moved(3)]
        assert journal.due(9) == [TableLine(table="t", head=4, due=4)]

    def test_a_batch_of_512_rows_is_written_whole(self, journal: Journal) -> None:
        tables = [f"t{number}" for number in range(256)]
        assert journal.append([append_of(table, opened()) for table in tables]) == [True] * 256
        batch = [append_of(table, moved(0), moved(1), after=1) for table in tables]
        assert journal.append(batch) == [True] * 256
        assert {len(journal.read(table)) for table in tables} == {3}
        assert journal.append([append_of("long", opened(), *[moved()] * 511)]) == [True]
        assert len(journal.read("long")) == 512

    def test_a_command_is_answered_once(self, journal: Journal) -> None:
        journal.append([append_of("t", opened())])
        assert journal.append([of_command(ANN, "7"), of_command(ANN, "7", seq=3)]) == [True, False]
        assert journal.append([of_command(ANN, "7", seq=3)]) == [False]
        assert len(journal.read("t")) == 2

    def test_a_command_is_told_from_others_by_table_person_and_id(self, journal: Journal) -> None:
        journal.append([append_of("t", opened()), append_of("u", opened())])
        same = [of_command(ANN, "7"), of_command(BOB, "7", seq=3), of_command(ANN, "8", seq=4)]
        assert journal.append([*same, of_command(ANN, "7", table="u")]) == [True] * 4
        nobody_s = [of_command(None, "7", seq=5), of_command(None, "7", seq=6), of_command(ANN, None, seq=7)]
        assert journal.append([*nobody_s, of_command(ANN, None, seq=8)]) == [True] * 4

    def test_an_empty_id_is_an_id(self, journal: Journal) -> None:
        journal.append([append_of("t", opened())])
        assert journal.append([of_command("", ""), of_command("", "", seq=3)]) == [True, False]

    def test_tables_are_due_in_the_order_they_wait(self, journal: Journal) -> None:
        dues = {"late": 30, "soon": 10, "never": None, "later": 30, "future": 41}
        journal.append([append_of(table, opened(), due=due) for table, due in dues.items()])
        journal.append([append_of("closed", opened(), due=1, closed=True)])
        assert [(line.table, line.due) for line in journal.due(40)] == [("soon", 10), ("late", 30), ("later", 30)]
        assert [line.table for line in journal.due(40, most=2)] == ["soon", "late"]
        journal.append([append_of("soon", moved(), after=1)])
        assert [line.table for line in journal.due(41)] == ["late", "later", "future"]

    def test_a_table_that_is_postponed_is_due_later_unless_something_happens(self, journal: Journal) -> None:
        journal.append([append_of("t", opened(), due=10), append_of("u", opened(), due=20)])
        journal.postpone("t", 40, head=1)
        journal.postpone("u", 40, head=2)
        journal.postpone("none", 1, head=0)
        assert [(line.table, line.due) for line in journal.due(40)] == [("u", 20), ("t", 40)]
        journal.append([append_of("t", moved(), after=1, due=5)])
        journal.postpone("t", 99, head=1)
        assert [(line.table, line.due) for line in journal.due(40)] == [("t", 5), ("u", 20)]

    def test_open_listed_tables_are_found_the_newest_first(self, journal: Journal) -> None:
        for table, at in (("old", 1), ("new", 3), ("middle", 2), ("also new", 3)):
            journal.append([append_of(table, opened(), at=at, listed=True)])
        journal.append([append_of("private", opened(), at=9)])
        assert journal.listed() == ["also new", "new", "middle", "old"]
        assert journal.listed(most=2) == ["also new", "new"]
        journal.append([append_of("new", Closed(why="host"), after=1, listed=True, closed=True)])
        journal.append([append_of("old", moved(), after=1)])
        journal.append([append_of("private", moved(), after=1, listed=True)])
        assert journal.listed() == ["private", "also new", "middle"]

    def test_a_deal_that_is_over_is_found_by_those_who_played_it(self, journal: Journal) -> None:
        first = Finished(deal=1, result="1", persons=(ANN, None, BOB))
        second = Finished(deal=2, result="-", persons=(BOB, None, ANN))
        journal.append([append_of("t", opened(), at=0, finished=first), append_of("u", opened(), at=0, finished=first)])
        journal.append([append_of("t", moved(), moved(), after=1, at=0, finished=second)])
        newest = PlayedDeal(table="t", deal=2, at=3_000, result="-", seat=2)
        others = [PlayedDeal(table=table, deal=1, at=1_000, result="1", seat=0) for table in ("u", "t")]
        assert journal.played(ANN) == [newest, *others]
        assert journal.played(ANN, most=1) == [newest]
        assert [deal.seat for deal in journal.played(BOB)] == [0, 2, 2]
        assert journal.played(EVE) == []

    def test_a_deal_that_is_finished_again_is_written_over(self, journal: Journal) -> None:
        journal.append([append_of("t", opened(), finished=Finished(deal=1, result="*", persons=(ANN, BOB)))])
        again = Finished(deal=1, result="0", persons=(ANN,))
        journal.append([append_of("t", moved(), after=1, finished=again)])
        assert [deal.result for deal in journal.played(ANN)] == ["0"]
        assert journal.played(BOB) == []

    def test_a_conflict_finishes_no_deal(self, journal: Journal) -> None:
        finished = Finished(deal=1, result="0", persons=(ANN, BOB))
        assert journal.append([append_of("t", moved(), after=3, finished=finished)]) == [False]
        assert journal.played(ANN) == []

    def test_every_table_that_names_somebody_is_found(self, journal: Journal) -> None:
        entries: dict[str, Entry] = {
            "opened": opened(EVE, "Eve"),
            "sat": Sat(seat=1, person=EVE, name="Eve"),
            "banned": Banned(person=EVE),
            "host": HostChanged(person=EVE),
            "said": Said(person=EVE, name="Eve", text="hi"),
            "reader": Hidden(reader=EVE),
            "hidden": Hidden(reader=ANN, person=EVE),
            "by": Reported(by=EVE, person=ANN, why="rude"),
            "reported": Reported(by=ANN, person=EVE, why="rude"),
        }
        journal.append([append_of(table, entry) for table, entry in entries.items()])
        journal.append([append_of("row", moved(), person=EVE), append_of("none", moved(), person=ANN)])
        assert journal.tables_of(EVE) == [*entries, "row"]
        assert journal.tables_of("nobody") == []

    def test_who_is_forgotten_is_named_nowhere(self, journal: Journal) -> None:
        entries: list[Entry] = [
            opened(BOB, "Robert"),
            Sat(seat=0, person=ANN, name="Ann"),
            Sat(seat=1, person=BOB, name="Robert"),
            Said(person=BOB, name="Robert", text="some words"),
            Said(person=ANN, name="Ann", text="words of Ann"),
            Hidden(reader=ANN, person=BOB),
            Hidden(reader=BOB, person=ANN, on=False),
            Reported(by=BOB, person=ANN, why="some reason"),
            Reported(by=ANN, person=BOB, why="some reason"),
            Banned(person=BOB),
            HostChanged(person=BOB),
        ]
        journal.append([append_of("t", *entries, person=ANN), append_of("u", opened())])
        journal.append([append_of("t", moved(), after=len(entries), person=BOB)])
        before = journal.read("t")
        assert journal.forget(BOB, other="x") == ["t"]
        rows = journal.read("t")
        assert [row.entry for row in rows] == [
            opened("x", "deleted"),
            entries[1],
            Sat(seat=1, person="x", name="deleted"),
            Said(person="x", name="deleted", text=""),
            entries[4],
            Hidden(reader=ANN, person="x"),
            Hidden(reader="x", person=ANN, on=False),
            Reported(by="x", person=ANN, why=""),
            Reported(by=ANN, person="x", why=""),
            Banned(person="x"),
            HostChanged(person="x"),
            moved(),
        ]
        assert [row.person for row in rows] == [ANN] * len(entries) + ["x"]
        assert [row._replace(entry=moved(), person="") for row in rows] == [
            row._replace(entry=moved(), person="") for row in before
        ]
        for word in (BOB, "Robert", "some"):
            assert msgspec.json.encode(word)[1:-1] not in bodies(rows)
        assert journal.tables_of(BOB) == []
        assert journal.tables_of("x") == ["t"]

    def test_who_is_forgotten_has_played_nothing_and_the_others_have(self, journal: Journal) -> None:
        finished = Finished(deal=1, result="0", persons=(ANN, BOB))
        journal.append([append_of("t", opened(), Sat(seat=1, person=BOB, name="Bob"), finished=finished)])
        journal.forget(BOB, other="x")
        assert journal.played(BOB) == journal.played("x") == []
        assert len(journal.played(ANN)) == 1

    def test_forgetting_leaves_the_seeds_and_the_order_of_the_log(self, journal: Journal) -> None:
        rows = (Row(1, 1, opened()), Row(2, 2, Committed(deal=1, commitment="ab"), ANN, "c", secret=b"\x00seed"))
        journal.append([Append(table="t", rows=rows, due=7, listed=True)])
        journal.forget(ANN, other="x")
        assert journal.read("t")[1] == rows[1]._replace(person="x")
        assert journal.due(7) == [TableLine(table="t", head=2, due=7)]
        assert journal.append([append_of("t", moved(), after=2)]) == [True]

    def test_a_command_stays_answered_when_somebody_is_forgotten(self, journal: Journal) -> None:
        journal.append([append_of("t", opened()), of_command(ANN, "7"), of_command(BOB, "7", seq=3)])
        journal.forget(ANN, other="x")
        assert journal.append([of_command("x", "7", seq=4)]) == [False]
        assert journal.append([of_command(BOB, "7", seq=4)]) == [False]
        assert journal.append([of_command(ANN, "7", seq=4)]) == [True]

    def test_who_takes_the_place_of_the_forgotten_must_be_new(self, journal: Journal) -> None:
        journal.append([append_of("t", opened(), Sat(seat=1, person=BOB, name="Bob"))])
        before = journal.read("t")
        for other in (ANN, BOB):
            with pytest.raises(ValueError, match="nobody's"):
                journal.forget(ANN, other=other)
        assert journal.read("t") == before

    def test_who_takes_the_place_of_the_forgotten_is_drawn_if_not_given(self, journal: Journal) -> None:
        journal.append([append_of(table, opened(host)) for table, host in (("t", ANN), ("u", BOB))])
        assert (journal.forget(ANN), journal.forget(BOB)) == (["t"], ["u"])
        hosts = {row.entry.host for table in "tu" for row in journal.read(table) if isinstance(row.entry, Opened)}
        assert len(hosts) == 2
        assert hosts.isdisjoint({ANN, BOB})
        assert all(len(host) >= 20 for host in hosts)

    def test_a_token_is_found_by_its_digest_and_by_its_owner(self, journal: Journal) -> None:
        late, early, other = token_of(ANN, b"\x00b", at=2), token_of(ANN, b"a", at=1), token_of(BOB, b"c")
        for token in (late, early, other):
            journal.add_token(token)
        assert [journal.token(digest) for digest in (b"\x00b", b"c", b"")] == [late, other, None]
        assert (journal.tokens(ANN), journal.tokens(BOB), journal.tokens(EVE)) == ([early, late], [other], [])

    def test_tokens_of_one_moment_are_ordered_by_their_digests(self, journal: Journal) -> None:
        for digest in (b"c", b"a", b"b"):
            journal.add_token(token_of(ANN, digest))
        assert [token.digest for token in journal.tokens(ANN)] == [b"a", b"b", b"c"]

    def test_a_token_that_is_taken_back_is_gone(self, journal: Journal) -> None:
        journal.add_token(token_of(ANN, b"a"))
        journal.add_token(token_of(ANN, b"b"))
        for _ in range(2):
            journal.drop_token(b"a")
        assert journal.token(b"a") is None
        assert journal.tokens(ANN) == [token_of(ANN, b"b")]

    def test_a_token_with_the_same_digest_is_written_over(self, journal: Journal) -> None:
        journal.add_token(token_of(ANN))
        journal.add_token(token_of(BOB))
        assert (journal.tokens(ANN), journal.tokens(BOB)) == ([], [token_of(BOB)])

    def test_who_is_forgotten_has_no_tokens(self, journal: Journal) -> None:
        for token in (token_of(ANN, b"a"), token_of(BOB, b"b"), token_of(BOB, b"c", person=ANN)):
            journal.add_token(token)
        journal.forget(ANN, other="x")
        assert journal.tokens(ANN) == journal.tokens("x") == []
        assert journal.tokens(BOB) == [token_of(BOB, b"b")]

    def test_forgetting_somebody_unknown_changes_nothing(self, journal: Journal) -> None:
        journal.append([append_of("t", opened())])
        before = journal.read("t")
        assert journal.forget(EVE) == []
        assert journal.read("t") == before

    def test_words_are_taken_out_of_tables_that_were_closed_long_ago(self, journal: Journal) -> None:
        said = Said(person=ANN, name="Ann", text="some words")
        for table, is_closed, at in (("old", True, 0), ("new", True, NOON), ("open", False, 0)):
            journal.append([append_of(table, opened(), said, moved(), at=at, person=ANN, closed=is_closed)])
        journal.append([append_of("silent", opened(), at=0, closed=True)])
        before = journal.read("old")
        assert purged(journal, NOON) == 1
        assert [row.entry for row in journal.read("old")] == [opened(), Said(person=ANN, name="Ann", text=""), moved()]
        assert [row._replace(entry=moved()) for row in journal.read("old")] == [
            row._replace(entry=moved()) for row in before
        ]
        assert [journal.read(table)[1].entry for table in ("new", "open")] == [said, said]
        assert purged(journal, NOON) == 0

    def test_a_table_is_old_from_when_it_was_closed(self, journal: Journal) -> None:
        said = Said(person=ANN, name="Ann", text="some words")
        journal.append([append_of("t", opened(), said, at=0), append_of("t", moved(), after=2, at=0, closed=True)])
        journal.append([append_of("t", moved(), after=3, at=NOON, closed=True)])
        assert purged(journal, 3_000) == 0
        assert purged(journal, 3_001) == 1

    def test_words_are_taken_out_of_so_many_tables_at_once_and_no_table_is_left_out(self, journal: Journal) -> None:
        said = Said(person=ANN, name="Ann", text="some words")
        for number in range(5):
            journal.append([append_of(f"t{number}", opened(), said, at=0, closed=True)])
        first = journal.purge(NOON, most=2)
        assert first.next is not None
        assert [journal.read(f"t{number}")[1].entry == said for number in range(5)] == [False, False, True, True, True]
        second = journal.purge(NOON, start=first.next, most=2)
        assert second.next is not None
        third = journal.purge(NOON, start=second.next, most=2)
        assert [each.tables for each in (first, second, third)] == [2, 2, 1]
        assert third.next is None

    def test_a_proof_that_rows_can_be_written_leaves_nothing(self, journal: Journal) -> None:
        journal.prove()
        assert journal.last_beat() is None
        journal.beat("a", 1)
        journal.prove()
        assert journal.last_beat() == 1

    def test_what_was_taken_out_leaves_no_trace_where_nobody_else_reads(self, journal: Journal) -> None:
        journal.append([append_of("t", opened(), Said(person=ANN, name="Ann", text="some words"), at=0, closed=True)])
        journal.purge(NOON)
        assert journal.leave_no_trace()

    def test_reports_are_found_with_their_numbers_the_newest_first(self, journal: Journal) -> None:
        first, second = Reported(by=ANN, person=BOB, why="sleeps"), Reported(by=BOB, person=EVE, why="shouts")
        journal.append([append_of("t", opened(), first, moved()), append_of("u", opened(), second)])
        found = journal.reports()
        assert [(each.number, each.table, each.by, each.person, each.why) for each in found] == [
            (2, "u", BOB, EVE, "shouts"),
            (1, "t", ANN, BOB, "sleeps"),
        ]
        assert found[1].at == NOON + 2_000
        assert journal.reports(most=1) == found[:1]
        assert [journal.report(number) for number in (1, 2, 0, 3)] == [found[1], found[0], None, None]

    def test_somebody_is_called_as_they_said_last_at_the_table(self, journal: Journal) -> None:
        first, last = Sat(seat=0, person=ANN, name="Ann"), Sat(seat=1, person=ANN, name="Annie")
        other = Sat(seat=0, person=BOB, name="Bob")
        about = Reported(by=ANN, person=EVE, why="shouts")
        journal.append([append_of("t", opened(), first, last, other, about), append_of("u", opened(), first)])
        assert [journal.name_at("t", person) for person in (ANN, BOB, EVE)] == ["Annie", "Bob", ""]
        assert [journal.name_at(table, ANN) for table in ("u", "nowhere")] == ["Ann", ""]

    def test_a_report_of_somebody_who_was_forgotten_says_nothing_any_more(self, journal: Journal) -> None:
        journal.append([append_of("t", opened(), Reported(by=ANN, person=BOB, why="Bob shouts"))])
        journal.forget(BOB, other="other")
        (report,) = journal.reports()
        assert (report.person, report.why) == ("other", "")

    def test_who_is_barred_may_come_back_when_they_are_let(self, journal: Journal) -> None:
        assert journal.barred() == frozenset()
        journal.bar(ANN, NOON)
        journal.bar(ANN, NOON + 1)
        journal.bar(BOB, NOON)
        assert journal.barred() == {ANN, BOB}
        journal.unbar(ANN)
        journal.unbar(EVE)
        assert journal.barred() == {BOB}

    def test_a_program_is_barred_with_who_made_it_and_all_their_others(self, journal: Journal) -> None:
        for digest, program in ((b"1", "robot"), (b"2", "other robot")):
            journal.add_token(token_of(ANN, digest, person=program))
        journal.bar("robot", NOON)
        assert journal.barred() == {ANN, "robot", "other robot"}
        journal.unbar("other robot")
        assert journal.barred() == frozenset()

    def test_that_somebody_was_barred_is_forgotten_with_them(self, journal: Journal) -> None:
        journal.bar(ANN, NOON)
        journal.forget(ANN)
        assert journal.barred() == frozenset()

    def test_who_is_gone_is_kept_until_the_moment_that_was_said(self, journal: Journal) -> None:
        journal.note_gone(b"ann", NOON + 5)
        journal.note_gone(b"bob", NOON + 9)
        assert journal.gone(NOON + 4) == {b"ann", b"bob"}
        assert journal.gone(NOON + 5) == {b"bob"}
        assert journal.gone(NOON) == {b"bob"}

    def test_who_is_gone_again_is_kept_until_the_later_moment(self, journal: Journal) -> None:
        journal.note_gone(b"ann", NOON + 5)
        journal.note_gone(b"ann", NOON + 9)
        assert journal.gone(NOON + 5) == {b"ann"}

    def test_the_latest_sign_of_life_counts(self, journal: Journal) -> None:
        assert journal.last_beat() is None
        for node, at in (("a", 5), ("b", 9), ("a", 7)):
            journal.beat(node, at)
        assert journal.last_beat() == 9
        journal.beat("b", 6)  # a clock that had been wrong
        assert journal.last_beat() == 7

    def test_a_journal_that_is_opened_again_knows_everything(self, place: Place, journal: Journal) -> None:
        finished = Finished(deal=1, result="0", persons=(ANN, BOB))
        append = append_of("t", opened(), moved(), due=3, listed=True, finished=finished, person=ANN)
        journal.append([append])
        journal.beat("a", 5)
        journal.add_token(token_of(ANN))
        journal.bar(BOB, NOON)
        journal.note_gone(b"gone", NOON)
        journal.append([append_of("u", opened(), Reported(by=ANN, person=BOB, why="sleeps"))])
        journal.close()
        again = place.open()
        assert again.read("t") == append.rows
        assert again.due(3) == [TableLine(table="t", head=2, due=3)]
        assert (again.listed(), again.tables_of(ANN), again.last_beat()) == (["t"], ["t", "u"], 5)
        assert len(again.played(BOB)) == 1
        assert (set(again.barred()), len(again.reports())) == ({BOB}, 1)
        assert again.gone(0) == {b"gone"}
        assert again.token(b"digest") == token_of(ANN)
        assert again.append([append_of("t", moved(), after=1), append_of("t", moved(), after=2)]) == [False, True]

    def test_numbers_and_texts_come_back_as_they_were(self, journal: Journal) -> None:
        text = "\0 ' \" \\ ; -- Дурак 🂡 \N{RIGHT-TO-LEFT MARK}"
        row = Row(1, 2**62, Said(person=text, name=text[:8], text=text), text, text, secret=b"")
        assert journal.append([Append(table=text, rows=(row,), due=-(2**62))]) == [True]
        assert journal.read(text) == (row,)
        assert journal.due(0) == [TableLine(table=text, head=1, due=-(2**62))]
        assert journal.tables_of(text) == [text]
