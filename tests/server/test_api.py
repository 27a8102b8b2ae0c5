"""What programs and pages get over HTTP: tables, records, oneself, and all that is known about one.

Here: every request that is meant well, and what it changes. Not here: those that are not (test_http_abuse.py).
May import pytest, msgspec, starlette, durak, tests.server.inside, tests.server.played.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import WebSocketDenialResponse

from durak.fairdeal import verify
from durak.record import Record
from durak.rules import (
    FIELDS,
    PRESETS,
    Rules,
    choices,
    number_range,
    parse_rules,
    parse_value,
    takes_none,
    value_of,
)
from durak.server import api, runtime, web
from durak.server import protocol as ask
from durak.server.entries import Moved, Row, Sat
from durak.server.identity import Person
from durak.server.journal import Append, Finished, JournalError
from durak.server.journal.forgetting import persons_of
from durak.server.journal.memory import MemoryJournal
from durak.server.journal.sqlite import SqliteJournal
from durak.server.limits import Limits, Rate, Rates
from durak.server.settings import DayClock, NoClock, TableSettings
from durak.server.table import handle_of
from tests.server.inside import ANN, BOB, HOST, Inside, inside
from tests.server.played import Playing, play

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from pathlib import Path

    from durak.server.journal import Journal

PAGE = {"Sec-Fetch-Site": "same-origin"}
PLAYED = "played" + "P" * 16
UNKNOWN = "nowhere" + "N" * 15
FAST = Rate(1_000_000, 1, 1_000_000)
NO_LIMITS = Rates(commands=FAST, chat=FAST, connects=FAST, tables=FAST, requests=FAST, heavy=FAST)


@contextmanager
def site(folder: Path, journal: Journal | None = None, **options: Any) -> Generator[Inside]:
    """Give a server that limits nobody."""
    with inside(folder, journal, **options) as server, pytest.MonkeyPatch.context() as patched:
        patched.setattr(runtime, "LAG_LIMIT", 60.0)  # the machine of the tests may be slow
        server.runtime.limits = Limits(NO_LIMITS)
        yield server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Inside]:
    with site(tmp_path) as found:
        yield found


def of(server: Inside, person: str, name: str = "Ann") -> dict[str, str]:
    """What the page of somebody sends."""
    cookie = server.runtime.identities.sign(Person(person, name), now=server.runtime.now())
    return {"Cookie": f"durak={cookie}", **PAGE}


def written(playing: Playing, *, table: str = PLAYED) -> Append:
    """A whole table, to be found in a journal; its deals count as played by those who sit there."""
    persons = tuple(chair.person for chair in playing.table.chairs)
    finished = Finished(deal=1, result="1", persons=persons)
    return Append(table=table, rows=tuple(playing.rows), due=None, finished=finished)


def a_played_table(seats: int = 3, *, seed: int = 3) -> Playing:
    playing = Playing(TableSettings(rules=f"podkidnoy(seats={seats})", clock=NoClock()), seed=seed, table=PLAYED)
    playing.sit_everybody()
    playing.start()
    playing.play_deal()
    return playing


# Oneself -------------------------------------------------------------------------------------------------------


def test_who_comes_for_the_first_time_becomes_somebody(server: Inside) -> None:
    first = server.client.get("/api/me")
    assert first.json() == {"handle": first.json()["handle"], "name": "", "program": False}
    assert "HttpOnly; SameSite=Lax" in first.headers["set-cookie"]
    again = server.client.get("/api/me")
    assert again.json() == first.json()
    assert "set-cookie" not in again.headers
    server.client.cookies.clear()
    assert server.client.get("/api/me").json()["handle"] != first.json()["handle"]


def test_a_name_is_kept_by_whoever_has_it(server: Inside) -> None:
    assert server.client.put("/api/me", json={"name": "  Анна "}, headers=PAGE).json()["name"] == "Анна"
    assert server.client.get("/api/me").json()["name"] == "Анна"


@pytest.mark.parametrize("name", ["   ", "a\nb", "\u202ea", "\u200b"])
def test_a_name_that_nobody_can_read_is_refused(server: Inside, name: str) -> None:
    answer = server.client.put("/api/me", json={"name": name}, headers=PAGE)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_name")
    assert "set-cookie" not in answer.headers


def test_a_cookie_that_grows_old_is_renewed(server: Inside) -> None:
    identities, now = server.runtime.identities, server.runtime.now()
    for days, is_renewed in ((0, False), (2, True), (364, True)):
        cookie = identities.sign(Person(ANN, "Ann"), now=now - days * 86_400_000)
        answer = server.client.get("/api/me", headers={"Cookie": f"durak={cookie}"})
        assert answer.json()["name"] == "Ann"
        assert ("set-cookie" in answer.headers) == is_renewed


def test_with_https_the_cookie_is_bound_to_the_host(tmp_path: Path) -> None:
    with site(tmp_path, url="https://durak.example") as server:
        answer = server.client.get("/api/me", headers={"Host": "durak.example"})
        assert answer.headers["set-cookie"].startswith("__Host-durak=")
        assert answer.headers["set-cookie"].endswith("; Secure")
        opened = server.client.post("/api/tables", json={"name": "Ann"}, headers={"Host": "durak.example", **PAGE})
        assert opened.json()["url"] == f"https://durak.example/#{opened.json()['id']}"


# Tables --------------------------------------------------------------------------------------------------------


def test_a_table_is_opened_and_can_be_looked_at(server: Inside) -> None:
    wish = {"name": "Ann", "settings": {"rules": "perevodnoy(seats=3)", "clock": {"kind": "none"}}}
    opened = server.client.post("/api/tables", json=wish, headers=PAGE)
    assert opened.status_code == 201
    table = opened.json()["id"]
    assert opened.json() == {"id": table, "url": f"http://{HOST}/#{table}", "socket": f"/ws/{table}"}
    shown = server.client.get(f"/api/tables/{table}").json()
    assert shown["rules"] == "perevodnoy(seats=3, precedence=free)"
    assert [seat["state"] for seat in shown["seats"]] == ["empty"] * 3
    assert shown["you"] is None
    assert server.client.get("/api/me").json()["name"] == "Ann"
    assert server.client.post("/api/tables", json={}, headers=PAGE).status_code == 201


def test_who_has_no_name_opens_no_table(server: Inside) -> None:
    answer = server.client.post("/api/tables", json={}, headers=PAGE)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_name")


@pytest.mark.parametrize(
    ("settings", "text"),
    [
        ({"rules": "chess"}, "expected a preset"),
        ({"rules": "podkidnoy(seats=7, deck_size=52)"}, "expected 2 to 6 seats, got 7"),
        ({"listed": True, "chat": True}, "no free chat"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(server: Inside, settings: Any, text: str) -> None:
    answer = server.client.post("/api/tables", json={"settings": settings, "name": "A"}, headers=PAGE)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_settings")
    assert text in answer.json()["text"]


def test_a_server_that_stops_opens_no_tables(server: Inside) -> None:
    server.runtime.is_draining = True
    answer = server.client.post("/api/tables", json={"name": "A"}, headers=PAGE)
    server.runtime.is_draining = False
    assert (answer.status_code, answer.json()["code"], answer.headers["retry-after"]) == (503, "draining", "3")


def test_only_so_many_tables_are_opened_by_one_address(server: Inside) -> None:
    server.runtime.limits = Limits(Rates(requests=FAST))
    wishes = [server.client.post("/api/tables", json={"name": "A"}, headers=PAGE) for _ in range(11)]
    assert [wish.status_code for wish in wishes] == [201] * 10 + [429]
    assert wishes[-1].json()["code"] == "too_fast"
    assert wishes[-1].headers["retry-after"] == "6"


def test_listed_tables_are_found_while_somebody_waits_there(server: Inside) -> None:
    listed = TableSettings(listed=True, chat=False, clock=NoClock())
    tables = {person: server.open_table(listed, person=person) for person in (ANN, BOB)}
    server.open_table(person=ANN)
    assert server.client.get("/api/tables").json() == {"tables": []}
    with server.socket(tables[ANN], server.headers(ANN)) as line:
        line.ask("sit", "s", seat=0, name="Ann")
        (found,) = server.client.get("/api/tables").json()["tables"]
        assert found["table"] == tables[ANN]
        assert [seat["state"] for seat in found["seats"]] == ["here", "empty"]
        line.ask("bot", "b", seat=1)
        assert len(server.client.get("/api/tables").json()["tables"]) == 1
        line.ask("start", "go")
        line.until("view")
        assert server.client.get("/api/tables").json() == {"tables": []}
    assert server.client.get("/api/tables").json() == {"tables": []}


def test_a_listed_table_over_days_is_found_with_nobody_there(server: Inside) -> None:
    table = server.open_table(TableSettings(listed=True, chat=False, clock=DayClock()))
    assert [each["table"] for each in server.client.get("/api/tables").json()["tables"]] == [table]


def test_a_listed_table_with_a_long_log_that_nobody_holds_is_not_read_through(tmp_path: Path) -> None:
    journal = MemoryJournal()
    settings = TableSettings(listed=True, chat=False, clock=DayClock())
    playing = play(settings, seed=1, deals=4)
    assert len(playing.rows) > api.SHORT_LOG
    journal.append([Append(table=PLAYED, rows=tuple(playing.rows), due=None, listed=True)])
    with site(tmp_path, journal) as server:
        assert server.client.get("/api/tables").json() == {"tables": []}


@pytest.mark.parametrize("path", ["", "/games/1.dgn", "/games/x.dgn"])
def test_every_unknown_table_is_answered_with_the_same_bytes(server: Inside, path: str) -> None:
    server.open_table()
    ids = [UNKNOWN, "x", "0" * 400, "%00", "é", "..%2e", "'; DROP TABLE tables; --", UNKNOWN[:-1]]
    answers = [server.client.get(f"/api/tables/{each}{path}") for each in ids]
    assert {(answer.status_code, answer.content) for answer in answers} == {(404, answers[0].content)}
    assert {tuple(answer.headers.items()) for answer in answers} == {tuple(answers[0].headers.items())}


# Records -------------------------------------------------------------------------------------------------------


def test_a_record_can_be_had_once_the_deal_is_over_and_by_anybody(tmp_path: Path) -> None:
    playing, journal = a_played_table(), MemoryJournal()
    journal.append([written(playing)])
    with site(tmp_path, journal) as server:
        answer = server.client.get(f"/api/tables/{PLAYED}/games/1.dgn")
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        record = Record.parse(answer.text)
        assert verify(record).doubts == ()
        assert f"durak-{record.tags['Table']}-1.dgn" in answer.headers["content-disposition"]
        assert PLAYED not in answer.text + str(answer.headers)
        for deal in ("2", "0", "x", "-1", "9" * 7, "9" * 500, "²"):
            other = server.client.get(f"/api/tables/{PLAYED}/games/{deal}.dgn")
            assert (other.status_code, other.json()["code"]) == (404, "no_deal")


def test_a_long_log_was_read_for_every_look_at_a_table_that_nobody_was_at(tmp_path: Path) -> None:
    journal = MemoryJournal()
    journal.append([written(a_played_table())])
    with inside(tmp_path, journal) as server:
        server.runtime.limits = Limits(Rates(heavy=Rate(1, 1_000_000, 2)))
        path = f"/api/tables/{PLAYED}"
        assert [server.client.get(path).status_code for _ in range(3)] == [200, 200, 429]
        with server.socket(PLAYED):
            assert server.client.get(path).status_code == 200


def test_no_record_can_be_had_before_the_deal_is_over(tmp_path: Path) -> None:
    playing, journal = Playing(TableSettings(clock=NoClock()), seed=1, table=PLAYED), MemoryJournal()
    playing.sit_everybody()
    playing.start()
    playing.step()
    journal.append([written(playing)])
    with site(tmp_path, journal) as server:
        answer = server.client.get(f"/api/tables/{PLAYED}/games/1.dgn", headers=of(server, "person-0"))
        assert (answer.status_code, answer.json()["code"]) == (403, "deal_running")


def test_ones_games_are_listed_with_their_records(tmp_path: Path) -> None:
    playing, journal = a_played_table(), MemoryJournal()
    journal.append([written(playing)])
    with site(tmp_path, journal) as server:
        (game,) = server.client.get("/api/me/games", headers=of(server, "person-1")).json()["games"]
        assert game == {
            "table": PLAYED,
            "deal": 1,
            "at": playing.rows[-1].at,
            "seat": 1,
            "result": "1",
            "record": f"/api/tables/{PLAYED}/games/1.dgn",
        }
        assert server.client.get(game["record"]).status_code == 200
        assert server.client.get("/api/me/games", headers=of(server, "nobody")).json() == {"games": []}


@pytest.mark.parametrize("path", ["games", "export", "tokens"])
def test_who_is_not_known_is_told_so(server: Inside, path: str) -> None:
    answer = server.client.get(f"/api/me/{path}")
    assert (answer.status_code, answer.json()["code"]) == (401, "no_person")
    assert answer.headers["www-authenticate"] == "Bearer"


# What is known about one ---------------------------------------------------------------------------------------


def rows_to_export(rows: list[Row], person: str, seat: int) -> set[int]:
    return {
        row.seq
        for row in rows
        if person in persons_of(row) or (isinstance(row.entry, Moved) and row.entry.seat == seat)
    }


def test_the_export_holds_everything_about_one_and_nobody_else(tmp_path: Path) -> None:
    playing, journal = a_played_table(), MemoryJournal()
    for person, command in (
        ("person-1", ask.Say(id="w1", text="my words")),
        ("person-2", ask.Say(id="w2", text="words of another")),
        ("person-1", ask.Hide(id="h1", person=None)),
    ):
        assert playing.do(person, command)
    journal.append([written(playing)])
    journal.bar("person-1", 0)
    with site(tmp_path, journal) as server:
        made = server.client.post("/api/me/tokens", json={"name": "Robot"}, headers=of(server, "person-1")).json()
        answer = server.client.get("/api/me/export", headers=of(server, "person-1", "Ann"))
    export = answer.json()
    assert answer.headers["content-disposition"] == 'attachment; filename="durak.json"'
    assert (export["person"], export["name"], export["barred"]) == ("person-1", "Ann", True)
    assert export["tokens"] == [{name: made[name] for name in ("id", "name", "made_at")}]
    assert [game["table"] for game in export["games"]] == [PLAYED]
    (table,) = export["tables"]
    assert {row["seq"] for row in table["rows"]} >= rows_to_export(playing.rows, "person-1", 1)
    assert "my words" in answer.text
    assert "words of another" not in answer.text
    for word in ("person-0", "person-2", made["token"], 'Name; "2"'):
        assert word not in json.dumps(export, ensure_ascii=False)
    seeds = [row.secret.hex() for row in playing.rows if row.secret]
    assert seeds
    assert not any(seed in answer.text for seed in seeds)


def test_who_reported_one_is_not_told(tmp_path: Path) -> None:
    playing, journal = Playing(TableSettings(listed=True, chat=False), seed=1, table=PLAYED), MemoryJournal()
    playing.sit_everybody()
    handle = ask.Report(id="r", person=_handle("person-1"), why="rude words")
    assert playing.do("person-0", handle)
    assert playing.do("person-1", ask.Report(id="q", person=_handle("person-0"), why="my own words"))
    journal.append([written(playing)])
    with site(tmp_path, journal) as server:
        text = server.client.get("/api/me/export", headers=of(server, "person-1")).text
    assert '"by":"somebody","person":"person-1","why":""' in text
    assert f'"by":"person-1","person":"{_handle("person-0")}","why":"my own words"' in text


def _handle(person: str) -> str:
    return handle_of(PLAYED, person)


# Being forgotten -----------------------------------------------------------------------------------------------


def everything_in(path: Path) -> str:
    """Every value of every row of a file of SQLite."""
    connection = sqlite3.connect(path)
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    rows = [row for name in names for row in connection.execute(f"SELECT * FROM {name}")]  # noqa: S608
    connection.close()
    return repr(rows)


def test_nothing_of_who_was_deleted_remains_and_the_cards_of_others_stay(tmp_path: Path) -> None:
    playing = a_played_table()
    for command in (ask.Say(id="w", text="my last words"), ask.Hide(id="h", person=_handle("person-0"))):
        assert playing.do("person-1", command)
    with site(tmp_path, SqliteJournal(tmp_path / "journal.db")) as server:
        assert server.client.portal is not None
        server.client.portal.call(server.runtime.ask_journal, lambda journal: journal.append([written(playing)]))
        me, other = of(server, "person-1", "Wilhelmine"), of(server, "person-0")
        own = server.client.post("/api/tables", json={"name": "Wilhelmine"}, headers=me).json()["id"]
        token = server.client.post("/api/me/tokens", json={"name": "Roboter"}, headers=me).json()["token"]
        program = {"Authorization": f"Bearer {token}"}
        theirs = server.client.post("/api/tables", json={}, headers=program).json()["id"]
        before = server.client.get(f"/api/tables/{PLAYED}/games/1.dgn").text
        states_before = [seat["state"] for seat in server.client.get(f"/api/tables/{PLAYED}").json()["seats"]]
        assert "person-1" in everything_in(tmp_path / "journal.db")
        answer = server.client.delete("/api/me", headers=me)
        assert (answer.status_code, answer.content) == (204, b"")
        assert "Max-Age=0" in answer.headers["set-cookie"]
        left = everything_in(tmp_path / "journal.db")
        for word in ("person-1", "Wilhelmine", "my last words", "Roboter", 'Name; \\"1\\"'):
            assert word not in left
        after = server.client.get(f"/api/tables/{PLAYED}/games/1.dgn").text
        assert after == before.replace('Name\\; \\"1\\" \\\\', "deleted")
        assert server.client.get("/api/me", headers=program).status_code == 401
        assert [server.client.get(f"/api/tables/{each}").json()["status"] for each in (own, theirs)] == ["closed"] * 2
        seats = server.client.get(f"/api/tables/{PLAYED}").json()["seats"]
        assert [seat["state"] for seat in seats] == [states_before[0], "empty", states_before[2]]
        assert len(server.client.get("/api/me/games", headers=other).json()["games"]) == 1


def test_who_is_deleted_in_the_middle_of_a_deal_leaves_it_to_a_bot(server: Inside) -> None:
    table = server.open_table()
    with server.socket(table) as ann, server.socket(table, server.headers(BOB)) as bob:
        ann.ask("sit", "s", seat=0, name="Ann")
        bob.ask("sit", "s", seat=1, name="Bob")
        ann.ask("start", "go")
        for line in (ann, bob):
            deal = line.until("table")
            while deal["status"] != "announced":
                deal = line.until("table")
            line.ask("nonce", "n", deal=1, nonce="00")
        bob.until("view")
        assert server.client.delete("/api/me", headers=of(server, ANN)).status_code == 204
        assert ann.close_code() == 4005
        shown = server.client.get(f"/api/tables/{table}").json()
        assert shown["status"] == "playing"
        assert [(seat["state"], seat["name"]) for seat in shown["seats"]] == [("minded", "deleted"), ("here", "Bob")]
        assert shown["host"] == shown["seats"][1]["person"]
        while (seen := bob.until("table"))["seats"][0]["name"] != "deleted":
            pass
        assert seen["host"] == seen["seats"][1]["person"]
    portal = server.client.portal
    assert portal is not None
    assert portal.call(server.runtime.ask_journal, lambda journal: journal.tables_of(ANN)) == []


def test_a_copy_of_the_cookie_of_who_was_deleted_makes_nobody_them_again(tmp_path: Path) -> None:
    journal = MemoryJournal()
    with site(tmp_path, journal) as server:
        me = of(server, ANN)
        assert server.client.delete("/api/me", headers=me).status_code == 204
        assert server.client.get("/api/me/games", headers=me).status_code == 401
    with site(tmp_path, journal) as started_again:
        assert started_again.client.get("/api/me/games", headers=me).status_code == 401


def test_a_copy_of_the_cookie_of_who_was_deleted_opens_no_socket(server: Inside) -> None:
    table = server.open_table(person=BOB)
    assert server.client.delete("/api/me", headers=of(server, ANN)).status_code == 204
    with pytest.raises(WebSocketDenialResponse) as caught, server.socket(table):
        pass
    assert caught.value.status_code == 401


def test_who_could_not_be_forgotten_is_still_known(tmp_path: Path) -> None:
    journal = MemoryJournal()

    def fail(call: str) -> None:
        if call == "note_gone":
            raise JournalError("the disk is full")

    with site(tmp_path, journal) as server:
        me = of(server, ANN)
        journal.before = fail
        assert server.client.delete("/api/me", headers=me).status_code == 503
        assert server.client.get("/api/me/games", headers=me).status_code == 200


@pytest.mark.parametrize(("times", "status"), [(1, 204), (2, 204), (99, 503)])
def test_who_is_named_again_while_being_forgotten_is_forgotten_again(tmp_path: Path, times: int, status: int) -> None:
    journal, named = MemoryJournal(), list[str]()
    journal.append([written(Playing(TableSettings(clock=NoClock()), seed=1, table=PLAYED))])

    def name_again(call: str) -> None:
        if call == "forget" and len(named) < times:
            named.append(call)
            row = Row(len(journal._tables[PLAYED].rows) + 1, 1, Sat(seat=0, person=ANN, name="Ann"))
            assert journal._append(Append(table=PLAYED, rows=(row,), due=None))

    with site(tmp_path, journal) as server:
        journal.after = name_again
        assert server.client.delete("/api/me", headers=of(server, ANN)).status_code == status
        journal.after = list[str]().append
    assert (journal.tables_of(ANN) == []) == (status == 204)
    assert named


def test_a_host_who_only_looks_on_leaves_the_table_to_somebody_who_sits_there(server: Inside) -> None:
    table = server.open_table()
    with server.socket(table, server.headers(BOB)) as bob:
        bob.ask("sit", "s", seat=0, name="Bob")
        assert server.client.delete("/api/me", headers=of(server, ANN)).status_code == 204
        shown = server.client.get(f"/api/tables/{table}").json()
        assert (shown["status"], shown["host"]) == ("open", shown["seats"][0]["person"])


def test_who_is_not_known_cannot_be_deleted(server: Inside) -> None:
    assert server.client.delete("/api/me", headers=PAGE).status_code == 401


# Tokens --------------------------------------------------------------------------------------------------------


def test_a_token_makes_a_program_a_player_of_its_own(server: Inside) -> None:
    me = of(server, ANN)
    made = server.client.post("/api/me/tokens", json={"name": " Robot "}, headers=me)
    assert made.status_code == 201
    program = {"Authorization": f"Bearer {made.json()['token']}"}
    told = server.client.get("/api/me", headers=program)
    assert told.json() == {"handle": told.json()["handle"], "name": "Robot", "program": True}
    assert told.json()["handle"] != server.client.get("/api/me", headers=me).json()["handle"]
    assert "set-cookie" not in told.headers
    assert server.client.put("/api/me", json={"name": "Robot 2"}, headers=program).json()["name"] == "Robot 2"
    assert server.client.get("/api/me", headers=program).json()["name"] == "Robot 2"
    opened = server.client.post("/api/tables", json={}, headers=program)
    assert opened.status_code == 201
    with server.socket(opened.json()["id"], program) as line:
        assert line.ask("sit", "s", seat=0, name="Robot")["t"] == "ack"


def test_tokens_are_listed_without_themselves_and_taken_back(server: Inside) -> None:
    me = of(server, ANN)
    made = [server.client.post("/api/me/tokens", json={"name": name}, headers=me).json() for name in "abc"]
    listed = server.client.get("/api/me/tokens", headers=me)
    assert sorted(each["id"] for each in listed.json()["tokens"]) == sorted(each["id"] for each in made)
    assert not any(each["token"] in listed.text for each in made)
    table = server.open_table()
    program = {"Authorization": f"Bearer {made[0]['token']}"}
    with server.socket(table, program) as line:
        gone = server.client.delete(f"/api/me/tokens/{made[0]['id']}", headers=me)
        assert gone.status_code == 204
        assert line.close_code() == 4005
    assert server.client.get("/api/me", headers=program).status_code == 401
    assert len(server.client.get("/api/me/tokens", headers=me).json()["tokens"]) == 2
    for person, token in ((me, made[0]["id"]), (of(server, BOB), made[1]["id"]), (me, "x")):
        other = server.client.delete(f"/api/me/tokens/{token}", headers=person)
        assert (other.status_code, other.json()["code"]) == (404, "no_token")


def test_a_program_makes_no_tokens_and_nobody_makes_many(server: Inside) -> None:
    me = of(server, ANN)
    made = [server.client.post("/api/me/tokens", json={"name": "x"}, headers=me) for _ in range(api.MOST_TOKENS + 1)]
    assert [each.status_code for each in made] == [201] * api.MOST_TOKENS + [409]
    program = {"Authorization": f"Bearer {made[0].json()['token']}"}
    for answer in (
        server.client.post("/api/me/tokens", json={"name": "x"}, headers=program),
        server.client.delete(f"/api/me/tokens/{made[1].json()['id']}", headers=program),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "not_for_programs")


# What the server knows -----------------------------------------------------------------------------------------


def test_the_bots_and_the_presets_are_those_of_the_package(server: Inside) -> None:
    assert [bot["name"] for bot in server.client.get("/api/bots").json()["bots"]][:2] == ["random", "greedy"]
    presets = server.client.get("/api/presets").json()["presets"]
    assert [each["name"] for each in presets] == list(PRESETS)
    assert all(parse_rules(each["rules"]) == PRESETS[each["name"]].rules for each in presets)
    assert all(each["description"] and each["source"] for each in presets)


def test_rules_are_checked_as_a_table_would(server: Inside) -> None:
    def check(text: str) -> Any:
        return server.client.get("/api/rules/check", params={"text": text}).json()

    checked = check(" podkidnoy( seats = 4, bout_limit = none ) ")
    rules = parse_rules("podkidnoy(seats=4, bout_limit=none, precedence=free)")
    assert checked.pop("values") == {field: value_of(rules, field) for field in FIELDS}
    assert checked == {
        "good": True,
        "rules": "podkidnoy(seats=4, bout_limit=none, precedence=free)",
        "seats": 4,
        "deck_size": 36,
        "text": "",
        "clash": [],
        "unusual": [{"rule": "seats", "value": 4}, {"rule": "bout_limit", "value": "none"}],
    }
    assert not check("podkidnoy(seats=8)")["good"]
    assert "expected a preset" in check("chess")["text"]
    assert check("x" * 4_096)["good"] is False
    assert check("podkidnoy(seats=6, deck_size=24)")["clash"] == ["hand_size", "seats", "deck_size"]


def rules_by_the_form(fields: list[dict[str, Any]], preset: str) -> Rules:
    """The rules that somebody gets who leaves a form as a preset has filled it in."""
    filled_in = (f"{each['rule']}={each['presets'][preset]}" for each in fields)
    return parse_rules(f"podkidnoy({', '.join(filled_in)})")


def test_a_form_can_be_made_of_the_fields_and_filled_in_by_every_preset(server: Inside) -> None:
    fields = server.client.get("/api/rules/fields").json()["fields"]
    assert [each["rule"] for each in fields] == list(FIELDS)
    assert {name: rules_by_the_form(fields, name) for name in PRESETS} == {
        name: preset.rules for name, preset in PRESETS.items()
    }


def test_a_form_offers_every_value_of_a_field_and_no_other(server: Inside) -> None:
    for each in server.client.get("/api/rules/fields").json()["fields"]:
        field, offered = each["rule"], list(each["choices"])
        assert (each["kind"] in ("number", "number_or_none")) == (not offered) == (each["least"] is not None)
        values = [parse_value(field, str(value)) for value in offered]
        assert values == list(choices(field))
        assert (each["kind"] == "number_or_none") == takes_none(field)
        if not offered:
            low, high = number_range(field) or (0, 0)
            assert (each["least"], each["most"]) == (low, 6 if field == "seats" else high)


# Everything ----------------------------------------------------------------------------------------------------


def test_the_description_names_every_request_and_every_code(server: Inside) -> None:
    described = server.client.get("/openapi.json").json()
    operations = {(path, method) for path, each in described["paths"].items() for method in each}
    assert operations == {(each.path, each.method.lower()) for each in api.ENDPOINTS}
    told = json.dumps(described)
    unused = {"no_page", "bad_method"}  # of requests that the description does not have
    assert {code for code in web.PROBLEMS if f"`{code}`" not in told} == unused
    schemas = described["components"]["schemas"]
    references = {word.split('"')[0] for word in told.split("#/components/schemas/")[1:]}
    assert references <= schemas.keys()


def test_a_journal_that_does_not_answer_is_told_as_that(tmp_path: Path) -> None:
    journal = MemoryJournal()
    with site(tmp_path, journal) as server:

        def fail(call: str) -> None:
            if call in {"read", "listed", "played", "token", "append"}:
                raise JournalError("the disk is full")

        journal.before = fail
        for answer in (
            server.client.get(f"/api/tables/{UNKNOWN}"),
            server.client.get("/api/tables"),
            server.client.get("/api/me/games", headers=of(server, ANN)),
            server.client.post("/api/tables", json={"name": "A"}, headers=PAGE),
            server.client.get("/api/me", headers={"Authorization": f"Bearer durak_{'x' * 43}"}),
        ):
            assert (answer.status_code, answer.json()["code"]) == (503, "storage")
            assert "disk" not in answer.text
        journal.before = list[str]().append


def test_a_mistake_of_ours_tells_nothing_but_where_it_stands_in_the_log(
    server: Inside, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_arguments: object, **_options: object) -> None:
        raise ZeroDivisionError("a secret of the table")

    monkeypatch.setattr(api, "handle_of", broken)
    answer = server.client.get("/api/me")
    assert (answer.status_code, answer.json()["code"]) == (500, "failed")
    word = answer.json()["text"].rsplit(" ", 1)[1]
    logged = capsys.readouterr()
    assert word in logged.out + logged.err
    assert "secret of the table" not in answer.text + logged.out + logged.err


def test_every_answer_says_that_it_is_nobody_elses(server: Inside) -> None:
    for path in ("/api/me", "/api/bots", "/api/nothing", f"/api/tables/{UNKNOWN}", "/openapi.json"):
        answer = server.client.get(path)
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["content-type"] == "application/json"
