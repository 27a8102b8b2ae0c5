"""When tables want to be woken.

Here: `Alarms`, one moment for each table that wants one. Not here: why a table wants it (hosted.py), what happens then
(host.py). May import nothing of durak.
"""

from __future__ import annotations

import heapq

__all__ = ["Alarms"]

FEW = 64
"""Of moments that no table wants any longer, some more than there are tables are kept."""


class Alarms:
    """The next moment of each table; setting one takes the place of the last."""

    def __init__(self) -> None:
        self._moments: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []
        """All that were ever set and have not come up; those that no table wants any longer are passed over."""

    def __len__(self) -> int:
        """Return how many moments are kept, the worthless ones too."""
        return len(self._heap)

    def set(self, table: str, moment: int | None) -> None:
        """Let a table be woken at a moment, or with None never."""
        if moment is None:
            self._moments.pop(table, None)
        elif self._moments.get(table) != moment:
            self._moments[table] = moment
            heapq.heappush(self._heap, (moment, table))
        if len(self._heap) > FEW + 4 * len(self._moments):
            self._heap = [(at, name) for name, at in self._moments.items()]
            heapq.heapify(self._heap)

    def next(self) -> int | None:
        """Return the first moment at which a table wants to be woken, None for never."""
        while self._heap:
            at, table = self._heap[0]
            if self._moments.get(table) == at:
                return at
            heapq.heappop(self._heap)
        return None

    def take(self, now: int) -> str | None:
        """Return a table whose moment has come, and forget the moment; None while there is none."""
        at = self.next()
        if at is None or at > now:
            return None
        _, table = heapq.heappop(self._heap)
        del self._moments[table]
        return table
