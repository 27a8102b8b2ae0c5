"""How many cards a bout takes, and when, compiled.

Here: the limits of a bout, when throwing in is open, what may be laid beyond the room. Not here: who may lay
(legality.throwers). May import bits, compiling, layout, words.
"""

from __future__ import annotations

from durak.kernel.bits import NONE
from durak.kernel.compiling import inline
from durak.kernel.layout import Record
from durak.kernel.words import BOUT, FIRST_LIMIT_DISCARD, FREE, GATE_FIRST_BEATEN, GATE_OPENED, OVERSUPPLY_DEFENDER
from durak.kernel.words import TAKE_PHASE as TAKE

__all__ = [
    "bout_cap",
    "gate_is_open",
    "lets_defender_choose",
    "may_add_to_lead",
    "may_lay_beyond_room",
    "room",
    "surplus",
]


@inline
def bout_cap(state: Record) -> int:
    """Return how many attack cards the bout may have, the defender's hand aside."""
    rules = state.rules
    cap = rules.bout_limit
    if rules.first_limit >= cap:
        return cap
    until_discard = rules.first_limit_scope == FIRST_LIMIT_DISCARD
    within = state.discard == NONE if until_discard else state.bout_no == 1
    return rules.first_limit if within else cap


@inline
def room(state: Record) -> int:
    """Return how many more attack cards there is room for, less than none when too many lie."""
    left = bout_cap(state) - state.laid
    if state.phase == TAKE and not state.rules.take_phase_hand_limit:
        return left
    by_hand = state.counts[state.defender] - state.unbeaten
    return min(left, by_hand)


@inline
def gate_is_open(state: Record) -> bool:
    """Return whether throwing in has begun; after a take rank and limits alone decide."""
    if state.phase == TAKE:
        return state.rules.take_phase != 0
    gate = state.rules.throw_gate
    if gate == GATE_OPENED:
        return True
    return state.unbeaten < state.laid if gate == GATE_FIRST_BEATEN else state.unbeaten == 0


@inline
def may_add_to_lead(state: Record) -> bool:
    """Return whether the attacker may still add cards of the same rank to the lead, or to a transfer."""
    rules = state.rules
    if state.phase != BOUT or not rules.multi_lead:
        return False
    if state.transferred and not rules.transfer_several:
        return False
    return state.unbeaten == state.laid


@inline
def lets_defender_choose(rules: Record) -> bool:
    """Return whether more cards may come than there is room for, for the defender to choose among."""
    return rules.oversupply == OVERSUPPLY_DEFENDER and rules.precedence == FREE


@inline
def may_lay_beyond_room(state: Record) -> bool:
    """Return whether cards may be laid though there is no room, for the defender to choose among."""
    return lets_defender_choose(state.rules) and state.returned == NONE and state.laid > state.fresh


@inline
def surplus(state: Record) -> int:
    """Return how many cards the defender must give back before anything else."""
    if not lets_defender_choose(state.rules):
        return 0
    return max(0, min(-room(state), state.laid - state.fresh))
