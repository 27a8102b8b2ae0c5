"""Sets of cards as compiled code sees them: 64-bit masks.

Here: counting, finding and testing bits, lanes, ranks. Not here: what a card means to the rules.
May import compiling, llvmlite, numba, numpy.

Every literal that meets a mask is a named uint64, and every shift is by a uint64: an int64 beside it would make the
result a float.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import llvmlite.binding as llvm  # pyright: ignore[reportMissingTypeStubs]  # it has none
import numpy as np
from llvmlite import ir  # pyright: ignore[reportMissingTypeStubs]  # see above
from numba import config, types
from numba.core import cgutils
from numba.extending import intrinsic

from durak.kernel.compiling import inline

if TYPE_CHECKING:
    from collections.abc import Callable

    def u64(_value: int, /) -> int:
        """Return a number as an unsigned 64-bit one."""
        ...

    def i64(_value: int, /) -> int:
        """Return a number as a signed 64-bit one."""
        ...

    def popcount(_cards: int, /) -> int:
        """Return how many cards a set has."""
        ...

    def lowest(_cards: int, /) -> int:
        """Return the lowest card of a set that is not empty."""
        ...

    def leading_zeros(_word: int, /) -> int:
        """Return how many bits above the highest one of a word are zero: 64 of none."""
        ...

    def _deposit(_bits: int, _cards: int, /) -> int: ...

    def _extracted(_bits: int, _cards: int, /) -> int: ...

else:
    from numba import int64 as i64
    from numba import uint64 as u64

    def _bit_operation(operation: Callable[[Any, Any], Any]) -> Any:
        """An intrinsic for uint64 alone, so that a signed mask is a compile error."""

        @intrinsic
        def apply(_typing_context: Any, cards: Any) -> Any:
            if cards != types.uint64:
                return None

            def codegen(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
                return operation(builder, arguments[0])

            return types.int64(types.uint64), codegen

        return apply

    def _instruction(name: str) -> Any:
        """An instruction of some processors that takes bits and the places of cards."""

        @intrinsic
        def apply(_typing_context: Any, _bits: Any, _cards: Any) -> Any:
            def codegen(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
                word = arguments[0].type
                kind = ir.FunctionType(word, [word, word])
                return builder.call(builder.module.declare_intrinsic(name, fnty=kind), arguments)

            return types.uint64(types.uint64, types.uint64), codegen

        return apply

    _deposit = _instruction("llvm.x86.bmi.pdep.64")
    """The low bits spread over the places where cards are."""
    _extracted = _instruction("llvm.x86.bmi.pext.64")
    """The bits at the places where cards are, moved together."""
    leading_zeros = _bit_operation(lambda builder, word: builder.ctlz(word, cgutils.false_bit))
    popcount = _bit_operation(lambda builder, cards: builder.ctpop(cards))
    lowest = _bit_operation(lambda builder, cards: builder.cttz(cards, cgutils.true_bit))

__all__ = [
    "BLACK_JOKER",
    "EVERY_LANE",
    "JOKERS",
    "LANE",
    "NONE",
    "ONE",
    "RED",
    "RED_JOKER",
    "above",
    "bit",
    "constant",
    "extract",
    "has",
    "i64",
    "lane",
    "leading_zeros",
    "lowest",
    "nth_bit",
    "of_rank",
    "popcount",
    "ranks_in",
    "same_rank",
    "u64",
    "without_lowest",
]


def constant(value: int) -> Any:
    """Return a number that compiled code takes for a uint64, and that readers and type checkers may take for an int."""
    return np.uint64(value)


NONE: int = constant(0)
ONE: int = constant(1)
LANE: int = constant(0x7FFF)
"""The cards of the first suit, its joker left out."""
EVERY_LANE: int = constant(0x0001_0001_0001_0001)
BLACK_JOKER: int = constant(1 << 15)
RED_JOKER: int = constant(1 << 31)
JOKERS: int = constant(1 << 15 | 1 << 31)
RED: int = constant(0xFFFF_FFFF << 16)
"""Hearts and diamonds, the red joker with them."""
_RANKS: int = constant(0xFFFF)
_ALL: int = constant(0xFFFF_FFFF_FFFF_FFFF)
_16, _32, _48 = constant(16), constant(32), constant(48)


@inline
def bit(card: int) -> int:
    """Return the set of one card."""
    return ONE << u64(card)


@inline
def has(cards: int, card: int) -> bool:
    """Return whether a card is in a set."""
    return (cards >> u64(card)) & ONE != NONE


@inline
def without_lowest(cards: int) -> int:
    """Return a set without its lowest card."""
    return cards & (cards - ONE)


@inline
def _nth_bit_by_halves(cards: int, place: int) -> int:
    """Halves the set six times without a branch: what is drawn at random would be guessed wrong by the processor."""
    card = 0
    for step in range(5, -1, -1):
        width = 1 << step
        here = popcount((cards >> u64(card)) & (bit(width) - ONE))
        over = i64(place >= here)
        place -= over * here
        card += over * width
    return card


@inline
def _nth_bit_by_deposit(cards: int, place: int) -> int:
    return lowest(_deposit(ONE << u64(place), cards))


def _has_fast_deposit() -> bool:
    """Whether this processor has PDEP, and has it as one instruction and not as a long program."""
    settings: Any = config
    processor: Any = llvm
    if settings.CPU_NAME or settings.CPU_FEATURES or processor.get_host_cpu_name() in {"bdver4", "znver1", "znver2"}:
        return False
    return bool(processor.get_host_cpu_features().get("bmi2"))


@inline
def _extract_by_steps(cards: int, among: int) -> int:
    found, place = NONE, ONE
    while among:
        if cards & among & (NONE - among):
            found |= place
        place <<= ONE
        among = without_lowest(among)
    return found


@inline
def _extract_at_once(cards: int, among: int) -> int:
    return _extracted(cards, among)


extract = _extract_at_once if _has_fast_deposit() else _extract_by_steps
"""Return which cards of a set are in another, as one bit for each card of the set, from the lowest up."""
nth_bit = _nth_bit_by_deposit if _has_fast_deposit() else _nth_bit_by_halves
"""Return the card at a place in a set, from 0, upwards; the set has so many."""


@inline
def above(card: int) -> int:
    """Return every card number higher than a card, of any suit."""
    return (_ALL << u64(card)) ^ bit(card)


@inline
def lane(suit: int) -> int:
    """Return the cards of a suit, its joker left out."""
    return LANE << u64(16 * suit)


@inline
def of_rank(rank: int) -> int:
    """Return the four card numbers of a rank."""
    return EVERY_LANE << u64(rank)


@inline
def ranks_in(cards: int) -> int:
    """Return the ranks of a set of cards, the jokers' among them, as a set of 16 bits."""
    return (cards | cards >> _16 | cards >> _32 | cards >> _48) & _RANKS


@inline
def same_rank(cards: int) -> int:
    """Return every card that has the rank of some card in the set."""
    return ranks_in(cards) * EVERY_LANE
