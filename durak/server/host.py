"""The host of the tables: commands, connections and moments in, frames and rows out.

Here: `Host`, which serves many tables, one command after the other at each. Not here: what a command does
(rulings.py), what a table is (table.py); sockets, threads, clocks (runtime.py). May import entries, protocol, settings,
clocks, table, rulings, views, mind, refusal, journal, outputs, durak.

Nothing in here waits, asks a clock or draws from a source of chance of its own, so the simulator can run any number of
hosts under any misfortune. Whoever runs a host calls a method, then does what `take_outputs` returns. A table writes
one append at a time; until it is safe, nobody hears of it and the next command waits.
"""

from __future__ import annotations

import heapq
from collections import deque
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from durak.bots import Budget, make_bot
from durak.dpn import result_text
from durak.errors import NotationError
from durak.moves import Move
from durak.position import LEAD
from durak.server import entries as log
from durak.server import protocol
from durak.server.clocks import DAY_MS
from durak.server.entries import Row
from durak.server.journal import Append, Finished
from durak.server.mind import minding_move
from durak.server.outputs import Drop, Load, Opened, Send, Store, Think
from durak.server.refusal import Refusal
from durak.server.rulings import Planned, minded, moved, open_table, reason_code, resumed, rule, woken
from durak.server.settings import DayClock
from durak.server.table import Table, changes_view, handle_of
from durak.server.views import table_message, view_frames

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from durak.seats import Seat
    from durak.server.outputs import Connection, Output
    from durak.server.rulings import Chances
    from durak.server.settings import TableSettings

__all__ = ["FAST_BOTS", "Host"]

FAST_BOTS = frozenset({"random", "greedy"})
"""The bots that answer within microseconds, so that nobody has to be asked."""
RETRY_MS = 1_000
"""After how long a log that could not be read is asked for again."""
LONGEST_QUEUE = 256
"""How many commands may wait at a table."""


class _Watcher(NamedTuple):
    """Somebody with a connection to a table."""

    person: str


class _Wish(NamedTuple):
    """A command that waits for its turn at a table."""

    person: str
    command: protocol.Command
    connection: Connection
    at: int
    lag_ms: int


class _Opening(NamedTuple):
    """The wish for a new table."""

    person: str
    request: int
    planned: tuple[Planned, ...]
    at: int


class _Writing(NamedTuple):
    """What is being written down for a table, and for whom."""

    rows: tuple[Row, ...]
    wish: _Wish | _Opening | None


class _Hosted:
    """A table with everything that does not stand in its log."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.table = Table(name)
        self.is_loaded = False
        self.is_loading = False
        self.retry_at: int | None = None
        self.watchers: dict[Connection, _Watcher] = {}
        self.queue: deque[_Wish | _Opening] = deque()
        self.writing: _Writing | None = None
        self.doubtful: _Wish | _Opening | None = None
        """The wish of an append whose fate is unknown until the log is read again."""
        self.queued_moves: dict[str, protocol.Intend] = {}
        self.bot_at: dict[Seat, int] = {}
        self.thinking: dict[Seat, int] = {}
        """The seats whose bots have been asked, and by which row."""
        self.away: dict[str, int] = {}
        """The persons at the table without a connection, and since when."""
        self.due: int | None = None

    def present(self) -> set[str]:
        return {watcher.person for watcher in self.watchers.values()}


class Host:
    """Serves tables. `last_alive` is when any server on this journal was last known to run."""

    def __init__(
        self, *, chances: Chances, now: int, last_alive: int | None = None, bots: Collection[str] = ()
    ) -> None:
        self._chances = chances
        self._started = now
        self._last_alive = now if last_alive is None else min(last_alive, now)
        self._tables: dict[str, _Hosted] = {}
        self._at: dict[Connection, str] = {}
        self._dues: list[tuple[int, str]] = []
        self._out: list[Output] = []
        self._bots = frozenset(bots)
        """The bots that whoever runs the host can be asked for; FAST_BOTS besides."""
        self.sent_again = 0
        """How many commands came that had been carried out already."""

    # What whoever runs the host asks ------------------------------------------------------------------------------

    def take_outputs(self) -> list[Output]:
        """Return what is to be done since the last call, in order."""
        taken, self._out = self._out, []
        return taken

    def next_due(self) -> int | None:
        """Return when `tick` is wanted next, None while nothing is due."""
        while self._dues:
            at, name = self._dues[0]
            hosted = self._tables.get(name)
            if hosted is not None and hosted.due == at:
                return at
            heapq.heappop(self._dues)
        return None

    def tables(self) -> list[str]:
        """Return the tables that are held in memory."""
        return list(self._tables)

    def table(self, name: str) -> Table | None:
        """Return a table that is held in memory, to be read only."""
        hosted = self._tables.get(name)
        return hosted.table if hosted is not None and hosted.is_loaded else None

    def present(self, name: str) -> set[str]:
        """Return who has a connection to a table."""
        hosted = self._tables.get(name)
        return set() if hosted is None else hosted.present()

    def watching(self, name: str) -> int:
        """Return how many persons without a seat look on at a table."""
        hosted = self._tables.get(name)
        return 0 if hosted is None else len(hosted.present() - set(hosted.table.persons()))

    # Inputs --------------------------------------------------------------------------------------------------------

    def open(self, name: str, settings: TableSettings, *, person: str, host_name: str, request: int, now: int) -> None:
        """Open a table under a name that no table has; `Opened` answers."""
        try:
            planned = open_table(settings, host=person, name=host_name)
        except Refusal as refusal:
            self._out.append(Opened(request, "", refusal.code, str(refusal.arguments.get("text", ""))))
            return
        hosted = self._tables.setdefault(name, _Hosted(name))
        hosted.is_loaded = True
        hosted.queue.append(_Opening(person, request, planned, now))
        self._go_on(hosted, now)

    def attach(self, connection: Connection, name: str, *, person: str, now: int) -> None:
        """Give a person's connection the table and the view of their seat from now on."""
        self._at[connection] = name
        hosted = self._tables.setdefault(name, _Hosted(name))
        hosted.watchers[connection] = _Watcher(person)
        hosted.away.pop(person, None)
        if not hosted.is_loaded:
            self._load(hosted)
        elif hosted.table.head:
            self._greet(hosted, connection, now)
            self._go_on(hosted, now)

    def detach(self, connection: Connection, *, now: int) -> None:
        """Forget a connection; its person is away when it was the last one."""
        hosted = self._tables.get(self._at.pop(connection, ""))
        if hosted is None:
            return
        watcher = hosted.watchers.pop(connection, None)
        if watcher is None or not hosted.is_loaded:
            self._evict(hosted)
            return
        if watcher.person not in hosted.present():
            if hosted.table.seat_of(watcher.person) is not None:
                hosted.away[watcher.person] = now
            self._tell_table(hosted, now)
        self._go_on(hosted, now)

    def receive(self, connection: Connection, command: protocol.Command, *, now: int, lag_ms: int = 0) -> None:
        """Let a connection's person want something at its table."""
        hosted = self._tables.get(self._at.get(connection, ""))
        if hosted is None:
            return
        watcher = hosted.watchers[connection]
        wish = _Wish(watcher.person, command, connection, now, lag_ms)
        if len(hosted.queue) >= LONGEST_QUEUE:
            self._refuse(wish, Refusal("too_many"))
            return
        hosted.queue.append(wish)
        self._go_on(hosted, now)

    def stored(self, name: str, *, now: int, accepted: bool) -> None:
        """Say that an append is safe, or was a conflict: then the table is read again and the command decided anew."""
        hosted = self._tables[name]
        writing, hosted.writing = hosted.writing, None
        assert writing is not None
        if not accepted:
            if isinstance(writing.wish, _Wish):
                hosted.queue.appendleft(writing.wish)
            elif writing.wish is not None:
                self._out.append(Opened(writing.wish.request, "", "taken"))
            self._load(hosted)
            return
        for row in writing.rows:
            hosted.table.apply(row)
        self._tell(hosted, writing, now)
        self._go_on(hosted, now)

    def not_stored(self, name: str, *, now: int) -> None:
        """Say that an append failed: nobody knows yet whether it is in the log, which is read again."""
        hosted = self._tables[name]
        writing, hosted.writing = hosted.writing, None
        assert writing is not None
        if isinstance(writing.wish, _Opening):
            self._out.append(Opened(writing.wish.request, "", "storage"))
            hosted.is_loaded = False
            self._evict(hosted)
            return
        hosted.doubtful = writing.wish
        hosted.is_loaded = False
        self._retry(hosted, now)

    def loaded(self, name: str, rows: Iterable[Row], *, now: int) -> None:
        """Hand over the log of a table."""
        hosted = self._tables.get(name)
        if hosted is None:
            return
        hosted.is_loading = False
        table, answered = Table(name), dict[tuple[str, str], int]()
        for row in rows:
            table.apply(row)
            if row.person is not None and row.command is not None:
                answered[row.person, row.command] = row.seq
        if not table.head or table.status == "closed":
            self._turn_away(hosted, "closed" if table.head else "no_table")
            return
        hosted.table, hosted.is_loaded, hosted.retry_at = table, True, None
        hosted.bot_at.clear()
        hosted.thinking.clear()
        self._settle_doubts(hosted, answered)
        present = hosted.present()
        hosted.away = {person: now for person in table.persons() if person not in present}
        for connection in list(hosted.watchers):
            self._greet(hosted, connection, now)
        self._go_on(hosted, now)

    def not_loaded(self, name: str, *, now: int) -> None:
        """Say that the log of a table could not be read; it is asked for again."""
        hosted = self._tables.get(name)
        if hosted is not None:
            hosted.is_loading = False
            self._retry(hosted, now)

    def thought(self, name: str, *, seat: Seat, seq: int, move: str | None, now: int) -> None:
        """Hand over what a bot answered; None for one that crashed or overslept, and then another plays this move."""
        hosted = self._tables.get(name)
        if hosted is None or hosted.thinking.get(seat) != seq:
            return
        del hosted.thinking[seat]
        if hosted.is_loaded and hosted.writing is None and hosted.table.head == seq:
            self._bot_moves(hosted, seat, move, now)
        else:
            hosted.bot_at[seat] = now
        self._go_on(hosted, now)

    def tick(self, now: int) -> None:
        """Do everything that is due."""
        while (due := self.next_due()) is not None and due <= now:
            _, name = heapq.heappop(self._dues)
            hosted = self._tables[name]
            hosted.due = None
            if hosted.retry_at is not None and hosted.retry_at <= now:
                self._load(hosted)
            self._go_on(hosted, now)

    def wake(self, name: str) -> None:
        """Read a table that nobody holds and whose time has come."""
        if name not in self._tables:
            self._load(self._tables.setdefault(name, _Hosted(name)))

    def reread(self, name: str, *, now: int) -> None:
        """Read a table again whose log has been changed by others."""
        hosted = self._tables.get(name)
        if hosted is not None and hosted.writing is None:
            self._load(hosted)
        elif hosted is not None:
            self._retry(hosted, now)

    # Going on ------------------------------------------------------------------------------------------------------

    def _go_on(self, hosted: _Hosted, now: int) -> None:
        """Do what can be done at a table until it waits for its journal, for a command or for a moment."""
        while hosted.is_loaded and hosted.writing is None and hosted.name in self._tables:
            if hosted.queue:
                self._next_wish(hosted)
            elif not self._by_itself(hosted, now):
                break
        if hosted.is_loaded and hosted.writing is None:
            self._schedule_bots(hosted, now)
            self._evict(hosted)
        self._set_due(hosted)

    def _next_wish(self, hosted: _Hosted) -> None:
        wish = hosted.queue.popleft()
        if isinstance(wish, _Opening):
            self._store(hosted, wish.planned, wish, wish.at)
            return
        answered = hosted.table.answered(wish.person, wish.command.id)
        if answered is not None:
            self.sent_again += 1
            self._ack(wish, answered)
            return
        try:
            if self._at_once(hosted, wish):
                return
            planned = self._ruling(hosted.table, wish)
        except Refusal as refusal:
            self._refuse(wish, refusal)
            return
        if planned:
            self._store(hosted, planned, wish, wish.at)
        else:
            self._ack(wish, hosted.table.head)

    def _ruling(self, table: Table, wish: _Wish) -> tuple[Planned, ...]:
        planned = rule(table, wish.person, wish.command, wish.at, self._chances)
        if not wish.lag_ms:
            return planned
        return tuple(
            Planned(msgspec.structs.replace(each.entry, lag_ms=wish.lag_ms), each.secret)
            if isinstance(each.entry, log.Moved)
            else each
            for each in planned
        )

    def _at_once(self, hosted: _Hosted, wish: _Wish) -> bool:
        """Carry out a command that leaves no trace in the log; return whether it was one."""
        table, command = hosted.table, wish.command
        if isinstance(command, protocol.WhyNot):
            self._say_why_not(table, wish, command)
        elif isinstance(command, protocol.Emote):
            self._emote(hosted, wish, command)
        elif isinstance(command, protocol.Intend):
            _must_be_seated(table, wish.person)
            hosted.queued_moves[wish.person] = command
            self._ack(wish, table.head)
        elif isinstance(command, protocol.Cancel):
            hosted.queued_moves.pop(wish.person, None)
            self._ack(wish, table.head)
        else:
            return False
        return True

    def _by_itself(self, hosted: _Hosted, now: int) -> bool:
        """Do one thing that nobody asks for just now; return whether there was one."""
        table = hosted.table
        planned = self._resumption(hosted, now) or self._intention(hosted, now) or woken(table, now, self._chances)
        if not planned:
            planned = self._absence(hosted, now)
        if planned:
            self._store(hosted, planned, None, now)
            return True
        return self._wake_bot(hosted, now)

    def _resumption(self, hosted: _Hosted, now: int) -> tuple[Planned, ...]:
        """The credit for the time before this host, once for each table."""
        table = hosted.table
        if not table.head or table.at >= self._started:
            return ()
        return resumed(table, now, last_alive=max(self._last_alive - self._started + now, table.at))

    def _absence(self, hosted: _Hosted, now: int) -> tuple[Planned, ...]:
        """A bot minds the seat of somebody who has been gone for too long."""
        table = hosted.table
        if table.status not in ("announced", "playing"):
            return ()
        for person, since in sorted(hosted.away.items()):
            seat = table.seat_of(person)
            if seat is not None and since + table.settings.grace_ms <= now:
                planned = minded(table, seat)
                if planned:
                    return planned
        return ()

    def _intention(self, hosted: _Hosted, now: int) -> tuple[Planned, ...]:
        """The first queued move that is legal now; queues of bouts that are over are forgotten."""
        table = hosted.table
        for person, intend in sorted(hosted.queued_moves.items()):
            seat = table.seat_of(person)
            if not _is_of_this_bout(table, intend) or seat is None or table.chairs[seat].minded:
                self._forget_intention(hosted, person)
                continue
            assert table.deal is not None
            if seat not in table.deal.state.actors:
                continue
            for text in intend.moves:
                planned = self._intended(table, seat, text, now)
                if planned:
                    self._forget_intention(hosted, person)
                    return planned
        return ()

    def _intended(self, table: Table, seat: Seat, text: str, now: int) -> tuple[Planned, ...]:
        try:
            return moved(table, seat, Move.parse(text), now=now, chances=self._chances, by="intention")
        except (Refusal, NotationError):
            return ()

    def _forget_intention(self, hosted: _Hosted, person: str) -> None:
        intend = hosted.queued_moves.pop(person)
        self._send(hosted, protocol.Queued(deal=intend.deal, bout=intend.bout), to=person)

    # Bots ----------------------------------------------------------------------------------------------------------

    def _schedule_bots(self, hosted: _Hosted, now: int) -> None:
        """Give every bot that may act a moment to do so, drawn whatever cards it holds."""
        deal = hosted.table.deal
        actors = deal.state.actors if hosted.table.is_playing and deal is not None else ()
        if deal is None or not actors:
            hosted.bot_at.clear()
            return
        acting = actors if hosted.table.is_free else actors[:1]
        hosted.bot_at = {seat: at for seat, at in hosted.bot_at.items() if seat in acting}
        for seat in acting:
            if hosted.table.chairs[seat].player is None:
                hosted.bot_at.pop(seat, None)
            elif seat not in hosted.bot_at and seat not in hosted.thinking:
                usual = hosted.table.settings.bot_ms
                start = max(now, deal.lead_after) if deal.state.phase is LEAD else now
                hosted.bot_at[seat] = start + usual // 2 + self._chances.below(usual + 1)

    def _wake_bot(self, hosted: _Hosted, now: int) -> bool:
        """Let the bot act whose moment has come; return whether something is being written down now."""
        table = hosted.table
        for seat, at in sorted(hosted.bot_at.items()):
            player = table.chairs[seat].player
            if at > now or player is None or table.deal is None:
                continue
            del hosted.bot_at[seat]
            if seat not in table.deal.state.actors:
                continue
            if player in self._bots and player not in FAST_BOTS:
                hosted.thinking[seat] = table.head
                view = str(table.deal.state.view(seat))
                self._out.append(Think(table.id, table.head, seat, player, view, self._chances.below(1 << 62)))
                continue
            name = player if player in FAST_BOTS else "greedy"
            chosen = make_bot(name).choose(table.deal.state.view(seat), Random(self._chances.below(1 << 62)), Budget())
            if self._bot_moves(hosted, seat, str(chosen), now):
                return True
        return False

    def _bot_moves(self, hosted: _Hosted, seat: Seat, text: str | None, now: int) -> bool:
        """Make the move of a bot, or of the greedy one where it gave none that is legal; return whether it is made."""
        table, deal = hosted.table, hosted.table.deal
        if deal is None or not table.is_playing or seat not in deal.state.actors:
            return False
        by: log.Mover = "mind" if table.chairs[seat].bot is None else "bot"
        if table.chairs[seat].player is None:
            return False
        fallback = str(minding_move(deal.state.view(seat)))
        for attempt in (text, fallback):
            try:
                planned = moved(table, seat, Move.parse(attempt or ""), now=now, chances=self._chances, by=by)
            except Refusal as refusal:
                if refusal.code == "wait":
                    hosted.bot_at[seat] = deal.lead_after
                    return False
            except NotationError:
                pass
            else:
                self._store(hosted, planned, None, now)
                return True
        return False

    # Journal -------------------------------------------------------------------------------------------------------

    def _store(self, hosted: _Hosted, planned: tuple[Planned, ...], wish: _Wish | _Opening | None, now: int) -> None:
        """Number the entries and have them written down; the first one carries the command that they answer."""
        table = hosted.table
        at = max(now, table.at)
        rows: list[Row] = []
        for number, each in enumerate(planned):
            person = command = None
            if isinstance(wish, _Wish) and not number:
                person, command = wish.person, wish.command.id
            rows.append(Row(table.head + 1 + number, at, each.entry, person, command, each.secret))
        hosted.writing = _Writing(tuple(rows), wish)
        self._out.append(Store(_append(table, tuple(rows))))

    def _load(self, hosted: _Hosted) -> None:
        hosted.is_loaded = False
        hosted.retry_at = None
        if not hosted.is_loading:
            hosted.is_loading = True
            self._out.append(Load(hosted.name))

    def _retry(self, hosted: _Hosted, now: int) -> None:
        hosted.retry_at = now + RETRY_MS
        self._set_due(hosted)

    def _settle_doubts(self, hosted: _Hosted, answered: dict[tuple[str, str], int]) -> None:
        """Answer what the log has answered meanwhile, and refuse what an unwritable journal has lost."""
        doubtful, hosted.doubtful = hosted.doubtful, None
        if isinstance(doubtful, _Wish):
            row = answered.get((doubtful.person, doubtful.command.id))
            if row is None:
                self._refuse(doubtful, Refusal("storage"))
            else:
                self._ack(doubtful, row)
        waiting, hosted.queue = hosted.queue, deque()
        for wish in waiting:
            row = answered.get((wish.person, wish.command.id)) if isinstance(wish, _Wish) else None
            if row is None:
                hosted.queue.append(wish)
            elif isinstance(wish, _Wish):
                self._ack(wish, row)

    # Telling -------------------------------------------------------------------------------------------------------

    def _tell(self, hosted: _Hosted, writing: _Writing, now: int) -> None:
        """Answer the command, and tell everybody what has changed."""
        wish = writing.wish
        if isinstance(wish, _Opening):
            self._out.append(Opened(wish.request, hosted.name))
            for connection in list(hosted.watchers):
                self._greet(hosted, connection, now)
        elif wish is not None:
            self._ack(wish, writing.rows[0].seq)
        entries = [row.entry for row in writing.rows]
        if any(changes_view(entry) for entry in entries):
            self._tell_views(hosted)
        if not all(isinstance(entry, log.Moved | log.Said) for entry in entries) or not hosted.table.is_playing:
            self._tell_table(hosted, now)
        for row in writing.rows:
            if isinstance(row.entry, log.Said):
                self._tell_chat(hosted, row, hosted.watchers)
        if hosted.table.status == "closed":
            for connection in list(hosted.watchers):
                self._drop(hosted, connection, "closed")

    def _greet(self, hosted: _Hosted, connection: Connection, now: int) -> None:
        """Tell a connection that has just come everything it may know."""
        table, person = hosted.table, hosted.watchers[connection].person
        if person in table.banned:
            self._drop(hosted, connection, "banned")
            return
        self._out.append(
            Send(
                connection,
                protocol.encode(
                    protocol.Welcome(v=protocol.PROTOCOL, now=now, you=handle_of(table.id, person), table=table.id)
                ),
            )
        )
        self._tell_table(hosted, now)
        if table.deal is not None and self._may_look(table, person):
            seat = table.seat_of(person)
            self._out.append(Send(connection, view_frames(table, (seat,))[seat], is_view=True))
        for row in table.chat:
            self._tell_chat(hosted, row, (connection,))
        intend = hosted.queued_moves.get(person)
        if intend is not None:
            message = protocol.Queued(deal=intend.deal, bout=intend.bout, moves=tuple(intend.moves))
            self._out.append(Send(connection, protocol.encode(message)))

    @staticmethod
    def _may_look(table: Table, person: str) -> bool:
        return table.settings.spectators or table.seat_of(person) is not None

    def _tell_views(self, hosted: _Hosted) -> None:
        """Send everybody their view; each is made once, however many connections want it."""
        table = hosted.table
        seat_of = {chair.person: seat for seat, chair in enumerate(table.chairs) if chair.person is not None}
        readers = {connection: seat_of.get(watcher.person) for connection, watcher in hosted.watchers.items()}
        if not table.settings.spectators:
            readers = {connection: seat for connection, seat in readers.items() if seat is not None}
        frames = view_frames(table, set(readers.values()))
        self._out += [Send(connection, frames[seat], is_view=True) for connection, seat in readers.items()]

    def _tell_table(self, hosted: _Hosted, now: int) -> None:
        frames: dict[str, bytes] = {}
        present, watching = hosted.present(), self.watching(hosted.name)
        for connection, watcher in hosted.watchers.items():
            person = watcher.person
            if person not in frames:
                message = table_message(hosted.table, person, present=present, watching=watching, now=now)
                frames[person] = protocol.encode(message)
            self._out.append(Send(connection, frames[person]))

    def _tell_chat(self, hosted: _Hosted, row: Row, connections: Iterable[Connection]) -> None:
        said = row.entry
        assert isinstance(said, log.Said)
        table = hosted.table
        message = protocol.Chat(
            seq=row.seq, at=row.at, person=handle_of(table.id, said.person), name=said.name, text=said.text
        )
        frame = protocol.encode(message)
        for connection in connections:
            if table.wants_to_read(hosted.watchers[connection].person, said.person):
                self._out.append(Send(connection, frame))

    def _emote(self, hosted: _Hosted, wish: _Wish, command: protocol.Emote) -> None:
        table = hosted.table
        if wish.person in table.banned:
            raise Refusal("banned")
        seat = table.seat_of(wish.person)
        message = protocol.Emoted(person=handle_of(table.id, wish.person), seat=seat, emote=command.emote)
        frame = protocol.encode(message)
        for connection, watcher in hosted.watchers.items():
            if table.wants_to_read(watcher.person, wish.person):
                self._out.append(Send(connection, frame))
        self._ack(wish, table.head)

    def _say_why_not(self, table: Table, wish: _Wish, command: protocol.WhyNot) -> None:
        seat = _must_be_seated(table, wish.person)
        if table.deal is None or not table.is_playing:
            raise Refusal("no_deal")
        try:
            reason = table.deal.state.view(seat).why_not(Move.parse(command.move))
        except NotationError:
            raise Refusal("not_a_move") from None
        answer = protocol.WhyNotAnswer(id=command.id)
        if reason is not None:
            arguments: dict[str, str | int] = dict(reason.arguments)
            answer = protocol.WhyNotAnswer(id=command.id, code=reason_code(reason), arguments=arguments)
        self._out.append(Send(wish.connection, protocol.encode(answer)))

    def _ack(self, wish: _Wish, seq: int) -> None:
        self._answer(wish, protocol.Ack(id=wish.command.id, seq=seq))

    def _refuse(self, wish: _Wish, refusal: Refusal) -> None:
        arguments = dict(refusal.arguments)
        self._answer(wish, protocol.Refused(id=wish.command.id, code=refusal.code, arguments=arguments))

    def _answer(self, wish: _Wish, message: protocol.Ack | protocol.Refused) -> None:
        if wish.connection in self._at:
            self._out.append(Send(wish.connection, protocol.encode(message)))

    def _send(self, hosted: _Hosted, message: protocol.FromServer, *, to: str) -> None:
        frame = protocol.encode(message)
        for connection, watcher in hosted.watchers.items():
            if watcher.person == to:
                self._out.append(Send(connection, frame))

    # Letting go ----------------------------------------------------------------------------------------------------

    def _drop(self, hosted: _Hosted, connection: Connection, code: str) -> None:
        hosted.watchers.pop(connection, None)
        self._at.pop(connection, None)
        self._out.append(Drop(connection, code))

    def _turn_away(self, hosted: _Hosted, code: str) -> None:
        """Nothing can be done at this table: tell whoever waits for it, and forget it."""
        for wish in hosted.queue:
            if isinstance(wish, _Wish):
                self._refuse(wish, Refusal("closed"))
        hosted.queue.clear()
        for connection in list(hosted.watchers):
            self._drop(hosted, connection, code)
        self._evict(hosted)

    def _evict(self, hosted: _Hosted) -> None:
        """Forget a table that nobody is at and that nothing happens at; its log knows everything."""
        if hosted.watchers or hosted.queue or hosted.writing or hosted.doubtful:
            return
        if hosted.is_loaded and hosted.table.status in ("announced", "playing"):
            return
        self._tables.pop(hosted.name, None)

    def _set_due(self, hosted: _Hosted) -> None:
        """Note when the table wants to be woken next."""
        if hosted.name not in self._tables:
            return
        moments = [hosted.retry_at]
        if hosted.is_loaded and hosted.writing is None:
            moments += [hosted.table.due(), *hosted.bot_at.values(), self._absence_due(hosted)]
        due = min((moment for moment in moments if moment is not None), default=None)
        if due is not None and due != hosted.due:
            heapq.heappush(self._dues, (due, hosted.name))
        hosted.due = due

    @staticmethod
    def _absence_due(hosted: _Hosted) -> int | None:
        """When the next seat is to be minded whose person is gone."""
        table = hosted.table
        if table.status not in ("announced", "playing") or not table.settings.is_live:
            return None
        gone = (
            since + table.settings.grace_ms
            for person, since in hosted.away.items()
            if (seat := table.seat_of(person)) is not None and table.chairs[seat].minded is None
        )
        return min(gone, default=None)


def _must_be_seated(table: Table, person: str) -> Seat:
    seat = table.seat_of(person)
    if seat is None:
        raise Refusal("not_seated")
    return seat


def _is_of_this_bout(table: Table, intend: protocol.Intend) -> bool:
    deal = table.deal
    if not table.is_playing or deal is None:
        return False
    return (deal.number, deal.state.bout_no) == (intend.deal, intend.bout)


def _append(table: Table, rows: tuple[Row, ...]) -> Append:
    """What the journal is told: the rows, and what it keeps beside them for a time when nobody holds the table."""
    status, settings = table.status, getattr(table, "settings", None)
    finished = None
    for row in rows:
        entry = row.entry
        if isinstance(entry, log.Opened | log.SetUp):
            settings = entry.settings
        elif isinstance(entry, log.Committed):
            status = "announced"
        elif isinstance(entry, log.Dealt):
            status = "playing"
        elif isinstance(entry, log.Revealed):
            status = "between"
            finished = _finished(table, rows, entry.deal)
        elif isinstance(entry, log.Closed):
            status = "closed"
    assert settings is not None
    at = rows[-1].at
    sleeps = isinstance(settings.clock, DayClock) and all(chair.player is None for chair in table.chairs)
    due = at + (DAY_MS if sleeps else settings.window_ms) if status in ("announced", "playing") else None
    is_closed = status == "closed"
    return Append(
        table=table.id,
        rows=rows,
        due=due,
        listed=settings.listed and not is_closed,
        closed=is_closed,
        finished=finished,
    )


def _finished(table: Table, rows: tuple[Row, ...], number: int) -> Finished | None:
    """The deal that ends with these rows; None for one that was only announced."""
    deal = table.deal
    if deal is None or deal.number != number:
        return None
    state = deal.state
    for row in rows:
        if isinstance(row.entry, log.Moved):
            state = state.play_unchecked(Move.parse(row.entry.move), row.entry.seat)
    return Finished(deal=number, result=result_text(state.outcome), persons=deal.persons)
