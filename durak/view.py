"""What one seat, or a spectator, may know of a position.

Here: `View`. Not here: the hidden cards themselves (state.py), guessing them (worlds.py).
May import errors, cards, moves, position, legality, faults, dpn.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from durak import legality
from durak.cards import Card, Cards, Suit, pack
from durak.dpn import view_fields, view_text
from durak.errors import PositionError
from durak.faults import faults_of_view
from durak.moves import Reason, ReasonCode
from durak.position import OVER, Pair, Phase

if TYPE_CHECKING:
    from durak.moves import Move
    from durak.outcome import Outcome
    from durak.rules import Rules
    from durak.seats import Seat, Seats
    from durak.state import State

__all__ = ["View"]


@dataclass(frozen=True, kw_only=True)
class View:
    """What a seat may know: its own hand, how many cards the others hold, everything that happened in sight of all.

    A spectator's view has no seat and no hand. The fields are those of State, where State's are public.

    >>> from durak.cards import members, pack
    >>> from durak.rules import Rules
    >>> from durak.state import State
    >>> view = State.deal(Rules(), members(pack(36))).view(1)
    >>> view.counts, view.unseen.bit_count()
    ((6, 6), 29)
    """

    rules: Rules
    seat: Seat | None
    """Whose view it is; None for a spectator."""
    cards: Cards
    """The viewer's own hand."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    known: tuple[Cards, ...]
    """Of each hand, the viewer's own too, the cards that everybody has seen go there."""
    trump: Suit | None
    trump_card: Card | None
    talon_count: int
    """How many cards the talon holds, the turned-up one included."""
    discard: Cards
    table: tuple[Pair, ...]
    attacker: Seat
    defender: Seat
    leader: Seat
    phase: Phase
    entitled: Seats
    done: Seats
    closed: bool
    transferred: bool
    shown: Cards
    fresh: int
    returned: Cards
    spoiled: bool
    asked: tuple[Seat, ...]
    claimant: Seat | None
    """The viewer's own seat when it may make a late claim, else None."""
    bout_no: int
    idle: int
    outcome: Outcome | None
    on_table: Cards = field(default=0, compare=False, repr=False)
    unbeaten: int = field(default=0, compare=False, repr=False)
    holding: Seats = field(default=0, compare=False, repr=False)
    actors: tuple[Seat, ...] = field(default=(), compare=False, repr=False)
    beaters: tuple[Cards, ...] = field(default=(), compare=False, repr=False)

    def __post_init__(self) -> None:
        """Work out what follows from the fields."""
        legality.work_out(self, self.counts)

    @staticmethod
    def of(state: State, seat: Seat | None) -> View:
        """Return the view of a seat, or of a spectator for None."""
        view = object.__new__(View)
        fields = state.__dict__.copy()
        hands, talon = fields.pop("hands"), fields.pop("talon")
        del fields["faults"]
        fields["seat"] = seat
        fields["cards"] = 0 if seat is None else hands[seat]
        fields["counts"] = tuple([hand.bit_count() for hand in hands])
        fields["talon_count"] = len(talon)
        if seat is None or fields["claimant"] != seat:
            fields["claimant"] = None
        object.__setattr__(view, "__dict__", fields)
        return view

    @staticmethod
    def parse(text: str) -> View:
        """Return the view that a line of DPN with its viewer (`?0`, `?-`) stands for.

        Raises NotationError where the text does not parse, also for a whole position, RulesError for its rules, and
        PositionError, with all faults, for a view that nobody could have.
        """
        view = View(**view_fields(text))
        faults = faults_of_view(view)
        if faults:
            raise PositionError(f"expected a view of a position, got {faults!s}, in {text}", faults)
        return view

    def __str__(self) -> str:
        """Return the view as a line of DPN, `?` for what is hidden; `View.parse` reads it back."""
        return view_text(self)

    @property
    def actor(self) -> Seat | None:
        """Return the seat that is asked now; None when the deal is over."""
        return self.actors[0] if self.actors else None

    @property
    def is_over(self) -> bool:
        """Return whether the deal is over."""
        return self.phase is OVER

    @property
    def unseen(self) -> Cards:
        """Return the cards the viewer cannot place: in other hands or face down in the talon."""
        seen = self.cards | self.discard | self.on_table
        for cards in self.known:
            seen |= cards
        if self.talon_count and self.trump_card is not None:
            seen |= 1 << self.trump_card
        return pack(self.rules.deck_size) & ~seen

    def hand(self, seat: Seat) -> Cards:
        """Return the viewer's own hand; of any other seat nothing but the cards known to all."""
        return self.cards if seat == self.seat else self.known[seat]

    def count(self, seat: Seat) -> int:
        """Return how many cards a seat holds."""
        return self.counts[seat]

    def legal_moves(self) -> list[Move]:
        """Return the viewer's own legal moves in their fixed order; none when it may not act, or only watches."""
        return [] if self.seat is None else legality.legal_moves(self, self.seat)

    def why_not(self, move: Move) -> Reason | None:
        """Return why a move of the viewer is refused, None when it is legal."""
        if self.seat is None:
            return Reason.of(ReasonCode.NOTHING_ASKED)
        return legality.why_not(self, move, self.seat)
