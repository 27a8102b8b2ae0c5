"""What the interpreter of a server is told, so that nobody at a table waits for it.

Here: how long threads wait for each other, when garbage is looked for. Not here: what the server does (runtime.py), how
the process starts (serve.py). May import metrics.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time

from durak.server.metrics import resident_bytes

__all__ = ["tidy"]

SWITCH_SECONDS = 0.001
"""How long the thread of the journal waits for the interpreter while the loop has work. Usual are five milliseconds,
at each of several statements, and people at tables would feel the sum."""
TIDY_SECONDS = 10.0
"""How often it is looked whether memory has grown."""
GROWN = 32 << 20
"""By how many bytes, that the newest objects are looked through for garbage."""
MUCH_GROWN = 128 << 20
"""By how many, that all are."""
AT_LEAST_SECONDS = 900.0
"""After how long all are anyway."""


async def tidy() -> None:
    """Look for garbage that refers to itself, as closed sockets do, when there may be much of it, and never return.

    The interpreter would look through everything whenever there is a quarter more of it than before: with a thousand
    sockets all tables would stand still for a fifth of a second, most likely in the middle of a rush of moves.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    usual = gc.get_threshold()
    gc.set_threshold(10 * usual[0], usual[1], 1 << 30)
    try:
        known = all_known = _collect(everything=True)
        at = time.monotonic()
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            now = resident_bytes()
            if now > all_known + MUCH_GROWN or time.monotonic() > at + AT_LEAST_SECONDS:
                known = all_known = _collect(everything=True)
                at = time.monotonic()
            elif now > known + GROWN:
                known = _collect(everything=False)
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()


def _collect(*, everything: bool) -> int:
    """Look for garbage, among what came since the last time or everywhere; return how much memory there is then."""
    if everything:
        gc.unfreeze()
    gc.collect()
    gc.freeze()
    return resident_bytes()
