"""What two players in an open ending need not search, compiled.

Here: positions that are equal under another naming of the cards, cards that are as good as each other, endings that the
attacker has won whatever the defender does, and the order in which moves look promising. Not here: the search
(solving.py). May import bits, codes, compiling, layout, words, beating, limits.

Each function says under which rules it is right; `durak.solver.permissions` holds the rules to it. All of it holds for
two seats with cards and an empty talon.
"""

from __future__ import annotations

from durak.kernel.beating import beaters
from durak.kernel.bits import (
    EVERY_LANE,
    LANE,
    NONE,
    above,
    bit,
    has,
    lane,
    lowest,
    of_rank,
    popcount,
    ranks_in,
    without_lowest,
)
from durak.kernel.codes import BEAT_ROW, LAY_ROW, SHOW_ROW, WORD_ROW
from durak.kernel.compiling import inline, inner
from durak.kernel.layout import Record
from durak.kernel.limits import bout_cap
from durak.kernel.words import DONE, LEAD, TAKE_MOVE, TAKE_PHASE, THROWERS_NONE

__all__ = ["distinct", "has_won", "is_hopeless", "live_cards", "may_wait", "move_score", "rename"]

_RANKS_OF_TWO_UP = 2


# Other names for the same cards --------------------------------------------------------------------------------


@inner
def rename(state: Record, scratch: Record, swaps_ranks: bool) -> None:
    """Give the cards of both hands before a lead the names that all positions of the same shape share.

    Ranks that nobody holds are left out. Suits other than trump are sorted by who holds their cards from the lowest
    up. Two neighbouring ranks without a suit in common change places at will, as no card of one beats one of the other
    by rank. The result is a position of the same value, with moves that correspond.
    Right where only suit, trump, and order within a suit decide what beats what: without jokers in the pack and without
    `low_trump_beats_ace`; `swaps_ranks` without `suitless`. Under `spades_only` spades keep their name.
    """
    ours: int = state.hands[state.attacker]
    theirs: int = state.hands[state.defender]
    live = ours | theirs
    for suit in range(4):
        scratch.suits[suit] = suit
    _sort_suits(state, scratch, ours, live)
    count = _columns(scratch, ours, theirs)
    if swaps_ranks:
        _sort_columns(scratch, count)
    new_ours, new_theirs = NONE, NONE
    for place in range(count):
        column = scratch.columns[place]
        for suit in range(4):
            card = bit(16 * suit + place + _RANKS_OF_TWO_UP)
            if column >> suit & 1:
                new_ours |= card
            if column >> (suit + 4) & 1:
                new_theirs |= card
    state.hands[state.attacker] = new_ours
    state.hands[state.defender] = new_theirs


@inline
def _sort_suits(state: Record, scratch: Record, ours: int, live: int) -> None:
    """Give the plain suits places by the row of owners of their cards, from the lowest card up."""
    count = 0
    for suit in range(4):
        if suit + 1 == state.trump or (state.rules.spades_only and suit == 0):
            continue
        owners = 1
        cards = live & lane(suit)
        while cards:
            owners = 2 * owners + (1 if has(ours, lowest(cards)) else 0)
            cards = without_lowest(cards)
        place = count
        while place > 0 and scratch.owners[place - 1] < owners:
            scratch.owners[place] = scratch.owners[place - 1]
            scratch.order[place] = scratch.order[place - 1]
            place -= 1
        scratch.owners[place] = owners
        scratch.order[place] = suit
        count += 1
    # The places to give are those of the same suits, upwards.
    place = 0
    for suit in range(4):
        if suit + 1 == state.trump or (state.rules.spades_only and suit == 0):
            continue
        scratch.suits[scratch.order[place]] = suit
        place += 1


@inline
def _columns(scratch: Record, ours: int, theirs: int) -> int:
    """Write one number for each rank held: four bits for the attacker's suits, four for the defender's."""
    count = 0
    ranks = ranks_in(ours | theirs)
    while ranks:
        rank = lowest(ranks)
        column = 0
        for suit in range(4):
            if has(ours, 16 * suit + rank):
                column |= 1 << scratch.suits[suit]
            if has(theirs, 16 * suit + rank):
                column |= 16 << scratch.suits[suit]
        scratch.columns[count] = column
        count += 1
        ranks = without_lowest(ranks)
    return count


@inline
def _sort_columns(scratch: Record, count: int) -> None:
    """Bring the ranks into the first order of all that swapping neighbours without a common suit can make."""
    for place in range(count):
        seen, best = 0, place
        for other in range(place, count):
            column = scratch.columns[other]
            suits = (column | column >> 4) & 15
            if suits & seen == 0 and column < scratch.columns[best]:
                best = other
            seen |= suits
            if seen == 15:
                break
        column = scratch.columns[best]
        for other in range(best, place, -1):
            scratch.columns[other] = scratch.columns[other - 1]
        scratch.columns[place] = column


# Cards as good as each other -----------------------------------------------------------------------------------


@inline
def live_cards(state: Record) -> int:
    """Return the cards that may still be played: in all hands, as the attacker may be out already, and on the table."""
    cards: int = state.on_table
    for seat in range(state.rules.seats):
        cards |= state.hands[seat]
    return cards


@inline
def distinct(cards: int, live: int) -> int:
    """Return cards of one hand without those that are better kept than a lower one beside them.

    Left out is a card next above another of the set in the suit, no live card of the suit between them, both the only
    live ones of their ranks: whoever keeps the higher of the two and plays the lower does no worse, as every answer to
    the lower is one to the higher, and the higher answers all that the lower does.
    Right without jokers, `suitless` and `low_trump_beats_ace`.
    """
    kept = cards
    for suit in range(4):
        here = live & lane(suit)
        if popcount(cards & here) < 2:
            continue
        before = NONE
        while here:
            card = here & (NONE - here)
            here ^= card
            alone = popcount(live & of_rank(lowest(card) & 15)) == 1
            if not alone or cards & card == NONE:
                before = NONE
            else:
                if before:
                    kept &= ~card
                before = card
    return kept


# Certain wins --------------------------------------------------------------------------------------------------


@inner
def has_won(state: Record, least: int) -> int:
    """Return in how many bouts the attacker who leads surely wins (`least` 1) or does not lose (0); 0 if unsure.

    The attacker plays rank by rank upwards, every plain card of a rank in one bout, then the trumps one by one. As long
    as the defender can neither beat some card of the group nor pass it on, whatever was given before included, the
    defender takes it, and the attacker leads again. One group that is not so may come last: laid at once it ends the
    attacker's hand, and must leave the defender a card for a win. Generalises the weakness lemma of Bonnet, The
    complexity of playing Durak (IJCAI 2016), with the condition on the size of the hand that the limit of a bout needs.
    Right under every rule by which nobody lays beyond the room.
    """
    rules, trump = state.rules, state.trump
    ours, theirs = state.hands[state.attacker], state.hands[state.defender]
    trumps = lane(trump - 1) if trump else NONE
    cap = bout_cap(state)
    at_once = rules.multi_lead or (rules.take_phase and rules.throwers != THROWERS_NONE)
    weak, bouts = -1, 0
    ranks = ranks_in(ours & ~trumps)
    while ranks:
        rank = lowest(ranks)
        ranks = without_lowest(ranks)
        group = ours & ~trumps & of_rank(rank)
        size = popcount(group)
        fits = size <= popcount(theirs) and size <= cap and (size == 1 or at_once)
        if fits and _must_take(rules, trump, group, theirs):
            theirs |= group
            bouts += 1
        elif weak >= 0:
            return 0
        else:
            weak = rank
    cards = ours & trumps
    while cards:
        card = lowest(cards)
        cards = without_lowest(cards)
        if card & 15 != weak and _must_take(rules, trump, bit(card), theirs):
            theirs |= bit(card)
            bouts += 1
        elif weak >= 0 and weak != card & 15:
            return 0
        else:
            weak = card & 15
    if weak >= 0:
        size = popcount(ours & ~theirs)
        if size > cap or (size > 1 and not rules.multi_lead) or popcount(theirs) < size + least:
            return 0
    return bouts + 1


@inline
def _must_take(rules: Record, trump: int, group: int, theirs: int) -> bool:
    """Whether who holds `theirs` can neither beat some card of a group of one rank nor pass the attack on."""
    if rules.transfer and theirs & of_rank(lowest(group) & 15):
        return False
    while group:
        if beaters(rules, trump, lowest(group)) & theirs == NONE:
            return True
        group = without_lowest(group)
    return False


@inline
def may_wait(state: Record) -> bool:
    """Return whether the attackers lose nothing by throwing in only when all is beaten, or taken.

    What fits now fits then: a beaten card takes one from the defender's hand and one from the unbeaten, a take lets
    them add. But who still may pass the attack on would pass on less.
    Right for one thrower, where throwing in goes on after a take and nobody lays beyond the room.
    """
    if not state.rules.transfer or state.unbeaten < state.laid:
        return True
    return state.hands[state.defender] & of_rank(state.attack[0] & 15) == NONE


@inline
def is_hopeless(state: Record, legal: Record) -> bool:
    """Return whether some card on the table cannot be beaten, so that the defender may as well take at once.

    Beating others first would only bring more ranks onto the table. Right where nobody lays beyond the room; the attack
    may still be passed on.
    """
    for place in range(state.laid):
        if state.answer[place] == 0 and legal.rows[BEAT_ROW + place] == NONE:
            return True
    return False


# Which moves look promising ------------------------------------------------------------------------------------


@inner
def move_score(state: Record, seat: int, code: int) -> int:
    """Return how late a move is to be tried: the lower, the more promising. Right for every rule, as it only orders.

    The weights were fitted to the number of positions searched in random endings of 14 cards.
    """
    row, card = code >> 6, code & 63
    if row == WORD_ROW:
        if card + TAKE_MOVE == DONE:
            return 0 if state.phase == TAKE_PHASE else _THROW_DONE
        return _LAST
    ours = state.hands[seat]
    is_trump = 1 if (card >> 4) + 1 == state.trump else 0
    partners = popcount(ours & of_rank(card & 15)) - 1
    if row == LAY_ROW:
        theirs = state.hands[state.defender]
        beaten_by = popcount(beaters(state.rules, state.trump, card) & theirs)
        if state.phase == LEAD:
            matching = popcount(theirs & of_rank(card & 15))
            beatable = -47 if beaten_by else 0
            return 4 * (card & 15) + 160 * is_trump + 9 * beaten_by + beatable + 8 * partners - 3 * matching
        if state.phase == TAKE_PHASE:
            return -66 + 2 * (card & 15) + 112 * is_trump
        beatable = -24 if beaten_by else 0
        return 2 * (card & 15) + 160 * is_trump + beaten_by + beatable + 67 * partners
    if row >= BEAT_ROW:
        return _beat_score(state, card, is_trump, partners)
    return -40 if row == SHOW_ROW else 30 + 2 * (card & 15) + 60 * is_trump


_THROW_DONE = 62
_LAST = 10_000


@inline
def _beat_score(state: Record, card: int, is_trump: int, partners: int) -> int:
    attacking = state.hands[state.attacker]
    opened = 0
    if ranks_in(state.on_table) & bit(card & 15) == NONE:
        opened = popcount(attacking & of_rank(card & 15))
    safe = 40 if beaters(state.rules, state.trump, card) & attacking == NONE else 0
    beats = popcount(attacking & _beaten_by(card, is_trump))
    return -2 * (card & 15) + 49 * is_trump + 63 * opened + 20 * partners + safe + 75 * beats


@inline
def _beaten_by(card: int, is_trump: int) -> int:
    """About the cards a card beats; rare rules aside, as it only orders."""
    suit = lane(card >> 4)
    lower = suit & ~above(card) & ~bit(card)
    return lower | (LANE * EVERY_LANE & ~suit) if is_trump else lower
