"""What holds of every position, under any rules, for any number of seats.

Here: the laws put to positions reached by play and drawn by hypothesis. Not here: the laws themselves (laws.py),
hidden cards (test_leaks.py), whole games by the thousand (test_whole_games.py). May import durak, positions, laws.
"""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.event import deal_events
from durak.position import Phase
from durak.rules import Rules
from durak.state import State
from tests import laws
from tests.onlooker import FOLLOWED, Onlooker
from tests.positions import (
    PLAYERS,
    TABLES,
    Step,
    deal,
    draw_rules,
    play_out,
    random_rules,
    reach,
    rules,
    scattered,
    states,
    steps_of_deals,
    timid_player,
    values,
)


@cache
def reached() -> list[Step]:
    """Every nineteenth move of many deals; the step is odd, so that no seat or phase is passed over."""
    return [step for number, step in enumerate(steps_of_deals("properties", 260)) if number % 19 == 0]


@cache
def ends() -> list[State]:
    """The last positions of deals."""
    steps = steps_of_deals("ends", 120, hand_size=3, no_progress_limit=54)
    return [after for after in (step.state.play_unchecked(step.move, step.seat) for step in steps) if after.is_over]


LAWS = (
    laws.each_card_is_in_one_place,
    laws.what_follows_from_the_fields_follows,
    laws.legal_moves_are_sorted_and_unique,
    laws.somebody_may_act,
    laws.others_may_not,
    laws.actors_follow_the_design,
    laws.moves_follow_the_design,
    laws.a_free_position_is_an_asked_one,
    laws.outcome_is_valid,
    laws.known_cards_are_there,
    laws.view_says_what_is_so,
)


def name_of(law: object) -> str:
    return getattr(law, "__name__", str(law))


# One position ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("law", LAWS, ids=name_of)
def test_law_holds_in_every_position_reached(law: laws.Law) -> None:
    for step in reached():
        law(step.state)


@pytest.mark.parametrize("law", [*LAWS, laws.legal_moves_are_those_not_refused], ids=name_of)
def test_law_holds_when_the_deal_is_over(law: laws.Law) -> None:
    for state in ends():
        law(state)


def test_a_move_is_listed_exactly_when_nothing_refuses_it() -> None:
    for step in reached()[::2]:
        laws.legal_moves_are_those_not_refused(step.state)


@pytest.mark.parametrize(
    "law",
    [laws.view_refuses_what_the_state_refuses, laws.a_world_of_a_view_has_that_view, laws.refused_moves_change_nothing],
    ids=name_of,
)
def test_law_of_chance_holds_in_every_position_reached(law: laws.ChanceLaw) -> None:
    rng = Random(law.__name__)
    for step in reached()[::2]:
        law(step.state, rng)


@settings(max_examples=60)
@given(states(), st.integers(0, 2**32))
def test_every_law_holds_in_a_drawn_position(state: State, seed: int) -> None:
    laws.every_law(state, Random(seed))


@settings(max_examples=60)
@given(rules(), st.integers(0, 2**32))
def test_every_law_holds_of_a_fresh_deal(chosen: Rules, seed: int) -> None:
    rng = Random(seed)
    laws.every_law(deal(chosen, rng), rng)


def test_the_positions_reach_every_phase() -> None:
    assert {step.state.phase for step in steps_of_deals("properties", 260)} == set(Phase) - {Phase.OVER}


# One move --------------------------------------------------------------------------------------------------------


def test_a_bout_ends_refills_and_passes_on_as_the_sheets_say() -> None:
    ended = 0
    for step in steps_of_deals("bouts", 200):
        after = step.state.play_unchecked(step.move, step.seat)
        if laws.bout_is_over(step.state, after):
            laws.a_bout_ends_as_the_sheets_say(step, after)
            ended += 1
    assert ended > 1_500


def test_inside_a_bout_only_the_mover_and_the_table_change() -> None:
    for step in reached():
        after = step.state.play_unchecked(step.move, step.seat)
        if not laws.bout_is_over(step.state, after) and not after.is_over:
            laws.only_what_a_move_says_changes(step, after)


def test_who_may_throw_in_is_fixed_while_a_bout_lasts() -> None:
    for step in reached():
        after = step.state.play_unchecked(step.move, step.seat)
        if (
            after.bout_no == step.state.bout_no
            and not after.is_over
            and step.move.kind.name not in {"TRANSFER", "SHOW"}
        ):
            assert after.entitled == step.state.entitled


def test_a_card_becomes_known_only_when_everybody_sees_it() -> None:
    for step in reached():
        events = step.state.events(step.move, step.seat)
        seen = {card for event in events for card in event.seen_by(None).cards if card is not None}
        after = step.state.play_unchecked(step.move, step.seat)
        laws.known_grows_by_what_is_seen(step.state, after, seen)


def test_playing_with_and_without_the_check_gives_the_same_position() -> None:
    for seat_step in reached():
        state, seat, move = seat_step
        assert state.play(move, seat) == state.play_unchecked(move, seat)


# Following a deal by its events ----------------------------------------------------------------------------------


def compare(onlooker: Onlooker, state: State, step: Step | None) -> None:
    picture, view = onlooker.picture(), state.view(onlooker.seat)
    for field in FOLLOWED:
        assert picture[field] == getattr(view, field), f"{field} for {onlooker.seat} after {step}, now {state}"


@pytest.mark.parametrize("part", range(4))
def test_whoever_sees_the_events_can_keep_the_view_up_to_date(part: int) -> None:
    for number in range(25):
        rng = Random(f"onlooker {part} {number}")
        chosen = random_rules(rng)
        late = number % 3 == 2
        start = scattered(chosen, rng) if late else deal(chosen, rng)
        watching = []
        for viewer in (rng.randrange(chosen.seats), None):
            onlooker = Onlooker(chosen, viewer, start.view(viewer) if late else None)
            for event in () if late else deal_events(start):
                onlooker.see(event.seen_by(viewer))
            watching.append(onlooker)
        for step in play_out(start, rng, rng.choice(PLAYERS)):
            after = step.state.play_unchecked(step.move, step.seat)
            for onlooker in watching:
                for event in step.state.events(step.move, step.seat):
                    onlooker.see(event.seen_by(onlooker.seat))
                compare(onlooker, after, step)


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_seat_goes_out_in_view_of_all_exactly_once(seats: int) -> None:
    for seed in range(15):
        rng = Random(seed)
        state = deal(Rules(seats=seats, first_attacker_first="left_of_dealer", no_trump="left_of_dealer"), rng)
        out: list[int | None] = []
        for step in play_out(state, rng):
            out += [event.seat for event in step.state.events(step.move, step.seat) if event.kind == "out"]
            state = step.state.play_unchecked(step.move, step.seat)
        assert sorted(map(str, out)) == [str(seat) for seat, hand in enumerate(state.hands) if not hand]


# The end ---------------------------------------------------------------------------------------------------------


def last_of(state: State, rng: Random, *, plies: int) -> State:
    for step in play_out(state, rng, timid_player, plies=plies):
        state = step.state.play_unchecked(step.move, step.seat)
    return state


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_a_deal_in_which_everybody_takes_ends_by_the_guard(seats: int) -> None:
    rng = Random(seats)
    chosen = Rules(seats=seats, hand_size=4, first_attacker_first="left_of_dealer", no_trump="left_of_dealer")
    state = last_of(reach(deal(chosen, rng), rng, timid_player, 0), rng, plies=8 * 400)
    assert state.outcome is not None
    assert state.outcome.kind == "draw" or not state.talon


def test_without_the_guard_the_same_deal_goes_on() -> None:
    rng = Random(3)
    chosen = Rules(seats=3, no_progress_limit=None, first_attacker_first="left_of_dealer")
    state = last_of(deal(chosen, rng), rng, plies=3 * 1_000)
    assert not state.is_over
    assert state.idle > 400


def test_the_guard_counts_only_bouts_in_which_nothing_is_discarded_or_drawn() -> None:
    for step in steps_of_deals("guard", 60):
        after = step.state.play_unchecked(step.move, step.seat)
        if not laws.bout_is_over(step.state, after):
            continue
        moved = after.discard != step.state.discard or after.talon != step.state.talon
        assert after.idle == (0 if moved else step.state.idle + 1)
        limit = after.rules.no_progress_limit
        assert after.is_over or limit is None or after.idle < limit


# The strategies --------------------------------------------------------------------------------------------------


def test_drawn_rules_take_every_value_of_every_field() -> None:
    rng = Random(1)
    seen = [random_rules(rng) for _ in range(1_500)]
    for field in Rules.__dataclass_fields__:
        missing = set(values(field)) - {getattr(each, field) for each in seen}
        assert not missing, field


@given(rules())
def test_hypothesis_draws_valid_rules(chosen: Rules) -> None:
    assert chosen.replace() == chosen


def test_the_plainest_choice_gives_the_rules_everybody_knows() -> None:
    assert draw_rules(lambda options: options[0]) == Rules()


def test_every_preset_is_dealt_at_every_number_of_seats_it_allows() -> None:
    assert {("podkidnoy", 2), ("team", 4), ("team", 6), ("no", 6)} <= set(TABLES)
    assert ("team", 3) not in TABLES
