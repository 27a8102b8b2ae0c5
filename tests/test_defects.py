"""What went wrong in other programs must not go wrong here.

Here: one test for each known defect of another engine that concerns rules, named after what went wrong, with its
position. The numbers are those of the list of defects the tests were made from; what concerns servers, reconnection
and screens is left out. Not here: our own defects, which stand beside the rule they broke. May import durak, positions.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from durak.beating import beats
from durak.bots import Budget, make_bot
from durak.cards import members, pack, parse_card, parse_cards
from durak.deal import first_attacker, shuffled
from durak.errors import IllegalMove, RulesError
from durak.moves import MoveKind
from durak.outcome import Outcome
from durak.position import BOUT, LEAD, TAKE
from durak.rules import PRESETS, Rules, preset
from durak.seats import entitled_seats, receiver, seats_of
from durak.state import State
from durak.worlds import determinize
from tests.laws import each_card_is_in_one_place
from tests.positions import cards, legal, play_out, playing, refusal, set_up, timid_player

PEREVODNOY = preset("perevodnoy")


# Throwing in -----------------------------------------------------------------------------------------------------


def test_01_after_the_take_more_was_thrown_than_the_defender_holds() -> None:
    state = playing(set_up(Rules(), trump="h", hands=["7d7c8c", "Ks9s"], table="7s", done=1), "take", "7d")
    assert state.bout_no == 3
    assert state.hands[1] == cards("7s7d9sKs")


def test_01_after_the_take_a_rank_was_thrown_that_does_not_lie_there() -> None:
    state = playing(set_up(Rules(), trump="h", hands=["7d7c8c", "Ks9s"], table="7s", done=1), "take")
    assert refusal(state, "8c") == "rank_not_on_table"


def test_02_a_second_card_was_laid_against_a_defender_with_one() -> None:
    state = set_up(Rules(), trump="h", hands=["7d7c", "9s"], table="7s")
    assert refusal(state, "7d", 0) == "limit_reached"


@pytest.mark.parametrize("name", [name for name, each in PRESETS.items() if each.rules.take_phase])
def test_08_nothing_could_be_thrown_in_after_a_take(name: str) -> None:
    rules = preset(name).replace(seats=4)
    state = set_up(rules, trump="d", hands=["7d8c", "9sTs", "Ks", "Qs"], table="7s", done=1)
    state = state.having(done=state.entitled)
    assert refusal(playing(state, "take"), "7d") == ""


def test_09_the_transfer_option_decided_who_may_throw_in() -> None:
    for transfer in (False, True):
        state = set_up(Rules(seats=3, transfer=transfer), trump="h", hands=["8c", "9sTs", "7d"], table="7s", done=1)
        assert refusal(state, "7d", 2) == ""


def test_11_with_five_the_wrong_seats_could_throw_in() -> None:
    everybody = 0b11111
    for attacker in range(5):
        defender, left = (attacker + 1) % 5, (attacker + 2) % 5
        seats = entitled_seats(preset("no").replace(seats=5), attacker=attacker, defender=defender, holding=everybody)
        assert set(seats_of(seats)) == {attacker, left}
        seats = entitled_seats(Rules(seats=5), attacker=attacker, defender=defender, holding=everybody)
        assert set(seats_of(seats)) == set(range(5)) - {defender}


# Transfer --------------------------------------------------------------------------------------------------------


def test_12_the_attack_was_transferred_with_a_card_not_held_and_the_card_stayed_in_the_hand() -> None:
    state = set_up(PEREVODNOY, trump="h", hands=["8c9c", "7dTs"], table="7s", done=1)
    assert refusal(state, "t7c") == "not_in_hand"
    after = playing(state, "t7d")
    assert after.hands[1] == cards("Ts")
    each_card_is_in_one_place(after)


def test_13_the_attack_was_transferred_to_oneself_when_nobody_else_had_cards() -> None:
    state = set_up(PEREVODNOY, trump="h", hands=["", "7dTs"], table="7s")
    assert refusal(state, "t7d") == "no_receiver"
    assert receiver(Rules(seats=4), 1, 0b0010) is None


def test_13_a_transfer_crashed_when_all_ran_out() -> None:
    state = set_up(PEREVODNOY, trump="h", hands=["8d9s", "7d"], table="7s", done=1)
    after = playing(state, "t7d", "7s9s", "7d8d")
    assert after.outcome == Outcome("draw")


def test_15_a_trump_of_the_rank_could_only_transfer_and_never_beat() -> None:
    state = set_up(PEREVODNOY, trump="s", hands=["8c9cTc", "9sTd"], table="9d", done=1)
    assert {"9d9s", "t9s"} <= set(legal(state))


def test_17_showing_a_trump_went_to_and_fro_for_ever() -> None:
    rules = PEREVODNOY.replace(transfer_show=True)
    state = set_up(rules, trump="h", hands=["7c8c9c", "7hTsJs"], table="7s", done=1)
    back = playing(state, "s7h", "done", "t7c", "done")
    assert (back.defender, refusal(back, "s7h")) == (1, "already_shown")


def test_18_only_one_card_could_be_added_to_a_transfer() -> None:
    rules = PEREVODNOY.replace(throw_gate="first_beaten")
    state = set_up(rules, trump="h", hands=["8c9cTc", "7d7cTs"], table="7s", done=1)
    after = playing(state, "t7d", "7c")
    assert [(pair.attack, pair.by) for pair in after.table[1:]] == [(parse_card("7d"), 1), (parse_card("7c"), 1)]
    assert after.defender == 0


def test_19_passed_with_the_last_card() -> None:
    rules = PEREVODNOY.replace(seats=3)
    state = set_up(rules, trump="h", hands=["8c", "7d", "9s9d"], table="7s", done=0b1)
    after = playing(state, "2:done") if state.actor == 2 else state
    after = playing(after, "1:t7d")
    assert (after.count(1), after.attacker, after.defender) == (0, 1, 2)
    assert 1 not in after.actors


def test_19_passed_back_to_a_player_without_cards() -> None:
    rules = PEREVODNOY.replace(seats=3)
    state = set_up(rules, trump="h", hands=["", "7dTs", "9s9d"], table="7s", done=0b100)
    assert playing(state, "t7d").defender == 2
    with_two = set_up(PEREVODNOY, trump="h", hands=["", "7dTs"], table="7s")
    assert refusal(with_two, "t7d") == "no_receiver"


# Refill ----------------------------------------------------------------------------------------------------------


def test_20_the_old_defender_drew_first_and_the_attacker_was_out_with_a_card_left_for_it() -> None:
    state = set_up(Rules(), trump="h", hands=["", "9s"], table="7s", talon="Ah")
    after = playing(state, "7s9s")
    assert after.hands == (cards("Ah"), 0)
    assert after.outcome == Outcome("durak", (0,))


def test_22_the_defender_refilled_second_of_three() -> None:
    hands = ["6dTs9c", "JdQdKd", "8dAs9d"]
    state = set_up(Rules(seats=3), trump="h", hands=hands, table="7s9s", talon="JsQsKsAh")
    after = playing(state, "done", "done")
    assert [hand.bit_count() for hand in after.hands] == [6, 3, 4]


def test_23_hands_were_refilled_two_at_a_time_in_rotation() -> None:
    state = set_up(Rules(seats=3), trump="h", hands=["", "9s", ""], table="7s", talon="8s8d8cTsJsQsAh")
    after = playing(state, "7s9s")
    assert [hand.bit_count() for hand in after.hands] == [6, 0, 1]


def test_25_hands_were_refilled_anticlockwise() -> None:
    rules = Rules(seats=4, hand_size=2)
    state = set_up(rules, trump="h", hands=["Jd", "Qd", "Kd", "Ad"], table="7s9s", talon="8s8dAh")
    after = playing(state, "done", "done", "done")
    assert after.hands == tuple(map(cards, ["8sJd", "Qd", "8dKd", "AhAd"]))


def test_29_players_emptied_when_the_talon_ran_out_in_the_refill_stayed_in() -> None:
    state = set_up(Rules(seats=3, hand_size=1), trump="h", hands=["", "9sTd", ""], table="7s", talon="Ah")
    after = playing(state, "7s9s")
    assert after.hands == tuple(map(cards, ["Ah", "Td", ""]))
    assert {after.attacker, after.defender} == {0, 1}


# Order, first attacker, elimination, end -------------------------------------------------------------------------


def test_30_six_players_could_not_begin_as_no_talon_was_left_for_the_trump() -> None:
    rules = Rules(seats=6)
    for seed in range(20):
        state = State.deal(rules, shuffled(rules, Random(seed)))
        assert (state.talon, state.phase) == ((), LEAD)
        assert state.trump is not None


def test_31_without_a_trump_in_any_hand_the_same_seat_always_began() -> None:
    hands = [parse_cards("6s8d"), parse_cards("7s7d")]
    rules = Rules(no_trump="lowest_card")
    assert first_attacker(Rules(), hands=hands, trump=1, dealer=0, after="first") is None
    assert first_attacker(rules, hands=hands, trump=1, dealer=0, after="first") == (0, parse_card("6s"))
    assert first_attacker(rules, hands=hands[::-1], trump=1, dealer=0, after="first") == (1, parse_card("6s"))


def test_32_the_game_froze_on_the_turn_of_a_player_who_was_out_instead_of_asking_the_partner() -> None:
    state = set_up(preset("team"), trump="h", hands=["Qd", "7s", "Jd", "Kd"], table="6s", done=0b101)
    after = playing(state, "6s7s")
    assert (after.count(1), after.attacker, after.defender) == (0, 3, 2)


def test_34_team_play_was_on_without_being_asked_for() -> None:
    assert [name for name, each in PRESETS.items() if each.rules.teams] == ["team"]
    assert not Rules(seats=4).teams


def test_36_the_order_of_going_out_was_wrong_when_the_defender_ran_empty_on_a_beaten_attack() -> None:
    state = set_up(Rules(seats=3), trump="h", hands=["", "7s", "JdQd"], table="6s", done=0b100)
    events = state.events(state.legal_moves()[0])
    assert [(str(event.kind), event.seat) for event in events[1:]] == [
        ("beaten", 1), ("out", 0), ("out", 1), ("end", None),
    ]  # fmt: skip
    assert playing(state, "6s7s").outcome == Outcome("durak", (2,))


def test_37_both_hands_empty_was_a_loss_for_the_defender() -> None:
    state = set_up(Rules(), trump="h", hands=["6s", "7s"])
    assert playing(state, "6s", "6s7s").outcome == Outcome("draw")


def test_39_finished_players_were_never_skipped_and_deals_of_three_never_ended() -> None:
    rules = Rules(seats=3, first_attacker_first="left_of_dealer")
    for seed in range(30):
        rng = Random(seed)
        state = State.deal(rules, shuffled(rules, rng))
        for step in play_out(state, rng):
            assert step.state.count(step.seat)
            state = step.state.play_unchecked(step.move, step.seat)
        assert state.is_over


def test_40_a_bot_that_never_beat_with_the_trump_ace_kept_the_deal_going_for_ever() -> None:
    state = set_up(Rules(), trump="h", hands=["Ks", "AhTd"], table="As", done=1)
    assert str(make_bot("greedy").choose(state.view(1), Random(1), Budget())) == "AsAh"


def test_40_bots_exchanged_the_same_cards_for_ever() -> None:
    rng = Random(1)
    rules = Rules(seats=3, no_progress_limit=36)
    state = set_up(rules, trump="h", hands=["6s7s", "8d9d", "TcJc"])
    for step in play_out(state, rng, timid_player):
        state = step.state.play_unchecked(step.move, step.seat)
    assert state.outcome == Outcome("draw")
    assert state.idle == 36


def test_41_more_players_than_the_pack_can_serve_broke_the_game() -> None:
    with pytest.raises(RulesError, match="5 seats with hands of 6 need 30 cards, the pack has deck_size=24"):
        Rules(seats=5, deck_size=24)


# Cards, validation, state ----------------------------------------------------------------------------------------


def test_43_cards_thrown_in_after_a_take_stayed_in_the_hand_of_who_threw_them() -> None:
    state = playing(set_up(Rules(), trump="h", hands=["6d7s", "KsTs"], table="6s", done=1), "take", "6d")
    assert state.hands == tuple(map(cards, ["7s", "6s6dTsKs"]))
    each_card_is_in_one_place(state)


def test_44_the_same_card_was_laid_several_times() -> None:
    state = playing(set_up(Rules(), trump="s", hands=["8h9d", "KsTsJs"]), "8h")
    assert refusal(state, "8h") == "not_in_hand"


def test_45_guessing_a_world_wrote_the_guess_into_what_a_player_knows() -> None:
    state = State.deal(Rules(seats=3), shuffled(Rules(), Random(3)), after="loss")
    view = state.view(0)
    before = dict(view.__dict__)
    worlds = [determinize(view, Random(seed)) for seed in range(6)]
    assert view.__dict__ == before
    assert len({world.hands for world in worlds}) == 6
    assert all(world.known == state.known for world in worlds)


def test_46_beating_a_pair_that_does_not_exist_crashed() -> None:
    state = set_up(Rules(), trump="h", hands=["8c9d", "KsTs"], table="6s", done=1)
    assert refusal(state, "QcKs") == "no_such_unbeaten"
    assert refusal(set_up(Rules(), trump="h", hands=["8c9d", "KsTs"]), "6sKs", 1) == "no_bout"


def test_47_a_lead_began_with_empty_pairs() -> None:
    state = set_up(Rules(), trump="h", hands=["8c9d", "KsTs"])
    assert state.table == ()
    assert [pair.answer for pair in playing(state, "8c").table] == [None]


def test_47_moves_were_taken_before_the_start_and_after_the_end() -> None:
    start = set_up(Rules(transfer=True), trump="h", hands=["8c9d", "KsTs"])
    for text in ("take", "done", "8cKs", "tKs"):
        assert refusal(start, text, 1) == "no_bout"
    over = playing(set_up(Rules(transfer=True), trump="h", hands=["", "7s8s"], table="6s"), "6s7s")
    for text in ("take", "done", "6s8s", "t8s", "8s"):
        with pytest.raises(IllegalMove, match="deal_over"):
            playing(over, f"1:{text}")


def test_48_the_trump_was_always_the_same_suit() -> None:
    rules = Rules()
    assert {State.deal(rules, shuffled(rules, Random(seed)), after="loss").trump for seed in range(40)} == {0, 1, 2, 3}


def test_48_a_higher_card_of_any_plain_suit_beat() -> None:
    assert not beats(Rules(), 1, parse_card("6s"), parse_card("Kd"))


def test_48_a_beaten_card_was_beaten_again() -> None:
    state = set_up(Rules(), trump="h", hands=["8c", "KsTs9h"], table="6s7s 7d", done=1)
    assert refusal(state, "6sKs") == "no_such_unbeaten"
    assert refusal(state, "6s9h") == "no_such_unbeaten"


def test_49_a_shuffle_that_rejects_long_runs_of_a_colour_gives_the_order_away() -> None:
    def longest_run(order: tuple[int, ...]) -> int:
        longest = run = 1
        for one, other in pairwise(order):
            run = run + 1 if (one >> 4 in (1, 2)) == (other >> 4 in (1, 2)) else 1
            longest = max(longest, run)
        return longest

    rng = Random(1)
    long_runs = sum(longest_run(shuffled(Rules(), rng)) > 5 for _ in range(2_000))
    # The chance of a run of six or more of a colour in 36 cards, 18 of each, is about three in ten.
    assert 500 < long_runs < 800


def test_50_a_bot_opened_with_the_trump_ace() -> None:
    rng = Random(1)
    for _ in range(100):
        state = State.deal(Rules(), shuffled(Rules(), rng), after="loss")
        move = make_bot("greedy").choose(state.view(state.attacker), rng, Budget())
        assert move.card is not None
        assert move.card >> 4 != state.trump or state.hands[0] >> 16 * (state.trump or 0) & 0xFFFF == state.hands[0]


def test_51_cards_on_the_table_stayed_there_for_the_next_bout() -> None:
    rng = Random(2)
    rules = Rules(seats=4)
    for step in play_out(State.deal(rules, shuffled(rules, rng), after="loss"), rng):
        if step.state.phase not in (BOUT, TAKE):
            assert step.state.table == ()


def test_51_a_player_who_left_had_its_cards_in_the_hand_and_in_the_pack() -> None:
    # Nobody leaves a deal: there is no such move, and a seat's cards stay in play whoever holds them.
    kinds = {"lay", "transfer", "show", "give_back", "beat", "take", "done", "close", "swap", "claim", "redeal"}
    assert {kind.name.lower() for kind in MoveKind} == kinds


# Also seen -------------------------------------------------------------------------------------------------------


def test_an_ace_at_the_bottom_meant_a_silent_new_deal() -> None:
    rules = Rules()
    order = [card for card in members(pack(36)) if card != parse_card("Ac")]
    order.insert(12, parse_card("Ac"))
    state = State.deal(rules, order, after="loss")
    assert (state.trump_card, state.phase) == (parse_card("Ac"), LEAD)


def test_the_last_attack_card_ended_the_deal_unanswered() -> None:
    state = playing(set_up(Rules(), trump="h", hands=["6s", "7s"]), "6s")
    assert not state.is_over
    assert state.actor == 1


def test_a_player_with_more_than_six_cards_drew_the_whole_talon() -> None:
    state = set_up(Rules(), trump="h", hands=["6d7d8d9dTdJdQd", "9cTc"], table="7s9s", talon="8s8cAh")
    after = playing(state, "done")
    assert (after.count(0), after.count(1), after.talon_count) == (7, 5, 0)


def test_nothing_was_refilled_after_a_beaten_bout() -> None:
    state = set_up(Rules(), trump="h", hands=["6d", "9c"], table="7s9s", talon="8s8c8dJsQsKsJdQdKdTsAh")
    assert [hand.bit_count() for hand in playing(state, "done").hands] == [6, 6]


def test_a_time_out_of_the_defender_counted_as_a_defence() -> None:
    state = set_up(Rules(), trump="h", hands=["8c", "KsTs"], table="6s", done=1)
    assert refusal(state, "done", 1) == "nothing_asked"
