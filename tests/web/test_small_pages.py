"""On the smallest pages, or where somebody has made everything larger, the table keeps its size and is scrolled.

Here: pages that are narrow and low. Not here: phones and desks (test_screens.py).
May import pytest, playwright, tests.web.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.persons import first_card_lies

if TYPE_CHECKING:
    from tests.web.arranged import Arranged
    from tests.web.conftest import Come

_LEAST = 120
"""Pixels across in which a sentence can still be read."""


@pytest.mark.parametrize(("width", "height"), [(320, 480), (360, 400), (320, 256)])
def test_the_bout_has_room_and_the_hand_is_reached(come: Come, arranged: Arranged, width: int, height: int) -> None:
    anna = come("anna", viewport={"width": width, "height": height})
    rules = "podkidnoy(seats=6,no_trump=left_of_dealer,first_attacker_first=left_of_dealer)"
    anna.comes_to(arranged.dealt("anna", bots=5, dealer=5, rules=rules, bot_ms=10_000))
    first_card_lies(anna)
    anna.waits_for("web-room", count=5)
    told = anna.page.get_by_text(anna.says("web-room", count=5).lstrip("5 "))
    place = told.bounding_box()
    assert place is not None
    assert place["width"] >= _LEAST
    hand = anna.page.get_by_role("list", name=anna.says("web-hand"))
    hand.get_by_role("button").first.click(trial=True, force=True, position={"x": 8, "y": 12})
