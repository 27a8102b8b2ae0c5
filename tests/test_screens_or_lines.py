"""Whether a table in the terminal is a whole screen or lines.

Here: what a terminal must be for a screen. Not here: either of the two (test_tui.py, test_terminal.py).
May import pytest and durak.
"""

from __future__ import annotations

import io
from argparse import Namespace

import pytest

from durak.commands import screens
from durak.commands.screens import wants_screen


class Terminal(io.StringIO):
    """Where somebody sits and looks."""

    def isatty(self) -> bool:
        """Return that somebody does."""
        return True


@pytest.fixture
def at_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let everything be written to and read from a terminal that can do much."""
    # Not `sys` itself: its streams are changed between the steps of a test by who runs it.
    monkeypatch.setattr(screens, "sys", Namespace(stdin=Terminal(), stdout=Terminal(), stderr=Terminal()))
    monkeypatch.setenv("TERM", "xterm-256color")


@pytest.mark.usefixtures("at_a_terminal")
def test_a_terminal_shows_a_screen() -> None:
    assert wants_screen(Namespace(plain=False))


@pytest.mark.usefixtures("at_a_terminal")
def test_who_asks_for_lines_gets_lines() -> None:
    assert not wants_screen(Namespace(plain=True))


@pytest.mark.usefixtures("at_a_terminal")
@pytest.mark.parametrize("kind", ["dumb", ""])
def test_a_terminal_that_can_do_little_gets_lines(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", kind)
    assert not wants_screen(Namespace(plain=False))


@pytest.mark.usefixtures("at_a_terminal")
@pytest.mark.parametrize("stream", ["stdin", "stdout", "stderr"])
def test_what_goes_to_a_file_is_lines(stream: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"durak.commands.screens.sys.{stream}", io.StringIO())
    assert not wants_screen(Namespace(plain=False))
