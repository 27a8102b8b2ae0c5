"""The best move, for who asks for it in the page.

Here: a press and a letter, in two languages, with and without a network; that nobody is offered it where another plays.
Not here: what is best (../test_hint.py), what the server says (../server/test_hints.py).
May import pytest, playwright, durak.server, tests.web.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from durak.server.static import PAGES
from tests.web.persons import Keys, Person, clean

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.web.arranged import Arranged
    from tests.web.conftest import Come


LEADS = "podkidnoy(deck_size=24,first_attacker_first=left_of_dealer)"
"""By these rules seat 0 begins where seat 1 deals."""


def waits_for_turn(person: Person) -> None:
    """Wait until there is something to decide."""
    person.waits_until(
        lambda: any(not each.is_disabled for each in person.hand(person.look())), "cards that may be played"
    )


def marked(person: Person) -> Locator:
    """The card of the best move."""
    return person.page.locator("[data-card]:has(.mark)")


def hears(person: Person) -> str:
    """What is read aloud of the log."""
    return clean(person.page.get_by_role("log").inner_text())


@pytest.mark.parametrize("language", ["en", "ru"])
def test_who_asks_reads_and_hears_the_best_move_and_plays_it(come: Come, arranged: Arranged, language: str) -> None:
    anna = come(f"anna-{language}", language)
    anna.comes_to(arranged.dealt(f"anna-{language}", bots=1, dealer=1, rules=LEADS, bot_ms=10_000))
    waits_for_turn(anna)
    anna.presses("web-hint")
    beginning = anna.says("hint-move", phrase="").rstrip(" .")
    anna.waits_until(lambda: beginning in anna.look().now, beginning)
    anna.waits_until(lambda: beginning in hears(anna), f"{beginning} to be read aloud")
    holds = len(anna.holds())
    marked(anna).click(position={"x": 10, "y": 30})
    anna.waits_until(lambda: len(anna.holds()) < holds, "the marked card to be played")
    anna.waits_until(lambda: beginning not in anna.look().now, "the hint to be gone with its view")


def test_a_letter_asks_and_escape_puts_the_hint_away(come: Come, arranged: Arranged) -> None:
    anna = come("anna", way=Keys())
    anna.comes_to(arranged.dealt("anna", bots=1, dealer=1, rules=LEADS, bot_ms=10_000))
    waits_for_turn(anna)
    anna.page.keyboard.press("b")
    anna.waits_until(lambda: "Best now" in anna.look().now, "the best move")
    anna.page.keyboard.press("Escape")
    anna.waits_until(lambda: "Best now" not in anna.look().now, "a table without the hint")


def test_where_another_person_plays_nobody_is_offered_the_best_move(come: Come, arranged: Arranged) -> None:
    anna = come("anna")
    table = arranged.seated("anna", "bob", bots=1)
    arranged.done(table, "anna", ("start", {}))
    anna.comes_to(table)
    anna.waits_until(lambda: bool(anna.holds()), "cards")
    assert not anna.sees("web-hint")


@pytest.mark.skipif(
    not os.environ.get("CI") and not (PAGES / "offline" / "python" / "durak.json").exists(),
    reason="playing without a network is not built: make offline",
)
def test_without_a_network_the_best_move_is_found_in_the_page(page: Page) -> None:
    page.goto("/offline.html")
    anna = Person(page)
    waits_for_turn(anna)

    def is_told() -> bool:
        """Whether it stands there now: a bot that moves meanwhile puts it away."""
        if "Best now" not in anna.look().now:
            anna.presses("web-hint")
        return "Best now" in anna.look().now

    anna.waits_until(is_told, "the best move")
