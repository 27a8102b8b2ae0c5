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
TIDY_BYTES = 32 << 20
TIDY_AT_LEAST_SECONDS = 900.0
"""How often it is looked whether memory has grown, by how much garbage is looked for, and after how long anyway."""


async def tidy() -> None:
    """Look for garbage that refers to itself, as closed sockets do, when there may be much of it, and never return.

    The interpreter would look through everything whenever there is a quarter more of it than before: with a thousand
    sockets all tables would stand still for a fifth of a second, most likely in the middle of a rush of moves.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    usual = gc.get_threshold()
    gc.collect()
    gc.freeze()  # what is there now stays as long as the server
    gc.set_threshold(10 * usual[0], usual[1], 1 << 30)
    try:
        known, at = resident_bytes(), time.monotonic()
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            if resident_bytes() > known + TIDY_BYTES or time.monotonic() > at + TIDY_AT_LEAST_SECONDS:
                gc.collect()
                known, at = resident_bytes(), time.monotonic()
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()
