"""Twenty thousand whole games: every preset at every number of seats, to the end.

Here: that each ends, conserves the pack and has a valid outcome. Not here: the laws of single positions
(test_properties.py). May import durak, positions, laws.
"""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random

import pytest

from durak.deal import shuffled
from durak.outcome import Outcome
from durak.rules import Rules, preset
from durak.series import Series
from durak.state import State
from tests.laws import each_card_is_in_one_place, outcome_is_valid
from tests.positions import TABLES, greedy_player

GAMES = 20_500
"""How many games the long run plays, over all presets and seats."""
WORKERS = 2


def play_to_the_end(state: State, rng: Random) -> State:
    """Random moves to the end; the pack is counted whenever a bout has ended."""
    bout = 0
    choose, plies = rng.choice, 0
    while not state.is_over:
        state = state.play_unchecked(choose(state.legal_moves()))
        plies += 1
        assert plies < 20_000, f"no end: {state}"
        if state.bout_no != bout:
            bout = state.bout_no
            if bout % 4 == 0:
                each_card_is_in_one_place(state)
    each_card_is_in_one_place(state)
    outcome_is_valid(state)
    return state


def play_series(task: tuple[str, int, int]) -> Counter[str]:
    """Play so many games of a preset in a row, as one series; returns how they ended."""
    name, seats, games = task
    rng = Random(f"{name} {seats}")
    series = Series.start(preset(name).replace(seats=seats), dealer=rng.randrange(seats))
    ends: Counter[str] = Counter()
    while sum(ends.values()) < games:
        state = play_to_the_end(series.deal(shuffled(series.rules, rng)), rng)
        assert state.outcome is not None
        ends[state.outcome.kind] += 1
        series = series.after(state.outcome)
        if series.dealer is None:
            series = series.choose_dealer(rng.choice(series.dealers))
    assert series.deals + series.redeals == games
    lost = sum(series.losses) // (seats // 2 if series.rules.teams else 1)
    assert lost + series.draws == series.deals
    return ends


@pytest.mark.slow
def test_twenty_thousand_random_games_end_conserve_the_pack_and_have_a_valid_outcome(
    capsys: pytest.CaptureFixture[str],
) -> None:
    each = -(-GAMES // len(TABLES))
    tasks = [(name, seats, each) for name, seats in TABLES]
    total: Counter[str] = Counter()
    with ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn")) as workers:
        for ends in workers.map(play_series, tasks):
            total += ends
    with capsys.disabled():
        print(f"\n{sum(total.values())} random games, {len(tasks)} tables, ended: {dict(total)}")
    assert sum(total.values()) >= 20_000
    assert total["durak"] > 10 * total["draw"] > 0


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_series_of_random_games_ends_at_every_table(name: str, seats: int) -> None:
    assert sum(play_series((name, seats, 4)).values()) == 4


@pytest.mark.parametrize(("name", "seats"), TABLES[::3])
def test_a_greedy_game_ends_at_every_third_table(name: str, seats: int) -> None:
    rng = Random(f"greedy {name} {seats}")
    rules = preset(name).replace(seats=seats)
    state = State.deal(rules, shuffled(rules, rng), after="loss")
    while not state.is_over:
        seat, move = greedy_player(state, rng)
        state = state.play(move, seat)
    each_card_is_in_one_place(state)
    outcome_is_valid(state)


@pytest.mark.parametrize("seats", [7, 8])
def test_seven_and_eight_play_with_the_large_pack(seats: int) -> None:
    rng = Random(seats)
    rules = Rules(seats=seats, deck_size=52)
    state = play_to_the_end(State.deal(rules, shuffled(rules, rng), after="loss"), rng)
    assert state.outcome is not None


def test_a_deal_that_cannot_begin_is_dealt_again_by_the_same_dealer() -> None:
    # 24 cards for two: nobody holds a heart, and a heart is turned up.
    rules = Rules(deck_size=24)
    plain = [card for card in range(64) if card >> 4 != 1 and 9 <= card & 15 <= 14]
    hearts = [card for card in range(64) if card >> 4 == 1 and 9 <= card & 15 <= 14]
    series = Series.start(rules, dealer=1)
    state = series.deal([*plain[:12], *hearts, *plain[12:]])
    assert state.outcome == Outcome("redeal")
    assert series.after(Outcome("redeal")).dealer == 1
