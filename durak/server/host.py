"""The host of the tables: commands, connections and moments in, frames and rows out.

Here: `Host`, which serves many tables, one command after the other at each. Not here: what a command does (rulings.py),
what a table is (table.py), what is kept beside it (hosted.py), when bots act (botturns.py); sockets, threads, clocks
(runtime.py).
May import alarms, beginnings, botturns, entries, hosted, limits, outputs, protocol, refusal, rulings, table, telling,
bots, errors, moves, msgspec.

Nothing in here waits, asks a clock or draws from a source of chance of its own, so the simulator can run any number of
hosts under any misfortune. Whoever runs a host calls a method, then does what `take_outputs` returns. A table writes
one append at a time; until it is safe, nobody hears of it and the next command waits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from durak.bots.hints import by_rules_of_thumb
from durak.errors import NotationError
from durak.moves import Move
from durak.server import entries as log
from durak.server import protocol
from durak.server.alarms import Alarms
from durak.server.beginnings import EMPTY, first_rows
from durak.server.botturns import BotTurns
from durak.server.entries import Row
from durak.server.hosted import Hosted, Opening, Watcher, Wish, Writing, append_of
from durak.server.limits import Buckets, Rates
from durak.server.outputs import Advise, Drop, Load, Opened, Postpone, Send, Store
from durak.server.refusal import Refusal
from durak.server.rulings import (
    CHANGES,
    RESPITE_MS,
    Planned,
    agreed,
    minded,
    moved,
    resumed,
    rule,
    seated,
    woken,
)
from durak.server.table import Table, changes_view
from durak.server.telling import (
    hint_answer,
    to_all_a_chat,
    to_all_an_emote,
    to_all_the_table,
    to_all_their_views,
    to_one,
    to_those_who_come,
    view_to_advise,
    why_not,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from durak.bots.hints import Hint
    from durak.seats import Seat
    from durak.server.beginnings import Beginning
    from durak.server.outputs import Connection, Output
    from durak.server.rulings import Chances
    from durak.server.settings import TableSettings

__all__ = ["Host"]

RETRY_MS = 1_000
"""After how long a log that could not be read, or of which no table could be made, is asked for again."""
LONGEST_QUEUE = 256
"""How many commands may wait at a table."""
SLOW_MS = 1_000
"""A journal that takes longer costs nobody time: it is given back."""
LONG_MS = 60_000
"""In correspondence a table that nobody is at is let go while nothing happens there for so long, and taken up again in
half of that before somebody's time is up."""
MOST_QUEUES = 10_000
"""At so many tables that are not held queued moves are kept."""
PULSE_MS = 1_000
"""How often the host wants to be called while somebody's time may soon be up, so that it notices when it was not."""
PULSING_MS = 600_000
"""How soon that is."""
LATE_MS = 1_000
"""Called so much later than it wanted, the host has slept, or its machine has. So nobody loses more to a sleep that is
not noticed than this and a pulse."""


class Host:
    """Serves tables. `last_alive` is when any server on this journal was last known to run."""

    def __init__(
        self, *, chances: Chances, now: int, last_alive: int | None = None, bots: Collection[str] = ()
    ) -> None:
        self._chances = chances
        self._started = self._now = now
        self._last_alive = now if last_alive is None else min(last_alive, now)
        self._tables: dict[str, Hosted] = {}
        self._at: dict[Connection, str] = {}
        self._alarms = Alarms()
        self._queued_moves: dict[str, dict[str, protocol.Intend]] = {}
        """What is queued at tables that are not held, the oldest first."""
        self._out: list[Output] = []
        self._bots = BotTurns(chances=chances, asked=bots)
        self._barred: frozenset[str] = frozenset()
        """Who may not be at listed tables."""
        self._changes = Buckets[str](Rates().changes)
        self.sent_again = 0
        """How many commands came that had been carried out already."""

    # What whoever runs the host asks ------------------------------------------------------------------------------

    def take_outputs(self) -> list[Output]:
        """Return what is to be done since the last call, in order."""
        taken, self._out = self._out, []
        return taken

    def next_due(self) -> int | None:
        """Return when `tick` is wanted next, None while nothing is due.

        While somebody's time may soon be up that is every second: a host that is called much later knows that it
        has slept, and gives the time back.
        """
        moment, pulse = self._alarms.next(), self._now + PULSE_MS
        return pulse if moment is not None and pulse < moment <= self._now + PULSING_MS else moment

    def tables(self) -> list[str]:
        """Return the tables that are held in memory."""
        return list(self._tables)

    def is_answering(self) -> bool:
        """Return whether somebody's command is still to be carried out, or being written down."""
        return any(hosted.writing is not None or hosted.queue for hosted in self._tables.values())

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
        return 0 if hosted is None else hosted.watching()

    # Inputs --------------------------------------------------------------------------------------------------------

    def open(
        self,
        name: str,
        settings: TableSettings,
        *,
        person: str,
        host_name: str,
        request: int,
        now: int,
        beginning: Beginning = EMPTY,
    ) -> None:
        """Open a table under a name that no table has; `Opened` answers."""
        self._notice(now)
        if name in self._tables:
            self._out.append(Opened(request, "", "taken"))
            return
        if settings.listed and person in self._barred:
            self._out.append(Opened(request, "", "banned"))
            return
        try:
            planned = first_rows(
                name, settings, beginning, host=person, host_name=host_name, now=now, chances=self._chances
            )
        except Refusal as refusal:
            self._out.append(Opened(request, "", refusal.code, str(refusal.arguments.get("text", ""))))
            return
        hosted = self._tables[name] = Hosted(name)
        hosted.is_loaded = hosted.is_adopted = True
        hosted.queue.append(Opening(person, request, planned, now))
        self._go_on(hosted, now)

    def attach(self, connection: Connection, name: str, *, person: str, now: int, dpn: bool = False) -> None:
        """Give a person's connection the table and the view of their seat from now on.

        With `dpn` views hold a line of DPN too; that is for programs, whose tokens the caller has seen.
        """
        self._notice(now)
        if connection in self._at:
            self.detach(connection, now=now)
        self._at[connection] = name
        hosted = self._hosted(name)
        hosted.watchers[connection] = Watcher(person, dpn=dpn)
        if hosted.is_loaded and hosted.table.head:
            self._greet(hosted, [connection], now)
            self._go_on(hosted, now)

    def detach(self, connection: Connection, *, now: int) -> None:
        """Forget a connection; its person is away when it was the last one."""
        self._notice(now)
        hosted = self._tables.get(self._at.pop(connection, ""))
        if hosted is None:
            return
        watcher = hosted.watchers.pop(connection)
        if hosted.is_loaded and hosted.table.head and watcher.person not in hosted.present():
            self._out += to_all_the_table(hosted, now)
        self._go_on(hosted, now)

    def receive(self, connection: Connection, command: protocol.Command, *, now: int, lag_ms: int = 0) -> None:
        """Let a connection's person want something at its table; `now` is when they did."""
        self._notice(now)
        hosted = self._tables.get(self._at.get(connection, ""))
        if hosted is None:
            return
        wish = Wish(hosted.watchers[connection].person, command, connection, now, lag_ms)
        if len(hosted.queue) >= LONGEST_QUEUE:
            self._refuse(wish, Refusal("too_many"))
            return
        hosted.queue.append(wish)
        self._go_on(hosted, now)

    def stored(self, name: str, *, now: int, accepted: bool) -> None:
        """Say that an append is safe, or was a conflict: then the table is read again and the command decided anew."""
        self._notice(now)
        hosted = self._tables[name]
        writing, hosted.writing = hosted.writing, None
        assert writing is not None
        if not accepted:
            if isinstance(writing.wish, Wish):
                hosted.queue.appendleft(writing.wish)
            elif writing.wish is not None:
                self._out.append(Opened(writing.wish.request, "", "taken"))
            self._load(hosted)
            return
        for row in writing.rows:
            hosted.table.apply(row)
        is_credit = any(isinstance(row.entry, log.Resumed) for row in writing.rows)
        if is_credit:
            hosted.served_until = None
        self._note_wait(hosted, now, most=RESPITE_MS if is_credit else SLOW_MS)
        self._tell(hosted, writing, now)
        self._go_on(hosted, now)

    def not_stored(self, name: str, *, now: int) -> None:
        """Say that an append failed: nobody knows yet whether it is in the log, which is read again."""
        self._notice(now)
        hosted = self._tables[name]
        writing, hosted.writing = hosted.writing, None
        assert writing is not None
        hosted.is_loaded = False
        if isinstance(writing.wish, Opening):
            self._out.append(Opened(writing.wish.request, "", "storage"))
        else:
            hosted.doubtful = writing.wish
            hosted.is_unwritable = writing.wish is None
        if writing.intending is not None:
            self._forget_intention(hosted, writing.intending)
        self._retry(hosted, now)

    def loaded(self, name: str, rows: Sequence[Row], *, now: int, table: Table | None = None) -> None:
        """Hand over the log of a table; and the table that it tells of, where that has been made already."""
        self._notice(now)
        hosted = self._tables.get(name)
        if hosted is None or not hosted.is_loading:
            return
        hosted.is_loading = False
        known = hosted.table.head
        table = Table.of(name, rows) if table is None else table
        self._settle_doubts(hosted, _answers_in(rows) if hosted.doubtful or hosted.queue else {})
        if not table.head or table.status == "closed":
            self._turn_away(hosted, "closed" if table.head else "no_table")
            return
        hosted.table, hosted.is_loaded, hosted.retry_at = table, True, None
        hosted.bot_at.clear()
        hosted.thinking.clear()
        self._note_wait(hosted, now, most=SLOW_MS)
        self._adopt(hosted, now)
        self._tell_news(hosted, known, now)
        self._go_on(hosted, now)

    def not_loaded(self, name: str, *, now: int) -> None:
        """Say that the log of a table could not be read; it is asked for again."""
        self._notice(now)
        hosted = self._tables.get(name)
        if hosted is not None and hosted.is_loading:
            hosted.is_loading = False
            self._retry(hosted, now)

    def thought(self, name: str, *, seat: Seat, seq: int, move: str | None, now: int) -> None:
        """Hand over what a bot answered; None for one that crashed or overslept, and then another plays this move.

        It is not made before the moment that was drawn for it, lest how long a bot thinks tell what it holds.
        """
        self._notice(now)
        hosted = self._tables.get(name)
        if hosted is not None:
            self._bots.hear(hosted, seat, seq=seq, move=move)

    def advised(self, asked: Advise, *, hint: Hint | None, now: int) -> None:
        """Hand over a hint; None where nobody could give one in time, and then rules of thumb do."""
        self._notice(now)
        hosted = self._tables.get(asked.table)
        wish, view = (None, None) if hosted is None else hosted.advising.get(asked.person, (None, None))
        if hosted is None or wish is None or view is None or wish.command.id != asked.command:
            return
        del hosted.advising[asked.person]
        found = by_rules_of_thumb(view) if hint is None else hint
        self._answer(wish, hint_answer(found, to=wish.command.id))

    def tick(self, now: int) -> None:
        """Do everything that is due."""
        self._notice(now)
        while (name := self._alarms.take(now)) is not None:
            self._go_on(self._tables[name], now)

    def wake(self, name: str, *, now: int) -> None:
        """Read a table that nobody holds and whose time has come."""
        self._notice(now)
        self._hosted(name)

    def reread(self, name: str, *, now: int) -> None:
        """Read a table again whose log has been changed by others."""
        self._notice(now)
        hosted = self._tables.get(name)
        if hosted is not None:
            hosted.retry_at = now
            self._go_on(hosted, now)

    def failed(self, name: str, *, now: int) -> None:
        """Give up what is believed of a table at which something went wrong that must not: its log is read again.

        Not at once, as the log itself may be what is wrong; and for nobody, only once it wants to be woken again.
        """
        hosted = self._tables.get(name)
        if hosted is None:
            return
        if hosted.writing is not None:
            hosted.retry_at = now
            return
        hosted.is_loaded = hosted.is_loading = False
        if hosted.watchers or hosted.queue:
            self._retry(hosted, now)
        else:
            self._let_go(name)

    def bar(self, persons: frozenset[str], *, now: int) -> None:
        """Let these people, and nobody else, be turned away from every listed table."""
        self._notice(now)
        if persons == self._barred:
            return
        self._barred = persons
        for hosted in list(self._tables.values()):
            if hosted.is_loaded and hosted.table.head and hosted.table.settings.listed:
                self._send_banned_away(hosted)
                self._go_on(hosted, now)

    def _notice(self, now: int) -> None:
        """Note what time it is; if the host has slept, everybody gets the time back."""
        wanted, last, self._now = self.next_due(), self._now, now
        if wanted is not None and now > wanted + LATE_MS:
            for hosted in self._tables.values():
                hosted.note_lost_time(max(last, wanted - PULSE_MS))

    def _hosted(self, name: str) -> Hosted:
        """A table, which is being read if nobody held it."""
        hosted = self._tables.get(name)
        if hosted is None:
            hosted = self._tables[name] = Hosted(name)
            hosted.queued_moves = self._queued_moves.pop(name, {})
            self._load(hosted)
        return hosted

    # Going on ------------------------------------------------------------------------------------------------------

    def _go_on(self, hosted: Hosted, now: int) -> None:
        """Do what can be done at a table until it waits for its journal, for a command or for a moment."""
        if hosted.is_loaded:
            hosted.note_absences(now)
        while hosted.is_idle and hosted.name in self._tables:
            if hosted.retry_at is not None and hosted.retry_at <= now:
                break
            # What the table owes its people comes first, lest a command charge them for it.
            planned = self._resumption(hosted, now)
            if not planned and hosted.table.owes_next_deal:
                planned = woken(hosted.table, now, self._chances)
            if planned:
                self._store(hosted, planned, None, now)
            elif hosted.queue:
                self._next_wish(hosted)
            elif not self._by_itself(hosted, now):
                break
        if hosted.retry_at is not None and hosted.retry_at <= now and hosted.writing is None:
            self._load(hosted)
        if hosted.is_idle:
            self._bots.schedule(hosted, now)
            self._out += self._bots.ask(hosted, now)
            self._evict(hosted, now)
        self._set_alarm(hosted, now)

    def _next_wish(self, hosted: Hosted) -> None:
        wish = hosted.queue.popleft()
        if isinstance(wish, Opening):
            self._store(hosted, wish.planned, wish, wish.at)
            return
        answered = hosted.table.answered(wish.person, wish.command.id)
        if answered is not None:
            self.sent_again += 1
            self._ack(wish, answered)
            return
        if self._is_banned(hosted.table, wish.person):
            self._refuse(wish, Refusal("banned"))
            return
        try:
            if self._at_once(hosted, wish):
                return
            planned = self._ruling(hosted, wish)
        except Refusal as refusal:
            self._refuse(wish, refusal)
            return
        self._store(hosted, planned, wish, wish.at)

    def _ruling(self, hosted: Hosted, wish: Wish) -> tuple[Planned, ...]:
        planned = rule(hosted.table, wish.person, wish.command, wish.at, self._chances, present=hosted.present())
        if isinstance(wish.command, CHANGES) and not self._changes.take(wish.person, wish.at):
            raise Refusal("too_many")
        if not wish.lag_ms:
            return planned
        return tuple(
            Planned(msgspec.structs.replace(each.entry, lag_ms=wish.lag_ms), each.secret)
            if isinstance(each.entry, log.Moved)
            else each
            for each in planned
        )

    def _at_once(self, hosted: Hosted, wish: Wish) -> bool:
        """Carry out a command that leaves no trace in the log; return whether it was one."""
        table, command = hosted.table, wish.command
        if isinstance(command, protocol.AskHint):
            self._advise(hosted, wish)
            return True
        if not isinstance(command, protocol.WhyNot | protocol.Emote | protocol.Intend | protocol.Cancel):
            return False
        if hosted.was_done_at_once(wish.person, command.id):
            self.sent_again += 1
            self._ack(wish, table.head)
            return True
        if isinstance(command, protocol.WhyNot):
            answer = why_not(table, seated(table, wish.person), command)
            self._out.append(Send(wish.connection, protocol.encode(answer)))
        elif isinstance(command, protocol.Emote):
            self._out += to_all_an_emote(hosted, wish.person, command.emote)
            self._ack(wish, table.head)
        elif isinstance(command, protocol.Intend):
            seated(table, wish.person)
            hosted.queued_moves[wish.person] = command
            self._ack(wish, table.head)
        else:
            hosted.queued_moves.pop(wish.person, None)
            self._ack(wish, table.head)
        if not isinstance(command, protocol.WhyNot):
            hosted.note_done_at_once(wish.person, command.id)
        return True

    def _advise(self, hosted: Hosted, wish: Wish) -> None:
        """Have a hint found for somebody, one after the other; it is for that person alone, and leaves no trace."""
        known = hosted.advising.get(wish.person)
        if known is not None and known[0].command.id != wish.command.id:
            raise Refusal("too_many")
        # Sent again, it is answered where it was sent from last.
        view = view_to_advise(hosted.table, seated(hosted.table, wish.person)) if known is None else known[1]
        hosted.advising[wish.person] = wish, view
        if known is None:
            self._out.append(Advise(hosted.name, wish.person, wish.command.id, str(view)))

    def _by_itself(self, hosted: Hosted, now: int) -> bool:
        """Do one thing that nobody asks for just now; return whether there was one."""
        table = hosted.table
        if self._intention(hosted, now):
            return True
        planned = woken(table, now, self._chances) or agreed(table, self._chances) or self._absence(hosted, now)
        if planned:
            self._store(hosted, planned, None, now)
            return True
        planned = self._bots.act(hosted, now)
        self._out += self._bots.take_stumbled()
        if planned:
            self._store(hosted, planned, None, now)
        return bool(planned)

    def _adopt(self, hosted: Hosted, now: int) -> None:
        """See to it that nobody loses the time before this host took the table over, once for each table."""
        if hosted.is_adopted:
            return
        hosted.is_adopted = True
        table = hosted.table
        was_down = table.at < self._started
        hosted.note_lost_time(max(self._last_alive - self._started + now, table.at) if was_down else now)

    def _note_wait(self, hosted: Hosted, now: int, *, most: int) -> None:
        """Note that the journal has answered; the time is lost if it took too long."""
        since, hosted.busy_since = hosted.busy_since, None
        if since is not None and now - since > most:
            hosted.note_lost_time(since)

    def _resumption(self, hosted: Hosted, now: int) -> tuple[Planned, ...]:
        """The credit for a time in which nobody was served."""
        if hosted.served_until is None or not hosted.table.head:
            return ()
        planned = resumed(hosted.table, now, last_alive=hosted.served_until)
        if not planned:
            hosted.served_until = None
        return planned

    def _absence(self, hosted: Hosted, now: int) -> tuple[Planned, ...]:
        """A bot minds the seat of somebody who has been gone for too long."""
        table = hosted.table
        if not hosted.waits_for_absent():
            return ()
        for person, since in sorted(hosted.away.items()):
            seat = table.seat_of(person)
            if seat is not None and since + table.settings.grace_ms <= now:
                planned = minded(table, seat)
                if planned:
                    return planned
        return ()

    def _intention(self, hosted: Hosted, now: int) -> bool:
        """Make the first queued move that is legal now, and forget queues of bouts that are over; return if one is."""
        table = hosted.table
        for person, intend in sorted(hosted.queued_moves.items()):
            seat = table.seat_of(person)
            if not _is_of_this_bout(table, intend) or seat is None or table.chairs[seat].minded:
                self._forget_intention(hosted, person)
                continue
            for text in intend.moves:
                planned = self._intended(table, seat, text, now)
                if planned:
                    self._store(hosted, planned, None, now, intending=person)
                    return True
        return False

    def _intended(self, table: Table, seat: Seat, text: str, now: int) -> tuple[Planned, ...]:
        try:
            return moved(table, seat, Move.parse(text), now=now, chances=self._chances, by="intention")
        except (Refusal, NotationError):
            return ()

    def _forget_intention(self, hosted: Hosted, person: str) -> None:
        intend = hosted.queued_moves.pop(person, None)
        if intend is None:
            return
        self._out += to_one(hosted, person, protocol.Queued(deal=intend.deal, bout=intend.bout))

    # Journal -------------------------------------------------------------------------------------------------------

    def _store(
        self,
        hosted: Hosted,
        planned: tuple[Planned, ...],
        wish: Wish | Opening | None,
        now: int,
        *,
        intending: str | None = None,
    ) -> None:
        """Number the entries and have them written down; the first one carries the command that they answer."""
        table = hosted.table
        at = max(now, table.at)
        rows: list[Row] = []
        for number, each in enumerate(planned):
            person = command = None
            if isinstance(wish, Wish) and not number:
                person, command = wish.person, wish.command.id
            rows.append(Row(table.head + 1 + number, at, each.entry, person, command, each.secret))
        hosted.writing = Writing(tuple(rows), wish, intending)
        if hosted.busy_since is None:
            hosted.busy_since = now
        self._out.append(Store(append_of(table, tuple(rows))))

    def _load(self, hosted: Hosted) -> None:
        hosted.is_loaded = False
        hosted.retry_at = None
        if not hosted.is_loading:
            hosted.is_loading = True
            if hosted.busy_since is None:
                hosted.busy_since = self._now
            self._out.append(Load(hosted.name))

    def _retry(self, hosted: Hosted, now: int) -> None:
        hosted.retry_at = now + RETRY_MS
        self._set_alarm(hosted, now)

    def _settle_doubts(self, hosted: Hosted, answered: dict[tuple[str, str], int]) -> None:
        """Answer what the log has answered meanwhile, and refuse what an unwritable journal has lost."""
        doubtful, hosted.doubtful = hosted.doubtful, None
        if isinstance(doubtful, Wish):
            row = answered.get((doubtful.person, doubtful.command.id))
            if row is None:
                self._refuse(doubtful, Refusal("storage"))
            else:
                self._ack(doubtful, row)
        # What the table does by itself comes before any command: while that cannot be written, no command's turn comes.
        is_unwritable, hosted.is_unwritable = hosted.is_unwritable, False
        waiting = list(hosted.queue)
        hosted.queue.clear()
        for wish in waiting:
            row = answered.get((wish.person, wish.command.id)) if isinstance(wish, Wish) else None
            if isinstance(wish, Wish) and row is not None:
                self._ack(wish, row)
            elif isinstance(wish, Wish) and is_unwritable:
                self._refuse(wish, Refusal("storage"))
            else:
                hosted.queue.append(wish)

    # Telling -------------------------------------------------------------------------------------------------------

    def _tell(self, hosted: Hosted, writing: Writing, now: int) -> None:
        """Answer the command, and tell everybody what has changed."""
        wish = writing.wish
        if isinstance(wish, Opening):
            self._out.append(Opened(wish.request, hosted.name))
            self._greet(hosted, list(hosted.watchers), now)
        elif wish is not None:
            self._ack(wish, writing.rows[0].seq)
        entries = [row.entry for row in writing.rows]
        if any(isinstance(entry, log.Banned | log.SetUp) for entry in entries):
            self._send_banned_away(hosted)
        if any(changes_view(entry) for entry in entries):
            self._out += to_all_their_views(hosted)
        if not all(isinstance(entry, log.Moved | log.Said) for entry in entries) or not hosted.table.is_playing:
            self._out += to_all_the_table(hosted, now)
        for row in writing.rows:
            self._out += to_all_a_chat(hosted, row, hosted.watchers)
        if writing.intending is not None:
            self._forget_intention(hosted, writing.intending)
        if wish is not None and any(isinstance(entry, log.Undone) for entry in entries):
            self._forget_intention(hosted, wish.person)
        if hosted.table.status == "closed":
            for connection in list(hosted.watchers):
                self._drop(hosted, connection, "closed")

    def _tell_news(self, hosted: Hosted, known: int, now: int) -> None:
        """Tell everybody what the log holds after a row that they know of; who has just come is told everything."""
        self._send_banned_away(hosted)
        # Even with the same rows: somebody may have been forgotten, and is called otherwise.
        self._out += to_all_the_table(hosted, now)
        if hosted.table.head > known:
            self._out += to_all_their_views(hosted)
            for row in hosted.table.chat:
                if row.seq > known:
                    self._out += to_all_a_chat(hosted, row, hosted.watchers)
        self._greet(hosted, [each for each, watcher in hosted.watchers.items() if not watcher.is_greeted], now)

    def _greet(self, hosted: Hosted, connections: list[Connection], now: int) -> None:
        """Tell connections that have just come everything they may know."""
        self._send_banned_away(hosted)
        coming = [connection for connection in connections if connection in hosted.watchers]
        if coming:
            self._out += to_those_who_come(hosted, coming, now)

    def _ack(self, wish: Wish, seq: int) -> None:
        self._answer(wish, protocol.Ack(id=wish.command.id, seq=seq))

    def _refuse(self, wish: Wish, refusal: Refusal) -> None:
        arguments = dict(refusal.arguments)
        self._answer(wish, protocol.Refused(id=wish.command.id, code=refusal.code, arguments=arguments))

    def _answer(self, wish: Wish, message: protocol.Ack | protocol.Refused | protocol.HintAnswer) -> None:
        if wish.connection in self._at:
            self._out.append(Send(wish.connection, protocol.encode(message)))

    # Letting go ----------------------------------------------------------------------------------------------------

    def _drop(self, hosted: Hosted, connection: Connection, code: str) -> None:
        hosted.watchers.pop(connection, None)
        self._at.pop(connection, None)
        self._out.append(Drop(connection, code))

    def _send_banned_away(self, hosted: Hosted) -> None:
        for connection, watcher in list(hosted.watchers.items()):
            if self._is_banned(hosted.table, watcher.person):
                self._drop(hosted, connection, "banned")

    def _is_banned(self, table: Table, person: str) -> bool:
        """Whether the host of a table, or whoever runs the server, does not want somebody there."""
        return person in table.banned or (table.settings.listed and person in self._barred)

    def _turn_away(self, hosted: Hosted, code: str) -> None:
        """Nothing can be done at this table: tell whoever waits for it, and forget it."""
        for wish in hosted.queue:
            if isinstance(wish, Wish):
                self._refuse(wish, Refusal("closed"))
        for connection in list(hosted.watchers):
            self._drop(hosted, connection, code)
        self._let_go(hosted.name)

    def _evict(self, hosted: Hosted, now: int) -> None:
        """Forget a table that nobody is at and that nothing happens at; its log knows everything."""
        if hosted.watchers or hosted.queue:
            return
        table = hosted.table
        if table.status in ("announced", "playing"):
            due = table.due()
            is_asleep = not (table.settings.is_live or hosted.bot_at or hosted.thinking)
            if not is_asleep or due is None or due < now + LONG_MS:
                return
            self._out.append(Postpone(hosted.name, table.head, due - LONG_MS // 2))
            if hosted.queued_moves:
                self._queued_moves[hosted.name] = hosted.queued_moves
                if len(self._queued_moves) > MOST_QUEUES:
                    del self._queued_moves[next(iter(self._queued_moves))]
        self._let_go(hosted.name)

    def _set_alarm(self, hosted: Hosted, now: int) -> None:
        """Note when the table wants to be woken next."""
        if hosted.name in self._tables:
            self._alarms.set(hosted.name, hosted.due(now))

    def _let_go(self, name: str) -> None:
        del self._tables[name]
        self._alarms.set(name, None)


def _answers_in(rows: Sequence[Row]) -> dict[tuple[str, str], int]:
    """The row that answers each command, by person and command."""
    return {(row.person, row.command): row.seq for row in rows if row.person is not None and row.command is not None}


def _is_of_this_bout(table: Table, intend: protocol.Intend) -> bool:
    deal = table.deal
    if not table.is_playing or deal is None:
        return False
    return (deal.number, deal.state.bout_no) == (intend.deal, intend.bout)
