"""Simulated worlds keep every invariant, whatever goes wrong in them.

Here: 200 seeds, and what makes them worth something: the same seed gives the same world, and every fault comes. Not
here: the worlds (simulation.py), wrong hosts that they notice (test_mutations.py). May import simulation.

A seed that fails is played again by `python tests/server/simulate.py --seed N --trace`.
"""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from durak.server.settings import DayClock, MoveClock, NoClock
from tests.server.simulated_faults import Faults, drawn_settings
from tests.server.simulation import simulate

SEEDS = 200
PARTS = 10


def test_no_misfortune_breaks_an_invariant_in_the_first_seeds() -> None:
    stories = [simulate(seed) for seed in range(12)]
    assert sum(story.undone for story in stories) > 2


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_no_misfortune_breaks_an_invariant(part: int) -> None:
    stories = [simulate(seed) for seed in range(part, SEEDS, PARTS)]
    assert sum(story.moves for story in stories) > 1_000
    assert sum(story.secrets for story in stories) > 20


@pytest.mark.parametrize("hashing", ["1", "2"])
def test_the_same_seed_gives_the_same_trace_in_any_process(hashing: str) -> None:
    script = Path(__file__).parent / "simulate.py"
    run = subprocess.run(
        [sys.executable, script, "--seed", "17"],
        env={**os.environ, "PYTHONHASHSEED": hashing},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == str(simulate(17))


def test_another_seed_gives_another_trace() -> None:
    assert simulate(17).trace != simulate(18).trace


def test_a_trace_can_be_read() -> None:
    lines: list[str] = []
    simulate(17, tracer=lines.append)
    assert any("Dealt" in line for line in lines)


def test_a_seed_that_fails_says_how_to_play_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak.server.host.Host.tick", lambda *_: 1 // 0)
    with pytest.raises(ZeroDivisionError) as caught:
        simulate(17)
    assert "simulate.py --seed 17 --trace" in caught.value.__notes__[0]


@pytest.mark.parametrize("fault", [field.name for field in dataclasses.fields(Faults)])
def test_every_fault_is_drawn_in_some_of_the_seeds(fault: str) -> None:
    drawn = [bool(getattr(Faults.drawn(Random(seed)), fault)) for seed in range(SEEDS)]
    assert 5 < sum(drawn) < 150


@pytest.mark.parametrize("clock", [NoClock, MoveClock])
def test_live_tables_of_every_clock_are_drawn(clock: type) -> None:
    assert sum(isinstance(drawn_settings(Random(seed), is_live=True).clock, clock) for seed in range(100)) > 5


def test_correspondence_is_drawn_where_it_is_asked_for() -> None:
    assert isinstance(drawn_settings(Random(1), is_live=False).clock, DayClock)
