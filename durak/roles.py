"""What each seat is in a bout, in one word.

Here: `Role` and `role`. Not here: who may throw in at all (seats.entitled_seats), the words a player reads (render.py).
May import position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from durak.position import OVER, TAKE

if TYPE_CHECKING:
    from durak.position import Position
    from durak.seats import Seat

__all__ = ["Role", "role"]

Role: TypeAlias = Literal["attacker", "defender", "takes", "throws", "waits", "done", "out", ""]
"""What a seat is; nothing for one that holds cards when the deal is over."""


def role(position: Position, seat: Seat) -> Role:
    """Return what a seat is in this bout: it attacks, defends or takes, may throw in or may not, has said done, is out.

    >>> from durak.cards import members, pack
    >>> from durak.rules import Rules
    >>> from durak.state import State
    >>> rules = Rules(seats=4, throwers="neighbours", no_trump="left_of_dealer")
    >>> state = State.deal(rules, members(pack(36)))
    >>> [role(state, seat) for seat in range(4)]
    ['throws', 'waits', 'attacker', 'defender']
    """
    is_out = not position.count(seat) and not position.talon_count
    if position.phase is OVER:
        return "out" if is_out else ""
    if seat == position.defender:
        return "takes" if position.phase is TAKE else "defender"
    if seat == position.attacker:
        return "attacker"
    if is_out:
        return "out"
    if not position.entitled >> seat & 1:
        return "waits"
    return "done" if position.done >> seat & 1 else "throws"
