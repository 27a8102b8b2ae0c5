"""What the whole position and the view of one seat have in common.

Here: the phases of a deal, a pair on the table, and `Position`, the public face by which legality is decided.
Not here: hidden cards (state.py), what a seat may know (view.py). May import cards.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple, Protocol

from durak.cards import Card, Cards, Suit

if TYPE_CHECKING:
    from durak.outcome import Outcome
    from durak.rules import Rules
    from durak.seats import Seat, Seats

__all__ = ["BOUT", "CLAIM", "LEAD", "OVER", "REDEAL", "TAKE", "Pair", "Phase", "Position", "cards_of"]


class Phase(IntEnum):
    """The phases of a deal."""

    REDEAL = 0
    """Before the first lead: each seat is asked whether it demands a new deal."""
    CLAIM = 1
    """After the refill that emptied the talon: each seat that drew is asked for a late claim."""
    LEAD = 2
    """The attacker must lay the first card of a bout."""
    BOUT = 3
    """Cards lie on the table and the defender is beating them."""
    TAKE = 4
    """The defender has said take; the others may still add cards."""
    OVER = 5
    """The deal is over."""


REDEAL, CLAIM, LEAD, BOUT, TAKE, OVER = Phase


class Pair(NamedTuple):
    """An attack card on the table, the card that beats it if any, and the seat that laid the attack."""

    attack: Card
    answer: Card | None
    by: Seat


def cards_of(table: tuple[Pair, ...]) -> Cards:
    """Return all cards that lie on a table.

    >>> cards_of((Pair(6, 7, 0), Pair(22, None, 1))) == 1 << 6 | 1 << 7 | 1 << 22
    True
    """
    cards = 0
    for attack, answer, _ in table:
        cards |= 1 << attack
        if answer is not None:
            cards |= 1 << answer
    return cards


class Position(Protocol):
    """What legality is decided by: everything public, and of hands only what `hand` lets a seat see.

    `State` and `View` both are positions. The functions that decide a move take no more than this and ask `hand` for
    the mover alone; a View has no other hand to give, and answers every question as its State does.
    """

    @property
    def rules(self) -> Rules: ...
    @property
    def trump(self) -> Suit | None: ...
    @property
    def trump_card(self) -> Card | None: ...
    @property
    def talon_count(self) -> int: ...
    @property
    def discard(self) -> Cards: ...
    @property
    def table(self) -> tuple[Pair, ...]: ...
    @property
    def on_table(self) -> Cards: ...
    @property
    def unbeaten(self) -> int: ...
    @property
    def attacker(self) -> Seat: ...
    @property
    def defender(self) -> Seat: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def entitled(self) -> Seats: ...
    @property
    def holding(self) -> Seats: ...
    @property
    def done(self) -> Seats: ...
    @property
    def closed(self) -> bool: ...
    @property
    def transferred(self) -> bool: ...
    @property
    def shown(self) -> Cards: ...
    @property
    def fresh(self) -> int: ...
    @property
    def returned(self) -> Cards: ...
    @property
    def spoiled(self) -> bool: ...
    @property
    def asked(self) -> tuple[Seat, ...]: ...
    @property
    def claimant(self) -> Seat | None: ...
    @property
    def bout_no(self) -> int: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def actors(self) -> tuple[Seat, ...]: ...
    @property
    def beaters(self) -> tuple[Cards, ...]: ...

    def hand(self, seat: Seat) -> Cards:
        """Return the cards of a seat that the holder of this position may see."""
        ...

    def count(self, seat: Seat) -> int:
        """Return how many cards a seat holds."""
        ...
