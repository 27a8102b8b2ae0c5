"""Clients that mean harm, at a server on the network: what they do ends their own sockets, and no table.

Here: uvicorn with our `Wire`, in this process, and thousands of sockets at a process of its own. Not here: frames one
by one (test_wire.py), messages (test_sockets.py), requests (test_http_abuse.py).
May import pytest, durak, websockets, tests.server.test_wire.
"""

from __future__ import annotations

import asyncio
import json
import socket
import sys
import time
from random import Random
from typing import TYPE_CHECKING

import pytest

from durak.server.protocol import SUBPROTOCOL
from tests.server.inside import ANN, BOB
from tests.server.serving import Server, open_table
from tests.server.test_wire import Network, close_code, frame, run, until

if TYPE_CHECKING:
    from pathlib import Path

    from websockets.asyncio.client import ClientConnection


async def answers(client: ClientConnection, command: str) -> str:
    """Return how a table answers a command that is known to be carried out."""
    await client.send(json.dumps({"t": "emote", "id": command, "emote": "hello"}))
    while (message := json.loads(await client.recv())).get("id") != command:
        pass
    return str(message["t"])


def test_a_message_in_parts_of_one_byte_is_one_message(tmp_path: Path) -> None:
    async def work(network: Network) -> str:
        async with network.client() as client:
            await client.send(list('{"t":"ping","n":7}'))
            while "pong" not in (said := str(await client.recv())):
                pass
            return said

    assert '"n":7' in run(tmp_path, work)


def test_sixteen_mebibytes_are_refused_by_their_length_and_not_read(tmp_path: Path) -> None:
    async def work(network: Network) -> tuple[int, str]:
        loop = asyncio.get_running_loop()
        async with network.client(ANN) as client:
            made = await network.never_reading(BOB)
            await loop.sock_sendall(made, b"\x81\xff" + (1 << 24).to_bytes(8, "big") + bytes(4))
            seen = b""
            while chunk := await loop.sock_recv(made, 65536):
                seen += chunk
            made.close()
            return int.from_bytes(seen[seen.rindex(b"\x88") + 2 :][:2], "big"), await answers(client, "1")

    assert run(tmp_path, work) == (1009, "ack")


def test_ten_thousand_commands_at_once_close_the_socket_and_the_table_goes_on(tmp_path: Path) -> None:
    async def work(network: Network) -> tuple[int, str]:
        loop = asyncio.get_running_loop()
        async with network.client(ANN) as client:
            made = await network.never_reading(BOB)
            flood = b"".join(frame(b'{"t":"stand","id":"%d"}' % number) for number in range(10_000))
            sending = asyncio.ensure_future(loop.sock_sendall(made, flood))
            seen = b""
            try:
                while chunk := await loop.sock_recv(made, 65536):
                    seen += chunk
            except ConnectionError:
                pass
            sending.cancel()
            made.close()
            await until(lambda: len(network.wires) == 1)
            return seen.count(b"\x03\xf0too fast"), await answers(client, "1")

    assert run(tmp_path, work) == (1, "ack")


def test_half_sent_handshakes_keep_nobody_out(tmp_path: Path) -> None:
    async def work(network: Network) -> str:
        halves = [await asyncio.open_connection("127.0.0.1", network.port) for _ in range(150)]
        for _, writer in halves:
            writer.write(f"GET /ws/{network.table} HTTP/1.1\r\nHost: x\r\nUpgrade: webso".encode())
        async with network.client() as client:
            said = await answers(client, "1")
        for _, writer in halves:
            writer.close()
        return said

    assert run(tmp_path, work) == "ack"


@pytest.mark.parametrize("seed", range(3))
def test_what_is_no_message_harms_no_table(seed: int, tmp_path: Path) -> None:
    rng = Random(seed)
    bad = [
        '{"t":"ping","n":1,"n":2,"n":-1}',
        '{"t":"move","id":"1","deal":1e999,"bout":1,"base":1,"move":"take"}',
        '{"t":"move","id":"1","deal":%s,"bout":1,"base":1,"move":"take"}' % ("9" * 3_000),
        '{"t":"move","id":"1","deal":NaN,"bout":1,"base":1,"move":"take"}',
        '{"a":' * 600 + "1" + "}" * 600,
        "".join(chr(rng.randrange(32, 0xD800)) for _ in range(1_000)),
    ]
    rng.shuffle(bad)

    async def work(network: Network) -> tuple[int | None, str, int]:
        async with network.client(ANN) as client:
            async with network.client(BOB) as other:
                for each in bad:
                    await other.send(each)
                code = await close_code(other)
            return code, await answers(client, "1"), network.runtime.metrics.failures

    assert run(tmp_path, work) == (1008, "ack", 0)


# As many sockets as there may be -----------------------------------------------------------------------------------

IDLE = 1_500


def handshake(server: Server, table: str) -> socket.socket:
    """A socket of somebody, whose client has asked for it and read nothing yet."""
    made = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    lines = (
        f"GET /ws/{table} HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        f"Origin: http://127.0.0.1:{server.port}",
        f"Cookie: {server.cookie(BOB)}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Protocol: {SUBPROTOCOL}",
    )
    made.sendall("\r\n".join([*lines, "", ""]).encode())
    return made


def status(made: socket.socket) -> int:
    """What a handshake is answered."""
    return int(made.recv(64).split()[1])


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
def test_thousands_of_idle_sockets_keep_others_out_and_harm_no_table(tmp_path: Path) -> None:
    import resource  # noqa: PLC0415  # not everywhere

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 2 * IDLE
    if hard != resource.RLIM_INFINITY and hard < wanted:
        pytest.skip("so many files may not be open here")
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    table = open_table(tmp_path, host=ANN)
    with Server(tmp_path, "--sockets", str(IDLE + 1)) as server, server.player(table, ANN) as ann:
        idle = [handshake(server, table) for _ in range(IDLE)]
        assert {status(made) for made in idle} == {101}
        one_more = handshake(server, table)
        assert status(one_more) == 503
        assert ann.ask("sit", seat=0, name="Ann")["t"] == "ack"
        for made in (*idle, one_more):
            made.close()
        end = time.monotonic() + 20
        said = 503
        while said == 503:
            assert time.monotonic() < end
            with handshake(server, table) as made:
                said = status(made)
        assert said == 101
        assert server.stop() == 0
