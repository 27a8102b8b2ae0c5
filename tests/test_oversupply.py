"""More cards than there is room for, at a table where the defender chooses among them.

Here: point 20 of the rulebook. Not here: hard limits (test_engine.py).
May import durak, positions.
"""

from __future__ import annotations

from typing import Any

import pytest

from durak.moves import DONE
from durak.position import TAKE
from durak.rules import Rules, preset
from durak.state import State
from tests.positions import cards, legal, playing, refusal, set_up

FREE = Rules(seats=3, oversupply="defender_chooses", precedence="free")


def crowded(rules: Rules = FREE, **more: Any) -> State:
    """Seat 1 has two cards left and two lie unbeaten: the room is used up."""
    hands = more.pop("hands", ["6hTs", "7s8d", "6cTd"])
    return set_up(rules, trump="h", hands=hands, table="6s 6d", **more)


def test_cards_may_be_laid_beyond_the_room_until_the_defender_acts() -> None:
    state = playing(crowded(), "0:6h", "2:6c")
    assert len(state.table) == 4
    assert playing(crowded(), "1:6s7s").actors == (1,)


@pytest.mark.parametrize(
    "changes", [{"oversupply": "refused"}, {"precedence": "asked"}], ids=["the rules refuse it", "asked in turn"]
)
def test_elsewhere_the_room_is_hard(changes: dict[str, Any]) -> None:
    state = crowded(FREE.replace(**changes))
    assert refusal(state, "6h", 0) == "limit_reached"


def test_the_defender_gives_back_exactly_the_surplus() -> None:
    state = playing(crowded(), "0:6h", "2:6c")
    assert legal(state, 1) == ["r6s", "r6h", "r6d", "r6c"]
    once = playing(state, "1:r6h")
    assert legal(once, 1) == ["r6s", "r6d", "r6c"]
    twice = playing(once, "1:r6c")
    assert refusal(twice, "r6s", 1) == "no_surplus"
    assert legal(twice, 1) == ["6s7s", "6d8d", "take"]


def test_the_card_goes_back_to_who_laid_it_in_sight_of_all() -> None:
    state = playing(crowded(), "2:6c", "1:r6c")
    assert state.hands[2] == cards("6cTd")
    assert state.known[2] == cards("6c")


def test_giving_back_comes_before_any_other_move_of_the_defender() -> None:
    rules = FREE.replace(transfer=True)
    state = playing(crowded(rules, hands=["6hTs", "7s8d", "6cTd"]), "0:6h")
    assert [refusal(state, move, 1) for move in ("6s7s", "take", "t7s")] == ["surplus"] * 3


def test_a_returned_card_is_not_laid_again_before_the_next_answer() -> None:
    state = playing(crowded(), "2:6c", "1:r6c")
    assert state.done >> 2 & 1
    assert refusal(state, "6c", 2) == "returned"
    assert refusal(state, "6h", 0) == "limit_reached"


def test_a_take_lets_a_returned_card_be_given_if_there_is_room() -> None:
    rules = FREE.replace(take_phase_hand_limit=False)
    state = playing(crowded(rules), "2:6c", "1:r6c", "1:take")
    assert "6c" in legal(state, 2)


def test_cards_of_before_the_defender_acted_are_not_given_back() -> None:
    state = set_up(FREE, trump="h", hands=["7dTs", "8d9s", "7hTd"], table="6s7s 7c")
    crowd = playing(state, "0:7d", "2:7h")
    assert legal(crowd, 1) == ["r7h", "r7d", "r7c"]
    assert refusal(crowd, "r6s", 1) == "not_returnable"


def test_the_lead_itself_may_be_given_back() -> None:
    state = set_up(preset("no").replace(precedence="free"), trump="h", hands=["6s6d9d", "8s"])
    crowd = playing(state, "0:6s", "0:6d")
    assert legal(crowd, 1) == ["r6s", "r6d"]
    after = playing(crowd, "1:r6s")
    assert [pair.attack for pair in after.table] == [cards("6d").bit_length() - 1]


def test_once_the_defender_has_begun_to_choose_nothing_more_comes() -> None:
    state = playing(crowded(hands=["6hTs", "7s8d", "6cTd"]), "0:6h", "1:r6h")
    assert refusal(state, "6c", 2) == "limit_reached"


def test_against_cards_the_defender_has_had_time_to_answer_one_too_many_is_refused() -> None:
    state = set_up(FREE, trump="h", hands=["7dTs", "8d", "7hTd"], table="6s7s 7c", fresh=2)
    assert refusal(state, "7d", 0) == "limit_reached"


def test_only_the_defender_gives_back() -> None:
    state = playing(crowded(), "0:6h")
    assert refusal(state, "r6h", 0) == "not_the_defender"


def test_nothing_is_given_back_without_a_surplus_or_a_bout() -> None:
    assert refusal(crowded(), "r6s", 1) == "no_surplus"
    assert refusal(set_up(FREE, trump="h", hands=["6hTs", "7s8d", "6cTd"]), "r6s", 1) == "no_bout"


def test_after_a_take_all_decline_before_the_defender_chooses() -> None:
    state = playing(set_up(FREE, trump="h", hands=["6hTs", "7s8d", "6cTd"], table="6s"), "1:take", "0:6h", "2:6c")
    assert state.phase is TAKE
    assert refusal(state, "r6c", 1) == "not_your_turn"
    chosen = playing(state, "0:done", "2:done")
    assert legal(chosen, 1) == ["r6h", "r6c"]
    after = playing(chosen, "1:r6h")
    assert after.hands[1] == cards("6s7s6c8d")
    assert after.hands[0] == cards("Ts6h")


def test_after_a_take_without_room_nothing_may_be_added() -> None:
    assert playing(crowded(), "1:take").bout_no == 3


def test_a_privilege_lets_the_others_come_only_after_the_attacker_also_beyond_the_room() -> None:
    rules = FREE.replace(privilege="first")
    state = crowded(rules)
    assert refusal(state, "6c", 2) == "attacker_first"
    assert refusal(playing(state, "0:done"), "6c", 2) == ""


def test_who_cannot_add_declines_as_always() -> None:
    state = playing(crowded(), "0:6h")
    assert DONE in state.legal_moves(0)


def test_exactly_the_accepted_cards_are_beaten() -> None:
    state = playing(crowded(), "0:6h", "2:6c", "1:r6h", "1:r6c", "1:6s7s", "1:6d8d")
    assert state.discard & cards("6s7s6d8d") == cards("6s7s6d8d")
    assert state.hands == (cards("6hTs"), 0, cards("6cTd"))
