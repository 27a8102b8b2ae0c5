"""Games at plain tables, played in code of their own, are the games that the code for all rules plays.

Here: which positions count as plain, and that a held record comes back as it should. Not here: what the rules are
(test_differential.py). May import numba, numpy, pytest, durak.kernel.

A table with a rule that never comes into play, like how a transfer is done where there is none, is not plain: its games
are those of the plain table, by the other code.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import pytest
from numba.core import types as numba_types

from durak.cards import members, pack
from durak.kernel import batch as kernel
from durak.kernel.bits import i64
from durak.kernel.codes import LEGAL
from durak.kernel.compiling import BATCH
from durak.kernel.held import holder, put_back, scratch
from durak.kernel.layout import CHANCE, STATE, TABLE, Batch, new_batch
from durak.kernel.playout import is_plain
from durak.kernel.records import put_rules, to_batch
from durak.kernel.words import PLAIN
from durak.rules import Rules
from durak.state import State

types: Any = numba_types
SIZE = 60
ENDLESS = 1 << 40


def _first_is_plain(batch: Batch) -> bool:
    return bool(is_plain(batch[0]))


plain: Any = numba.njit(types.boolean(BATCH))(_first_is_plain)
"""Whether the first position of a batch is one of a plain table."""


def tables(seed: int, **rules: Any) -> tuple[Batch, Any]:
    """Tables with cards dealt, and the chance to play them on with."""
    batch = new_batch(SIZE)
    put_rules(batch, Rules(**rules))
    chance = np.random.default_rng(seed).integers(0, 1 << 63, SIZE).astype(np.uint64).view(CHANCE)
    kernel.deal_shuffled(batch, 0, SIZE, chance)
    return batch, chance


def not_plain(batch: Batch) -> Batch:
    """The same positions with a rule changed that never comes into play there."""
    other = batch.copy()
    other["rules"]["transfer_several"] ^= 1
    return other


def bytes_but_for_rules(batch: Batch) -> list[Any]:
    return [batch[name].tolist() for name in STATE.names or () if name != "rules"]


TABLES = [
    {"seats": seats, "deck_size": deck, "hand_size": hand, **more}
    for deck, hand, more in (
        (24, 3, {}),
        (32, 4, {"bout_limit": None}),
        (36, 4, {"trump": "none", "no_trump": "left_of_dealer"}),
        (52, 6, {"bout_limit": 5, "no_progress_limit": 52}),
        (54, 6, {"ace_turn_up": False, "no_progress_limit": None}),  # some of these games never end
    )
    for seats in range(2, 9)
]


@pytest.mark.parametrize("rules", [{}, {"seats": 6}, *TABLES], ids=str)
@pytest.mark.parametrize("most", [1, 20, ENDLESS])
def test_both_codes_play_the_same_games(rules: dict[str, Any], most: int) -> None:
    batch, chance = tables(len(str(rules)) + most % 1000, **rules)
    if rules.get("no_progress_limit", 0) is None:
        most = min(most, 1000)
    other, other_chance = not_plain(batch), chance.copy()
    assert (plain(batch), plain(other)) == (True, False)
    plies = kernel.playouts(batch, 0, SIZE, most, chance)
    assert kernel.playouts(other, 0, SIZE, most, other_chance) == plies > 0
    assert bytes_but_for_rules(batch) == bytes_but_for_rules(other)
    assert np.array_equal(chance, other_chance)


def test_a_playout_in_parts_is_a_playout() -> None:
    batch, chance = tables(5, seats=3)
    other, other_chance = batch.copy(), chance.copy()
    plies = kernel.playouts(batch, 0, SIZE, ENDLESS, chance)
    parts = 0
    for _ in range(1000):
        parts += kernel.playouts(other, 0, SIZE, 7, other_chance)
    assert parts == plies
    assert np.array_equal(other, batch)
    assert np.array_equal(other_chance, chance)


def test_the_code_of_plain_tables_knows_every_rule_but_sizes_and_the_deal() -> None:
    known = {name.partition(".")[2] for name, _ in PLAIN if name.startswith("rules.")}
    assert known.isdisjoint({"seats", "deck_size", "hand_size", "bout_limit", "no_progress_limit"})
    assert {"teams", "privilege", "throw_gate", "transfer", "trump_swap", "precedence", "pogony", "refill"} <= known


@pytest.mark.parametrize(("name", "value"), PLAIN)
def test_a_table_that_differs_in_anything_known_is_not_plain(name: str, value: int) -> None:
    batch, _ = tables(1)
    assert plain(batch)
    part, _, field = name.rpartition(".")
    record = batch[part] if part else batch
    record[field] = value ^ 1
    assert not plain(batch)
    record[field] = value
    assert plain(batch)


def test_a_record_taken_up_and_put_back_is_the_same() -> None:
    take_up = holder(PLAIN)

    def carry(batch: Batch, to: Batch) -> None:
        put_back(take_up(batch[0]), to[0])

    carried: Any = numba.njit((BATCH, BATCH))(carry)
    batch, chance = tables(3, seats=5)
    kernel.playouts(batch, 0, SIZE, 25, chance)
    to = new_batch(1)
    put_rules(to, Rules())
    for i in range(SIZE):
        carried(batch[i : i + 1], to)
        assert to[0] == batch[i]


def test_what_is_left_over_beyond_the_table_is_cleared() -> None:
    take_up = holder(())

    def clear(batch: Batch) -> None:
        held = take_up(batch[0])
        held.laid = 2
        put_back(held, batch[0])

    batch = new_batch(1)
    for name in TABLE:
        batch[name] = 7
    numba.njit((BATCH,))(clear)(batch)
    assert [batch[0][name].tolist() for name in TABLE] == [[7, 7] + [0] * 52] * 3


def test_rows_that_are_said_again_by_name_cannot_be_asked_for_in_a_held_record() -> None:
    room = scratch(LEGAL)

    def by_name() -> int:
        legal = room()
        legal.lays = i64(5)
        return int(legal.lays)

    def by_row() -> int:
        return int(room().rows[0])

    assert numba.njit(by_name)() == 5
    with pytest.raises(numba.TypingError, match="rows"):
        numba.njit(by_row)()


def test_a_view_is_played_out_as_well() -> None:
    rules = Rules()
    batch = to_batch([State.deal(rules, members(pack(36))).view(0)])
    other = not_plain(batch)
    assert (plain(batch), plain(other)) == (True, False)
    chance = np.array([1], np.uint64).view(CHANCE)
    assert kernel.playouts(batch, 0, 1, 1, chance) == kernel.playouts(other, 0, 1, 1, chance.copy())
