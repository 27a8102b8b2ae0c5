"""What a search has found so far, compiled: proved facts in a table of fixed size, and doubts.

Here: the records of a search, the key of a position, keeping and finding. Not here: the search (solving.py), what need
not be searched (endings.py). May import bits, codes, compiling, key, layout, numpy.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from durak.kernel.bits import NONE, bit, i64, u64
from durak.kernel.codes import MOST_LEGAL
from durak.kernel.compiling import inline, inner
from durak.kernel.key import GOLDEN, mix
from durak.kernel.layout import Record

__all__ = [
    "CONTROL",
    "DOUBT",
    "ENTRY",
    "FAIL",
    "FRAME",
    "NO_PROVER",
    "OPEN",
    "WAYS",
    "WIN",
    "doubt",
    "forget_doubts",
    "has_failed",
    "keep",
    "keep_unproved",
    "level_bit",
    "probe",
    "search_key",
    "settle_doubts",
    "slot",
    "was_unproved",
]

OPEN, FAIL, WIN = range(3)
"""What is known of a position: nothing yet, that the side cannot force a win, that it can."""
NO_PROVER = OPEN
"""No side is held to few moves; a prover is named by the verdict that it is to show."""
LEVELS = 62
"""As many bouts on the way down are told apart by what failures lean on; those beyond count as one."""
WAYS = 4
"""Entries that one key may go to."""

FRAME = np.dtype(
    [
        ("key", np.uint64),
        ("pass_key", np.uint64),  # the same for what only this pass has found out
        ("begun", np.int64),  # how many positions had been searched before this one
        ("count", np.int16),
        ("at", np.int16),  # the next move to look at
        ("best", np.int16),  # the code that decided, 0 for none
        ("need", np.int16),  # how many idle bouts a win from here may need
        ("rise", np.int16),  # how many idle bouts in a row led here from the frame below
        ("idle", np.int32),  # the idle bouts there
        ("leans_on", np.uint64),  # the levels of the bouts on the way that a failure depends on
        ("level", np.int32),  # how many frames below begin a bout
        ("slips", np.int16),  # how many slips the prover has left from here on
        ("sparing", np.int8),  # whether the prover of a sparing pass moves
        ("doubts", np.int32),  # how many doubts there were when this position was entered
        ("reset", np.int8),  # whether a card was discarded or drawn since the frame below
        ("mine", np.int8),  # whether the side that wants to win moves
        ("kept", np.int8),  # whether what is found here may be kept
        ("leads", np.int8),  # whether a bout begins here
        ("verdict", np.int8),
        ("outcome", np.int8),  # the best so far, where more than two sides play
        ("codes", np.int16, MOST_LEGAL),
    ],
    align=True,
)
"""One position on the way down, beside its record on the stack."""

CONTROL = np.dtype(
    [
        ("nodes", np.int64),  # positions searched so far
        ("limit", np.int64),  # the number of them to stop at
        ("salt", np.uint64),  # what tells the tables of rules and trumps apart
        ("depth", np.int32),
        ("filled", np.int32),  # how many entries of the table hold something
        ("root_bout", np.int32),  # the number of the bout the search began in, and the cards that lay then
        ("root_laid", np.int8),
        ("mine", np.int16),  # the seats that want to win
        ("question", np.int8),  # 0 or 1: which of the two sides that is
        ("prover", np.int8),  # whose moves are spared: NO_PROVER, or the side that is to show WIN or FAIL
        ("slips", np.int16),  # how many slips it has on the way down: the second best move costs one, the third two
        ("verdict", np.int8),
        ("running", np.int8),
        ("need", np.int16),  # of a win: the idle bouts in a row it may need
        ("best", np.int16),  # the code of the move at the root that decided, 0 if none did
        ("age", np.int8),
        ("doubts", np.int32),  # how many there are; those of a search that was stopped are forgotten by the next
        ("renames", np.int8),  # what endings.py may be asked: see `durak.solver.permissions`
        ("swaps_ranks", np.int8),
        ("skips_equals", np.int8),
        ("waits", np.int8),
        ("ascends", np.int8),
        ("knows_wins", np.int8),
        ("gives_up", np.int8),
        ("counts_idle", np.int8),
        ("returns", np.int8),  # whether positions can come back
        ("in_bouts", np.int8),  # whether what is found within a bout is kept too
        ("ordered", np.int8),  # whether the order of the table matters to what follows
        ("compact", np.int8),  # whether the search of duel.py is asked; the rest is for it alone
        ("cap", np.int8),  # how many attack cards a bout may have, the defender's hand aside
        ("by_hand", np.int8),  # whether the defender's hand limits what is added to a take
        ("last_loses", np.int8),  # whether the defender loses when both hands are empty
        ("multi_lead", np.int8),
    ],
    align=True,
)
"""What is asked, what is allowed, and where the search stands."""

ENTRY = np.dtype(
    [
        ("key", np.uint64),
        ("best", np.int16),
        ("need", np.uint8, 2),
        ("known", np.int8),  # bits 2·question and 2·question + 1: cannot win, can win
        ("weight", np.uint8),  # how much search went into it, as a power of two
        ("age", np.uint8),
    ],
    align=True,
)
"""What is known of one position: 16 bytes, four of them in a row share a line of the cache."""

DOUBT = np.dtype(
    [
        ("key", np.uint64),
        ("leans_on", np.uint64),
        ("next", np.int32),  # the doubt before it with the same place in the hash, one up
        ("alive", np.int8),
    ],
    align=True,
)
"""A failure that leans on bouts still on the way down; the last made is the first to go."""


# What is known -------------------------------------------------------------------------------------------------


@inner
def search_key(state: Record, control: Record) -> int:
    """Return a number equal for positions of the same value, and moves: what does not matter to the rest is left out.

    The order of the cards on the table matters to give-backs, to who may exchange the lowest trump, and nowhere else;
    the discard is what is left of the pack, and rules ask only whether it is empty.
    """
    key = control.salt ^ state.hands[0]
    for seat in range(1, state.rules.seats):
        key = mix(key) ^ state.hands[seat]
    roles = state.attacker | state.defender << 3 | state.phase << 6 | state.actor << 9
    roles |= state.closed << 13 | state.transferred << 14 | state.spoiled << 15
    if state.discard == NONE:
        roles |= 1 << 16
    if state.bout_no == 1:
        roles |= 1 << 17
    key = mix(key) ^ u64(roles | state.done << 18 | state.entitled << 26 | state.leader << 34 | state.claimant << 37)
    if state.laid:
        key = _table_key(state, control, key)
    if state.talon_count:
        for place in range(state.talon_count):
            key = mix(key) ^ u64(state.talon[place] | place << 8)
    for place in range(state.asked_count):
        key = mix(key) ^ u64(state.asked[place] + 1)
    if control.counts_idle:
        key = mix(key) ^ u64(state.idle)
    return mix(key)


@inline
def _table_key(state: Record, control: Record, key: int) -> int:
    key = mix(key) ^ state.on_table
    if control.ordered:
        for place in range(state.laid):
            key = mix(key) ^ u64(state.attack[place] | state.answer[place] << 8 | state.by[place] << 16)
        return mix(key) ^ state.returned ^ u64(state.fresh)
    unbeaten = NONE
    for place in range(state.laid):
        if state.answer[place] == 0:
            unbeaten |= bit(state.attack[place])
    return mix(mix(key) ^ unbeaten) ^ state.shown


@inline
def probe(table: Any, control: Record, frame: Record) -> int:
    """Return what the table knows of a position: the answer, or a move to begin with."""
    start = i64(frame.key & u64(len(table) - WAYS))
    for way in range(WAYS):
        known = table[start + way]
        if known.key == frame.key:
            frame.best = known.best
            answers = (known.known >> (2 * control.question)) & 3
            if answers == FAIL:
                return FAIL
            if answers == WIN:
                frame.need = known.need[control.question]
                return WIN
            return OPEN
    return OPEN


@inline
def was_unproved(table: Any, control: Record, frame: Record) -> bool:
    """Return whether the prover has failed here before with as many slips left; notes the key to look under."""
    frame.pass_key = mix(frame.key ^ u64(GOLDEN) * u64(2 * frame.slips + control.prover))
    start = i64(frame.pass_key & u64(len(table) - WAYS))
    for way in range(WAYS):
        known = table[start + way]
        if known.key == frame.pass_key:
            return (known.known >> (2 * control.question)) & 3 != OPEN
    return False


@inner
def keep_unproved(table: Any, control: Record, frame: Record) -> None:
    """Keep that the prover has failed here with so many slips left, which says nothing of the position's value."""
    known = table[slot(table, control, frame.pass_key)]
    known.known |= frame.verdict << (2 * control.question)
    known.weight = _weight(control, frame)


@inline
def _weight(control: Record, frame: Record) -> int:
    """How much search went into a frame, as a power of two."""
    searched = control.nodes - frame.begun
    weight = 0
    while searched > 1:
        searched >>= 1
        weight += 1
    return weight


@inner
def keep(table: Any, control: Record, frame: Record) -> None:
    """Keep what holds wherever the position comes up; the lightest entry makes room."""
    if frame.verdict == WIN and frame.need > 255:
        return
    known = table[slot(table, control, frame.key)]
    known.known |= frame.verdict << (2 * control.question)
    known.weight = _weight(control, frame)
    known.best = frame.best
    if frame.verdict == WIN:
        known.need[control.question] = frame.need


@inner
def _keep_failure(table: Any, control: Record, key: int) -> None:
    """Keep that a side cannot win from a position, of which no more is known than its key."""
    known = table[slot(table, control, key)]
    known.known |= FAIL << (2 * control.question)


@inner
def slot(table: Any, control: Record, key: int) -> int:
    """Return the place of a key in the table; the lightest of its entries makes room for a new one."""
    mask = u64(len(table) - WAYS)
    start = i64(key & mask)
    chosen, least = start, 1 << 20
    for way in range(WAYS):
        known = table[start + way]
        if known.key == key:
            known.age = control.age
            return start + way
        worth = known.weight + (64 if known.age == control.age else 0)
        if known.known == 0 or i64(known.key & mask) != start:
            worth = -1
        if worth < least:
            chosen, least = start + way, worth
    if least < 0:
        control.filled += 1
    known = table[chosen]
    known.key = key
    known.known = 0
    known.best = 0
    known.weight = 0
    known.age = control.age
    return chosen


# Doubts --------------------------------------------------------------------------------------------------------


@inline
def level_bit(level: int) -> int:
    """Return the bit of a bout on the way down."""
    return bit(min(level, LEVELS))


@inline
def has_failed(doubts: Any, places: Any, frame: Record) -> int:
    """Return FAIL if the position has failed on another way down, leaning on bouts that are on this one's too."""
    at = i64(places[i64(frame.key & u64(len(places) - 1))])
    while at:
        known = doubts[at - 1]
        if known.key == frame.key and known.alive:
            frame.leans_on = known.leans_on + NONE
            return FAIL
        at = i64(known.next)
    return OPEN


@inline
def doubt(doubts: Any, places: Any, control: Record, frame: Record) -> None:
    """Note a failure that leans on the way down, if there is room."""
    at = i64(control.doubts)
    if at == len(doubts):
        return
    place = i64(frame.key & u64(len(places) - 1))
    new = doubts[at]
    new.key = frame.key
    new.leans_on = frame.leans_on
    new.alive = 1
    new.next = places[place]
    places[place] = at + 1
    control.doubts = at + 1


@inner
def settle_doubts(table: Any, doubts: Any, places: Any, control: Record, frame: Record) -> None:
    """See what the end of a bout's search makes of the doubts that lean on it, and whether it leans on itself."""
    level = level_bit(frame.level)
    only_one = frame.level < LEVELS
    if frame.verdict == FAIL and only_one:
        frame.leans_on &= ~level
    for at in range(frame.doubts, control.doubts):
        each = doubts[at]
        if not each.alive or each.leans_on & level == NONE:
            continue
        if frame.verdict == WIN:
            each.alive = 0
        elif only_one:
            each.leans_on = (each.leans_on & ~level) | frame.leans_on
            if each.leans_on == NONE:
                each.alive = 0
                _keep_failure(table, control, each.key)
    last = i64(control.doubts)
    while last > frame.doubts and not doubts[last - 1].alive:
        last -= 1
    forget_doubts(doubts, places, control, last)


@inline
def forget_doubts(doubts: Any, places: Any, control: Record, kept: int) -> None:
    """Take the last doubts away, down to so many."""
    for at in range(control.doubts - 1, kept - 1, -1):
        places[i64(doubts[at].key & u64(len(places) - 1))] = doubts[at].next
    control.doubts = kept
