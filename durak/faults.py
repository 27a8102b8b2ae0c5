"""What makes a set-up position impossible.

Here: `Fault`, and the search for every fault of a position or a view. Not here: reading a position (dpn.py).
May import errors, cards, seats, beating, outcome, deal, position, refill, limits.

A fault contradicts the pack, the rules of the table, or the course of a bout, so that the position cannot be played
on. That no deal leads to a position for subtler reasons (a hand too short while the talon lasts, say) is none: puzzles
and tests may set such positions up.
"""

from __future__ import annotations

from enum import IntFlag
from typing import TYPE_CHECKING

from durak.beating import lowest_trump
from durak.cards import (
    JOKER,
    Card,
    Cards,
    card_text,
    members,
    pack,
    same_rank,
)
from durak.deal import turn_up
from durak.errors import PositionError
from durak.limits import bout_cap, lets_defender_choose, room, surplus
from durak.outcome import sides
from durak.position import BOUT, CLAIM, LEAD, OVER, REDEAL, TAKE, cards_of
from durak.refill import opens_claim
from durak.seats import are_opponents, entitled_seats

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from durak.rules import Rules
    from durak.seats import Seat
    from durak.state import State
    from durak.view import View

__all__ = ["Fault", "check_pack", "faults_of", "faults_of_view"]


class Fault(IntFlag):
    """Why a position cannot be played on; several may hold at once.

    >>> print(Fault.CARD_MISSING | Fault.TRUMP)
    card_missing, trump
    """

    CARD_MISSING = 1 << 0
    """A card of the pack is nowhere."""
    CARD_TWICE = 1 << 1
    """A card is in two places."""
    CARD_FOREIGN = 1 << 2
    """A card does not belong to the pack."""
    COUNT = 1 << 3
    """The hands are not one for each seat, or the counts of a view do not add up to the pack."""
    KNOWN = 1 << 4
    """A card known to be in a hand is not in it."""
    SEAT_OFF_TABLE = 1 << 5
    """A seat is named that is not at the table."""
    TRUMP = 1 << 6
    """The trump suit is not the one of the rules, or of the turned-up card."""
    TRUMP_CARD = 1 << 7
    """The turned-up card is not at the bottom of the talon, or the rules turn none up."""
    SAME_SEAT = 1 << 8
    """Attacker and defender are one seat."""
    SAME_TEAM = 1 << 9
    """Attacker and defender are partners."""
    ATTACKER_EMPTY = 1 << 10
    """The attacker must lead and has no card."""
    DEFENDER_EMPTY = 1 << 11
    """A bout is to begin against a defender without cards."""
    LEADER = 1 << 12
    """The first card was laid by another than the leader, or leader and attacker differ without a transfer."""
    TABLE = 1 << 13
    """Cards lie on the table outside a bout, or none in one."""
    NOTHING_TO_TAKE = 1 << 14
    """The defender has said take with everything beaten."""
    LAYER = 1 << 15
    """A card was laid by a seat with no right to: the defender, a partner, a seat that may not throw in."""
    DOES_NOT_BEAT = 1 << 16
    """An answer does not beat its attack card."""
    RANK = 1 << 17
    """An attack card has a rank that did not lie on the table before it."""
    TOO_MANY = 1 << 18
    """More attack cards lie than the limit or the defender's hand allows."""
    ENTITLED = 1 << 19
    """Who may throw in is not who the rules let."""
    DONE = 1 << 20
    """A seat has said done that was not asked."""
    CLOSED = 1 << 21
    """The others are shut out, which the rules do not know, or outside a bout."""
    TRANSFERRED = 1 << 22
    """The attack was transferred, which the rules do not know, or outside a bout."""
    SHOWN = 1 << 23
    """A card was shown that is no trump of the attack's rank, or the rules know no showing."""
    FRESH = 1 << 24
    """The number of cards that lay when the defender last acted cannot be right."""
    RETURNED = 1 << 25
    """Cards were given back that are in no hand, or the rules know no giving back."""
    SPOILED = 1 << 26
    """The lowest trump is marked as taken from the table, but is never exchanged."""
    ASKED = 1 << 27
    """A redeal demand or a late claim is asked when there is none, or nobody is asked."""
    CLAIMANT = 1 << 28
    """The seat with the late claim does not hold the lowest trump, or holds the turned-up card too."""
    BOUT_NUMBER = 1 << 29
    """Bouts are numbered from 1."""
    IDLE = 1 << 30
    """The bouts without a discard are too many: the deal would be over."""
    OUTCOME = 1 << 31
    """The outcome does not fit the phase, the hands or the rules."""
    NOBODY_TO_ACT = 1 << 32
    """The deal goes on, but nobody may do anything."""

    def __str__(self) -> str:
        """Return the names of all faults, `none` where there is none."""
        return ", ".join(fault.name.lower() for fault in Fault if fault in self and fault.name) or "none"

    def __format__(self, spec: str) -> str:
        """Return the names of all faults, formatted as a text."""
        return format(str(self), spec)


_NONE = Fault(0)
_HIGHEST = 64


def check_pack(rules: Rules, order: Sequence[Card]) -> None:
    """Raise PositionError, naming the card, unless the order holds each card of the pack once.

    >>> from durak.rules import Rules
    >>> check_pack(Rules(), members(pack(36))[1:])
    Traceback (most recent call last):
    durak.errors.PositionError: expected each card of the pack once, got no 6s among 35 cards
    """
    expected = frozenset(members(pack(rules.deck_size)))
    if len(order) == len(expected) and expected == frozenset(order):
        return
    faults = _NONE
    complaints: list[str] = []
    foreign = [card for card in order if card not in expected]
    if foreign:
        faults |= Fault.CARD_FOREIGN
        complaints.append(f"{_named(foreign)}, not of the pack of {rules.deck_size},")
    twice = [card for place, card in enumerate(order) if card in expected and card in order[:place]]
    if twice:
        faults |= Fault.CARD_TWICE
        complaints.append(f"{_named(twice)} twice")
    missing = [card for card in members(pack(rules.deck_size)) if card not in order]
    if missing:
        faults |= Fault.CARD_MISSING
        complaints.append(f"no {_named(missing)}")
    raise PositionError(
        f"expected each card of the pack once, got {' and '.join(complaints)} among {len(order)} cards", faults
    )


def _named(cards: Sequence[object]) -> str:
    """The first few cards by name, and whatever is no card as it is written."""
    names = [
        card_text(card) if isinstance(card, int) and 0 <= card < _HIGHEST else repr(card)[:20] for card in cards[:4]
    ]
    return "".join(names) + ("…" if len(cards) > 4 else "")


def faults_of(state: State) -> Fault:
    """Return every fault of a position, none for one that can be played on.

    >>> from durak.rules import Rules
    >>> from durak.state import State
    >>> state = State.deal(Rules(), members(pack(36)))
    >>> faults_of(state), faults_of(state.having(discard=1 << state.talon[0]))
    (<Fault: 0>, <Fault.CARD_TWICE: 2>)
    """
    odd = _shape(state, (*state.hands, state.discard), state.talon)
    if len(state.hands) != state.rules.seats:
        odd |= Fault.COUNT
    if odd:
        return odd
    found = _placed(state, (*state.hands, state.discard, *(1 << card for card in state.talon)))
    if any(known & ~hand for hand, known in zip(state.hands, state.known, strict=True)):
        found |= Fault.KNOWN
    if state.talon and state.trump_card not in (None, state.talon[-1]):
        found |= Fault.TRUMP_CARD
    if state.claimant is not None:
        found |= _claimant(state, state.hands[state.claimant])
    return found | _public(state)


def faults_of_view(view: View) -> Fault:
    """Return every fault that shows in a view, none for one that a seat could have.

    >>> from durak.rules import Rules
    >>> from durak.state import State
    >>> faults_of_view(State.deal(Rules(), members(pack(36))).view(0))
    <Fault: 0>
    """
    odd = _shape(view, (view.cards, view.discard), () if view.trump_card is None else (view.trump_card,))
    if len(view.counts) != view.rules.seats or min(view.counts, default=0) < 0:
        odd |= Fault.COUNT
    if odd:
        return odd
    in_sight = [view.cards if seat == view.seat else known for seat, known in enumerate(view.known)]
    bottom = 1 << view.trump_card if view.talon_count and view.trump_card is not None else 0
    found = _placed(view, (*in_sight, view.discard, bottom)) & ~Fault.CARD_MISSING
    if sum(view.counts) + view.talon_count + view.discard.bit_count() + _laid(view) != view.rules.deck_size:
        found |= Fault.COUNT
    if any(known.bit_count() > count for known, count in zip(view.known, view.counts, strict=True)):
        found |= Fault.KNOWN
    if view.seat is not None:
        if view.known[view.seat] & ~view.cards:
            found |= Fault.KNOWN
        if view.cards.bit_count() != view.counts[view.seat]:
            found |= Fault.COUNT
    if view.claimant is not None:
        found |= _claimant(view, view.cards) if view.claimant == view.seat else Fault.CLAIMANT
    return found | _public(view)


# Cards and seats -----------------------------------------------------------------------------------------------


def _shape(position: State | View, masks: Iterable[Cards], cards: Iterable[Card]) -> Fault:
    """What no other check could bear: masks and cards beyond the lanes, seats that are not at the table."""
    found = _NONE
    laid = [card for attack, answer, _ in position.table for card in (attack, answer) if card is not None]
    if any(not 0 <= mask < 1 << _HIGHEST for mask in (*masks, *position.known, position.shown, position.returned)):
        found |= Fault.CARD_FOREIGN
    if any(not 0 <= card < _HIGHEST for card in (*cards, *laid)):
        found |= Fault.CARD_FOREIGN
    if len(position.known) != position.rules.seats:
        found |= Fault.COUNT
    return found | (_NONE if _all_seated(position) else Fault.SEAT_OFF_TABLE)


def _all_seated(position: State | View) -> bool:
    seats = position.rules.seats
    named = [position.attacker, position.defender, position.leader, *position.asked]
    named += [pair.by for pair in position.table]
    if position.claimant is not None:
        named.append(position.claimant)
    if position.outcome is not None:
        named += position.outcome.losers
    if not 0 <= position.entitled | position.done < 1 << seats:
        return False
    return all(0 <= seat < seats for seat in named)


def _placed(position: State | View, places: Iterable[Cards]) -> Fault:
    """Whether each card of the pack is in one place."""
    seen = twice = 0
    laid = [card for attack, answer, _ in position.table for card in (attack, answer) if card is not None]
    for place in (*places, *(1 << card for card in laid)):
        twice |= seen & place
        seen |= place
    whole = pack(position.rules.deck_size)
    found = _NONE
    if whole & ~seen:
        found |= Fault.CARD_MISSING
    if twice:
        found |= Fault.CARD_TWICE
    if seen & ~whole:
        found |= Fault.CARD_FOREIGN
    return found


def _laid(position: State | View) -> int:
    """How many cards lie on the table."""
    return cards_of(position.table).bit_count()


def _trump(position: State | View) -> Fault:
    rules, card = position.rules, position.trump_card
    if rules.trump == "turn_up" and card is None:
        return Fault.TRUMP_CARD if position.talon_count else _NONE  # the suit may be known from a card drawn long ago
    trump, turned, _ = turn_up(rules, () if card is None else (card,), [])
    found = _NONE if position.trump == trump else Fault.TRUMP
    if turned != card or (card is not None and not pack(rules.deck_size) >> card & 1):
        found |= Fault.TRUMP_CARD
    return found


# Roles and phases ----------------------------------------------------------------------------------------------


def _public(position: State | View) -> Fault:
    """All faults of what everybody sees."""
    checks = (_trump, _roles, _phase, _table, _limits, _rights, _passed_on, _given_back, _asked, _counters, _outcome)
    found = _NONE
    for check in checks:
        found |= check(position)
    return found


def _roles(position: State | View) -> Fault:
    found = _NONE
    attacker, defender = position.attacker, position.defender
    if attacker == defender:
        found |= Fault.SAME_SEAT
    elif not are_opponents(position.rules, attacker, defender):
        found |= Fault.SAME_TEAM
    if position.phase <= LEAD:
        if not position.count(attacker):
            found |= Fault.ATTACKER_EMPTY
        if not position.count(defender):
            found |= Fault.DEFENDER_EMPTY
    if position.phase is not OVER and not position.transferred and position.leader != attacker:
        found |= Fault.LEADER
    # The lead itself may be given back where cards may be laid beyond the room.
    if position.table and position.table[0].by != position.leader and not lets_defender_choose(position.rules):
        found |= Fault.LEADER
    return found


def _phase(position: State | View) -> Fault:
    found = _NONE
    in_bout = position.phase in (BOUT, TAKE)
    if in_bout != bool(position.table):
        found |= Fault.TABLE
    if position.phase is TAKE and position.table and not position.unbeaten:
        found |= Fault.NOTHING_TO_TAKE
    if position.phase is not OVER and not position.actors:
        found |= Fault.NOBODY_TO_ACT
    return found


# The table -----------------------------------------------------------------------------------------------------


def _table(position: State | View) -> Fault:
    found = _NONE
    may_lay = position.entitled | 1 << position.attacker
    # Cards that were passed on may have been laid by anybody.
    since = position.fresh if position.transferred else 0
    ranks = ~0
    for place, (attack, answer, by) in enumerate(position.table):
        if place >= since and not may_lay >> by & 1:
            found |= Fault.LAYER
        if not ranks >> attack & 1:
            found |= Fault.RANK
        laid = 1 << attack
        if answer is not None:
            laid |= 1 << answer
            if not position.beaters[attack] >> answer & 1:
                found |= Fault.DOES_NOT_BEAT
        ranks = same_rank(laid) | (ranks if place else 0)
    return found


def _limits(position: State | View) -> Fault:
    """Whether more cards lie than there is room for, those aside that the defender gives back."""
    if position.phase not in (BOUT, TAKE):
        return _NONE
    beyond = -room(position)
    if position.transferred and not position.rules.transfer_room:
        beyond = len(position.table) - bout_cap(position)  # the receiver may hold fewer cards than were passed on
    return Fault.TOO_MANY if beyond > surplus(position) else _NONE


# Rights and marks ----------------------------------------------------------------------------------------------


def _rights(position: State | View) -> Fault:
    found = _NONE
    rules, attacker, in_bout = position.rules, position.attacker, position.phase in (BOUT, TAKE)
    if position.phase is not OVER and are_opponents(rules, attacker, position.defender):
        # Who held cards when the bout began cannot be seen. The attacker throws in whoever did, another seat at least
        # where nobody else did.
        only = [0, *(1 << seat for seat in range(rules.seats))]
        rights = [
            entitled_seats(rules, attacker=attacker, defender=position.defender, holding=holding) for holding in only
        ]
        may = 0
        for right in rights:
            may |= right
        if position.entitled & ~may or rights[0] & ~position.entitled:
            found |= Fault.ENTITLED
    if position.done and (not in_bout or position.done & ~(position.entitled | 1 << attacker)):
        found |= Fault.DONE
    if position.closed and not (in_bout and rules.privilege == "veto"):
        found |= Fault.CLOSED
    if position.spoiled and (not rules.trump_swap or position.trump is None):
        found |= Fault.SPOILED
    return found


def _passed_on(position: State | View) -> Fault:
    found = _NONE
    rules, in_bout = position.rules, position.phase in (BOUT, TAKE)
    too_early = position.bout_no == 1 and not rules.transfer_first_bout
    if position.transferred and not (in_bout and rules.transfer and not too_early):
        found |= Fault.TRANSFERRED
    if position.shown and not (rules.transfer_show and position.transferred and _may_be_shown(position)):
        found |= Fault.SHOWN
    return found


def _may_be_shown(position: State | View) -> bool:
    if position.trump is None or not position.table:
        return False
    lead = position.table[0].attack
    trump = 0xFFFF << 16 * position.trump & ~(1 << 16 * position.trump + JOKER)
    return not position.shown & ~(same_rank(1 << lead) & trump)


def _given_back(position: State | View) -> Fault:
    found = _NONE
    table, fresh = position.table, position.fresh
    if position.phase not in (BOUT, TAKE):
        if fresh:
            found |= Fault.FRESH
    else:
        acted = position.phase is TAKE or position.transferred
        beaten = max((place for place, pair in enumerate(table, 1) if pair.answer is not None), default=0)
        least, most = max(beaten, int(acted)), len(table) if acted or beaten else 0
        if not least <= fresh <= most:
            found |= Fault.FRESH
    if position.returned:
        in_sight = 0 if position.trump_card is None else 1 << position.trump_card
        for known in position.known:
            in_sight |= known
        in_bout = position.phase in (BOUT, TAKE)
        if not in_bout or not lets_defender_choose(position.rules) or position.returned & ~in_sight:
            found |= Fault.RETURNED
    return found


def _asked(position: State | View) -> Fault:
    rules, phase, asked = position.rules, position.phase, position.asked
    if phase is REDEAL:
        possible = rules.redeal_demand != "none" and position.bout_no == 1 and not position.discard
    elif phase is CLAIM:
        turned = position.trump_card
        drawn = turned is not None and any(known >> turned & 1 for known in position.known)
        possible = drawn and opens_claim(
            rules, trump=position.trump, trump_card=turned, discard=position.discard, spoiled=position.spoiled
        )
    else:
        return Fault.ASKED if asked else _NONE
    return _NONE if possible and asked and len(set(asked)) == len(asked) else Fault.ASKED


def _claimant(position: State | View, hand: Cards) -> Fault:
    """`hand` is the claimant's."""
    lowest, turned = lowest_trump(position.rules, position.trump), position.trump_card
    if position.phase is not CLAIM or lowest is None or turned is None:
        return Fault.CLAIMANT
    return _NONE if hand >> lowest & 1 and not hand >> turned & 1 else Fault.CLAIMANT


# Counters and the end ------------------------------------------------------------------------------------------


def _counters(position: State | View) -> Fault:
    found = _NONE
    limit = position.rules.no_progress_limit
    if position.bout_no < 1:
        found |= Fault.BOUT_NUMBER
    goes_on = position.phase is not OVER
    if position.idle < 0 or (goes_on and limit is not None and position.idle >= limit):
        found |= Fault.IDLE
    return found


def _outcome(position: State | View) -> Fault:
    outcome = position.outcome
    if (position.phase is OVER) != (outcome is not None):
        return Fault.OUTCOME
    if outcome is None:
        return _NONE
    if outcome.kind == "durak":
        possible = _lost(position, outcome.losers)
    elif outcome.kind == "draw":
        limit = position.rules.no_progress_limit
        idled = limit is not None and position.idle >= limit
        left = position.talon_count or any(position.count(seat) for seat in range(position.rules.seats))
        possible = not outcome.losers and (idled or not left)
    else:
        possible = not outcome.losers and position.bout_no == 1 and not position.discard
    most = 2 if outcome.kind == "durak" and position.rules.pogony != "none" else 0
    return _NONE if possible and 0 <= outcome.epaulettes <= most else Fault.OUTCOME


def _lost(position: State | View, losers: tuple[Seat, ...]) -> bool:
    """Whether these have lost: one seat or a team, the only ones left with cards, or the last to defend."""
    rules = position.rules
    if position.talon_count or not losers:
        return False
    holding = {seat for seat in range(rules.seats) if position.count(seat)}
    last = rules.draw == "last_defender_loses" and position.defender in losers
    return losers in sides(rules) and (holding <= set(losers) if holding else last)
