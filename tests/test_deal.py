"""From the order of a pack to the first position.

Here: hands, trump, talon, who begins, demands for a new deal. Not here: who deals (test_series.py).
May import durak, positions.
"""

from __future__ import annotations

import secrets
from collections import Counter
from random import Random
from typing import Any

import pytest

from durak.cards import RED_JOKER, card_text, cards_text, members, pack, parse_card, parse_cards, parse_cards_in_order
from durak.deal import deal_hands, first_attacker, may_demand_redeal, random_below, shuffle, shuffled, turn_up
from durak.errors import DurakError, PositionError
from durak.faults import Fault
from durak.moves import DONE, REDEAL
from durak.outcome import Outcome
from durak.position import LEAD, OVER, Phase
from durak.rules import Rules
from durak.state import State
from tests.positions import legal, playing, refusal, scattered, stacked

LEFT: dict[str, Any] = {"first_attacker_first": "left_of_dealer", "no_trump": "left_of_dealer"}


def hands_of(state: State) -> list[str]:
    return [cards_text(hand) for hand in state.hands]


def all_cards(rules: Rules) -> tuple[int, ...]:
    return members(pack(rules.deck_size))


# Shuffling -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [24, 32, 36, 52, 54])
def test_a_shuffled_pack_is_the_pack(size: Any) -> None:
    rules = Rules(deck_size=size)
    assert sorted(shuffled(rules, Random(1))) == list(all_cards(rules))


def test_every_order_comes_as_often() -> None:
    rng = Random(1)
    orders = Counter(shuffle((6, 7, 8), rng) for _ in range(6_000))
    assert len(orders) == 6
    assert all(900 < count < 1_100 for count in orders.values())


def test_a_shuffle_takes_anything_with_randbelow() -> None:
    class Last:
        def randbelow(self, n: int) -> int:
            return n - 1

    assert shuffle((6, 7, 8), Last()) == (6, 7, 8)
    assert sorted(shuffle((6, 7, 8), secrets)) == [6, 7, 8]
    assert random_below(Random(3))(1) == 0


def test_the_same_seed_gives_the_same_pack_and_no_global_chance_is_used() -> None:
    assert shuffled(Rules(), Random(5)) == shuffled(Rules(), Random(5))


# Hands -----------------------------------------------------------------------------------------------------------


def test_cards_are_dealt_one_by_one_from_the_left_of_the_dealer() -> None:
    hands, rest = deal_hands(Rules(seats=3, hand_size=2), tuple(range(10)), dealer=0)
    assert hands == [[2, 5], [0, 3], [1, 4]]
    assert rest == (6, 7, 8, 9)


def test_cards_are_dealt_in_packets() -> None:
    hands, _ = deal_hands(Rules(hand_size=5, deal_packet=2), tuple(range(12)), dealer=1)
    assert hands == [[0, 1, 4, 5, 8], [2, 3, 6, 7, 9]]


@pytest.mark.parametrize(("seats", "talon"), [(2, 24), (3, 18), (4, 12), (5, 6), (6, 0)])
def test_the_talon_has_what_the_hands_leave(seats: int, talon: int) -> None:
    rules = Rules(seats=seats)
    assert State.deal(rules, all_cards(rules), after="loss").talon_count == talon


def test_eight_play_with_52_cards() -> None:
    rules = Rules(seats=8, deck_size=52)
    assert State.deal(rules, all_cards(rules), after="loss").talon_count == 4


@pytest.mark.parametrize(
    ("order", "complaint", "fault"),
    [
        (all_cards(Rules())[1:], "no 6s", Fault.CARD_MISSING),
        ((*all_cards(Rules()), 6), "6s", Fault.CARD_TWICE),
        ((*all_cards(Rules())[1:], 2), "2s", Fault.CARD_FOREIGN),
        ((), "among 0 cards", Fault.CARD_MISSING),
    ],
    ids=["a card short", "a card twice", "a foreign card", "no cards"],
)
def test_an_order_that_is_not_the_pack_is_not_dealt(order: tuple[int, ...], complaint: str, fault: Fault) -> None:
    with pytest.raises(PositionError, match=complaint) as caught:
        State.deal(Rules(), order)
    assert fault in caught.value.faults


# Trump -----------------------------------------------------------------------------------------------------------


def test_the_card_after_the_hands_is_turned_up_and_lies_at_the_bottom() -> None:
    rules = Rules()
    order = all_cards(rules)
    state = State.deal(rules, order, after="loss")
    assert state.trump_card == order[12]
    assert state.talon == (*order[13:], order[12])
    assert state.trump == order[12] >> 4


def test_the_dealers_last_card_shows_the_trump_where_the_whole_pack_is_dealt() -> None:
    rules = Rules(seats=6)
    order = all_cards(rules)
    state = State.deal(rules, order, dealer=2, after="loss")
    assert state.talon == ()
    assert state.trump_card == order[35]
    assert state.hands[2] >> order[35] & 1
    assert state.known[2] == 1 << order[35]


def test_the_dealers_last_card_is_shown_with_24_cards_and_four_seats_too() -> None:
    rules = Rules(seats=4, deck_size=24)
    state = State.deal(rules, all_cards(rules), dealer=0, after="loss")
    assert state.known == (1 << all_cards(rules)[-1], 0, 0, 0)


def test_a_fixed_trump_turns_no_card_up() -> None:
    rules = Rules(trump="d")
    order = all_cards(rules)
    state = State.deal(rules, order, after="loss")
    assert (state.trump, state.trump_card, state.talon) == (2, None, order[12:])
    assert state.view(None).unseen.bit_count() == 36


def test_a_deal_without_trumps_has_none() -> None:
    rules = Rules(trump="none", **LEFT)
    state = State.deal(rules, all_cards(rules))
    assert (state.trump, state.trump_card) == (None, None)


def test_a_joker_turned_up_means_no_trump() -> None:
    rules = Rules(deck_size=54)
    order = [card for card in all_cards(rules) if card != RED_JOKER]
    order.insert(12, RED_JOKER)
    state = State.deal(rules, order, after="loss")
    assert (state.trump, state.trump_card, state.talon[-1]) == (None, RED_JOKER, RED_JOKER)


def test_an_ace_is_not_turned_up_where_the_rules_say_so() -> None:
    rest = parse_cards_in_order("AhAsKdQd")
    assert turn_up(Rules(), rest, []) == (1, parse_card("Ah"), parse_cards_in_order("AsKdQdAh"))
    assert turn_up(Rules(ace_turn_up=False), rest, []) == (2, parse_card("Kd"), parse_cards_in_order("AhAsQdKd"))


def test_an_ace_is_turned_up_after_all_where_nothing_else_is_left() -> None:
    aces = parse_cards_in_order("AhAs")
    assert turn_up(Rules(ace_turn_up=False), aces, []) == (1, aces[0], (aces[1], aces[0]))


def test_an_ace_as_the_dealers_last_card_gives_way_to_the_card_before() -> None:
    dealt = list(parse_cards_in_order("6d7cAs"))
    assert turn_up(Rules(ace_turn_up=False), (), dealt)[:2] == (3, parse_card("7c"))
    assert turn_up(Rules(), (), dealt)[:2] == (0, parse_card("As"))


# Who begins ------------------------------------------------------------------------------------------------------


def begins(rules: Rules, hands: list[str], *, trump: str | None = "h", dealer: int = 0, after: Any = "first") -> str:
    """`seat` or `seat card`, or `redeal`."""
    found = first_attacker(
        rules,
        hands=[parse_cards(hand) for hand in hands],
        trump=None if trump is None else "shdc".index(trump),
        dealer=dealer,
        after=after,
    )
    if found is None:
        return "redeal"
    seat, shown = found
    return str(seat) if shown is None else f"{seat} {card_text(shown)}"


def test_the_lowest_trump_begins_and_is_shown() -> None:
    assert begins(Rules(seats=3), ["8h9h", "AhKh", "7h6s"]) == "2 7h"


def test_the_lowest_trump_begins_the_first_deal_only() -> None:
    assert begins(Rules(seats=3), ["8h9h", "AhKh", "7h6s"], dealer=2, after="loss") == "0"
    assert begins(Rules(seats=3), ["8h9h", "AhKh", "7h6s"], dealer=2, after="draw") == "0"


def test_the_left_of_the_dealer_may_begin_the_first_deal() -> None:
    assert begins(Rules(first_attacker_first="left_of_dealer"), ["6h", "7h"]) == "1"


def test_the_lowest_trump_may_begin_every_deal() -> None:
    rules = Rules(first_attacker_next="lowest_trump")
    assert begins(rules, ["9h", "8h"], dealer=1, after="loss") == "1 8h"
    assert begins(rules, ["9h", "8h"], dealer=1, after="draw") == "1 8h"


def test_under_the_durak_its_right_neighbour_begins_and_attacks_it() -> None:
    rules = Rules(seats=4, first_attacker_next="under_durak")
    state = State.deal(rules, all_cards(rules), dealer=2, after="loss")
    assert (state.attacker, state.defender) == (1, 2)


def test_after_a_draw_the_lowest_trump_may_begin() -> None:
    rules = Rules(first_attacker_after_draw="lowest_trump")
    assert begins(rules, ["9h", "8h"], dealer=1, after="draw") == "1 8h"
    assert begins(rules, ["9h", "8h"], dealer=1, after="loss") == "0"


def test_nobody_with_a_trump_means_a_new_deal() -> None:
    assert begins(Rules(), ["6s", "7s"]) == "redeal"


def test_nobody_with_a_trump_may_let_the_lowest_card_begin() -> None:
    rules = Rules(seats=3, no_trump="lowest_card")
    assert begins(rules, ["8sTc", "7s", "9d7c"], dealer=0) == "1 7s"
    assert begins(rules, ["8sTc", "7s", "9d7c"], dealer=1) == "2 7c"


def test_nobody_with_a_trump_may_let_the_left_of_the_dealer_begin() -> None:
    assert begins(Rules(no_trump="left_of_dealer"), ["6s", "7s"], dealer=1) == "0"


def test_a_deal_follows_nothing_but_a_loss_or_a_draw() -> None:
    after: Any = "victory"
    with pytest.raises(DurakError, match="first, loss, draw, got 'victory'"):
        State.deal(Rules(), all_cards(Rules()), after=after)


def test_without_a_trump_suit_nobody_holds_a_trump() -> None:
    assert begins(Rules(), ["6s", "7s"], trump=None) == "redeal"


def test_a_joker_is_no_lowest_trump() -> None:
    assert begins(Rules(deck_size=54), ["Xh", "Ah"]) == "1 Ah"


def test_the_shown_card_is_known_to_all_and_need_not_be_led() -> None:
    rules = Rules(hand_size=2)
    state = State.deal(rules, stacked(rules, hands=["8h9s", "7hTs"], rest="Kh"))
    assert state.attacker == 1
    assert state.known == (0, 1 << parse_card("7h"))
    assert legal(state) == ["Ts", "7h"]


def test_a_new_deal_is_an_outcome_at_once() -> None:
    rules = Rules(hand_size=2)
    state = State.deal(rules, stacked(rules, hands=["8s9s", "7sTs"], rest="Kh"))
    assert (state.phase, state.outcome, state.actors) == (OVER, Outcome("redeal"), ())
    assert refusal(state, "8s", 0) == "deal_over"


def test_teams_begin_like_everybody() -> None:
    rules = Rules(seats=4, teams=True, hand_size=1)
    state = State.deal(rules, stacked(rules, hands=["9h", "8h", "7h", "6s"], rest="Kh"))
    assert (state.attacker, state.defender) == (2, 3)


# Demanding a new deal --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "hand", "may"),
    [
        ("none", "6s7s8s9sTsJs", False),
        ("five_of_a_suit", "6s7s8s9sTsKd", True),
        ("five_of_a_suit", "6s7s8s9sTsJs", True),
        ("five_of_a_suit", "6s7s8s9sKdQd", False),
        ("five_of_a_suit", "2s3s4s5sXsKd", False),
        ("one_colour", "6s7c8s9cTsKs", True),
        ("one_colour", "6h7d8h9dThXh", True),
        ("one_colour", "6h7d8h9dThXs", False),
        ("one_colour", "6s7c8s9cTsKd", False),
    ],
)
def test_a_poor_hand_may_demand_a_new_deal(rule: Any, hand: str, may: bool) -> None:  # noqa: FBT001
    rules = Rules(redeal_demand=rule, deck_size=54)
    assert may_demand_redeal(rules, parse_cards(hand)) is may


def demanding(precedence: Any) -> State:
    """Seat 0 holds black cards alone and deals; seat 1 attacks."""
    rules = Rules(seats=3, hand_size=3, redeal_demand="one_colour", precedence=precedence)
    order = stacked(rules, hands=["6s7s8c", "9s9hTd", "JsJhQd"], rest="Kh", dealer=0)
    return State.deal(rules, order, dealer=0, after="loss")


def test_every_seat_is_asked_in_turn_whether_it_demands_a_new_deal() -> None:
    state = demanding("asked")
    assert (state.phase, state.asked, state.actor) == (Phase.REDEAL, (1, 2, 0), 1)
    assert legal(state) == ["done"]
    assert refusal(state, "redeal") == "hand_good_enough"
    assert refusal(state, "9s") == "answer_first"
    assert refusal(state, "redeal", 0) == "not_your_turn"
    state = playing(state, "done", "done")
    assert legal(state) == ["done", "redeal"]
    assert playing(state, "done").phase is LEAD


def test_a_demand_ends_the_deal() -> None:
    state = playing(demanding("asked"), "done", "done", "redeal")
    assert (state.phase, state.outcome, state.asked) == (OVER, Outcome("redeal"), ())


def test_a_demand_comes_before_the_first_lead_only() -> None:
    state = playing(demanding("asked"), "done", "done", "done")
    assert refusal(state, "redeal", 0) == "redeal_closed"
    assert refusal(state, "redeal", 1) == "redeal_closed"


def test_at_a_free_table_a_demand_may_come_at_once_and_the_lead_closes_it() -> None:
    state = demanding("free")
    assert REDEAL in state.legal_moves(0)
    assert state.legal_moves(2) == [DONE]
    led = playing(state, "1:9s")
    assert (led.asked, refusal(led, "redeal", 0)) == ((), "redeal_closed")


def test_at_a_free_table_a_seat_answers_once() -> None:
    state = playing(demanding("free"), "0:done")
    assert refusal(state, "redeal", 0) == "nothing_asked"
    assert refusal(state, "done", 0) == "nothing_asked"
    assert legal(state, 1) == ["9s", "9h", "Td", "done"]
    assert legal(playing(state, "1:done"), 1) == ["9s", "9h", "Td"]


def test_a_table_without_the_rule_asks_nobody() -> None:
    rules = Rules()
    state = State.deal(rules, all_cards(rules), after="loss")
    assert (state.phase, state.asked) == (LEAD, ())
    assert refusal(state, "redeal") == "no_redeal_rule"


# The tools of the tests ------------------------------------------------------------------------------------------


def test_a_stacked_pack_deals_the_hands_it_names() -> None:
    rules = Rules(seats=3, hand_size=2)
    state = State.deal(rules, stacked(rules, hands=["8h9s", "7hTs", "6d6c"], rest="KhAs", dealer=1), dealer=1)
    assert hands_of(state) == ["9s8h", "Ts7h", "6d6c"]
    assert (state.trump_card, state.talon[0]) == (parse_card("Kh"), parse_card("As"))


def test_scattered_positions_can_be_played_on() -> None:
    for seed in range(40):
        rng = Random(seed)
        assert scattered(Rules(seats=3, late_claim=True), rng).status() == Fault(0)
