"""Sockets as they are on the network: who does not read, who sends too much at once, how far away somebody is.

Here: uvicorn with our `Wire`, in this process, on a port of this machine. Not here: messages (test_sockets.py).
May import pytest, durak, websockets.
"""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, TypeVar

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Subprotocol

from durak.server import incoming
from durak.server import wire as wire_module
from durak.server.identity import Person
from durak.server.journal.memory import MemoryJournal
from durak.server.options import Options
from durak.server.protocol import SUBPROTOCOL
from durak.server.runtime import Runtime
from durak.server.serve import Listening, configuration
from durak.server.settings import NoClock, TableSettings
from durak.server.wire import Wire
from tests.server.inside import ANN, BOB

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable
    from pathlib import Path

    from websockets.asyncio.client import ClientConnection

T = TypeVar("T")
PATIENCE = 30.0
HELLO = '{"t":"hello"}'
BODY = b"Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
"""Of nine bytes only one comes."""


class Network:
    """A server on a port."""

    def __init__(self, runtime: Runtime, server: Listening, port: int, table: str) -> None:
        self.runtime = runtime
        self.server = server
        self.port = port
        self.table = table

    def headers(self, person: str) -> dict[str, str]:
        """Return what a page of this server sends."""
        cookie = self.runtime.identities.sign(Person(person), now=self.runtime.now())
        return {"Cookie": f"durak={cookie}", "Origin": f"http://127.0.0.1:{self.port}"}

    @asynccontextmanager
    async def client(self, person: str = ANN, **options: Any) -> AsyncGenerator[ClientConnection]:
        """Give somebody's socket, greeted."""
        opening = connect(
            f"ws://127.0.0.1:{self.port}/ws/{self.table}",
            subprotocols=[Subprotocol(SUBPROTOCOL)],
            additional_headers=self.headers(person),
            compression=None,
            proxy=None,
            **options,
        )
        async with opening as client:
            await client.send(HELLO)
            await client.recv()
            yield client

    async def never_reading(self, person: str) -> socket.socket:
        """Return a socket whose client has said hello and reads nothing any more."""
        made = socket.socket()
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        made.setblocking(False)  # noqa: FBT003  # that is how it is called
        loop = asyncio.get_running_loop()
        await loop.sock_connect(made, ("127.0.0.1", self.port))
        fields = {
            "Host": f"127.0.0.1:{self.port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Protocol": SUBPROTOCOL,
            **self.headers(person),
        }
        lines = [f"GET /ws/{self.table} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items()), "", ""]
        await loop.sock_sendall(made, "\r\n".join(lines).encode())
        await loop.sock_recv(made, 4096)
        await loop.sock_sendall(made, frame(HELLO.encode()))
        return made

    @property
    def wires(self) -> list[Wire]:
        """The sockets, as the server has them."""
        return [each for each in self.server.server_state.connections if isinstance(each, Wire)]


def frame(payload: bytes, *, opcode: int = 1, is_masked: bool = True, is_last: bool = True) -> bytes:
    """A frame of a client, written by hand."""
    assert len(payload) < 126
    head = bytes([opcode | (0x80 if is_last else 0), len(payload) | (0x80 if is_masked else 0)])
    return head + (bytes(4) if is_masked else b"") + payload


def run(folder: Path, work: Callable[[Network], Awaitable[T]], *, buffer: int | None = 4096) -> T:
    """Return what some work on the network gives; the system keeps `buffer` bytes for a client, None as it likes."""

    async def all_of_it() -> T:
        runtime = Runtime(Options(data=folder), journal=MemoryJournal())
        await runtime.start()
        table = await runtime.open_table(TableSettings(clock=NoClock()), person=ANN, name="Ann")
        listener = socket.create_server(("127.0.0.1", 0))
        if buffer is not None:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)  # and so of every socket it gives
        server = Listening(configuration(runtime))
        serving = asyncio.create_task(server.serve([listener]))
        await server.is_listening.wait()
        try:
            return await work(Network(runtime, server, listener.getsockname()[1], table))
        finally:
            await runtime.drain()
            server.should_exit = True
            await serving

    return asyncio.run(asyncio.wait_for(all_of_it(), PATIENCE))


async def close_code(client: ClientConnection) -> int | None:
    """The code with which the server closes a socket."""
    try:
        while True:
            await client.recv()
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


async def until(is_so: Callable[[], object]) -> None:
    while not is_so():
        await asyncio.sleep(0.001)


# Clients that do not read ----------------------------------------------------------------------------------------


def flood(network: Network, frames: int) -> None:
    """Let everybody at the table be told a lot."""
    for held in network.runtime.gateway.outboxes(network.table):
        for _ in range(frames):
            held.put(b'{"t":"pong","n":1,"now":1}' + b" " * 1000)


def test_a_client_that_never_reads_delays_nobody(tmp_path: Path) -> None:
    async def work(network: Network) -> int:
        async with network.client(ANN) as healthy:
            slow = await network.never_reading(BOB)
            await until(lambda: len(network.runtime.gateway.outboxes(network.table)) == 2)
            got = 0
            for round_number in range(1, 9):
                flood(network, 100)
                while got < 100 * round_number:
                    got += "pong" in str(await healthy.recv())
            slow.close()
            return got

    assert run(tmp_path, work) == 800


@pytest.mark.skipif(not hasattr(socket, "TCP_NOTSENT_LOWAT"), reason="the system takes what it likes")
def test_a_client_that_reads_late_gets_the_newest_view_and_few_old_ones(tmp_path: Path) -> None:
    async def work(network: Network) -> int:
        slow = await network.never_reading(BOB)
        await until(lambda: network.runtime.gateway.outboxes(network.table))
        (outbox,) = network.runtime.gateway.outboxes(network.table)
        for number in range(1_000):
            outbox.put(b"%04d" % number + b" " * 600, is_view=True)
            await asyncio.sleep(0)
        got, loop = b"", asyncio.get_running_loop()
        while b"0999" not in got:
            got += await loop.sock_recv(slow, 65536)
        slow.close()
        return len(got)

    assert run(tmp_path, work, buffer=None) < 100_000


def test_a_client_that_never_reads_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire_module, "PATIENCE_SECONDS", 0.05)

    async def work(network: Network) -> int:
        slow = await network.never_reading(BOB)
        await until(lambda: network.runtime.gateway.outboxes(network.table))
        for _ in range(8):
            flood(network, 100)
            await asyncio.sleep(0)
        await until(lambda: not network.wires)
        slow.close()
        return network.runtime.metrics.slow_clients

    assert run(tmp_path, work) == 1


def test_a_client_that_never_reads_does_not_hold_up_a_stop(tmp_path: Path) -> None:
    async def work(network: Network) -> float:
        slow = await network.never_reading(BOB)
        await until(lambda: network.runtime.gateway.outboxes(network.table))
        flood(network, 200)
        loop = asyncio.get_running_loop()
        begun = loop.time()
        await network.runtime.drain()
        slow.close()
        return loop.time() - begun

    assert run(tmp_path, work) < 6


# What uvicorn answers ----------------------------------------------------------------------------------------------


def test_a_frame_that_is_too_long_closes_with_the_code_for_it(tmp_path: Path) -> None:
    async def work(network: Network) -> int | None:
        async with network.client() as client:
            await client.send("x" * 4097)
            return await close_code(client)

    assert run(tmp_path, work) == 1009


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(b"\xff\xfe"), 1007),
        (frame(b"{}", is_masked=False), 1002),
        (frame(b"{}", opcode=3), 1002),
        (frame(b"x", opcode=0), 1002),
        (frame(b"\x03\xe8x" * 20, opcode=9, is_last=False), 1002),
    ],
    ids=["no text", "not masked", "no such frame", "the end of nothing", "a ping in parts"],
)
def test_what_is_no_frame_closes_with_a_code_and_never_1011(tmp_path: Path, sent: bytes, code: int) -> None:
    async def work(network: Network) -> int:
        made, loop = await network.never_reading(ANN), asyncio.get_running_loop()
        await until(lambda: network.runtime.gateway.outboxes(network.table))
        await loop.sock_sendall(made, sent)
        seen = b""
        while chunk := await loop.sock_recv(made, 65536):
            seen += chunk
        made.close()
        # The close frame is the last one: its code stands behind two bytes.
        return int.from_bytes(seen[seen.rindex(b"\x88") + 2 :][:2], "big")

    assert run(tmp_path, work) == code


def test_a_message_in_parts_is_one_message(tmp_path: Path) -> None:
    async def work(network: Network) -> str:
        async with network.client() as client:
            await client.send(['{"t":"ping",', '"n":7}'])
            while "pong" not in (said := str(await client.recv())):
                pass
            return said

    assert '"n":7' in run(tmp_path, work)


def test_random_bytes_end_their_own_socket_alone(tmp_path: Path) -> None:
    async def work(network: Network) -> str:
        loop = asyncio.get_running_loop()
        async with network.client() as client:
            for _ in range(10):
                made = await network.never_reading(BOB)
                await loop.sock_sendall(made, os.urandom(2000))
                made.close()
            await client.send('{"t":"ping","n":7}')
            while "pong" not in (said := str(await client.recv())):
                pass
            return said

    assert run(tmp_path, work)


def test_a_connection_without_a_request_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(incoming, "REQUEST_SECONDS", -1.0)

    async def work(network: Network) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", network.port)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
        with suppress(ConnectionError):
            said = await reader.read()
            writer.close()
            return said
        return b""

    assert run(tmp_path, work) == b""


# Clients that send too much, or never enough ----------------------------------------------------------------------


async def look_often(network: Network) -> None:
    """Let the server look every moment for connections that wait for too long."""
    while True:
        await network.server.on_tick(0)
        await asyncio.sleep(0.01)


async def read_to_the_end(made: socket.socket) -> bytes:
    """All that still comes from the server until it lets go."""
    seen, loop = b"", asyncio.get_running_loop()
    with suppress(ConnectionError):
        while chunk := await loop.sock_recv(made, 65536):
            seen += chunk
    return seen


@pytest.mark.parametrize(
    ("begun", "more"),
    [
        (b"GET / HTTP/1.1\r\n", b"X: " + b"x" * 1000 + b"\r\n"),
        (b"GET / HTTP/1.1\r\nX: ", b"x" * 1000),
        (b"GET /", b"x" * 1000),
        (b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", b"X: " + b"x" * 1000 + b"\r\n"),
        (b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1;", b"x" * 1000),
    ],
    ids=["headers", "a header", "a path", "headers after the body", "the length of a part"],
)
def test_a_request_that_never_ends_filled_the_memory(tmp_path: Path, begun: bytes, more: bytes) -> None:
    async def work(network: Network) -> bool:
        made, loop = socket.create_connection(("127.0.0.1", network.port)), asyncio.get_running_loop()
        made.setblocking(False)  # noqa: FBT003  # that is how it is called
        with suppress(ConnectionError):
            await loop.sock_sendall(made, begun)
            for _ in range(20_000):
                await loop.sock_sendall(made, more)
            return False
        made.close()
        return True

    assert run(tmp_path, work)


def test_a_request_that_is_longer_than_any_is_told_so(tmp_path: Path) -> None:
    async def work(network: Network) -> bytes:
        made, loop = socket.create_connection(("127.0.0.1", network.port)), asyncio.get_running_loop()
        made.setblocking(False)  # noqa: FBT003  # that is how it is called
        await loop.sock_sendall(made, b"GET / HTTP/1.1\r\nX: " + b"x" * incoming.LONGEST_HEAD)
        said = await read_to_the_end(made)
        made.close()
        return said

    assert run(tmp_path, work).startswith(b"HTTP/1.1 431 ")


@pytest.mark.parametrize(
    ("first", "then"),
    [
        (b"", b"POST /api/me/tokens HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: none\r\n" + BODY),
        (b"GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /readyz HTTP/1.1\r\nHo"),
    ],
    ids=["its body", "a second one"],
)
def test_a_request_that_never_came_kept_its_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: bytes, then: bytes
) -> None:
    monkeypatch.setattr(incoming, "REQUEST_SECONDS", 0.1)

    async def work(network: Network) -> int:
        reader, writer = await asyncio.open_connection("127.0.0.1", network.port)
        if first:
            writer.write(first)
            await reader.readuntil(b"}")
        writer.write(then)
        looking = asyncio.ensure_future(look_often(network))
        with suppress(ConnectionError):
            await reader.read()
        looking.cancel()
        writer.close()
        return len(network.server.server_state.connections)

    assert run(tmp_path, work) == 0


def test_an_answer_that_nobody_reads_kept_its_connection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(incoming, "ANSWER_SECONDS", 0.1)

    async def work(network: Network) -> None:
        made, loop = socket.socket(), asyncio.get_running_loop()
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        made.setblocking(False)  # noqa: FBT003  # that is how it is called
        await loop.sock_connect(made, ("127.0.0.1", network.port))
        await loop.sock_sendall(made, b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 20)
        await until(lambda: network.server.server_state.connections)
        looking = asyncio.ensure_future(look_often(network))
        await until(lambda: not network.server.server_state.connections)
        looking.cancel()
        made.close()

    run(tmp_path, work)


def test_a_connection_that_rests_between_requests_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(incoming, "REQUEST_SECONDS", 0.0)

    async def work(network: Network) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", network.port)
        said = b""
        for _ in range(2):
            writer.write(b"GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n")
            said = await reader.readuntil(b"}")
            for _ in range(2):
                await network.server.on_tick(0)
        writer.close()
        return said

    assert run(tmp_path, work).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    "sent",
    [
        frame(b"x" * 125, opcode=9),
        frame(b"", opcode=10),
        frame(b"x", is_last=False) + frame(b"", opcode=0, is_last=False),
    ],
    ids=["pings", "pongs", "parts of nothing"],
)
@pytest.mark.parametrize("reads", [True, False], ids=["read", "not read"])
def test_a_flood_of_frames_that_say_nothing_took_all_there_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes, *, reads: bool
) -> None:
    monkeypatch.setattr(wire_module, "PATIENCE_SECONDS", 0.5)

    async def work(network: Network) -> bytes:
        made, loop = await network.never_reading(BOB), asyncio.get_running_loop()
        await until(lambda: network.runtime.gateway.outboxes(network.table))
        begun = sent if sent[0] & 0x80 else sent[:7]
        more = sent if sent[0] & 0x80 else sent[7:]
        reading = asyncio.ensure_future(read_to_the_end(made)) if reads else None
        with suppress(ConnectionError):
            await loop.sock_sendall(made, begun)
            for _ in range(100_000):
                await loop.sock_sendall(made, more * 100)
        await until(lambda: not network.wires)
        seen = b"" if reading is None else await reading
        made.close()
        return seen

    seen = run(tmp_path, work)
    assert not reads or int.from_bytes(seen[seen.rindex(b"\x88") + 2 :][:2], "big") == 1008


def test_a_message_in_as_many_parts_as_it_has_bytes_is_one_message(tmp_path: Path) -> None:
    async def work(network: Network) -> str:
        async with network.client() as client:
            await client.send(list('{"t":"ping","n":7' + " " * 4000 + "}"))
            while "pong" not in (said := str(await client.recv())):
                pass
            return said

    assert '"n":7' in run(tmp_path, work)


def test_what_is_no_text_was_logged_as_an_error(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work(network: Network) -> int | None:
        async with network.client() as client:
            await client.send(b"\xff", text=True)
            return await close_code(client)

    assert run(tmp_path, work) == 1007
    assert not caplog.records


# How far away somebody is ------------------------------------------------------------------------------------------


def test_a_socket_that_was_refused_was_logged_as_an_error(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work(network: Network) -> int:
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"ws://127.0.0.1:{network.port}/ws/{network.table}", proxy=None)
        return refused.value.response.status_code

    assert run(tmp_path, work) == 400
    assert not [record for record in caplog.records if record.name == "uvicorn.error" and record.levelname == "ERROR"]


def test_a_ping_is_sent_at_once_and_its_way_is_measured(tmp_path: Path) -> None:
    async def work(network: Network) -> float:
        async with network.client():
            await until(lambda: network.wires and network.wires[0].last_ping_rtt)
            return network.wires[0].last_ping_rtt

    assert 0 < run(tmp_path, work) < 5


def test_the_answer_to_a_ping_is_a_sign_of_life(tmp_path: Path) -> None:
    async def work(network: Network) -> bool:
        async with network.client():
            (wire,) = network.wires
            heard = wire.last_heard
            wire.send_keepalive_ping()
            await until(lambda: wire.last_heard > heard)
            return True

    assert run(tmp_path, work)


def test_a_move_is_credited_with_the_way_of_the_ping(tmp_path: Path) -> None:
    async def work(network: Network) -> int:
        credited: list[int] = []
        usual = network.runtime.gateway.receive

        def receive(*arguments: Any, lag_ms: int = 0, **options: Any) -> None:
            credited.append(lag_ms)
            usual(*arguments, lag_ms=lag_ms, **options)

        network.runtime.gateway.receive = receive  # type: ignore[method-assign]
        async with network.client() as client:
            (wire,) = network.wires
            await until(lambda: wire.last_ping_rtt)
            wire.last_ping_rtt = 0.123
            await client.send('{"t":"move","id":"1","deal":1,"bout":1,"base":1,"move":"take"}')
            await until(lambda: credited)
        return credited[0]

    assert run(tmp_path, work) == 123


def test_a_command_counts_from_the_arrival_of_its_frame(tmp_path: Path) -> None:
    async def work(network: Network) -> int:
        arrived: list[int] = []
        usual = network.runtime.gateway.receive

        def receive(*arguments: Any, at: int, **options: Any) -> None:
            arrived.append(network.runtime.now() - at)
            usual(*arguments, at=at, **options)

        network.runtime.gateway.receive = receive  # type: ignore[method-assign]
        async with network.client():
            (wire,) = network.wires
            event: Any = {"type": "websocket.receive", "text": '{"t":"stand","id":"1"}'}
            wire.queue.put_nowait(event)
            event["arrived"] -= 1.5
            await until(lambda: arrived)
        return arrived[0]

    assert 1_500 <= run(tmp_path, work) < 2_500
