"""A bot that has so many seconds for a move uses them and no more, by a clock that the test holds.

Here: portions of work within a time, and the bots that search by them. Not here: other budgets (test_mc.py), programs
(test_lines.py), what is left for the bot after a search (test_exact.py), real clocks (benchmarks/bot_endings.py).
May import pytest, durak.
"""

from __future__ import annotations

from functools import partial
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from durak.bots import Budget, exact, ismcts, make_bot, mc, zarlykov
from durak.bots.choice import portions
from durak.bots.exact import ExactBot
from durak.bots.mc import MonteCarloBot
from durak.deal import shuffled
from durak.rules import preset
from durak.solver import Solution, Solver
from durak.state import State
from durak.view import View

PODKIDNOY = preset("podkidnoy")
ENDING = State.parse("podkidnoy h - 6s6dAh/7s8h - * 0:1 lead 9")
"""Every card is known."""


class Clock:
    """A clock that goes on by what work costs, and says how much was done by when."""

    def __init__(self, each: float) -> None:
        self.now, self.each, self.done = 0.0, each, 0

    def __call__(self) -> float:
        return self.now

    def work(self, most: int | None, seconds: float) -> None:
        for portion in portions(most, seconds, began=0.0, clock=self):
            self.spend(portion)

    def spend(self, portion: int) -> None:
        self.done += portion
        self.now += portion * self.each


# Portions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("each", [1e-6, 1e-4, 1e-3, 4e-3])
def test_work_ends_when_the_time_is_used_up(each: float) -> None:
    clock = Clock(each)
    clock.work(None, 0.05)
    assert 0.045 <= clock.now <= 0.055


def test_work_that_takes_longer_than_there_is_time_is_done_once() -> None:
    clock = Clock(3.0)
    clock.work(None, 0.05)
    assert clock.done == 1


def test_work_ends_with_the_last_world_or_with_the_time_whichever_comes_first() -> None:
    short, long = Clock(1e-3), Clock(1e-3)
    short.work(20, 1.0)
    long.work(2_000, 1.0)
    assert short.done == 20
    assert 950 <= long.done <= 1_050


def test_without_a_limit_of_time_all_is_done_at_once() -> None:
    assert list(portions(250, None, began=0.0)) == [250]


# Bots ------------------------------------------------------------------------------------------------------------


def opening() -> View:
    state = State.deal(PODKIDNOY, shuffled(PODKIDNOY, Random(5)), after="loss")
    assert state.actor is not None
    return state.view(state.actor)


def hold(clock: Clock, module: ModuleType, work: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a module read this clock, and let its work take what it costs by it."""
    does = getattr(module, work)
    is_counted = {"weigh": 4, "grow": 5}

    def costly(*arguments: Any) -> Any:
        clock.spend(arguments[is_counted[work]] if work in is_counted else 1)
        return does(*arguments)

    monkeypatch.setattr(module, work, costly)
    monkeypatch.setattr(module, "perf_counter", clock)
    monkeypatch.setattr(module, "portions", partial(portions, clock=clock))


class Searching(NamedTuple):
    """A bot, the module that it searches in, the function that does its work there, and what one part of it costs."""

    bot: str
    module: ModuleType
    work: str
    each: float


SEARCHING = (
    Searching("mc", mc, "weigh", 2e-4),
    Searching("ismcts", ismcts, "grow", 5e-5),
    Searching("ismcts-random", ismcts, "grow", 5e-5),
    Searching("zarlykov-mcts", zarlykov, "grow", 1e-5),
    Searching("zarlykov-minimax", zarlykov, "guess_worlds", 5e-4),
)


@pytest.mark.parametrize("milliseconds", [5, 50])
@pytest.mark.parametrize("searching", SEARCHING, ids=lambda searching: searching.bot)
def test_a_bot_that_searches_keeps_to_its_time(
    searching: Searching, milliseconds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, view, clock = make_bot(searching.bot), opening(), Clock(searching.each)
    ismcts.load()  # it would count
    hold(clock, searching.module, searching.work, monkeypatch)
    assert player.choose(view, Random(1), Budget(seconds=milliseconds / 1000)) in view.legal_moves()
    assert 0.9 <= clock.now * 1000 / milliseconds <= 1.1


def test_the_solver_and_the_bot_after_it_keep_to_their_time_together(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(2e-4)
    solve = Solver.solve

    def all_its_time(self: Solver, state: State, *, nodes: int | None, seconds: float, all_moves: bool) -> Solution:
        """Prove nothing, and take for that as long as was given."""
        assert nodes is None
        clock.now += seconds
        return solve(self, state, nodes=1, all_moves=all_moves)

    monkeypatch.setattr(Solver, "solve", all_its_time)
    monkeypatch.setattr(exact, "perf_counter", clock)
    player = ExactBot(MonteCarloBot())
    hold(clock, mc, "weigh", monkeypatch)
    player.choose(ENDING.view(0), Random(1), Budget(seconds=0.05))
    assert clock.done > 100
    assert 0.045 <= clock.now <= 0.055
