"""What a server costs without a network: the host of the tables, in this process.

Here: the processor time of a move with the views of all seats, the memory of a table, what is left of games that are
over. Not here: sockets and processes (crowd.py, driver.py). May import durak.server, msgspec.
"""

from __future__ import annotations

import gc
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

import msgspec

from durak.server import protocol as ask
from durak.server.entries import Row
from durak.server.host import Host
from durak.server.journal import Append
from durak.server.journal.sqlite import SqliteJournal
from durak.server.metrics import resident_bytes
from durak.server.mind import minding_move
from durak.server.outputs import Load, Send, Store
from durak.server.settings import NoClock, TableSettings
from durak.server.table import Table

__all__ = ["Costs", "Growth", "bytes_per_table", "cost_of_a_move", "growth"]

SEATS = 4


class _Chances:
    """Chance that is the same each time."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def seed(self) -> bytes:
        return self._rng.randbytes(32)

    def below(self, bound: int, /) -> int:
        return self._rng.randrange(bound)

    def test_order(self, table: str, deal: int, /) -> str | None:
        """No test deals."""
        del table, deal
        return None


class _Public(msgspec.Struct):
    deal: int
    bout: int
    result: str = "*"


class _View(msgspec.Struct):
    seq: int
    public: _Public
    legal: tuple[str, ...] = ()


_VIEW = msgspec.json.Decoder(_View)


def _name(number: int) -> str:
    return f"table-{number}".ljust(22, "x")


class Tables:
    """Many tables of one host, played in step: all move, then all that was written down is told.

    With a journal every append goes there, a commit for all tables; without one it is as if it had been written.
    """

    def __init__(self, *, settings: TableSettings, seats: int, seed: int, journal: SqliteJournal | None = None) -> None:
        self.host = Host(chances=_Chances(seed), now=1_000_000)
        self.now = 1_000_000
        self.seconds = 0.0
        """The processor time of moves: decoding, rules, views, writing the frames."""
        self.moves = 0
        self.games = 0
        self._settings = settings
        self._seats = seats
        self._rng = Random(seed)
        self._journal = journal
        self._waiting: list[Append] = []
        self._views: dict[int, bytes] = {}
        self._opened: dict[str, list[Row]] = {}
        self._ids = 0

    def open(self, number: int) -> None:
        """Open a table with people in all seats, and deal."""
        name = _name(number)
        people = [f"p{number}_{seat}" for seat in range(self._seats)]
        first = self._seats * number
        self.host.open(name, self._settings, person=people[0], host_name="Host", request=number, now=self.now)
        for seat, person in enumerate(people):
            self._settle()
            self.host.attach(first + seat, name, person=person, now=self.now)
            self._settle()
            self._want(first + seat, ask.Sit(id=self._id(), seat=seat, name=f"Seat {seat}"))
        self._want(first, ask.Start(id=self._id()))
        self.deal(number)

    def deal(self, number: int) -> None:
        """Let everybody add their chance to the announced deal, so that it begins; and again, if nobody can lead."""
        table = self._table(number)
        while table.announced is not None:
            deal = table.announced.deal
            for seat in range(self._seats):
                self._want(self._seats * number + seat, ask.Nonce(id=self._id(), deal=deal, nonce=""))

    def again(self, number: int) -> None:
        """Begin the next deal."""
        for seat in range(self._seats):
            self._want(self._seats * number + seat, ask.Again(id=self._id()))
        self.deal(number)

    def _table(self, number: int) -> Table:
        table = self.host.table(_name(number))
        assert table is not None
        return table

    def close(self, number: int) -> None:
        """Close a table; everybody goes."""
        self._want(self._seats * number, ask.Close(id=self._id()))
        for seat in range(self._seats):
            self.host.detach(self._seats * number + seat, now=self.now)
            self._views.pop(self._seats * number + seat, None)
        self._opened.pop(_name(number), None)

    def step(self, numbers: list[int], *, is_sensible: bool = False) -> list[int]:
        """Let somebody move at each of these tables; return those at which the deal is over.

        A sensible move is that of the bot that minds seats, by which deals end sooner; else any legal one.
        """
        self.now += 5
        frames: list[tuple[int, bytes]] = []
        for number in numbers:
            deal = self._table(number).deal
            assert deal is not None
            actor = self._rng.choice(deal.state.actors)
            connection = self._seats * number + actor
            view = _VIEW.decode(self._views[connection])
            move = str(minding_move(deal.state.view(actor))) if is_sensible else self._rng.choice(view.legal)
            frame = (
                f'{{"t":"move","id":"{self._id()}","deal":{view.public.deal},"bout":{view.public.bout},'
                f'"base":{view.seq},"move":"{move}"}}'
            )
            frames.append((connection, frame.encode()))
        start = process_time()
        for connection, text in frames:
            message = ask.decode_client(text)
            assert not isinstance(message, ask.Hello | ask.Ping)
            self.host.receive(connection, message, now=self.now)
        self.seconds += process_time() - start
        self._settle(is_timed=True)
        self.moves += len(frames)
        over = [n for n in numbers if _VIEW.decode(self._views[self._seats * n]).public.result != "*"]
        self.games += len(over)
        return over

    def _id(self) -> str:
        self._ids += 1
        return str(self._ids)

    def _want(self, connection: int, command: ask.Command) -> None:
        self.host.receive(connection, command, now=self.now)
        self._settle()

    def _settle(self, *, is_timed: bool = False) -> None:
        """Write down what the host wants written, and let it tell everybody, until nothing is left."""
        while self._take() or self._waiting:
            batch, self._waiting = self._waiting, []
            accepted = self._journal.append(batch) if self._journal is not None and batch else [True] * len(batch)
            assert all(accepted)
            start = process_time()
            for append in batch:
                self.host.stored(append.table, now=self.now, accepted=True)
            outputs = self._take()
            if is_timed:
                self.seconds += process_time() - start
            assert outputs or not batch

    def _take(self) -> int:
        outputs = self.host.take_outputs()
        for output in outputs:
            if isinstance(output, Store):
                self._waiting.append(output.append)
                if output.append.after < 2:  # a table that nobody is at yet is forgotten, and read again
                    self._opened.setdefault(output.append.table, []).extend(output.append.rows)
            elif isinstance(output, Load):
                self.host.loaded(output.table, self._opened.get(output.table, []), now=self.now)
            elif isinstance(output, Send) and output.is_view:
                self._views[output.to] = output.frame
        return len(outputs)


class Costs(NamedTuple):
    """Microseconds of processor time for a move."""

    median: float
    best: float


def cost_of_a_move(*, moves: int = 4_000, rounds: int = 5, seed: int = 1) -> Costs:
    """Return what a move at a table of four costs: read, ruled, four views made and written down, the journal left out.

    Each round plays other deals; what else the machine does makes some of them slow.
    """
    found: list[float] = []
    for number in range(rounds):
        tables = Tables(settings=TableSettings(rules="podkidnoy(seats=4)"), seats=SEATS, seed=seed + number)
        numbers = list(range(50))
        for table in numbers:
            tables.open(table)
        while tables.moves < moves and numbers:
            over = tables.step(numbers)
            numbers = [table for table in numbers if table not in over]
        found.append(tables.seconds / tables.moves * 1e6)
    found.sort()
    return Costs(found[len(found) // 2], found[0])


def bytes_per_table(*, number: int = 500, moves: int = 100) -> float:
    """Return by how many bytes memory grows with a table of four that has played so many moves of a deal.

    Its views and the frames that this measurement keeps are among them.
    """
    tables = Tables(settings=TableSettings(rules="podkidnoy(seats=4)"), seats=SEATS, seed=1)
    tables.open(number)
    while tables.moves < 20_000:  # fills what is remembered for all tables together
        for table in tables.step([number]):
            tables.again(table)
    gc.collect()
    before = resident_bytes()
    numbers = list(range(number))
    for table in numbers:
        tables.open(table)
    for _ in range(moves):
        over = tables.step(numbers)
        for table in over:
            tables.again(table)
    gc.collect()
    return (resident_bytes() - before) / number


class Growth(NamedTuple):
    """How memory grew while games were played."""

    games: int
    moves: int
    after_warm_up: int
    at_the_end: int

    @property
    def bytes(self) -> int:
        """Return how much more memory there is than after the first games."""
        return self.at_the_end - self.after_warm_up


def growth(*, games: int, at_once: int = 64, deals: int = 5, seed: int = 1) -> Growth:
    """Return how memory grows over so many finished games of two with 24 cards, as bots for absent people play.

    Tables are opened, played at for some deals and closed, on a journal of SQLite, in memory where the system has files
    there: how long a disk takes is not what this is about. The first games fill caches, the journal's among them, and
    are not counted.
    """
    warm = min(4_000, max(50, games))
    memory = Path("/dev/shm")  # noqa: S108  # a folder with another name is made in it
    settings = TableSettings(rules="podkidnoy(seats=2, deck_size=24)", clock=NoClock())
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        journal = SqliteJournal(Path(folder) / "durak.db")
        tables = Tables(settings=settings, seats=2, seed=seed, journal=journal)
        numbers = list(range(at_once))
        played = dict.fromkeys(numbers, 0)
        following = at_once
        for table in numbers:
            tables.open(table)
        after_warm_up = 0
        while tables.games < warm + games:
            for table in tables.step(numbers, is_sensible=True):
                played[table] += 1
                if played[table] < deals:
                    tables.again(table)
                    continue
                tables.close(table)
                numbers.remove(table)
                del played[table]
                numbers.append(following)
                played[following] = 0
                tables.open(following)
                following += 1
            if not after_warm_up and tables.games >= warm:
                gc.collect()
                after_warm_up = resident_bytes()
        gc.collect()
        grown = Growth(tables.games - warm, tables.moves, after_warm_up, resident_bytes())
        journal.close()
    return grown
