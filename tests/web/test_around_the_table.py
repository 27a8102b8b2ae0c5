"""What surrounds the cards: a table set up and found, friends who come by its link, talk, what is made of a result.

Here: the first page, the form, the waiting room, the list of tables, talk, the sheet after a deal, settings. Not here:
the deal itself (test_whole_games.py), learning and replays. May import pytest, playwright, tests.web.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.web.arranged import Arranged
    from tests.web.conftest import Come
    from tests.web.persons import Person


def field(person: Person, message: str) -> Locator:
    """Where somebody can write, by what it is called."""
    return person.page.get_by_role("textbox", name=person.says(message), exact=True)


def rule(person: Person, sentence: str) -> Locator:
    """The line of the form that says how a rule is played."""
    return person.page.get_by_role("group").filter(has_text=re.compile(f"^{re.escape(sentence)}")).first


def choose_bots(person: Person, count: int) -> None:
    """Say in the form how many bots sit down at once."""
    bots = person.page.get_by_role("group", name=person.says("new-bots"))
    bots.get_by_role("radio", name=str(count), exact=True).click()


def waits_for_cards(person: Person) -> None:
    """Wait until somebody has been dealt a hand."""
    person.waits_until(lambda: len(person.holds()) == 6, "six cards")


# Setting up and coming ------------------------------------------------------------------------------------------


def test_friends_meet_by_a_link_and_begin(come: Come) -> None:
    anna, ben = come("anna"), come("ben")
    anna.opens()
    anna.presses("home-friends")
    field(anna, "join-name").fill("Anna")
    anna.presses("new-open")
    anna.finds("web-open")
    ben.page.goto(anna.page.url)
    ben.presses("room-sit")
    field(ben, "join-name").fill("Ben")
    ben.presses("room-sit-down")
    anna.presses("web-start")
    for person in (anna, ben):
        waits_for_cards(person)


def test_a_table_with_bots_alone_is_dealt_at_once(come: Come) -> None:
    anna = come("anna")
    anna.opens("/#/new")
    field(anna, "join-name").fill("Anna")
    choose_bots(anna, 1)
    anna.chooses(anna.says("bot-random"), of="new-bot-kind")
    anna.presses("new-open")
    waits_for_cards(anna)


def test_a_table_for_bots_and_friends_is_opened_in_one_go(come: Come) -> None:
    anna, ben = come("anna"), come("ben")
    anna.opens("/#/new")
    field(anna, "join-name").fill("Anna")
    anna.page.get_by_role("group", name=anna.says("new-seats")).get_by_role("radio", name="4", exact=True).click()
    choose_bots(anna, 2)
    anna.waits_for("new-free", count=1)
    anna.presses("new-open")
    anna.waits_for("wait-seats", count=1)
    ben.page.goto(anna.page.url)
    ben.presses("room-sit")
    field(ben, "join-name").fill("Ben")
    ben.presses("room-sit-down")
    anna.presses("web-start")
    for person in (anna, ben):
        waits_for_cards(person)


def test_the_host_changes_the_rules_before_the_cards_and_the_others_are_told(come: Come, arranged: Arranged) -> None:
    table = arranged.seated("anna", "ben", rules="podkidnoy")
    anna, ben = come("anna"), come("ben")
    for person in (anna, ben):
        person.comes_to(table)
        person.finds("web-open")
    anna.presses("room-change-rules")
    anna.page.get_by_role("radio", name=anna.says("preset-perevodnoy")).click()
    anna.presses("room-play-by")
    ben.waits_for("room-rules-changed")
    ben.waits_for("preset-perevodnoy")
    assert not any(each.said == ben.says("room-change-rules") for each in ben.look().buttons())


def test_rules_for_fewer_than_sit_there_are_refused_in_words(come: Come, arranged: Arranged) -> None:
    table = arranged.seated("anna", "ben", "clara", rules="podkidnoy(seats=3)")
    anna = come("anna")
    anna.comes_to(table)
    anna.presses("room-change-rules")
    anna.page.get_by_role("group", name=anna.says("new-seats")).get_by_role("radio", name="2", exact=True).click()
    anna.presses("room-play-by")
    anna.waits_for("web-refused-too-few-seats")


def test_rules_that_contradict_each_other_are_refused_beside_the_rule_until_it_is_put_back(come: Come) -> None:
    anna = come("anna")
    anna.opens("/#/new")
    field(anna, "join-name").fill("Anna")
    anna.page.get_by_role("radio", name="6", exact=True).click()
    anna.page.get_by_text(anna.says("new-all-rules")).click()
    rule(anna, anna.says("rule-deck-size", value=36)).get_by_text(anna.says("rule-deck-size", value=36)).first.click()
    anna.page.get_by_role("radio", name=anna.says("rule-deck-size", value=24)).click()
    anna.waits_for("clash-hand-size")
    expect(anna.page.get_by_role("button", name=anna.says("new-open"))).to_be_disabled()
    anna.presses("new-put-back")
    expect(anna.page.get_by_role("button", name=anna.says("new-open"))).to_be_enabled()
    assert not anna.sees("clash-hand-size")


def test_the_host_lets_bots_take_the_free_seats(come: Come, arranged: Arranged) -> None:
    table, anna = arranged.opened("anna", seats=4), come("anna")
    for seat, name in enumerate(("anna", "ben")):
        arranged.done(table, name, ("sit", {"seat": seat, "name": name}))
    anna.comes_to(table)
    anna.presses("room-fill")
    anna.presses("web-start")
    waits_for_cards(anna)


def test_a_table_for_everybody_is_found_in_the_list(come: Come, arranged: Arranged) -> None:
    anna, ben = come("anna"), come("ben")
    ben.opens("/#/lobby")
    ben.waits_for("lobby-none")
    table = arranged.opened("anna", rules="perevodnoy", listed=True, chat=False)
    anna.comes_to(table)
    anna.finds("web-open")
    ben.page.reload()
    ben.waits_for("preset-perevodnoy")
    ben.presses("lobby-go")
    ben.finds("web-open")


def test_who_may_not_look_on_is_told_when_to_sit_down(come: Come, arranged: Arranged) -> None:
    table, clara = arranged.dealt("anna", bots=1, spectators=False), come("clara")
    clara.comes_to(table)
    clara.waits_for("wait-deal-runs")


def test_at_a_full_table_where_nobody_looks_on_one_is_promised_nothing_else(come: Come, arranged: Arranged) -> None:
    clara = come("clara")
    for table in (arranged.seated("anna", "ben", spectators=False), arranged.dealt("anna", "ben", spectators=False)):
        clara.comes_to(table)
        clara.waits_for("room-full-alone")
        assert not clara.sees("room-full")


def test_a_dead_link_leads_home(come: Come) -> None:
    anna = come("anna")
    anna.opens("/#half-of-a-link")
    anna.finds("lost-title")
    anna.page.get_by_role("main").get_by_role("link", name=anna.says("page-home")).click()
    anna.finds("home-name")


# Talking --------------------------------------------------------------------------------------------------------


def test_what_somebody_writes_is_read_by_the_others(come: Come, arranged: Arranged) -> None:
    table = arranged.seated("anna", "ben")
    anna, ben = come("anna"), come("ben")
    for person in (anna, ben):
        person.comes_to(table)
        person.finds("web-open")
    anna.presses("talk-title")
    field(anna, "talk-write").fill("Guten Abend")
    anna.presses("talk-send")
    ben.presses("talk-unread", count=1)
    ben.waits_until(lambda: "Guten Abend" in ben.look().text, "what Anna wrote")


def test_a_saying_is_heard_and_seen_by_all(come: Come, arranged: Arranged) -> None:
    table = arranged.seated("anna", "ben")
    anna, ben = come("anna"), come("ben", "ru")
    for person in (anna, ben):
        person.comes_to(table)
        person.finds("web-open")
    anna.presses("talk-title")
    anna.presses("emote-well-played")
    ben.waits_for("emote-well-played")


def test_who_is_hidden_is_read_no_more(come: Come, arranged: Arranged) -> None:
    table = arranged.seated("anna", "ben")
    anna = come("anna")
    anna.comes_to(table)
    arranged.done(table, "ben", ("say", {"text": "rude words"}))
    anna.presses("talk-unread", count=1)
    anna.waits_until(lambda: "rude words" in anna.look().text, "what Ben wrote")
    anna.presses("talk-hide", name="ben")
    anna.waits_until(lambda: "rude words" not in anna.look().text, "no words of his")


# After a deal ---------------------------------------------------------------------------------------------------


def test_after_a_deal_there_are_a_tally_a_record_a_picture_and_another_deal(come: Come, arranged: Arranged) -> None:
    anna = come("anna-after")
    anna.comes_to(arranged.over("anna-after", bots=1))
    anna.waits_for("after-tally", count=1)
    with anna.page.expect_download() as record:
        anna.presses("after-record")
    assert Path(record.value.path()).read_text("utf-8").startswith("[DGN")
    with anna.page.expect_download() as picture:
        anna.presses("after-share")
    assert Path(picture.value.path()).read_bytes().startswith(b"\x89PNG")
    anna.presses("web-again")
    waits_for_cards(anna)


def test_who_leaves_a_deal_by_the_menu_comes_back_to_their_seat(come: Come, arranged: Arranged) -> None:
    table = arranged.dealt("anna", "ben")
    anna = come("anna")
    anna.comes_to(table)
    waits_for_cards(anna)
    anna.presses("menu-title")
    anna.presses("after-leave")
    anna.finds("home-name")
    anna.comes_to(table)
    anna.waits_for("web-minded")
    anna.presses("web-back")
    anna.waits_until(lambda: not anna.sees("web-back"), "her own seat")


# Settings -------------------------------------------------------------------------------------------------------


def test_another_language_is_spoken_at_once_and_remembered(come: Come) -> None:
    anna = come("anna")
    anna.opens("/#/settings")
    anna.finds("settings-title")
    anna.page.get_by_role("combobox", name=anna.says("settings-language")).select_option("uk")
    anna.page.reload()
    expect(anna.page.get_by_role("heading", level=1)).to_have_text("Налаштування")


def test_who_wants_to_be_forgotten_is_asked_once_more(come: Come) -> None:
    anna = come("fay")  # whoever has gone is nobody at this server any more
    anna.opens("/#/settings")
    anna.presses("settings-forget")
    anna.waits_for("settings-forget-sure")
    anna.presses("settings-forget-yes")
    anna.waits_for("settings-forgotten")
