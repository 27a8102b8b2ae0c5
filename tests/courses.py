"""Where deals go that are played on both engines, and what was seen on the way how often.

Here: deals under random rules and from positions set up by hand, the courses that lead to what is rare, the counting.
Not here: what is compared (differential.py), how often a thing must be seen (test_differential.py).
May import durak, tests.differential, tests.corners, tests.positions, tests.perft_files,
tests.witness, tests.cases.

A ply is a position after a deal or a move, with all that led to it and all that is asked of it. It counts for the value
of a field only where the field has an effect beside the others.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from textwrap import wrap
from typing import Any, TypeAlias

from durak.deal import shuffled
from durak.errors import DurakError
from durak.event import EventKind, deal_events
from durak.legality import transfer_refusal
from durak.limits import surplus
from durak.moves import Move, MoveKind, ReasonCode
from durak.position import Phase
from durak.rules import FIELDS, PRESETS, Rules, is_idle
from durak.seats import receiver
from durak.state import State
from tests.cases.adapter import check_file
from tests.cases.engines import REFERENCE
from tests.cases.play import set_up
from tests.corners import CORNERS
from tests.differential import Twins, compare
from tests.perft_files import cases_of
from tests.positions import (
    PLAYERS,
    RARE,
    Player,
    Step,
    eager_player,
    play_out,
    random_rules,
    scattered,
    timid_player,
    values,
)
from tests.witness import read_witnesses

Bucket: TypeAlias = tuple[str, str]
"""Something to be seen: a field of the rules, or the word reason, event, phase or move; and its value."""
Counts: TypeAlias = Counter[Bucket]
"""At how many plies each was seen."""

PLIES = ("plies", "all")
LENGTHS = (30, 100, 100, 300)
"""After so many plies a deal is left: some players would go on for long."""
LEAD_IN, LEAD_OUT = 2, 4
"""How many plies are compared before a rare thing comes up and after."""


# Courses ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Course:
    """How to come to what play seldom comes to by itself."""

    rules: dict[str, Any] = field(default_factory=dict[str, Any])
    late: bool = False
    """Whether the deal begins late."""
    player: Player | None = None
    when: Callable[[State, Move], bool] | None = None
    """Whether it comes up with this move; where None, the rules alone make it likely, or the first plies of a deal."""
    length: int = 0
    """How many plies are compared from the start, where that matters; else any of LENGTHS."""


def text(value: object) -> str:
    """A value of a rule as rules are written."""
    return "none" if value is None else str(value).lower()


def _moves(kind: MoveKind) -> Callable[[State, Move], bool]:
    return lambda _, move: move.kind is kind


def _all_courses() -> dict[Bucket, Course]:
    found = {(name, text(value)): Course({name: value}) for name in FIELDS for value in values(name)}
    for bucket in NEVER_SEEN:
        del found[bucket]
    for group, names in (
        ("reason", [code.value for code in ReasonCode]),
        ("event", [kind.value for kind in EventKind]),
        ("phase", [phase.name.lower() for phase in Phase]),
        ("move", [kind.name.lower() for kind in MoveKind]),
    ):
        found |= {(group, name): _RARE.get(name, Course()) for name in names}
    return found


_BY_TRUMP = {"trump": "turn_up", "first_attacker_first": "lowest_trump", "first_attacker_next": "lowest_trump"}
_FIRST = Course(_BY_TRUMP, length=3)
_END = Course(late=True, when=lambda state, _: state.holding.bit_count() < 3 and not state.talon)
_TRUMP_SIX: dict[str, Any] = {"trump": "turn_up", "trump_swap": True}
_SWAP = Course({**_TRUMP_SIX, "deck_size": 24}, when=_moves(MoveKind.SWAP))
_CLAIM_RULES: dict[str, Any] = {**_TRUMP_SIX, "late_claim": True, "hand_size": 6, "seats": 3}
_SHOW_RULES: dict[str, Any] = {"transfer": True, "transfer_show": True, "seats": 2}
_TOO_MANY_RULES: dict[str, Any] = {"precedence": "free", "oversupply": "defender_chooses", "throw_gate": "opened"}
_TOO_MANY = Course(_TOO_MANY_RULES, player=eager_player, when=lambda state, _: surplus(state) > 0)
_REDEAL = Course({"redeal_demand": "one_colour", "hand_size": 2}, length=5)


def _passing_player(state: State, rng: Random) -> tuple[int, Move]:
    """Passes the attack on as long as it can, with the trump in its hand if it may."""
    seat, move = eager_player(state, rng)
    passing = [each for each in state.legal_moves(seat) if each.kind in (MoveKind.SHOW, MoveKind.TRANSFER)]
    return seat, passing[-1] if passing else move


def _may_be_transferred(state: State) -> bool:
    return state.phase is Phase.BOUT and transfer_refusal(state) is None


def _has_no_receiver(state: State, _: Move) -> bool:
    return _may_be_transferred(state) and receiver(state.rules, state.defender, state.holding) is None


def _has_few(state: State, _: Move) -> bool:
    to = receiver(state.rules, state.defender, state.holding)
    return _may_be_transferred(state) and to is not None and state.count(to) <= len(state.table)


_RARE = {
    "open": _FIRST,
    "deal": _FIRST,
    "turn_up": _FIRST,
    "redeal": _REDEAL,
    "hand_good_enough": _REDEAL,
    "answer_first": Course({"redeal_demand": "five_of_a_suit", "precedence": "asked"}, length=3),
    "no_transfer_first_bout": Course({"transfer": True, "transfer_first_bout": False}, length=6),
    "transfer": Course({"transfer": True}, player=eager_player),
    "show": Course(_SHOW_RULES, player=eager_player, when=_moves(MoveKind.SHOW)),
    "already_shown": Course(
        {**_SHOW_RULES, "deck_size": 24, "hand_size": 9},
        player=_passing_player,
        when=lambda state, _: _may_be_transferred(state) and bool(state.shown & state.hands[state.defender]),
    ),
    "no_receiver": Course({"transfer": True, "seats": 2}, late=True, when=_has_no_receiver),
    "receiver_too_few": Course({"transfer": True, "transfer_room": True}, late=True, when=_has_few),
    "claim": Course(_CLAIM_RULES, late=True, when=_moves(MoveKind.CLAIM)),
    "nothing_to_claim": Course(_CLAIM_RULES, late=True, when=lambda state, _: state.phase is Phase.CLAIM),
    "swap": _SWAP,
    "from_the_table": Course(
        {**_TRUMP_SIX, "hand_size": 3}, player=timid_player, when=lambda state, _: state.spoiled and bool(state.talon)
    ),
    "give_back": Course(_TOO_MANY_RULES, player=eager_player, when=_moves(MoveKind.GIVE_BACK)),
    "surplus": _TOO_MANY,
    "not_returnable": _TOO_MANY,
    "returned": Course(_TOO_MANY_RULES, player=eager_player, when=lambda state, _: state.returned > 0),
    "over": _END,
    "end": _END,
    "deal_over": _END,
    "out": _END,
}
"""By the name of the reason, event, phase or move."""
NEVER_SEEN = {
    ("team_transfer", "refused"): "Without transfer or teams it has no effect; with both the rules are refused."
}
"""What is not looked for, and why it cannot be seen."""
COURSES = _all_courses()
"""All that has to be seen: the values of fields that are worth drawing, reasons, events, phases and kinds of moves."""


# Deals -----------------------------------------------------------------------------------------------------------


@cache
def stored() -> tuple[State, ...]:
    """The positions set up by hand: the corners of the rules, and those of witnesses, perft files and rule cases."""
    found = [State.parse(line) for line in CORNERS.values()]
    for witness in read_witnesses():
        for value in witness.counts:
            try:
                found.append(witness.state_with(value))
            except DurakError:
                continue
    found += [State.parse(case.dpn) for name in PRESETS for case in cases_of(name).values()]
    content = json.loads((Path(__file__).parent / "cases" / "rules_cases.json").read_text(encoding="utf-8"))
    found += [set_up(case, REFERENCE) for case in check_file(content) if case["kind"] == "play"]
    return tuple(found)


def run(seed: str, plies: int) -> Counts:
    """Play deals on both engines until so many plies have been compared; raise Difference where they differ.

    Half of the plies are steered towards whatever has been seen least. Of the other deals every third begins at a
    position set up by hand, and every third is under rules that are rich in rare moves.
    """
    rng, counts = Random(seed), Counter[Bucket]()
    number = steered = 0
    while counts[PLIES] < plies:
        before = counts[PLIES]
        if 2 * steered <= before:
            least = min(counts[bucket] for bucket in COURSES)
            course = COURSES[rng.choice([bucket for bucket in COURSES if counts[bucket] == least])]
            steer(course, rng, counts)
            steered += counts[PLIES] - before
            continue
        number += 1
        if number % 3 == 0:
            twins = Twins(rng.choice(stored()))
        elif number % 3 == 1:
            twins = _begin(random_rules(rng), rng)
        else:
            spice = {name: value for name, value in RARE.items() if rng.random() < 0.6}
            twins = _begin(random_rules(rng, **spice), rng, late=number % 2 == 0)
        _play_on(twins, rng.choice(PLAYERS), counts, rng, length=rng.choice(LENGTHS))
    return counts


def _begin(rules: Rules, rng: Random, *, late: bool = False) -> Twins:
    if late:
        return Twins(scattered(rules, rng))
    return Twins.dealt(rules, shuffled(rules, rng), rng.randrange(rules.seats), rng.choice(("first", "loss", "draw")))


def steer(course: Course, rng: Random, counts: Counts) -> None:
    """Follow a course: play the reference alone to where it leads, then both engines from a little before."""
    while True:
        rules = random_rules(rng, **course.rules)
        if any(getattr(rules, name) != value or is_idle(rules, name) for name, value in course.rules.items()):
            continue
        player = course.player or rng.choice(PLAYERS)
        twins = _begin(rules, rng, late=course.late)
        if course.when is None:
            _play_on(twins, player, counts, rng, length=course.length or rng.choice(LENGTHS))
            return
        steps: list[Step] = []
        for step in play_out(twins.state, rng, player, plies=150):
            steps.append(step)
            if course.when(step.state, step.move):
                last = steps[-LEAD_IN - 1 :]
                first = [(each.seat, each.move) for each in last]
                _play_on(Twins(last[0].state), player, counts, rng, length=LEAD_IN + LEAD_OUT, first=first)
                return


def _events_of_the_deal(twins: Twins) -> set[Bucket]:
    """The events that led to the first position of a deal, none for any other."""
    if not twins.dealt_here:
        return set()
    return {("event", event.kind.value) for event in deal_events(twins.state)}


def _play_on(
    twins: Twins, player: Player, counts: Counts, rng: Random, *, length: int, first: Sequence[tuple[int, Move]] = ()
) -> None:
    """Play a deal on from here, beginning with some moves, and compare and count every position."""
    waiting = [*first]
    seen = _events_of_the_deal(twins)
    plies = 0
    while True:
        seen |= {("reason", code.value) for code in compare(twins, rng)}
        seen.add(("phase", twins.state.phase.name.lower()))
        counts.update(seen)
        plies += 1
        if twins.state.is_over or plies >= length:
            break
        seat, move = waiting.pop(0) if waiting else player(twins.state, rng)
        seen = {("event", event.kind.value) for event in twins.state.events(move, seat)}
        seen.add(("move", move.kind.name.lower()))
        twins.play(seat, move)
    counts[PLIES] += plies
    rules = twins.state.rules
    for name in FIELDS:
        if not is_idle(rules, name):
            counts[name, text(getattr(rules, name))] += plies


# What was seen ---------------------------------------------------------------------------------------------------


def too_few(counts: Counts, floor: int) -> list[str]:
    """What was seen at fewer plies than so many, by name."""
    return [f"{group} {name}: {counts[group, name]}" for group, name in COURSES if counts[group, name] < floor]


def table(counts: Counts) -> str:
    """The plies by value of each field, reason, event, phase and move; values that are not looked for as others."""
    rows: dict[str, dict[str, int]] = {group: {} for group, _ in COURSES}
    for group, name in COURSES:
        rows[group][name] = counts[group, name]
    for (group, name), plies in counts.items():
        if group in rows and (group, name) not in COURSES:
            rows[group]["others"] = rows[group].get("others", 0) + plies
    lines = [f"{counts[PLIES]} plies compared on both engines"]
    for group, row in rows.items():
        words = [f"{name}\N{NO-BREAK SPACE}{plies}" for name, plies in row.items()]
        lines += wrap("  ".join(words), 118, initial_indent=f"{group}: ", subsequent_indent="    ")
    return "\n".join(lines).replace("\N{NO-BREAK SPACE}", " ")
