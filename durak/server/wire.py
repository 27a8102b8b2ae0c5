"""The WebSocket as uvicorn speaks it, with what a game needs to know of it.

Here: `Wire`: when a frame arrived, how long a ping took, when anything was last heard, sending and closing without
waiting, frames that say nothing. Not here: what is said (sockets.py). May import limits, uvicorn, websockets.

Applications find it in `scope["extensions"]["durak"]`; another server than ours gives none, and they do without.
"""

from __future__ import annotations

import asyncio
import socket
import time
from contextlib import suppress
from struct import pack
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN

from durak.server.limits import Bucket, Rate

__all__ = ["EMPTY_FRAMES", "EXTENSION", "Wire"]

EXTENSION = "durak"
_TEXT = 0x81
"""How a text frame begins that is not the part of a longer message."""
PATIENCE_SECONDS = 2.0
"""How long a client has to read what was sent and to answer the close frame."""

UNSENT = 16 * 1024
"""How many bytes may wait for a client in the system, and as many in the loop: what waits beyond that waits in the
outbox, where a newer view takes the place of an older one. The system alone would take four megabytes."""
_NOT_SENT: int | None = getattr(socket, "TCP_NOTSENT_LOWAT", None)
EMPTY_FRAMES = Rate(100, 1_000, 5_000)
"""How many frames may say nothing by themselves: pings, pongs, parts of a message. One of 4096 bytes may have as many
parts."""
_TOO_FAST, _NO_TEXT = 1008, 1007


class _Stamped(asyncio.Queue[Any]):
    """A queue of events that notes when each frame came: how late the application looks at it is nobody's fault."""

    def put_nowait(self, item: Any) -> None:
        if item["type"] == "websocket.receive":
            item["arrived"] = time.monotonic()
        super().put_nowait(item)


class Wire(WebSocketsSansIOProtocol):
    """One socket."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.queue = _Stamped()
        self.last_heard = time.monotonic()
        """When anything last came, be it the answer to a ping: browsers slow the timers of pages nobody looks at."""
        self._empty = Bucket(EMPTY_FRAMES, now=self._now_ms())

    @property
    def rtt_ms(self) -> int:
        """Return how long the last ping took there and back; 0 before the first has been answered."""
        return int(self.last_ping_rtt * 1000)

    async def send(self, message: Any) -> None:
        """Send what the application says; a socket that is refused has had all of its handshake."""
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True

    def data_received(self, data: bytes) -> None:
        """Take what came."""
        self.last_heard = time.monotonic()
        super().data_received(data)

    def handle_connect(self, event: Any) -> None:
        """Let the application find this."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            scope: Any = self.scope
            scope["extensions"][EXTENSION] = self
        self.transport.set_write_buffer_limits(high=UNSENT)
        plain = self.transport.get_extra_info("socket")
        if plain is not None and _NOT_SENT is not None:
            with suppress(OSError):  # another kind of socket; then more waits in the system
                plain.setsockopt(socket.IPPROTO_TCP, _NOT_SENT, UNSENT)

    # Frames that say nothing by themselves, and of which no session hears --------------------------------------------

    def handle_ping(self) -> None:
        """Answer a ping, unless the client does not read: then the last answer is the one that counts for it."""
        if self._is_one_too_many():
            return
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_pong(self, event: Frame) -> None:
        """Take the answer to a ping."""
        if not self._is_one_too_many():
            super().handle_pong(event)

    def handle_text(self, event: Frame) -> None:
        """Take a message, or the first part of one."""
        if event.fin or not self._is_one_too_many():
            super().handle_text(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a part of a message."""
        if event.fin or not self._is_one_too_many():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Let the session hear a message; what is no text closes the socket, and is nothing to be logged."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            self.frames = [b"".join(self.frames)]
            try:
                self.frames[0].decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(_NO_TEXT)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def _is_one_too_many(self) -> bool:
        """Whether too many frames have said nothing; then nothing more is read."""
        if self._empty.take(self._now_ms()):
            return False
        if self.close_sent:
            return True
        if self.conn.state is OPEN:
            self.give_up(_TOO_FAST, "too fast")
            self.transport.pause_reading()
        else:
            self.transport.abort()
        return True

    def _now_ms(self) -> int:
        return int(self.loop.time() * 1000)

    def start_keepalive(self) -> None:
        """Ping at once, not only after the first interval."""
        if self.ping_interval:
            self.loop.call_soon(self.send_keepalive_ping)

    def send_now(self, frame: bytes) -> bool:
        """Return whether a text frame could be written at once: not before the client has read enough of the others.

        The same as `send` without its waiting, its calls and its copies: this is what a server of a game does most.
        """
        is_open = self.handshake_complete and self.conn.state is OPEN and not (self.close_sent or self.disconnected)
        if not is_open or not self.writable.is_set():
            return False
        length = len(frame)
        if length < 126:
            head = pack("!BB", _TEXT, length)
        elif length < 1 << 16:
            head = pack("!BBH", _TEXT, 126, length)
        else:
            head = pack("!BBQ", _TEXT, 127, length)
        self.transport.write(head + frame)
        return True

    def give_up(self, code: int, reason: str) -> None:
        """Close the socket now, whether or not its client reads; what has been written before still goes first."""
        if self.close_sent or self.transport.is_closing():
            self.transport.abort()
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        # Not `transport.close`: that waits for a client that may never read.
        self.close_timer = self.loop.call_later(PATIENCE_SECONDS, self.transport.abort)
