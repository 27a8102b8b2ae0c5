"""Who may act, and which moves are legal, compiled.

Here: the actors, the set of legal moves, its list. Not here: why a move is refused (refusals.py), what a move does
(engine.py), the codes of moves (codes.py).
May import bits, codes, compiling, layout, words, seats, beating, limits, refusals.

The legal moves of a seat are rows of 64 bits: bit `code & 63` of row `code >> 6` is set when the move with that code is
legal. Rows are lays, transfers, shows, cards given back, the beats of each place on the table, and the words.
"""

from __future__ import annotations

from typing import Any

from durak.kernel.beating import beaters
from durak.kernel.bits import NONE, bit, lowest, nth_bit, of_rank, popcount, same_rank, without_lowest
from durak.kernel.codes import BEAT_ROW, GIVE_BACK_ROW, LAY_ROW, SHOW_ROW, TRANSFER_ROW, WORD_ROW
from durak.kernel.compiling import inline, inner
from durak.kernel.layout import Record
from durak.kernel.limits import surplus
from durak.kernel.refusals import (
    claim_refusal,
    close_refusal,
    is_asked,
    may_act,
    receiver_refusal,
    redeal_refusal,
    show_refusal,
    swap_refusal,
    throwers,
    transfer_refusal,
)
from durak.kernel.seats import first, has_seat
from durak.kernel.words import (
    BOUT,
    CLAIM_MOVE,
    CLOSE,
    DONE,
    FREE,
    LEAD,
    OVER,
    PRIVILEGE_VETO,
    REDEAL_MOVE,
    SWAP,
    TAKE_MOVE,
    TAKE_PHASE,
)

__all__ = ["find_actors", "find_legal", "last_row", "list_actors", "list_moves", "nth_move"]

# Who may act ---------------------------------------------------------------------------------------------------


@inline
def find_actors(state: Record) -> None:
    """Note in a position who may act now, and who of them is first."""
    phase = state.phase
    waiting, actor = 0, 0
    if phase == BOUT or phase == TAKE_PHASE:
        waiting = throwers(state)
        if waiting:
            actor = first(waiting, state.attacker) + 1
        defends = state.unbeaten > 0 if phase == BOUT else waiting == 0 and surplus(state) > 0
        if defends:
            waiting |= 1 << state.defender
            actor = actor or state.defender + 1
    elif phase == LEAD:
        waiting, actor = 1 << state.attacker, state.attacker + 1
    elif phase != OVER:
        for place in range(state.asked_count):
            waiting |= 1 << state.asked[place]
        actor = (state.asked[0] if state.asked_count else state.attacker) + 1
        waiting |= 1 << state.attacker
    state.waiting = waiting
    state.actor = actor


@inner
def list_actors(state: Record, seats: Any) -> int:
    """Write the seats that may act, in order of precedence, into an array; return how many there are."""
    count = 0
    if state.phase == BOUT or state.phase == TAKE_PHASE:
        for step in range(state.rules.seats):
            seat = (state.attacker + step) % state.rules.seats
            if has_seat(state.waiting, seat) and seat != state.defender:
                seats[count] = seat
                count += 1
        if has_seat(state.waiting, state.defender):
            seats[count] = state.defender
            count += 1
        return count
    for place in range(state.asked_count):
        seats[count] = state.asked[place]
        count += 1
    if state.phase != OVER and not is_asked(state, state.attacker):
        seats[count] = state.attacker
        count += 1
    return count


# Legal moves ---------------------------------------------------------------------------------------------------


@inline
def find_legal(state: Record, seat: int, legal: Record) -> int:
    """Write all moves a seat may make into the rows of `legal` that it uses (`last_row`); return how many they are."""
    legal.lays = legal.transfers = legal.shows = legal.given_back = legal.words = NONE
    count = 0
    if may_act(state, seat):
        phase = state.phase
        if phase == LEAD:
            legal.lays = state.hands[seat]
            count = state.counts[seat] + 0
        elif phase == BOUT or phase == TAKE_PHASE:
            count = _defences(state, seat, legal) if seat == state.defender else _throw_ins(state, seat, legal)
        else:
            count = _answers(state, seat, legal)
    else:
        for place in range(last_row(state, seat) - BEAT_ROW):
            legal.beats[place] = NONE
    if state.rules.trump_swap and state.talon_count and state.phase != OVER and swap_refusal(state, seat) == 0:
        count += _word(legal, SWAP)
    return count


@inline
def _word(legal: Record, kind: int) -> int:
    legal.words |= bit(kind - TAKE_MOVE)
    return 1


@inline
def _throw_ins(state: Record, seat: int, legal: Record) -> int:
    playable = state.hands[seat] & same_rank(state.on_table) & ~state.returned
    legal.lays = playable
    count = popcount(playable) + _word(legal, DONE)
    if state.rules.privilege == PRIVILEGE_VETO and close_refusal(state, seat) == 0:
        count += _word(legal, CLOSE)
    return count


@inline
def _defences(state: Record, seat: int, legal: Record) -> int:
    count = 0
    if surplus(state):
        for place in range(state.laid):
            legal.beats[place] = NONE
            if place >= state.fresh and state.answer[place] == 0:
                legal.given_back |= bit(state.attack[place])
                count += 1
        return count
    hand = state.hands[seat]
    if state.rules.transfer and transfer_refusal(state) == 0:
        count += _transfers(state, seat, legal)
    for place in range(state.laid):
        beating = NONE
        if state.answer[place] == 0:
            beating = hand & beaters(state.rules, state.trump, state.attack[place])
            count += popcount(beating)
        legal.beats[place] = beating
    return count + _word(legal, TAKE_MOVE)


@inner
def _transfers(state: Record, seat: int, legal: Record) -> int:
    fitting = state.hands[seat] & of_rank(state.attack[0] & 15)
    count = 0
    if receiver_refusal(state, seat, 1) == 0:
        legal.transfers = fitting
        count += popcount(fitting)
    if state.rules.transfer_show and receiver_refusal(state, seat, 0) == 0:
        while fitting:
            card = lowest(fitting)
            if show_refusal(state, card) == 0:
                legal.shows |= bit(card)
                count += 1
            fitting = without_lowest(fitting)
    return count


@inner
def _answers(state: Record, seat: int, legal: Record) -> int:
    """The answers to a redeal demand or a late claim; at a free table the attacker may also lead at once."""
    count = 0
    if seat == state.attacker and state.rules.precedence == FREE:
        legal.lays = state.hands[seat]
        count += state.counts[seat]
    if is_asked(state, seat):
        count += _word(legal, DONE)
    if claim_refusal(state, seat) == 0:
        count += _word(legal, CLAIM_MOVE)
    if redeal_refusal(state, seat) == 0:
        count += _word(legal, REDEAL_MOVE)
    return count


@inline
def last_row(state: Record, seat: int) -> int:
    """Return how many rows of cards the legal moves of a seat use: only the defender has beats."""
    return BEAT_ROW + state.laid if seat == state.defender else BEAT_ROW + 0


@inline
def nth_move(state: Record, seat: int, legal: Record, place: int) -> int:
    """Return the code of the legal move at a place, from 0, in their fixed order; `legal` as `find_legal` wrote it."""
    here = popcount(legal.lays)
    if place < here:
        return 64 * LAY_ROW + nth_bit(legal.lays, place)
    place -= here
    if seat == state.defender:
        here = popcount(legal.transfers)
        if place < here:
            return 64 * TRANSFER_ROW + nth_bit(legal.transfers, place)
        place -= here
        here = popcount(legal.shows)
        if place < here:
            return 64 * SHOW_ROW + nth_bit(legal.shows, place)
        place -= here
        here = popcount(legal.given_back)
        if place < here:
            return 64 * GIVE_BACK_ROW + nth_bit(legal.given_back, place)
        place -= here
        for row in range(state.laid):
            here = popcount(legal.beats[row])
            if place < here:
                return 64 * (BEAT_ROW + row) + nth_bit(legal.beats[row], place)
            place -= here
    # Most often there is one word, and where the compiler knows which, it knows the code.
    word = lowest(legal.words) if popcount(legal.words) == 1 else nth_bit(legal.words, place)
    return 64 * WORD_ROW + word


@inner
def list_moves(state: Record, seat: int, legal: Record, codes: Any) -> int:
    """Write the codes of the legal moves in their fixed order into an array; return how many they are."""
    count = 0
    last = last_row(state, seat)
    for step in range(last + 1):
        row = step if step < last else WORD_ROW
        moves = legal.rows[row]
        while moves:
            codes[count] = 64 * row + lowest(moves)
            count += 1
            moves = without_lowest(moves)
    return count
