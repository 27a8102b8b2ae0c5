"""The command `durak` with no word behind it: a game at once.

Here: whether that is in the browser or in the terminal. Not here: the server behind the browser (server/at_once.py),
the game in the terminal (games.py). May import games, shell, console, server.
"""

from __future__ import annotations

import os
import sys
import webbrowser
from typing import Any

from durak.commands.games import play
from durak.commands.shell import YES, complain
from durak.console import is_terminal
from durak.server.commands import CommandFailure, run_at_once

__all__ = ["alone"]

NO_BROWSER = "there is no browser to open here (`durak serve` says where one elsewhere finds the table)"


def alone(asked: Any) -> int:
    """Return the exit code of a game in the browser, or in the terminal where that cannot be or lines are piped in."""
    if not is_terminal(sys.stdin):
        return play(asked)
    why_not = NO_BROWSER
    if has_browser():
        try:
            return run_at_once(open_page)
        except CommandFailure as failure:
            why_not = str(failure)
    complain(f"here in the terminal and not in the browser: {why_not}", YES)
    return play(asked)


def has_browser() -> bool:
    """Return whether a browser can open a window: one that runs in the terminal would be in the way of the server."""
    if os.environ.get("BROWSER"):
        return True
    is_desktop = sys.platform in {"win32", "darwin"} or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    try:
        return is_desktop and type(webbrowser.get()) is not webbrowser.GenericBrowser
    except webbrowser.Error:
        return False


def open_page(address: str) -> None:
    """Open a page in the browser; some come back only when they are closed."""
    webbrowser.open(address)
