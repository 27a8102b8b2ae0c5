"""Whole positions that fit what one seat knows.

Here: what a view makes certain of hidden cards, `determinize`, and all worlds of a view, counted and listed. Not here:
which of them are likely (the bots).
May import errors, cards, beating, deal, limits, position, faults, state.

A world of a view is a position whose view it is. Of two worlds the order of the talon may be all that differs.
"""

from __future__ import annotations

import dataclasses
from itertools import combinations, permutations
from math import factorial
from typing import TYPE_CHECKING, Any, NamedTuple

from durak.beating import lowest_trump
from durak.cards import Card, Cards, members, pack, rank_of, set_of, suit_of
from durak.deal import Chance, shuffle
from durak.errors import PositionError
from durak.faults import Fault
from durak.limits import lets_defender_choose
from durak.position import CLAIM, LEAD
from durak.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from durak.view import View

__all__ = ["all_worlds", "count_worlds", "determinize", "in_no_hand"]


def determinize(view: View, rng: Chance) -> State:
    """Return a position whose view is this view, each as likely: unseen cards lie wherever they may.

    Raises PositionError where the counts of the view leave too many or too few places for the unseen cards.

    >>> from random import Random
    >>> from durak.deal import shuffled
    >>> from durak.rules import Rules
    >>> view = State.deal(Rules(seats=3), shuffled(Rules(), Random(1))).view(0)
    >>> determinize(view, Random(2)).view(0) == view
    True
    """
    places = _places(view)
    cards = shuffle(places.free, rng)
    hands: list[Cards] = []
    place = 0
    for seen, missing in zip(places.seen, places.missing, strict=True):
        hands.append(seen | set_of(*cards[place : place + missing]))
        place += missing
    face_down = cards[place:]
    if places.buried:
        face_down = shuffle((*face_down, *places.buried), rng)
    return _world(view, hands, face_down)


def count_worlds(view: View) -> int:
    """Return in how many ways the unseen cards can lie, the order of the talon included.

    Raises PositionError as `determinize` does.

    >>> from durak.cards import members, pack
    >>> from durak.rules import Rules
    >>> count_worlds(State.deal(Rules(deck_size=24, hand_size=11), members(pack(24))).view(0))
    12
    """
    places = _places(view)
    ways = factorial(len(places.free)) * factorial(places.face_down)
    for missing in (*places.missing, places.face_down - len(places.buried)):
        ways //= factorial(missing)
    return ways


def all_worlds(view: View) -> Iterator[State]:
    """Return every world of a view once, in an order that depends on the view alone: `count_worlds` says how many.

    Raises PositionError as `determinize` does.
    """
    places = _places(view)
    for hands, left in _dealt(places.seen, places.missing, places.free):
        for face_down in permutations((*left, *places.buried)):
            yield _world(view, hands, face_down)


def in_no_hand(view: View) -> Cards:
    """Return the unseen cards that no seat can hold, and that so lie in the talon.

    In the first bout that is what lies below the card which its holder showed in order to begin (R 9): nobody holds a
    lower trump, and where a plain card was shown for want of trumps, no trump and no lower rank. Only what the view
    proves counts: once the shown card has left the hand it tells nothing more.

    >>> from durak.cards import cards_text
    >>> from durak.view import View
    >>> view = View.parse("podkidnoy 7c 23?7c 7sJs6hThJh9d/8c5? - - 1:0 lead 1 ?0")
    >>> cards_text(in_no_hand(view))
    '6c'
    """
    shown = _shown_to_begin(view)
    if shown is None:
        return 0
    if suit_of(shown) == view.trump:
        return view.unseen & _trumps(view) & ((1 << shown) - 1)
    lower = set_of(*(card for card in members(view.unseen) if rank_of(card) < rank_of(shown)))
    return lower | view.unseen & _trumps(view)


def _trumps(view: View) -> Cards:
    """The trumps of the pack, jokers left out."""
    return 0 if view.trump is None else pack(view.rules.deck_size) & (0x7FFF << 16 * view.trump)


# The card shown to begin ---------------------------------------------------------------------------------------


def _shown_to_begin(view: View) -> Card | None:
    """The card for which the leader of the first bout began, while it lies in the hand and can be nothing else."""
    rules = view.rules
    by_lowest = "lowest_trump" in (
        rules.first_attacker_first,
        rules.first_attacker_next,
        rules.first_attacker_after_draw,
    )
    if view.bout_no != 1 or not by_lowest:
        return None
    if rules.trump_swap and view.trump_card == lowest_trump(rules, view.trump):
        return None  # The turned-up card may have come into the hand by an exchange.
    known = members(view.known[view.leader] & ~view.shown)
    trumps = [card for card in known if suit_of(card) == view.trump and rank_of(card) < 15]
    shown = min(trumps or known, key=rank_of, default=None)
    is_before_the_lead = view.phase <= LEAD
    if shown is None or is_before_the_lead:
        return shown
    # Later the card may be one that was returned, or the dealer's last, with the shown one on the table.
    return None if lets_defender_choose(rules) or shown == view.trump_card else shown


# Where cards may lie -------------------------------------------------------------------------------------------


class _Places(NamedTuple):
    """Where the unseen cards of a view may lie."""

    seen: tuple[Cards, ...]
    """Of each hand the cards that the viewer knows of."""
    missing: tuple[int, ...]
    """How many more each hand holds."""
    face_down: int
    """How many cards lie face down in the talon."""
    free: tuple[Card, ...]
    """The unseen cards that may lie in hands and in the talon."""
    buried: tuple[Card, ...]
    """Those that can lie in the talon alone."""


def _places(view: View) -> _Places:
    seen = tuple(view.cards if seat == view.seat else known for seat, known in enumerate(view.known))
    missing = tuple(count - hand.bit_count() for count, hand in zip(view.counts, seen, strict=True))
    turned = int(bool(view.talon_count) and view.trump_card is not None)
    face_down = view.talon_count - turned
    unseen = view.unseen
    if min(missing) < 0 or sum(missing) + face_down != unseen.bit_count():
        raise PositionError(
            f"expected as many hidden places as there are unseen cards ({unseen.bit_count()}), in {view}", Fault.COUNT
        )
    buried = in_no_hand(view)
    if buried.bit_count() > face_down:
        buried = 0  # Such a position was set up, not dealt: it proves nothing.
    return _Places(seen, missing, face_down, members(unseen & ~buried), members(buried))


def _dealt(
    seen: Sequence[Cards], missing: Sequence[int], cards: tuple[Card, ...]
) -> Iterator[tuple[list[Cards], tuple[Card, ...]]]:
    """Every way to give each hand what it misses, with the cards left over."""
    if not missing:
        yield [], cards
        return
    for given in combinations(cards, missing[0]):
        rest = tuple(card for card in cards if card not in given)
        for hands, left in _dealt(seen[1:], missing[1:], rest):
            yield [seen[0] | set_of(*given), *hands], left


def _world(view: View, hands: list[Cards], face_down: tuple[Card, ...]) -> State:
    talon = face_down
    if view.talon_count and view.trump_card is not None:
        talon = (*face_down, view.trump_card)
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
