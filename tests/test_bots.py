"""The bots of the registry, and how those play that think without search.

Here: that all play legal moves from views alone in every preset, and which are better. Not here: what they see
(test_leaks.py). May import durak, positions, leaks.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from durak import bots as registry
from durak.arena.contestants import parse_budget
from durak.bots import BOTS, BotKind, Budget, Considered, ExplainingBot, Why, make_bot, measured_rating, offered_bots
from durak.bots.larsenbier import LateSearchBot
from durak.bots.mildbyte import BeatingHandBot
from durak.deal import shuffled
from durak.errors import DurakError, NotationError
from durak.moves import Move
from durak.position import Phase
from durak.rules import Rules, preset
from durak.state import State
from tests.leaks import other_world
from tests.positions import TABLES, cards, deal, playing, random_rules, set_up, stacked, steps_of_deals

if TYPE_CHECKING:
    from durak.deal import Chance
    from durak.view import View

BUDGET = Budget(worlds=2, nodes=300)
"""So little that a bot that searches answers soon; it plays no better than it must here."""


def choice(state: State, seat: int | None = None, bot: str = "greedy") -> str:
    seat = state.actor if seat is None else seat
    return str(make_bot(bot).choose(state.view(seat), Random(1), BUDGET))


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_bot_plays_legal_moves_to_the_end_from_its_views(name: str, seats: int, bot: str) -> None:
    rng = Random(f"{name} {seats} {bot}")
    rules = preset(name).replace(seats=seats)
    state = State.deal(rules, shuffled(rules, rng), after="loss")
    player = make_bot(bot)
    while state.actor is not None:
        state = state.play(player.choose(state.view(state.actor), rng, BUDGET))


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_plays_legal_moves_under_any_rules_by_any_seat_that_may_act(bot: str) -> None:
    player = make_bot(bot)
    for seed in range(60):
        rng = Random(f"{bot} {seed}")
        state = deal(random_rules(rng), rng)
        for _ in range(200):
            if state.is_over:
                break
            seat = rng.choice(state.actors) if state.rules.precedence == "free" else state.actors[0]
            state = state.play(player.choose(state.view(seat), rng, BUDGET), seat)


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_view_and_the_same_chance_give_the_same_move(bot: str) -> None:
    rng = Random(1)
    state = State.deal(Rules(), shuffled(Rules(), rng), after="loss")
    while state.actor is not None:
        view = state.view(state.actor)
        first, second = (make_bot(bot).choose(view, Random(9), BUDGET) for _ in range(2))
        assert first == second
        state = state.play(first)


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_move_is_made_whatever_cards_lie_hidden(bot: str) -> None:
    player, rng, changed = make_bot(bot), Random(f"hidden {bot}"), 0
    for number, step in enumerate(steps_of_deals("hidden", 16)):
        if number % 13:
            continue
        state, seat = step.state, step.seat
        world = other_world(state, seat, rng)
        changed += world != state
        assert player.choose(state.view(seat), Random(7), BUDGET) == player.choose(world.view(seat), Random(7), BUDGET)
    assert changed > 20


@pytest.mark.slow
@pytest.mark.parametrize("bot", BOTS)
def test_no_bot_makes_an_illegal_move_in_a_very_long_run(bot: str) -> None:
    # All bots together make 200,000 moves.
    player, moves, deals = make_bot(bot), 0, 0
    while moves < 200_000 / len(BOTS):
        deals += 1
        rng = Random(f"{bot} long run {deals}")
        state = deal(random_rules(rng), rng)
        for _ in range(400):  # Under some rules a deal need not end.
            if state.is_over:
                break
            seat = rng.choice(state.actors) if state.rules.precedence == "free" else state.actors[0]
            state = state.play(player.choose(state.view(seat), rng, BUDGET), seat)
            moves += 1


def test_the_random_bot_takes_chance_from_anything_with_randbelow() -> None:
    class First:
        def randbelow(self, n: int) -> int:
            return n - n

    state = State.deal(Rules(), shuffled(Rules(), Random(1)), after="loss")
    assert make_bot("random").choose(state.view(0), First(), BUDGET) == state.legal_moves()[0]


def test_the_random_bot_makes_each_move_as_often() -> None:
    state = set_up(Rules(), trump="h", hands=["6s7d8c", "9s9d"])
    rng = Random(1)
    moves = [str(make_bot("random").choose(state.view(0), rng, BUDGET)) for _ in range(3_000)]
    assert all(900 < moves.count(card) < 1_100 for card in ("6s", "7d", "8c"))


def test_an_unknown_bot_is_answered_with_those_there_are() -> None:
    with pytest.raises(NotationError, match=r"expected a bot, one of random, lowest, greedy, .*got 'clever'"):
        make_bot("clever")


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> BotKind:
    """A bot that needs the kernel, and is offered to people."""
    kind = dataclasses.replace(BOTS["greedy"], needs_kernel=True)
    monkeypatch.setitem(BOTS, "compiled", kind)
    return kind


@pytest.fixture
def _without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "find_spec", lambda name: None if name == "numba" else object())


@pytest.mark.usefixtures("compiled", "_without_numba")
def test_a_bot_whose_packages_are_missing_says_how_to_get_them() -> None:
    with pytest.raises(DurakError, match=r"'compiled' needs NumPy and Numba: pip install 'python-durak\[bots\]'"):
        make_bot("compiled")


@pytest.mark.usefixtures("compiled", "_without_numba")
def test_nobody_is_offered_a_bot_whose_packages_are_missing() -> None:
    assert "compiled" not in offered_bots()
    assert "greedy" in offered_bots()


@pytest.mark.usefixtures("compiled")
def test_people_are_offered_a_bot_whose_packages_are_there() -> None:
    pytest.importorskip("numba")
    assert "compiled" in offered_bots()


@pytest.mark.parametrize("bot", [name for name, kind in BOTS.items() if kind.cost])
def test_a_bot_costs_without_a_budget_what_the_registry_says(bot: str) -> None:
    player, cost = make_bot(bot), parse_budget(BOTS[bot].cost)
    assert isinstance(player, ExplainingBot)
    for number, step in enumerate(steps_of_deals("cost", 10, seats=2)):
        if number % 61 == 0:
            view = step.state.view(step.seat)
            assert player.explain(view, Random(3), Budget()) == player.explain(view, Random(3), cost)


def test_a_bot_is_rated_by_itself_or_with_what_it_costs_without_a_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_ratings", lambda: {"greedy": 1000, "mc@100w": 1270, "mc@400w": 1310})
    found = [measured_rating(name) for name in ("greedy", "mc", "mc@400w", "ismcts", "nobody")]
    assert found == [1000, 1270, 1310, None, None]


def test_a_bot_says_its_name() -> None:
    assert [make_bot(name).name for name in BOTS] == list(BOTS)


def lost_by(bots: tuple[str, str], order: tuple[int, ...], rng: Random) -> int | None:
    """The seat that loses one deal."""
    state = State.deal(Rules(), order, after="loss")
    players = [make_bot(name) for name in bots]
    while state.actor is not None:
        state = state.play_unchecked(players[state.actor].choose(state.view(state.actor), rng, BUDGET))
    assert state.outcome is not None
    return state.outcome.durak


def test_greedy_beats_random_clearly_over_paired_deals() -> None:
    rng = Random("paired")
    won = lost = 0
    for _ in range(200):
        order = shuffled(Rules(), rng)
        for seat, bots in enumerate([("greedy", "random"), ("random", "greedy")]):
            durak = lost_by((bots[0], bots[1]), order, rng)
            won += durak == 1 - seat
            lost += durak == seat
    # Published figures for such a pair lie between 87 and 94 of 100.
    assert won > 0.85 * (won + lost)
    assert won + lost > 380


def test_heuristic_beats_greedy_over_paired_deals() -> None:
    rng = Random("thumbs")
    lost: Counter[str] = Counter()
    for _ in range(200):
        order = shuffled(Rules(), rng)
        for seats in [("heuristic", "greedy"), ("greedy", "heuristic")]:
            durak = lost_by(seats, order, rng)
            if durak is not None:
                lost[seats[durak]] += 1
    assert lost["heuristic"] < 0.8 * lost["greedy"]


@pytest.mark.parametrize("bot", [name for name in BOTS if isinstance(make_bot(name), ExplainingBot)])
def test_a_bot_explains_the_move_that_it_makes_and_others_that_are_legal(bot: str) -> None:
    player = make_bot(bot)
    assert isinstance(player, ExplainingBot)
    for number, step in enumerate(steps_of_deals("explained", 12)):
        view = step.state.view(step.seat)
        if number % 23:
            continue
        considered = player.explain(view, Random(number), BUDGET)
        assert considered[0].move == player.choose(view, Random(number), BUDGET)
        assert {each.move for each in considered} <= set(view.legal_moves())
        assert all(0 <= each.value <= 1 for each in considered)


# How the greedy bot plays ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "talon", "expected"),
    [("7d8cAh", "Kh", "7d"), ("6hAs", "Kh", "As"), ("6h7h", "Kh", "6h"), ("6hAs", "", "As")],
)
def test_greedy_leads_its_lowest_card_and_keeps_trumps(hand: str, talon: str, expected: str) -> None:
    assert choice(set_up(Rules(), trump="h", hands=[hand, "9s9d"], talon=talon)) == expected


def test_greedy_throws_in_plain_cards_and_no_trumps_while_the_talon_lasts() -> None:
    early = set_up(Rules(), trump="h", hands=["6h9d", "7d8d"], table="6s7s", talon="Kh")
    late = set_up(Rules(), trump="h", hands=["6h9d", "7d8d"], table="6s7s")
    plain = set_up(Rules(), trump="h", hands=["6h6d", "7d8d"], table="6s7s", talon="Kh")
    assert [choice(early), choice(late), choice(plain)] == ["done", "6h", "6d"]


@pytest.mark.parametrize(
    ("hand", "expected"), [("7s9s6h", "6s7s"), ("6hAs", "6sAs"), ("6hAd", "6s6h"), ("7dAd", "take")]
)
def test_greedy_beats_as_cheaply_as_it_can_and_takes_else(hand: str, expected: str) -> None:
    assert choice(set_up(Rules(), trump="h", hands=["Qc", hand], table="6s", done=1)) == expected


@pytest.mark.parametrize(
    ("trump", "attack", "talon", "expected"),
    [
        ("Jh", "6s", "7s8s9s7c8c9cKh", ["take", "6sJh"]),
        ("Ah", "6s", "7s8s9s7c8c9cKh", ["take", "6sAh"]),
        ("Th", "6s", "7s8s9s7c8c9cKh", ["6sTh", "6sTh"]),
        ("Jh", "6h", "7s8s9s7c8c9cKh", ["6hJh", "6hJh"]),
        ("Jh", "6s", "8s9s7c8c9cKh", ["6sJh", "6sJh"]),
    ],
    ids=["a picture", "an ace", "a ten", "an attack by a trump", "six cards to draw"],
)
def test_greedy_spares_pictures_of_trumps_for_a_while_and_lowest_does_not(
    trump: str, attack: str, talon: str, expected: list[str]
) -> None:
    state = set_up(Rules(), trump="h", hands=["QcQd", f"7d{trump}"], table=attack, talon=talon, done=1)
    assert [choice(state, bot=bot) for bot in ("greedy", "lowest")] == expected


def test_greedy_beats_nothing_where_another_card_would_cost_it_a_picture_of_trumps() -> None:
    state = set_up(Rules(), trump="h", hands=["QcQd", "7d8sJh"], table="7s 7c", talon="6d9s8c9cTcTsKh", done=1)
    assert [choice(state, bot=bot) for bot in ("greedy", "lowest")] == ["take", "7s8s"]


def test_greedy_takes_at_once_what_it_cannot_beat_in_full() -> None:
    state = set_up(Rules(), trump="h", hands=["Qc", "7s9cTc"], table="6s 6d", done=1)
    assert choice(state) == "take"


@pytest.mark.parametrize(
    ("hand", "changes", "expected"),
    [
        ("6d7s9c", {}, "t6d"),
        ("6h7s9c", {}, "6s7s"),
        ("6h6d9c", {"transfer_show": True}, "s6h"),
    ],
)
def test_greedy_passes_on_with_plain_cards_or_by_showing(hand: str, changes: dict[str, bool], expected: str) -> None:
    rules = Rules(seats=3, transfer=True).replace(**changes)
    state = set_up(rules, trump="h", hands=["Qc", hand, "9sTsJs"], table="6s", done=0b101)
    assert choice(state) == expected


def test_greedy_exchanges_claims_and_demands_whenever_it_may() -> None:
    state = set_up(Rules(trump_swap=True), trump="h", hands=["6h7s", "9s9d"], talon="JsAh")
    assert choice(state) == "swap"


def test_greedy_gives_the_dearest_card_back() -> None:
    rules = Rules(seats=3, oversupply="defender_chooses", precedence="free")
    state = set_up(rules, trump="h", hands=["6hTs", "7s8d", "6cTd"], table="6s 6d")
    assert choice(playing(state, "0:6h"), 1) == "r6h"


def test_greedy_never_shuts_others_out_or_declines_what_must_be_led() -> None:
    rules = Rules(seats=3, privilege="veto")
    state = set_up(rules, trump="h", hands=["9dTd", "7d8d", "6c"], table="6s7s")
    assert "close" in [str(move) for move in state.legal_moves()]
    assert choice(state) == "done"
    assert Move.parse(choice(set_up(rules, trump="h", hands=["9dTd", "7d8d", "6c"]))).card is not None


# How the heuristic bot plays -------------------------------------------------------------------------------------


def test_heuristic_leads_what_its_pair_can_follow() -> None:
    state = set_up(Rules(), trump="h", hands=["6c7s7dKs", "8c8dTdJd"], talon="9sAh")
    assert choice(state, bot="heuristic") == "7s"


def test_heuristic_adds_low_cards_to_a_take_and_keeps_aces_and_trumps_while_the_talon_lasts() -> None:
    state = set_up(
        Rules(), trump="h", hands=["6dAdAh6h", "8c8dTdJd"], table="6sAs 6c", talon="9sKh", phase=Phase.TAKE, fresh=2
    )
    assert choice(state, bot="heuristic") == "6d"
    assert choice(playing(state, "6d"), bot="heuristic") == "done"


def test_heuristic_beats_with_a_rank_that_lies_already_before_a_lower_one() -> None:
    state = set_up(
        Rules(), trump="h", hands=["8d9d", "9cTcKs"], table="6sTs 6c", talon="9sAh", known=(cards("9d"), 0), done=1
    )
    assert choice(state, bot="heuristic") == "6cTc"


def test_heuristic_beats_with_a_rank_that_nobody_else_can_hold() -> None:
    hands, known = ["8d8hQd", "7c8cJs"], (cards("8d8hQd"), 0)
    state = set_up(Rules(), trump="h", hands=hands, table="6c", known=known, done=1)
    assert choice(state, bot="heuristic") == "6c7c"
    state = set_up(Rules(), trump="h", hands=["7d7hQd", "7c8cJs"], table="6c", known=(cards("7d7hQd"), 0), done=1)
    assert choice(state, bot="heuristic") == "6c8c"


def test_heuristic_takes_trumps_rather_than_spend_the_ace_of_trumps_on_them() -> None:
    dear = set_up(Rules(), trump="h", hands=["7d8d", "Ah9c"], table="QhKh Qs", talon="9dTh", done=1)
    cheap = set_up(Rules(), trump="h", hands=["8d8s", "Ah9c"], table="7sTs 7d", talon="9dTh", done=1)
    assert [choice(dear, bot="heuristic"), choice(cheap, bot="heuristic")] == ["take", "7dAh"]


def test_heuristic_keeps_its_one_weakness_for_the_end() -> None:
    hands, known = ["6sKsAs", "7s8s9d"], (0, cards("7s8s9d"))
    state = set_up(Rules(), trump="h", hands=hands, known=known)
    assert choice(state, bot="heuristic") in {"Ks", "As"}


def test_heuristic_makes_the_cheapest_plan_for_all_cards_together() -> None:
    # The nine beats either, the ten of diamonds the other one alone.
    state = set_up(Rules(), trump="h", hands=["QcQs", "9hTdAd"], table="6d 6c", talon="9sAh", done=1)
    assert choice(state, bot="heuristic") in {"6dTd", "6c9h"}
    after = playing(state, choice(state, bot="heuristic"), "done")
    assert choice(after, 1, bot="heuristic") in {"6dTd", "6c9h"}


def test_heuristic_demands_a_new_deal_for_a_poor_hand_alone() -> None:
    rules = Rules(redeal_demand="one_colour")
    order = stacked(rules, hands=["ThJhQhKhAhAd", "6s7s8s9sTsJs"], rest="9h7d")
    rich = State.deal(rules, order)
    poor = playing(rich, "done")
    assert [choice(rich, bot="heuristic"), choice(poor, bot="heuristic")] == ["done", "redeal"]


# How the published player plays that looks at what its hand beats ------------------------------------------------


def test_mildbyte_leads_the_card_that_beats_least_of_what_others_hold() -> None:
    # The nine is lower than the king, but the opponent holds cards that it beats.
    state = set_up(Rules(), trump="h", hands=["9sKdAh", "6s7s8sAd"], known=(0, cards("6s7s8sAd")))
    assert str(BeatingHandBot().choose(state.view(0), Random(1), BUDGET)) == "Kd"


def test_mildbyte_keeps_what_is_better_than_a_card_drawn_for_it() -> None:
    state = set_up(Rules(), trump="h", hands=["6cAcAhKhQhJh", "7s8sTd7d8d9d"], talon="6d9c7cTh", table="6s6h")
    assert str(BeatingHandBot().choose(state.view(0), Random(1), BUDGET)) == "6c"
    state = set_up(Rules(), trump="h", hands=["6cAdThKhQhJh", "7s8sTd7d8d9d"], talon="6d9c8c9h", table="As8h")
    assert str(BeatingHandBot().choose(state.view(0), Random(1), BUDGET)) == "done"


def test_mildbyte_takes_what_is_worth_more_than_what_beats_it() -> None:
    state = set_up(Rules(), trump="h", hands=["7d8d", "Kh"], table="Qh", talon="9dTh", done=1)
    assert str(BeatingHandBot().choose(state.view(1), Random(1), BUDGET)) == "take"


# How the published player plays that searches late ---------------------------------------------------------------


@pytest.mark.parametrize(("talon", "expected"), [("9sTdJd8sKh", "early"), ("JdKh", "late"), ("", "late")])
def test_larsenbier_searches_when_fewer_than_four_cards_are_left(talon: str, expected: str) -> None:
    legal = make_bot("random")
    asked: list[str] = []

    class Heard:
        def __init__(self, name: str) -> None:
            self.name = name

        def choose(self, view: View, rng: Chance, budget: Budget, /) -> Move:
            """Note who was asked."""
            asked.append(self.name)
            return legal.choose(view, rng, budget)

        def explain(self, view: View, rng: Chance, budget: Budget, /) -> tuple[Considered, ...]:
            """Note who was asked."""
            return (Considered(self.choose(view, rng, budget), 0.5, Why.ONLY_MOVE),)

    bot = LateSearchBot(early=Heard("early"), late=Heard("late"))
    view = set_up(Rules(), trump="h", hands=["6s7d", "9h9d"], talon=talon).view(0)
    bot.choose(view, Random(1), BUDGET)
    bot.explain(view, Random(1), BUDGET)
    assert asked == [expected, expected]
