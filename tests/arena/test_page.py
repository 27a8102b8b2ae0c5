"""Every command of docs/arena.md runs, and prints what the page says it prints.

Here: its shell blocks, run one after another. Not here: its Python, which tests/test_docs.py runs.
Imports the standard library and pytest.
"""

from __future__ import annotations

import os
import re
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Command(NamedTuple):
    """A command of the page, and what stands below it."""

    words: list[str]
    shown: str


def commands() -> list[Command]:
    """The commands of the page, from its top."""
    parts = [part for block in BLOCK.findall(PAGE) for part in re.split(r"^\$ ", block, flags=re.MULTILINE) if part]
    found = [part.partition("\n") for part in parts]
    return [Command(shlex.split(line), shown) for line, _, shown in found]


def steady(text: str) -> list[list[str]]:
    """The words of a text but for what another machine or another NumPy changes: times, and what is drawn."""
    text = re.sub(r"[\d,.]+ games/s", "games/s", text)
    text = re.sub(r"\d+–\d+(?=   )", "low–high", text)
    return [line.split() for line in re.sub(r"[\d.]+(?= +\d+$)", "time", text, flags=re.MULTILINE).splitlines()]


def test_the_page_has_commands_and_each_begins_with_durak() -> None:
    assert len(commands()) >= 8
    assert {command.words[0] for command in commands()} == {"durak"}


def test_the_commands_run_one_after_another_and_print_what_the_page_shows(
    durak: Callable[..., tuple[int, str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    for command in commands():
        code, out, err = durak(*command.words[1:])
        said = shlex.join(command.words)
        assert code == 0, f"{said}: {err}"
        assert out, said
        if command.shown:
            assert steady(out) == steady(command.shown), said


def test_the_options_that_the_page_names_are_those_of_the_command(durak: Callable[..., tuple[int, str, str]]) -> None:
    _, out, _ = durak("arena", "--help")
    named = set(re.findall(r"`(--[a-z-]+)", PAGE))
    assert named
    assert named <= set(re.findall(r"--[a-z-]+", out))
