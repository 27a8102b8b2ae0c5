"""Which card beats which, compiled.

Here: `beaters`, the rule. Not here: who may beat (legality.py).
May import bits, compiling, layout.
"""

from __future__ import annotations

from durak.kernel.bits import (
    BLACK_JOKER,
    EVERY_LANE,
    LANE,
    NONE,
    RED,
    RED_JOKER,
    above,
    bit,
    lane,
)
from durak.kernel.compiling import inline
from durak.kernel.layout import Record

__all__ = ["beaters", "lowest_rank", "lowest_trump"]


@inline
def lowest_rank(deck_size: int) -> int:
    """Return the lowest rank of a pack: 9 of 24 cards, 7 of 32, 6 of 36, 2 of 52 and 54."""
    if deck_size > 36:
        return 2
    return 6 if deck_size == 36 else 7 if deck_size == 32 else 9


@inline
def lowest_trump(rules: Record, trump: int) -> int:
    """Return the lowest trump of the pack, 0 without a trump; `trump` is the suit one up."""
    return 0 if trump == 0 else (trump - 1) * 16 + lowest_rank(rules.deck_size)


@inline
def beaters(rules: Record, trump: int, attack: int) -> int:
    """Return the cards that beat an attack card, jokers among them; `trump` is the suit one up, 0 for none."""
    suit = attack >> 4
    is_trump = suit + 1 == trump
    trumps = lane(trump - 1) if trump else NONE
    if attack & 15 == 15:
        other_colour = ~RED if has_red(attack) else RED
        return trumps & other_colour
    found = lane(suit) & above(attack)
    if is_trump:
        if rules.low_trump_beats_ace and attack & 15 == 14:
            found |= bit(lowest_trump(rules, trump))
    else:
        if not (rules.spades_only and suit == 0):
            found |= trumps
        if rules.suitless:
            found |= _higher_ranks(attack) & ~trumps
    return found | (RED_JOKER if has_red(attack) else BLACK_JOKER)


@inline
def has_red(card: int) -> bool:
    """Return whether a card is red."""
    return bit(card) & RED != NONE


@inline
def _higher_ranks(attack: int) -> int:
    """The plain cards of a higher rank, of every suit."""
    return (LANE & above(attack & 15)) * EVERY_LANE
