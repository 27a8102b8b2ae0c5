"""Several deals in a row: who deals, who begins, who has lost how often.

Here: the rule for the next dealer, in whole series. Not here: one deal (test_deal.py).
May import durak.
"""

from __future__ import annotations

from random import Random

import pytest

from durak.cards import members, pack
from durak.deal import shuffled
from durak.errors import NotationError, RulesError
from durak.outcome import Outcome
from durak.rules import Rules
from durak.series import Series, next_dealers

DRAW, REDEAL = Outcome("draw"), Outcome("redeal")


def lost(*seats: int) -> Outcome:
    return Outcome("durak", losers=seats)


def after(series: Series, *outcomes: Outcome) -> Series:
    for outcome in outcomes:
        series = series.after(outcome)
    return series


@pytest.fixture
def three() -> Series:
    return Series.start(Rules(seats=3), dealer=0)


@pytest.fixture
def teams() -> Series:
    return Series.start(Rules(seats=4, teams=True), dealer=1)


# The dealer ------------------------------------------------------------------------------------------------------


def test_anybody_deals_first() -> None:
    for dealer in range(3):
        assert Series.start(Rules(seats=3), dealer=dealer).dealer == dealer


@pytest.mark.parametrize("dealer", [-1, 3])
def test_nobody_deals_who_does_not_sit_at_the_table(dealer: int) -> None:
    with pytest.raises(NotationError, match="a seat from 0 to 2"):
        Series.start(Rules(seats=3), dealer=dealer)


def test_the_durak_deals_next(three: Series) -> None:
    assert after(three, lost(2)).dealer == 2


def test_after_a_draw_the_loser_before_deals_again(three: Series) -> None:
    assert after(three, lost(2), DRAW).dealer == 2
    assert after(three, lost(2), DRAW, DRAW).dealer == 2


def test_after_a_draw_in_the_very_first_deal_the_same_dealer_deals_again(three: Series) -> None:
    assert after(three, DRAW).dealer == 0
    assert after(three, DRAW, DRAW).dealer == 0


def test_a_new_deal_changes_nothing_but_its_count(three: Series) -> None:
    series = after(three, lost(2))
    again = after(series, REDEAL)
    assert (again.dealer, again.after_kind, again.losses, again.deals) == (2, "loss", (0, 0, 1), 1)
    assert (series.redeals, again.redeals) == (0, 1)


def test_the_rule_for_the_dealer_needs_no_series() -> None:
    assert next_dealers(dealer=1, outcome=lost(0, 2), previous_loser=None) == (0, 2)
    assert next_dealers(dealer=1, outcome=DRAW, previous_loser=None) == (1,)
    assert next_dealers(dealer=1, outcome=DRAW, previous_loser=3) == (3,)
    assert next_dealers(dealer=1, outcome=REDEAL, previous_loser=3) == (1,)


# Who begins ------------------------------------------------------------------------------------------------------


def first_attackers(series: Series, seed: int = 1) -> int:
    return series.deal(shuffled(series.rules, Random(seed))).attacker


def test_later_deals_begin_left_of_the_durak(three: Series) -> None:
    assert first_attackers(after(three, lost(2))) == 0
    assert first_attackers(after(three, lost(0))) == 1


def test_a_deal_after_a_draw_begins_left_of_the_same_dealer(three: Series) -> None:
    assert first_attackers(after(three, lost(1), DRAW)) == 2


def test_a_deal_after_a_draw_may_begin_with_the_lowest_trump() -> None:
    series = Series.start(Rules(first_attacker_after_draw="lowest_trump"), dealer=0)
    state = after(series, lost(1), DRAW).deal(shuffled(series.rules, Random(1)))
    assert state.known[state.attacker]


def test_after_a_draw_in_the_very_first_deal_the_lowest_trump_begins_again(three: Series) -> None:
    series = after(three, DRAW)
    assert series.after_kind == "first"
    state = series.deal(shuffled(series.rules, Random(1)))
    assert state.known[state.attacker]


def test_under_the_durak_the_seat_on_its_right_begins() -> None:
    series = Series.start(Rules(seats=3, first_attacker_next="under_durak"), dealer=0)
    state = after(series, lost(0)).deal(members(pack(36)))
    assert (state.attacker, state.defender) == (2, 0)


# The tally -------------------------------------------------------------------------------------------------------


def test_losses_and_draws_are_counted(three: Series) -> None:
    series = after(three, lost(2), DRAW, lost(2), REDEAL, lost(0))
    assert series.losses == (1, 0, 2)
    assert (series.draws, series.redeals, series.deals) == (1, 1, 4)


def test_a_series_is_a_value(three: Series) -> None:
    later = after(three, lost(1))
    assert three.losses == (0, 0, 0)
    assert later == after(three, lost(1))


# Teams -----------------------------------------------------------------------------------------------------------


def test_a_losing_team_chooses_which_of_its_members_deals(teams: Series) -> None:
    series = after(teams, lost(0, 2))
    assert (series.dealers, series.dealer) == ((0, 2), None)
    assert series.choose_dealer(2).dealer == 2


def test_a_deal_waits_until_the_losing_team_has_chosen(teams: Series) -> None:
    series = after(teams, lost(0, 2))
    with pytest.raises(RulesError, match="the losing team chooses first"):
        series.deal(members(pack(36)))
    with pytest.raises(RulesError, match="the losing team chooses first"):
        series.after(DRAW)


@pytest.mark.parametrize("seat", [1, 3, 4, -1])
def test_the_other_team_does_not_deal(teams: Series, seat: int) -> None:
    with pytest.raises(RulesError, match="a dealer out of the seats"):
        after(teams, lost(0, 2)).choose_dealer(seat)


def test_after_a_draw_between_teams_the_same_dealer_deals_again(teams: Series) -> None:
    assert after(teams, DRAW).dealer == 1
    assert after(after(teams, lost(0, 2)).choose_dealer(2), DRAW).dealer == 2


def test_the_loss_of_a_team_counts_for_each_member(teams: Series) -> None:
    series = after(after(teams, lost(0, 2)).choose_dealer(0), lost(1, 3))
    assert series.losses == (1, 1, 1, 1)
    assert series.team_losses == (1, 1)


def test_choosing_is_possible_only_among_those_who_may_deal(three: Series) -> None:
    series = after(three, lost(2))
    assert series.choose_dealer(2) == series
    with pytest.raises(RulesError, match="a dealer out of the seats"):
        series.choose_dealer(0)


def test_who_chose_to_deal_deals_again_after_a_draw_and_is_no_loser_by_choosing(three: Series) -> None:
    assert three.choose_dealer(0).previous_loser is None
    assert after(three.choose_dealer(0), DRAW).after_kind == "first"


def test_nobody_loses_who_does_not_sit_at_the_table() -> None:
    with pytest.raises(NotationError, match="a seat from 0 to 2"):
        Series.start(Rules(seats=3), dealer=0).after(Outcome("durak", (7,)))
