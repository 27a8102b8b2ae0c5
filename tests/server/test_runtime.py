"""The tables, run by an event loop: what the journal, bots and time do to them, and how they are stopped.

Here: `Runtime` with a journal in memory. Not here: sockets (test_sockets.py), processes (test_serve.py).
May import pytest, durak, tests.server.inside.
"""

from __future__ import annotations

import asyncio
import json
import threading
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from durak import bots
from durak.server import protocol
from durak.server import runtime as runtime_module
from durak.server.botpool import BotPool
from durak.server.entries import Closed, Opened, Resumed, Row, Said
from durak.server.gateway import GOING_AWAY
from durak.server.identity import KeysError
from durak.server.journal import Append, JournalError
from durak.server.journal.memory import MemoryJournal
from durak.server.options import Options
from durak.server.outbox import Outbox
from durak.server.refusal import Refusal
from durak.server.runtime import Runtime
from durak.server.settings import MoveClock, NoClock, TableSettings
from durak.server.table import Table
from durak.server.wallclock import WallClock
from tests.server.inside import ANN

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable
    from pathlib import Path

    from durak.server.botpool import Answer
    from durak.server.entries import Entry
    from durak.server.outputs import Connection, Think

T = TypeVar("T")
PATIENCE = 20.0
QUICK = TableSettings(
    rules="podkidnoy(no_trump=left_of_dealer)", clock=NoClock(), window_ms=1_000, claim_ms=1_000, bot_ms=0
)
"""Deals here come from a real source of chance; by these rules every one of them is played."""


class Client:
    """Somebody's connection, as a socket would hold it."""

    def __init__(self, server: Runtime, table: str, person: str) -> None:
        self.server = server
        self.seen: list[dict[str, Any]] = []
        self.news = asyncio.Event()
        self.outbox = Outbox(self._take)
        self.connection: Connection = server.gateway.connect(table, person=person, outbox=self.outbox)
        self.running = asyncio.create_task(self._run())
        self._ids = count(1)

    async def _take(self, frame: str) -> None:
        self.seen.append(json.loads(frame))
        self.news.set()

    async def _run(self) -> int:
        code, _ = await self.outbox.run()
        self.server.gateway.disconnect(self.connection)
        return code

    async def until(self, is_it: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Return the last message that is so, once there is one."""
        while not (found := [message for message in self.seen if is_it(message)]):
            self.news.clear()
            await self.news.wait()
        return found[-1]

    async def ask(self, kind: type[Any], **fields: Any) -> dict[str, Any]:
        """Return the answer to a command."""
        name = f"{self.connection}-{next(self._ids)}"
        self.server.gateway.receive(self.connection, kind(id=name, **fields), at=self.server.now())
        return await self.until(lambda message: message.get("id") == name)


def run(
    folder: Path,
    work: Callable[[Runtime], Awaitable[T]],
    *,
    journal: MemoryJournal | None = None,
    **parts: Any,
) -> T:
    """Return what some work with a running server gives."""

    async def all_of_it() -> T:
        server = Runtime(Options(data=folder), journal=journal or MemoryJournal(), **parts)
        await server.start()
        try:
            return await work(server)
        finally:
            await server.drain()

    return asyncio.run(asyncio.wait_for(all_of_it(), PATIENCE))


async def deal(server: Runtime, settings: TableSettings = QUICK, *, bot: str = "greedy") -> Client:
    """Return somebody at a new table who has begun a deal with a bot and has their cards."""
    client = Client(server, await server.open_table(settings, person=ANN, name="Ann"), ANN)
    await client.ask(protocol.Sit, seat=0, name="Ann")
    await client.ask(protocol.PutBot, seat=1, bot=bot)
    await client.ask(protocol.Start)
    await client.ask(protocol.Nonce, deal=1, nonce="")
    await client.until(lambda message: message["t"] == "view")
    return client


# Tables ----------------------------------------------------------------------------------------------------------


def test_the_name_of_a_table_has_128_random_bits(tmp_path: Path) -> None:
    async def work(server: Runtime) -> list[str]:
        return [await server.open_table(QUICK, person=ANN, name="Ann") for _ in range(3)]

    names = run(tmp_path, work)
    assert [len(name) for name in {*names}] == [22, 22, 22]


def test_a_table_is_opened_once_it_is_written_down(tmp_path: Path) -> None:
    journal = MemoryJournal()

    async def work(server: Runtime) -> int:
        return len(journal.read(await server.open_table(QUICK, person=ANN, name="Ann")))

    assert run(tmp_path, work, journal=journal) == 1


def refusal_of(folder: Path, settings: TableSettings, **options: Any) -> str:
    async def work(server: Runtime) -> str:
        for name, value in options.items():
            setattr(server, name, value)
        with pytest.raises(Refusal) as refused:
            await server.open_table(settings, person=ANN, name="Ann")
        server.is_draining = False
        return refused.value.code

    return run(folder, work)


def test_a_table_with_rules_nobody_can_play_by_is_refused(tmp_path: Path) -> None:
    assert refusal_of(tmp_path, TableSettings(rules="poker")) == "no_rules"


def test_a_server_that_stops_opens_no_table(tmp_path: Path) -> None:
    assert refusal_of(tmp_path, QUICK, is_draining=True) == "draining"


def test_there_is_room_for_so_many_tables(tmp_path: Path) -> None:
    assert refusal_of(tmp_path, QUICK, options=Options(data=tmp_path, tables=0)) == "too_many"


def test_a_server_that_is_late_opens_no_table(tmp_path: Path) -> None:
    async def work(server: Runtime) -> str:
        server.metrics.loop_lag = 1.0
        with pytest.raises(Refusal) as refused:
            await server.open_table(QUICK, person=ANN, name="Ann")
        return refused.value.code

    assert run(tmp_path, work) == "too_many"


def test_a_journal_that_fails_refuses_a_new_table(tmp_path: Path) -> None:
    def fail(call: str) -> None:
        if call == "append":
            raise JournalError("the disk is full")

    async def work(server: Runtime) -> str:
        with pytest.raises(Refusal) as refused:
            await server.open_table(QUICK, person=ANN, name="Ann")
        return refused.value.code

    assert run(tmp_path, work, journal=MemoryJournal(before=fail)) == "storage"


def test_a_table_is_shown_to_whoever_asks(tmp_path: Path) -> None:
    async def work(server: Runtime) -> tuple[str, int | None]:
        message = await server.table_snapshot(await server.open_table(QUICK, person=ANN, name="Ann"))
        assert message is not None
        return message.status, message.you

    assert run(tmp_path, work) == ("open", None)


def test_a_table_that_nobody_holds_is_shown_too(tmp_path: Path) -> None:
    journal = MemoryJournal()

    async def first(server: Runtime) -> str:
        return await server.open_table(QUICK, person=ANN, name="Ann")

    table = run(tmp_path, first, journal=journal)

    async def second(server: Runtime) -> bool:
        assert server.host.table(table) is None
        return await server.table_snapshot(table) is not None

    assert run(tmp_path, second, journal=journal)


def test_a_table_that_there_is_not_is_not_shown(tmp_path: Path) -> None:
    async def work(server: Runtime) -> object:
        return await server.table_snapshot("A" * 22)

    assert run(tmp_path, work) is None


# Playing -----------------------------------------------------------------------------------------------------------


def has_to_be_answered(message: dict[str, Any], *, after: int) -> bool:
    """Whether a message is a view newer than another that lets its reader move, or shows that the deal is over."""
    if message["t"] != "view" or message["seq"] <= after:
        return False
    return bool(message.get("legal")) or message["public"].get("result", "*") != "*"


def test_a_deal_is_played_from_the_first_seat_to_the_result(tmp_path: Path) -> None:
    async def work(server: Runtime) -> str:
        client, seen = await deal(server), 0
        while True:
            view = await client.until(partial(has_to_be_answered, after=seen))
            result: str = view["public"].get("result", "*")
            if result != "*":
                return result
            seen = view["seq"]
            made = {"deal": 1, "bout": view["public"]["bout"], "base": seen, "move": view["legal"][0]}
            await client.ask(protocol.MoveCommand, **made)

    assert run(tmp_path, work) in ("0", "1", "-")


def test_time_that_is_up_is_noticed_without_anybody(tmp_path: Path) -> None:
    """The person says nothing for three seconds."""

    async def work(server: Runtime) -> dict[str, Any]:
        client = await deal(server, TableSettings(clock=MoveClock(move_ms=3_000, bank_ms=0), bot_ms=0, window_ms=1_000))
        return await client.until(lambda message: message["t"] == "table" and message["seats"][0]["state"] == "minded")

    assert run(tmp_path, work)["seats"][0]["state"] == "minded"


class Pool(BotPool):
    """A pool without processes, that gives the answer it is told to."""

    def __init__(self, move: str | None) -> None:
        super().__init__(bots=frozenset({"slow"}))
        self.move = move
        self.asked: list[Think] = []

    def warm(self) -> None:
        """Start nothing."""

    def ask(self, asked: Think, answer: Answer) -> None:
        """Give the answer soon."""
        self.asked.append(asked)
        self._loop.call_soon(answer, asked, self.move)


@pytest.fixture
def _slow_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "slow", bots.BOTS["greedy"])


async def until_the_bot_has_moved(client: Client) -> None:
    """Lead, if that is for the person to do, and wait for what the bot says to it, or leads."""
    view = await client.until(lambda message: message["t"] == "view")
    seen = view["seq"]
    if view.get("legal"):
        made = {"deal": 1, "bout": 1, "base": seen, "move": view["legal"][0]}
        seen = (await client.ask(protocol.MoveCommand, **made))["seq"]
    await client.until(lambda message: message["t"] == "view" and message["seq"] > seen)


@pytest.mark.usefixtures("_slow_bot")
def test_a_bot_that_crashes_lets_another_play_its_move(tmp_path: Path) -> None:
    async def work(server: Runtime) -> int:
        await until_the_bot_has_moved(await deal(server, bot="slow"))
        return server.metrics.bot_failures

    assert run(tmp_path, work, pool=Pool(None)) >= 1


@pytest.mark.usefixtures("_slow_bot")
def test_a_bot_is_asked_with_the_view_of_its_seat(tmp_path: Path) -> None:
    pool = Pool(None)

    async def work(server: Runtime) -> None:
        await until_the_bot_has_moved(await deal(server, bot="slow"))

    run(tmp_path, work, pool=pool)
    view = pool.asked[0].view.split()
    assert (view[-1], view[3].split("/")[0][-1]) == ("?1", "?")


# Journal ---------------------------------------------------------------------------------------------------------


def test_a_command_whose_fate_is_unknown_is_answered_once_the_log_is_read_again(tmp_path: Path) -> None:
    failures = iter([True])

    def fail(call: str) -> None:
        if call == "append" and armed and next(failures, False):
            raise JournalError("the disk said nothing")

    armed: list[bool] = []

    async def work(server: Runtime) -> str:
        client = Client(server, await server.open_table(QUICK, person=ANN, name="Ann"), ANN)
        armed.append(True)
        answer: str = (await client.ask(protocol.Sit, seat=0, name="Ann"))["t"]
        return answer

    assert run(tmp_path, work, journal=MemoryJournal(after=fail)) == "ack"


def test_the_table_of_a_long_log_was_made_while_the_loop_waited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_in: list[threading.Thread] = []
    usual = Table.of

    def of(name: str, rows: Iterable[Row]) -> Table:
        made_in.append(threading.current_thread())
        return usual(name, rows)

    async def work(server: Runtime) -> str:
        client = Client(server, await server.open_table(QUICK, person=ANN, name="Ann"), ANN)
        answer: str = (await client.ask(protocol.Sit, seat=0, name="Ann"))["t"]
        return answer

    monkeypatch.setattr(runtime_module, "LONG_LOG", 0)
    monkeypatch.setattr(Table, "of", staticmethod(of))
    assert run(tmp_path, work) == "ack"
    assert threading.main_thread() not in made_in
    assert made_in


def test_a_command_that_was_not_written_is_refused_and_may_be_sent_again(tmp_path: Path) -> None:
    armed: list[bool] = []

    def fail(call: str) -> None:
        if call == "append" and armed:
            armed.clear()
            raise JournalError("the disk is full")

    async def work(server: Runtime) -> list[str]:
        client = Client(server, await server.open_table(QUICK, person=ANN, name="Ann"), ANN)
        armed.append(True)
        first = await client.ask(protocol.Sit, seat=0, name="Ann")
        second = await client.ask(protocol.Sit, seat=0, name="Ann")
        return [first["code"], second["t"]]

    assert run(tmp_path, work, journal=MemoryJournal(before=fail)) == ["storage", "ack"]


def test_a_journal_that_takes_no_sign_of_life_ends_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runtime_module, "BEAT_SECONDS", 0.001)
    beats: list[str] = []

    def fail(call: str) -> None:
        if call == "beat":
            beats.append(call)
            raise JournalError("the disk refuses")

    async def work(server: Runtime) -> str:
        while len(beats) < 3:
            await asyncio.sleep(0.001)
        return await server.open_table(QUICK, person=ANN, name="Ann")

    assert run(tmp_path, work, journal=MemoryJournal(before=fail))


def test_a_mistake_at_one_table_is_not_felt_at_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(server: Runtime) -> tuple[str, int]:
        one, other = [await server.open_table(QUICK, person=ANN, name="Ann") for _ in range(2)]
        clients = Client(server, one, ANN), Client(server, other, ANN)
        usual = server.host.receive

        def receive(connection: Connection, command: protocol.Command, *, now: int, lag_ms: int = 0) -> None:
            if connection == clients[0].connection:
                raise RuntimeError("a mistake")
            usual(connection, command, now=now, lag_ms=lag_ms)

        monkeypatch.setattr(server.host, "receive", receive)
        server.gateway.receive(clients[0].connection, protocol.Stand(id="x"), at=server.now())
        answer: str = (await clients[1].ask(protocol.Sit, seat=0, name="Ann"))["t"]
        return answer, server.metrics.failures

    assert run(tmp_path, work) == ("ack", 1)


def test_a_log_of_which_no_table_can_be_made_was_read_again_without_a_pause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[str] = []

    async def work(server: Runtime) -> int:
        table = await server.open_table(QUICK, person=ANN, name="Ann")
        monkeypatch.setattr("durak.server.host.Table.apply", _fail)
        client = Client(server, table, ANN)
        reads.clear()
        await asyncio.sleep(0.3)
        assert client.server.metrics.failures == len(reads)
        return len(reads)

    assert (
        run(tmp_path, work, journal=MemoryJournal(before=lambda call: reads.append(call) if call == "read" else None))
        <= 2
    )


def _fail(*_: object) -> None:
    raise RuntimeError("a mistake")


# Starting and stopping ---------------------------------------------------------------------------------------------


def test_a_journal_that_cannot_be_used_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "durak.db").write_bytes(b"no journal" * 1000)

    async def work() -> None:
        await Runtime(Options(data=tmp_path)).start()

    with pytest.raises(JournalError, match="is no journal"):
        asyncio.run(work())


def test_keys_that_others_may_read_are_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "secrets").write_text("00" * 32)
    (tmp_path / "secrets").chmod(0o644)

    async def work() -> None:
        await Runtime(Options(data=tmp_path), journal=MemoryJournal()).start()

    with pytest.raises(KeysError, match="chmod 600"):
        asyncio.run(work())


def stopped(folder: Path, journal: MemoryJournal | None = None) -> tuple[Client, int]:
    """A client of a server that was stopped, and the code with which it was closed."""

    async def work() -> tuple[Client, int]:
        server = Runtime(Options(data=folder), journal=journal or MemoryJournal())
        await server.start()
        client = Client(server, await server.open_table(QUICK, person=ANN, name="Ann"), ANN)
        server.gateway.receive(client.connection, protocol.Sit(id="last", seat=0, name="Ann"), at=server.now())
        await server.drain()
        return client, await client.running

    return asyncio.run(asyncio.wait_for(work(), PATIENCE))


def test_a_stop_tells_clients_to_come_back_within_three_seconds(tmp_path: Path) -> None:
    client, _ = stopped(tmp_path)
    (goaway,) = [message for message in client.seen if message["t"] == "goaway"]
    assert 0 <= goaway["after_ms"] < 3_000


def test_a_stop_closes_sockets_with_the_code_of_a_restart(tmp_path: Path) -> None:
    assert stopped(tmp_path)[1] == GOING_AWAY


def test_what_came_before_a_stop_is_written_and_acknowledged(tmp_path: Path) -> None:
    client, _ = stopped(tmp_path)
    assert {"t": "ack", "id": "last", "seq": 2} in client.seen


def test_what_comes_during_a_stop_is_not_answered_so_that_it_is_sent_again(tmp_path: Path) -> None:
    journal = MemoryJournal()

    async def work(server: Runtime) -> tuple[str, list[dict[str, Any]]]:
        table = await server.open_table(QUICK, person=ANN, name="Ann")
        client = Client(server, table, ANN)
        server.gateway.close()
        server.gateway.receive(client.connection, protocol.Sit(id="late", seat=0, name="Ann"), at=server.now())
        return table, client.seen

    table, seen = run(tmp_path, work, journal=journal)
    assert not [message for message in seen if message.get("id") == "late"]
    assert len(journal.read(table)) == 1


def test_after_a_stop_no_task_is_left(tmp_path: Path) -> None:
    async def work() -> int:
        server = Runtime(Options(data=tmp_path), journal=MemoryJournal())
        await server.start()
        client = Client(server, await server.open_table(QUICK, person=ANN, name="Ann"), ANN)
        await server.drain()
        await client.running
        await asyncio.sleep(0)
        return len(asyncio.all_tasks())

    assert asyncio.run(work()) == 1


def test_a_disk_that_does_not_answer_does_not_hold_up_a_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runtime_module, "CLOSING_SECONDS", 0.05)
    held = threading.Event()

    def hang(call: str) -> None:
        if call == "append":
            held.wait(PATIENCE)

    async def work() -> bool:
        server = Runtime(Options(data=tmp_path, drain_seconds=0), journal=MemoryJournal(before=hang))
        await server.start()
        opening = asyncio.create_task(server.open_table(QUICK, person=ANN, name="Ann"))
        await asyncio.sleep(0)
        await server.drain()
        held.set()
        with pytest.raises(Refusal, match="draining"):
            await opening
        return server.is_hung

    assert asyncio.run(work())


def test_a_second_stop_does_nothing(tmp_path: Path) -> None:
    async def work(server: Runtime) -> None:
        await server.drain()

    run(tmp_path, work)


# After a pause ---------------------------------------------------------------------------------------------------


def clock_at(moment: int) -> WallClock:
    """A clock that begins at a moment and then runs as any other."""
    return WallClock(wall=lambda: float(moment))


def given_back(journal: MemoryJournal, table: str) -> list[int]:
    """The credits that the log of a table holds."""
    return [row.entry.credit_ms for row in journal.read(table) if isinstance(row.entry, Resumed)]


def test_the_time_the_server_was_down_is_given_back(tmp_path: Path) -> None:
    journal = MemoryJournal()
    start = 1_800_000_000_000
    settings = TableSettings(clock=MoveClock(move_ms=30_000, bank_ms=0), bot_ms=0)

    async def before(server: Runtime) -> str:
        return (await deal(server, settings)).server.host.tables()[0]

    table = run(tmp_path, before, journal=journal, clock=clock_at(start))

    async def after(server: Runtime) -> None:
        client = Client(server, table, ANN)
        await client.until(lambda message: message["t"] == "view")
        while not given_back(journal, table):
            await asyncio.sleep(0.001)

    run(tmp_path, after, journal=journal, clock=clock_at(start + 3_600_000))
    assert 3_590_000 <= given_back(journal, table)[0] <= 3_600_000


def test_a_table_that_nobody_holds_is_woken_when_its_time_has_come(tmp_path: Path) -> None:
    journal = MemoryJournal()
    start = 1_800_000_000_000

    async def before(server: Runtime) -> str:
        return (await deal(server)).server.host.tables()[0]

    table = run(tmp_path, before, journal=journal, clock=clock_at(start))

    async def after(server: Runtime) -> bool:
        while server.host.table(table) is None:
            await asyncio.sleep(0.001)
        return True

    assert run(tmp_path, after, journal=journal, clock=clock_at(start + 3_600_000))


@pytest.mark.parametrize(("hours", "text"), [(1, "a secret"), (24, "")])
def test_what_was_said_at_a_closed_table_was_kept_for_ever(tmp_path: Path, hours: int, text: str) -> None:
    journal, closed_at = MemoryJournal(), 1_800_000_000_000
    entries: tuple[Entry, ...] = (
        Opened(settings=QUICK, host=ANN, name="Ann"),
        Said(person=ANN, name="Ann", text="a secret"),
        Closed(why="host"),
    )
    rows = tuple(Row(seq, closed_at, entry) for seq, entry in enumerate(entries, start=1))
    assert journal.append([Append(table="t", rows=rows, due=None, closed=True)]) == [True]

    async def work(server: Runtime) -> str:
        for _ in range(3):  # all that a server does at its start comes before
            await server.ask_journal(lambda journal: journal.last_beat())
        _, said, _ = await server.ask_journal(lambda journal: journal.read("t"))
        assert isinstance(said.entry, Said)
        return said.entry.text

    assert run(tmp_path, work, journal=journal, clock=clock_at(closed_at + hours * 3_600_000)) == text
