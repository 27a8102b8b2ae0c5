"""Chance in compiled code: a small generator whose state lies outside the position.

Here: SplitMix64 with one word of state, unbiased bounded draws, a shuffled pack. Not here: what is drawn for.
May import bits, compiling, layout, beating, key.

One record per game: a batch of games has an array of CHANCE, and no game depends on who plays the others, or when.
"""

from __future__ import annotations

from typing import Any

from durak.kernel.beating import lowest_rank
from durak.kernel.bits import ONE, constant, i64, u64
from durak.kernel.compiling import inline, inner
from durak.kernel.key import GOLDEN, mix
from durak.kernel.layout import Record

__all__ = ["below", "next_half", "scaled", "shuffled_pack"]

_LOW_HALF: int = constant(0xFFFF_FFFF)
_32: int = constant(32)


@inline
def next_half(chance: Record) -> int:
    """Return the next 32 random bits."""
    word = chance.word
    chance.word = word + GOLDEN
    return mix(word) >> _32


@inline
def below(chance: Record, bound: int) -> int:
    """Return one of 0 to bound-1, each as likely."""
    return scaled(chance, next_half(chance), bound)


@inline
def scaled(chance: Record, half: int, bound: int) -> int:
    """Return one of 0 to bound-1, each as likely, from 32 random bits drawn before; seldom it draws others instead.

    Source: Lemire, Fast random integer generation in an interval (2019).
    """
    limit = u64(bound)
    product = half * limit
    if product & _LOW_HALF < limit:
        threshold = ((_LOW_HALF - limit) + ONE) % limit
        while product & _LOW_HALF < threshold:
            product = next_half(chance) * limit
    return i64(product >> _32)


@inner
def shuffled_pack(deck_size: int, chance: Record, order: Any) -> None:
    """Write a pack into an array in a random order, every order as likely."""
    count = 0
    for suit in range(4):
        for rank in range(lowest_rank(deck_size), 15):
            order[count] = 16 * suit + rank
            count += 1
    for joker in range(deck_size - count):
        order[count + joker] = 16 * joker + 15
    for last in range(deck_size - 1, 0, -1):
        chosen = below(chance, last + 1)
        order[last], order[chosen] = order[chosen], order[last]
