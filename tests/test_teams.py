"""Two teams, every other seat in one.

Here: points 32 to 35 of the rulebook. Not here: who deals after a team has lost (test_series.py).
May import durak, positions.
"""

from __future__ import annotations

from typing import Any

import pytest

from durak.outcome import Outcome
from durak.position import LEAD
from durak.rules import Rules, preset
from durak.seats import are_opponents, entitled_seats, next_roles, receiver, seats_of
from durak.state import State
from tests.positions import playing, refusal, set_up

FOUR = preset("team")
SIX = FOUR.replace(seats=6)
ALL_FOUR, ALL_SIX = 0b1111, 0b111111


def roles(rules: Rules, attacker: int, defender: int, *, taken: bool, out: tuple[int, ...] = ()) -> tuple[int, int]:
    holding = sum(1 << seat for seat in range(rules.seats) if seat not in out)
    return next_roles(rules, attacker=attacker, defender=defender, taken=taken, holding=holding)


class TestSeats:
    """R 32."""

    @pytest.mark.parametrize(("rules", "partners"), [(FOUR, {0, 2}), (SIX, {0, 2, 4})], ids=["four", "six"])
    def test_every_other_seat_is_a_partner(self, rules: Rules, partners: set[int]) -> None:
        assert {seat for seat in range(rules.seats) if not are_opponents(rules, 0, seat)} == partners

    def test_without_teams_everybody_else_is_an_opponent(self) -> None:
        assert [are_opponents(Rules(seats=4), 0, seat) for seat in range(4)] == [False, True, True, True]


class TestDefence:
    """R 33: the defender defends alone."""

    def bout(self) -> State:
        return set_up(FOUR, trump="h", hands=["6dJs", "8s9sTd", "6sTs", "6hKd"], table="6c8c 8d")

    def test_a_partner_does_not_throw_in(self) -> None:
        assert self.bout().actors == (0, 2, 1)
        assert refusal(self.bout(), "6h", 3) == "not_entitled"

    def test_a_partner_does_not_beat(self) -> None:
        assert refusal(self.bout(), "8d6h", 3) == "not_the_defender"

    def test_a_partner_gives_nothing_when_the_attack_succeeds(self) -> None:
        state = playing(self.bout().having(done=0b101), "take")
        assert state.actors == (0, 2)
        assert refusal(state, "6h", 3) == "not_entitled"

    def test_neighbours_are_opponents_on_each_side_team_mates_passed_over(self) -> None:
        rules = SIX.replace(throwers="neighbours")
        assert seats_of(entitled_seats(rules, attacker=0, defender=1, holding=ALL_SIX)) == (0, 2)
        assert seats_of(entitled_seats(rules, attacker=4, defender=1, holding=ALL_SIX & ~0b101)) == (4,)
        assert seats_of(entitled_seats(rules, attacker=2, defender=5, holding=ALL_SIX & ~0b1)) == (2, 4)


class TestTurns:
    """R 34: turns alternate between the teams and rotate inside each."""

    @pytest.mark.parametrize(
        ("taken", "out", "expected"),
        [
            (False, (), (1, 2)),
            (True, (), (2, 3)),
            (False, (2,), (1, 0)),
            (False, (1,), (3, 2)),
            (True, (2,), (0, 3)),
            (True, (3,), (2, 1)),
            (False, (1, 2), (3, 0)),
            (True, (2, 3), (0, 1)),
        ],
    )
    def test_four_play_as_if_the_partner_sat_in_both_seats(
        self,
        taken: bool,  # noqa: FBT001
        out: tuple[int, ...],
        expected: tuple[int, int],
    ) -> None:
        assert roles(FOUR, 0, 1, taken=taken, out=out) == expected

    @pytest.mark.parametrize(
        ("taken", "out", "expected"),
        [
            (False, (), (1, 2)),
            (True, (), (2, 3)),
            (False, (2,), (1, 4)),
            (False, (1,), (3, 2)),
            (True, (3,), (2, 5)),
            (True, (2, 4), (0, 3)),
            (False, (1, 3, 2, 4), (5, 0)),
        ],
    )
    def test_six_pass_the_turn_to_the_next_of_the_team_with_cards(
        self,
        taken: bool,  # noqa: FBT001
        out: tuple[int, ...],
        expected: tuple[int, int],
    ) -> None:
        assert roles(SIX, 0, 1, taken=taken, out=out) == expected

    def test_play_may_run_anticlockwise(self) -> None:
        assert roles(SIX, 1, 4, taken=False, out=(3,)) == (4, 5)
        assert roles(SIX, 4, 1, taken=True, out=(0, 5)) == (2, 3)

    def test_with_nobody_out_the_turns_are_the_ordinary_ones(self) -> None:
        for seat in range(6):
            left = (seat + 1) % 6
            for taken in (False, True):
                assert roles(SIX, seat, left, taken=taken) == roles(Rules(seats=6), seat, left, taken=taken)


class TestTheEnd:
    """R 35 and F2."""

    def test_the_team_left_with_cards_has_lost(self) -> None:
        state = set_up(FOUR, trump="h", hands=["", "7s8s", "", "Kd"], table="6s")
        assert playing(state, "6s7s").outcome == Outcome("durak", (1, 3))

    def test_a_team_has_not_lost_while_both_hold_cards(self) -> None:
        state = set_up(FOUR, trump="h", hands=["", "7s8s", "Qd", ""], table="6s", done=0b100)
        after = playing(state, "6s7s", "done")
        assert (after.phase, after.attacker, after.defender) == (LEAD, 1, 2)

    def test_both_teams_empty_in_one_bout_is_a_draw(self) -> None:
        state = set_up(FOUR, trump="h", hands=["", "7s", "", ""], table="6s")
        assert playing(state, "6s7s").outcome == Outcome("draw")

    def test_where_there_are_no_draws_the_last_defenders_team_loses(self) -> None:
        rules = FOUR.replace(draw="last_defender_loses")
        state = set_up(rules, trump="h", hands=["", "7s", "", ""], table="6s")
        assert playing(state, "6s7s").outcome == Outcome("durak", (1, 3))

    def test_a_team_is_no_single_durak(self) -> None:
        assert Outcome("durak", (1, 3)).durak is None
        assert Outcome("durak", (1,)).durak == 1
        assert Outcome("draw").durak is None


class TestTransfer:
    """Passing on between teams goes to the next opponent."""

    RULES = FOUR.replace(transfer=True, team_transfer="next_opponent")

    def test_the_receiver_is_the_next_opponent_with_cards(self) -> None:
        assert receiver(self.RULES, 1, ALL_FOUR) == 2
        assert receiver(self.RULES, 1, ALL_FOUR & ~0b100) == 0
        assert receiver(self.RULES, 1, 0b1010) is None
        assert receiver(Rules(seats=4), 1, ALL_FOUR & ~0b100) == 3

    @pytest.mark.parametrize(("second", "to"), [("9c9d", 2), ("", 0)])
    def test_it_is_passed_on_to_the_other_team(self, second: str, to: Any) -> None:
        hands = ["7s8s9s", "6d6hAd", second, "6cTc"]
        state = set_up(self.RULES, trump="h", hands=hands, table="6s", done=0b101 if second else 0b1)
        after = playing(state, "t6d")
        assert (after.attacker, after.defender) == (1, to)
        assert after.entitled == 0b1010
