"""The measurements of the server run: every row is there, with what it must hold.

Here: `benchmarks/server.py --quick`, whose figures mean nothing. Not here: how fast anything is.
Imports the standard library and pytest.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent
ROWS = {"T1", "T3", "T4", "T5", "T6", "T7", "T10", "T11", "T12", "CPU"}


def measured(*options: str) -> tuple[dict[str, Any], list[str]]:
    """What a run of the benchmark says: the line of JSON, and the table."""
    command = [sys.executable, "benchmarks/server.py", "--quick", *options]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)
    assert run.returncode == 0, run.stderr
    first, *table = run.stdout.splitlines()
    return json.loads(first), table


@pytest.mark.slow
def test_every_row_is_measured_and_says_what_was_wanted() -> None:
    found, table = measured()
    assert found["rows"].keys() == ROWS
    assert found["load"] >= 0
    for row in found["rows"].values():
        figures = [value for value in row.values() if isinstance(value, dict)]
        assert figures
        assert all(figure["met"] in {"target", "floor", "missed"} for figure in figures)
        assert row["load"] >= 0
    assert {line.split()[0] for line in table[1:] if not line.startswith(" ")} == ROWS
    assert found["rows"]["T3"]["p99"]["value"] > 0
    assert found["rows"]["T7"]["first ack"]["value"] > 0
    assert found["rows"]["T6"]["all back"]["value"] > 0


def test_a_row_can_be_measured_alone() -> None:
    found, _ = measured("--rows", "T12")
    assert found["rows"].keys() == {"T12"}
    assert 0 < found["rows"]["T12"]["median"]["value"] < 60


def test_an_unknown_row_is_an_error_that_names_those_there_are() -> None:
    command = [sys.executable, "benchmarks/server.py", "--rows", "T99"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert run.returncode == 2
    assert "T99" in run.stderr
