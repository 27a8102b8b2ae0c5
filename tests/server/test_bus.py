"""The local bus keeps the contract, and the relay brings commands and frames over it.

Here: LocalBus, Relay. Not here: what is in the frames.
Imports pytest and the server.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from durak.server import protocol
from durak.server.bus.local import LocalBus
from durak.server.outputs import Drop, Send
from durak.server.relay import SILENCE_MS, Attach, Detach, Frame, Receive, Relay, Turned
from tests.server.bus_contract import BusContract, Listener

if TYPE_CHECKING:
    from collections.abc import Callable


class TestLocalBus(BusContract):
    """The contract, kept by the local bus."""

    @pytest.fixture
    def bus(self) -> LocalBus:
        return LocalBus()

    @pytest.fixture
    def settle(self) -> Callable[[], None]:
        return lambda: None


def test_the_local_bus_goes_on_after_a_receiver_that_fails() -> None:
    bus, anna = LocalBus(), Listener()

    def fail(_topic: str, _message: bytes) -> None:
        raise RuntimeError("spilt")

    end = bus.subscribe("kitchen", fail)
    with pytest.raises(RuntimeError, match="spilt"):
        bus.publish("kitchen", b"tea")
    end()
    bus.subscribe("kitchen", anna)
    bus.publish("kitchen", b"coffee")
    assert anna.heard == [("kitchen", b"coffee")]


class Node:
    """A node that writes down what its relay brings."""

    def __init__(self, bus: LocalBus, name: str, *, owner: str) -> None:
        self.tables: list[tuple[int, Attach | Detach | Receive]] = []
        self.sockets: list[Frame | Turned] = []
        self.now = 0
        self.relay = Relay(bus, node=name, owner=lambda _table: owner, tables=self, sockets=self, now=lambda: self.now)

    def attach(self, connection: int, message: Attach, /) -> None:
        self.tables.append((connection, message))

    def detach(self, connection: int, message: Detach, /) -> None:
        self.tables.append((connection, message))

    def receive(self, connection: int, message: Receive, /) -> None:
        self.tables.append((connection, message))

    def frame(self, message: Frame, /) -> None:
        self.sockets.append(message)

    def turned(self, message: Turned, /) -> None:
        self.sockets.append(message)


@pytest.fixture
def nodes() -> tuple[Node, Node]:
    """Node `a` holds sockets, node `b` hosts all tables."""
    bus = LocalBus()
    return Node(bus, "a", owner="b"), Node(bus, "b", owner="b")


def test_a_command_goes_to_the_node_that_hosts_the_table(nodes: tuple[Node, Node]) -> None:
    a, b = nodes
    command = protocol.Start(id="c1")
    a.relay.attach(7, "t1", person="anna")
    a.relay.receive(7, "t1", command, at=5, lag_ms=2)
    assert [message for _, message in b.tables] == [
        Attach(a.relay.name, 7, "t1", "anna"),
        Receive(a.relay.name, 7, "t1", command, 5, 2),
    ]


def test_a_frame_goes_back_to_the_node_of_the_socket(nodes: tuple[Node, Node]) -> None:
    a, b = nodes
    a.relay.attach(7, "t1", person="anna")
    b.relay.send(Send(b.tables[0][0], b"{}", is_view=True))
    assert (a.sockets, b.sockets) == ([Frame(7, b"{}", is_view=True)], [])


def test_sockets_of_two_nodes_with_one_number_are_two_connections(nodes: tuple[Node, Node]) -> None:
    a, b = nodes
    a.relay.attach(7, "t1", person="anna")
    b.relay.attach(7, "t1", person="bo")
    assert len({connection for connection, _ in b.tables}) == 2


def test_an_attachment_that_comes_twice_is_one(nodes: tuple[Node, Node]) -> None:
    a, b = nodes
    a.relay.attach(7, "t1", person="anna")
    a.relay.attach(7, "t1", person="anna")
    assert len(b.tables) == 1


def test_a_command_of_a_socket_that_never_attached_is_dropped(nodes: tuple[Node, Node]) -> None:
    a, b = nodes
    a.relay.receive(7, "t1", protocol.Start(id="c1"), at=5)
    assert b.tables == []


def test_a_connection_that_was_turned_away_hears_nothing_more(nodes: tuple[Node, Node]) -> None:
    a, b = nodes
    a.relay.attach(7, "t1", person="anna")
    connection = b.tables[0][0]
    b.relay.send(Drop(connection, "closed"))
    b.relay.send(Send(connection, b"{}"))
    assert a.sockets == [Turned(7, "closed")]


def test_a_connection_that_is_gone_hears_nothing_more(nodes: tuple[Node, Node]) -> None:
    a, b = nodes
    a.relay.attach(7, "t1", person="anna")
    connection = b.tables[0][0]
    a.relay.detach(7, "t1")
    b.relay.send(Send(connection, b"{}"))
    assert a.sockets == []


def let_time_pass(node: Node, *, beside: Node | None = None) -> None:
    """Let a node live for a minute, and another one beside it."""
    for _ in range(12):
        node.now += 5_000
        if beside is not None:
            beside.relay.beat()
        node.relay.beat()


def test_connections_of_a_node_that_died_were_never_forgotten(nodes: tuple[Node, Node]) -> None:
    a, b = nodes
    a.relay.attach(7, "t1", person="anna")
    (connection, attached), name = b.tables[0], a.relay.name
    let_time_pass(b)
    assert b.tables == [(connection, attached), (connection, Detach(name, 7, "t1"))]


def test_connections_of_a_node_that_lives_stay(nodes: tuple[Node, Node]) -> None:
    a, b = nodes
    a.relay.attach(7, "t1", person="anna")
    let_time_pass(b, beside=a)
    assert len(b.tables) == 1


def test_a_node_that_slept_takes_no_other_for_dead(nodes: tuple[Node, Node]) -> None:
    a, b = nodes
    a.relay.attach(7, "t1", person="anna")
    b.now += 10 * SILENCE_MS
    b.relay.beat()
    assert len(b.tables) == 1


def test_a_frame_for_a_socket_that_a_node_had_before_it_started_again_came_to_another() -> None:
    bus = LocalBus()
    a, b = Node(bus, "a", owner="b"), Node(bus, "b", owner="b")
    a.relay.attach(1, "t1", person="anna")
    again = Node(bus, "a", owner="b")
    again.relay.attach(1, "t1", person="bo")
    b.relay.send(Send(b.tables[0][0], b"anna"))
    b.relay.send(Send(b.tables[1][0], b"bo"))
    assert again.sockets == [Frame(1, b"bo")]
