"""What the nodes of a server say to each other: the sockets of one node to the tables of another, and back.

Here: the messages, and `Relay`, which brings them over a bus. Not here: the bus (bus), tables (host.py), sockets
(sockets.py). May import bus, outputs, protocol, msgspec.

A node holds sockets and hosts tables. A socket at one node may belong to a table at another: its commands go to the
node that hosts the table, and the frames, made there for one seat, come back; so a node learns no more of a table than
the readers that are connected to it. With one node everything goes to oneself, by the same way.

A node has another name each time it starts, so that no frame for a socket it had before comes to one that it has now.
Each says again and again that it is there; what is connected at one that has fallen silent is forgotten.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Protocol, TypeAlias

import msgspec
from msgspec import Struct

from durak.server.outputs import Drop, Send
from durak.server.protocol import Command

if TYPE_CHECKING:
    from collections.abc import Callable

    from durak.server.bus import Bus
    from durak.server.outputs import Connection

__all__ = [
    "SILENCE_MS",
    "Alive",
    "Attach",
    "Detach",
    "Frame",
    "Receive",
    "Relay",
    "Sockets",
    "Tables",
    "ToSockets",
    "ToTables",
    "Turned",
]


SILENCE_MS = 30_000
"""After how long a node that says nothing is taken for dead."""


class _Message(Struct, frozen=True, array_like=True, tag=True):
    pass


class Attach(_Message, frozen=True, array_like=True):
    """A person's connection wants the table and the view of their seat."""

    node: str
    connection: int
    table: str
    person: str
    dpn: bool = False


class Detach(_Message, frozen=True, array_like=True):
    """A connection is gone."""

    node: str
    connection: int
    table: str


class Receive(_Message, frozen=True, array_like=True):
    """A connection's person wants something at its table."""

    node: str
    connection: int
    table: str
    command: Command
    at: int
    lag_ms: int = 0


class Alive(_Message, frozen=True, array_like=True):
    """A node is there."""

    node: str


class Frame(_Message, frozen=True, array_like=True):
    """A frame for a connection."""

    connection: int
    frame: bytes
    is_view: bool = False


class Turned(_Message, frozen=True, array_like=True):
    """A connection is to be closed."""

    connection: int
    code: str


ToTables: TypeAlias = Attach | Detach | Receive | Alive
ToSockets: TypeAlias = Frame | Turned

_TO_TABLES = msgspec.msgpack.Decoder(ToTables)
_TO_SOCKETS = msgspec.msgpack.Decoder(ToSockets)
_ENCODER = msgspec.msgpack.Encoder()


class Tables(Protocol):
    """What a node does with messages for the tables it hosts; connections have numbers that are the host's own."""

    def attach(self, connection: Connection, message: Attach, /) -> None:
        """Give a person's connection the table from now on."""
        ...

    def detach(self, connection: Connection, message: Detach, /) -> None:
        """Forget a connection."""
        ...

    def receive(self, connection: Connection, message: Receive, /) -> None:
        """Let a connection's person want something."""
        ...


class Sockets(Protocol):
    """What a node does with messages for the sockets it holds."""

    def frame(self, message: Frame, /) -> None:
        """Put a frame into the queue of a socket."""
        ...

    def turned(self, message: Turned, /) -> None:
        """Close a socket."""
        ...


class Relay:
    """The way between the sockets of this node and the tables of all nodes, over a bus.

    `owner` says which node hosts a table. Whoever is wrong about it does no harm: the log of the table accepts the
    moves of one of them, and the other one reads it again.
    """

    def __init__(
        self,
        bus: Bus,
        *,
        node: str,
        owner: Callable[[str], str],
        tables: Tables,
        sockets: Sockets,
        now: Callable[[], int],
    ) -> None:
        self.name = f"{node}.{secrets.token_hex(8)}"
        """What this node is called from its start to its end."""
        self._bus = bus
        self._owner = owner
        self._tables = tables
        self._sockets = sockets
        self._numbers: dict[tuple[str, int], Connection] = {}
        """How the host here calls the connections of every node."""
        self._origins: dict[Connection, Attach] = {}
        """How they attached, by the numbers that they have here."""
        self._next_number = 1
        self._now = now
        self._heard: dict[str, int] = {}
        """When a node was heard of last."""
        self._last_beat = now()
        # For as long as the bus is open.
        bus.subscribe("nodes", self._to_tables)
        bus.subscribe(f"tables/{node}", self._to_tables)
        bus.subscribe(f"sockets/{self.name}", self._to_sockets)

    # From the sockets here -------------------------------------------------------------------------------------------

    def attach(self, connection: int, table: str, *, person: str, dpn: bool = False) -> None:
        """Say that a socket here belongs to a table."""
        self._publish_to(table, Attach(self.name, connection, table, person, dpn))

    def detach(self, connection: int, table: str) -> None:
        """Say that a socket here is gone."""
        self._publish_to(table, Detach(self.name, connection, table))

    def receive(self, connection: int, table: str, command: Command, *, at: int, lag_ms: int = 0) -> None:
        """Say what the person at a socket here wants."""
        self._publish_to(table, Receive(self.name, connection, table, command, at, lag_ms))

    def _publish_to(self, table: str, message: ToTables) -> None:
        self._bus.publish(f"tables/{self._owner(table)}", _ENCODER.encode(message))

    # From the tables here --------------------------------------------------------------------------------------------

    def send(self, output: Send | Drop) -> None:
        """Bring a frame, or the end, to a connection wherever its socket is."""
        origin = self._origins.get(output.to)
        if origin is None:
            return
        node, connection = origin.node, origin.connection
        if isinstance(output, Drop):
            self._forget(node, connection)
            message: ToSockets = Turned(connection, output.code)
        else:
            message = Frame(connection, output.frame, output.is_view)
        self._bus.publish(f"sockets/{node}", _ENCODER.encode(message))

    # The nodes -------------------------------------------------------------------------------------------------------

    def beat(self) -> None:
        """Say that this node is there, and forget what is connected at nodes that say so no longer; call it often."""
        self._bus.publish("nodes", _ENCODER.encode(Alive(self.name)))
        now, last = self._now(), self._last_beat
        self._last_beat = now
        if now - last > SILENCE_MS // 2:  # it was this node that heard nothing
            self._heard = dict.fromkeys(self._heard, now)
        for node in [node for node, heard in self._heard.items() if now - heard > SILENCE_MS]:
            del self._heard[node]
            for origin in [each for each in self._origins.values() if each.node == node]:
                self._leave(Detach(node, origin.connection, origin.table))

    # From the bus ----------------------------------------------------------------------------------------------------

    def _to_tables(self, _topic: str, payload: bytes) -> None:
        message = _TO_TABLES.decode(payload)
        self._heard[message.node] = self._now()
        if isinstance(message, Alive):
            return
        key = message.node, message.connection
        number = self._numbers.get(key)
        if isinstance(message, Attach):
            if number is None:
                number, self._next_number = self._next_number, self._next_number + 1
                self._numbers[key], self._origins[number] = number, message
                self._tables.attach(number, message)
        elif isinstance(message, Detach):
            self._leave(message)
        elif number is not None:  # else nobody has said that the socket is there: it will come back and say so
            self._tables.receive(number, message)

    def _leave(self, message: Detach) -> None:
        number = self._forget(message.node, message.connection)
        if number is not None:
            self._tables.detach(number, message)

    def _to_sockets(self, _topic: str, payload: bytes) -> None:
        message = _TO_SOCKETS.decode(payload)
        if isinstance(message, Frame):
            self._sockets.frame(message)
        else:
            self._sockets.turned(message)

    def _forget(self, node: str, connection: int) -> Connection | None:
        number = self._numbers.pop((node, connection), None)
        if number is not None:
            del self._origins[number]
        return number
