"""The sockets of this node, and what is put into their queues.

Here: `Gateway`: who is connected to which table, what of theirs goes to the node that hosts it, what comes back.
Not here: reading a socket (sockets.py), the way to the tables (relay.py).
May import protocol, relay.

It knows of a table no more than its name and the frames that are made for its readers.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from typing import TYPE_CHECKING

from durak.server import protocol
from durak.server.relay import Relay

if TYPE_CHECKING:
    from collections.abc import Callable

    from durak.server.bus import Bus
    from durak.server.metrics import Metrics
    from durak.server.outbox import Outbox
    from durak.server.outputs import Connection
    from durak.server.relay import Frame, Tables, Turned

__all__ = ["CLOSE_CODES", "GOING_AWAY", "Gateway"]

GOING_AWAY = 1012
"""The code with which sockets are closed when the server stops: it is restarting, come back."""
JITTER_MS = 3_000
"""Within how many milliseconds clients come back after a stop, so that they do not all come at once."""
CLOSE_CODES = {"banned": 4003, "no_table": 4004, "forgotten": 4005, "closed": 4010}
"""The codes with which sockets are closed that have nothing to do at a table any more."""


class _Socket:
    """A connection, as the gateway knows it."""

    __slots__ = ("asked", "outbox", "person", "table")

    def __init__(self, table: str, person: str, outbox: Outbox) -> None:
        self.table = table
        self.person = person
        self.outbox = outbox
        self.asked: deque[int] = deque(maxlen=512)
        """When the commands came that have not been answered, in order."""


class Gateway:
    """The sockets of this node, and the way from them to `tables`, those of this node, and to those of others.

    It takes `most` sockets, those that have not said hello too.
    """

    def __init__(
        self, bus: Bus, *, node: str, tables: Tables, most: int, metrics: Metrics, now: Callable[[], int]
    ) -> None:
        # There is one node, and so it hosts every table.
        self.relay = Relay(bus, node=node, owner=lambda _table: node, tables=tables, sockets=self, now=now)
        self._most = most
        self._metrics = metrics
        self._now = now
        self._sockets: dict[Connection, _Socket] = {}
        self._open = 0
        self._next_connection = 1
        self._is_closed = False

    def __len__(self) -> int:
        """Return how many sockets are open or being opened."""
        return self._open

    # From the sockets ------------------------------------------------------------------------------------------------

    def enter(self) -> bool:
        """Return whether one more socket is taken, and count it if it is: `leave` takes it back."""
        if self._open >= self._most:
            return False
        self._open += 1
        return True

    def leave(self) -> None:
        """Count one socket less."""
        self._open -= 1

    def connect(self, table: str, *, person: str, outbox: Outbox, dpn: bool = False) -> Connection:
        """Return the number of a new connection of a person to a table; what it is told goes to its outbox.

        `dpn` is for a program with a token that wants its views as lines of DPN too.
        """
        connection, self._next_connection = self._next_connection, self._next_connection + 1
        self._sockets[connection] = _Socket(table, person, outbox)
        self.relay.attach(connection, table, person=person, dpn=dpn)
        return connection

    def receive(self, connection: Connection, command: protocol.Command, *, at: int, lag_ms: int = 0) -> None:
        """Let a connection's person want something that arrived at some moment."""
        socket = self._sockets.get(connection)
        if socket is None or self._is_closed:
            return
        self._metrics.commands += 1
        socket.asked.append(at)
        self.relay.receive(connection, socket.table, command, at=at, lag_ms=lag_ms)

    def disconnect(self, connection: Connection) -> None:
        """Forget a connection."""
        socket = self._sockets.pop(connection, None)
        if socket is None:
            return
        self._metrics.views_replaced += socket.outbox.replaced
        self._metrics.slow_clients += socket.outbox.is_full
        self.relay.detach(connection, socket.table)

    def outboxes(self, table: str) -> list[Outbox]:
        """Return what waits for each of the connections to a table."""
        return [socket.outbox for socket in self._sockets.values() if socket.table == table]

    def send_away(self, person: str) -> None:
        """Close every connection of somebody who is no longer known."""
        for connection, socket in list(self._sockets.items()):
            if socket.person == person:
                socket.outbox.close(CLOSE_CODES["forgotten"], "forgotten")
                self.disconnect(connection)

    # From the tables -------------------------------------------------------------------------------------------------

    def frame(self, message: Frame, /) -> None:
        """Put a frame into the queue of a socket."""
        socket = self._sockets.get(message.connection)
        if socket is None:
            return
        self._metrics.frames += 1
        socket.outbox.put(message.frame, is_view=message.is_view)
        if not message.is_view:
            self._count_answer(socket, message.frame)

    def turned(self, message: Turned, /) -> None:
        """Close a socket that has nothing to do at its table any more."""
        socket = self._sockets.get(message.connection)
        if socket is not None:
            socket.outbox.close(CLOSE_CODES.get(message.code, 1000), message.code)

    def _count_answer(self, socket: _Socket, frame: bytes) -> None:
        """Count how long an answer took: commands of one connection are answered in the order they came."""
        if not frame.startswith((b'{"t":"ack"', b'{"t":"ref', b'{"t":"why"')) or not socket.asked:
            return
        asked = socket.asked.popleft()
        if frame.startswith(b'{"t":"ack"'):
            self._metrics.ack_seconds.observe((self._now() - asked) / 1000)
        elif frame.startswith(b'{"t":"ref'):
            self._metrics.refused += 1

    # The end ---------------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Take no commands any more; what is sent again, whoever serves the tables then will answer."""
        self._is_closed = True

    async def send_everybody_away(self) -> None:
        """Tell every client to come back, and wait until all are gone."""
        for socket in list(self._sockets.values()):
            message = protocol.GoAway(after_ms=secrets.randbelow(JITTER_MS))
            socket.outbox.put(protocol.encode(message))
            socket.outbox.close(GOING_AWAY, "restarting")
        while self._sockets:
            await asyncio.sleep(0.01)
