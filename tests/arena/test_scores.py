"""A share and its interval, against worked examples and closed forms.

Here: Wilson's interval, the variance over numbers, Elo. Not here: the test that stops early (test_sequential.py).
May import arena, pytest.
"""

from __future__ import annotations

import math
from random import Random
from statistics import NormalDist

import pytest

from durak.arena.scores import Z95, elo, expected_score, share, wilson


@pytest.mark.parametrize(
    ("cases", "of", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_interval_is_that_of_newcombe_s_worked_examples(cases: int, of: int, low: float, high: float) -> None:
    # Newcombe (1998), Two-sided confidence intervals for the single proportion, table I, method 3.
    found = wilson(cases / of, of)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-4)


def test_z95_is_the_quantile_of_the_normal_distribution() -> None:
    assert pytest.approx(NormalDist().inv_cdf(0.975)) == Z95


def test_independent_games_are_worth_what_they_are() -> None:
    games = [(1.0, 1.0)] * 820 + [(0.0, 1.0)] * 180
    assert share(games) == pytest.approx(wilson(0.82, 1000), abs=1e-4)


def test_two_games_that_always_end_alike_count_as_one() -> None:
    pairs = [(2.0, 2.0)] * 820 + [(0.0, 2.0)] * 180
    assert share(pairs) == pytest.approx(wilson(0.82, 1000), abs=1e-4)


def test_pairs_that_balance_each_other_make_the_interval_narrow_but_not_to_nothing() -> None:
    found = share([(1.0, 2.0)] * 100)
    assert found == pytest.approx(wilson(0.5, 800))


def test_who_won_every_number_is_not_certain_to_win() -> None:
    assert share([(2.0, 2.0)] * 50) == pytest.approx(wilson(1.0, 50))


def test_nothing_is_known_of_a_share_of_nothing() -> None:
    found = share([(0.0, 0.0)] * 3)
    assert math.isnan(found.value)
    assert (found.low, found.high) == (0.0, 1.0)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    rng, truth, held = Random(7), 0.9, 0
    for _ in range(1000):
        # The two games of a pair are won together half of the time, else each for itself.
        pairs: list[tuple[float, float]] = []
        for _ in range(60):
            first = rng.random() < truth
            second = first if rng.random() < 0.5 else rng.random() < truth
            pairs.append((float(first + second), 2.0))
        found = share(pairs)
        held += found.low <= truth <= found.high
    assert 925 <= held <= 975


@pytest.mark.parametrize("difference", [-300.0, -10.0, 0.0, 5.0, 250.0])
def test_elo_undoes_the_expected_score(difference: float) -> None:
    assert elo(expected_score(difference)) == pytest.approx(difference)


def test_a_score_without_a_loss_is_beyond_any_elo() -> None:
    assert (elo(0.0), elo(1.0)) == (-math.inf, math.inf)
