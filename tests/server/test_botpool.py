"""Bots in processes of their own: what they are told, and what becomes of those that crash or oversleep.

Here: `BotPool`. Not here: when the host asks (test_host_*.py).
May import pebble, pytest, durak, tests.server.pool_bots.
"""

from __future__ import annotations

import asyncio
import os
from multiprocessing import active_children
from multiprocessing.connection import wait
from typing import TYPE_CHECKING

import pytest
from pebble.pool.base_pool import PoolStatus

from durak import State, parse_rules
from durak.cards import members, pack
from durak.server.botpool import BUDGET_SECONDS, MOST_WAITING, BotPool, choose, slow_bots
from durak.server.botturns import FAST_BOTS, THINKING_MS
from durak.server.outputs import Think
from tests.server.pool_bots import by_name

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 60.0


class Asking:
    """A pool with one process, asked from a loop."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.pool = BotPool(bots=frozenset({"any"}), choose=by_name, workers=1)
        self.pool.start(self.loop)

    def ask(self, bot: str, view: str = "view") -> str | None:
        async def work() -> str | None:
            future: asyncio.Future[str | None] = self.loop.create_future()
            asked = Think("table", 1, 0, bot, view, 7)
            self.pool.ask(asked, lambda _asked, move: future.set_result(move))
            return await asyncio.wait_for(future, PATIENCE)

        return self.loop.run_until_complete(work())


@pytest.fixture(scope="module")
def asking() -> Iterator[Asking]:
    made = Asking()
    made.ask("any")
    yield made
    made.pool.stop()
    made.loop.close()


def test_a_bot_answers_with_a_move(asking: Asking) -> None:
    assert asking.ask("any") == "take"


def test_a_bot_is_told_its_view_a_seed_and_its_time_and_nothing_else(asking: Asking) -> None:
    assert asking.ask("echo") == "view|7|0.15"


def test_a_bot_thinks_in_another_process(asking: Asking) -> None:
    assert asking.ask("process") != str(os.getpid())


def test_a_bot_that_raises_gives_no_move(asking: Asking) -> None:
    assert asking.ask("raise") is None


def test_a_bot_that_crashes_gives_no_move(asking: Asking) -> None:
    assert asking.ask("crash") is None


def test_a_bot_that_oversleeps_gives_no_move(asking: Asking) -> None:
    assert asking.ask("sleep") is None


def test_the_next_bot_answers_after_a_crash(asking: Asking) -> None:
    asking.ask("crash")
    assert asking.ask("any") == "take"


@pytest.fixture
def broken() -> Iterator[Asking]:
    """A pool that has broken down since it answered."""
    made = Asking()
    assert made.ask("any") == "take"
    assert made.pool._pool is not None
    made.pool._pool._context.status = PoolStatus.ERROR
    yield made
    made.pool.stop()
    made.loop.close()


def test_after_a_pool_that_broke_down_there_is_another(broken: Asking) -> None:
    assert [broken.ask("any"), broken.ask("any")] == [None, "take"]


def test_the_processes_of_a_pool_that_broke_down_remained() -> None:
    asking, before = Asking(), set(active_children())
    assert asking.ask("any") == "take"
    (process,) = set(active_children()) - before
    assert asking.pool._pool is not None
    asking.pool._pool._context.status = PoolStatus.ERROR
    assert asking.ask("any") is None
    assert wait([process.sentinel], PATIENCE)
    asking.pool.stop()
    asking.loop.close()


def test_who_waits_for_a_pool_that_breaks_down_is_given_no_move() -> None:
    asking = Asking()
    assert asking.ask("any") == "take"
    answers: list[str | None] = []
    asking.pool.ask(Think("table", 1, 0, "sleep", "view", 7), lambda _asked, move: answers.append(move))
    assert asking.pool._pool is not None
    asking.pool._pool._context.status = PoolStatus.ERROR
    assert asking.ask("any") is None
    assert answers == [None]
    asking.pool.stop()
    asking.loop.close()


def test_who_would_wait_too_long_for_a_process_is_given_no_move_at_once() -> None:
    async def work() -> list[str | None]:
        pool, answers = BotPool(bots=frozenset({"any"}), choose=by_name, workers=1), list[str | None]()
        pool.start(asyncio.get_running_loop())
        asked = Think("table", 1, 0, "any", "view", 7)
        for _ in range(MOST_WAITING + 1):
            pool.ask(asked, lambda _asked, move: answers.append(move))
        while not answers:
            await asyncio.sleep(0)
        first = answers[:]
        pool.stop()
        return first

    assert asyncio.run(work()) == [None]


def test_a_pool_that_has_stopped_answers_nobody() -> None:
    pool = BotPool(bots=frozenset({"any"}), choose=by_name)
    pool.stop()
    pool.ask(Think("table", 1, 0, "any", "view", 7), lambda *_: pytest.fail("answered"))


def test_a_pool_without_slow_bots_starts_no_process() -> None:
    pool = BotPool(bots=frozenset())
    pool.warm()
    assert not pool.is_running


def test_bots_that_answer_at_once_are_not_for_a_pool() -> None:
    assert not slow_bots() & FAST_BOTS


def test_a_bot_may_think_for_less_than_half_of_the_time_that_it_has_until_it_moves() -> None:
    assert 2_000 * BUDGET_SECONDS < THINKING_MS


def test_a_bot_of_the_registry_chooses_by_its_view() -> None:
    rules = parse_rules("podkidnoy")
    state = State.deal(rules, members(pack(36)), dealer=0)
    seat = state.actors[0]
    assert choose("greedy", str(state.view(seat)), 1, 0.1) in map(str, state.legal_moves(seat))
