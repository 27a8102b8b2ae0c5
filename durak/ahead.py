"""What a seat may say before it is asked, to be queued until its time.

Here: the moves worth queueing for a seat that is not asked now. Not here: what is legal now (legality.py), the queue
(server/host.py). May import moves, position, reasons, roles.

All of it comes from the player's own View. Whether a decision may be said beforehand rests on what everybody sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak.moves import DONE, TAKE, lay
from durak.position import BOUT, LEAD
from durak.position import TAKE as TAKING
from durak.reasons import card_moves, card_moves_in_turn
from durak.roles import role

if TYPE_CHECKING:
    from durak.cards import Card
    from durak.moves import Move
    from durak.view import View

__all__ = ["card_moves_ahead", "decisions_ahead"]

_THROWING = ("attacker", "throws", "done")


def decisions_ahead(view: View) -> list[Move]:
    """Return what a seat may decide without a card before it is asked: to take, or to throw nothing in.

    >>> from durak.state import State
    >>> view = State.parse("podkidnoy(seats=3) Kh - 7s7d/8dJd/Qs 9s * 0:1 bout 3").view(2)
    >>> print(*decisions_ahead(view))
    done
    """
    seat = view.seat
    if seat is None or view.phase not in (LEAD, BOUT, TAKING) or view.legal_moves():
        return []
    part = role(view, seat)
    if part == "defender":
        return [TAKE]
    return [DONE] if part == "throws" and view.phase is not LEAD else []


def card_moves_ahead(view: View, card: Card) -> list[Move]:
    """Return for what a card may wait that can do nothing now: its turn, or its rank to lie on the table.

    >>> from durak.cards import parse_card
    >>> from durak.state import State
    >>> view = State.parse("podkidnoy Kh - 7s6d/8dJd 9s * 0:1 bout 3").view(0)
    >>> print(*card_moves_ahead(view, parse_card("7s")))
    7s
    """
    if view.seat is None or card_moves(view, card):
        return []
    if found := card_moves_in_turn(view, card):
        return found
    is_throwing = view.phase in (LEAD, BOUT, TAKING) and role(view, view.seat) in _THROWING
    return [lay(card)] if is_throwing and view.cards >> card & 1 else []
