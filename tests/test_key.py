"""The 64-bit key of a position.

Here: which positions share a key and which do not. Not here: equality of States.
May import durak, positions.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from durak.outcome import Outcome
from durak.position import CLAIM
from durak.rules import Rules, preset
from durak.state import State
from tests.positions import PLAYERS, deal, play_out, playing, random_rules, set_up, steps_of_deals

LEFT_OUT = {"rules", "bout_no", "idle", "known", "outcome"}
FIELDS = [field.name for field in dataclasses.fields(State) if field.compare and field.name not in LEFT_OUT]


def identity(state: State) -> tuple[Any, ...]:
    """All that the key is made of, as it stands in the State."""
    return (*(getattr(state, name) for name in FIELDS), state.bout_no == 1)


def whole_deals(seed: str, deals: int) -> Iterator[State]:
    rng = Random(seed)
    for number in range(deals):
        rules = random_rules(rng) if number % 2 else Rules(seats=2 + number % 5)
        for step in play_out(deal(rules, rng), rng, rng.choice(PLAYERS[:-1])):
            yield step.state


def check_keys(states: Iterator[State]) -> int:
    """Equal keys exactly where play goes on in the same way; returns how many different positions there were."""
    by_identity: dict[tuple[Any, ...], int] = {}
    by_key: dict[int, tuple[Any, ...]] = {}
    for state in states:
        key, same = state.key, identity(state)
        assert 0 <= key < 1 << 64
        assert by_identity.setdefault(same, key) == key, f"two keys: {state}"
        assert by_key.setdefault(key, same) == same, f"one key for two positions: {state}"
    return len(by_key)


def test_equal_positions_have_equal_keys_and_others_do_not() -> None:
    assert check_keys(whole_deals("quick", 40)) > 3_000


@pytest.mark.slow
def test_a_hundred_thousand_positions_have_as_many_keys() -> None:
    found = check_keys(whole_deals("long", 1_000))
    print(f"{found} positions, {found} keys")
    assert found >= 100_000


def test_a_copy_has_the_same_key() -> None:
    for step in steps_of_deals("copies", 5):
        assert step.state.having().key == step.state.key


@pytest.mark.parametrize(
    "changes",
    [{"idle": 7}, {"bout_no": 9}, {"known": (1 << 6, 0)}, {"outcome": Outcome("draw")}],
    ids=["idle bouts", "the number of a later bout", "what is known", "the outcome"],
)
def test_the_key_leaves_out_what_does_not_change_play(changes: dict[str, Any]) -> None:
    state = set_up(Rules(), trump="h", hands=["6s7s", "8s9s"])
    assert state.having(**changes).key == state.key


@pytest.mark.parametrize(
    "changes",
    [
        {"attacker": 1, "defender": 0},
        {"leader": 1},
        {"bout_no": 1},
        {"closed": True},
        {"discard": 0},
        {"done": 1},
        {"entitled": 0},
        {"fresh": 1},
        {"hands": (1 << 6, 1 << 8 | 1 << 9)},
        {"hands": (1 << 8 | 1 << 9, 1 << 6 | 1 << 7)},
        {"returned": 1 << 6},
        {"shown": 1 << 6},
        {"spoiled": True},
        {"talon": (63,)},
        {"transferred": True},
        {"trump": 0},
        {"trump_card": 20},
    ],
    ids=" ".join,
)
def test_the_key_tells_apart_what_changes_play(changes: dict[str, Any]) -> None:
    state = set_up(Rules(), trump="h", hands=["6s7s", "8s9s"])
    assert state.having(**changes).key != state.key


def test_the_order_of_the_talon_is_in_the_key() -> None:
    state = set_up(Rules(), trump="h", hands=["6s7s", "8s9s"], talon="TsJsKh")
    assert state.having(talon=(state.talon[1], state.talon[0], state.talon[2])).key != state.key


def test_who_laid_a_card_is_in_the_key() -> None:
    rules = Rules(seats=3)
    state = set_up(rules, trump="h", hands=["6s7s", "8s9s", "Ts"], table="6d 2:6c")
    other = set_up(rules, trump="h", hands=["6s7s", "8s9s", "Ts"], table="6d 6c")
    assert state.key != other.key


def test_what_the_players_know_of_a_hand_changes_neither_the_key_nor_the_play() -> None:
    # The defender beat with the trump six and took it back, or kept it in the hand: the hands are the same, but in one
    # line everybody knows where the six is. Both are asked for a claim when the talon runs out.
    rules = preset("pagat").replace(seats=2)
    start = set_up(rules, trump="h", hands=["7s7d8c9cTcJc", "6h8s8dTd9d9h"], talon="QcKcAh")
    in_sight = playing(start, "7s", "done", "7s6h", "7d", "take", "done")
    out_of_sight = playing(start, "7s", "7d", "done", "take", "done")
    assert in_sight.hands == out_of_sight.hands
    assert in_sight.known != out_of_sight.known
    assert in_sight.key == out_of_sight.key
    lines = [playing(each, "8c", "done", "take", "done") for each in (in_sight, out_of_sight)]
    assert lines[0].phase is lines[1].phase is CLAIM
