"""What waits to be sent to a socket.

Here: `Outbox`, its bounds, and the task that empties it. Not here: the socket (sockets.py), what is sent (host.py).
May import nothing of durak.

Nobody waits for a client that does not read: `put` returns at once, each outbox is emptied by a task of its own, and
one that is full is given up.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

__all__ = ["MOST_BYTES", "MOST_FRAMES", "Outbox"]

MOST_FRAMES = 256
MOST_BYTES = 256 * 1024
FULL = 1013
"""The code with which a socket is closed whose client does not read: try again later."""


def _nothing() -> None:
    pass


class _Waiting:
    __slots__ = ("frame",)

    def __init__(self, frame: bytes) -> None:
        self.frame = frame


class Outbox:
    """The frames that wait for a socket, in order; a newer view makes one that still waits unnecessary.

    `send` hands a frame to the socket and waits until it has room for more. `send_now` does so at once, and says
    whether there was room; for a client that keeps up no task has to be woken. `on_closing` is called once, when
    nothing more is taken; it must not wait.
    """

    def __init__(
        self,
        send: Callable[[str], Awaitable[None]],
        *,
        send_now: Callable[[bytes], bool] | None = None,
        on_closing: Callable[[], object] = _nothing,
    ) -> None:
        self._send = send
        self._send_now = send_now
        self._on_closing = on_closing
        self._is_sending = False
        self._frames: deque[_Waiting] = deque()
        self._view: _Waiting | None = None
        self._bytes = 0
        self._wake = asyncio.Event()
        self._closing: tuple[int, str] | None = None
        self.replaced = 0
        """How many views were never sent because there was a newer one."""
        self.is_full = False
        """Whether it was given up, because its client did not read."""

    @property
    def is_closing(self) -> bool:
        """Return whether nothing more is taken."""
        return self._closing is not None

    @property
    def waiting(self) -> int:
        """Return how many frames wait."""
        return len(self._frames)

    def put(self, frame: bytes, *, is_view: bool = False) -> None:
        """Let a frame wait for its turn; nothing happens once the outbox is closed."""
        if self._closing is not None:
            return
        is_free = not self._frames and not self._is_sending
        if is_free and self._send_now is not None and self._send_now(frame):
            return
        if is_view and self._view is not None:
            # The newer view goes to the end: what was said between the two must be read before it.
            self._frames.remove(self._view)
            self._bytes -= len(self._view.frame)
            self.replaced += 1
        waiting = _Waiting(frame)
        if is_view:
            self._view = waiting
        self._frames.append(waiting)
        self._bytes += len(frame)
        if len(self._frames) > MOST_FRAMES or self._bytes > MOST_BYTES:
            self.is_full = True
            self._frames.clear()
            self._bytes = 0
            self.close(FULL, "too slow")
        self._wake.set()

    def close(self, code: int, reason: str = "") -> None:
        """Let the socket be closed once everything that waits has been sent; the first code counts."""
        if self._closing is None:
            self._closing = code, reason
            self._on_closing()
        self._wake.set()

    async def run(self) -> tuple[int, str]:
        """Send what comes until the outbox is closed; return the code and the reason with which to close the socket."""
        while True:
            while self._frames:
                waiting = self._frames.popleft()
                if waiting is self._view:
                    self._view = None
                self._bytes -= len(waiting.frame)
                self._is_sending = True
                await self._send(waiting.frame.decode())
                self._is_sending = False
            if self._closing is not None:
                return self._closing
            self._wake.clear()
            await self._wake.wait()
