"""Dealing, compiled: from the order of a pack to hands, trump and the first attacker.

Here: everything before the first lead. Not here: chance (chance.py).
May import bits, compiling, layout, words.
"""

from __future__ import annotations

from typing import Any

from durak.kernel.bits import JOKERS, NONE, RED, bit, has, lane, lowest, popcount, without_lowest
from durak.kernel.compiling import inner
from durak.kernel.layout import Record
from durak.kernel.words import (
    AFTER_DRAW,
    AFTER_DRAW_LOWEST_TRUMP,
    AFTER_FIRST,
    FIRST_LOWEST_TRUMP,
    NEXT_LOWEST_TRUMP,
    NEXT_UNDER_DURAK,
    NO_TRUMP_LEFT,
    NO_TRUMP_REDEAL,
    REDEAL_FIVE,
    REDEAL_ONE_COLOUR,
    TRUMP_NONE,
    TRUMP_TURN_UP,
)

__all__ = ["deal_hands", "first_attacker", "may_demand_redeal", "turn_up"]


@inner
def deal_hands(state: Record, order: Any, dealer: int) -> int:
    """Deal the top of a pack; return how many cards were dealt.

    `order` holds card numbers, the top card first; the seat left of the dealer gets the first packet.
    """
    rules = state.rules
    place = 0
    while state.counts[dealer] < rules.hand_size:
        for step in range(rules.seats):
            # Seats are at most one round off, and a division would take longer than all the rest.
            seat = dealer + 1 + step
            if seat >= rules.seats:
                seat -= rules.seats
            packet = min(rules.deal_packet, rules.hand_size - state.counts[seat])
            for _ in range(packet):
                state.hands[seat] |= bit(order[place])
                place += 1
            state.counts[seat] += packet
    return place


@inner
def turn_up(state: Record, order: Any, dealt: int, dealer: int) -> None:
    """Settle the trump suit and the card that shows it, and lay the rest of the pack down as the talon.

    Without a talon the dealer's last card shows the trump and stays in the hand. A joker means no trump.
    """
    rules = state.rules
    rest = rules.deck_size - dealt
    turned = -1
    if rules.trump != TRUMP_TURN_UP:
        state.trump = 0 if rules.trump == TRUMP_NONE else rules.trump - TRUMP_NONE
    else:
        turned = _place_of_turn_up(state, order, dealt, dealer)
        card = order[turned]
        state.trump_card = card
        state.trump = 0 if card & 15 == 15 else (card >> 4) + 1
    state.talon_count = rest
    top = rest
    for place in range(dealt, rules.deck_size):
        if place != turned:
            top -= 1
            state.talon[top] = order[place]
    if rest and turned >= 0:
        state.talon[0] = order[turned]


@inner
def _place_of_turn_up(state: Record, order: Any, dealt: int, dealer: int) -> int:
    """The place in the pack of the card that shows the trump: the first that may, or the first of all."""
    rules = state.rules
    if dealt < rules.deck_size:
        for place in range(dealt, rules.deck_size):
            if rules.ace_turn_up or order[place] & 15 != 14:
                return place
        return dealt
    last = -1
    for place in range(dealt - 1, -1, -1):
        if has(state.hands[dealer], order[place]):
            if rules.ace_turn_up or order[place] & 15 != 14:
                return place
            last = max(last, place)
    return last


@inner
def first_attacker(state: Record, dealer: int, after: int) -> tuple[int, int]:
    """Return who attacks first and the card shown for it, 0 for none; the seat is -1 when a new deal follows."""
    rules = state.rules
    by_lowest_trump = rules.first_attacker_next == NEXT_LOWEST_TRUMP
    under = rules.first_attacker_next == NEXT_UNDER_DURAK
    if after == AFTER_FIRST:
        by_lowest_trump, under = rules.first_attacker_first == FIRST_LOWEST_TRUMP, False
    elif after == AFTER_DRAW and rules.first_attacker_after_draw == AFTER_DRAW_LOWEST_TRUMP:
        by_lowest_trump, under = True, False
    left = (dealer + 1) % rules.seats
    if under:
        return (dealer + rules.seats - 1) % rules.seats, 0
    if not by_lowest_trump:
        return left, 0
    held = NONE
    for seat in range(rules.seats):
        held |= state.hands[seat]
    trumps = held & lane(state.trump - 1) if state.trump else NONE
    if trumps:
        card = lowest(trumps)
        for seat in range(rules.seats):
            if has(state.hands[seat], card):
                return seat, card
    if rules.no_trump == NO_TRUMP_REDEAL:
        return -1, 0
    return (left, 0) if rules.no_trump == NO_TRUMP_LEFT else _lowest_card(state, left)


@inner
def _lowest_card(state: Record, left: int) -> tuple[int, int]:
    """Who holds the lowest rank, the first left of the dealer among equals, and the card."""
    best, best_card, best_rank = left, 0, 99
    for step in range(state.rules.seats):
        seat = (left + step) % state.rules.seats
        cards = state.hands[seat] + NONE
        while cards:
            card = lowest(cards)
            if card & 15 < best_rank:
                best, best_card, best_rank = seat, card, card & 15
            cards = without_lowest(cards)
    return best, best_card


@inner
def may_demand_redeal(rules: Record, hand: int) -> bool:
    """Return whether a hand gives the right to demand a new deal before the first lead."""
    if rules.redeal_demand == REDEAL_FIVE:
        plain = hand & ~JOKERS
        for suit in range(4):
            if popcount(plain & lane(suit)) >= 5:
                return True
        return False
    if rules.redeal_demand == REDEAL_ONE_COLOUR:
        return hand & RED == NONE or hand & ~RED == NONE
    return False
