"""How much of the time a move took was the network's.

Here: `LagCredit`. Not here: how long the way is (wire.py), what a clock does with it (clocks.py).
May import nothing of durak.

Only the server's own pings are believed, and a client that answers them late on purpose wins little: each move brings
half a second of credit, of which two seconds can be saved up.
"""

from __future__ import annotations

__all__ = ["BANK_MS", "GAIN_MS", "LagCredit"]

GAIN_MS = 500
BANK_MS = 2_000


class LagCredit:
    """What a connection may still be credited with; a new one has what one move brings, so that coming anew is no gain.

    >>> credit = LagCredit()
    >>> [credit.for_move(rtt_ms=rtt) for rtt in (80, 80, 3_000, 3_000)]
    [80, 80, 1340, 500]
    """

    __slots__ = ("_quota",)

    def __init__(self) -> None:
        self._quota = 0

    def for_move(self, *, rtt_ms: int) -> int:
        """Return how many milliseconds of a move are not charged, by how long the last ping took there and back."""
        self._quota = min(BANK_MS, self._quota + GAIN_MS)
        credit = min(max(0, rtt_ms), self._quota)
        self._quota -= credit
        return credit
