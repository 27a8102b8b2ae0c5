"""The place of a card in a set, and which cards of a row it has, in either way that a processor may need.

Here: both forms of `nth_bit` and of `extract`. Not here: the other operations on sets, which every comparison of the
engines tries.
May import numba, durak.
"""

from __future__ import annotations

from random import Random

import pytest

from durak.cards import members
from durak.kernel import bits


@pytest.mark.parametrize("nth_bit", [bits._nth_bit_by_halves, bits.nth_bit], ids=["by halves", "this processor's"])
def test_the_card_at_a_place_is_that_of_the_row_of_cards(nth_bit: object) -> None:
    assert callable(nth_bit)
    rng = Random(4)
    for _ in range(300):
        cards = rng.getrandbits(64) & rng.getrandbits(64) | 1 << rng.randrange(63)
        for place, card in enumerate(members(cards)):
            assert nth_bit(bits.u64(cards), place) == card


@pytest.mark.parametrize("extract", [bits._extract_by_steps, bits.extract], ids=["by steps", "this processor's"])
def test_of_a_row_of_cards_those_of_a_set_are_told_from_the_lowest_up(extract: object) -> None:
    assert callable(extract)
    rng = Random(5)
    for _ in range(300):
        among = rng.getrandbits(64) & rng.getrandbits(64)
        cards = rng.getrandbits(64)
        expected = sum(1 << place for place, card in enumerate(members(among)) if cards >> card & 1)
        assert extract(bits.u64(cards), bits.u64(among)) == expected
