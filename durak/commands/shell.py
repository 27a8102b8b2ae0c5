"""What every command says to a shell: exit codes, complaints, progress, its own help.

Here: `Failure`, `complain`, `progress` and its `bar`, `add_command`. Not here: how cards and words are written
(style.py), what is asked (the other modules). May import console.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from durak.console import is_terminal, visible

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["INTERRUPTED", "MISUNDERSTOOD", "NO", "YES", "Failure", "add_command", "bar", "complain", "progress"]

YES, NO, MISUNDERSTOOD, INTERRUPTED = 0, 1, 2, 130


class Failure(Exception):
    """A line for standard error and the exit code to go with it."""

    def __init__(self, message: str, code: int = MISUNDERSTOOD) -> None:
        super().__init__(message)
        self.code = code


def complain(message: str, code: int) -> int:
    """Return the exit code, once the message stands on standard error in one line."""
    if sys.stderr is not None:
        with suppress(OSError):
            print("durak:", visible(" ".join(message.split())), file=sys.stderr)
    return code


def progress(text: str) -> None:
    """Show how far a long count is, on one line that is written over, where somebody sees it."""
    if is_terminal(sys.stderr):
        print(f"\r{text:<70}\r", end="", file=sys.stderr, flush=True)


def bar(share: float, text: str, width: int = 24) -> str:
    """Return how far something is as a bar, the share in percent, and a text.

    >>> bar(0.25, "greedy", width=8)
    '[##------]  25%  greedy'
    """
    return f"[{'#' * int(share * width):-<{width}}] {share:4.0%}  {text}"


def add_command(commands: Any, name: str, run: Callable[[Any], int], *, about: str, examples: str) -> Any:
    """Return the parser of a new command, whose help shows examples; `run` is what does it."""
    shown = "\n".join(f"  durak {name} {line}".rstrip() for line in examples.splitlines())
    parser = commands.add_parser(
        name,
        help=about,
        description=about[0].upper() + about[1:] + ".",
        epilog=f"examples:\n{shown}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    return parser
