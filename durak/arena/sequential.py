"""A test that stops as soon as it knows: the sequential probability ratio test over pairs of games.

Here: `Sprt`, its log-likelihood ratio and its verdict. Not here: the score itself (scores.py).
May import errors, scores.

It is the generalised test of Van den Bergh that fishtest uses, over the five results that the two games of a number can
give together (pentanomial), with bounds in **logistic** Elo: the scale of the ratings, and of every score here. Under
each hypothesis the distribution of the five is the likeliest one with that mean (support_MLE_multinomial, proposition
1.1); results that never came count a thousandth, as there. Normalised Elo would make the length of a test independent
of how many deals are drawn; in durak few are, and a bound would mean another difference in each match.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from durak.arena.scores import expected_score
from durak.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["PAIR_SCORES", "Accepted", "Sprt", "Verdict", "pentanomial"]

Accepted: TypeAlias = Literal["H0", "H1", ""]

PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The mean score of the two games of a pair, the worst first."""
NEVER_SEEN = 1e-3


class Verdict(NamedTuple):
    """Where a test stands."""

    accepted: Accepted
    """Which hypothesis was accepted; nothing while the test goes on."""
    llr: float
    """The log-likelihood ratio."""
    pairs: int
    """Of how many pairs."""


def pentanomial(pairs: Sequence[float]) -> tuple[int, int, int, int, int]:
    """Return how often each result came, of the mean scores of pairs.

    >>> pentanomial([0.5, 0.75, 0.5])
    (0, 0, 2, 1, 0)
    """
    counts = [0] * 5
    for score in pairs:
        counts[round(score * 4)] += 1
    lost, worse, even, better, won = counts
    return lost, worse, even, better, won


@dataclass(frozen=True, kw_only=True)
class Sprt:
    """A test of `elo0` against `elo1`, which errs with the chances `alpha` and `beta`.

    >>> Sprt(elo0=0, elo1=10).verdict((3, 20, 50, 22, 5)).accepted
    ''
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    """How often H1 is accepted where H0 holds."""
    beta: float = 0.05
    """How often H0 is accepted where H1 holds."""

    def __post_init__(self) -> None:
        """Refuse bounds that are none."""
        if not (math.isfinite(self.elo0) and math.isfinite(self.elo1) and self.elo0 < self.elo1):
            raise NotationError(f"expected two bounds in Elo, the lower first, got {self.elo0:g} and {self.elo1:g}")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise NotationError(f"expected chances to err below one half, got {self.alpha:g} and {self.beta:g}")

    @staticmethod
    def parse(text: str) -> Sprt:
        """Return the test that `elo0,elo1` stands for; raises NotationError for any other text.

        >>> Sprt.parse("0,10").elo1
        10.0
        """
        try:
            low, high = (float(part) for part in text.split(","))
        except ValueError:
            raise NotationError(f"expected two bounds in Elo such as 0,10, got {text!r}") from None
        return Sprt(elo0=low, elo1=high)

    @property
    def bounds(self) -> tuple[float, float]:
        """Return the ratios at which H0 and H1 are accepted (Wald 1945)."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def verdict(self, counts: Sequence[int]) -> Verdict:
        """Return where the test stands after so many pairs of each result."""
        ratio = self.llr(counts)
        low, high = self.bounds
        accepted: Accepted = "H1" if ratio >= high else "H0" if ratio <= low else ""
        return Verdict(accepted, ratio, sum(counts))

    def llr(self, counts: Sequence[int]) -> float:
        """Return the generalised log-likelihood ratio of H1 against H0."""
        if not any(counts):
            return 0.0
        seen = [count or NEVER_SEEN for count in counts]
        scores = [place / (len(seen) - 1) for place in range(len(seen))]
        tilts = [_tilt(seen, scores, expected_score(bound)) for bound in (self.elo0, self.elo1)]
        return math.fsum(count * math.log(low / high) for count, low, high in zip(seen, *tilts, strict=True))


def _tilt(seen: Sequence[float], scores: Sequence[float], mean: float) -> list[float]:
    """By how much the likeliest distribution with a mean has less of each result than was seen."""
    total = math.fsum(seen)
    apart = [score - mean for score in scores]
    low, high = -1 / apart[-1], -1 / apart[0]
    # The sum falls from one end to the other; bisection to the last bit takes some sixty steps.
    while True:
        middle = (low + high) / 2
        if not low < middle < high:
            return [1 + low * each for each in apart] if middle == low else [1 + high * each for each in apart]
        if math.fsum(count / total * each / (1 + middle * each) for count, each in zip(seen, apart, strict=True)) > 0:
            low = middle
        else:
            high = middle
