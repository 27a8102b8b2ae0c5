"""Games that are looked at again: one's own and those from elsewhere, move by move, and whether the deal was fair.

Here: the list of games and the page that shows one. Not here: how a record is read (tests/server/test_replays.py), the
bytes of a fair deal (web/src/fair). May import pytest, durak, playwright, tests.web.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from durak.fairdeal import FairDeal
from durak.record import Record
from durak.rules import Rules
from tests.web.persons import phrase, play_deal

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.web.arranged import Arranged
    from tests.web.conftest import Come
    from tests.web.persons import Person


@pytest.fixture(scope="module")
def fair_game() -> Record:
    """A game of two who play at random, fairly dealt."""
    rng = Random(3)
    rules = Rules(deck_size=24, no_trump="left_of_dealer")
    fair = FairDeal(table="kitchen", deal=1, rules=rules, seed=rng.randbytes(32), nonces=(b"salt", b"pepper"))
    record = Record(rules=rules, deal=fair.order, names=("Anna", "Bo"), tags=fair.tags())
    while not (state := record.state_at(len(record.moves))).is_over:
        record = record.with_move(rng.choice(state.legal_moves()))
    return record


def brings(person: Person, text: str) -> None:
    """Paste the text of a record."""
    person.opens("/#/records")
    person.page.get_by_label(person.says("records-paste")).fill(text)
    person.presses("records-show")


def is_at(person: Person, ply: int, record: Record) -> bool:
    return person.sees("replay-move", ply=ply, length=len(record.moves))


def test_a_game_that_was_played_is_listed_shown_and_proved_fair(come: Come, arranged: Arranged) -> None:
    anna = come("anna")
    anna.comes_to(arranged.seated("anna", bots=1))
    anna.presses("web-start")
    play_deal(anna)
    anna.opens("/#/records")
    anna.page.get_by_role("listitem").get_by_role("link", name=anna.says("records-show")).first.click()
    anna.finds("replay-title")
    anna.presses("replay-last")
    anna.presses("fair-check")
    anna.waits_for("fair-good")
    anna.waits_for("fair-noted")


def test_the_list_says_with_whom_one_played_before_a_game_is_looked_at(come: Come, arranged: Arranged) -> None:
    anna, ben = come("anna-l"), come("ben-l")
    table = arranged.dealt("anna-l", "ben-l", dealer=0)
    for person in (anna, ben):
        person.comes_to(table)
    play_deal(anna, ben)
    ben.opens("/#/records")
    ben.waits_for("records-against", names="anna")


def test_a_link_leads_to_the_moment_at_which_it_was_made(come: Come, arranged: Arranged) -> None:
    anna = come("anna-link")
    arranged.over("anna-link", bots=1)
    anna.opens("/#/records")
    anna.page.get_by_role("listitem").get_by_role("link", name=anna.says("records-show")).first.click()
    anna.page.get_by_role("slider").fill("2")
    anna.waits_until(lambda: anna.page.url.endswith("/2"), "the address of the second move")
    ben = come("ben")
    ben.opens(anna.page.url.removeprefix(anna.server))
    expect(ben.page.get_by_role("slider")).to_have_value("2")


def test_every_move_is_told_and_can_be_gone_to(come: Come, fair_game: Record) -> None:
    anna = come("anna")
    brings(anna, str(fair_game))
    anna.waits_until(lambda: is_at(anna, 0, fair_game), "the deal")
    anna.page.keyboard.press("ArrowRight")
    anna.page.keyboard.press("ArrowRight")
    anna.waits_until(lambda: is_at(anna, 2, fair_game), "the second move")
    anna.page.keyboard.press("End")
    anna.waits_until(lambda: is_at(anna, len(fair_game.moves), fair_game), "the last move")
    told = anna.page.get_by_role("list", name=anna.says("replay-happened")).get_by_role("button")
    assert told.count() == len(fair_game.moves) + 1
    told.nth(3).click()
    anna.waits_until(lambda: is_at(anna, 3, fair_game), "the third move")


def test_a_game_plays_by_itself(come: Come, fair_game: Record) -> None:
    anna = come("anna")
    brings(anna, str(fair_game))
    anna.presses("replay-play")
    anna.waits_until(lambda: not is_at(anna, 0, fair_game), "a move")
    anna.presses("replay-pause")


def test_hands_are_open_until_they_are_hidden(come: Come, fair_game: Record) -> None:
    anna = come("anna")
    brings(anna, str(fair_game))
    hands = anna.page.get_by_role("list", name=phrase(anna.words, "replay-hand"))
    expect(hands).to_have_count(2)
    anna.presses("replay-open")
    expect(hands).to_have_count(1)


def test_a_file_can_be_chosen(come: Come, fair_game: Record, tmp_path: Path) -> None:
    file = tmp_path / "evening.dgn"
    file.write_text(f"{fair_game}\n{fair_game}", "utf-8")
    anna = come("anna")
    anna.opens("/#/records")
    anna.page.get_by_label(anna.says("records-choose")).set_input_files(file)
    anna.finds("replay-title")
    expect(anna.page.get_by_role("option", name="Anna, Bo")).to_have_count(2)


def drops(page: Page, text: str) -> None:
    """Let a file fall onto the page, as from a desktop."""
    held = page.evaluate_handle(
        """text => {
            const held = new DataTransfer();
            held.items.add(new File([text], "evening.dgn", { type: "text/plain" }));
            return held;
        }""",
        text,
    )
    page.dispatch_event("body", "drop", {"dataTransfer": held})


def test_a_file_can_be_dropped(come: Come, fair_game: Record) -> None:
    anna = come("anna")
    anna.opens("/#/records")
    anna.finds("home-records")
    drops(anna.page, str(fair_game))
    anna.finds("replay-title")
    anna.waits_until(lambda: is_at(anna, 0, fair_game), "the first moment of the game")


def test_the_line_of_a_mistake_is_told_once(come: Come, fair_game: Record) -> None:
    anna = come("anna")
    brings(anna, str(fair_game).replace("1. ", "1. e4 ", 1))
    told = anna.says("replay-bad", line=str(fair_game).splitlines().index("") + 2)
    anna.waits_until(lambda: told in anna.look().text, told)
    seen = anna.look().text
    assert ("bout 1, move 'e4'" in seen, "game 1, line" in seen) == (True, False)


def test_a_bad_record_is_told_with_its_line(come: Come, fair_game: Record) -> None:
    anna = come("anna")
    brings(anna, str(fair_game).replace("[Rules", "[[Rules"))
    told = anna.says("replay-bad", line=2)
    anna.waits_until(lambda: told in anna.look().text, told)
    anna.presses("replay-other")
    anna.finds("home-records")


@pytest.mark.parametrize("address", ["/#/replay/AAAAAAAAAAAAAAAAAAAAAA/1", "/#/replay/x", "/#/replay"])
def test_an_address_without_a_game_says_so_and_leads_on(come: Come, address: str) -> None:
    anna = come("anna")
    anna.opens(address)
    expect(anna.page.get_by_role("alert")).to_be_visible()
    anna.presses("replay-other")
    anna.finds("home-records")


def test_a_record_that_is_fair_in_itself_is_told_from_one_that_was_noted(come: Come, fair_game: Record) -> None:
    anna = come("anna")
    brings(anna, str(fair_game))
    anna.presses("fair-check")
    anna.waits_for("fair-good")
    anna.waits_for("fair-not-noted")


def test_a_record_with_another_seed_is_not_fair(come: Come, fair_game: Record) -> None:
    anna = come("anna")
    seed = fair_game.tags["FairSeed"]
    brings(anna, str(fair_game).replace(seed, seed[:-1] + ("0" if seed[-1] != "0" else "1")))
    anna.presses("fair-check")
    anna.waits_for("fair-bad")
    anna.waits_for("fair-broken")


def test_one_plays_on_from_any_move_against_bots(come: Come, fair_game: Record) -> None:
    anna = come("anna")
    brings(anna, str(fair_game))
    anna.presses("replay-forward")
    anna.presses("replay-play-on")
    play_deal(anna)
