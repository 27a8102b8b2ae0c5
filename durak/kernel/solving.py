"""Searching an open position to its ends, compiled.

Here: the two searches, for two sides and for more, that can be stopped and gone on with at any position. Not here: what
is asked of them and told to people (durak/solver.py), what need not be searched (endings.py).
May import bits, codes, compiling, endings, engine, known, layout, legality, seats, words, numba, numpy.

`search` answers one question: can the side `control.mine` force the other to be the durak? Each position is a frame on
a stack; what has been proved of a position stays in a table of fixed size. A position that comes back on the way to
itself cannot help who wants to win, so it counts as a failure there. A failure that leans on a position further up is
a doubt, no more: it holds while that position is on the way, becomes a fact if that fails too, and falls if it wins.

The limit of idle bouts is left aside at first, and a win comes with the number of idle bouts in a row that it may need:
where the rules leave fewer, `control.counts_idle` asks again with that count as a part of the position, so that none
comes back.

A sparing pass holds one side, the prover, to the move that looks best in each position, but for `control.slips` on the
whole way down: the second best move costs one slip, the third two; the opponent tries everything. What it proves is a
fact. That it proves nothing is kept too, under a key of its own, and says nothing of the position.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
from numba import types

from durak.kernel.bits import NONE, bit, has, i64, u64
from durak.kernel.codes import BEAT_ROW, LAY_ROW, LEGAL, MOST_LEGAL
from durak.kernel.compiling import BATCH, array_of, entry, inline, inner
from durak.kernel.endings import distinct, has_won, is_hopeless, live_cards, may_wait, move_score, rename
from durak.kernel.engine import play_unchecked
from durak.kernel.known import (
    CONTROL,
    DOUBT,
    ENTRY,
    FAIL,
    FRAME,
    NO_PROVER,
    OPEN,
    WIN,
    doubt,
    forget_doubts,
    has_failed,
    keep,
    keep_unproved,
    level_bit,
    probe,
    search_key,
    settle_doubts,
    slot,
    was_unproved,
)
from durak.kernel.layout import Batch, Record
from durak.kernel.legality import find_legal, list_moves
from durak.kernel.seats import first, has_seat
from durak.kernel.words import BOUT, DRAW_OFF, END_DURAK, LEAD, OVER

__all__ = ["NOBODY", "SCRATCH", "search", "search_seats"]

SCRATCH = np.dtype(
    [
        ("legal", LEGAL),
        ("scores", np.int32, MOST_LEGAL),
        ("suits", np.int64, 4),
        ("order", np.int64, 4),
        ("owners", np.int64, 4),
        ("columns", np.int64, 16),
    ],
    align=True,
)

# The search for two sides --------------------------------------------------------------------------------------


@inner
def _search(stack: Any, frames: Any, table: Any, doubts: Any, places: Any, scratch: Record, control: Record) -> None:
    depth = i64(control.depth)
    entering = not control.running
    if entering:
        forget_doubts(doubts, places, control, 0)
        frames[0].slips = control.slips
    control.running = 1
    while True:
        frame = frames[depth]
        if entering:
            frame.verdict = _enter(stack, frames, table, doubts, places, scratch, control, depth)
            entering = False
        if frame.verdict == OPEN and frame.at < frame.count:
            if _pauses(stack, control, depth):
                return
            _descend(stack, frames, depth)
            depth += 1
            entering = True
            continue
        if frame.verdict == OPEN:
            frame.verdict = FAIL if frame.mine else WIN
            _decided(table, doubts, places, control, frame)
        if depth == 0:
            control.need = frame.need
            _finish(control, frame)
            return
        depth -= 1
        if _hear(frames, depth):
            _decided(table, doubts, places, control, frames[depth])


@inline
def _pauses(stack: Any, control: Record, depth: int) -> bool:
    """Whether the budget or the stack is used up; then the place to go on from is noted."""
    control.depth = depth
    return control.nodes >= control.limit or depth + 2 >= len(stack)


@inline
def _finish(control: Record, root: Record) -> None:
    control.verdict = root.verdict
    control.best = root.best
    control.running = 0
    control.depth = 0


@inline
def _descend(stack: Any, frames: Any, depth: int) -> None:
    """Make the next move of a frame on a copy of its position, one place up the stack."""
    frame, above = frames[depth], frames[depth + 1]
    code = frame.codes[frame.at]
    frame.at += 1
    stack[depth + 1] = stack[depth]
    state = stack[depth + 1]
    above.idle = state.idle
    above.rise = above.reset = 0
    above.level = frame.level + frame.leads
    above.slips = frame.slips - (frame.at - 1 if frame.sparing else 0)
    _play(state, above, code)


@inner
def _play(state: Record, frame: Record, code: int) -> None:
    play_unchecked(state, state.actor - 1, code)
    if state.idle < frame.idle + frame.rise:
        frame.reset = 1
    if not frame.reset:
        frame.rise = state.idle - frame.idle


@inline
def _hear(frames: Any, depth: int) -> bool:
    """Take note of what the position above was found to be; return whether that decides this one."""
    frame, above = frames[depth], frames[depth + 1]
    if above.verdict == WIN:
        need = above.rise + 0
        if not above.reset:
            need = above.rise + above.need
        frame.need = need if frame.mine else max(frame.need, need)
    elif frame.mine:
        frame.leans_on |= above.leans_on
    else:
        frame.leans_on = above.leans_on + NONE
    if (above.verdict == WIN) == (frame.mine != 0):
        frame.verdict = above.verdict
        frame.best = frame.codes[frame.at - 1]
        return True
    return False


@inline
def _decided(table: Any, doubts: Any, places: Any, control: Record, frame: Record) -> None:
    """Keep what was found of a position that has been searched, as a fact or as a doubt."""
    if frame.leads and control.returns:
        settle_doubts(table, doubts, places, control, frame)
    if not frame.kept:
        return
    if control.prover != NO_PROVER and frame.verdict != control.prover:
        keep_unproved(table, control, frame)
    elif frame.verdict == WIN or frame.leans_on == NONE:
        keep(table, control, frame)
    else:
        doubt(doubts, places, control, frame)


@inner
def _enter(
    stack: Any, frames: Any, table: Any, doubts: Any, places: Any, scratch: Record, control: Record, depth: int
) -> int:
    """Look at a position for the first time: decide it at once if that is possible, else list its moves.

    The root is always searched, so that the move that decides is known.
    """
    state, frame = stack[depth], frames[depth]
    control.nodes += 1
    frame.begun = control.nodes
    frame.need = frame.best = frame.at = frame.count = 0
    frame.leans_on = NONE
    frame.doubts = control.doubts
    verdict = _forced(state, frame, scratch, control, depth == 0)
    if verdict != OPEN:
        return verdict
    if frame.leads or (frame.kept and control.in_bouts):
        frame.key = search_key(state, control)
        verdict = _recalled(stack, frames, table, doubts, places, control, depth)
        if verdict != OPEN:
            return verdict
    else:
        frame.kept = 0
    _sort_moves(state, frame, scratch)
    frame.sparing = control.prover != NO_PROVER and (frame.mine != 0) == (control.prover == WIN)
    if frame.sparing:
        frame.count = min(frame.count, frame.slips + 1)
    return OPEN


@inner
def _forced(state: Record, frame: Record, scratch: Record, control: Record, is_root: bool) -> int:
    """Play on as long as there is one move; the verdict if that decides the position, else its moves are listed."""
    is_new = True
    while True:
        if state.phase == OVER:
            return _ended(state, control)
        frame.mine = has_seat(control.mine, state.actor - 1)
        frame.leads = state.phase == LEAD
        if frame.leads and is_new and state.talon_count == 0 and not is_root:
            verdict = _certain(state, frame, control)
            if verdict != OPEN:
                return verdict
            if control.renames:
                rename(state, scratch, control.swaps_ranks != 0)
        frame.count = _list_moves(state, frame, scratch, control)
        if frame.count != 1 or is_root or (frame.leads and control.returns):
            return OPEN
        _play(state, frame, frame.codes[0])
        is_new = state.phase == LEAD


@inline
def _recalled(stack: Any, frames: Any, table: Any, doubts: Any, places: Any, control: Record, depth: int) -> int:
    """What is known of a frame's position: that it comes back, a fact, a doubt; of the root no more than a move."""
    frame = frames[depth]
    if control.returns and frame.leads:
        level = _comes_back(stack, frames, depth)
        if level >= 0:
            frame.leans_on = level_bit(level)
            return FAIL
    if not frame.kept:
        return OPEN
    verdict = probe(table, control, frame)
    if verdict == OPEN and control.returns:
        verdict = has_failed(doubts, places, frame)
    if control.prover != NO_PROVER and was_unproved(table, control, frame) and verdict == OPEN:
        verdict = WIN if control.prover == FAIL else FAIL
    if depth == 0:
        frame.leans_on = NONE
        return OPEN
    return verdict


@inline
def _ended(state: Record, control: Record) -> int:
    if state.ending == END_DURAK:
        return FAIL if state.losers & control.mine else WIN
    return FAIL


@inline
def _certain(state: Record, frame: Record, control: Record) -> int:
    """What the attacker surely reaches, as an answer to the question."""
    if not control.knows_wins or control.counts_idle:
        return OPEN
    draw_wins = state.rules.draw == DRAW_OFF
    if frame.mine:
        bouts = has_won(state, 0 if draw_wins else 1)
        frame.need = bouts
        return WIN if bouts else OPEN
    return FAIL if has_won(state, 0) else OPEN


@inline
def _comes_back(stack: Any, frames: Any, depth: int) -> int:
    """The level of the same bout on the way here, -1 if it comes up for the first time."""
    discard = stack[depth].discard + NONE
    talon_count = stack[depth].talon_count
    for below in range(depth - 1, -1, -1):
        if stack[below].discard != discard or stack[below].talon_count != talon_count:
            return -1
        if frames[below].leads and frames[below].key == frames[depth].key:
            return frames[below].level + 0
    return -1


# Moves ---------------------------------------------------------------------------------------------------------


@inner
def _list_moves(state: Record, frame: Record, scratch: Record, control: Record) -> int:
    """Write the moves worth searching; note whether what they lead to is all that the position is worth."""
    seat = state.actor - 1
    legal = scratch.legal
    find_legal(state, seat, legal)
    frame.kept = 1
    if seat == state.defender:
        _drop_beats(state, legal, control)
    else:
        frame.kept = _drop_lays(state, seat, legal, control)
    return list_moves(state, seat, legal, frame.codes)


@inline
def _drop_lays(state: Record, seat: int, legal: Record, control: Record) -> int:
    """Leave out cards that need not be laid now; 0 when the others alone are not all that the position is worth."""
    if state.phase == LEAD:
        if control.skips_equals and state.talon_count == 0:
            legal.rows[LAY_ROW] = distinct(legal.rows[LAY_ROW], live_cards(state))
    elif control.waits and state.phase == BOUT and state.unbeaten and may_wait(state):
        legal.rows[LAY_ROW] = NONE
    elif control.ascends and _has_just_laid(state, seat, control):
        legal.rows[LAY_ROW] = _after(state, legal.rows[LAY_ROW], state.attack[state.laid - 1])
        return 0
    return 1


@inline
def _drop_beats(state: Record, legal: Record, control: Record) -> None:
    """Leave out beats that are as good as others, or no use."""
    hopeless = control.gives_up and state.phase == BOUT and is_hopeless(state, legal)
    alike = control.skips_equals and state.talon_count == 0
    live = live_cards(state)
    for place in range(state.laid):
        row = BEAT_ROW + place
        if hopeless:
            legal.rows[row] = NONE
        elif alike and legal.rows[row]:
            legal.rows[row] = distinct(legal.rows[row], live)


@inline
def _has_just_laid(state: Record, seat: int, control: Record) -> bool:
    """Whether the seat has laid the last card on the table, in this search and since the defender last acted."""
    before = max(state.fresh, control.root_laid if state.bout_no == control.root_bout else 0)
    return state.laid > before and state.by[state.laid - 1] == seat


@inline
def _after(state: Record, cards: int, last: int) -> int:
    """The cards that come after one in the order in which cards are added: plain cards, then trumps, upwards.

    Cards laid one after another by one seat may be laid in any order, so one order is enough.
    """
    trumps = NONE
    if state.trump:
        trumps = u64(0xFFFF) << u64(16 * (state.trump - 1))
    later = ~((bit(last) << u64(1)) - u64(1))
    if has(trumps, last):
        return cards & trumps & later
    return cards & (trumps | later)


@inline
def _sort_moves(state: Record, frame: Record, scratch: Record) -> None:
    """Bring the promising moves to the front, the one that decided here before to the very front."""
    seat = state.actor - 1
    for place in range(frame.count):
        code = i64(frame.codes[place])
        score = -(1 << 30) if code == frame.best else move_score(state, seat, code)
        to = place
        while to > 0 and scratch.scores[to - 1] > score:
            scratch.scores[to] = scratch.scores[to - 1]
            frame.codes[to] = frame.codes[to - 1]
            to -= 1
        scratch.scores[to] = score
        frame.codes[to] = code
    frame.best = 0


# The search for more sides -------------------------------------------------------------------------------------
#
# Its verdict is OPEN, or the outcome one up: NOBODY after a draw, else the seat that is the durak, one up again.

NOBODY = 1


@inner
def _search_seats(stack: Any, frames: Any, table: Any, scratch: Record, control: Record) -> None:
    depth = i64(control.depth)
    entering = not control.running
    control.running = 1
    while True:
        frame = frames[depth]
        if entering:
            frame.verdict = _enter_for_all(stack[depth], frame, table, scratch, control, depth == 0)
            entering = False
        if frame.verdict == OPEN and frame.at < frame.count:
            if _pauses(stack, control, depth):
                return
            _descend(stack, frames, depth)
            depth += 1
            entering = True
            continue
        if frame.verdict == OPEN:
            frame.verdict = frame.outcome
            table[slot(table, control, frame.key)].known = frame.outcome
        if depth == 0:
            _finish(control, frame)
            return
        depth -= 1
        _prefer(stack[depth], frames[depth], frames[depth + 1].verdict)


@inner
def _enter_for_all(state: Record, frame: Record, table: Any, scratch: Record, control: Record, is_root: bool) -> int:
    """Look at a position for the first time: its outcome if that is known, else (always at the root) list its moves."""
    control.nodes += 1
    frame.best = frame.at = 0
    frame.outcome = OPEN
    if state.phase == OVER:
        return _loser(state)
    frame.count = _list_moves(state, frame, scratch, control)
    frame.key = search_key(state, control)
    known = table[slot(table, control, frame.key)]
    if known.known and not is_root:
        return i64(known.known)
    _sort_moves(state, frame, scratch)
    return OPEN


@inline
def _loser(state: Record) -> int:
    if state.ending != END_DURAK:
        return NOBODY
    return first(state.losers, 0) + 1 + NOBODY


@inline
def liking(state: Record, seat: int, outcome: int) -> int:
    """Return how much a seat likes an outcome: -1 to be the durak, 0 a draw, most that its left neighbour is."""
    if outcome == NOBODY:
        return 0
    loser = outcome - NOBODY - 1
    if loser == seat:
        return -1
    seats = state.rules.seats
    return seats - (loser - seat + seats) % seats


@inline
def _prefer(state: Record, frame: Record, outcome: int) -> None:
    """Take the outcome of a move if the mover likes it better than all before; go no further if none can be better."""
    seat = state.actor - 1
    if frame.outcome == OPEN or liking(state, seat, outcome) > liking(state, seat, frame.outcome):
        frame.outcome = outcome
        frame.best = frame.codes[frame.at - 1]
    if liking(state, seat, frame.outcome) == state.rules.seats - 1:
        frame.at = frame.count


# Entry points --------------------------------------------------------------------------------------------------

FRAMES = array_of(numba.from_dtype(FRAME))
TABLE = array_of(numba.from_dtype(ENTRY))
CONTROLS = array_of(numba.from_dtype(CONTROL))
SCRATCHES = array_of(numba.from_dtype(SCRATCH))
DOUBTS = array_of(numba.from_dtype(DOUBT))
PLACES = array_of(types.int32)


@entry(BATCH, FRAMES, TABLE, DOUBTS, PLACES, SCRATCHES, CONTROLS)
def search(stack: Batch, frames: Any, table: Any, doubts: Any, places: Any, scratch: Any, control: Any) -> None:
    """Search on from `stack[0]` until the question is answered or `control.limit` positions have been searched.

    `control.running` tells which; one that still runs can be called again, with more room on the stack if it ran out.
    The lengths of `table` and of `places`, the hash of the doubts, are powers of two.
    """
    _search(stack, frames, table, doubts, places, scratch[0], control[0])


@entry(BATCH, FRAMES, TABLE, SCRATCHES, CONTROLS)
def search_seats(stack: Batch, frames: Any, table: Any, scratch: Any, control: Any) -> None:
    """Search on from `stack[0]` for the outcome when every seat does what is best for itself, as `search` does.

    `control.counts_idle` is to be set and the rules to limit idle bouts, so that every line of play ends.
    """
    _search_seats(stack, frames, table, scratch[0], control[0])
