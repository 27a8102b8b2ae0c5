"""What goes wrong in a simulated world, and how its tables are set up: drawn from a seed.

Here: `Faults`, of which each seed enables some, `drawn_settings`, and the chances of hosts. Not here: what faults do
(simulation.py).
May import durak.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from durak.errors import RulesError
from durak.rules import FIELDS, PRESETS, Rules, choices, number_range, rules_text, takes_none
from durak.server.settings import MOST_SEATS, DayClock, MoveClock, NoClock, TableSettings

if TYPE_CHECKING:
    from random import Random

    from durak.server.settings import ClockSettings

__all__ = ["DrawnChances", "Faults", "drawn_settings"]


class DrawnChances:
    """All chance of the hosts, from a generator with a seed."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def seed(self) -> bytes:
        """Return 32 bytes."""
        return self._rng.randbytes(32)

    def below(self, bound: int, /) -> int:
        """Return one of 0 to bound-1."""
        return self._rng.randrange(bound)

    def test_order(self, table: str, deal: int, /) -> str | None:
        """Return None: the deals are fair."""
        del table, deal
        return None


@dataclass(frozen=True, kw_only=True)
class Faults:
    """Which misfortunes a world may have; all are off in a world without any."""

    drop: float = 0.0
    """How likely a message between a client and a host is lost."""
    duplicate: float = 0.0
    late: float = 0.0
    """How likely a message takes seconds."""
    reorder: bool = False
    """Whether messages overtake each other."""
    crash: bool = False
    """Whether hosts die, before, during and after they write."""
    drain: bool = False
    pause: bool = False
    """Whether hosts sleep, and go on as if nothing had been."""
    failing: bool = False
    """Whether the journal refuses everything for a while, as when the disk is full."""
    slow: bool = False
    unknown: float = 0.0
    """How likely an append is reported as failed though it is written."""
    skew: bool = False
    """Whether the clocks of hosts are wrong, and jump."""
    rivals: bool = False
    """Whether several hosts serve one table."""
    disconnect: bool = False
    half_open: bool = False
    """Whether links die and nobody notices for a while."""
    tabs: bool = False
    """Whether people have a table open twice."""
    resend: bool = False
    """Whether people send a command again that has been answered."""
    misuse: bool = False
    """Whether clients send what they should not: old bases, other bouts, others' tools, nonsense."""
    leaving: bool = False
    silent: bool = False
    """Whether some sit down, and never do anything more."""
    bots: bool = False
    """Whether bots answer late, wrongly or never."""

    @staticmethod
    def drawn(rng: Random) -> Faults:
        """Return a random part of all faults; one world in eight has none."""
        if rng.random() < 0.125:
            return Faults()
        likely = rng.choice((0.15, 0.3, 0.5))

        def on() -> bool:
            return rng.random() < likely

        return Faults(
            drop=rng.choice((0.01, 0.05)) if on() else 0.0,
            duplicate=rng.choice((0.02, 0.2)) if on() else 0.0,
            late=rng.choice((0.02, 0.1)) if on() else 0.0,
            reorder=on(),
            crash=on(),
            drain=on(),
            pause=on(),
            failing=on(),
            slow=on(),
            unknown=rng.choice((0.01, 0.05)) if on() else 0.0,
            skew=on(),
            rivals=on() and on(),
            disconnect=on(),
            half_open=on(),
            tabs=on(),
            resend=on(),
            misuse=on(),
            leaving=on(),
            silent=on(),
            bots=on(),
        )


def drawn_settings(rng: Random, *, is_live: bool) -> TableSettings:
    """Return how a table may be set up: any preset or random rules, two to six seats, any clock."""
    listed = rng.random() < 0.3
    return TableSettings(
        rules=rules_text(_drawn_rules(rng)),
        clock=_drawn_clock(rng) if is_live else DayClock(days=rng.choice((1, 2))),
        listed=listed,
        chat=not listed,
        show_discard=rng.random() < 0.5,
        spectators=rng.random() < 0.8,
        asked=rng.random() < 0.2,
        window_ms=rng.choice((1_000, 3_000, 7_000)),
        claim_ms=rng.choice((1_000, 4_000)),
        grace_ms=rng.choice((1_000, 10_000, 30_000)),
        bot_ms=rng.choice((0, 300, 900, 2_000)),
    )


def _drawn_clock(rng: Random) -> ClockSettings:
    drawn = rng.random()
    if drawn < 0.2:
        return NoClock()
    return MoveClock(move_ms=rng.choice((4_000, 12_000, 25_000)), bank_ms=rng.choice((0, 5_000, 20_000)))


def _drawn_rules(rng: Random) -> Rules:
    rules = rng.choice(list(PRESETS.values())).rules
    # Long series of bouts in which nothing happens say nothing about the server.
    changes: dict[str, object] = {"no_progress_limit": 54}
    if rng.random() < 0.7 and not rules.teams:
        changes["seats"] = rng.choice((2, 2, 3, 3, 4, 5, 6))
    if rng.random() < 0.2:
        changes["redeal_demand"] = rng.choice(("five_of_a_suit", "one_colour"))
    for _ in range(rng.choice((0, 0, 1, 4))):
        field = rng.choice(sorted(set(FIELDS) - {"no_progress_limit", "precedence"}))
        changes[field] = _drawn_value(rng, field)
    with suppress(RulesError):
        drawn = rules.replace(**changes)
        if drawn.seats <= MOST_SEATS and not (drawn.seats > 4 and drawn.deck_size == 24):
            return drawn
    return rules.replace(no_progress_limit=54)


def _drawn_value(rng: Random, field: str) -> object:
    limits = number_range(field)
    if limits is None:
        return rng.choice(tuple(choices(field)))
    if takes_none(field) and rng.random() < 0.3:
        return None
    return rng.randint(limits[0], min(limits[1], limits[0] + 6))
