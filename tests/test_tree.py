"""Trees grown by playing worlds: what their nodes count, and what is found by them.

Here: the tree in compiled code, and the bots that go by one. Not here: worlds (test_weighing.py), how strong the bots
are (docs/bots.md). May import numpy, pytest, durak, tests.positions.
"""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random
from typing import Literal

import numpy as np
import pytest

from durak.bots import Bot, Budget, ExplainingBot, Why, make_bot
from durak.bots.choice import DOUBT, Choice
from durak.bots.ismcts import IsmctsBot, new_plan, tried_moves
from durak.bots.zarlykov import ZarlykovMctsBot, ZarlykovMinimaxBot, ZarlykovSmartBot
from durak.deal import shuffled
from durak.errors import PositionError
from durak.kernel.layout import CHANCE, Batch
from durak.kernel.tree import NODE, grow, log_of, root_of
from durak.moves import Move
from durak.rules import Rules, preset
from durak.state import State
from durak.view import View
from tests.positions import deal, random_rules, set_up

SEARCHES: tuple[ExplainingBot, ...] = (
    IsmctsBot(iterations=300),
    IsmctsBot(iterations=300, playouts="random"),
    ZarlykovMctsBot(),
    ZarlykovMinimaxBot(),
)
BOTS: tuple[Bot, ...] = (*SEARCHES, ZarlykovSmartBot())


PODKIDNOY = preset("podkidnoy")


def opening(rules: Rules = PODKIDNOY, *, seed: int = 9) -> View:
    state = State.deal(rules, shuffled(rules, Random(seed)), after="loss")
    assert state.actor is not None
    return state.view(state.actor)


def grown(
    view: View,
    *portions: int,
    seed: int = 1,
    room: int = 2_000,
    playouts: Literal["lowest", "random"] = "lowest",
    **more: bool,
) -> Batch:
    """The nodes of a tree after some calls of so many iterations."""
    choice = Choice.of(view, view.legal_moves())
    nodes, chance = np.zeros(room, NODE), np.array([seed], np.uint64).view(CHANCE)
    plan = new_plan(exploration=0.7, playouts=playouts, new_worlds=more.pop("new_worlds", True), **more)
    for iterations in portions:
        assert grow(choice.record, 0, choice.in_no_hand, nodes, plan, iterations, chance, 0) > 0
    return nodes[: int(plan[0]["used"])]


def children(nodes: Batch, at: int) -> list[int]:
    found = [int(nodes[at]["first"])]
    while found[-1]:
        found.append(int(nodes[found[-1]]["next"]))
    return found[:-1]


# The tree --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [PODKIDNOY, preset("perevodnoy").replace(seats=3), preset("team")], ids=str)
def test_every_visit_of_a_node_went_on_below_it_or_began_or_ended_there(rules: Rules) -> None:
    nodes = grown(opening(rules), 800)
    assert nodes[0]["visits"] == 800
    for at in range(len(nodes)):
        below = sum(int(nodes[child]["visits"]) for child in children(nodes, at))
        assert below <= nodes[at]["visits"] - (at > 0)
        assert 0 <= nodes[at]["total"] <= 2 * nodes[at]["visits"]
    assert all(nodes[at]["visits"] <= nodes[at]["available"] for at in range(1, len(nodes)))
    assert sum(int(nodes[child]["visits"]) for child in children(nodes, 0)) == 800


def test_below_the_root_stand_the_legal_moves_each_once() -> None:
    view = opening()
    nodes = grown(view, 200)
    codes = [int(nodes[child]["code"]) for child in children(nodes, 0)]
    assert sorted(codes) == Choice.of(view, view.legal_moves()).codes.tolist()


def test_untried_moves_are_tried_in_their_order_where_it_is_asked_for() -> None:
    view = opening()
    choice = Choice.of(view, view.legal_moves())
    nodes = grown(view, len(choice.codes), new_worlds=False, in_order=True)
    assert [int(nodes[child]["code"]) for child in children(nodes, 0)] == choice.codes.tolist()


def test_a_tree_grown_in_portions_is_the_tree_grown_at_once() -> None:
    assert grown(opening(), 100, 1, 199).tobytes() == grown(opening(), 300).tobytes()


def test_a_full_tree_takes_more_visits_and_no_more_nodes() -> None:
    nodes = grown(opening(), 500, room=20)
    assert len(nodes) == 20
    assert nodes[0]["visits"] == 500


def test_in_one_world_a_move_could_be_chosen_whenever_its_place_was_visited() -> None:
    nodes = grown(opening(), 400, new_worlds=False, in_order=True)
    first = children(nodes, 0)[0]
    assert nodes[first]["available"] == 400


def test_roots_and_logarithms_are_those_of_whole_numbers() -> None:
    for number in (1, 2, 3, 10, 999, 65_536, 1 << 30):
        assert abs(log_of(number) / 65_536 - math.log(number)) < 1e-4
    for number in (0, 1, 3, 4, 99, 10**6, 10**11 + 1):
        assert root_of(number) == math.isqrt(number)


def test_a_move_that_was_never_tried_has_no_average() -> None:
    view = opening()
    choice = Choice.of(view, view.legal_moves())
    assert len(tried_moves(grown(view, 2), choice)) == 2


# The bots --------------------------------------------------------------------------------------------------------


def named(bot: Bot) -> str:
    return bot.name


@pytest.mark.parametrize("bot", SEARCHES, ids=named)
def test_a_search_sees_that_the_seven_goes_before_the_six(bot: Bot) -> None:
    # Nobody beats the seven, and then the six is the last card; after the six the seven would stay.
    state = set_up(Rules(), trump="h", hands=["6s7d", "8s9c"])
    assert bot.choose(state.view(0), Random(1), Budget()) == Move.parse("7d")


@pytest.mark.parametrize("bot", SEARCHES, ids=named)
def test_a_search_tells_what_it_considered_and_makes_the_first(bot: ExplainingBot) -> None:
    view = opening()
    told = bot.explain(view, Random(1), Budget())
    assert {each.move for each in told} == set(view.legal_moves())
    assert all(0 <= each.value <= 1 and each.reason is Why.SAMPLED for each in told)
    assert told[0].move == bot.choose(view, Random(1), Budget())


@pytest.mark.parametrize("bot", BOTS, ids=named)
def test_the_only_move_is_made(bot: Bot) -> None:
    view = set_up(Rules(), trump="h", hands=["Qc", "6s7d"], table="Ah", done=1).view(1)
    assert bot.choose(view, Random(1), Budget()) == Move.parse("take")


@pytest.mark.parametrize("bot", SEARCHES, ids=named)
def test_the_same_chance_gives_a_search_the_same_values(bot: ExplainingBot) -> None:
    first, second = (bot.explain(opening(), Random(3), Budget()) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("bot", BOTS, ids=named)
def test_it_plays_legal_moves_under_any_rules_by_any_seat_that_may_act(bot: Bot) -> None:
    for seed in range(12):
        rng = Random(f"tree {seed}")
        state = deal(random_rules(rng), rng)
        for _ in range(60):
            if state.is_over:
                break
            seat = rng.choice(state.actors) if state.rules.precedence == "free" else state.actors[0]
            state = state.play(bot.choose(state.view(seat), rng, Budget(worlds=2)), seat)


@pytest.mark.parametrize("bot", SEARCHES, ids=named)
def test_a_search_refuses_a_view_that_no_position_fits(bot: Bot) -> None:
    view = set_up(Rules(), trump="h", hands=["6s7s", "8s9s"], talon="QsKh").view(0)
    object.__setattr__(view, "counts", (2, 9))
    with pytest.raises(PositionError, match="as many hidden places as there are unseen cards"):
        bot.choose(view, Random(1), Budget())


def test_the_move_of_one_tree_is_the_one_that_was_tried_most() -> None:
    view = opening()
    choice = Choice.of(view, view.legal_moves())
    told = IsmctsBot(iterations=300, playouts="random").explain(view, Random(1), Budget())
    seed = Random(1).randrange(1 << 64)
    tried = tried_moves(grown(view, 300, seed=seed, room=301, playouts="random"), choice)
    visits = {choice.moves[place]: times for place, (times, _) in tried.items()}
    assert all(visits[first.move] >= visits[second.move] for first, second in pairwise(told))


def test_in_doubt_the_move_of_one_tree_is_the_greedy_one() -> None:
    is_doubtful = []
    for seed in range(40):
        view = opening(seed=seed)
        first, *others = IsmctsBot(iterations=300).explain(view, Random(seed), Budget())
        usual = make_bot("greedy").choose(view, Random(1), Budget())
        is_doubtful.append(first.move == usual and any(each.value > first.value for each in others))
        below = [each.value for each in others if each.move == usual]
        assert not below or below[0] < first.value - DOUBT
    assert any(is_doubtful)


# The thesis ------------------------------------------------------------------------------------------------------


def smart(state: State, seat: int = 0) -> str:
    return str(ZarlykovSmartBot().choose(state.view(seat), Random(1), Budget()))


def test_smart_keeps_its_only_weakness_for_last() -> None:
    # The sixes can be beaten, the nines cannot.
    assert smart(set_up(Rules(), trump="h", hands=["6s9d", "7s8c"])) == "9d"


def test_smart_is_greedy_with_two_weaknesses_or_against_trumps_or_before_the_talon_is_empty() -> None:
    two = set_up(Rules(), trump="h", hands=["6s7d9d", "7s8d"])
    trumps = set_up(Rules(), trump="h", hands=["6s9d", "7s8h"])
    early = set_up(Rules(), trump="h", hands=["6s9d", "7s8c"], talon="Kh")
    assert [smart(state) for state in (two, trumps, early)] == ["6s", "6s", "6s"]


def test_smart_beats_with_a_rank_that_the_others_lack() -> None:
    assert smart(set_up(Rules(), trump="h", hands=["7c9d", "7s8sAc"], table="6s", done=1), 1) == "6s8s"


def test_smart_throws_no_trump_in_for_who_takes() -> None:
    state = set_up(Rules(), trump="h", hands=["6hAd", "7c8c9c"], table="6s")
    assert smart(state.play(Move.parse("done")).play(Move.parse("take"))) == "done"


def test_minimax_prefers_a_win_it_sees_to_one_that_is_played_out() -> None:
    view = set_up(Rules(), trump="h", hands=["6s6d", "7c8c9c"]).view(0)
    told = ZarlykovMinimaxBot().explain(view, Random(1), Budget())
    assert told[0].value > 0.99


def test_passing_and_taking_must_be_best_more_often_than_any_card() -> None:
    view = opening()
    told = ZarlykovMctsBot().explain(view, Random(1), Budget(worlds=1))
    assert told[0].move.card is not None
