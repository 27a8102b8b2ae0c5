"""The engines that rule cases can be put to.

Here: what an engine is for a case, and which functions of the reference decide. Not here: those of the kernel
(kernel_engine.py), which needs more than the standard library; the kinds (adapter.py, play.py). May import durak.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from durak import legality, limits
from durak.beating import beats
from durak.deal import first_attacker, may_demand_redeal
from durak.outcome import epaulettes
from durak.refill import refill, refill_order
from durak.seats import entitled_seats, next_roles
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
    entitled_seats: Callable[..., int]
    next_roles: Callable[..., tuple[int, int]]
    next_dealers: Callable[..., tuple[int, ...]]
    room: Callable[..., int]
    surplus: Callable[..., int]
    gate_is_open: Callable[..., bool]
    may_add_to_lead: Callable[..., bool]
    throwers: Callable[..., tuple[int, ...]]


REFERENCE = Engine(
    state=State,
    beats=beats,
    first_attacker=first_attacker,
    may_demand_redeal=may_demand_redeal,
    epaulettes=epaulettes,
    refill=refill,
    refill_order=refill_order,
    entitled_seats=entitled_seats,
    next_roles=next_roles,
    next_dealers=next_dealers,
    room=limits.room,
    surplus=limits.surplus,
    gate_is_open=limits.gate_is_open,
    may_add_to_lead=limits.may_add_to_lead,
    throwers=legality.throwers,
)
ENGINES = ("kernel", "reference")
"""The engines by name."""


@cache
def engine_named(name: str) -> Engine:
    """The engine with a name; the kernel is loaded only when somebody asks for it."""
    if name == "reference":
        return REFERENCE
    found = import_module("tests.cases.kernel_engine").ENGINE
    assert isinstance(found, Engine)
    return found
