"""Ratings: one number for each contestant that explains who lost to whom.

Here: the model, its fit, bootstrap intervals. Not here: what is rated (standings.py). May import scores, numpy.

**The model** is Luce's choice of the loser: a contestant is the durak with a chance that is proportional to its
weight among all seats of the deal, and its rating is -400 log10 of the weight. Between two sides this is the model of
Bradley and Terry on the scale of Elo; with more it is the last place of Plackett and Luce, the only place that durak
knows. A draw counts as the same part of a loss for every side, half of one between two: then the expected score, the
bounds of a test and the ratings are on one scale.

The fit is the maximum of the likelihood, found at once for the whole table. A rating that is updated deal by deal
(Elo, Glicko, TrueSkill, openskill) would depend on the order of the deals and so on the number of workers, and its
uncertainty is a memory of that order and no interval; here contestants do not change while they play.

**Intervals** are those of 2.5 % and 97.5 % of the fits of resampled matches: numbers are drawn again, with all their
games in all line-ups, as those share a pack; the drawn games that are added get a weight that is drawn too (Rubin
1981), so that who never lost has an interval all the same. The anchor has none: ratings are distances from it.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from durak.arena.scores import Estimate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Floats: TypeAlias = NDArray[np.float64]

__all__ = ["ANCHOR_RATING", "PRIOR", "bootstrap", "fit"]

ANCHOR_RATING = 1000.0
PRIOR = 0.5
"""As many games of each line-up are added, drawn: else nobody who never loses would have a rating."""
RESAMPLES = 1000
_AT_A_TIME = 50
_MOST_STEPS = 200
_LONGEST_STEP = 1.0


def fit(losses: Any, seats: Any, *, anchor: int, prior: float | Floats = PRIOR) -> Floats:
    """Return the ratings of all contestants, that of the anchor 1000.

    `losses[…, l, c]` says how often contestant c lost in line-up l, draws split; leading axes are tables of their own,
    fitted side by side. `seats[l, c]` says how many sides c has in l.

    >>> fit([[[30, 70]], [[50, 50]]], [[1, 1]], anchor=1, prior=0).round(1).tolist()
    [[1147.2, 1000.0], [1000.0, 1000.0]]
    """
    held = np.asarray(seats, dtype=np.float64)
    lost = np.asarray(losses, dtype=np.float64) + prior * held / held.sum(axis=-1, keepdims=True)
    games = lost.sum(axis=-1)
    lost_in_all = lost.sum(axis=-2)
    free = [each for each in range(held.shape[-1]) if each != anchor]
    logs = np.zeros(lost_in_all.shape)
    for _ in range(_MOST_STEPS):
        weights = held * np.exp(logs)[..., np.newaxis, :]
        chances = weights / weights.sum(axis=-1, keepdims=True)
        slope: Floats = (lost_in_all - np.einsum("...l,...lc->...c", games, chances))[..., free]
        bend = -np.einsum("...l,...lc,...ld->...cd", games, chances, chances)
        bend = bend + np.einsum("...l,...lc->...c", games, chances)[..., np.newaxis] * np.eye(held.shape[-1])
        bent: Floats = bend[..., free, :][..., free]
        step = np.linalg.solve(bent, slope[..., np.newaxis])[..., 0]
        logs[..., free] += np.clip(step, -_LONGEST_STEP, _LONGEST_STEP)
        if np.abs(step).max(initial=0.0) < 1e-10:
            break
    ratings: Floats = ANCHOR_RATING - 400 / math.log(10) * logs
    return ratings


def bootstrap(
    losses: Any, seats: Any, *, anchor: int, seed: int, resamples: int = RESAMPLES, prior: float = PRIOR
) -> list[Estimate]:
    """Return the rating of each contestant with its interval.

    `losses[n, l, c]` says how often contestant c lost in line-up l in the games of number n, `seats` as in `fit`.

    >>> even = bootstrap([[[1.0, 1.0]]] * 20, [[1, 1]], anchor=0, seed=1, resamples=50)
    >>> [tuple(round(part, 6) for part in each) for each in even]
    [(1000.0, 1000.0, 1000.0), (1000.0, 1000.0, 1000.0)]
    """
    by_number = np.asarray(losses, dtype=np.float64)
    numbers, shape = len(by_number), by_number.shape[1:]
    flat = by_number.reshape(numbers, -1)
    ratings = fit(by_number.sum(axis=0), seats, anchor=anchor, prior=prior)
    chance = np.random.default_rng(seed)
    found: list[Floats] = []
    for first in range(0, resamples, _AT_A_TIME):
        size = min(_AT_A_TIME, resamples - first)
        times = chance.multinomial(numbers, np.full(numbers, 1 / numbers), size=size).astype(np.float64)
        drawn = (times @ flat).reshape(size, *shape)
        added = prior * chance.standard_exponential((size, 1, 1))
        found.append(fit(drawn, seats, anchor=anchor, prior=added))
    low, high = np.percentile(np.concatenate(found), [2.5, 97.5], axis=0)
    return _estimates(ratings, low, high)


def _estimates(values: Floats, lows: Floats, highs: Floats) -> list[Estimate]:
    rows: Sequence[tuple[float, float, float]] = list(zip(values.tolist(), lows.tolist(), highs.tolist(), strict=True))
    return [Estimate(value, min(low, value), max(high, value)) for value, low, high in rows]
