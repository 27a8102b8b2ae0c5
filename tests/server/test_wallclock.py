"""A clock that neither jumps nor goes back.

Here: `WallClock` under a machine's clock that is set. Not here: clocks of games.
May import durak.
"""

from __future__ import annotations

from durak.server.wallclock import SLEW, WallClock


class Machine:
    """A machine whose two clocks are set by hand."""

    def __init__(self) -> None:
        self.wall_ms = 1_000_000.0
        self.counted = 5.0
        self.clock = WallClock(wall=lambda: self.wall_ms, counted=lambda: self.counted)

    def pass_seconds(self, seconds: float) -> None:
        self.wall_ms += 1000 * seconds
        self.counted += seconds


def test_time_passes() -> None:
    machine = Machine()
    machine.pass_seconds(3)
    assert machine.clock.now() == 1_003_000


def test_a_clock_that_is_set_an_hour_ahead_moves_nobody_along() -> None:
    machine = Machine()
    machine.wall_ms += 3_600_000
    machine.pass_seconds(10)
    assert machine.clock.now() == 1_000_000 + 10_000 * (1 + SLEW)


def test_a_clock_that_is_set_back_does_not_go_back() -> None:
    machine = Machine()
    machine.wall_ms -= 3_600_000
    machine.pass_seconds(10)
    assert machine.clock.now() == 1_000_000 + 10_000 * (1 - SLEW)


def test_a_difference_is_made_up_in_the_end() -> None:
    machine = Machine()
    machine.wall_ms += 1_000
    for _ in range(100):
        machine.pass_seconds(1)
        machine.clock.now()
    assert machine.clock.now() == int(machine.wall_ms)
