"""The player that plays deals on, compiled: in any position the move of `lowest`, who is greedy and spares no pictures.

Here: the move of a seat, playing deals out by it, what an ending is worth to a seat. Not here: random play
(playout.py), guessing what is hidden (guessing.py).
May import bits, bounds, codes, compiling, held, layout, words, seats, legality, engine, playout, numpy.

The player looks at its own hand and at what lies on the table alone, so of a view and of every world that fits it it
makes the same move. Of several unbeaten cards each must get a card of its own: that is a matching, found by turning
paths around, so that it takes no longer than it has cards.
"""

from __future__ import annotations

import numpy as np

from durak.kernel.bits import NONE, bit, constant, has, i64, lowest, of_rank, ranks_in, u64, without_lowest
from durak.kernel.bounds import check_seat, check_slice, record_at
from durak.kernel.codes import (
    BEAT_ROW,
    FIRST_WORD,
    GIVE_BACK_ROW,
    LAY_ROW,
    LEGAL,
    SHOW_ROW,
    TRANSFER_ROW,
)
from durak.kernel.compiling import BATCH, INT, apart, entry, inline, inner
from durak.kernel.engine import play_unchecked
from durak.kernel.held import holder, put_back, scratch
from durak.kernel.layout import CARDS, Batch, Record
from durak.kernel.legality import find_legal
from durak.kernel.playout import is_plain
from durak.kernel.seats import has_seat
from durak.kernel.words import (
    CLAIM_MOVE,
    CLOSE,
    DONE,
    END_DURAK,
    LEAD,
    PLAIN,
    REDEAL_MOVE,
    SWAP,
    TAKE_MOVE,
)

__all__ = ["MOST_PLIES", "lowest_move", "lowest_playouts", "play_lowest", "score"]

MOST_PLIES = 1_000
"""As many moves a playout has at the most; a deal that is not over by then counts as a draw."""

MATCH = np.dtype(
    [
        ("beats", np.uint64, CARDS),  # of each unbeaten card the cards of the hand that beat it
        ("place", np.int8, CARDS),  # where it lies on the table
        ("attack", np.int8, CARDS),  # which it is
        ("card", np.int8, CARDS),  # the card it is to get, 0 for none yet
        ("came", np.int8, CARDS),  # the unbeaten card that would like its card
        ("queue", np.int8, CARDS),
        ("owner", np.int8, 64),  # which of the unbeaten cards gets a card
        ("used", np.uint64),
        ("count", np.int64),
    ],
    align=True,
)
"""The unbeaten cards of a table, and which card each is to get."""

_SUIT: int = constant(0xFFFF)
_TAKES: int = constant(1)
_DONE: int = constant(1 << DONE - TAKE_MOVE)
_CLOSE: int = constant(1 << CLOSE - TAKE_MOVE)
_GIFTS: int = constant(1 << SWAP - TAKE_MOVE | 1 << CLAIM_MOVE - TAKE_MOVE | 1 << REDEAL_MOVE - TAKE_MOVE)

_take_up = holder(PLAIN)
_room_for_moves = scratch(LEGAL)
_room_for_match = scratch(MATCH)

# The move ------------------------------------------------------------------------------------------------------


@inline
def _lowest_move(state: Record, legal: Record, match: Record) -> int:
    """The code of the move; `legal` as `find_legal` wrote it for the seat."""
    trumps = _SUIT << u64(16 * (state.trump - 1)) if state.trump else NONE
    if legal.words & _GIFTS:
        return FIRST_WORD + lowest(legal.words & _GIFTS)
    if legal.given_back:
        return 64 * GIVE_BACK_ROW + _dearest(legal.given_back, trumps)
    if legal.words & _TAKES:
        return _defend(state, legal, match, trumps)
    if legal.lays == NONE:
        return FIRST_WORD + lowest(legal.words & ~_CLOSE)
    card = _cheapest(legal.lays, trumps)
    if state.talon_count and has(trumps, card) and legal.words & _DONE and state.phase != LEAD:
        return FIRST_WORD + DONE - TAKE_MOVE
    return 64 * LAY_ROW + card


@inline
def _cheapest(cards: int, trumps: int) -> int:
    """The card of the lowest rank, a trump only where there is nothing else, and of these the first."""
    plain = cards & ~trumps
    return lowest(plain & of_rank(lowest(ranks_in(plain)))) if plain else lowest(cards)


@inner
def _dearest(cards: int, trumps: int) -> int:
    """The highest trump, or the first card of the highest rank."""
    among = cards & trumps or cards
    rank = 15
    while among & of_rank(rank) == NONE:
        rank -= 1
    return lowest(among & of_rank(rank))


@inline
def _defend(state: Record, legal: Record, match: Record, trumps: int) -> int:
    """Pass the attack on with a plain card, else beat every card as cheaply as possible, else take."""
    if legal.shows:
        return 64 * SHOW_ROW + _cheapest(legal.shows, trumps)
    if legal.transfers & ~trumps:
        return 64 * TRANSFER_ROW + _cheapest(legal.transfers & ~trumps, trumps)
    if state.unbeaten == 1:
        # All beaten but one, most often the last of them.
        place = state.laid - 1
        while state.answer[place]:
            place -= 1
        beating = legal.beats[place]
        return 64 * (BEAT_ROW + place) + _cheapest(beating, trumps) if beating else i64(FIRST_WORD)
    match.count = 0
    for place in range(state.laid):
        if state.answer[place] == 0:
            beating = legal.beats[place]
            if beating == NONE:
                return i64(FIRST_WORD)
            match.beats[match.count] = beating
            match.place[match.count] = place
            match.attack[match.count] = state.attack[place]
            match.count += 1
    return _choose_beat(match, trumps)


# Several cards to beat -----------------------------------------------------------------------------------------


@apart
def _choose_beat(match: Record, trumps: int) -> int:
    """The cheapest beat, of the lowest attack card, that leaves a card for each of the others; else to take."""
    if not _covers(match, -1, NONE):
        return i64(FIRST_WORD)
    cards = NONE
    for each in range(match.count):
        cards |= match.beats[each]
    while cards:
        card = _cheapest(cards, trumps)
        tried = NONE
        while True:
            chosen = _lowest_attack(match, card, tried)
            if chosen < 0:
                break
            if _covers(match, chosen, bit(card)):
                return 64 * (BEAT_ROW + match.place[chosen]) + card
            tried |= bit(match.attack[chosen])
        cards &= ~bit(card)
    return i64(FIRST_WORD)


@inner
def _lowest_attack(match: Record, card: int, tried: int) -> int:
    """The lowest attack card that a card beats and that was not tried; -1 for none."""
    chosen = -1
    for each in range(match.count):
        if not has(match.beats[each], card) or has(tried, match.attack[each]):
            continue
        if chosen < 0 or match.attack[each] < match.attack[chosen]:
            chosen = each
    return chosen


@inner
def _covers(match: Record, left_out: int, without: int) -> bool:
    """Whether all unbeaten cards but one can get a card of their own, without using some cards."""
    match.used = without | NONE
    for each in range(match.count):
        match.card[each] = 0
    for each in range(match.count):
        if each != left_out and not _gets_card(match, each, without):
            return False
    return True


@inner
def _gets_card(match: Record, start: int, without: int) -> bool:
    """Find a card for one more of the unbeaten cards, others changing theirs if need be."""
    match.queue[0] = start
    at, end = 0, 1
    seen = without | NONE
    while at < end:
        each = i64(match.queue[at])
        at += 1
        near = match.beats[each] & ~seen
        seen |= near
        free = near & ~match.used
        if free:
            card = lowest(free)
            match.used |= bit(card)
            while True:
                before = i64(match.card[each])
                match.card[each] = card
                match.owner[card] = each
                if each == start:
                    return True
                card, each = before, i64(match.came[each])
        while near:
            owner = match.owner[lowest(near)]
            match.came[owner] = each
            match.queue[end] = owner
            end += 1
            near = without_lowest(near)
    return False


# Whole deals ---------------------------------------------------------------------------------------------------


@inline
def play_lowest(state: Record, most: int) -> int:
    """Play the move of `lowest` for whoever is asked, `most` at the most; return how many.

    At a free table the first of the actors moves. A position of a plain table is held while it is played.
    """
    return _play_plain(state, most) if is_plain(state) else _play_any(state, most)


@apart
def _play_plain(state: Record, most: int) -> int:
    held = _take_up(state)
    plies = _play(held, most)
    put_back(held, state)
    return plies


@apart
def _play_any(state: Record, most: int) -> int:
    return _play(state, most)


@inline
def _play(state: Record, most: int) -> int:
    legal, match = _room_for_moves(), _room_for_match()
    plies = 0
    while state.actor and plies < most:
        _ply(state, state.actor - 1, legal, match)
        plies += 1
    return plies


@inline
def _ply(state: Record, seat: int, legal: Record, match: Record) -> None:
    find_legal(state, seat, legal)
    play_unchecked(state, seat, _lowest_move(state, legal, match))


@inline
def score(state: Record, seat: int) -> int:
    """Return what the deal is worth to a seat in halves: 2 won, 0 lost, 1 for everything else."""
    if state.ending != END_DURAK:
        return 1
    return 0 if has_seat(state.losers, seat) else 2


# From Python ---------------------------------------------------------------------------------------------------


@entry(BATCH, INT, INT)
def lowest_move(batch: Batch, i: int, seat: int) -> int:
    """Return the code of the move of `lowest` for a seat that has a legal move, in a position or in its own view."""
    state = record_at(batch, i)
    check_seat(state, seat)
    legal, match = _room_for_moves(), _room_for_match()
    find_legal(state, seat, legal)
    return _lowest_move(state, legal, match)


@entry(BATCH, INT, INT, INT)
def lowest_playouts(batch: Batch, start: int, stop: int, most: int) -> int:
    """Play the positions from `start` to `stop` on, each `most` moves at the most; return all moves made."""
    check_slice(start, stop, len(batch))
    plies = 0
    for i in range(start, stop):
        plies += play_lowest(batch[i], most)
    return plies
