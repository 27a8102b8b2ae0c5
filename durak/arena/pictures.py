"""A match in pictures: SVG drawn by hand, for pages in the light and in the dark.

Here: the cross table, the ratings with their intervals, the score against the budget. Not here: the figures
(standings.py), tables (tables.py). May import rules, scores, standings, tables.

No library draws them: they are rectangles, lines and text. Each has its title above, below it the command that made it.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple
from xml.sax.saxutils import escape

from durak.arena.scores import Estimate
from durak.arena.tables import percent
from durak.rules import rules_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from durak.arena.standings import Standings

__all__ = ["budget_picture", "cross_picture", "pictures", "rating_picture"]

_STYLE = """
svg{--paper:#fff;--ink:#1b1f24;--faint:#5b6470;--line:#d5dae0;--win:47,111,176;--lose:190,92,24;--mark:#2f6fb0}
@media (prefers-color-scheme:dark){svg{--paper:#15181c;--ink:#e9edf1;--faint:#a3adb8;--line:#3a424b;
--win:94,160,225;--lose:224,134,70;--mark:#7db4ea}}
text{font:14px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;fill:var(--ink)}
.paper{fill:var(--paper)}.title{font-size:17px;font-weight:600}.faint{fill:var(--faint);font-size:12px}
.made{fill:var(--faint);font:11px ui-monospace,'SF Mono',Menlo,Consolas,monospace}
.end{text-anchor:end}.middle{text-anchor:middle}.line{stroke:var(--line)}.mark{stroke:var(--mark);fill:var(--mark)}
"""
_PAD = 20
_HEAD = 62
_LETTER = 9.0
"""How wide a letter is at most in the mean: nothing measures text here."""
_MADE_LETTER = 6.7


class _Picture:
    """Parts of a picture, put together at the end, when its size is known."""

    def __init__(self, title: str, under: str, made_by: str) -> None:
        self._title, self._under, self._made_by = title, under, made_by
        self._parts: list[str] = []

    def text(self, x: float, y: float, text: str, kind: str = "") -> None:
        self._parts.append(f'<text x="{x:.1f}" y="{y:.1f}"{_class(kind)}>{escape(text)}</text>')

    def rect(self, x: float, y: float, width: float, height: float, look: str) -> None:
        self._parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" {look}/>')

    def line(self, x: float, y: float, to_x: float, to_y: float, look: str = 'class="line"') -> None:
        self._parts.append(f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" {look}/>')

    def dot(self, x: float, y: float) -> None:
        self._parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" class="mark"/>')

    def whisker(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """An interval, from one end to the other."""
        self.line(x, y, to_x, to_y, 'class="mark" stroke-width="2"')

    def done(self, width: float, height: float) -> str:
        """Return the picture; the command below is broken into lines where it is long."""
        width = max(width, len(self._title) * 9.5 + 2 * _PAD, 420)
        made = _broken(self._made_by, int((width - 2 * _PAD) / _MADE_LETTER))
        whole = height + 12 + 16 * len(made) + _PAD - 8
        size = f"{width:.0f} {whole:.0f}"
        head = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" width="{width:.0f}" role="img">',
            f"<title>{escape(self._title)}</title><style>{_STYLE}</style>",
            f'<rect width="{width:.0f}" height="{whole:.0f}" class="paper"/>',
            f'<text x="{_PAD}" y="30" class="title">{escape(self._title)}</text>',
            f'<text x="{_PAD}" y="49" class="faint">{escape(self._under)}</text>',
        ]
        foot = [
            f'<text x="{_PAD}" y="{height + 20 + 16 * at:.0f}" class="made">{escape(line)}</text>'
            for at, line in enumerate(made)
        ]
        return "\n".join([*head, *self._parts, *foot, "</svg>"]) + "\n"


def _class(kind: str) -> str:
    return f' class="{kind}"' if kind else ""


def _broken(text: str, width: int) -> list[str]:
    """A line broken at blanks; a word that is wider than all stands out."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) > width and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def pictures(standings: Standings, made_by: str) -> dict[str, str]:
    """Return the pictures that a match gives, by name; `made_by` is the command that stands below each."""
    found = {
        "cross-table": cross_picture(standings, made_by),
        "ratings": rating_picture(standings, made_by),
        **{f"by-{unit}": budget_picture(standings, made_by, unit=unit) for unit in ("worlds", "positions", "ms")},
    }
    return {name: picture for name, picture in found.items() if picture}


def _under(standings: Standings) -> str:
    match = standings.match
    return f"{rules_text(match.rules)} · {match.rules.seats} seats · {standings.games} games · seed {match.seed}"


def cross_picture(standings: Standings, made_by: str) -> str:
    """Return everybody's score against everybody; nothing where contestants do not meet two by two."""
    if not standings.encounters:
        return ""
    order = [each.contestant for each in standings.ranked()]
    names = [standings.match.contestants[each].name for each in order]
    picture = _Picture("Score of the row against the column", _under(standings), made_by)
    left = _PAD + max(map(len, names)) * _LETTER + 12
    wide, high = max(86.0, max(map(len, names)) * _LETTER + 14), 44.0
    top = _HEAD + 26
    for at, name in enumerate(names):
        picture.text(left + wide * (at + 0.5), top - 9, name, "middle")
        picture.text(left - 10, top + high * (at + 0.5) + 5, name, "end")
    for row, first in enumerate(order):
        for column, second in enumerate(order):
            x, y = left + wide * column, top + high * row
            met = standings.encounter(first, second)
            if met is None:
                picture.rect(x, y, wide - 2, high - 2, 'fill="var(--line)" opacity="0.35"')
                continue
            _score_cell(picture, met.score, x=x, y=y, wide=wide, high=high)
    return picture.done(left + wide * len(order) + _PAD, top + high * len(order) + 4)


def _score_cell(picture: _Picture, score: Estimate, *, x: float, y: float, wide: float, high: float) -> None:
    """A score in its colour: the further from one half, the fuller."""
    side = "--win" if score.value >= 0.5 else "--lose"
    depth = 0.06 + 0.5 * abs(score.value - 0.5) * 2
    picture.rect(x, y, wide - 2, high - 2, f'style="fill:rgba(var({side}),{depth:.2f})"')
    picture.text(x + wide / 2 - 1, y + high / 2 - 3, percent(score.value), "middle")
    half = max(score.high - score.value, score.value - score.low) * 100
    picture.text(x + wide / 2 - 1, y + high / 2 + 13, f"± {half:.1f}", "middle faint")


def rating_picture(standings: Standings, made_by: str) -> str:
    """Return the ratings with their intervals, the best first; nothing before everybody has played."""
    rated = [(each, each.rating) for each in standings.ranked() if each.rating is not None]
    if not rated:
        return ""
    names = [standings.match.contestants[each.contestant].name for each, _ in rated]
    anchor = standings.match.contestants[standings.anchor].name
    picture = _Picture(f"Rating, {anchor} = 1000, with 95 % intervals", _under(standings), made_by)
    left = _PAD + max(map(len, names)) * _LETTER + 16
    scale = _Scale.over([end for _, rating in rated for end in rating], left, left + 440)
    top, high = _HEAD + 10, 34.0
    bottom = top + high * len(rated)
    for tick in scale.ticks:
        picture.line(scale.at(tick), top, scale.at(tick), bottom)
        picture.text(scale.at(tick), bottom + 18, f"{tick:g}", "middle faint")
    for row, (name, (_, rating)) in enumerate(zip(names, rated, strict=True)):
        y = top + high * (row + 0.5)
        picture.text(left - 14, y + 5, name, "end")
        picture.whisker(scale.at(rating.low), y, scale.at(rating.high), y)
        picture.dot(scale.at(rating.value), y)
        picture.text(left + 440 + 16, y + 5, f"{rating.value:.0f}")
    return picture.done(left + 440 + 60 + _PAD, bottom + 28)


class _Point(NamedTuple):
    effort: float
    name: str
    score: Estimate


def budget_picture(standings: Standings, made_by: str, *, unit: str) -> str:
    """Return the score against the anchor by a budget of worlds, positions or ms, or nothing.

    There is a line for each bot that came with several such budgets.
    """
    anchor = standings.match.contestants[standings.anchor]
    shown = _families(standings, unit)
    if not shown:
        return ""
    flat = [point for points in shown.values() for point in points]
    picture = _Picture(f"Score against {anchor.name} by {unit} a move", _under(standings), made_by)
    left, top, right, bottom = _PAD + 52.0, _HEAD + 14.0, _PAD + 520.0, _HEAD + 284.0
    doublings = [math.log2(point.effort) for point in flat]
    across = _Scale(min(doublings), max(doublings), left + 24, right - 90, 1)
    up = _Scale.over([end * 100 for point in flat for end in point.score], bottom, top)
    for tick in up.ticks:
        picture.line(left, up.at(tick), right, up.at(tick))
        picture.text(left - 8, up.at(tick) + 4, f"{tick:g} %", "end faint")
    for effort in sorted({point.effort for point in flat}):
        picture.text(across.at(math.log2(effort)), bottom + 20, f"{effort:g}", "middle faint")
    picture.text((left + right) / 2, bottom + 42, f"{unit} a move, on a scale of doublings", "middle faint")
    for bot, points in shown.items():
        spots = [(across.at(math.log2(point.effort)), up.at(point.score.value * 100)) for point in points]
        for (x, y), (to_x, to_y) in pairwise(spots):
            picture.line(x, y, to_x, to_y, 'class="mark" stroke-width="1.5" stroke-dasharray="4 4"')
        for (x, y), point in zip(spots, points, strict=True):
            picture.whisker(x, up.at(point.score.low * 100), x, up.at(point.score.high * 100))
            picture.dot(x, y)
        picture.text(spots[-1][0] + 12, spots[-1][1] + 5, bot)
    return picture.done(right - 80 + max(9, *map(len, shown)) * _LETTER + _PAD, bottom + 50)


def _families(standings: Standings, unit: str) -> dict[str, list[_Point]]:
    """The bots that play with several budgets of a kind, and their scores against the anchor by budget."""
    found: dict[str, list[_Point]] = {}
    for number, contestant in enumerate(standings.match.contestants):
        met = standings.encounter(number, standings.anchor)
        if met is not None and contestant.effort is not None and contestant.effort[1] == unit:
            bot = contestant.bot or contestant.name
            found.setdefault(bot, []).append(_Point(contestant.effort[0], contestant.name, met.score))
    return {bot: sorted(points) for bot, points in found.items() if len(points) > 1}


class _Scale(NamedTuple):
    """Where values lie between two ends of a picture."""

    low: float
    high: float
    begin: float
    end: float
    step: float

    @staticmethod
    def over(values: Sequence[float], begin: float, end: float) -> _Scale:
        """Return a scale that holds all values between round numbers."""
        low, high = min(values), max(values)
        wide = (high - low) or 1.0
        rough = 10 ** math.floor(math.log10(wide / 4))
        step = next(rough * each for each in (1, 2, 5, 10) if rough * each >= wide / 5)
        return _Scale(math.floor(low / step) * step, math.ceil(high / step) * step or step, begin, end, step)

    def at(self, value: float) -> float:
        """Return where a value lies."""
        span = (self.high - self.low) or 1.0
        return self.begin + (value - self.low) / span * (self.end - self.begin)

    @property
    def ticks(self) -> list[float]:
        """Return the round numbers from end to end."""
        count = round((self.high - self.low) / self.step)
        return [round(self.low + self.step * each, 10) for each in range(count + 1)]
