"""The four errors that callers' mistakes raise.

Here: `DurakError` and its four kinds. Not here: why a move is illegal (moves.Reason says that without raising).
May import nothing of durak.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from durak.faults import Fault
    from durak.moves import Move, Reason

__all__ = ["DurakError", "IllegalMove", "NotationError", "PositionError", "RulesError", "quoted"]


def quoted(text: str, length: int = 60) -> str:
    """Return a text as an error message quotes it: in quotation marks, a long one cut.

    >>> quoted("6" * 100, 8)
    "'66666666…'"
    """
    return repr(text if len(text) <= length else text[:length] + "…")


class DurakError(ValueError):
    """Any mistake of a caller that this package reports."""


class NotationError(DurakError):
    """A text that does not parse: says what was expected, what came, and where."""


class RulesError(DurakError):
    """A value no rule takes, or a combination of rules nobody could play by: `fields` names those that contradict."""

    def __init__(self, message: str, *, fields: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.fields = fields

    def __reduce__(self) -> tuple[partial[RulesError], tuple[str]]:
        """Return what makes the error again, as a pool of processes needs it."""
        return partial(RulesError, fields=self.fields), (str(self),)


class PositionError(DurakError):
    """A text that parses into a position no deal can reach; `faults` holds every fault found."""

    def __init__(self, message: str, faults: Fault) -> None:
        super().__init__(message)
        self.faults = faults

    def __reduce__(self) -> tuple[type[PositionError], tuple[str, Fault]]:
        """Return what makes the error again, as a pool of processes needs it."""
        return PositionError, (str(self), self.faults)


class IllegalMove(DurakError):
    """A move the rules refuse: `reason`, `move`, `seat`, and `view`, the position as that seat may see it."""

    def __init__(self, *, reason: Reason, move: Move, seat: int, view: str) -> None:
        super().__init__(f"illegal move {str(move)!r} of seat {seat}: {reason}, in {view}")
        self.reason = reason
        self.move = move
        self.seat = seat
        self.view = view

    def __reduce__(self) -> tuple[partial[IllegalMove], tuple[()]]:
        """Return what makes the error again, as a pool of processes needs it."""
        return partial(IllegalMove, reason=self.reason, move=self.move, seat=self.seat, view=self.view), ()
