"""A position and an event as others are told of them: plain values, cards and moves in the texts of the notation.

Here: what everybody sees of a position, and events. Not here: messages (server/views.py), whole games (frames.py).
May import cards, event, view, dpn, legality, limits, position, roles, seats.

Whatever is made here of a view or of an event holds what that view or that event holds, and no more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, TypedDict

from durak.cards import SUIT_LETTERS, card_text, members
from durak.dpn import result_text
from durak.legality import receiver_refusal, transfer_refusal
from durak.limits import open_room, surplus
from durak.position import BOUT
from durak.roles import Role, role
from durak.seats import receiver, seats_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from durak.cards import Card, Cards
    from durak.event import Event
    from durak.seats import Seat
    from durak.view import View

__all__ = [
    "CARD_TEXTS",
    "EventFields",
    "PhaseWord",
    "PublicFields",
    "card_texts",
    "drawn_texts",
    "event_fields",
    "public_fields",
]

PhaseWord: TypeAlias = Literal["redeal", "claim", "lead", "bout", "take", "over"]

CARD_TEXTS = tuple([card_text(card) for card in range(64)])
"""The text of each card."""
_PHASES: tuple[PhaseWord, ...] = ("redeal", "claim", "lead", "bout", "take", "over")


class EventFields(TypedDict):
    """An event; a card that is not known is None."""

    kind: str
    seat: Seat | None
    cards: tuple[str | None, ...]
    attack: str | None
    target: Seat | None


class PublicFields(TypedDict):
    """What everybody may see of a position, but for who dealt and what has just happened."""

    bout: int
    phase: PhaseWord
    counts: tuple[int, ...]
    table: tuple[tuple[str, str | None, Seat], ...]
    trump: str | None
    trump_card: str | None
    talon: int
    discarded: int
    discard: tuple[str, ...]
    attacker: Seat
    defender: Seat
    actors: tuple[Seat, ...]
    done: tuple[Seat, ...]
    roles: tuple[Role, ...]
    room: int | None
    surplus: int
    receiver: Seat | None
    asked: tuple[Seat, ...]
    result: str
    epaulettes: int


def card_texts(cards: Cards) -> tuple[str, ...]:
    """Return the text of each card of a set.

    >>> card_texts(1 << 6 | 1 << 26)
    ('6s', 'Th')
    """
    return tuple([CARD_TEXTS[card] for card in members(cards)])


def _text(card: Card | None) -> str | None:
    return None if card is None else CARD_TEXTS[card]


def drawn_texts(events: Iterable[Event], seat: Seat) -> tuple[str, ...]:
    """Return the cards that came to a seat unseen by the others, in the order they came."""
    return tuple(
        [
            CARD_TEXTS[card]
            for event in events
            if event.secret and event.seat == seat
            for card in event.cards
            if card is not None and event.secret >> card & 1
        ]
    )


def event_fields(event: Event) -> EventFields:
    """Return an event as it stands, so it must have been cut to what its reader may see."""
    return {
        "kind": event.kind.value,
        "seat": event.seat,
        "cards": tuple([_text(card) for card in event.cards]),
        "attack": _text(event.attack),
        "target": event.target,
    }


def _receiver(view: View) -> Seat | None:
    """The seat that would defend if the attack were passed on; None where no attack can be, whatever one holds."""
    if view.phase is not BOUT or transfer_refusal(view) or receiver_refusal(view, view.defender, added=0):
        return None
    return receiver(view.rules, view.defender, view.holding)


def public_fields(view: View, *, shows_discard: bool) -> PublicFields:
    """Return what a view shows that everybody may see, with the cards that have left the deal or only their number.

    >>> from durak.state import State
    >>> view = State.parse("podkidnoy Kh - 7s6d/8dJd 9s * 0:1 bout 3").view(None)
    >>> shown = public_fields(view, shows_discard=False)
    >>> shown["table"], shown["counts"], shown["discarded"], shown["discard"], shown["room"]
    ((('9s', None, 0),), (2, 2), 31, (), 1)
    """
    return {
        "bout": view.bout_no,
        "phase": _PHASES[view.phase],
        "counts": view.counts,
        "table": tuple([(CARD_TEXTS[attack], _text(answer), by) for attack, answer, by in view.table]),
        "trump": None if view.trump is None else SUIT_LETTERS[view.trump],
        "trump_card": _text(view.trump_card),
        "talon": view.talon_count,
        "discarded": view.discard.bit_count(),
        "discard": card_texts(view.discard) if shows_discard else (),
        "attacker": view.attacker,
        "defender": view.defender,
        "actors": view.actors,
        "done": seats_of(view.done),
        "roles": tuple([role(view, seat) for seat in range(view.rules.seats)]),
        "room": open_room(view),
        "surplus": surplus(view),
        "receiver": _receiver(view),
        "asked": view.asked,
        "result": result_text(view.outcome),
        "epaulettes": 0 if view.outcome is None else view.outcome.epaulettes,
    }
