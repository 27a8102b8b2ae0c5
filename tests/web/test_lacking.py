"""Where there is no Chromium no page is tested, and nobody can miss that.

Here: what is said then, and that it fails where others rely on it. Not here: tests of pages.
May import pytest.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def run_without_chromium(folder: Path, **known: str) -> tuple[int, str]:
    """Return how a test of a page ends where no browser is found, and what was written."""
    command = [sys.executable, "-m", "pytest", "--no-cov", "-p", "no:cacheprovider", str(HERE / "test_small_pages.py")]
    environment = {name: value for name, value in os.environ.items() if name != "CI" and not name.startswith("PYTEST")}
    environment |= {"PATH": str(folder), **known}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False, timeout=100)
    return done.returncode, done.stdout


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> tuple[int, str]:
    """Return what somebody sees who has no Chromium."""
    return run_without_chromium(tmp_path_factory.mktemp("nothing"))


def test_who_has_no_chromium_is_told_loudly(alone: tuple[int, str]) -> None:
    assert "PAGES NOT TESTED" in alone[1]


def test_who_has_no_chromium_is_told_how_to_get_it(alone: tuple[int, str]) -> None:
    assert "apt install chromium" in alone[1]


def test_the_tests_of_pages_are_left_out_where_there_is_no_chromium(alone: tuple[int, str]) -> None:
    assert alone[0] == 0


def test_in_ci_a_page_that_cannot_be_opened_is_a_failure(tmp_path: Path) -> None:
    code, said = run_without_chromium(tmp_path, CI="1")
    assert code == 1
    assert "no page was opened: Chromium is missing" in said
