"""What happens at the table, and who sees it.

Here: `Event`, the events of a move and of a deal. Not here: their words (the catalogues), what a move does
(engine.py). May import cards, moves, seats, beating, position, engine.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from durak import engine
from durak.beating import lowest_trump
from durak.cards import Card, Cards, members, set_of
from durak.moves import MoveKind
from durak.position import BOUT, OVER, TAKE
from durak.seats import clockwise, seats_of

if TYPE_CHECKING:
    from durak.moves import Move
    from durak.outcome import Outcome
    from durak.seats import Seat
    from durak.state import State

__all__ = ["Event", "EventKind", "deal_events", "events_of", "played"]


class EventKind(StrEnum):
    """The kinds of events; each names the fields it fills besides its seat."""

    DEAL = "deal"
    """A seat is dealt its hand. cards: the hand, secret but for the dealer's card that shows the trump."""
    TURN_UP = "turn_up"
    """The trump is settled. cards: the card that shows it, if one does."""
    OPEN = "open"
    """A seat shows the lowest trump, or the lowest card, that lets it begin. cards: the card."""
    ROLES = "roles"
    """A bout begins: the seat attacks. target: the defender."""
    LAY = "lay"
    """A seat lays an attack card. cards: the card."""
    TRANSFER = "transfer"
    """A seat passes the attack on with a card. cards: the card; target: the new defender."""
    SHOW = "show"
    """A seat passes the attack on by showing a trump. cards: the card; target: the new defender."""
    GIVE_BACK = "give_back"
    """The defender gives a card back. cards: the card; target: the seat that gets it."""
    BEAT = "beat"
    """The defender beats a card. cards: the card; attack: the card it covers."""
    TAKE = "take"
    """The defender says take."""
    DONE = "done"
    """A seat declines."""
    CLOSE = "close"
    """The attacker shuts the others out."""
    SWAP = "swap"
    """A seat exchanges the lowest trump for the turned-up card. cards: the one given, the one got."""
    CLAIM = "claim"
    """A seat claims the turned-up card. cards: the one given, the one got; target: the seat that drew it."""
    REDEAL = "redeal"
    """A seat demands a new deal."""
    BEATEN = "beaten"
    """The bout is beaten and its cards leave the deal; the seat defended. cards: all of the bout."""
    TAKEN = "taken"
    """The defender takes up the table. cards: all of the bout."""
    DRAW = "draw"
    """A seat draws from the talon. cards: in order, secret but for the turned-up card."""
    OUT = "out"
    """A seat has no cards left and the talon is gone."""
    END = "end"
    """The deal is over. outcome: how."""


@dataclass(frozen=True, kw_only=True)
class Event:
    """Something that happened. `seen_by` gives the part that a viewer may know; nothing else may leave the table.

    A card the viewer may not know is None, so that counts stay.
    """

    kind: EventKind
    seat: Seat | None = None
    cards: tuple[Card | None, ...] = ()
    attack: Card | None = None
    target: Seat | None = None
    outcome: Outcome | None = None
    secret: Cards = 0
    """Which of the cards only `seat` itself may see."""

    def seen_by(self, viewer: Seat | None) -> Event:
        """Return the event as a seat sees it, or a spectator for None.

        >>> drawn = Event(kind=EventKind.DRAW, seat=1, cards=(6, 7), secret=1 << 6 | 1 << 7)
        >>> drawn.seen_by(0).cards, drawn.seen_by(1).cards
        ((None, None), (6, 7))
        """
        if viewer is not None and viewer == self.seat:
            return self
        cards = tuple(None if card is not None and self.secret >> card & 1 else card for card in self.cards)
        return dataclasses.replace(self, cards=cards, secret=0)


def deal_events(state: State) -> tuple[Event, ...]:
    """Return what happened in the deal whose first position this is: hands, trump, the opening card, the roles."""
    found: list[Event] = []
    shown_trump = 0 if state.trump_card is None or state.talon else 1 << state.trump_card
    for seat in clockwise(state.attacker, state.rules.seats):
        hand = state.hands[seat]
        # The card in sight stands last: its place among the others would tell how many of them are lower.
        cards = (*members(hand & ~shown_trump), *members(hand & shown_trump))
        found.append(Event(kind=EventKind.DEAL, seat=seat, cards=cards, secret=hand & ~shown_trump))
    turned = () if state.trump_card is None else (state.trump_card,)
    found.append(Event(kind=EventKind.TURN_UP, cards=turned))
    if state.outcome is not None:
        return (*found, Event(kind=EventKind.END, outcome=state.outcome))
    opening = state.known[state.attacker] & ~shown_trump or _shown_twice(state, shown_trump)
    if opening:
        found.append(Event(kind=EventKind.OPEN, seat=state.attacker, cards=members(opening)))
    return (*found, _roles(state))


def _shown_twice(state: State, shown_trump: Cards) -> Cards:
    """The dealer's card that shows the trump, where it also is the lowest trump that lets the dealer begin."""
    lowest = lowest_trump(state.rules, state.trump)
    by_it = lowest is not None and shown_trump == 1 << lowest
    return shown_trump & state.known[state.attacker] if by_it else 0


def _roles(state: State) -> Event:
    return Event(kind=EventKind.ROLES, seat=state.attacker, target=state.defender)


def events_of(state: State, move: Move, seat: Seat) -> tuple[Event, ...]:
    """Return what a legal move of a seat makes happen, in order, each event with its secrets."""
    return played(state, move, seat)[1]


def played(state: State, move: Move, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """Return the position after a legal move of a seat, and what the move makes happen."""
    laid = engine.effect(state, move, seat)
    after = engine.play_unchecked(state, move, seat)
    found = [_event_of_move(state, move, seat, laid)]
    if laid.phase in (BOUT, TAKE) and after.phase not in (BOUT, TAKE):
        found += _end_of_bout(laid, after)
    if after.phase is OVER:
        found.append(Event(kind=EventKind.END, outcome=after.outcome))
    elif after.bout_no != state.bout_no:
        found.append(_roles(after))
    return after, tuple(found)


def _event_of_move(state: State, move: Move, seat: Seat, laid: State) -> Event:
    kind = EventKind(move.kind.name.lower())
    cards: tuple[Card, ...] = () if move.card is None else (move.card,)
    target = None
    if move.kind in (MoveKind.TRANSFER, MoveKind.SHOW):
        target = laid.defender
    elif move.kind is MoveKind.GIVE_BACK:
        target = next(pair.by for pair in state.table if pair.attack == move.card)
    elif move.kind in (MoveKind.SWAP, MoveKind.CLAIM):
        given = state.hands[seat] & ~laid.hands[seat]
        cards = (*members(given), *members(laid.hands[seat] & ~state.hands[seat]))
        if move.kind is MoveKind.CLAIM:
            target = next(other for other in range(state.rules.seats) if laid.hands[other] & given)
    return Event(kind=kind, seat=seat, cards=cards, attack=move.attack, target=target)


def _end_of_bout(ended: State, after: State) -> list[Event]:
    """`ended` has the cards of the bout on its table, `after` is the next bout or the end of the deal."""
    ending = engine.ending_of(ended)
    kind = EventKind.TAKEN if ending.taken else EventKind.BEATEN
    found = [Event(kind=kind, seat=ended.defender, cards=members(ended.on_table))]
    turned = 0 if ended.trump_card is None else 1 << ended.trump_card
    for seat, cards in ending.draws.items():
        found.append(Event(kind=EventKind.DRAW, seat=seat, cards=tuple(cards), secret=set_of(*cards) & ~turned))
    if not after.talon:
        played = {pair.by for pair in ended.table} | {ended.defender} | set(seats_of(ended.holding))
        gone = (seat for seat in ending.order if seat in played and not after.hands[seat])
        found += [Event(kind=EventKind.OUT, seat=seat) for seat in gone]
    return found
