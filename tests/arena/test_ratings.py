"""The ratings against tables that others have fitted, and against forms that are closed.

Here: the model of Bradley, Terry and Luce, its anchor, its intervals. Not here: who is rated (test_standings.py).
May import arena, numpy, pytest.
"""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np
import pytest

from durak.arena.ratings import bootstrap, fit
from durak.arena.scores import elo

TEAMS = ("Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore")
WON_AT_HOME = """
- 4-3 4-2 4-3 6-1 4-2 6-0
3-3 - 4-2 4-3 6-0 6-1 4-3
2-5 4-3 - 2-4 4-3 4-2 6-0
3-3 5-1 2-5 - 4-3 4-2 6-1
5-1 2-5 3-3 4-2 - 5-2 6-0
2-5 3-3 3-4 4-3 4-2 - 2-4
2-5 1-5 1-6 2-4 1-6 3-4 -
"""
"""The American League of 1987, home team by row: Agresti, Categorical Data Analysis (1990), table 10.10."""
ABILITIES = (1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0.0)
"""The fit that the package BradleyTerry2 documents for that table, without a home advantage (Turner and Firth 2012)."""


def league() -> tuple[list[list[float]], list[list[int]]]:
    """The losses of each team in each line-up of two, and who is in it."""
    rows = [[tuple(map(int, cell.split("-"))) if cell != "-" else (0, 0) for cell in line.split()]
            for line in WON_AT_HOME.split("\n") if line]  # fmt: skip
    losses: list[list[float]] = []
    seats: list[list[int]] = []
    for home, away in combinations(range(len(TEAMS)), 2):
        lost = [0.0] * len(TEAMS)
        lost[home] = rows[home][away][1] + rows[away][home][0]
        lost[away] = rows[home][away][0] + rows[away][home][1]
        losses.append(lost)
        seats.append([int(each in (home, away)) for each in range(len(TEAMS))])
    return losses, seats


def test_the_baseball_league_of_1987_is_rated_as_in_the_textbook() -> None:
    losses, seats = league()
    ratings = fit(losses, seats, anchor=TEAMS.index("Baltimore"), prior=0)
    assert ratings == pytest.approx([1000 + 400 / math.log(10) * each for each in ABILITIES], abs=0.02)


def test_between_two_a_rating_is_the_elo_of_the_score() -> None:
    ratings = fit([[18.0, 82.0]], [[1, 1]], anchor=1, prior=0)
    assert ratings == pytest.approx([1000 + elo(0.82), 1000])


def test_one_among_three_alike_is_rated_by_its_share_of_duraks() -> None:
    ratings = fit([[10.0, 90.0]], [[1, 3]], anchor=1, prior=0)
    assert ratings == pytest.approx([1000 + 400 * math.log10(3), 1000])


def test_a_share_of_duraks_that_is_even_means_the_same_rating() -> None:
    assert fit([[25.0, 75.0]], [[1, 3]], anchor=1, prior=0) == pytest.approx([1000, 1000])


def test_the_ratings_expect_as_many_losses_as_there_were() -> None:
    seats = np.array([[1, 1, 1, 1, 0], [1, 1, 1, 0, 1], [0, 2, 1, 1, 0]])
    losses = np.array([[10, 22, 31, 37, 0], [12, 18, 35, 0, 35], [0, 40, 28, 32, 0]])
    weights = 10 ** (-fit(losses, seats, anchor=0, prior=0) / 400) * seats
    chances = weights / weights.sum(axis=1, keepdims=True)
    assert (losses.sum(axis=1, keepdims=True) * chances).sum(axis=0) == pytest.approx(losses.sum(axis=0))


def test_who_never_lost_has_a_rating_all_the_same() -> None:
    ratings = fit([[0.0, 50.0]], [[1, 1]], anchor=1)
    assert 1500 < ratings[0] < 2500


def test_who_never_lost_has_an_interval_that_is_wide_after_few_games_and_begins_higher_after_many() -> None:
    few, many = (bootstrap([[[0.0, 2.0]]] * pairs, [[1, 1]], anchor=1, seed=5)[0] for pairs in (4, 400))
    assert few.high - few.low > 400
    assert few.low < 1500 < many.low


def test_the_interval_is_as_wide_as_theory_says() -> None:
    # Independent games, one a number: the error of a log-odds is 1 / sqrt(n p (1 - p)).
    numbers, score = 4000, 0.75
    lost = [[[1.0, 0.0]] if number < numbers * (1 - score) else [[0.0, 1.0]] for number in range(numbers)]
    rating, anchor = bootstrap(lost, [[1, 1]], anchor=1, seed=5, prior=0)
    half = 1.96 * 400 / math.log(10) / math.sqrt(numbers * score * (1 - score))
    assert rating.high - rating.low == pytest.approx(2 * half, rel=0.1)
    assert anchor == (1000, 1000, 1000)


def test_games_of_one_number_that_always_go_together_widen_the_interval() -> None:
    alone = [[[1.0, 0.0]]] * 100 + [[[0.0, 1.0]]] * 300
    together = [[[2.0, 0.0]]] * 50 + [[[0.0, 2.0]]] * 150
    wide, narrow = (bootstrap(lost, [[1, 1]], anchor=1, seed=5, prior=0)[0] for lost in (together, alone))
    assert wide.high - wide.low == pytest.approx(math.sqrt(2) * (narrow.high - narrow.low), rel=0.15)


def test_the_same_seed_gives_the_same_intervals() -> None:
    lost = [[[1.0, 0.0]]] * 30 + [[[0.0, 1.0]]] * 70
    assert bootstrap(lost, [[1, 1]], anchor=0, seed=3) == bootstrap(lost, [[1, 1]], anchor=0, seed=3)
