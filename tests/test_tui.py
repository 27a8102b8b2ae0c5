"""The whole screen against bots, played by keys alone and by clicks alone.

Here: whole games, why not, several moves of one card, taking back, questions, what fits. Not here: a table of a server
(server/test_join.py), the words (test_words.py). May import durak, pytest, tests.at_the_screen.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from durak.cards import parse_card
from durak.evening import ME
from durak.moves import TAKE
from durak.record import Record
from durak.render import Letters
from durak.server.protocol import EMOTES
from durak.tui.bottable import BotTable
from durak.tui.place import EMOTE_MESSAGES, Deed
from durak.words import LANGUAGES, Words
from tests.at_the_screen import PATIENCE, Person, against_bots, at_the_screen

SHORT = "podkidnoy(deck_size=24, no_trump=left_of_dealer)"
BY_KEYS = (SHORT, "perevodnoy(seats=4, transfer_show=true)", "no(deck_size=24, precedence=free)")
BY_CLICKS = (
    SHORT,
    "team(deck_size=24, hand_size=3)",
    "podkidnoy(deck_size=32, hand_size=4, precedence=free, oversupply=defender_chooses)",
)
LAST_CARD = "podkidnoy 7d - 9s/8sQhQs - * 0:1 lead 9"
"""The person leads the last card they hold."""
MANY_CARDS = "podkidnoy(seats=6) 7d - 6s7s8s9sTsJsQsKsAs6h7h8h9hThJhQhKhAh6d8d9dTdJd/6c/7c/8c/9c/Tc - * 0:1 lead 9"
"""The person holds 23 cards, and five others one each."""
ASKED_TO_BEAT = "podkidnoy 7d 6sQd7d 9sJcKh/8sQhQs Tc * 1:0 bout 3 done=1"
"""The person defends against the ten of clubs, with 9s, Jc and Kh."""
TRANSFERABLE = "perevodnoy 7d 6sQd7d 9hJh9d/8sQhQs 9c * 1:0 bout 3 done=1"
"""The person may pass the nine of clubs on with 9h, or with the trump 9d, which beats it too."""


# Whole games ----------------------------------------------------------------------------------------------------


async def play_to_the_end(person: Person, *, by_clicks: bool) -> None:
    """Decide until the deal is over and another one is offered."""
    while True:
        await person.until_asked()
        if Deed.AGAIN in person.deeds():
            return
        if by_clicks:
            await person.decide_by_clicks()
        else:
            await person.decide_by_keys()


def record_of_a_deal(rules: str, *, by_clicks: bool) -> Record:
    table = against_bots(rules)
    at_the_screen(lambda: table, lambda person: play_to_the_end(person, by_clicks=by_clicks))
    (record,) = table.evening.records()
    return record


@pytest.mark.parametrize("rules", BY_KEYS)
def test_a_whole_deal_is_played_by_keys_alone(rules: str) -> None:
    assert record_of_a_deal(rules, by_clicks=False).states[-1].is_over


@pytest.mark.parametrize("rules", BY_CLICKS)
def test_a_whole_deal_is_played_by_clicks_alone(rules: str) -> None:
    assert record_of_a_deal(rules, by_clicks=True).states[-1].is_over


# One decision ---------------------------------------------------------------------------------------------------


def shown_at(position: str, *keys: str, **options: Any) -> tuple[str, BotTable]:
    """What the screen says in answer to some keys at a position, and the table."""
    table = against_bots(position=position, **options)
    said: list[str] = []

    async def act(person: Person) -> None:
        await person.until_asked()
        await person.press(*keys)
        said.append(person.text_of("notice"))
        said.extend(person.screen())

    at_the_screen(lambda: table, act)
    return "\n".join(said), table


def moves_of(table: BotTable) -> list[str]:
    """The moves of the person."""
    assert table.evening.history is not None
    return [str(move) for seat, move in table.evening.history.moves if seat == ME]


def test_a_card_that_cannot_be_played_says_why_in_words() -> None:
    text, table = shown_at(ASKED_TO_BEAT, "1")
    assert "The nine of spades does not beat the ten of clubs." in text
    assert not moves_of(table)


def test_a_question_mark_says_what_the_current_card_may_do() -> None:
    assert "You may beat the 10♣ with the J♣." in shown_at(ASKED_TO_BEAT, "?")[0].replace("\n", " ")


def test_zero_takes() -> None:
    assert moves_of(shown_at(ASKED_TO_BEAT, "0")[1]) == ["take"]


def test_a_letter_of_the_language_takes() -> None:
    assert moves_of(shown_at(ASKED_TO_BEAT, "б", language="ru")[1]) == ["take"]


def test_what_can_be_done_can_be_clicked() -> None:
    table = against_bots(position=ASKED_TO_BEAT)

    async def act(person: Person) -> None:
        await person.until_asked()
        await person.click(person.choices, TAKE)

    at_the_screen(lambda: table, act)
    assert moves_of(table) == ["take"]


def test_a_card_with_one_move_is_played_at_once() -> None:
    assert moves_of(shown_at(TRANSFERABLE, "1")[1])[:1] == ["t9h"]


def test_a_card_with_several_moves_asks_which() -> None:
    text, table = shown_at(TRANSFERABLE, "3")
    assert "1: pass the attack on with the 9♦" in text
    assert "2: beat the 9♣ with the 9♦" in text
    assert not moves_of(table)
    assert moves_of(shown_at(TRANSFERABLE, "3", "2")[1])[:1] == ["9c9d"]


def test_escape_goes_back_from_the_moves_of_a_card() -> None:
    text, table = shown_at(TRANSFERABLE, "3", "escape")
    assert "1: pass" not in text
    assert not moves_of(table)


def test_a_letter_before_a_card_passes_the_attack_on() -> None:
    text, table = shown_at(TRANSFERABLE, "p")
    assert "Pass the attack on with which card?" in text
    assert not moves_of(table)
    assert moves_of(shown_at(TRANSFERABLE, "p", "3")[1])[:1] == ["t9d"]


def test_a_card_that_cannot_pass_the_attack_on_says_why() -> None:
    assert "Only another nine passes this attack on." in shown_at(TRANSFERABLE, "p", "2")[0]


def test_a_move_against_bots_is_taken_back() -> None:
    table = against_bots(position=ASKED_TO_BEAT)

    async def act(person: Person) -> None:
        await person.until_asked()
        await person.press("2")
        await person.until(lambda: Deed.UNDO in person.deeds())
        assert moves_of(table)[:1] == ["TcJc"]
        await person.press("u")
        await person.until(lambda: not moves_of(table))
        assert "Taken back: beat the 10♣ with the J♣." in person.app.said
        assert Deed.UNDO not in person.deeds()

    at_the_screen(lambda: table, act)


def test_with_nothing_to_take_back_that_is_said() -> None:
    assert "There is nothing to take back." in " ".join(shown_at(ASKED_TO_BEAT, "u")[0].split())


def test_nothing_is_queued_where_bots_wait() -> None:
    assert "Nobody goes before you" in shown_at(ASKED_TO_BEAT, "+", "0")[0]


def test_bots_do_not_listen() -> None:
    assert "Nobody here could hear you." in shown_at(ASKED_TO_BEAT, "/")[0]


def test_s_says_how_things_stand_with_every_card_in_words() -> None:
    text = " ".join(shown_at(ASKED_TO_BEAT, "s")[0].split())
    assert "Table: ten of clubs not beaten. Room for 2 more." in text
    assert "Hand: 1: nine of spades, 2: jack of clubs, 3: king of hearts." in text


def test_a_letter_that_means_nothing_says_where_help_is() -> None:
    assert "I do not understand “k”. Type h for help." in shown_at(ASKED_TO_BEAT, "k")[0]


def test_help_names_the_keys() -> None:
    assert "t take; d done; x exchange the trump" in " ".join(shown_at(ASKED_TO_BEAT, "h")[0].split())


def test_yes_and_no_answer_whether_there_is_another_deal() -> None:
    table = against_bots(position=LAST_CARD)

    async def act(person: Person) -> None:
        await person.until_asked()
        await person.press("1")
        await person.until_asked()
        assert person.text_of("notice").startswith("Another deal?")
        await person.press("y")
        await person.until_asked()

    at_the_screen(lambda: table, act)
    assert table.evening.series.deals == 1
    assert table.evening.order


def test_no_leaves_the_table() -> None:
    table = against_bots(position=LAST_CARD)

    async def act(person: Person) -> None:
        await person.until_asked()
        await person.press("1")
        await person.until_asked()
        await person.press("n")
        await asyncio.wait_for(person.app.left.wait(), PATIENCE)

    at_the_screen(lambda: table, act)
    assert table.evening.history is not None


# What fits ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("letters", "size"),
    [("local", (80, 24)), ("words", (80, 24)), ("local", (40, 20))],
    ids=["local", "words", "small"],
)
def test_everything_fits_on_the_screen(language: str, letters: Letters, size: tuple[int, int]) -> None:
    table = against_bots(position=MANY_CARDS, language=language, letters=letters)
    seen: list[str] = []

    async def act(person: Person) -> None:
        await person.until_asked()
        seen.extend(person.screen())
        regions = [widget.region for widget in person.app.screen.children if widget.display]
        assert all(region.bottom <= size[1] for region in regions)
        assert person.app.query_one("#seats").region.height == table.evening.setup.rules.seats
        assert person.app.query_one("#log").content_region.height > 0

    at_the_screen(lambda: table, act, size=size)
    assert all(name in "\n".join(seen) for name in table.evening.teller.names)


def test_what_has_happened_is_broken_anew_when_the_window_gets_narrow() -> None:
    table = against_bots(position=ASKED_TO_BEAT)
    seen: list[str] = []

    async def act(person: Person) -> None:
        await person.until_asked()
        await person.pilot.resize_terminal(40, 20)
        await person.pilot.pause()
        seen.extend(person.screen())

    at_the_screen(lambda: table, act)
    assert "Type ? to hear what you may do, h for help." in " ".join(" ".join(seen).split())
    assert "  Alice  3  attacker, done" in "\n".join(seen)


def test_the_number_of_a_card_without_a_frame_stands_apart_from_its_rank() -> None:
    assert "[10:10♥]" in shown_at(MANY_CARDS)[0]


def test_the_first_card_that_can_be_played_is_the_current_one_when_another_card_is_asked_for() -> None:
    table = against_bots(position=ASKED_TO_BEAT)

    async def act(person: Person) -> None:
        await person.until_asked()
        assert person.hand.current == parse_card("Jc")

    at_the_screen(lambda: table, act)


def test_a_terminal_that_shows_no_signs_gets_letters_and_ascii_frames() -> None:
    text = shown_at(ASKED_TO_BEAT, "?", ascii_only=True)[0]
    assert "#JC#" in text
    assert "|9S|" in text
    assert text.isascii(), set(text)


def test_what_can_be_said_everywhere_has_words() -> None:
    assert tuple(EMOTE_MESSAGES) == EMOTES
    assert all(Words.load(language)(message) for language in LANGUAGES for message in EMOTE_MESSAGES.values())
