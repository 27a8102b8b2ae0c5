"""Refilling the hands after a bout.

Here: who draws, in what order, how many; whether a late claim follows. Not here: the claim itself (engine.py).
May import seats, beating.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak.beating import lowest_trump
from durak.seats import clockwise

if TYPE_CHECKING:
    from durak.cards import Card, Cards, Suit
    from durak.rules import Rules
    from durak.seats import Seat

__all__ = ["Draws", "opens_claim", "refill", "refill_order"]

Draws = dict["Seat", list["Card"]]
"""The cards each seat drew, seats in the order in which they drew."""


def refill_order(rules: Rules, *, attacker: Seat, leader: Seat, defender: Seat) -> tuple[Seat, ...]:
    """Return the order of drawing: the attacker of the bout just finished, the others clockwise, the defender last.

    `leader` led the first card, before any transfer. Source: R 23, R 24.

    >>> from durak.rules import Rules
    >>> refill_order(Rules(seats=4), attacker=3, leader=3, defender=0)
    (3, 1, 2, 0)
    """
    first = leader if rules.refill_first == "leader" else attacker
    order = list(clockwise(first, rules.seats))
    order.remove(defender)
    return (*order, defender)


def refill(
    rules: Rules, *, hands: tuple[Cards, ...], talon: tuple[Card, ...], order: tuple[Seat, ...]
) -> tuple[tuple[Cards, ...], tuple[Card, ...], Draws]:
    """Return the hands and the talon after refilling, and what each seat drew.

    >>> from durak.rules import Rules
    >>> refill(Rules(hand_size=1), hands=(0, 0), talon=(6, 7, 8), order=(1, 0))
    ((128, 64), (8,), {1: [6], 0: [7]})
    """
    if not talon:
        return hands, talon, {}
    packet = rules.hand_size if rules.refill == "sequential" else rules.refill_packet
    filled = list(hands)
    draws: Draws = {}
    place = 0
    short = [seat for seat in order if filled[seat].bit_count() < rules.hand_size]
    while short and place < len(talon):
        for seat in short:
            wanted = min(packet, rules.hand_size - filled[seat].bit_count())
            cards = talon[place : place + wanted]
            place += len(cards)
            for card in cards:
                filled[seat] |= 1 << card
            if cards:
                draws.setdefault(seat, []).extend(cards)
        short = [seat for seat in short if filled[seat].bit_count() < rules.hand_size]
    return tuple(filled), talon[place:], draws


def opens_claim(rules: Rules, *, trump: Suit | None, trump_card: Card | None, discard: Cards, spoiled: bool) -> bool:
    """Return whether the refill that emptied the talon is followed by the question for late claims (R 27).

    Nobody is asked when everybody sees that there is nothing to claim: without the rule or a turned-up card, when
    that card is the lowest trump, and when the lowest trump is discarded or was taken from the table.

    >>> from durak.rules import Rules
    >>> opens_claim(Rules(trump_swap=True, late_claim=True), trump=1, trump_card=30, discard=0, spoiled=False)
    True
    """
    lowest = lowest_trump(rules, trump)
    if not (rules.trump_swap and rules.late_claim) or lowest is None or trump_card is None:
        return False
    return trump_card != lowest and not spoiled and not discard >> lowest & 1
