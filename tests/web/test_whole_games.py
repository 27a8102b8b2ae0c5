"""Whole games through the page, by people who know nothing but what they see and what they can press.

Here: how many play and how. Not here: what belongs to single rules (test_special_rules.py).
May import pytest, tests.web.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.persons import play_deal

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
