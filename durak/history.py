"""The moves of a deal in play, and going back to a decision.

Here: `History`, from its first position to the present one. Not here: who decides (terminal.py), what is kept in a file
(saves.py). May import nothing of durak.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from random import Random

    from durak.moves import Move
    from durak.seats import Seat
    from durak.state import State

__all__ = ["History", "Moment"]


@dataclass(frozen=True)
class Moment:
    """A move that was made: what to go back to when it is undone."""

    state: State
    """The position in which it was made."""
    seat: Seat
    move: Move
    chance: Any
    """Where the source of chance stood before it was decided; None where nobody knows."""
    asked: bool
    """Whether the person was asked, and either moved or let another move first."""


@dataclass
class History:
    """A deal from a position on: where it stands now, and every move with what came before it."""

    now: State
    chance: Random
    """What the bots draw from; it goes back with the moves, so that they answer as before."""
    moments: list[Moment] = field(default_factory=list[Moment])

    def play(self, move: Move, seat: Seat, *, asked: bool, chance: Any = None) -> State:
        """Make a legal move and return the position before it; `chance` is where chance stood before it was decided."""
        before = self.now
        self.moments.append(Moment(before, seat, move, chance, asked))
        self.now = before.play(move, seat)
        return before

    @property
    def can_undo(self) -> bool:
        """Return whether the person has decided anything yet."""
        return any(moment.asked for moment in self.moments)

    def undo(self) -> Moment | None:
        """Go back to the last decision the person was asked for and return it; None, and nothing, without one."""
        if not self.can_undo:
            return None
        moment = self.moments.pop()
        while not moment.asked:
            moment = self.moments.pop()
        self.now = moment.state
        if moment.chance is not None:
            self.chance.setstate(moment.chance)
        return moment

    @property
    def moves(self) -> list[tuple[Seat, Move]]:
        """Return who made which move, in order."""
        return [(moment.seat, moment.move) for moment in self.moments]
