"""What the script that counts endings finds: the talon is gone in all of them, and they are sorted by their cards.

Here: benchmarks/bot_endings.py with few deals. Not here: its figures, the solver (test_solver.py).
May import arena, bots, rules, state, benchmarks.bot_endings, positions, pytest.
"""

from __future__ import annotations

import json
from random import Random

import pytest

from benchmarks import bot_endings
from benchmarks.bot_endings import Found, Searched, Timed, figures, markdown, play_deals, search
from durak.arena.contestants import Contestant
from durak.arena.matches import Match
from durak.arena.playing import dealt
from durak.bots import Budget, make_bot
from durak.rules import Rules
from durak.state import State
from tests.positions import set_up

GREEDY = Contestant.parse("greedy")


@pytest.fixture(scope="module")
def found() -> Found:
    return play_deals(GREEDY, Rules(), deals=4, seed=1)


def test_an_ending_is_a_position_in_which_the_talon_is_gone_and_nothing_is_decided(found: Found) -> None:
    assert found.endings
    assert not any(state.talon or state.is_over for state in found.endings)


def test_two_of_a_bot_reach_the_same_endings_again(found: Found) -> None:
    assert play_deals(GREEDY, Rules(), deals=4, seed=1).endings == found.endings


def test_its_packs_are_those_of_the_arena(found: Found) -> None:
    match = Match(contestants=(GREEDY, Contestant.parse("random")), rules=Rules(), deals=1)
    turned_up = [State.deal(Rules(), dealt(match, number, 0)).trump_card for number in range(4)]
    assert [state.trump_card for state in found.endings] == turned_up


def test_the_time_of_a_move_is_taken_where_there_was_a_choice() -> None:
    bot = Timed(make_bot("greedy"))
    forced = set_up(Rules(), trump="h", hands=["Qc", "6s7d"], table="Ah", done=1).view(1)
    free = set_up(Rules(), trump="h", hands=["6s7d", "8s9c"]).view(0)
    for view in (forced, free):
        assert bot.choose(view, Random(1), Budget()) == make_bot("greedy").choose(view, Random(1), Budget())
    assert len(bot.times) == 1


def test_a_bot_that_makes_no_legal_move_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nobody:
        name = "nobody"

        def choose(self, *_: object) -> None:
            """Make no move."""

    monkeypatch.setattr(Contestant, "make", lambda _: Nobody())
    with pytest.raises(SystemExit, match="greedy made no legal move"):
        play_deals(GREEDY, Rules(), deals=1, seed=1)


def test_every_ending_is_searched_under_the_number_of_its_cards(found: Found) -> None:
    searched = search(found.endings, nodes=100_000)
    assert [each.cards for each in searched] == [sum(map(int.bit_count, state.hands)) for state in found.endings]


def test_an_ending_that_takes_too_many_positions_is_given_up(found: Found) -> None:
    assert not any(each.is_solved for each in search(found.endings, nodes=1))


def test_endings_are_counted_by_number_of_cards() -> None:
    searched = [Searched(12, 50, is_solved=True), Searched(10, 7, is_solved=True), Searched(12, 90, is_solved=False)]
    report = figures(Found(contestant=GREEDY, deals=3, endings=(), times=()), searched)
    assert report["by_cards"] == {
        "10": {"endings": 1, "median_nodes": 7, "p90_nodes": 7, "most_nodes": 7, "given_up": 0},
        "12": {"endings": 2, "median_nodes": 90, "p90_nodes": 90, "most_nodes": 90, "given_up": 1},
    }


def test_a_move_is_late_when_it_takes_a_tenth_more_than_its_seconds() -> None:
    timed = Found(contestant=Contestant.parse("greedy@50ms"), deals=1, endings=(), times=(1.0, 54.0, 56.0))
    assert figures(timed, [])["late"] == 1


def test_a_line_of_json_and_two_tables_are_written(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["bot_endings.py", "greedy", "--deals", "2", "--nodes", "1000"])
    bot_endings.main()
    line, _, tables = capsys.readouterr().out.partition("\n\n")
    reports = json.loads(line)["bots"]
    assert tables.strip() == markdown(reports)
    assert {row.count("|") for row in tables.partition("\n\n")[2].strip().splitlines()} == {8}
