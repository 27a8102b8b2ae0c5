"""The clocks of a deal: whose time runs, since when, and when it is up.

Here: `Clocks`, a fold over the moves of a deal. Not here: what happens when time is up (rulings.py), the settings
(settings.py), whose clocks run (waiting.py). May import settings.

All moments are those that stand in the log, in milliseconds of Unix time; nothing here asks a real clock. Each move of
anybody charges the seats whose clocks run and gives them a new move's time, so that no card laid at the last moment can
take the defender's time away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak.server.settings import DayClock, MoveClock

if TYPE_CHECKING:
    from durak.seats import Seat
    from durak.server.settings import ClockSettings

__all__ = ["DAY_MS", "Clocks"]

DAY_MS = 86_400_000


class Clocks:
    """What is left on each seat's clock in a running deal."""

    def __init__(self, settings: ClockSettings, *, seats: int) -> None:
        self.move_ms: int | None = None
        """The time for one move; None where nobody's time is up ever."""
        bank = 0
        if isinstance(settings, MoveClock):
            self.move_ms, bank = settings.move_ms, settings.bank_ms
        elif isinstance(settings, DayClock):
            self.move_ms = settings.days * DAY_MS
        self.bank = [bank] * seats
        """What each seat has left for moves that take longer."""
        self.since: dict[Seat, int] = {}
        """The seats whose clocks run, and since when."""

    def turn(self, at: int, running: tuple[Seat, ...], *, mover: Seat | None = None, lag_ms: int = 0) -> None:
        """Charge the clocks that have run until now, and start those that run from now on."""
        if self.move_ms is not None:
            for seat, since in self.since.items():
                over = at - since - (lag_ms if seat == mover else 0) - self.move_ms
                if over > 0:
                    self.bank[seat] = max(0, self.bank[seat] - over)
        self.since = dict.fromkeys(running, at)

    def give_back(self, credit_ms: int) -> None:
        """Give every running clock time back that it had lost while the server was down."""
        self.since = {seat: since + credit_ms for seat, since in self.since.items()}

    def deadline(self, seat: Seat) -> int | None:
        """Return when the time of a seat is up; None when its clock does not run, or nobody's ever is."""
        if self.move_ms is None or seat not in self.since:
            return None
        return self.since[seat] + self.move_ms + self.bank[seat]

    def next_deadline(self) -> int | None:
        """Return when the first of the running clocks is up, None if none ever is."""
        return min((up for seat in self.since if (up := self.deadline(seat)) is not None), default=None)
