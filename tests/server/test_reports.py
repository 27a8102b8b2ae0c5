"""What whoever runs a server does about people who were reported: reads it, keeps them away, lets them in again.

Here: `durak reports`, and what being barred means at tables. Not here: how a report is made
(test_rulings.py), how it is kept (journal_contract.py). May import pytest, at_a_table, inside, durak.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from durak.cli import main
from durak.server import protocol as ask
from durak.server.entries import Entry, Opened, Reported, Row, Sat
from durak.server.journal import Append
from durak.server.journal.memory import MemoryJournal
from durak.server.journal.sqlite import SqliteJournal
from durak.server.settings import TableSettings
from tests.server.at_a_table import AtATable, no_clock
from tests.server.inside import ANN, BOB, inside

if TYPE_CHECKING:
    from pathlib import Path

LISTED = TableSettings(listed=True, chat=False)
NOON = 1_800_000_000_000


def a_report(why: str = "shouts", *, name: str = "Bob") -> Append:
    """A listed table of Ann's, at which she reports Bob."""
    entries: tuple[Entry, ...] = (
        Opened(settings=LISTED, host=ANN, name="Ann"),
        Sat(seat=0, person=BOB, name=name),
        Reported(by=ANN, person=BOB, why=why),
    )
    rows = tuple(Row(seq, NOON, entry) for seq, entry in enumerate(entries, start=1))
    return Append(table="t" * 22, rows=rows, due=None, listed=True)


@pytest.fixture
def data(tmp_path: Path) -> str:
    journal = SqliteJournal(tmp_path / "durak.db")
    journal.append([a_report()])
    journal.close()
    return str(tmp_path)


# The command -----------------------------------------------------------------------------------------------------


def test_a_report_is_a_line(data: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reports", "--data", data]) == 0
    assert capsys.readouterr().out == f"1  2027-01-15 08:00 UTC  Bob, by Ann: shouts  (table {'t' * 22})\n"


def test_who_is_barred_is_marked_until_they_are_let_in(data: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reports", "--data", data, "--bar", "1"]) == 0
    assert capsys.readouterr().out == "Bob may not be at listed tables any more\n"
    main(["reports", "--data", data])
    assert "shouts  [barred]" in capsys.readouterr().out
    assert main(["reports", "--data", data, "--let-in", "1"]) == 0
    assert capsys.readouterr().out == "Bob may be at listed tables again\n"
    main(["reports", "--data", data])
    assert "[barred]" not in capsys.readouterr().out


def test_a_report_that_there_is_not_is_a_sentence(data: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reports", "--data", data, "--bar", "2"]) == 1
    assert capsys.readouterr().err == "durak: there is no report 2; `durak reports` shows which there are\n"


def test_a_journal_that_there_is_not_is_a_sentence_and_is_not_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["reports", "--data", str(tmp_path / "none")]) == 1
    assert "there is no journal at" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_damaged_journal_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "durak.db").write_text("no journal at all, and long enough to be looked at " * 100)
    assert main(["reports", "--data", str(tmp_path)]) == 1
    assert "is no journal" in capsys.readouterr().err


def test_looking_at_reports_changed_the_form_of_the_file_under_an_older_server(
    data: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(tmp_path / "durak.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0002'")
    before = (tmp_path / "durak.db").read_bytes()
    assert main(["reports", "--data", data]) == 2
    assert "it is in form 0002, and this durak reads form 0004" in capsys.readouterr().err
    assert (tmp_path / "durak.db").read_bytes() == before


def test_without_reports_there_is_nothing_to_show(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    SqliteJournal(tmp_path / "durak.db").close()
    assert main(["reports", "--journal", str(tmp_path / "durak.db")]) == 0
    assert capsys.readouterr().out == "nobody was reported\n"


def test_the_words_of_a_report_gave_orders_to_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = SqliteJournal(tmp_path / "durak.db")
    journal.append([a_report("rude\n2  \x1b[2J")])
    journal.close()
    main(["reports", "--data", str(tmp_path)])
    out = capsys.readouterr().out
    assert (out.count("\n"), "\x1b" in out) == (1, False)


# At tables -------------------------------------------------------------------------------------------------------


def test_who_is_barred_is_sent_away_from_a_listed_table_and_a_bot_minds_the_seat() -> None:
    at = AtATable(no_clock(listed=True, chat=False))
    at.begins("ann", "bob")
    at.host.bar(frozenset({"bob"}), now=at.now)
    at.perform()
    assert at.dropped == {"bob": "banned"}
    at.passes(30_000)
    assert at.table.chairs[1].minded == "away"


def test_who_is_barred_does_not_come_back_to_a_listed_table() -> None:
    at = AtATable(no_clock(listed=True, chat=False))
    at.host.bar(frozenset({"bob"}), now=at.now)
    at.comes("ann", "bob")
    assert at.dropped == {"bob": "banned"}


def test_what_somebody_wanted_who_was_barred_meanwhile_is_refused() -> None:
    at = AtATable(no_clock(listed=True, chat=False))
    at.comes("ann", "bob")
    at.holds = True
    at.asks("ann", ask.Sit, seat=0, name="Ann")
    at.asks("bob", ask.Sit, seat=1, name="Bob")
    at.host.bar(frozenset({"bob"}), now=at.now)
    at.release()
    assert [chair.person for chair in at.table.chairs] == ["ann", None]


def test_who_is_barred_may_be_at_private_tables_but_not_list_them() -> None:
    at = AtATable()
    at.host.bar(frozenset({"ann"}), now=at.now)
    at.sits("ann", "bob")
    at.asks("ann", ask.SetUp, settings=no_clock(listed=True, chat=False))
    assert at.dropped == {"ann": "banned"}


def test_who_is_barred_opens_no_listed_table(tmp_path: Path) -> None:
    journal = MemoryJournal()
    journal.bar(ANN, 0)
    body = {"settings": {"listed": True, "chat": False}}
    with inside(tmp_path, journal) as server:
        answer = server.client.post("/api/tables", json=body, headers=server.headers(ANN))
        assert (answer.status_code, answer.json()["code"]) == (403, "banned")
        assert server.client.post("/api/tables", json={}, headers=server.headers(ANN)).status_code == 201


def test_a_server_that_runs_hears_who_was_barred(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak.server.runtime.SWEEP_SECONDS", 0.01)
    journal = MemoryJournal()
    with inside(tmp_path, journal) as server:
        table = server.open_table(LISTED)
        with server.socket(table, server.headers(BOB)) as line:
            journal.bar(BOB, 0)
            assert line.close_code() == 4003
