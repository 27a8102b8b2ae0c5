"""The files of a command: recorded games that are read, and `durak where`.

Here: reading games, or the line that says why they cannot be read; the folders that are kept. Not here: what is done
with games (games.py). May import shell, record, saves.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from durak.commands.shell import NO, YES, Failure, add_command
from durak.record import BadRecord, read_records
from durak.saves import folders

if TYPE_CHECKING:
    from collections.abc import Callable

    from durak.record import Record

__all__ = ["add_where", "games_of", "read_file"]

T = TypeVar("T")


def read_file(name: str | Path, read: Callable[[Path], T]) -> T:
    """Return what is read from a file; raises Failure for one that cannot be read, or is no text."""
    try:
        return read(Path(name))
    except UnicodeDecodeError:
        raise Failure(f"{name} is no text; a game is a text file in UTF-8, as `durak play` saves it", NO) from None
    except OSError as error:
        raise Failure(f"cannot read {name}: {error.strerror or error}") from None


def games_of(path: Path) -> list[Record | BadRecord]:
    """Return the games of a file, or of standard input for `-`, and what is wrong with those that are broken."""
    if str(path) == "-":
        return list(read_records(sys.stdin or ()))
    with path.open(encoding="utf-8") as lines:
        return list(read_records(lines))


def add_where(commands: Any) -> None:
    """Add `durak where` to the commands."""
    add_command(
        commands,
        "where",
        _where,
        about="print the folders that games, caches, compiled code and logs are kept in",
        examples="",
    )


def _where(_asked: Any) -> int:
    for name, folder in folders().items():
        print(f"{name}: {folder}")
    return YES
