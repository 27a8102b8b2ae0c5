"""What everybody sees of a position, to be drawn by whoever knows no rule.

Here: `PublicView`. Not here: what one seat sees besides (view.py), the same in plain values to be sent (shown.py), how
it looks (render.py). May import limits, roles, seats.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from durak.limits import open_room, surplus
from durak.roles import role
from durak.seats import seats_of

if TYPE_CHECKING:
    from durak.cards import Card, Suit
    from durak.position import Pair, Phase
    from durak.roles import Role
    from durak.seats import Seat
    from durak.view import View

__all__ = ["PublicView"]


@dataclass(frozen=True, kw_only=True)
class PublicView:
    """What everybody sees of a position, to be drawn without a rule being known: made of a view, or of what was told.

    >>> from durak.state import State
    >>> seen = PublicView.of(State.parse("podkidnoy Kh - 7s6d/8dJd 9s * 0:1 bout 3").view(None))
    >>> seen.counts, seen.roles, seen.discarded, seen.room
    ((2, 2), ('attacker', 'defender'), 31, 1)
    """

    bout_no: int
    phase: Phase
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    table: tuple[Pair, ...]
    trump: Suit | None
    trump_card: Card | None
    talon_count: int
    """How many cards the talon holds, the turned-up one included."""
    discarded: int
    """How many cards have left the deal."""
    roles: tuple[Role, ...]
    """What each seat is in this bout."""
    done: tuple[Seat, ...]
    room: int
    """How many cards may still be laid."""
    surplus: int
    """How many cards must go back."""

    @staticmethod
    def of(view: View) -> PublicView:
        """Return what a view shows that everybody may see."""
        return PublicView(
            bout_no=view.bout_no,
            phase=view.phase,
            counts=view.counts,
            table=view.table,
            trump=view.trump,
            trump_card=view.trump_card,
            talon_count=view.talon_count,
            discarded=view.discard.bit_count(),
            roles=tuple([role(view, seat) for seat in range(view.rules.seats)]),
            done=seats_of(view.done),
            room=open_room(view) or 0,
            surplus=surplus(view),
        )
