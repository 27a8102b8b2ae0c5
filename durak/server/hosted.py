"""A table in memory, with everything about it that does not stand in its log.

Here: `Hosted`, who waits there and for what, when it wants to be woken, and what the journal is told of a table. Not
here: what the host does about it (host.py), what an entry does to a table (table.py).
May import clocks, entries, journal, settings, table, dpn, moves.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from durak.dpn import result_text
from durak.moves import Move
from durak.server import entries as log
from durak.server.clocks import DAY_MS
from durak.server.journal import Append, Finished
from durak.server.settings import DayClock
from durak.server.table import Table, idle_ms

if TYPE_CHECKING:
    from durak.seats import Seat
    from durak.server import protocol
    from durak.server.entries import Row
    from durak.server.outputs import Connection
    from durak.server.rulings import Planned
    from durak.state import State
    from durak.view import View

__all__ = ["Hosted", "Opening", "Thinking", "Watcher", "Wish", "Writing", "append_of"]

FEW_COMMANDS = 64
"""Of each person so many commands that leave no row are remembered: more than anybody sends in a bout."""


class Watcher:
    """Somebody with a connection to a table."""

    __slots__ = ("dpn", "is_greeted", "person")

    def __init__(self, person: str, *, dpn: bool = False) -> None:
        self.person = person
        self.dpn = dpn
        """Whether it is a program that wants its views as lines of DPN too."""
        self.is_greeted = False
        """Whether the connection has been told where it is."""


class Wish(NamedTuple):
    """A command that waits for its turn at a table."""

    person: str
    command: protocol.Command
    connection: Connection
    at: int
    lag_ms: int


class Opening(NamedTuple):
    """The wish for a new table."""

    person: str
    request: int
    planned: tuple[Planned, ...]
    at: int


class Writing(NamedTuple):
    """What is being written down for a table, for whom, and whose queued move it is."""

    rows: tuple[Row, ...]
    wish: Wish | Opening | None
    intending: str | None = None


class Thinking(NamedTuple):
    """A bot that has been asked: after which row, in which position, since when, and its answer once it is ready."""

    seq: int
    state: State
    since: int
    is_ready: bool = False
    move: str | None = None


class Hosted:
    """A table, who is there, what they wait for and what is being done about it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.table = Table(name)
        self.is_loaded = False
        self.is_loading = False
        self.is_adopted = False
        """Whether it has been seen to that nobody loses time by this host's coming so late."""
        self.retry_at: int | None = None
        self.watchers: dict[Connection, Watcher] = {}
        self.queue: deque[Wish | Opening] = deque()
        self.writing: Writing | None = None
        self.busy_since: int | None = None
        """Since when the journal is waited for."""
        self.served_until: int | None = None
        """When the table was last served, where time has been lost since that is to be given back."""
        self.doubtful: Wish | Opening | None = None
        """The wish of an append whose fate is unknown until the log is read again."""
        self.is_unwritable = False
        """Whether the last append failed, and it was nobody's wish: what the table owes, a bot's move, a window's."""
        self.queued_moves: dict[str, protocol.Intend] = {}
        self._done_at_once: dict[str, deque[str]] = {}
        """By person, the last commands that were carried out and left no row."""
        self.bot_at: dict[Seat, int] = {}
        """When each bot that may act moves."""
        self.thinking: dict[Seat, Thinking] = {}
        self.advising: dict[str, tuple[Wish, View]] = {}
        """By person, the wish for a hint that is being found, and for what they saw then."""
        self.away: dict[str, int] = {}
        """Who sits at the table and has no connection, and since when."""

    @property
    def is_idle(self) -> bool:
        """Return whether the log has been read and nothing is being written down."""
        return self.is_loaded and self.writing is None

    def present(self) -> set[str]:
        """Return who has a connection."""
        return {watcher.person for watcher in self.watchers.values()}

    def watching(self) -> int:
        """Return how many persons without a seat look on."""
        return len(self.present() - set(self.table.persons()))

    def was_done_at_once(self, person: str, command: str) -> bool:
        """Return whether a command that leaves no row has been carried out here lately, so that this is a copy."""
        return command in self._done_at_once.get(person, ())

    def note_done_at_once(self, person: str, command: str) -> None:
        """Note that a command has been carried out that leaves no row."""
        self._done_at_once.setdefault(person, deque(maxlen=FEW_COMMANDS)).append(command)

    def note_absences(self, now: int) -> None:
        """Note who of those who sit here is gone, and since when."""
        present = self.present()
        self.away = {person: self.away.get(person, now) for person in self.table.persons() if person not in present}

    def note_lost_time(self, since: int) -> None:
        """Note that nobody has been served since a moment."""
        self.served_until = since if self.served_until is None else min(self.served_until, since)

    def waits_for_absent(self) -> bool:
        """Return whether the others wait for those who are gone: in a deal, and when they want another one."""
        table = self.table
        if not table.settings.is_live:
            return False
        return table.is_next_deal_wanted or table.status in ("announced", "playing")

    def absence_due(self) -> int | None:
        """Return when the next seat is to be minded whose person is gone, None while nobody's is."""
        table = self.table
        if not self.waits_for_absent():
            return None
        gone = (
            since + table.settings.grace_ms
            for person, since in self.away.items()
            if (seat := table.seat_of(person)) is not None and table.chairs[seat].minded is None
        )
        return min(gone, default=None)

    def due(self, now: int) -> int | None:
        """Return when there may next be something to do here without anybody's command, None for never.

        Never at once, lest nothing else be done.
        """
        moment = min((each for each in self._moments(now) if each is not None), default=None)
        return None if moment is None else max(moment, now + 1)

    def _moments(self, now: int) -> list[int | None]:
        if not self.is_idle:
            return [self.retry_at if self.writing is None else None]
        table = self.table
        moments = [self.retry_at, table.due(), *self.bot_at.values(), self.absence_due()]
        if self.queued_moves and table.deal is not None and table.deal.lead_after > now:
            moments.append(table.deal.lead_after)
        return moments


def append_of(table: Table, rows: tuple[Row, ...]) -> Append:
    """Return what the journal is told: rows, and what it keeps beside them for a time when nobody holds the table."""
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
    is_closed = status == "closed"
    if status in ("announced", "playing"):
        are_people = bool(table.chairs) and all(chair.player is None for chair in table.chairs)
        sleeps = isinstance(settings.clock, DayClock) and are_people
        wait = DAY_MS if sleeps else settings.window_ms
    else:
        wait = idle_ms(settings)
    return Append(
        table=table.id,
        rows=rows,
        due=None if is_closed else rows[-1].at + wait,
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
