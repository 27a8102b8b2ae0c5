"""Two processes of `durak serve` that differ in two cards hidden from most: what they log and answer does not differ.

Here: standard error, the bodies of the HTTP interface and of refused sockets, sockets of a page, of somebody who looks
on and of a program with a token, in processes of their own. Not here: all kinds of tables (test_two_worlds.py).
May import pytest, durak, tests.server.played, tests.server.retold, tests.server.serving.

At one table of each server a deal goes on; at another one the log holds a move that cannot be, so that whoever comes
there makes the server fail in the middle of a position.
"""

from __future__ import annotations

import json
import re
import socket
from contextlib import ExitStack
from functools import partial
from http.client import HTTPConnection
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from durak.cards import card_text, members, pack, set_of
from durak.server.entries import Moved, Opened, Row
from durak.server.identity import token_digest
from durak.server.journal import Append, Token
from durak.server.journal.sqlite import SqliteJournal
from durak.server.protocol import SUBPROTOCOL
from durak.server.settings import NoClock, TableSettings, check_settings
from durak.state import State
from tests.server.played import Playing
from tests.server.retold import is_hidden
from tests.server.serving import PATIENCE, Player, Server, now

if TYPE_CHECKING:
    from pathlib import Path

    from durak.cards import Card

ANN, BOB, EVE, ROBOT = ("ann" + "A" * 19, "bob" + "B" * 19, "eve" + "E" * 19, "robot" + "R" * 17)
TABLE, BROKEN = "t" * 22, "broken" + "t" * 16
WORD = "durak_" + "w" * 43
SETTINGS = TableSettings(
    rules="podkidnoy(seats=3, no_trump=left_of_dealer)", clock=NoClock(), window_ms=60_000, grace_ms=3_600_000
)
SEATS = {ANN: 0, BOB: 1, ROBOT: 2}
MOVES = 24
MOST_MOVES = 11
"""Of one seat: with more, and with what else is asked, somebody would be too fast."""
PROBES = ("AhAh", "6s", "take", "done")
_MOMENT = re.compile(r"\b1[0-9]{12}\b")
_WORD_OF_ERROR = re.compile(r"\b[0-9a-f]{12}\b")
WAYS = (
    *("/api/tables", "/api/nowhere", "/api/me/games", "/api/me/tokens", "/api/rules/check?text=podkidnoy(seats=99)"),
    *("/api/tables/nowhere", f"/api/tables/{TABLE}", f"/api/tables/{BROKEN}", "/openapi.json", "/api/rules/check?t=1"),
)
HEAVY_WAYS = (
    *(f"/api/tables/{TABLE}/games/{deal}.dgn" for deal in ("1", "2", "x")),
    *(f"/api/tables/{BROKEN}/games/1.dgn", "/api/me/export"),
)


class World(NamedTuple):
    """A pack for three, and what is played with it: moves that name neither of two cards."""

    order: tuple[Card, ...]
    pair: tuple[Card, Card]
    """One that Bob holds, and one of the talon."""
    moves: tuple[tuple[int, str], ...]

    @property
    def swapped(self) -> tuple[Card, ...]:
        """The same pack with the two cards in each other's place."""
        a, b = self.pair
        return tuple(b if card == a else a if card == b else card for card in self.order)


def drawn_world(seed: int) -> World | None:
    """Draw a pack and play it at random; None where a card of the pair is seen, or must be, too soon."""
    rng = Random(seed)
    order = rng.sample(members(pack(36)), k=36)
    state = State.deal(check_settings(SETTINGS), order, dealer=0)
    pair = min(members(state.hands[1])), state.talon[-2]
    cards, moves = set_of(*pair), list[tuple[int, str]]()
    if any(card >> 4 == state.trump for card in pair):
        return None
    while len(moves) < MOVES:
        if not state.actors or not all(is_hidden(state, seat, cards) for seat in (None, 0, 2)):
            return None
        seat = rng.choice(state.actors)
        quiet = [move for move in state.legal_moves(seat) if move.card is None or not set_of(move.card) & cards]
        if not quiet:
            return None
        move = rng.choice(quiet)
        moves.append((seat, str(move)))
        if sum(by == seat for by, _ in moves) > MOST_MOVES:
            return None
        state = state.play(move, seat)
    return World(tuple(order), pair, tuple(moves))


def text_of(order: tuple[Card, ...]) -> str:
    return "".join(map(card_text, order))


# A server ------------------------------------------------------------------------------------------------------------


class Said(NamedTuple):
    """What a server wrote and answered, moments left out."""

    log: frozenset[str]
    """The lines on standard error; how often one is repeated depends on the time that passes."""
    bodies: dict[str, tuple[int, str]]
    frames: dict[str, list[str]]


def plain(text: str) -> str:
    """What was said, without moments and the word by which an error is found in the log."""
    return _WORD_OF_ERROR.sub("<word>", _MOMENT.sub("<moment>", text))


def broken_rows(order: tuple[Card, ...]) -> tuple[Row, ...]:
    """The log of a table in the middle of a deal, whose last row is a move that nobody could make."""
    playing = Playing(SETTINGS, seed=1, packs=[text_of(order)], table=BROKEN)
    playing.people_stay = True
    playing.sit_everybody()
    playing.start()
    for _ in range(12):
        playing.step()
    row = playing.rows[-1]
    return (*playing.rows, Row(row.seq + 1, row.at, Moved(seat=0, move="r6h", by="person")))


def prepare(folder: Path, order: tuple[Card, ...]) -> None:
    """Let a server that begins in a folder find both tables, the token of a program, its keys and a pack to deal."""
    folder.mkdir()
    secrets = folder / "secrets"
    secrets.touch(mode=0o600)
    secrets.write_text("5" * 64, "ascii")
    (folder / "packs").write_text(text_of(order), "ascii")
    opened = Row(1, now(), Opened(settings=SETTINGS, host=ANN, name="Ann"))
    journal = SqliteJournal(folder / "durak.db")
    try:
        for table, rows in ((TABLE, (opened,)), (BROKEN, broken_rows(order))):
            assert journal.append([Append(table=table, rows=rows, due=None)]) == [True]
        journal.add_token(Token(digest=token_digest(WORD), owner=ANN, person=ROBOT, name="Robot", made_at=now()))
    finally:
        journal.close()


def run(folder: Path, world: World, order: tuple[Card, ...]) -> Said:
    """Let a server serve what a world tells, ask it everything, and stop it."""
    prepare(folder, order)
    options = ("--log-level", "debug", "--test-deals", str(folder / "packs"))
    with Server(folder, *options) as server, ExitStack() as stack:
        players = {name: stack.enter_context(server.player(TABLE, name)) for name in (ANN, BOB, EVE)}
        players[ROBOT] = stack.enter_context(program(server))
        frames = play(players, world)
        bodies = {**ask_everything(server), **knock(server)}
        fail_at_a_socket(server)
        assert server.stop() == 0
    return Said(frozenset(map(plain, lines_of(server.said))), bodies, frames)


def program(server: Server) -> Player:
    """A program with a token, which wants its views as lines of DPN too."""
    opening = server.socket(TABLE, ROBOT, token=WORD)
    player = Player(opening, TABLE, hello=False)
    player.send({"t": "hello", "dpn": True})
    player.until(lambda: bool(player.table))
    return player


def play(players: dict[str, Player], world: World) -> dict[str, list[str]]:
    """Play what a world tells; return what everybody but Bob was shown and answered after each move."""
    for name, seat in SEATS.items():
        assert players[name].ask("sit", seat=seat, name=name[:3])["t"] == "ack"
    for wish, what in (("dealer", {"seat": 0}), ("start", {})):
        assert players[ANN].ask(wish, **what)["t"] == "ack"
    for name in SEATS:
        players[name].ask("nonce", deal=1, nonce="")
    names = {seat: name for name, seat in SEATS.items()}
    frames: dict[str, list[str]] = {name: [] for name in players if name != BOB}
    for player in players.values():
        player.until(partial(is_shown, player, 1))
    for number, (seat, move) in enumerate(world.moves):
        answer = players[names[seat]].move(move)
        assert answer["t"] == "ack", (seat, move, answer)
        for player in players.values():
            player.until(partial(is_shown, player, answer["seq"]))
        for name, told in frames.items():
            player = players[name]
            told += [plain(json.dumps(each)) for each in (player.view, player.table)]
            if number % 6 == 5:
                told.append(json.dumps(anonymous(player.ask("why", move=PROBES[number // 6]))))
    return frames


def is_shown(player: Player, seq: int) -> bool:
    """Whether somebody has got the view after a row, or a newer one."""
    return bool(player.view) and bool(player.view["seq"] >= seq)


def anonymous(answer: dict[str, Any]) -> dict[str, Any]:
    """An answer without the id that a test draws."""
    return {name: value for name, value in answer.items() if name != "id"}


def ask_everything(server: Server) -> dict[str, tuple[int, str]]:
    """Ask all that can be asked while a deal goes on, as several people; return status and body of each."""
    found: dict[str, tuple[int, str]] = {}
    asking = {"nobody": {}, "eve": {"Cookie": server.cookie(EVE)}, "program": {"Authorization": f"Bearer {WORD}"}}
    asking["a stranger"] = {"Authorization": f"Bearer {WORD[:-1]}x"}
    for who, headers in asking.items():
        for path in WAYS if who != "eve" else (*WAYS, *HEAVY_WAYS):
            found[f"{who} GET {path}"] = asked(server, "GET", path, headers)
        for path in ("/api/tables", "/api/me", "/api/presets"):
            found[f"{who} POST {path}"] = asked(server, "POST", path, {**headers, "Content-Type": "application/json"})
    return found


def asked(server: Server, method: str, path: str, headers: dict[str, str]) -> tuple[int, str]:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    try:
        connection.request(method, path, "{]" if method == "POST" else None, headers)
        response = connection.getresponse()
        return response.status, plain(response.read().decode())
    finally:
        connection.close()


def knock(server: Server) -> dict[str, tuple[int, str]]:
    """Try to open sockets that are not opened, and say what is no HTTP."""
    upgrade = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "A" * 22 + "==",
        "Sec-WebSocket-Protocol": SUBPROTOCOL,
    }
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(b"this is no HTTP\r\n\r\n")
        line.recv(1_000)
    return {
        "a socket of nobody": asked(server, "GET", f"/ws/{TABLE}", upgrade),
        "a socket of another site": asked(
            server, "GET", f"/ws/{TABLE}", {**upgrade, "Cookie": server.cookie(EVE), "Origin": "http://elsewhere"}
        ),
        "a socket at no table": asked(server, "GET", "/ws/nowhere", upgrade),
    }


def fail_at_a_socket(server: Server) -> None:
    """Come to the table whose log cannot be, and wait until that has been noticed."""
    with Player(server.socket(BROKEN, EVE), BROKEN, hello=False) as player:
        player.send({"t": "hello"})
        while "\ndurak_failures_total 0.0" in asked(server, "GET", "/metrics", {})[1]:
            pass


def lines_of(stderr: str) -> list[str]:
    """The lines of a log without their moments, and without how many sockets were still open then."""
    lines: list[dict[str, object]] = [json.loads(line) for line in stderr.splitlines()]
    return [json.dumps({key: each for key, each in line.items() if key not in ("at", "sockets")}) for line in lines]


# Both ----------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> tuple[Said, Said]:
    """What two servers said in which Bob and the talon hold each other's card."""
    world = next(world for seed in range(10_000) if (world := drawn_world(seed)) is not None)
    folder = tmp_path_factory.mktemp("servers")
    return run(folder / "one", world, world.order), run(folder / "two", world, world.swapped)


def test_what_a_server_logs_says_nothing_of_hidden_cards(both: tuple[Said, Said]) -> None:
    one, two = both
    assert one.log == two.log


def test_the_log_that_is_compared_has_lines_of_every_kind(both: tuple[Said, Said]) -> None:
    lines = [json.loads(line) for line in both[0].log]
    assert {line["level"] for line in lines} >= {"info", "warning", "error"}
    assert {line["event"] for line in lines} >= {"a table failed", "a request failed", "stopping"}
    assert all("where" in line for line in lines if line["level"] == "error")


def test_what_a_server_answers_to_requests_says_nothing_of_hidden_cards(both: tuple[Said, Said]) -> None:
    one, two = both
    assert one.bodies == two.bodies


def test_the_answers_that_are_compared_are_errors_of_every_kind(both: tuple[Said, Said]) -> None:
    assert {status for status, _ in both[0].bodies.values()} >= {200, 400, 401, 403, 404, 405, 500}


@pytest.mark.parametrize("name", [ANN, EVE, ROBOT], ids=["a player", "an onlooker", "a program"])
def test_what_a_server_sends_says_nothing_of_hidden_cards(both: tuple[Said, Said], name: str) -> None:
    one, two = both
    assert len(one.frames[name]) > 2 * MOVES
    assert one.frames[name] == two.frames[name]


def test_the_program_reads_its_views_as_lines(both: tuple[Said, Said]) -> None:
    assert sum('"dpn"' in frame for frame in both[0].frames[ROBOT]) == MOVES
