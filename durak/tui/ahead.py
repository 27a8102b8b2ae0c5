"""What a person wants to do once they may act.

Here: the moves that a typed or chosen card queues. Not here: when they are made (the server decides that).
May import answers, moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak.answers import Play, Say, Zero
from durak.moves import DONE, TAKE, lay

if TYPE_CHECKING:
    from durak.answers import Typed
    from durak.moves import Move
    from durak.view import View

__all__ = ["queued_moves"]


def queued_moves(view: View, typed: Typed) -> list[Move]:
    """Return the moves that something typed queues: cards to be thrown in, take, done; none for anything else.

    >>> from durak.cards import members, pack
    >>> from durak.rules import Rules
    >>> from durak.state import State
    >>> view = State.deal(Rules(), members(pack(36))).view(0)
    >>> [str(move) for move in queued_moves(view, Zero())]
    ['take']
    """
    defends = view.seat == view.defender
    if isinstance(typed, Play) and not typed.passing and not defends:
        return [lay(card) for card in typed.cards]
    if isinstance(typed, Zero):
        return [TAKE if defends else DONE]
    if isinstance(typed, Say):
        return [typed.move]
    return []
