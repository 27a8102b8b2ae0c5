"""A bot that raises, oversleeps, cheats or ends its process costs a table nothing but its move.

Here: such bots at a table of a running server, in processes and in its own, and a kernel that is not compiled yet. Not
here: the processes (test_botpool.py), bots at a table in the terminal (../test_bad_bots_in_the_terminal.py).
May import pytest, durak, tests.server.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from durak.bots import BOTS, BotKind, Budget
from durak.bots.simple import GreedyBot
from durak.moves import CLOSE
from durak.server import botturns, protocol
from durak.server.botpool import BotPool
from durak.server.outputs import Think
from tests.server.logged import Log, log
from tests.server.pool_bots import by_name, endless
from tests.server.serving import Server, play_to_the_end
from tests.server.serving import open_table as open_table_before
from tests.server.test_runtime import Client, deal, run

if TYPE_CHECKING:
    from pathlib import Path

    from durak.deal import Chance
    from durak.moves import Move
    from durak.server.runtime import Runtime
    from durak.view import View

__all__ = ["log"]

MOVES = {"lay", "beat", "transfer", "take", "done"}
FACTS = {"event", "level", "at", "table", "bot", "error", "where"}
"""All that is said of a bot that failed: no text of its error, which may quote cards."""


async def plays_on(client: Client, *, moves: int) -> None:
    """Move whenever it is one's turn, until the bot has moved so many times."""
    seen, made = -1, 0

    def is_news(message: dict[str, Any]) -> bool:
        return bool(message["t"] == "view" and message["seq"] > seen)

    while made < moves:
        view = await client.until(is_news)
        seen = view["seq"]
        made += any(event.get("seat") == 1 and event["kind"] in MOVES for event in view["public"].get("events", ()))
        if view.get("legal"):
            public = view["public"]
            wanted = {"deal": public["deal"], "bout": public["bout"], "base": seen, "move": view["legal"][0]}
            await client.ask(protocol.MoveCommand, **wanted)


async def answers(pool: BotPool) -> None:
    """Wait until the processes of a pool have begun."""
    ready = asyncio.get_running_loop().create_future()
    pool.ask(Think("t", 1, 0, "any", "", 1), lambda *_: ready.set_result(None))
    await ready


@pytest.fixture
def _offered(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("raise", "crash", "sleep", "illegal"):
        monkeypatch.setitem(BOTS, name, BotKind(make=GreedyBot, summary="none", is_offered=True))


@pytest.mark.usefixtures("_offered")
@pytest.mark.parametrize(
    ("bot", "errors"),
    [
        ("raise", {"ValueError"}),
        # The second where it ends before it has said that it has a task; then another pool is begun.
        ("crash", {"ProcessExpired", "BrokenProcessPool"}),
        ("sleep", {"TimeoutError"}),
        ("illegal", {"IllegalMove"}),
    ],
)
def test_the_deal_goes_on_when_a_bot_in_a_process_fails_and_it_is_logged(
    tmp_path: Path, bot: str, errors: set[str], log: Log
) -> None:
    pool = BotPool(bots=frozenset({bot}), choose=by_name, workers=1)

    async def work(server: Runtime) -> int:
        await answers(pool)
        await plays_on(await deal(server, bot=bot), moves=2)
        return server.metrics.bot_failures

    assert run(tmp_path, work, pool=pool) >= 1
    told = [line for line in log.lines() if line.get("bot") == bot]
    assert told
    assert {line["error"] for line in told} <= errors
    assert {key for line in told for key in line} <= FACTS


class Raising:
    name = "greedy"

    def choose(self, view: View, _rng: Chance, _budget: Budget, /) -> Move:
        raise ValueError(str(view))


class Cheating:
    name = "greedy"

    def choose(self, _view: View, _rng: Chance, _budget: Budget, /) -> Move:
        return CLOSE


@pytest.mark.parametrize(("bot", "error"), [(Raising(), "ValueError"), (Cheating(), "IllegalMove")])
def test_the_deal_goes_on_when_a_bot_in_the_server_itself_fails_and_it_is_logged(
    tmp_path: Path, bot: Any, error: str, monkeypatch: pytest.MonkeyPatch, log: Log
) -> None:
    monkeypatch.setattr(botturns, "make_bot", lambda _: bot)

    async def work(server: Runtime) -> None:
        await plays_on(await deal(server), moves=3)
        assert not server.metrics.failures

    run(tmp_path, work)
    told = [line for line in log.lines() if "bot" in line]
    assert {(line["event"], line["error"]) for line in told} == {("a bot gave no move that can be made", error)}
    assert {key for line in told for key in line} <= FACTS


def test_a_table_does_not_wait_until_the_kernel_is_compiled(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    pool = BotPool(bots=frozenset({"level7"}), choose=by_name, prepare=endless, workers=1)

    async def work(server: Runtime) -> None:
        await plays_on(await deal(server, bot="level7"), moves=3)
        assert not pool.is_prepared

    run(tmp_path, work, pool=pool)


@pytest.mark.slow
def test_a_deal_with_level_7_is_played_to_its_end_by_a_server_that_has_compiled_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    table = open_table_before(tmp_path, host="ann")
    with Server(tmp_path) as server, server.player(table, "ann") as player:
        for kind, fields in (("sit", {"seat": 0, "name": "Ann"}), ("bot", {"seat": 1, "bot": "level7"}), ("start", {})):
            assert player.ask(kind, **fields)["t"] == "ack"
        player.ask("nonce", deal=1, nonce="")
        assert play_to_the_end(player)
        assert server.stop() == 0
