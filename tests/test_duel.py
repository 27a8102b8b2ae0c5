"""The search between two under plain rules: it finds what the search for every rule finds.

Here: endings larger than brute force can take, with and without the compact search. Not here: brute force, budgets
and all else that holds for both searches (test_solver.py). May import durak, pytest, tests.positions.
"""

from __future__ import annotations

from random import Random

import pytest

from durak.cards import SUIT_LETTERS, cards_text, members, pack, set_of
from durak.deal import shuffle
from durak.rules import Rules, preset
from durak.solver import Solver, permissions
from durak.state import State
from tests.positions import set_up

PLAIN = {
    "podkidnoy": preset("podkidnoy"),
    "no limit": preset("podkidnoy").replace(bout_limit=None, take_phase_hand_limit=False),
    "three cards a bout": preset("podkidnoy").replace(bout_limit=3, multi_lead=False, draw="last_defender_loses"),
    "all beaten first": preset("podkidnoy").replace(throw_gate="all_beaten", deck_size=52, take_phase_hand_limit=False),
    "few idle bouts": preset("podkidnoy").replace(deck_size=24, no_progress_limit=24, first_limit=5),
}
ENDINGS = 60


def _ending(rules: Rules, rng: Random) -> State:
    """A position between two, the talon gone, before a lead or up to five plies later."""
    cards = shuffle(members(pack(rules.deck_size)), rng)[: rng.randrange(8, 14)]
    cut = rng.randrange(2, len(cards) - 1)
    hands = [cards_text(set_of(*part)) for part in (cards[:cut], cards[cut:])]
    state = set_up(rules, trump=rng.choice(SUIT_LETTERS), hands=hands).having(bout_no=10, idle=rng.randrange(20))
    for _ in range(rng.randrange(6)):
        after = state.play_unchecked(rng.choice(state.legal_moves()))
        if after.is_over:
            break
        state = after
    return state


def _only_the_search_for_all_rules(state: State, risk: int) -> dict[str, int]:
    return {**permissions(state, risk), "compact": 0}


@pytest.mark.parametrize("small", [0, 14], ids=["sparing passes", "all moves"])
@pytest.mark.parametrize("name", PLAIN)
def test_both_searches_find_the_same(name: str, small: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak.solver.SMALL", small)
    rng = Random(f"duel {name}")
    states = [_ending(PLAIN[name], rng) for _ in range(ENDINGS)]
    found = [Solver(memory=8 << 20).solve(state, all_moves=True) for state in states]
    monkeypatch.setattr("durak.solver.permissions", _only_the_search_for_all_rules)
    for state, compact in zip(states, found, strict=True):
        other = Solver(memory=8 << 20).solve(state, all_moves=True)
        assert (compact.value, compact.losers, compact.moves) == (other.value, other.losers, other.moves), str(state)


@pytest.mark.parametrize("name", PLAIN)
def test_the_move_found_reaches_the_value(name: str) -> None:
    rng, solver = Random(f"best {name}"), Solver(memory=8 << 20)
    for _ in range(ENDINGS):
        state = _ending(PLAIN[name], rng)
        solution = solver.solve(state, all_moves=True)
        assert solution.best is not None
        assert solution.moves[solution.best] == solution.bounds, str(state)


def _is_compact(state: State) -> bool:
    return bool(permissions(state, 0b11)["compact"])


HANDS = ["6s7d", "9h9c"]
OTHER_RULES: list[dict[str, object]] = [
    {"transfer": True},
    {"suitless": True},
    {"spades_only": True},
    {"low_trump_beats_ace": True},
    {"deck_size": 54},
    {"throwers": "none", "take_phase": False},
]


@pytest.mark.parametrize("name", PLAIN)
def test_plain_rules_are_searched_compactly(name: str) -> None:
    assert _is_compact(set_up(PLAIN[name], trump="h", hands=["9sTd", "9hJc"]))


@pytest.mark.parametrize("changed", OTHER_RULES, ids=lambda changed: next(iter(changed)))
def test_other_rules_are_not_searched_compactly(changed: dict[str, object]) -> None:
    assert not _is_compact(set_up(preset("podkidnoy").replace(**changed), trump="h", hands=HANDS))


def test_an_ending_with_a_talon_or_without_trumps_is_not_searched_compactly() -> None:
    assert not _is_compact(set_up(preset("podkidnoy"), trump="h", hands=HANDS, talon="Jh"))
    assert not _is_compact(set_up(preset("podkidnoy"), trump="h", hands=HANDS).having(trump=None))


def test_a_limit_that_may_still_change_is_not_searched_compactly() -> None:
    first = set_up(preset("podkidnoy").replace(first_limit=5, first_limit_scope="first_bout"), trump="h", hands=HANDS)
    assert not _is_compact(first.having(bout_no=1))
    assert _is_compact(first.having(bout_no=2))
