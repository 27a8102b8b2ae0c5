"""The whole position at one moment, hidden cards included, as an immutable value.

Here: `State`, the face of the engine. Not here: the rules themselves (the modules it calls), what a seat may know
(view.py). May import errors, cards, seats, outcome, deal, position, legality, engine, faults, key, event, dpn, view.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NoReturn

from durak import engine, legality
from durak.cards import Card, Cards, Suit, set_of
from durak.deal import After, deal_hands, first_attacker, turn_up
from durak.dpn import state_fields, state_text
from durak.errors import IllegalMove, PositionError
from durak.event import Event, events_of
from durak.faults import Fault, check_pack, faults_of
from durak.key import key_of
from durak.outcome import Outcome
from durak.position import LEAD, OVER, REDEAL, Pair, Phase
from durak.seats import Seat, Seats, check_seat, clockwise, holding, receiver
from durak.view import View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from durak.moves import Move, Reason
    from durak.rules import Rules

__all__ = ["State"]


@dataclass(frozen=True, kw_only=True)
class State:
    """Everything at one moment of a deal: an immutable value, equal to any other with the same fields.

    `state.play(move)` returns the next one. A set of cards is a mask (cards.py), a set of seats a mask of seats.

    >>> from random import Random
    >>> from durak.deal import shuffled
    >>> from durak.rules import Rules
    >>> state = State.deal(Rules(seats=3), shuffled(Rules(), Random(7)))
    >>> state = state.play(state.legal_moves()[0])
    >>> len(state.table)
    1
    """

    rules: Rules
    """The rules of the deal."""
    trump: Suit | None
    """The trump suit, None in a deal without."""
    trump_card: Card | None
    """The card that shows the trump: at the bottom of the talon while that lasts; None when none is turned up."""
    hands: tuple[Cards, ...]
    """The cards of each seat."""
    known: tuple[Cards, ...]
    """Of each hand, the cards that everybody at the table has seen go there."""
    talon: tuple[Card, ...]
    """The undealt cards, the next to be drawn first."""
    discard: Cards = 0
    """The beaten cards, out of the deal."""
    table: tuple[Pair, ...] = ()
    """The cards of this bout in the order they were laid."""
    attacker: Seat
    """Who leads this bout, or has transferred it last."""
    defender: Seat
    """Whose cards must beat."""
    leader: Seat
    """Who led the first card of this bout."""
    phase: Phase = LEAD
    """What is going on."""
    entitled: Seats = 0
    """Who has the right to throw in during this bout, fixed when it began."""
    done: Seats = 0
    """Who has said done since a card was last beaten, transferred or taken."""
    closed: bool = False
    """Whether the attacker has shut the others out of this bout."""
    transferred: bool = False
    """Whether this bout's attack was transferred."""
    shown: Cards = 0
    """The trumps shown in this bout to pass it on."""
    fresh: int = 0
    """How many cards lay when the defender last acted: the later ones may be given back."""
    returned: Cards = 0
    """The cards given back since then."""
    spoiled: bool = False
    """Whether the lowest trump was taken from the table and may no longer be exchanged."""
    asked: tuple[Seat, ...] = ()
    """Who has yet to answer a redeal demand or a late claim, in order."""
    claimant: Seat | None = None
    """Who may make a late claim: that seat's secret."""
    bout_no: int = 1
    """The number of this bout, from 1."""
    idle: int = 0
    """How many bouts in a row ended without a card discarded or drawn."""
    outcome: Outcome | None = None
    """How the deal ended; None while it goes on."""
    on_table: Cards = field(default=0, compare=False, repr=False)
    """All cards of this bout."""
    unbeaten: int = field(default=0, compare=False, repr=False)
    """How many attack cards are not beaten."""
    holding: Seats = field(default=0, compare=False, repr=False)
    """The seats that hold cards."""
    actors: tuple[Seat, ...] = field(default=(), compare=False, repr=False)
    """The seats that may act now, in order of precedence."""
    beaters: tuple[Cards, ...] = field(default=(), compare=False, repr=False)
    """For each card number, the cards that beat it under these rules and this trump."""
    faults: Fault = field(default=Fault(0), compare=False, repr=False)
    """Why a set-up position cannot be played on; nothing for a position that came from a deal."""

    def __post_init__(self) -> None:
        """Work out what follows from the fields."""
        legality.work_out(self, self.hands)

    @staticmethod
    def deal(rules: Rules, order: Sequence[Card], *, dealer: Seat | None = None, after: After = "first") -> State:
        """Return the position after dealing a pack in the given order, top card first.

        `dealer` is the last seat unless given; `after` says what the deal follows and so who begins. Where nobody
        holds the trump that would begin, the deal is over with the outcome `redeal`.

        Raises PositionError when `order` is not each card of the pack once, NotationError for a dealer who is not at
        the table and for a word that `After` does not know.

        >>> from durak.cards import members, pack
        >>> from durak.rules import Rules
        >>> State.deal(Rules(), members(pack(36))).attacker
        1
        """
        check_pack(rules, order)
        dealer = rules.seats - 1 if dealer is None else check_seat(rules, dealer)
        dealt, rest = deal_hands(rules, order, dealer=dealer)
        trump, trump_card, talon = turn_up(rules, rest, dealt[dealer])
        hands = tuple(set_of(*cards) for cards in dealt)
        begins = first_attacker(rules, hands=hands, trump=trump, dealer=dealer, after=after)
        attacker, shown = begins or ((dealer + 1) % rules.seats, None)
        known = [0] * rules.seats
        if trump_card is not None and not talon:
            known[dealer] |= 1 << trump_card
        if shown is not None:
            known[attacker] |= 1 << shown
        held = holding(hands)
        defender = receiver(rules, attacker, held)
        bout = engine.new_bout(
            rules, attacker=attacker, defender=attacker if defender is None else defender, holding=held
        )
        if begins is None:
            bout.update(phase=OVER, outcome=Outcome("redeal"), entitled=0)
        elif rules.redeal_demand != "none":
            bout.update(phase=REDEAL, asked=clockwise(attacker, rules.seats))
        return State(
            rules=rules, trump=trump, trump_card=trump_card, hands=hands, known=tuple(known), talon=talon, **bout
        )

    @staticmethod
    def parse(text: str) -> State:
        """Return the position that a line of DPN stands for; `faults` says why an impossible one is not played on.

        Raises NotationError where the text does not parse, also for the view of a seat, and RulesError for its rules.
        """
        state = State(**state_fields(text))
        return state.having(faults=faults_of(state))

    def __str__(self) -> str:
        """Return the position as a line of DPN, hidden cards included; `State.parse` reads it back."""
        return state_text(self)

    def having(self, **changes: Any) -> State:
        """Return a copy with some fields changed and nothing checked, for setting up positions."""
        return dataclasses.replace(self, **{"faults": Fault(0), **changes})

    @property
    def actor(self) -> Seat | None:
        """Return the seat that is asked now, the first of `actors`; None when the deal is over."""
        return self.actors[0] if self.actors else None

    @property
    def talon_count(self) -> int:
        """Return how many cards the talon holds, the turned-up one included."""
        return len(self.talon)

    @property
    def is_over(self) -> bool:
        """Return whether the deal is over."""
        return self.phase is OVER

    def hand(self, seat: Seat) -> Cards:
        """Return the cards of a seat."""
        return self.hands[seat]

    def count(self, seat: Seat) -> int:
        """Return how many cards a seat holds."""
        return self.hands[seat].bit_count()

    def legal_moves(self, seat: Seat | None = None) -> list[Move]:
        """Return the legal moves of a seat, the actor unless given, in their fixed order; none when it may not act."""
        if seat is not None:
            check_seat(self.rules, seat)
        if self.faults or not self.actors:
            return []
        return legality.legal_moves(self, self.actors[0] if seat is None else seat)

    def why_not(self, move: Move, seat: Seat | None = None) -> Reason | None:
        """Return why a move is refused, None when it is legal; the mover is the actor unless given.

        The reason never depends on a card that the mover does not see.

        Raises PositionError in a faulty set-up position.
        """
        if self.faults:
            self._refuse()
        return legality.why_not(self, move, self._mover(seat))

    def is_legal(self, move: Move, seat: Seat | None = None) -> bool:
        """Return whether a seat, the actor unless given, may make a move."""
        return not self.faults and self.why_not(move, seat) is None

    def play(self, move: Move, seat: Seat | None = None) -> State:
        """Return the position after a move of a seat, the actor unless given.

        Raises IllegalMove with the reason when the rules refuse it, PositionError in a faulty set-up position.
        """
        if self.faults:
            self._refuse()
        mover = self._mover(seat)
        reason = legality.why_not(self, move, mover)
        if reason is not None:
            raise IllegalMove(reason=reason, move=move, seat=mover, view=str(self.view(mover)))
        return engine.play_unchecked(self, move, mover)

    def play_unchecked(self, move: Move, seat: Seat | None = None) -> State:
        """Return the position after a move known to be legal; after any other the result means nothing."""
        return engine.play_unchecked(self, move, self.actors[0] if seat is None else seat)

    def _mover(self, seat: Seat | None) -> Seat:
        """The seat given, else the actor; of a deal that is over the attacker, who then hears so."""
        if seat is not None:
            return check_seat(self.rules, seat)
        return self.actors[0] if self.actors else self.attacker

    def _refuse(self) -> NoReturn:
        raise PositionError(f"expected a position that can be played on, got {self.faults}", self.faults)

    def view(self, seat: Seat | None) -> View:
        """Return what a seat may know of the position, or a spectator for None."""
        return View.of(self, None if seat is None else check_seat(self.rules, seat))

    def events(self, move: Move, seat: Seat | None = None) -> tuple[Event, ...]:
        """Return what a legal move makes happen, in order; show a viewer only what `Event.seen_by` returns.

        An illegal move gives nonsense, as with `play_unchecked`.
        """
        return events_of(self, move, self._mover(seat))

    @property
    def key(self) -> int:
        """Return a 64-bit number, equal where play goes on in the same way (key.py says what it leaves out)."""
        return key_of(self)

    def status(self) -> Fault:
        """Return every fault that makes the position impossible, none for one that can be played on."""
        return faults_of(self)
