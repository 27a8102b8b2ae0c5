"""The tables of strength: `python benchmarks/arena/tables.py [--quick] [--only WORDS] [--workers N]`, in Markdown.

Here: the rows of rows.toml played and judged, its cross tables played, each also as JSON and pictures beside it. Not
here: the arena (durak/arena), what a row must show (rows.toml); nothing fails for a row that is not met. May import
durak and the standard library.

The games go to build/arena, in a file for each row and state of the code: a run that was stopped goes on where it was,
and none goes on with the games of other code.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shlex
import sys
import time
import tomllib
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from durak.arena.contestants import Contestant
from durak.arena.matches import Match
from durak.arena.pictures import pictures
from durak.arena.results import ResultFile
from durak.arena.running import Progress, play_on_every_core
from durak.arena.scores import Estimate
from durak.arena.standings import Standings, standings_of
from durak.arena.tables import percent, percent_range, plain_fields
from durak.commands.shell import bar, progress
from durak.commands.warming import ready_kernel
from durak.rules import parse_rules

__all__ = ["ROWS", "Row", "cross_markdown", "markdown", "play", "read_rows", "write"]

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
ROWS = HERE / "rows.toml"
RATINGS = ROOT / "durak" / "bots" / "ratings.json"
"""What the registry knows of the strength of its bots."""
GAMES = ROOT / "build" / "arena"
QUICK_SEED = 1
FIGURES = ("score", "duraks", "cross")


@dataclass(frozen=True, kw_only=True)
class Row:
    """One figure that is to be shown."""

    title: str
    contestants: tuple[str, ...]
    rules: str
    deals: int
    seed: int
    figure: str = "score"
    at_least: float | None = None
    at_most: float | None = None
    quick_deals: int | None = None

    def __post_init__(self) -> None:
        """Refuse a figure that there is not."""
        if self.figure not in FIGURES:
            raise ValueError(f"expected a figure, one of {', '.join(FIGURES)}, got {self.figure!r} in {self.title!r}")

    def match(self, *, is_quick: bool = False) -> Match:
        """Return the match that gives the figure, or a short one of another seed."""
        return Match(
            contestants=tuple(map(Contestant.parse, self.contestants)),
            rules=parse_rules(self.rules),
            deals=(self.quick_deals or self.deals) if is_quick else self.deals,
            seed=QUICK_SEED if is_quick else self.seed,
        )

    @property
    def bound(self) -> str:
        """Return what is to be shown."""
        bounds = {"at least": self.at_least, "at most": self.at_most}
        return ", ".join(f"{word} {bound:g} %" for word, bound in bounds.items() if bound is not None) or "reported"

    def estimate(self, standings: Standings) -> Estimate:
        """Return the figure."""
        return standings.encounters[0].score if self.figure == "score" else standings.standings[0].duraks

    def verdict(self, found: Estimate) -> str:
        """Return whether the row is met: `yes` or `no` where the whole interval says so."""
        if self.at_least is None and self.at_most is None:
            return "–"
        low, high = self.at_least or 0.0, 100.0 if self.at_most is None else self.at_most
        if found.low * 100 >= low and found.high * 100 <= high:
            return "yes"
        return "no" if found.high * 100 < low or found.low * 100 > high else "not shown"


def read_rows(path: Path = ROWS) -> list[Row]:
    """Return the rows of a file."""
    found: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["row"]
    for fields in found:
        fields["contestants"] = tuple(fields["contestants"])
    return [Row(**fields) for fields in found]


def play(match: Match, *, name: str, games: Path | None = GAMES, workers: int | None = None) -> tuple[Standings, float]:
    """Return what a match says and how many games a second were played; with a folder its games are kept there."""
    file = None if games is None else ResultFile(games / f"{name}-{_code()}.jsonl", match)
    begun = time.monotonic()
    played = 0

    def told(far: Progress) -> None:
        nonlocal played
        played = far.games
        progress(bar(far.done / far.of, f"{name}  {far.games / (time.monotonic() - begun + 1e-9):,.0f} games/s"))

    keeping: dict[str, Any] = {} if file is None else {"known": tuple(file.games), "keep": file.add}
    found = play_on_every_core(match, workers=workers, told=told, **keeping)
    progress("")
    return standings_of(match, found), played / (time.monotonic() - begun)


def _code() -> str:
    """A few letters that are others when any module of the package is another."""
    digest = hashlib.sha256()
    for path in sorted((ROOT / "durak").rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def markdown(rows: list[tuple[Row, Standings]]) -> str:
    """Return the rows as a table."""
    lines = [
        "| figure | rules, seats | games | found | 95 % | wanted | met |",
        "|---|---|---:|---:|---:|---|---|",
    ]
    for row, standings in rows:
        found = row.estimate(standings)
        what = "" if row.figure == "score" else ", share of duraks"
        lines.append(
            f"| {row.title}{what} | {row.rules}, {standings.match.rules.seats} | {standings.games} "
            f"| {percent(found.value)} | {percent_range(found)} | {row.bound} | {row.verdict(found)} |"
        )
    return "\n".join(lines)


def cross_markdown(standings: Standings) -> str:
    """Return everybody's score against everybody and the ratings as a table, the best rating first."""
    ranked = standings.ranked()
    names = [standings.match.contestants[each.contestant].name for each in ranked]
    lines = [f"| score of | rating | {' | '.join(names)} |", f"|---|---:|{'---:|' * len(names)}"]
    for name, row in zip(names, ranked, strict=True):
        met = [standings.encounter(row.contestant, each.contestant) for each in ranked]
        scores = ["·" if each is None else percent(each.score.value) for each in met]
        rating = "–" if row.rating is None else f"{row.rating.value:.0f} ({row.rating.low:.0f}–{row.rating.high:.0f})"
        lines.append(f"| {name} | {rating} | {' | '.join(scores)} |")
    return "\n".join(lines)


def slug(title: str) -> str:
    """Return a title as the name of a file.

    >>> slug("mc, 100 worlds, v. greedy")
    'mc-100-worlds-v-greedy'
    """
    return re.sub(r"[^a-z0-9+]+", "-", title.lower()).strip("-")


def main() -> int:
    """Play the rows and the cross tables, and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few deals of another seed, nothing written")
    parser.add_argument("--only", default="", help="rows whose title holds these words")
    parser.add_argument("--workers", type=int, help="processes (default: one for each core)")
    asked = parser.parse_args()
    rows = [row for row in read_rows() if asked.only in row.title and (row.quick_deals or not asked.quick)]
    if any(each.needs_kernel for row in rows for each in row.match().contestants):
        ready_kernel(aside=True)
    done: list[tuple[Row, Standings]] = []
    crossed: list[tuple[Row, Standings]] = []
    for row in rows:
        match = row.match(is_quick=asked.quick)
        name = slug(row.title)
        standings, rate = play(match, name=name, games=None if asked.quick else GAMES, workers=asked.workers)
        (crossed if row.figure == "cross" else done).append((row, standings))
        print(f"{row.title}: {standings.games} games, {rate:,.1f} games/s", file=sys.stderr)
        if not asked.quick:
            write(row, standings, name, rate)
    if done:
        print(markdown(done))
    for row, standings in crossed:
        print(f"\n{row.title}: {row.rules}, {row.deals} deals a pair, seed {row.seed}\n\n{cross_markdown(standings)}")
    return 0


def write(row: Row, standings: Standings, name: str, rate: float) -> None:
    """Write what a row has shown as JSON, and of a cross table the pictures and the ratings."""
    command = f"python benchmarks/arena/tables.py --only {shlex.quote(row.title)}"
    fields = plain_fields(
        standings,
        row=row.title,
        command=command,
        date=datetime.now(UTC).date().isoformat(),
        wanted=row.bound,
        met="–" if row.figure == "cross" else row.verdict(row.estimate(standings)),
        games_per_second=round(rate, 1),
    )
    (HERE / f"{name}.json").write_text(json.dumps(fields, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    if row.figure != "cross":
        return
    for kind, picture in pictures(standings, command).items():
        (HERE / f"{name}-{kind}.svg").write_text(picture, encoding="utf-8")
    if row.contestants[standings.anchor] == "greedy":
        ratings = {
            row.contestants[each.contestant]: round(each.rating.value) for each in standings.ranked() if each.rating
        }
        RATINGS.write_text(json.dumps(ratings, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(main())
