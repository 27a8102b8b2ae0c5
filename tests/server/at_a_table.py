"""A host with a journal that answers at once, for tests that look at one thing.

Here: `AtATable`, which sends commands and keeps what everybody was told. Not here: misfortune (simulation.py).
May import durak, msgspec, simulated_faults.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from durak.server import protocol as ask
from durak.server.entries import Moved, Row
from durak.server.host import Host
from durak.server.outputs import Advise, Drop, Load, Opened, Output, Postpone, Send, Store, Stumbled, Think
from durak.server.settings import NoClock, TableSettings
from durak.server.table import Deal, Table
from tests.server.simulated_faults import DrawnChances

__all__ = ["NOON", "AtATable", "no_clock"]

NOON = 1_800_000_000_000


def no_clock(rules: str = "podkidnoy", **changes: Any) -> TableSettings:
    """Return the settings of a table at which nobody's time is ever up."""
    return msgspec.structs.replace(TableSettings(rules=rules, clock=NoClock()), **changes)


class _Chances(DrawnChances):
    """Chance from a seed, or packs that a test has laid."""

    def __init__(self, rng: Random, orders: tuple[str, ...]) -> None:
        super().__init__(rng)
        self._orders = orders

    def test_order(self, table: str, deal: int, /) -> str | None:
        del table
        return self._orders[deal - 1] if deal <= len(self._orders) else None


class AtATable:
    """One table `t`, opened by `ann`; each person has one connection."""

    def __init__(self, settings: TableSettings | None = None, *, seed: int = 1, orders: tuple[str, ...] = ()) -> None:
        self.now = NOON
        self.rows: dict[str, list[Row]] = defaultdict(list)
        self.told: dict[str, list[dict[str, Any]]] = defaultdict(list)
        self.dropped: dict[str, str] = {}
        self.opened: list[Opened] = []
        self.thinks: list[Think] = []
        self.held: list[Output] = []
        """The writes and reads that are waiting, while `holds`."""
        self.holds = False
        self.chances = _Chances(Random(seed), orders)
        self.host = Host(chances=self.chances, now=self.now, bots=("slow",))
        self.asleep: dict[str, int] = {}
        """The tables that were let go, and when they want to be woken."""
        self._connections: dict[str, int] = {}
        self._id = 0
        chosen = no_clock() if settings is None else settings
        self.host.open("t", chosen, person="ann", host_name="Ann", request=1, now=self.now)
        self.perform()

    # Doing -----------------------------------------------------------------------------------------------------------

    def perform(self) -> None:
        """Do what the host wants done."""
        while outputs := self.host.take_outputs():
            for output in outputs:
                if isinstance(output, Store | Load) and self.holds:
                    self.held.append(output)
                else:
                    self._perform(output)

    def _perform(self, output: Output) -> None:
        persons = {connection: person for person, connection in self._connections.items()}
        match output:
            case Send(to, frame, _):
                if to in persons:
                    self.told[persons[to]].append(msgspec.json.decode(frame))
            case Drop(to, code):
                self.dropped[persons[to]] = code
            case Store(append):
                self.rows[append.table] += append.rows
                self.host.stored(append.table, now=self.now, accepted=True)
            case Load(name):
                self.host.loaded(name, list(self.rows[name]), now=self.now)
            case Think():
                self.thinks.append(output)
            case Postpone(name, _, due):
                self.asleep[name] = due
            case Opened():
                self.opened.append(output)
            case Advise() | Stumbled():
                pass

    def release(self) -> None:
        """Let everything be written and read that has waited."""
        self.holds = False
        held, self.held = self.held, []
        for output in held:
            self._perform(output)
        self.perform()

    def comes(self, *persons: str) -> None:
        """Let people connect."""
        for person in persons:
            self._id += 1
            self._connections[person] = self._id
            self.host.attach(self._id, "t", person=person, now=self.now)
            self.perform()

    def goes(self, person: str) -> None:
        """Let somebody's connection end."""
        self.host.detach(self._connections.pop(person), now=self.now)
        self.perform()

    def asks(self, who: str, command: type[ask.Command], /, *, under: str = "", **what: Any) -> str:
        """Send a command and return its answer: `ack`, or the code of a refusal; nothing while it waits."""
        self._id += 1
        made = command(id=under or f"c{self._id}", **what)
        before = len(self.told[who])
        self.host.receive(self._connections[who], made, now=self.now)
        self.perform()
        answers = [each for each in self.told[who][before:] if each.get("id") == made.id]
        return "" if not answers else answers[0].get("code", "") or answers[0]["t"]

    def moves(self, person: str, move: str, **changes: Any) -> str:
        """Make a move in the running bout, and return the answer."""
        deal = self.deal
        what: dict[str, Any] = {"deal": deal.number, "bout": deal.state.bout_no, "base": self.table.head}
        return self.asks(person, ask.MoveCommand, **{**what, "move": move, **changes})

    def passes(self, ms: int) -> None:
        """Let time pass, the host being called whenever it wants."""
        end = self.now + ms
        while (due := self._next_due()) is not None and due <= end:
            self.now = max(self.now, due)
            for name in [name for name, at in self.asleep.items() if at <= self.now]:
                del self.asleep[name]
                self.host.wake(name, now=self.now)
                self.perform()
            self.host.tick(self.now)
            self.perform()
        self.now = end

    def _next_due(self) -> int | None:
        own = self.host.next_due()
        return min((*self.asleep.values(), *(() if own is None else (own,))), default=None)

    def sits(self, *persons: str) -> None:
        """Let people connect and sit down in order."""
        for seat, person in enumerate(persons):
            self.comes(person)
            assert self.asks(person, ask.Sit, seat=seat, name=person.title()) == "ack"

    def begins(self, *persons: str) -> None:
        """Let people sit, bots fill the rest, and the first deal be dealt."""
        self.sits(*persons)
        for seat, chair in enumerate(self.table.chairs):
            if chair.is_empty:
                assert self.asks("ann", ask.PutBot, seat=seat, bot="greedy") == "ack"
        assert self.asks("ann", ask.Start) == "ack"
        self.passes(2_000)

    def plays(self, until: Callable[[AtATable], bool], *, seed: int = 1) -> None:
        """Let everybody move at random until something holds."""
        rng = Random(seed)
        for _ in range(600):
            if until(self):
                return
            state = self.deal.state
            if not state.actors:
                break
            seat = state.actors[0]
            person = self.table.chairs[seat].person
            if person is None or person not in self._connections or self.table.chairs[seat].minded:
                self.passes(500)
            elif self.moves(person, str(rng.choice(state.legal_moves(seat)))) == "wait":
                self.passes(1_000)
        assert until(self)

    def plays_to_the_end(self, *, seed: int = 1) -> None:
        """Let everybody move at random until the deal is over."""
        number = self.deal.number
        self.plays(lambda at: at.deal.number != number or at.deal.state.is_over, seed=seed)

    def restarts(self, *, down_ms: int) -> None:
        """Let the process die and another one start after a while."""
        last, self.now = self.now, self.now + down_ms
        self._connections.clear()
        self.host = Host(chances=self.chances, now=self.now, last_alive=last, bots=("slow",))

    # Looking ---------------------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The table, as the host has it."""
        table = self.host.table("t")
        assert table is not None
        return table

    @property
    def deal(self) -> Deal:
        """The running deal, or the last one."""
        deal = self.table.deal
        assert deal is not None
        return deal

    def entries(self) -> list[str]:
        """Return the kinds of all entries of the log."""
        return [type(row.entry).__name__ for row in self.rows["t"]]

    def moved(self) -> list[Moved]:
        """Return the moves that the log holds."""
        return [row.entry for row in self.rows["t"] if isinstance(row.entry, Moved)]

    def last(self, person: str, kind: str) -> dict[str, Any]:
        """Return the last message of a kind that somebody was told."""
        return next(each for each in reversed(self.told[person]) if each["t"] == kind)

    def heard(self, person: str, kind: str) -> list[dict[str, Any]]:
        """Return all messages of a kind that somebody was told."""
        return [each for each in self.told[person] if each["t"] == kind]

    def handle(self, person: str) -> str:
        """Return how a person is called at the table."""
        return str(self.last(person, "welcome")["you"])

    def seat_in_turn(self) -> int:
        """Return who is asked first."""
        return self.deal.state.actors[0]
