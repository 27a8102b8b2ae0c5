"""The oracle that a solver is compared to: held to endings anybody can solve, and to the plainest reckoning.

Here: the values of `minimax`, and what `endings` draws. Not here: any solver.
May import durak, positions, minimax, endings.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, TypeAlias

import pytest

from durak.faults import Fault
from durak.outcome import sides
from durak.rules import PRESETS, Rules, preset
from durak.state import State
from tests import minimax
from tests.endings import Ending, endings, mix
from tests.minimax import NOBODY, Losers, TooLargeError, Value, move_values, solve
from tests.positions import playing, set_up

PROSTOY = preset("prostoy").replace(deck_size=24, no_progress_limit=24, multi_lead=False)
THREE = PROSTOY.replace(seats=3)
TURNING = PROSTOY.replace(transfer=True)
WON, DRAWN, LOST = 1, 0, -1


def scores(state: State) -> dict[str, int]:
    """The score of each legal move, as text."""
    return {str(move): value.score for move, value in move_values(state).items()}


@cache
def drawn() -> tuple[Ending, ...]:
    return tuple(endings(1, 600))


class TestTwoSides:
    """Zero-sum, for the mover."""

    def attack(self, attacker: str, defender: str, **changes: Any) -> State:
        return set_up(PROSTOY.replace(**changes), trump="h", hands=[attacker, defender])

    def test_a_last_card_that_cannot_be_beaten_wins(self) -> None:
        assert solve(self.attack("As", "KdQd")) == Value(WON, (1,))

    def test_a_last_card_that_can_be_beaten_leaves_the_defender_to_lose(self) -> None:
        assert solve(self.attack("9s", "TsKd")) == Value(WON, (1,))

    def test_last_cards_that_beat_each_other_are_a_draw(self) -> None:
        assert solve(self.attack("9s", "Ts")) == Value(DRAWN, NOBODY)

    def test_without_draws_the_last_defender_loses(self) -> None:
        assert solve(self.attack("9s", "Ts", draw="last_defender_loses")) == Value(WON, (1,))

    def test_the_value_is_that_of_the_mover_and_each_move_has_its_own(self) -> None:
        state = playing(self.attack("9sKs", "TsAs"), "9s")
        assert (state.actor, solve(state)) == (1, Value(WON, (0,)))
        assert scores(state) == {"9sTs": WON, "9sAs": DRAWN, "take": LOST}

    @pytest.mark.parametrize(("next_card", "score"), [("Ah", DRAWN), ("Ad", LOST)])
    def test_all_know_what_will_be_drawn(self, next_card: str, score: int) -> None:
        # The nine is beaten, the mover draws the next card, the other the king of trumps, and leads it.
        rules = PROSTOY.replace(hand_size=1)
        assert solve(set_up(rules, trump="h", hands=["9s", "Ts"], talon=f"{next_card}Kh")).score == score

    def test_a_row_of_idle_bouts_that_the_limit_ends_is_a_draw(self) -> None:
        state = self.attack("KsAs", "9s9d", no_progress_limit=36)
        assert solve(state.having(idle=34)) == solve(state) == Value(WON, (1,))
        assert solve(state.having(idle=35)) == Value(0, ())

    def test_rules_without_a_limit_of_idle_bouts_will_do(self) -> None:
        assert solve(self.attack("KsAs", "9s9d", no_progress_limit=None)).score == WON

    def test_two_who_are_left_of_three_play_as_two(self) -> None:
        state = set_up(THREE.replace(no_progress_limit=None), trump="h", hands=["As", "", "KdQd"], defender=2)
        assert solve(state) == Value(WON, (2,))

    def test_the_mover_of_a_free_table_is_the_first_of_those_who_may_act(self) -> None:
        rules = Rules(precedence="free")
        state = set_up(rules, trump="h", hands=["9d", "TsKd"], table="9s")
        assert (state.actors, list(move_values(state))) == ((0, 1), state.legal_moves(0))


class TestTeams:
    """Partners win and lose together."""

    def test_a_partner_who_is_out_leaves_the_mover_to_win_for_both(self) -> None:
        state = set_up(preset("team"), trump="h", hands=["As", "9d9c", "", "Td"])
        assert solve(state) == Value(WON, (1, 3))

    def test_a_partner_may_be_the_durak_of_both(self) -> None:
        state = set_up(preset("team"), trump="h", hands=["9s", "Ts", "9d9c", ""])
        assert solve(state) == Value(LOST, (0, 2))


class TestEndlessPlay:
    """Positions that come back."""

    def test_a_transfer_may_lead_back_to_the_same_position(self) -> None:
        state = set_up(TURNING, trump="h", hands=["9s9dJcQc", "TsTdKcAc"])
        again = playing(state, "9s", "take", "9d", "t9s", "take", "Ts", "take", "Td", "tTs", "take")
        assert (again.key, again.idle) == (state.key, 4)

    def test_what_nobody_can_force_is_a_draw(self) -> None:
        # Who takes the queen lets the other go out with the ten. So it is passed on and taken by who led it, and then
        # the other leads a queen, which is passed on in the same way.
        state = set_up(TURNING.replace(transfer_room=False), trump="c", hands=["TsQd", "QsQhTh"])
        assert scores(state) == {"Ts": LOST, "Qd": DRAWN}
        assert solve(state) == Value(DRAWN, NOBODY)

    def test_a_win_in_finitely_many_moves_is_preferred_to_going_round(self) -> None:
        state = set_up(TURNING, trump="h", hands=["9s9dAhKh", "TsTdJcQc"])
        assert solve(state) == Value(WON, (1,))


class TestSeveralSides:
    """Each for itself."""

    def test_of_two_the_nearer_on_the_left_is_preferred_as_the_durak(self) -> None:
        state = set_up(THREE, trump="h", hands=["QhJd", "Ts", "9h9d"])
        assert {str(move): value for move, value in move_values(state).items()} == {
            "Jd": Value(2, (1,)),
            "Qh": Value(1, (2,)),
        }
        assert solve(state) == Value(2, (1,))

    def test_another_durak_is_a_win_however_near(self) -> None:
        assert [Value(score, (1,)).sign for score in (2, 1, 0, -1)] == [1, 1, 0, -1]

    def test_the_count_of_idle_bouts_may_save_a_loser(self) -> None:
        state = set_up(THREE, trump="h", hands=["AsKs", "9d9c", "Td"])
        assert solve(state.having(idle=23)).losers == NOBODY
        assert solve(state).losers != NOBODY

    def test_rules_without_a_limit_of_idle_bouts_change_nothing(self) -> None:
        state = set_up(THREE, trump="h", hands=["AsKs", "9d9c", "Td"])
        assert solve(state.having(rules=THREE.replace(no_progress_limit=None))) == solve(state)


class TestSearch:
    """What the search leaves out changes nothing."""

    def test_too_large_an_ending_is_given_up(self) -> None:
        state = set_up(Rules(), trump="h", hands=["6s7s8s9sTs", "6d7d8d9dTd"])
        with pytest.raises(TooLargeError):
            solve(state, bound=10)
        with pytest.raises(TooLargeError):
            move_values(state, bound=10)

    @pytest.mark.parametrize(("two_sided", "most"), [(True, 60), (False, 250)], ids=["two sides", "several"])
    def test_the_plainest_reckoning_finds_the_same(self, two_sided: bool, most: int) -> None:  # noqa: FBT001
        compared = 0
        for ending in drawn():
            state = ending.state
            if minimax.is_two_sided(state) is two_sided and (places := all_after(state, most=most)):
                expected = (by_sweeps if two_sided else by_passing_back)(state.rules, places)
                assert solve(state).losers == expected, str(state)
                compared += 1
        assert compared > 40

    def test_the_best_move_has_the_value_of_the_position_and_few_endings_are_given_up(self) -> None:
        endings_tried = drawn()[:200]
        given_up = 0
        for ending in endings_tried:
            try:
                values = move_values(ending.state)
            except TooLargeError:
                given_up += 1
                continue
            assert list(values) == ending.state.legal_moves()
            assert max(values.values()) == solve(ending.state), str(ending.state)
        assert given_up <= 0.05 * len(endings_tried)


class TestEndings:
    """The endings to compare a solver on."""

    def test_they_are_the_same_at_every_run(self) -> None:
        assert list(endings(1, 40)) == list(drawn()[:40]) != list(endings(2, 40))

    def test_they_can_be_played_on(self) -> None:
        for ending in drawn():
            assert (ending.state.status(), ending.state.is_over) == (Fault(0), False)

    def test_they_are_of_every_kind(self) -> None:
        counts, many = mix(drawn()), len(drawn())
        assert set(counts["source"]) == {*PRESETS, "random", "returning"}
        assert counts["bout"]["in a bout"] >= 0.4 * many
        assert counts["transfer"]["true"] >= 0.2 * many
        assert many - counts["seats"]["2"] >= 0.2 * many
        assert {"lead", "bout", "take", "claim"} == set(counts["phase"])
        assert max(map(int, counts["cards"])) == 10
        assert {"0", "1", "2"} == set(counts["talon"])


# The plainest reckoning: all positions that may come, nothing left out ---------------------------------------------

Name: TypeAlias = tuple[int, int, Losers | None]


class Place(NamedTuple):
    """A position: whose move it is, where the moves lead, who has lost when it is over."""

    seat: int | None
    ways: list[Name]
    losers: Losers | None


def all_after(state: State, *, most: int) -> dict[Name, Place]:
    """All positions that may come of one, itself first; none where they are too many."""
    forget = minimax.is_two_sided(state)
    horizon = sum(map(int.bit_count, (*state.hands, state.on_table))) + len(state.talon)
    limit = state.rules.no_progress_limit
    if not forget and limit is not None:
        state = state.having(idle=max(0, state.idle + horizon - limit))
    places: dict[Name, Place] = {}
    ahead = [state]
    for each in ahead:
        if name_of(each) in places:
            continue
        if len(places) == most:
            return {}
        ended = not forget and each.idle == horizon
        following = [] if ended else [each.play_unchecked(move) for move in each.legal_moves()]
        if forget and not each.idle:
            following = [after.having(idle=0) if after.idle else after for after in following]
        ahead += following
        losers = None if each.outcome is None else each.outcome.losers
        if ended and losers is None:
            losers = NOBODY
        places[name_of(each)] = Place(each.actor, [name_of(after) for after in following], losers)
    return places


def name_of(state: State) -> Name:
    return state.key, state.idle, None if state.outcome is None else state.outcome.losers


def by_sweeps(rules: Rules, places: dict[Name, Place]) -> Losers:
    """Who loses between two sides: all positions are gone through until no more are won, for either."""
    start, first = next(iter(places.items()))
    own = next(side for side in sides(rules) if first.seat in side)
    others = tuple(seat for seat in range(rules.seats) if seat not in own)
    if start in forced(places, own):
        return next(place.losers for place in places.values() if place.losers and place.losers != own)
    return own if start in forced(places, others) else NOBODY


def forced(places: dict[Name, Place], own: Losers) -> set[Name]:
    """The positions in which some can force that others lose."""
    won = {name for name, place in places.items() if place.losers and not set(place.losers) & set(own)}
    size = -1
    while size != len(won):
        size = len(won)
        for name, place in places.items():
            if place.losers is None and (any if place.seat in own else all)(way in won for way in place.ways):
                won.add(name)
    return won


def by_passing_back(rules: Rules, places: dict[Name, Place]) -> Losers:
    """Who loses among several: each takes, of what comes of its moves, what it likes best."""

    @cache
    def losers(name: Name) -> Losers:
        place = places[name]
        if place.losers is not None:
            return place.losers
        assert place.seat is not None
        return max(map(losers, place.ways), key=lambda each: liking(place.seat, each))

    def liking(seat: int | None, each: Losers) -> int:
        assert seat is not None
        if not each:
            return 0
        return -1 if seat in each else rules.seats - (each[0] - seat) % rules.seats

    return losers(next(iter(places)))
