"""Bots in processes of their own: what they are told, and what becomes of those that crash or oversleep.

Here: `BotPool`. Not here: when the host asks (test_host_*.py).
May import pebble, pytest, durak, tests.server.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
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
from tests.server.logged import Log, log
from tests.server.pool_bots import broken as cannot_prepare
from tests.server.pool_bots import by_name, endless, nothing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["log"]

PATIENCE = 60.0


class Asking:
    """A pool with one process, asked from a loop."""

    def __init__(self, pool: BotPool | None = None) -> None:
        self.loop = asyncio.new_event_loop()
        self.pool = pool or BotPool(bots=frozenset({"any"}), choose=by_name, workers=1)
        self.pool.start(self.loop)

    def end(self) -> None:
        self.pool.stop()
        self.loop.close()

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


# Until the kernel has been compiled ------------------------------------------------------------------------------


def preparing(prepare: Callable[[], object], until: Callable[[BotPool], bool]) -> tuple[list[str | None], BotPool]:
    """What a bot answers that needs the kernel: at once, and once it is so with the pool."""

    async def work() -> tuple[list[str | None], BotPool]:
        pool, answers = (
            BotPool(bots=frozenset({"level7"}), choose=by_name, prepare=prepare, workers=1),
            list[str | None](),
        )
        pool.start(asyncio.get_running_loop())

        async def ask() -> None:
            pool.ask(Think("table", 1, 0, "level7", "view", 7), lambda _asked, move: answers.append(move))
            count = len(answers)
            while len(answers) == count:
                await asyncio.sleep(0.01)

        await ask()
        while not until(pool):
            await asyncio.sleep(0.01)
        await ask()
        pool.stop()
        return answers, pool

    return asyncio.run(asyncio.wait_for(work(), PATIENCE))


def test_until_the_kernel_is_compiled_nobody_waits_for_a_bot_that_needs_it() -> None:
    answers, pool = preparing(endless, lambda _: True)
    assert (answers, pool.is_prepared) == ([None, None], False)


def test_once_the_kernel_is_compiled_the_bots_that_need_it_are_asked() -> None:
    assert preparing(nothing, lambda pool: pool.is_prepared)[0] == [None, "take"]


def test_the_strongest_level_thinks_in_a_process() -> None:
    pytest.importorskip("numba")
    asking = Asking(BotPool(bots=frozenset({"level7"}), workers=1))
    state = State.deal(parse_rules("podkidnoy"), members(pack(36)), dealer=0)
    seat = state.actors[0]
    answer = None
    while answer is None:  # until it is prepared
        asking.loop.run_until_complete(asyncio.sleep(0.1))
        answer = asking.ask("level7", str(state.view(seat)))
    assert answer in map(str, state.legal_moves(seat))
    asking.end()


def test_where_the_kernel_cannot_be_compiled_it_is_tried_once_and_said(log: Log) -> None:
    answers, _ = preparing(cannot_prepare, lambda _: bool(log.lines()))
    assert answers == [None, None]
    assert [line["event"] for line in log.lines()] == [
        "the kernel cannot be compiled; greedy plays for the bots that need it"
    ]


def test_a_stop_ends_the_process_that_compiles() -> None:
    before = set(active_children())
    preparing(endless, lambda _: True)
    for process in set(active_children()) - before:
        assert wait([process.sentinel], PATIENCE)


def test_bots_that_need_no_kernel_wait_for_none() -> None:
    assert BotPool(bots=frozenset({"any"})).is_prepared


@pytest.mark.parametrize("bot", ["raise", "crash", "sleep"])
def test_a_bot_that_gives_no_move_is_logged_without_its_cards(asking: Asking, bot: str, log: Log) -> None:
    asking.ask(bot, "As Ks")
    (line,) = log.lines()
    assert (line["event"], line["bot"]) == ("a bot gave no move", bot)
    assert "As Ks" not in str(line)


def test_bots_that_answer_at_once_are_not_for_a_pool() -> None:
    assert not slow_bots() & FAST_BOTS


def test_a_bot_may_think_for_less_than_half_of_the_time_that_it_has_until_it_moves() -> None:
    assert 2_000 * BUDGET_SECONDS < THINKING_MS


def test_a_bot_of_the_registry_chooses_by_its_view() -> None:
    rules = parse_rules("podkidnoy")
    state = State.deal(rules, members(pack(36)), dealer=0)
    seat = state.actors[0]
    assert choose("greedy", str(state.view(seat)), 1, 0.1) in map(str, state.legal_moves(seat))


COMPILED = """
from functools import partial
from multiprocessing import get_context
from durak.server.botpool import _tell_how_it_ends

context = get_context("spawn")
_, saying = context.Pipe(duplex=False)
work = partial(exec, "import time; print('begun', flush=True); time.sleep(777)")
context.Process(target=_tell_how_it_ends, args=(work, saying)).start()
"""


def test_what_a_server_compiles_ends_with_it_when_it_is_killed() -> None:
    """It went on, and kept open what the server had written to."""
    with subprocess.Popen([sys.executable, "-c", COMPILED], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "begun\n"
        server.kill()
        # This ends when the last of them has closed it.
        server.communicate(timeout=PATIENCE)
