"""The processes that play a match on one machine, and that nothing outlives whoever asked for them.

Here: what ends when a match is stopped or killed. Not here: what is played (test_running.py).
May import arena, rules, pytest.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from durak.arena.contestants import Contestant
from durak.arena.matches import Chunk, Match
from durak.arena.running import play_chunk
from durak.arena.workers import worker_pool
from durak.rules import Rules

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals and process groups")


def a_match(*contestants: Contestant) -> Match:
    return Match(contestants=(Contestant.parse("greedy"), *contestants), rules=Rules(), deals=9)


class Alive:
    """A pipe with a name, which a program holds open as long as it lives."""

    def __init__(self, path: Path) -> None:
        os.mkfifo(path)
        self.path = path
        self.program = f"sh -c 'exec 3> {path}; echo alive >&3; exec sleep 777'"
        """A program that says that it lives, and answers nothing for longer than a test may take."""
        self._end: IO[str] | None = None

    def wait_for_it(self) -> None:
        """Return as soon as the program lives."""
        self._end = self.path.open(encoding="utf-8")
        assert self._end.readline() == "alive\n"

    def wait_for_its_end(self) -> None:
        """Return when nobody holds the pipe open any more."""
        assert self._end is not None
        assert self._end.read() == ""
        self._end.close()


@pytest.fixture
def alive(tmp_path: Path) -> Alive:
    return Alive(tmp_path / "alive")


def test_ctrl_c_ends_the_processes_at_once() -> None:
    match = a_match(Contestant.parse("random"))

    def stopped() -> None:
        with worker_pool(match, 1) as pool:
            pool.submit(signal.pause)  # it ends by a signal alone
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped()


def test_ctrl_c_ends_the_programs_that_play(alive: Alive) -> None:
    match = a_match(Contestant.program(f"still={alive.program}"))

    def stopped() -> None:
        with worker_pool(match, 1) as pool:
            pool.submit(play_chunk, match, Chunk(0, 0, 1))
            alive.wait_for_it()
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped()
    alive.wait_for_its_end()


PLAYED = """
import sys
from durak.arena.contestants import Contestant
from durak.arena.matches import Match
from durak.arena.running import play_on_every_core
from durak.rules import Rules

bots = Contestant.parse("greedy"), Contestant.program(sys.argv[1])
play_on_every_core(Match(contestants=bots, rules=Rules(), deals=9), workers=2)
"""


def test_a_match_that_is_killed_leaves_no_worker_and_no_program_behind(alive: Alive) -> None:
    words = [sys.executable, "-c", PLAYED, f"still={alive.program}"]
    with subprocess.Popen(words, stderr=subprocess.PIPE) as match:
        alive.wait_for_it()
        match.kill()
        # Workers hold the other end of it too: this ends when the last of them does.
        match.communicate()
    alive.wait_for_its_end()
