"""What people do beside a game: they send a link or a picture on, report somebody, give a program a token.

Here: what comes of it, in the browser and at the server. Not here: what surrounds the cards otherwise
(test_around_the_table.py). May import pytest, playwright, tests.server, tests.web.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.server.serving import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.server.serving import Server
    from tests.web.arranged import Arranged
    from tests.web.conftest import Come
    from tests.web.persons import Person

DEVICE = """
window.shared = [];
const isKnown = (what) => Object.keys(what).every((each) => ["title", "text", "url", "files"].includes(each));
Object.defineProperties(navigator, {
    canShare: { configurable: true, value: isKnown },
    share: {
        configurable: true,
        value: async ({ files = [], ...rest }) => {
            if (OUTCOME) throw new DOMException("it was not sent", OUTCOME);
            shared.push({ ...rest, files: files.map(({ name, type }) => `${name} ${type}`) });
        },
    },
});
"""
"""A device that has a sheet for sharing, which Chromium has not everywhere."""


def with_sharing(person: Person, *, outcome: str = "") -> None:
    """Let somebody have a device that shares; `outcome` is the name of what goes wrong there."""
    person.page.add_init_script(f"const OUTCOME = {json.dumps(outcome)};{DEVICE}")


def shared(page: Page) -> list[dict[str, object]]:
    """What has been sent."""
    found: list[dict[str, object]] = page.evaluate("shared")
    return found


def without_sharing(person: Person) -> None:
    """Let somebody have a device that has no sheet for sharing."""
    person.page.add_init_script("delete Navigator.prototype.share;")


def copied(page: Page) -> str:
    """What lies in the clipboard."""
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


# Sending on -----------------------------------------------------------------------------------------------------


def test_the_link_of_a_table_is_sent_by_what_the_device_has(come: Come, arranged: Arranged) -> None:
    anna = come("anna")
    with_sharing(anna)
    anna.comes_to(arranged.opened("anna"))
    anna.presses("room-share")
    anna.waits_until(lambda: len(shared(anna.page)) == 1, "the link to be sent")
    assert shared(anna.page)[0]["url"] == anna.page.url


def test_where_a_device_shares_nothing_the_link_is_copied(come: Come, arranged: Arranged) -> None:
    anna = come("anna", permissions=["clipboard-read", "clipboard-write"])
    without_sharing(anna)
    anna.comes_to(arranged.opened("anna"))
    anna.presses("room-copy")
    anna.waits_for("room-copied")
    assert copied(anna.page) == anna.page.url
    assert not anna.sees("room-share")


def test_the_picture_of_a_result_is_sent_by_what_the_device_has(come: Come, arranged: Arranged) -> None:
    anna = come("anna-sends")
    with_sharing(anna)
    anna.comes_to(arranged.over("anna-sends", bots=1))
    anna.presses("after-share")
    anna.waits_until(lambda: len(shared(anna.page)) == 1, "the picture to be sent")
    assert shared(anna.page)[0]["files"] == ["durak.png image/png"]


def test_a_picture_that_the_device_does_not_send_is_kept(come: Come, arranged: Arranged) -> None:
    anna = come("anna-sends")
    with_sharing(anna, outcome="NotAllowedError")
    anna.comes_to(arranged.over("anna-sends", bots=1))
    with anna.page.expect_download() as picture:
        anna.presses("after-share")
    assert picture.value.suggested_filename == "durak.png"
    anna.waits_for("after-picture-kept")


# Reporting ------------------------------------------------------------------------------------------------------


def test_where_strangers_meet_somebody_is_reported_to_who_keeps_the_server(
    come: Come, arranged: Arranged, server: Server
) -> None:
    anna = come("anna")
    anna.comes_to(arranged.seated("anna", "rude-ben", listed=True, chat=False))
    anna.presses("menu-title")
    anna.page.get_by_role("dialog").get_by_text("rude", exact=True).click()
    anna.presses("talk-report", name="rude")
    anna.types("Er ruft hinein.", into="talk-report-why")
    anna.presses("talk-send")
    anna.waits_for("talk-reported")
    told = subprocess.run(
        [sys.executable, "-m", "durak", "reports", "--data", str(server.folder)],
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    assert "Er ruft hinein." in told.stdout


def test_among_friends_nobody_is_reported(come: Come, arranged: Arranged) -> None:
    anna = come("anna")
    anna.comes_to(arranged.seated("anna", "ben"))
    anna.presses("menu-title")
    anna.page.get_by_role("dialog").get_by_text("ben", exact=True).click()
    anna.finds("talk-hide", role="button", name="ben")
    assert not anna.sees("talk-report")


# Programs -------------------------------------------------------------------------------------------------------


@pytest.fixture
def programmer(come: Come, request: pytest.FixtureRequest) -> Person:
    """Somebody, each test another, who has just made a token for a program."""
    person = come(request.node.originalname[-20:])
    person.opens("/#/settings")
    person.finds("settings-title")
    person.page.get_by_text(person.says("settings-programs"), exact=True).click()
    person.types("Robot", into="settings-token-name")
    person.presses("settings-token-make")
    person.waits_for("settings-token-once")
    return person


def test_a_token_is_shown_once(programmer: Person) -> None:
    token = programmer.page.get_by_role("code")
    expect(token).to_have_text(re.compile(r"^\S{20,}$"))
    programmer.page.reload()
    programmer.page.get_by_text(programmer.says("settings-programs"), exact=True).click()
    programmer.finds("settings-token-drop-named", role="button", name="Robot")
    expect(token).to_have_count(0)


def test_a_token_that_is_taken_back_is_shown_no_more(programmer: Person) -> None:
    programmer.presses("settings-token-drop-named", name="Robot")
    programmer.waits_until(
        lambda: not programmer.sees("settings-token-drop-named", name="Robot"), "the token to be gone"
    )
    assert not programmer.sees("settings-token-once")
