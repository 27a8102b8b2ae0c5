"""The command `durak` with no word behind it, where there is no game in the browser: then there is one in the terminal.

Here: why, and that it is said in one line. Not here: the game in the browser (tests/web/test_at_once.py), the other
commands (test_cli.py). May import pytest and durak.
"""

from __future__ import annotations

import io
import signal
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from durak.cli import main
from durak.commands import alone
from durak.server.commands import CommandFailure

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Run = Callable[[], tuple[str, str]]


class Keyboard(io.StringIO):
    """Lines that somebody types at a terminal."""

    def isatty(self) -> bool:
        """Return that somebody sits there."""
        return True


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Iterator[Run]:
    """Run `durak` at a desktop with a browser, and leave the game; return what it wrote, complaints apart."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("BROWSER", "a-browser %s")
    monkeypatch.setattr(alone, "open_page", lambda address: pytest.fail(f"{address} was opened"))
    monkeypatch.setattr(sys, "stdin", Keyboard("q\n"))

    def ran() -> tuple[str, str]:
        assert main([]) == 0
        written = capsys.readouterr()
        return written.out, written.err

    handlers = {number: signal.getsignal(number) for number in (signal.SIGTERM, getattr(signal, "SIGHUP", 0)) if number}
    yield ran
    for number, handler in handlers.items():
        signal.signal(number, handler)


def is_one_line(text: str) -> bool:
    return text.startswith("durak: here in the terminal and not in the browser: ") and text.count("\n") == 1


def test_without_the_packages_of_the_server_the_game_is_in_the_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("durak.server.at_once", "durak.server.serve"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "durak.server.serve", None)
    out, err = run()
    assert is_one_line(err)
    assert "pip install 'python-durak[server]'" in err
    assert "Deal 1." in out


def test_without_pages_the_game_is_in_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak.server.at_once.are_built", lambda: False)
    out, err = run()
    assert is_one_line(err)
    assert "npm run build" in err
    assert "Deal 1." in out


def test_without_a_browser_the_game_is_in_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    out, err = run()
    assert is_one_line(err)
    assert "there is no browser" in err
    assert "Deal 1." in out


def test_where_no_server_can_start_the_game_is_in_the_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def cannot(_open: object) -> int:
        raise CommandFailure("the disk is full")

    monkeypatch.setattr(alone, "run_at_once", cannot)
    out, err = run()
    assert is_one_line(err)
    assert "the disk is full" in err
    assert "Deal 1." in out


def test_lines_that_are_piped_in_are_for_the_terminal_and_nothing_is_said_of_a_browser(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("q\n"))
    out, err = run()
    assert err == ""
    assert "Deal 1." in out
