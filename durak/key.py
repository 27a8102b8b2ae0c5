"""A position as one number, for repetition, caches and searches.

Here: `key_of`. Not here: equality of positions, which compares all fields.
May import nothing of durak.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from durak.state import State

__all__ = ["key_of"]

_64 = (1 << 64) - 1


def key_of(state: State) -> int:
    """Return a 64-bit number that is equal for positions of the same deal from which play goes on in the same way.

    Left out are the number of the bout (but for the first, which some rules treat apart), the count of bouts without
    progress, what the players know of each other's hands, and how the deal ended. The words below are mixed one
    after another by the finaliser of SplitMix64 (Steele, Lea, Flood 2014), so the number is the same on every
    machine and in every version.

    >>> from durak.cards import members, pack
    >>> from durak.rules import Rules
    >>> from durak.state import State
    >>> start = State.deal(Rules(), members(pack(36)))
    >>> key_of(start) == key_of(start.having(idle=3)) != key_of(start.play(start.legal_moves()[0]))
    True
    """
    key = 0
    for word in _words(state):
        key = _mix((key ^ word) & _64)
    return key


def _mix(word: int) -> int:
    word = (word + 0x9E3779B97F4A7C15) & _64
    word = ((word ^ word >> 30) * 0xBF58476D1CE4E5B9) & _64
    word = ((word ^ word >> 27) * 0x94D049BB133111EB) & _64
    return word ^ word >> 31


def _one_up(value: int | None) -> int:
    """A number from zero up, with zero for None."""
    return 0 if value is None else value + 1


def _words(state: State) -> Iterator[int]:
    yield from state.hands
    yield state.discard
    yield len(state.talon)
    yield from state.talon
    yield len(state.table)
    for attack, answer, by in state.table:
        yield attack | _one_up(answer) << 8 | by << 16
    yield state.attacker | state.defender << 8 | state.leader << 16 | state.phase << 24
    yield state.entitled | state.done << 8 | state.fresh << 16
    yield state.closed | state.transferred << 1 | state.spoiled << 2 | (state.bout_no == 1) << 3
    yield state.shown
    yield state.returned
    yield _one_up(state.trump) | _one_up(state.trump_card) << 8 | _one_up(state.claimant) << 16
    yield sum(1 << seat for seat in state.asked)
