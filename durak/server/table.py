"""A table: the fold of its log.

Here: `Table`, what every entry does to it, when it wants to be woken. Not here: which commands are allowed
(rulings.py), what a seat is told (views.py), many tables at once (host.py). May import clocks, entries, mind,
settings, cards, event, fairdeal, moves, position, rules, series, state, waiting.

A table never asks a clock, draws a card or speaks to anybody: the same rows make the same table, whenever and wherever
they are read.
"""

from __future__ import annotations

import dataclasses
import hashlib
from collections import deque
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from durak.cards import parse_cards_in_order
from durak.event import deal_events, played
from durak.fairdeal import fair_order
from durak.moves import Move, MoveKind
from durak.position import CLAIM, LEAD, REDEAL
from durak.rules import rules_text
from durak.series import Series
from durak.server import entries as log
from durak.server.clocks import Clocks
from durak.server.mind import MINDING_BOT
from durak.server.settings import check_settings
from durak.state import State
from durak.waiting import gives_time_anew, running_seats

if TYPE_CHECKING:
    from collections.abc import Iterable

    from durak.cards import Card
    from durak.deal import After
    from durak.event import Event
    from durak.rules import Rules
    from durak.seats import Seat
    from durak.server.entries import Entry, Row
    from durak.server.settings import TableSettings

__all__ = [
    "NONCE_MS",
    "Announced",
    "Chair",
    "Deal",
    "Status",
    "Table",
    "changes_view",
    "handle_of",
    "idle_ms",
    "move_of",
    "public_name_of",
]

Status: TypeAlias = Literal["open", "announced", "playing", "between", "closed"]

NONCE_MS = 2_000
"""How long seats may add chance to an announced deal."""
IDLE_MS = 3_600_000
"""After how long without anybody doing anything a live table is closed, outside a deal."""
IDLE_DAYS_MS = 30 * 86_400_000
"""The same in correspondence."""
FEW_COMMANDS = 32
"""Of a deal with fewer commands than this they are not yet forgotten: a chain of redeals takes seconds."""
MANY_COMMANDS = 1_000
"""So many commands are remembered, and as many before them, also where no deal ever comes."""
CHAT_KEPT = 50
"""How much of what was said is read again to who comes back."""

move_of = lru_cache(maxsize=4096)(Move.parse)
"""Returns the move that a text names: there are some thousands, and each is read twice before it is made."""

CHOSEN: tuple[log.Mover, ...] = ("person", "intention")
"""Who makes moves that are decisions of the person in the seat."""
_CARD_MOVES = (MoveKind.LAY, MoveKind.TRANSFER, MoveKind.SHOW, MoveKind.BEAT, MoveKind.GIVE_BACK)


def idle_ms(settings: TableSettings) -> int:
    """Return after how long without anybody doing anything a table is closed, outside a deal."""
    return IDLE_MS if settings.is_live else IDLE_DAYS_MS


def handle_of(table: str, person: str) -> str:
    """Return how a person is called at a table: what the others may know them by, of no use anywhere else.

    >>> handle_of("t1", "anna") == handle_of("t2", "anna")
    False
    """
    return hashlib.sha256(f"{table}\0{person}".encode()).hexdigest()[:8]


def public_name_of(table: str) -> str:
    """Return how a table is called in commitments and records, which anybody may read: its id lets people in.

    >>> public_name_of("t1")
    '42efbab6f7f15373'
    """
    return hashlib.sha256(f"durak table\0{table}".encode()).hexdigest()[:16]


class Chair:
    """A seat, and who sits in it."""

    __slots__ = ("agreed", "bot", "helped", "losses", "minded", "name", "person", "sat_in")

    def __init__(self) -> None:
        self.person: str | None = None
        self.name = ""
        self.sat_in: int = 0
        """The row in which its person sat down."""
        self.bot: str | None = None
        """The bot that sits here, by its name."""
        self.minded: Literal["away", "left", "clock", "host"] | None = None
        """Why a bot minds the seat of its person just now; None when it does not."""
        self.helped = False
        """Whether a bot has minded it in this deal."""
        self.agreed = False
        self.losses = 0
        """How many deals its person, or its bot, has lost here of those that count."""

    @property
    def is_empty(self) -> bool:
        """Return whether nobody and no bot sits here."""
        return self.person is None and self.bot is None

    @property
    def player(self) -> str | None:
        """Return the bot that plays this seat now, None when a person does."""
        return self.bot or (MINDING_BOT if self.minded else None)


class Announced:
    """A deal whose seed is fixed, and what the seats add to it."""

    __slots__ = ("at", "commitment", "deal", "nonces", "seed", "source")

    def __init__(self, row: Row, entry: log.Committed, *, seats: int) -> None:
        self.at = row.at
        self.deal = entry.deal
        self.commitment = entry.commitment
        self.source: log.Source = entry.source
        self.seed = row.secret or b""
        self.nonces: list[str | None] = [None] * seats


class Made(NamedTuple):
    """A move that was made."""

    seat: Seat
    move: Move
    by: log.Mover


class Deal:
    """A deal: its position now, and how it came to be."""

    def __init__(self, table: Table, announced: Announced, entry: log.Dealt, at: int) -> None:
        self.number = announced.deal
        self.announced = announced
        self.at = at
        self.dealer = entry.dealer
        self.after: After = entry.after or (table.series.after_kind if table.series else "first")
        self.order = () if entry.position else _order_of(table, announced, entry)
        """The pack; nothing where the deal began at a position of which no more is known."""
        self.before = tuple(map(_made_before, entry.moves.split()))
        """What had been made when the deal began at a position of a game."""
        self._begun = self._first_state(table, entry)
        self.state = self._begun
        self.names = tuple(chair.name or chair.bot or "" for chair in table.chairs)
        self.persons = tuple(chair.person for chair in table.chairs)
        self.events: tuple[Event, ...] = () if announced.source == "position" else deal_events(self.state)
        """What the last move made happen."""
        self.last_card_seq = 0
        """The row that put the last card on the table: who says done or take must have seen it."""
        self.changed_at = at
        """When the throwers could last be glad of something new."""
        self.lead_after = at + table.settings.claim_ms if self.state.phase is REDEAL and table.is_free else at
        """Before this moment nobody may lead, whoever has something to claim or to demand, and whether they do."""
        self.clocks = Clocks(table.settings.clock, seats=table.rules.seats)
        self.clocks.turn(max(at, self.lead_after), running_seats(self.state))
        self.uncounted: set[Seat] = set()
        people = [seat for seat, person in enumerate(self.persons) if person is not None]
        self._alone = people[0] if len(people) == 1 and not table.settings.listed else None
        """The seat of the one person who plays against bots, and may take decisions back and ask for hints."""
        self._moves: list[Made] = []
        """What has been made in this deal, where anything may be taken back."""
        self.undone = 0
        """How many times something was taken back."""
        self._foreseen: tuple[State, Move, Seat, State, tuple[Event, ...]] | None = None

    def _first_state(self, table: Table, entry: log.Dealt) -> State:
        if entry.position:
            return State.parse(entry.position)
        state = State.deal(table.rules, self.order, dealer=self.dealer, after=self.after)
        for made in self.before:
            state = state.play_unchecked(made.move, made.seat)
        return state

    def foresee(self, move: Move, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """Return the position after a legal move of a seat, and what it makes happen.

        The last answer is kept: a move that is ruled upon is most often made next.
        """
        known = self._foreseen
        if known is None or known[0] is not self.state or (known[1], known[2]) != (move, seat):
            known = self._foreseen = (self.state, move, seat, *played(self.state, move, seat))
        return known[3], known[4]

    def play(self, table: Table, row: Row, entry: log.Moved) -> None:
        """Make a move that the log holds."""
        move = move_of(entry.move)
        if self._alone is not None:
            self._moves.append(Made(entry.seat, move, entry.by))
        before = self.state
        self.state, self.events = self.foresee(move, entry.seat)
        self._foreseen = None
        if move.kind in _CARD_MOVES:
            self.last_card_seq = row.seq
        if gives_time_anew(before, move, self.state):
            self.changed_at = row.at
        if self.state.phase is CLAIM and before.phase is not CLAIM and table.is_free:
            self.lead_after = row.at + table.settings.claim_ms
        start = max(row.at, self.lead_after) if self.state.phase is LEAD else row.at
        self.clocks.turn(start, running_seats(self.state), mover=entry.seat, lag_ms=entry.lag_ms)

    def last_decision(self, seat: Seat) -> int | None:
        """Return how many moves were made before the last one that the person of a seat chose and may take back.

        None where there is none, and wherever another person plays, or the table is listed.
        """
        if seat != self._alone or self.state.is_over:
            return None
        made = enumerate(reversed(self._moves), start=1)
        back = next((back for back, each in made if each.seat == seat and each.by in CHOSEN), None)
        return None if back is None else len(self._moves) - back

    def may_hint(self, seat: Seat) -> bool:
        """Return whether the person of a seat has to decide something, and no other person plays."""
        return seat == self._alone and bool(self.state.legal_moves(seat))

    def take_back(self, table: Table, row: Row, entry: log.Undone) -> None:
        """Go back to where so many moves had been made. Time that was used stays used, and the clocks start anew."""
        state, self._moves = self._begun, self._moves[: entry.moves]
        for made in self._moves:
            state = state.play_unchecked(made.move, made.seat)
        self.state, self.events, self._foreseen = state, (), None
        self.undone += 1
        self.last_card_seq, self.changed_at = row.seq, row.at
        asks = table.is_free and state.phase in (CLAIM, REDEAL)
        self.lead_after = max(self.lead_after, row.at + table.settings.claim_ms if asks else row.at)
        start = self.lead_after if state.phase is LEAD else row.at
        self.clocks.turn(start, running_seats(state), mover=entry.seat)

    def give_back(self, credit_ms: int, *, at: int) -> None:
        """Give everybody the time back that the server was down."""
        self.clocks.give_back(credit_ms)
        self.changed_at += credit_ms
        if self.lead_after > at or self.state.phase in (CLAIM, REDEAL):
            self.lead_after += credit_ms

    def window_end(self, table: Table) -> int | None:
        """Return when the window for throwing in, a claim or a demand ends; None when none is open."""
        if not table.is_free or self.state.is_over or running_seats(self.state):
            return None
        if self.state.phase in (CLAIM, REDEAL):
            return self.lead_after
        return self.changed_at + table.settings.window_ms


def _made_before(word: str) -> Made:
    """A move that the log holds with its seat: `0:6c`."""
    seat, _, move = word.partition(":")
    return Made(int(seat), move_of(move), "person")


def _order_of(table: Table, announced: Announced, entry: log.Dealt) -> tuple[Card, ...]:
    if entry.order:
        return parse_cards_in_order(entry.order)
    return fair_order(
        table=public_name_of(table.id),
        deal=announced.deal,
        rules=table.rules,
        seed=announced.seed,
        nonces=tuple(bytes.fromhex(nonce or "") for nonce in announced.nonces),
    )


class Table:
    """A table as its log tells it."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.head: int = 0
        """The number of the last row."""
        self.at: int = 0
        """When that was."""
        self.settings: TableSettings
        self.rules: Rules
        self.rules_text: str
        self.ruled_in: int = 0
        """The row in which the host last changed the rules."""
        self.status: Status = "open"
        self.host = ""
        self.chairs: list[Chair] = []
        self.banned: set[str] = set()
        self.hidden: dict[str, set[str | None]] = {}
        """Whom each reader does not want to read; None among them is everybody."""
        self.chat: deque[Row] = deque(maxlen=CHAT_KEPT)
        self.first_dealer: Seat | None = None
        self._series: Series | None = None
        """The deals so far, by the seats of the last one."""
        self._losses_of_gone: dict[str, int] = {}
        """What those have lost who got up: they may sit down again."""
        self.announced: Announced | None = None
        self.deal: Deal | None = None
        """The running deal, or the last one."""
        self.revealed: deque[int] = deque(maxlen=4)
        """The last deals whose seeds everybody may know."""
        self._done_commands: dict[str, dict[str, int]] = {}
        """By person, the rows that answered the commands of this deal and the one before, or of some more while they
        were few. The log knows all of them, and does not hold one twice."""
        self._older_commands: dict[str, dict[str, int]] = {}
        self._number_done = 0

    @staticmethod
    def of(name: str, rows: Iterable[Row]) -> Table:
        """Return the table that a whole log tells of; a long one takes longer than an event loop should wait."""
        table = Table(name)
        for row in rows:
            table.apply(row)
        return table

    # Reading -----------------------------------------------------------------------------------------------------

    @property
    def is_free(self) -> bool:
        """Return whether the seats race for their moves."""
        return self.rules.precedence == "free"

    @property
    def is_playing(self) -> bool:
        """Return whether a deal is on."""
        return self.status == "playing"

    def answered(self, person: str, command: str) -> int | None:
        """Return the row that answers a command, None for one that has not been carried out here lately."""
        for commands in (self._done_commands, self._older_commands):
            if person in commands and command in commands[person]:
                return commands[person][command]
        return None

    def seat_of(self, person: str) -> Seat | None:
        """Return where somebody sits, None for who looks on."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.person == person), None)

    def has_other_rules_for(self, person: str) -> bool:
        """Return whether somebody sat down, before the first deal, when other rules stood."""
        return self._series is None and any(
            chair.person == person and chair.sat_in < self.ruled_in for chair in self.chairs
        )

    def next_deal(self) -> int:
        """Return the number of the next deal to be announced."""
        last = self.announced.deal if self.announced else self.deal.number if self.deal else 0
        return last + 1

    @property
    def owes_next_deal(self) -> bool:
        """Return whether nobody could begin the deal that was dealt last, so that another one follows by itself."""
        deal = self.deal
        return self.status == "between" and deal is not None and deal.number not in self.revealed

    @property
    def is_next_deal_wanted(self) -> bool:
        """Return whether somebody waits for the others to agree to another deal."""
        return self.status == "between" and any(chair.agreed for chair in self.chairs)

    @property
    def losses(self) -> tuple[int, ...]:
        """Return how many deals who sits in each chair has lost here, of those that count."""
        return tuple(chair.losses for chair in self.chairs)

    @property
    def series(self) -> Series | None:
        """Return the deals so far, None before the first one; who deals next is said by where people sit now.

        It is a person that has lost, and so deals: whoever changes seats takes that along. For one who is gone it
        falls to who sits in their chair.
        """
        series = self._series
        if series is None:
            return None
        dealers = tuple(dict.fromkeys(self._seat_now(seat) for seat in series.dealers))
        loser = None if series.previous_loser is None else self._seat_now(series.previous_loser)
        if len(dealers) == 1 < len(series.dealers):
            loser = dealers[0]
        return dataclasses.replace(series, dealers=dealers, previous_loser=loser)

    def _seat_now(self, seat: Seat) -> Seat:
        """Where somebody sits who sat there in the last deal; the same seat for a bot, and for one who is gone."""
        person = None if self.deal is None else self.deal.persons[seat]
        now = None if person is None else self.seat_of(person)
        return seat if now is None else now

    def persons(self) -> list[str]:
        """Return who sits at the table, bots left out."""
        return [chair.person for chair in self.chairs if chair.person is not None]

    def wants_to_read(self, reader: str, writer: str) -> bool:
        """Return whether somebody wants to read what a person writes."""
        hidden = self.hidden.get(reader, ())
        return writer not in hidden and None not in hidden

    def due(self) -> int | None:
        """Return when the table wants to be woken without anybody's command; None for never."""
        if self.status == "closed":
            return None
        if self.status == "announced" and self.announced:
            return self.announced.at + NONCE_MS
        if self.owes_next_deal:
            return self.at
        if self.is_playing and self.deal:
            moments = [self.deal.clocks.next_deadline(), self.deal.window_end(self)]
            return min((moment for moment in moments if moment is not None), default=None)
        return self.at + idle_ms(self.settings)

    # Writing on --------------------------------------------------------------------------------------------------

    def apply(self, row: Row) -> None:
        """Let the next row of the log happen.

        Raises ValueError for a row that does not follow the last one, or that names what is not there.
        """
        if row.seq != self.head + 1:
            raise ValueError(f"expected row {self.head + 1} of table {self.id}, got row {row.seq}")
        entry = row.entry
        try:
            getattr(self, f"_on_{type(entry).__name__.lower()}")(row, entry)
        except StopIteration as error:  # no future can hold one, and whoever waits for it would wait for ever
            raise ValueError(f"expected row {row.seq} to name what is at the table") from error
        self.head, self.at = row.seq, row.at
        if row.person is not None and row.command is not None:
            self._done_commands.setdefault(row.person, {})[row.command] = row.seq
            self._number_done += 1
            if self._number_done >= MANY_COMMANDS:
                self._forget_commands()

    def _forget_commands(self) -> None:
        self._older_commands, self._done_commands, self._number_done = self._done_commands, {}, 0

    def _on_opened(self, _row: Row, entry: log.Opened) -> None:
        self.host = entry.host
        self._set_up(entry.settings)

    def _on_setup(self, row: Row, entry: log.SetUp) -> None:
        before = self.rules
        self._set_up(entry.settings)
        if self.rules != before:
            self.ruled_in = row.seq

    def _set_up(self, settings: TableSettings) -> None:
        self.settings = settings
        self.rules = check_settings(settings)
        self.rules_text = rules_text(self.rules)
        self.chairs = (self.chairs + [Chair() for _ in range(self.rules.seats)])[: self.rules.seats]
        if self.first_dealer is not None and self.first_dealer >= self.rules.seats:
            self.first_dealer = None

    def _on_sat(self, row: Row, entry: log.Sat) -> None:
        chair = self._emptied(entry.seat)
        chair.person, chair.name, chair.sat_in = entry.person, entry.name, row.seq
        chair.losses = self._losses_of_gone.pop(entry.person, 0)

    def _on_botsat(self, _row: Row, entry: log.BotSat) -> None:
        self._emptied(entry.seat).bot = entry.bot

    def _on_stood(self, _row: Row, entry: log.Stood) -> None:
        self._emptied(entry.seat)

    def _emptied(self, seat: Seat) -> Chair:
        before, self.chairs[seat] = self.chairs[seat], Chair()
        if before.person is not None and before.losses:
            self._losses_of_gone[before.person] = before.losses
        return self.chairs[seat]

    def _on_seatsswapped(self, _row: Row, entry: log.SeatsSwapped) -> None:
        chairs = self.chairs
        chairs[entry.a], chairs[entry.b] = chairs[entry.b], chairs[entry.a]

    def _on_banned(self, _row: Row, entry: log.Banned) -> None:
        self.banned.add(entry.person)

    def _on_hostchanged(self, _row: Row, entry: log.HostChanged) -> None:
        self.host = entry.person

    def _on_dealerset(self, _row: Row, entry: log.DealerSet) -> None:
        self.first_dealer = entry.seat

    def _on_committed(self, row: Row, entry: log.Committed) -> None:
        self.announced = Announced(row, entry, seats=self.rules.seats)
        self.status = "announced"
        for chair in self.chairs:
            chair.agreed = False

    def _on_noncegiven(self, _row: Row, entry: log.NonceGiven) -> None:
        assert self.announced is not None
        self.announced.nonces[entry.seat] = entry.nonce

    def _on_dealt(self, row: Row, entry: log.Dealt) -> None:
        assert self.announced is not None
        self._series = self.series or Series.start(self.rules, dealer=entry.dealer)
        self.deal = Deal(self, self.announced, entry, row.at)
        self.announced = None
        self.status = "playing"
        if self._number_done >= FEW_COMMANDS:
            self._forget_commands()
        for chair in self.chairs:
            chair.helped = chair.minded is not None
        self._end_if_over()

    def _on_moved(self, row: Row, entry: log.Moved) -> None:
        assert self.deal is not None
        self.deal.play(self, row, entry)
        self._end_if_over()

    def _end_if_over(self) -> None:
        deal = self.deal
        assert deal is not None
        outcome = deal.state.outcome
        if outcome is None:
            return
        assert self._series is not None
        self.status = "between"
        self._series = self._series.after(outcome)
        for seat, chair in enumerate(self.chairs):
            if chair.helped and chair.minded is None:
                deal.uncounted.add(seat)
            elif seat in outcome.losers:
                chair.losses += 1

    def _on_undone(self, row: Row, entry: log.Undone) -> None:
        assert self.deal is not None
        self.deal.take_back(self, row, entry)

    def _on_minded(self, _row: Row, entry: log.Minded) -> None:
        chair = self.chairs[entry.seat]
        chair.minded, chair.helped = entry.why, True

    def _on_returned(self, _row: Row, entry: log.Returned) -> None:
        self.chairs[entry.seat].minded = None

    def _on_resumed(self, row: Row, entry: log.Resumed) -> None:
        if self.announced is not None:
            self.announced.at += entry.credit_ms
        if self.is_playing and self.deal is not None:
            self.deal.give_back(entry.credit_ms, at=row.at)

    def _on_revealed(self, _row: Row, entry: log.Revealed) -> None:
        self.revealed.append(entry.deal)

    def _on_agreed(self, _row: Row, entry: log.Agreed) -> None:
        self.chairs[entry.seat].agreed = True

    def _on_dealerchosen(self, _row: Row, entry: log.DealerChosen) -> None:
        assert self._series is not None
        chosen = next(seat for seat in self._series.dealers if self._seat_now(seat) == entry.seat)
        self._series = self._series.choose_dealer(chosen)

    def _on_said(self, row: Row, _entry: log.Said) -> None:
        self.chat.append(row)

    def _on_hidden(self, _row: Row, entry: log.Hidden) -> None:
        hidden = self.hidden.setdefault(entry.reader, set())
        (hidden.add if entry.on else hidden.discard)(entry.person)

    def _on_reported(self, _row: Row, _entry: log.Reported) -> None:
        """A report changes nothing at the table."""

    def _on_closed(self, _row: Row, _entry: log.Closed) -> None:
        self.status = "closed"


def changes_view(entry: Entry) -> bool:
    """Return whether an entry changes what views show: the cards, whose move it is, the clocks, where people sit."""
    return isinstance(entry, log.Moved | log.Undone | log.Dealt | log.Resumed)
