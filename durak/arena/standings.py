"""What the games of a match say: scores, shares, ratings.

Here: `Standings`, worked out from a match and what was played of it. Not here: the statistics themselves (scores.py,
sequential.py, ratings.py), how they are shown (tables.py, pictures.py).
May import matches, playing, scores, sequential, ratings.

Between two sides a win is the other's loss and the score counts a draw as half. A share of duraks is of the deals that
somebody lost; a contestant that holds several seats is compared with what falls to so many.
"""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from durak.arena.ratings import bootstrap
from durak.arena.scores import Estimate, share
from durak.arena.sequential import pentanomial

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from durak.arena.matches import Match
    from durak.arena.playing import Played
    from durak.arena.sequential import Sprt, Verdict

__all__ = ["Encounter", "Standing", "Standings", "anchor_of", "encounter_of", "standings_of", "whole_numbers"]


class Encounter(NamedTuple):
    """What came of all games of two contestants with each other, from the side of the first."""

    first: int
    second: int
    wins: int
    draws: int
    losses: int
    score: Estimate
    pairs: tuple[int, int, int, int, int]
    """How often the two games of a number gave 0, 1/2, 1, 3/2 and 2 points."""

    @property
    def games(self) -> int:
        """Return how many games they were."""
        return self.wins + self.draws + self.losses


class Standing(NamedTuple):
    """What came of all games of one contestant."""

    contestant: int
    games: int
    duraks: Estimate
    """Its share of the duraks."""
    even: float
    """The share that would fall to its seats if all played alike."""
    rating: Estimate | None
    asked: int
    """For how many moves it was asked."""
    seconds: float
    """How long it thought about a move, in the mean."""
    longest: float
    """How long it thought at the most."""
    faults: int
    """How many of them the greedy bot made in its place."""
    fault: str
    """What was wrong the first time."""


@dataclass(frozen=True, kw_only=True)
class Standings:
    """All that a match says so far."""

    match: Match
    games: int
    drawn: int
    redeals: int
    plies: int
    encounters: tuple[Encounter, ...]
    """Of every two contestants; none where more than two sides sit together."""
    standings: tuple[Standing, ...]
    """Of every contestant, in the order of the match."""
    anchor: int
    """Whose rating is 1000."""
    verdict: Verdict | None = None
    """Where the sequential test of the first two contestants stands, if one was asked for."""

    def encounter(self, first: int, second: int) -> Encounter | None:
        """Return the encounter of two contestants, from the side of the first."""
        for each in self.encounters:
            if (each.first, each.second) == (first, second):
                return each
            if (each.first, each.second) == (second, first):
                return _turned(each)
        return None

    def ranked(self) -> list[Standing]:
        """Return the standings, the best rating first."""
        return sorted(self.standings, key=lambda each: -(each.rating.value if each.rating else math.inf))


def _turned(each: Encounter) -> Encounter:
    """An encounter from the side of the second."""
    score = Estimate(1 - each.score.value, 1 - each.score.high, 1 - each.score.low)
    lost, worse, even, better, won = each.pairs
    return Encounter(
        each.second, each.first, each.losses, each.draws, each.wins, score, (won, better, even, worse, lost)
    )


def anchor_of(match: Match) -> int:
    """Return whose rating is 1000: the plain greedy bot's, else that of whoever was named last."""
    names = [each.name for each in match.contestants]
    return names.index("greedy") if "greedy" in names else len(names) - 1


def whole_numbers(match: Match, games: Iterable[Played]) -> list[list[Played]]:
    """Return the games by line-up and number, each once, without those of numbers of which some are missing."""
    found: dict[tuple[int, int], dict[tuple[int, ...], Played]] = defaultdict(dict)
    for played in games:
        found[played.number, played.lineup].setdefault(played.seats, played)
    return [
        list(group.values())
        for (number, lineup), group in sorted(found.items())
        if len(group) == len(match.arrangements(lineup, number))
    ]


def _points(played: Played, contestant: int) -> float:
    """What a contestant of two sides got in a game."""
    if not played.losers:
        return 0.5
    return float(played.seats[played.losers[0]] != contestant)


def encounter_of(match: Match, lineup: int, numbers: Iterable[Sequence[Played]]) -> Encounter:
    """Return what came of a line-up of two; of other line-ups nothing is taken."""
    first, second = match.lineups[lineup]
    points = [[_points(played, first) for played in group] for group in numbers if group[0].lineup == lineup]
    flat = [each for group in points for each in group]
    return Encounter(
        first,
        second,
        wins=flat.count(1.0),
        draws=flat.count(0.5),
        losses=flat.count(0.0),
        score=share((sum(group), float(len(group))) for group in points),
        pairs=pentanomial([sum(group) / len(group) for group in points]),
    )


def standings_of(match: Match, games: Iterable[Played], *, test: Sprt | None = None) -> Standings:
    """Return what the games of a match say; numbers of which some games are missing say nothing."""
    numbers = whole_numbers(match, games)
    flat = [played for group in numbers for played in group]
    encounters: list[Encounter] = []
    if match.is_two_sided:
        encounters = [encounter_of(match, lineup, numbers) for lineup in range(len(match.lineups))]
    ratings = _ratings(match, numbers)
    return Standings(
        match=match,
        games=len(flat),
        drawn=sum(not played.losers for played in flat),
        redeals=sum(played.redeals for played in flat),
        plies=sum(played.plies for played in flat),
        encounters=tuple(encounters),
        standings=tuple(_standing(match, each, numbers, ratings) for each in range(len(match.contestants))),
        anchor=anchor_of(match),
        verdict=None if test is None else test.verdict(encounters[0].pairs),
    )


def _standing(
    match: Match, contestant: int, numbers: Sequence[Sequence[Played]], ratings: Sequence[Estimate] | None
) -> Standing:
    own = [group for group in numbers if contestant in match.lineups[group[0].lineup]]
    flat = [played for group in own for played in group]
    at = [[seat for seat, each in enumerate(played.seats) if each == contestant] for played in flat]
    asked = sum(played.asked[seat] for played, seats in zip(flat, at, strict=True) for seat in seats)
    thought = math.fsum(played.seconds[seat] for played, seats in zip(flat, at, strict=True) for seat in seats)
    mine = [bool(sum(played.faults[seat] for seat in seats)) for played, seats in zip(flat, at, strict=True)]
    even = sum(match.lineups[group[0].lineup].count(contestant) * len(group) for group in own)
    return Standing(
        contestant=contestant,
        games=len(flat),
        duraks=share(_duraks(group, contestant) for group in own),
        even=even / (len(match.sides) * len(flat)) if flat else math.nan,
        rating=None if ratings is None else ratings[contestant],
        asked=asked,
        seconds=thought / asked if asked else 0.0,
        longest=max(
            (played.longest[seat] for played, seats in zip(flat, at, strict=True) for seat in seats), default=0.0
        ),
        faults=sum(played.faults[seat] for played, seats in zip(flat, at, strict=True) for seat in seats),
        fault=next((played.fault for played, is_mine in zip(flat, mine, strict=True) if is_mine), ""),
    )


def _duraks(group: Sequence[Played], contestant: int) -> tuple[float, float]:
    """How many of the games of a number a contestant lost, and how many somebody lost."""
    lost = [played.seats[played.losers[0]] for played in group if played.losers]
    return float(lost.count(contestant)), float(len(lost))


def _ratings(match: Match, numbers: Sequence[Sequence[Played]]) -> list[Estimate] | None:
    """The ratings of all contestants; none before every line-up has been played."""
    if {group[0].lineup for group in numbers} != set(range(len(match.lineups))):
        return None
    held = [[lineup.count(each) for each in range(len(match.contestants))] for lineup in match.lineups]
    losses: dict[int, Any] = defaultdict(lambda: [[0.0] * len(match.contestants) for _ in match.lineups])
    for group in numbers:
        row = losses[group[0].number][group[0].lineup]
        for played in group:
            losers = [played.seats[played.losers[0]]] if played.losers else match.lineups[played.lineup]
            for each in losers:
                row[each] += 1 / len(losers)
    return bootstrap(list(losses.values()), held, anchor=anchor_of(match), seed=match.seed)
