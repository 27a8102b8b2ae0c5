"""What the moves of a seat are worth, by playing worlds that fit its view to their ends, compiled.

Here: the entry points that guess worlds and weigh moves in them. Not here: guessing itself (guessing.py), the player
that plays on (policy.py), how long to go on and which move to make (the bots).
May import bits, bounds, chance, compiling, guessing, layout, policy, engine, held, numba, numpy.

Worlds come one after another from one generator, and all moves are weighed in the same worlds. The sums are whole
numbers, in halves of a deal, so they are the same on every machine; and the worlds of a call are those that several
calls with the same generator would have guessed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numba
import numpy as np
from numba import types

from durak.kernel.bits import u64
from durak.kernel.bounds import check_code, check_room, check_seat, check_slice, record_at
from durak.kernel.chance import DRAWS, begin_draws, end_draws
from durak.kernel.compiling import BATCH, INT, array_of, entry
from durak.kernel.engine import play_unchecked
from durak.kernel.guessing import UNPLACED, guess, list_unplaced
from durak.kernel.held import scratch
from durak.kernel.layout import CHANCE, Batch
from durak.kernel.policy import play_lowest, score

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["guess_worlds", "weigh"]

_CODES = array_of(types.int16)
_SUMS = array_of(types.int64)
_CHANCES = array_of(numba.from_dtype(CHANCE))

_room_for_draws = scratch(DRAWS)


@entry(BATCH, INT, INT, BATCH, INT, INT, _CHANCES, INT)
def guess_worlds(
    views: Batch, i: int, in_no_hand: int, worlds: Batch, start: int, stop: int, chance: NDArray[np.void], j: int
) -> int:
    """Write whole positions that fit view `i` to the places from `start` to `stop`; return how many.

    None is written where the counts of the view leave too many or too few places for its unseen cards. What
    `worlds.in_no_hand` says lies in the talon. `chance[j]` guesses.
    """
    view, generator = record_at(views, i), record_at(chance, j)
    check_slice(start, stop, len(worlds))
    unplaced = np.empty(1, UNPLACED)[0]
    if not list_unplaced(view, u64(in_no_hand), unplaced):
        return 0
    draws = _room_for_draws()
    begin_draws(draws, generator)
    for each in range(start, stop):
        worlds[each] = view
        guess(view, worlds[each], draws, unplaced)
    end_draws(draws, generator)
    return stop - start


@entry(BATCH, INT, INT, _CODES, INT, INT, _CHANCES, INT, _SUMS)
def weigh(
    views: Batch,
    i: int,
    in_no_hand: int,
    codes: NDArray[np.int16],
    worlds: int,
    most: int,
    chance: NDArray[np.void],
    j: int,
    sums: NDArray[np.int64],
) -> int:
    """Add to `sums[m]` what move `codes[m]` of the viewer of view `i` was worth in so many worlds; return all plies.

    In each world each of the moves is made and the deal played to its end by `lowest`, `most` moves at the
    most: 2 where the viewer's side has not lost, 0 where it has, 1 for a draw and what has no end. The worlds are those
    that `guess_worlds` writes. Returns -1, and adds nothing, for a view that fits no world.
    """
    view, generator = record_at(views, i), record_at(chance, j)
    unplaced = np.empty(1, UNPLACED)[0]
    if not list_unplaced(view, u64(in_no_hand), unplaced):
        return -1
    seat = view.viewer - 1
    check_seat(view, seat)
    check_room(len(sums), len(codes))
    for move in range(len(codes)):
        check_code(codes[move])
    stack = np.empty(2, views.dtype)
    world, played = stack[0], stack[1]
    stack[0] = view
    draws = _room_for_draws()
    begin_draws(draws, generator)
    plies = 0
    for _ in range(worlds):
        guess(view, world, draws, unplaced)
        for move in range(len(codes)):
            stack[1] = stack[0]
            play_unchecked(played, seat, codes[move])
            plies += 1 + play_lowest(played, most)
            sums[move] += score(played, seat)
    end_draws(draws, generator)
    return plies
