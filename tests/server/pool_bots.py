"""What runs in the processes of a pool of bots, for its tests.

Here: bots that answer, crash, sleep, or tell where they are. Not here: tests.
May import nothing.
"""

from __future__ import annotations

import os
import time
from typing import Any

__all__ = ["broken", "by_name", "endless", "nothing", "slow_hint"]


def nothing() -> None:
    """Prepare nothing."""


def endless() -> None:
    """Never be ready."""
    time.sleep(600)


def broken() -> None:
    """Fail to prepare anything."""
    raise ImportError("numba")


def slow_hint(view: str) -> Any:
    """Find no hint."""
    time.sleep(60)
    raise ValueError(view)


def by_name(bot: str, view: str, seed: int, seconds: float) -> str:
    """Return a move, or do what the bot's name says."""
    if bot == "crash":
        os._exit(3)
    if bot == "raise":
        raise ValueError(view)
    if bot == "sleep":
        time.sleep(60)
    if bot == "illegal":
        return "close"
    if bot == "process":
        return str(os.getpid())
    if bot == "echo":
        return f"{view}|{seed}|{seconds}"
    return "take"
