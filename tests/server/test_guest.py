"""Programs that sit at a table of a server: `durak bot`, its guest, and the example at a socket.

Here: what a guest says and when, without a server; whole deals at a real one, lost connections, refusals as sentences.
Not here: the line protocol (test_lines.py), what a program may see (test_program_views.py). May import durak, serving.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from durak.cli import main
from durak.errors import NotationError
from durak.server.calls import CannotVisit, ask, new_token
from durak.server.guest import RESEND_SECONDS, Ending, Guest, Question, Tally
from durak.server.visit import visit
from durak.server.visit_options import VisitOptions, parse_address
from tests.server.serving import FAST, PATIENCE, Player, Server, open_table

ROOT = Path(__file__).parent.parent.parent
EXAMPLE = f"'{sys.executable}' '{ROOT / 'examples' / 'bot_lines.py'}'"
TABLE = "t" * 22
SHORT = "podkidnoy(deck_size=24)"
"""A game that is soon over: programs wait a little between two moves, so as not to be too fast for a server."""
NOBODY_HOLDS_A_TRUMP = "9sTsJsQsKsAs9hThJhQhKhAh9dTdJdQdKdAd9cTcJcQcKcAc"
SOMEBODY_HOLDS_A_TRUMP = "9sTsJsQsKsAs9dThJhQhKhAh9hTdJdQdKdAd9cTcJcQcKcAc"
DPN = "podkidnoy 7h 23?7h TdQd7cQcKcAc/6? - - 0:1 lead 1 ?0"

# A guest without a server ----------------------------------------------------------------------------------------


class Talk:
    """A guest, and a server of which the test says every word."""

    def __init__(self, **options: Any) -> None:
        words = count(1)
        self.said: list[str] = []
        self.now = 100.0
        self.guest = Guest(
            name="Gus", word=lambda length: f"{next(words):0{2 * length}x}", say=self.said.append, **options
        )
        self.guest.connected()
        assert self.sent() == [{"t": "hello", "v": 1, "dpn": True}]

    def sent(self) -> list[dict[str, Any]]:
        return [json.loads(frame) for frame in self.guest.take_frames()]

    def hear(self, t: str, **fields: Any) -> list[dict[str, Any]]:
        """What the guest sends upon a message."""
        self.guest.receive(json.dumps({"t": t, **fields}), self.now)
        return self.sent()

    def pass_time(self, seconds: float) -> list[dict[str, Any]]:
        """What the guest sends when so much time has passed."""
        self.now += seconds
        self.guest.tick(self.now)
        return self.sent()

    def greet(self, **fields: Any) -> list[dict[str, Any]]:
        """What the guest sends once it knows where it is."""
        self.hear("welcome", v=1, now=100_000, you="gus", table=TABLE)
        return self.table(**fields)

    def table(
        self, *, seq: int = 5, status: str = "open", you: int | None = None, states: str = "eb", **fields: Any
    ) -> list[dict[str, Any]]:
        """What the guest sends upon news of a table; `states` are those of the seats: empty, here, bot, minded."""
        words = {"e": "empty", "h": "here", "b": "bot", "m": "minded"}
        seats = [{"state": words[letter]} for letter in states]
        message = {"seq": seq, "status": status, "you": you, "host": "ann", "seats": seats, **fields}
        return self.hear("table", **message)

    def view(self, *, seq: int = 9, dpn: str = DPN, legal: tuple[str, ...] = ("Td", "Qd"), **public: Any) -> list[Any]:
        """What the guest sends upon a view of seat 0."""
        seen = {"deal": 1, "bout": 1, "phase": "lead", "actors": [0], "lead_after": 0, **public}
        return self.hear("view", seq=seq, you=0, dpn=dpn, legal=legal, public=seen)

    def asked(self) -> Question | None:
        """What the guest's bot is asked now."""
        return self.guest.question

    def decide(self, move: str) -> list[dict[str, Any]]:
        """What the guest sends once its bot has answered."""
        question = self.asked()
        assert question is not None
        self.guest.decided(question, move, self.now)
        return self.sent()


def seated(**options: Any) -> Talk:
    """A guest in seat 0, in a deal."""
    talk = Talk(**options)
    talk.greet(status="playing", you=0, states="hb")
    return talk


def series(deals: int, lost: int = 0, drawn: int = 0) -> dict[str, Any]:
    return {"deals": deals, "losses": [lost, deals - lost - drawn], "draws": drawn, "dealers": [0]}


def test_a_guest_sits_down_at_the_first_empty_seat() -> None:
    (sit,) = Talk().greet(states="bheb")
    assert (sit["t"], sit["seat"], sit["name"]) == ("sit", 2, "Gus")


def test_a_guest_takes_the_seat_it_was_told_also_from_a_bot() -> None:
    assert Talk(seat=1).greet(states="eb")[0]["seat"] == 1


def test_a_guest_without_a_seat_to_take_says_so() -> None:
    talk = Talk()
    assert not talk.greet(states="hb")
    assert talk.guest.ending == Ending(
        is_good=False, sentence="no seat of this table is empty; name one that a bot has by --seat"
    )


def test_a_guest_waits_for_the_end_of_a_running_deal() -> None:
    talk = Talk()
    assert not talk.greet(status="playing", states="eb")
    assert [each["t"] for each in talk.table(seq=30, status="between")] == ["sit"]


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("taken", "somebody sits at seat 1"),
        ("no_seat", "the table has no seat 1"),
        ("banned", "this player may not be at this table"),
        ("no_name", "nobody may be called 'Gus'"),
    ],
)
def test_a_refused_seat_is_a_sentence(code: str, sentence: str) -> None:
    talk = Talk(seat=1)
    (sit,) = talk.greet()
    talk.hear("refused", id=sit["id"], code=code)
    assert talk.guest.ending == Ending(is_good=False, sentence=sentence)


def test_a_command_is_sent_again_under_its_id_until_it_is_answered() -> None:
    talk = Talk()
    (sit,) = talk.greet()
    assert talk.guest.next_due() == talk.now + RESEND_SECONDS
    assert not talk.pass_time(RESEND_SECONDS - 0.1)
    assert talk.pass_time(0.1) == [sit]
    assert talk.pass_time(RESEND_SECONDS) == [sit]
    talk.hear("ack", id=sit["id"], seq=6)
    assert not talk.pass_time(10)
    assert talk.said == ["sat down"]


def test_a_command_is_sent_again_when_the_connection_was_lost() -> None:
    talk = Talk()
    (sit,) = talk.greet()
    talk.guest.disconnected(1006)
    talk.guest.connected()
    assert [each["t"] for each in talk.sent()] == ["hello"]
    assert talk.hear("welcome", v=1, now=0, you="gus", table=TABLE) == [sit]


def test_a_guest_adds_its_own_chance_to_an_announced_deal_once() -> None:
    talk = seated()
    fair = [{"deal": 1, "commitment": "c", "seed": "aa", "nonces": ["", ""]}, {"deal": 2, "commitment": "d"}]
    (nonce,) = talk.table(seq=9, status="announced", you=0, states="hb", fair=fair)
    assert (nonce["t"], nonce["deal"], len(nonce["nonce"])) == ("nonce", 2, 64)
    talk.hear("ack", id=nonce["id"], seq=10)
    talk.pass_time(1)
    assert not talk.table(seq=10, status="announced", you=0, states="hb", fair=fair)


def test_a_guest_is_asked_and_moves_by_the_view_it_has_decided_by() -> None:
    talk = seated()
    assert talk.asked() is None
    assert not talk.view()
    question = talk.asked()
    assert question is not None
    assert (question.deal, question.bout, question.seq, question.dpn) == (1, 1, 9, DPN)
    (move,) = talk.decide("Td")
    assert (move["t"], move["deal"], move["bout"], move["base"], move["move"]) == ("move", 1, 1, 9, "Td")


def test_a_guest_that_has_moved_is_not_asked_before_it_has_seen_its_move() -> None:
    talk = seated()
    talk.view()
    (move,) = talk.decide("Td")
    assert talk.asked() is None
    talk.hear("ack", id=move["id"], seq=12)
    assert talk.asked() is None
    talk.view(seq=11)
    assert talk.asked() is None
    talk.view(seq=12, legal=("done",))
    assert talk.asked() is not None


def test_an_answer_to_a_position_that_has_changed_is_forgotten() -> None:
    talk = seated()
    talk.view()
    question = talk.asked()
    assert question is not None
    other = DPN.replace("Td", "9d")
    talk.view(seq=10, dpn=other)
    talk.guest.decided(question, "Td", talk.now)
    assert not talk.sent()
    question = talk.asked()
    assert question is not None
    assert question.dpn == other


def test_an_answer_holds_when_nothing_but_the_time_has_changed() -> None:
    talk = seated()
    talk.view()
    question = talk.asked()
    assert question is not None
    talk.view(seq=10)
    talk.guest.decided(question, "Td", talk.now)
    assert talk.sent()[0]["base"] == 10


def test_a_guest_does_not_lead_before_the_others_could_claim_something() -> None:
    talk = seated()
    talk.view(lead_after=103_000)
    assert not talk.decide("Td")
    due = talk.guest.next_due()
    assert due is not None
    assert 103 < due < 104
    assert [each["t"] for each in talk.pass_time(due - talk.now)] == ["move"]


def test_a_guest_claims_nothing_at_once_while_others_still_may() -> None:
    talk = seated()
    talk.view(lead_after=103_000, phase="claim", legal=("done",))
    assert [each["t"] for each in talk.decide("done")] == ["move"]


def test_a_guest_waits_when_it_is_told_to() -> None:
    talk = seated()
    talk.view()
    (move,) = talk.decide("Td")
    assert not talk.hear("refused", id=move["id"], code="wait", arguments={"until": 101_000})
    (again,) = talk.pass_time(1.2)
    assert (again["move"], again["id"] != move["id"]) == ("Td", True)


def test_a_guest_decides_anew_when_others_were_quicker() -> None:
    talk = seated()
    talk.view()
    (move,) = talk.decide("Td")
    talk.view(seq=10, dpn=DPN.replace("Td", "9d"))
    talk.hear("refused", id=move["id"], code="stale")
    assert talk.asked() is not None


def test_a_guest_whose_moves_are_refused_for_nothing_gives_up() -> None:
    talk = seated()
    talk.view()
    for _ in range(3):
        (move,) = talk.decide("Td") or talk.pass_time(1)
        talk.hear("refused", id=move["id"], code="move.not_in_hand")
    assert talk.guest.ending is not None
    assert "the server refuses a move again and again: move.not_in_hand, in podkidnoy" in talk.guest.ending.sentence


def test_a_move_that_could_not_be_written_down_is_tried_again() -> None:
    talk = seated()
    talk.view()
    (move,) = talk.decide("Td")
    assert not talk.hear("refused", id=move["id"], code="storage")
    assert talk.pass_time(1)[0]["move"] == "Td"


def test_a_guest_takes_its_seat_back_from_the_bot_that_minds_it() -> None:
    assert [each["t"] for each in Talk().greet(status="playing", you=0, states="mb")] == ["back"]


def test_a_guest_agrees_to_another_deal_and_counts_those_it_has_played() -> None:
    talk = Talk()
    for deals, lost in ((7, 3), (8, 4), (9, 4)):
        sent = talk.table(seq=10 * deals, status="between", you=0, states="hb", series=series(deals, lost, 1))
        sent = sent or talk.hear("welcome", v=1, now=0, you="gus", table=TABLE)
        assert [each["t"] for each in sent] == ["again"]
        talk.hear("ack", id=sent[0]["id"], seq=10 * deals + 1)
        talk.pass_time(1)
    assert talk.guest.tally == Tally(deals=2, lost=1, drawn=0)
    assert talk.said == ["deal 1: lost", "deal 2: not lost"]


def test_a_guest_gets_up_after_the_last_deal_it_wanted() -> None:
    talk = seated(deals=1)
    (leave,) = talk.table(seq=20, status="between", you=0, states="hb", series=series(1, 0))
    assert leave["t"] == "leave"
    talk.hear("ack", id=leave["id"], seq=21)
    assert talk.guest.ending == Ending(is_good=True)
    assert talk.said == ["deal 1: not lost"]


def test_a_guest_at_a_table_of_its_own_fills_it_and_starts() -> None:
    talk = Talk(bots=["greedy", "random"])
    talk.greet(you=0, states="hee", host="gus")
    kinds = list[tuple[str, Any, Any]]()
    for seq, states in ((6, "hbe"), (7, "hbb"), (8, "hbb")):
        (command,) = talk.sent() or talk.pass_time(RESEND_SECONDS)
        kinds.append((command["t"], command.get("seat"), command.get("bot")))
        talk.hear("ack", id=command["id"], seq=seq)
        talk.pass_time(1)
        talk.table(seq=seq, you=0, states=states, host="gus")
    assert kinds == [("bot", 1, "random"), ("bot", 2, "greedy"), ("start", None, None)]


def test_a_guest_that_leaves_says_so_and_waits_for_the_answer() -> None:
    talk = seated()
    talk.view()
    talk.guest.leave(talk.now)
    (leave,) = talk.sent()
    assert leave["t"] == "leave"
    assert talk.asked() is None
    assert talk.guest.ending is None
    talk.hear("ack", id=leave["id"], seq=20)
    assert talk.guest.ending == Ending(is_good=True)


def test_a_guest_that_has_no_seat_just_goes() -> None:
    talk = Talk()
    talk.guest.leave(talk.now)
    assert talk.guest.ending == Ending(is_good=True)


def test_a_guest_whose_seat_was_given_away_says_so() -> None:
    talk = seated()
    talk.table(seq=20, status="between", states="eb")
    assert talk.guest.ending == Ending(is_good=False, sentence="the host has given the seat to somebody else")


@pytest.mark.parametrize(
    ("code", "sentence"), [(4003, "this player may not"), (4004, "there is no such"), (4010, "the table is closed")]
)
def test_a_socket_that_is_closed_for_good_ends_the_visit(code: int, sentence: str) -> None:
    talk = seated()
    talk.guest.disconnected(code)
    assert talk.guest.ending is not None
    assert talk.guest.ending.sentence.startswith(sentence)


def test_a_server_that_sends_no_dpn_is_of_no_use() -> None:
    talk = seated()
    talk.view(dpn="")
    assert talk.guest.ending is not None
    assert "no positions as DPN" in talk.guest.ending.sentence


def test_a_server_of_another_version_is_of_no_use() -> None:
    talk = Talk()
    talk.hear("error", code="version", text="this server speaks version 2")
    assert talk.guest.ending == Ending(
        is_good=False, sentence="this program speaks version 1, but this server speaks version 2"
    )


def test_what_a_guest_does_not_know_changes_nothing() -> None:
    talk = seated()
    assert not talk.hear("news", of="a later version")
    talk.guest.receive("no message", talk.now)
    talk.hear("error", code="bad_message", text="what?")
    assert talk.said == ["the server did not understand: bad_message what?"]
    assert talk.hear("goaway", after_ms=1500) == []
    assert talk.guest.come_back_after == 1.5


# Where to -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "base", "table"),
    [
        ("http://127.0.0.1:8000", "http://127.0.0.1:8000", None),
        (f"https://durak.example.org/#{TABLE}", "https://durak.example.org", TABLE),
        (f"ws://[::1]:8000/ws/{TABLE}", "http://[::1]:8000", TABLE),
        (f"wss://durak.example.org/ws/{TABLE}/", "https://durak.example.org", TABLE),
    ],
)
def test_an_address_is_a_server_a_link_or_a_socket(text: str, base: str, table: str | None) -> None:
    assert parse_address(text) == (base, table)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "localhost:8000",
        "ftp://x",
        "http://",
        "http://x:99999",
        "http://a@b",
        "http://x/ws/short",
        "http://[x",
        "http://a b",
    ],
)
def test_any_other_address_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(NotationError, match="expected the address of a server or the link of a table, as http"):
        parse_address(text)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["--url", "http://x"],
            "expected the link of a table, got 'http://x'; with --open RULES a table is opened there",
        ),
        (["--url", f"http://x/#{TABLE}", "--open", "no"], "expected a server to open a table at"),
        (["--url", f"http://x/#{TABLE}", "--bots", "greedy"], "expected --bots with --open alone"),
        (["--url", f"http://x/#{TABLE}", "--seat", "6"], "expected a seat from 0 to 5, got 6"),
        (["--url", f"http://x/#{TABLE}", "--deals", "0"], "expected 1 deal or more, got 0"),
        (["--url", f"http://x/#{TABLE}", "--seconds", "nan"], "expected a number of seconds above 0, got nan"),
        (["--url", f"http://x/#{TABLE}", "--name", "clever"], "expected a bot, one of random, lowest, "),
        (["--url", f"http://x/#{TABLE}", "--name", "a" * 33], "expected a name of 1 to 32 characters"),
        (["--url", f"http://x/#{TABLE}", "--stdio", "/no/such"], "expected a program that can be run, got '/no/such'"),
        (["--url", f"http://x/#{TABLE}", "--stdio", "'"], "expected a command as in a shell"),
        ([], "the following arguments are required: --url"),
    ],
)
def test_what_cannot_be_meant_is_a_sentence_and_exit_code_2(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bot", *arguments]) == 2
    assert capsys.readouterr().err.startswith(f"durak: {sentence}")


# At a server --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(autouse=True)
def nobody_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DURAK_TOKEN", raising=False)


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def bot(server: Server, capfd: pytest.CaptureFixture[str]) -> Run:
    """Run `durak bot` at the server; return its exit code and what it wrote."""

    def ran(*arguments: str, url: str = "") -> tuple[int, str, str]:
        code = main(["bot", "--url", url or base_of(server), *arguments])
        written = capfd.readouterr()
        return code, written.out, written.err

    return ran


def base_of(server: Server) -> str:
    return f"http://127.0.0.1:{server.port}"


def token_of(server: Server, name: str) -> str:
    return new_token(parse_address(base_of(server)), name)


def test_a_bot_of_the_registry_plays_a_deal_at_a_table_it_opens(bot: Run) -> None:
    code, said, wrong = bot("--open", SHORT, "--deals", "1")
    assert code == 0
    opened, sat, dealt, tally = said.splitlines()
    assert opened.startswith("table http://127.0.0.1:")
    assert sat == "sat down"
    assert dealt.startswith("deal 1: ")
    assert tally.startswith("1 deal: ")
    assert wrong.startswith("durak: this is a new player; to be the same one again, set DURAK_TOKEN=durak_")


def test_a_program_plays_a_deal_and_a_token_makes_it_known(bot: Run, server: Server) -> None:
    arguments = ["--stdio", EXAMPLE, "--open", "perevodnoy(seats=3,deck_size=24)", "--bots", "greedy,random"]
    code, said, wrong = bot(*arguments, "--deals", "1", "--token", token_of(server, "Line"))
    assert (code, wrong) == (0, "")
    assert "in place of" not in said


def test_a_program_that_fails_is_replaced_for_its_move_and_leaves_when_it_fails_again(bot: Run, server: Server) -> None:
    silent = f"{sys.executable} -c 'print(\"# nothing\")'"
    code, said, wrong = bot("--stdio", silent, "--open", "podkidnoy", "--token", token_of(server, "Silent"))
    assert code == 1
    lines = wrong.splitlines()
    assert "expected a line, got the end of the program, exit code 0" in lines[0]
    assert "; greedy plays " in lines[0]
    assert lines[-1].startswith("durak: not started again; the last time it was: ")
    assert "moves, 3 of them in place of the program" in said


def test_a_table_that_cannot_be_opened_is_a_sentence(bot: Run, server: Server) -> None:
    code, _, wrong = bot("--open", "podkidnoy(seats=99)", "--token", token_of(server, "A"))
    assert code == 1
    assert "refuses: " in wrong
    assert "seats" in wrong


def test_a_token_that_is_not_known_is_a_sentence(bot: Run, server: Server) -> None:
    stranger = "durak_" + "A" * 43
    for arguments, url in ((["--open", "podkidnoy"], ""), ([], f"{base_of(server)}/#{TABLE}")):
        code, _, wrong = bot("--token", stranger, *arguments, url=url)
        assert code == 1
        assert wrong == f"durak: {base_of(server)} refuses: the token is not known here\n"


def test_a_table_that_is_not_there_is_a_sentence(bot: Run, server: Server) -> None:
    code, _, wrong = bot("--token", token_of(server, "A"), url=f"{base_of(server)}/#{TABLE}")
    assert (code, wrong) == (1, "durak: there is no such table\n")


def test_a_server_that_is_not_there_is_a_sentence(bot: Run) -> None:
    for arguments in (["--open", "podkidnoy"], ["--token", "durak_x"]):
        url = "http://127.0.0.1:1" if "--open" in arguments else f"http://127.0.0.1:1/#{TABLE}"
        code, _, wrong = bot(*arguments, url=url)
        assert code == 1
        assert wrong.startswith("durak: cannot reach http://127.0.0.1:1: ")
        assert wrong.endswith("; is a server running there? `durak serve` starts one\n")


@pytest.mark.parametrize("answer", [b"{}", b"[]", b"null", b'{"token": 5}', b"nonsense"])
def test_an_answer_that_no_server_of_tables_gives_ended_in_a_traceback(answer: bytes) -> None:
    class Stranger(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            self.send_response(200)
            self.end_headers()
            self.wfile.write(answer)

        def do_POST(self) -> None:
            self.do_GET()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # as the library calls it
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Stranger) as stranger:
        threading.Thread(target=stranger.serve_forever, daemon=True).start()
        with pytest.raises(CannotVisit, match="answers, but not as a server of tables does"):
            new_token(parse_address(f"http://127.0.0.1:{stranger.server_port}"), "Anna")
        stranger.shutdown()


class Visit(threading.Thread):
    """A visit in a thread of its own."""

    def __init__(self, options: VisitOptions) -> None:
        super().__init__(daemon=True)
        self.options = options
        self.said: list[str] = []
        self.code: int | None = None
        self.failure = ""
        self.start()

    def run(self) -> None:
        try:
            self.code = visit(self.options, say=self.said.append, complain=self.said.append)
        except CannotVisit as error:
            self.failure = str(error)

    def until(self, is_so: Callable[[], bool]) -> None:
        """Wait until something is so."""
        end = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < end, self.said
            self.join(0.02)


def opening(server: Server, name: str, **options: Any) -> VisitOptions:
    """A visit to a table of one's own."""
    address = parse_address(base_of(server))
    return VisitOptions(address=address, name=name, token=token_of(server, name), rules=SHORT, **options)


def test_a_second_program_is_told_who_sits_there(bot: Run, tmp_path: Path) -> None:
    table = open_table(tmp_path, structs.replace(FAST, rules=SHORT), host="ann")
    with Server(tmp_path) as server, server.player(table, "ann") as ann, server.player(table, "bob") as bob:
        assert ann.ask("sit", seat=0, name="Ann")["t"] == "ack"
        url = f"{base_of(server)}/#{table}"
        code, _, wrong = bot("--seat", "0", "--token", token_of(server, "Second"), url=url)
        assert (code, wrong) == (1, "durak: somebody sits at seat 0\n")
        code, _, wrong = bot("--seat", "4", "--token", token_of(server, "Second"), url=url)
        assert (code, wrong) == (1, "durak: the table has no seat 4\n")
        assert bob.ask("sit", seat=1, name="Bob")["t"] == "ack"
        code, _, wrong = bot("--token", token_of(server, "Second"), url=url)
        assert (code, wrong) == (1, "durak: no seat of this table is empty; name one that a bot has by --seat\n")


@pytest.mark.parametrize("ended_by", [signal.SIGKILL, signal.SIGTERM], ids=["killed", "stopped"])
def test_a_game_goes_on_after_the_server_was_ended_and_started_again(tmp_path: Path, ended_by: int) -> None:
    with Server(tmp_path) as first:
        visiting = Visit(opening(first, "Faithful", deals=2))
        visiting.until(lambda: any(line.startswith("deal 1") for line in visiting.said))
        first.stop(ended_by)
    with Server(tmp_path, "--port", str(first.port)):
        visiting.join(PATIENCE)
    assert visiting.code == 0, (visiting.failure, visiting.said)
    assert [line.partition(":")[0] for line in visiting.said if line[0] in "d2"] == ["deal 1", "deal 2", "2 deals"]


def test_a_browser_gets_no_line_of_dpn_even_for_the_asking(tmp_path: Path) -> None:
    table = open_table(tmp_path, structs.replace(FAST, rules=SHORT), host="ann")
    with Server(tmp_path) as server, Player(server.socket(table, "ann"), table, hello=False) as ann:
        ann.send({"t": "hello", "dpn": True})
        assert ann.ask("sit", seat=0, name="Ann")["t"] == "ack"
        assert ann.ask("bot", seat=1, bot="greedy")["t"] == "ack"
        assert ann.ask("start")["t"] == "ack"
        ann.until(lambda: bool(ann.view))
        assert "dpn" not in ann.view
        assert ann.view["hand"]


def shown(server: Server, table: str) -> dict[str, Any]:
    """What anybody is told of a table."""
    return ask(parse_address(base_of(server)), "GET", f"/api/tables/{table}")[1]


def test_ctrl_c_leaves_the_seat_to_a_bot_and_ends_with_the_tally(server: Server) -> None:
    command = [sys.executable, "-m", "durak", "bot", "--url", base_of(server), "--open", "podkidnoy"]
    command += ["--token", token_of(server, "Leaver"), "--stdio", EXAMPLE, "--name", "Leaver"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        table = process.stdout.readline().rpartition("#")[2].strip()
        assert process.stdout.readline() == "sat down\n"
        end = time.monotonic() + PATIENCE
        while shown(server, table)["status"] != "playing":
            assert time.monotonic() < end
        process.send_signal(signal.SIGINT)
        said, wrong = process.communicate(timeout=PATIENCE)
    assert (process.returncode, wrong) == (130, "")
    assert shown(server, table)["seats"][0]["state"] == "minded"
    assert said.splitlines()[-1].startswith("0 deals: 0 lost, 0 drawn; ")


def test_the_example_at_a_socket_plays_a_deal_though_the_first_was_redealt(tmp_path: Path) -> None:
    deals = tmp_path / "deals.txt"
    deals.write_text(f"{NOBODY_HOLDS_A_TRUMP}\n{SOMEBODY_HOLDS_A_TRUMP}\n", "utf-8")
    table = open_table(tmp_path, structs.replace(FAST, rules=SHORT), host="ann")
    with Server(tmp_path, "--test-deals", str(deals)) as server:
        address = parse_address(f"{base_of(server)}/#{table}")
        visiting = Visit(VisitOptions(address=address, name="Bo", token=token_of(server, "Bo"), seat=0, deals=1))
        example = [sys.executable, str(ROOT / "examples" / "bot_socket.py"), address.socket, "1"]
        known = {**os.environ, "DURAK_TOKEN": token_of(server, "Socket")}
        with subprocess.Popen(example, stdout=subprocess.PIPE, text=True, env=known) as process:
            with server.player(table, "ann") as host:
                host.until(lambda: all(seat["state"] == "here" for seat in host.table["seats"]))
                assert host.ask("start")["t"] == "ack"
            said, _ = process.communicate(timeout=PATIENCE)
        visiting.join(PATIENCE)
    assert process.returncode == 0
    assert re.fullmatch(r"lost: [01-]\n", said)
    assert visiting.code == 0
