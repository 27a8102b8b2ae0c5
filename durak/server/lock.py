"""One server for one journal.

Here: `Lock`. Not here: why two servers would do no harm to the log (journal). May import nothing of durak.

Two servers on one file would both wake its tables and each not know who sits at the other's. The system lets go of the
lock when the process ends, however it ends.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

__all__ = ["Lock", "LockError"]


class LockError(Exception):
    """The journal belongs to a server that runs: the message is a sentence."""

    def __init__(self, message: str, *, address: str = "") -> None:
        super().__init__(message)
        self.address = address
        """Where that server is on this machine; empty where it has not said so."""


class Lock:
    """A file beside the journal, held by the server that runs on it.

    Raises LockError while another holds it, and when the file cannot be made.
    """

    def __init__(self, journal: Path) -> None:
        journal = Path(os.path.realpath(journal))  # a file with two names is one journal
        path = journal.with_name(journal.name + ".lock")
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
        except OSError as error:
            raise LockError(f"{path.parent} cannot be written: {error.strerror}") from None
        try:
            _hold(self._file)
        except OSError:
            holder, _, address = os.read(self._file, 200).decode("ascii", "replace").strip().partition(" ")
            os.close(self._file)
            raise LockError(
                f"{journal} is served already, by process {holder or 'unknown'}; a second server needs a folder of "
                f"its own (--data)",
                address=address,
            ) from None
        os.truncate(self._file, 0)
        os.write(self._file, str(os.getpid()).encode())

    def tell(self, address: str) -> None:
        """Let whoever finds the journal held know where its server is."""
        os.write(self._file, f" {address}".encode())

    def close(self) -> None:
        """Let go."""
        with suppress(OSError):
            os.close(self._file)


def _hold(file: int) -> None:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415  # not everywhere

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415  # see above

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
