"""Seats around the table, compiled: who sits next, who is whose opponent, who may throw in, whose turn is next.

Here: every rule that speaks of places. Not here: cards.
May import bits, compiling, layout, words.
"""

from __future__ import annotations

from durak.kernel.bits import lowest, u64
from durak.kernel.compiling import inline, inner
from durak.kernel.layout import SEATS, Record
from durak.kernel.words import THROWERS_ALL, THROWERS_AUTO, THROWERS_NEIGHBOURS, THROWERS_NONE

__all__ = [
    "entitled_seats",
    "first",
    "has_seat",
    "next_roles",
    "opponents",
    "receiver",
]

_EVEN, _ODD = 0b0101_0101, 0b1010_1010


@inline
def has_seat(seats: int, seat: int) -> bool:
    """Return whether a seat is in a set."""
    return (seats >> seat) & 1 != 0


@inline
def opponents(rules: Record, seat: int) -> int:
    """Return all who play against a seat, as a set."""
    everybody = (1 << rules.seats) - 1
    if not rules.teams:
        return everybody & ~(1 << seat)
    return everybody & (_ODD if seat % 2 == 0 else _EVEN)


@inline
def first(seats: int, start: int) -> int:
    """Return the first seat of a set that is not empty: `start` or who comes after it clockwise."""
    ahead = (seats >> start) << start
    return lowest(u64(ahead or seats))


@inner
def _last(seats: int, end: int) -> int:
    """The last seat of a set that is not empty, before `end` clockwise."""
    behind = seats & ((1 << end) - 1)
    if not behind:
        behind = seats
    seat = SEATS - 1
    while seat > 0 and not has_seat(behind, seat):
        seat -= 1
    return seat


@inner
def entitled_seats(rules: Record, attacker: int, defender: int, holding: int) -> int:
    """Return who may throw in against a defender, as a set; `holding` are the seats that have cards."""
    kind = rules.throwers
    if kind == THROWERS_AUTO:
        kind = THROWERS_ALL if rules.seats <= 4 else THROWERS_NEIGHBOURS
    if kind == THROWERS_NONE:
        return 0
    entitled = 1 << attacker
    others = opponents(rules, defender) & holding
    if kind == THROWERS_ALL:
        entitled |= others
    elif kind == THROWERS_NEIGHBOURS and others:
        entitled |= 1 << first(others, defender) | 1 << _last(others, defender)
    return entitled


@inner
def receiver(rules: Record, seat: int, holding: int) -> int:
    """Return to whom a seat passes the attack on, -1 if there is nobody."""
    others = opponents(rules, seat) & holding
    return first(others, seat) if others else -1


@inner
def next_roles(rules: Record, attacker: int, defender: int, taken: bool, holding: int) -> tuple[int, int]:
    """Return who attacks and who defends next, after a bout was beaten or taken."""
    from_defender = defender + 1 if taken else defender
    if not rules.teams:
        following = first(holding, from_defender)
        next_defender = receiver(rules, following, holding)
        return following, following if next_defender < 0 else next_defender
    next_of_attackers = first(holding & opponents(rules, defender), attacker + 1)
    next_of_defenders = first(holding & opponents(rules, attacker), from_defender)
    if taken:
        return next_of_attackers, next_of_defenders
    return next_of_defenders, next_of_attackers
