"""The chunks of a match on a cluster of dask.distributed, here one on this machine.

Here: that it is the same match. Not here: the match itself (test_running.py).
May import arena, rules, distributed, pytest.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from durak.arena.contestants import Contestant
from durak.arena.matches import Match
from durak.arena.playing import Played
from durak.arena.running import dask_executor, play_chunk, play_match
from durak.errors import DurakError
from durak.rules import parse_rules

MATCH = Match(
    contestants=(Contestant.parse("greedy"), Contestant.parse("random")),
    rules=parse_rules("podkidnoy"),
    deals=8,
    per_chunk=2,
)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a cluster of two workers."""
    distributed: Any = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
        yield cluster.scheduler_address


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_plays_the_same_games(address: str) -> None:
    kept: list[Played] = []
    with dask_executor(address) as executor:
        found = play_match(MATCH, executor, keep=kept.extend)
    assert found == [played for chunk in MATCH.chunks() for played in play_chunk(MATCH, chunk)]
    assert len(kept) == 16


@pytest.mark.filterwarnings("ignore")
def test_the_command_plays_on_a_cluster(address: str, run: Callable[..., tuple[int, str, str]]) -> None:
    code, out, _ = run("greedy", "random", "--deals", "4", "--dask", address)
    assert code == 0
    assert out.startswith("podkidnoy, 2 seats, seed 1: 8 games")


def test_a_cluster_that_is_not_there_is_said_in_a_line(run: Callable[..., tuple[int, str, str]]) -> None:
    code, out, err = run("greedy", "random", "--deals", "4", "--dask", "nonsense://nowhere")
    assert (code, out) == (2, "")
    assert err.startswith("durak: ")


def test_without_dask_it_is_said_how_it_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(DurakError, match="pip install distributed"), dask_executor("tcp://nowhere:1"):
        pass
