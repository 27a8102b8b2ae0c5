"""The moves nobody chooses: what the clock, a window or a seat without its person does.

Here: the least harmful move, which bot minds a seat or takes one where none is named. Not here: when time is up
(clocks.py, table.py), the moves at the end of a window (waiting.py), the bots that somebody put in a seat. May import
bots, moves.

Whoever plays for a seat gets its View, as any bot does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak.bots import Budget, make_bot
from durak.moves import DONE, TAKE

if TYPE_CHECKING:
    from durak.deal import Chance
    from durak.moves import Move
    from durak.view import View

__all__ = ["MINDING_BOT", "USUAL_BOT", "harmless_move", "minding_move"]

USUAL_BOT = "greedy"
"""The bot that sits down where none is named."""
MINDING_BOT = "greedy"
"""The bot that minds a seat, and plays for a bot that gives no move; it leaves nothing to chance."""
_MINDING = make_bot(MINDING_BOT)


class _NoChance:
    """The bot that minds seats draws nothing."""

    def randbelow(self, bound: int, /) -> int:
        raise AssertionError(f"expected a bot that leaves nothing to chance, got one that drew below {bound}")


_NO_CHANCE: Chance = _NoChance()


def minding_move(view: View) -> Move:
    """Return the move of the bot that minds a seat; the same for the same view."""
    return _MINDING.choose(view, _NO_CHANCE, Budget())


def harmless_move(view: View) -> Move:
    """Return the move that is made for somebody whose time is up: decline, else take, else the cheapest card.

    A transfer, a throw-in or a beat would spend cards that their owner may have wanted to keep; a lead must be made.
    """
    legal = view.legal_moves()
    for move in (DONE, TAKE):
        if move in legal:
            return move
    return minding_move(view)
