"""What the host of the tables wants done by whoever runs it.

Here: the outputs. Not here: when they come (host.py), how they are done (runtime.py, the simulator).
May import journal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from durak.server.journal import Append

__all__ = ["Advise", "Connection", "Drop", "Load", "Opened", "Output", "Postpone", "Send", "Store", "Stumbled", "Think"]

Connection: TypeAlias = int
"""The number of a socket, given by whoever runs the host."""


class Send(NamedTuple):
    """Send a frame to a connection. A newer view makes a view that still waits there worthless."""

    to: Connection
    frame: bytes
    is_view: bool = False


class Drop(NamedTuple):
    """Close a connection, for a reason that is a code."""

    to: Connection
    code: str


class Store(NamedTuple):
    """Write rows down, and say so by `Host.stored` or `Host.not_stored`."""

    append: Append


class Load(NamedTuple):
    """Read the log of a table, and hand it over by `Host.loaded` or `Host.not_loaded`."""

    table: str


class Postpone(NamedTuple):
    """Write down when a table wants to be woken that is held no longer, unless its last row is another by then."""

    table: str
    head: int
    due: int


class Think(NamedTuple):
    """Ask a bot for a move in a position as its seat sees it, and hand it over by `Host.thought`."""

    table: str
    seq: int
    seat: int
    bot: str
    view: str
    """The view as DPN."""
    seed: int


class Advise(NamedTuple):
    """Ask the best player there is what somebody should do, and hand it over by `Host.advised`."""

    table: str
    person: str
    command: str
    """The id of the command that the hint answers."""
    view: str
    """What the person's seat sees, as DPN."""


class Stumbled(NamedTuple):
    """Say in the log that a bot gave no move that can be made, so that another moved for it."""

    table: str
    bot: str
    error: str
    """The name of what went wrong, without its text, which may quote cards."""


class Opened(NamedTuple):
    """A table was opened, or could not be: the code says why."""

    request: int
    table: str
    code: str = ""
    text: str = ""


Output: TypeAlias = Advise | Send | Drop | Store | Load | Postpone | Think | Stumbled | Opened
