"""Why a move is refused, compiled; and who may act, which the last reason asks.

Here: `why_not` and the questions behind it, each answered once for the reasons and for the legal moves. Not here: the
list of legal moves (legality.py), what a move does (engine.py).
May import bits, compiling, layout, words, reasons, seats, beating, limits, deal.

A reason is one number, 0 for none: the code of reasons.py, and its arguments from the 16th and the 32nd bit upwards.
"""

from __future__ import annotations

from durak.kernel import reasons as why
from durak.kernel.beating import beaters, lowest_trump
from durak.kernel.bits import has, same_rank
from durak.kernel.compiling import inline, inner
from durak.kernel.deal import may_demand_redeal
from durak.kernel.layout import Record
from durak.kernel.limits import bout_cap, gate_is_open, may_add_to_lead, may_lay_beyond_room, room, surplus
from durak.kernel.seats import has_seat, receiver
from durak.kernel.words import (
    BEAT,
    BOUT,
    CLAIM_MOVE,
    CLAIM_PHASE,
    CLOSE,
    DONE,
    FREE,
    GATE_FIRST_BEATEN,
    GIVE_BACK,
    LAY,
    LEAD,
    OVER,
    PRIVILEGE_NONE,
    PRIVILEGE_VETO,
    REDEAL_NONE,
    REDEAL_PHASE,
    SHOW,
    SWAP,
    TAKE_MOVE,
    TAKE_PHASE,
    TRANSFER,
)

__all__ = [
    "claim_refusal",
    "close_refusal",
    "is_asked",
    "may_act",
    "receiver_refusal",
    "redeal_refusal",
    "show_refusal",
    "swap_refusal",
    "throwers",
    "transfer_refusal",
    "why_not",
]

NO_CARD = 0


# Who may act ---------------------------------------------------------------------------------------------------


@inline
def throwers(state: Record) -> int:
    """Return who may throw in now, or add to the lead, as a set; clockwise from the attacker they take precedence."""
    the_attacker = 1 << state.attacker
    allowed = int(state.entitled) if gate_is_open(state) else 0
    if state.closed:
        allowed &= the_attacker
    if not allowed & the_attacker and may_add_to_lead(state):
        allowed |= the_attacker
    allowed &= state.holding & ~state.done
    if not allowed or (room(state) <= 0 and not may_lay_beyond_room(state)):
        return 0
    if state.rules.privilege != PRIVILEGE_NONE and allowed & the_attacker:
        return the_attacker
    return allowed


@inline
def may_act(state: Record, seat: int) -> bool:
    """Return whether a seat may act now: any of the actors at a free table, else the first of them."""
    if state.actor == seat + 1:
        return True
    return state.rules.precedence == FREE and has_seat(state.waiting, seat)


@inline
def is_asked(state: Record, seat: int) -> bool:
    """Return whether a seat has yet to answer a redeal demand or a late claim."""
    for place in range(state.asked_count):
        if state.asked[place] == seat:
            return True
    return False


@inline
def _turn(state: Record, seat: int) -> int:
    """The last question: whether the seat is asked now."""
    return 0 if may_act(state, seat) else _reason(why.NOT_YOUR_TURN, state.actor - 1)


@inline
def _reason(code: int, first_argument: int = 0, second_argument: int = 0) -> int:
    return code | first_argument << 16 | second_argument << 32


# What forbids a kind of move -----------------------------------------------------------------------------------


@inline
def transfer_refusal(state: Record) -> int:
    """Return what forbids every transfer just now: the rules, a beaten card, the first bout."""
    if not state.rules.transfer:
        return why.NO_TRANSFER_RULE
    if state.unbeaten < state.laid:
        return why.CARD_BEATEN
    if state.bout_no == 1 and not state.rules.transfer_first_bout:
        return why.NO_TRANSFER_FIRST_BOUT
    return 0


@inner
def receiver_refusal(state: Record, seat: int, added: int) -> int:
    """Return why nobody can receive the attack with `added` more cards."""
    to = receiver(state.rules, seat, state.holding)
    if to < 0:
        return why.NO_RECEIVER
    needed = state.laid + added
    if needed > bout_cap(state):
        return _reason(why.LIMIT_REACHED, bout_cap(state))
    if state.rules.transfer_room and state.counts[to] < needed:
        return _reason(why.RECEIVER_TOO_FEW, to, needed)
    return 0


@inner
def show_refusal(state: Record, card: int) -> int:
    """Return why a card of the attack's rank cannot be shown to pass the attack on."""
    if not state.rules.transfer_show:
        return why.NO_SHOW_RULE
    if (card >> 4) + 1 != state.trump or card & 15 == 15:
        return _reason(why.NOT_A_TRUMP, card)
    if has(state.shown, card):
        return _reason(why.ALREADY_SHOWN, card)
    return 0


@inner
def close_refusal(state: Record, seat: int) -> int:
    """Return why the attacker may not shut the other throwers out of the bout."""
    if state.rules.privilege != PRIVILEGE_VETO:
        return why.NO_VETO_RULE
    if seat != state.attacker:
        return _reason(why.NOT_THE_ATTACKER, state.attacker)
    if not _on_the_table(state):
        return why.NO_BOUT
    if state.closed:
        return why.ALREADY_CLOSED
    if not state.entitled & ~(1 << seat) & state.holding:
        return why.NOBODY_TO_SHUT_OUT
    if not has_seat(state.waiting, seat):
        return why.SAID_DONE if has_seat(state.done, seat) else why.NOTHING_ASKED
    return 0


@inner
def swap_refusal(state: Record, seat: int) -> int:
    """Return why a seat may not exchange the lowest trump for the turned-up card."""
    if not state.rules.trump_swap:
        return why.NO_SWAP_RULE
    if state.talon_count == 0:
        return why.TALON_EMPTY
    lowest = lowest_trump(state.rules, state.trump)
    if lowest == NO_CARD or state.trump_card == NO_CARD:
        return why.NO_TURN_UP
    if not has(state.hands[seat], lowest):
        return _reason(why.NO_LOWEST_TRUMP, lowest)
    if state.spoiled:
        return _reason(why.FROM_THE_TABLE, lowest)
    return 0 if state.rules.precedence == FREE else _turn(state, seat)


@inner
def claim_refusal(state: Record, seat: int) -> int:
    """Return why a seat may not claim the turned-up card that another seat drew in the same refill."""
    if state.phase != CLAIM_PHASE:
        return why.CLAIM_CLOSED
    if not is_asked(state, seat):
        return why.NOTHING_ASKED
    if seat + 1 != state.claimant:
        return why.NOTHING_TO_CLAIM
    return _turn(state, seat)


@inner
def redeal_refusal(state: Record, seat: int) -> int:
    """Return why a seat may not demand a new deal."""
    if state.rules.redeal_demand == REDEAL_NONE:
        return why.NO_REDEAL_RULE
    if state.phase != REDEAL_PHASE:
        return why.REDEAL_CLOSED
    if not is_asked(state, seat):
        return why.NOTHING_ASKED
    if not may_demand_redeal(state.rules, state.hands[seat]):
        return why.HAND_GOOD_ENOUGH
    return _turn(state, seat)


# Why one move is refused ---------------------------------------------------------------------------------------


@inner
def why_not(state: Record, seat: int, kind: int, card: int, attack: int) -> int:
    """Return why a move is refused to a seat, 0 when it is legal; cards that its kind does not need are 0."""
    if state.phase == OVER:
        return why.DEAL_OVER
    if kind == LAY:
        return _why_not_lay(state, seat, card)
    if kind == BEAT:
        return _why_not_beat(state, seat, card, attack)
    if kind == TRANSFER:
        return _why_not_transfer(state, seat, card)
    if kind == SHOW:
        return _why_not_show(state, seat, card)
    if kind == GIVE_BACK:
        return _why_not_give_back(state, seat, card)
    if kind == TAKE_MOVE:
        return _why_not_take(state, seat)
    if kind == DONE:
        return _why_not_done(state, seat)
    if kind == CLOSE:
        return close_refusal(state, seat)
    if kind == SWAP:
        return swap_refusal(state, seat)
    if kind == CLAIM_MOVE:
        return claim_refusal(state, seat)
    return redeal_refusal(state, seat)


@inline
def _on_the_table(state: Record) -> bool:
    return state.phase == BOUT or state.phase == TAKE_PHASE


@inner
def _why_not_lay(state: Record, seat: int, card: int) -> int:
    if _on_the_table(state):
        return _why_not_throw_in(state, seat, card)
    if seat != state.attacker:
        return _reason(why.NOT_THE_ATTACKER, state.attacker)
    if not has(state.hands[seat], card):
        return _reason(why.NOT_IN_HAND, card)
    if state.phase != LEAD and state.rules.precedence != FREE:
        return why.ANSWER_FIRST
    return 0


@inner
def _why_not_throw_in(state: Record, seat: int, card: int) -> int:
    refusal = _no_right(state, seat)
    if refusal == 0 and not has(state.hands[seat], card):
        refusal = _reason(why.NOT_IN_HAND, card)
    if refusal == 0:
        refusal = _wrong_time_or_rank(state, seat, card)
    if refusal == 0 and has(state.returned, card):
        refusal = why.RETURNED
    if refusal == 0 and room(state) <= 0 and not may_lay_beyond_room(state):
        refusal = _reason(why.LIMIT_REACHED, state.laid + room(state))
    if refusal == 0:
        refusal = _no_longer_asked(state, seat)
    return refusal or _turn(state, seat)


@inner
def _no_right(state: Record, seat: int) -> int:
    if seat == state.defender:
        return why.DEFENDER_CANNOT_THROW
    adds_to_lead = seat == state.attacker and may_add_to_lead(state)
    if not has_seat(state.entitled, seat) and not adds_to_lead:
        return why.NOT_ENTITLED
    if state.closed and seat != state.attacker:
        return why.ATTACKER_REFUSES
    return 0


@inner
def _wrong_time_or_rank(state: Record, seat: int, card: int) -> int:
    matches = has(same_rank(state.on_table), card)
    if not gate_is_open(state):
        if seat == state.attacker and may_add_to_lead(state):
            return 0 if matches else _reason(why.DIFFERENT_RANK, state.attack[0] & 15)
        if state.rules.throw_gate == GATE_FIRST_BEATEN:
            return why.FIRST_CARD_NOT_BEATEN
        return why.UNBEATEN_CARD
    return 0 if matches else _reason(why.RANK_NOT_ON_TABLE, card & 15)


@inner
def _no_longer_asked(state: Record, seat: int) -> int:
    if has_seat(state.done, seat):
        return why.SAID_DONE
    if not has_seat(throwers(state), seat):
        return _reason(why.ATTACKER_FIRST, state.attacker)
    return 0


@inner
def _not_defending(state: Record, seat: int) -> int:
    """What refuses any defence at once: nothing to defend against, another seat's defence, a take said."""
    if not _on_the_table(state):
        return why.NO_BOUT
    if seat != state.defender:
        return _reason(why.NOT_THE_DEFENDER, state.defender)
    return why.ALREADY_TAKING if state.phase == TAKE_PHASE else 0


@inner
def _surplus_first(state: Record) -> int:
    count = surplus(state)
    return _reason(why.SURPLUS, count) if count else 0


@inner
def _is_unbeaten(state: Record, attack: int, start: int) -> bool:
    for place in range(start, state.laid):
        if state.attack[place] == attack and state.answer[place] == NO_CARD:
            return True
    return False


@inner
def _why_not_beat(state: Record, seat: int, card: int, attack: int) -> int:
    refusal = _not_defending(state, seat)
    if refusal == 0:
        refusal = _surplus_first(state)
    if refusal:
        return refusal
    if not _is_unbeaten(state, attack, 0):
        return _reason(why.NO_SUCH_UNBEATEN, attack)
    if not has(state.hands[seat], card):
        return _reason(why.NOT_IN_HAND, card)
    if not has(beaters(state.rules, state.trump, attack), card):
        return _reason(why.DOES_NOT_BEAT, card, attack)
    return _turn(state, seat)


@inner
def _why_not_take(state: Record, seat: int) -> int:
    refusal = _not_defending(state, seat)
    if refusal == 0 and state.unbeaten == 0:
        refusal = why.EVERYTHING_BEATEN
    if refusal == 0:
        refusal = _surplus_first(state)
    return refusal or _turn(state, seat)


@inner
def _why_not_pass_on(state: Record, seat: int, card: int) -> int:
    refusal = _not_defending(state, seat)
    if refusal == 0:
        refusal = transfer_refusal(state)
    if refusal == 0:
        refusal = _surplus_first(state)
    if refusal == 0 and not has(state.hands[seat], card):
        refusal = _reason(why.NOT_IN_HAND, card)
    if refusal == 0 and card & 15 != state.attack[0] & 15:
        refusal = _reason(why.TRANSFER_RANK, state.attack[0] & 15)
    return refusal


@inner
def _why_not_transfer(state: Record, seat: int, card: int) -> int:
    refusal = _why_not_pass_on(state, seat, card)
    if refusal == 0:
        refusal = receiver_refusal(state, seat, 1)
    return refusal or _turn(state, seat)


@inner
def _why_not_show(state: Record, seat: int, card: int) -> int:
    if state.phase == BOUT and seat == state.defender and not state.rules.transfer_show:
        return why.NO_SHOW_RULE
    refusal = _why_not_pass_on(state, seat, card)
    if refusal == 0:
        refusal = show_refusal(state, card)
    if refusal == 0:
        refusal = receiver_refusal(state, seat, 0)
    return refusal or _turn(state, seat)


@inner
def _why_not_give_back(state: Record, seat: int, card: int) -> int:
    if not _on_the_table(state):
        return why.NO_BOUT
    if seat != state.defender:
        return _reason(why.NOT_THE_DEFENDER, state.defender)
    if not surplus(state):
        return why.NO_SURPLUS
    if not _is_unbeaten(state, card, state.fresh):
        return _reason(why.NOT_RETURNABLE, card)
    return _turn(state, seat)


@inner
def _why_not_done(state: Record, seat: int) -> int:
    if state.phase == LEAD:
        return why.NO_BOUT
    on_the_table = _on_the_table(state)
    asked = has_seat(throwers(state), seat) if on_the_table else is_asked(state, seat)
    if asked:
        return _turn(state, seat)
    return why.SAID_DONE if on_the_table and has_seat(state.done, seat) else why.NOTHING_ASKED
