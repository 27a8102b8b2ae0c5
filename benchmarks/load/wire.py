"""A WebSocket client that costs little, for thousands of them in one process.

Here: `Socket`, which speaks as much of RFC 6455 as a server's text frames need. Not here: what is said over it
(crowd.py), any care for servers other than ours. May import the standard library.

Every frame of a client is masked, as the server insists; the mask is four zero bytes, which changes nothing and costs
nothing. It protects proxies from what a page makes a browser send, and here are neither.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from base64 import b64encode
from collections.abc import Callable
from time import perf_counter
from typing import cast

__all__ = ["Refused", "Socket", "open_socket"]

_KEY = b64encode(bytes(16)).decode()
_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10


class Refused(Exception):
    """The server did not open the socket: the message is the first line of its answer."""


class Socket(asyncio.Protocol):
    """A connection: `hear` gets each text frame with the moment at which it came, `lost` the code of the end, or 0."""

    def __init__(self, request: bytes, hear: Callable[[bytes, float], object], lost: Callable[[int], object]) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._request = request
        self._hear = hear
        self._lost = lost
        self._transport: asyncio.Transport | None = None
        self._kept = b""
        self._is_open = False
        self._code = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the WebSocket."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell that it is over."""
        self._transport = None
        if not self.opened.done():
            self.opened.set_exception(Refused(f"the connection ended: {exc}"))
        elif self._is_open:
            self._is_open = False
            self._lost(self._code)

    def data_received(self, data: bytes) -> None:
        """Take what came apart into frames."""
        now = perf_counter()
        if self._kept:
            data, self._kept = self._kept + data, b""
        start = 0 if self._is_open else self._take_answer(data)
        if start is None:
            return
        end = len(data)
        while end - start >= 2:
            length, head = data[start + 1], 2
            if length == 126:
                if end - start < 4:
                    break
                length, head = data[start + 2] << 8 | data[start + 3], 4
            elif length == 127:
                if end - start < 10:
                    break
                length, head = int.from_bytes(data[start + 2 : start + 10], "big"), 10
            if end - start < head + length:
                break
            payload = data[start + head : start + head + length]
            kind = data[start] & 15
            start += head + length
            if kind == _TEXT:
                self._hear(payload, now)
            else:
                self._take_control(kind, payload)
        self._kept = data[start:]

    def _take_answer(self, data: bytes) -> int | None:
        """Where the frames begin, None while the answer to the handshake is not there, or is a refusal."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            self._kept = data
            return None
        if not data.startswith(b"HTTP/1.1 101 "):
            self.opened.set_exception(Refused(data.partition(b"\r\n")[0].decode("latin-1")))
            self.drop()
            return None
        self._is_open = True
        if not self.opened.done():
            self.opened.set_result(None)
        return end + 4

    def _take_control(self, kind: int, payload: bytes) -> None:
        if kind == _PING:
            self._write(_PONG, payload)
        elif kind == _CLOSE:
            self._code = int.from_bytes(payload[:2], "big")
            self._write(_CLOSE, payload[:2])

    def send(self, text: bytes) -> None:
        """Send a text frame; nothing happens once the connection is over."""
        self._write(_TEXT, text)

    def _write(self, kind: int, payload: bytes) -> None:
        transport, length = self._transport, len(payload)
        if transport is None:
            return
        head = bytes((128 | kind, 128 | length)) if length < 126 else struct.pack("!BBH", 128 | kind, 254, length)
        transport.write(head + b"\0\0\0\0" + payload)

    @property
    def is_open(self) -> bool:
        """Return whether frames can be sent."""
        return self._is_open

    def stop_reading(self) -> None:
        """Never read again what comes, as a client that hangs."""
        if self._transport is not None:
            self._transport.pause_reading()

    def drop(self) -> None:
        """End the connection without a word."""
        if self._transport is not None:
            self._transport.abort()


async def open_socket(
    port: int,
    path: str,
    *,
    cookie: str,
    hear: Callable[[bytes, float], object],
    lost: Callable[[int], object],
    buffer: int | None = None,
) -> Socket:
    """Return an open socket to the server at a port of this machine; `buffer` is how much may wait unread here.

    Raises Refused, or OSError where nobody listens.
    """
    lines = (
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {_KEY}",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Protocol: durak.v1.json",
        f"Origin: http://127.0.0.1:{port}",
        f"Cookie: {cookie}",
    )
    request = ("\r\n".join(lines) + "\r\n\r\n").encode()
    loop = asyncio.get_running_loop()
    plain = socket.socket()
    plain.setblocking(False)  # noqa: FBT003  # as the standard library has it
    try:
        if buffer is not None:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        await loop.sock_connect(plain, ("127.0.0.1", port))
        _, made = await loop.create_connection(lambda: Socket(request, hear, lost), sock=plain)
    except BaseException:
        plain.close()
        raise
    await made.opened
    return made
