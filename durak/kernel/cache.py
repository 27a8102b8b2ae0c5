"""Where compiled code is kept: a folder of files that are checked before they are used.

Here: reading, writing and checksums, clearing old folders away, and what is said when that goes wrong. Not here: what
the code is and what its folder is named after (compiling.py). May import nothing of durak.

The files are pickles, and whoever can write one can have anything run. So the folder belongs to its user alone, and one
that others may write to is not used. A checksum in front of each file finds those that are cut short or garbled: broken
machine code would end the process. Files are put in place whole, so several processes may write the same ones.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
import secrets
import shutil
import time
import warnings
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["KEPT", "CacheWarning", "CodeFolder", "troubles"]

T = TypeVar("T")

KEPT = 4
"""How many folders stay, this one and those used last: for a few versions, or environments, side by side."""

_KEY = re.compile("[0-9a-f]{24}")
_CHECKSUM = hashlib.sha256().digest_size
_SECONDS_TO_WRITE = 3600
"""Nobody writes a file for so long: what is older was left behind by a process that was killed."""

_troubles: dict[str, str] = {}


class CacheWarning(UserWarning):
    """The compiled code could not be read from the cache, or not be kept there."""


def troubles() -> dict[str, str]:
    """Return what this process has had to warn of: a sentence each for what failed of `read` and `write`."""
    return dict(_troubles)


def _say_once(kind: str, trouble: str) -> None:
    if kind not in _troubles:
        _troubles[kind] = trouble
        warnings.warn(trouble, CacheWarning, stacklevel=3)


def _why(error: Exception) -> str:
    """What went wrong, in one line: in the words of the system where it has some."""
    return (isinstance(error, OSError) and error.strerror) or " ".join(str(error).split()) or type(error).__name__


class CodeFolder:
    """The folder of one kernel: these sources, compiled by this compiler for this CPU."""

    def __init__(self, path: Path | None) -> None:
        """Take the folder, which need not exist; None where the system has no place for it."""
        self.path = path
        self._is_marked = False
        self._is_tidy = False

    def read(self, name: str, make: Callable[[bytes], T]) -> T | None:
        """Return what `make` makes of the data kept under a name, None where there is none that is any good."""
        if self.path is None:
            return None
        try:
            self._refuse_if_shared(self.path)
            stored = (self.path / name).read_bytes()
            data = stored[_CHECKSUM:]
            if stored[:_CHECKSUM] != self._checksum(name, data):
                raise ValueError(f"{name} is broken")  # noqa: TRY301 - said like all other troubles of reading
            made = make(data)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except Exception as error:  # noqa: BLE001 - whatever a file may cause that is not what it should be
            _say_once(
                "read", f"The code kept in {self.path} cannot be used ({_why(error)}); compiling it anew takes a while."
            )
            return None
        self._mark_as_used()
        return made

    def write(self, name: str, data: bytes) -> None:
        """Keep data under a name, for any process that asks for it later; where that fails, say so once."""
        try:
            path = self._made()
            part = path / f"{name}.{secrets.token_hex(8)}.part"
            try:
                part.write_bytes(self._checksum(name, data) + data)
                part.replace(path / name)
            except BaseException:
                with suppress(OSError):
                    part.unlink(missing_ok=True)
                raise
        except OSError as error:
            place = "anywhere" if self.path is None else f"in {self.path}"
            _say_once(
                "write",
                f"The compiled code cannot be kept {place} ({_why(error)}); until it can, every start takes a while.",
            )

    def refuse(self, name: str, why: str) -> None:
        """Keep nothing under a name, and say so once."""
        _say_once("write", f"The code of {name} cannot be kept ({why}); every start takes a while.")

    def size(self) -> int:
        """Return how many bytes the files of the folder have together."""
        try:
            return 0 if self.path is None else sum(file.stat().st_size for file in self.path.iterdir())
        except OSError:
            return 0

    def _checksum(self, name: str, data: bytes) -> bytes:
        """Of the data and of their place, so that no file is taken for another."""
        place = "" if self.path is None else self.path.name
        return hashlib.sha256(f"{place}/{name}\0".encode() + data).digest()

    @staticmethod
    def _refuse_if_shared(path: Path) -> None:
        """Raise PermissionError for a folder in which somebody else could have put a file."""
        if hasattr(os, "geteuid"):  # elsewhere a user's folders are closed to others by where they lie
            facts = path.stat()
            if facts.st_uid not in {os.geteuid(), 0} or facts.st_mode & 0o022:
                raise PermissionError(errno.EACCES, "others may write to it")

    def _mark_as_used(self) -> None:
        """Let the folder outlive those that were used longer ago."""
        if self.path is not None and not self._is_marked:
            self._is_marked = True
            with suppress(OSError):
                os.utime(self.path)

    def _made(self) -> Path:
        """The folder, which exists from now on."""
        if self.path is None:
            raise FileNotFoundError(errno.ENOENT, "there is no home folder")
        for folder in (self.path.parent, self.path):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._refuse_if_shared(self.path)
        self._mark_as_used()
        if not self._is_tidy:
            self._is_tidy = True
            with suppress(OSError):
                self._tidy(self.path)
        return self.path

    @staticmethod
    def _tidy(path: Path) -> None:
        """Remove what killed processes left, and the folders of older kernels beyond the last few."""
        for part in path.glob("*.part"):
            with suppress(OSError):
                if part.stat().st_mtime < time.time() - _SECONDS_TO_WRITE:
                    part.unlink()
        others = [each for each in path.parent.iterdir() if _KEY.fullmatch(each.name) and each != path]
        for old in sorted(others, key=_last_used, reverse=True)[KEPT - 1 :]:
            shutil.rmtree(old, ignore_errors=True)


def _last_used(path: Path) -> float:
    try:
        return path.lstat().st_mtime
    except OSError:
        return 0.0
