"""A share of something in many deals, and how sure it is.

Here: `share`, its 95 % interval, Elo. Not here: tests that stop early (sequential.py), ratings (ratings.py).
May import nothing of durak.

The games of one number share a pack, so they do not count as independent: a number is one observation, and the variance
of the share is that of a ratio over numbers (linearised, Cochran 1977, section 6.4). The interval is Wilson's (1927)
for as many independent games as that variance is worth (Korn and Graubard 1998): it stays between 0 and 1 and is right
near the ends, where many matches of bots lie.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Z95", "Estimate", "elo", "expected_score", "share", "wilson"]

Z95 = 1.959963984540054
"""Of a normal distribution 95 % lie within so many standard deviations."""
MOST_WORTH = 4.0
"""A game of a number is worth so many independent ones at most: few numbers that came out alike prove little."""


class Estimate(NamedTuple):
    """A figure and the ends of its 95 % interval."""

    value: float
    low: float
    high: float


def wilson(value: float, games: float) -> Estimate:
    """Return a share of so many independent games with Wilson's interval.

    >>> [round(each, 4) for each in wilson(81 / 263, 263)]
    [0.308, 0.2553, 0.3662]
    """
    if games <= 0:
        return Estimate(value, 0.0, 1.0)
    square = Z95 * Z95
    middle = (value + square / (2 * games)) / (1 + square / games)
    half = Z95 / (1 + square / games) * math.sqrt(value * (1 - value) / games + square / (4 * games * games))
    return Estimate(value, min(value, max(0.0, middle - half)), max(value, min(1.0, middle + half)))


def share(numbers: Iterable[tuple[float, float]]) -> Estimate:
    """Return how much of a whole came to somebody: for each number what came, and out of how much.

    >>> [round(each, 3) for each in share([(1, 2), (2, 2), (1, 2), (2, 2)])]
    [0.75, 0.427, 0.924]
    """
    found = list(numbers)
    got, whole = math.fsum(got for got, _ in found), math.fsum(whole for _, whole in found)
    if not whole:
        return Estimate(math.nan, 0.0, 1.0)
    value = got / whole
    if len(found) < 2 or value in (0.0, 1.0):
        return wilson(value, float(len(found)))
    scatter = math.fsum((part - value * out_of) ** 2 for part, out_of in found)
    variance = scatter * len(found) / (len(found) - 1) / whole**2
    worth = value * (1 - value) / variance if variance else math.inf
    return wilson(value, min(worth, MOST_WORTH * whole))


def expected_score(difference: float) -> float:
    """Return the score that a difference in logistic Elo promises.

    >>> round(expected_score(100), 3)
    0.64
    """
    return 1 / (1 + 10 ** (-difference / 400))


def elo(score: float) -> float:
    """Return the difference in logistic Elo that a score means; no number is enough for none or all of the points.

    >>> round(elo(0.64)), elo(1.0)
    (100, inf)
    """
    if not 0 < score < 1:
        return math.copysign(math.inf, score - 0.5)
    return -400 * math.log10(1 / score - 1)
