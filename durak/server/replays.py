"""Games that somebody has sent, made ready to be looked at.

Here: `replays_of`, `frame_body`. Not here: what a frame holds (durak.frames), the request (api.py).
May import bodies, protocol, views, frames, record.

Nothing in here reads what the server keeps: whoever sends a game has all its cards already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak.frames import read_replays
from durak.record import BadRecord
from durak.server import bodies
from durak.server.protocol import EventPart, PublicPart
from durak.server.views import rule_parts

if TYPE_CHECKING:
    from durak.frames import Frame, Replay

__all__ = ["LONGEST_TEXT", "MOST_FRAMES", "BadGame", "frame_body", "replays_of"]

LONGEST_TEXT = 262_144
"""How many bytes games may have that are sent together: an evening of long ones, with clocks."""
MOST_FRAMES = 5_000
"""How many positions are shown at a time."""


class BadGame(Exception):
    """What is wrong with a text, in a sentence, and in which line."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(text)
        self.line = line


def replays_of(text: str) -> bodies.Replays:
    """Return the games of a text in DGN, ready to be shown; this takes longer than an event loop should wait.

    Raises BadGame for the first game with a mistake, for a text without games, and for one with too many moves.
    """
    games: list[bodies.ReplayedGame] = []
    number = 0
    for game in read_replays(text.split("\n"), most_moves=MOST_FRAMES):
        if isinstance(game, BadRecord):
            raise BadGame(game.line, str(game))
        number += len(game.frames)
        if number > MOST_FRAMES:
            raise BadGame(1, f"expected games of {MOST_FRAMES} moves together, got more")
        games.append(_game(game, len(games) + 1))
    if not games:
        raise BadGame(1, "expected a game in DGN, got none")
    return bodies.Replays(games=tuple(games))


def _game(game: Replay, number: int) -> bodies.ReplayedGame:
    return bodies.ReplayedGame(
        rules=game.rules,
        unusual=rule_parts(game.unusual),
        names=game.names,
        tags=game.tags,
        comment=game.comment,
        dealer=game.dealer,
        result=game.result,
        complete=game.is_complete,
        dgn=game.dgn,
        frames=tuple([frame_body(frame, number, dealer=game.dealer) for frame in game.frames]),
    )


def frame_body(frame: Frame, number: int, *, dealer: int) -> bodies.ReplayFrame:
    """Return a frame as it is sent; `number` says to which game it belongs."""
    events = tuple([EventPart(**event) for event in frame.events])
    return bodies.ReplayFrame(
        seat=frame.seat,
        move=frame.move,
        public=PublicPart(**frame.public, deal=number, dealer=dealer, lead_after=0, events=events),
        hands=frame.hands,
        comment=frame.comment,
        clock=frame.clock,
    )
