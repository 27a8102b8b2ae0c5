"""Views, and whole positions that fit them.

Here: what a View tells and refuses, how determinize places cards. Not here: that neither leaks (test_leaks.py), that
both hold everywhere (test_properties.py). May import durak, positions.
"""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from durak.cards import card_text, members, set_of
from durak.deal import shuffled
from durak.errors import DurakError, IllegalMove, PositionError
from durak.faults import Fault
from durak.moves import CLAIM, Move
from durak.position import Phase
from durak.rules import Rules
from durak.state import State
from durak.view import View
from durak.worlds import all_worlds, count_worlds, determinize, in_no_hand
from tests.positions import cards, deal, play_out, playing, random_rules, set_up, steps_of_deals

if TYPE_CHECKING:
    from collections.abc import Iterator

CLAIMING = Rules(seats=3, hand_size=2, trump_swap=True, late_claim=True, throwers="none", multi_lead=False)


def claim_asked() -> State:
    """Seat 0 has drawn the six, seat 1 the turned-up card."""
    state = set_up(CLAIMING, trump="h", hands=["8dTd", "9d8s", "TsQs"], talon="6hAh")
    return playing(state, "8d", "8d9d")


# Views -----------------------------------------------------------------------------------------------------------


def test_a_spectator_sees_no_hand_and_moves_nothing() -> None:
    state = set_up(Rules(), trump="h", hands=["6s7s", "8s9s"], known=(cards("6s"), 0))
    view = state.view(None)
    assert (view.cards, view.legal_moves(), view.counts) == (0, [], (2, 2))
    assert view.hand(0) == cards("6s")
    for move in ("6s", "7s", "done"):
        assert view.why_not(Move.parse(move)) is not None


def test_of_another_hand_a_view_shows_what_all_have_seen() -> None:
    state = set_up(Rules(), trump="h", hands=["6s7s", "8s9s"], known=(cards("6s"), cards("9s")))
    view = state.view(0)
    assert (view.hand(0), view.hand(1)) == (cards("6s7s"), cards("9s"))
    assert view.unseen == cards("8s")


def test_the_turned_up_card_is_seen_while_it_lies_and_after_it_was_drawn() -> None:
    state = set_up(Rules(hand_size=2), trump="h", hands=["9s", "TdJd"], table="6s7s", talon="Ah")
    assert not state.view(1).unseen & cards("Ah")
    after = playing(state, "done")
    assert not after.view(1).unseen & cards("Ah")
    assert after.view(1).hand(0) == cards("Ah")


def test_only_the_claimant_knows_of_its_claim() -> None:
    state = claim_asked()
    assert [state.view(seat).claimant for seat in (0, 1, 2, None)] == [0, None, None, None]


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_nobody_has_a_view_who_does_not_sit_at_the_table(seat: int) -> None:
    state = set_up(Rules(), trump="h", hands=["6s7s", "8s9s"])
    with pytest.raises(DurakError, match="from 0 to 1"):
        state.view(seat)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_nobody_has_moves_who_does_not_sit_at_the_table(seat: int) -> None:
    rules = Rules(trump_swap=True, precedence="free")
    state = set_up(rules, trump="h", hands=["9s7s", "6h9d"], talon="JsAh")
    with pytest.raises(DurakError, match="from 0 to 1"):
        state.legal_moves(seat)


@pytest.mark.parametrize("dealer", [-1, 2, 99])
def test_nobody_deals_who_does_not_sit_at_the_table(dealer: int) -> None:
    with pytest.raises(DurakError, match="from 0 to 1"):
        State.deal(Rules(), shuffled(Rules(), Random(1)), dealer=dealer)


# Worlds ----------------------------------------------------------------------------------------------------------


def test_every_unseen_card_is_as_likely_in_every_hidden_place() -> None:
    state = set_up(Rules(seats=3), trump="h", hands=["6s7s", "8s9s", "TsJs"], talon="QsKh", known=(0, cards("9s"), 0))
    rng, view = Random(1), state.view(0)
    places: Counter[tuple[str, str]] = Counter()
    for _ in range(4_000):
        world = determinize(view, rng)
        assert world.hands[1] & cards("9s")
        for seat in (1, 2):
            for card in members(world.hands[seat] & ~world.known[seat]):
                places[card_text(card), str(seat)] += 1
        places[card_text(world.talon[0]), "talon"] += 1
    expected = {(card, place) for card in ("8s", "Ts", "Js", "Qs") for place in ("1", "2", "talon")}
    assert places.keys() == expected
    assert all(900 < count < 1_100 for (_, place), count in places.items() if place != "2")
    assert all(1_850 < count < 2_150 for (_, place), count in places.items() if place == "2")


def test_a_world_can_be_played_to_the_end() -> None:
    for number, step in enumerate(steps_of_deals("worlds", 8)):
        if number % 17:
            continue
        rng = Random(number)
        world = determinize(step.state.view(step.seat), rng)
        while world.actor is not None and world.bout_no < step.state.bout_no + 20:
            world = world.play(rng.choice(world.legal_moves()))


def test_the_right_to_a_claim_goes_where_the_six_goes() -> None:
    view = claim_asked().view(2)
    claimants: set[int | None] = set()
    for seed in range(30):
        world = determinize(view, Random(seed))
        holds = next((seat for seat in range(3) if world.hands[seat] & cards("6h")), None)
        assert world.claimant == (0 if holds == 0 else None)
        assert (CLAIM in world.legal_moves(0)) == (holds == 0)
        claimants.add(world.claimant)
    assert claimants == {0, None}


def test_who_has_no_claim_gives_none_to_itself_in_a_world() -> None:
    state = claim_asked()
    assert state.phase is Phase.CLAIM
    assert all(determinize(state.view(0), Random(seed)).claimant == 0 for seed in range(10))


@pytest.mark.parametrize("counts", [(9, 2), (2, 9), (0, 0), (2, 0)], ids=str)
def test_a_view_whose_counts_do_not_add_up_has_no_world(counts: tuple[int, int]) -> None:
    view = set_up(Rules(), trump="h", hands=["6s7s", "8s9s"], talon="QsKh").view(0)
    odd: View = dataclasses.replace(view, counts=counts)
    with pytest.raises(PositionError, match="as many hidden places as there are unseen cards") as caught:
        determinize(odd, Random(1))
    assert caught.value.faults == Fault.COUNT


# What is certain -------------------------------------------------------------------------------------------------


def begun_by(shown: str, **rules: Any) -> State:
    """A first deal in which seat 0 begins with a card that it showed."""
    state = set_up(Rules(**rules), trump="h", hands=["7s9hAs", "8s9s9d"], talon="6h7h8hTs6sKh", bout_no=1)
    return state.having(known=(cards(shown), 0))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_holds_a_trump_below_the_one_shown_to_begin(seat: int | None) -> None:
    assert in_no_hand(begun_by("9h").view(seat)) == cards("6h7h8h")


def test_in_each_world_the_trumps_below_the_shown_one_lie_in_the_talon() -> None:
    view = begun_by("9h").view(1)
    for seed in range(50):
        world = determinize(view, Random(seed))
        assert cards("6h7h8h") & ~set_of(*world.talon) == 0
        assert world.view(1) == view


def test_the_shown_trump_proves_as_much_while_others_lie_on_the_table() -> None:
    assert in_no_hand(playing(begun_by("9h"), "7s").view(1)) == cards("6h7h8h")


def test_a_shown_trump_that_was_laid_proves_no_more() -> None:
    assert in_no_hand(playing(begun_by("9h"), "9h").view(1)) == 0


def test_where_a_plain_card_was_shown_nobody_holds_a_trump_or_a_lower_rank() -> None:
    rules = Rules(no_trump="lowest_card")
    state = set_up(rules, trump="h", hands=["7sAs", "8s9s"], talon="6h7hJhTs6sKh", bout_no=1, known=(cards("7s"), 0))
    assert in_no_hand(state.view(1)) == cards("6h7hJh6s")


def test_a_trump_taken_in_sight_of_all_says_nothing_of_lower_ones() -> None:
    assert in_no_hand(begun_by("9h").having(bout_no=2).view(1)) == 0


def test_a_trump_shown_to_pass_an_attack_on_says_nothing_of_lower_ones() -> None:
    rules = Rules(transfer=True, transfer_show=True)
    state = set_up(rules, trump="h", hands=["7s9h8h", "8s9s9d"], talon="6h7hKh", bout_no=1)
    back = playing(state, "7s").having(shown=cards("9h"), known=(cards("9h"), 0))
    assert in_no_hand(back.view(1)) == 0


def test_a_trump_that_was_given_back_says_nothing_of_lower_ones() -> None:
    rules = Rules(oversupply="defender_chooses", precedence="free")
    state = set_up(rules, trump="h", hands=["9s9h", "Ts8d"], talon="6h7hKh", table="9d", bout_no=1)
    assert in_no_hand(state.having(known=(cards("9h"), 0)).view(1)) == 0


def test_a_trump_that_came_by_an_exchange_says_nothing_of_lower_ones() -> None:
    rules = Rules(trump_swap=True)
    state = set_up(rules, trump="h", hands=["6h9s", "8s7h"], talon="Js8hKh", bout_no=1)
    assert in_no_hand(playing(state, "swap").view(1)) == 0


def test_who_begins_by_the_place_at_the_table_has_shown_nothing() -> None:
    assert in_no_hand(begun_by("9h", first_attacker_first="left_of_dealer").view(1)) == 0


# How many worlds -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "talon", "known", "expected"),
    [
        (["6s7s", "8s9s"], "", 0, 1),
        (["6s7s", "8s9s"], "Kh", 0, 1),
        (["6s7s", "8s9s"], "QsKh", 0, 3),
        (["6s7s", "8s9s"], "QsKh", "8s", 2),
        (["6s7s", "8s9s"], "JsQsKh", "8s9s", 2),
        (["6s7s", "8s9s", "TsJs"], "", 0, 6),
        (["6s7s", "8s9s", "TsJs"], "QsKsKh", 0, 180),
    ],
)
def test_worlds_are_counted_with_the_order_of_the_talon(
    hands: list[str], talon: str, known: str, expected: int
) -> None:
    seen = (0, cards(known or ""), 0)[: len(hands)]
    view = set_up(Rules(seats=len(hands)), trump="h", hands=hands, talon=talon, known=seen).view(0)
    worlds = list(all_worlds(view))
    assert count_worlds(view) == len(worlds) == len(set(map(str, worlds))) == expected
    assert all(world.view(0) == view for world in worlds)


def test_worlds_are_counted_without_those_that_the_shown_trump_rules_out() -> None:
    view = begun_by("9h").view(0)
    assert count_worlds(view) == len(set(map(str, all_worlds(view)))) == 10 * 120


def few_worlds(most: int) -> Iterator[View]:
    """Views under random rules that so many worlds fit, or fewer."""
    for number, step in enumerate(steps_of_deals("few worlds", 60)):
        for seat in (step.seat, None):
            view = step.state.view(seat)
            if number % 7 == 0 and 1 < count_worlds(view) <= most:
                yield view


def test_the_listed_worlds_are_those_that_can_be_drawn() -> None:
    looked_at = 0
    for view in few_worlds(24):
        listed = {world.hands + world.talon for world in all_worlds(view)}
        rng = Random(looked_at)
        drawn = {world.hands + world.talon for world in (determinize(view, rng) for _ in range(20 * len(listed)))}
        assert drawn == listed
        looked_at += 1
    assert looked_at > 20


def test_every_world_is_a_whole_pack_that_shows_the_viewer_what_it_sees() -> None:
    for number, step in enumerate(steps_of_deals("whole packs", 40)):
        if number % 11:
            continue
        for seat in (None, *range(step.state.rules.seats)):
            view = step.state.view(seat)
            world = determinize(view, Random(number))
            assert world.status() == step.state.status(), world
            assert world.view(seat) == view
            assert world.trump_card is None or not world.talon or world.talon[-1] == world.trump_card


def test_what_no_hand_can_hold_no_hand_holds_in_any_dealt_position() -> None:
    proved = 0
    for seed in range(400):
        rng = Random(f"proof {seed}")
        rules = random_rules(rng, first_attacker_first="lowest_trump")
        for step in play_out(deal(rules, rng), rng, plies=12):
            nowhere = in_no_hand(step.state.view(step.seat))
            assert not any(hand & nowhere for hand in step.state.hands), step.state
            proved += bool(nowhere)
    assert proved > 200


# Values ----------------------------------------------------------------------------------------------------------


def test_positions_views_moves_and_events_are_the_same_after_copying_and_sending() -> None:
    for number, step in enumerate(steps_of_deals("values", 4)):
        if number % 20:
            continue
        things = (step.state, step.state.view(0), step.move, step.state.events(step.move, step.seat), step.state.rules)
        for thing in things:
            assert pickle.loads(pickle.dumps(thing)) == thing  # noqa: S301  # our own bytes
            assert copy.deepcopy(thing) == thing
        again: State = pickle.loads(pickle.dumps(step.state))  # noqa: S301
        assert again.legal_moves(step.seat) == step.state.legal_moves(step.seat)


def test_an_error_is_the_same_after_sending_it_from_another_process() -> None:
    state = set_up(Rules(), trump="h", hands=["6s7s", "8s9s"])
    with pytest.raises(IllegalMove) as caught:
        state.play(Move.parse("8s"))
    again: IllegalMove = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
    assert str(again) == str(caught.value)
    assert (again.reason, again.move, again.seat) == (caught.value.reason, caught.value.move, caught.value.seat)


def test_an_error_of_a_position_keeps_its_faults_when_sent() -> None:
    with pytest.raises(PositionError) as caught:
        State.deal(Rules(), ())
    again: PositionError = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
    assert again.faults == caught.value.faults
