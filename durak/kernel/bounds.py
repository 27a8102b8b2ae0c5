"""Whether what Python asks of the kernel lies within the arrays it gives, compiled.

Here: places, slices, room, seats and codes, each with the error that says what was expected. Not here: the types of
arguments (compiling.py), what a record holds, which is trusted. May import codes, compiling, layout.

Compiled code looks at no bound of an array: a place beyond one would be memory of somebody else. Entry points ask here
once a call, the functions behind them no more.
"""

from __future__ import annotations

from typing import Any

from durak.kernel.codes import CODES
from durak.kernel.compiling import inline
from durak.kernel.layout import Record

__all__ = ["check_code", "check_room", "check_seat", "check_slice", "record_at"]


@inline
def record_at(records: Any, place: int) -> Record:
    """Return the record at a place of an array; raises IndexError where there is none."""
    if place < 0 or place >= len(records):
        raise IndexError("expected a place in the array, from 0")
    return records[place]


@inline
def check_slice(start: int, stop: int, size: int) -> None:
    """Raise IndexError unless the places from `start` to `stop` are in an array of so many."""
    if start < 0 or stop > size:
        raise IndexError("expected a slice of the array, from 0 to its length at the most")


@inline
def check_room(room: int, needed: int) -> None:
    """Raise ValueError for an array shorter than what it is to hold."""
    if room < needed:
        raise ValueError("expected an array long enough for all that it is to hold")


@inline
def check_seat(state: Record, seat: int) -> None:
    """Raise ValueError for a seat that is not at the table of a position, and for a record without rules."""
    if seat < 0 or seat >= state.rules.seats:
        raise ValueError("expected a seat at the table, and rules in the record")


@inline
def check_code(code: int) -> None:
    """Raise ValueError for a number that is the code of no move."""
    if code < 0 or code >= CODES:
        raise ValueError("expected the code of a move")
