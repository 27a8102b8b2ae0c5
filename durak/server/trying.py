"""Positions that somebody sets up to try moves in, and the lessons made of such positions.

Here: `trial_of`, `lessons`. Not here: what may be done in a position (durak.trial), the requests (api.py).
May import bodies, replays, telling, protocol, errors, lessons, rules, trial.

Nothing in here reads what the server keeps, and nothing is kept: whoever asks brings the position with all its cards.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from durak import trial
from durak.errors import NotationError, quoted
from durak.lessons import FIRST_GAME, LESSONS
from durak.rules import value_of
from durak.server import bodies
from durak.server.protocol import RulePart
from durak.server.replays import frame_body
from durak.server.telling import reason_parts

if TYPE_CHECKING:
    from durak.lessons import Lesson

__all__ = ["LONGEST_MOVES", "LONGEST_POSITION", "lessons", "trial_of"]

LONGEST_POSITION = 1_024
"""How many characters a position may have."""
LONGEST_MOVES = 1_024
"""How many characters the moves may have that are tried in it."""


def trial_of(position: str, moves: str, *, seat: str) -> bodies.Trial:
    """Return what comes of moves in a position for a seat, as it is sent.

    Raises NotationError, RulesError or PositionError as `durak.trial.try_moves` does.
    """
    if not (seat.isascii() and seat.isdigit()):
        raise NotationError(f"expected the number of a seat, got {quoted(seat)}")
    found = trial.try_moves(position, moves, seat=int(seat))
    refused = reason_parts([found.refused] if found.refused else ())
    return bodies.Trial(
        frames=tuple(frame_body(frame, 1, dealer=0) for frame in found.frames),
        refused=refused[0] if refused else None,
        legal=found.legal,
        why={card: reason_parts(reasons) for card, reasons in found.why.items()},
    )


@cache
def lessons() -> bodies.Lessons:
    """Return all lessons, as they are sent."""
    return bodies.Lessons(lessons=tuple(map(_lesson_line, LESSONS)))


def _lesson_line(lesson: Lesson) -> bodies.LessonLine:
    rules = lesson.rules
    return bodies.LessonLine(
        name=lesson.name,
        says=lesson.says,
        rule=None if lesson.rule is None else RulePart(rule=lesson.rule, value=value_of(rules, lesson.rule)),
        first_game=lesson in FIRST_GAME,
        position=lesson.position,
        seat=lesson.seat,
        seats=rules.seats,
        steps=tuple(
            bodies.LessonStep(right=step.right, wrong=tuple(step.wrong), then=step.then) for step in lesson.steps
        ),
        start=trial_of(lesson.position, "", seat=str(lesson.seat)),
    )
