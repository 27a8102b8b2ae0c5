"""The engines that rule cases can be put to.

Here: which function of an engine decides each kind of case. Not here: the kinds (adapter.py, play.py).
May import durak.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from durak import legality, limits
from durak.beating import beats
from durak.deal import first_attacker, may_demand_redeal
from durak.outcome import epaulettes
from durak.refill import refill, refill_order
from durak.seats import next_roles
from durak.series import next_dealers
from durak.state import State


@dataclass(frozen=True, kw_only=True)
class Engine:
    """What decides: every kind of case asks one of these, so no kind can be answered by another engine."""

    state: type[State]
    beats: Callable[..., bool]
    first_attacker: Callable[..., Any]
    may_demand_redeal: Callable[..., bool]
    epaulettes: Callable[..., int]
    refill: Callable[..., Any]
    refill_order: Callable[..., tuple[int, ...]]
    next_roles: Callable[..., tuple[int, int]]
    next_dealers: Callable[..., tuple[int, ...]]
    room: Callable[..., int]
    throwers: Callable[..., tuple[int, ...]]


ENGINES = {
    "reference": Engine(
        state=State,
        beats=beats,
        first_attacker=first_attacker,
        may_demand_redeal=may_demand_redeal,
        epaulettes=epaulettes,
        refill=refill,
        refill_order=refill_order,
        next_roles=next_roles,
        next_dealers=next_dealers,
        room=limits.room,
        throwers=legality.throwers,
    )
}
"""The engines by name."""
