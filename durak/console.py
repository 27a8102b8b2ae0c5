"""Where lines are shown and typed: the terminal, or whatever stands in for it.

Here: `Console` and the one of the system, and what is kept from a terminal. Not here: what is said (terminal.py,
playback.py). May import nothing of durak.
"""

from __future__ import annotations

import sys
from typing import Protocol

__all__ = ["Console", "SystemConsole", "in_ascii", "is_terminal", "visible"]


def is_terminal(stream: object) -> bool:
    """Return whether somebody sits at a stream of the system; there may be no stream at all.

    >>> is_terminal(None)
    False
    """
    return bool(getattr(stream, "isatty", bool)())


_ORDERS = dict.fromkeys(
    [*range(0x20), *range(0x7F, 0xA0), 0x61C, 0x200E, 0x200F, *range(0x2028, 0x202F), *range(0x2066, 0x206A)], "\ufffd"
)
"""Characters that move, paint or turn round what a terminal shows: C0, DEL, C1, ends of lines, bidi controls."""


def visible(text: str) -> str:
    r"""Return a text from outside, such as a name out of a file, with nothing in it that gives orders to a terminal.

    >>> visible("A\x1b[2J") == "A\ufffd[2J"
    True
    """
    return text.translate(_ORDERS)


class Console(Protocol):
    """What a sitting talks to."""

    def say(self, text: str = "") -> None:
        """Show a line."""
        ...

    def ask(self, prompt: str) -> str:
        """Return the line typed in answer.

        Raises EOFError when nobody is there to type any more.
        """
        ...


_TYPED = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "’": "'", "…": "...", "–": "-", "\u00a0": " "}
)


def in_ascii(text: str) -> str:
    """Return a text with typed quotation marks for printed ones, where a terminal shows ASCII alone.

    >>> in_ascii("“Done.”")
    '"Done."'
    """
    return text.translate(_TYPED)


class SystemConsole:
    """The terminal, or whatever standard input and output are."""

    def __init__(self, *, ascii_only: bool = False) -> None:
        """Take printed quotation marks for typed ones where the terminal shows ASCII alone."""
        self._ascii_only = ascii_only

    def say(self, text: str = "") -> None:
        """Print a line at once."""
        print(in_ascii(text) if self._ascii_only else text, flush=True)

    def ask(self, prompt: str) -> str:
        """Read a line; one that comes from a pipe is shown, as if it had been typed."""
        if sys.stdin is None:
            raise EOFError
        if is_terminal(sys.stdin) and is_terminal(sys.stdout):
            try:
                return input(prompt)
            except EOFError:
                print(flush=True)
                raise
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print(flush=True)
            raise EOFError
        print(line.rstrip("\r\n"), flush=True)
        return line
