"""What surrounds the pages: how they are kept, installed, found, and replaced by those of a newer server.

Here: the frame of the page in a browser. Not here: the screens, and how files are sent (tests/server/test_static.py).
May import pytest, playwright.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import BrowserContext, Page, expect

if TYPE_CHECKING:
    from collections.abc import Callable

KEPT = "navigator.serviceWorker.ready.then(kept => kept.active.state)"


def test_the_page_breaks_no_rule_that_it_came_with(page: Page, said: list[str]) -> None:
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert not said


def test_the_page_asks_no_other_host_for_anything(page: Page, base_url: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert asked
    assert not [url for url in asked if not url.startswith(base_url)]


def test_the_page_can_be_installed(page: Page) -> None:
    page.goto("/")
    browser = page.context.new_cdp_session(page)
    assert browser.send("Page.getAppManifest")["errors"] == []
    # A window in which nothing is kept, as each test has, cannot have anything installed; all else is in order.
    wrong = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each["errorId"] for each in wrong] in ([], ["in-incognito"])


def test_the_page_opens_without_a_network(page: Page, context: BrowserContext) -> None:
    page.goto("/")
    page.evaluate(KEPT)
    page.reload()
    page.wait_for_load_state("networkidle")
    context.set_offline(True)
    page.reload()
    expect(page.get_by_role("main")).to_be_attached()


def test_the_worker_keeps_pages_and_nothing_that_is_played(page: Page) -> None:
    page.goto("/")
    page.evaluate(KEPT)
    page.reload()
    page.goto("/#/play")
    expect(page.get_by_role("list", name="Your hand").get_by_role("button").first).to_be_visible()
    page.goto("/#/records")
    expect(page.get_by_role("textbox")).to_be_visible()
    page.wait_for_load_state("networkidle")
    urls = """caches.keys().then(async names => {
        const kept = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
        return kept.flat().map(({ url }) => url);
    })"""
    kept: list[str] = page.evaluate(urls)
    assert kept
    assert not [url for url in kept if not re.search(r":\d+/(assets/[\w.-]+)?$", url)]


@pytest.mark.browser_context_args(locale="en")
def test_the_page_speaks_every_language_without_a_network(page: Page, context: BrowserContext) -> None:
    page.goto("/")
    page.evaluate(KEPT)
    page.reload()
    page.wait_for_load_state("networkidle")
    context.set_offline(True)
    page.get_by_role("combobox").select_option("uk")
    expect(page.get_by_role("link", name="Грати з друзями")).to_be_visible()


def test_an_address_with_a_forgotten_hash_leads_to_its_screen(page: Page, base_url: str) -> None:
    page.goto("/lobby")
    expect(page).to_have_url(f"{base_url}/#/lobby")


@pytest.fixture
def updated(page: Page, base_url: str) -> Callable[[], None]:
    """Let the server have other versions of the screens than the page that is open."""

    def update() -> None:
        page.route(re.compile(r"/assets/(?!index-)"), lambda route: route.fulfill(status=404, body="gone"))

    assert base_url
    return update


@pytest.mark.browser_context_args(service_workers="block")
def test_an_old_tab_says_so_and_loads_itself_anew(page: Page, updated: Callable[[], None]) -> None:
    page.goto("/")
    expect(page.get_by_role("main")).to_be_attached()
    updated()
    with page.expect_event("framenavigated"):
        page.goto("/#/settings")
    expect(page.get_by_role("alert")).to_contain_text("older version")
    page.unroute_all()
    page.wait_for_event("load")
    expect(page.get_by_role("main")).to_be_attached()
    expect(page.get_by_role("alert")).to_have_count(0)
