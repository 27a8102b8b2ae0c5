"""A bot that raises, oversleeps or cheats at a table of one person costs nothing but its move.

Here: asking such a bot, and such bots in lines, on a whole screen and without a network. Not here: at a server
(server/test_bad_bots.py).
May import pytest, durak, at_the_screen, typist.
"""

from __future__ import annotations

import logging
import threading
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from durak import evening as evenings
from durak import solo as solos
from durak.bots import Budget, missing_bots
from durak.bots.asked import ask_bot
from durak.bots.simple import GreedyBot
from durak.cli import main
from durak.deal import random_below, shuffled
from durak.moves import CLOSE
from durak.rules import Rules
from durak.solo import Solo
from durak.state import State
from durak.terminal import Sitting
from durak.words import LANGUAGES, Words
from tests.typist import OneDeal, sit, sit_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from durak.bots import Bot
    from durak.deal import Chance
    from durak.moves import Move
    from durak.view import View

awake = threading.Event()
"""Ends the sleep of bots."""


class Raising:
    """Breaks down."""

    name = "raising"

    def choose(self, view: View, rng: Chance, _budget: Budget, /) -> Move:
        random_below(rng)(7)
        raise ValueError(str(view))


class Exiting:
    """Ends the program."""

    name = "exiting"

    def choose(self, _view: View, _rng: Chance, _budget: Budget, /) -> Move:
        raise SystemExit(3)


class Sleeping:
    """Thinks for ever."""

    name = "sleeping"

    def choose(self, _view: View, _rng: Chance, _budget: Budget, /) -> Move:
        awake.wait()
        return CLOSE


class Cheating:
    """Makes a move that is not legal."""

    name = "cheating"

    def choose(self, _view: View, _rng: Chance, _budget: Budget, /) -> Move:
        return CLOSE


class Absent(Cheating):
    """Gives something that is no move at all."""

    name = "absent"

    def choose(self, _view: View, _rng: Chance, _budget: Budget, /) -> Any:
        return None


FAILING: list[tuple[Bot, str]] = [
    (Raising(), "ValueError"),
    (Exiting(), "SystemExit"),
    (Sleeping(), "TimeoutError"),
    (Cheating(), "IllegalMove"),
    (Absent(), "IllegalMove"),
]
AT_ONCE = [each for each in FAILING if each[0].name != "sleeping"]
"""In a browser there are no threads: the bots that play there answer at once."""
failing = pytest.mark.parametrize(("bot", "error"), FAILING, ids=[bot.name for bot, _ in FAILING])


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(evenings, "BOT_PATIENCE_SECONDS", 0.02)
    awake.clear()
    yield
    awake.set()


def a_view() -> View:
    state = State.deal(Rules(), shuffled(Rules(), Random(1)), after="loss")
    return state.view(state.actors[0])


@failing
def test_greedy_makes_the_move_of_a_bot_that_fails(bot: Bot, error: str) -> None:
    greedy = GreedyBot().choose(a_view(), Random(1), Budget())
    assert ask_bot(bot, a_view(), Random(1), patience=0.02) == (greedy, error)


@failing
def test_in_lines_the_deal_goes_on_to_its_end_and_the_failure_is_told_without_cards(bot: Bot, error: str) -> None:
    typist = OneDeal(rng=Random(1))
    usual = sit(typist)
    sitting = typist.sitting = Sitting(replace(usual.setup, bots=(bot,)), typist)
    sitting.play()
    assert sitting.finished
    told = {line for line in typist.shown if "gave no valid move" in line}
    assert told == {f"Alice gave no valid move ({error}); another bot moved instead."}


@failing
def test_on_a_whole_screen_the_deal_goes_on(bot: Bot, error: str) -> None:
    pytest.importorskip("textual")
    from durak.tui.bottable import BotTable  # noqa: PLC0415 - see above
    from tests.at_the_screen import Person, against_bots, at_the_screen  # noqa: PLC0415 - needs what is not always there

    seen: list[bool] = []

    async def wait_for_a_move(person: Person) -> None:
        await person.until_asked()
        await person.press("1")
        await person.until(lambda: f"({error})" in " ".join(person.screen()))
        await person.until_asked()
        seen.append(True)

    setup = replace(against_bots().evening.setup, bots=(bot,))
    at_the_screen(lambda: BotTable(setup, pace=0), wait_for_a_move)
    assert seen


@pytest.mark.parametrize(("bot", "error"), AT_ONCE, ids=[bot.name for bot, _ in AT_ONCE])
def test_without_a_network_the_deal_goes_on_and_the_failure_is_logged_without_cards(
    bot: Bot, error: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(solos, "make_bot", lambda _: bot)
    now = 0
    table = Solo("podkidnoy(no_trump=left_of_dealer)", bots=["any"], chance=Random(1), now=now, dealer=0)
    with caplog.at_level(logging.WARNING):
        told = table.wake(now=table.due() or 0)
    assert told[0]["t"] == "view"
    assert [record.getMessage() for record in caplog.records] == [
        f"{bot.name} gave no move that can be made ({error}); greedy plays it"
    ]


def test_a_bot_that_fails_leaves_chance_as_it_was() -> None:
    typist = OneDeal(rng=Random(1))
    usual = sit_at(typist, "podkidnoy Kh - 7s6d/8dJd - * 1:0 lead 3")
    sitting = Sitting(replace(usual.setup, bots=(Raising(),)), typist)
    sitting.begin()
    before = sitting._chance.getstate()
    sitting.bot_move()
    assert sitting._chance.getstate() == before


# Bots that cannot play here ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_wants_a_level_that_cannot_play_here_is_told_how_it_is_had(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("durak.bots.find_spec", lambda _: None)
    assert "level6" in missing_bots()
    assert main(["play", "--bots", "level6", "--lang", language, "--ascii"]) == 2
    said = capsys.readouterr().err
    sentence = Words.load(language)("bots-lacking", install="pip install 'python-durak[bots]'", warm="durak warmup")
    assert sentence in said
