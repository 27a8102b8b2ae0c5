"""Compiling the whole kernel before it is needed, or loading it from the cache.

Here: doing it now, and doing it in the background. Not here: compiling one function and its cache (compiling.py), what
is shown meanwhile (commands/warming.py). May import compiling.

Importing this module loads neither Numba nor NumPy: that, too, takes a while and is part of warming up.
"""

from __future__ import annotations

import threading
from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["MODULES", "Report", "WarmUp", "warm_in_background", "warm_up"]

MODULES = ("batch", "solving", "duel", "policy", "weighing", "tree")
"""The modules of the kernel that have entry points."""

Report: TypeAlias = "Callable[[int, int, str, bool | None], None]"
"""Is told how many parts of how many are ready, the name of one, and whether it came from the cache.

Each part is reported twice: when its turn comes, with None, and when it is ready.
"""


def warm_up(report: Report | None = None) -> None:
    """Compile every entry point of the kernel, or load it from the cache."""
    for module in MODULES:
        import_module(f"durak.kernel.{module}")
    from durak.kernel.compiling import ENTRIES, compile_entry  # noqa: PLC0415 - see above

    entries = tuple(ENTRIES)
    for done, entry in enumerate(entries):
        if report is not None:
            report(done, len(entries), entry.name, None)
        from_cache = compile_entry(entry)
        if report is not None:
            report(done + 1, len(entries), entry.name, from_cache)


class WarmUp:
    """A warm-up that goes on in a thread of its own, which ends with the process at the latest.

    Calling an entry point meanwhile is safe: it waits for the part that is being compiled, then for its own.
    """

    def __init__(self, report: Report | None = None) -> None:
        """Start at once; the report is called in the thread."""
        self.error: BaseException | None = None
        """What ended it early, None as long as nothing did."""
        self._is_over = threading.Event()
        threading.Thread(target=self._run, args=(report,), name="durak-warm-up", daemon=True).start()

    def _run(self, report: Report | None) -> None:
        try:
            warm_up(report)
        except BaseException as error:  # noqa: BLE001 - told to whoever asks; a traceback would tell whoever looks
            self.error = error
        finally:
            self._is_over.set()

    @property
    def is_over(self) -> bool:
        """Return whether it has come to an end, good or bad."""
        return self._is_over.is_set()

    @property
    def is_ready(self) -> bool:
        """Return whether every entry point is ready."""
        return self.is_over and self.error is None

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until it is over, or for so many seconds; return whether every entry point is ready."""
        self._is_over.wait(timeout)
        return self.is_ready


_STARTING = threading.Lock()
_started: list[WarmUp] = []


def warm_in_background() -> WarmUp:
    """Return the warm-up of this process, which the first call starts.

    It does not reach into forked children, and a fork while it goes on leaves them with Numba's lock held for ever:
    start worker processes by `spawn`, as pool.py does.
    """
    with _STARTING:
        if not _started:
            _started.append(WarmUp())
        return _started[0]
