"""Chance in compiled code: a small generator whose state lies outside the position.

Here: SplitMix64 with one word of state, unbiased bounded draws, a shuffled pack. Not here: what is drawn for.
May import bits, compiling, layout, beating, key, numpy.

One record per game: a batch of games has an array of CHANCE, and no game depends on who plays the others, or when.
While a game is played its numbers lie ready in DRAWS, mixed many at a time: they do not depend on each other, so the
compiler makes vector instructions of it, and a move need not wait for its number.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from durak.kernel.beating import lowest_rank
from durak.kernel.bits import ONE, constant, i64, u64
from durak.kernel.compiling import apart, inline, inner
from durak.kernel.key import GOLDEN, mix
from durak.kernel.layout import Record

__all__ = ["DRAWS", "READY", "begin_draws", "below", "end_draws", "shuffled_pack"]

READY = 48
"""As many numbers are mixed at a time: a pack takes 35 of them, a game between two about 150."""
DRAWS = np.dtype([("word", np.uint64), ("used", np.int64), ("ready", np.uint64, READY)])
"""The state of a generator after all numbers that lie ready, how many of them have been used, and they themselves."""

_LOW_HALF: int = constant(0xFFFF_FFFF)
_32: int = constant(32)
_READY: int = constant(READY)


@inline
def begin_draws(draws: Record, chance: Record) -> None:
    """Take numbers from a generator; `end_draws` gives back those that were not used."""
    draws.word = chance.word
    draws.used = READY


@inline
def end_draws(draws: Record, chance: Record) -> None:
    """Leave the generator as if each number had been mixed when it was used."""
    chance.word = draws.word - GOLDEN * (_READY - u64(draws.used))


@apart
def _mix_ahead(ready: Any, word: int) -> None:
    for place in range(READY):
        ready[place] = mix(word + GOLDEN * u64(place)) >> _32


@inline
def _next_half(draws: Record) -> int:
    """The next 32 random bits."""
    if draws.used == READY:
        _mix_ahead(draws.ready, draws.word)
        draws.word += GOLDEN * _READY
        draws.used = 0
    half = draws.ready[draws.used]
    draws.used += 1
    return half


@inline
def below(draws: Record, bound: int) -> int:
    """Return one of 0 to bound-1, each as likely.

    Source: Lemire, Fast random integer generation in an interval (2019).
    """
    limit = u64(bound)
    product = _next_half(draws) * limit
    if product & _LOW_HALF < limit:
        threshold = ((_LOW_HALF - limit) + ONE) % limit
        while product & _LOW_HALF < threshold:
            product = _next_half(draws) * limit
    return i64(product >> _32)


@inner
def shuffled_pack(deck_size: int, draws: Record, order: Any) -> None:
    """Write a pack into an array in a random order, every order as likely."""
    count = 0
    for suit in range(4):
        for rank in range(lowest_rank(deck_size), 15):
            order[count] = 16 * suit + rank
            count += 1
    for joker in range(deck_size - count):
        order[count + joker] = 16 * joker + 15
    for last in range(deck_size - 1, 0, -1):
        chosen = below(draws, last + 1)
        order[last], order[chosen] = order[chosen], order[last]
