"""Passing the attack on, with a card or by showing a trump.

Here: points 36 and 37 of the rulebook and the options of transfer. Not here: transfers between teams' other turns
(test_teams.py). May import durak, positions.
"""

from __future__ import annotations

from typing import Any

import pytest

from durak.moves import Move
from durak.position import BOUT
from durak.rules import Rules
from durak.state import State
from tests.positions import card, cards, legal, playing, refusal, set_up

THREE = Rules(seats=3, transfer=True)


def attacked(rules: Rules = THREE, *, hands: list[str] | None = None, table: str = "6s", **more: Any) -> State:
    """Seat 0 attacks seat 1; the attackers have said done."""
    held = hands or ["7s8s", "6d6hAd", "6c9dTd"]
    marks: dict[str, Any] = {"done": 0b101, **more}
    return set_up(rules, trump="h", hands=held, table=table, **marks)


class TestTransfer:
    """R 36."""

    def test_a_defender_may_pass_the_attack_on_with_a_card_of_its_rank(self) -> None:
        assert legal(attacked())[:2] == ["t6h", "t6d"]

    def test_the_card_leaves_the_hand_and_lies_as_an_attack(self) -> None:
        after = playing(attacked(), "t6d")
        assert after.hands[1] == cards("6hAd")
        assert [(pair.attack, pair.answer, pair.by) for pair in after.table] == [
            (card("6s"), None, 0),
            (card("6d"), None, 1),
        ]

    def test_who_passes_on_attacks_and_the_next_defends(self) -> None:
        after = playing(attacked(), "t6d")
        assert (after.attacker, after.defender, after.leader) == (1, 2, 0)

    def test_all_are_asked_again_beginning_with_who_passed_on(self) -> None:
        assert playing(attacked(), "t6d").actors == (1, 0, 2)

    def test_a_trump_of_the_rank_may_beat_or_pass_on(self) -> None:
        assert {"6s6h", "t6h"} <= set(legal(attacked()))

    @pytest.mark.parametrize(
        ("rules", "changes", "move", "code"),
        [
            (Rules(seats=3), {}, "t6d", "no_transfer_rule"),
            (THREE, {}, "tAd", "transfer_rank"),
            (THREE, {}, "t6c", "not_in_hand"),
            (THREE, {"table": "6s7s 7d", "hands": ["8s9h", "7hAdKd", "6c9dTd"]}, "t7h", "card_beaten"),
            (THREE.replace(transfer_first_bout=False), {"bout_no": 1}, "t6d", "no_transfer_first_bout"),
            (THREE.replace(bout_limit=1), {}, "t6d", "limit_reached"),
            (THREE.replace(first_limit=1, first_limit_scope="first_bout"), {"bout_no": 1}, "t6d", "limit_reached"),
            (THREE, {"hands": ["7s8s", "6d6hAd", "6c"]}, "t6d", "receiver_too_few"),
            (Rules(transfer=True), {"hands": ["", "6d6hAd"], "done": 0}, "t6d", "no_receiver"),
        ],
        ids=[
            "no rule", "another rank", "not in hand", "a card is beaten", "first bout", "limit", "first limit",
            "receiver too few", "no receiver",
        ],
    )  # fmt: skip
    def test_passing_on_is_refused(self, rules: Rules, changes: dict[str, Any], move: str, code: str) -> None:
        assert refusal(attacked(rules, **changes), move, 1) == code

    def test_only_the_defender_passes_on(self) -> None:
        assert refusal(attacked(), "t6c", 2) == "not_the_defender"

    def test_nothing_is_passed_on_before_a_lead(self) -> None:
        state = set_up(THREE, trump="h", hands=["7s8s", "6d6hAd", "6c9dTd"])
        assert refusal(state, "t6d", 1) == "no_bout"

    def test_nothing_is_passed_on_after_a_take(self) -> None:
        assert refusal(playing(attacked(), "take"), "t6h", 1) == "already_taking"

    def test_the_first_bout_may_be_passed_on_by_default(self) -> None:
        assert refusal(attacked(bout_no=1), "t6d") == ""

    def test_the_second_bout_may_be_passed_on_where_the_first_may_not(self) -> None:
        assert refusal(attacked(THREE.replace(transfer_first_bout=False), bout_no=2), "t6d") == ""

    def test_it_may_be_passed_on_up_to_the_limit(self) -> None:
        assert refusal(attacked(THREE.replace(bout_limit=2)), "t6d") == ""
        assert refusal(attacked(THREE.replace(bout_limit=1, transfer_show=True)), "s6h") == ""

    def test_the_receiver_must_hold_a_card_for_each_attack_card(self) -> None:
        two = attacked(hands=["7s8s", "6d6hAd", "6c9d"])
        assert refusal(two, "t6d") == ""
        assert str(attacked(hands=["7s8s", "6d6hAd", "6c"]).why_not(Move.parse("t6d"))) == (
            "receiver_too_few(seat=2, count=2)"
        )

    def test_the_receiver_need_not_hold_so_many_where_the_rules_say_so(self) -> None:
        rules = THREE.replace(transfer_room=False)
        after = playing(attacked(rules, hands=["7s8s", "6d6hAd", "9s"]), "t6d")
        assert after.actors == (2,)
        assert legal(playing(after, "6s9s")) == ["take"]

    def test_a_receiver_with_too_few_to_beat_them_all_takes(self) -> None:
        rules = THREE.replace(transfer_room=False)
        state = playing(attacked(rules, hands=["7s8s", "6d6hAd", "9s"]), "t6d", "6s9s", "take")
        assert state.hands[2] == cards("6s9s6d")
        assert state.attacker == 0


class TestChain:
    """R 37: the receiver may pass it on again, also back to the first attacker."""

    def test_the_attack_may_go_round(self) -> None:
        state = attacked(hands=["7s8s9sTs", "6dAd", "6c9dTdJd"])
        after = playing(state, "t6d", "done", "done", "t6c")
        assert (after.attacker, after.defender, len(after.table)) == (2, 0, 3)

    def test_with_two_the_attack_comes_back(self) -> None:
        state = set_up(Rules(transfer=True), trump="h", hands=["6c7s", "6dAd"], table="6s", done=1)
        after = playing(state, "t6d")
        assert (after.attacker, after.defender) == (1, 0)
        assert after.actors == (0,)
        assert refusal(after, "t6c", 0) == "receiver_too_few"

    def test_the_receiver_limits_the_throw_ins(self) -> None:
        state = attacked(hands=["7s6c", "6d6hAd", "9dTd"])
        after = playing(state, "t6d")
        assert refusal(after, "6h", 1) == "limit_reached"

    def test_a_beaten_card_ends_passing_on(self) -> None:
        state = attacked(hands=["7s8s", "6d6hAdKd", "9d6c9hTd"])
        after = playing(state, "t6d", "1:done", "0:done", "6s9h", "done", "done")
        assert refusal(after, "t6c", 2) == "card_beaten"

    def test_seats_without_cards_are_passed_over(self) -> None:
        rules = Rules(seats=4, transfer=True)
        state = set_up(rules, trump="h", hands=["7s8s", "6d6hAd", "", "6c9dTd"], table="6s", done=0b1001)
        assert playing(state, "t6d").defender == 3

    def test_it_is_not_passed_back_to_a_player_without_cards(self) -> None:
        rules = Rules(seats=3, transfer=True)
        state = set_up(
            rules, trump="h", hands=["", "KdAd", "6c9dTd"], table="6s 1:6d",
            attacker=1, defender=2, leader=0, transferred=True, fresh=2, done=0b11,
        )  # fmt: skip
        assert refusal(state, "t6c") == "receiver_too_few"
        assert playing(state.having(hands=(0, cards("KdAdQd"), state.hands[2])), "t6c").defender == 1

    def test_it_may_be_passed_on_with_the_last_card(self) -> None:
        after = playing(attacked(hands=["7s8s", "6d", "9c9dTd"]), "t6d")
        assert (after.hands[1], after.attacker, after.actors) == (0, 1, (0, 2))

    def test_who_passed_on_the_last_card_is_out_after_the_bout(self) -> None:
        state = playing(attacked(hands=["7s8s", "6d", "9c9dTd"]), "t6d", "done", "take", "done")
        assert (state.attacker, state.defender) == (0, 2)

    def test_what_the_attacker_before_had_closed_is_open_again(self) -> None:
        rules = Rules(seats=4, transfer=True, privilege="veto", precedence="free")
        state = set_up(rules, trump="h", hands=["6c8s", "6d6hAd", "9c9dTd", "9s"], table="6s")
        after = playing(state, "0:close", "0:done", "1:t6d")
        assert not after.closed
        assert after.actors[0] == 1

    def test_who_may_throw_in_is_measured_on_the_new_defender(self) -> None:
        rules = Rules(seats=5, transfer=True, throwers="neighbours")
        state = set_up(rules, trump="h", hands=["7s8s", "6d6hAd", "9c9dTd", "Ts", "Js"], table="6s", done=0b101)
        assert playing(state, "t6d").actors == (1, 3, 2)


class TestSeveral:
    """Several cards of the rank added to one transfer."""

    def test_more_cards_may_be_added_before_anybody_acts(self) -> None:
        rules = THREE.replace(throw_gate="first_beaten")
        after = playing(attacked(rules, hands=["7s8s", "6d6hAd", "9c9dTdJd"]), "t6d")
        assert legal(after) == ["6h", "done"]
        assert after.actors == (1, 2)

    @pytest.mark.parametrize("changes", [{"transfer_several": False}, {"multi_lead": False}], ids=str)
    def test_one_card_a_transfer_where_the_rules_say_so(self, changes: dict[str, Any]) -> None:
        rules = THREE.replace(throw_gate="first_beaten", **changes)
        after = playing(attacked(rules, hands=["7s8s", "6d6hAd", "9c9dTdJd"]), "t6d")
        assert after.actor == 2
        assert refusal(after, "6h", 1) == "first_card_not_beaten"


class TestShowing:
    """Passing on by showing the trump of the rank, once per trump and bout."""

    RULES = THREE.replace(transfer_show=True)

    def test_the_trump_is_shown_and_stays_in_the_hand(self) -> None:
        after = playing(attacked(self.RULES), "s6h")
        assert after.hands[1] == cards("6d6hAd")
        assert after.known[1] == after.shown == cards("6h")
        assert (after.attacker, after.defender, len(after.table)) == (1, 2, 1)

    def test_showing_needs_no_more_room_than_the_table(self) -> None:
        state = attacked(self.RULES, hands=["7s8s", "6d6hAd", "9c"])
        assert "s6h" in legal(state)
        assert refusal(state, "t6h") == "receiver_too_few"

    @pytest.mark.parametrize(
        ("rules", "changes", "move", "code"),
        [
            (THREE, {}, "s6h", "no_show_rule"),
            (RULES, {}, "s6d", "not_a_trump"),
            (RULES, {}, "sAd", "transfer_rank"),
            (RULES, {"hands": ["6h8s", "6dAd", "6c9dTd"]}, "s6h", "not_in_hand"),
            (RULES, {"hands": ["", "6d6hAd", ""], "done": 0}, "s6h", "no_receiver"),
            (RULES.replace(transfer_first_bout=False), {"bout_no": 1}, "s6h", "no_transfer_first_bout"),
        ],
        ids=["no rule", "no trump", "another rank", "not in hand", "no receiver", "first bout"],
    )
    def test_showing_is_refused(self, rules: Rules, changes: dict[str, Any], move: str, code: str) -> None:
        assert refusal(attacked(rules, **changes), move, 1) == code

    def test_a_trump_is_shown_once_in_a_bout(self) -> None:
        state = attacked(self.RULES, hands=["6c9s9d", "6hAdKd", "6d9c9h"])
        round_again = playing(state, "s6h", "done", "done", "t6d", "done", "done", "t6c")
        assert round_again.defender == 1
        assert refusal(round_again, "s6h") == "already_shown"

    def test_the_next_bout_forgets_what_was_shown(self) -> None:
        state = playing(attacked(self.RULES), "s6h", "done", "done", "take", "done", "done")
        assert (state.shown, state.known[1]) == (0, cards("6h"))

    def test_two_players_cannot_show_for_ever(self) -> None:
        rules = Rules(transfer=True, transfer_show=True)
        state = set_up(rules, trump="h", hands=["7d8d", "6h9d"], table="6s", done=1)
        after = playing(state, "s6h", "done")
        assert (after.phase, after.defender) == (BOUT, 0)
        assert legal(after) == ["take"]

    def test_a_joker_is_no_trump_to_show(self) -> None:
        rules = Rules(seats=3, deck_size=54, transfer=True, transfer_show=True)
        state = set_up(rules, trump="h", hands=["7d8d", "Xh9d", "9s9c"], table="Xs", done=0b101)
        assert refusal(state, "sXh", 1) == "not_a_trump"


class TestRefillAfterATransfer:
    """C3: who draws first."""

    @pytest.mark.parametrize(("first", "hands"), [("attacker", ["9h", "8s", ""]), ("leader", ["8s", "9h", ""])])
    def test_the_transferrer_or_the_leader_draws_first(self, first: Any, hands: list[str]) -> None:
        rules = Rules(seats=3, hand_size=1, transfer=True, refill_first=first)
        state = set_up(
            rules, trump="h", hands=["", "", "7s7d"], table="6s 1:6d", talon="8s9h",
            attacker=1, defender=2, leader=0, transferred=True, fresh=2, done=0b11,
        )  # fmt: skip
        after = playing(state, "6s7s", "6d7d")
        assert list(after.hands) == [cards(hand) for hand in hands]

    def test_a_leader_who_defends_in_the_end_still_draws_last(self) -> None:
        rules = Rules(hand_size=1, transfer=True, refill_first="leader")
        state = set_up(
            rules, trump="h", hands=["7s7d", ""], table="6s 1:6d", talon="8s9h",
            attacker=1, defender=0, leader=0, transferred=True, fresh=2, done=0b10,
        )  # fmt: skip
        after = playing(state, "6s7s", "6d7d")
        assert list(after.hands) == [cards("9h"), cards("8s")]
