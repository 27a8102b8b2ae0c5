"""The file of a match: nothing in it is lost, and nothing counts twice.

Here: reading, adding, torn lines, files of others. Not here: when something is added (test_running.py).
May import arena, errors, rules, pytest.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from durak.arena.contestants import Contestant
from durak.arena.matches import Match
from durak.arena.playing import Played
from durak.arena.results import ResultFile
from durak.errors import NotationError
from durak.rules import parse_rules

MATCH = Match(
    contestants=(Contestant.parse("greedy"), Contestant.program("mine=./bot")), rules=parse_rules("podkidnoy"), deals=9
)


def game(number: int) -> Played:
    return Played(
        lineup=0, number=number, seats=(1, 0), losers=(1,), plies=40, redeals=1, asked=(19, 21), faults=(2, 0),
        fault="it slept", seconds=(0.5, 0.25),
        longest=(0.1, 0.2),
    )  # fmt: skip


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "results.jsonl"


def test_what_was_added_is_read_again(path: Path) -> None:
    ResultFile(path, MATCH).add([game(0), game(1)])
    again = ResultFile(path, MATCH)
    assert again.games == [game(0), game(1)]
    assert again.games[0].fault == "it slept"
    assert ResultFile.read(path) == (MATCH, [game(0), game(1)])


def test_a_game_that_stands_there_twice_counts_once(path: Path) -> None:
    file = ResultFile(path, MATCH)
    file.add([game(0), game(1)])
    file.add([game(1), game(2)])
    assert ResultFile(path, MATCH).games == [game(0), game(1), game(2)]


def test_a_line_that_a_crash_cut_off_is_dropped_and_the_file_goes_on(path: Path) -> None:
    ResultFile(path, MATCH).add([game(0), game(1)])
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    file = ResultFile(path, MATCH)
    assert file.games == [game(0)]
    file.add([game(1)])
    assert path.read_bytes() == whole


def test_more_deals_are_the_same_match(path: Path) -> None:
    ResultFile(path, MATCH).add([game(0)])
    assert ResultFile(path, replace(MATCH, deals=500)).games == [game(0)]


def test_another_match_is_refused(path: Path) -> None:
    ResultFile(path, MATCH)
    with pytest.raises(NotationError, match="those of another"):
        ResultFile(path, replace(MATCH, seed=2))


def test_an_empty_file_is_begun_like_one_that_there_is_not(path: Path) -> None:
    path.parent.mkdir()
    path.touch()
    ResultFile(path, MATCH).add([game(0)])
    assert ResultFile.read(path) == (MATCH, [game(0)])


@pytest.mark.parametrize(
    "other", [{"lineup": 1}, {"lineup": -1}, {"number": -1}, {"seats": (0, 2)}, {"seats": (1, 1)}], ids=str
)
def test_a_game_of_another_match_is_named(path: Path, other: dict[str, Any]) -> None:
    ResultFile(path, MATCH).add([game(0), replace(game(1), **other)])
    with pytest.raises(NotationError, match="line 3: expected a game of this match"):
        ResultFile.read(path)


def test_a_match_of_a_bot_that_there_is_no_longer_is_refused(path: Path) -> None:
    ResultFile(path, MATCH)
    path.write_text(path.read_text(encoding="utf-8").replace('"bot":"greedy"', '"bot":"clever"'), encoding="utf-8")
    with pytest.raises(NotationError, match=r"expected a bot, one of .*got 'clever'"):
        ResultFile.read(path)


@pytest.mark.parametrize("text", ["", "\n", "[]\n", "nothing\n", '{"durak-arena": 99}\n'])
def test_a_file_of_anything_else_is_refused(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    with pytest.raises(NotationError, match="line 1: "):
        ResultFile.read(path)


def test_a_broken_line_is_named(path: Path) -> None:
    ResultFile(path, MATCH).add([game(0)])
    path.write_text(path.read_text(encoding="utf-8") + '{"lineup": 0}\n', encoding="utf-8")
    with pytest.raises(NotationError, match="line 3: expected what came of a deal"):
        ResultFile.read(path)
