"""Special rules are announced, and leave the table to be played at.

Here: the strip of a narrow page. Not here: how it looks (test_screens.py).
May import tests.web.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.web.persons import GoneError

if TYPE_CHECKING:
    from tests.web.arranged import Arranged
    from tests.web.conftest import Come

RULES = "podkidnoy(deck_size=24,first_attacker_first=left_of_dealer)"


def test_on_a_phone_special_rules_come_one_by_one_while_one_plays(come: Come, arranged: Arranged) -> None:
    anna = come("anna", viewport={"width": 360, "height": 640})
    anna.comes_to(arranged.dealt("anna", bots=1, dealer=1, rules=RULES, bot_ms=10_000))
    anna.waits_for("rule-deck-size", value=24)
    assert not anna.sees("rule-first-attacker-first", value="left_of_dealer")
    anna.page.get_by_role("button", name=anna.says("web-next-rule")).click()
    anna.waits_for("rule-first-attacker-first", value="left_of_dealer")

    def has_led() -> bool:
        """Whether a card has been played, below and beside what is announced."""
        cards = [each for each in anna.hand(anna.look()) if not each.is_disabled]
        if len(cards) == 6:
            try:
                anna.way.press(anna, cards[0])
            except GoneError:
                return False
        return len(anna.holds()) < 6

    anna.waits_until(has_led, "a card to be played while the rules stand there")
    assert anna.sees("rule-first-attacker-first", value="left_of_dealer")
    anna.presses("web-understood")
    anna.waits_until(lambda: not anna.sees("web-unusual"), "the table without an announcement")
