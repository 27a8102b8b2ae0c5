"""Where the logs of the tables lie: a port, of which each kind of storage is an adapter.

Here: what any journal does. Not here: how one does it (memory.py, sqlite.py), what an entry means (table.py).
May import entries.

The log is the lock. Whoever appends says which number the table's last row has; if another has appended meanwhile, the
append is a `Conflict` and changes nothing. So a table cannot fork, whoever believes to own it, and nothing that was
acknowledged can be lost: an append returns when its rows are safe, and nobody is told anything before that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from durak.server.entries import Row

__all__ = ["Append", "Finished", "Journal", "JournalError", "PlayedDeal", "Purged", "ReportLine", "TableLine", "Token"]


class JournalError(Exception):
    """The journal cannot be written or read: the message is a sentence for whoever runs the server."""

    log_text = ""
    """What of that may stand in a log: nothing that has been read from the journal."""


@dataclass(frozen=True, kw_only=True)
class Finished:
    """A deal that is over, to be found by those who played it."""

    deal: int
    result: str
    """As in the tag `Result` of DGN: the seats that lost, `-`, `redeal`; `*` where the deal was given up."""
    persons: tuple[str | None, ...]
    """Who sat where; None for a bot."""


@dataclass(frozen=True, kw_only=True)
class Append:
    """Rows for the log of one table, all or none of them."""

    table: str
    rows: tuple[Row, ...]
    """The new rows; the first one's number is one more than the last row's, 1 for a table that is being opened."""
    due: int | None
    """When the table wants to be woken next, in milliseconds of Unix time; None when only a command moves it."""
    listed: bool = False
    """Whether strangers find the table in the lobby now."""
    closed: bool = False
    """Whether the table has been closed."""
    finished: Finished | None = None

    def __post_init__(self) -> None:
        numbers = [row.seq for row in self.rows]
        if not numbers or numbers[0] < 1 or numbers != list(range(numbers[0], numbers[0] + len(numbers))):
            raise ValueError(f"expected one row or more, numbered from 1 without a gap, got {numbers}")

    @property
    def after(self) -> int:
        """Return the number that the table's last row must have; 0 for a table that is being opened."""
        return self.rows[0].seq - 1


@dataclass(frozen=True, kw_only=True)
class TableLine:
    """A table in a list, as the journal knows it without reading its log."""

    table: str
    head: int
    due: int | None


@dataclass(frozen=True, kw_only=True)
class PlayedDeal:
    """A deal in somebody's list of games."""

    table: str
    deal: int
    at: int
    result: str
    seat: int


@dataclass(frozen=True, kw_only=True)
class ReportLine:
    """What somebody said of somebody at a listed table, for whoever runs the server."""

    number: int
    """From 1, in the order they were written down."""
    table: str
    at: int
    by: str
    person: str
    why: str
    """Nothing once one of the two was forgotten."""


@dataclass(frozen=True, kw_only=True)
class Purged:
    """What became of some closed tables whose words were to be taken out."""

    tables: int
    """At how many of them there were words that are gone now."""
    damaged: tuple[str, ...]
    """Those with rows that cannot be read, which stay as they are; the other rows have no words any more."""
    next: int | None
    """Where those begin that have not been looked at; None when there are no more."""


@dataclass(frozen=True, kw_only=True)
class Token:
    """What is kept of the token by which a program is known."""

    digest: bytes
    """The SHA-256 of the token, which itself is written down nowhere."""
    owner: str
    """Who made it, and may take it back."""
    person: str
    """Who the program is at a table."""
    name: str
    made_at: int


class Journal(Protocol):
    """Where logs lie. Only one thread at a time may call a method, most often the writer's (writer.py).

    All raise JournalError when the storage does not answer as it should, and then nothing has been written, or, after a
    crash in the middle, everything: the caller reads the log again to know.
    """

    def append(self, batch: Sequence[Append], /) -> list[bool]:
        """Write all these appends down so that no crash loses them; return for each whether it was accepted.

        False is a conflict: the table's last row has another number than expected, or the person's command stands there
        already. A conflict changes nothing and harms no other append of the batch; two appends to one table in a batch
        are taken in order. Rows without a person or without a command answer no command, and never conflict by it.
        """
        ...

    def read(self, table: str, /) -> tuple[Row, ...]:
        """Return the rows of a table in order; none for an unknown table."""
        ...

    def postpone(self, table: str, due: int, /, *, head: int) -> None:
        """Let a table be woken at another moment; nothing happens when its last row has another number."""
        ...

    def due(self, now: int, /, *, most: int = 1000) -> list[TableLine]:
        """Return open tables that want to be woken by now, the longest waiting first, then in the order they opened."""
        ...

    def listed(self, /, *, most: int = 200) -> list[str]:
        """Return the open listed tables, the newest first."""
        ...

    def played(self, person: str, /, *, most: int = 1000) -> list[PlayedDeal]:
        """Return the deals somebody has played, the newest first.

        A deal is dated by the last row of the append that finished it; who finishes it again writes over it.
        """
        ...

    def tables_of(self, person: str, /) -> list[str]:
        """Return every table whose log names somebody, in the order they opened."""
        ...

    def forget(self, person: str, /, *, other: str | None = None) -> list[str]:
        """Make somebody unknown: in every log their name becomes `deleted`, their id another, their words nothing.

        Return the tables whose logs have changed; whoever holds one of them reads it again. `other` is the id that
        stands in their place, a new random one if not given; ValueError if it has been somebody's already. Their list
        of games, their tokens and that they were barred are gone; seeds, moves and results stay, so that the others'
        deals can still be checked.
        """
        ...

    def purge(self, before: int, /, *, start: int = 0, most: int = 20) -> Purged:
        """Take the words said at a few tables, closed before a moment, out of their logs; return what became of them.

        The entries stay, without their text, so that the log has no gap. `start` is the `next` of the call before, so
        that others may write between two calls. What is left of the words beside the logs, `leave_no_trace` wipes.
        """
        ...

    def leave_no_trace(self, /) -> bool:
        """Wipe what the storage still holds of words and persons that were taken out of the logs.

        Return whether that was possible; it is not while another program reads, and then has to be tried again.
        """
        ...

    def add_token(self, token: Token, /) -> None:
        """Write a token down; one with the same digest is written over."""
        ...

    def drop_token(self, digest: bytes, /) -> None:
        """Let a token be good no longer; nothing happens for one that is not there."""
        ...

    def token(self, digest: bytes, /) -> Token | None:
        """Return the token with a digest, None if there is none."""
        ...

    def tokens(self, owner: str, /) -> list[Token]:
        """Return the tokens somebody has made, the oldest first, those of one moment by their digests."""
        ...

    def reports(self, /, *, most: int = 1000) -> list[ReportLine]:
        """Return the reports, the newest first."""
        ...

    def report(self, number: int, /) -> ReportLine | None:
        """Return a report by its number, None if there is none."""
        ...

    def name_at(self, table: str, person: str, /) -> str:
        """Return what somebody was called last at a table, an empty text where they never said."""
        ...

    def bar(self, person: str, now: int, /) -> None:
        """Let somebody no longer be at listed tables; for a program, whoever made it."""
        ...

    def unbar(self, person: str, /) -> None:
        """Let somebody be at listed tables again; nothing happens for who may."""
        ...

    def barred(self, /) -> frozenset[str]:
        """Return who may not be at listed tables, with all their programs."""
        ...

    def note_gone(self, digest: bytes, until: int, /) -> None:
        """Write down until when the cookies are not to be believed of somebody, of whom there is but a digest."""
        ...

    def gone(self, now: int, /) -> frozenset[bytes]:
        """Return the digests of those whose cookies are not to be believed; those whose moment has come are dropped."""
        ...

    def beat(self, node: str, now: int, /) -> None:
        """Write down that a node is alive."""
        ...

    def prove(self, /) -> None:
        """Write as much as a batch of rows may have and take it back, which leaves nothing but the room for it.

        JournalError says that rows could not be written either.
        """
        ...

    def last_beat(self, /) -> int | None:
        """Return the latest sign of life of all nodes, None if there never was one."""
        ...

    def close(self, /) -> None:
        """Write everything down and let go of the storage."""
        ...
