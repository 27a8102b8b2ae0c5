"""Views as lines of DPN, for programs: who gets them, and that they hold what the seat may know and no more.

Here: the field `dpn` of views, as the host sends it. Not here: whose token is believed (sockets.py), the programs
(test_guest.py). May import durak, tests.server.played.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from durak.dpn import view_text
from durak.server import protocol
from durak.server.entries import Row
from durak.server.host import Host
from durak.server.mind import minding_move
from durak.server.outputs import Load, Opened, Send, Store
from durak.server.settings import NoClock, TableSettings
from durak.view import View
from tests.server.played import SeededChances

TABLE = "t" * 22
PEOPLE = ("ann", "bo")


class Room:
    """A table with two people, one of them also by a program, and somebody who looks on; nothing takes time."""

    def __init__(self) -> None:
        self.host = Host(chances=SeededChances(1), now=0)
        self.now = 0
        self.rows: list[Row] = []
        self.views: dict[int, list[dict[str, Any]]] = {}
        settings = TableSettings(clock=NoClock())
        self.host.open(TABLE, settings, person="ann", host_name="Ann", request=1, now=0)
        self.settle()
        for connection, (person, dpn) in enumerate([("ann", False), ("ann", True), ("bo", False), ("eve", True)]):
            self.host.attach(connection, TABLE, person=person, now=0, dpn=dpn)
        self.want(0, protocol.Sit(id="a1", seat=0, name="Ann"))
        self.want(2, protocol.Sit(id="b1", seat=1, name="Bo"))
        self.want(0, protocol.Start(id="a2"))
        self.want(0, protocol.Nonce(id="a3", deal=1, nonce=""))
        self.want(2, protocol.Nonce(id="b3", deal=1, nonce=""))

    def settle(self) -> None:
        """Do what the host wants done until it wants nothing more."""
        while outputs := self.host.take_outputs():
            for output in outputs:
                if isinstance(output, Store):
                    self.rows += output.append.rows
                    self.host.stored(TABLE, now=self.now, accepted=True)
                elif isinstance(output, Load):
                    self.host.loaded(TABLE, self.rows, now=self.now)
                elif isinstance(output, Send) and output.is_view:
                    self.views.setdefault(output.to, []).append(json.loads(output.frame))
                assert not isinstance(output, Opened) or output.table == TABLE

    def want(self, connection: int, command: protocol.Command) -> None:
        self.host.receive(connection, command, now=self.now)
        self.settle()

    def play(self) -> None:
        """Play the deal to its end."""
        table = self.host.table(TABLE)
        assert table is not None
        while table.is_playing:
            assert table.deal is not None
            state = table.deal.state
            self.now += 10_000
            seat = state.actors[0]
            move = protocol.MoveCommand(
                id=f"m{table.head}",
                deal=1,
                bout=state.bout_no,
                base=table.head,
                move=str(minding_move(state.view(seat))),
            )
            self.want(0 if seat == 0 else 2, move)


@pytest.fixture(scope="module")
def room() -> Room:
    room = Room()
    room.play()
    return room


def test_a_program_gets_the_view_of_its_seat_as_a_line_of_dpn(room: Room) -> None:
    assert len(room.views[1]) > 20
    for message in room.views[1]:
        view = View.parse(message["dpn"])
        assert view.seat == message["you"] == 0
        assert [str(move) for move in view.legal_moves()] == message.get("legal", [])
        assert list(view.counts) == message["public"]["counts"]


def test_the_line_is_the_view_of_the_state_and_nothing_else(room: Room) -> None:
    table = room.host.table(TABLE)
    assert table is not None
    assert table.deal is not None
    assert room.views[1][-1]["dpn"] == view_text(table.deal.state.view(0))


def test_who_has_not_asked_gets_the_same_without_the_line(room: Room) -> None:
    for plain, program in zip(room.views[0], room.views[1], strict=True):
        assert plain == {name: value for name, value in program.items() if name != "dpn"}
    assert not any("dpn" in message for message in room.views[2])


def test_who_looks_on_gets_no_line_even_for_the_asking(room: Room) -> None:
    assert room.views[3]
    assert not any("dpn" in message for message in room.views[3])


def test_a_table_that_hides_the_discard_hides_it_from_who_has_no_line(room: Room) -> None:
    assert any(message["public"]["discarded"] for message in room.views[0])
    assert not any("discard" in message["public"] for message in room.views[0])
