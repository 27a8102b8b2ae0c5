"""How a table is set up: rules, clock, windows, who may look and talk.

Here: `TableSettings` and the clocks, as they stand in the log and on the wire. Not here: what a clock does (clocks.py),
how the server itself is set up (options.py). May import errors, msgspec, rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from durak.errors import RulesError
from durak.rules import parse_rules, rules_text

if TYPE_CHECKING:
    from durak.rules import Rules

__all__ = [
    "MOST_SEATS",
    "ClockSettings",
    "DayClock",
    "MoveClock",
    "NoClock",
    "TableSettings",
    "as_written",
    "check_settings",
]

MOST_SEATS = 6
"""The most seats at a table of the server."""

Milliseconds: TypeAlias = Annotated[int, Meta(ge=0, le=3_600_000)]


class NoClock(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="none"):
    """Everybody takes the time they like; the host may put a bot in a seat that sleeps."""


class MoveClock(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="move", kw_only=True):
    """So many milliseconds for each move, and a bank for a whole deal that pays for the moves that take longer."""

    move_ms: Annotated[int, Meta(ge=3_000, le=600_000)] = 30_000
    bank_ms: Milliseconds = 60_000


class DayClock(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="days", kw_only=True):
    """Correspondence: so many days for each move. The seats are asked one after the other, and nobody has to be there.

    Such a table plays with `precedence="asked"`.
    """

    days: Annotated[int, Meta(ge=1, le=30)] = 3


ClockSettings: TypeAlias = NoClock | MoveClock | DayClock


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the host of a table decides before the first deal."""

    rules: Annotated[str, Meta(max_length=4096)] = "podkidnoy"
    """The rules as text, `perevodnoy(seats=3)`; a live table plays them with `precedence="free"`."""
    clock: ClockSettings = MoveClock()
    listed: bool = False
    """Whether strangers find the table in the lobby; else only who has its link does."""
    show_discard: bool = False
    """Whether people are shown which cards have left the deal, not only how many."""
    spectators: bool = True
    """Whether people without a seat may look on."""
    chat: bool = True
    """Whether people may write what they like; never at a listed table."""
    asked: bool = False
    """Whether the seats are asked one after the other instead of racing; always so in correspondence."""
    window_ms: Annotated[int, Meta(ge=1_000, le=60_000)] = 7_000
    """How long the throwers have once the defender has nothing to do."""
    claim_ms: Annotated[int, Meta(ge=1_000, le=60_000)] = 5_000
    """How long a late claim, or the demand for a new deal, may be made."""
    grace_ms: Annotated[int, Meta(ge=1_000, le=3_600_000)] = 30_000
    """How long somebody may be gone before a bot minds the seat."""
    bot_ms: Annotated[int, Meta(ge=0, le=10_000)] = 900
    """How long bots take for a move, about."""

    @property
    def is_live(self) -> bool:
        """Return whether people sit at the table together, not in correspondence."""
        return not isinstance(self.clock, DayClock)


def as_written(settings: TableSettings) -> TableSettings:
    """Return settings as they are written down, their rules as `rules_text` says them, however they were typed.

    Raises NotationError or RulesError for rules that are none.

    >>> as_written(TableSettings(rules="podkidnoy( transfer = true,,,, )")).rules
    'perevodnoy'
    """
    return replace(settings, rules=rules_text(parse_rules(settings.rules)))


def check_settings(settings: TableSettings) -> Rules:
    """Return the rules that a table with these settings plays by, its precedence set.

    Raises RulesError for rules nobody can play by, and for those that need more seats than a table here has.
    """
    rules = parse_rules(settings.rules)
    if rules.seats > MOST_SEATS:
        raise RulesError(f"expected 2 to {MOST_SEATS} seats, got {rules.seats}")
    is_asked = settings.asked or not settings.is_live
    return rules.replace(precedence="asked" if is_asked else "free")
