"""From a State to a record and back, without loss.

Here: the conversion of rules, positions, views, reasons and outcomes; whether a record is possible at all. Not here:
what happens in a record (batch.py).
May import errors, rules, moves, seats, outcome, position, faults, view, state, layout, words, reasons, numpy.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from durak.errors import PositionError, RulesError
from durak.faults import Fault, faults_of
from durak.kernel.layout import CARDS, RULES, SEATS, STATE, Batch, Record, new_batch
from durak.kernel.reasons import ARGUMENTS, REASONS
from durak.kernel.words import ENDINGS, NONE_AS, WORDS, rule_number
from durak.moves import Reason
from durak.outcome import Outcome
from durak.position import Pair, Phase
from durak.rules import Rules
from durak.seats import seats_of
from durak.state import State
from durak.view import View

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "outcome_of",
    "put_rules",
    "put_state",
    "reason_of",
    "rules_of",
    "state_of",
    "status",
    "to_batch",
    "view_of",
]


# Rules ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _rules_tuple(rules: Rules) -> tuple[int, ...]:
    return tuple([rule_number(rules, field) for field in RULES.names or ()])


def put_rules(batch: Batch, rules: Rules) -> None:
    """Write rules into every position of an array, which then can be dealt."""
    batch["rules"] = np.array(_rules_tuple(rules), RULES)


@lru_cache(maxsize=256)
def _rules_from(values: tuple[int, ...]) -> Rules:
    fields: dict[str, Any] = {}
    for field, value in zip(RULES.names or (), values, strict=True):
        if field in NONE_AS and value == NONE_AS[field]:
            fields[field] = None
        elif field in WORDS:
            if not 0 <= value < len(WORDS[field]):
                raise RulesError(f"expected {field} from 0 to {len(WORDS[field]) - 1} in a record, got {value}")
            fields[field] = WORDS[field][value]
        else:
            fields[field] = value
    return Rules(**fields)


def rules_of(record: Record) -> Rules:
    """Return the rules that a position of an array is played by.

    Raises RulesError where the numbers are no rules anybody could play by.

    >>> batch = new_batch(1)
    >>> put_rules(batch, Rules(seats=3, transfer=True))
    >>> print(rules_of(batch[0]))
    perevodnoy(seats=3)
    """
    return _rules_from(record["rules"].item())


# Positions -----------------------------------------------------------------------------------------------------


def to_batch(states: Sequence[State | View]) -> Batch:
    """Return an array with these positions; raises PositionError as `put_state` does.

    >>> from random import Random
    >>> from durak.deal import shuffled
    >>> state = State.deal(Rules(), shuffled(Rules(), Random(1)))
    >>> state_of(to_batch([state])[0]) == state
    True
    """
    batch = new_batch(len(states))
    for i, state in enumerate(states):
        put_state(batch, i, state)
    return batch


def put_state(batch: Batch, i: int, position: State | View) -> None:
    """Write a position, or the view of one, to place `i` of an array.

    Raises PositionError for a faulty set-up position: a record has no room for cards and seats that do not exist.
    """
    faults = getattr(position, "faults", Fault(0))
    if faults:
        raise PositionError(f"expected a position that can be played on, got {faults}", faults)
    batch[i:][:1].view(np.uint8)[:] = 0  # the bytes between the fields too: equal positions are equal in every byte
    batch[i] = tuple(_fields_of(position).values())


def _fields_of(position: State | View) -> dict[str, Any]:
    """The fields of a record in their order, as Python's numbers and lists."""
    fields = dict.fromkeys(STATE.names or (), 0) | {field: int(getattr(position, field)) for field in _PLAIN}
    for field in _ONE_UP:
        value = getattr(position, field)
        fields[field] = 0 if value is None else value + 1
    seats, table, outcome = range(position.rules.seats), position.table, position.outcome
    if outcome is not None:
        fields["ending"] = ENDINGS.index(outcome.kind)
        fields["losers"] = _set_of_seats(outcome.losers)
        fields["epaulettes"] = outcome.epaulettes
    if isinstance(position, View):
        talon = [position.trump_card or 0] if position.talon_count else []
        fields["viewer"] = SEATS + 1 if position.seat is None else position.seat + 1
    else:
        talon = [*reversed(position.talon)]
    return fields | {
        "waiting": _set_of_seats(position.actors),
        "trump_card": position.trump_card or 0,
        "asked_count": len(position.asked),
        "laid": len(table),
        "hands": _padded([position.hand(seat) for seat in seats], SEATS),
        "known": _padded(position.known, SEATS),
        "counts": _padded([position.count(seat) for seat in seats], SEATS),
        "asked": _padded(position.asked, SEATS),
        "attack": _padded([pair.attack for pair in table], CARDS),
        "answer": _padded([pair.answer or 0 for pair in table], CARDS),
        "by": _padded([pair.by for pair in table], CARDS),
        "talon": _padded(talon, CARDS),
        "rules": _rules_tuple(position.rules),
    }


_PLAIN = (
    "discard",
    "on_table",
    "shown",
    "returned",
    "bout_no",
    "idle",
    "entitled",
    "done",
    "holding",
    "attacker",
    "defender",
    "leader",
    "phase",
    "unbeaten",
    "fresh",
    "closed",
    "transferred",
    "spoiled",
    "talon_count",
)
_ONE_UP = ("trump", "claimant", "actor")


def _padded(values: Sequence[int], size: int) -> list[int]:
    return [*values, *[0] * (size - len(values))]


def _set_of_seats(seats: Sequence[int]) -> int:
    return sum(1 << seat for seat in seats)


def state_of(record: Record) -> State:
    """Return the position that a record holds.

    Raises PositionError for the record of a view and for one whose counts leave the arrays, RulesError for its rules;
    other faults are left to `status`.
    """
    return _state_from(_read(record))


def _state_from(fields: dict[str, Any]) -> State:
    shared = _shared(fields)
    if fields["viewer"]:
        raise PositionError("expected a whole position, got the view of a seat", Fault.COUNT)
    hands = fields["hands"][: shared["rules"].seats]
    talon = fields["talon"][: fields["talon_count"]]
    return State(hands=tuple(hands), talon=tuple(reversed(talon)), **shared)


def view_of(record: Record) -> View:
    """Return the view that a record holds; raises PositionError for a whole position, and as `state_of` does."""
    fields = _read(record)
    shared = _shared(fields)
    viewer = fields["viewer"]
    if not viewer:
        raise PositionError("expected the view of a seat, got a whole position", Fault.COUNT)
    seat = None if viewer == SEATS + 1 else viewer - 1
    return View(
        seat=seat,
        cards=0 if seat is None else fields["hands"][seat],
        counts=tuple(fields["counts"][: shared["rules"].seats]),
        talon_count=fields["talon_count"],
        **shared,
    )


def _read(record: Record) -> dict[str, Any]:
    """The fields of a record as Python's numbers and lists, its rules as a tuple."""
    values = [value.tolist() if isinstance(value, np.ndarray) else value for value in record.item()]
    return dict(zip(STATE.names or (), values, strict=True))


def _shared(fields: dict[str, Any]) -> dict[str, Any]:
    """What a State and a View both have, by the fields of a record."""
    rules = _rules_from(fields["rules"])
    odd = _shape(fields, rules.seats)
    if odd:
        raise PositionError(f"expected a record of a position, got {odd}", odd)
    laid, trump, claimant = fields["laid"], fields["trump"], fields["claimant"]
    table = zip(fields["attack"][:laid], fields["answer"][:laid], fields["by"][:laid], strict=True)
    return {
        **{field: fields[field] for field in _AS_THEY_ARE},
        "rules": rules,
        "trump": trump - 1 if trump else None,
        "trump_card": fields["trump_card"] or None,
        "known": tuple(fields["known"][: rules.seats]),
        "table": tuple([Pair(attack, answer or None, by) for attack, answer, by in table]),
        "phase": Phase(fields["phase"]),
        "closed": bool(fields["closed"]),
        "transferred": bool(fields["transferred"]),
        "spoiled": bool(fields["spoiled"]),
        "asked": tuple(fields["asked"][: fields["asked_count"]]),
        "claimant": claimant - 1 if claimant else None,
        "outcome": _outcome_from(fields["ending"], fields["losers"], fields["epaulettes"]),
    }


_AS_THEY_ARE = (
    "discard",
    "attacker",
    "defender",
    "leader",
    "entitled",
    "done",
    "shown",
    "fresh",
    "returned",
    "bout_no",
    "idle",
)


def outcome_of(record: Record) -> Outcome | None:
    """Return how the deal in a record ended, None while it goes on."""
    return _outcome_from(int(record["ending"]), int(record["losers"]), int(record["epaulettes"]))


def _outcome_from(ending: int, losers: int, epaulettes: int) -> Outcome | None:
    kind = ENDINGS[ending]
    return None if kind is None else Outcome(kind, seats_of(losers), epaulettes)


def reason_of(number: int) -> Reason | None:
    """Return the Reason that `batch.why_not` gave as a number, None for 0.

    >>> print(reason_of(3 | 22 << 16))
    not_in_hand(card=6h)
    """
    if not number:
        return None
    code = REASONS[(number & 0xFFFF) - 1]
    values = (number >> 16 & 0xFFFF, number >> 32 & 0xFFFF)
    return Reason(code, tuple(zip(ARGUMENTS.get(code, ()), values, strict=False)))


# Impossible records --------------------------------------------------------------------------------------------


def status(batch: Batch, i: int) -> Fault:
    """Return every fault that makes the record of a whole position impossible, none for one that can be played on.

    Beside the faults of a State: counts and sets that do not fit the cards they count, and numbers where nothing lies.
    Raises RulesError where its rules are none. The kernel trusts its records: ask before playing one from elsewhere.

    >>> from durak.cards import members, pack
    >>> batch = to_batch([State.deal(Rules(), members(pack(36)))])
    >>> batch[0]["hands"][0] |= 1 << 15
    >>> print(status(batch, 0))
    card_foreign, count
    """
    fields = _read(batch[i])
    try:
        state = _state_from(fields)
    except PositionError as error:
        return error.faults
    found = faults_of(state)
    for field, value in _fields_of(state).items():
        if fields[field] != value:
            found |= _FAULT_OF[field]
    return found


_FAULT_OF = {
    "hands": Fault.COUNT,
    "on_table": Fault.TABLE,
    "known": Fault.KNOWN,
    "counts": Fault.COUNT,
    "holding": Fault.COUNT,
    "waiting": Fault.NOBODY_TO_ACT,
    "actor": Fault.NOBODY_TO_ACT,
    "unbeaten": Fault.TABLE,
    "closed": Fault.CLOSED,
    "transferred": Fault.TRANSFERRED,
    "spoiled": Fault.SPOILED,
    "losers": Fault.OUTCOME,
    "epaulettes": Fault.OUTCOME,
    "asked": Fault.ASKED,
    "attack": Fault.TABLE,
    "answer": Fault.TABLE,
    "by": Fault.TABLE,
    "talon": Fault.COUNT,
}
"""The fields that a State says again in its own way, or whose arrays have room beyond what counts, and the fault of one
that does not fit. All others are taken over as they are."""


def _shape(fields: dict[str, Any], seats: int) -> Fault:
    """What would reach beyond an array, or names no phase, seat or ending."""
    found = Fault(0)
    for names, most, fault in (
        (("laid",), CARDS, Fault.TABLE),
        (("talon_count",), CARDS, Fault.COUNT),
        (("asked_count",), seats, Fault.ASKED),
        (("phase",), len(Phase) - 1, Fault.TABLE),
        (("ending",), len(ENDINGS) - 1, Fault.OUTCOME),
        (("trump",), 4, Fault.TRUMP),
        (("trump_card",), 63, Fault.CARD_FOREIGN),
        (("attacker", "defender", "leader"), seats - 1, Fault.SEAT_OFF_TABLE),
        (("claimant",), seats, Fault.SEAT_OFF_TABLE),
        (("entitled", "done", "losers"), (1 << seats) - 1, Fault.SEAT_OFF_TABLE),
    ):
        if not all(0 <= fields[name] <= most for name in names):
            found |= fault
    if not 0 <= fields["viewer"] <= seats and fields["viewer"] != SEATS + 1:
        found |= Fault.SEAT_OFF_TABLE
    seated, cards = fields["asked"] + fields["by"], fields["attack"] + fields["answer"] + fields["talon"]
    if min(seated) < 0 or max(seated) >= seats:
        found |= Fault.SEAT_OFF_TABLE
    if min(cards) < 0 or max(cards) > 63:
        found |= Fault.CARD_FOREIGN
    return found
