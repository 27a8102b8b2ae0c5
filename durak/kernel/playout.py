"""Random play to the end of a deal, and counting all ways it may go on, compiled.

Here: one random move, a playout, perft. Not here: better players.
May import bits, codes, compiling, held, layout, words, chance, legality, engine.
"""

from __future__ import annotations

from typing import Any

from durak.kernel.bits import lowest, without_lowest
from durak.kernel.chance import DRAWS, begin_draws, below, end_draws
from durak.kernel.codes import LEGAL, WORD_ROW
from durak.kernel.compiling import apart, inline, inner
from durak.kernel.engine import play_unchecked
from durak.kernel.held import holder, matcher, put_back, scratch
from durak.kernel.layout import Record
from durak.kernel.legality import find_legal, last_row, nth_move
from durak.kernel.words import FREE, OVER, PLAIN

__all__ = ["is_plain", "perft", "play_out"]

is_plain = matcher(PLAIN)
_take_up = holder(PLAIN)
_room_for_draws = scratch(DRAWS)
_room_for_moves = scratch(LEGAL)


@inline
def play_out(state: Record, chance: Record, legal: Record, most: int) -> int:
    """Play uniformly random moves of whoever is asked, `most` at the most; return how many.

    At a free table the first of the actors moves. A position of a plain table is held while it is played.
    """
    return _play_plain(state, chance, most) if is_plain(state) else _play_any(state, chance, legal, most)


@apart
def _play_plain(state: Record, chance: Record, most: int) -> int:
    held = _take_up(state)
    plies = _play(held, chance, _room_for_moves(), most)
    put_back(held, state)
    return plies


@apart
def _play_any(state: Record, chance: Record, legal: Record, most: int) -> int:
    # Not held, and so compiled once for this and for all that list legal moves.
    return _play(state, chance, legal, most)


@inline
def _play(state: Record, chance: Record, legal: Record, most: int) -> int:
    draws = _room_for_draws()
    begin_draws(draws, chance)
    plies = 0
    while state.actor and plies < most:
        seat = state.actor - 1
        # Said twice, so that the compiler makes code for either: who throws in has nothing to do with beats.
        if seat == state.defender:
            _ply(state, draws, legal, seat)
        else:
            _ply(state, draws, legal, seat)
        plies += 1
    end_draws(draws, chance)
    return plies


@inline
def _ply(state: Record, draws: Record, legal: Record, seat: int) -> None:
    count = find_legal(state, seat, legal)
    play_unchecked(state, seat, nth_move(state, seat, legal, below(draws, count)))


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
