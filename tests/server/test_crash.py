"""A server that is killed while people play loses nothing, and one that promises too soon is found out.

Here: the crash loop for some kills, and for a server that acknowledges before it has written. Not here: the loop
(crash.py), kills of a journal alone (test_journal_crashes.py). Imports pytest and tests.server.crash.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.crash import IN_FLIGHT, CrashLoop, Faults, summary

KILLS = 15
RASH = """
import sys
from durak.cli import main
from durak.server.journal.writer import Batch, Writer

def append(self, rows):
    self._answer(Batch(outcomes=((rows, True),), seconds=0.0))
    self._bring(rows)

def write(self, batch):
    self._outcomes(batch)

Writer.append, Writer._write = append, write
sys.exit(main(sys.argv[1:]))
"""
"""A server that tells everybody about rows which are not yet written."""


@pytest.mark.slow
def test_nothing_that_was_acknowledged_is_lost_by_kills_while_many_commands_are_under_way(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    loop = CrashLoop(tmp_path, seed=7)
    cycles = asyncio.run(loop.run(KILLS))
    assert len(cycles) == KILLS
    assert sum((cycle.faults for cycle in cycles), Faults()) == Faults()
    assert min(cycle.in_flight for cycle in cycles) >= IN_FLIGHT
    assert sum(cycle.acked for cycle in cycles) > 20 * KILLS
    assert sum(cycle.again for cycle in cycles) > IN_FLIGHT
    record_property("told", summary(cycles))


@pytest.mark.slow
def test_a_server_that_acknowledges_before_it_has_written_is_found_out(tmp_path: Path) -> None:
    loop = CrashLoop(tmp_path, seed=7, serve=(sys.executable, "-c", RASH))
    cycles = asyncio.run(loop.run(8))
    assert cycles[-1].faults.lost > 0
