"""Who may act, and which moves the rules refuse, with the reason.

Here: `actors`, `legal_moves` and `why_not`, all decided from what the mover sees. Not here: what a move does
(engine.py). May import cards, moves, seats, beating, deal, position, limits.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from durak import moves
from durak.beating import beaters, lowest_trump
from durak.cards import members, rank_of, same_rank, suit_of
from durak.deal import may_demand_redeal
from durak.limits import bout_cap, gate_is_open, may_add_to_lead, may_lay_beyond_room, room, surplus
from durak.moves import Move, MoveKind, Reason, ReasonCode, attack_of, card_of, check_move
from durak.position import BOUT, CLAIM, LEAD, OVER, REDEAL, TAKE, cards_of
from durak.seats import check_seat, holding, in_order, receiver

if TYPE_CHECKING:
    from collections.abc import Callable

    from durak.cards import Card, Cards
    from durak.position import Position
    from durak.seats import Seat

__all__ = [
    "actors",
    "legal_moves",
    "may_act",
    "receiver_refusal",
    "throwers",
    "transfer_refusal",
    "why_not",
    "work_out",
]

_ON_THE_TABLE = (BOUT, TAKE)
_ASKING = (REDEAL, CLAIM)


# Who may act ---------------------------------------------------------------------------------------------------


def throwers(position: Position) -> tuple[Seat, ...]:
    """Return who may throw in now, or add to the lead, in order of precedence: the attacker, then clockwise.

    Left out are only those who cannot for a reason everybody sees: no right, no cards, no room, done said. Under a
    privilege the others come in when the attacker has said done or has no card (R 17, R 18).
    """
    attacker = position.attacker
    the_attacker = 1 << attacker
    allowed = position.entitled if gate_is_open(position) else 0
    if position.closed:
        allowed &= the_attacker
    if not allowed & the_attacker and may_add_to_lead(position):
        allowed |= the_attacker
    allowed &= position.holding & ~position.done
    if not allowed or (room(position) <= 0 and not may_lay_beyond_room(position)):
        return ()
    if position.rules.privilege != "none" and allowed & the_attacker:
        return (attacker,)
    return in_order(allowed, attacker)


def actors(position: Position) -> tuple[Seat, ...]:
    """Return the seats that may act now, in order of precedence."""
    phase = position.phase
    if phase is BOUT:
        waiting = throwers(position)
        return (*waiting, position.defender) if position.unbeaten else waiting
    if phase is LEAD:
        return (position.attacker,)
    if phase is TAKE:
        return throwers(position) or ((position.defender,) if surplus(position) else ())
    if phase is OVER:
        return ()
    return tuple(dict.fromkeys((*position.asked, position.attacker)))


def work_out(position: Position, hands: tuple[int, ...]) -> None:
    """Put the fields in place that follow from the others; for a new State or View, before anybody else has it.

    `hands` are the hands of all seats, or their counts.
    """
    fields = position.__dict__
    fields["on_table"] = cards_of(position.table)
    fields["unbeaten"] = sum(pair.answer is None for pair in position.table)
    fields["holding"] = holding(hands)
    fields["beaters"] = beaters(position.rules, position.trump)
    fields["actors"] = actors(position)


def may_act(position: Position, seat: Seat) -> bool:
    """Return whether a seat may act now: any of the actors at a free table, else the first of them."""
    asked = position.actors
    if asked and asked[0] == seat:
        return True
    return position.rules.precedence == "free" and seat in asked


# Legal moves ---------------------------------------------------------------------------------------------------


def legal_moves(position: Position, seat: Seat) -> list[Move]:
    """Return all moves a seat may make, none when it may not act.

    They are listed by kind and then by card, the beats in the order of the table and then by card.
    """
    found: list[Move] = []
    if may_act(position, seat):
        phase = position.phase
        if phase is LEAD:
            found = moves.lays(position.hand(seat))
        elif phase in _ON_THE_TABLE:
            found = _defences(position, seat) if seat == position.defender else _throw_ins(position, seat)
        else:
            found = _answers(position, seat)
    may_swap = position.rules.trump_swap and position.talon_count and position.phase is not OVER
    if may_swap and swap_refusal(position, seat) is None:
        found.append(moves.SWAP)
        found.sort(key=_kind)
    return found


_kind = attrgetter("kind")


def _throw_ins(position: Position, seat: Seat) -> list[Move]:
    playable = position.hand(seat) & same_rank(position.on_table) & ~position.returned
    found = moves.lays(playable)
    found.append(moves.DONE)
    if position.rules.privilege == "veto" and close_refusal(position, seat) is None:
        found.append(moves.CLOSE)
    return found


def _defences(position: Position, seat: Seat) -> list[Move]:
    if surplus(position):
        laid = position.table[position.fresh :]
        return sorted(moves.give_back(pair.attack) for pair in laid if pair.answer is None)
    hand = position.hand(seat)
    found: list[Move] = []
    if position.rules.transfer and transfer_refusal(position) is None:
        found += _transfers(position, seat, hand)
    beats_it = position.beaters
    for attack, answer, _ in position.table:
        if answer is None:
            found += moves.beats_of(attack, hand & beats_it[attack])
    found.append(moves.TAKE)
    return found


def _transfers(position: Position, seat: Seat, hand: Cards) -> list[Move]:
    of_rank = members(hand & same_rank(1 << position.table[0].attack))
    found: list[Move] = []
    if receiver_refusal(position, seat, added=1) is None:
        found += [moves.transfer(card) for card in of_rank]
    if receiver_refusal(position, seat, added=0) is None:
        found += [moves.show(card) for card in of_rank if show_refusal(position, card) is None]
    return found


def _answers(position: Position, seat: Seat) -> list[Move]:
    """The answers to a redeal demand or a late claim; at a free table the attacker may also lead at once."""
    leads = seat == position.attacker and position.rules.precedence == "free"
    found = [*moves.lays(position.hand(seat))] if leads else []
    if seat in position.asked:
        found.append(moves.DONE)
    if claim_refusal(position, seat) is None:
        found.append(moves.CLAIM)
    if redeal_refusal(position, seat) is None:
        found.append(moves.REDEAL)
    return found


# Why a move is refused -----------------------------------------------------------------------------------------


def why_not(position: Position, move: Move, seat: Seat) -> Reason | None:
    """Return why the rules refuse a move to a seat, None when it is legal.

    Reasons that everybody sees come before those that depend on the seat's own hand, and the turn comes last: a
    seat hears `not_your_turn` only of a move it might make when its turn comes.

    Raises NotationError for a seat that is not at the table and for a move without the cards its kind needs.
    """
    check_seat(position.rules, seat)
    check_move(move)
    if position.phase is OVER:
        return Reason.of(ReasonCode.DEAL_OVER)
    return _REFUSALS[move.kind](position, move, seat)


def _turn(position: Position, seat: Seat) -> Reason | None:
    """The last question: whether the seat is asked now."""
    if may_act(position, seat):
        return None
    return Reason.of(ReasonCode.NOT_YOUR_TURN, seat=position.actors[0])


def _why_not_lay(position: Position, move: Move, seat: Seat) -> Reason | None:
    card = card_of(move)
    if position.phase in _ON_THE_TABLE:
        return _why_not_throw_in(position, card, seat)
    if seat != position.attacker:
        return Reason.of(ReasonCode.NOT_THE_ATTACKER, seat=position.attacker)
    if not position.hand(seat) >> card & 1:
        return Reason.of(ReasonCode.NOT_IN_HAND, card=card)
    if position.phase in _ASKING and position.rules.precedence == "asked":
        return Reason.of(ReasonCode.ANSWER_FIRST)
    return None


def _why_not_throw_in(position: Position, card: Card, seat: Seat) -> Reason | None:
    refusal = _no_right(position, seat)
    if refusal is None and not position.hand(seat) >> card & 1:
        refusal = Reason.of(ReasonCode.NOT_IN_HAND, card=card)
    if refusal is None:
        refusal = _wrong_time_or_rank(position, card, seat)
    if refusal is None and position.returned >> card & 1:
        refusal = Reason.of(ReasonCode.RETURNED)
    if refusal is None and room(position) <= 0 and not may_lay_beyond_room(position):
        refusal = Reason.of(ReasonCode.LIMIT_REACHED, limit=len(position.table) + room(position))
    if refusal is None:
        refusal = _no_longer_asked(position, seat)
    return refusal or _turn(position, seat)


def _no_right(position: Position, seat: Seat) -> Reason | None:
    if seat == position.defender:
        return Reason.of(ReasonCode.DEFENDER_CANNOT_THROW)
    adds_to_lead = seat == position.attacker and may_add_to_lead(position)
    if not position.entitled >> seat & 1 and not adds_to_lead:
        return Reason.of(ReasonCode.NOT_ENTITLED)
    if position.closed and seat != position.attacker:
        return Reason.of(ReasonCode.ATTACKER_REFUSES)
    return None


def _wrong_time_or_rank(position: Position, card: Card, seat: Seat) -> Reason | None:
    matches = same_rank(position.on_table) >> card & 1
    if not gate_is_open(position):
        if seat == position.attacker and may_add_to_lead(position):
            lead = rank_of(position.table[0].attack)
            return None if matches else Reason.of(ReasonCode.DIFFERENT_RANK, rank=lead)
        first = position.rules.throw_gate == "first_beaten"
        return Reason.of(ReasonCode.FIRST_CARD_NOT_BEATEN if first else ReasonCode.UNBEATEN_CARD)
    return None if matches else Reason.of(ReasonCode.RANK_NOT_ON_TABLE, rank=rank_of(card))


def _no_longer_asked(position: Position, seat: Seat) -> Reason | None:
    if position.done >> seat & 1:
        return Reason.of(ReasonCode.SAID_DONE)
    if seat not in throwers(position):
        return Reason.of(ReasonCode.ATTACKER_FIRST, seat=position.attacker)
    return None


def _not_defending(position: Position, seat: Seat) -> Reason | None:
    """What refuses any defence at once: nothing to defend against, another seat's defence, a take said."""
    if position.phase not in _ON_THE_TABLE:
        return Reason.of(ReasonCode.NO_BOUT)
    if seat != position.defender:
        return Reason.of(ReasonCode.NOT_THE_DEFENDER, seat=position.defender)
    if position.phase is TAKE:
        return Reason.of(ReasonCode.ALREADY_TAKING)
    return None


def _surplus_first(position: Position) -> Reason | None:
    count = surplus(position)
    return Reason.of(ReasonCode.SURPLUS, count=count) if count else None


def _why_not_beat(position: Position, move: Move, seat: Seat) -> Reason | None:
    refusal = _not_defending(position, seat) or _surplus_first(position)
    if refusal is not None:
        return refusal
    card, attack = card_of(move), attack_of(move)
    if not any(pair.attack == attack and pair.answer is None for pair in position.table):
        return Reason.of(ReasonCode.NO_SUCH_UNBEATEN, card=attack)
    if not position.hand(seat) >> card & 1:
        return Reason.of(ReasonCode.NOT_IN_HAND, card=card)
    if not position.beaters[attack] >> card & 1:
        return Reason.of(ReasonCode.DOES_NOT_BEAT, card=card, attack=attack)
    return _turn(position, seat)


def _why_not_take(position: Position, _move: Move, seat: Seat) -> Reason | None:
    refusal = _not_defending(position, seat)
    if refusal is None and not position.unbeaten:
        refusal = Reason.of(ReasonCode.EVERYTHING_BEATEN)
    return refusal or _surplus_first(position) or _turn(position, seat)


def transfer_refusal(position: Position) -> Reason | None:
    """Return what forbids every transfer just now: the rules, a beaten card, the first bout (R 36)."""
    if not position.rules.transfer:
        return Reason.of(ReasonCode.NO_TRANSFER_RULE)
    if position.unbeaten < len(position.table):
        return Reason.of(ReasonCode.CARD_BEATEN)
    if position.bout_no == 1 and not position.rules.transfer_first_bout:
        return Reason.of(ReasonCode.NO_TRANSFER_FIRST_BOUT)
    return None


def receiver_refusal(position: Position, seat: Seat, *, added: int) -> Reason | None:
    """Return why nobody can receive the attack with `added` more cards: nobody there, the limit, too few cards."""
    to = receiver(position.rules, seat, position.holding)
    if to is None:
        return Reason.of(ReasonCode.NO_RECEIVER)
    needed = len(position.table) + added
    if needed > bout_cap(position):
        return Reason.of(ReasonCode.LIMIT_REACHED, limit=bout_cap(position))
    if position.rules.transfer_room and position.count(to) < needed:
        return Reason.of(ReasonCode.RECEIVER_TOO_FEW, seat=to, count=needed)
    return None


def show_refusal(position: Position, card: Card) -> Reason | None:
    """Return why a card of the attack's rank cannot be shown to pass the attack on: only a trump, once in a bout."""
    if not position.rules.transfer_show:
        return Reason.of(ReasonCode.NO_SHOW_RULE)
    if suit_of(card) != position.trump or rank_of(card) == 15:
        return Reason.of(ReasonCode.NOT_A_TRUMP, card=card)
    if position.shown >> card & 1:
        return Reason.of(ReasonCode.ALREADY_SHOWN, card=card)
    return None


def _why_not_pass_on(position: Position, card: Card, seat: Seat) -> Reason | None:
    refusal = _not_defending(position, seat) or transfer_refusal(position) or _surplus_first(position)
    if refusal is None and not position.hand(seat) >> card & 1:
        refusal = Reason.of(ReasonCode.NOT_IN_HAND, card=card)
    if refusal is None and not same_rank(1 << position.table[0].attack) >> card & 1:
        refusal = Reason.of(ReasonCode.TRANSFER_RANK, rank=rank_of(position.table[0].attack))
    return refusal


def _why_not_transfer(position: Position, move: Move, seat: Seat) -> Reason | None:
    return (
        _why_not_pass_on(position, card_of(move), seat)
        or receiver_refusal(position, seat, added=1)
        or _turn(position, seat)
    )


def _why_not_show(position: Position, move: Move, seat: Seat) -> Reason | None:
    if position.phase is BOUT and seat == position.defender and not position.rules.transfer_show:
        return Reason.of(ReasonCode.NO_SHOW_RULE)
    card = card_of(move)
    return (
        _why_not_pass_on(position, card, seat)
        or show_refusal(position, card)
        or receiver_refusal(position, seat, added=0)
        or _turn(position, seat)
    )


def _why_not_give_back(position: Position, move: Move, seat: Seat) -> Reason | None:
    if position.phase not in _ON_THE_TABLE:
        return Reason.of(ReasonCode.NO_BOUT)
    if seat != position.defender:
        return Reason.of(ReasonCode.NOT_THE_DEFENDER, seat=position.defender)
    if not surplus(position):
        return Reason.of(ReasonCode.NO_SURPLUS)
    card = card_of(move)
    if not any(pair.attack == card and pair.answer is None for pair in position.table[position.fresh :]):
        return Reason.of(ReasonCode.NOT_RETURNABLE, card=card)
    return _turn(position, seat)


def _why_not_done(position: Position, _move: Move, seat: Seat) -> Reason | None:
    phase = position.phase
    if phase is LEAD:
        return Reason.of(ReasonCode.NO_BOUT)
    asked = position.asked if phase in _ASKING else throwers(position)
    if seat in asked:
        return _turn(position, seat)
    said = phase in _ON_THE_TABLE and position.done >> seat & 1
    return Reason.of(ReasonCode.SAID_DONE if said else ReasonCode.NOTHING_ASKED)


def close_refusal(position: Position, seat: Seat) -> Reason | None:
    """Return why the attacker may not shut the other throwers out of the bout (R 17)."""
    if position.rules.privilege != "veto":
        return Reason.of(ReasonCode.NO_VETO_RULE)
    if seat != position.attacker:
        return Reason.of(ReasonCode.NOT_THE_ATTACKER, seat=position.attacker)
    if position.phase not in _ON_THE_TABLE:
        return Reason.of(ReasonCode.NO_BOUT)
    if position.closed:
        return Reason.of(ReasonCode.ALREADY_CLOSED)
    if not position.entitled & ~(1 << seat) & position.holding:
        return Reason.of(ReasonCode.NOBODY_TO_SHUT_OUT)
    if seat not in position.actors:
        return Reason.of(ReasonCode.SAID_DONE if position.done >> seat & 1 else ReasonCode.NOTHING_ASKED)
    return None


def swap_refusal(position: Position, seat: Seat) -> Reason | None:
    """Return why a seat may not exchange the lowest trump for the turned-up card (R 25, R 26, R 28).

    At a free table its holder may at any time, when asked in turn only as the actor.
    """
    if not position.rules.trump_swap:
        return Reason.of(ReasonCode.NO_SWAP_RULE)
    if not position.talon_count:
        return Reason.of(ReasonCode.TALON_EMPTY)
    lowest = lowest_trump(position.rules, position.trump)
    if lowest is None or position.trump_card is None:
        return Reason.of(ReasonCode.NO_TURN_UP)
    if not position.hand(seat) >> lowest & 1:
        return Reason.of(ReasonCode.NO_LOWEST_TRUMP, card=lowest)
    if position.spoiled:
        return Reason.of(ReasonCode.FROM_THE_TABLE, card=lowest)
    return None if position.rules.precedence == "free" else _turn(position, seat)


def claim_refusal(position: Position, seat: Seat) -> Reason | None:
    """Return why a seat may not claim the turned-up card that another seat drew in the same refill (R 27)."""
    if position.phase is not CLAIM:
        return Reason.of(ReasonCode.CLAIM_CLOSED)
    if seat not in position.asked:
        return Reason.of(ReasonCode.NOTHING_ASKED)
    if seat != position.claimant:
        return Reason.of(ReasonCode.NOTHING_TO_CLAIM)
    return _turn(position, seat)


def redeal_refusal(position: Position, seat: Seat) -> Reason | None:
    """Return why a seat may not demand a new deal."""
    if position.rules.redeal_demand == "none":
        return Reason.of(ReasonCode.NO_REDEAL_RULE)
    if position.phase is not REDEAL:
        return Reason.of(ReasonCode.REDEAL_CLOSED)
    if seat not in position.asked:
        return Reason.of(ReasonCode.NOTHING_ASKED)
    if not may_demand_redeal(position.rules, position.hand(seat)):
        return Reason.of(ReasonCode.HAND_GOOD_ENOUGH)
    return _turn(position, seat)


_REFUSALS: dict[MoveKind, Callable[[Position, Move, Seat], Reason | None]] = {
    MoveKind.LAY: _why_not_lay,
    MoveKind.TRANSFER: _why_not_transfer,
    MoveKind.SHOW: _why_not_show,
    MoveKind.GIVE_BACK: _why_not_give_back,
    MoveKind.BEAT: _why_not_beat,
    MoveKind.TAKE: _why_not_take,
    MoveKind.DONE: _why_not_done,
    MoveKind.CLOSE: lambda position, _, seat: close_refusal(position, seat),
    MoveKind.SWAP: lambda position, _, seat: swap_refusal(position, seat),
    MoveKind.CLAIM: lambda position, _, seat: claim_refusal(position, seat),
    MoveKind.REDEAL: lambda position, _, seat: redeal_refusal(position, seat),
}
