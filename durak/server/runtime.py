"""The host of the tables, run by an event loop.

Here: `Runtime`, which gives the host its inputs and does what it wants done. Not here: what happens at a table
(host.py), sockets (sockets.py), how the process starts and ends (serve.py). May import beginnings, botpool, bus,
chances, forgetting, gateway, host, identity, journal, limits, logs, metrics, outputs, protocol, refusal, table, views,
wallclock.

All of it happens in the thread of the event loop, but for the journal, which waits for the disk in its own, and bots,
which think in processes. Nothing here waits for anybody's client.
"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from durak.server import protocol
from durak.server.beginnings import EMPTY
from durak.server.botpool import BotPool
from durak.server.bus.local import LocalBus
from durak.server.chances import SecretChances
from durak.server.forgetting import forget_words
from durak.server.gateway import Gateway
from durak.server.host import Host
from durak.server.identity import Identities, read_keys
from durak.server.journal import JournalError
from durak.server.journal.sqlite import SqliteJournal
from durak.server.journal.writer import Writer
from durak.server.limits import Limits
from durak.server.logs import get_logger
from durak.server.metrics import Metrics
from durak.server.outputs import Advise, Drop, Load, Opened, Postpone, Send, Store, Stumbled, Think
from durak.server.refusal import Refusal
from durak.server.table import Table
from durak.server.views import table_message
from durak.server.wallclock import WallClock

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

    from durak.bots.hints import Hint
    from durak.server.beginnings import Beginning
    from durak.server.entries import Row
    from durak.server.journal import Journal, TableLine
    from durak.server.journal.writer import Batch
    from durak.server.options import Options
    from durak.server.outputs import Connection, Output
    from durak.server.relay import Attach, Detach, Receive
    from durak.server.rulings import Chances
    from durak.server.settings import TableSettings

__all__ = ["NODE", "Runtime", "new_table_name"]

T = TypeVar("T")

NODE = "server"
"""The name of the one node there is; it hosts every table."""

BEAT_SECONDS = 1.0
"""How often the journal is told that the server is alive."""
SWEEP_SECONDS = 3.0
"""How often tables are looked for that nobody holds and whose time has come, and who is barred is asked."""
FORGETTING_SECONDS = 3_600.0
"""How often the words are forgotten that were said at tables which have been closed for long."""
WORDS_KEPT_MS = 20 * 3_600_000
"""How long that is: less than the day that docs/privacy.md promises."""
CLOSING_SECONDS = 5.0
"""How long the journal may take to be closed when the server stops."""
LONG_LOG = 500
"""Of so many rows a table is made in a thread: the loop would be late for everybody else."""
LAG_LIMIT = 0.25
"""With an event loop as many seconds late as this, no new tables are opened."""


def new_table_name() -> str:
    """Return a name for a table that nobody can guess: 128 random bits in base64url.

    >>> len(new_table_name())
    22
    """
    return secrets.token_urlsafe(16)


class Runtime:
    """A running server, without the network: tables, journal, bots, time.

    `journal`, `clock`, `chances` and `pool` take the place of the usual ones. Everything is to be called in the thread
    of the event loop in which `start` has been called.
    """

    def __init__(
        self,
        options: Options,
        *,
        journal: Journal | None = None,
        clock: WallClock | None = None,
        chances: Chances | None = None,
        pool: BotPool | None = None,
    ) -> None:
        self.options = options
        self.metrics = Metrics()
        self.is_started = False
        self.is_draining = False
        """Whether the server is about to stop, and takes no new tables and sockets."""
        self.is_hung = False
        """Whether the journal could not be closed in time: then the process cannot end by itself."""
        self.host: Host
        """The tables; there is one once `start` has returned."""
        self.writer: Writer
        self.identities: Identities
        self.limits = Limits(sockets_per_address=options.sockets_per_address)
        self._journal = journal
        self._clock = clock or WallClock()
        self._chances = chances or SecretChances(test_deals=options.test_deals)
        self._pool = pool or BotPool()
        self._log = get_logger()
        self._loop: asyncio.AbstractEventLoop
        self._bus = LocalBus()
        self.gateway = Gateway(
            self._bus, node=NODE, tables=self, most=options.sockets, metrics=self.metrics, now=self.now
        )
        """The sockets; what they want goes over a bus to the tables."""
        self._opening: dict[int, asyncio.Future[str]] = {}
        self._next_request = 1
        self._timer: asyncio.TimerHandle | None = None
        self._timer_due: int | None = None
        self._is_stopped = False
        self._tasks: set[asyncio.Task[None]] = set()

    # The life of a server ------------------------------------------------------------------------------------------

    def now(self) -> int:
        """Return what time it is, in milliseconds of Unix time; it never goes back."""
        return self._clock.now()

    async def start(self) -> None:
        """Open the journal and begin to serve tables.

        Raises JournalError or KeysError, with a sentence, for a file that cannot be used.
        """
        self._loop = asyncio.get_running_loop()
        keys = read_keys(self.options.secrets_file)
        journal = self._journal if self._journal is not None else SqliteJournal(self.options.journal_file)
        self.writer = Writer(journal, answer=self._pass_on)
        self.identities = Identities(keys, gone=await self.ask_journal(lambda each: each.gone(self.now())))
        last_alive = await self.ask_journal(lambda each: each.last_beat())
        bots = self._pool.start(self._loop)
        self.host = Host(chances=self._chances, now=self.now(), last_alive=last_alive, bots=bots)
        self.host.bar(await self.ask_journal(lambda each: each.barred()), now=self.now())
        self.is_started = True
        for work in (self._beat(), self._sweep(), self._forget_words()):
            task = self._loop.create_task(work)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def warm(self) -> None:
        """Have made ready what nobody should wait for later: what bots think with."""
        self._pool.warm()

    async def drain(self) -> None:
        """Stop: finish what is being written, tell every client to come back, close everything; nothing is lost.

        What comes in from now on is not answered, and so is sent again, to whoever serves the tables then.
        """
        if self.is_draining:
            return
        self.is_draining = True
        self.gateway.close()
        self._log.info("stopping", sockets=len(self.gateway))
        # Half of the time for the disk, so that clients are told to come back even if it does not answer.
        patience = max(1, self.options.drain_seconds) / 2
        with suppress(TimeoutError, JournalError):
            await asyncio.wait_for(self._finish_writing(), patience)
        # From here on it is as if the server had been killed: nothing is written, and nobody is told otherwise.
        self._is_stopped = True
        try:
            await asyncio.wait_for(self.gateway.send_everybody_away(), patience)
        except TimeoutError:
            self._log.warning("stopped before everybody had been told")
        for task in list(self._tasks):
            task.cancel()
        if self._timer is not None:
            self._timer.cancel()
        for future in self._opening.values():
            if not future.done():
                future.set_exception(Refusal("draining"))
        self._pool.stop()
        self._bus.close()
        with suppress(JournalError):
            self.writer.beat(NODE, self.now())
        closing = self._loop.run_in_executor(None, self.writer.close)
        await asyncio.wait([closing], timeout=CLOSING_SECONDS)
        self.is_hung = not closing.done()
        if self.is_hung:
            self._log.error("the disk does not answer; what was not acknowledged may be lost")

    async def _finish_writing(self) -> None:
        """Wait until everything is written down that had come in before the stop."""
        while self.host.is_answering():
            # What the journal was asked before this has been told to the host when this returns.
            await self.ask_journal(lambda _: None)
            await asyncio.sleep(0)

    # For the pages and the interface ---------------------------------------------------------------------------------

    async def open_table(self, settings: TableSettings, *, person: str, name: str, beginning: Beginning = EMPTY) -> str:
        """Return the name of a new table, whose host is the person; it is written down.

        Raises Refusal for settings that no table here can have, and while there is no room for more tables.
        """
        if self.is_draining:
            raise Refusal("draining")
        if len(self.host.tables()) >= self.options.tables or self.metrics.loop_lag > LAG_LIMIT:
            raise Refusal("too_many")
        request, self._next_request = self._next_request, self._next_request + 1
        future: asyncio.Future[str] = self._loop.create_future()
        self._opening[request] = future
        try:
            table = new_table_name()
            self.host.open(
                table,
                settings,
                person=person,
                host_name=name,
                request=request,
                now=self.now(),
                beginning=beginning,
            )
            self._perform()
            return await future
        finally:
            del self._opening[request]

    async def table_snapshot(self, name: str) -> protocol.TableMessage | None:
        """Return what somebody who looks on is told of a table; None if there is no such table.

        A table that is not held in memory is read for this alone.
        """
        table = self.host.table(name)
        if table is None:
            rows = await self.ask_journal(lambda each: each.read(name))
            if not rows:
                return None
            table = await asyncio.to_thread(Table.of, name, rows)
        if not table.head:
            return None
        return table_message(
            table, "", present=self.host.present(name), watching=self.host.watching(name), now=self.now()
        )

    async def ask_journal(self, call: Callable[[Journal], T]) -> T:
        """Return what a call gives that is made with the journal, in its thread, after all that was brought before.

        Raises JournalError when the journal cannot answer.
        """
        return await asyncio.wrap_future(self.writer.submit(call))

    def reread(self, tables: list[str]) -> None:
        """Read tables again whose logs have been changed, as when somebody was forgotten."""
        for table in tables:
            self.host.reread(table, now=self.now())
        self._perform()

    # What the sockets want -------------------------------------------------------------------------------------------

    def attach(self, connection: Connection, message: Attach, /) -> None:
        """Give a person's connection the table from now on."""
        table, person, dpn = message.table, message.person, message.dpn
        self._do(table, lambda: self.host.attach(connection, table, person=person, now=self.now(), dpn=dpn))

    def detach(self, connection: Connection, message: Detach, /) -> None:
        """Forget a connection."""
        if not self._is_stopped:
            self._do(message.table, lambda: self.host.detach(connection, now=self.now()))

    def receive(self, connection: Connection, message: Receive, /) -> None:
        """Let a connection's person want something that arrived at some moment."""
        command, at, lag_ms = message.command, message.at, message.lag_ms
        self._do(message.table, lambda: self.host.receive(connection, command, now=at, lag_ms=lag_ms))

    # What the host wants done ----------------------------------------------------------------------------------------

    def _do(self, table: str, call: Callable[[], object]) -> None:
        """Call the host and do what it wants done.

        A mistake of ours must not end more than it has to: what is believed of the table is given up, its log is read.
        """
        try:
            call()
        except Exception:  # noqa: BLE001  # whatever it is, the other tables go on
            self.metrics.failures += 1
            self._log.exception("a table failed", table=table)
            with suppress(Exception):
                self.host.failed(table, now=self.now())
        self._perform()

    def _perform(self) -> None:
        while outputs := self.host.take_outputs():
            for output in outputs:
                self._perform_one(output)
        self._set_timer()

    def _perform_one(self, output: Output) -> None:
        match output:
            case Send() | Drop():
                self.gateway.relay.send(output)
            case Store(append):
                if not self._is_stopped:
                    self.writer.append(append)
            case Load(table):
                self._load(table)
            case Postpone():
                self._postpone(output)
            case Think():
                self._pool.ask(output, self._thought)
            case Advise():
                self._pool.advise(output, self._advised)
            case Stumbled(table, bot, error):
                self.metrics.bot_failures += 1
                self._log.warning("a bot gave no move that can be made", table=table, bot=bot, error=error)
            case Opened(request, table, code, text):
                self._opened(request, table, code, text)

    def _opened(self, request: int, table: str, code: str, text: str) -> None:
        future = self._opening.get(request)
        if future is None or future.done():
            return
        if table:
            future.set_result(table)
        else:
            future.set_exception(Refusal(code, **({"text": text} if text else {})))

    def _postpone(self, asked: Postpone) -> None:
        """Not waited for: should it fail, the table is woken too early, and asks again."""
        if not self._is_stopped:
            self.writer.submit(lambda journal: journal.postpone(asked.table, asked.due, head=asked.head))

    def _load(self, table: str) -> None:
        if self._is_stopped:
            return
        reading: Future[tuple[Row, ...]] = self.writer.submit(lambda journal: journal.read(table))
        reading.add_done_callback(lambda done: self._soon(self._loaded, table, done))

    def _loaded(self, table: str, reading: Future[tuple[Row, ...]]) -> None:
        error = reading.exception()
        if error is None:
            rows = reading.result()
            if len(rows) < LONG_LOG:
                self._do(table, lambda: self.host.loaded(table, rows, now=self.now()))
            else:
                folding = self._loop.run_in_executor(None, Table.of, table, rows)
                folding.add_done_callback(lambda done: self._folded(table, rows, done))
            return
        self.metrics.journal_errors += 1
        self._log.error("a table could not be read", table=table, exc_info=error)
        self._do(table, lambda: self.host.not_loaded(table, now=self.now()))

    def _folded(self, table: str, rows: tuple[Row, ...], folding: asyncio.Future[Table]) -> None:
        """Hand over a table that has been made of a long log; in the host, should it have failed there."""
        if folding.cancelled() or self._is_stopped:
            return
        self._do(table, lambda: self.host.loaded(table, rows, now=self.now(), table=folding.result()))

    def _pass_on(self, batch: Batch) -> None:
        """In the thread of the journal: bring an answer to the loop."""
        self._soon(self._stored, batch)

    def _soon(self, call: Callable[..., None], *arguments: Any) -> None:
        # A loop that has ended hears nothing more; the rows are safe, and nobody is left to be told.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(call, *arguments)

    def _stored(self, batch: Batch) -> None:
        metrics = self.metrics
        metrics.last_commit_seconds = batch.seconds
        metrics.commit_seconds.observe(batch.seconds)
        metrics.commit_appends.observe(len(batch.outcomes))
        for append, outcome in batch.outcomes:
            table = append.table
            if isinstance(outcome, JournalError):
                metrics.journal_errors += 1
                self._log.error("rows could not be written", table=table, seq=append.after + 1, exc_info=outcome)
                self._do(table, partial(self.host.not_stored, table, now=self.now()))
            else:
                metrics.conflicts += not outcome
                self._do(table, partial(self.host.stored, table, now=self.now(), accepted=outcome))

    def _thought(self, asked: Think, move: str | None) -> None:
        self.metrics.bot_failures += move is None
        thought = partial(self.host.thought, asked.table, seat=asked.seat, seq=asked.seq, move=move, now=self.now())
        self._do(asked.table, thought)

    def _advised(self, asked: Advise, hint: Hint | None) -> None:
        self._do(asked.table, partial(self.host.advised, asked, hint=hint, now=self.now()))

    # Time ------------------------------------------------------------------------------------------------------------

    def _set_timer(self) -> None:
        """Let the host be woken when it next wants to be."""
        due = None if self._is_stopped else self.host.next_due()
        if due is None or (self._timer_due is not None and self._timer_due <= due):
            return  # a tick that comes too soon does no harm, and asks again
        if self._timer is not None:
            self._timer.cancel()
        self._timer_due = due
        # At least a millisecond, so that a table that is always due cannot keep the loop from its sockets.
        self._timer = self._loop.call_later(max(1, due - self.now()) / 1000, self._tick)

    def _tick(self) -> None:
        self._timer = self._timer_due = None
        if not self._is_stopped:
            self._do("", lambda: self.host.tick(self.now()))

    async def _beat(self) -> None:
        """Say at once and then every second that the server is alive, and look how late the loop is."""
        while True:
            try:
                await asyncio.wrap_future(self.writer.beat(NODE, self.now()))
            except JournalError as error:
                self._log.error("the journal takes no sign of life", exc_info=error)
            wanted = self._loop.time() + BEAT_SECONDS
            await asyncio.sleep(BEAT_SECONDS)
            self.metrics.loop_lag = max(0.0, self._loop.time() - wanted)
            self.gateway.relay.beat()
            self.limits.forget(self.now())

    async def _sweep(self) -> None:
        """Wake the tables whose time has come and that nobody holds, and hear who may not be at listed ones."""
        while True:
            held = len(self.host.tables())
            try:
                lines = await self.ask_journal(partial(_due, now=self.now(), most=1000 + held))
                barred = await self.ask_journal(lambda journal: journal.barred())
            except JournalError as error:
                self._log.error("the journal does not say what is due", exc_info=error)
            else:
                for line in lines:
                    self.host.wake(line.table, now=self.now())
                self.host.bar(barred, now=self.now())
            self._perform()
            await asyncio.sleep(SWEEP_SECONDS)

    async def _forget_words(self) -> None:
        """Take what was said at closed tables out of their logs, at once and then every hour.

        With it goes what is kept of those who are gone, once no cookie of theirs could be good any more.
        """
        while True:
            try:
                await forget_words(self.ask_journal, before=self.now() - WORDS_KEPT_MS)
                await self.ask_journal(lambda each: each.gone(self.now()))
            except JournalError as error:
                self._log.error("what was said at closed tables is still there", exc_info=error)
            await asyncio.sleep(FORGETTING_SECONDS)

    def count(self) -> Metrics:
        """Return the numbers of the server as they are now."""
        metrics = self.metrics
        metrics.sockets, metrics.tables = len(self.gateway), len(self.host.tables())
        metrics.journal_waiting, metrics.sent_again = self.writer.queued, self.host.sent_again
        return metrics


def _due(journal: Journal, *, now: int, most: int) -> list[TableLine]:
    return journal.due(now, most=most)
