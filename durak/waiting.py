"""Whom a table waits for: one seat, or anybody who may still say something.

Here: the seats whose time runs, what gives the others their time anew, what is said for those who let it pass. Not
here: how long anybody has (server/settings.py), the moment itself (server/table.py, solo.py).
May import moves, position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak.moves import DONE, MoveKind
from durak.position import BOUT, LEAD, OVER, TAKE

if TYPE_CHECKING:
    from durak.moves import Move
    from durak.seats import Seat
    from durak.state import State

__all__ = ["gives_time_anew", "running_seats", "window_moves"]


def running_seats(state: State) -> tuple[Seat, ...]:
    """Return whose clocks run: who is asked, or at a free table the leader or the defender.

    While the others alone may throw in, or anybody may claim or demand a new deal, a window is open instead, and no
    clock runs.
    """
    if state.phase is OVER:
        return ()
    if state.rules.precedence == "asked":
        return state.actors[:1]
    if state.phase is LEAD:
        return (state.attacker,)
    if state.phase in (BOUT, TAKE) and state.defender in state.actors:
        return (state.defender,)
    return ()


def gives_time_anew(before: State, move: Move, after: State) -> bool:
    """Return whether the window in which the throwers may say something begins anew with a move.

    A card merely laid, or a seat that has said done, gives nobody anything new to think of; but where somebody had a
    privilege and has said done, the others' time begins.
    """
    if move.kind not in (MoveKind.LAY, MoveKind.DONE) or after.bout_no != before.bout_no:
        return True
    return move.kind is MoveKind.DONE and not set(after.actors) <= set(before.actors)


def window_moves(state: State) -> list[tuple[Seat, Move]]:
    """Return the moves at the end of a window, in order: `done` for every seat that might have said something.

    Whoever may come in only after them, as under a privilege, has a window of their own.
    """
    found: list[tuple[Seat, Move]] = []
    bout, phase = state.bout_no, state.phase
    for seat in state.actors:
        if (state.bout_no, state.phase) != (bout, phase):
            break
        if seat in state.actors and DONE in state.legal_moves(seat):
            found.append((seat, DONE))
            state = state.play_unchecked(DONE, seat)
    return found
