"""The kernel as an engine that rule cases can be put to.

Here: for each kind of case the compiled function that decides it, with the face of the reference's. Not here: the
kinds (adapter.py, play.py). May import numpy, durak, tests.kernel_state.

Single functions of the kernel are called with a record that holds what they read and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from durak.kernel import beating, deal, limits, outcome, refill, refusals, seats
from durak.kernel.layout import Record, new_batch
from durak.kernel.records import put_rules
from durak.kernel.words import AFTER
from durak.rules import Rules
from durak.seats import in_order
from durak.series import next_dealers
from tests.cases.engines import Engine
from tests.kernel_state import KernelState


def _record(rules: Rules, *, trump: int | None = None, hands: Sequence[int] = ()) -> Record:
    """A record with rules, a trump suit and hands."""
    batch = new_batch(1)
    put_rules(batch, rules)
    record: Record = batch[0]
    record["trump"] = 0 if trump is None else trump + 1
    record["hands"][: len(hands)] = hands
    record["counts"][: len(hands)] = [hand.bit_count() for hand in hands]
    return record


def _beats(rules: Rules, trump: int | None, attack: int, card: int) -> bool:
    record = _record(rules, trump=trump)
    return bool(beating.beaters(record["rules"], int(record["trump"]), attack) >> card & 1)


def _first_attacker(
    rules: Rules, *, hands: Sequence[int], trump: int | None, dealer: int, after: str
) -> tuple[int, int | None] | None:
    seat, shown = deal.first_attacker(_record(rules, trump=trump, hands=hands), dealer, AFTER[after])
    return None if seat < 0 else (seat, shown or None)


def _may_demand_redeal(rules: Rules, hand: int) -> bool:
    mask: Any = np.uint64(hand)
    return deal.may_demand_redeal(_record(rules)["rules"], mask)


def _epaulettes(rules: Rules, trump: int | None, last_laid: Sequence[int]) -> int:
    record = _record(rules, trump=trump)
    record["laid"] = len(last_laid)
    record["attack"][: len(last_laid)] = last_laid
    return outcome.epaulettes(record)


def _refill_order(rules: Rules, *, attacker: int, leader: int, defender: int) -> tuple[int, ...]:
    record = _record(rules)
    record["attacker"], record["leader"], record["defender"] = attacker, leader, defender
    return tuple(refill.drawer(record, place) for place in range(rules.seats))


def _refill(
    rules: Rules, *, hands: Sequence[int], talon: Sequence[int], order: Sequence[int]
) -> tuple[tuple[int, ...], tuple[int, ...], dict[int, list[int]]]:
    record = _record(rules, hands=hands)
    record["attacker"] = record["leader"] = order[0]
    record["defender"] = order[-1]
    record["talon_count"] = len(talon)
    record["talon"][: len(talon)] = talon[::-1]
    drew = refill.refill(record)
    filled = tuple(record["hands"][: rules.seats].tolist())
    left = tuple(record["talon"][: record["talon_count"]].tolist()[::-1])
    draws = {
        seat: [card for card in talon if (filled[seat] & ~hands[seat]) >> card & 1]
        for seat in order
        if drew >> seat & 1
    }
    return filled, left, draws


def _entitled_seats(rules: Rules, *, attacker: int, defender: int, holding: int) -> int:
    return seats.entitled_seats(_record(rules)["rules"], attacker, defender, holding)


def _next_roles(rules: Rules, *, attacker: int, defender: int, taken: bool, holding: int) -> tuple[int, int]:
    return seats.next_roles(_record(rules)["rules"], attacker, defender, taken, holding)


def _throwers(state: KernelState) -> tuple[int, ...]:
    return in_order(refusals.throwers(state.record), state.attacker)


ENGINE = Engine(
    state=KernelState,
    beats=_beats,
    first_attacker=_first_attacker,
    may_demand_redeal=_may_demand_redeal,
    epaulettes=_epaulettes,
    refill=_refill,
    refill_order=_refill_order,
    entitled_seats=_entitled_seats,
    next_roles=_next_roles,
    next_dealers=next_dealers,  # who deals next is decided between deals, and the kernel plays one
    room=lambda state: limits.room(state.record),
    surplus=lambda state: limits.surplus(state.record),
    gate_is_open=lambda state: limits.gate_is_open(state.record),
    may_add_to_lead=lambda state: limits.may_add_to_lead(state.record),
    throwers=_throwers,
)
