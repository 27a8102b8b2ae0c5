"""What the tests of the arena share: its command, with threads for workers.

Here: the fixtures `durak` and `run`. Not here: what is tested with them.
May import arena, cli, pytest.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

import pytest

from durak.arena import running
from durak.arena.matches import Match
from durak.cli import main

Run: TypeAlias = Callable[..., tuple[int, str, str]]


@contextmanager
def threads(_match: Match, workers: int | None = None) -> Generator[Executor]:
    with ThreadPoolExecutor(workers or 1) as pool:
        yield pool


@pytest.fixture
def durak(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command of `durak`; return its exit code and what it wrote. A match is played by threads."""
    monkeypatch.setattr(running, "worker_pool", threads)

    def ran(*words: str | Path) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["durak", *map(str, words)])
        code = main(list(map(str, words)))
        written = capsys.readouterr()
        return code, written.out, written.err

    return ran


@pytest.fixture
def run(durak: Run) -> Run:
    """Run `durak arena`."""
    return lambda *arguments: durak("arena", *arguments)
