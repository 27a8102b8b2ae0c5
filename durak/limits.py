"""How many cards a bout takes, and when.

Here: the limits of a bout, when throwing in is open, what may be laid beyond the room. Not here: who may lay
(legality.throwers). May import position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak.position import BOUT, LEAD, TAKE

if TYPE_CHECKING:
    from durak.position import Position
    from durak.rules import Rules

__all__ = [
    "bout_cap",
    "gate_is_open",
    "lets_defender_choose",
    "may_add_to_lead",
    "may_lay_beyond_room",
    "open_room",
    "room",
    "surplus",
]

UNLIMITED = 64


def bout_cap(position: Position) -> int:
    """Return how many attack cards the bout may have, the defender's hand aside (R 19)."""
    rules = position.rules
    cap = UNLIMITED if rules.bout_limit is None else rules.bout_limit
    if rules.first_limit is None or rules.first_limit >= cap:
        return cap
    within = not position.discard if rules.first_limit_scope == "until_first_discard" else position.bout_no == 1
    return rules.first_limit if within else cap


def room(position: Position) -> int:
    """Return how many more attack cards there is room for, less than none when too many lie.

    No more unbeaten cards than the defender holds: the same as no more attack cards than the defender held when the
    bout began (R 19).
    """
    left = bout_cap(position) - len(position.table)
    if position.phase is TAKE and not position.rules.take_phase_hand_limit:
        return left
    by_hand = position.count(position.defender) - position.unbeaten
    return left if left < by_hand else by_hand


def open_room(position: Position) -> int | None:
    """Return how many more attack cards may still be laid in this bout; None while no bout is on."""
    return max(0, room(position)) if position.phase in (LEAD, BOUT, TAKE) else None


def gate_is_open(position: Position) -> bool:
    """Return whether throwing in has begun (R 16); after a take rank and limits alone decide (R 22)."""
    if position.phase is TAKE:
        return position.rules.take_phase
    gate = position.rules.throw_gate
    if gate == "opened":
        return True
    beaten = len(position.table) - position.unbeaten
    return beaten > 0 if gate == "first_beaten" else beaten == len(position.table)


def may_add_to_lead(position: Position) -> bool:
    """Return whether the attacker may still add cards of the same rank to the lead, or to a transfer (R 13).

    That ends with the first answer.
    """
    rules = position.rules
    if position.phase is not BOUT or not rules.multi_lead:
        return False
    if position.transferred and not rules.transfer_several:
        return False
    return position.unbeaten == len(position.table)


def lets_defender_choose(rules: Rules) -> bool:
    """Return whether more cards may come than there is room for, for the defender to choose among (R 20).

    Only where all may lay at once.
    """
    return rules.oversupply == "defender_chooses" and rules.precedence == "free"


def may_lay_beyond_room(position: Position) -> bool:
    """Return whether cards may be laid though there is no room, for the defender to choose among (R 20).

    Only against cards laid since the defender last acted, and until the defender has chosen.
    """
    return lets_defender_choose(position.rules) and not position.returned and len(position.table) > position.fresh


def surplus(position: Position) -> int:
    """Return how many cards the defender must give back before anything else."""
    if not lets_defender_choose(position.rules):
        return 0
    return max(0, min(-room(position), len(position.table) - position.fresh))
