"""The command `durak warmup`, and the kernel made ready for a command that needs it.

Here: what is shown while the kernel is compiled, and what is said when it cannot be. Not here: compiling
(kernel/warmup.py). May import shell, console, kernel.
"""

from __future__ import annotations

import sys
import time
import warnings
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any

from durak.commands.shell import NO, YES, Failure, add_command, bar, complain, progress
from durak.console import is_terminal

if TYPE_CHECKING:
    from durak.kernel.warmup import WarmUp

__all__ = ["add_warmup", "cannot_warm_up", "ready_kernel"]


def add_warmup(commands: Any) -> None:
    """Add `durak warmup` to the commands."""
    add_command(
        commands, "warmup", _warmup, about="compile the kernel now, so that nothing waits for it later", examples=""
    )


def _warmup(_asked: Any) -> int:
    begun = time.monotonic()
    compiled, loaded = ready_kernel()
    from durak.kernel.cache import troubles  # noqa: PLC0415 - few commands need the kernel
    from durak.kernel.compiling import code_folder  # noqa: PLC0415 - this loads Numba

    folder = code_folder()
    print(f"The kernel is ready after {time.monotonic() - begun:.1f} s: {compiled} parts compiled, {loaded} loaded.")
    for trouble in troubles().values():
        complain(trouble, NO)
    if "write" in troubles():
        return NO
    print(f"Its code is kept in {folder.path} ({folder.size() / 1e6:.1f} MB).")
    return YES


def ready_kernel(*, aside: bool = False) -> tuple[int, int]:
    """Warm the kernel up; return how many parts were compiled and how many loaded.

    `aside` is for a command whose answer is another: all is said on standard error, and nothing of what was loaded.
    """
    from durak.kernel.cache import CacheWarning, troubles  # noqa: PLC0415 - few commands need the kernel
    from durak.kernel.warmup import WarmUp  # noqa: PLC0415 - see above

    told: SimpleQueue[tuple[int, int, str, bool | None]] = SimpleQueue()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", CacheWarning)  # said in one line each
        warming = WarmUp(lambda done, total, name, from_cache: told.put((done, total, name, from_cache)))
        parts = _watch(warming, told, aside=aside)
    if warming.error is not None:
        raise cannot_warm_up(warming.error)
    for trouble in troubles().values() if aside else ():
        complain(trouble, NO)
    return parts


def _watch(
    warming: WarmUp, told: SimpleQueue[tuple[int, int, str, bool | None]], *, aside: bool = False
) -> tuple[int, int]:
    """Show how far a warm-up is, until it is over; return how many parts were compiled and how many loaded."""
    compiled = loaded = 0
    begun = time.monotonic()
    done, total, name, part_begun = 0, 1, "Numba", begun
    try:
        while not warming.is_over or not told.empty():
            progress(bar(done / total, f"{name}  {time.monotonic() - begun:.0f} s"))
            with suppress(Empty):
                done, total, name, from_cache = told.get(timeout=0.2)
                if from_cache is None:
                    part_begun = time.monotonic()
                    continue
                compiled, loaded = (compiled, loaded + 1) if from_cache else (compiled + 1, loaded)
                stream = sys.stderr if aside else sys.stdout
                if not is_terminal(sys.stderr) and stream is not None and not (aside and from_cache):
                    took = "loaded" if from_cache else f"compiled in {time.monotonic() - part_begun:.1f} s"
                    print(f"{done}/{total} {name}: {took}", file=stream, flush=True)
    finally:
        progress("")
    return compiled, loaded


def cannot_warm_up(error: BaseException) -> Exception:
    """What to say when the kernel cannot be compiled."""
    if isinstance(error, ModuleNotFoundError):
        return Failure(f"the kernel needs NumPy and Numba ({error}): pip install 'python-durak[bots]'")
    return Failure(f"the kernel cannot be compiled here: {error}", NO)
