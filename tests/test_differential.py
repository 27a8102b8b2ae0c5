"""The kernel is indistinguishable from the reference.

Here: that two hundred thousand plies under random rules differ in nothing, that everything was seen often enough, and
that a kernel with a defect is found out. Not here: what is compared (differential.py), where deals go (courses.py),
counting lines of play (test_kernel_perft.py). May import numpy, pytest, durak, tests.courses, tests.differential.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any, get_args

import numpy as np
import pytest

from durak.deal import After
from durak.errors import RulesError
from durak.faults import Fault
from durak.kernel import batch as kernel
from durak.kernel.layout import STATE, Batch, Record
from durak.moves import Move
from durak.rules import FIELDS, Rules, is_idle
from durak.state import State
from tests.corners import CORNERS, DEALS, orders
from tests.courses import COURSES, NEVER_SEEN, PLIES, Bucket, run, steer, stored, table, text, too_few
from tests.differential import Difference, Twins, compare, compare_records
from tests.positions import random_rules, values

ENOUGH = 200_000
WORKERS = 2
FLOOR = 1_000
"""At so many plies everything must have been seen."""


# All the same ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_two_hundred_thousand_plies_differ_in_nothing(record_property: Callable[[str, object], None]) -> None:
    run("compile first, so that the workers find the code", 1)
    counts = Counter[Bucket]()
    parts = [(f"differential {part}", ENOUGH // WORKERS) for part in range(WORKERS)]
    with ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn")) as workers:
        for found in workers.map(run, *zip(*parts, strict=True)):
            counts += found
    record_property("told", table(counts))
    assert counts[PLIES] >= ENOUGH
    assert not too_few(counts, FLOOR)


def test_a_thousand_plies_differ_in_nothing() -> None:
    assert run("a thousand", 1_000)[PLIES] >= 1_000


def test_positions_set_up_by_hand_differ_in_nothing() -> None:
    rng = Random("by hand")
    for state in stored():
        twins = Twins(state)
        compare(twins, rng)
        for move in state.legal_moves():
            after = Twins(state)
            assert state.actor is not None
            after.play(state.actor, move)
            compare_records(after)
    assert len(stored()) > 250


@pytest.mark.parametrize("special", CORNERS)
def test_all_ways_out_of_a_corner_of_the_rules_are_the_same(special: str) -> None:
    rng = Random(special)
    waiting = [Twins(State.parse(CORNERS[special]))]
    assert waiting[0].state.status() == Fault(0)
    for _ in range(100):
        if not waiting:
            return
        twins = waiting.pop(0)
        compare(twins, rng)
        for seat in range(twins.state.rules.seats):
            for move in twins.state.legal_moves(seat):
                after = twins.copy()
                after.play(seat, move)
                waiting.append(after)


@pytest.mark.parametrize("rules", DEALS, ids=str)
def test_packs_in_an_odd_order_are_dealt_alike(rules: Rules) -> None:
    rng = Random(str(rules))
    for dealer in range(rules.seats):
        for order in orders(rules, dealer, rng):
            for after in get_args(After):
                compare(Twins.dealt(rules, order, dealer, after), rng)


# What was seen ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bucket", [(group, name) for group, name in COURSES if group not in FIELDS], ids=" ".join)
def test_a_course_leads_where_it_says(bucket: Bucket) -> None:
    rng, counts = Random(" ".join(bucket)), Counter[Bucket]()
    tries = 0
    while not counts[bucket]:
        steer(COURSES[bucket], rng, counts)
        tries += 1
        assert tries < 40


def test_what_is_seen_too_seldom_is_named() -> None:
    counts = Counter(dict.fromkeys(COURSES, 1_000))
    assert too_few(counts, 1_000) == []
    counts["reason", "surplus"] = 999
    del counts["seats", "8"]
    assert too_few(counts, 1_000) == ["seats 8: 0", "reason surplus: 999"]


def test_every_value_of_every_field_is_looked_for() -> None:
    wanted = {(field, text(value)) for field in FIELDS for value in values(field)}
    assert wanted - set(COURSES) == set(NEVER_SEEN)


def test_what_is_not_looked_for_cannot_be_seen() -> None:
    with pytest.raises(RulesError):
        Rules(teams=True, seats=4, transfer=True, team_transfer="refused")
    rng = Random(3)
    for chosen in (random_rules(rng, team_transfer="refused") for _ in range(300)):
        assert is_idle(chosen, "team_transfer") or chosen.team_transfer != "refused"


def test_a_rule_without_effect_counts_for_nothing() -> None:
    counts = run("idle", 300)
    assert counts[PLIES] == sum(counts["seats", text(seats)] for seats in range(2, 9))
    assert counts[PLIES] > counts["transfer_room", "true"] + counts["transfer_room", "false"]


def test_the_table_has_a_row_for_every_field_and_counts_the_rest_as_others() -> None:
    counts = Counter({PLIES: 3, ("seats", "2"): 3, ("hand_size", "8"): 2, ("hand_size", "10"): 1})
    lines = table(counts).splitlines()
    assert lines[0] == "3 plies compared on both engines"
    assert "seats: 2 3  3 0  4 0  5 0  6 0  7 0  8 0" in lines
    assert next(line for line in lines if line.startswith("hand_size:")).endswith("27 0  others 3")
    assert all(len(line) <= 120 for line in lines)
    assert [line.split(":")[0] for line in lines if not line.startswith(" ")][1:] == [
        *FIELDS,
        *("reason", "event", "phase", "move"),
    ]


# A kernel with a defect ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("field", STATE.names or ())
def test_a_record_that_differs_in_one_field_is_found_out(field: str) -> None:
    twins = Twins(stored()[0])
    record: Any = twins.batch[0]
    if field == "rules":
        record["rules"]["bout_limit"] -= 1
    elif record[field].shape:
        record[field][0] ^= 1
    else:
        record[field] ^= 1
    with pytest.raises(Difference, match=rf"the record: the kernel has {field} "):
        compare_records(twins)


def test_bytes_between_the_fields_say_nothing() -> None:
    twins = Twins(stored()[0])
    twins.batch[:1].view(np.uint8)[-1] = 1
    compare_records(twins)


Entry = Callable[..., Any]


def _forgets_one(entry: Entry) -> Entry:
    return lambda *given: max(0, entry(*given) - 1)


def _turns_two_around(entry: Entry) -> Entry:
    def wrong(*given: Any) -> Any:
        count = entry(*given)
        given[-1][:2] = given[-1][:2][::-1].copy()
        return count

    return wrong


def _finds_another(entry: Entry) -> Entry:
    return lambda *given: entry(*given) ^ 1


def _names_another(entry: Entry) -> Entry:
    return lambda *given: entry(*given) + (1 << 16)


def _writes(field: str, place: int) -> Callable[[Entry], Entry]:
    def planted(entry: Entry) -> Entry:
        def wrong(batch: Batch, *given: Any) -> Any:
            found = entry(batch, *given)
            record: Record = batch[place]
            record[field] = record[field] ^ 1
            return found

        return wrong

    return planted


def _hides_nothing(_entry: Entry) -> Entry:
    def wrong(batch: Batch, i: int, seat: int, views: Batch, j: int) -> None:
        views[j] = batch[i]
        views[j]["viewer"] = seat + 1

    return wrong


def _stays(_entry: Entry) -> Entry:
    return lambda *_: 1


@pytest.mark.parametrize(
    ("name", "defect", "complaint"),
    [
        ("actors", _forgets_one, "the actors"),
        ("actors", _turns_two_around, "the actors"),
        ("legal", _forgets_one, "the legal moves of the actor"),
        ("legal", _turns_two_around, "the legal moves of the actor"),
        ("legal_as", _forgets_one, "the legal moves of"),
        ("legal_as", _turns_two_around, "the legal moves of"),
        ("legal_masks", _forgets_one, "the masks of the legal moves"),
        ("why_not", _finds_another, "why .* refuse"),
        ("why_not", _names_another, "why .* refuse"),
        ("key", _finds_another, "the key"),
        ("deal", _writes("attacker", 0), "the record"),
        ("apply", _writes("done", 0), "the record"),
        ("apply_as", _writes("fresh", 0), "the record"),
        ("view", _hides_nothing, "the view of"),
        ("view", _writes("discard", 1), "the view of"),
        ("playouts", _stays, "what a random move leads to"),
        ("playouts", _forgets_one, "how many moves"),
    ],
)
def test_a_kernel_with_a_defect_is_found_out(
    name: str, defect: Callable[[Entry], Entry], complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, name, defect(getattr(kernel, name)))
    with pytest.raises(Difference, match=complaint):
        run("defects", 1_000)


def test_a_difference_names_the_move_and_the_position_before_it() -> None:
    before = State.parse("podkidnoy h - 7s8s/8d9d - * 0:1 lead 17")
    twins = Twins(before)
    twins.play(0, Move.parse("7s"))
    twins.batch[0]["laid"] = 2
    with pytest.raises(Difference) as found:
        compare_records(twins)
    after = before.play(Move.parse("7s"))
    assert str(found.value) == f"the record: the kernel has laid 2 for 1, in {after}, after 0:7s in {before}"


def test_plies_of_one_seed_are_the_same_at_every_run() -> None:
    assert run("again", 200) == run("again", 200)
    assert run("again", 200) != run("another", 200)
