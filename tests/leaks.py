"""Whether anything that leaves the table depends on a card its receiver cannot see.

Here: other worlds of a position, the doors through which a viewer learns of it, and the search for a door that tells
two worlds apart. Not here: which positions are searched (test_leaks.py). May import durak, laws.

A door is any function from a position, and for some a move, to what a viewer is given. A door leaks when it gives
something else in a world that differs only in cards the viewer cannot see; nothing is assumed about how it works.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from random import Random
from typing import NamedTuple, TypeAlias

from durak.bots import BOTS, Bot, Budget, make_bot
from durak.cards import Card, members, set_of
from durak.errors import IllegalMove
from durak.event import EventKind, deal_events
from durak.moves import Move
from durak.position import CLAIM
from durak.state import State
from tests.laws import candidates

Viewer: TypeAlias = int | None
Door: TypeAlias = Callable[[State, Viewer], object]
MoveDoor: TypeAlias = Callable[[State, Move, int, Viewer], object]


class Leak(NamedTuple):
    """A door that told two worlds apart."""

    door: str
    viewer: Viewer
    one: State
    other: State
    given: tuple[object, object]

    def __str__(self) -> str:
        return f"{self.door} tells {self.viewer} apart:\n{self.one}\n{self.other}\n{self.given[0]}\n{self.given[1]}"


# Other worlds ----------------------------------------------------------------------------------------------------


def other_world(state: State, viewer: Viewer, rng: Random, *, fixed: Iterable[Card] = ()) -> State:
    """A position that differs only in where cards are that the viewer cannot see; `fixed` cards stay in place.

    Cards change places between the unknown parts of the other hands and the face-down talon.
    """
    seen = set_of(*fixed)
    hidden: list[tuple[int, Card]] = []
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            hidden += [(seat, card) for card in members(hand & ~state.known[seat] & ~seen)]
    shown = state.talon[-1:] if state.trump_card is not None else ()
    talon = [card for card in state.talon if card not in shown and not seen >> card & 1]
    cards = [card for _, card in hidden] + talon
    rng.shuffle(cards)
    hands = list(state.hands)
    for seat, card in hidden:
        hands[seat] &= ~(1 << card)
    for (seat, _), card in zip(hidden, cards, strict=False):
        hands[seat] |= 1 << card
    drawn = iter(cards[len(hidden) :])
    order = tuple(card if card in shown or seen >> card & 1 else next(drawn) for card in state.talon)
    world = state.having(hands=tuple(hands), talon=order)
    return world.having(claimant=_claimant(state, world, viewer))


def _claimant(state: State, world: State, viewer: Viewer) -> int | None:
    """Whoever of those asked now holds the lowest trump; the viewer's own claim is no secret to itself."""
    if state.phase is not CLAIM or state.trump_card is None or state.claimant == viewer is not None:
        return state.claimant
    lowest, turned = state.trump_card & ~15, state.trump_card
    lowest |= {24: 9, 32: 7, 36: 6}.get(state.rules.deck_size, 2)
    for seat in state.asked:
        if seat != viewer and world.hands[seat] >> lowest & 1 and not world.hands[seat] >> turned & 1:
            return seat
    return None


# What a viewer is given ------------------------------------------------------------------------------------------


def view_door(state: State, viewer: Viewer) -> object:
    """The view itself, all of it, with what it works out."""
    view = state.view(viewer)
    return view, sorted(view.__dict__.items()), view.unseen, [view.hand(seat) for seat in range(state.rules.seats)]


def text_door(state: State, viewer: Viewer) -> object:
    """The view as text."""
    return str(state.view(viewer)), repr(state.view(viewer))


def moves_door(state: State, viewer: Viewer) -> object:
    """The viewer's legal moves, by the State and by the view, and who is asked."""
    listed = [] if viewer is None else state.legal_moves(viewer)
    return listed, state.view(viewer).legal_moves(), state.actors, state.actor


def reasons_door(state: State, viewer: Viewer) -> object:
    """The reason for each move there could be."""
    if viewer is None:
        return [state.view(None).why_not(move) for move in candidates(state)]
    return [(state.why_not(move, viewer), state.view(viewer).why_not(move)) for move in candidates(state)]


def errors_door(state: State, viewer: Viewer) -> object:
    """The error for refused moves, its text and all it carries."""
    found: list[object] = []
    if viewer is None:
        return found
    for move in list(candidates(state))[::7]:
        try:
            state.play(move, viewer)
        except IllegalMove as error:
            found.append((str(error), error.args, error.reason, error.view, error.move, error.seat))
    return found


def bots_door(state: State, viewer: Viewer) -> object:
    """What each bot chooses."""
    if viewer is None or not state.view(viewer).legal_moves():
        return None
    return [bot.choose(state.view(viewer), Random(1), Budget(nodes=200, worlds=2)) for bot in every_bot()]


@cache
def every_bot() -> list[Bot]:
    """One bot of each kind: asked again and again, so that what one keeps from an earlier view would show too."""
    return [make_bot(name) for name in BOTS]


def deal_door(state: State, viewer: Viewer) -> object:
    """The events of the deal whose first position this is."""
    return [event.seen_by(viewer) for event in deal_events(state)]


def events_door(state: State, move: Move, seat: int, viewer: Viewer) -> object:
    """The events of a move."""
    return [event.seen_by(viewer) for event in state.events(move, seat)]


def next_view_door(state: State, move: Move, seat: int, viewer: Viewer) -> object:
    """The view after a move, and who is asked then."""
    after = state.play(move, seat)
    return after.view(viewer), after.actors, after.legal_moves(viewer) if viewer is not None else None


DOORS: tuple[Door, ...] = (view_door, text_door, moves_door, reasons_door, errors_door, bots_door)
MOVE_DOORS: tuple[MoveDoor, ...] = (events_door, next_view_door)


# The search ------------------------------------------------------------------------------------------------------


def leaks(
    state: State, viewer: Viewer, rng: Random, *, doors: Iterable[Door] = DOORS, worlds: int = 2
) -> Iterator[Leak]:
    """Every door that tells a position from another world of it."""
    given = [(door, door(state, viewer)) for door in doors]
    for _ in range(worlds):
        world = other_world(state, viewer, rng)
        for door, before in given:
            after = door(world, viewer)
            if after != before:
                yield Leak(door.__name__, viewer, state, world, (before, after))


def move_leaks(
    state: State,
    move: Move,
    seat: int,
    viewer: Viewer,
    rng: Random,
    *,
    doors: Iterable[MoveDoor] = MOVE_DOORS,
    worlds: int = 2,
) -> Iterator[Leak]:
    """Every door that tells a move of a seat from the same move in another world.

    Cards the move shows to the viewer are where they are in both worlds, so the card it plays is in the hand and what
    the viewer draws is the same. A move that is not legal in the other world (a demand without the right hand) is
    passed over: that it was made tells what the rules let it tell.
    """
    fixed = visible(state, move, seat, viewer)
    given = [(door, door(state, move, seat, viewer)) for door in doors]
    for _ in range(worlds):
        world = other_world(state, viewer, rng, fixed=fixed)
        if move not in world.legal_moves(seat):
            continue
        for door, before in given:
            after = door(world, move, seat, viewer)
            if after != before:
                yield Leak(f"{door.__name__} of {move}", viewer, state, world, (before, after))


def visible(state: State, move: Move, seat: int, viewer: Viewer) -> set[Card]:
    """The cards that the events of a move show a viewer by right: all but what another seat draws face down.

    Decided by what happens, not by what the event calls secret.
    """
    found: set[Card] = set()
    for event in state.events(move, seat):
        cards = {card for card in event.cards if card is not None}
        if event.kind is EventKind.DRAW and (viewer is None or event.seat != viewer):
            cards &= {state.trump_card}
        found |= cards
    return found
