"""The sequential test, against what fishtest computes and against what theory promises.

Here: the log-likelihood ratio, the bounds, the errors of both kinds. Not here: a match that stops (test_running.py).
May import arena, errors, pytest.
"""

from __future__ import annotations

from random import Random

import pytest

from durak.arena.scores import expected_score
from durak.arena.sequential import Sprt, pentanomial
from durak.errors import NotationError


@pytest.mark.parametrize(
    ("counts", "elo0", "elo1", "llr"),
    [
        ((3, 20, 50, 22, 5), 0, 20, 0.04032037241670679),
        ((3, 20, 50, 22, 5), 0, 5, 0.17838022438188125),
        ((3, 20, 50, 22, 5), -10, 10, 0.9344729113889829),
        ((0, 10, 30, 12, 0), 0, 20, -0.27041453628885204),
        ((0, 10, 30, 12, 0), 0, 5, 0.085226848211516),
        ((12, 40, 60, 30, 8), 0, 20, -2.9973011351582723),
        ((12, 40, 60, 30, 8), -10, 10, -2.0579732004260216),
        ((30, 40, 50), 0, 20, 1.4333717997704136),
    ],
)
def test_the_ratio_is_what_fishtest_computes(counts: tuple[int, ...], elo0: float, elo1: float, llr: float) -> None:
    # Values of LLR_logistic in fishtest's LLRcalc, for five results and for three.
    assert Sprt(elo0=elo0, elo1=elo1).llr(counts) == pytest.approx(llr, abs=1e-9)


def test_the_bounds_are_wald_s() -> None:
    assert Sprt(elo0=0, elo1=10).bounds == pytest.approx((-2.9444389791664403, 2.9444389791664403))


def test_nothing_played_says_nothing() -> None:
    assert Sprt(elo0=0, elo1=10).verdict((0, 0, 0, 0, 0)) == ("", 0.0, 0)


@pytest.mark.parametrize(("lost", "accepted"), [((0, 0, 0, 0, 400), "H1"), ((400, 0, 0, 0, 0), "H0")])
def test_who_wins_all_or_nothing_is_judged(lost: tuple[int, ...], accepted: str) -> None:
    assert Sprt(elo0=0, elo1=10).verdict(lost).accepted == accepted


def stopped(rng: Random, test: Sprt, score: float) -> str:
    """What a test accepts where each game is won with a fixed chance."""
    counts = [0] * 5
    while not (accepted := test.verdict(counts).accepted):
        for _ in range(20):
            counts[2 * ((rng.random() < score) + (rng.random() < score))] += 1
    return accepted


@pytest.mark.parametrize(("truth", "wrong"), [(0.0, "H1"), (60.0, "H0")])
def test_it_errs_no_more_often_than_it_was_told_to(truth: float, wrong: str) -> None:
    test = Sprt(elo0=0, elo1=60)
    rng = Random(11)
    found = [stopped(rng, test, expected_score(truth)) for _ in range(200)]
    # 5 % of 200 are 10; 18 and more would come by chance once in a hundred runs.
    assert found.count(wrong) < 18


def test_pairs_are_counted_by_what_they_gave_together() -> None:
    assert pentanomial([0.0, 1.0, 0.25, 0.25, 0.5, 0.75]) == (1, 2, 1, 1, 1)


@pytest.mark.parametrize("text", ["", "0", "0,x", "10,0", "0,10,20", "0,inf", "nan,3"])
def test_bounds_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(NotationError, match="bounds in Elo"):
        Sprt.parse(text)


def test_a_chance_to_err_is_below_one_half() -> None:
    with pytest.raises(NotationError, match=r"0\.5"):
        Sprt(elo0=0, elo1=1, alpha=0.5)
