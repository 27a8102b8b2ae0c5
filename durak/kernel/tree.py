"""A tree of moves grown by playing worlds, compiled.

Here: Monte-Carlo tree search over what a viewer can tell apart, and over one world. Not here: which move is made of it
(the bots), guessing (guessing.py), playing on beyond the tree (policy.py, playout.py).
May import bits, bounds, chance, codes, compiling, engine, guessing, held, layout, legality, playout, policy, numba,
numpy.

Each iteration plays one world: down the tree, one new move, then to the end by a policy. Every move is seen by all, so
a node is a line of moves, whatever cards lie hidden: one tree serves all worlds. A move that this world does not allow
is passed over, and how often a move could have been chosen counts as how often its place was visited (Cowling, Powley
and Whitehouse, Information Set Monte Carlo Tree Search, 2012). With one world for all iterations the same is UCT.

The sums are whole numbers, and so is the bound by which a move is chosen: the tree is the same on every machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numba
import numpy as np

from durak.kernel.bits import bit, has, i64, u64
from durak.kernel.bounds import check_room, check_seat, record_at
from durak.kernel.chance import DRAWS, begin_draws, below, end_draws
from durak.kernel.codes import LEGAL, WORD_ROW
from durak.kernel.compiling import BATCH, INT, array_of, entry, inline, inner
from durak.kernel.engine import play_unchecked
from durak.kernel.guessing import UNPLACED, guess, list_unplaced
from durak.kernel.held import scratch
from durak.kernel.layout import CHANCE, Batch, Record
from durak.kernel.legality import find_legal, last_row, nth_move
from durak.kernel.playout import play_out
from durak.kernel.policy import MOST_PLIES, play_lowest, score

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["NODE", "PLAN", "grow", "log_of", "root_of"]

NODE = np.dtype(
    [
        ("total", np.int64),  # what the deals played through it were worth to who moved, in halves
        ("visits", np.int32),
        ("available", np.int32),  # how often the move could have been chosen
        ("first", np.int32),  # the first node below it, 0 for none: node 0 is the root
        ("last", np.int32),
        ("next", np.int32),  # the next node below the same one
        ("code", np.int16),  # the move that leads here
        ("mover", np.int8),  # who makes it
    ],
    align=True,
)
"""One line of moves from the root."""

PLAN = np.dtype(
    [
        ("used", np.int64),  # how many nodes there are; 0 for a tree that is to be begun
        ("exploration", np.int64),  # how much a move that was seldom tried is worth, in 65536ths
        ("new_worlds", np.int8),  # whether every iteration guesses a world of its own
        ("in_order", np.int8),  # whether untried moves are tried in their order, else any of them
        ("plays_lowest", np.int8),  # whether deals are played on by `lowest` (policy.py), else at random
    ],
    align=True,
)
"""How a tree grows, and how far it has."""

_NODES = array_of(numba.from_dtype(NODE))
_PLANS = array_of(numba.from_dtype(PLAN))
_CHANCES = array_of(numba.from_dtype(CHANCE))

_LN_2 = 45_426
"""The natural logarithm of 2, in 65536ths."""

_room_for_draws = scratch(DRAWS)


@entry(BATCH, INT, INT, _NODES, _PLANS, INT, _CHANCES, INT)
def grow(
    views: Batch,
    i: int,
    in_no_hand: int,
    nodes: NDArray[np.void],
    plan: NDArray[np.void],
    iterations: int,
    chance: NDArray[np.void],
    j: int,
) -> int:
    """Let a tree of the viewer of view `i` grow by so many iterations; return all plies.

    `nodes` is the tree, as `plan[0]` says; when its array is full, what there is gets more visits. `chance[j]` guesses
    the worlds and plays. Returns -1 for a view that fits no world.
    """
    view, generator, growth = record_at(views, i), record_at(chance, j), record_at(plan, 0)
    unplaced = np.empty(1, UNPLACED)[0]
    if not list_unplaced(view, u64(in_no_hand), unplaced):
        return -1
    seat = view.viewer - 1
    check_seat(view, seat)
    check_room(len(nodes), max(1, growth.used))
    if growth.used == 0:
        _clear(nodes[0])
        growth.used = 1
    stack = np.empty(2, views.dtype)
    stack[0] = view
    legal = np.empty(1, LEGAL)
    path = np.empty(MOST_PLIES + 1, np.int32)
    draws = _room_for_draws()
    begin_draws(draws, generator)
    plies = 0
    for iteration in range(iterations):
        if iteration == 0 or growth.new_worlds:
            guess(view, stack[0], draws, unplaced)
        stack[1] = stack[0]
        state = stack[1]
        depth = _walk(state, seat, nodes, growth, legal[0], path, draws)
        plies += depth
        if growth.plays_lowest:
            plies += play_lowest(state, MOST_PLIES - depth)
        else:
            end_draws(draws, generator)
            plies += play_out(state, generator, legal[0], MOST_PLIES - depth)
            begin_draws(draws, generator)
        for step in range(depth + 1):
            node = nodes[i64(path[step])]
            node.visits += 1
            if step:
                node.total += score(state, node.mover)
    end_draws(draws, generator)
    return plies


@inner
def _clear(node: Record) -> None:
    node.total = node.visits = node.available = node.first = node.last = node.next = node.code = node.mover = 0


@inner
def _walk(state: Record, seat: int, nodes: Any, plan: Record, legal: Record, path: Any, draws: Record) -> int:
    """Play a world down the tree to a new node, or to its end; return how many moves, and the nodes as a path."""
    at, depth = 0, 0
    path[0] = 0
    while state.actor and depth < MOST_PLIES:
        count = find_legal(state, seat, legal)
        tried, chosen = _weigh_tried(state, seat, nodes, at, plan, legal)
        is_new = tried < count and plan.used < len(nodes)
        if is_new:
            place = 0 if plan.in_order else below(draws, count - tried)
            chosen = _add(nodes, plan, at, nth_move(state, seat, legal, place), seat)
        elif tried == 0:
            break
        play_unchecked(state, seat, i64(nodes[chosen].code))
        depth += 1
        path[depth] = at = chosen
        if is_new:
            break
        seat = state.actor - 1
    return depth


@inner
def _weigh_tried(state: Record, seat: int, nodes: Any, at: int, plan: Record, legal: Record) -> tuple[int, int]:
    """How many legal moves have nodes, and the node of the best of them; these moves are taken out of `legal`."""
    tried, chosen, most = 0, 0, -1
    child = i64(nodes[at].first)
    while child:
        node = nodes[child]
        row, card = node.code >> 6, node.code & 63
        if (row == WORD_ROW or row < last_row(state, seat)) and has(legal.rows[row], card):
            legal.rows[row] &= ~bit(card)
            node.available += 1
            tried += 1
            times = node.available if plan.new_worlds else nodes[at].visits
            bound = _bound(node, times, plan.exploration)
            if bound > most:
                chosen, most = child, bound
        child = i64(node.next)
    return tried, chosen


@inner
def _add(nodes: Any, plan: Record, at: int, code: int, seat: int) -> int:
    """Add a node for a move; return its place."""
    new = i64(plan.used)
    plan.used += 1
    _clear(nodes[new])
    nodes[new].code = code
    nodes[new].mover = seat
    nodes[new].available = 1
    if nodes[at].last:
        nodes[nodes[at].last].next = new
    else:
        nodes[at].first = new
    nodes[at].last = new
    return new


@inline
def _bound(node: Record, times: int, exploration: int) -> int:
    """How much a move may be worth to who makes it: its average and what it was tried too seldom to show."""
    average = (node.total << 15) // node.visits
    return average + ((exploration * root_of((log_of(times) << 16) // node.visits)) >> 16)


@inner
def log_of(number: int) -> int:
    """Return the natural logarithm of a number from 1 to 2³¹, in 65536ths."""
    whole = 0
    while number >> (whole + 1):
        whole += 1
    rest = (number << 30) >> whole
    log = whole
    for _ in range(16):
        rest = (rest * rest) >> 30
        log <<= 1
        if rest >> 31:
            rest >>= 1
            log += 1
    return (log * _LN_2) >> 16


@inner
def root_of(square: int) -> int:
    """Return the square root of a number below 2⁴⁰, rounded down."""
    root, place = 0, 1 << 38
    while place:
        if square >= root + place:
            square -= root + place
            root = (root >> 1) + place
        else:
            root >>= 1
        place >>= 2
    return root
