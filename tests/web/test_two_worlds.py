"""Two deals that differ in hidden cards alone look the same to who must not know them, whatever they look into.

Here: the page, what a browser keeps, and what comes over the line, step by step; what the page has asked and said, and
what it was answered. Not here: the server alone (tests/server/test_two_worlds.py). May import durak, pytest, tests.
"""

from __future__ import annotations

import json
import re
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pytest

from durak.cards import card_text
from durak.rules import parse_rules
from tests.positions import stacked
from tests.server.serving import Server
from tests.web.arranged import Arranged, person_id
from tests.web.conftest import Come

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from playwright.sync_api import Browser, Page, Response, WebSocket

    from tests.server.serving import Player
    from tests.web.persons import Person

RULES = "podkidnoy(deck_size=24)"
ANNA = "9dTsJsQs9hTh"
WORLDS = {"one": ("JdJcQcKdKcKs", "Ah9cQdTcTdAdAcAs"), "other": ("JdJcQcAdAcAs", "Ah9cTdQdTcKdKcKs")}
"""The hand of Ben and the talon: Anna sees the first three of Ben's cards and of the talon the nine of clubs alone."""
CHANCE = re.compile(
    r"\b[0-9a-f]{16,}\b|\b\d{13}(\.\d+)?\b|(?<![\w-])[\w-]{22}(?![\w-])|127\.0\.0\.1:\d+|\b[0-9a-f]{8}\b"
    r'|value="(?:[01]|0?\.\d+)"(?=></progress>)|(?<="id":")\w+'
)
"""What differs between any two deals: moments, numbers drawn by lot, addresses, how long a window still is open."""

BEAT = re.compile(r'\{"t":"(ping|pong)","n":\d+(,"now":\d+)?\}')
"""How many of these go and come depends on time alone; one that said more would be noted."""


class Seen(NamedTuple):
    """Everything that somebody can look into at a step."""

    page: str
    kept: str
    told: tuple[str, ...]


def common(text: str) -> str:
    """Return a text without what differs between any two deals."""
    return CHANCE.sub("…", text)


def kept_of(page: Page) -> tuple[Any, str]:
    """What the browser keeps."""
    return page.context.storage_state().get("origins"), page.evaluate("JSON.stringify(sessionStorage)")


class Watched:
    """Anna at a page of which everything is looked into, and Ben who plays what all may see."""

    def __init__(self, anna: Person, ben: Player) -> None:
        self.anna, self.ben = anna, ben
        self.seen: list[Seen] = []
        self._row = 0
        self._told: list[str] = []
        self._said: list[str] = []
        self._answers: list[Response] = []
        anna.page.on("websocket", self._listen)
        anna.page.on("response", self._note)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(str(frame), self._told))
        socket.on("framesent", lambda frame: self._hear(str(frame), self._said))

    def _hear(self, frame: str, frames: list[str]) -> None:
        if not BEAT.fullmatch(frame):
            frames.append(frame)

    def _note(self, response: Response) -> None:
        if "/api/" in response.url:
            self._answers.append(response)

    def _has_heard(self, row: int) -> bool:
        """Whether Anna has been told a view of this row of the table's log or of a later one."""
        views = (json.loads(frame) for frame in self._told if frame.startswith('{"t":"view"'))
        return any(view["seq"] >= row for view in views)

    def step(self, row: int | None = None) -> None:
        """Note what there is once a row of the table's log is told, the next one if none is named, and shown."""
        page = self.anna.page
        if row is None:
            self.ben.until(lambda: self.ben.view.get("seq", 0) > self._row)
        self._row = self.ben.view["seq"] if row is None else row
        self.anna.waits_until(partial(self._has_heard, self._row), "the newest view")
        page.wait_for_function(STILL)
        told = tuple(sorted(map(common, self._told)))
        self.seen.append(Seen(common(page.content()), common(json.dumps(kept_of(page))), told))

    def said(self) -> list[str]:
        """What the page has said over the line."""
        return sorted(map(common, self._said))

    def answers(self) -> list[str]:
        """What the page has asked otherwise, with what it was answered."""
        return sorted(common(f"{each.request.method} {each.url} {each.status} {each.text()}") for each in self._answers)


STILL = """() => {
    const page = document.body.innerHTML;
    const isAsBefore = page === window.pageBefore;
    window.pageBefore = page;
    const mustStay = document.querySelector("[aria-describedby=why-not]:focus");
    const isAsking = mustStay && !document.querySelector("#why-not").textContent;
    return isAsBefore && !isAsking && document.getAnimations().every((each) => each.playState !== "running");
}"""
"""Whether nothing moves on a page that is as it was a frame before and says why the card with the focus must stay."""


def ben_plays(ben: Player, move: str) -> int:
    """Make a move of Ben's; return its row of the table's log."""
    ben.until(lambda: move in ben.view.get("legal", []))
    answer = ben.move(move)
    assert answer["t"] == "ack"
    row: int = answer["seq"]
    return row


class World(NamedTuple):
    """A deal in one of the worlds."""

    steps: list[Seen]
    """What Anna can look into, step by step."""
    hidden: list[str]
    """What Ben holds at last."""
    said: list[str]
    """What the page has said over the line."""
    answers: list[str]
    """What the page has asked otherwise, with what it was answered."""


def play_in(world: str, folder: Path, new_context: Any) -> World:
    """The same deal in one of the worlds."""
    hand, talon = WORLDS[world]
    deals = folder / "deals"
    deals.write_text("".join(map(card_text, stacked(parse_rules(RULES), hands=[ANNA, hand], rest=talon))), "utf-8")
    with Server(folder, "--test-deals", str(deals)) as server:
        table = Arranged(server).seated("anna", "ben", rules=RULES, dealer=1, window_ms=60_000)
        anna = Come(new_context, server)("anna")
        with server.player(table, person_id("ben")) as ben:
            watched = Watched(anna, ben)
            anna.comes_to(table)
            anna.presses("web-start")
            anna.presses("web-understood")
            watched.step()
            anna.plays("9d")
            watched.step()
            watched.step(ben_plays(ben, "9dJd"))
            anna.presses("web-done", table="beaten")
            watched.step()
            row = ben_plays(ben, "Jc")
            anna.waits_for("web-line-beat", who="you", count=1)
            anna.way.press(anna, next(each for each in anna.hand(anna.look()) if each.is_disabled))
            anna.finds("web-close", role="button")
            watched.step(row)
            anna.presses("web-close")
            anna.presses("web-take", count=1)
            watched.step(ben_plays(ben, "done"))
            watched.step(ben_plays(ben, "Qc"))
            return World(watched.seen, ben.view["hand"], watched.said(), watched.answers())


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> tuple[World, World]:
    """The deal in both worlds."""
    one, other = (play_in(world, tmp_path_factory.mktemp(world), browser.new_context) for world in WORLDS)
    return one, other


@pytest.mark.parametrize("what", Seen._fields)
def test_hidden_cards_change_nothing_that_anna_can_look_into(worlds: tuple[World, World], what: str) -> None:
    for one, other in zip(worlds[0].steps, worlds[1].steps, strict=True):
        assert getattr(one, what) == getattr(other, what)


def test_hidden_cards_change_nothing_that_the_page_says_or_is_answered(worlds: tuple[World, World]) -> None:
    one, other = worlds
    assert (one.said, one.answers) == (other.said, other.answers)


def test_what_the_page_says_and_is_answered_is_noted(worlds: tuple[World, World]) -> None:
    assert any('"t":"move"' in each for each in worlds[0].said)
    assert any("/api/me" in each for each in worlds[0].answers)


def test_ben_holds_other_cards_in_the_other_world(worlds: tuple[World, World]) -> None:
    assert set(worlds[0].hidden) != set(worlds[1].hidden)


def test_each_step_is_told_to_anna(worlds: tuple[World, World]) -> None:
    assert len({step.told for step in worlds[0].steps}) == len(worlds[0].steps)
