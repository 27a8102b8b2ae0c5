"""Whole positions that fit what one seat knows.

Here: `determinize`. Not here: which of them are likely (the bots).
May import errors, cards, beating, deal, position, faults, state.
"""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from durak.beating import lowest_trump
from durak.cards import Card, Cards, members, set_of
from durak.deal import Chance, shuffle
from durak.errors import PositionError
from durak.faults import Fault
from durak.position import CLAIM
from durak.state import State

if TYPE_CHECKING:
    from durak.view import View

__all__ = ["determinize"]


def determinize(view: View, rng: Chance) -> State:
    """Return a position whose view is this view: the unseen cards are put in random places, each way as likely.

    Raises PositionError where the counts of the view leave too many or too few places for the unseen cards.

    >>> from random import Random
    >>> from durak.deal import shuffled
    >>> from durak.rules import Rules
    >>> view = State.deal(Rules(seats=3), shuffled(Rules(), Random(1))).view(0)
    >>> determinize(view, Random(2)).view(0) == view
    True
    """
    unseen = shuffle(members(view.unseen), rng)
    hands: list[Cards] = []
    place = 0
    for seat, count in enumerate(view.counts):
        held = view.cards if seat == view.seat else view.known[seat]
        missing = max(0, count - held.bit_count())
        hands.append(held | set_of(*unseen[place : place + missing]))
        place += missing
    talon = unseen[place:]
    if view.talon_count and view.trump_card is not None:
        talon = (*talon, view.trump_card)
    if len(talon) != view.talon_count or any(
        hand.bit_count() != count for hand, count in zip(hands, view.counts, strict=True)
    ):
        raise PositionError(
            f"expected as many hidden places as there are unseen cards ({len(unseen)}), in {view}", Fault.COUNT
        )
    fields: dict[str, Any] = {name: getattr(view, name) for name in _SHARED}
    return State(hands=tuple(hands), talon=talon, claimant=_claimant(view, hands), **fields)


_SHARED = {field.name for field in dataclasses.fields(State) if field.compare} - {"hands", "talon", "claimant"}


def _claimant(view: View, hands: list[Cards]) -> int | None:
    """Who may claim in this world: whoever of those asked holds the lowest trump and not the turned-up card."""
    if view.claimant is not None or view.phase is not CLAIM or view.trump_card is None:
        return view.claimant
    lowest: Card | None = lowest_trump(view.rules, view.trump)
    for seat in view.asked:
        if seat != view.seat and lowest is not None and hands[seat] >> lowest & 1:
            return None if hands[seat] >> view.trump_card & 1 else seat
    return None
