"""What somebody likes is how the table looks and sounds from then on, also when they come back.

Here: settings chosen in the page, and what comes of them at a table. Not here: letters and languages
(test_whole_games.py, test_special_rules.py). May import pytest, playwright, tests.web.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.web.persons import play_deal

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.web.arranged import Arranged
    from tests.web.conftest import Come
    from tests.web.persons import Person

EARS = """
window.heard = [];
navigator.vibrate = (time) => heard.push(`felt ${time}`);
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...rest) {
        heard.push(kind.name);
        return start.apply(this, rest);
    };
}
"""
"""What notes each sound that begins, and each time the device shakes."""


def listens(person: Person) -> None:
    """Let somebody's device note what is heard and felt."""
    person.page.add_init_script(EARS)


def heard(person: Person) -> set[str]:
    """What has been heard and felt."""
    return set(person.page.evaluate("heard"))


@pytest.fixture
def anna(come: Come) -> Person:
    """Somebody who looks at the settings."""
    return come("anna-likes")


def chooses(person: Person, message: str, *, of: str) -> None:
    """Choose one of several ways in the settings, by the words that stand there."""
    person.opens("/#/settings")
    group = person.page.get_by_role("group", name=person.says(of), exact=True)
    group.get_by_role("radio", name=person.says(message), exact=True).check()


def switches(person: Person, message: str) -> None:
    """Turn something in the settings on or off."""
    person.opens("/#/settings")
    person.page.get_by_role("switch", name=person.says(message)).click()


def page_of(person: Person) -> Locator:
    """The whole page, on which its background and its colours lie."""
    return person.page.locator("html")


def left_edge(person: Person) -> float:
    """Return how far from the left edge of the page the button lies by which one throws nothing more in."""
    button = person.page.get_by_role("button", name=person.says("web-done", table="open"), exact=True)
    button.wait_for()
    box = button.bounding_box()
    assert box is not None
    return box["x"]


def inks(person: Person) -> set[str]:
    """Return the colours in which the suits of a hand are drawn."""
    hand = person.page.get_by_role("list", name=person.says("web-hand"))
    found: list[str] = hand.locator("svg.card").evaluate_all(
        "all => all.map(each => getComputedStyle(each).getPropertyValue('--ink'))"
    )
    return set(found)


@pytest.mark.parametrize(("message", "scheme"), [("settings-theme-dark", "dark"), ("settings-theme-light", "light")])
def test_a_theme_that_was_chosen_stays_when_one_comes_back(anna: Person, message: str, scheme: str) -> None:
    anna.page.emulate_media(color_scheme="light" if scheme == "dark" else "dark")
    chooses(anna, message, of="settings-theme")
    anna.page.reload()
    expect(page_of(anna)).to_have_css("color-scheme", scheme)


def test_in_a_deck_of_four_colours_each_suit_has_its_own(anna: Person, arranged: Arranged) -> None:
    table = arranged.dealt("anna-likes", bots=1, rules="podkidnoy(deck_size=52,hand_size=20,no_trump=left_of_dealer)")
    chooses(anna, "settings-colours-four", of="settings-colours")
    anna.comes_to(table)
    anna.waits_until(lambda: len(anna.holds()) >= 20, "twenty cards")
    assert len(inks(anna)) == 4


def test_in_a_deck_of_two_colours_two_suits_share_one(anna: Person, arranged: Arranged) -> None:
    table = arranged.dealt("anna-likes", bots=1, rules="podkidnoy(deck_size=52,hand_size=20,no_trump=left_of_dealer)")
    anna.comes_to(table)
    anna.waits_until(lambda: len(anna.holds()) >= 20, "twenty cards")
    assert len(inks(anna)) == 2


def test_for_the_left_hand_the_buttons_lie_further_left(come: Come, arranged: Arranged) -> None:
    anna, ben = come("anna-left"), come("ben-left")
    rules = "podkidnoy(deck_size=24,first_attacker_first=left_of_dealer)"
    table = arranged.dealt("anna-left", "ben-left", dealer=1, rules=rules, window_ms=60_000)
    for person in (anna, ben):
        person.comes_to(table)
    anna.waits_for("web-line-lead", who="you")
    anna.find(anna.hand(anna.look())[0]).click()
    ben.waits_for("web-line-beat", who="you", count=1)
    ben.presses("web-take", count=1)
    usual = left_edge(anna)
    switches(anna, "settings-left-hand")
    anna.comes_to(table)
    assert left_edge(anna) < usual


def test_what_happens_is_heard_and_ones_turn_is_felt(anna: Person, arranged: Arranged) -> None:
    listens(anna)
    anna.comes_to(arranged.dealt("anna-likes", bots=1))
    play_deal(anna)
    assert heard(anna) == {"OscillatorNode", "AudioBufferSourceNode", "felt 60"}


def test_who_turned_the_sound_off_hears_and_feels_nothing(anna: Person, arranged: Arranged) -> None:
    listens(anna)
    switches(anna, "settings-sound")
    anna.comes_to(arranged.dealt("anna-likes", bots=1))
    play_deal(anna)
    assert not heard(anna)
