"""The sockets at which people and programs sit at a table: `/ws/{table}`.

Here: who may open one, what is read from it, why it is closed. Not here: what waits to be sent (outbox.py), what a
message does (host.py), pages (app.py).
May import identity, journal, lag, limits, logs, outbox, protocol, rulings, runtime, wire, msgspec, starlette.

Whatever a client sends, it gets an answer or a close code, and the server never fails by it.
"""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocketDisconnect

from durak.server import protocol
from durak.server.identity import bearer_of, token_digest
from durak.server.journal import JournalError
from durak.server.lag import LagCredit
from durak.server.limits import client_address
from durak.server.logs import get_logger
from durak.server.outbox import Outbox
from durak.server.rulings import CHANGES
from durak.server.runtime import Runtime
from durak.server.wire import EXTENSION, Wire

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from durak.server.outputs import Connection

__all__ = ["HELLO_SECONDS", "LONGEST_FRAME", "MOST_BAD_FRAMES", "SILENCE_SECONDS", "is_same_site", "serve_socket"]

HELLO_SECONDS = 5.0
"""How long a client may take for its first message."""
SILENCE_SECONDS = 30.0
"""After how long without anything a socket is dropped: clients say something every few seconds."""
LAST_WORDS_SECONDS = 2.0
"""How long what waits for a socket may take when it is to be closed."""
MOST_BAD_FRAMES = 5
LONGEST_FRAME = 4096

NORMAL, PROTOCOL, UNSUPPORTED, POLICY, TRY_LATER = 1000, 1002, 1003, 1008, 1013
SILENT, NO_HELLO = 4000, 4001
"""Close codes: those of RFC 6455, and two of our own."""

_WORDS = (protocol.Say, protocol.Emote, protocol.Report)
"""What people write or say; it is limited more than what they do."""
_ROWS = (*CHANGES, protocol.Say, protocol.Report)
"""What leaves rows in the log without end, limited by address: people cost nothing to make."""
_TABLE = re.compile(r"[A-Za-z0-9_-]{22}")


class _Denied(Exception):
    """A socket that is not opened: a status of HTTP and a sentence."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


async def serve_socket(websocket: WebSocket) -> None:
    """Serve one socket from its handshake to its end."""
    runtime: Runtime = websocket.app.state.runtime
    scope = websocket.scope
    peer = scope["client"][0] if scope.get("client") else None
    address = client_address(peer, scope["headers"], proxies=runtime.options.proxies)
    if not runtime.gateway.enter():
        await _deny(websocket, _Denied(503, "the server has all the sockets it can serve"))
        return
    try:
        await _serve_counted(websocket, runtime, address)
    finally:
        runtime.gateway.leave()


async def _serve_counted(websocket: WebSocket, runtime: Runtime, address: str | None) -> None:
    try:
        visitor = await _let_in(websocket, runtime, address)
    except _Denied as denied:
        await _deny(websocket, denied)
        return
    except JournalError:
        await _deny(websocket, _Denied(503, "the server cannot read its journal now"))
        return
    try:
        await _Session(websocket, runtime, visitor, address).run()
    except (WebSocketDisconnect, OSError):
        pass  # gone in the middle of something
    except Exception:  # noqa: BLE001  # one socket must not end more than itself, and closes with a code that says so
        runtime.metrics.failures += 1
        get_logger().exception("a socket failed", table=websocket.path_params["table"])
        await _close(websocket, TRY_LATER, "failed")
    finally:
        runtime.limits.sockets.leave(address)


# The handshake -------------------------------------------------------------------------------------------------


class _Visitor(NamedTuple):
    """Who opens a socket."""

    person: str
    is_program: bool
    """Whether a token said so, not the cookie of a browser."""


async def _let_in(websocket: WebSocket, runtime: Runtime, address: str | None) -> _Visitor:
    """Who opens the socket, counted with its address; raises _Denied."""
    if runtime.is_draining:
        raise _Denied(503, "the server is restarting")
    if not runtime.limits.connects.take(address, runtime.now()):
        raise _Denied(429, "too many sockets were opened within a minute")
    if _TABLE.fullmatch(websocket.path_params["table"]) is None:
        raise _Denied(404, "there is no such table")
    if protocol.SUBPROTOCOL not in websocket.scope.get("subprotocols", []):
        raise _Denied(400, f"expected the subprotocol {protocol.SUBPROTOCOL}")
    visitor = await _visitor(websocket, runtime)
    if not runtime.limits.sockets.enter(address):
        raise _Denied(429, "too many sockets are open")
    return visitor


async def _visitor(websocket: WebSocket, runtime: Runtime) -> _Visitor:
    """Who opens the socket, by a token or by a cookie that a page of ours sent; raises _Denied."""
    headers = websocket.headers
    token = bearer_of(headers.getlist("authorization"))
    if token is not None:
        digest = token_digest(token)
        found = await runtime.ask_journal(lambda journal: journal.token(digest)) if token else None
        if found is None:
            raise _Denied(401, "the token is not known here")
        return _Visitor(found.person, is_program=True)
    person = runtime.identities.person_of(
        headers.getlist("cookie"), now=runtime.now(), secure=runtime.options.is_secure
    )
    if person is None:
        raise _Denied(401, "expected a cookie of this server, or a token")
    allowed = (runtime.options.url, *runtime.options.origins)
    if not is_same_site(headers.get("origin", ""), host=headers.get("host", ""), allowed=allowed):
        raise _Denied(403, "a page of another site may not open this socket")
    return _Visitor(person.id, is_program=False)


def is_same_site(origin: str, *, host: str, allowed: tuple[str, ...] = ()) -> bool:
    """Return whether a page of an origin may use the cookie of this server: its own pages, and those it is told.

    >>> is_same_site("http://localhost:8000", host="localhost:8000")
    True
    >>> is_same_site("https://elsewhere.example", host="localhost:8000")
    False
    """
    if not origin or not host:
        return False
    if origin.lower() in allowed:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()


async def _deny(websocket: WebSocket, denied: _Denied) -> None:
    headers = {"Retry-After": "3"} if denied.status in (429, 503) else {}
    with suppress(WebSocketDisconnect, OSError, RuntimeError):
        await websocket.send_denial_response(PlainTextResponse(f"{denied}\n", denied.status, headers))


async def _close(websocket: WebSocket, code: int, reason: str) -> None:
    wire = _wire_of(websocket)
    if wire is not None:
        wire.give_up(code, reason)
        return
    with suppress(WebSocketDisconnect, OSError, RuntimeError):
        await websocket.close(code, reason)


def _wire_of(websocket: WebSocket) -> Wire | None:
    wire = websocket.scope.get("extensions", {}).get(EXTENSION)
    return wire if isinstance(wire, Wire) else None


# A socket that is open -------------------------------------------------------------------------------------------


class _Session:
    """An open socket of a person at a table."""

    def __init__(self, websocket: WebSocket, runtime: Runtime, visitor: _Visitor, address: str | None) -> None:
        self._websocket = websocket
        self._runtime = runtime
        self._person, self._is_program = visitor
        self._address = address
        self._table: str = websocket.path_params["table"]
        self._wire = _wire_of(websocket)
        send_now = None if self._wire is None else self._wire.send_now
        self._outbox = Outbox(websocket.send_text, send_now=send_now, on_closing=self._is_closing)
        self._bucket = runtime.limits.of_socket(now=runtime.now())
        self._lag = LagCredit()
        self._connection: Connection | None = None
        self._bad = 0
        self._last_frame = time.monotonic()
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._writer: asyncio.Task[None] | None = None

    async def run(self) -> None:
        await self._websocket.accept(subprotocol=protocol.SUBPROTOCOL)
        self._timer = self._loop.call_later(HELLO_SECONDS, self._look)
        self._writer = self._loop.create_task(self._write())
        try:
            await self._read()
        finally:
            self._timer.cancel()
            if self._connection is not None:
                self._runtime.gateway.disconnect(self._connection)
            self._writer.cancel()
            # Waited for, so that no task outlives its socket; what it failed by is known from reading.
            await asyncio.wait([self._writer])
            if not self._writer.cancelled():
                self._writer.exception()

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect, OSError, RuntimeError):
            code, reason = await self._outbox.run()
            await _close(self._websocket, code, reason)

    def _is_closing(self) -> None:
        """What waits is still sent, but a client that does not read is not waited for."""
        if self._outbox.is_full:
            self._give_up()
        else:
            self._loop.call_later(LAST_WORDS_SECONDS, self._give_up)

    def _give_up(self) -> None:
        if self._wire is not None and self._writer is not None and not self._writer.done():
            self._wire.give_up(TRY_LATER, "too slow")

    def _look(self) -> None:
        """Close the socket when nothing has come from it for too long."""
        if self._connection is None:
            self._outbox.close(NO_HELLO, "no hello")
            return
        heard = self._last_frame if self._wire is None else max(self._last_frame, self._wire.last_heard)
        left = heard + SILENCE_SECONDS - time.monotonic()
        if left <= 0:
            self._outbox.close(SILENT, "silent")
            return
        self._timer = self._loop.call_later(left, self._look)

    async def _read(self) -> None:
        while True:
            event = await self._websocket.receive()
            if event["type"] != "websocket.receive":
                return
            self._last_frame = time.monotonic()
            late = self._last_frame - event.get("arrived", self._last_frame)
            self._take(event, at=self._runtime.now() - int(1000 * late))

    def _take(self, event: Any, *, at: int) -> None:
        """Do what one frame wants."""
        if self._outbox.is_closing:
            return
        if not self._bucket.take(self._runtime.now()):
            self._runtime.metrics.limited += 1
            self._outbox.close(POLICY, "too fast")
            return
        text = event.get("text")
        if text is None:
            self._outbox.close(UNSUPPORTED, "text frames only")
            return
        if len(text) > LONGEST_FRAME:
            self._bad_frame("too_long", f"expected a frame of at most {LONGEST_FRAME} bytes")
            return
        try:
            message = protocol.decode_client(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            self._bad_frame("bad_message", str(error))
            return
        if isinstance(message, protocol.Hello):
            self._hello(message)
        elif isinstance(message, protocol.Ping):
            self._outbox.put(protocol.encode(protocol.Pong(n=message.n, now=self._runtime.now())))
        elif self._connection is None:
            self._bad_frame("no_hello", "expected hello first")
        else:
            self._command(self._connection, message, at)

    def _hello(self, message: protocol.Hello) -> None:
        if self._connection is not None:
            self._bad_frame("hello_again", "expected one hello")
        elif message.v != protocol.PROTOCOL:
            text = f"this server speaks version {protocol.PROTOCOL}"
            self._outbox.put(protocol.encode(protocol.ErrorMessage(code="version", text=text)))
            self._outbox.close(PROTOCOL, "version")
        elif self._runtime.is_draining:
            self._outbox.close(TRY_LATER, "restarting")
        else:
            dpn = message.dpn and self._is_program
            self._connection = self._runtime.gateway.connect(
                self._table, person=self._person, outbox=self._outbox, dpn=dpn
            )

    def _command(self, connection: Connection, command: protocol.Command, at: int) -> None:
        limits, now = self._runtime.limits, self._runtime.now()
        is_too_much = isinstance(command, _ROWS) and not limits.rows.take(self._address, now)
        if is_too_much or not limits.commands.take(self._person, now):
            # Closed, not refused: it may have been carried out already, and is answered when it is sent again.
            self._runtime.metrics.limited += 1
            self._outbox.close(POLICY, "too fast")
        elif isinstance(command, _WORDS) and not limits.chat.take(self._person, now):
            self._outbox.put(protocol.encode(protocol.Refused(id=command.id, code="too_many")))
        else:
            rtt_ms = 0 if self._wire is None else self._wire.rtt_ms
            lag_ms = self._lag.for_move(rtt_ms=rtt_ms) if isinstance(command, protocol.MoveCommand) else 0
            self._runtime.gateway.receive(connection, command, at=at, lag_ms=lag_ms)

    def _bad_frame(self, code: str, text: str) -> None:
        self._bad += 1
        self._runtime.metrics.bad_frames += 1
        self._outbox.put(protocol.encode(protocol.ErrorMessage(code=code, text=text[:200])))
        if self._bad >= MOST_BAD_FRAMES:
            self._outbox.close(POLICY, "not understood")
