"""Seats around the table: who sits next, who is whose opponent, who may throw in, whose turn is next.

Here: every rule that speaks of places. Not here: cards.
May import errors, rules.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from durak.errors import NotationError
from durak.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = [
    "Seat",
    "Seats",
    "are_opponents",
    "check_seat",
    "clockwise",
    "entitled_seats",
    "holding",
    "in_order",
    "next_roles",
    "opponents",
    "partners",
    "receiver",
    "seats_of",
]

Seat: TypeAlias = int
"""A place at the table, 0 to n-1 clockwise; the left neighbour of seat s is s + 1."""
Seats: TypeAlias = int
"""A set of seats: bit `s` is set when seat `s` is in it."""


@lru_cache(maxsize=256)
def clockwise(start: Seat, seats: int) -> tuple[Seat, ...]:
    """Return all seats clockwise, beginning with one.

    >>> clockwise(2, 4)
    (2, 3, 0, 1)
    """
    return tuple((start + step) % seats for step in range(seats))


def check_seat(rules: Rules, seat: Seat) -> Seat:
    """Return the seat, if there is one of that number at the table; raises NotationError if not.

    >>> check_seat(Rules(seats=3), 2)
    2
    """
    if type(seat) is not int or not 0 <= seat < rules.seats:
        raise NotationError(f"expected a seat from 0 to {rules.seats - 1}, got {seat!r}")
    return seat


def seats_of(mask: Seats) -> tuple[Seat, ...]:
    """Return the seats of a set, upwards.

    >>> seats_of(0b1010)
    (1, 3)
    """
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


@lru_cache(maxsize=4096)
def in_order(seats: Seats, start: Seat) -> tuple[Seat, ...]:
    """Return the seats of a set clockwise, beginning with `start` or who comes after it.

    >>> in_order(0b1011, 1)
    (1, 3, 0)
    """
    upwards = seats_of(seats)
    return (*(seat for seat in upwards if seat >= start), *(seat for seat in upwards if seat < start))


def holding(hands: Iterable[int]) -> Seats:
    """Return the seats that hold cards, as a set, from the hands of all or from their counts.

    >>> seats_of(holding((6, 0, 1)))
    (0, 2)
    """
    seats, bit = 0, 1
    for hand in hands:
        if hand:
            seats |= bit
        bit <<= 1
    return seats


def opponents(rules: Rules, seat: Seat) -> Seats:
    """Return all who play against a seat, as a set; in teams every other seat is a partner (R 32).

    >>> seats_of(opponents(Rules(seats=4, teams=True), 1))
    (0, 2)
    """
    everybody = (1 << rules.seats) - 1
    if not rules.teams:
        return everybody & ~(1 << seat)
    return everybody & (_ODD if seat % 2 == 0 else _EVEN)


_EVEN: Seats = 0b0101_0101
_ODD: Seats = 0b1010_1010


def are_opponents(rules: Rules, seat: Seat, other: Seat) -> bool:
    """Return whether two seats play against each other.

    >>> are_opponents(Rules(seats=4, teams=True), 0, 2)
    False
    """
    return bool(opponents(rules, seat) >> other & 1)


def partners(rules: Rules, seat: Seat) -> tuple[Seat, ...]:
    """Return who plays with a seat, in teams.

    >>> partners(Rules(seats=4, teams=True), 1)
    (3,)
    """
    return seats_of((1 << rules.seats) - 1 & ~opponents(rules, seat) & ~(1 << seat))


def _first(seats: Seats, start: Seat) -> Seat:
    """The first seat of a set that is not empty: `start` or who comes after it clockwise."""
    ahead = seats >> start << start or seats
    return (ahead & -ahead).bit_length() - 1


def _last(seats: Seats, end: Seat) -> Seat:
    """The last seat of a set that is not empty, before `end` clockwise."""
    behind = seats & (1 << end) - 1 or seats
    return behind.bit_length() - 1


def entitled_seats(rules: Rules, *, attacker: Seat, defender: Seat, holding: Seats) -> Seats:
    """Return who may throw in against a defender, as a set; `holding` are the seats that have cards.

    Source: R 17, R 33; `auto` counts the seats dealt, not those still in.

    >>> seats_of(entitled_seats(Rules(seats=5, throwers="auto"), attacker=0, defender=1, holding=0b11111))
    (0, 2)
    """
    kind = rules.throwers
    if kind == "auto":
        kind = "all" if rules.seats <= 4 else "neighbours"
    if kind == "none":
        return 0
    entitled = 1 << attacker
    others = opponents(rules, defender) & holding
    if kind == "all":
        entitled |= others
    elif kind == "neighbours" and others:
        entitled |= 1 << _first(others, defender) | 1 << _last(others, defender)
    return entitled


def receiver(rules: Rules, seat: Seat, holding: Seats) -> Seat | None:
    """Return to whom a seat passes the attack on: the next seat with cards, in teams the next opponent; None if nobody.

    >>> receiver(Rules(seats=4), 0, 0b1101)
    2
    """
    others = opponents(rules, seat) & holding
    return _first(others, seat) if others else None


def next_roles(rules: Rules, *, attacker: Seat, defender: Seat, taken: bool, holding: Seats) -> tuple[Seat, Seat]:
    """Return who attacks and who defends next, after a bout was beaten or taken.

    A beaten attack gives the turn to the defender, a taken one to the seat after; whoever is out is passed over
    (R 21, R 22, R 29). Between teams turns alternate, and inside a team they rotate among those with cards (R 34).

    >>> next_roles(Rules(seats=4), attacker=0, defender=1, taken=True, holding=0b1111)
    (2, 3)
    """
    from_defender = defender + 1 if taken else defender
    if not rules.teams:
        following = _first(holding, from_defender)
        next_defender = receiver(rules, following, holding)
        return following, following if next_defender is None else next_defender
    next_of_attackers = _first(holding & opponents(rules, defender), attacker + 1)
    next_of_defenders = _first(holding & opponents(rules, attacker), from_defender)
    return (next_of_attackers, next_of_defenders) if taken else (next_of_defenders, next_of_attackers)
