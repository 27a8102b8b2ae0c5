"""What every bus does, whichever it is.

Here: `BusContract`, the tests; each adapter's tests subclass it with a fixture `bus`. Not here: what only one adapter
promises. Imports pytest and the server.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from durak.server.bus import Bus


class Listener:
    """Writes down what it hears."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, bytes]] = []

    def __call__(self, topic: str, message: bytes) -> None:
        self.heard.append((topic, message))


class BusContract:
    """A bus that loses nothing as long as nothing is wrong with it; `settle` waits until all has arrived."""

    def test_a_subscriber_hears_what_is_published_under_its_topic(self, bus: Bus, settle: Callable[[], None]) -> None:
        anna = Listener()
        bus.subscribe("kitchen", anna)
        bus.publish("kitchen", b"tea")
        settle()
        assert anna.heard == [("kitchen", b"tea")]

    def test_nobody_hears_what_is_published_under_another_topic(self, bus: Bus, settle: Callable[[], None]) -> None:
        anna = Listener()
        bus.subscribe("kitchen", anna)
        bus.publish("garden", b"rain")
        settle()
        assert anna.heard == []

    def test_all_subscribers_of_a_topic_hear_it(self, bus: Bus, settle: Callable[[], None]) -> None:
        anna, bo = Listener(), Listener()
        bus.subscribe("kitchen", anna)
        bus.subscribe("kitchen", bo)
        bus.publish("kitchen", b"tea")
        settle()
        assert anna.heard == bo.heard == [("kitchen", b"tea")]

    def test_messages_of_one_publisher_come_in_order(self, bus: Bus, settle: Callable[[], None]) -> None:
        anna = Listener()
        bus.subscribe("kitchen", anna)
        for number in range(100):
            bus.publish("kitchen", bytes([number]))
        settle()
        assert [message[0] for _, message in anna.heard] == list(range(100))

    def test_who_has_ended_a_subscription_hears_nothing_more(self, bus: Bus, settle: Callable[[], None]) -> None:
        anna = Listener()
        end = bus.subscribe("kitchen", anna)
        end()
        bus.publish("kitchen", b"tea")
        settle()
        assert anna.heard == []

    def test_a_subscription_can_be_ended_twice(self, bus: Bus, settle: Callable[[], None]) -> None:
        anna, bo = Listener(), Listener()
        end = bus.subscribe("kitchen", anna)
        bus.subscribe("kitchen", bo)
        end()
        end()
        bus.publish("kitchen", b"tea")
        settle()
        assert bo.heard == [("kitchen", b"tea")]

    def test_an_empty_message_is_a_message(self, bus: Bus, settle: Callable[[], None]) -> None:
        anna = Listener()
        bus.subscribe("kitchen", anna)
        bus.publish("kitchen", b"")
        settle()
        assert anna.heard == [("kitchen", b"")]

    def test_what_a_receiver_publishes_comes_after_what_was_published_before(
        self, bus: Bus, settle: Callable[[], None]
    ) -> None:
        anna = Listener()

        def echo(_topic: str, message: bytes) -> None:
            if message == b"one":
                bus.publish("kitchen", b"echo")

        bus.subscribe("kitchen", echo)
        bus.subscribe("kitchen", anna)
        bus.publish("kitchen", b"one")
        settle()
        assert [message for _, message in anna.heard] == [b"one", b"echo"]

    def test_a_closed_bus_delivers_nothing(self, bus: Bus, settle: Callable[[], None]) -> None:
        anna = Listener()
        bus.subscribe("kitchen", anna)
        bus.close()
        bus.publish("kitchen", b"tea")
        settle()
        assert anna.heard == []
