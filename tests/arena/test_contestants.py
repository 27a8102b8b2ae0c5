"""Who can play in the arena, and what they may spend.

Here: names, budgets, programs. Not here: who meets whom (test_matches.py).
May import arena, bots, errors, hypothesis, pytest.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak.arena.contestants import Contestant, budget_text, parse_budget, with_names_apart
from durak.bots import Budget
from durak.bots.lines import LineBot
from durak.errors import NotationError


@given(
    st.builds(
        Budget,
        seconds=st.none() | st.integers(1, 10_000_000).map(lambda number: number / 1000),
        nodes=st.none() | st.integers(1, 10**9),
        worlds=st.none() | st.integers(1, 10**9),
    ).filter(lambda budget: budget != Budget())
)
def test_the_text_of_a_budget_is_read_back(budget: Budget) -> None:
    assert parse_budget(budget_text(budget)) == budget


@pytest.mark.parametrize("text", ["", "100", "w", "100w,200w", "1s,5ms", "0w", "1.5w", "-1s", "100 w", "5m"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="expected a budget"):
        parse_budget(text)


def test_a_contestant_keeps_its_own_budget_and_takes_the_common_one_otherwise() -> None:
    common = Budget(worlds=7)
    assert Contestant.parse("greedy@50ms", budget=common).budget == Budget(seconds=0.05)
    assert Contestant.parse("greedy", budget=common).budget == common


def test_a_bot_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(NotationError, match=r"random, lowest.*got 'nobody' in 'nobody@5w'"):
        Contestant.parse("nobody@5w")


def test_a_program_is_called_as_it_is_told_or_after_its_file() -> None:
    assert Contestant.program("./bots/quick --fast").name == "quick"
    named = Contestant.program("mine=python3 'my bot.py'")
    assert (named.name, named.command) == ("mine", "python3 'my bot.py'")


@pytest.mark.parametrize("command", ["", "  ", "python 'open"])
def test_a_command_that_is_none_is_refused(command: str) -> None:
    with pytest.raises(NotationError, match="expected"):
        Contestant.program(command)


def test_two_contestants_of_one_name_are_refused() -> None:
    greedy = Contestant.parse("greedy")
    with pytest.raises(NotationError, match="'greedy' twice"):
        with_names_apart([greedy, greedy])


def test_a_program_is_made_with_its_name_and_ended_again() -> None:
    bot = Contestant.program("still=cat").make()
    assert isinstance(bot, LineBot)
    assert bot.name == "still"
    bot.close()


@pytest.mark.parametrize(
    ("text", "effort"),
    [
        ("greedy", None),
        ("greedy@100w", (100.0, "worlds")),
        ("greedy@5n", (5.0, "positions")),
        ("greedy@2s", (2000.0, "ms")),
        ("greedy@100w,50ms", None),
    ],
)
def test_the_effort_is_the_one_number_of_a_budget(text: str, effort: tuple[float, str] | None) -> None:
    assert Contestant.parse(text).effort == effort


def test_who_plays_against_a_clock_is_known() -> None:
    assert Contestant.parse("greedy@5ms").is_timed
    assert Contestant.program("cat").is_timed
    assert not Contestant.parse("greedy@5w").is_timed
