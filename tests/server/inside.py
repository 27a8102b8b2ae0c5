"""A server inside the test's own process, for what needs no network.

Here: an application with a journal in memory, and its sockets. Not here: tests, servers of their own (serving.py).
May import durak, starlette.
"""

from __future__ import annotations

import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from starlette.testclient import TestClient

from durak.server.app import make_app
from durak.server.identity import Person
from durak.server.journal.memory import MemoryJournal
from durak.server.options import Options
from durak.server.protocol import SUBPROTOCOL
from durak.server.runtime import Runtime
from durak.server.settings import NoClock, TableSettings

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

    from starlette.testclient import WebSocketTestSession

    from durak.server.journal import Journal

__all__ = ["ANN", "BOB", "HOST", "Inside", "Line", "inside"]

ANN, BOB = "ann" + "A" * 19, "bob" + "B" * 19
HOST = "testserver"
"""What the client calls the server."""


class Line:
    """A socket, read to the messages that matter."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session

    def send(self, message: dict[str, Any] | str) -> None:
        """Send a message, or a text that is none."""
        self.session.send_text(message if isinstance(message, str) else json.dumps(message))

    def read(self) -> dict[str, Any]:
        """Return the next message."""
        message: dict[str, Any] = json.loads(self.session.receive_text())
        return message

    def until(self, kind: str) -> dict[str, Any]:
        """Return the next message of a kind."""
        while (message := self.read())["t"] != kind:
            pass
        return message

    def ask(self, kind: str, command: str, /, **fields: Any) -> dict[str, Any]:
        """Return the answer to a command of this id."""
        self.send({"t": kind, "id": command, **fields})
        while (message := self.read()).get("id") != command:
            pass
        return message

    def close_code(self) -> int:
        """Return the code with which the server closes the socket."""
        while (event := self.session.receive())["type"] != "websocket.close":
            pass
        code: int = event["code"]
        return code


class Inside:
    """A server in this process."""

    def __init__(self, runtime: Runtime, client: TestClient) -> None:
        self.runtime = runtime
        self.client = client

    def headers(self, person: str) -> dict[str, str]:
        """Return what a page of this server sends for somebody."""
        cookie = self.runtime.identities.sign(Person(person, "Ann"), now=self.runtime.now())
        name = self.runtime.identities.cookie_name(secure=self.runtime.options.is_secure)
        return {"Cookie": f"{name}={cookie}", "Origin": f"http://{HOST}"}

    def open_table(self, settings: TableSettings | None = None, *, person: str = ANN) -> str:
        """Return a new table."""
        portal = self.client.portal
        assert portal is not None
        chosen = settings or TableSettings(rules="podkidnoy(no_trump=left_of_dealer)", clock=NoClock())

        async def work() -> str:
            return await self.runtime.open_table(chosen, person=person, name="Ann")

        return portal.call(work)

    @contextmanager
    def socket(self, table: str, headers: dict[str, str] | None = None, *, hello: bool = True) -> Generator[Line]:
        """Give a socket at a table, of Ann if no headers say otherwise."""
        with self.client.websocket_connect(
            f"/ws/{table}", subprotocols=[SUBPROTOCOL], headers=headers or self.headers(ANN)
        ) as session:
            line = Line(session)
            if hello:
                line.send({"t": "hello"})
                line.until("table")
            yield line


@contextmanager
def inside(folder: Path, journal: Journal | None = None, **options: Any) -> Generator[Inside]:
    """Give a server in this process, with a journal in memory if none is given."""
    runtime = Runtime(Options(data=folder, **options), journal=journal or MemoryJournal())
    with TestClient(make_app(runtime), base_url=f"http://{HOST}") as client:
        yield Inside(runtime, client)
