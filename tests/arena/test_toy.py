"""A toy pack: what it plays like, its tree, and what can be won from those who play it.

Here: the whole tree, best responses, CFR+, bots that are asked. Not here: what OpenSpiel says of it (test_spiel.py),
the figures of the bots (benchmarks/arena/exploitability.py). May import arena, bots, cards, deal, rules, state, worlds,
benchmarks.arena.exploitability, numpy, pytest.
"""

from __future__ import annotations

import numpy as np
import pytest

from benchmarks.arena.exploitability import Row, equilibrium, main, markdown, measured
from durak.arena.contestants import Contestant
from durak.arena.exploiting import best_response, even_policy, exploitability, reaches, value, won_by
from durak.arena.policies import Range, ask
from durak.arena.toy import Toy
from durak.arena.tree import Tree
from durak.bots import BOTS, Budget, make_bot
from durak.cards import members, pack, parse_cards
from durak.deal import Chance, random_below
from durak.errors import RulesError
from durak.faults import Fault
from durak.moves import Move
from durak.rules import Rules
from durak.state import State
from durak.view import View
from durak.worlds import all_worlds, count_worlds

SMALL = Toy(cards="QsKsQhKhAh")
"""Five cards: one lies in the talon, turned up."""


@pytest.fixture(scope="module")
def tree() -> Tree:
    return Tree.grow(Toy().deals())


@pytest.fixture(scope="module")
def small() -> Tree:
    return Tree.grow(SMALL.deals())


# The deals -----------------------------------------------------------------------------------------------------


def test_every_deal_is_a_position_that_can_be_played_on() -> None:
    assert all(state.status() == Fault(0) and not state.is_over for state in Toy().deals())


def test_no_two_deals_are_alike() -> None:
    deals = [str(state) for state in Toy().deals()]
    assert len(set(deals)) == len(deals) == 90


def test_whoever_holds_the_lowest_trump_begins_and_shows_it() -> None:
    trumps = parse_cards("QhKhAh")
    for state in Toy().deals():
        held = [card for card in range(64) if trumps >> card & 1 and any(hand >> card & 1 for hand in state.hands)]
        assert state.hands[state.attacker] >> held[0] & 1
        assert state.known[state.attacker] == 1 << held[0]


def test_each_seat_begins_as_often() -> None:
    assert sum(state.attacker for state in Toy().deals()) == 45


def test_a_deal_that_nobody_may_begin_is_none() -> None:
    deals = list(Toy(cards="QsKsQhKh", hand_size=1).deals())
    assert len(deals) == 8
    assert all((state.hands[0] | state.hands[1]) & parse_cards("QhKh") for state in deals)


def test_a_view_of_a_toy_looks_for_no_card_of_the_discard(tree: Tree) -> None:
    others = ~parse_cards(Toy().cards)
    assert not any(view.unseen & others for view in tree.views)


def test_a_view_of_a_toy_is_one_that_notation_can_tell(small: Tree) -> None:
    assert all(View.parse(str(view)) == view for view in small.views)


def test_the_worlds_of_a_first_view_are_the_deals_in_which_a_seat_has_it() -> None:
    deals = list(Toy().deals())
    for seat in (0, 1):
        views = [str(state.view(seat)) for state in deals]
        assert all(views.count(str(state.view(seat))) == count_worlds(state.view(seat)) for state in deals)
        assert all(world in deals for world in all_worlds(deals[0].view(seat)))


# The tree ------------------------------------------------------------------------------------------------------


def played(state: State) -> int:
    """How many ways a deal can go."""
    return 1 if state.is_over else sum(played(state.play(move)) for move in state.legal_moves())


def test_the_tree_has_an_end_for_every_way_a_deal_can_go(small: Tree) -> None:
    assert np.count_nonzero(small.seat < 0) == sum(map(played, SMALL.deals()))


def test_every_choice_has_a_move_for_every_legal_one(tree: Tree) -> None:
    moves = [len(view.legal_moves()) for view in tree.views]
    assert np.diff(tree.first).tolist() == [moves[seen] for seen in tree.seen]
    assert min(moves) > 1


def last_own_moves(tree: Tree) -> np.ndarray:
    """Of each seat and node, the last move that the seat has made, -1 where it made none."""
    last = np.full((2, len(tree.parent)), -1)
    for level in tree.levels:
        for seat in (0, 1):
            is_own = tree.seat[level.parents] == seat
            last[seat, level.kids] = np.where(is_own, level.slots, last[seat, level.parents])
    return last


def test_whoever_knows_an_information_set_remembers_its_own_moves(tree: Tree) -> None:
    choices = np.flatnonzero(tree.seat >= 0)
    own = last_own_moves(tree)[tree.seat[choices], choices]
    names = set(zip(tree.known[choices].tolist(), own.tolist(), strict=True))
    assert len(names) == tree.sets


def test_a_view_does_not_tell_which_way_it_was_reached(tree: Tree) -> None:
    choices = np.flatnonzero(tree.seat >= 0)
    own = last_own_moves(tree)[tree.seat[choices], choices]
    ways = set(zip(tree.seen[tree.known[choices]].tolist(), own.tolist(), strict=True))
    assert len(ways) > len(tree.views)
    assert tree.sets > 4 * len(tree.views)


def test_a_tree_grows_for_two_alone() -> None:
    with pytest.raises(RulesError, match="two seats"):
        Tree.grow([State.deal(Rules(seats=3), members(pack(36)))])


def test_a_tree_has_one_set_of_rules() -> None:
    with pytest.raises(RulesError, match="the same rules"):
        Tree.grow([next(Toy().deals()), next(Toy(hand_size=1).deals())])


# Best answers --------------------------------------------------------------------------------------------------


def test_all_ways_together_are_certain(tree: Tree) -> None:
    even = even_policy(tree)
    chances = reaches(tree, even, 0) * reaches(tree, even, 1)
    assert chances[tree.seat < 0].sum() == pytest.approx(tree.deals)


def test_two_who_play_alike_win_nothing_from_each_other(tree: Tree) -> None:
    assert value(tree, even_policy(tree)) == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_best_answer_wins_what_it_says(small: Tree, seat: int) -> None:
    even = even_policy(small)
    won, answer = best_response(small, even, seat)
    assert won_by(small, answer, even, seat) == pytest.approx(won)
    assert won > won_by(small, even, even, seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_no_other_answer_wins_more_than_the_best(small: Tree, seat: int) -> None:
    even = even_policy(small)
    won, _ = best_response(small, even, seat)
    rng = np.random.default_rng(1)
    for _ in range(50):
        _, other = best_response(small, shaken(small, rng), seat)
        assert won_by(small, other, even, seat) <= won + 1e-12


def shaken(tree: Tree, rng: np.random.Generator) -> np.ndarray:
    """A policy drawn at random."""
    weights = rng.exponential(size=tree.slots)
    sums = np.add.reduceat(weights, tree.first[:-1])
    chances: np.ndarray = weights / np.repeat(sums, np.diff(tree.first))
    return chances


def test_a_best_answer_to_a_best_answer_leaves_nothing_to_an_equilibrium(small: Tree) -> None:
    policy = equilibrium(small, enough=1e-6).policy
    for seat in (0, 1):
        _, answer = best_response(small, policy, 1 - seat)
        assert won_by(small, policy, answer, seat) >= value(small, policy) * (1 - 2 * seat) - 1e-5


# The equilibrium -----------------------------------------------------------------------------------------------


def test_less_than_a_thousandth_is_to_be_won_from_the_average_of_cfr(tree: Tree) -> None:
    regrets = equilibrium(tree, enough=0.001)
    assert exploitability(tree, regrets.policy) < 0.001
    assert value(tree, regrets.policy) == pytest.approx(0, abs=0.001)


def test_the_first_round_of_cfr_plays_every_move_as_likely(small: Tree) -> None:
    regrets = equilibrium(small, enough=1.0)
    assert regrets.rounds == 10
    chances = np.add.reduceat(regrets.policy, small.first[:-1])
    assert chances == pytest.approx(1)


# Bots ----------------------------------------------------------------------------------------------------------


class ShyBot:
    """Makes the last of the legal moves, or by a coin the first."""

    name = "shy"

    def __init__(self, *, coin: bool) -> None:
        self.coin = coin
        self.asked = 0

    def choose(self, view: View, rng: Chance, _budget: Budget, /) -> Move:
        self.asked += 1
        return view.legal_moves()[-1 if not self.coin or random_below(rng)(2) else 0]


def test_a_bot_without_chance_is_asked_once_in_each_view(small: Tree) -> None:
    bot = ShyBot(coin=False)
    asked = ask(small, bot)
    assert asked.views == bot.asked < len(small.views)
    assert asked.views_by_chance == 0
    assert len(set(asked.exploitability(small))) == 1


def test_a_bot_that_tosses_a_coin_is_asked_again_and_again(small: Tree) -> None:
    bot = ShyBot(coin=True)
    asked = ask(small, bot, times=6)
    assert bot.asked == 6 * asked.views == 6 * asked.views_by_chance


def test_a_bot_is_asked_only_where_its_own_moves_lead(small: Tree) -> None:
    asked = ask(small, ShyBot(coin=False))
    own = np.minimum(*(np.where(small.seat == seat, reaches(small, asked.policy, seat), 1.0) for seat in (0, 1)))
    reached = np.unique(small.known[(small.seat >= 0) & (own > 0)])
    assert asked.views == len(np.unique(small.seen[reached]))
    even = even_policy(small)
    left = np.setdiff1d(np.arange(small.sets), reached)
    assert all(asked.policy[small.first[each]] == even[small.first[each]] for each in left)


def test_what_chance_hides_of_a_bot_lies_between_the_two_estimates(small: Tree) -> None:
    coin = np.zeros(small.slots)
    coin[small.first[:-1]] += 0.5
    coin[small.first[1:] - 1] += 0.5
    low, high = ask(small, ShyBot(coin=True), times=32).exploitability(small)
    assert low < exploitability(small, coin) < high


def test_the_same_seed_gives_the_same_answers(small: Tree) -> None:
    first, again = (ask(small, ShyBot(coin=True), seed=3).policy for _ in range(2))
    assert np.array_equal(first, again)
    assert not np.array_equal(first, ask(small, ShyBot(coin=True), seed=4).policy)


@pytest.mark.parametrize("times", [0, 3])
def test_the_answers_of_a_bot_make_two_halves(small: Tree, times: int) -> None:
    with pytest.raises(ValueError, match="even number"):
        ask(small, ShyBot(coin=True), times=times)


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_plays_a_toy_pack(small: Tree, name: str) -> None:
    if not BOTS[name].is_here:
        pytest.skip("needs NumPy and Numba")
    low, high = ask(small, make_bot(name), budget=Budget(worlds=8, nodes=64), times=2).exploitability(small)
    assert -1 <= low <= high <= 1


def test_greedy_can_be_exploited_and_anything_less(tree: Tree) -> None:
    greedy, even = (measured(tree, Contestant.parse(name), times=2, seed=1) for name in ("greedy", "random"))
    assert greedy.found == pytest.approx(Range(13 / 30, 13 / 30))
    assert even.found == pytest.approx(Range(0.59005, 0.59005), abs=1e-5)


def test_the_script_prints_a_row_for_each_player(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["exploitability.py", "greedy", "random", "--cards", SMALL.cards])
    main()
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("18 deals, 1,744 nodes, 738 information sets, 630 views")
    assert [line.split("`")[1] for line in lines if line.startswith("| `")] == ["CFR+", "greedy", "random"]


def test_the_table_has_the_least_exploited_first() -> None:
    rows = [
        Row(name="a", found=Range(0.5, 0.5), views=1200, by_chance=0),
        Row(name="b", found=Range(0.1, 0.25), views=30, by_chance=7),
    ]
    assert markdown(rows).splitlines()[2:] == [
        "| `b` | 0.1000 to 0.2500 | 30 views | 7 views |",
        "| `a` | 0.5000 | 1,200 views | – |",
    ]
