"""People at tables, as many as a server can take: `python -m benchmarks.load.crowd`, told what to do line by line.

Here: `Crowd`: clients that sit at tables, play at a fixed rate whatever the server does, and come back when it was
gone; the process of its own in which they live. Not here: the server, what is made of the numbers (rows.py).
May import load.wire, durak.server.identity, msgspec, uvloop.

The load is open: moves fall due at a fixed rate over all tables, and each is timed from the moment it was due to the
moment at which the view that it led to has come to each seat. A move that has to wait for the one before it at its
table waits on the clock. Tables between two deals get no moves; what their people say meanwhile is not counted, and
comes on top.
"""

from __future__ import annotations

import asyncio
import json
import resource
import sys
from collections import Counter, deque
from collections.abc import Callable
from itertools import count
from random import Random
from time import perf_counter, process_time, time_ns
from typing import Any, cast

import msgspec

from benchmarks.load.wire import Refused, Socket, open_socket
from durak.server.identity import Identities, Person

__all__ = ["Crowd", "person_of", "raise_limit"]

TICK = 0.001
AT_ONCE = 200
"""How many handshakes are under way at a time."""
PATIENCE = 60.0
_NUMBER_AT = len(b'{"t":"view","seq":')


class _Public(msgspec.Struct):
    deal: int
    bout: int
    actors: tuple[int, ...] = ()


class _View(msgspec.Struct):
    seq: int
    public: _Public
    legal: tuple[str, ...] = ()


class _Fair(msgspec.Struct):
    deal: int


class _Table(msgspec.Struct):
    status: str
    fair: tuple[_Fair, ...] = ()


_VIEW = msgspec.json.Decoder(_View)
_TABLE = msgspec.json.Decoder(_Table)


def person_of(number: int, seat: int) -> str:
    """Return who sits at a seat of the table with a number."""
    return f"p{number}_{seat}"


def raise_limit() -> int:
    """Return how many files this process may have open now: as many as the system lets it."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard


class _Seat:
    """A seat, and what came to it."""

    __slots__ = ("answered", "number", "person", "seq", "socket", "table", "view")

    def __init__(self, table: _Tables, number: int) -> None:
        self.table = table
        self.number = number
        self.person = person_of(table.number, number)
        self.socket: Socket | None = None
        self.view = b""
        self.seq = 0
        self.answered: tuple[str, int] = "", 0
        """What it last had to say between deals, and for which deal, so that it says it once."""

    def send(self, text: str) -> None:
        if self.socket is not None:
            self.socket.send(text.encode())


class _Tables:
    """A table, and the moves that are due there."""

    __slots__ = ("base", "due", "flying", "head", "name", "number", "playing", "seats")

    def __init__(self, number: int, name: str) -> None:
        self.number = number
        self.name = name
        self.seats: list[_Seat] = []
        self.head = 0
        self.playing = False
        self.due: deque[float] = deque()
        self.flying: float | None = None
        """When the move was due that is under way."""
        self.base = 0

    @property
    def is_settled(self) -> bool:
        """Whether every seat has the newest view."""
        return all(seat.seq == self.head for seat in self.seats)


class Crowd:
    """Clients at tables of four, of a server at a port; `key` signs their cookies."""

    def __init__(self, port: int, *, key: bytes, seed: int = 1) -> None:
        self._port = port
        self._identities = Identities([key])
        self._rng = Random(seed)
        self._ids = count(1)
        self._tables: list[_Tables] = []
        self._next_table = 0
        self._late: list[float] = []
        self._samples: list[tuple[float, float]] = []
        self._made: list[tuple[float, float]] = []
        self._refused: Counter[str] = Counter()
        self._first_ack = 0.0
        self._deaf: list[Socket] = []
        self._wrong = 0
        self._lost: Counter[int] = Counter()
        self._stays: deque[float] = deque()
        """Moves that found no table to be made at."""
        self._tasks: set[asyncio.Task[None]] = set()

    # Coming --------------------------------------------------------------------------------------------------------

    async def join(self, names: list[str], *, seats: list[int], first: int = 0) -> dict[str, float]:
        """Let people come to their tables; return how long that took."""
        start = perf_counter()
        known = {table.number: table for table in self._tables}
        coming: list[_Seat] = []
        for number, name in enumerate(names, start=first):
            table = known.get(number)
            if table is None:
                table = _Tables(number, name)
                self._tables.append(table)
            for seat in seats:
                new = _Seat(table, seat)
                table.seats.append(new)
                coming.append(new)
        gate = asyncio.Semaphore(AT_ONCE)

        async def come(seat: _Seat) -> None:
            async with gate:
                await self._connect(seat)

        await asyncio.gather(*(come(seat) for seat in coming))
        return {"seconds": perf_counter() - start}

    async def _connect(self, seat: _Seat, *, buffer: int | None = None) -> None:
        cookie = self._identities.sign(Person(seat.person, seat.person), now=time_ns() // 1_000_000)
        seat.socket = await open_socket(
            self._port,
            f"/ws/{seat.table.name}",
            cookie=f"durak={cookie}",
            hear=lambda frame, now: self._hear(seat, frame, now),
            lost=lambda code: self._lose(seat, code),
            buffer=buffer,
        )
        seat.send('{"t":"hello"}')

    async def deafen(self, seat_no: int) -> dict[str, int]:
        """Open one more socket for a seat of each table, which says hello and never reads what comes."""
        for table in self._tables:
            cookie = self._identities.sign(Person(person_of(table.number, seat_no)), now=time_ns() // 1_000_000)
            deaf = await open_socket(
                self._port,
                f"/ws/{table.name}",
                cookie=f"durak={cookie}",
                hear=lambda _frame, _now: None,
                lost=lambda code: self._lost.update([code]),
                buffer=2048,
            )
            deaf.stop_reading()
            deaf.send(b'{"t":"hello"}')
            self._deaf.append(deaf)
        return {"sockets": len(self._deaf)}

    def hear_again(self) -> dict[str, int]:
        """End the sockets that never read."""
        for deaf in self._deaf:
            deaf.drop()
        dropped, self._deaf = len(self._deaf), []
        return {"sockets": dropped}

    async def begin(self) -> dict[str, float]:
        """Let the first deals begin; return how long it took until every seat had its cards."""
        start = perf_counter()
        for table in self._tables:
            if not table.playing:
                table.seats[0].send(f'{{"t":"start","id":"s{next(self._ids)}"}}')
        await self._until(lambda: all(table.playing and table.is_settled for table in self._tables))
        return {"seconds": perf_counter() - start}

    @staticmethod
    async def _until(is_so: Callable[[], bool]) -> None:
        end = perf_counter() + PATIENCE
        while not is_so():
            if perf_counter() > end:
                raise TimeoutError("the server did not do what was waited for")
            await asyncio.sleep(0.005)

    # What comes ----------------------------------------------------------------------------------------------------

    def _hear(self, seat: _Seat, frame: bytes, now: float) -> None:
        kind = frame[6:9]
        if kind == b"vie":
            self._view(seat, frame, now)
        elif kind == b"tab":
            self._table(seat, frame)
        elif kind == b"ack":
            self._first_ack = self._first_ack or now
        elif kind == b"ref":
            self._refused[json.loads(frame)["code"]] += 1
            table = seat.table
            if table.flying is not None and b'"id":"m' in frame:
                table.flying = None
                self._go_on(table)

    def _view(self, seat: _Seat, frame: bytes, now: float) -> None:
        table = seat.table
        seq = int(frame[_NUMBER_AT : frame.index(b",", _NUMBER_AT)])
        if seq < seat.seq or (seq == seat.seq and frame != seat.view):
            self._wrong += 1  # a view never goes back, and the same one is always the same
        seat.seq, seat.view = seq, frame
        table.head = max(table.head, seq)
        flying = table.flying
        if flying is not None and seq > table.base:
            self._samples.append((flying, now))
        if not table.is_settled:
            return
        table.playing = b'"result":' not in frame
        if flying is not None:
            table.flying = None
            self._made.append((flying, now))
        self._go_on(table)

    def _table(self, seat: _Seat, frame: bytes) -> None:
        told = _TABLE.decode(frame)
        if told.status not in {"between", "announced"}:
            return
        answer = told.status, told.fair[-1].deal
        if answer == seat.answered:
            return
        seat.answered = answer
        name = next(self._ids)
        if told.status == "between":
            seat.send(f'{{"t":"again","id":"a{name}"}}')
        else:
            seat.send(f'{{"t":"nonce","id":"n{name}","deal":{answer[1]},"nonce":""}}')

    # Playing -------------------------------------------------------------------------------------------------------

    def _go_on(self, table: _Tables) -> None:
        """Make the next move that is due, if the table is ready for it."""
        if not table.playing:
            self._stays.extend(table.due)
            table.due.clear()
        elif table.due and table.flying is None and table.is_settled:
            table.flying, table.base = table.due.popleft(), table.head
            if not self._move(table):
                self._refused["no move"] += 1
                table.flying = None

    def _move(self, table: _Tables) -> bool:
        seats = {seat.number: seat for seat in table.seats}
        actors = list(_VIEW.decode(table.seats[0].view).public.actors)
        self._rng.shuffle(actors)
        for actor in actors:
            view = _VIEW.decode(seats[actor].view)
            if view.legal:
                move, public = self._rng.choice(view.legal), view.public
                seats[actor].send(
                    f'{{"t":"move","id":"m{next(self._ids)}","deal":{public.deal},"bout":{public.bout},'
                    f'"base":{view.seq},"move":"{move}"}}'
                )
                return True
        return False

    async def play(self, *, rate: float, seconds: float, warm: float = 1.0) -> dict[str, Any]:
        """Let so many moves a second fall due for so long, after a time that is not counted; return what became."""
        self._samples, self._made, self._late = [], [], []
        self._refused.clear()
        start = perf_counter()
        due, until, spent = start, start + warm + seconds, process_time()
        while (now := perf_counter()) < until:
            while due <= now:
                self._late.append(now - due)
                self._assign(due)
                due += 1 / rate
            await asyncio.sleep(TICK)
        end, spent = perf_counter(), process_time() - spent
        offered = sum(start + warm <= start + number / rate < end for number in range(int((end - start) * rate) + 1))
        await self._drain()
        counted = sorted(now - flown for flown, now in self._samples if flown >= start + warm)
        made = sum(flown >= start + warm and now <= end for flown, now in self._made)
        return {
            "rate": rate,
            "made_per_second": made / (end - start - warm),
            "share": made / max(1, offered),
            "moves": len(self._made),
            "samples": len(counted),
            **{f"p{part}": _at(counted, part / 100) * 1000 for part in (50, 90, 99)},
            "max": _at(counted, 1.0) * 1000,
            "refused": dict(self._refused),
            "wrong": self._wrong,
            "lost": dict(self._lost),
            "late_p99": _at(sorted(self._late), 0.99) * 1000,
            "crowd_cpu": spent / (end - start),
            "seconds": end - start,
        }

    def _assign(self, due: float) -> None:
        """Give a move that falls due to the next table at which a deal is on."""
        self._stays.append(due)
        for _ in self._tables:
            table = self._tables[self._next_table]
            self._next_table = (self._next_table + 1) % len(self._tables)
            if table.playing:
                table.due.append(self._stays.popleft())
                self._go_on(table)
                if not self._stays:
                    break

    async def _drain(self) -> None:
        """Wait a little for moves that are under way, and forget those that are only due."""
        end = perf_counter() + 2
        while any(table.due or table.flying is not None for table in self._tables) and perf_counter() < end:
            await asyncio.sleep(0.01)
        self._stays.clear()
        for table in self._tables:
            table.due.clear()

    # Coming back ---------------------------------------------------------------------------------------------------

    def _lose(self, seat: _Seat, code: int) -> None:
        seat.socket = None
        self._lost[code] += 1

    async def come_back(self) -> dict[str, float]:
        """Come back, all at once, when the server is there again; return the moments at which that was done.

        A single client asks whether it is there, lest thousands of attempts keep it from coming. A view that is older
        than the last, or another one under the same number, is wrong.
        """
        await self._until(lambda: all(seat.socket is None for table in self._tables for seat in table.seats))
        everybody = [seat for table in self._tables for seat in table.seats]
        known = {id(seat): seat.seq for seat in everybody}
        views = {id(seat): seat.view for seat in everybody}
        for seat in everybody:
            seat.seq, seat.view = 0, b""
        for table in self._tables:
            table.flying, table.head = None, 0
        self._first_ack, self._wrong = 0.0, 0
        first = everybody[0]
        end = perf_counter() + PATIENCE
        while perf_counter() < end:
            try:
                await self._connect(first)
                break
            except (OSError, Refused):
                await asyncio.sleep(0.01)
        there = perf_counter()
        # The move that may have been under way is wanted first, and until it is made.
        await self._until(lambda: first.seq > 0)
        gate = asyncio.Semaphore(AT_ONCE)

        async def come(seat: _Seat) -> None:
            async with gate:
                for _ in range(5):
                    try:
                        await self._connect(seat)
                    except (OSError, Refused):
                        await asyncio.sleep(0.1)
                    else:
                        return

        await asyncio.gather(*(come(seat) for seat in everybody[1:]))
        await self._until(lambda: all(seat.seq >= max(1, known[id(seat)]) for seat in everybody))
        back = perf_counter()
        self._wrong += sum(seat.seq == known[id(seat)] and seat.view != views[id(seat)] for seat in everybody)
        return {"there": there, "back": back, "wrong": self._wrong, "people": len(everybody)}

    async def first_move(self) -> dict[str, float]:
        """Come back to the first table and make a move; return when it was acknowledged."""
        table = self._tables[0]
        await self._until(lambda: all(seat.socket is None for seat in table.seats))
        for seat in table.seats:
            seat.seq, seat.view = 0, b""
        table.flying, table.head, self._first_ack = None, 0, 0.0
        for seat in table.seats:
            while seat.socket is None:
                try:
                    await self._connect(seat)
                except (OSError, Refused):
                    await asyncio.sleep(0.005)
        await self._until(lambda: table.is_settled and table.head > 0)
        if table.playing:
            self._move(table)
        await self._until(lambda: self._first_ack > 0)
        return {"ack": self._first_ack, "playing": table.playing}

    def leave(self) -> dict[str, int]:
        """Go away, all of them."""
        everybody = [seat for table in self._tables for seat in table.seats]
        for seat in everybody:
            if seat.socket is not None:
                seat.socket.drop()
        self._tables.clear()
        self._next_table = 0
        return {"people": len(everybody)}


def _at(ordered: list[float], share: float) -> float:
    """The value below which a share of them lies."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


# The process -------------------------------------------------------------------------------------------------------


async def _obey() -> None:
    """Do what each line on standard input says, and answer with a line of JSON."""
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader(limit=1 << 24)
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    crowd: Crowd | None = None
    while line := await reader.readline():
        order: dict[str, Any] = json.loads(line)
        kind = cast("str", order.pop("do"))
        if kind == "meet":
            crowd = Crowd(order["port"], key=bytes.fromhex(order["key"]), seed=order["seed"])
            answer: Any = {}
        else:
            answer = getattr(crowd, kind)(**order)
            if asyncio.iscoroutine(answer):
                answer = await answer
        print(json.dumps(answer), flush=True)


def main() -> None:
    """Live until standard input ends."""
    raise_limit()
    import uvloop  # noqa: PLC0415  # not everywhere; without it the crowd is slower

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_obey())


if __name__ == "__main__":
    main()
