"""A search that somebody watches: how far it is, and how it is left.

Here: what a command does while the solver works. Not here: the search (solver.py), and what is said of its answer
(verdict.py). May import nothing of durak.
"""

from __future__ import annotations

import signal
import threading
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from durak.solver import Solver

__all__ = ["SearchWatch"]

_SECONDS_SHOWN = 0.2
"""How long one state of progress stays on the screen."""


class SearchWatch:
    """Shows how far a search is, and lets Ctrl-C end it with what is proved so far; a second Ctrl-C ends all.

    A context around `Solver.solve`, which is given `look` as its `stop`.
    """

    def __init__(self, solver: Solver, show: Callable[[str], None]) -> None:
        """Take the solver, and what shows a line in place of the one before."""
        self.is_interrupted = False
        self._solver = solver
        self._show = show
        self._begun = self._shown = time.monotonic()
        self._handler: Any = None

    def __enter__(self) -> None:
        """Listen for Ctrl-C, which only the main thread can."""
        if threading.current_thread() is threading.main_thread():
            self._handler = signal.signal(signal.SIGINT, self._interrupt)

    def __exit__(self, *_: object) -> None:
        """Leave Ctrl-C as it was, and nothing on the line of progress."""
        if self._handler is not None:
            signal.signal(signal.SIGINT, self._handler)
        self._show("")

    def _interrupt(self, _number: int, _frame: object) -> None:
        if self.is_interrupted:
            raise KeyboardInterrupt
        self.is_interrupted = True

    def look(self) -> bool:
        """Return whether to stop; called every few thousandths of a second."""
        now = time.monotonic()
        if now - self._shown >= _SECONDS_SHOWN:
            self._shown = now
            self._show(f"{self._solver.searched:,} positions searched, {now - self._begun:.0f} s")
        return self.is_interrupted
