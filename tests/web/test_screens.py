"""Every screen can be read, pressed and looked at by everybody, on every page.

Here: what holds of all screens: names and roles, contrast, sizes, room for all words, both directions of writing; and
pictures of them in build/screens. Not here: how one comes to a screen (screens.py). May import pytest, playwright, axe.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # pyright: ignore[reportMissingTypeStubs]

from tests.web.screens import AFTER_A_DEAL, IN_FULL, SCREENS, SIZES, THEMES, Look, Stage, looks_of
from tests.web.voices import LONGEST, MIRRORED, STAND_IN, Voice, speak

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from tests.web.arranged import Arranged
    from tests.web.conftest import Come
    from tests.web.persons import Person

PICTURES = Path(__file__).parents[2] / "build" / "screens"
AXE = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits until what has just changed is on the page."""
SPILLED = """() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const short = (text) => text.trim().replace(/\\s+/g, " ").slice(0, 60);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        const element = node.parentElement;
        if (!node.textContent.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
        if (element.closest(".unseen, svg, option, script, style")) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (!box.width) continue;
        let scrolls = false;
        for (let around = element; around && around !== document.body; around = around.parentElement) {
            const style = getComputedStyle(around);
            const outer = around.getBoundingClientRect();
            if (/auto|scroll/.test(style.overflowX + style.overflowY)) scrolls = true;
            const isEdge = style.overflowX !== "visible" || around.matches("button, a.button, select");
            const isOut = box.left < outer.left - 1.5 || box.right > outer.right + 1.5;
            const isLow = box.bottom > outer.bottom + 4 || box.top < outer.top - 4;
            if (!scrolls && isEdge && (isOut || isLow)) found.add(`cut off: ${short(node.textContent)}`);
        }
        if (!scrolls && (box.left < -1 || box.right > innerWidth + 1)) found.add(`outside: ${short(node.textContent)}`);
    }
    const { scrollWidth } = document.scrollingElement;
    if (scrollWidth > innerWidth) found.add(`the page is ${scrollWidth} wide`);
    return [...found];
}"""


class Shown:
    """A screen that somebody looks at."""

    def __init__(self, screen: str, person: Person, voice: str) -> None:
        self.looks = looks_of(screen)
        self._is_in_full = screen in IN_FULL
        self._name = f"{screen} {voice}".strip().replace(" ", "-")
        self._page = person.page

    def put(self, look: Look) -> None:
        """Show it in a size and a theme, and keep a picture of it."""
        self._page.set_viewport_size(SIZES[look.size])
        self._page.emulate_media(color_scheme=look.theme)
        self._page.evaluate(DRAWN)
        self._page.screenshot(
            path=PICTURES / f"{look.size}-{look.theme}" / f"{self._name}.png",
            animations="disabled",
            full_page=self._is_in_full,
        )

    def wrong(self) -> list[str]:
        """Return what axe finds wrong, with the places."""
        found = Axe().run(self._page, options=AXE).response["violations"]
        return [f"{each['id']}: {node['html'][:200]}" for each in found for node in each["nodes"]]

    def spilled(self) -> list[str]:
        """Return the words that are cut off, or that the page has no room for."""
        found: list[str] = self._page.evaluate(SPILLED)
        return found

    def is_mirrored(self) -> bool:
        """Return whether it is read from right to left."""
        direction: str = self._page.evaluate("getComputedStyle(document.body).direction")
        return direction == "rtl"


@pytest.fixture(params=SCREENS)
def show(request: pytest.FixtureRequest, come: Come, arranged: Arranged) -> Generator[Callable[..., Shown]]:
    """Bring a screen about, in one of the languages that nobody speaks if wanted."""
    screen: str = request.param

    def bring(voice: str = "") -> Shown:
        name = "anna-over" if screen in AFTER_A_DEAL else f"anna-{voice[:1]}{screen}".replace(" ", "")[:22]
        person = come(name, locale=STAND_IN if voice else "en")
        if voice:
            person.words = Voice(voice)
            speak(person.page.context, voice)
        SCREENS[screen](Stage(person, arranged, name))
        return Shown(screen, person, voice)

    yield bring
    show_all()


def show_all() -> None:
    """Write a page with all pictures."""
    pictures = sorted(PICTURES.glob("*/*.png"))
    names = sorted({each.name for each in pictures})
    rows = [
        f"<h2>{escape(name)}</h2>"
        + "".join(f'<img src="{each.parent.name}/{each.name}">' for each in pictures if each.name == name)
        for name in names
    ]
    style = "<style>img{max-height:480px;margin:4px;vertical-align:top;border:1px solid}</style>"
    (PICTURES / "index.html").write_text(f'<!doctype html><meta charset="utf-8">{style}{"".join(rows)}', "utf-8")


def test_nothing_keeps_anybody_from_reading_and_pressing(show: Callable[..., Shown]) -> None:
    shown = show()
    wrong = {}
    for look in shown.looks:
        shown.put(look)
        wrong[look] = shown.wrong()
    assert not {look: found for look, found in wrong.items() if found}


def test_nothing_keeps_anybody_from_it_who_reads_from_the_right_and_a_narrow_page_has_room_for_it(
    show: Callable[..., Shown],
) -> None:
    shown = show(MIRRORED)
    wrong: dict[str, list[str]] = {}
    for theme in THEMES:
        shown.put(Look("phone", theme))
        wrong[theme] = shown.wrong()
        wrong[f"room, {theme}"] = shown.spilled()
    assert shown.is_mirrored()
    assert not {what: found for what, found in wrong.items() if found}


def test_a_narrow_page_has_room_for_the_longest_words(show: Callable[..., Shown]) -> None:
    shown = show(LONGEST)
    shown.put(Look("phone", "light"))
    assert not shown.spilled()
