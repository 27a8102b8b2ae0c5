"""What Python asks of the kernel lies within the arrays that it gives, or is an error and no memory of somebody else.

Here: each entry point that is given a place, a slice, a seat, a code or an array to write to. Not here: other types
(test_compiling.py), impossible records (test_records.py). May import numpy, pytest, durak.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from durak.kernel import batch as kernel
from durak.kernel.codes import CODES, LEGAL, MOST_LEGAL
from durak.kernel.layout import CHANCE, Batch, new_batch
from durak.kernel.policy import MOST_PLIES, lowest_move, lowest_playouts
from durak.kernel.records import put_rules
from durak.kernel.tree import NODE, PLAN, grow
from durak.kernel.view import SPECTATOR
from durak.kernel.weighing import guess_worlds, weigh
from durak.rules import preset

SIZE = 3
BEYOND = 1_000_000_000
"""So far beyond an array that reading there would end the process."""
PLACES = (-1, SIZE, BEYOND, -BEYOND)
SEATS = (-1, 2, BEYOND)
CODES_ARRAY = np.zeros(MOST_LEGAL, np.int16)
SUMS = np.zeros(MOST_LEGAL, np.int64)


def chance(size: int = SIZE) -> Any:
    """Generators for so many positions."""
    return np.arange(size, dtype=np.uint64).view(CHANCE)


def dealt() -> Batch:
    """Three deals between two."""
    batch = new_batch(SIZE)
    put_rules(batch, preset("podkidnoy").replace(no_trump="left_of_dealer"))
    kernel.deal_shuffled(batch, 0, SIZE, chance())
    return batch


def views() -> Batch:
    """The same, as seat 0 sees them."""
    batch = dealt()
    for i in range(SIZE):
        kernel.view(batch, i, 0, batch, i)
    return batch


AT_A_PLACE: dict[str, Callable[[int], object]] = {
    "deal": lambda i: kernel.deal(dealt(), i, np.zeros(36, np.int8), 0, 0),
    "actors": lambda i: kernel.actors(dealt(), i, np.zeros(8, np.int8)),
    "legal": lambda i: kernel.legal(dealt(), i, CODES_ARRAY),
    "legal_as": lambda i: kernel.legal_as(dealt(), i, 0, CODES_ARRAY),
    "legal_masks": lambda i: kernel.legal_masks(dealt(), i, 0, np.zeros(1, LEGAL), 0),
    "legal_masks, to": lambda j: kernel.legal_masks(dealt(), 0, 0, np.zeros(SIZE, LEGAL), j),
    "why_not": lambda i: kernel.why_not(dealt(), i, 0, 0, 6, 0),
    "apply": lambda i: kernel.apply(dealt(), i, 6),
    "apply_as": lambda i: kernel.apply_as(dealt(), i, 0, 6),
    "view": lambda i: kernel.view(dealt(), i, 0, new_batch(1), 0),
    "view, to": lambda j: kernel.view(dealt(), 0, 0, new_batch(SIZE), j),
    "key": lambda i: kernel.key(dealt(), i),
    "perft": lambda i: kernel.perft(dealt(), i, 1),
    "lowest move": lambda i: lowest_move(dealt(), i, 0),
    "guess_worlds": lambda i: guess_worlds(views(), i, 0, new_batch(1), 0, 1, chance(), 0),
    "guess_worlds, by": lambda j: guess_worlds(views(), 0, 0, new_batch(1), 0, 1, chance(), j),
    "weigh": lambda i: weigh(views(), i, 0, CODES_ARRAY[:1], 1, MOST_PLIES, chance(), 0, SUMS),
    "weigh, by": lambda j: weigh(views(), 0, 0, CODES_ARRAY[:1], 1, MOST_PLIES, chance(), j, SUMS),
    "grow": lambda i: grow(views(), i, 0, np.zeros(9, NODE), np.zeros(1, PLAN), 1, chance(), 0),
    "grow, by": lambda j: grow(views(), 0, 0, np.zeros(9, NODE), np.zeros(1, PLAN), 1, chance(), j),
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("ask", AT_A_PLACE.values(), ids=AT_A_PLACE)
def test_a_place_that_is_not_in_its_array_is_an_error(ask: Callable[[int], object], place: int) -> None:
    with pytest.raises(IndexError, match="expected a place in the array"):
        ask(place)


IN_A_SLICE: dict[str, Callable[[int, int], object]] = {
    "deal_shuffled": lambda start, stop: kernel.deal_shuffled(dealt(), start, stop, chance(100)),
    "deal_shuffled, by": lambda start, stop: kernel.deal_shuffled(new_batch(100), start, stop, chance()),
    "playouts": lambda start, stop: kernel.playouts(dealt(), start, stop, 1, chance(100)),
    "playouts, by": lambda start, stop: kernel.playouts(new_batch(100), start, stop, 1, chance()),
    "lowest_playouts": lambda start, stop: lowest_playouts(dealt(), start, stop, 1),
    "guess_worlds": lambda start, stop: guess_worlds(views(), 0, 0, new_batch(SIZE), start, stop, chance(), 0),
}


@pytest.mark.parametrize(("start", "stop"), [(-1, 1), (0, SIZE + 1), (0, BEYOND), (-BEYOND, 0)])
@pytest.mark.parametrize("ask", IN_A_SLICE.values(), ids=IN_A_SLICE)
def test_a_slice_that_is_not_in_its_array_is_an_error(ask: Callable[[int, int], object], start: int, stop: int) -> None:
    with pytest.raises(IndexError, match="expected a slice of the array"):
        ask(start, stop)


@pytest.mark.parametrize(
    "play", [kernel.playouts, lambda *given: lowest_playouts(*given[:-1])], ids=["random", "lowest"]
)
def test_a_slice_of_nothing_is_one(play: Callable[..., int]) -> None:
    batch = dealt()
    before = batch.tobytes()
    assert [play(batch, start, stop, 1, chance()) for start, stop in ((0, 0), (SIZE, SIZE), (2, 1))] == [0, 0, 0]
    assert batch.tobytes() == before


BY_A_SEAT: dict[str, Callable[[int], object]] = {
    "deal": lambda seat: kernel.deal(dealt(), 0, np.zeros(36, np.int8), seat, 0),
    "legal_as": lambda seat: kernel.legal_as(dealt(), 0, seat, CODES_ARRAY),
    "legal_masks": lambda seat: kernel.legal_masks(dealt(), 0, seat, np.zeros(1, LEGAL), 0),
    "why_not": lambda seat: kernel.why_not(dealt(), 0, seat, 0, 6, 0),
    "apply_as": lambda seat: kernel.apply_as(dealt(), 0, seat, 6),
    "view": lambda seat: kernel.view(dealt(), 0, seat, new_batch(1), 0),
    "lowest move": lambda seat: lowest_move(dealt(), 0, seat),
}


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("ask", BY_A_SEAT.values(), ids=BY_A_SEAT)
def test_a_seat_that_is_not_at_the_table_is_an_error(ask: Callable[[int], object], seat: int) -> None:
    with pytest.raises(ValueError, match="expected a seat at the table"):
        ask(seat)


def test_who_only_watches_is_no_seat_and_has_a_view() -> None:
    batch = dealt()
    kernel.view(batch, 0, SPECTATOR, batch, 1)
    assert batch[1]["viewer"] == SPECTATOR + 1


def test_a_record_without_rules_is_not_dealt() -> None:
    with pytest.raises(ValueError, match="rules in the record"):
        kernel.deal_shuffled(new_batch(1), 0, 1, chance())
    with pytest.raises(ValueError, match="rules in the record"):
        kernel.deal(new_batch(1), 0, np.zeros(36, np.int8), 0, 0)


@pytest.mark.parametrize("whole", [True, False], ids=["a whole position", "the view of a spectator"])
def test_what_nobody_at_the_table_sees_is_not_weighed(*, whole: bool) -> None:
    batch = dealt()
    if not whole:
        kernel.view(batch, 0, SPECTATOR, batch, 0)
    with pytest.raises(ValueError, match="expected a seat at the table"):
        weigh(batch, 0, 0, CODES_ARRAY[:1], 1, MOST_PLIES, chance(), 0, SUMS)
    with pytest.raises(ValueError, match="expected a seat at the table"):
        grow(batch, 0, 0, np.zeros(9, NODE), np.zeros(1, PLAN), 1, chance(), 0)


@pytest.mark.parametrize("code", [-1, CODES, 99_999, BEYOND])
def test_a_number_that_is_no_code_is_an_error(code: int) -> None:
    batch = dealt()
    before = batch.tobytes()
    with pytest.raises(ValueError, match="expected the code of a move"):
        kernel.apply(batch, 0, code)
    with pytest.raises(ValueError, match="expected the code of a move"):
        kernel.apply_as(batch, 0, 0, code)
    assert batch.tobytes() == before


def test_a_number_that_is_no_code_is_not_weighed() -> None:
    with pytest.raises(ValueError, match="expected the code of a move"):
        weigh(views(), 0, 0, np.array([6, CODES], np.int16), 1, MOST_PLIES, chance(), 0, SUMS)


TOO_SHORT: dict[str, Callable[[], object]] = {
    "deal": lambda: kernel.deal(dealt(), 0, np.zeros(35, np.int8), 0, 0),
    "actors": lambda: kernel.actors(dealt(), 0, np.zeros(1, np.int8)),
    "legal": lambda: kernel.legal(dealt(), 0, CODES_ARRAY[:5]),
    "legal_as": lambda: kernel.legal_as(dealt(), 0, int(dealt()[0]["attacker"]), CODES_ARRAY[:5]),
    "weigh": lambda: weigh(views(), 0, 0, CODES_ARRAY[:2], 1, MOST_PLIES, chance(), 0, SUMS[:1]),
    "grow": lambda: grow(views(), 0, 0, np.zeros(0, NODE), np.zeros(1, PLAN), 1, chance(), 0),
}


@pytest.mark.parametrize("ask", TOO_SHORT.values(), ids=TOO_SHORT)
def test_an_array_that_is_too_short_is_an_error(ask: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match="expected an array long enough"):
        ask()


def test_an_array_that_is_just_long_enough_will_do() -> None:
    assert kernel.legal(dealt(), 0, CODES_ARRAY[:6]) == 6
    assert kernel.actors(dealt(), 0, np.zeros(2, np.int8)) == 1
