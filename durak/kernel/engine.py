"""What a move does, compiled: it changes the position it is given.

Here: dealing a position, `play_unchecked`, one function per kind of move, and how a bout ends. Not here: whether a
move is legal (legality.py).
May import bits, codes, compiling, held, layout, words, seats, beating, outcome, deal, refill, legality.
"""

from __future__ import annotations

from typing import Any

from durak.kernel.beating import lowest_trump
from durak.kernel.bits import NONE, bit, has
from durak.kernel.codes import BEAT_ROW, GIVE_BACK_ROW, LAY_ROW, SHOW_ROW, TRANSFER_ROW, WORD_ROW
from durak.kernel.compiling import inline, inner
from durak.kernel.deal import deal_hands, first_attacker, turn_up
from durak.kernel.held import wipe
from durak.kernel.layout import CARDS, SEATS, Record
from durak.kernel.legality import find_actors
from durak.kernel.outcome import decide, epaulettes
from durak.kernel.refill import drawer, opens_claim, refill
from durak.kernel.seats import entitled_seats, has_seat, next_roles, receiver
from durak.kernel.words import (
    BOUT,
    CLAIM_MOVE,
    CLAIM_PHASE,
    CLOSE,
    DONE,
    END_REDEAL,
    LEAD,
    OVER,
    REDEAL_NONE,
    REDEAL_PHASE,
    SWAP,
    TAKE_MOVE,
    TAKE_PHASE,
)

__all__ = ["clear", "deal", "effect", "play_unchecked", "settle"]


# The deal ------------------------------------------------------------------------------------------------------


@inner
def clear(state: Record) -> None:
    """Make a position empty but for its rules."""
    for seat in range(SEATS):
        state.hands[seat] = state.known[seat] = NONE
        state.counts[seat] = state.asked[seat] = 0
    state.discard = state.on_table = state.shown = state.returned = NONE
    state.bout_no = 1
    state.idle = 0
    state.entitled = state.done = state.holding = state.waiting = state.losers = 0
    state.attacker = state.defender = state.leader = state.phase = state.actor = 0
    state.unbeaten = state.laid = state.fresh = state.closed = state.transferred = state.spoiled = 0
    state.trump = state.trump_card = state.claimant = state.asked_count = state.talon_count = 0
    state.ending = state.epaulettes = state.viewer = 0
    for place in range(CARDS):
        state.attack[place] = state.answer[place] = state.by[place] = state.talon[place] = 0


@inner
def deal(state: Record, order: Any, dealer: int, after: int) -> None:
    """Deal a pack in the given order, top card first, by the rules that the position holds."""
    clear(state)
    rules = state.rules
    turn_up(state, order, deal_hands(state, order, dealer), dealer)
    for seat in range(rules.seats):
        state.holding |= 1 << seat
    begins, shown = first_attacker(state, dealer, after)
    attacker = begins if begins >= 0 else (dealer + 1) % rules.seats
    if state.trump_card and not state.talon_count:
        state.known[dealer] |= bit(state.trump_card)
    if shown:
        state.known[attacker] |= bit(shown)
    _new_bout(state, attacker, receiver(rules, attacker, state.holding))
    if begins < 0:
        _redeal(state)
    elif rules.redeal_demand != REDEAL_NONE:
        state.phase = REDEAL_PHASE
        state.asked_count = rules.seats
        for step in range(rules.seats):
            state.asked[step] = (attacker + step) % rules.seats
    find_actors(state)


# The moves -----------------------------------------------------------------------------------------------------


@inline
def play_unchecked(state: Record, seat: int, code: int) -> None:
    """Make a legal move of a seat; an illegal one gives nonsense."""
    effect(state, seat, code)
    settle(state)


@inline
def effect(state: Record, seat: int, code: int) -> None:
    """Make a legal move of a seat, before anybody looks whether the bout has ended with it."""
    row, card = code >> 6, code & 63
    if row == LAY_ROW:
        _lay(state, seat, card)
    elif row == WORD_ROW:
        _say(state, seat, card + TAKE_MOVE)
    elif row >= BEAT_ROW:
        _beat(state, seat, card, row - BEAT_ROW)
    elif row == TRANSFER_ROW:
        _lay(state, seat, card)
        _pass_on(state, seat)
    elif row == SHOW_ROW:
        state.shown |= bit(card)
        state.known[seat] |= bit(card)
        _pass_on(state, seat)
    elif row == GIVE_BACK_ROW:
        _give_back(state, card)


@inline
def _say(state: Record, seat: int, kind: int) -> None:
    if kind == DONE:
        _done(state, seat)
    elif kind == TAKE_MOVE:
        state.phase = TAKE_PHASE
        _hear_all_again(state)
    elif kind == CLOSE:
        state.closed = 1
    elif kind == SWAP:
        _swap(state, seat)
    elif kind == CLAIM_MOVE:
        _claim(state, seat)
    else:
        _redeal(state)
        _nobody_asked(state)


@inline
def _lay(state: Record, seat: int, card: int) -> None:
    _leave_hand(state, seat, card)
    place = state.laid
    state.attack[place] = card
    state.answer[place] = 0
    state.by[place] = seat
    state.laid += 1
    state.on_table |= bit(card)
    state.unbeaten += 1
    if state.phase != TAKE_PHASE:
        state.phase = BOUT
        if state.asked_count:
            _nobody_asked(state)


@inner
def _pass_on(state: Record, seat: int) -> None:
    """The seat has become the attacker, the next one defends; rights and limits begin anew."""
    to = receiver(state.rules, seat, state.holding)
    state.attacker = seat
    state.defender = to
    state.entitled = entitled_seats(state.rules, seat, to, state.holding)
    state.transferred = 1
    state.closed = 0
    _hear_all_again(state)


@inner
def _give_back(state: Record, card: int) -> None:
    place = 0
    while state.attack[place] != card:
        place += 1
    by = state.by[place]
    state.hands[by] |= bit(card)
    state.known[by] |= bit(card)
    state.counts[by] += 1
    state.holding |= 1 << by
    last = state.laid - 1
    for later in range(place, last):
        state.attack[later] = state.attack[later + 1]
        state.answer[later] = state.answer[later + 1]
        state.by[later] = state.by[later + 1]
    state.attack[last] = state.answer[last] = state.by[last] = 0
    state.laid = last
    state.on_table &= ~bit(card)
    state.unbeaten -= 1
    state.returned |= bit(card)
    state.done |= 1 << by


@inline
def _beat(state: Record, seat: int, card: int, place: int) -> None:
    _leave_hand(state, seat, card)
    state.answer[place] = card
    state.on_table |= bit(card)
    state.unbeaten -= 1
    _hear_all_again(state)


@inline
def _done(state: Record, seat: int) -> None:
    if state.phase >= LEAD:
        state.done |= 1 << seat
        return
    kept = 0
    for place in range(state.asked_count):
        if state.asked[place] != seat:
            state.asked[kept] = state.asked[place]
            kept += 1
    state.asked[kept] = 0
    state.asked_count = kept
    if kept == 0:
        _all_answered(state)


@inner
def _all_answered(state: Record) -> None:
    _nobody_asked(state)
    state.phase = LEAD


@inner
def _nobody_asked(state: Record) -> None:
    for place in range(state.asked_count):
        state.asked[place] = 0
    state.asked_count = 0
    state.claimant = 0


@inner
def _swap(state: Record, seat: int) -> None:
    lowest, turned = lowest_trump(state.rules, state.trump), state.talon[0]
    state.hands[seat] = state.hands[seat] & ~bit(lowest) | bit(turned)
    state.known[seat] = state.known[seat] & ~bit(lowest) | bit(turned)
    state.talon[0] = lowest
    state.trump_card = lowest


@inner
def _claim(state: Record, seat: int) -> None:
    lowest, turned = bit(lowest_trump(state.rules, state.trump)), bit(state.trump_card)
    other = _holder(state, state.trump_card)
    state.hands[seat] = state.hands[seat] & ~lowest | turned
    state.known[seat] = state.known[seat] & ~lowest | turned
    state.hands[other] = state.hands[other] & ~turned | lowest
    state.known[other] = state.known[other] & ~turned | lowest
    _all_answered(state)


@inner
def _redeal(state: Record) -> None:
    """The deal has ended without a loser, and the cards are dealt again."""
    state.phase = OVER
    state.ending = END_REDEAL
    state.entitled = 0


# The end of a bout ---------------------------------------------------------------------------------------------


@inline
def settle(state: Record) -> None:
    """End the bout if nobody has anything left to do in it, and note who may act."""
    find_actors(state)
    if state.waiting == 0 and (state.phase == BOUT or state.phase == TAKE_PHASE):
        _end_bout(state)
        find_actors(state)


@inner
def _end_bout(state: Record) -> None:
    """Clear the table, refill, and begin the next bout or end the deal."""
    rules, defender = state.rules, state.defender
    taken = state.phase == TAKE_PHASE
    if taken:
        if rules.trump_swap and not state.spoiled and _spoils_swap(state):
            state.spoiled = 1
        state.hands[defender] |= state.on_table
        state.known[defender] |= state.on_table
        state.counts[defender] += 2 * state.laid - state.unbeaten
        state.holding |= 1 << defender
    else:
        state.discard |= state.on_table
    lowest_to_come = rules.late_claim and _in_talon(state, lowest_trump(rules, state.trump))
    bottom = state.talon[0]
    drew = refill(state)
    last_drawn = drew != 0 and state.talon_count == 0
    state.holding |= drew
    if last_drawn and state.trump_card:
        state.known[_holder(state, bottom)] |= bit(bottom)
    state.idle = state.idle + 1 if taken and drew == 0 else 0
    if state.idle or state.talon_count == 0:
        ending, losers = decide(rules, state.holding, defender, state.idle)
        if ending:
            _end_deal(state, ending, losers)
            return
    if last_drawn and opens_claim(state):
        _ask_claims(state, drew, lowest_to_come)
    attacker, next_defender = next_roles(rules, state.attacker, defender, taken, state.holding)
    _clear_table(state)
    _new_bout(state, attacker, next_defender)
    if state.asked_count:
        state.phase = CLAIM_PHASE
    state.bout_no += 1


@inner
def _spoils_swap(state: Record) -> bool:
    """Whether the cards being taken make the lowest trump one that stays in the hand."""
    lowest = lowest_trump(state.rules, state.trump)
    if lowest == 0 or not has(state.on_table, lowest):
        return False
    if not state.rules.own_retaken_swap:
        return True
    for place in range(state.laid):
        if state.attack[place] == lowest and state.by[place] != state.defender:
            return True
    return False


@inner
def _in_talon(state: Record, card: int) -> bool:
    for place in range(state.talon_count):
        if state.talon[place] == card:
            return True
    return False


@inner
def _holder(state: Record, card: int) -> int:
    seat = 0
    while not has(state.hands[seat], card):
        seat += 1
    return seat


@inner
def _end_deal(state: Record, ending: int, losers: int) -> None:
    """The deal has ended with the cards of its last bout still on the table."""
    giver = state.by[state.laid - 1]
    if has_seat(losers, state.defender) and not has_seat(losers, giver):
        state.epaulettes = epaulettes(state)
    _clear_table(state)
    state.phase = OVER
    state.ending = ending
    state.losers = losers
    state.entitled = 0


@inner
def _clear_table(state: Record) -> None:
    wipe(state.attack, state.laid)
    wipe(state.answer, state.laid)
    wipe(state.by, state.laid)
    state.laid = state.unbeaten = state.fresh = 0
    state.on_table = state.shown = state.returned = NONE
    state.transferred = state.closed = 0
    state.done = 0


@inner
def _new_bout(state: Record, attacker: int, defender: int) -> None:
    state.attacker = state.leader = attacker
    state.defender = defender
    state.phase = LEAD
    state.entitled = entitled_seats(state.rules, attacker, defender, state.holding)


@inner
def _ask_claims(state: Record, drew: int, lowest_drawn: bool) -> None:
    """Ask all who drew, in the order in which they did, whether they claim the turned-up card."""
    for place in range(state.rules.seats):
        seat = drawer(state, place)
        if has_seat(drew, seat):
            state.asked[state.asked_count] = seat
            state.asked_count += 1
    if lowest_drawn:
        seat = _holder(state, lowest_trump(state.rules, state.trump))
        if not has(state.hands[seat], state.trump_card):
            state.claimant = seat + 1


# Small changes -------------------------------------------------------------------------------------------------


@inline
def _leave_hand(state: Record, seat: int, card: int) -> None:
    """Note what is left of a hand, and what is known of it, after a card of it was played."""
    left = state.hands[seat] & ~bit(card)
    state.hands[seat] = left
    state.known[seat] &= ~bit(card)
    state.counts[seat] -= 1
    if left == NONE:
        state.holding &= ~(1 << seat)


@inline
def _hear_all_again(state: Record) -> None:
    """What a beat, a transfer and a take reset: who said done, what was returned, which cards are fresh."""
    state.done = 0
    state.returned = NONE
    state.fresh = state.laid
