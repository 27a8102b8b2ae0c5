"""The host does what a model of a few lines does, whatever people ask in whatever order.

Here: who sits where, whether anything is running, which commands are acknowledged. Not here: cards and time
(test_simulation.py). May import at_a_table, durak, hypothesis.
"""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from durak.server import protocol as ask
from tests.server.at_a_table import AtATable, no_clock

PERSONS = st.sampled_from(("ann", "bob", "cid"))
SEATS = st.integers(0, 2)


class Model:
    """What a table should say: an acknowledgement, or the code of a refusal."""

    def __init__(self) -> None:
        self.seats: list[str] = ["", ""]
        self.runs = False
        self.has_run = False
        self.acked: set[str] = set()

    def sit(self, person: str, seat: int) -> str:
        if seat > 1:
            return "no_seat"
        if self.runs:
            return "deal_running"
        if person in self.seats:
            return "already_sitting"
        if self.seats[seat] not in ("", "bot"):
            return "taken"
        self.seats[seat] = person
        return "ack"

    def stand(self, person: str) -> str:
        if self.runs:
            return "deal_running"
        if person not in self.seats:
            return "not_seated"
        self.seats[self.seats.index(person)] = ""
        return "ack"

    def put_bot(self, person: str, seat: int) -> str:
        if person != "ann":
            return "host_only"
        if seat > 1:
            return "no_seat"
        if self.runs:
            return "deal_running" if self.seats[seat] in ("", "bot", "ann") else "awake"
        if self.seats[seat] not in ("", "bot"):
            return "taken"
        self.seats[seat] = "bot"
        return "ack"

    def start(self, person: str) -> str:
        if person != "ann":
            return "host_only"
        if self.runs or self.has_run:
            return "deal_running"
        if "" in self.seats:
            return "seats_empty"
        self.runs = self.has_run = True
        return "ack"


class HostMachine(RuleBasedStateMachine):
    """A host and the model, asked the same."""

    def __init__(self) -> None:
        super().__init__()
        self.at = AtATable(no_clock(grace_ms=3_600_000, bot_ms=10_000))
        self.model = Model()
        self.at.comes("ann", "bob", "cid")
        self.count = 0

    def both(self, expected: str, person: str, command: type[ask.Command], **what: object) -> None:
        self.count += 1
        answer = self.at.asks(person, command, under=f"m{self.count}", **what)
        assert answer == expected, (person, command, what)
        if answer == "ack":
            self.model.acked.add(f"m{self.count}")

    @rule(person=PERSONS, seat=SEATS)
    def sits(self, person: str, seat: int) -> None:
        self.both(self.model.sit(person, seat), person, ask.Sit, seat=seat, name=person.title())

    @rule(person=PERSONS)
    def stands(self, person: str) -> None:
        self.both(self.model.stand(person), person, ask.Stand)

    @rule(person=PERSONS, seat=SEATS)
    def puts_a_bot(self, person: str, seat: int) -> None:
        self.both(self.model.put_bot(person, seat), person, ask.PutBot, seat=seat, bot="greedy")

    @rule(person=PERSONS)
    def starts(self, person: str) -> None:
        self.both(self.model.start(person), person, ask.Start)

    @rule(person=PERSONS)
    def says(self, person: str) -> None:
        self.both("ack", person, ask.Say, text="hello")

    @rule(person=PERSONS)
    def comes_back(self, person: str) -> None:
        self.at.goes(person)
        self.at.comes(person)

    @rule()
    def is_read_again(self) -> None:
        self.at.host.reread("t", now=self.at.now)
        self.at.perform()

    @rule()
    def restarts(self) -> None:
        self.at.restarts(down_ms=500)
        self.at.comes("ann", "bob", "cid")

    @rule(number=st.integers(1, 30), person=PERSONS)
    def sends_again(self, number: int, person: str) -> None:
        sent = {row.command: row.person for row in self.at.rows["t"]}
        if sent.get(f"m{number}") == person:
            assert self.at.asks(person, ask.Start, under=f"m{number}") == "ack"

    @invariant()
    def who_sits_where_and_whether_it_runs_is_the_same(self) -> None:
        chairs = [chair.person or ("bot" if chair.bot else "") for chair in self.at.table.chairs]
        assert (chairs, self.at.table.status in ("announced", "playing")) == (self.model.seats, self.model.runs)

    @invariant()
    def what_is_written_was_acknowledged_once(self) -> None:
        written = [row.command for row in self.at.rows["t"] if row.command is not None]
        assert len(written) == len(set(written))
        assert set(written) <= self.model.acked


TestHost = HostMachine.TestCase
TestHost.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
