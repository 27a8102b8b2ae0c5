"""Games that somebody sends to look at: what comes back, and what is no game.

Here: the request with a text in DGN. Not here: what a frame holds (../test_frames.py), the records that the server
keeps (test_records.py). May import pytest, durak, tests.server.inside, tests.server.test_api.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from durak.server import api, bodies, replays, web
from durak.server.journal.memory import MemoryJournal
from durak.server.limits import Limits
from durak.server.records import record_of
from tests.server.inside import inside
from tests.server.test_api import NO_LIMITS, PAGE, PLAYED, a_played_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from httpx2 import Response

    from tests.server.inside import Inside

SAMPLES = (Path(__file__).parent.parent / "samples" / "version_1.dgn").read_text("utf-8")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(tmp_path_factory.mktemp("server")) as found:
        found.runtime.limits = Limits(NO_LIMITS)
        yield found


def sent(server: Inside, text: str) -> Response:
    return server.client.post("/api/replay", json={"dgn": text}, headers=PAGE)


def games(server: Inside, text: str) -> list[dict[str, Any]]:
    answer = sent(server, text)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["games"]
    return found


def test_every_game_of_a_text_comes_back_as_frames(server: Inside) -> None:
    first, second, *_ = games(server, SAMPLES)
    assert (first["names"], first["result"], first["complete"]) == (["Anna", "Bo; the second"], "0", True)
    assert second["unusual"] == [
        {"rule": "seats", "value": 3},
        {"rule": "transfer", "value": "true"},
        {"rule": "transfer_show", "value": "true"},
    ]
    assert [frame["public"]["deal"] for frame in (first["frames"][0], second["frames"][0])] == [1, 2]


def test_the_answer_is_what_the_description_says(server: Inside) -> None:
    answer = sent(server, SAMPLES)
    decoded = msgspec.json.decode(answer.content, type=bodies.Replays)
    assert decoded.games[0].frames[-1].public.result == "0"
    assert "since" not in json.dumps(answer.json())


def test_the_record_of_a_table_can_be_looked_at(server: Inside) -> None:
    record = record_of(a_played_table().rows, 1, table=PLAYED)
    (game,) = games(server, str(record))
    assert game["tags"]["Table"] == record.tags["Table"]
    assert game["result"] == game["frames"][-1]["public"]["result"]
    for frame in game["frames"]:
        assert frame["public"]["counts"] == [len(hand) for hand in frame["hands"]]


def test_lines_may_end_as_on_any_system(server: Inside) -> None:
    assert games(server, SAMPLES.replace("\n", "\r\n")) == games(server, SAMPLES)


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "expected a game"),
        ("   \n\n", 1, "expected a game"),
        ("hello", 1, "expected"),
        (SAMPLES.replace("2. 0:1 6h", "2. 0:1 As"), 12, "not_in_hand"),
        (SAMPLES.replace("perevodnoy(", "chess("), 33, "expected a preset"),
        (SAMPLES.replace("[Result", "[[Result"), 8, "expected a tag"),
    ],
)
def test_what_is_no_game_is_told_with_its_line(server: Inside, text: str, line: int, says: str) -> None:
    answer = sent(server, text)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_record")
    assert answer.json()["line"] == line
    assert says in answer.json()["text"]


def test_a_long_text_is_read_here_and_nowhere_else(server: Inside) -> None:
    long = SAMPLES.replace("A short deal.", "x" * 2 * web.LONGEST_BODY)
    assert games(server, long)[0]["comment"] == "x" * 2 * web.LONGEST_BODY
    answer = server.client.put("/api/me", json={"name": "x" * 2 * web.LONGEST_BODY}, headers=PAGE)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_long")


def test_a_text_that_is_far_too_long_is_not_read(server: Inside) -> None:
    answer = sent(server, "x" * replays.LONGEST_TEXT)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_long")
    assert str(replays.LONGEST_TEXT) in answer.json()["text"]


def test_no_more_positions_are_shown_than_a_page_can_bear(server: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    for most in (90, 200):  # one game is too long, or all of them together are
        monkeypatch.setattr(replays, "MOST_FRAMES", most)
        answer = sent(server, SAMPLES)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_record")
        assert f"{most} moves" in answer.json()["text"]


def test_nothing_that_the_server_keeps_is_read(tmp_path: Path) -> None:
    journal = MemoryJournal()
    with inside(tmp_path, journal) as server:
        calls: list[str] = []
        journal.before = calls.append
        assert games(server, SAMPLES)
        assert {"read", "listed", "played", "token", "tables_of"}.isdisjoint(calls)


def test_another_site_cannot_ask_for_it(server: Inside) -> None:
    answer = server.client.post("/api/replay", json={"dgn": SAMPLES}, headers={"Sec-Fetch-Site": "cross-site"})
    assert (answer.status_code, answer.json()["code"]) == (403, "other_site")


def test_games_that_were_read_all_at_once_kept_tables_from_being_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: list[int] = []
    with inside(tmp_path) as one:

        def asks_for_another_meanwhile(_text: str) -> bytes:
            answers.append(sent(one, SAMPLES).status_code)
            return b"{}"

        monkeypatch.setattr(api, "_shown", asks_for_another_meanwhile)
        assert sent(one, SAMPLES).status_code == 200
        monkeypatch.undo()
        assert sent(one, "").status_code == 400
        assert len(one.runtime.limits.replays) == 0
    assert answers == [429, 200]


def test_who_asks_for_many_has_to_wait(tmp_path: Path) -> None:
    with inside(tmp_path) as server:
        answers = [sent(server, "") for _ in range(11)]
    assert [answer.status_code for answer in answers] == [400] * 10 + [429]
