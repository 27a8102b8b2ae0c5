"""What one seat, or a spectator, may know of a position, compiled.

Here: `hide`, which makes a view of a position. Not here: guessing what is hidden.
May import bits, compiling, layout.
"""

from __future__ import annotations

from durak.kernel.bits import NONE
from durak.kernel.compiling import inner
from durak.kernel.layout import SEATS, Record

__all__ = ["SPECTATOR", "hide"]

SPECTATOR = SEATS
"""The seat of who only watches."""


@inner
def hide(state: Record, seat: int) -> None:
    """Make a whole position the view of a seat, or of SPECTATOR.

    Of the other hands it keeps what is known to all and the counts, of the talon the count and the turned-up card.
    """
    for other in range(state.rules.seats):
        if other != seat:
            state.hands[other] = state.known[other] + NONE
    for place in range(1 if state.trump_card else 0, state.talon_count):
        state.talon[place] = 0
    if state.claimant != seat + 1:
        state.claimant = 0
    state.viewer = seat + 1
