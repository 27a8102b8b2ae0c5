"""Who meets whom in a match, and who sits where.

Here: line-ups, arrangements, chunks, packs. Not here: how a deal is played (test_playing.py).
May import arena, cards, errors, rules, pytest.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from durak.arena.contestants import Contestant
from durak.arena.matches import Match
from durak.arena.playing import dealt
from durak.cards import card_text
from durak.errors import NotationError
from durak.rules import Rules, parse_rules

NAMES = ("random", "greedy", "greedy@1w", "greedy@2w", "greedy@3w", "greedy@4w")


def a_match(bots: int, rules: str = "podkidnoy", **also: Any) -> Match:
    fields: dict[str, Any] = {"deals": 25, "seed": 3} | also
    return Match(contestants=tuple(map(Contestant.parse, NAMES[:bots])), rules=parse_rules(rules), **fields)


def test_at_two_seats_every_two_contestants_meet() -> None:
    assert a_match(3).lineups == ((0, 1), (0, 2), (1, 2))


def test_two_teams_are_two_sides() -> None:
    match = a_match(3, "team")
    assert match.lineups == ((0, 1), (0, 2), (1, 2))
    assert match.arrangements(0, 0) == ((0, 1, 0, 1), (1, 0, 1, 0))


def test_at_four_seats_the_last_named_fills_the_table() -> None:
    match = a_match(2, "podkidnoy(seats=4)")
    assert match.lineups == ((0, 1, 1, 1),)
    assert match.arrangements(0, 0) == ((0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0))


def test_of_more_contestants_than_seats_every_choice_plays() -> None:
    assert a_match(4, "podkidnoy(seats=3)").lineups == ((0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3))


@pytest.mark.parametrize(("bots", "seats", "arrangements"), [(3, 3, 6), (3, 4, 12), (4, 4, 24), (2, 6, 6)])
def test_all_arrangements_that_differ_are_played(bots: int, seats: int, arrangements: int) -> None:
    found = a_match(bots, f"podkidnoy(seats={seats})").arrangements(0, 0)
    assert len(set(found)) == len(found) == arrangements


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (3, 4), (4, 4), (5, 5), (6, 6), (4, 6), (2, 8), (6, 8)])
def test_everybody_holds_every_hand_of_a_deal_equally_often(bots: int, seats: int) -> None:
    match = a_match(bots, f"podkidnoy(seats={seats}, deck_size=52)")
    for number in range(3):
        found = match.arrangements(0, number)
        at_each = [Counter(row[seat] for row in found) for seat in range(seats)]
        assert all(each == at_each[0] for each in at_each)
        assert len(found) <= 24


def test_the_order_of_five_that_differ_changes_from_deal_to_deal() -> None:
    match = a_match(5, "podkidnoy(seats=5)")
    turned = {frozenset(match.arrangements(0, number)) for number in range(20)}
    assert len(turned) > 5
    assert match.arrangements(0, 4) == a_match(5, "podkidnoy(seats=5)").arrangements(0, 4)


def test_the_chunks_hold_every_deal_once_and_the_line_ups_advance_together() -> None:
    match = a_match(3, per_chunk=10)
    chunks = list(match.chunks())
    assert [chunk[:2] for chunk in chunks[:4]] == [(0, 0), (1, 0), (2, 0), (0, 10)]
    played = Counter((chunk.lineup, number) for chunk in chunks for number in chunk.numbers)
    assert played == Counter((lineup, number) for lineup in range(3) for number in range(25))


def test_the_packs_of_a_seed_are_these_for_ever() -> None:
    # Results of years are compared by them: another pack for the same seed is another arena.
    match = a_match(2, seed=1)
    assert "".join(map(card_text, dealt(match, 0, 0)[:12])) == "7h7d7s8c6dKh6c9cKdAhQd9s"
    assert "".join(map(card_text, dealt(match, 0, 1)[:6])) == "Ad8d7dTdQs9d"
    assert dealt(match, 7, 0) == dealt(a_match(5, deals=999, seed=1), 7, 0)


def test_another_number_seed_or_redeal_is_another_pack() -> None:
    match, other = a_match(2, seed=1), a_match(2, seed=2)
    packs = [dealt(match, 0, 0), dealt(match, 1, 0), dealt(match, 0, 1), dealt(other, 0, 0)]
    assert len(set(packs)) == 4


def test_a_match_is_read_back_from_its_plain_values() -> None:
    match = Match(
        contestants=(Contestant.parse("greedy@100w,50ms"), Contestant.program("mine=python bot.py")),
        rules=parse_rules("perevodnoy(deck_size=24, seats=2)"),
        deals=5,
        keeps_moves=True,
    )
    assert Match.of_fields(match.fields()) == match


@pytest.mark.parametrize(
    ("bots", "fields"), [(1, {}), (2, {"deals": 0}), (2, {"seed": -1}), (2, {"seed": 2**64}), (2, {"per_chunk": 0})]
)
def test_a_match_that_cannot_be_played_is_refused(bots: int, fields: dict[str, Any]) -> None:
    with pytest.raises(NotationError, match="expected"):
        a_match(bots, **fields)


@pytest.mark.parametrize("fields", [{}, {"contestants": [3]}, {"contestants": "greedy", "rules": "podkidnoy"}])
def test_plain_values_of_no_match_are_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(NotationError, match="what a match is made of"):
        Match.of_fields(fields)


def test_a_match_against_a_clock_is_not_repeatable() -> None:
    timed = Match(contestants=tuple(map(Contestant.parse, ("greedy", "random@5ms"))), rules=Rules(), deals=1)
    assert (a_match(2).is_repeatable, timed.is_repeatable) == (True, False)
