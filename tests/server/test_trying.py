"""Positions to try moves in, and the lessons, over HTTP.

Here: the two requests. Not here: what comes of moves (../test_trial.py), the lessons (../test_lessons.py).
May import pytest, durak, tests.server.inside, tests.server.test_api.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from durak.lessons import LESSONS
from durak.server import bodies, trying
from durak.server.journal.memory import MemoryJournal
from durak.server.limits import Limits
from tests.server.inside import inside
from tests.server.test_api import NO_LIMITS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from httpx2 import Response

    from tests.server.inside import Inside

DEFENCE = "podkidnoy(precedence=free) h - 8sAd/7sJsQd 9s * 0:1 bout 3"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(tmp_path_factory.mktemp("server")) as found:
        found.runtime.limits = Limits(NO_LIMITS)
        yield found


def tried(server: Inside, *, position: str = DEFENCE, moves: str = "", seat: str = "1") -> Response:
    return server.client.get("/api/try", params={"position": position, "moves": moves, "seat": seat})


def test_a_legal_move_leads_to_the_next_position(server: Inside) -> None:
    found = msgspec.json.decode(tried(server, moves="9sJs 0:done").content, type=bodies.Trial)
    assert [frame.move for frame in found.frames] == ["", "9sJs", "done"]
    assert found.frames[-1].public.phase == "lead"
    assert (found.refused, found.legal, found.why) == (None, ("7s", "Qd"), {})


def test_a_move_that_is_refused_is_told_why_and_by_which_rule(server: Inside) -> None:
    found = tried(server, moves="9s7s").json()
    reason = {"code": "move.does_not_beat", "arguments": {"card": "7s", "attack": "9s"}, "rule": "suitless"}
    assert found["refused"] == reason
    assert found["why"]["7s"] == [reason]
    assert found["legal"] == ["9sJs", "take"]


@pytest.mark.parametrize(
    "asked",
    [
        {"position": "hello"},
        {"position": "chess h - 7s/8s - * 0:1 lead 3"},
        {"position": "podkidnoy h - 7s/1? 9s * 0:1 bout 3 ?0"},
        {"position": "podkidnoy h 6c7c 7s/8d - - 0:1 lead 9", "moves": "7s"},
        {"moves": "hello there"},
        {"moves": "take " * 101},
        {"seat": "7"},
        {"seat": "x"},
        {"seat": "²"},
    ],
)
def test_what_is_no_position_to_try_moves_in_is_told_so(server: Inside, asked: dict[str, Any]) -> None:
    answer = tried(server, **asked)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_position")


@pytest.mark.parametrize(
    "asked", [{"position": "x" * (trying.LONGEST_POSITION + 1)}, {"moves": "x" * (trying.LONGEST_MOVES + 1)}]
)
def test_a_text_that_is_too_long_is_not_read(server: Inside, asked: dict[str, Any]) -> None:
    answer = tried(server, **asked)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_query")


def test_every_lesson_is_told_with_the_position_it_begins_with(server: Inside) -> None:
    found = msgspec.json.decode(server.client.get("/api/lessons").content, type=bodies.Lessons)
    assert [lesson.name for lesson in found.lessons] == [lesson.name for lesson in LESSONS]
    for lesson in found.lessons:
        start = tried(server, position=lesson.position, seat=str(lesson.seat))
        assert msgspec.json.decode(start.content, type=bodies.Trial) == lesson.start
        assert len(lesson.start.frames[0].hands) == lesson.seats


def test_nothing_that_the_server_keeps_is_read(tmp_path: Path) -> None:
    journal = MemoryJournal()
    with inside(tmp_path, journal) as server:
        calls: list[str] = []
        journal.before = calls.append
        assert tried(server).status_code == server.client.get("/api/lessons").status_code == 200
        assert {"read", "listed", "played", "token", "tables_of"}.isdisjoint(calls)


def test_who_tries_too_much_has_to_wait(tmp_path: Path) -> None:
    with inside(tmp_path) as server:
        answers = [tried(server).status_code for _ in range(server.runtime.limits.rates.requests.burst + 30)]
    assert answers[0] == 200
    assert 429 in answers
