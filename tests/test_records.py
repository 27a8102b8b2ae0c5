"""Records of the kernel: made of States and Views without loss, and refused where they are impossible.

Here: the way there and back, each impossible record with its fault, bytes changed at random. Not here: what happens in
a record (test_differential.py). May import numpy, hypothesis, pytest, durak, tests.differential, tests.positions.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.cards import members, pack, parse_card, parse_cards
from durak.errors import PositionError, RulesError
from durak.faults import Fault
from durak.kernel.layout import RULES, STATE, Batch, Record, new_batch
from durak.kernel.reasons import ARGUMENTS, REASONS
from durak.kernel.records import (
    outcome_of,
    put_rules,
    put_state,
    reason_of,
    rules_of,
    state_of,
    status,
    to_batch,
    view_of,
)
from durak.moves import Reason, ReasonCode
from durak.outcome import Outcome
from durak.rules import PRESETS, Rules, preset
from durak.state import State
from tests.differential import Twins, compare
from tests.positions import random_player, rules, states, steps_of_deals

# There and back --------------------------------------------------------------------------------------------------


@given(states())
def test_a_position_comes_back_from_its_record(state: State) -> None:
    batch = to_batch([state])
    assert state_of(batch[0]) == state
    assert to_batch([state_of(batch[0])]).tobytes() == batch.tobytes()
    assert status(batch, 0) == Fault(0)
    assert rules_of(batch[0]) == state.rules
    assert outcome_of(batch[0]) == state.outcome


@given(states())
def test_a_view_comes_back_from_its_record(state: State) -> None:
    for seat in (*range(state.rules.seats), None):
        view = state.view(seat)
        batch = to_batch([view])
        assert view_of(batch[0]) == view
        assert to_batch([view_of(batch[0])]).tobytes() == batch.tobytes()


@cache
def ends() -> list[State]:
    """The last positions of deals."""
    steps = steps_of_deals("ends of records", 150, hand_size=3, no_progress_limit=54)
    return [after for after in (step.state.play_unchecked(step.move, step.seat) for step in steps) if after.is_over]


def test_a_deal_that_is_over_comes_back_from_its_record() -> None:
    assert {state.outcome.kind for state in ends() if state.outcome} == {"durak", "draw", "redeal"}
    for state in ends():
        batch = to_batch([state, state.view(0)])
        assert (state_of(batch[0]), view_of(batch[1])) == (state, state.view(0))
        assert status(batch, 0) == Fault(0)


@given(rules())
def test_rules_come_back_from_a_record(chosen: Rules) -> None:
    batch = new_batch(2)
    put_rules(batch, chosen)
    assert rules_of(batch[0]) == rules_of(batch[1]) == chosen


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_comes_back_from_a_record(name: str) -> None:
    batch = new_batch(1)
    put_rules(batch, preset(name))
    assert rules_of(batch[0]) == preset(name)


START = State.deal(Rules(seats=3), members(pack(36)), after="loss")
"""A deal of three, nothing played."""
IN_BOUT = State.parse("podkidnoy(seats=3) h - 6s/7s8s/9s TsJs,2:Td * 0:1 bout 5")
"""Of two attack cards the first is beaten."""
LEAD = State.parse("podkidnoy(seats=3) h - 6s/7s8s/9s - * 0:1 lead 5")
"""Few cards are left, and a bout is to begin."""


def test_a_place_counted_from_the_end_is_written_like_any_other() -> None:
    for place in (-1, -2, -3):
        batch = new_batch(3)
        batch.view(np.uint8)[:] = 0xFF
        put_state(batch, place, IN_BOUT)
        assert batch[3 + place :][:1].tobytes() == to_batch([IN_BOUT]).tobytes()
    with pytest.raises(IndexError):
        put_state(new_batch(3), 3, IN_BOUT)


def test_a_position_is_written_over_whatever_was_there_and_nowhere_else() -> None:
    batch = new_batch(3)
    batch.view(np.uint8)[:] = 0xFF
    put_state(batch, 1, IN_BOUT)
    assert batch[1:2].tobytes() == to_batch([IN_BOUT]).tobytes()
    assert set(batch[:1].tobytes() + batch[2:].tobytes()) == {0xFF}


@pytest.mark.parametrize("line", ["podkidnoy h - 6s/7s - - 0:1 lead 5", "podkidnoy h - 6s/7s - * 1:1 lead 5"])
def test_a_faulty_position_gets_no_record(line: str) -> None:
    faulty = State.parse(line)
    with pytest.raises(PositionError) as refused:
        to_batch([IN_BOUT, faulty])
    assert refused.value.faults == faulty.faults


def test_a_view_is_no_position_and_a_position_no_view() -> None:
    batch = to_batch([IN_BOUT, IN_BOUT.view(1), IN_BOUT.view(None)])
    for place in (1, 2):
        with pytest.raises(PositionError, match="got the view of a seat"):
            state_of(batch[place])
        assert status(batch, place) == Fault.COUNT
    with pytest.raises(PositionError, match="got a whole position"):
        view_of(batch[0])


def test_every_reason_comes_back_from_its_number() -> None:
    for number, code in enumerate(REASONS, 1):
        names = ARGUMENTS.get(code, ())
        wanted = Reason(code, tuple(zip(names, (5, 7), strict=False)))
        assert reason_of(number | 5 << 16 | 7 << 32) == wanted
    assert len(REASONS) == len(ReasonCode)
    assert reason_of(0) is None


# Impossible records ----------------------------------------------------------------------------------------------

Edit = Callable[[Any], None]


def set_to(field: str, value: Any, place: int | None = None) -> Edit:
    """An edit that sets a field, or one element of it."""

    def edit(record: Any) -> None:
        if place is None:
            record[field] = value
        else:
            record[field][place] = value

    return edit


def _hold(seat: int, cards: str) -> Edit:
    """An edit that gives a seat cards, counted as they should be."""

    def edit(record: Any) -> None:
        record["hands"][seat] |= np.uint64(parse_cards(cards))
        record["counts"][seat] = int(record["hands"][seat]).bit_count()

    return edit


def _lose(seat: int, cards: str) -> Edit:
    """An edit that takes cards from a seat, counted as they should be."""

    def edit(record: Any) -> None:
        record["hands"][seat] &= ~np.uint64(parse_cards(cards))
        record["counts"][seat] = int(record["hands"][seat]).bit_count()

    return edit


def _both(*edits: Edit) -> Edit:
    def edit(record: Any) -> None:
        for each in edits:
            each(record)

    return edit


def edited(state: State, edit: Edit) -> Batch:
    """The record of a position after an edit."""
    batch = to_batch([state])
    record: Record = batch[0]
    edit(record)
    return batch


CARD = parse_card("6s")

CASES: list[tuple[str, State, Edit, Fault]] = [
    # Cards
    ("a card twice, in two hands", IN_BOUT, _hold(2, "7s"), Fault.CARD_TWICE),
    ("a card twice, in a hand and on the table", IN_BOUT, _hold(2, "Ts"), Fault.CARD_TWICE),
    ("a card twice, in a hand and in the talon", START, set_to("talon", int(START.talon[0]), 2), Fault.CARD_TWICE),
    ("a card twice, discarded and in a hand", IN_BOUT, _hold(2, "Ad"), Fault.CARD_TWICE),
    ("a card missing", IN_BOUT, _lose(1, "8s"), Fault.CARD_MISSING),
    ("a card of a larger pack", IN_BOUT, _hold(0, "2s"), Fault.CARD_FOREIGN),
    ("a card that no pack has", IN_BOUT, set_to("discard", 2**64 - 1), Fault.CARD_FOREIGN),
    ("a card below nothing on the table", IN_BOUT, set_to("attack", -1, 1), Fault.CARD_FOREIGN),
    ("a card beyond the last on the table", IN_BOUT, set_to("answer", 64, 0), Fault.CARD_FOREIGN),
    ("nothing where an attack card should lie", IN_BOUT, set_to("attack", 0, 0), Fault.CARD_FOREIGN),
    ("nothing in the middle of the talon", START, set_to("talon", 0, 3), Fault.CARD_FOREIGN),
    ("a card below nothing in the talon", START, set_to("talon", -128, 3), Fault.CARD_FOREIGN),
    ("a card known to be where it is not", START, set_to("known", START.hands[1], 0), Fault.KNOWN),
    ("a card known of a seat that is not there", START, set_to("known", 1 << CARD, 3), Fault.KNOWN),
    # Counts
    ("a card counted that is in no hand", IN_BOUT, set_to("counts", 2, 0), Fault.COUNT),
    ("a card not counted", IN_BOUT, set_to("counts", 1, 1), Fault.COUNT),
    ("a hand of less than nothing", IN_BOUT, set_to("counts", -1, 0), Fault.COUNT),
    ("a hand of a seat that is not there", IN_BOUT, set_to("hands", 1 << CARD, 3), Fault.COUNT),
    ("a count of a seat that is not there", IN_BOUT, set_to("counts", 1, 7), Fault.COUNT),
    ("a seat that should hold cards", IN_BOUT, set_to("holding", 0b110), Fault.COUNT),
    ("holders below nothing", IN_BOUT, set_to("holding", -1), Fault.COUNT),
    ("a talon of fewer cards than lie there", START, set_to("talon_count", 17), Fault.COUNT),
    ("a talon of more cards than lie there", START, set_to("talon_count", 19), Fault.CARD_FOREIGN),
    ("a talon beyond its array", START, set_to("talon_count", 55), Fault.COUNT),
    ("a talon of less than nothing", START, set_to("talon_count", -1), Fault.COUNT),
    ("a card above the talon", START, set_to("talon", CARD, 18), Fault.COUNT),
    # Seats and roles
    ("an attacker who is not there", START, set_to("attacker", 3), Fault.SEAT_OFF_TABLE),
    ("an attacker below all", START, set_to("attacker", -1), Fault.SEAT_OFF_TABLE),
    ("a defender who is not there", START, set_to("defender", 100), Fault.SEAT_OFF_TABLE),
    ("a leader who is not there", START, set_to("leader", 7), Fault.SEAT_OFF_TABLE),
    ("a thrower who is not there", START, set_to("entitled", 0b1000), Fault.SEAT_OFF_TABLE),
    ("throwers below nothing", START, set_to("entitled", -1), Fault.SEAT_OFF_TABLE),
    ("done said by nobody", IN_BOUT, set_to("done", 1 << 14), Fault.SEAT_OFF_TABLE),
    ("a loser who is not there", START, set_to("losers", 0b1000), Fault.SEAT_OFF_TABLE),
    ("a card laid by a seat that is not there", IN_BOUT, set_to("by", 3, 1), Fault.SEAT_OFF_TABLE),
    ("a card laid by a seat below all", IN_BOUT, set_to("by", -1, 1), Fault.SEAT_OFF_TABLE),
    ("a card laid by the defender", IN_BOUT, set_to("by", 1, 1), Fault.LAYER),
    ("one seat in both roles", START, set_to("defender", START.attacker), Fault.SAME_SEAT),
    ("an attacker without a card", LEAD, _both(_lose(0, "6s"), _hold(2, "6s")), Fault.ATTACKER_EMPTY),
    ("a defender without a card", LEAD, _both(_lose(1, "7s8s"), _hold(2, "7s8s")), Fault.DEFENDER_EMPTY),
    ("an actor who is nobody", START, set_to("actor", 0), Fault.NOBODY_TO_ACT),
    ("an actor who is not there", START, set_to("actor", 9), Fault.NOBODY_TO_ACT),
    ("an actor below nobody", START, set_to("actor", -1), Fault.NOBODY_TO_ACT),
    ("another actor", IN_BOUT, set_to("actor", 2), Fault.NOBODY_TO_ACT),
    ("somebody who waits too much", IN_BOUT, set_to("waiting", 0b1111), Fault.NOBODY_TO_ACT),
    # The table
    ("more beats than attacks", IN_BOUT, set_to("answer", CARD, 2), Fault.TABLE),
    ("an attack card beyond those laid", IN_BOUT, set_to("attack", CARD, 2), Fault.TABLE),
    ("a seat beyond the cards laid", IN_BOUT, set_to("by", 1, 53), Fault.TABLE),
    ("fewer cards laid than lie there", IN_BOUT, set_to("laid", 1), Fault.TABLE),
    ("more cards laid than lie there", IN_BOUT, set_to("laid", 3), Fault.CARD_FOREIGN),
    ("a table beyond its array", IN_BOUT, set_to("laid", 55), Fault.TABLE),
    ("a table of less than nothing", IN_BOUT, set_to("laid", -1), Fault.TABLE),
    ("a table that is not the cards on it", IN_BOUT, set_to("on_table", 0), Fault.TABLE),
    ("everything said to be beaten", IN_BOUT, set_to("unbeaten", 0), Fault.TABLE),
    ("less than nothing unbeaten", IN_BOUT, set_to("unbeaten", -1), Fault.TABLE),
    ("more unbeaten than laid", IN_BOUT, set_to("unbeaten", 100), Fault.TABLE),
    ("an answer that does not beat", IN_BOUT, _both(_lose(1, "7s"), set_to("answer", 7, 1)), Fault.DOES_NOT_BEAT),
    ("cards in no bout", IN_BOUT, set_to("phase", 2), Fault.TABLE),
    ("a bout without cards", START, set_to("phase", 3), Fault.TABLE),
    ("a phase below all", IN_BOUT, set_to("phase", -1), Fault.TABLE),
    ("a phase beyond all", IN_BOUT, set_to("phase", 6), Fault.TABLE),
    ("more fresh than laid", IN_BOUT, set_to("fresh", 127), Fault.FRESH),
    ("less than nothing fresh", IN_BOUT, set_to("fresh", -1), Fault.FRESH),
    # Trump
    ("a fifth suit of trumps", START, set_to("trump", 5), Fault.TRUMP),
    ("a suit of trumps below none", START, set_to("trump", -1), Fault.TRUMP),
    ("another suit than the turned-up card's", START, set_to("trump", 1 + ((START.trump or 0) + 1) % 4), Fault.TRUMP),
    ("a turned-up card below none", START, set_to("trump_card", -1), Fault.CARD_FOREIGN),
    ("a turned-up card beyond all", START, set_to("trump_card", 64), Fault.CARD_FOREIGN),
    ("another turned-up card", START, set_to("trump_card", START.talon[0]), Fault.TRUMP_CARD),
    ("no turned-up card", START, set_to("trump_card", 0), Fault.TRUMP_CARD),
    # Questions, marks, counters
    ("a claimant who is not there", START, set_to("claimant", 4), Fault.SEAT_OFF_TABLE),
    ("a claimant below all", START, set_to("claimant", -1), Fault.SEAT_OFF_TABLE),
    ("a claimant of nothing", START, set_to("claimant", 1), Fault.CLAIMANT),
    ("more asked than there are seats", START, set_to("asked_count", 4), Fault.ASKED),
    ("fewer asked than nobody", START, set_to("asked_count", -1), Fault.ASKED),
    ("somebody asked for no reason", START, set_to("asked_count", 1), Fault.ASKED),
    ("somebody asked beyond those counted", START, set_to("asked", 1, 0), Fault.ASKED),
    ("somebody asked who is not there", START, set_to("asked", 5, 7), Fault.SEAT_OFF_TABLE),
    ("the view of a seat", START, set_to("viewer", 1), Fault.COUNT),
    ("the view of a spectator", START, set_to("viewer", 9), Fault.COUNT),
    ("the view of a seat that is not there", START, set_to("viewer", 4), Fault.SEAT_OFF_TABLE),
    ("the view of a seat beyond all", START, set_to("viewer", 10), Fault.SEAT_OFF_TABLE),
    ("the view of a seat below all", START, set_to("viewer", -1), Fault.SEAT_OFF_TABLE),
    ("closed twice over", START, set_to("closed", 2), Fault.CLOSED),
    ("transferred twice over", START, set_to("transferred", -1), Fault.TRANSFERRED),
    (
        "spoiled twice over",
        START.having(rules=START.rules.replace(trump_swap=True)),
        set_to("spoiled", 2),
        Fault.SPOILED,
    ),
    ("a trump shown that nobody may show", START, set_to("shown", 1 << CARD), Fault.SHOWN),
    ("a card given back that nobody may give back", START, set_to("returned", 1 << CARD), Fault.RETURNED),
    ("a bout before the first", START, set_to("bout_no", 0), Fault.BOUT_NUMBER),
    ("idle for less than no bout", START, set_to("idle", -1), Fault.IDLE),
    ("idle beyond the limit", START, set_to("idle", 2**31 - 1), Fault.IDLE),
    # The end
    ("an ending beyond all", START, set_to("ending", 4), Fault.OUTCOME),
    ("an ending below all", START, set_to("ending", -1), Fault.OUTCOME),
    ("an ending while the deal goes on", START, set_to("ending", 2), Fault.OUTCOME),
    ("a loser while the deal goes on", START, set_to("losers", 1), Fault.OUTCOME),
    ("epaulettes while the deal goes on", START, set_to("epaulettes", 1), Fault.OUTCOME),
    ("the end without an ending", START, set_to("phase", 5), Fault.OUTCOME),
]


@pytest.mark.parametrize(("state", "edit", "fault"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_an_impossible_record_is_refused(state: State, edit: Edit, fault: Fault) -> None:
    batch = edited(state, edit)
    assert fault in status(batch, 0), f"{status(batch, 0)}, expected {fault}"


def test_the_records_that_are_edited_are_possible() -> None:
    for _, state, _, _ in CASES:
        assert status(to_batch([state]), 0) == Fault(0)


@pytest.mark.parametrize("field", RULES.names or ())
def test_a_rule_below_all_its_values_is_refused(field: str) -> None:
    batch = to_batch([START])
    batch[0]["rules"][field] = -1
    with pytest.raises(RulesError, match=field):
        status(batch, 0)


@pytest.mark.parametrize("field", [name for name in RULES.names or () if RULES[name] == np.int8])
def test_a_rule_beyond_all_its_values_is_refused(field: str) -> None:
    batch = to_batch([START])
    batch[0]["rules"][field] = 127
    with pytest.raises(RulesError, match=field):
        status(batch, 0)


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": 0},
        {"seats": 100},
        {"seats": 8},
        {"deck_size": 40},
        {"deal_packet": 7},
        {"teams": 1},
        {"spades_only": 1, "suitless": 1},
        {"multi_lead": 2},
        {"bout_limit": 0},
        {"bout_limit": 63},
        {"no_progress_limit": 35},
        {"no_progress_limit": 2**31 - 1},
    ],
    ids=str,
)
def test_rules_that_nobody_could_play_by_are_refused(changes: dict[str, int]) -> None:
    batch = to_batch([START])
    for field, value in changes.items():
        batch[0]["rules"][field] = value
    with pytest.raises(RulesError):
        status(batch, 0)
    with pytest.raises(RulesError):
        state_of(batch[0])


def test_an_empty_record_has_no_rules() -> None:
    with pytest.raises(RulesError):
        status(new_batch(1), 0)


def test_a_lost_deal_without_its_loser_is_refused() -> None:
    lost = next(state for state in ends() if state.outcome and state.outcome.kind == "durak")
    assert lost.outcome == Outcome("durak", lost.outcome.losers if lost.outcome else (), 0)
    assert Fault.OUTCOME in status(edited(lost, set_to("losers", 0)), 0)
    assert Fault.OUTCOME in status(edited(lost, set_to("ending", 2)), 0)


# Bytes changed at random -----------------------------------------------------------------------------------------


@cache
def sound() -> list[State]:
    """Positions reached by play."""
    return [step.state for number, step in enumerate(steps_of_deals("sound records", 60)) if number % 7 == 0]


def with_bytes_changed(state: State, rng: Random) -> Batch:
    """The record of a position with a few of its bytes changed, by one bit or to anything."""
    batch = to_batch([state])
    raw = batch.view(np.uint8)
    for _ in range(rng.choice((1, 1, 2, 5))):
        place = rng.randrange(STATE.itemsize)
        raw[place] = rng.choice((raw[place] ^ 1 << rng.randrange(8), rng.randrange(256), 0))
    return batch


def with_cards_exchanged(state: State, rng: Random) -> Batch:
    """The record of a position with two cards in each other's place, so that the pack at least is whole."""
    batch = to_batch([state])
    record: Any = batch[0]
    one, other = rng.sample(members(pack(state.rules.deck_size)), 2)
    places = {one: other, other: one}
    for field in ("hands", "known"):
        record[field] = [_exchanged(cards, one, other) for cards in record[field].tolist()]
    for field in ("discard", "on_table", "shown", "returned"):
        record[field] = _exchanged(int(record[field]), one, other)
    for field in ("attack", "answer", "talon"):
        record[field] = [places.get(card, card) for card in record[field].tolist()]
    record["trump_card"] = places.get(int(record["trump_card"]), int(record["trump_card"]))
    return batch


def _exchanged(cards: int, one: int, other: int) -> int:
    differ = (cards >> one ^ cards >> other) & 1
    return cards ^ (differ << one | differ << other)


def faults_or_none(batch: Batch) -> Fault | None:
    """The faults of a record, None where its rules are none."""
    try:
        return status(batch, 0)
    except RulesError:
        return None


@pytest.mark.parametrize("change", [with_bytes_changed, with_cards_exchanged])
@settings(max_examples=400)
@given(seed=st.integers(0, 2**64 - 1))
def test_a_record_changed_at_random_is_refused_or_played_alike(
    change: Callable[[State, Random], Batch], seed: int
) -> None:
    rng = Random(seed)
    batch = change(rng.choice(sound()), rng)
    if faults_or_none(batch) != Fault(0):
        return
    state = state_of(batch[0])
    assert to_batch([state])[0] == batch[0]
    twins = Twins(state)
    for _ in range(4):
        compare(twins, rng)
        if twins.state.is_over:
            return
        seat, move = random_player(twins.state, rng)
        twins.play(seat, move)


def test_changes_at_random_are_now_refused_and_now_not() -> None:
    rng = Random(11)
    for change in (with_bytes_changed, with_cards_exchanged):
        found = [faults_or_none(change(rng.choice(sound()), rng)) for _ in range(400)]
        assert 20 < found.count(Fault(0)) < 380
    assert found.count(None) == 0


def test_a_record_of_nothing_but_noise_is_refused() -> None:
    rng = Random(12)
    for _ in range(400):
        batch = new_batch(1)
        batch.view(np.uint8)[:] = list(rng.randbytes(STATE.itemsize))
        put_rules(batch, rng.choice(sound()).rules)
        assert faults_or_none(batch) not in {None, Fault(0)}
