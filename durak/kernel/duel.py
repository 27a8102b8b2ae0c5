"""The search of endings between two under plain rules, over the two hands and a table as bits, compiled.

Here: the same question, passes and shortcuts as in solving.py, where hands, table and who attacks are all that there is
to a position. Not here: every other rule (solving.py), when this search is right (`durak.solver.permissions`).
May import bits, compiling, key, known, layout, numba, numpy.

The talon is gone and two hold cards; nothing is passed on, so nothing comes back. One alone throws in, when all is
beaten or taken: so the unbeaten cards may be answered in one order. Trumps are the last suit, here and in all that is
kept.

A position is named by who attacks, not by seats: of the two hands is kept what either can force, and who can win keeps
the other from it. A prover without slips has one move, which is made at once.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from durak.kernel.bits import (
    EVERY_LANE,
    NONE,
    ONE,
    above,
    bit,
    constant,
    extract,
    i64,
    lane,
    leading_zeros,
    lowest,
    of_rank,
    popcount,
    ranks_in,
    same_rank,
    u64,
    without_lowest,
)
from durak.kernel.compiling import array_of, entry, inline, inner
from durak.kernel.key import mix
from durak.kernel.known import CONTROL, ENTRY, FAIL, NO_PROVER, OPEN, WAYS, WIN
from durak.kernel.layout import Record

__all__ = ["ADDS", "DEFENDS", "DONE", "DUEL", "FOUND", "LEADS", "ROOM", "TAKES", "THROWS", "duel"]

LEADS, DEFENDS, THROWS, ADDS, ENDED = range(5)
"""What is to be done: lead, answer the lowest unbeaten card, throw in to what is beaten, add to what is taken."""
TAKES, DONE = 64, 65
"""The words, beside the cards that are laid or beat."""
MOST_MOVES = 56
ENTERS, RETURNS, RESUMES = range(3)
ROOM = np.dtype([("columns", np.int64, 16)], align=True)
"""Room to work in."""
_EMPTY, _OWN = -1, -2
_FIRST = -(1 << 30)
_TRIED = (1 << 31) - 1

DUEL = np.dtype(
    [
        ("key", np.uint64),
        ("ours", np.uint64),  # the hand of the attacker
        ("theirs", np.uint64),  # the hand of the defender
        ("table", np.uint64),
        ("unbeaten", np.uint64),
        ("cards", np.uint64),  # those worth playing
        ("word", np.int16),  # the word that may be said, 0 for none
        ("begun", np.int64),  # how many positions had been searched before this one
        ("phase", np.int8),
        ("attacks", np.int8),  # whether the side that wants to win attacks
        ("laid", np.int8),  # how many attack cards lie on the table
        ("last", np.int8),  # the last card that was added to what is taken, 0 for none
        ("mine", np.int8),  # whether the side that wants to win moves
        ("verdict", np.int8),
        ("reset", np.int8),  # whether a card was discarded since the frame below
        ("sparing", np.int8),  # whether the prover of a sparing pass moves
        ("rise", np.int16),  # how many bouts in a row were taken since the frame below
        ("need", np.int16),  # how many in a row a win from here may need
        ("slips", np.int16),  # how many slips the prover has left from here on
        ("at", np.int16),
        ("count", np.int16),
        ("listed", np.int16),
        ("move", np.int16),  # the move looked at
        ("best", np.int16),  # the move that decided, 0 for none
        ("moves", np.int32, MOST_MOVES),  # how late it is to be tried, its place here (6 bits), the move (7 bits)
    ],
    align=True,
)
"""One position on the way down."""

FOUND = np.dtype(
    {
        "names": ["key", "unproved", "need", "known", "weight", "age", "best"],
        "formats": [np.uint64, np.uint16, (np.uint8, 2), np.int8, np.uint8, np.uint8, np.int8],
        "offsets": [0, 8, 10, 12, 13, 14, 15],
        "itemsize": ENTRY.itemsize,
    },
    align=True,
)
"""What is known of one position, in the same 16 bytes as an ENTRY, whose key, weight and age lie in the same places.

`known` says what the attacker can force, and above it the defender; `unproved` four numbers of four bits: with how
many slips, one up, the prover failed.
"""

_TRUMPS: int = constant(0x7FFF << 48)
_PLAIN: int = constant(0x7FFF_7FFF_7FFF)
_STOPS: int = constant(0x8000_8000_8000_8000)
_TO_COLUMN: int = constant(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3)
_FROM_COLUMN: int = constant(1 | 1 << 15 | 1 << 30 | 1 << 45)
_FOUR: int = constant(15)
_RANKS: int = constant(0xFFFF)
_UPTO_14: int = constant(0x7FFF_7FFF_7FFF_7FFF)
_UPTO_13: int = constant(0x3FFF_3FFF_3FFF_3FFF)
_UPTO_11: int = constant(0x0FFF_0FFF_0FFF_0FFF)
_UPTO_7: int = constant(0x00FF_00FF_00FF_00FF)
_2, _4, _8, _16, _32, _44, _48 = (constant(width) for width in (2, 4, 8, 16, 32, 44, 48))
_240: int = constant(240)
_SALT: int = constant(0x5851F42D4C957F2D)


# The search ----------------------------------------------------------------------------------------------------


@inner
def _duel(frames: Any, table: Any, scratch: Record, control: Record) -> None:
    depth = i64(control.depth)
    step = RESUMES if control.running else ENTERS
    control.running = 1
    mask = u64(len(table) - WAYS)
    while True:
        frame = frames[depth]
        is_decided = False
        if step == ENTERS:
            frame.verdict = _enter(frame, scratch, control, depth == 0)
            if frame.verdict == OPEN:
                _list(frame)
                if frame.phase == LEADS:
                    at = i64(frame.key & mask)
                    _recall(table[at], table[at + 1], table[at + 2], table[at + 3], frame, control, depth == 0)
        elif step == RETURNS:
            is_decided = _hear(frame, frames[depth + 1])
        if frame.verdict == OPEN:
            if frame.at < frame.count:
                if control.nodes >= control.limit or depth + 2 >= len(frames):
                    control.depth = depth
                    return
                _descend(frame, frames[depth + 1], control)
                depth += 1
                step = ENTERS
                continue
            frame.verdict = FAIL if frame.mine else WIN
            is_decided = True
        if is_decided and frame.phase == LEADS:
            at = i64(frame.key & mask)
            _keep(table[at], table[at + 1], table[at + 2], table[at + 3], frame, control, mask)
        if depth == 0:
            _finish(frame, control)
            return
        depth -= 1
        step = RETURNS


@inline
def _finish(root: Record, control: Record) -> None:
    control.need = root.need
    control.verdict = root.verdict
    control.best = root.best
    control.running = 0
    control.depth = 0


@inline
def _descend(frame: Record, above_it: Record, control: Record) -> None:
    """Make the most promising of the moves left."""
    at = i64(frame.at)
    move = _first_move(frame)
    frame.moves[move >> 7 & 63] = _TRIED
    frame.at = at + 1
    frame.move = move & 127
    above_it.rise = above_it.reset = 0
    above_it.slips = frame.slips - (at if frame.sparing else 0)
    _play(frame, above_it, move & 127, control)


@inline
def _first_move(frame: Record) -> int:
    """The most promising of the moves left, as it is listed."""
    first = i64(frame.moves[0])
    for place in range(1, frame.listed):
        first = min(first, i64(frame.moves[place]))
    return first


@inline
def _hear(frame: Record, above_it: Record) -> bool:
    """Take note of what the position above was found to be; return whether that decides this one."""
    if above_it.verdict == WIN:
        need = i64(above_it.rise)
        if not above_it.reset:
            need += above_it.need
        frame.need = need if frame.mine else max(i64(frame.need), need)
    if (above_it.verdict == WIN) == (frame.mine != 0):
        frame.verdict = above_it.verdict
        frame.best = frame.move
        return True
    return False


@inline
def _enter(frame: Record, scratch: Record, control: Record, is_root: bool) -> int:
    """Look at a position for the first time: decide it at once if that is possible, else find its moves and its key."""
    control.nodes += 1
    frame.begun = control.nodes
    frame.need = frame.best = frame.at = frame.count = 0
    while True:
        if frame.phase == ENDED:
            return i64(frame.verdict)
        if frame.phase == LEADS and not is_root:
            verdict = _certain(frame, control)
            if verdict != OPEN:
                return verdict
            _rename(frame, scratch)
        _find_moves(frame)
        count = popcount(frame.cards) + (1 if frame.word else 0)
        frame.mine = (frame.attacks != 0) == (frame.phase != DEFENDS)
        frame.sparing = control.prover != NO_PROVER and (frame.mine != 0) == (control.prover == WIN)
        if is_root:
            break
        if count == 1:
            _play(frame, frame, i64(frame.word) if frame.word else lowest(frame.cards), control)
        elif frame.sparing and frame.slips == 0 and frame.phase != LEADS:
            _weigh(frame)
            _play(frame, frame, _first_move(frame) & 127, control)
        else:
            break
    if frame.phase == LEADS:
        frame.key = mix(mix(control.salt ^ _SALT ^ frame.ours) ^ frame.theirs)
    return OPEN


@inline
def _list(frame: Record) -> None:
    """List the moves to look at, and how many of them."""
    _weigh(frame)
    frame.count = frame.listed
    if frame.sparing:
        frame.count = min(frame.listed, frame.slips + 1)


# Moves ---------------------------------------------------------------------------------------------------------


@inline
def _find_moves(frame: Record) -> None:
    """Note the cards worth playing, and the word that may be said, 0 for none."""
    ours: int = frame.ours
    theirs: int = frame.theirs
    if frame.phase == LEADS:
        cards, word = _distinct(ours, ours | theirs), 0
    elif frame.phase == DEFENDS:
        unbeaten = frame.unbeaten
        cards = _beaters(lowest(unbeaten)) & theirs
        rest = without_lowest(unbeaten)
        while rest:
            if _beaters(lowest(rest)) & theirs == NONE:
                cards = NONE
            rest = without_lowest(rest)
        cards, word = _distinct(cards, ours | theirs | frame.table), TAKES
    else:
        cards, word = ours & same_rank(frame.table), DONE
        if frame.phase == ADDS and frame.last:
            cards &= above(frame.last)
    frame.cards, frame.word = cards, word


@inline
def _play(frame: Record, to: Record, move: int, control: Record) -> None:
    """Write the position after a move, with all that follows from it without a choice; `to` may be the same."""
    ours, theirs, table, unbeaten = frame.ours, frame.theirs, frame.table, frame.unbeaten
    phase, laid, attacks, last = i64(frame.phase), i64(frame.laid), i64(frame.attacks), i64(frame.last)
    ended, taken = False, False
    if move == TAKES:
        phase, last = ADDS, 0
        taken = True
        ended = not _may_add(ours, theirs, table, unbeaten, laid, control)
    elif move == DONE:
        ended, taken = True, phase == ADDS
    elif phase == DEFENDS:
        card = bit(move)
        theirs ^= card
        table |= card
        unbeaten = without_lowest(unbeaten)
        if unbeaten == NONE:
            phase = THROWS
            ended = theirs == NONE or laid >= control.cap or ours & same_rank(table) == NONE
    else:
        card = bit(move)
        ours ^= card
        unbeaten |= card
        laid += 1
        table |= card
        if phase == ADDS:
            taken, last = True, move
            ended = not _may_add(ours, theirs, table, unbeaten, laid, control)
        else:
            phase = DEFENDS
    to.ours, to.theirs, to.table, to.unbeaten = ours, theirs, table, unbeaten
    to.phase, to.laid, to.attacks, to.last = phase, laid, attacks, last
    if ended:
        _end_bout(to, control, taken)


@inline
def _end_bout(to: Record, control: Record, taken: bool) -> None:
    ours: int = to.ours
    theirs: int = to.theirs
    attacks = i64(to.attacks)
    if taken:
        theirs |= to.table
        if not to.reset:
            to.rise += 1
    else:
        to.reset = 1
    to.table = to.unbeaten = NONE
    to.laid = to.last = 0
    if theirs == NONE or ours == NONE:
        to.phase = ENDED
        attacker_wins = ours == NONE and (theirs != NONE or control.last_loses != 0)
        defender_wins = ours != NONE
        to.verdict = WIN if (attacker_wins if attacks else defender_wins) else FAIL
        return
    to.phase = LEADS
    if taken:
        to.theirs = theirs
    else:
        to.ours, to.theirs = theirs, ours
        to.attacks = 1 - attacks


@inline
def _may_add(ours: int, theirs: int, table: int, unbeaten: int, laid: int, control: Record) -> bool:
    if ours & same_rank(table) == NONE or laid >= control.cap:
        return False
    return not control.by_hand or popcount(theirs) > popcount(unbeaten)


@inline
def _beaters(card: int) -> int:
    found = lane(card >> 4) & above(card)
    if card < 48:
        found |= _TRUMPS
    return found


@inline
def _distinct(cards: int, live: int) -> int:
    """The same as `endings.distinct`, for all suits at once.

    What is added at the place above a card runs through the places without a live card, up to the next one.
    """
    first, second, third, fourth = live & _RANKS, live >> _16 & _RANKS, live >> _32 & _RANKS, live >> _48
    several = first & second | (first | second) & third | (first | second | third) & fourth
    alone = ((first | second | third | fourth) & ~several & _RANKS) * EVERY_LANE
    candidates = cards & alone
    next_ones = (candidates << ONE) + ~(live | _STOPS)
    return cards & ~(next_ones & candidates)


@inline
def _weigh(frame: Record) -> None:
    """List the moves with how late each is to be tried, as `endings.move_score` has it."""
    ours, theirs, phase, cards, word = frame.ours, frame.theirs, i64(frame.phase), frame.cards, i64(frame.word)
    count = 0
    if word:
        late = 10_000 if word == TAKES else 0 if phase == ADDS else 62
        frame.moves[0] = late << 13 | word
        count = 1
    on_table = ranks_in(frame.table)
    while cards:
        card = lowest(cards)
        cards = without_lowest(cards)
        rank = card & 15
        is_trump = 1 if card >= 48 else 0
        row = of_rank(rank)
        if phase == DEFENDS:
            opened = 0 if on_table & bit(rank) else popcount(ours & row)
            safe = 0 if _beaters(card) & ours else 40
            lower = lane(card >> 4) & ~above(card) & ~bit(card)
            if is_trump:
                lower |= _PLAIN
            partners = popcount(theirs & row) - 1
            late = -2 * rank + 49 * is_trump + 63 * opened + 20 * partners + safe + 75 * popcount(ours & lower)
        elif phase == ADDS:
            late = -66 + 2 * rank + 112 * is_trump
        else:
            partners = popcount(ours & row) - 1
            beaten_by = popcount(_beaters(card) & theirs)
            if phase == LEADS:
                matching = popcount(theirs & row)
                beatable = -47 if beaten_by else 0
                late = 4 * rank + 160 * is_trump + 9 * beaten_by + beatable + 8 * partners - 3 * matching
            else:
                beatable = -24 if beaten_by else 0
                late = 2 * rank + 160 * is_trump + beaten_by + beatable + 67 * partners
        frame.moves[count] = late << 13 | count << 7 | card
        count += 1
    frame.listed = count


# Certain wins --------------------------------------------------------------------------------------------------


@inline
def _certain(frame: Record, control: Record) -> int:
    """What the attacker surely reaches, as an answer to the question."""
    ours, theirs = frame.ours, frame.theirs
    strong = ours & ~_covered(theirs)
    if theirs & _TRUMPS:
        strong &= _TRUMPS
    strong_ranks = ranks_in(strong & _PLAIN)
    weak = ranks_in(ours & _PLAIN) & ~strong_ranks | ranks_in(ours & _TRUMPS & ~strong)
    if weak & (weak - ONE):
        return OPEN
    if frame.attacks:
        bouts = _bouts_to_win(ours, theirs, strong, strong_ranks, control, 0 if control.last_loses else 1)
        frame.need = bouts
        return WIN if bouts else OPEN
    return FAIL if _bouts_to_win(ours, theirs, strong, strong_ranks, control, 0) else OPEN


@inline
def _covered(cards: int) -> int:
    """All places up to the highest card of each suit."""
    cards |= cards >> ONE & _UPTO_14
    cards |= cards >> _2 & _UPTO_13
    cards |= cards >> _4 & _UPTO_11
    return cards | cards >> _8 & _UPTO_7


@inner
def _bouts_to_win(ours: int, theirs: int, strong: int, strong_ranks: int, control: Record, least: int) -> int:
    """The same as `endings.has_won`, where `strong` are the cards that the defender cannot beat now.

    What was given before beats none of the later cards: it is lower in the suit, or of another plain suit.
    """
    held, weak, bouts = popcount(theirs), -1, 0
    left = ours
    ranks = ranks_in(ours & _PLAIN)
    while ranks:
        rank = lowest(ranks)
        ranks = without_lowest(ranks)
        group = ours & _PLAIN & of_rank(rank)
        size = popcount(group)
        if strong_ranks & bit(rank) and size <= held and size <= control.cap:
            held += size
            left ^= group
            bouts += 1
        elif weak >= 0:
            return 0
        else:
            weak = rank
    cards = ours & _TRUMPS
    while cards:
        card = lowest(cards)
        cards = without_lowest(cards)
        if card & 15 != weak and strong & bit(card):
            held += 1
            left ^= bit(card)
            bouts += 1
        elif weak >= 0 and weak != card & 15:
            return 0
        else:
            weak = card & 15
    if weak >= 0:
        size = popcount(left)
        if size > control.cap or (size > 1 and not control.multi_lead) or held < size + least:
            return 0
    return bouts + 1


# Other names for the same cards --------------------------------------------------------------------------------


@inline
def _rename(frame: Record, scratch: Record) -> None:
    """The same as `endings.rename`."""
    ours, theirs = _with_suits_in_order(frame.ours, frame.theirs)
    count = 0
    ranks = ranks_in(ours | theirs)
    while ranks:
        rank = u64(lowest(ranks))
        ranks = without_lowest(ranks)
        word = ((ours >> rank) & EVERY_LANE) * _TO_COLUMN >> _48 & _FOUR
        column = i64(word | ((theirs >> rank) & EVERY_LANE) * _TO_COLUMN >> _44 & _240)
        suits = (column | column >> 4) & 15
        to = place = count
        while place > 0:
            other = scratch.columns[place - 1]
            if (other | other >> 4) & suits:
                break
            place -= 1
            if other > column:
                to = place
        for place in range(count, to, -1):
            scratch.columns[place] = scratch.columns[place - 1]
        scratch.columns[to] = column
        count += 1
    ours, theirs = NONE, NONE
    for place in range(count):
        word = u64(scratch.columns[place])
        ours |= ((word & _FOUR) * _FROM_COLUMN & EVERY_LANE) << u64(place + 2)
        theirs |= ((word >> _4) * _FROM_COLUMN & EVERY_LANE) << u64(place + 2)
    frame.ours, frame.theirs = ours, theirs


@inline
def _with_suits_in_order(ours: int, theirs: int) -> tuple[int, int]:
    """Both hands with the plain suits sorted by the row of owners of their cards."""
    first, second, third = _owners(ours, theirs, 0), _owners(ours, theirs, 1), _owners(ours, theirs, 2)
    if first < second:
        first, second = second, first
        ours, theirs = _with_first_swapped(ours), _with_first_swapped(theirs)
    if second < third:
        second, third = third, second
        ours, theirs = _with_last_swapped(ours), _with_last_swapped(theirs)
        if first < second:
            ours, theirs = _with_first_swapped(ours), _with_first_swapped(theirs)
    return ours, theirs


@inline
def _owners(ours: int, theirs: int, suit: int) -> int:
    cards = (ours | theirs) & lane(suit)
    return i64(extract(ours, cards)) + (1 << popcount(cards))


@inline
def _with_first_swapped(cards: int) -> int:
    return cards & ~(_RANKS | _RANKS << _16) | (cards & _RANKS) << _16 | cards >> _16 & _RANKS


@inline
def _with_last_swapped(cards: int) -> int:
    return cards & ~(_RANKS << _16 | _RANKS << _32) | (cards & _RANKS << _16) << _16 | cards >> _16 & _RANKS << _16


# What is known -------------------------------------------------------------------------------------------------


@inline
def _recall(
    first: Record, second: Record, third: Record, fourth: Record, frame: Record, control: Record, is_root: bool
) -> None:
    """Take over what one of four entries knows of a position before a lead; of the root, the move to begin with alone.

    The table itself is not passed on, as compiled code counts references to an array whenever it is.
    """
    if first.key == frame.key:
        _take_over(first, frame, control, is_root)
    elif second.key == frame.key:
        _take_over(second, frame, control, is_root)
    elif third.key == frame.key:
        _take_over(third, frame, control, is_root)
    elif fourth.key == frame.key:
        _take_over(fourth, frame, control, is_root)


@inner
def _take_over(found: Record, frame: Record, control: Record, is_root: bool) -> None:
    for place in range(frame.listed):
        if frame.moves[place] & 127 == found.best:
            frame.moves[place] = _FIRST + (frame.moves[place] & (1 << 13) - 1)
    if is_root:
        return
    known, side = i64(found.known), 0 if frame.attacks else 1
    answers = known >> 2 * side & 3
    if answers == WIN:
        frame.verdict = WIN
        frame.need = found.need[side]
    elif answers == FAIL or known >> 2 * (1 - side) & 3 == WIN:
        frame.verdict = FAIL
    elif control.prover != NO_PROVER and i64(found.unproved) >> _place(frame, control) & 15 > frame.slips:
        frame.verdict = WIN if control.prover == FAIL else FAIL


@inline
def _place(frame: Record, control: Record) -> int:
    """Where the slips of this prover stand among what is unproved."""
    return (8 if frame.attacks else 0) + (4 if control.prover == WIN else 0)


@inline
def _worth(found: Record, frame: Record, control: Record, mask: int) -> int:
    """How much an entry is worth keeping when a position is looked for a place: the least makes room.

    An entry that is empty or in a place where nobody looks for it is worth nothing, the position's own still less.
    """
    if found.key == frame.key:
        return _OWN
    if (found.known == 0 and found.unproved == 0) or (found.key ^ frame.key) & mask != NONE:
        return _EMPTY
    return found.weight + (64 if found.age == control.age else 0)


@inline
def _keep(
    first: Record, second: Record, third: Record, fourth: Record, frame: Record, control: Record, mask: int
) -> None:
    """Keep what was found of a position before a lead in one of four entries."""
    found, least = first, _worth(first, frame, control, mask)
    worth = _worth(second, frame, control, mask)
    if worth < least:
        found, least = second, worth
    worth = _worth(third, frame, control, mask)
    if worth < least:
        found, least = third, worth
    worth = _worth(fourth, frame, control, mask)
    if worth < least:
        found, least = fourth, worth
    if least == _EMPTY:
        control.filled += 1
    if least != _OWN:
        found.key = frame.key
        found.unproved = 0
        found.known = found.best = 0
    found.age = control.age
    found.weight = 64 - leading_zeros(u64(control.nodes - frame.begun))
    _write(found, frame, control)


@inline
def _write(found: Record, frame: Record, control: Record) -> None:
    """Write a fact into an entry, or that the prover has failed."""
    if control.prover != NO_PROVER and frame.verdict != control.prover:
        place = _place(frame, control)
        found.unproved = i64(found.unproved) & ~(15 << place) | (frame.slips + 1) << place
        return
    side = 0 if frame.attacks else 1
    found.known |= frame.verdict << 2 * side
    found.best = frame.best
    if frame.verdict == WIN:
        found.need[side] = frame.need


# Entry point ---------------------------------------------------------------------------------------------------


@entry(
    array_of(numba.from_dtype(DUEL)),
    array_of(numba.from_dtype(FOUND)),
    array_of(numba.from_dtype(ROOM)),
    array_of(numba.from_dtype(CONTROL)),
)
def duel(frames: Any, table: Any, scratch: Any, control: Any) -> None:
    """Search on from `frames[0]` until the question is answered, as `solving.search` does.

    The length of `table` is a power of two.
    """
    _duel(frames, table, scratch[0], control[0])
