"""The socket of somebody at a table of a server, opened again whenever it is lost.

Here: `Stay`: coming, talking and hearing, coming back, leaving politely. Not here: what is said and when (guest.py,
person.py), who decides (visit.py). May import calls, guest, protocol, websockets.
"""

from __future__ import annotations

import asyncio
import random
import signal
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.typing import Subprotocol

from durak.server import protocol
from durak.server.calls import ANSWER_SECONDS, sentence_of, unreachable

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

    from durak.server.guest import Guest
    from durak.server.visit_options import Address

__all__ = ["LEAVE_SECONDS", "Stay"]

LEAVE_SECONDS = 3.0
"""How long a guest who wants to leave waits for the server to hear of it."""
PATIENCE_SECONDS = 300.0
"""After how long without a connection a guest gives up who has had one."""
FIRST_DELAY, LONGEST_DELAY = 0.25, 15.0
"""After how many seconds a lost connection is opened again, at first and in the end."""
REFUSED = {400, 401, 403, 404}
"""What a server answers to a handshake that it would not answer otherwise a moment later."""


class Stay:
    """A guest with a socket. Whoever decides for the guest does so in `_work`, and calls `nudge` when there is news."""

    def __init__(self, guest: Guest, address: Address, token: str) -> None:
        self.failure = ""
        """Why it cannot go on, whatever the server says."""
        self.is_interrupted = False
        self._guest = guest
        self._address = address
        self._token = token
        self._stopping: asyncio.Event
        self._nudged: asyncio.Event
        self._leave_by: float | None = None
        self._chance = random.Random()

    async def run(self) -> None:
        """Stay until the visit is over."""
        self._stopping, self._nudged = asyncio.Event(), asyncio.Event()
        await self._stay()

    def nudge(self) -> None:
        """Look again at what the guest wants; to be called in the loop that runs this."""
        self._nudged.set()

    def stop(self) -> None:
        """Leave politely; to be called in the loop that runs this."""
        self._stopping.set()

    async def _stay(self) -> None:
        """Open the socket, again and again if need be."""
        delay, was_there, lost_at = FIRST_DELAY, False, time.monotonic()
        while not self._is_over():
            try:
                async with self._connection() as socket:
                    was_there, lost_at, begun = True, 0.0, time.monotonic()
                    await self._converse(socket)
                    # One that is closed at once, again and again, must not be opened so often.
                    delay = FIRST_DELAY if time.monotonic() - begun > LONGEST_DELAY else delay
                why: BaseException = ConnectionError("the connection was closed")
            except InvalidStatus as error:
                status = error.response.status_code
                if status in REFUSED:
                    sentence = sentence_of(bytes(error.response.body or b""), status)
                    self.failure = f"{self._address.base} refuses: {sentence}"
                    return
                why = ConnectionError(sentence_of(bytes(error.response.body or b""), status))
            except (OSError, WebSocketException) as error:
                why = error
            lost_at = lost_at or time.monotonic()
            self._lost()
            if self._is_over():
                return
            if not was_there or time.monotonic() - lost_at > PATIENCE_SECONDS:
                self.failure = unreachable(self._address, why)
                return
            wait = self._guest.come_back_after or delay * self._chance.uniform(0.5, 1.0)
            delay = min(2 * delay, LONGEST_DELAY)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), wait)

    def _is_over(self) -> bool:
        return self._guest.ending is not None or self._stopping.is_set()

    def _connection(self) -> connect:
        return connect(
            self._address.socket,
            subprotocols=[Subprotocol(protocol.SUBPROTOCOL)],
            additional_headers={"Authorization": f"Bearer {self._token}"},
            compression=None,
            open_timeout=ANSWER_SECONDS,
            close_timeout=2,
            # Where it is to be opened again is decided here.
            process_exception=lambda error: error,
        )

    async def _converse(self, socket: ClientConnection) -> None:
        """Say and hear everything until the visit is over or the socket is."""
        guest = self._guest
        guest.connected()
        hearing = asyncio.ensure_future(socket.recv())
        stopping = asyncio.ensure_future(self._stopping.wait())
        nudged = asyncio.ensure_future(self._nudged.wait())
        try:
            while not self._is_done():
                for frame in guest.take_frames():
                    await socket.send(frame)
                await self._wait({hearing, nudged, stopping} if self._leave_by is None else {hearing, nudged})
                if hearing.done():
                    guest.receive(hearing.result(), time.monotonic())
                    hearing = asyncio.ensure_future(socket.recv())
                if nudged.done():
                    self._nudged.clear()
                    nudged = asyncio.ensure_future(self._nudged.wait())
                if self._stopping.is_set() and self._leave_by is None:
                    self._leave_by = time.monotonic() + LEAVE_SECONDS
                    guest.leave(time.monotonic())
                self._work()
                guest.tick(time.monotonic())
            for frame in guest.take_frames():
                await socket.send(frame)
        except ConnectionClosed as closed:
            guest.disconnected(closed.rcvd.code if closed.rcvd is not None else 1006)
        finally:
            for task in (hearing, nudged, stopping):
                task.cancel()
            await asyncio.gather(hearing, nudged, stopping, return_exceptions=True)

    def _is_done(self) -> bool:
        is_late = self._leave_by is not None and time.monotonic() >= self._leave_by
        return is_late or self._guest.ending is not None

    def _work(self) -> None:
        """Decide what is to be decided, after everything that was heard."""

    def _lost(self) -> None:
        """Say to whom it matters that there is no connection now."""

    async def _wait(self, tasks: set[asyncio.Future[Any]]) -> None:
        """Wait until something comes, is decided, or is due."""
        moments = [moment for moment in (self._guest.next_due(), self._leave_by) if moment is not None]
        timeout = None if not moments else max(0.0, min(moments) - time.monotonic())
        await asyncio.wait(tasks, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)

    def listen_to_signals(self) -> None:
        """Leave politely at the first signal, at once at the second."""
        loop, main = asyncio.get_running_loop(), asyncio.current_task()
        assert main is not None

        def stop() -> None:
            if self.is_interrupted:
                main.cancel()
            self.is_interrupted = True
            self._stopping.set()

        for number in (signal.SIGINT, signal.SIGTERM):
            # Without a main thread, as in a test, whoever runs this stops it otherwise.
            with suppress(RuntimeError, ValueError):
                loop.add_signal_handler(number, stop)
