"""A match in figures: for a terminal, for a spreadsheet, for a program.

Here: text, rows and plain values of `Standings`. Not here: pictures (pictures.py), what the figures mean (scores.py,
ratings.py). May import rules, scores, standings.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from durak.arena.scores import elo
from durak.rules import rules_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from durak.arena.matches import Match
    from durak.arena.scores import Estimate
    from durak.arena.sequential import Sprt, Verdict
    from durak.arena.standings import Encounter, Standing, Standings

__all__ = ["COLUMNS", "csv_rows", "match_line", "percent", "percent_range", "plain_fields", "sprt_line", "table_lines"]

COLUMNS = ("figure", "contestant", "against", "games", "value", "low", "high", "wins", "draws", "losses")
"""What stands in the rows of a spreadsheet."""


def percent(share: float) -> str:
    """Return a share as text.

    >>> percent(0.6154)
    '61.5 %'
    """
    return "–" if math.isnan(share) else f"{share * 100:.1f} %"


def percent_range(estimate: Estimate) -> str:
    """Return the interval of a share as text.

    >>> from durak.arena.scores import Estimate
    >>> percent_range(Estimate(0.6, 0.55, 0.652))
    '55.0–65.2 %'
    """
    return f"{estimate.low * 100:.1f}–{estimate.high * 100:.1f} %"


def match_line(standings: Standings) -> str:
    """Return what was played, in one line."""
    match = standings.match
    notes = [f"{standings.drawn} drawn", f"{standings.redeals} dealt again"]
    return (
        f"{rules_text(match.rules)}, {match.rules.seats} seats, seed {match.seed}: "
        f"{standings.games} games ({', '.join(notes)})"
    )


def table_lines(standings: Standings) -> list[str]:
    """Return the figures of a match as lines for a terminal."""
    lines = [match_line(standings), ""]
    if standings.encounters:
        head = ["", "games", "won", "drawn", "lost", "score", "95 %", "Elo", "pairs 0 ½ 1 1½ 2"]
        lines += _aligned([head, *(_encounter_row(standings.match, each) for each in standings.encounters)])
        lines.append("")
    if len(standings.match.contestants) > 2 and standings.encounters:
        lines += [*_aligned(_cross_rows(standings)), ""]
    head = ["", "rating", "95 %", "duraks", "95 %", "even", "games", "ms a move", "faults"]
    return lines + _aligned([head, *(_standing_row(standings, each) for each in standings.ranked())])


def _encounter_row(match: Match, each: Encounter) -> list[str]:
    return [
        f"{match.contestants[each.first].name} v. {match.contestants[each.second].name}",
        str(each.games),
        str(each.wins),
        str(each.draws),
        str(each.losses),
        percent(each.score.value),
        percent_range(each.score),
        _elo_text(each.score.value),
        " ".join(map(str, each.pairs)),
    ]


def _elo_text(score: float) -> str:
    if math.isnan(score):
        return "–"
    difference = elo(score)
    return f"{round(difference):+d}" if math.isfinite(difference) else ("+∞" if difference > 0 else "-∞")


def _cross_rows(standings: Standings) -> list[list[str]]:
    """Everybody's score against everybody, the best rating first."""
    order = [each.contestant for each in standings.ranked()]
    names = [standings.match.contestants[each].name for each in order]
    rows = [["score against", *names]]
    for name, first in zip(names, order, strict=True):
        met = [standings.encounter(first, second) for second in order]
        rows.append([name, *("·" if each is None else percent(each.score.value) for each in met)])
    return rows


def _standing_row(standings: Standings, each: Standing) -> list[str]:
    rating = each.rating
    is_anchor = each.contestant == standings.anchor
    return [
        standings.match.contestants[each.contestant].name,
        "–" if rating is None else f"{rating.value:.0f}",
        "–" if rating is None else "set" if is_anchor else f"{rating.low:.0f}–{rating.high:.0f}",
        percent(each.duraks.value),
        percent_range(each.duraks),
        percent(each.even),
        str(each.games),
        f"{each.seconds * 1000:.3g}",
        str(each.faults),
    ]


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines, the first column to the left and the others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "   ".join(f"{cell:<{width}}" if not at else f"{cell:>{width}}" for at, (cell, width) in enumerate(cells))
        for cells in (list(zip(row, widths, strict=True)) for row in rows)
    ]


def sprt_line(test: Sprt, verdict: Verdict) -> str:
    """Return where a sequential test stands, in one line."""
    low, high = test.bounds
    word = {"H1": f"accepted: {test.elo1:+g} Elo or more", "H0": f"accepted: {test.elo0:+g} Elo or less"}
    said = f"{verdict.accepted} {word[verdict.accepted]}" if verdict.accepted else "not decided"
    return (
        f"SPRT of {test.elo0:g} against {test.elo1:g} Elo: {said}; LLR {verdict.llr:.2f} "
        f"({low:.2f} to {high:.2f}) after {verdict.pairs} pairs"
    )


# For programs --------------------------------------------------------------------------------------------------


def plain_fields(standings: Standings, *, test: Sprt | None = None, **also: Any) -> dict[str, Any]:
    """Return everything as plain values; a figure that there is not is None. `also` stands first."""
    match = standings.match
    names = [each.name for each in match.contestants]
    found: dict[str, Any] = {
        **also,
        "match": match.fields(),
        "repeatable": match.is_repeatable,
        "games": standings.games,
        "drawn": standings.drawn,
        "redeals": standings.redeals,
        "plies": standings.plies,
        "anchor": names[standings.anchor],
        "contestants": [
            {
                "name": names[each.contestant],
                "games": each.games,
                "rating": None if each.rating is None else _figure(each.rating),
                "duraks": _figure(each.duraks),
                "even": _number(each.even),
                "moves": each.asked,
                "ms_a_move": each.seconds * 1000,
                "ms_longest": each.longest * 1000,
                "faults": each.faults,
                "fault": each.fault,
            }
            for each in standings.standings
        ],
        "encounters": [
            {
                "first": names[each.first],
                "second": names[each.second],
                "wins": each.wins,
                "draws": each.draws,
                "losses": each.losses,
                "score": _figure(each.score),
                "elo": _number(elo(each.score.value)),
                "pairs": each.pairs,
            }
            for each in standings.encounters
        ],
    }
    if test is not None and standings.verdict is not None:
        found["sprt"] = {
            "elo0": test.elo0,
            "elo1": test.elo1,
            "bounds": test.bounds,
            **standings.verdict._asdict(),
        }
    return found


def _figure(estimate: Estimate) -> dict[str, float | None]:
    return {"value": _number(estimate.value), "low": _number(estimate.low), "high": _number(estimate.high)}


def _number(value: float) -> float | None:
    return value if math.isfinite(value) else None


def csv_rows(standings: Standings) -> Iterable[tuple[str, ...]]:
    """Yield the rows of a spreadsheet, `COLUMNS` first: one figure a row."""
    yield COLUMNS
    names = [each.name for each in standings.match.contestants]
    for each in standings.encounters:
        counts = (str(each.wins), str(each.draws), str(each.losses))
        yield ("score", names[each.first], names[each.second], str(each.games), *_three(each.score), *counts)
    for one in standings.standings:
        name, games = names[one.contestant], str(one.games)
        if one.rating is not None:
            yield ("rating", name, names[standings.anchor], games, *_three(one.rating), "", "", "")
        yield ("duraks", name, "", games, *_three(one.duraks), "", "", "")
        yield ("even", name, "", games, f"{one.even:.6g}", "", "", "", "", "")


def _three(estimate: Estimate) -> tuple[str, str, str]:
    return f"{estimate.value:.6g}", f"{estimate.low:.6g}", f"{estimate.high:.6g}"
