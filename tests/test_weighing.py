"""Worlds guessed in compiled code, and moves weighed in them.

Here: that worlds are those that worlds.py lists, each as likely; sums of moves. Not here: the bots that
go by them (test_mc.py). May import numpy, pytest, durak, tests.positions.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest

from durak.bots import Budget, make_bot
from durak.cards import members
from durak.deal import shuffled
from durak.faults import Fault
from durak.kernel.codes import code_of
from durak.kernel.layout import CHANCE, Batch, new_batch
from durak.kernel.policy import MOST_PLIES
from durak.kernel.records import state_of, status, to_batch
from durak.kernel.weighing import guess_worlds, weigh
from durak.rules import Rules, preset
from durak.state import State
from durak.view import View
from durak.worlds import all_worlds, count_worlds, in_no_hand
from tests.positions import cards, playing, set_up, steps_of_deals


def guesses(view: View, count: int, seed: int = 1) -> Batch:
    worlds = new_batch(count)
    chance = np.array([seed], np.uint64).view(CHANCE)
    assert guess_worlds(to_batch([view]), 0, in_no_hand(view), worlds, 0, count, chance, 0) == count
    return worlds


def weights(view: View, worlds: int, seed: int = 1, *, portions: int = 1) -> list[int]:
    """The sums of the legal moves of a view, over some worlds guessed in one call or in several."""
    codes = np.array([code_of(move, [pair.attack for pair in view.table]) for move in view.legal_moves()], np.int16)
    sums, chance = np.zeros(len(codes), np.int64), np.array([seed], np.uint64).view(CHANCE)
    for _ in range(portions):
        assert weigh(to_batch([view]), 0, in_no_hand(view), codes, worlds // portions, MOST_PLIES, chance, 0, sums) > 0
    return [int(total) for total in sums]


# Worlds ----------------------------------------------------------------------------------------------------------


def test_a_guessed_world_cannot_be_told_from_the_truth_by_the_viewer() -> None:
    looked_at = 0
    for number, step in enumerate(steps_of_deals("guesses", 60)):
        if number % 7:
            continue
        for seat in {step.seat, *step.state.actors, None}:
            view = step.state.view(seat)
            worlds = guesses(view, 2, number)
            for place in range(2):
                assert state_of(worlds[place]).view(seat) == view
                assert status(worlds, place) == Fault(0)
            looked_at += 1
    assert looked_at > 700


def test_every_unseen_card_is_as_often_in_every_hidden_place() -> None:
    state = set_up(
        Rules(seats=3), trump="h", hands=["6s7s", "8s9sAd", "TsJs"], talon="QsKsKdKh", known=(0, cards("9s"), 0)
    )
    places: Counter[tuple[int, str]] = Counter()
    worlds = 8_000
    for record in guesses(state.view(0), worlds):
        world = state_of(record)
        for seat in (1, 2):
            places.update((card, str(seat)) for card in members(world.hands[seat] & ~world.known[seat]))
        places.update((card, f"talon {at}") for at, card in enumerate(world.talon[:-1]))
    hidden = members(cards("8sAdTsJsQsKsKd"))
    room = {"1": 2, "2": 2, "talon 0": 1, "talon 1": 1, "talon 2": 1}
    expected = {(card, place): worlds * count / 7 for card in hidden for place, count in room.items()}
    assert places.keys() == expected.keys()
    chi_square = sum((places[each] - mean) ** 2 / mean for each, mean in expected.items())
    # (7 - 1) × (5 - 1) degrees of freedom: below 51 in 999 of 1000 seeds.
    assert chi_square < 51


def small_views() -> list[View]:
    open_late = set_up(Rules(), trump="h", hands=["6s7s", "8s9sTd"], talon="QsKh", known=(0, cards("9s")))
    three = set_up(Rules(seats=3), trump="h", hands=["6s7s", "8s9s", "Td"], talon="QsKh")
    all_known = set_up(Rules(), trump="h", hands=["6s7s", "8s9s"])
    begun = set_up(Rules(), trump="h", hands=["9hAs", "8s9s"], talon="6h7hTs6sKh", known=(cards("9h"), 0), bout_no=1)
    claiming = Rules(seats=3, hand_size=2, trump_swap=True, late_claim=True, throwers="none", multi_lead=False)
    claim = playing(set_up(claiming, trump="h", hands=["8dTd", "9d8s", "TsQs"], talon="6hAh"), "8d", "8d9d")
    return [
        *(state.view(seat) for state in (open_late, three, all_known, begun) for seat in (0, 1, None)),
        *(claim.view(seat) for seat in (0, 1, 2, None)),
    ]


@pytest.mark.parametrize("number", range(len(small_views())))
def test_each_world_is_guessed_and_each_as_often(number: int) -> None:
    view = small_views()[number]
    count = count_worlds(view)
    found = Counter(state_of(record) for record in guesses(view, 40 * count))
    assert set(found) == set(all_worlds(view))
    chi_square = sum((times - 40) ** 2 / 40 for times in found.values())
    # The mean of a chi-square is its degrees of freedom, its variance twice as much.
    assert chi_square < count - 1 + 4 * (2 * count) ** 0.5


def test_a_view_whose_counts_do_not_add_up_has_no_world() -> None:
    views = to_batch([set_up(Rules(), trump="h", hands=["6s7s", "8s9s"], talon="QsKh").view(0)] * 3)
    views[0]["counts"][1] = 1
    views[1]["counts"][1] = 9
    views[2]["talon_count"] = 0
    chance, sums = np.zeros(1, np.uint64).view(CHANCE), np.zeros(1, np.int64)
    codes = np.array([6], np.int16)
    for place in range(3):
        assert guess_worlds(views, place, 0, new_batch(1), 0, 1, chance, 0) == 0
        assert weigh(views, place, 0, codes, 5, MOST_PLIES, chance, 0, sums) == -1
    assert sums.tolist() == [0]


def test_worlds_guessed_one_by_one_are_those_guessed_at_once() -> None:
    view = opening(preset("podkidnoy"))
    at_once, one_by_one = guesses(view, 4), new_batch(4)
    chance = np.array([1], np.uint64).view(CHANCE)
    for place in range(4):
        guess_worlds(to_batch([view]), 0, in_no_hand(view), one_by_one, place, place + 1, chance, 0)
    assert at_once.tobytes() == one_by_one.tobytes()


# Weighing --------------------------------------------------------------------------------------------------------


def played_on(world: State, seat: int) -> int:
    """What a deal is worth to a seat when bots play their lowest cards to its end."""
    for _ in range(MOST_PLIES):
        if world.actor is None:
            break
        world = world.play_unchecked(make_bot("lowest").choose(world.view(world.actor), Random(1), Budget()))
    outcome = world.outcome
    if outcome is None or outcome.kind != "durak":
        return 1
    return 0 if seat in outcome.losers else 2


def opening(rules: Rules) -> View:
    state = State.deal(rules, shuffled(rules, Random(9)), after="loss")
    assert state.actor is not None
    return state.view(state.actor)


@pytest.mark.parametrize("rules", [preset("podkidnoy"), preset("perevodnoy").replace(seats=3), preset("team")], ids=str)
def test_a_sum_is_what_such_bots_reach_in_the_same_worlds(rules: Rules) -> None:
    view = opening(rules)
    assert view.seat is not None
    wanted = [0] * len(view.legal_moves())
    for record in guesses(view, 6):
        world = state_of(record)
        for place, move in enumerate(view.legal_moves()):
            wanted[place] += played_on(world.play(move), view.seat)
    assert weights(view, 6) == wanted


def test_portions_add_up_to_the_whole() -> None:
    view = opening(preset("podkidnoy"))
    assert weights(view, 60) == weights(view, 60, portions=6)


def test_a_deal_without_an_end_counts_as_a_draw() -> None:
    view = opening(preset("podkidnoy"))
    codes = np.array([code_of(view.legal_moves()[0], [])], np.int16)
    sums, chance = np.zeros(1, np.int64), np.zeros(1, np.uint64).view(CHANCE)
    assert weigh(to_batch([view]), 0, 0, codes, 10, 3, chance, 0, sums) == 10 * (1 + 3)
    assert sums.tolist() == [10]


def test_in_teams_the_side_wins_and_loses_together() -> None:
    # Seat 2 alone still holds cards after its partner is out; whoever lays last here decides for both.
    rules = Rules(seats=4, teams=True)
    state = set_up(rules, trump="h", hands=["Ah", "6s7s8d", "", "6c7d"], attacker=0, defender=1)
    alone = set_up(rules, trump="h", hands=["Ah", "6s7s8d", "", ""], attacker=0, defender=1)
    for each in (state, alone):
        assert weights(each.view(0), 20) == [40]


def test_a_view_is_weighed_as_it_is_and_left_alone() -> None:
    view = opening(preset("podkidnoy"))
    record = to_batch([view])
    before = record.tobytes()
    codes = np.array([code_of(view.legal_moves()[0], [])], np.int16)
    weigh(record, 0, 0, codes, 3, MOST_PLIES, np.zeros(1, np.uint64).view(CHANCE), 0, np.zeros(1, np.int64))
    assert record.tobytes() == before
