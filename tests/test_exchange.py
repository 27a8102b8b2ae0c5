"""The lowest trump exchanged for the turned-up card, in time or by a late claim.

Here: points 25 to 28 of the rulebook. Not here: demands for a new deal (test_deal.py).
May import durak, positions.
"""

from __future__ import annotations

from typing import Any

import pytest

from durak.moves import CLAIM, DONE, SWAP, Move
from durak.position import LEAD, Phase
from durak.rules import Rules, preset
from durak.state import State
from tests.positions import card, cards, legal, playing, refusal, set_up, stacked

ASKED = Rules(seats=3, trump_swap=True)
FREE = ASKED.replace(precedence="free")


def position(rules: Rules = FREE, *, hands: list[str] | None = None, **more: Any) -> State:
    fields: dict[str, Any] = {"talon": "JsAh", **more}
    return set_up(rules, trump="h", hands=hands or ["9s6d", "7s8s", "6hTs"], **fields)


class TestExchange:
    """R 25, R 28."""

    def test_the_six_goes_under_the_talon_and_the_turned_up_card_into_the_hand(self) -> None:
        after = playing(position(), "2:swap")
        assert after.hands[2] == cards("TsAh")
        assert after.talon == (card("Js"), card("6h"))
        assert (after.trump_card, after.trump) == (card("6h"), 1)

    def test_everybody_knows_the_card_taken(self) -> None:
        assert playing(position(), "2:swap").known[2] == cards("Ah")

    def test_hands_keep_their_size_and_the_turn_stays(self) -> None:
        before, after = position(), playing(position(), "2:swap")
        assert after.actors == before.actors
        assert [after.count(seat) for seat in range(3)] == [before.count(seat) for seat in range(3)]

    def test_at_a_free_table_its_holder_exchanges_out_of_turn(self) -> None:
        assert SWAP in position().legal_moves(2)
        bout = playing(position(), "0:9s")
        assert SWAP in bout.legal_moves(2)

    def test_asked_in_turn_its_holder_exchanges_as_the_actor_alone(self) -> None:
        waiting = position(ASKED)
        assert refusal(waiting, "swap", 2) == "not_your_turn"
        asked = playing(waiting, "9s", "done")
        assert asked.actor == 2
        assert SWAP in asked.legal_moves()

    def test_the_attacker_may_exchange_before_the_lead(self) -> None:
        state = position(ASKED, hands=["9s6h", "7s8s", "Ts"])
        assert legal(state) == ["9s", "6h", "swap"]
        assert legal(playing(state, "swap")) == ["9s", "Ah"]

    def test_the_defender_may_exchange_and_beat_with_what_it_got(self) -> None:
        state = position(hands=["9s6d", "6h8s", "Ts"], table="Td")
        assert "TdAh" in legal(playing(state, "1:swap"), 1)

    def test_it_is_possible_with_only_the_turned_up_card_left(self) -> None:
        assert refusal(position(talon="Ah"), "swap", 2) == ""

    @pytest.mark.parametrize(
        ("rules", "changes", "seat", "code"),
        [
            (Rules(seats=3, precedence="free"), {}, 2, "no_swap_rule"),
            (FREE, {}, 1, "no_lowest_trump"),
            (FREE, {"talon": "", "trump_card": card("Ah")}, 2, "talon_empty"),
            (FREE.replace(trump="h"), {}, 2, "no_turn_up"),
            (FREE, {"spoiled": True}, 2, "from_the_table"),
            (FREE, {"talon": "Js6h", "hands": ["9s6d", "7s8s", "Ts"]}, 2, "no_lowest_trump"),
        ],
        ids=[
            "no rule", "does not hold it", "the talon is gone", "a fixed trump",
            "taken from the table", "the six is the turned-up card",
        ],
    )  # fmt: skip
    def test_it_is_refused(self, rules: Rules, changes: dict[str, Any], seat: int, code: str) -> None:
        assert refusal(position(rules, **changes), "swap", seat) == code

    @pytest.mark.parametrize(("deck_size", "six"), [(24, "9h"), (32, "7h"), (52, "2h"), (54, "2h")])
    def test_the_lowest_trump_of_any_pack_serves(self, deck_size: Any, six: str) -> None:
        rules = Rules(deck_size=deck_size, trump_swap=True)
        state = set_up(rules, trump="h", hands=[six, "TsTd"], talon="JsAh")
        assert SWAP in state.legal_moves()

    def test_a_joker_turned_up_is_never_exchanged(self) -> None:
        rules = Rules(deck_size=54, trump_swap=True)
        state = set_up(rules, trump="-", hands=["2h", "TsTd"], talon="JsXh")
        assert refusal(state, "swap") == "no_turn_up"

    @pytest.mark.parametrize("precedence", ["asked", "free"])
    def test_when_a_new_deal_was_demanded_nothing_is_exchanged(self, precedence: Any) -> None:
        rules = Rules(hand_size=2, trump_swap=True, redeal_demand="one_colour", precedence=precedence)
        state = State.deal(rules, stacked(rules, hands=["6s7s", "6h7c"], rest="Ah"), after="loss")
        assert "swap" in legal(playing(state, "0:done"), 1)
        over = playing(state, "0:redeal")
        assert over.legal_moves(1) == []
        assert refusal(over, "swap", 1) == "deal_over"


class TestTakenFromTheTable:
    """R 26: a six picked up after a failed defence stays in the hand."""

    def taken(self, rules: Rules, *, by_another: bool) -> State:
        """Seat 1 takes the six: one that seat 0 led, or its own that it beat with."""
        if by_another:
            start = set_up(rules, trump="h", hands=["9s8d6h", "7s8s9dTd", "TsQs"], talon="JsKsQdAh")
            return playing(start, "6h", "1:take", "0:done", "2:done")
        start = set_up(rules, trump="h", hands=["9s9d8c", "6h8s8dTd", "TsQs"], talon="JsKsQdAh")
        return playing(start, "0:9s", "1:9s6h", "0:9d", "1:take", "0:done", "2:done")

    @pytest.mark.parametrize(
        ("own_retaken", "by_another", "code"),
        [
            (False, True, "from_the_table"),
            (False, False, "from_the_table"),
            (True, True, "from_the_table"),
            (True, False, ""),
        ],
        ids=["another's", "its own", "another's, retaken allowed", "its own, retaken allowed"],
    )
    def test_a_taken_six_stays_but_where_ones_own_may_be_exchanged(
        self,
        own_retaken: bool,  # noqa: FBT001
        by_another: bool,  # noqa: FBT001
        code: str,
    ) -> None:
        rules = FREE.replace(own_retaken_swap=own_retaken, hand_size=2)
        state = self.taken(rules, by_another=by_another)
        assert state.hands[1] & cards("6h")
        assert refusal(state, "swap", 1) == code

    def test_a_six_once_taken_from_another_stays_spoiled_however_it_comes_back(self) -> None:
        rules = FREE.replace(own_retaken_swap=True, hand_size=2)
        state = self.taken(rules, by_another=True)
        assert state.spoiled
        assert "swap" not in legal(state, 1)

    def test_a_six_given_back_by_the_defender_was_never_taken(self) -> None:
        rules = FREE.replace(oversupply="defender_chooses")
        state = set_up(rules, trump="h", hands=["6s6h9d", "8s", "Ts"], talon="JsAh")
        after = playing(state, "0:6s", "0:6h", "1:r6h")
        assert refusal(after, "swap", 0) == ""

    def test_a_six_beaten_with_is_gone(self) -> None:
        rules = FREE.replace(hand_size=2)
        state = set_up(rules, trump="h", hands=["9s8d", "6h8s", "TsQs"], talon="JsKsAh")
        after = playing(state, "0:9s", "1:9s6h", "0:done", "2:done")
        assert [refusal(after, "swap", seat) for seat in range(3)] == ["no_lowest_trump"] * 3


class TestLateClaim:
    """R 27: the six drawn in the last refill."""

    RULES = Rules(seats=3, hand_size=2, trump_swap=True, late_claim=True, throwers="none", multi_lead=False)

    def beaten(self, **changes: Any) -> State:
        """Seat 0 draws the six, seat 1 the turned-up card and attacks next."""
        rules = self.RULES.replace(**changes)
        state = set_up(rules, trump="h", hands=["8dTd", "9d8s", "TsQs"], talon="6hAh")
        return playing(state, "0:8d", "1:8d9d")

    def test_every_seat_that_drew_is_asked(self) -> None:
        state = self.beaten()
        assert (state.phase, state.asked, state.actors) == (Phase.CLAIM, (0, 1), (0, 1))
        assert legal(state) == ["done", "claim"]

    def test_the_claim_exchanges_the_two_cards(self) -> None:
        after = playing(self.beaten(), "claim")
        assert after.hands[0] == cards("TdAh")
        assert after.hands[1] == cards("8s6h")
        assert (after.known[0], after.known[1]) == (cards("Ah"), cards("6h"))
        assert (after.phase, after.attacker) == (LEAD, 1)

    def test_the_lead_waits_for_the_answers(self) -> None:
        state = self.beaten()
        assert refusal(state, "8s", 1) == "answer_first"
        assert playing(state, "done", "done").phase is LEAD

    def test_a_seat_that_drew_neither_has_nothing_to_claim(self) -> None:
        assert refusal(self.beaten(), "claim", 1) == "nothing_to_claim"
        assert refusal(playing(self.beaten(), "done"), "claim", 1) == "nothing_to_claim"

    def test_a_seat_that_did_not_draw_is_not_asked(self) -> None:
        assert refusal(self.beaten(), "claim", 2) == "nothing_asked"
        assert refusal(self.beaten(), "done", 2) == "nothing_asked"

    def test_who_drew_both_is_asked_and_has_nothing_to_claim(self) -> None:
        state = set_up(self.RULES, trump="h", hands=["8d", "9d8sJs", "TsQs"], talon="6hAh")
        after = playing(state, "8d", "8d9d")
        assert (after.phase, after.asked) == (Phase.CLAIM, (0,))
        assert legal(after) == ["done"]

    def test_nobody_is_asked_without_the_rule(self) -> None:
        assert self.beaten(late_claim=False).phase is LEAD
        assert self.beaten(trump_swap=False).phase is LEAD

    def test_nobody_is_asked_when_the_six_is_the_last_card(self) -> None:
        state = set_up(self.RULES, trump="h", hands=["8dTd", "9d8s", "TsQs"], talon="Ah6h")
        assert playing(state, "8d", "8d9d").phase is LEAD

    def test_nobody_is_asked_when_the_six_was_taken_from_the_table(self) -> None:
        state = set_up(self.RULES, trump="h", hands=["8dTd", "9d8s", "6hQs"], talon="JsAh", spoiled=True)
        assert playing(state, "8d", "8d9d").phase is LEAD

    def test_a_six_held_before_the_last_refill_is_asked_for_but_not_exchanged(self) -> None:
        rules = self.RULES.replace(hand_size=3)
        state = set_up(rules, trump="h", hands=["6hTd8d", "9d8s", "TsQs"], talon="JsAh")
        after = playing(state, "8d", "8d9d")
        assert after.phase is Phase.CLAIM
        assert CLAIM not in after.legal_moves(0)
        assert refusal(after, "claim", 0) == "nothing_to_claim"

    def test_at_a_free_table_the_claim_is_open_until_the_lead(self) -> None:
        state = self.beaten(precedence="free")
        assert legal(state, 1) == ["8s", "Ah", "done"]
        led = playing(state, "1:8s")
        assert (led.asked, led.claimant) == ((), None)
        assert refusal(led, "claim", 0) == "claim_closed"
        assert refusal(playing(state, "0:claim"), "claim", 0) == "claim_closed"

    def test_whoever_declined_has_answered(self) -> None:
        state = playing(self.beaten(precedence="free"), "0:done")
        assert refusal(state, "claim", 0) == "nothing_asked"
        assert state.legal_moves(0) == []
        assert DONE in state.legal_moves(1)

    def test_a_turned_up_joker_is_not_claimed(self) -> None:
        rules = self.RULES.replace(deck_size=54)
        state = set_up(rules, trump="-", hands=["8dTd", "9d8s", "TsQs"], talon="6hXh")
        assert playing(state, "8d", "8d9d").phase is LEAD


def test_the_preset_of_the_sheet_has_both() -> None:
    assert preset("no").trump_swap
    assert preset("no").late_claim
    assert Move.parse("claim") == CLAIM
