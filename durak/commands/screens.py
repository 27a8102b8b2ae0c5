"""Whether a table is shown on a whole screen or in lines.

Here: the option `--plain`, and `wants_screen`. Not here: either of the two (tui, terminal.py). May import shell,
console.
"""

from __future__ import annotations

import os
import sys
from typing import Any

from durak.commands.shell import complain
from durak.console import is_terminal

__all__ = ["add_plain", "wants_screen"]


def add_plain(parser: Any) -> None:
    """Add the option by which a terminal is used line by line."""
    parser.add_argument(
        "--plain", action="store_true", help="one line at a time, also in a terminal that could do more"
    )


def wants_screen(asked: Any) -> bool:
    """Return whether there is a terminal that can show a whole screen, with what that needs, and nobody wants lines."""
    if asked.plain or os.environ.get("TERM", "") in ("", "dumb"):
        return False
    if not all(map(is_terminal, (sys.stdin, sys.stdout, sys.stderr))):  # the screen is drawn by way of the last
        return False
    from importlib.util import find_spec  # noqa: PLC0415 - only those wait for it who have a terminal

    if find_spec("textual") is None:
        complain("here it is in lines; for a whole screen: pip install 'python-durak[tui]'", 0)
        return False
    return True
