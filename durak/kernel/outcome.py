"""How a deal ends, compiled.

Here: who has lost, and the epaulettes. Not here: what follows in the next deal.
May import compiling, layout, words, beating, seats.
"""

from __future__ import annotations

from durak.kernel.beating import lowest_rank
from durak.kernel.compiling import inline, inner
from durak.kernel.layout import Record
from durak.kernel.seats import first, opponents
from durak.kernel.words import DRAW_OFF, END_DRAW, END_DURAK, POGONY_ANY, POGONY_NONE

__all__ = ["decide", "epaulettes", "side_of"]


@inline
def side_of(rules: Record, seat: int) -> int:
    """Return who win and lose together with a seat, as a set: its team, or the seat alone."""
    everybody = (1 << rules.seats) - 1
    return everybody & ~opponents(rules, seat)


@inner
def decide(rules: Record, holding: int, defender: int, idle: int) -> tuple[int, int]:
    """Return how the deal ends after a complete bout and its refill, and the losers; zeros when it goes on.

    `holding` are the seats with cards, `defender` the one of the bout just finished, `idle` the number of bouts in a
    row in which no card was discarded or drawn.
    """
    stalled = rules.no_progress_limit > 0 and idle >= rules.no_progress_limit
    going_on = END_DRAW if stalled else 0
    if holding == (1 << rules.seats) - 1:
        return going_on, 0
    if holding == 0:
        if rules.draw == DRAW_OFF:
            return END_DURAK, side_of(rules, defender)
        return END_DRAW, 0
    side = side_of(rules, first(holding, 0))
    if holding & ~side == 0:
        return END_DURAK, side
    return going_on, 0


@inner
def epaulettes(state: Record) -> int:
    """Return how many epaulettes the cards that the last giver laid at the end of the bout are worth."""
    rules = state.rules
    if rules.pogony == POGONY_NONE:
        return 0
    count = 0
    giver = state.by[state.laid - 1]
    for place in range(state.laid - 1, max(-1, state.laid - 3), -1):
        card = state.attack[place]
        if state.by[place] != giver or card & 15 != lowest_rank(rules.deck_size):
            break
        if rules.pogony == POGONY_ANY or (card >> 4) + 1 != state.trump:
            count += 1
    return count
