"""What time it is: a clock that neither jumps nor goes back.

Here: `WallClock`. Not here: the clocks of a game (clocks.py). May import nothing of durak.

Somebody's time must not be up because an administrator, or a time server, has set the machine's clock. So the moment at
which the server started is asked once, what has passed since is counted, and a difference is made up slowly.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["WallClock"]

SLEW = 0.05
"""How much faster or slower than time itself the clock may run to make up a difference."""


def _wall_ms() -> float:
    return time.time() * 1000


class WallClock:
    """Milliseconds of Unix time. `wall` is the machine's clock, in milliseconds; `counted` counts seconds."""

    def __init__(self, *, wall: Callable[[], float] = _wall_ms, counted: Callable[[], float] = time.monotonic) -> None:
        self._wall = wall
        self._counted = counted
        self._last = counted()
        self._now = wall()

    def now(self) -> int:
        """Return what time it is."""
        counted = self._counted()
        passed = max(0.0, counted - self._last) * 1000
        self._last = counted
        off = self._wall() - self._now - passed
        most = passed * SLEW
        self._now += passed + min(most, max(-most, off))
        return int(self._now)
