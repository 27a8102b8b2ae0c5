"""Whole games through the page, by people who know nothing but what they see and what they can press.

Here: how many play and how. Not here: what belongs to single rules (test_special_rules.py).
May import durak, pytest, tests.web.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from durak.rules import parse_rules
from tests.web.persons import Dragging, Finger, Keys, play_deal

if TYPE_CHECKING:
    from tests.web.arranged import Arranged
    from tests.web.conftest import Come


def test_one_person_plays_a_deal_with_three_bots(come: Come, arranged: Arranged) -> None:
    anna = come("anna")
    anna.comes_to(arranged.dealt("anna", bots=3))
    play_deal(anna)


@pytest.mark.parametrize("names", [("anna", "ben"), ("anna", "ben", "clara"), ("anna", "ben", "clara", "dan")], ids=len)
def test_people_in_browsers_of_their_own_play_a_deal(come: Come, arranged: Arranged, names: tuple[str, ...]) -> None:
    table = arranged.dealt(*names)
    people = [come(name) for name in names]
    for person in people:
        person.comes_to(table)
    play_deal(*people)


def test_two_play_with_two_bots_in_teams_of_two(come: Come, arranged: Arranged) -> None:
    table = arranged.dealt("anna", "ben", bots=2, rules="team(deck_size=24,no_trump=left_of_dealer)")
    people = come("anna"), come("ben")
    for person in people:
        person.comes_to(table)
    play_deal(*people)
    assert any(people[0].sees("end-team", side=side) for side in ("ours", "theirs")) or people[0].sees("end-draw")


def test_six_play_a_deal(come: Come, arranged: Arranged) -> None:
    table = arranged.dealt("anna", "ben", bots=4, rules="podkidnoy(seats=6,no_trump=left_of_dealer)")
    people = come("anna"), come("ben")
    for person in people:
        person.comes_to(table)
    play_deal(*people)


@pytest.mark.parametrize("rules", ["no(seats=3,no_trump=left_of_dealer)", "japanese(seats=4,no_trump=left_of_dealer)"])
def test_a_deal_is_played_as_in_other_countries(come: Come, arranged: Arranged, rules: str) -> None:
    anna, bots = come("anna"), parse_rules(rules).seats - 1
    anna.comes_to(arranged.dealt("anna", bots=bots, rules=rules))
    play_deal(anna)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_deal_is_played_by_keys_alone(come: Come, arranged: Arranged, language: str) -> None:
    anna = come("anna", language, way=Keys())
    anna.comes_to(arranged.dealt("anna", bots=1))
    play_deal(anna)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_deal_is_played_by_roles_and_names_alone(come: Come, arranged: Arranged, language: str) -> None:
    anna = come("anna", language, way=Keys(letters=False))
    anna.comes_to(arranged.dealt("anna", bots=1))
    play_deal(anna)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_deal_is_played_by_touch_on_a_small_phone(come: Come, arranged: Arranged, language: str) -> None:
    anna = come("anna", language, way=Finger())
    anna.comes_to(arranged.dealt("anna", bots=2))
    play_deal(anna)


def test_a_deal_is_played_by_dragging_cards_with_a_finger(come: Come, arranged: Arranged) -> None:
    anna = come("anna", way=Dragging())
    anna.comes_to(arranged.dealt("anna", bots=1))
    play_deal(anna)


def test_a_deal_is_played_while_cards_glide(come: Come, arranged: Arranged) -> None:
    anna = come("anna", reduced_motion="no-preference")
    anna.comes_to(arranged.dealt("anna", bots=1))
    play_deal(anna)


def test_a_series_of_three_deals_is_played_against_a_bot(come: Come, arranged: Arranged) -> None:
    anna = come("anna")
    anna.comes_to(arranged.dealt("anna", bots=1))
    for deals in range(1, 4):
        play_deal(anna)
        anna.waits_for("after-tally", count=deals)
        if deals < 3:
            anna.presses("web-again")
            anna.waits_until(lambda: not anna.is_done_with_deal(), "the next deal")
