"""A server that is killed again and again while people play: `python -m tests.server.crash --kills 1000`.

Here: `CrashLoop`: clients that send until they are answered, the kills, and what is compared with the log after each.
Not here: tests (test_crash.py), simulated worlds (simulate.py). May import durak.server, benchmarks.load.wire.

The clients drop connections, send commands twice and, once the server is back, send everything again that was not
answered. What was acknowledged must stand in the log, once and under the number that was said; what was refused must
not; nobody may have seen a row that is not there, or two different views of the same one. A kill comes at a random
moment, when at least twenty commands are under way.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from benchmarks.load.wire import Refused, Socket, open_socket
from durak.server.entries import Opened, Row, Sat
from durak.server.identity import Identities, Person, read_keys
from durak.server.journal import Append
from durak.server.journal.sqlite import SqliteJournal
from durak.server.runtime import new_table_name
from durak.server.settings import NoClock, TableSettings
from durak.server.table import Table

__all__ = ["IN_FLIGHT", "CrashLoop", "Cycle", "Faults", "summary"]

ROOT = Path(__file__).resolve().parent.parent.parent
SERVE = (sys.executable, "-m", "durak")
IN_FLIGHT = 20
"""How many commands must be under way when the server is killed."""
SEATS = 4
PATIENCE = 30.0
SETTINGS = TableSettings(rules="podkidnoy(seats=4)", clock=NoClock(), window_ms=60_000)
RATE, BURST, KEPT = 8.0, 18.0, 8.0
"""What a client sends a second and at once, a little less than the server lets it; and what it keeps for the end."""
GENERATION = 40
"""After how many kills the tables are left for new ones, whose logs are short."""


class Faults(NamedTuple):
    """What must not be; all of it 0."""

    lost: int = 0
    """Commands that were acknowledged and are not in the log."""
    duplicated: int = 0
    """Commands that were acknowledged under two numbers, or under another than the log's."""
    forked: int = 0
    """Views of a seat that differ though they are of the same row."""
    ghosts: int = 0
    """Commands that stand in the log though each time they were sent they were refused."""
    unlogged: int = 0
    """Views of rows that are not in the log."""

    def __add__(self, other: object) -> Faults:
        assert isinstance(other, Faults)
        return Faults(*(a + b for a, b in zip(self, other, strict=True)))


class Cycle(NamedTuple):
    """What happened until a kill."""

    in_flight: int
    acked: int
    again: int
    """How many commands were sent again after the start."""
    dropped: int
    faults: Faults

    def __str__(self) -> str:
        faults = ", ".join(f"{value} {name}" for name, value in self.faults._asdict().items())
        return (
            f"{self.in_flight} in flight, {self.acked} acknowledged, {self.again} sent again, "
            f"{self.dropped} connections dropped: {faults}"
        )


class _Public(msgspec.Struct):
    deal: int
    bout: int


class _View(msgspec.Struct):
    seq: int
    public: _Public
    legal: tuple[str, ...] = ()


class _Fair(msgspec.Struct):
    deal: int


class _Told(msgspec.Struct):
    """Any message of the server, as far as a client here looks at it."""

    t: str
    id: str = ""
    seq: int = 0
    code: str = ""
    status: str = ""
    fair: tuple[_Fair, ...] = ()


_VIEW = msgspec.json.Decoder(_View)
_TOLD = msgspec.json.Decoder(_Told)


class Client:
    """Somebody at a table, who sends a command until it is answered."""

    def __init__(self, loop: CrashLoop, table: str, seat: int) -> None:
        self.loop = loop
        self.table = table
        self.seat = seat
        self.person = f"{table}_{seat}"
        self.socket: Socket | None = None
        self.open: dict[str, str] = {}
        """The commands that nobody has answered, as they are sent."""
        self.flying: Counter[str] = Counter()
        """How often each has been sent over the connection there is without an answer. One that was sent twice may be
        refused and then carried out, as refusals are not remembered: only the last answer is the end of it."""
        self.acked: dict[str, int] = {}
        self.refused: set[str] = set()
        self.seen = 0
        self.views: dict[int, int] = {}
        """What the views looked like by their numbers."""
        self.faults = Faults()
        self.rng = Random(f"{loop.seed} {self.person}")
        self._view: _View | None = None
        self._decided_by = 0
        self._answered: tuple[str, int] = "", 0
        self._room, self._room_at = BURST, 0.0
        self._coming: asyncio.Task[None] | None = None

    def _may_send(self, *, keep: float = 0.0) -> bool:
        now = time.monotonic()
        self._room = min(BURST, self._room + (now - self._room_at) * RATE)
        self._room_at = now
        if self._room < 1 + keep:
            return False
        self._room -= 1
        return True

    def start_anew(self) -> None:
        """Note that the server knows of no haste."""
        self._room, self._room_at = BURST, time.monotonic()

    async def come(self) -> None:
        """Connect, and send everything again that was not answered."""
        loop = self.loop
        cookie = loop.identities.sign(Person(self.person), now=time.time_ns() // 1_000_000)
        try:
            self.socket = await open_socket(
                loop.port, f"/ws/{self.table}", cookie=f"durak={cookie}", hear=self._hear, lost=self._lose
            )
        except (OSError, Refused):
            return
        self.socket.send(b'{"t":"hello"}')
        loop.again += len(self.open)
        self._send_what_is_open()

    def _send_what_is_open(self) -> None:
        for name, text in self.open.items():
            if name not in self.flying and self.socket is not None and self._may_send():
                self.flying[name] += 1
                self.socket.send(text.encode())

    def _lose(self, code: int) -> None:
        self.loop.closed[code] += 1
        self.socket = None
        self.flying.clear()
        if self.loop.is_up:
            self._coming = asyncio.get_running_loop().create_task(self.come())

    def drop(self) -> None:
        """Lose the connection, and come back."""
        if self.socket is not None:
            self.loop.dropped += 1
            self.socket.drop()

    def _hear(self, frame: bytes, _now: float) -> None:
        told = _TOLD.decode(frame)
        if told.t == "view":
            self._look_at(frame)
        elif told.t == "ack":
            self._is_answered(told.id)
            self.loop.acked += self.open.pop(told.id, None) is not None
            known = self.acked.setdefault(told.id, told.seq)
            self.faults += Faults(duplicated=int(known != told.seq))
        elif told.t == "refused":
            self.loop.refused[told.code] += 1
            if self._is_answered(told.id) and self.open.pop(told.id, None) is not None:
                self.refused.add(told.id)
        elif told.t == "table" and told.status in {"between", "announced"}:
            self._answer((told.status, told.fair[-1].deal))

    def _is_answered(self, name: str) -> bool:
        """Count an answer; return whether it is the last one that can come."""
        self.flying[name] -= 1
        if self.flying[name] <= 0:
            del self.flying[name]
        return name not in self.flying

    def _answer(self, wanted: tuple[str, int]) -> None:
        """Agree to another deal, and add nothing to its chance."""
        if wanted == self._answered:
            return
        self._answered = wanted
        if wanted[0] == "between":
            self.want('"t":"again"')
        else:
            self.want(f'"t":"nonce","deal":{wanted[1]},"nonce":""')

    def _look_at(self, frame: bytes) -> None:
        view = _VIEW.decode(frame)
        self.seen = max(self.seen, view.seq)
        looks = hash(frame)
        if self.views.setdefault(view.seq, looks) != looks:
            self.faults += Faults(forked=1)
            self.loop.details.append(f"{self.person} at row {view.seq} has another view: {frame.decode()}")
        self._view = view

    def want(self, fields: str) -> None:
        """Send a command, and keep it until it is answered; some are sent twice."""
        name = f"{self.loop.cycle}-{next(self.loop.ids)}"
        text = f'{{"id":"{name}",{fields}}}'
        self.open[name] = text
        self._send_what_is_open()
        if self.socket is not None and name in self.flying and self.rng.random() < 0.1 and self._may_send():
            self.flying[name] += 1
            self.socket.send(text.encode())

    def act(self) -> None:
        """Move where that is possible; else now and then decide to read nobody's words, or to read them again."""
        self._send_what_is_open()
        view = self._view
        if view is not None and view.legal and view.seq > self._decided_by and len(self.open) < 3:
            if self._may_send(keep=KEPT):
                self._decided_by = view.seq
                move = self.rng.choice(view.legal)
                public = view.public
                self.want(
                    f'"t":"move","deal":{public.deal},"bout":{public.bout},"base":{view.seq},"move":"{move}"',
                )
        elif self.rng.random() < 0.02 and self._may_send(keep=KEPT):
            self.want(f'"t":"hide","on":{str(self.rng.random() < 0.5).lower()}')
        if self.rng.random() < 0.002:
            self.drop()

    def rush(self) -> None:
        """Send a few commands at once."""
        for _ in range(3):
            self.want(f'"t":"hide","on":{str(self.rng.random() < 0.5).lower()}')


class CrashLoop:
    """Tables that are played at by a server that is killed; `serve` is the command that runs the package."""

    def __init__(self, folder: Path, *, tables: int = 10, seed: int = 1, serve: Sequence[str] = SERVE) -> None:
        self.seed = seed
        self.port = 0
        self.cycle = 0
        self.is_up = False
        self.acked = self.again = self.dropped = 0
        self.refused: Counter[str] = Counter()
        self.closed: Counter[int] = Counter()
        """With which codes connections ended; 0 for those that were only lost."""
        self.details: list[str] = []
        """What each fault was."""
        self.ids = iter(range(1 << 62))
        self.clients: list[Client] = []
        self.identities = Identities(read_keys(folder / "secrets"))
        self._folder = folder
        self._serve = tuple(serve)
        self._number = tables
        self._rng = Random(seed)
        self._tables: dict[str, Table] = {}
        self._commands: dict[str, dict[tuple[str, str], int]] = {}
        self._closed = Faults()

    # The tables ----------------------------------------------------------------------------------------------------

    def _open_tables(self) -> None:
        """Leave the tables there are, and open new ones with somebody in every seat."""
        now = time.time_ns() // 1_000_000
        journal = SqliteJournal(self._folder / "durak.db")
        self.clients, self._tables, self._commands = [], {}, {}
        for _ in range(self._number):
            name = new_table_name()
            rows = [Row(1, now, Opened(settings=SETTINGS, host=f"{name}_0", name="Host"))]
            rows += [Row(2 + seat, now, Sat(seat=seat, person=f"{name}_{seat}", name="Seat")) for seat in range(SEATS)]
            assert journal.append([Append(table=name, rows=tuple(rows), due=None)]) == [True]
            self._tables[name], self._commands[name] = Table(name), {}
            self.clients += [Client(self, name, seat) for seat in range(SEATS)]
        journal.close()
        for client in self.clients[::SEATS]:
            client.want('"t":"start"')

    def _compare(self) -> Faults:
        """Compare the log with what clients were told; rows that were read before are not read again."""
        journal = SqliteJournal(self._folder / "durak.db")
        try:
            for name, table in self._tables.items():
                self._read_on(journal, name, table)
        finally:
            journal.close()
        found = Faults()
        for client in self.clients:
            logged = self._commands[client.table]
            found += client.faults
            client.faults = Faults()
            found += Faults(unlogged=int(client.seen > self._tables[client.table].head))
            # Every command that clients send here leaves a row of its own.
            for command, seq in client.acked.items():
                at = logged.get((client.person, command))
                if at != seq:
                    found += Faults(lost=int(at is None), duplicated=int(at is not None))
                    self.details.append(f"{client.person}: {command} was acknowledged as row {seq}, and is row {at}")
            for command in client.refused:
                if (client.person, command) in logged:
                    found += Faults(ghosts=1)
                    self.details.append(f"{client.person}: {command} was refused, row {logged[client.person, command]}")
            client.acked.clear()
            client.refused.clear()
        return found

    def _read_on(self, journal: SqliteJournal, name: str, table: Table) -> None:
        """Fold the rows that are new; a gap is an error of reading."""
        commands = self._commands[name]
        for row in journal.read(name)[table.head :]:
            table.apply(row)
            if row.person is not None and row.command is not None:
                assert (row.person, row.command) not in commands, "a command stands twice in the log"
                commands[row.person, row.command] = row.seq

    def compare_all(self) -> int:
        """Return how many rows the log of the tables there are has, read once more from the start."""
        journal = SqliteJournal(self._folder / "durak.db")
        try:
            for name, known in self._tables.items():
                table = Table(name)
                for row in journal.read(name):
                    table.apply(row)
                assert (table.head, table.status) == (known.head, known.status)
                commands = {(r.person, r.command): r.seq for r in journal.read(name) if r.command is not None}
                assert commands == self._commands[name]
            return sum(table.head for table in self._tables.values())
        finally:
            journal.close()

    # Kills ---------------------------------------------------------------------------------------------------------

    async def run(self, kills: int, *, tell: Callable[[str], object] = print) -> list[Cycle]:
        """Return what happened in so many cycles, each of which is told; stops at the first fault."""
        cycles: list[Cycle] = []
        for number in range(kills):
            if number % GENERATION == 0:
                if self._tables:
                    self.compare_all()
                self._open_tables()
            self.cycle = number
            cycles.append(await self._until_killed())
            tell(f"{number + 1:4} {cycles[-1]}")
            if any(cycles[-1].faults):
                break
        else:
            self.compare_all()
        return cycles

    async def _until_killed(self) -> Cycle:
        self.acked = self.again = self.dropped = 0
        process = await asyncio.to_thread(self._start)
        try:
            self.is_up = True
            for client in self.clients:
                client.start_anew()
            await asyncio.gather(*(client.come() for client in self.clients))
            await self._play(self._rng.uniform(0.05, 0.6))
            in_flight = await self._rush()
        finally:
            self.is_up = False
            process.kill()
            process.wait()
        await self._all_lost()
        if process.stdout is not None:
            process.stdout.close()
        faults = await asyncio.to_thread(self._compare)
        return Cycle(in_flight, self.acked, self.again, self.dropped, faults)

    def _start(self) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [*self._serve, "serve", "--port", "0", "--data", str(self._folder), "--log-level", "error"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
            env={key: value for key, value in os.environ.items() if not key.startswith("DURAK_")},
        )
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line, "the server did not start"
        self.port = int(line.rpartition(":")[2])
        return process

    async def _play(self, seconds: float) -> None:
        """Play so long, from the moment at which everybody has a view."""
        end = time.monotonic() + PATIENCE
        while any(client.socket is None for client in self.clients) and time.monotonic() < end:
            await asyncio.sleep(0.005)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for client in self.clients:
                client.act()
            await asyncio.sleep(0.002)

    async def _rush(self) -> int:
        """Let everybody want something at once; return how many commands are under way a moment later."""
        for client in self.clients:
            client.rush()
        await asyncio.sleep(self._rng.uniform(0, 0.02))
        end = time.monotonic() + PATIENCE
        while (found := self._in_flight()) < IN_FLIGHT and time.monotonic() < end:
            for client in self.clients:
                client.want('"t":"hide","on":true')
            await asyncio.sleep(0)
        return found

    def _in_flight(self) -> int:
        return sum(len(client.flying) for client in self.clients)

    async def _all_lost(self) -> None:
        end = time.monotonic() + PATIENCE
        while any(client.socket is not None for client in self.clients):
            assert time.monotonic() < end, "connections outlive the process"
            await asyncio.sleep(0.002)


def summary(cycles: list[Cycle]) -> str:
    """Return what many cycles come to."""
    faults = sum((cycle.faults for cycle in cycles), Faults())
    least = min(cycle.in_flight for cycle in cycles)
    acked = sum(cycle.acked for cycle in cycles)
    named = ", ".join(f"{value} {name}" for name, value in faults._asdict().items())
    return f"{len(cycles)} kills, at least {least} commands in flight, {acked} acknowledged: {named}"


def main(words: Sequence[str] | None = None) -> int:
    """Kill a server as often as asked, tell of each time, and return 1 for any fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=15)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 1_000_000)
    parser.add_argument("--tables", type=int, default=10)
    asked = parser.parse_args(words)
    print(f"seed {asked.seed}")
    with tempfile.TemporaryDirectory() as folder:
        loop = CrashLoop(Path(folder), tables=asked.tables, seed=asked.seed)
        cycles = asyncio.run(loop.run(asked.kills))
    print(summary(cycles))
    for line in loop.details:
        print(line)
    print(f"refused: {dict(loop.refused)}; connections ended: {dict(loop.closed)}")
    return int(any(any(cycle.faults) for cycle in cycles) or len(cycles) < asked.kills)


if __name__ == "__main__":
    sys.exit(main())
