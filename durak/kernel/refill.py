"""Refilling the hands after a bout, compiled.

Here: who draws, in what order, how many; whether a late claim follows. Not here: the claim itself (engine.py).
May import bits, compiling, layout, words, beating.
"""

from __future__ import annotations

from durak.kernel.beating import lowest_trump
from durak.kernel.bits import bit, has
from durak.kernel.compiling import inline, inner
from durak.kernel.layout import Record
from durak.kernel.words import REFILL_FIRST_LEADER, REFILL_SEQUENTIAL

__all__ = ["drawer", "opens_claim", "refill"]


@inline
def drawer(state: Record, place: int) -> int:
    """Return the seat at a place in the order of drawing: the attacker, the others clockwise, the defender last."""
    rules = state.rules
    seats, defender = rules.seats, state.defender
    if place == seats - 1:
        return defender
    first = state.leader if rules.refill_first == REFILL_FIRST_LEADER else state.attacker
    before_defender = defender - first if defender >= first else defender - first + seats
    seat = first + place if place < before_defender else first + place + 1
    return seat if seat < seats else seat - seats


@inner
def refill(state: Record) -> int:
    """Refill the hands from the talon; return who drew, as a set."""
    rules = state.rules
    if state.talon_count == 0:
        return 0
    packet = rules.hand_size if rules.refill == REFILL_SEQUENTIAL else rules.refill_packet
    drew = 0
    is_short = True
    while is_short and state.talon_count:
        is_short = False
        for place in range(rules.seats):
            seat = drawer(state, place)
            wanted = min(packet, rules.hand_size - state.counts[seat], state.talon_count)
            if wanted > 0:
                _draw(state, seat, wanted)
                drew |= 1 << seat
            is_short |= state.counts[seat] < rules.hand_size
    return drew


@inner
def _draw(state: Record, seat: int, cards: int) -> None:
    for _ in range(cards):
        top = state.talon_count - 1
        state.hands[seat] |= bit(state.talon[top])
        state.talon[top] = 0
        state.talon_count = top
    state.counts[seat] += cards


@inner
def opens_claim(state: Record) -> bool:
    """Return whether the refill that emptied the talon is followed by the question for late claims."""
    rules = state.rules
    lowest = lowest_trump(rules, state.trump)
    if not (rules.trump_swap and rules.late_claim) or lowest == 0 or state.trump_card == 0:
        return False
    return state.trump_card != lowest and not state.spoiled and not has(state.discard, lowest)
