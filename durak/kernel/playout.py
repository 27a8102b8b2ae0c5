"""Random play to the end of a deal, and counting all ways it may go on, compiled.

Here: one random move, a playout, perft. Not here: better players.
May import bits, codes, compiling, layout, words, chance, legality, engine.
"""

from __future__ import annotations

from typing import Any

from durak.kernel.bits import lowest, without_lowest
from durak.kernel.chance import next_half, scaled
from durak.kernel.codes import WORD_ROW
from durak.kernel.compiling import inline, inner
from durak.kernel.engine import play_unchecked
from durak.kernel.layout import Record
from durak.kernel.legality import find_legal, last_row, nth_move
from durak.kernel.words import FREE, OVER

__all__ = ["perft", "play_out"]


@inline
def play_out(state: Record, chance: Record, legal: Record, most: int) -> int:
    """Play uniformly random moves of whoever is asked, `most` at the most; return how many.

    At a free table the first of the actors moves.
    """
    plies = 0
    while state.actor and plies < most:
        seat = state.actor - 1
        # Drawn before the moves are known, and also when there is one: the processor mixes and looks at the same time.
        half = next_half(chance)
        count = find_legal(state, seat, legal)
        code = nth_move(state, seat, legal, scaled(chance, half, count))
        play_unchecked(state, seat, code)
        plies += 1
    return plies


@inner
def perft(stack: Any, legal: Any, depth: int, bottom: int) -> int:
    """Return how many lines of `depth` moves there are from the position `stack[bottom]`.

    `stack` has room for `depth` more positions above it, `legal` for the moves of each.
    """
    state = stack[bottom]
    if depth == 0 or state.phase == OVER:
        return 1
    total = 0
    is_free = state.rules.precedence == FREE
    for turn in range(state.rules.seats if is_free else 1):
        seat = turn if is_free else state.actor - 1
        count = find_legal(state, seat, legal[bottom])
        if depth == 1:
            total += count
            continue
        last = last_row(state, seat)
        for step in range(last + 1):
            row = step if step < last else WORD_ROW
            moves = legal[bottom].rows[row]
            while moves:
                stack[bottom + 1] = stack[bottom]
                play_unchecked(stack[bottom + 1], seat, 64 * row + lowest(moves))
                total += perft(stack, legal, depth - 1, bottom + 1)
                moves = without_lowest(moves)
    return total
