"""Games kept as files: where they lie, what they are called, and how a series goes on from one.

Here: the folders, records of a series, writing and reading them. Not here: the notation (record.py), asking the player
(terminal.py). May import errors, series, record, platformdirs.

A game that was begun with a seed is called after the seed, any other after the day. A file with the same name and other
games in it is never written over.
"""

from __future__ import annotations

import dataclasses
import errno
import os
import stat
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from durak.errors import NotationError, quoted
from durak.record import BadRecord, Ply, Record, read_records
from durak.series import Series

if TYPE_CHECKING:
    from collections.abc import Sequence

    from durak.cards import Card
    from durak.moves import Move
    from durak.seats import Seat

__all__ = [
    "SavedSeries",
    "folders",
    "games_folder",
    "new_name",
    "people",
    "read_series",
    "record_of",
    "save",
    "today",
]

_BOTS = "Bots"
"""The tag that says which program sits in each seat, `-` for a person."""
_DATE = "Date"
_PERSON = "-"


def folders() -> dict[str, Path]:
    """Return the folders this program writes to, by what they hold: data, cache, compiled code, log."""
    import platformdirs  # noqa: PLC0415  # only those who ask for a folder wait for it

    place = platformdirs.PlatformDirs("durak", appauthor=False)
    cache = place.user_cache_path
    return {"data": place.user_data_path, "cache": cache, "code": cache / "kernel", "log": place.user_log_path}


def games_folder() -> Path:
    """Return the folder in which games are kept."""
    return folders()["data"] / "games"


def record_of(
    series: Series,
    order: Sequence[Card],
    moves: Sequence[tuple[Seat, Move]],
    *,
    names: Sequence[str],
    bots: Sequence[str],
    date: str = "",
) -> Record:
    """Return the record of the deal that a series has come to, so far as it was played.

    `names` and `bots` are those of each seat, `-` for a seat where a person sits; a date is noted if there is one.
    """
    tags = {_DATE: date} if date else {}
    record = Record(
        rules=series.rules,
        deal=tuple(order),
        dealer=series.dealers[0],
        after=series.after_kind,
        names=tuple(names),
        tags={**tags, _BOTS: "; ".join(bots)},
    )
    plies: list[Ply] = []
    for state, (seat, move) in zip(_states(series, order, moves), moves, strict=True):
        plies.append(Ply(move, None if seat == state else seat))
    return dataclasses.replace(record, moves=tuple(plies))


def _states(series: Series, order: Sequence[Card], moves: Sequence[tuple[Seat, Move]]) -> list[Seat | None]:
    """Who was the actor before each move."""
    state = series.deal(order)
    actors: list[Seat | None] = []
    for seat, move in moves:
        actors.append(state.actor)
        state = state.play_unchecked(move, seat)
    return actors


def people(record: Record) -> tuple[Seat, ...]:
    """Return the seats in which a person sits by a record's tag of bots; none where it does not say."""
    bots = _bots_of(record)
    return tuple(seat for seat, bot in enumerate(bots) if bot == _PERSON) if len(bots) == record.rules.seats else ()


def _bots_of(record: Record) -> tuple[str, ...]:
    return tuple(record.tags.get(_BOTS, "").split("; "))


def save(records: Sequence[Record], *, folder: Path, name: str, over: Path | None = None) -> Path:
    """Write records to a file and return where it is.

    It goes to `over`, the file the series was read from, if there is one. Else to a new file of the given name in the
    folder, with a number behind the name where other games have it.

    Raises OSError where nothing can be written.
    """
    text = "\n".join(map(str, records))
    path = over or _free_place(folder, name, text)
    if over is None and path.exists():
        return path  # the same games lie there already
    _write(path, text)
    return path


def _write(path: Path, text: str) -> None:
    """Put a text in the place of a file, whole or not at all; links go on leading to it, and its mode stays.

    Raises OSError where something lies there that is no file or is not to be written to.
    """
    place = Path(os.path.realpath(path))
    mode = _old_mode(path, place)
    place.parent.mkdir(parents=True, exist_ok=True)
    beside = place.with_name(place.name + ".part")
    beside.unlink(missing_ok=True)
    number = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666 if mode is None else 0o600)
    try:
        with os.fdopen(number, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        if mode is not None:
            beside.chmod(mode)
        beside.replace(place)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _old_mode(path: Path, place: Path) -> int | None:
    """The mode of the file that is to be written over, None where there is none; `place` is where links lead."""
    try:
        old = path.stat()
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(old.st_mode) or not os.path.samestat(old, place.stat()):
        raise OSError(errno.EINVAL, "not a file", str(path))
    mode = stat.S_IMODE(old.st_mode)
    if not mode & 0o222 or not os.access(place, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    return mode


def _free_place(folder: Path, name: str, text: str) -> Path:
    for number in count(1):
        path = folder / (f"{name}.dgn" if number == 1 else f"{name}-{number}.dgn")
        if not path.exists() or path.read_text(encoding="utf-8", errors="replace") == text:
            return path
    raise AssertionError


def today() -> str:
    """Return the day as files are named after it and records are dated.

    >>> len(today())
    10
    """
    return datetime.now().astimezone().date().isoformat()


def new_name(seed: int | None) -> str:
    """Return what a new file is called: after the seed, else after the day.

    >>> new_name(7)
    'seed-7'
    """
    return today() if seed is None else f"seed-{seed}"


@dataclass(frozen=True, kw_only=True)
class SavedSeries:
    """A series as it was read from a file."""

    series: Series
    """The series before the unfinished deal, or after the last finished one."""
    finished: tuple[Record, ...]
    """The deals that are over."""
    unfinished: Record | None
    """The deal that is not, if the file ends with one."""
    names: tuple[str, ...]
    bots: tuple[str, ...]
    """The program in each seat, `-` where a person sits."""
    date: str
    """When the last deal of the file was begun, nothing where nobody noted it."""


def read_series(path: Path) -> SavedSeries:
    """Return the series that a file holds.

    Raises OSError where the file cannot be read, DurakError where it holds no series that could go on.
    """
    called = quoted(path.name)[1:-1]  # no name of a file gives orders to a terminal
    with path.open(encoding="utf-8", errors="strict") as lines:
        records: list[Record] = []
        for each in read_records(lines):
            if isinstance(each, BadRecord):
                raise NotationError(f"expected a saved game, got a broken one in {called}: {each}")
            records.append(each)
    if not records or not all(record.is_complete and record.names for record in records):
        raise NotationError(f"expected a game saved by `durak play` in {called}")
    series = Series.start(records[0].rules, dealer=records[0].dealer)
    finished: list[Record] = []
    for number, record in enumerate(records):
        if record.rules != series.rules or record.dealer not in series.dealers or record.after != series.after_kind:
            raise NotationError(f"expected the deals of one series in {called}, got another one at game {number + 1}")
        series = series.choose_dealer(record.dealer)
        outcome = record.states[-1].outcome
        if outcome is None:
            if number + 1 < len(records):
                raise NotationError(f"expected only the last deal of {called} unfinished, got game {number + 1}")
            break
        finished.append(record)
        series = series.after(outcome)
    unfinished = records[-1] if len(finished) < len(records) else None
    bots = _bots_of(records[-1])
    if 0 not in people(records[-1]):
        raise NotationError(f"expected a game against bots in {called}, got none: `durak replay` shows it")
    return SavedSeries(
        series=series,
        finished=tuple(finished),
        unfinished=unfinished,
        names=records[-1].names,
        bots=bots,
        date=records[-1].tags.get(_DATE, ""),
    )
