"""Why a command is refused.

Here: `Refusal`, a code with arguments. Not here: when (rulings.py), its words (the client's catalogue). May import
nothing of durak.
"""

from __future__ import annotations

__all__ = ["CODES", "Refusal"]

CODES = frozenset(
    {
        "already_sitting",
        "awake",
        "banned",
        "chat_closed",
        "closed",
        "deal_running",
        "draining",
        "host_only",
        "no_bot",
        "no_deal",
        "no_hint",
        "no_name",
        "no_person",
        "no_rules",
        "no_seat",
        "no_undo",
        "no_words",
        "not_a_move",
        "not_listed",
        "not_seated",
        "seats_empty",
        "stale",
        "storage",
        "taken",
        "too_few_seats",
        "too_many",
        "wait",
    }
)
"""Every code but those of illegal moves, which are `durak.ReasonCode`s with the prefix `move.`."""


class Refusal(Exception):
    """A command that is not carried out: a stable code, with arguments for its sentence."""

    def __init__(self, code: str, **arguments: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.arguments = arguments
