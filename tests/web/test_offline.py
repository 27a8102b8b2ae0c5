"""Playing against bots without a network: the same page, the same engine, no server.

Here: the page of its own, what it may do, what is kept, the engine in the browser beside the one here. Not here: what
such a table says (../test_solo.py). May import pytest, playwright, durak, tests.cases, tests.web.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from durak.perft import iter_perft_file
from durak.server.static import PAGES
from tests.cases.adapter import check_file
from tests.web.persons import play_deal

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.web.conftest import Come

PATIENCE_MS = 60_000
TESTS = Path(__file__).parents[1]
CASES = json.loads((TESTS / "cases" / "rules_cases.json").read_text(encoding="utf-8"))
POSITIONS = 3
"""So many positions of the counted ones are counted in the browser too, each as deep as there are few moves."""
FEW = 2_000

ENGINE = """async ([files, code]) => {
    const place = new URL("./offline/python/", document.baseURI).href;
    const { loadPyodide } = await import(`${place}pyodide.mjs`);
    const python = await loadPyodide({ indexURL: place });
    const modules = await (await fetch(`${place}durak.json`)).json();
    for (const [path, text] of Object.entries({ ...modules, ...files })) {
        python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        python.FS.writeFile(path, text);
    }
    return python.runPython(code);
}"""
"""Runs a text of Python, with some files, in the Python of the page that plays without a server."""

COUNT = """
import json
from tests.cases.adapter import CaseError, adjudicate, check_file
from durak.perft import perft
from durak.notation import parse_position

failed = []
for case in check_file(json.loads(open("tests/cases/rules_cases.json").read())):
    try:
        adjudicate(case, engine="reference")
    except CaseError as error:
        failed.append(f"{case['id']}: {error}")
counted = json.loads(open("tests/counted.json").read())
counts = [perft(parse_position(text), depth) for text, depth in counted]
json.dumps([failed, counts])
"""

PARTS = ("offline.html", "table.js", "begun", "durak.json", "pyodide.mjs", "asm.mjs", ".wasm", "lock.json", ".zip")
KEPT = """async (parts) => {
    const cache = await caches.open("durak-offline");
    const isKept = async (part) => {
        const found = (await cache.keys()).find(({ url }) => url.endsWith(part));
        return found ? (await (await cache.match(found, { ignoreVary: true })).blob()).size > 0 : false;
    };
    for (const part of parts)
        while (!(await isKept(part))) await new Promise((later) => setTimeout(later, 50));
}"""
"""Waits until the page has kept what it needs without a network."""

pytestmark = pytest.mark.skipif(
    not os.environ.get("CI") and not (PAGES / "offline" / "python" / "durak.json").exists(),
    reason="playing without a network is not built: make offline",
)


def hand(page: Page) -> Locator:
    return page.get_by_role("list", name="Your hand")


def comes(page: Page) -> None:
    """Open the page and wait for cards."""
    page.goto("/offline.html")
    expect(hand(page).get_by_role("button").first).to_be_visible(timeout=PATIENCE_MS)


def plays_something(page: Page) -> None:
    """Press whatever may be pressed until a card or a decision is gone."""
    playable = hand(page).get_by_role("button", disabled=False)
    decision = page.get_by_role("button", name=re.compile("^(Take|Done)"))
    expect(playable.or_(decision).first).to_be_visible(timeout=PATIENCE_MS)
    (decision if decision.count() else playable).first.click()


def test_a_game_is_played_by_the_engine_in_the_page(page: Page, said: list[str], base_url: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    comes(page)
    plays_something(page)
    expect(page.get_by_role("button", name="Take back")).to_be_visible(timeout=PATIENCE_MS)
    assert not said
    assert not [url for url in asked if not url.startswith((base_url, "data:"))]
    assert not [url for url in asked if re.search("/(api|ws)/", url)]


def test_a_closed_tab_goes_on_without_a_network(page: Page, context: BrowserContext) -> None:
    comes(page)
    page.evaluate(KEPT, PARTS)
    cards = sorted(hand(page).get_by_role("button").all_inner_texts())
    page.close()
    context.set_offline(True)
    later = context.new_page()
    later.goto("/offline.html")
    later.get_by_role("button", name="Go on").click()
    expect(hand(later).get_by_role("button").first).to_be_visible(timeout=PATIENCE_MS)
    assert sorted(hand(later).get_by_role("button").all_inner_texts()) == cards


def test_a_deal_is_played_to_its_end_and_another_begins(come: Come) -> None:
    anna = come("anna")
    anna.opens("/offline.html")
    anna.waits_until(lambda: bool(anna.holds()), "cards")
    play_deal(anna)
    anna.waits_for("after-tally", count=1)
    anna.presses("web-again")
    anna.waits_until(lambda: len(anna.holds()) == 6, "the next deal")


@pytest.mark.browser_context_args(service_workers="block")
def test_where_the_memory_of_python_does_not_come_it_begins_from_its_parts(page: Page) -> None:
    page.route(re.compile("/offline/python/begun"), lambda route: route.fulfill(status=404, body="gone"))
    comes(page)


def test_whose_work_is_served_is_named_beside_it(come: Come) -> None:
    anna = come("anna")
    anna.opens("/offline.html")
    anna.presses("menu-title")
    with anna.page.expect_popup() as opened:
        anna.presses("offline-notice")
    text = opened.value.get_by_text("Mozilla Public License 2.0")
    expect(text).to_contain_text("https://github.com/pyodide/pyodide/tree/")


def test_a_rule_that_is_read_during_a_game_is_on_the_page_of_rules(come: Come) -> None:
    anna = come("anna")
    anna.opens("/offline.html#/rules")
    anna.finds("home-rules")


@pytest.mark.browser_context_args(service_workers="block")
def test_a_server_without_it_says_what_is_missing(page: Page) -> None:
    page.route(re.compile("/offline/python/"), lambda route: route.fulfill(status=404, body="gone"))
    page.goto("/offline.html")
    expect(page.get_by_role("alert")).to_have_text("Playing without a network is not installed here.")
    page.get_by_role("link").click()
    expect(page).to_have_url(re.compile(r"/#/$"))


@pytest.mark.browser_context_args(service_workers="block")
def test_a_link_to_a_rule_leads_from_there_to_the_rule(page: Page) -> None:
    page.goto("/offline.html#/rules/bout_limit")
    expect(page).to_have_url(re.compile(r"/#/rules/bout_limit$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules")


@pytest.fixture
def in_the_page(page: Page) -> Callable[[dict[str, str], str], Any]:
    """What comes of a text of Python in the page."""

    def run(files: dict[str, str], code: str) -> Any:
        page.route(re.compile("/offline/table.js"), lambda route: route.fulfill(status=404, body="gone"))
        page.goto("/offline.html")
        return json.loads(page.evaluate(ENGINE, [files, code]))

    return run


@pytest.mark.browser_context_args(service_workers="block")
def test_the_engine_in_the_page_decides_as_the_one_here(in_the_page: Callable[[dict[str, str], str], Any]) -> None:
    stored = (TESTS / "perft" / "perevodnoy.perft").read_text(encoding="utf-8").splitlines()
    counted = [
        (case.dpn, row.depth, row.count)
        for case in list(iter_perft_file(stored))[:POSITIONS]
        for row in case.rows
        if row.count <= FEW
    ]
    files = {f"tests/cases/{path.name}": path.read_text(encoding="utf-8") for path in (TESTS / "cases").glob("*.*")}
    wanted = json.dumps([each[:2] for each in counted])
    failed, counts = in_the_page({**files, "tests/counted.json": wanted}, COUNT)
    assert len(check_file(CASES)) == 166
    assert failed == []
    assert counts == [nodes for _, _, nodes in counted]
