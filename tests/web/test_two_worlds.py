"""Two deals that differ in hidden cards alone look the same to who must not know them, whatever they look into.

Here: the page, what a browser keeps, and what comes over the line, step by step. Not here: the server alone
(tests/server/test_two_worlds.py). May import durak, pytest, tests.
"""

from __future__ import annotations

import json
import re
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

    from playwright.sync_api import Browser, WebSocket

    from tests.server.serving import Player
    from tests.web.persons import Person

RULES = "podkidnoy(deck_size=24)"
ANNA = "9dTsJsQs9hTh"
WORLDS = {"one": ("JdJcQcKdKcKs", "Ah9cQdTcTdAdAcAs"), "other": ("JdJcQcAdAcAs", "Ah9cTdQdTcKdKcKs")}
"""The hand of Ben and the talon: Anna sees the first three of Ben's cards and of the talon the nine of clubs alone."""
CHANCE = re.compile(
    r"\b[0-9a-f]{16,}\b|\b\d{13}(\.\d+)?\b|(?<![\w-])[\w-]{22}(?![\w-])|127\.0\.0\.1:\d+|\b[0-9a-f]{8}\b"
    r'|value="(?:[01]|0?\.\d+)"(?= aria-label)|(?<="id":")\w+'
)
"""What differs between any two deals: moments, numbers drawn by lot, addresses, how long a window still is open."""

PONG = re.compile(r'\{"t":"pong","n":\d+,"now":\d+\}')
"""How many of these come depends on time alone; one that said more would be noted."""


class Seen(NamedTuple):
    """Everything that somebody can look into at a step."""

    page: str
    kept: str
    told: tuple[str, ...]


def common(text: str) -> str:
    """Return a text without what differs between any two deals."""
    return CHANCE.sub("…", text)


class Watched:
    """Anna at a page of which everything is looked into, and Ben who plays what all may see."""

    def __init__(self, anna: Person) -> None:
        self.anna = anna
        self.seen: list[Seen] = []
        self._told: list[str] = []
        anna.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(str(frame)))

    def _hear(self, frame: str) -> None:
        if not PONG.fullmatch(frame):
            self._told.append(frame)

    def step(self) -> None:
        """Note what there is now."""
        page = self.anna.page
        page.wait_for_timeout(400)
        kept = page.context.storage_state().get("origins"), page.evaluate("JSON.stringify(sessionStorage)")
        told = tuple(sorted(map(common, self._told)))
        self.seen.append(Seen(common(page.content()), common(json.dumps(kept)), told))


def ben_plays(ben: Player, move: str) -> None:
    ben.until(lambda: move in ben.view.get("legal", []))
    assert ben.move(move)["t"] == "ack"


class World(NamedTuple):
    """A deal in one of the worlds."""

    steps: list[Seen]
    """What Anna can look into, step by step."""
    hidden: list[str]
    """What Ben holds at last."""


def play_in(world: str, folder: Path, new_context: Any) -> World:
    """The same deal in one of the worlds."""
    hand, talon = WORLDS[world]
    deals = folder / "deals"
    deals.write_text("".join(map(card_text, stacked(parse_rules(RULES), hands=[ANNA, hand], rest=talon))), "utf-8")
    with Server(folder, "--test-deals", str(deals)) as server:
        table = Arranged(server).seated("anna", "ben", rules=RULES, dealer=1, window_ms=60_000)
        anna = Come(new_context, server)("anna")
        watched = Watched(anna)
        with server.player(table, person_id("ben")) as ben:
            anna.comes_to(table)
            anna.presses("web-start")
            anna.presses("web-understood")
            watched.step()
            anna.plays("9d")
            watched.step()
            ben_plays(ben, "9dJd")
            watched.step()
            anna.presses("web-done", table="beaten")
            watched.step()
            ben_plays(ben, "Jc")
            anna.waits_for("web-line-beat", who="you", count=1)
            anna.way.press(anna, next(each for each in anna.hand(anna.look()) if each.is_disabled))
            anna.finds("web-close", role="button")
            watched.step()
            anna.presses("web-close")
            anna.presses("web-take", count=1)
            ben_plays(ben, "done")
            watched.step()
            ben_plays(ben, "Qc")
            watched.step()
            hidden = ben.view["hand"]
    return World(watched.seen, hidden)


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> tuple[World, World]:
    """The deal in both worlds."""
    one, other = (play_in(world, tmp_path_factory.mktemp(world), browser.new_context) for world in WORLDS)
    return one, other


@pytest.mark.parametrize("what", Seen._fields)
def test_hidden_cards_change_nothing_that_anna_can_look_into(worlds: tuple[World, World], what: str) -> None:
    for one, other in zip(worlds[0].steps, worlds[1].steps, strict=True):
        assert getattr(one, what) == getattr(other, what)


def test_ben_holds_other_cards_in_the_other_world(worlds: tuple[World, World]) -> None:
    assert set(worlds[0].hidden) != set(worlds[1].hidden)


def test_each_step_is_told_to_anna(worlds: tuple[World, World]) -> None:
    assert len({step.told for step in worlds[0].steps}) == len(worlds[0].steps)
