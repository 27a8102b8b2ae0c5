"""What the server counts about itself.

Here: `Metrics`, and how they are written for Prometheus. Not here: when something is counted (runtime.py, sockets.py).
May import prometheus_client.

Counting is an addition to a number; the library that knows how Prometheus wants it is imported when it first asks.
"""

from __future__ import annotations

import os
from bisect import bisect_left
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from prometheus_client.core import Metric

__all__ = ["Histogram", "Metrics", "exposition", "resident_bytes"]

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_SIZES = (1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0)


class Histogram:
    """How often something took how long, or was how large."""

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        self.sum = 0.0

    def observe(self, value: float) -> None:
        """Count one more."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    @property
    def buckets(self) -> list[tuple[str, float]]:
        """Return how many were at most so large, for each bound."""
        names = [*map(str, self.bounds), "+Inf"]
        return list(zip(names, map(float, accumulate(self.counts)), strict=True))


class Metrics:
    """The numbers of one server."""

    def __init__(self) -> None:
        self.ack_seconds = Histogram(_SECONDS)
        """From the arrival of a command to its acknowledgement."""
        self.commit_seconds = Histogram(_SECONDS)
        self.last_commit_seconds = 0.0
        self.commit_appends = Histogram(_SIZES)
        self.commands = 0
        self.refused = 0
        self.conflicts = 0
        self.journal_errors = 0
        self.sent_again = 0
        """Commands that had been carried out already."""
        self.frames = 0
        self.views_replaced = 0
        self.slow_clients = 0
        """Sockets that were given up because their client did not read."""
        self.bad_frames = 0
        self.limited = 0
        """Sockets that were closed because they said too much."""
        self.bot_failures = 0
        self.failures = 0
        """Mistakes of the server itself; each is logged."""
        self.loop_lag = 0.0
        """How many seconds late the event loop was when it was last looked at."""
        self.sockets = 0
        self.tables = 0
        self.journal_waiting = 0


_COUNTERS = {
    "commands": "Commands of people",
    "refused": "Commands that were refused",
    "conflicts": "Appends that came too late, as another had written",
    "journal_errors": "Appends whose fate was unknown, as the journal failed",
    "sent_again": "Commands that had been carried out already",
    "frames": "Frames for clients",
    "views_replaced": "Views that were never sent because there was a newer one",
    "slow_clients": "Sockets given up because their client did not read",
    "bad_frames": "Frames that were not understood",
    "limited": "Sockets closed because they said too much",
    "bot_failures": "Moves of bots that another made: they crashed, took too long or were not ready yet",
    "failures": "Mistakes of the server itself",
}
_GAUGES = {
    "loop_lag": ("loop_lag_seconds", "How late the event loop was when last looked at"),
    "sockets": ("sockets", "Open sockets"),
    "tables": ("tables", "Tables held in memory"),
    "journal_waiting": ("journal_waiting", "Appends and reads that wait for the journal"),
}
_HISTOGRAMS = {
    "ack_seconds": "From the arrival of a command to its acknowledgement",
    "commit_seconds": "How long a commit of the journal took",
    "commit_appends": "How many appends shared a commit",
}


class _Collector:
    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def collect(self) -> Iterator[Metric]:
        from prometheus_client.core import (  # noqa: PLC0415  # only who scrapes waits for it
            CounterMetricFamily,
            GaugeMetricFamily,
            HistogramMetricFamily,
        )

        metrics = self._metrics
        for name, about in _COUNTERS.items():
            yield CounterMetricFamily(f"durak_{name}", about, value=getattr(metrics, name))
        for name, (shown, about) in _GAUGES.items():
            yield GaugeMetricFamily(f"durak_{shown}", about, value=getattr(metrics, name))
        for name, about in _HISTOGRAMS.items():
            histogram: Histogram = getattr(metrics, name)
            yield HistogramMetricFamily(f"durak_{name}", about, buckets=histogram.buckets, sum_value=histogram.sum)
        yield GaugeMetricFamily("durak_resident_bytes", "Memory of the process", value=resident_bytes())


def exposition(metrics: Metrics) -> bytes:
    """Return the numbers as Prometheus reads them."""
    from prometheus_client import CollectorRegistry, generate_latest  # noqa: PLC0415  # see above

    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Collector(metrics))
    return generate_latest(registry)


def resident_bytes() -> int:
    """Return how much memory the process holds now; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")
