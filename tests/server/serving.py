"""A server in a process of its own, and players at its sockets, for the tests of both.

Here: `Server`, `Player`, tables that are there before a server starts. Not here: tests.
May import durak, pytest, websockets.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from functools import partial
from itertools import count
from threading import Timer
from typing import TYPE_CHECKING, Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Subprotocol

from durak.server.entries import Opened, Row
from durak.server.identity import Identities, Person, read_keys
from durak.server.journal import Append
from durak.server.journal.sqlite import SqliteJournal
from durak.server.protocol import SUBPROTOCOL
from durak.server.runtime import new_table_name
from durak.server.settings import NoClock, TableSettings

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from pathlib import Path

    from websockets.sync.client import ClientConnection

__all__ = ["FAST", "PATIENCE", "Player", "Server", "now", "open_table", "play_to_the_end", "playing", "rows_of"]

PATIENCE = 30.0
"""Seconds after which a test gives up waiting."""
FAST = TableSettings(
    rules="podkidnoy(deck_size=24, no_trump=left_of_dealer)",
    clock=NoClock(),
    window_ms=1_000,
    claim_ms=1_000,
    bot_ms=150,
)
"""A table at which bots answer so soon that a person who plays against one is not held to be too fast."""


def now() -> int:
    """Return what time it is, in milliseconds of Unix time."""
    return time.time_ns() // 1_000_000


def open_table(folder: Path, settings: TableSettings = FAST, *, host: str) -> str:
    """Return a table that the next server in a folder finds there."""
    table = new_table_name()
    row = Row(1, now(), Opened(settings=settings, host=host, name="Host"))
    journal = SqliteJournal(folder / "durak.db")
    try:
        assert journal.append([Append(table=table, rows=(row,), due=None)]) == [True]
    finally:
        journal.close()
    return table


def rows_of(folder: Path, table: str) -> tuple[Row, ...]:
    """Return what the journal in a folder holds of a table."""
    journal = SqliteJournal(folder / "durak.db")
    try:
        return journal.read(table)
    finally:
        journal.close()


class Server:
    """`durak serve` on a port of its own, started when it is made."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.said = ""
        """What it wrote on standard error, once it has ended."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "durak", "serve", "--port", "0", "--data", str(folder), *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={key: value for key, value in os.environ.items() if not key.startswith("DURAK_")},
        )
        watchdog = Timer(PATIENCE, self.process.kill)
        watchdog.start()
        self.greeting = [self._line() for _ in range(3)]
        watchdog.cancel()
        self.port = int(self.greeting[0].rpartition(":")[2])
        self.identities = Identities(read_keys(folder / "secrets"))

    def _line(self) -> str:
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        line = self.process.stdout.readline()
        if not line:
            self.process.kill()
            raise AssertionError(f"the server said nothing but {self.process.stderr.read()}")
        return line.rstrip("\n")

    def cookie(self, person: str) -> str:
        """Return the cookie by which somebody is known here."""
        return f"durak={self.identities.sign(Person(person, person), now=now())}"

    def player(self, table: str, person: str, **options: Any) -> Player:
        """Return somebody at a table, greeted."""
        return Player(self.socket(table, person, **options), table)

    def socket(
        self, table: str, person: str, *, token: str = "", **options: Any
    ) -> AbstractContextManager[ClientConnection]:
        """Return a socket of somebody, or of a program with a token, which is opened by `with`."""
        headers = {"Cookie": self.cookie(person), "Origin": f"http://127.0.0.1:{self.port}"}
        if token:
            headers = {"Authorization": f"Bearer {token}"}
        opening: AbstractContextManager[ClientConnection] = connect(
            f"ws://127.0.0.1:{self.port}/ws/{table}",
            subprotocols=[Subprotocol(SUBPROTOCOL)],
            additional_headers=headers,
            compression=None,
            proxy=None,
            open_timeout=PATIENCE,
            close_timeout=5,
            **options,
        )
        return opening

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Return the exit code after a signal."""
        self.process.send_signal(number)
        return self.wait()

    def wait(self) -> int:
        """Return the exit code once the process has ended."""
        _, self.said = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.wait()


class Player:
    """Somebody at a socket: what they were told last, and what they want."""

    def __init__(self, opening: AbstractContextManager[ClientConnection], table: str, *, hello: bool = True) -> None:
        self._opened = ExitStack()
        self.socket = self._opened.enter_context(opening)
        self.table_id = table
        self.table: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.answers: dict[str, dict[str, Any]] = {}
        self.said: list[dict[str, Any]] = []
        self._ids = count(1)
        self._prefix = os.urandom(4).hex()
        if hello:
            self.send({"t": "hello"})
            self.until(lambda: bool(self.table))

    def send(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def read(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """Return the next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=timeout))
        self.said.append(message)
        if message["t"] == "table":
            self.table = message
        elif message["t"] == "view":
            self.view = message
        elif message["t"] in ("ack", "refused", "why"):
            self.answers[message["id"]] = message
        return message

    def until(self, is_so: Callable[[], bool]) -> None:
        """Read until something is so."""
        end = time.monotonic() + PATIENCE
        while not is_so():
            self.read(max(0.01, end - time.monotonic()))

    def want(self, kind: str, /, **fields: Any) -> str:
        """Return the id of a command that has been sent."""
        command = f"{self._prefix}-{next(self._ids)}"
        self.send({"t": kind, "id": command, **fields})
        return command

    def ask(self, kind: str, /, **fields: Any) -> dict[str, Any]:
        """Return the answer to a command."""
        command = self.want(kind, **fields)
        self.until(lambda: command in self.answers)
        return self.answers[command]

    def move(self, move: str) -> dict[str, Any]:
        """Return the answer to a move in the view that came last."""
        public = self.view["public"]
        return self.ask("move", deal=public["deal"], bout=public["bout"], base=self.view["seq"], move=move)

    def moves(self) -> dict[str, Any]:
        """Return the acknowledgement of a move of theirs, the first legal one.

        Somebody may have moved since the view by which it was decided: it may be refused then, and only then, and is
        decided anew by the newer view.
        """
        while True:
            self.until(lambda: bool(self.view.get("legal")))
            base = self.view["seq"]
            answer = self.move(self.view["legal"][0])
            if answer["t"] == "ack":
                return answer
            self.until(partial(self._has_view_after, base))

    def _has_view_after(self, seq: int) -> bool:
        return bool(self.view["seq"] > seq)

    def has_to_say_something(self, after: int) -> bool:
        """Return whether a view newer than `after` lets them move, or shows that the deal is over."""
        if not self.view or self.view["seq"] <= after:
            return False
        return bool(self.view.get("legal")) or self.view["public"].get("result", "*") != "*"

    def close_code(self) -> int:
        """Return the code with which the server closes the socket, all that comes before it read."""
        with suppress(ConnectionClosed):
            while True:
                self.read()
        code = self.socket.close_code
        assert code is not None
        return code

    def close(self) -> None:
        """Go away."""
        self._opened.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def play_to_the_end(player: Player) -> str:
    """Return the result of a deal that a player plays to its end, always by the first legal move."""
    seen = -1
    while True:
        player.until(partial(player.has_to_say_something, seen))
        result: str = player.view["public"].get("result", "*")
        if result != "*":
            return result
        seen = player.view["seq"]
        answer = player.move(player.view["legal"][0])
        if answer["t"] == "ack":
            seen = answer["seq"] - 1


@contextmanager
def playing(server: Server, table: str, person: str) -> Generator[Player]:
    """Somebody who has sat down with a bot and begun a deal, and has got their cards."""
    with server.player(table, person) as player:
        assert player.ask("sit", seat=0, name="Ann")["t"] == "ack"
        assert player.ask("bot", seat=1, bot="greedy")["t"] == "ack"
        assert player.ask("start")["t"] == "ack"
        player.ask("nonce", deal=1, nonce="")
        player.until(lambda: bool(player.view))
        yield player
