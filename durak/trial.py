"""A position in which somebody tries moves: what each makes happen, what may be done then, and why not something else.

Here: `Trial`, `try_moves`. Not here: the positions that teach something (lessons.py), whole games (frames.py).
May import errors, cards, frames, moves, reasons, state.

All hands are open, so this is for positions that whoever tries has set up, and never for a deal of others. Nothing is
remembered: the position and all moves come again each time.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from durak.cards import card_text, members
from durak.errors import IllegalMove, NotationError, PositionError, quoted
from durak.frames import Frame
from durak.moves import Move
from durak.reasons import card_moves, card_refusals
from durak.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator

    from durak.moves import Reason
    from durak.seats import Seat
    from durak.view import View

__all__ = ["MOST_MOVES", "Trial", "try_moves"]

MOST_MOVES = 100
"""How many moves are tried in a row."""
_MOVE = re.compile(r"(?:([0-7]):)?(\w+)", re.ASCII)


@dataclass(frozen=True, kw_only=True)
class Trial:
    """What came of moves that somebody tried."""

    frames: tuple[Frame, ...]
    """The position, and the one after each move, all hands open."""
    refused: Reason | None
    """Why the last move was refused; the frames end before it. None where every move was legal."""
    legal: tuple[str, ...]
    """What the seat may do in the last position."""
    why: dict[str, tuple[Reason, ...]]
    """Of each card of its hand that can do nothing there, why."""


def try_moves(position: str, moves: str, *, seat: Seat) -> Trial:
    """Return what comes of moves in a position, a line of DPN, for a seat that learns.

    The moves stand with blanks between; one of another seat has its number before it, as in DGN.

    Raises NotationError for a text that is no whole position or no moves and for a seat that is not at the table,
    RulesError for its rules, and PositionError for a position that nobody could play on.

    >>> trial = try_moves("podkidnoy(precedence=free) h - 8sAd/7sJsQd 9s * 0:1 bout 3", "9s7s", seat=1)
    >>> str(trial.refused), trial.legal, [str(reason) for reason in trial.why["Qd"]]
    ('does_not_beat(card=7s, attack=9s)', ('9sJs', 'take'), ['does_not_beat(card=Qd, attack=9s)'])
    """
    state = State.parse(position)
    if state.faults:
        raise PositionError(f"expected a position that can be played on, got {state.faults}", state.faults)
    state.view(seat)
    frames, refused = [Frame.of(state)], None
    for mover, move in _parsed(moves, seat):
        try:
            after = state.play(move, mover)
        except IllegalMove as error:
            refused = error.reason
            break
        frames.append(Frame.of(after, seat=mover, move=str(move), events=state.events(move, mover)))
        state = after
    view = state.view(seat)
    return Trial(
        frames=tuple(frames),
        refused=refused,
        legal=tuple(map(str, view.legal_moves())),
        why={card_text(card): reasons for card, reasons in _idle_cards(view)},
    )


def _parsed(text: str, seat: Seat) -> Iterator[tuple[Seat, Move]]:
    words = text.split()
    if len(words) > MOST_MOVES:
        raise NotationError(f"expected at most {MOST_MOVES} moves, got {len(words)}")
    for word in words:
        match = _MOVE.fullmatch(word)
        if match is None:
            raise NotationError(f"expected a move such as 7s9s or 1:take, got {quoted(word)}")
        yield (seat if match[1] is None else int(match[1])), Move.parse(match[2])


def _idle_cards(view: View) -> Iterator[tuple[int, tuple[Reason, ...]]]:
    for card in members(view.cards):
        if not card_moves(view, card):
            yield card, tuple(card_refusals(view, card))
