"""Whole positions that fit the record of a view, compiled.

Here: the cards that a viewer cannot place, and putting them where they may lie, each way as likely. Not here: which
cards cannot lie in any hand (durak/worlds.py, which does the same to a View), what is done with a world (weighing.py).
May import bits, chance, compiling, layout, words, beating, numpy.

Who guesses often lists the unplaced cards once.
"""

from __future__ import annotations

import numpy as np

from durak.kernel.beating import lowest_rank, lowest_trump
from durak.kernel.bits import EVERY_LANE, JOKERS, LANE, NONE, above, bit, has, lowest, popcount, without_lowest
from durak.kernel.chance import below
from durak.kernel.compiling import inline, inner
from durak.kernel.layout import CARDS, Record
from durak.kernel.words import CLAIM_PHASE

__all__ = ["UNPLACED", "guess", "list_unplaced"]

UNPLACED = np.dtype(
    [
        ("free", np.int64),  # how many cards may lie in hands and in the talon
        ("buried", np.int64),  # how many can lie in the talon alone
        ("cards", np.int8, CARDS),  # the free ones, then the buried ones
        ("order", np.int8, CARDS),  # the same in the order of the last guess
    ],
    align=True,
)
"""The cards that a viewer cannot place."""


@inner
def _pack(deck_size: int) -> int:
    """The cards of a pack, as a set."""
    cards = (LANE & above(lowest_rank(deck_size) - 1)) * EVERY_LANE
    return cards | JOKERS if deck_size == 54 else cards


@inline
def _face_up(view: Record) -> int:
    """How many cards of the talon everybody sees."""
    return 1 if view.talon_count and view.trump_card else 0


@inner
def list_unplaced(view: Record, in_no_hand: int, unplaced: Record) -> bool:
    """List the cards that the viewer cannot place; return whether they are as many as there are hidden places.

    Those `in_no_hand` lie in the talon; where it has too little room for them, nothing is made of that.
    """
    face_down = view.talon_count - _face_up(view)
    seen, hidden = NONE | view.discard | view.on_table, face_down
    for seat in range(view.rules.seats):
        missing = view.counts[seat] - popcount(view.hands[seat])
        if missing < 0:
            return False
        hidden += missing
        seen |= view.hands[seat]
    if view.talon_count and view.trump_card:
        seen |= bit(view.trump_card)
    unseen = _pack(view.rules.deck_size) & ~seen
    buried = unseen & in_no_hand
    if popcount(buried) > face_down:
        buried = NONE
    unplaced.free = unplaced.buried = 0
    free = unseen & ~buried
    while free:
        unplaced.cards[unplaced.free] = lowest(free)
        unplaced.free += 1
        free = without_lowest(free)
    while buried:
        unplaced.cards[unplaced.free + unplaced.buried] = lowest(buried)
        unplaced.buried += 1
        buried = without_lowest(buried)
    return popcount(unseen) == hidden


@inner
def guess(view: Record, world: Record, draws: Record, unplaced: Record) -> None:
    """Make a record a whole position of which the view is this one, each as likely.

    `world` is a copy of the view, or a guess made of it before.
    """
    order = unplaced.order
    for at in range(unplaced.free):
        chosen = below(draws, at + 1)
        order[at] = order[chosen]
        order[chosen] = unplaced.cards[at]
    place = 0
    for seat in range(view.rules.seats):
        held = view.hands[seat] | NONE
        for _ in range(view.counts[seat] - popcount(held)):
            held |= bit(order[place])
            place += 1
        world.hands[seat] = held
    # What is left of the free cards lies in a random order already; the buried ones go between them.
    for at in range(unplaced.free, unplaced.free + unplaced.buried):
        chosen = place + below(draws, at + 1 - place)
        order[at] = order[chosen]
        order[chosen] = unplaced.cards[at]
    for at in range(_face_up(view), view.talon_count):
        world.talon[at] = order[place]
        place += 1
    world.claimant = _claimant(view, world)
    world.viewer = 0


@inline
def _claimant(view: Record, world: Record) -> int:
    """Who may claim in a world, one up: whoever of those asked holds the lowest trump and not the turned-up card."""
    if view.claimant or view.phase != CLAIM_PHASE or view.trump_card == 0:
        return view.claimant + 0
    lowest_one = lowest_trump(view.rules, view.trump)
    for at in range(view.asked_count):
        seat = view.asked[at]
        if seat + 1 != view.viewer and lowest_one and has(world.hands[seat], lowest_one):
            return 0 if has(world.hands[seat], view.trump_card) else seat + 1
    return 0
