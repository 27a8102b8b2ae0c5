"""A position as one number, compiled.

Here: `key_of`, equal to the reference's. Not here: the keys of the solver, which leave out more.
May import bits, compiling, layout.
"""

from __future__ import annotations

from durak.kernel.bits import NONE, constant, u64
from durak.kernel.compiling import inline, inner
from durak.kernel.layout import Record

__all__ = ["GOLDEN", "key_of", "mix"]

GOLDEN: int = constant(0x9E3779B97F4A7C15)
_FIRST: int = constant(0xBF58476D1CE4E5B9)
_SECOND: int = constant(0x94D049BB133111EB)
_27: int = constant(27)
_30: int = constant(30)
_31: int = constant(31)


@inline
def mix(word: int) -> int:
    """Return the finaliser of SplitMix64 over a word plus its golden gamma (Steele, Lea, Flood 2014)."""
    word += GOLDEN
    word = (word ^ word >> _30) * _FIRST
    word = (word ^ word >> _27) * _SECOND
    return word ^ word >> _31


@inner
def key_of(state: Record) -> int:
    """Return a 64-bit number that is equal for positions of the same deal from which play goes on in the same way.

    The words and their order are those of durak/key.py.
    """
    seats = state.rules.seats
    key = NONE
    for seat in range(seats):
        key = mix(key ^ state.hands[seat])
    key = mix(key ^ state.discard)
    key = mix(key ^ u64(state.talon_count))
    for place in range(state.talon_count - 1, -1, -1):
        key = mix(key ^ u64(state.talon[place]))
    key = mix(key ^ u64(state.laid))
    for place in range(state.laid):
        answer = state.answer[place] + 1 if state.answer[place] else 0
        key = mix(key ^ u64(state.attack[place] | answer << 8 | state.by[place] << 16))
    key = mix(key ^ u64(state.attacker | state.defender << 8 | state.leader << 16 | state.phase << 24))
    key = mix(key ^ u64(state.entitled | state.done << 8 | state.fresh << 16))
    first_bout = 1 if state.bout_no == 1 else 0
    key = mix(key ^ u64(state.closed | state.transferred << 1 | state.spoiled << 2 | first_bout << 3))
    key = mix(key ^ state.shown)
    key = mix(key ^ state.returned)
    trump_card = state.trump_card + 1 if state.trump_card else 0
    key = mix(key ^ u64(state.trump | trump_card << 8 | state.claimant << 16))
    asked = 0
    for place in range(state.asked_count):
        asked |= 1 << state.asked[place]
    return mix(key ^ u64(asked))
