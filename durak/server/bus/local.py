"""The bus of a server that is one process: messages go from hand to hand.

Here: `LocalBus`. Not here: what the messages say (relay.py).
May import bus.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from durak.server.bus import Receiver

__all__ = ["LocalBus"]


class LocalBus:
    """Delivers every message once, in the order of publishing, before `publish` returns.

    What a receiver publishes while it is being told something comes after what was published before.

    >>> bus, heard = LocalBus(), []
    >>> end = bus.subscribe("news", lambda topic, message: heard.append(message))
    >>> bus.publish("news", b"spring")
    >>> heard
    [b'spring']
    """

    def __init__(self) -> None:
        self._receivers: dict[str, list[Receiver]] = {}
        self._waiting: deque[tuple[str, bytes]] = deque()
        self._is_delivering = False

    def publish(self, topic: str, message: bytes, /) -> None:
        """Deliver a message to every subscriber of a topic."""
        self._waiting.append((topic, message))
        if self._is_delivering:
            return
        self._is_delivering = True
        try:
            while self._waiting:
                where, what = self._waiting.popleft()
                for receiver in tuple(self._receivers.get(where, ())):
                    receiver(where, what)
        finally:
            self._is_delivering = False

    def subscribe(self, topic: str, receiver: Receiver, /) -> Callable[[], None]:
        """Give a receiver the messages of a topic from now on; return what ends that."""
        receivers = self._receivers.setdefault(topic, [])
        receivers.append(receiver)

        def end() -> None:
            if receiver in receivers:
                receivers.remove(receiver)
            if not receivers:
                self._receivers.pop(topic, None)

        return end

    def close(self, /) -> None:
        """Deliver nothing any more."""
        self._receivers.clear()
        self._waiting.clear()
