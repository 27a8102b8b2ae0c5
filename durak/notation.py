"""Positions as text, whichever kind they are.

Here: reading a line of DPN into a State or a View, and printing either. Not here: the words of a line (dpn.py), records
of games (dgn.py, record.py). May import view, state.
"""

from __future__ import annotations

from durak.state import State
from durak.view import View

__all__ = ["parse_position", "position_text"]


def position_text(position: State | View) -> str:
    """Return a position as one line of DPN, version 1; a view has `?` for what it hides, and says whose it is.

    >>> state = parse_position("podkidnoy(deck_size=24) h - KsAs/Qh - * 0:1 lead 9")
    >>> print(position_text(state.view(1)))
    podkidnoy(deck_size=24) h - 2?/Qh - 9sTsJsQs9hThJhKhAh9dTdJdQdKdAd9cTcJcQcKcAc 0:1 lead 9 ?1
    """
    return str(position)


def parse_position(text: str) -> State | View:
    """Return the position that a line of DPN stands for: a View where anything is hidden (`?`), else a State.

    Raises NotationError where the text does not parse, RulesError where its rules cannot be played by, and
    PositionError for a view that nobody could have; an impossible State is returned with its `faults`.

    >>> state = parse_position("podkidnoy h - 7s6dAdQc/8dJdQd6cJc KsKh,Kc * 1:0 bout 17")
    >>> [str(move) for move in state.legal_moves()]
    ['done']
    """
    return View.parse(text) if "?" in text else State.parse(text)
