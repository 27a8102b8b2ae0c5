"""How the nodes of a cluster reach each other: a port, of which each kind of bus is an adapter.

Here: what any bus does. Not here: how one does it (local.py), what the messages say.
May import nothing of durak.

A bus may lose, repeat and reorder messages, and nothing rests on it: what was done stands in the journal, and a view
says by its number whether one is missing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Bus", "Receiver"]

if TYPE_CHECKING:
    Receiver = Callable[[str, bytes], None]
    """What gets a message: the topic it was sent to, and the message."""


class Bus(Protocol):
    """Messages between nodes, by topic."""

    def publish(self, topic: str, message: bytes, /) -> None:
        """Send a message to every subscriber of a topic, at once or soon, perhaps never."""
        ...

    def subscribe(self, topic: str, receiver: Receiver, /) -> Callable[[], None]:
        """Give a receiver the messages of a topic from now on; return what ends that."""
        ...

    def close(self, /) -> None:
        """Let go of the bus."""
        ...
