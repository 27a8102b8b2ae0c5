"""Who a person is at each server, kept in a file that nobody else may read.

Here: `Tokens`, reading and writing. Not here: how a token is made (server), the folder of such files (saves.py).
May import nothing of durak.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Tokens"]


class Tokens:
    """The tokens of a file, by server and by the name under which somebody plays there.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     Tokens(Path(folder) / "tokens").keep("http://127.0.0.1:8000", "Anna", "durak_x")
    ...     Tokens(Path(folder) / "tokens").last_name("http://127.0.0.1:8000")
    'Anna'
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    def token(self, server: str, name: str) -> str | None:
        """Return the token of somebody at a server, None for somebody new."""
        return self._read().get(server, {}).get(name)

    def last_name(self, server: str) -> str | None:
        """Return the name that was used last at a server, None where there was none."""
        return next(reversed(self._read().get(server, {})), None)

    def keep(self, server: str, name: str, token: str) -> None:
        """Keep a token, as the one that was used last.

        Raises OSError where the file cannot be written.
        """
        kept = self._read()
        kept[server] = {**{other: each for other, each in kept.get(server, {}).items() if other != name}, name: token}
        self._write(kept)

    def drop(self, server: str, name: str) -> None:
        """Forget a token that a server no longer knows."""
        kept = self._read()
        if kept.get(server, {}).pop(name, None) is not None:
            self._write(kept)

    def _read(self) -> dict[str, dict[str, str]]:
        """What the file holds; nothing where there is none, or where it is none of ours."""
        with suppress(OSError, ValueError, AttributeError):
            found = json.loads(self._path.read_text(encoding="utf-8"))
            return {
                str(server): {str(name): str(token) for name, token in tokens.items()}
                for server, tokens in found.items()
            }
        return {}

    def _write(self, kept: dict[str, dict[str, str]]) -> None:
        """Put the file in its place, whole or not at all, for its owner's eyes alone from the first byte on."""
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        beside = self._path.with_name(self._path.name + ".part")
        beside.unlink(missing_ok=True)
        number = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(number, "w", encoding="utf-8") as file:
            json.dump(kept, file, ensure_ascii=False, indent=1)
        beside.replace(self._path)
