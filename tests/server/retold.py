"""A deal at a table of the host, and the same deal told again with two cards changed that some cannot see.

Here: `Story`, one deal with everything that people do around it, and `Story.retell`, which compares what is told to
whom. Not here: which tables (test_two_worlds.py), one position of each simulated world (invariants.py).
May import durak, tests.server.at_a_table.

A story is played once and kept as a list of acts. Told again, every person does the same at the same moments. Whoever
sees neither of the changed cards must be told the same, byte for byte and at the same moments, until one is shown. What
a bot does, or the clock for somebody, may differ where it holds such a card: then nobody is compared any further.
"""

from __future__ import annotations

import io
import json
from collections import defaultdict
from functools import partial
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from durak.bots import Budget
from durak.bots.simple import GreedyBot
from durak.cards import JOKER, card_text, members, pack, set_of, suit_of
from durak.errors import IllegalMove, NotationError
from durak.moves import Move, MoveKind
from durak.rules import is_idle
from durak.server import entries as log
from durak.server import logs
from durak.server import protocol as ask
from durak.server.outputs import Advise, Drop, Send, Think
from durak.server.settings import check_settings
from durak.state import State
from durak.view import View
from tests.server.at_a_table import AtATable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from durak.cards import Card, Cards
    from durak.server.entries import Row
    from durak.server.outputs import Output
    from durak.server.settings import TableSettings

__all__ = ["PEOPLE", "Act", "Room", "Story", "Telling"]

PEOPLE = ("ann", "bob", "cid", "dan", "fay", "gus")
ONLOOKER = "eve"
PROGRAM = "'s program"
"""What stands behind the name of a person whose program has a connection of its own."""
PROBES = ("done", "take", "swap", "claim", "6s", "Ah", "AhTd", "7c8c", "9d", "tKs", "sTh", "r8h", "nonsense")
MOST_ACTS = 800


class Telling(NamedTuple):
    """What one act led to."""

    told: dict[str, list[bytes]]
    """By reader, every byte."""
    rows: tuple[Row, ...]
    due: int | None
    """When the host wants to be called next."""
    logged: list[dict[str, object]]
    """What would stand in the log if everything that there is were logged now, with an error that quotes a hand."""
    state: State | None
    """The position afterwards, None before the deal."""


class Room(AtATable):
    """A table with a laid pack, at which everybody has a page and a program open; every byte is kept."""

    def __init__(self, settings: TableSettings, order: str, *, seed: int) -> None:
        self._bytes: dict[str, list[bytes]] = defaultdict(list)
        super().__init__(settings, seed=seed, orders=(order,))

    def _perform(self, output: Output) -> None:
        names = {connection: name for name, connection in self._connections.items()}
        if isinstance(output, Send):
            self._bytes[names[output.to]].append(output.frame)
        elif isinstance(output, Drop):
            self._bytes[names[output.to]].append(output.code.encode())
        elif isinstance(output, Think):
            self._bytes[f"bot {output.seat}"].append(repr(output).encode())
        elif isinstance(output, Advise):
            self._bytes[output.person].append(repr(output).encode())
            self.host.advised(output, hint=None, now=self.now)
        super()._perform(output)

    def comes_with_program(self, person: str) -> None:
        """Let somebody open a page and a program that wants its views as lines of DPN."""
        self.comes(person)
        self._id += 1
        self._connections[person + PROGRAM] = self._id
        self.host.attach(self._id, "t", person=person, now=self.now, dpn=True)
        self.perform()

    def goes_with_program(self, person: str) -> None:
        """Let both of somebody's connections end."""
        for name in (person, person + PROGRAM):
            if name in self._connections:
                self.goes(name)

    def is_here(self, person: str) -> bool:
        """Whether somebody has a connection."""
        return person in self._connections

    def restarts_and_all_come(self, *, down_ms: int) -> None:
        """Let the process die, another one start after a while, and everybody come back."""
        here = [name for name in self._connections if not name.endswith(PROGRAM)]
        self.thinks.clear()
        self.restarts(down_ms=down_ms)
        for person in here:
            self.comes_with_program(person)

    def waits(self) -> None:
        """Let time pass until the host wants to be called."""
        due = self._next_due()
        self.passes(1_000 if due is None else max(0, due - self.now))

    def bot_answers(self) -> None:
        """Let the bot that was asked first give its move, by what it was shown."""
        asked = self.thinks.pop(0)
        move = str(GreedyBot().choose(View.parse(asked.view), Random(asked.seed), Budget()))
        self.host.thought("t", seat=asked.seat, seq=asked.seq, move=move, now=self.now)
        self.perform()

    def tell(self, act: Act) -> Telling:
        """Let something happen, and return what it led to."""
        self._bytes.clear()
        head = len(self.rows["t"])
        act.do(self)
        deal = self.table.deal
        return Telling(
            dict(self._bytes),
            tuple(map(_without_pack, self.rows["t"][head:])),
            self.host.next_due(),
            [] if deal is None else logged(self),
            None if deal is None else deal.state,
        )


def _without_pack(row: Row) -> Row:
    """A row without the order of a laid pack, in which the tellings differ."""
    return row._replace(entry=msgspec.structs.replace(row.entry, order="")) if isinstance(row.entry, log.Dealt) else row


def logged(room: Room) -> list[dict[str, object]]:
    """What stands in the log when somebody logs everything there is, at the worst moment."""
    stream, before = io.StringIO(), logs._form[:]
    logs._form[:] = [logs._Form(level=0, stream=stream)]
    state = room.deal.state
    try:
        state.play(Move.parse("AhAh"), 0)
    except (IllegalMove, ValueError):
        log, table = logs.get_logger(), room.table
        log.exception("a table failed", table="t")
        log.warning("looked at", state=state, anything=state, hands=state.hands, seq=table.head, deal=table.deal)
    finally:
        logs._form[:] = before
    lines: list[dict[str, object]] = [json.loads(line) for line in stream.getvalue().splitlines()]
    return [{key: value for key, value in line.items() if key != "at"} for line in lines]


class Act(NamedTuple):
    """What happens next, at whatever table it is told of."""

    do: Callable[[Room], object]
    seat: int | None = None
    """Whose move it is, or whose wish to move later."""
    cards: Cards = 0
    """The cards that the move names."""
    tells: bool = False
    """Whether it depends on every card of the hand, as the demand for a new deal does."""


class Story:
    """A deal, and what everybody was told of it."""

    def __init__(self, settings: TableSettings, *, bots: tuple[str, ...] = (), seed: int) -> None:
        self._rng = Random(seed)
        self._seed, self._settings, self._bots = seed, settings, bots
        self._rules = check_settings(settings)
        self.people = PEOPLE[: self._rules.seats - len(bots)]
        self._ids = count(1)
        self.acts: list[Act] = []
        self.tellings: list[Telling] = []
        self._before_deal = 0
        self._sights: dict[tuple[int | None, Card], int] = {}
        self._room: Room
        self._order: list[Card] = []

    @staticmethod
    def played(settings: TableSettings, *, bots: tuple[str, ...] = (), seed: int) -> Story:
        """Return the story of a whole deal, from the empty table on."""
        story = Story(settings, bots=bots, seed=seed)
        for attempt in count():
            if story._tries(seed=1000 * seed + attempt):
                return story
        raise AssertionError

    def _tries(self, *, seed: int) -> bool:
        """Play a deal to its end; return whether it had one, and not a new deal, before people would be tired of it."""
        self._order = order = self._pack(Random(seed))
        self.acts.clear()
        self.tellings.clear()
        self._room = self._begun(order)
        for act in self._beginning():
            self._tell(act)
        self._before_deal = len(self.acts)
        while self._room.deal.number == 1 and self._room.table.is_playing:
            self._tell(self._drawn())
            if len(self.acts) > MOST_ACTS:
                return False
        return self._room.deal.number == 1 and self._room.deal.state.bout_no > 2

    def _pack(self, rng: Random) -> list[Card]:
        """A pack in any order; where seats that race may claim late, with the lowest trump so deep that one can."""
        order = list(members(pack(self._rules.deck_size)))
        rng.shuffle(order)
        if is_idle(self._rules, "late_claim") or not self._rules.late_claim or self._rules.precedence == "asked":
            return order
        *_, deep, turned = State.deal(self._rules, order, dealer=0).talon
        lowest = min(card for card in order if suit_of(card) == suit_of(turned))
        return [lowest if card == deep else deep if card == lowest else card for card in order]

    def _begun(self, order: list[Card]) -> Room:
        return Room(self._settings, "".join(map(card_text, order)), seed=self._seed)

    def _tell(self, act: Act) -> None:
        self.acts.append(act)
        self.tellings.append(self._room.tell(act))

    # What happens ----------------------------------------------------------------------------------------------------

    def _beginning(self) -> Iterator[Act]:
        for seat, person in enumerate(self.people):
            yield Act(partial(Room.comes_with_program, person=person))
            yield self._wish(person, ask.Sit, seat=seat, name=person.title())
        for seat, bot in zip(self._bot_seats, self._bots, strict=True):
            yield self._wish("ann", ask.PutBot, seat=seat, bot=bot)
        yield Act(partial(Room.comes_with_program, person=ONLOOKER))
        yield self._wish("ann", ask.SetDealer, seat=self._rng.randrange(self._rules.seats))
        yield self._wish("ann", ask.Start)
        while self._room.table.deal is None:
            yield Act(Room.waits)

    def _wish(self, who: str, command: type[ask.Command], **what: Any) -> Act:
        under = f"w{next(self._ids)}"
        return Act(lambda room: room.asks(who, command, under=under, **what))

    def _drawn(self) -> Act:
        """What happens next: most often somebody moves."""
        rng, room, drawn = self._rng, self._room, self._rng.random()
        somebody = rng.choice(self.people)
        if drawn < 0.02:
            if room.is_here(somebody):
                return Act(partial(Room.goes_with_program, person=somebody))
            return Act(partial(Room.comes_with_program, person=somebody))
        if drawn < 0.025:
            return Act(partial(Room.restarts_and_all_come, down_ms=rng.randrange(60_000)))
        if room.thinks and drawn < 0.5:
            return Act(Room.bot_answers)
        if drawn < 0.25:
            return Act(Room.waits)
        if drawn < 0.40:
            who = rng.choice((*self.people, ONLOOKER))
            return self._probe(who) if room.is_here(who) else Act(Room.waits)
        return self._move()

    def _probe(self, who: str) -> Act:
        """Something that somebody asks or says, or a move that is refused."""
        rng, room = self._rng, self._room
        deal = room.deal
        seat = room.table.seat_of(who)
        text = rng.choice((*PROBES, *map(card_text, members(pack(36))[:: rng.randrange(3, 9)])))
        now = {"deal": deal.number, "bout": max(0, deal.state.bout_no - rng.randrange(2))}
        drawn = rng.randrange(6)
        if drawn == 0:
            return self._wish(who, ask.Say, text="hm")
        if drawn == 1:
            return self._wish(who, ask.Emote, emote="oops")
        if drawn == 2 and seat is not None:
            later = rng.choice(("done", "done", "take", *map(card_text, members(deal.state.hands[seat]))))
            what = {"deal": deal.number, "bout": deal.state.bout_no, "moves": (later,)}
            return self._wish(who, ask.Intend, **what)._replace(seat=seat, cards=_cards_of(later))
        if drawn == 3 and (seat is None or text not in map(str, deal.state.legal_moves(seat))):
            act = self._wish(who, ask.MoveCommand, **now, base=room.table.head, move=text)
            return act._replace(seat=seat, cards=_cards_of(text))
        if drawn == 4 and seat is not None and deal.may_hint(seat):
            return self._wish(who, ask.AskHint)._replace(seat=seat, tells=True)
        if drawn == 4:
            return self._wish(who, ask.Cancel)
        return self._wish(who, ask.WhyNot, move=text)

    def _move(self) -> Act:
        """A move of somebody who may make one, or time that passes."""
        rng, room = self._rng, self._room
        deal = room.deal
        seats = deal.state.actors if room.table.is_free else deal.state.actors[:1]
        seats = tuple(seat for seat in seats if seat < len(self.people) and room.is_here(self.people[seat]))
        if not seats or room.now < deal.lead_after:
            return Act(Room.waits)
        seat = rng.choice(seats)
        move = rng.choice(deal.state.legal_moves(seat))
        what = {"deal": deal.number, "bout": deal.state.bout_no, "base": room.table.head, "move": str(move)}
        act = self._wish(self.people[seat], ask.MoveCommand, **what)
        return act._replace(seat=seat, cards=_cards_of(str(move)), tells=move.kind is MoveKind.REDEAL)

    # Who sees what ---------------------------------------------------------------------------------------------------

    def readers(self) -> dict[str, int | None]:
        """Return everybody who is told anything, and their seats."""
        found: dict[str, int | None] = {}
        for seat, person in enumerate(self.people):
            found[person] = found[person + PROGRAM] = seat
        found |= {f"bot {seat}": seat for seat, bot in zip(self._bot_seats, self._bots, strict=True) if bot == "slow"}
        found[ONLOOKER] = found[ONLOOKER + PROGRAM] = None
        return found

    @property
    def dealt(self) -> State:
        """The position after the deal."""
        state = self.tellings[self._before_deal - 1].state
        assert state is not None
        return state

    def pairs(self) -> list[tuple[Card, Card]]:
        """Return plain cards in different places that nobody but their holders has seen, in any order."""
        state = self.dealt
        spots = [(seat, card) for seat, hand in enumerate(state.hands) for card in members(hand)]
        spots += [(-1 - place, card) for place, card in enumerate(state.talon[:-1])]
        plain = [(at, card) for at, card in spots if card >> 4 != state.trump and card & 15 != JOKER]
        hidden = [(at, card) for at, card in plain if is_hidden(state, None, 1 << card)]
        pairs = [(a, b) for at, a in hidden for where, b in hidden if at < where]
        Random(self._seed).shuffle(pairs)
        return pairs

    def telling_pairs(self, *, more: int) -> list[tuple[Card, Card]]:
        """Return, for each seat and for who looks on, the pair they see last and the one also no bot gets, and more."""
        pairs = self.pairs()
        found = pairs[:more]
        for seat in {*self.readers().values()}:
            for seats in ((seat,), (seat, *self._bot_seats)):
                found.append(max(pairs, key=partial(self._last_unseen, seats)))
        return list(dict.fromkeys(found))

    @property
    def _bot_seats(self) -> range:
        return range(len(self.people), self._rules.seats)

    def longest(self, reader: str) -> int:
        """Return how many acts somebody could be compared for at most, with whichever cards."""
        seat = self.readers()[reader]
        return max(self._last_unseen((seat,), pair) for pair in self.pairs())

    def _last_unseen(self, seats: tuple[int | None, ...], pair: tuple[Card, Card]) -> int:
        """Before which act the first of some seats has seen one of a pair."""
        return min(self._first_sight(seat, card) for seat in seats for card in pair)

    def _first_sight(self, seat: int | None, card: Card) -> int:
        """Before which act somebody has seen a card."""
        if (seat, card) not in self._sights:
            self._sights[seat, card] = self.horizon(seat, 1 << card)
        return self._sights[seat, card]

    def horizon(self, seat: int | None, cards: Cards) -> int:
        """Return before which act somebody has seen one of some cards, or must see one because of a move."""
        for number in range(self._before_deal - 1, len(self.acts)):
            state = self.tellings[number].state
            assert state is not None
            if not is_hidden(state, seat, cards) or self._hangs_on(number, cards):
                return number
        return len(self.acts)

    def _hangs_on(self, number: int, cards: Cards) -> bool:
        """Whether an act is one that only who holds one of some cards can want, or not want."""
        act, before = self.acts[number], self.tellings[number - 1].state
        if act.seat is None or before is None or not before.hands[act.seat] & cards:
            return False
        return act.tells or bool(act.cards & cards)

    # Telling it again ------------------------------------------------------------------------------------------------

    def retell(self, a: Card, b: Card) -> dict[str, int]:
        """Tell the story with two cards changed; return for each reader how many acts were the same.

        Raises AssertionError where somebody is told something else who has seen neither card.
        """
        cards, where = set_of(a, b), f"{card_text(a)} and {card_text(b)} changed"
        horizons = {reader: self.horizon(seat, cards) for reader, seat in self.readers().items()}
        room = self._begun([b if card == a else a if card == b else card for card in self._order])
        same = dict.fromkeys(horizons, 0)
        for number in range(max(horizons.values())):
            once, again = self.tellings[number], room.tell(self.acts[number])
            if once.rows != again.rows:
                self._must_be_by_a_holder(number, again, cards, f"{where}, act {number}")
                break
            for reader, horizon in horizons.items():
                if number < horizon:
                    told = [telling.told.get(reader, []) for telling in (once, again)]
                    assert told[0] == told[1], f"other bytes for {reader}, {where}, act {number}"
                    same[reader] += 1
            assert once.due == again.due, f"other moments, {where}, act {number}"
            assert once.logged == again.logged, f"other lines in the log, {where}, act {number}"
        return same

    def _must_be_by_a_holder(self, number: int, again: Telling, cards: Cards, where: str) -> None:
        """Raise unless what differs first in an act is what a bot, or the clock, moves that holds one of some cards."""
        once = self.tellings[number]
        one, two = next(((a, b) for a, b in zip(once.rows, again.rows, strict=False) if a != b), (None, None))
        assert one is not None, f"other rows, {where}"
        assert two is not None, f"other rows, {where}"
        assert (one.seq, one.at) == (two.seq, two.at), f"other moments of rows, {where}"
        moves = [row.entry for row in (one, two) if isinstance(row.entry, log.Moved)]
        assert len(moves) == 2, f"other rows, {where}"
        assert moves[0].seat == moves[1].seat, f"another seat moves, {where}"
        assert {move.by for move in moves} <= {"bot", "mind", "clock"}, f"other moves, {where}"
        before, after = self.tellings[number - 1].state, once.state
        held = [state.hands[moves[0].seat] & cards for state in (before, after) if state is not None]
        assert any(held) or _cards_of(moves[0].move) & cards, f"a bot saw more than its cards, {where}"


def _cards_of(text: str) -> Cards:
    try:
        move = Move.parse(text)
    except NotationError:
        return 0
    return set_of(*(card for card in (move.card, move.attack) if card is not None))


def is_hidden(state: State, observer: int | None, cards: Cards) -> bool:
    """Whether somebody has seen none of some cards."""
    seen = state.on_table | state.discard | (0 if observer is None else state.hands[observer])
    for known in state.known:
        seen |= known
    return not seen & cards
