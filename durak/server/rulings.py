"""What a command does at a table, or why it is refused; and what happens there when time has passed.

Here: a ruling for each command and for each moment at which a table wakes by itself. Not here: what the entries do
(table.py), bots, connections, many tables (host.py). May import entries, mind, names, protocol, refusal, settings,
table, bots, cards, errors, fairdeal, moves, position, waiting.

A ruling changes nothing: it returns the entries to be written down. Where there is nothing to change that is one which
says the same again, as it holds the command that it answers. What a ruling leaves to chance it draws from `Chances`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from durak.bots import offered_bots
from durak.cards import pack, parse_cards
from durak.errors import NotationError, RulesError
from durak.fairdeal import commitment
from durak.moves import DONE, TAKE, Move, MoveKind
from durak.position import CLAIM, LEAD, REDEAL
from durak.server import entries as log
from durak.server import protocol as ask
from durak.server.mind import harmless_move
from durak.server.names import clean_name, clean_words
from durak.server.refusal import Refusal
from durak.server.settings import as_written, check_settings
from durak.server.table import NONCE_MS, handle_of, move_of, public_name_of
from durak.waiting import window_moves

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from durak.moves import Reason
    from durak.seats import Seat
    from durak.server.entries import Entry
    from durak.server.settings import TableSettings
    from durak.server.table import Chair, Deal, Table
    from durak.state import State

__all__ = [
    "CHANGES",
    "RESPITE_MS",
    "Chances",
    "Planned",
    "agreed",
    "closing",
    "heir_of",
    "minded",
    "moved",
    "open_table",
    "reason_code",
    "resumed",
    "rule",
    "seated",
    "woken",
]

RESPITE_MS = 10_000
"""Nobody's time is up sooner than this after the server came back."""


class Planned(NamedTuple):
    """An entry to be written down, with the seed that belongs to it."""

    entry: Entry
    secret: bytes | None = None


class Chances(Protocol):
    """Where a table gets what nobody may foresee."""

    def seed(self) -> bytes:
        """Return 32 fresh bytes for a deal."""
        ...

    def below(self, bound: int, /) -> int:
        """Return one of 0 to bound-1, each as likely."""
        ...

    def test_order(self, table: str, deal: int, /) -> str | None:
        """Return the pack of a test deal as text, None where deals are fair."""
        ...


def open_table(settings: TableSettings, *, host: str, name: str) -> tuple[Planned, ...]:
    """Return the first entry of a new table.

    Raises Refusal for rules that no table here can play by.
    """
    return (Planned(log.Opened(settings=_checked(settings), host=host, name=_cleaned(name) if name else "")),)


def _cleaned(name: str) -> str:
    try:
        return clean_name(name)
    except ValueError as error:
        raise Refusal("no_name", text=str(error)) from None


def _checked(settings: TableSettings) -> TableSettings:
    """Settings that a table here can have, as they are written down; raises Refusal for others."""
    try:
        rules = check_settings(settings)
    except (NotationError, RulesError) as error:
        raise Refusal("no_rules", text=str(error)) from None
    if settings.listed and settings.chat:
        raise Refusal("chat_closed")
    if rules.precedence == "asked" and rules.oversupply == "defender_chooses":
        raise Refusal("no_rules", text="expected seats that race (asked=false) for oversupply=defender_chooses")
    return as_written(settings)


def rule(
    table: Table,
    person: str,
    command: ask.Command,
    now: int,
    chances: Chances,
    *,
    present: Collection[str] = (),
) -> tuple[Planned, ...]:
    """Return what is written down for somebody's command, one entry or more; `present` are those with a connection.

    Raises Refusal where it is not carried out.
    """
    if table.status == "closed":
        raise Refusal("closed")
    return _RULINGS[type(command)](_Asked(table, person, now, chances, present), command)


def seated(table: Table, person: str) -> Seat:
    """Return where somebody sits; raises Refusal for who has no seat."""
    seat = table.seat_of(person)
    if seat is None:
        raise Refusal("not_seated")
    return seat


class _Asked(NamedTuple):
    """Who asks what of which table, and when."""

    table: Table
    person: str
    now: int
    chances: Chances
    present: Collection[str]

    def seat(self) -> Seat:
        """Where the person sits; raises Refusal for who has no seat."""
        return seated(self.table, self.person)

    def chair(self, seat: Seat) -> Chair:
        """The chair of a seat; raises Refusal for a seat that the table has not."""
        if seat >= len(self.table.chairs):
            raise Refusal("no_seat", seats=len(self.table.chairs))
        return self.table.chairs[seat]

    def must_be_host(self) -> None:
        if self.person != self.table.host:
            raise Refusal("host_only")

    def must_not_play(self) -> None:
        if self.table.status in ("announced", "playing"):
            raise Refusal("deal_running")

    def must_be_before_first_deal(self) -> None:
        self.must_not_play()
        if self.table.series is not None:
            raise Refusal("deal_running")

    def called(self, handle: str) -> str:
        """The person whom the table knows by a handle; raises Refusal when there is none."""
        table = self.table
        known = {
            table.host,
            *table.persons(),
            *self.present,
            *(row.entry.person for row in table.chat if isinstance(row.entry, log.Said)),
            # Who was rude and ran away after the deal can still be reported, and kept from coming back.
            *(person for person in (table.deal.persons if table.deal else ()) if person is not None),
        }
        for person in sorted(known):
            if handle_of(table.id, person) == handle:
                return person
        raise Refusal("no_person")


# Sitting down and getting up ---------------------------------------------------------------------------------------


def _sit(asked: _Asked, command: ask.Sit) -> tuple[Planned, ...]:
    chair = asked.chair(command.seat)
    asked.must_not_play()
    if asked.table.seat_of(asked.person) is not None:
        raise Refusal("already_sitting")
    if chair.person is not None and chair.minded != "left":
        raise Refusal("taken")
    return (Planned(log.Sat(seat=command.seat, person=asked.person, name=_cleaned(command.name))),)


def _stand(asked: _Asked, _command: ask.Stand) -> tuple[Planned, ...]:
    asked.must_not_play()
    return (Planned(log.Stood(seat=asked.seat())), *_host_after(asked.table, asked.person))


def _leave(asked: _Asked, command: ask.Leave) -> tuple[Planned, ...]:
    seat = asked.seat()
    if asked.table.status in ("open", "between"):
        return _stand(asked, ask.Stand(id=command.id))
    return (Planned(log.Minded(seat=seat, why="left")), *_host_after(asked.table, asked.person))


def heir_of(table: Table, gone: str) -> str | None:
    """Return who becomes the host once a host is gone: who sits there, one whose seat no bot minds if there is one."""
    others = [chair for chair in table.chairs if chair.person not in (None, gone)]
    others.sort(key=lambda chair: chair.minded is not None)
    return others[0].person if others else None


def _host_after(table: Table, gone: str) -> tuple[Planned, ...]:
    """Another becomes the host in place of a host who goes."""
    heir = heir_of(table, gone) if gone == table.host else None
    return () if heir is None else (Planned(log.HostChanged(person=heir)),)


def _back(asked: _Asked, _command: ask.Back) -> tuple[Planned, ...]:
    return (Planned(log.Returned(seat=asked.seat())),)


# The host's tools ----------------------------------------------------------------------------------------------


def _set_up(asked: _Asked, command: ask.SetUp) -> tuple[Planned, ...]:
    asked.must_be_host()
    asked.must_be_before_first_deal()
    settings = _checked(command.settings)
    moves = _people_moved_up(asked.table, seats=check_settings(settings).seats)
    return (*moves, Planned(log.SetUp(settings=settings)))


def _people_moved_up(table: Table, *, seats: int) -> tuple[Planned, ...]:
    """Whoever sits too far on for so many seats moves to an empty one, or to one of a bot, which is left over then."""
    chairs = table.chairs
    beyond = [seat for seat, chair in enumerate(chairs) if seat >= seats and chair.person is not None]
    free = [seat for seat, chair in enumerate(chairs[:seats]) if chair.person is None]
    if len(beyond) > len(free):
        raise Refusal("too_few_seats", seats=seats)
    free.sort(key=lambda seat: chairs[seat].bot is not None)
    return tuple(Planned(log.SeatsSwapped(a=seat, b=to)) for seat, to in zip(beyond, free, strict=False))


def _put_bot(asked: _Asked, command: ask.PutBot) -> tuple[Planned, ...]:
    asked.must_be_host()
    chair = asked.chair(command.seat)
    if command.bot is not None and command.bot not in offered_bots():
        raise Refusal("no_bot", bots=", ".join(offered_bots()))
    if asked.table.status in ("announced", "playing"):
        if chair.person is None or chair.person == asked.person:
            raise Refusal("deal_running")
        if chair.minded:
            return (Planned(log.Minded(seat=command.seat, why=chair.minded)),)
        if not _sleeps(asked.table, command.seat, asked.now):
            raise Refusal("awake")
        return (Planned(log.Minded(seat=command.seat, why="host")),)
    if command.bot is None:
        if chair.bot is None:
            raise Refusal("no_bot", bots=", ".join(offered_bots()))
        return (Planned(log.Stood(seat=command.seat)),)
    if chair.person is not None and chair.minded is None:
        raise Refusal("taken")
    return (Planned(log.BotSat(seat=command.seat, bot=command.bot)),)


def _sleeps(table: Table, seat: Seat, now: int) -> bool:
    """Whether the others wait for a seat, and have for long enough: nobody may let a bot play for who is awake."""
    deal = table.deal
    since = None if deal is None or not table.is_playing else deal.clocks.since.get(seat)
    if deal is None or since is None:
        return False
    return now - since >= max(table.settings.grace_ms, deal.clocks.move_ms or 0)


def _swap_seats(asked: _Asked, command: ask.SwapSeats) -> tuple[Planned, ...]:
    asked.must_be_host()
    asked.must_be_before_first_deal()
    asked.chair(command.a)
    asked.chair(command.b)
    return (Planned(log.SeatsSwapped(a=command.a, b=command.b)),)


def _set_dealer(asked: _Asked, command: ask.SetDealer) -> tuple[Planned, ...]:
    asked.must_be_host()
    asked.must_be_before_first_deal()
    if command.seat is not None:
        asked.chair(command.seat)
    return (Planned(log.DealerSet(seat=command.seat)),)


def _ban(asked: _Asked, command: ask.Ban) -> tuple[Planned, ...]:
    asked.must_be_host()
    asked.must_not_play()
    person = asked.called(command.person)
    if person == asked.person:
        raise Refusal("no_person")
    seat = asked.table.seat_of(person)
    if seat is None and not command.forever:
        raise Refusal("not_seated")
    gone = () if seat is None else (Planned(log.Stood(seat=seat)),)
    return (*gone, Planned(log.Banned(person=person))) if command.forever else gone


def _pass_host(asked: _Asked, command: ask.PassHost) -> tuple[Planned, ...]:
    asked.must_be_host()
    person = asked.called(command.person)
    if person in asked.table.banned or person not in {*asked.present, *asked.table.persons()}:
        raise Refusal("no_person")
    return (Planned(log.HostChanged(person=person)),)


def _close(asked: _Asked, _command: ask.Close) -> tuple[Planned, ...]:
    asked.must_be_host()
    return closing(asked.table, "host")


def closing(table: Table, why: Literal["host", "idle"]) -> tuple[Planned, ...]:
    """Return the end of a table; the seed of a deal that is given up is shown too."""
    announced = table.announced or (table.deal.announced if table.is_playing and table.deal else None)
    shown = () if announced is None else (_revealed(announced.deal, announced.seed),)
    return (*shown, Planned(log.Closed(why=why)))


def _revealed(deal: int, seed: bytes) -> Planned:
    return Planned(log.Revealed(deal=deal, seed=seed.hex()))


# From one deal to the next -------------------------------------------------------------------------------------


def _start(asked: _Asked, _command: ask.Start) -> tuple[Planned, ...]:
    asked.must_be_host()
    asked.must_be_before_first_deal()
    if any(chair.is_empty for chair in asked.table.chairs):
        raise Refusal("seats_empty")
    table = asked.table
    if table.first_dealer is not None:
        return (_announced(table, asked.chances),)
    # Before the commitment: whoever could choose the dealer afterwards could choose who gets which hand.
    drawn = asked.chances.below(table.rules.seats)
    return (Planned(log.DealerSet(seat=drawn)), _announced(table, asked.chances))


def _announced(table: Table, chances: Chances) -> Planned:
    """The next deal: a fresh seed and the commitment to it."""
    deal = table.next_deal()
    seed = chances.seed()
    order = chances.test_order(table.id, deal)
    if order is not None:
        if parse_cards(order) != pack(table.rules.deck_size):
            raise Refusal("no_rules", text=f"expected rules for the pack of the test deals, {order}")
        return Planned(log.Committed(deal=deal, commitment="", source="test"), seed)
    bound = commitment(table=public_name_of(table.id), deal=deal, rules=table.rules, seed=seed)
    return Planned(log.Committed(deal=deal, commitment=bound.hex()), seed)


def _nonce(asked: _Asked, command: ask.Nonce) -> tuple[Planned, ...]:
    table, seat = asked.table, asked.seat()
    if table.announced is None or table.announced.deal != command.deal:
        raise Refusal("stale")
    if table.announced.nonces[seat] is not None:
        raise Refusal("taken")
    given = Planned(log.NonceGiven(deal=command.deal, seat=seat, nonce=command.nonce))
    waiting = [
        other
        for other, chair in enumerate(table.chairs)
        if chair.player is None and other != seat and table.announced.nonces[other] is None
    ]
    return (given,) if waiting else (given, _dealt(table, asked.chances))


def _dealt(table: Table, chances: Chances) -> Planned:
    assert table.announced is not None
    deal = table.announced.deal
    order = chances.test_order(table.id, deal) or "" if table.announced.source == "test" else ""
    dealer = table.first_dealer if table.series is None else table.series.dealer
    assert dealer is not None
    return Planned(log.Dealt(deal=deal, dealer=dealer, order=order))


def _again(asked: _Asked, _command: ask.Again) -> tuple[Planned, ...]:
    table, seat = asked.table, asked.seat()
    if table.status != "between":
        raise Refusal("deal_running" if table.is_playing else "no_deal")
    if any(chair.is_empty for chair in table.chairs):
        raise Refusal("seats_empty")
    back = (Planned(log.Returned(seat=seat)),) if table.chairs[seat].minded else ()
    said = (*back, Planned(log.Agreed(seat=seat)))
    silent = [other for other in _silent(table) if other != seat]
    return said if silent else (*said, *_next_deal(table, asked.chances))


def _silent(table: Table) -> list[Seat]:
    """The seats whose persons have not agreed to another deal."""
    return [seat for seat, chair in enumerate(table.chairs) if chair.player is None and not chair.agreed]


def agreed(table: Table, chances: Chances) -> tuple[Planned, ...]:
    """Return the next deal once everybody wants it, because the last who had not said so is gone."""
    if not table.is_next_deal_wanted or any(chair.is_empty for chair in table.chairs) or _silent(table):
        return ()
    return _next_deal(table, chances)


def _next_deal(table: Table, chances: Chances) -> tuple[Planned, ...]:
    """The next deal; a losing team that has not said who deals lets its first member do so."""
    assert table.series is not None
    chosen = () if table.series.dealer is not None else (Planned(log.DealerChosen(seat=table.series.dealers[0])),)
    return (*chosen, _announced(table, chances))


def _choose_dealer(asked: _Asked, command: ask.ChooseDealer) -> tuple[Planned, ...]:
    table, seat = asked.table, asked.seat()
    if table.status != "between" or table.series is None or table.series.dealer is not None:
        raise Refusal("stale")
    if seat not in table.series.dealers or command.seat not in table.series.dealers:
        raise Refusal("no_seat", seats=len(table.chairs))
    return (Planned(log.DealerChosen(seat=command.seat)),)


# Moves ---------------------------------------------------------------------------------------------------------


def _move(asked: _Asked, command: ask.MoveCommand) -> tuple[Planned, ...]:
    table, seat = asked.table, asked.seat()
    deal = _running(table, command.deal, command.bout)
    try:
        move = move_of(command.move)
    except NotationError:
        raise Refusal("not_a_move") from None
    if move in (TAKE, DONE) and command.base < deal.last_card_seq:
        raise Refusal("stale")
    back = (Planned(log.Returned(seat=seat)),) if table.chairs[seat].minded else ()
    return (*back, *moved(table, seat, move, now=asked.now, chances=asked.chances))


def _undo(asked: _Asked, command: ask.Undo) -> tuple[Planned, ...]:
    table, seat = asked.table, asked.seat()
    deal = table.deal
    if deal is None or not table.is_playing:
        raise Refusal("no_deal")
    if deal.number != command.deal:
        raise Refusal("stale")
    left = deal.last_decision(seat)
    if left is None:
        raise Refusal("no_undo")
    back = (Planned(log.Returned(seat=seat)),) if table.chairs[seat].minded else ()
    return (*back, Planned(log.Undone(seat=seat, moves=left)))


def _running(table: Table, number: int, bout: int) -> Deal:
    """The running deal, if it is the one that is meant, and the bout too."""
    if not table.is_playing or table.deal is None:
        raise Refusal("no_deal")
    if table.deal.number != number or table.deal.state.bout_no != bout:
        raise Refusal("stale")
    return table.deal


def moved(
    table: Table, seat: Seat, move: Move, *, now: int, chances: Chances, by: log.Mover = "person"
) -> tuple[Planned, ...]:
    """Return what is written down for a move, with the end of the deal when it is the last one.

    Raises Refusal where the rules refuse it, or nobody may lead yet.
    """
    deal = table.deal
    assert deal is not None
    state = deal.state
    reason = state.why_not(move, seat)
    if reason is not None:
        raise Refusal(reason_code(reason), **reason.arguments)
    if now < deal.lead_after and move.kind is MoveKind.LAY and state.phase in (LEAD, CLAIM, REDEAL):
        raise Refusal("wait", until=deal.lead_after)
    entry = log.Moved(seat=seat, move=str(move), by=by)
    return (Planned(entry), *_end_of_deal(table, deal.foresee(move, seat)[0], chances))


def reason_code(reason: Reason) -> str:
    """Return the code by which a client knows the reason of a refused move."""
    return f"move.{reason.code}"


def _end_of_deal(table: Table, state: State, chances: Chances) -> tuple[Planned, ...]:
    """The seed of a deal that is over; after a redeal the next deal is announced at once."""
    outcome, deal = state.outcome, table.deal
    if outcome is None or deal is None:
        return ()
    shown = _revealed(deal.number, deal.announced.seed)
    return (shown, _announced(table, chances)) if outcome.kind == "redeal" else (shown,)


# Talking -------------------------------------------------------------------------------------------------------


def _say(asked: _Asked, command: ask.Say) -> tuple[Planned, ...]:
    table = asked.table
    if not table.settings.chat or table.settings.listed:
        raise Refusal("chat_closed")
    seat = table.seat_of(asked.person)
    name = table.chairs[seat].name if seat is not None else handle_of(table.id, asked.person)
    text = clean_words(command.text)
    if not text:
        raise Refusal("no_words")
    return (Planned(log.Said(person=asked.person, name=name, text=text)),)


def _hide(asked: _Asked, command: ask.Hide) -> tuple[Planned, ...]:
    person = None if command.person is None else asked.called(command.person)
    return (Planned(log.Hidden(reader=asked.person, person=person, on=command.on)),)


def _report(asked: _Asked, command: ask.Report) -> tuple[Planned, ...]:
    if not asked.table.settings.listed:
        raise Refusal("not_listed")
    return (Planned(log.Reported(by=asked.person, person=asked.called(command.person), why=clean_words(command.why))),)


_RULINGS: dict[type, Callable[[_Asked, Any], tuple[Planned, ...]]] = {
    ask.Sit: _sit,
    ask.Stand: _stand,
    ask.Leave: _leave,
    ask.Back: _back,
    ask.SetUp: _set_up,
    ask.PutBot: _put_bot,
    ask.SwapSeats: _swap_seats,
    ask.SetDealer: _set_dealer,
    ask.Ban: _ban,
    ask.PassHost: _pass_host,
    ask.Close: _close,
    ask.Start: _start,
    ask.Nonce: _nonce,
    ask.Again: _again,
    ask.ChooseDealer: _choose_dealer,
    ask.MoveCommand: _move,
    ask.Undo: _undo,
    ask.Say: _say,
    ask.Hide: _hide,
    ask.Report: _report,
}

CHANGES = (
    ask.Sit,
    ask.Stand,
    ask.Leave,
    ask.Back,
    ask.SetUp,
    ask.PutBot,
    ask.SwapSeats,
    ask.SetDealer,
    ask.Ban,
    ask.PassHost,
    ask.Hide,
    ask.Undo,
)
"""The commands that somebody can repeat without end and that leave a row each time: they are limited more than play."""


# Time ----------------------------------------------------------------------------------------------------------


def woken(table: Table, now: int, chances: Chances) -> tuple[Planned, ...]:
    """Return what is written down because time has passed; nothing when nothing is due."""
    deal = table.deal
    if table.owes_next_deal and deal is not None:
        return (_revealed(deal.number, deal.announced.seed), *_next_deal(table, chances))
    due = table.due()
    if due is None or due > now:
        return ()
    if table.status == "announced":
        return (_dealt(table, chances),)
    if not table.is_playing or deal is None:
        return closing(table, "idle")
    window = deal.window_end(table)
    if window is not None and window <= now:
        return _end_of_window(table, deal, chances)
    return _time_is_up(table, deal, now, chances)


def _end_of_window(table: Table, deal: Deal, chances: Chances) -> tuple[Planned, ...]:
    state, found = deal.state, list[Planned]()
    for seat, move in window_moves(state):
        found.append(Planned(log.Moved(seat=seat, move=str(move), by="window")))
        state = state.play_unchecked(move, seat)
    return (*found, *_end_of_deal(table, state, chances))


def _time_is_up(table: Table, deal: Deal, now: int, chances: Chances) -> tuple[Planned, ...]:
    """The first seat whose time is up makes the least harmful move, and a bot minds it from now on."""
    late = [seat for seat in sorted(deal.clocks.since) if (up := deal.clocks.deadline(seat)) is not None and up <= now]
    seat = late[0]
    made = moved(table, seat, harmless_move(deal.state.view(seat)), now=now, chances=chances, by="clock")
    chair = table.chairs[seat]
    if chair.person is None or chair.minded is not None:
        return made
    return (Planned(log.Minded(seat=seat, why="clock")), *made)


def minded(table: Table, seat: Seat) -> tuple[Planned, ...]:
    """Return what is written down when somebody has been gone for longer than the table waits."""
    chair = table.chairs[seat]
    if chair.person is None or chair.minded is not None or not table.settings.is_live:
        return ()
    return (Planned(log.Minded(seat=seat, why="away")),)


def resumed(table: Table, now: int, *, last_alive: int) -> tuple[Planned, ...]:
    """Return the credit for the time the server was down; nothing for a table at which nobody's time runs.

    `last_alive` is when the server was last known to run. At least so much is given that nobody's time is up within ten
    seconds.
    """
    if table.status not in ("announced", "playing"):
        return ()
    due = table.due()
    if due is None:
        return ()
    respite = NONCE_MS if table.status == "announced" else RESPITE_MS
    credit = max(0, now - last_alive, now + respite - due)
    return (Planned(log.Resumed(credit_ms=credit)),) if credit else ()
