"""A recorded game as a row of pictures: each move, what it made happen, and the whole position after it.

Here: `Frame`, `Replay`, reading a text in DGN into them. Not here: the notation (record.py), telling a game in
sentences (playback.py). May import errors, record, event, rules, shown.

Who shows the pictures needs to know no rule. All hands are open, so this is for games that whoever looks may see whole.
Everything is a plain value: `dataclasses.asdict` makes of it what `json` can write.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from durak.event import deal_events
from durak.record import BadRecord, read_records
from durak.rules import Rules, rules_text, unusual
from durak.shown import EventFields, PublicFields, card_texts, event_fields, public_fields

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from durak.event import Event
    from durak.record import Record
    from durak.seats import Seat
    from durak.state import State

__all__ = ["Frame", "Replay", "read_replays"]


@dataclass(frozen=True, kw_only=True)
class Frame:
    """A position with all hands open, and the move that led to it."""

    seat: Seat | None
    """Who moved; None for the deal."""
    move: str
    """The move as text; nothing for the deal."""
    events: tuple[EventFields, ...]
    """What the move made happen, every card open."""
    public: PublicFields
    """The position but for the hands."""
    hands: tuple[tuple[str, ...], ...]
    """The cards of each seat."""
    comment: str
    """What somebody noted of the move."""
    clock: float | None
    """The seconds left on the mover's clock."""

    @staticmethod
    def of(
        state: State,
        *,
        seat: Seat | None = None,
        move: str = "",
        events: Iterable[Event] = (),
        comment: str = "",
        clock: float | None = None,
    ) -> Frame:
        """Return the picture of a position, and of the move that led to it if one did.

        >>> from durak.state import State
        >>> Frame.of(State.parse("podkidnoy h - 8sAd/7sJsQd 9s * 0:1 bout 3")).hands
        (('8s', 'Ad'), ('7s', 'Js', 'Qd'))
        """
        return Frame(
            seat=seat,
            move=move,
            events=tuple([event_fields(event) for event in events]),
            public=public_fields(state.view(None), shows_discard=True),
            hands=tuple([card_texts(hand) for hand in state.hands]),
            comment=comment,
            clock=clock,
        )


@dataclass(frozen=True, kw_only=True)
class Replay:
    """A game to be looked at, from the deal to its last move."""

    rules: str
    """The rules as text."""
    unusual: dict[str, str | int]
    """The rules that are not as usual and have an effect, with their values."""
    names: tuple[str, ...]
    """Who sat where; none when nobody noted them."""
    tags: dict[str, str]
    """What else was noted of the game as a whole: Event, Date, Site, …"""
    comment: str
    """What is said before the first move."""
    dealer: Seat
    result: str
    """As in DGN: the seats that lost, `-`, `redeal`, `*`."""
    is_complete: bool
    """Whether every card of the deal is known; of any other game there are no frames."""
    dgn: str
    """The game as text without all that was noted of it, so that it can be played on from; nothing where it cannot."""
    frames: tuple[Frame, ...]

    @staticmethod
    def of(record: Record) -> Replay:
        """Return the replay of a record whose moves are legal, as they are in every record that was read.

        >>> from durak.cards import members, pack
        >>> from durak.record import Record
        >>> replay = Replay.of(Record(rules=Rules(hand_size=1), deal=members(pack(36))))
        >>> replay.unusual, replay.frames[0].hands
        ({'hand_size': 1}, (('6s',), ('7s',)))
        """
        return Replay(
            rules=rules_text(record.rules),
            unusual=unusual(record.rules, usual=Rules(precedence=record.rules.precedence)),
            names=record.names,
            tags=dict(record.tags),
            comment=record.comment,
            dealer=record.dealer,
            result=record.result,
            is_complete=record.is_complete,
            dgn=str(record.bare()) if record.is_complete else "",
            frames=tuple(_frames(record)) if record.is_complete else (),
        )


def _frames(record: Record) -> Iterator[Frame]:
    states = record.states
    yield Frame.of(states[0], events=deal_events(states[0]))
    for before, ply, after in zip(states[:-1], record.moves, states[1:], strict=True):
        seat = before.actor if ply.seat is None else ply.seat
        events = before.events(ply.move, ply.seat)
        yield Frame.of(after, seat=seat, move=str(ply.move), events=events, comment=ply.comment, clock=ply.clock)


def read_replays(lines: Iterable[str], *, most_moves: int | None = None) -> Iterator[Replay | BadRecord]:
    """Yield the games of a text in DGN one after another; for a game with a mistake a BadRecord that says where.

    A game with more than `most_moves` counts as one with a mistake.

    >>> for game in read_replays(['[Rules "podkidnoy"]', '[Deal "36?"]', "", "1. 0:1 6s 6s6h"]):
    ...     print(game.is_complete, game.frames)
    False ()
    """
    for record in read_records(lines, most_moves=most_moves):
        yield record if isinstance(record, BadRecord) else Replay.of(record)
