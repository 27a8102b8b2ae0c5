"""The kernel as Python calls it: functions over arrays of positions.

Here: the entry points. Not here: rules (the modules they call), records from and to States (records.py), threads
(pool.py). May import bits, bounds, codes, compiling, held, layout, chance, key, legality, refusals, engine, view,
playout, words, numba, numpy.

`batch` is an array of STATE, `i` the place of a position in it. Each position carries its rules, so a batch may mix
tables. The functions hold no lock of the interpreter: slices of one batch may be worked on by several threads.

A place that is not in its array is an IndexError, a seat that is not at the table, a number that is no code and an
array too short for what it is to hold are a ValueError, an argument of another type is a TypeError.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numba
import numpy as np
from numba import types

from durak.kernel import engine
from durak.kernel.bits import NONE, i64
from durak.kernel.bounds import check_code, check_room, check_seat, check_slice, record_at
from durak.kernel.chance import DRAWS, begin_draws, end_draws, shuffled_pack
from durak.kernel.codes import LEGAL, ROWS
from durak.kernel.compiling import BATCH, INT, array_of, entry, inner
from durak.kernel.held import scratch
from durak.kernel.key import key_of
from durak.kernel.layout import CARDS, CHANCE, Batch, Record
from durak.kernel.legality import find_legal, list_actors, list_moves
from durak.kernel.playout import perft as count_lines
from durak.kernel.playout import play_out
from durak.kernel.refusals import why_not as refusal
from durak.kernel.view import SPECTATOR, hide
from durak.kernel.words import AFTER_FIRST

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = [
    "actors",
    "apply",
    "apply_as",
    "deal",
    "deal_shuffled",
    "key",
    "legal",
    "legal_as",
    "legal_masks",
    "perft",
    "playouts",
    "view",
    "why_not",
]

CODES_ARRAY = array_of(types.int16)
CARDS_ARRAY = array_of(types.int8)
CHANCES = array_of(numba.from_dtype(CHANCE))
LEGALS = array_of(numba.from_dtype(LEGAL))

_room_for_draws = scratch(DRAWS)


@entry(BATCH, INT, CARDS_ARRAY, INT, INT)
def deal(batch: Batch, i: int, order: NDArray[np.int8], dealer: int, after: int) -> None:
    """Deal a pack, top card first, by the rules that position `i` holds; `after` is a number of `words.AFTER`."""
    state = record_at(batch, i)
    check_seat(state, dealer)
    check_room(len(order), state.rules.deck_size)
    engine.deal(state, order, dealer, after)


@entry(BATCH, INT, INT, CHANCES)
def deal_shuffled(batch: Batch, start: int, stop: int, chance: NDArray[np.void]) -> None:
    """Deal shuffled packs to the positions from `start` to `stop`, by the last seat, as first deals of a series.

    `chance[i]` shuffles the pack of position `i`. A deal in which nobody holds the trump that would begin is over at
    once, with a redeal.
    """
    check_slice(start, stop, len(batch))
    check_slice(start, stop, len(chance))
    order = np.empty(CARDS, np.int8)
    draws = _room_for_draws()
    for i in range(start, stop):
        rules = batch[i].rules
        check_seat(batch[i], rules.seats - 1)
        begin_draws(draws, chance[i])
        shuffled_pack(rules.deck_size, draws, order)
        end_draws(draws, chance[i])
        engine.deal(batch[i], order, rules.seats - 1, AFTER_FIRST)


@entry(BATCH, INT, CARDS_ARRAY)
def actors(batch: Batch, i: int, seats: NDArray[np.int8]) -> int:
    """Write the seats that may act, in order of precedence, into `seats`; return how many there are."""
    state = record_at(batch, i)
    check_room(len(seats), state.rules.seats)
    return list_actors(state, seats)


@entry(BATCH, INT, CODES_ARRAY)
def legal(batch: Batch, i: int, codes: NDArray[np.int16]) -> int:
    """Write the codes of the legal moves of the actor, in their fixed order, into `codes`; return how many there are.

    `codes` has room for `codes.MOST_LEGAL`.
    """
    state = record_at(batch, i)
    return _legal(state, state.actor - 1, codes) if state.actor else 0


@entry(BATCH, INT, INT, CODES_ARRAY)
def legal_as(batch: Batch, i: int, seat: int, codes: NDArray[np.int16]) -> int:
    """Write the codes of the legal moves of any seat into `codes`, as `legal` does; return how many there are."""
    state = record_at(batch, i)
    check_seat(state, seat)
    return _legal(state, seat, codes)


@inner
def _legal(state: Record, seat: int, codes: NDArray[np.int16]) -> int:
    scratch = np.empty(1, LEGAL)
    check_room(len(codes), find_legal(state, seat, scratch[0]))
    return list_moves(state, seat, scratch[0], codes)


@entry(BATCH, INT, INT, LEGALS, INT)
def legal_masks(batch: Batch, i: int, seat: int, masks: NDArray[np.void], j: int) -> int:
    """Write the legal moves of a seat to place `j` of an array of LEGAL; return how many there are."""
    state, legal = record_at(batch, i), record_at(masks, j)
    check_seat(state, seat)
    for row in range(ROWS):
        legal.rows[row] = NONE
    return find_legal(state, seat, legal)


@entry(BATCH, INT, INT, INT, INT, INT)
def why_not(batch: Batch, i: int, seat: int, kind: int, card: int, attack: int) -> int:
    """Return why a move is refused to a seat, 0 when it is legal; `records.reason_of` makes a Reason of it."""
    state = record_at(batch, i)
    check_seat(state, seat)
    return refusal(state, seat, kind, card, attack)


@entry(BATCH, INT, INT)
def apply(batch: Batch, i: int, code: int) -> None:
    """Make a legal move of the actor; any other gives nonsense."""
    state = record_at(batch, i)
    check_code(code)
    engine.play_unchecked(state, state.actor - 1, code)


@entry(BATCH, INT, INT, INT)
def apply_as(batch: Batch, i: int, seat: int, code: int) -> None:
    """Make a legal move of any seat; any other gives nonsense."""
    state = record_at(batch, i)
    check_seat(state, seat)
    check_code(code)
    engine.play_unchecked(state, seat, code)


@entry(BATCH, INT, INT, BATCH, INT)
def view(batch: Batch, i: int, seat: int, views: Batch, j: int) -> None:
    """Write what a seat may know of position `i`, `view.SPECTATOR` for who only watches, to `views[j]`."""
    state, shown = record_at(batch, i), record_at(views, j)
    if seat != SPECTATOR:
        check_seat(state, seat)
    views[j] = state
    hide(shown, seat)


@entry(BATCH, INT)
def key(batch: Batch, i: int) -> int:
    """Return the key of a position, the same number as `State.key`."""
    return key_of(record_at(batch, i))


@entry(BATCH, INT, INT, INT, CHANCES)
def playouts(batch: Batch, start: int, stop: int, most: int, chance: NDArray[np.void]) -> int:
    """Play the positions from `start` to `stop` on at random, each `most` moves at the most; return all moves made.

    `chance[i]` moves position `i`.
    """
    check_slice(start, stop, len(batch))
    check_slice(start, stop, len(chance))
    moves = np.empty(1, LEGAL)
    plies = 0
    for i in range(start, stop):
        plies += play_out(batch[i], chance[i], moves[0], most)
    return plies


@entry(BATCH, INT, INT)
def perft(batch: Batch, i: int, depth: int) -> int:
    """Return how many lines of `depth` moves there are, with each deal that ends sooner counted once."""
    depth = max(depth, 0)
    stack = np.empty(depth + 1, batch.dtype)
    scratch = np.empty(depth + 1, LEGAL)
    stack[0] = record_at(batch, i)
    # A literal has a type of its own to Numba, and code of a function that calls itself for other types cannot be kept.
    return count_lines(stack, scratch, depth, i64(0))
