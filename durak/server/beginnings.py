"""How a table begins: empty, with bots in the other seats, or at a position that somebody wants to play on from.

Here: `Beginning`, `Setting`, the first rows of a table, reading positions. Not here: what the rows do (table.py), who
may ask for it (api.py).
May import entries, mind, protocol, refusal, replays, rulings, settings, table, cards, errors, record, rules, state,
msgspec.

A position is the one way besides test deals in which the cards of a deal are not drawn by chance: at an unlisted table
where one person plays against bots, for the first deal alone, which the log, the table and its record say.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from msgspec.structs import replace

from durak.cards import card_text
from durak.errors import DurakError, RulesError
from durak.record import BadRecord, Record, read_records
from durak.rules import rules_text
from durak.server import entries as log
from durak.server import protocol as ask
from durak.server.entries import Row
from durak.server.mind import USUAL_BOT
from durak.server.refusal import Refusal
from durak.server.replays import MOST_FRAMES, BadGame
from durak.server.rulings import Planned, open_table, rule
from durak.server.settings import check_settings
from durak.server.table import Table
from durak.state import State

if TYPE_CHECKING:
    from durak.deal import After
    from durak.rules import Rules
    from durak.seats import Seat
    from durak.server.rulings import Chances
    from durak.server.settings import TableSettings

__all__ = ["EMPTY", "MOST_MOVES", "Beginning", "Setting", "first_rows", "setting_of_game", "setting_of_position"]

MOST_MOVES = 1_000
"""How far into a game a position may lie."""
_NOBODYS = "opened"
"""The id of commands that nobody sends."""


@dataclass(frozen=True, kw_only=True)
class Setting:
    """A position that somebody wants to play on from: a game so far, or a position of which nothing else is known."""

    rules: Rules
    seat: Seat
    """Where the person sits."""
    dealer: Seat
    after: After = "first"
    order: str = ""
    """The pack of the game as text."""
    moves: str = ""
    """The moves of the game so far, each with its seat: `0:6c 1:take`."""
    position: str = ""
    """A line of DPN in place of a game."""


@dataclass(frozen=True, kw_only=True)
class Beginning:
    """What there is at a table from the start besides its settings."""

    bots: tuple[str, ...] = ()
    """The bots of the other seats, from the left of the person; the last one takes what is left."""
    friends: int | None = None
    """How many of the last seats are kept for people; the host sits down then, and bots in the seats between."""
    is_started: bool = False
    """Whether the first deal begins at once, bots in all other seats."""
    setting: Setting | None = None
    """From where it is played on; then it begins at once too."""


EMPTY = Beginning()
"""Nothing: everybody, the host too, sits down later."""


def setting_of_position(text: str, *, seat: Seat | None = None) -> Setting:
    """Return the setting of a line of DPN; the person sits where it is asked first, unless a seat is given.

    Raises BadGame for what is no whole position, for one that no deal can reach, and for one in which nobody has
    anything to do.
    """
    try:
        state = State.parse(text)
    except DurakError as error:
        raise BadGame(1, str(error)) from None
    if state.faults:
        raise BadGame(1, f"expected a position that can be played on, got {state.faults}")
    dealer = (state.attacker - 1) % state.rules.seats
    return Setting(rules=state.rules, seat=_seat_in(state, seat), dealer=dealer, position=str(state))


def setting_of_game(text: str, *, game: int, ply: int, seat: Seat | None = None) -> Setting:
    """Return the setting of a game of a text in DGN, counted from 1, after so many moves.

    Raises BadGame where there is no such game, a card of it is not known, it has not so many moves, or nobody has
    anything to do. This takes longer than an event loop should wait.
    """
    record = next(islice(read_records(text.split("\n"), most_moves=MOST_FRAMES), game - 1, None), None)
    if isinstance(record, BadRecord):
        raise BadGame(record.line, str(record))
    if record is None or not record.is_complete:
        what = "all cards of the game" if record else f"{game} games"
        raise BadGame(1, f"expected to know {what}, got less")
    most = min(len(record.moves), MOST_MOVES)
    if ply > most:
        raise BadGame(1, f"expected 0 to {most} moves of the game, got {ply}")
    moves = [
        made._replace(seat=before.actor if made.seat is None else made.seat)
        for before, made in zip(record.states, record.moves[:ply], strict=False)
    ]
    rules = _rules_for_table(record.rules)
    try:
        last = Record(
            rules=rules, deal=record.deal, dealer=record.dealer, after=record.after, moves=tuple(moves)
        ).state_at(ply)
    except DurakError as error:
        raise BadGame(1, f"expected moves that can be made where seats race: {error}") from None
    return Setting(
        rules=rules,
        seat=_seat_in(last, seat),
        dealer=record.dealer,
        after=record.after,
        order="".join(card_text(card) for card in record.deal if card is not None),
        moves=" ".join(f"{made.seat}:{made.move}" for made in moves),
    )


def _rules_for_table(rules: Rules) -> Rules:
    """The rules by which a table can play on: only where seats race has the defender anything to choose among."""
    return rules.replace(precedence="free") if rules.oversupply == "defender_chooses" else rules


def _seat_in(state: State, seat: Seat | None) -> Seat:
    """The seat of the person: the one that is asked first, unless another is given."""
    if state.actor is None:
        raise BadGame(1, "expected a position in which the deal goes on, got its end")
    if seat is not None and seat >= state.rules.seats:
        raise BadGame(1, f"expected a seat from 0 to {state.rules.seats - 1}, got {seat}")
    return state.actor if seat is None else seat


def first_rows(
    name: str, settings: TableSettings, beginning: Beginning, *, host: str, host_name: str, now: int, chances: Chances
) -> tuple[Planned, ...]:
    """Return what is written down first of a new table; a host who plays alone with bots needs no name.

    Raises Refusal for what no table here can be.
    """
    draft, setting = _Draft(name, now), beginning.setting
    if setting is not None:
        settings = _settings_for(setting, settings)
    opened = open_table(settings, host=host, name=host_name)
    entry = opened[0].entry
    assert isinstance(entry, log.Opened)
    draft.write(opened)
    if setting is None and not beginning.bots and not beginning.is_started and beginning.friends is None:
        return tuple(draft.planned)
    own = 0 if setting is None else setting.seat
    draft.write((Planned(log.Sat(seat=own, person=host, name=entry.name)),))
    bots = beginning.bots or (USUAL_BOT,)
    seats = draft.table.rules.seats
    for place in range(seats - 1 - _kept_seats(beginning, seats=seats)):
        bot = ask.PutBot(id=_NOBODYS, seat=(own + 1 + place) % seats, bot=bots[min(place, len(bots) - 1)])
        draft.write(rule(draft.table, host, bot, now, chances))
    if setting is not None:
        draft.write(_dealt(setting))
    elif beginning.is_started:
        draft.write(rule(draft.table, host, ask.Start(id=_NOBODYS), now, chances))
    return tuple(draft.planned)


def _kept_seats(beginning: Beginning, *, seats: int) -> int:
    """How many seats are kept for people who come later; who plays on from a position plays against bots alone."""
    kept = beginning.friends or 0
    if kept >= seats:
        raise Refusal("no_seat", seats=seats)
    if kept and beginning.setting is not None:
        raise Refusal("seats_empty")
    return kept


class _Draft:
    """A table of which nothing has been written down yet, so that what comes first can be ruled upon."""

    def __init__(self, name: str, now: int) -> None:
        self.table = Table(name)
        self.planned: list[Planned] = []
        self._now = now

    def write(self, planned: tuple[Planned, ...]) -> None:
        """Let entries happen."""
        for each in planned:
            self.table.apply(Row(self.table.head + 1, self._now, each.entry, secret=each.secret))
            self.planned.append(each)


def _settings_for(setting: Setting, settings: TableSettings) -> TableSettings:
    """The settings of a table at which it is played on, its rules those of the setting."""
    if settings.listed:
        raise Refusal("no_rules", text="expected a table that is not listed, for a position")
    wanted = replace(
        settings,
        rules=rules_text(setting.rules.replace(precedence="asked")),
        asked=setting.rules.precedence == "asked",
    )
    try:
        rules = check_settings(wanted)
    except RulesError as error:
        raise Refusal("no_rules", text=str(error)) from None
    if rules != setting.rules:
        raise Refusal("no_rules", text="expected a live table, for a position in which seats race")
    return wanted


def _dealt(setting: Setting) -> tuple[Planned, ...]:
    return (
        Planned(log.DealerSet(seat=setting.dealer)),
        Planned(log.Committed(deal=1, commitment="", source="position")),
        Planned(
            log.Dealt(
                deal=1,
                dealer=setting.dealer,
                order=setting.order,
                after=setting.after,
                moves=setting.moves,
                position=setting.position,
            )
        ),
    )
