"""What a move does: the next position.

Here: `play_unchecked`, one function per kind of move, and how a bout ends. Not here: whether a move is legal
(legality.py). May import moves, seats, beating, outcome, position, refill, legality.

A move makes a new State. `_settle` then sees whether the bout has ended, and who may act next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from durak.beating import lowest_trump
from durak.legality import actors
from durak.moves import Move, MoveKind, attack_of, card_of
from durak.outcome import Outcome, decide, epaulettes
from durak.position import BOUT, CLAIM, LEAD, OVER, TAKE, Pair
from durak.refill import opens_claim, refill, refill_order
from durak.seats import entitled_seats, holding, next_roles, receiver

if TYPE_CHECKING:
    from collections.abc import Callable

    from durak.cards import Card, Cards
    from durak.refill import Draws
    from durak.rules import Rules
    from durak.seats import Seat, Seats
    from durak.state import State

__all__ = ["Ending", "effect", "ending_of", "new_bout", "play_unchecked", "spoils_swap"]


def play_unchecked(state: State, move: Move, seat: Seat) -> State:
    """Return the position after a legal move of a seat; an illegal one gives nonsense."""
    return _settle(effect(state, move, seat))


def effect(state: State, move: Move, seat: Seat) -> State:
    """Return the position after a legal move, before anybody looks whether the bout has ended with it."""
    after = _copy_of(state)
    _EFFECTS[move.kind](after, move, seat)
    return after


# The moves -----------------------------------------------------------------------------------------------------
#
# Each writes to the fields (`now`) of a copy that nobody else holds yet.


def _lay(after: State, move: Move, seat: Seat) -> None:
    card = card_of(move)
    _leave_hand(after, seat, card)
    now = after.__dict__
    now["table"] = (*after.table, Pair(card, None, seat))
    now["on_table"] |= 1 << card
    now["unbeaten"] += 1
    if after.phase is not TAKE:
        now["phase"] = BOUT
        now["asked"] = ()
        now["claimant"] = None


def _transfer(after: State, move: Move, seat: Seat) -> None:
    _lay(after, move, seat)
    _pass_on(after, seat)


def _show(after: State, move: Move, seat: Seat) -> None:
    bit = 1 << card_of(move)
    now = after.__dict__
    now["shown"] |= bit
    now["known"] = _put(after.known, seat, after.known[seat] | bit)
    _pass_on(after, seat)


def _pass_on(after: State, seat: Seat) -> None:
    """The seat has become the attacker, the next one defends; rights and limits begin anew (R 37)."""
    to = receiver(after.rules, seat, after.holding)
    assert to is not None
    now = after.__dict__
    now["attacker"], now["defender"] = seat, to
    now["entitled"] = entitled_seats(after.rules, attacker=seat, defender=to, holding=after.holding)
    now["transferred"], now["closed"] = True, False
    _hear_all_again(after)


def _give_back(after: State, move: Move, _seat: Seat) -> None:
    card = card_of(move)
    bit = 1 << card
    by = next(pair.by for pair in after.table if pair.attack == card)
    now = after.__dict__
    now["hands"] = _put(after.hands, by, after.hands[by] | bit)
    now["known"] = _put(after.known, by, after.known[by] | bit)
    now["holding"] |= 1 << by
    now["table"] = tuple([pair for pair in after.table if pair.attack != card])
    now["on_table"] &= ~bit
    now["unbeaten"] -= 1
    now["returned"] |= bit
    now["done"] |= 1 << by


def _beat(after: State, move: Move, seat: Seat) -> None:
    card, attack = card_of(move), attack_of(move)
    _leave_hand(after, seat, card)
    now = after.__dict__
    now["table"] = tuple([Pair(attack, card, pair.by) if pair.attack == attack else pair for pair in after.table])
    now["on_table"] |= 1 << card
    now["unbeaten"] -= 1
    _hear_all_again(after)


def _take(after: State, _move: Move, _seat: Seat) -> None:
    after.__dict__["phase"] = TAKE
    _hear_all_again(after)


def _done(after: State, _move: Move, seat: Seat) -> None:
    if after.phase < LEAD:
        _answered(after, tuple(other for other in after.asked if other != seat))
    else:
        after.__dict__["done"] |= 1 << seat


def _answered(after: State, asked: tuple[Seat, ...]) -> None:
    """When all have answered, the attacker leads."""
    now = after.__dict__
    now["asked"] = asked
    if not asked:
        now["claimant"] = None
        now["phase"] = LEAD


def _close(after: State, _move: Move, _seat: Seat) -> None:
    after.__dict__["closed"] = True


def _swap(after: State, _move: Move, seat: Seat) -> None:
    lowest, turned = _lowest(after), after.talon[-1]
    now = after.__dict__
    now["hands"] = _put(after.hands, seat, after.hands[seat] & ~(1 << lowest) | 1 << turned)
    now["known"] = _put(after.known, seat, after.known[seat] & ~(1 << lowest) | 1 << turned)
    now["talon"] = (*after.talon[:-1], lowest)
    now["trump_card"] = lowest


def _claim(after: State, _move: Move, seat: Seat) -> None:
    assert after.trump_card is not None
    lowest, turned = 1 << _lowest(after), 1 << after.trump_card
    other = next(each for each, hand in enumerate(after.hands) if hand & turned)
    now = after.__dict__
    for place in ("hands", "known"):
        cards = _put(now[place], seat, now[place][seat] & ~lowest | turned)
        now[place] = _put(cards, other, cards[other] & ~turned | lowest)
    _answered(after, ())


def _redeal(after: State, _move: Move, _seat: Seat) -> None:
    now = after.__dict__
    now["phase"], now["outcome"] = OVER, Outcome("redeal")
    now["asked"], now["entitled"] = (), 0


_EFFECTS: dict[MoveKind, Callable[[State, Move, Seat], None]] = {
    MoveKind.LAY: _lay,
    MoveKind.TRANSFER: _transfer,
    MoveKind.SHOW: _show,
    MoveKind.GIVE_BACK: _give_back,
    MoveKind.BEAT: _beat,
    MoveKind.TAKE: _take,
    MoveKind.DONE: _done,
    MoveKind.CLOSE: _close,
    MoveKind.SWAP: _swap,
    MoveKind.CLAIM: _claim,
    MoveKind.REDEAL: _redeal,
}


# The end of a bout ---------------------------------------------------------------------------------------------


def _settle(after: State) -> State:
    """The position with the bout ended if nobody has anything left to do in it, and who may act noted."""
    waiting = actors(after)
    if not waiting and after.phase in (BOUT, TAKE):
        _end_bout(after)
        waiting = actors(after)
    after.__dict__["actors"] = waiting
    return after


class Ending(NamedTuple):
    """What the end of a bout does to the cards: who took it up, the order of drawing, what each drew, what is left."""

    taken: bool
    order: tuple[Seat, ...]
    draws: Draws
    hands: tuple[Cards, ...]
    talon: tuple[Card, ...]


def ending_of(state: State) -> Ending:
    """Return what happens to the cards of a bout that has ended: they are taken or leave, and hands are refilled."""
    rules = state.rules
    taken = state.phase is TAKE
    hands = state.hands
    if taken:
        hands = _put(hands, state.defender, hands[state.defender] | state.on_table)
    order = refill_order(rules, attacker=state.attacker, leader=state.leader, defender=state.defender)
    hands, talon, draws = refill(rules, hands=hands, talon=state.talon, order=order)
    return Ending(taken, order, draws, hands, talon)


def _end_bout(after: State) -> None:
    """Clear the table, refill, and begin the next bout or end the deal (R 21 to R 24, R 29, R 30)."""
    rules, now = after.rules, after.__dict__
    ending = ending_of(after)
    if ending.taken:
        now["known"] = _put(after.known, after.defender, after.known[after.defender] | after.on_table)
        now["spoiled"] = after.spoiled or spoils_swap(after)
    else:
        now["discard"] |= after.on_table
    last_drawn = bool(ending.draws) and not ending.talon
    if last_drawn:
        _see_last_drawn(after, ending.draws)
    now["hands"], now["talon"], now["holding"] = ending.hands, ending.talon, holding(ending.hands)
    now["idle"] = after.idle + 1 if ending.taken and not ending.draws else 0
    outcome = None
    if after.idle or not after.talon:
        outcome = decide(rules, hands=after.hands, defender=after.defender, idle=after.idle)
    if outcome is not None:
        _end_deal(after, outcome)
        return
    attacker, defender = next_roles(
        rules, attacker=after.attacker, defender=after.defender, taken=ending.taken, holding=after.holding
    )
    now.update(new_bout(rules, attacker=attacker, defender=defender, holding=after.holding))
    now["bout_no"] += 1
    if last_drawn:
        _ask_claims(after, ending.draws)


def spoils_swap(state: State) -> bool:
    """Return whether the cards being taken make the lowest trump one that stays in the hand (R 26)."""
    if not state.rules.trump_swap or state.trump is None or not state.on_table >> _lowest(state) & 1:
        return False
    from_another = any(pair.attack == _lowest(state) and pair.by != state.defender for pair in state.table)
    return from_another or not state.rules.own_retaken_swap


def _see_last_drawn(after: State, draws: Draws) -> None:
    """The turned-up card is drawn last, in sight of all."""
    if after.trump_card is not None:
        last = after.talon[-1]
        seat = next(seat for seat, cards in draws.items() if last in cards)
        after.__dict__["known"] = _put(after.known, seat, after.known[seat] | 1 << last)


def _end_deal(after: State, outcome: Outcome) -> None:
    """The deal has ended with the cards of its last bout still on the table."""
    giver = after.table[-1].by
    if after.defender in outcome.losers and giver not in outcome.losers:
        row: list[Card] = []
        for pair in reversed(after.table):
            if pair.by != giver:
                break
            row.insert(0, pair.attack)
        outcome = Outcome(outcome.kind, outcome.losers, epaulettes(after.rules, after.trump, tuple(row)))
    now = after.__dict__
    now.update(_EMPTY_TABLE)
    now["phase"], now["outcome"], now["entitled"] = OVER, outcome, 0


_EMPTY_TABLE: dict[str, Any] = {
    "table": (),
    "on_table": 0,
    "unbeaten": 0,
    "transferred": False,
    "closed": False,
    "shown": 0,
    "done": 0,
    "returned": 0,
    "fresh": 0,
}


def new_bout(rules: Rules, *, attacker: Seat, defender: Seat, holding: Seats) -> dict[str, Any]:
    """Return the fields of a position before the first lead of a bout."""
    return {
        **_EMPTY_TABLE,
        "attacker": attacker,
        "defender": defender,
        "leader": attacker,
        "phase": LEAD,
        "entitled": entitled_seats(rules, attacker=attacker, defender=defender, holding=holding),
    }


def _ask_claims(after: State, draws: Draws) -> None:
    if opens_claim(
        after.rules,
        trump=after.trump,
        trump_card=after.trump_card,
        discard=after.discard,
        spoiled=after.spoiled,
    ):
        lowest, turned = _lowest(after), after.trump_card
        now = after.__dict__
        now["phase"], now["asked"] = CLAIM, tuple(draws)
        now["claimant"] = next((seat for seat, cards in draws.items() if lowest in cards and turned not in cards), None)


# Small questions -----------------------------------------------------------------------------------------------


def _copy_of(state: State) -> State:
    """A copy to be written to before anybody gets it; unlike `State.having` it does not work anything out."""
    copy = object.__new__(state.__class__)
    object.__setattr__(copy, "__dict__", state.__dict__.copy())
    return copy


def _leave_hand(after: State, seat: Seat, card: Card) -> None:
    """Note what is left of a hand, and what is known of it, after a card of it was played."""
    bit = 1 << card
    left = after.hands[seat] ^ bit
    now = after.__dict__
    now["hands"] = _put(after.hands, seat, left)
    if not left:
        now["holding"] ^= 1 << seat
    if after.known[seat] & bit:
        now["known"] = _put(after.known, seat, after.known[seat] ^ bit)


def _hear_all_again(after: State) -> None:
    """What a beat, a transfer and a take reset: who said done, what was returned, which cards are fresh."""
    now = after.__dict__
    now["done"] = now["returned"] = 0
    now["fresh"] = len(after.table)


def _put(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    changed = [*values]
    changed[place] = value
    return tuple(changed)


def _lowest(state: State) -> Card:
    lowest = lowest_trump(state.rules, state.trump)
    assert lowest is not None
    return lowest
