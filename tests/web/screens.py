"""Every screen of the pages, each brought about so that it can be looked at.

Here: `SCREENS`, what each shows and how one comes to it; `looks_of`, how it is shown. Not here: what must be true of
them (test_screens.py). May import playwright, durak, tests.web.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from playwright.sync_api import expect

from durak.server.static import PAGES
from tests.web.persons import GoneError

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import ViewportSize

    from tests.web.arranged import Arranged
    from tests.web.persons import Person

Theme = Literal["light", "dark"]

__all__ = ["AFTER_A_DEAL", "IN_FULL", "SCREENS", "SIZES", "THEMES", "Look", "Stage", "looks_of"]

SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 360, "height": 640},
    "desktop": {"width": 1280, "height": 800},
    "low": {"width": 640, "height": 360},
    "tablet": {"width": 820, "height": 1180},
}
"""How large the pages are shown: a phone upright and lying, a tablet, a desk."""


HAS_OFFLINE = "CI" in os.environ or (PAGES / "offline" / "python" / "durak.json").exists()
"""Whether one can play without a network, as after `make offline`; where others rely on these tests, one must."""


class Look(NamedTuple):
    """How a screen is shown."""

    size: str
    theme: Theme


THEMES: tuple[Theme, ...] = ("light", "dark")
IN_EVERY_SIZE = ("home", "all rules", "lead", "defence", "six seats", "special rules", "end of a deal")
"""The screens that are shown on a lying phone and on a tablet, too."""
AFTER_A_DEAL = ("end of a deal", "replay of a deal", "records of a player")
"""The screens that are looked at by somebody who has played the same deal."""
IN_FULL = ("all rules",)
"""The screens of which pictures show what one scrolls to, too."""


def looks_of(screen: str) -> list[Look]:
    """Return how a screen is shown: upright on a phone and on a desk, some in every size, and in both themes."""
    sizes = SIZES if screen in IN_EVERY_SIZE else ("phone", "desktop")
    return [Look(size, theme) for size in sizes for theme in THEMES]


@dataclass(frozen=True)
class Stage:
    """Where a screen is brought about: whoever looks at it, and who opens tables."""

    person: Person
    arranged: Arranged
    name: str

    def deal(self, *, bots: int = 1, **more: object) -> None:
        """Show a deal against bots that take their time."""
        self.person.comes_to(self.arranged.dealt(self.name, bots=bots, **more))
        hand = self.person.page.get_by_role("list", name=self.person.words("web-hand"))
        expect(hand.get_by_role("button").first).to_be_visible()


def _screen(address: str) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        stage.person.opens(address)
        expect(stage.person.page.get_by_role("main")).to_be_visible()

    return show


def _all_rules(stage: Stage) -> None:
    stage.person.opens("/#/new")
    stage.person.presses("new-more-rules")
    stage.person.page.get_by_text(stage.person.says("new-all-rules")).click()
    # What is sent stands over whatever lies at the lower edge: at the beginning that is nothing to be pressed.
    stage.person.page.keyboard.press("Home")


def _other_rules(stage: Stage) -> None:
    _room(stage)
    stage.person.presses("room-change-rules")
    stage.person.finds("room-change-rules")


def _room(stage: Stage) -> None:
    stage.person.comes_to(stage.arranged.seated(stage.name, bots=1))
    stage.person.finds("room-invite")


def _guest(stage: Stage) -> None:
    stage.person.comes_to(stage.arranged.opened("host", seats=4))
    stage.person.finds("room-invite")
    stage.person.presses("room-sit")


def _lead(stage: Stage) -> None:
    stage.deal(dealer=1, rules="podkidnoy(first_attacker_first=left_of_dealer)")
    stage.person.waits_for("web-line-lead", who="you")


def _defence(stage: Stage) -> None:
    stage.deal(dealer=0, rules="podkidnoy(first_attacker_first=left_of_dealer)")
    stage.person.waits_for("web-line-beat", who="you", count=1)


def _why(stage: Stage) -> None:
    _defence(stage)
    person = stage.person

    def is_told() -> bool:
        """Whether the reason stands there; a card that comes meanwhile takes it away, and one asks again."""
        sight = person.look()
        if any(each.said == person.says("web-close") for each in sight.buttons()):
            return True
        cards = [each for each in person.hand(sight) if each.is_disabled]
        if cards:
            with suppress(GoneError):
                person.way.press(person, cards[0])
            person.page.wait_for_timeout(500)
        return not cards

    person.waits_until(is_told, "the reason why a card cannot be played")


def _many(stage: Stage) -> None:
    """The defender has a part beside its name, and may take beforehand: nobody needs more room."""
    rules = "podkidnoy(seats=6,deck_size=52,no_trump=left_of_dealer,first_attacker_first=left_of_dealer)"
    stage.deal(bots=5, dealer=4, rules=rules, bot_ms=10_000)


def _special(stage: Stage) -> None:
    rules = "pagat(seats=4,trump_swap=true,transfer=true,deck_size=24)"
    stage.deal(bots=3, rules=rules, bot_ms=10_000)


def _onlooker(stage: Stage) -> None:
    stage.person.comes_to(stage.arranged.dealt("host", bots=2, bot_ms=10_000))
    stage.person.finds("web-on-table", role="list")


def _over(stage: Stage) -> str:
    rules = "podkidnoy(deck_size=24,seats=6,hand_size=4,no_trump=left_of_dealer)"
    return stage.arranged.over(stage.name, bots=5, rules=rules)


def _end(stage: Stage) -> None:
    stage.person.comes_to(_over(stage))
    stage.person.finds("web-again", role="button")


def _replay(stage: Stage) -> None:
    _end(stage)
    stage.person.presses("after-replay")
    stage.person.finds("replay-controls", role="group")


def _records(stage: Stage) -> None:
    _over(stage)
    stage.person.opens("/#/records")
    stage.person.waits_for("records-show")


def _offline(stage: Stage) -> None:
    stage.person.opens("/offline.html")
    stage.person.waits_until(lambda: bool(stage.person.holds()), "cards")


def _offline_again(stage: Stage) -> None:
    _offline(stage)
    stage.person.page.reload()
    stage.person.finds("offline-go-on", role="button")


def _offline_missing(stage: Stage) -> None:
    stage.person.page.route(re.compile("/offline/python/"), lambda route: route.fulfill(status=404, body="gone"))
    stage.person.opens("/offline.html")
    stage.person.waits_for("offline-missing")


def _gone(stage: Stage) -> None:
    stage.person.comes_to("A" * 22)
    stage.person.waits_for("web-gone-no-table")


def _talk(stage: Stage) -> None:
    stage.deal(bot_ms=10_000)
    stage.person.presses("talk-title")


def _lost(stage: Stage) -> None:
    stage.deal(bot_ms=10_000)
    stage.person.page.context.set_offline(True)
    stage.person.waits_for("web-lost-seat")


SCREENS: dict[str, Callable[[Stage], None]] = {
    "home": _screen("/"),
    "new table": _screen("/#/new"),
    "all rules": _all_rules,
    "lobby": _screen("/#/lobby"),
    "records": _screen("/#/records"),
    "replay": _screen("/#/replay"),
    "learn": _screen("/#/learn"),
    "rules": _screen("/#/rules"),
    "settings": _screen("/#/settings"),
    "dead link": _screen("/#/nowhere"),
    "room": _room,
    "room of a guest": _guest,
    "other rules": _other_rules,
    "lead": _lead,
    "defence": _defence,
    "why not": _why,
    "six seats": _many,
    "special rules": _special,
    "talk": _talk,
    "looking on": _onlooker,
    "line lost": _lost,
    "end of a deal": _end,
    "replay of a deal": _replay,
    "records of a player": _records,
    "table gone": _gone,
    "offline missing": _offline_missing,
    **({"offline": _offline, "offline again": _offline_again} if HAS_OFFLINE else {}),
}
"""What is looked at, and how one comes to it."""
