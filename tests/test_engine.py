"""The bout: who attacks, what may be laid, when it ends, who draws, who is out.

Here: points 12 to 24 and 29 to 31 of the rulebook, in positions set up card by card. Not here: transfers, teams, the
exchange, over-supply (files of their own), laws of all positions (test_properties.py). May import durak, positions.
"""

from __future__ import annotations

from typing import Any

import pytest

from durak.cards import cards_text, parse_card
from durak.errors import IllegalMove, PositionError
from durak.moves import Move
from durak.outcome import Outcome
from durak.position import BOUT, LEAD, TAKE
from durak.rules import Rules, preset
from durak.state import State
from tests.positions import cards, legal, playing, refusal, set_up


def hands(state: State) -> list[str]:
    return [cards_text(hand) for hand in state.hands]


class TestLead:
    """R 12, R 13."""

    def test_any_card_may_be_led(self) -> None:
        state = set_up(Rules(), trump="h", hands=["6s9dAh", "7s8s"])
        assert legal(state) == ["6s", "Ah", "9d"]

    def test_only_the_attacker_leads(self) -> None:
        state = set_up(Rules(), trump="h", hands=["6s9dAh", "7s8s"])
        assert refusal(state, "7s", 1) == "not_the_attacker"

    def test_the_attacker_must_lead(self) -> None:
        state = set_up(Rules(), trump="h", hands=["6s9dAh", "7s8s"])
        assert [refusal(state, word) for word in ("done", "take", "6s7s", "close")] == [
            "no_bout", "no_bout", "no_bout", "no_veto_rule",
        ]  # fmt: skip

    def test_a_card_is_led_from_the_hand(self) -> None:
        state = set_up(Rules(), trump="h", hands=["6s9dAh", "7s8s"])
        assert refusal(state, "7s") == "not_in_hand"

    def test_the_defender_sits_on_the_attackers_left(self) -> None:
        state = set_up(Rules(seats=3), trump="h", hands=["6s7d", "7s8s", "9sTs"])
        beaten = playing(state, "6s", "0:done", "2:done", "6s7s", "0:done", "2:done")
        assert (beaten.attacker, beaten.defender) == (1, 2)

    def test_several_cards_of_one_rank_may_be_led(self) -> None:
        state = playing(set_up(preset("no"), trump="h", hands=["6s6d9d", "7s8s9s"]), "6s")
        assert legal(state) == ["6d", "done"]
        assert refusal(state, "9d") == "different_rank"

    def test_a_second_equal_card_waits_for_the_answer_where_one_card_is_led(self) -> None:
        rules = preset("no").replace(multi_lead=False)
        state = playing(set_up(rules, trump="h", hands=["6s6d9d", "7s8s9s"]), "6s")
        assert state.actor == 1
        assert refusal(state, "6d", 0) == "first_card_not_beaten"

    def test_the_lead_may_be_doubled_where_nobody_throws_in(self) -> None:
        state = playing(set_up(preset("prostoy"), trump="h", hands=["6s6d7d", "7s8s9s"]), "6s", "6d", "done", "6s7s")
        assert state.actor == 1
        assert refusal(state, "7d", 0) == "not_entitled"


class TestBeating:
    """R 14."""

    def bout(self) -> State:
        return set_up(Rules(), trump="h", hands=["Qc", "7s9h6dAd"], table="6c8c 6s 8d", done=1)

    def test_each_card_is_beaten_by_a_higher_one_of_its_suit_or_a_trump(self) -> None:
        assert legal(self.bout()) == ["6s7s", "6s9h", "8d9h", "8dAd", "take"]

    def test_the_answer_lies_on_its_attack_card(self) -> None:
        state = playing(self.bout(), "8dAd")
        assert state.table[2].answer == parse_card("Ad")
        assert state.table[1].answer is None

    def test_a_defender_need_not_beat_though_able(self) -> None:
        assert playing(self.bout(), "take").phase is TAKE

    @pytest.mark.parametrize(
        ("move", "code"),
        [
            ("6sAd", "does_not_beat"),
            ("8d6d", "does_not_beat"),
            ("6s8s", "not_in_hand"),
            ("6c9h", "no_such_unbeaten"),
            ("Ks9h", "no_such_unbeaten"),
            ("8c9h", "no_such_unbeaten"),
            ("6s6s", "not_in_hand"),
        ],
    )
    def test_what_does_not_beat_is_refused(self, move: str, code: str) -> None:
        assert refusal(self.bout(), move) == code

    def test_a_beaten_card_is_not_beaten_again(self) -> None:
        assert refusal(playing(self.bout(), "6s7s", "done"), "6s9h") == "no_such_unbeaten"

    def test_only_the_defender_beats(self) -> None:
        state = set_up(Rules(seats=3), trump="h", hands=["Qc", "7s", "8s"], table="6s")
        assert refusal(state, "6s8s", 2) == "not_the_defender"
        assert refusal(state, "6sQc", 0) == "not_the_defender"

    def test_the_defender_waits_until_those_before_it_have_spoken(self) -> None:
        state = set_up(Rules(), trump="h", hands=["Qc", "7s8s"], table="6s")
        assert refusal(state, "6s7s", 1) == "not_your_turn"

    def test_at_a_free_table_the_defender_need_not_wait(self) -> None:
        state = set_up(Rules(precedence="free"), trump="h", hands=["Qc", "7s8s"], table="6s")
        assert refusal(state, "6s7s", 1) == ""


class TestThrowingIn:
    """R 15 to R 18."""

    def test_a_card_thrown_in_has_a_rank_on_the_table_attack_or_answer(self) -> None:
        state = set_up(Rules(), trump="h", hands=["6d9d8d", "7s8s"], table="6s9s")
        assert legal(state) == ["6d", "9d", "done"]
        assert refusal(state, "8d") == "rank_not_on_table"

    def test_a_joker_lets_the_other_be_thrown_in(self) -> None:
        state = set_up(Rules(deck_size=54), trump="h", hands=["Xh9d", "7s8s"], table="6sXs")
        assert legal(state) == ["Xh", "done"]

    def test_the_defender_never_throws_in(self) -> None:
        state = set_up(Rules(), trump="h", hands=["8d", "6d7s"], table="6s9s")
        assert refusal(state, "6d", 1) == "defender_cannot_throw"

    @pytest.mark.parametrize(
        ("gate", "open_at_once", "open_after_one_beaten"),
        [("opened", True, True), ("first_beaten", False, True), ("all_beaten", False, False)],
    )
    def test_throwing_in_begins_when_the_gate_opens(
        self,
        gate: Any,
        open_at_once: bool,  # noqa: FBT001
        open_after_one_beaten: bool,  # noqa: FBT001
    ) -> None:
        rules = Rules(seats=3, throw_gate=gate)
        state = set_up(rules, trump="h", hands=["6c", "7s8sTd", "6h"], table="6s 6d", done=1)
        assert (2 in state.actors) == open_at_once
        assert (2 in playing(state.having(done=0b101), "6s7s").actors) == open_after_one_beaten

    def test_a_closed_gate_says_what_it_waits_for(self) -> None:
        first = set_up(Rules(seats=3, throw_gate="first_beaten"), trump="h", hands=["6c", "7s8s", "6h"], table="6s")
        every = set_up(Rules(seats=3, throw_gate="all_beaten"), trump="h", hands=["6c", "7s8s", "6h"], table="6s")
        assert refusal(first, "6h", 2) == "first_card_not_beaten"
        assert refusal(every, "6h", 2) == "unbeaten_card"

    @pytest.mark.parametrize(
        ("throwers", "seats", "may"),
        [
            ("all", 4, (0, 2, 3)),
            ("all", 6, (0, 2, 3, 4, 5)),
            ("auto", 4, (0, 2, 3)),
            ("auto", 5, (0, 2)),
            ("neighbours", 4, (0, 2)),
            ("neighbours", 6, (0, 2)),
            ("neighbours", 2, (0,)),
            ("attacker", 4, (0,)),
            ("none", 4, ()),
        ],
    )
    def test_who_may_throw_in(self, throwers: Any, seats: int, may: tuple[int, ...]) -> None:
        rules = Rules(seats=seats, throwers=throwers)
        held = ["7s", "8s9s", "Ts", "Js", "Qs", "Ks"][:seats]
        state = set_up(rules, trump="h", hands=held, table="6s6h 6d")
        assert state.actors == (*may, 1)

    def test_a_neighbour_that_is_out_gives_its_right_to_the_next_one_with_cards(self) -> None:
        rules = Rules(seats=5, throwers="neighbours")
        state = set_up(rules, trump="h", hands=["7s", "8s9s", "", "Js", "Qs"], table="6s6h")
        assert state.actors == (0, 3)

    def test_a_neighbour_that_runs_out_in_the_bout_is_not_replaced(self) -> None:
        rules = Rules(seats=5, throwers="neighbours")
        state = set_up(rules, trump="h", hands=["7s", "8s9sTd", "6d", "6c", "Qs"], table="6s6h", done=1)
        after = playing(state, "6d", "6dTd")
        assert after.actors == (0,)
        assert refusal(after, "6c", 3) == "not_entitled"

    def test_the_left_of_the_defender_comes_before_the_seat_opposite(self) -> None:
        state = set_up(Rules(seats=4), trump="h", hands=["7s", "8s9s", "Ts", "Js"], table="6s6h")
        assert state.actors == (0, 2, 3)

    def test_a_card_merely_laid_does_not_ask_those_again_who_declined(self) -> None:
        state = set_up(Rules(seats=3), trump="h", hands=["6d", "8s9s", "6cTs"], table="6s6h")
        assert playing(state, "0:done", "2:6c").actors == (2, 1)

    def test_every_beaten_card_asks_all_again(self) -> None:
        # The Norwegian example: West leads, East throws, West throws again.
        state = set_up(Rules(seats=3), trump="h", hands=["Ts8d", "8sQh9d", "7dJs"], table="7cTc")
        after = playing(state, "0:done", "2:7d", "2:done", "7d9d")
        assert after.actors == (0, 2)
        assert "Ts" in legal(after, 0)

    def test_a_seat_without_cards_is_not_asked(self) -> None:
        state = set_up(Rules(seats=4), trump="h", hands=["7s", "8s9s", "", "Js"], table="6s6h")
        assert state.actors == (0, 3)

    def test_who_has_declined_is_told_so(self) -> None:
        state = set_up(Rules(seats=3), trump="h", hands=["6d", "8s9s", "6cTs"], table="6s6h", done=1)
        assert refusal(state, "6d", 0) == "said_done"
        assert refusal(state, "done", 0) == "said_done"


class TestPrivilege:
    """R 17: the one who began the attack comes first, and may shut the others out."""

    def bout(self, privilege: Any, **more: Any) -> State:
        rules = Rules(seats=4, privilege=privilege, precedence="free")
        return set_up(rules, trump="h", hands=["6d7s", "8s9sTs", "6cTd", "Js"], table="6s6h", **more)

    def test_without_a_privilege_all_may_throw_in_at_once(self) -> None:
        assert self.bout("none").actors == (0, 2, 3)

    def test_the_attacker_first_then_the_others(self) -> None:
        state = self.bout("first")
        assert state.actors == (0,)
        assert refusal(state, "6c", 2) == "attacker_first"
        assert playing(state, "0:done").actors == (2, 3)

    def test_an_attacker_without_cards_keeps_nobody_waiting(self) -> None:
        rules = Rules(seats=4, privilege="first")
        state = set_up(rules, trump="h", hands=["", "8s9sTs", "6cTd", "Js"], table="6s6h")
        assert state.actors == (2, 3)

    def test_the_attacker_may_shut_the_others_out_to_the_end_of_the_bout(self) -> None:
        state = playing(self.bout("veto"), "0:close", "0:6d", "0:done", "1:take")
        assert state.phase is TAKE
        assert state.actors == (0,)
        assert refusal(state, "6c", 2) == "attacker_refuses"

    def test_the_next_bout_is_open_again(self) -> None:
        state = playing(self.bout("veto"), "0:close", "0:done")
        assert (state.phase, state.closed) == (LEAD, False)

    def test_the_attacker_who_shuts_the_others_out_may_go_on(self) -> None:
        assert "6d" in legal(playing(self.bout("veto"), "0:close"), 0)

    @pytest.mark.parametrize(
        ("privilege", "seat", "changes", "code"),
        [
            ("none", 0, {}, "no_veto_rule"),
            ("first", 0, {}, "no_veto_rule"),
            ("veto", 2, {}, "not_the_attacker"),
            ("veto", 0, {"closed": True}, "already_closed"),
            ("veto", 0, {"done": 1}, "said_done"),
            ("veto", 0, {"entitled": 1}, "nobody_to_shut_out"),
        ],
    )
    def test_shutting_out_is_refused(self, privilege: str, seat: int, changes: dict[str, Any], code: str) -> None:
        assert refusal(self.bout(privilege).having(**changes), "close", seat) == code

    def test_shutting_out_waits_for_a_lead(self) -> None:
        state = set_up(Rules(seats=4, privilege="veto"), trump="h", hands=["6d7s", "8s9sTs", "6cTd", "Js"])
        assert refusal(state, "close") == "no_bout"

    def test_shutting_out_is_over_when_there_is_no_room(self) -> None:
        rules = Rules(seats=4, privilege="veto")
        state = set_up(rules, trump="h", hands=["6d7s", "8s", "6cTd", "Js"], table="6s")
        assert refusal(state, "close", 0) == "nothing_asked"


class TestLimits:
    """R 19."""

    def five_beaten(self, **changes: Any) -> State:
        laid = "6s7s 6d7d 6c7c 6h8h 7h9h"
        return set_up(Rules(**changes), trump="h", hands=["8s8dTs", "ThJhQhKhAh9s9c"], table=laid)

    def test_six_attack_cards_are_the_most(self) -> None:
        state = playing(self.five_beaten(), "8s")
        assert refusal(state, "8d", 0) == "limit_reached"
        assert playing(state, "8sTh").bout_no == 3

    def test_a_seventh_is_laid_where_nothing_but_the_hand_limits(self) -> None:
        state = playing(self.five_beaten(bout_limit=None), "8s", "8d")
        assert len(state.table) == 7

    def test_a_lower_limit_is_as_hard(self) -> None:
        state = set_up(Rules(bout_limit=2), trump="h", hands=["6c8dTs", "ThJhQhKhAh9s9c"], table="6s 6d")
        assert state.actors == (1,)
        assert refusal(state, "6c", 0) == "limit_reached"

    def test_no_more_cards_than_the_defender_can_answer(self) -> None:
        state = set_up(Rules(), trump="h", hands=["6c6hTs", "7s7d"], table="6s 6d")
        assert state.actors == (1,)
        assert str(state.why_not(Move.parse("6c"), 0)) == "limit_reached(limit=2)"

    def test_a_beaten_card_makes_no_room(self) -> None:
        # R 19: more than the defender held when the bout began is the same as more unbeaten than it holds now.
        state = set_up(Rules(), trump="h", hands=["6c6hTs", "7s7d"], table="6s 6d")
        assert playing(state, "6s7s").actors == (1,)

    @pytest.mark.parametrize(
        ("scope", "bout_no", "discarded", "sixth"),
        [
            ("until_first_discard", 1, False, "limit_reached"),
            ("until_first_discard", 2, False, "limit_reached"),
            ("until_first_discard", 2, True, ""),
            ("first_bout", 1, False, "limit_reached"),
            ("first_bout", 2, False, ""),
        ],
        ids=["first bout", "first bout was taken", "first bout was beaten", "in the first bout", "in the second bout"],
    )
    def test_five_at_the_start_of_a_deal(self, scope: Any, bout_no: int, discarded: bool, sixth: str) -> None:  # noqa: FBT001
        rules = Rules(first_limit=5, first_limit_scope=scope)
        laid = "6s7s 6d7d 6c7c 6h8h 7h"
        state = set_up(rules, trump="h", hands=["8s8dTs", "ThJhQhKhAh9s9c"], table=laid, bout_no=bout_no)
        assert refusal(state if discarded else state.having(discard=0), "8s", 0) == sixth

    def test_a_first_limit_above_the_limit_changes_nothing(self) -> None:
        state = self.five_beaten(first_limit=7, first_limit_scope="first_bout").having(bout_no=1)
        assert refusal(state, "8s") == ""
        assert refusal(playing(state, "8s"), "8d", 0) == "limit_reached"


class TestTheEndOfABout:
    """R 21, R 22."""

    def test_beaten_when_nobody_adds(self) -> None:
        state = set_up(Rules(), trump="h", hands=["6dTs", "8s9s"], table="6s7s")
        after = playing(state, "done")
        assert (after.attacker, after.defender, after.phase) == (1, 0, LEAD)
        assert after.discard & cards("6s7s") == cards("6s7s")

    def test_beaten_when_the_defenders_hand_is_used_up(self) -> None:
        state = set_up(Rules(), trump="h", hands=["6d7d8d9dTdTs", "7s"], table="6s", talon="KdAh")
        assert refusal(state, "6d", 0) == "limit_reached"
        after = playing(state, "6s7s")
        assert after.discard & cards("6s7s") == cards("6s7s")
        assert (after.attacker, hands(after)[1]) == (1, "AhKd")

    def test_taken_cards_go_to_the_defender_with_its_own(self) -> None:
        state = set_up(Rules(), trump="h", hands=["QdTs", "8s9s"], table="6s7s 7d", done=1)
        after = playing(state, "take", "done")
        assert hands(after) == ["TsQd", "6s7s8s9s7d"]
        assert after.known[1] == cards("6s7s7d")

    def test_a_defender_who_takes_misses_the_attack(self) -> None:
        state = set_up(Rules(seats=3), trump="h", hands=["QdTs", "8s9s", "Jd"], table="6d", done=0b101)
        after = playing(state, "take", "done", "done")
        assert (after.attacker, after.defender) == (2, 0)

    def test_nobody_takes_what_is_beaten(self) -> None:
        state = set_up(Rules(), trump="h", hands=["6dTs", "8s9s"], table="6s7s")
        assert refusal(state, "take", 1) == "everything_beaten"

    def test_after_a_take_cards_of_the_ranks_on_the_table_may_be_given(self) -> None:
        state = set_up(preset("no"), trump="h", hands=["6dTs", "8s9s"], table="6s", done=1)
        after = playing(state, "take")
        assert legal(after) == ["6d", "done"]
        assert hands(playing(after, "6d")) == ["Ts", "6s8s9s6d"]

    def test_after_a_take_the_hand_still_limits(self) -> None:
        state = set_up(Rules(), trump="h", hands=["6d6cTs", "8s9s"], table="6s", done=1)
        assert playing(state, "take", "6d").bout_no == 3

    def test_after_a_take_the_hand_may_not_limit(self) -> None:
        rules = Rules(take_phase_hand_limit=False)
        state = set_up(rules, trump="h", hands=["6d6c6hTs", "8s9s"], table="6s", done=1)
        assert playing(state, "take", "6d", "6c", "6h").phase is TAKE

    def test_after_a_take_the_six_still_limit(self) -> None:
        rules = Rules(take_phase_hand_limit=False, bout_limit=2)
        state = set_up(rules, trump="h", hands=["6d6c6hTs", "8s9s"], table="6s", done=1)
        assert playing(state, "take", "6d").bout_no == 3

    def test_after_a_take_without_room_the_bout_ends_at_once(self) -> None:
        state = set_up(Rules(), trump="h", hands=["6d6cTs", "8s"], table="6s")
        assert playing(state, "take").bout_no == 3

    def test_a_take_ends_the_bout_at_once_where_nothing_may_be_added(self) -> None:
        state = set_up(Rules(take_phase=False), trump="h", hands=["6d6cTs", "8s9s"], table="6s", done=1)
        assert playing(state, "take").bout_no == 3

    def test_a_take_is_said_once(self) -> None:
        state = set_up(Rules(), trump="h", hands=["6d6cTs", "8s9sTd"], table="6s", done=1)
        after = playing(state, "take")
        assert [refusal(after, move, 1) for move in ("take", "6s8s", "t8s")] == ["already_taking"] * 3

    def test_after_a_take_those_are_asked_again_who_had_declined(self) -> None:
        state = set_up(Rules(seats=3), trump="h", hands=["6dTs", "8s9s", "Js"], table="6s", done=0b101)
        assert playing(state, "take").actors == (0, 2)


class TestRefill:
    """R 23, R 24."""

    def test_the_attacker_draws_first_then_clockwise_the_defender_last(self) -> None:
        rules = Rules(seats=4, hand_size=2)
        state = set_up(rules, trump="h", hands=["", "8h", "Ad", "Kd"], table="6s7s 2:6d7d 3:6c", talon="8s8d8cTsJsQsAh")
        assert hands(playing(state, "6c8h")) == ["8s8d", "JsQs", "Ad8c", "TsKd"]

    def test_the_last_go_short(self) -> None:
        state = set_up(Rules(seats=3, hand_size=3), trump="h", hands=["9s", "Td", "Jd"], table="6s7s", talon="8s8d8cAh")
        after = playing(state, "done", "done")
        assert hands(after) == ["8s9s8d", "Td", "AhJd8c"]

    def test_in_rotation_each_draws_a_packet_in_turn(self) -> None:
        rules = Rules(seats=3, refill="round_robin", refill_packet=2)
        state = set_up(rules, trump="h", hands=["", "7d", ""], table="6s7s 2:6d", talon="8s8d8c9s9d9cAh")
        assert hands(playing(state, "6d7d")) == ["8sAh8d", "9d9c", "9s8c"]

    def test_the_turned_up_card_is_drawn_last_in_sight_of_all(self) -> None:
        state = set_up(Rules(hand_size=2), trump="h", hands=["9s", "TdJd"], table="6s7s", talon="Ah")
        after = playing(state, "done")
        assert after.known == (cards("Ah"), 0)

    def test_who_has_enough_draws_nothing(self) -> None:
        state = set_up(Rules(hand_size=2), trump="h", hands=["9sTsJs", "TdJd"], table="6s7s", talon="8cAh")
        assert playing(state, "done").talon_count == 2


class TestTheEnd:
    """R 29 to R 31."""

    def test_whoever_is_left_with_cards_is_the_durak(self) -> None:
        state = set_up(Rules(), trump="h", hands=["", "7s8s"], table="6s")
        after = playing(state, "6s7s")
        assert after.outcome == Outcome("durak", (1,))
        assert (after.actors, after.is_over) == ((), True)

    def test_all_empty_in_one_bout_is_a_draw(self) -> None:
        state = set_up(Rules(), trump="h", hands=["", "7s"], table="6s")
        assert playing(state, "6s7s").outcome == Outcome("draw")

    def test_where_there_are_no_draws_the_last_defender_loses(self) -> None:
        state = set_up(Rules(draw="last_defender_loses"), trump="h", hands=["", "7s"], table="6s")
        assert playing(state, "6s7s").outcome == Outcome("durak", (1,))

    def test_the_deal_ends_only_after_a_complete_bout(self) -> None:
        state = set_up(Rules(), trump="h", hands=["", "7s8s"], table="6s")
        assert not state.is_over
        assert state.actor == 1

    def test_turns_skip_those_who_are_out(self) -> None:
        state = set_up(Rules(seats=4), trump="h", hands=["Qd", "7s", "", "Jd"], table="6s")
        after = playing(state, "6s7s")
        assert (after.attacker, after.defender) == (3, 0)

    def test_who_is_empty_while_the_talon_lasts_draws_and_goes_on(self) -> None:
        state = set_up(Rules(hand_size=2), trump="h", hands=["", "7s"], table="6s", talon="8dTdQd9dAh")
        after = playing(state, "6s7s")
        assert [hand.bit_count() for hand in after.hands] == [2, 2]
        assert not after.is_over

    def test_nothing_is_played_when_the_deal_is_over(self) -> None:
        state = playing(set_up(Rules(), trump="h", hands=["", "7s8s"], table="6s"), "6s7s")
        for move in ("8s", "take", "done", "6s8s", "t8s", "swap", "claim", "redeal", "close", "r8s", "s8s"):
            assert refusal(state, move, 1) == "deal_over"

    def test_the_refill_comes_before_anybody_is_out(self) -> None:
        # Talon of one: the attacker played its last card and draws it.
        state = set_up(Rules(), trump="h", hands=["", "7s8s"], table="6s", talon="Ah")
        after = playing(state, "6s7s")
        assert hands(after) == ["Ah", "8s"]


class TestPogony:
    """Epaulettes: sixes last laid on the durak."""

    def ends(self, pogony: Any, laid: str, *, durak: str = "Kd") -> int:
        count = len(laid.split())
        held = cards_text(cards("JsQsKsAs"))[: 2 * count]
        state = set_up(Rules(pogony=pogony), trump="h", hands=["", held + durak], table=laid)
        after = playing(state, "take")
        assert after.outcome is not None
        return after.outcome.epaulettes

    @pytest.mark.parametrize(
        ("pogony", "laid", "count"),
        [
            ("none", "6s", 0),
            ("any_six", "6s", 1),
            ("any_six", "6s 6d", 2),
            ("any_six", "6s 6d 6c", 2),
            ("any_six", "7s", 0),
            ("any_six", "6h", 1),
            ("plain_six", "6h", 0),
            ("plain_six", "6s 6h", 1),
            ("plain_six", "6s 6d", 2),
        ],
    )
    def test_sixes_at_the_end_are_counted(self, pogony: str, laid: str, count: int) -> None:
        assert self.ends(pogony, laid) == count

    def test_the_lowest_rank_of_the_pack_counts_as_the_six(self) -> None:
        state = set_up(Rules(pogony="any_six", deck_size=24), trump="h", hands=["", "JsKd"], table="9s")
        after = playing(state, "take")
        assert after.outcome == Outcome("durak", (1,), 1)

    def test_sixes_laid_on_another_than_the_durak_give_none(self) -> None:
        state = set_up(Rules(seats=3, pogony="any_six"), trump="h", hands=["", "7s", "Kd"], table="6s", done=0b100)
        assert playing(state, "6s7s").outcome == Outcome("durak", (2,))


class TestFaultyPositions:
    """A position that cannot be is not played on."""

    def test_its_moves_are_none_and_playing_raises(self) -> None:
        text = str(set_up(Rules(), trump="h", hands=["6s7s", "8s9s"]))
        faulty = State.parse(text.replace(" 0:1 ", " 0:0 "))
        assert faulty.faults == faulty.status() != 0
        assert faulty.legal_moves(0) == []
        assert not faulty.is_legal(Move.parse("6s"))
        with pytest.raises(PositionError):
            faulty.why_not(Move.parse("6s"))
        with pytest.raises(PositionError):
            faulty.play(Move.parse("6s"))


class TestErrors:
    """An illegal move says why, to whom, and from what that seat sees."""

    def test_it_carries_reason_move_seat_and_view(self) -> None:
        state = set_up(Rules(), trump="h", hands=["6s7s", "8s9s"])
        with pytest.raises(IllegalMove, match=r"illegal move '8s' of seat 0: not_in_hand\(card=8s\), in ") as caught:
            state.play(Move.parse("8s"))
        error = caught.value
        assert (error.seat, error.move, error.view) == (0, Move.parse("8s"), str(state.view(0)))
        assert error.reason == state.why_not(Move.parse("8s"))

    def test_legal_and_illegal_are_told_by_truth_values(self) -> None:
        state = set_up(Rules(), trump="h", hands=["6s7s", "8s9s"])
        assert state.is_legal(Move.parse("6s"))
        assert not state.is_legal(Move.parse("8s"))
        assert not state.is_legal(Move.parse("8s"), 1)
        assert state.phase is not BOUT
