"""The levels for people: how they are ordered, what the lower ones forget, and what they are called.

Here: `LEVELS`, `LevelBot`, `remembered`. Not here: that bots play legal moves from views alone, and that no hidden card
changes one (test_bots.py), hints (test_hint.py). May import pytest, durak, positions.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from durak import bots as registry
from durak.bots import BOTS, Budget, ExplainingBot, make_bot, missing_bots, offered_bots
from durak.bots.levels import LEVELS, remembered
from durak.deal import shuffled
from durak.rules import Rules
from durak.state import State
from durak.view import View
from durak.words import LANGUAGES, Words
from tests.positions import cards, steps_of_deals

PLAIN = [name for name, level in LEVELS.items() if not level.needs_kernel]


def score(first: str, second: str, *, packs: int) -> float:
    """The share of the points of the first, each pack played from both seats."""
    points = 0.0
    for pack in range(packs):
        order = shuffled(Rules(no_trump="left_of_dealer"), Random(f"levels {pack}"))
        points += points_of((first, second), order, 0) + points_of((second, first), order, 1)
    return points / (2 * packs)


def points_of(names: tuple[str, str], order: tuple[int, ...], mine: int) -> float:
    """What one seat gets for a deal: 1 when the other is the durak, 1/2 for a draw."""
    state = State.deal(Rules(no_trump="left_of_dealer"), order, after="loss")
    players, rng = [make_bot(name) for name in names], Random(1)
    while state.actor is not None:
        state = state.play_unchecked(players[state.actor].choose(state.view(state.actor), rng, Budget()))
    assert state.outcome is not None
    return 0.5 if state.outcome.durak is None else float(state.outcome.durak != mine)


@pytest.mark.parametrize(("lower", "higher"), list(pairwise(PLAIN)))
def test_each_level_that_needs_no_kernel_wins_more_than_the_one_below(lower: str, higher: str) -> None:
    assert score(higher, lower, packs=60) > 0.53


def test_a_level_with_the_kernel_wins_more_than_those_without() -> None:
    pytest.importorskip("numba")
    assert score("level6", "level4", packs=30) > 0.53


def seen_of_others(view: View) -> int:
    """The cards that were seen and lie in no own hand: gone, or known to be in other hands."""
    cards = view.discard
    for seat, known in enumerate(view.known):
        if seat != view.seat:
            cards |= known
    return cards


@pytest.mark.parametrize("most", [0, 2, 6])
def test_who_forgets_remembers_few_cards_and_none_that_was_not_seen(most: int) -> None:
    forgotten = 0
    for number, step in enumerate(steps_of_deals("forgotten", 20)):
        view = step.state.view(step.seat)
        left = remembered(view, most, Random(number))
        forgotten += left != view
        assert seen_of_others(left) & ~seen_of_others(view) == 0
        assert seen_of_others(left).bit_count() <= most + 1
        assert bool(left.discard) == bool(view.discard)
    assert forgotten


def test_who_forgets_still_knows_the_own_hand_and_what_may_be_played() -> None:
    for number, step in enumerate(steps_of_deals("own hand", 20)):
        view = step.state.view(step.seat)
        left = remembered(view, 0, Random(number))
        assert (left.cards, left.legal_moves()) == (view.cards, view.legal_moves())


def test_a_trump_that_is_gone_is_remembered_more_often_than_a_plain_card() -> None:
    view = View.parse("podkidnoy 7h 10?7h 6s7s8s9sTs6d/6? - 6hTh6c7c8c9cTcJcQcKcAcKdAd 0:1 lead 6 ?0")
    left = [remembered(view, 2, Random(seed)).discard for seed in range(300)]
    assert sum(cards >> 26 & 1 for cards in left) > 2 * sum(cards >> 58 & 1 for cards in left)


def test_a_card_that_somebody_took_is_remembered_more_often_than_one_that_is_gone() -> None:
    # Both are nines of plain suits: one lies in the other hand, one in the discard.
    view = View.parse("podkidnoy 7h 10?7h 6s7s8s9s6d7d/9d5? - AsTs9c6c7c8cTcJcQcKcAcKdAd 0:1 lead 6 ?0")
    left = [remembered(view, 2, Random(seed)) for seed in range(300)]
    taken, gone = sum(bool(each.known[1]) for each in left), sum(bool(each.discard & cards("9c")) for each in left)
    assert taken > 2 * gone


def test_a_level_looks_at_no_more_worlds_than_its_own_however_many_it_may() -> None:
    pytest.importorskip("numba")
    player = make_bot("level5")
    assert isinstance(player, ExplainingBot)
    for number, step in enumerate(steps_of_deals("level worlds", 8)):
        if number % 19 == 0:
            view = step.state.view(step.seat)
            few, many, none = (player.explain(view, Random(1), Budget(worlds=worlds)) for worlds in (50, 5_000, None))
            assert few == many == none


def test_people_are_offered_all_levels_where_the_kernel_can_be_had() -> None:
    pytest.importorskip("numba")
    assert [name for name in offered_bots() if name in LEVELS] == list(LEVELS)
    assert not missing_bots()


def test_where_the_kernel_cannot_be_had_people_are_offered_the_levels_that_need_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registry, "find_spec", lambda name: None if name == "numba" else object())
    assert [name for name in offered_bots() if name in LEVELS] == PLAIN
    assert list(missing_bots()) == [name for name in LEVELS if name not in PLAIN]


def test_the_registry_knows_which_levels_need_the_kernel() -> None:
    assert {name: BOTS[name].needs_kernel for name in LEVELS} == {
        name: level.needs_kernel for name, level in LEVELS.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_of_its_own_in_every_language(language: str) -> None:
    words = Words.load(language)
    assert len({words(f"bot-{level}") for level in LEVELS}) == 7
