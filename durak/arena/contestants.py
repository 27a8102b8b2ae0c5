"""Who plays in the arena: a bot of the registry with its budget, or a program.

Here: `Contestant` and the text of a budget. Not here: how one plays (bots), who meets whom (matches.py).
May import bots, errors.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from pathlib import PurePath
from shlex import split
from typing import TYPE_CHECKING

from durak.bots import BOTS, Budget, make_bot
from durak.bots.lines import LineBot
from durak.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from durak.bots import Bot

__all__ = ["Contestant", "budget_text", "parse_budget", "with_names_apart"]

_PART = re.compile(r"(?P<number>[0-9]+(?:\.[0-9]+)?)(?P<unit>ms|s|w|n)")
_EXPECTED = "expected a budget such as 100w (worlds), 20000n (positions), 50ms or 2s, several joined by commas"
_NAMED = re.compile(r"(?P<name>[\w.+-]+)=(?P<command>.+)", re.DOTALL)


def parse_budget(text: str) -> Budget:
    """Return the budget that a text gives for one move: worlds `w`, positions `n`, time `ms` or `s`.

    Raises NotationError for any other text, or for a unit that comes twice.

    >>> parse_budget("100w,50ms")
    Budget(seconds=0.05, nodes=None, worlds=100)
    """
    found: dict[str, float] = {}
    for part in text.split(","):
        match = _PART.fullmatch(part.strip())
        if match is None:
            raise NotationError(f"{_EXPECTED}, got {text!r}")
        number, unit = float(match["number"]), match["unit"]
        field = {"w": "worlds", "n": "nodes"}.get(unit, "seconds")
        if field in found or number <= 0 or (field != "seconds" and not number.is_integer()):
            raise NotationError(f"{_EXPECTED}, each once and whole numbers of worlds and positions, got {text!r}")
        found[field] = number / 1000 if unit == "ms" else number
    whole = {field: int(found[field]) if field in found else None for field in ("worlds", "nodes")}
    return Budget(seconds=found.get("seconds"), **whole)


def budget_text(budget: Budget) -> str:
    """Return the text of a budget, which `parse_budget` reads; nothing for one without bounds.

    >>> budget_text(Budget(seconds=0.05, worlds=100)), budget_text(Budget())
    ('100w,50ms', '')
    """
    parts = [f"{number}{unit}" for number, unit in ((budget.worlds, "w"), (budget.nodes, "n")) if number is not None]
    if budget.seconds is not None:
        is_short = budget.seconds < 1
        parts.append(f"{budget.seconds * 1000:.15g}ms" if is_short else f"{budget.seconds:.15g}s")
    return ",".join(parts)


@dataclass(frozen=True, kw_only=True)
class Contestant:
    """A bot with what it may spend on a move, or a program.

    >>> Contestant.parse("greedy").name
    'greedy'
    """

    name: str
    """How tables and files call it; no two of a match are called alike."""
    budget: Budget = field(default_factory=Budget)
    """What it may spend on a move."""
    bot: str = ""
    """The bot of the registry; nothing for a program."""
    command: str = ""
    """The line that starts the program; nothing for a bot of the registry."""

    def __post_init__(self) -> None:
        """Refuse a bot that there is not."""
        if not self.command and self.bot not in BOTS:
            raise NotationError(f"expected a bot, one of {', '.join(BOTS)}, got {self.bot!r} in {self.name!r}")

    @staticmethod
    def parse(text: str, *, budget: Budget | None = None) -> Contestant:
        """Return the contestant that `name` or `name@budget` stands for; `budget` is that of the first kind.

        Raises NotationError for a bot or a budget that there is not.

        >>> Contestant.parse("greedy@50ms").budget.seconds
        0.05
        """
        bot, at, given = text.partition("@")
        return Contestant(name=text, bot=bot, budget=parse_budget(given) if at else budget or Budget())

    @staticmethod
    def program(text: str, *, budget: Budget | None = None) -> Contestant:
        """Return the contestant that the command of a program stands for, or `name=command`.

        Without a name it is called after its file. Raises NotationError for a command that is none.

        >>> Contestant.program("mine=python mybot.py").name
        'mine'
        """
        match = _NAMED.fullmatch(text)
        command = text if match is None else match["command"]
        try:
            words = split(command)
        except ValueError as error:
            raise NotationError(f"expected a command as in a shell, got {command!r}: {error}") from None
        if not words:
            raise NotationError(f"expected the command of a program, got {text!r}")
        name = PurePath(words[0]).name if match is None else match["name"]
        return Contestant(name=name, command=command, budget=budget or Budget())

    @property
    def needs_kernel(self) -> bool:
        """Return whether it plays with the compiled kernel."""
        return bool(self.bot) and BOTS[self.bot].needs_kernel

    @property
    def is_timed(self) -> bool:
        """Return whether its moves depend on the clock, so that no seed gives the same game again."""
        return bool(self.command) or self.budget.seconds is not None

    def make(self) -> Bot:
        """Return the bot, made anew; one with a method `close` wants it called."""
        return LineBot(self.command, name=self.name) if self.command else make_bot(self.bot)

    @property
    def effort(self) -> tuple[float, str] | None:
        """Return the one number that bounds its moves and what it counts; None without one, or with several."""
        budget = self.budget
        counted = {"worlds": budget.worlds, "positions": budget.nodes}
        given = [(float(number), unit) for unit, number in counted.items() if number is not None]
        if budget.seconds is not None:
            given.append((budget.seconds * 1000, "ms"))
        return given[0] if len(given) == 1 and math.isfinite(given[0][0]) else None


def with_names_apart(contestants: Iterable[Contestant]) -> tuple[Contestant, ...]:
    """Return the contestants; raises NotationError where two are called alike."""
    found = tuple(contestants)
    names = [each.name for each in found]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise NotationError(
            f"expected contestants that are called apart, got {twice!r} twice; a program gets a name by name=command"
        )
    return found
