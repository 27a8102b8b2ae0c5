"""Run simulated worlds: one seed again, or as many as there is time for.

Here: the command line. Not here: the worlds (simulation.py). May import simulation.

    python tests/server/simulate.py --seed 17 --trace
    python tests/server/simulate.py --seeds 1000
    python tests/server/simulate.py --seconds 3600 --from 5000
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.server.simulation import Story, simulate

HOUR_MS = 3_600_000


def main() -> int:
    """Return how many seeds failed, at most one if asked to stop."""
    parser = argparse.ArgumentParser(description="simulated worlds of the table server, each from one seed")
    parser.add_argument("--seed", type=int, help="this one alone")
    parser.add_argument("--trace", action="store_true", help="print everything that happens")
    parser.add_argument("--seeds", type=int, default=1000, help="how many")
    parser.add_argument("--seconds", type=float, help="for as long, instead of so many")
    parser.add_argument("--from", dest="first", type=int, default=0, help="the first seed")
    options = parser.parse_args()
    if options.seed is not None:
        story = simulate(options.seed, tracer=print if options.trace else None)
        print(story)
        return 0
    return many(first=options.first, count=options.seeds, seconds=options.seconds)


def many(*, first: int, count: int, seconds: float | None) -> int:
    """Run many seeds and return how many failed; say now and then how far it is."""
    started, failed, told = time.process_time(), 0, time.monotonic()
    end = None if seconds is None else time.monotonic() + seconds
    stories: list[Story] = []
    seed = first
    while seed < first + count if end is None else time.monotonic() < end:
        try:
            stories.append(simulate(seed))
        except Exception:  # noqa: BLE001  # whatever it is, the seed is what matters
            failed += 1
            traceback.print_exc()
        seed += 1
        if time.monotonic() - told > 10:
            told = time.monotonic()
            print(summary(stories, failed=failed, cpu=time.process_time() - started), flush=True)
    print(summary(stories, failed=failed, cpu=time.process_time() - started))
    return min(failed, 1)


def summary(stories: list[Story], *, failed: int, cpu: float) -> str:
    """Return what has been simulated, in a line."""
    live, days = (sum(getattr(each, field) for each in stories) / HOUR_MS for field in ("played_ms", "days_ms"))
    minutes = max(cpu, 0.001) / 60
    return (
        f"{len(stories) + failed} seeds, {failed} failed; {sum(each.deals for each in stories)} deals, "
        f"{sum(each.moves for each in stories)} moves, {sum(each.secrets for each in stories)} pairs of worlds; "
        f"{live:.0f} game-hours live and {days:.0f} in correspondence in {minutes:.1f} CPU minutes: "
        f"{live / minutes:.0f} and {(live + days) / minutes:.0f} an hour of play a CPU minute"
    )


if __name__ == "__main__":
    sys.exit(main())
