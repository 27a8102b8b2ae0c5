"""The file of a match: one line of JSON for the match, one for each game, only ever added to.

Here: `ResultFile`, which is written while a match is played and read to go on with it. Not here: what is in a line
(matches.py, playing.py). May import errors, matches, playing.

A line that a crash cut off is the last one, and is dropped; a game that stands there twice counts once. So a match may
be stopped at any moment, also by a kill, and loses no more than the chunks that were being played.
"""

from __future__ import annotations

import json
from dataclasses import replace
from importlib import metadata
from typing import TYPE_CHECKING, Any

from durak.arena.matches import Match
from durak.arena.playing import Played
from durak.errors import DurakError, NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

__all__ = ["FORMAT", "ResultFile", "holds_something"]

FORMAT = 1
"""The version of the lines; the first of a file says it."""


class ResultFile:
    """The games of one match in a file, which is made or gone on with.

    Raises NotationError for a file of another match, or that is none, and OSError where it cannot be read or written.
    """

    def __init__(self, path: Path, match: Match) -> None:
        self._path = path
        self.match = match
        self.games: list[Played] = []
        """What was played before, each game once."""
        if not holds_something(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            head = {"durak-arena": FORMAT, "durak": metadata.version("python-durak"), **match.fields()}
            path.write_text(_line(head), encoding="utf-8")
            return
        found, self.games, length = _read(path)
        if replace(found, deals=match.deals) != match:
            raise NotationError(f"expected the results of this match in {path}, got those of another: {found.fields()}")
        with path.open("r+b") as file:
            file.truncate(length)

    @staticmethod
    def read(path: Path) -> tuple[Match, list[Played]]:
        """Return the match of a file and its games; raises as the class does."""
        return _read(path)[:2]

    def add(self, games: Iterable[Played]) -> None:
        """Write games down; they are in the file when this returns."""
        lines = "".join(_line(played.fields()) for played in games)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(lines)


def holds_something(path: Path) -> bool:
    """Return whether there is a file with anything in it: an empty one is as good as none."""
    return path.exists() and not (path.is_file() and path.stat().st_size == 0)


def _line(fields: Mapping[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":")) + "\n"


def _read(path: Path) -> tuple[Match, list[Played], int]:
    """The match of a file, its games, and how many bytes its whole lines have."""
    whole, _, _ = path.read_bytes().rpartition(b"\n")
    lines = whole.split(b"\n")
    games: dict[object, Played] = {}
    match: Match | None = None
    for number, line in enumerate(lines, 1):
        try:
            fields: dict[str, Any] = json.loads(line)
            if match is None:
                match = _match_of(fields)
                continue
            played = Played.of_fields(fields)
            if not match.has(lineup=played.lineup, number=played.number, seats=played.seats):
                raise NotationError(f"expected a game of this match, got {played.place}")
        except (DurakError, AttributeError, ValueError, TypeError) as error:
            raise NotationError(f"expected a line of results in {path}, line {number}: {error}") from None
        games.setdefault(played.place, played)
    if match is None:
        raise NotationError(f"expected the results of a match in {path}, got none")
    return match, list(games.values()), len(whole) + 1


def _match_of(fields: dict[str, Any]) -> Match:
    if fields.get("durak-arena") != FORMAT:
        raise NotationError(f"expected results of the arena, format {FORMAT}")
    return Match.of_fields(fields)
