"""What goes wrong around the pages is said in a sentence, and leads on.

Here: a server that restarts, a full table, links to nothing, a bad record, parts that are gone. Not here: a line that
breaks (test_comings.py), a tab of an older version (test_shell.py). May import pytest, playwright, tests.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.server.serving import Server
from tests.web.arranged import Arranged
from tests.web.conftest import Come
from tests.web.persons import play_deal

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from tests.web.persons import Person


def test_a_server_that_restarts_is_waited_for_and_the_deal_goes_on(tmp_path: Path, new_context: Any) -> None:
    with Server(tmp_path) as first:
        table = Arranged(first).dealt("anna", bots=1)
        anna = Come(new_context, first)("anna")
        anna.comes_to(table)
        anna.waits_until(lambda: len(anna.holds()) == 6, "the cards")
        first.stop()
        anna.waits_for("web-lost-seat")
        with Server(tmp_path, "--port", str(first.port)):
            anna.presses("web-try-now")
            anna.waits_for("web-line-back")
            play_deal(anna)


def test_who_does_not_wait_for_a_lost_line_can_go_home(come: Come, arranged: Arranged) -> None:
    anna = come("anna", viewport={"width": 360, "height": 640})
    anna.comes_to(arranged.dealt("anna", bots=1, bot_ms=10_000))
    anna.waits_until(lambda: len(anna.holds()) == 6, "the cards")
    anna.page.context.set_offline(True)
    anna.waits_for("web-lost-seat")
    anna.page.get_by_role("link", name=anna.says("web-home")).click(trial=True)


def test_at_a_full_table_one_may_look_on(come: Come, arranged: Arranged) -> None:
    olga = come("olga")
    olga.comes_to(arranged.seated("anna", "ben"))
    olga.waits_for("room-full")


@pytest.mark.parametrize("address", ["/#/nowhere", "/#abc", "/#/table/x"])
def test_a_dead_link_leads_home(come: Come, address: str) -> None:
    anna = come("anna")
    anna.opens(address)
    anna.waits_for("lost-line")
    anna.presses("page-home")
    anna.finds("home-learn", role="link")


def test_a_table_that_is_no_more_leads_to_another_game(come: Come) -> None:
    anna = come("anna")
    anna.comes_to("A" * 22)
    anna.waits_for("web-gone-no-table")
    anna.presses("web-play-bots")
    anna.waits_until(lambda: len(anna.holds()) == 6, "cards")


def test_a_table_that_is_closed_says_so(come: Come, arranged: Arranged) -> None:
    anna = come("anna")
    table = arranged.seated("anna", bots=1)
    anna.comes_to(table)
    anna.finds("room-invite")
    arranged.done(table, "anna", ("close", {}))
    anna.waits_for("web-gone-closed")


def test_who_is_sent_away_for_good_is_told(come: Come, arranged: Arranged) -> None:
    anna, ben = come("anna"), come("ben")
    table = arranged.seated("anna", "ben")
    for person in (anna, ben):
        person.comes_to(table)
    anna.presses_seat("ben")
    anna.presses("room-ban")
    ben.waits_for("web-gone-banned")


def test_a_server_that_does_not_answer_is_named_on_the_way_to_a_new_table(come: Come) -> None:
    anna = come("anna")
    anna.page.route(re.compile("/api/"), lambda route: route.abort())
    anna.opens("/#/new")
    anna.waits_for("problem-offline")
    anna.page.unroute_all()
    anna.presses("problem-again")
    anna.finds("new-open", role="button")


def test_a_bad_record_is_named_by_its_line(come: Come) -> None:
    anna = come("anna")
    anna.opens("/#/records")
    anna.finds("records-bring")
    anna.types('[Rules "podkidnoy"]\n\nnot a move', into="records-paste")
    anna.presses("records-show")
    anna.waits_for("replay-bad")


def without_cookies(person: Person) -> None:
    """Let somebody have a browser that refuses cookies."""
    person.page.add_init_script("Object.defineProperty(navigator, 'cookieEnabled', { value: false })")


@pytest.mark.parametrize("address", ["/#/play", f"/#{'A' * 22}", "/#/records"])
def test_a_browser_that_refuses_cookies_is_not_called_a_lost_line(come: Come, address: str) -> None:
    anna = come("anna")
    without_cookies(anna)
    anna.opens(address)
    anna.waits_for("problem-cookies")


def test_who_cannot_be_called_so_says_another_name(come: Come, arranged: Arranged) -> None:
    eve = come("eve")
    eve.comes_to(arranged.opened("anna"))
    eve.presses("room-sit")
    eve.types("\N{RIGHT-TO-LEFT OVERRIDE}Eve", into="join-name")
    eve.presses("room-sit-down")
    eve.waits_for("join-no-name")
    eve.types("Eve", into="join-name")
    eve.presses("room-sit-down")
    eve.waits_for("wait-seats", count=1)


def test_what_is_refused_in_the_menu_is_seen_over_the_menu(come: Come, arranged: Arranged) -> None:
    anna, ben = come("anna", viewport={"width": 360, "height": 640}), come("ben")
    table = arranged.dealt("anna", "ben")
    for person in (anna, ben):
        person.comes_to(table)
        person.finds("web-hand", role="list")
    anna.presses("menu-title")
    anna.page.get_by_role("dialog").get_by_text("ben", exact=True).click()
    anna.presses("menu-bot-minds")
    seen = anna.page.get_by_role("paragraph").filter(has_text=anna.says("web-refused-awake"))
    seen.click(trial=True)


def test_another_deal_that_is_pressed_twice_is_not_refused(come: Come, arranged: Arranged) -> None:
    anna = come("anna-again")
    anna.comes_to(arranged.over("anna-again", bots=1))
    anna.page.get_by_role("button", name=anna.says("web-again")).dblclick()
    anna.waits_until(lambda: len(anna.holds()) == 6, "the cards of another deal")
    assert not anna.sees("web-refused-no-deal")
