"""The sockets: who may open one, what is answered to what comes, with which code it is closed.

Here: sockets.py in this process. Not here: clients that do not read, pings, big frames (test_wire.py).
May import pytest, durak, starlette, tests.server.inside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from starlette.testclient import WebSocketDenialResponse

from durak.server import sockets
from durak.server.identity import new_token, token_digest
from durak.server.journal import JournalError, Token
from durak.server.journal.memory import MemoryJournal
from durak.server.protocol import SUBPROTOCOL
from durak.server.runtime import new_table_name
from durak.server.settings import TableSettings
from durak.server.sockets import MOST_BAD_FRAMES, is_same_site
from durak.server.table import handle_of
from tests.server.inside import ANN, BOB, HOST, Inside, inside

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Inside]:
    with inside(tmp_path) as running:
        yield running


def denied(server: Inside, table: str, headers: dict[str, str], *, subprotocol: str = SUBPROTOCOL) -> int:
    """The status with which a socket is not opened."""
    with (
        pytest.raises(WebSocketDenialResponse) as refused,
        server.client.websocket_connect(f"/ws/{table}", subprotocols=[subprotocol], headers=headers),
    ):
        pass
    return refused.value.status_code


# Who may open one ------------------------------------------------------------------------------------------------


def test_hello_is_answered_with_welcome_and_the_table(server: Inside) -> None:
    table = server.open_table()
    with server.socket(table, hello=False) as line:
        line.send({"t": "hello"})
        assert [line.read()["t"] for _ in range(2)] == ["welcome", "table"]


def test_a_socket_speaks_the_subprotocol(server: Inside) -> None:
    with server.socket(server.open_table()) as line:
        assert line.session.accepted_subprotocol == SUBPROTOCOL


def test_another_subprotocol_is_refused(server: Inside) -> None:
    assert denied(server, server.open_table(), server.headers(ANN), subprotocol="chat") == 400


def test_nobody_is_refused(server: Inside) -> None:
    assert denied(server, server.open_table(), {"Origin": f"http://{HOST}"}) == 401


def test_a_cookie_that_was_changed_is_nobodys(server: Inside) -> None:
    headers = server.headers(ANN)
    headers["Cookie"] = headers["Cookie"].replace(ANN, BOB)
    assert denied(server, server.open_table(), headers) == 401


def test_a_page_of_another_site_is_refused(server: Inside) -> None:
    assert denied(server, server.open_table(), server.headers(ANN) | {"Origin": "http://elsewhere.example"}) == 403


def test_a_cookie_without_an_origin_is_refused(server: Inside) -> None:
    headers = server.headers(ANN)
    del headers["Origin"]
    assert denied(server, server.open_table(), headers) == 403


@pytest.mark.parametrize(
    ("origin", "host", "is_ours"),
    [
        ("http://localhost:8000", "localhost:8000", True),
        ("https://durak.example", "durak.example", True),
        ("HTTP://Localhost:8000", "localhost:8000", True),
        ("https://friend.example", "durak.example", True),
        ("http://localhost:8001", "localhost:8000", False),
        ("http://localhost", "localhost:8000", False),
        ("null", "localhost:8000", False),
        ("", "localhost:8000", False),
        ("http://", "", False),
        ("file://localhost:8000", "localhost:8000", False),
        ("http://localhost:8000.elsewhere.example", "localhost:8000", False),
        ("http://elsewhere.example/?localhost:8000", "localhost:8000", False),
        ("http://[", "localhost:8000", False),
    ],
)
def test_a_page_is_of_this_site_or_is_not(origin: str, host: str, *, is_ours: bool) -> None:
    assert is_same_site(origin, host=host, allowed=("https://friend.example",)) is is_ours


def test_a_program_needs_no_origin_but_a_token(tmp_path: Path) -> None:
    journal, token = MemoryJournal(), new_token()
    journal.add_token(Token(digest=token_digest(token), owner=ANN, person=BOB, name="bot", made_at=0))
    with (
        inside(tmp_path, journal) as server,
        server.socket(server.open_table(), {"Authorization": f"Bearer {token}"}) as line,
    ):
        line.ask("sit", "1", seat=0, name="Bot")
        assert line.until("table")["seats"][0]["name"] == "Bot"


def test_a_token_that_is_not_known_is_refused(server: Inside) -> None:
    assert denied(server, server.open_table(), {"Authorization": f"Bearer {new_token()}"}) == 401


def test_a_token_that_is_not_known_is_not_made_good_by_a_cookie(server: Inside) -> None:
    assert denied(server, server.open_table(), server.headers(ANN) | {"Authorization": "Bearer x"}) == 401


def test_a_journal_that_cannot_be_read_says_come_back(tmp_path: Path) -> None:
    def fail(call: str) -> None:
        if call == "token":
            raise JournalError("the disk refuses")

    with inside(tmp_path, MemoryJournal(before=fail)) as server:
        assert denied(server, server.open_table(), {"Authorization": f"Bearer {new_token()}"}) == 503


def test_a_table_that_cannot_be_is_refused(server: Inside) -> None:
    assert denied(server, "t1", server.headers(ANN)) == 404


def test_a_table_that_there_is_not_closes_with_its_code(server: Inside) -> None:
    with server.socket(new_table_name(), hello=False) as line:
        line.send({"t": "hello"})
        assert line.close_code() == 4004


def test_more_sockets_than_there_is_room_for_are_refused(tmp_path: Path) -> None:
    with inside(tmp_path, sockets=1) as server:
        table = server.open_table()
        with server.socket(table):
            assert denied(server, table, server.headers(BOB)) == 503


def test_a_server_that_stops_takes_no_sockets(server: Inside) -> None:
    table = server.open_table()
    server.runtime.is_draining = True
    status = denied(server, table, server.headers(ANN))
    server.runtime.is_draining = False
    assert status == 503


def test_two_tabs_of_a_person_both_see_the_table(server: Inside) -> None:
    table = server.open_table()
    with server.socket(table) as one, server.socket(table) as other:
        one.ask("sit", "1", seat=0, name="Ann")
        assert other.until("table")["you"] == 0


# What comes ------------------------------------------------------------------------------------------------------


def test_ping_is_answered(server: Inside) -> None:
    with server.socket(server.open_table()) as line:
        line.send({"t": "ping", "n": 7})
        assert line.until("pong")["n"] == 7


def test_a_command_is_acknowledged(server: Inside) -> None:
    with server.socket(server.open_table()) as line:
        assert line.ask("sit", "1", seat=0, name="Ann") == {"t": "ack", "id": "1", "seq": 2}


def test_a_command_that_is_sent_again_is_acknowledged_with_the_same_row(server: Inside) -> None:
    with server.socket(server.open_table()) as line:
        first = line.ask("sit", "1", seat=0, name="Ann")
        assert line.ask("sit", "1", seat=0, name="Ann") == first


def test_a_command_that_is_refused_says_why(server: Inside) -> None:
    with server.socket(server.open_table()) as line:
        assert line.ask("stand", "1")["code"] == "not_seated"


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{}",
        "null",
        "\x00",
        '{"t":"hell"}',
        '{"t":"ping","n":-1}',
        '{"t":"ping","n":1e400}',
        '{"t":"ping","n":NaN}',
        '{"t":"ping","n":1,"more":2}',
        '{"t":"sit","id":"1","seat":9,"name":"Ann"}',
        '{"t":"sit","id":"","seat":0,"name":"Ann"}',
        '{"t":"say","id":"1","text":"\\ud800"}',
        "[" * 4096,
        '{"t":' * 800,
        "9" * 4096,
        "x" * 4097,
    ],
    ids=lambda frame: repr(frame[:24]),
)
def test_a_frame_that_is_no_message_is_answered_with_an_error(frame: str, server: Inside) -> None:
    with server.socket(server.open_table()) as line:
        line.send(frame)
        assert line.until("error")["code"] in ("bad_message", "too_long")


def test_play_goes_on_after_a_bad_frame(server: Inside) -> None:
    with server.socket(server.open_table()) as line:
        line.send("{")
        assert line.ask("sit", "1", seat=0, name="Ann")["t"] == "ack"


def test_five_bad_frames_close_the_socket(server: Inside) -> None:
    with server.socket(server.open_table()) as line:
        for _ in range(MOST_BAD_FRAMES):
            line.send("{")
        assert line.close_code() == 1008


def test_a_binary_frame_closes_the_socket(server: Inside) -> None:
    with server.socket(server.open_table()) as line:
        line.session.send_bytes(b'{"t":"ping"}')
        assert line.close_code() == 1003


def test_a_command_before_hello_is_an_error(server: Inside) -> None:
    with server.socket(server.open_table(), hello=False) as line:
        line.send({"t": "stand", "id": "1"})
        assert line.read() == {"t": "error", "code": "no_hello", "text": "expected hello first"}


def test_a_second_hello_is_an_error(server: Inside) -> None:
    with server.socket(server.open_table()) as line:
        line.send({"t": "hello"})
        assert line.until("error")["code"] == "hello_again"


def test_another_version_of_the_protocol_is_told_which_one_is_spoken(server: Inside) -> None:
    with server.socket(server.open_table(), hello=False) as line:
        line.send({"t": "hello", "v": 2})
        assert line.read()["text"] == "this server speaks version 1"


def test_another_version_of_the_protocol_closes_the_socket(server: Inside) -> None:
    with server.socket(server.open_table(), hello=False) as line:
        line.send({"t": "hello", "v": 2})
        assert line.close_code() == 1002


def test_who_says_nothing_is_closed(server: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.05)
    with server.socket(server.open_table(), hello=False) as line:
        assert line.close_code() == sockets.NO_HELLO


def test_who_falls_silent_is_closed(server: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.05)
    monkeypatch.setattr(sockets, "SILENCE_SECONDS", 0.1)
    with server.socket(server.open_table()) as line:
        assert line.close_code() == sockets.SILENT


def test_who_says_too_much_is_closed(server: Inside) -> None:
    with server.socket(server.open_table()) as line:
        for number in range(40):
            line.send({"t": "ping", "n": number})
        assert line.close_code() == 1008


def test_who_chats_too_much_is_refused_and_stays(server: Inside) -> None:
    with server.socket(server.open_table()) as line:
        answers = [line.ask("emote", str(number), emote="hello") for number in range(4)]
        assert [answer.get("code", "") for answer in answers] == ["", "", "", "too_many"]


def test_somebody_could_report_without_end(server: Inside) -> None:
    table = server.open_table(TableSettings(listed=True, chat=False))
    with server.socket(table, server.headers(BOB)) as guest:
        answers = [guest.ask("report", str(n), person=handle_of(table, ANN), why="rude") for n in range(4)]
        assert [answer.get("code", "") for answer in answers] == ["", "", "", "too_many"]


def test_many_people_of_one_address_could_fill_the_disk_together(server: Inside) -> None:
    table = server.open_table()
    with server.socket(table, server.headers(BOB)) as line:
        while server.runtime.limits.rows.take("unknown", server.runtime.now()):
            pass
        assert line.ask("emote", "1", emote="hello")["t"] == "ack"
        line.send({"t": "hide", "id": "2", "on": True})
        assert line.close_code() == 1008


def test_the_host_may_send_somebody_away(server: Inside) -> None:
    table = server.open_table()
    with server.socket(table) as host, server.socket(table, server.headers(BOB)) as guest:
        guest.ask("sit", "1", seat=0, name="Bob")
        handle = guest.until("table")["seats"][0]["person"]
        host.ask("ban", "1", person=handle, forever=True)
        assert guest.close_code() == 4003


def test_a_table_that_is_closed_closes_its_sockets(server: Inside) -> None:
    with server.socket(server.open_table()) as line:
        line.ask("close", "1")
        assert line.close_code() == 4010


def test_a_mistake_of_the_server_ends_one_socket_with_a_code_that_says_come_back(
    server: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: Any, **_options: Any) -> None:
        raise RuntimeError("a mistake")

    monkeypatch.setattr(server.runtime, "receive", fail)
    with server.socket(server.open_table()) as line:
        line.send({"t": "stand", "id": "1"})
        assert line.close_code() == 1013


def test_no_hand_is_told_to_the_others(server: Inside) -> None:
    table = server.open_table()
    with server.socket(table) as ann, server.socket(table, server.headers(BOB)) as bob:
        ann.ask("sit", "1", seat=0, name="Ann")
        bob.ask("sit", "1", seat=1, name="Bob")
        ann.ask("start", "2")
        ann.ask("nonce", "3", deal=1, nonce="")
        bob.ask("nonce", "3", deal=1, nonce="")
        hands = [set(line.until("view")["hand"]) for line in (ann, bob)]
        assert not hands[0] & hands[1]
