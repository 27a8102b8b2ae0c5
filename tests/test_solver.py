"""The solver: its values against brute force, stored endings, shortcuts against none, budgets and refusals.

Here: what the solver returns. Not here: the brute force (minimax.py), the endings it is tried on (endings.py,
solved_files.py), its speed (benchmarks/solver.py). May import durak, those three, and tests.positions.
"""

from __future__ import annotations

import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from random import Random
from typing import Any, NamedTuple

import pytest

from durak.cards import BLACK_JOKER, RED_JOKER, SUIT_LETTERS, cards_text, members, pack, set_of
from durak.deal import shuffle
from durak.errors import DurakError, PositionError
from durak.moves import TAKE, Move
from durak.rules import PRESETS, preset
from durak.solver import LEAST_MEMORY, Bounds, Solver, Value, opened, permissions, solve
from durak.state import State
from tests import minimax, solved_files
from tests.endings import Mix, endings, mix
from tests.positions import set_up
from tests.solved_files import Solved

FIRST_WEAK = "podkidnoy s - 7h8h/6hAs - * 0:1 lead 9"
"""The attacker has one weak group at most, and plays it last."""
ENDINGS = 5_000
CHUNK = 250
NODES = 2_000_000
"""As many positions are searched before the solver gives an ending up."""
STORED = solved_files.stored()


# What everybody would say ----------------------------------------------------------------------------------------


def test_a_last_card_that_cannot_be_beaten_wins() -> None:
    solution = solve(State.parse("podkidnoy s - Ah/6d7d - * 0:1 lead 9"))
    assert (solution.value, solution.best, solution.losers) == (Value.OUT, Move.parse("Ah"), (1,))


def test_last_cards_that_beat_each_other_draw() -> None:
    assert solve(State.parse("podkidnoy s - 6h/7h - * 0:1 lead 9")).value is Value.DRAW


def test_without_draws_the_last_defender_loses() -> None:
    assert solve(State.parse("podkidnoy(draw=last_defender_loses) s - 6h/7h - * 0:1 lead 9")).losers == (1,)


def test_a_hand_that_cannot_stop_the_attack_is_lost() -> None:
    solution = solve(State.parse("podkidnoy s - AsKs/6d7d8d - * 0:1 lead 9"), line=True)
    assert solution.value is Value.OUT
    assert [move for seat, move in solution.line if seat == 1] == [TAKE, TAKE]


def test_the_talon_is_open_too() -> None:
    assert solve(State.parse("podkidnoy s - Ah/KhKs - * 0:1 lead 9")).value is Value.OUT
    assert solve(State.parse("podkidnoy 6s 6s Ah/KhKs - * 0:1 lead 9")).value is Value.DRAW


def test_the_line_ends_the_deal_with_the_value() -> None:
    for ending in islice(STORED, 12):
        state = ending.state
        for seat, move in Solver().solve(state, line=True).line:
            assert move in state.legal_moves(seat)
            state = state.play(move, seat)
        assert state.outcome is not None
        assert state.outcome.losers == ending.losers


# Brute force -----------------------------------------------------------------------------------------------------


def test_the_value_is_that_of_brute_force_in_every_kind_of_ending() -> None:
    found = agreement(range(10_000, 10_200))
    assert found.mismatches == []
    assert found.too_large < 20
    assert found.unsolved == 0
    assert sum(found.among["source"].values()) == 200


@pytest.mark.slow
def test_five_thousand_endings_agree_with_brute_force(capsys: pytest.CaptureFixture[str]) -> None:
    chunks = [range(start, start + CHUNK) for start in range(0, ENDINGS, CHUNK)]
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        parts = list(pool.map(agreement, chunks))
    among: dict[str, Counter[str]] = {}
    for part in parts:
        for kind, counts in part.among.items():
            among.setdefault(kind, Counter()).update(counts)
    too_large, unsolved = sum(part.too_large for part in parts), sum(part.unsolved for part in parts)
    mismatches = [each for part in parts for each in part.mismatches]
    with capsys.disabled():
        print(f"\n{ENDINGS} endings: {len(mismatches)} mismatches, {too_large} too large for brute force,")
        print(f"{unsolved} not solved within {NODES} positions. Among them:")
        for kind, counts in among.items():
            print(f"  {kind}: " + ", ".join(f"{name} {count}" for name, count in sorted(counts.items())))
    assert mismatches == []
    assert too_large < ENDINGS / 20
    assert unsolved < ENDINGS / 1000
    assert among["bout"]["in a bout"] >= 0.4 * ENDINGS
    assert ENDINGS - among["seats"]["2"] >= 0.2 * ENDINGS
    assert among["transfer"]["true"] >= 0.2 * ENDINGS
    assert set(PRESETS) <= set(among["source"])


class Agreement(NamedTuple):
    """How the solver and brute force compare on some endings."""

    mismatches: list[str]
    among: Mix
    too_large: int
    """So many could not be solved by brute force."""
    unsolved: int
    """So many could not be solved by the solver."""


def agreement(numbers: range) -> Agreement:
    """How the two compare on the endings that a seed gives: the first of the numbers, and as many."""
    among = list(endings(numbers.start, len(numbers)))
    solver, mismatches, too_large, unsolved = Solver(memory=16 << 20), list[str](), 0, 0
    for ending in among:
        try:
            expected = minimax.solve(ending.state)
        except minimax.TooLargeError:
            too_large += 1
            continue
        found = solver.solve(ending.state, nodes=NODES)
        if found.value is None:
            unsolved += 1
        elif (found.value, found.losers) != (expected.sign, expected.losers):
            mismatches.append(f"{found.bounds} {found.losers} for {expected}: {ending.state}")
    return Agreement(mismatches, mix(among), too_large, unsolved)


def test_jokers_are_led_like_other_cards_in_a_win_that_is_taken_for_certain() -> None:
    """A joker left in the attacker's hand was once overlooked, so that an ending with one could be called won."""
    solver, compared = Solver(memory=16 << 20), 0
    for seed in range(150):
        state = _ending_with_jokers(Random(f"jokers {seed}"))
        try:
            expected = minimax.solve(state)
        except minimax.TooLargeError:
            continue
        found = solver.solve(state)
        assert (found.value, found.losers) == (expected.sign, expected.losers), str(state)
        compared += 1
    assert compared > 140


def _ending_with_jokers(rng: Random) -> State:
    """A position before a lead: both jokers and a few other cards, shared out between two."""
    rules = preset("podkidnoy").replace(deck_size=54, spades_only=rng.random() < 0.3)
    jokers = (BLACK_JOKER, RED_JOKER)
    others = shuffle([card for card in members(pack(54)) if card not in jokers], rng)
    cards = shuffle((*jokers, *others[: rng.randrange(3, 7)]), rng)
    cut = rng.randrange(1, len(cards))
    hands = [cards_text(set_of(*part)) for part in (cards[:cut], cards[cut:])]
    return set_up(rules, trump=rng.choice(SUIT_LETTERS), hands=hands)


def test_every_move_is_worth_what_brute_force_says() -> None:
    solver, compared = Solver(memory=16 << 20), 0
    for ending in endings(77, 60):
        try:
            expected = minimax.move_values(ending.state)
        except minimax.TooLargeError:
            continue
        compared += 1
        moves = solver.solve(ending.state, all_moves=True).moves
        assert {move: worth.value for move, worth in moves.items()} == {
            move: worth.sign for move, worth in expected.items()
        }, str(ending.state)
    assert compared > 50


# Stored endings --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", [each for each in STORED if each.cards <= 14], ids=lambda each: each.id)
def test_a_stored_ending_keeps_its_value_and_its_best_moves(ending: Solved) -> None:
    assert solved_files.solved(ending.id, ending.state) == ending


@pytest.mark.slow
@pytest.mark.parametrize("ending", [each for each in STORED if each.cards > 14], ids=lambda each: each.id)
def test_a_large_stored_ending_keeps_its_value(ending: Solved) -> None:
    assert solved_files.solved(ending.id, ending.state) == ending


def test_small_stored_endings_are_proved_by_brute_force() -> None:
    proved = 0
    for ending in STORED:
        if ending.cards <= 8:
            try:
                expected = minimax.solve(ending.state)
            except minimax.TooLargeError:
                continue
            assert (ending.value, ending.losers) == (expected.sign, expected.losers), ending.id
            proved += 1
    assert proved >= 20


# Shortcuts -------------------------------------------------------------------------------------------------------


def test_an_ending_has_the_same_value_without_any_shortcut(monkeypatch: pytest.MonkeyPatch) -> None:
    large = [each for each in STORED if each.cards == 12]
    monkeypatch.setattr("durak.solver.permissions", _no_shortcuts)
    for ending in large:
        assert Solver().solve(ending.state).value is ending.value


def _no_shortcuts(state: State, risk: int) -> dict[str, int]:
    allowed = permissions(state, risk)
    kept = {name: allowed[name] for name in ("returns", "ordered")}
    return {**kept, "in_bouts": 1}


def test_what_a_sparing_pass_proves_is_what_brute_force_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak.solver.SMALL", 0)
    found = agreement(range(20_000, 20_200))
    assert found.mismatches == []
    assert found.unsolved == 0


LOPSIDED = "podkidnoy s - 8s9hJdKdJc/6s7sTs7h8hThJhAh7d9dQdAd8c9cTc - 9sJsQsKsAs6hQhKh6d8dTd6c7cQcKcAc 0:1 lead 10"


def test_a_large_lopsided_ending_is_solved_soon() -> None:
    state = State.parse(LOPSIDED)
    assert Solver().solve(state, nodes=250_000).value is Value.DURAK


PLAIN_SUITS = [each for each in STORED if each.cards <= 12 and not each.state.rules.spades_only]


@pytest.mark.parametrize("ending", PLAIN_SUITS, ids=lambda each: each.id)
def test_plain_suits_may_change_their_names(ending: Solved) -> None:
    state = ending.state
    others = [suit for suit in range(4) if suit != state.trump]
    first, second = others[:2]
    assert solve(_with_suits_swapped(state, first, second)).value is ending.value


def _with_suits_swapped(state: State, first: int, second: int) -> State:
    def card(number: int) -> int:
        suit = {first: second, second: first}.get(number >> 4, number >> 4)
        return suit << 4 | number & 15

    def cards(mask: int) -> int:
        return sum(1 << card(number) for number in range(64) if mask >> number & 1)

    table = tuple(
        pair._replace(attack=card(pair.attack), answer=pair.answer and card(pair.answer)) for pair in state.table
    )
    return state.having(
        hands=tuple(map(cards, state.hands)),
        known=tuple(map(cards, state.known)),
        discard=cards(state.discard),
        shown=cards(state.shown),
        table=table,
    )


# Budgets ---------------------------------------------------------------------------------------------------------

LARGE = solved_files.random_ending("podkidnoy", 10, Random(3))


def test_a_stopped_search_returns_bounds_and_no_move() -> None:
    solution = Solver().solve(LARGE, nodes=20)
    assert (solution.value, solution.best, solution.losers) == (None, None, None)
    assert solution.bounds == Bounds(Value.DURAK, Value.OUT)
    assert str(solution.bounds) == "durak to out"


def test_a_budget_of_nodes_is_kept_to_the_node() -> None:
    assert Solver().solve(LARGE, nodes=12_345).nodes == 12_345


def test_a_search_stops_when_told() -> None:
    asked: list[int] = []

    def enough() -> bool:
        asked.append(1)
        return len(asked) > 3

    assert Solver().solve(LARGE, stop=enough).value is None
    assert len(asked) == 4


def test_a_search_without_time_left_does_not_begin() -> None:
    assert Solver().solve(LARGE, seconds=0.0).nodes == 0


def test_what_was_found_before_a_stop_helps_the_next_search() -> None:
    state = STORED_LARGE.state
    whole = Solver().solve(state).nodes
    solver = Solver()
    solver.solve(state, nodes=whole // 2)
    assert solver.solve(state).nodes < whole


STORED_LARGE = next(each for each in STORED if each.cards == 14)


@pytest.mark.parametrize("memory", [LEAST_MEMORY, 10 << 20, 64 << 20])
def test_memory_never_passes_its_bound(memory: int) -> None:
    solver = Solver(memory=memory)
    solver.solve(LARGE, nodes=30_000)
    long_way = "perevodnoy(transfer_room=false,transfer_show=true) h - 6s7s8s6d7d8d/6c7c8c6h7h8h - * 0:1 lead 9"
    solver.solve(State.parse(long_way), nodes=100_000)
    assert solver.bytes_held <= memory


def test_too_little_memory_is_refused() -> None:
    with pytest.raises(DurakError, match="at least"):
        Solver(memory=1000)


def test_a_small_memory_changes_no_value() -> None:
    for ending in [each for each in STORED if each.cards <= 12][:20]:
        assert Solver(memory=LEAST_MEMORY).solve(ending.state).value is ending.value


def test_the_same_solver_serves_other_rules_and_trumps() -> None:
    solver = Solver(memory=8 << 20)
    for ending in [each for each in STORED if each.cards <= 10] * 2:
        assert solver.solve(ending.state).value is ending.value


# Refusals --------------------------------------------------------------------------------------------------------


def test_hidden_cards_are_refused_with_a_sentence() -> None:
    state = State.parse("podkidnoy(seats=3) s - 6h7h/8h9h/ThJh - * 0:1 lead 9")
    with pytest.raises(DurakError, match="4 hidden cards"):
        solve(state.view(0))


def test_the_view_of_a_player_is_solved_when_it_leaves_no_doubt() -> None:
    state = State.parse(FIRST_WEAK)
    assert opened(state.view(0)).hands == state.hands
    assert solve(state.view(0)).value is solve(state).value


def test_a_view_that_shows_all_hands_but_not_the_order_of_the_talon_is_not_open() -> None:
    state = set_up(preset("podkidnoy"), trump="h", hands=["6s7s", "8s9s"], talon="JsQsKh", known=(0, set_of(8, 9)))
    with pytest.raises(DurakError, match="2 hidden cards"):
        opened(state.view(0))


def test_a_deal_that_is_over_is_refused() -> None:
    state = State.parse("podkidnoy s - Ah/6d7d - * 0:1 lead 9")
    for move in ("Ah", "take"):
        state = state.play(Move.parse(move))
    with pytest.raises(DurakError, match="over"):
        solve(state)


def test_an_impossible_position_is_refused_before_the_search() -> None:
    with pytest.raises(PositionError, match="card_missing"):
        solve(State.parse("podkidnoy s - Ah/6d7d - - 0:1 lead 9"))


@pytest.mark.parametrize(
    ("changes", "fault"),
    [({"defender": 0}, "same_seat"), ({"discard": 0}, "card_missing"), ({"talon": (6,)}, "card_twice")],
)
def test_a_position_that_nobody_has_checked_is_refused_before_the_search(changes: dict[str, Any], fault: str) -> None:
    """One seat in both roles was once searched for ever: a State that is not parsed says nothing of its faults."""
    state = State.parse(FIRST_WEAK).having(**changes)
    with pytest.raises(PositionError, match=fault):
        solve(state, all_moves=True)


@pytest.mark.parametrize(
    ("limit", "error"), [({"nodes": 1.5}, TypeError), ({"seconds": float("nan")}, DurakError)], ids=str
)
def test_a_limit_that_no_search_can_come_to_is_refused(limit: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error, match=r"nan|integer"):
        solve(State.parse(FIRST_WEAK), **limit)


# Conventions -----------------------------------------------------------------------------------------------------


def test_endless_play_is_a_draw() -> None:
    """Who takes the queen lets the other go out with the ten, so each passes it on and takes what it passed on."""
    state = State.parse("perevodnoy(transfer_room=false) c - TsQd/QsQhTh - * 0:1 lead 9")
    solution = solve(state, all_moves=True)
    assert (solution.value, str(solution.best)) == (Value.DRAW, "Qd")
    assert {str(move): str(worth) for move, worth in solution.moves.items()} == {"Ts": "durak", "Qd": "draw"}


def test_the_limit_of_idle_bouts_ends_a_win_that_takes_too_long() -> None:
    state = State.parse("podkidnoy(no_progress_limit=36) s - AsKs/6d7d8d - * 0:1 lead 9")
    assert solve(state.having(idle=34)).value is Value.OUT
    assert solve(state.having(idle=35)).value is Value.DRAW


def test_who_throws_in_when_the_attacker_is_out_still_holds_cards() -> None:
    """The cards of the thrower were once overlooked, so that the king and the ace seemed as good as each other."""
    rules = "de_perevodnoy(deck_size=24,seats=3)"
    state = State.parse(f"{rules} h - 9hKdAd/KsQd/- Qs 9sTsJsAsThJhQhKhAh9dTdJd9cTcJcQcKcAc 2:0 bout 2 done=1")
    assert solve(state).losers == minimax.solve(state).losers == (1,)


def test_of_three_each_does_what_is_best_for_itself() -> None:
    state = State.parse("podkidnoy(seats=3) s - As/9d9c/Td - * 0:1 lead 9")
    solution = solve(state, all_moves=True)
    assert solution.losers == minimax.solve(state).losers
    assert {str(move): str(worth) for move, worth in solution.moves.items()} == {"As": "out"}


def test_two_who_are_left_of_three_play_as_two() -> None:
    state = State.parse("podkidnoy(seats=3) s - AsKs/6d7d8d/- - * 0:1 lead 9")
    assert solve(state).losers == (1,)
