"""What a typed line means, in every language.

Here: letters, numbers, card names, notation, questions. Not here: what then happens (test_terminal.py).
May import hypothesis, pytest, durak.
"""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak.answers import Blank, Explain, Keys, Play, Request, Say, Unclear, Zero, chosen_number, understood
from durak.cards import card_text, members, pack, parse_card, parse_cards_in_order
from durak.moves import Move, MoveKind
from durak.words import LANGUAGES, Words, card_letters

HAND = parse_cards_in_order("6s9hTdQcAc")


def meaning(line: str, language: str = "en", extra: tuple[MoveKind, ...] = ()) -> object:
    return understood(line, language=language, hand=HAND, extra=extra)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_letter_means_two_things(language: str) -> None:
    letters = [key.letter for key in Keys.of(language).all()]
    assert len(set(letters)) == len(letters)
    assert Keys.of(language).yes.letter != Keys.of(language).no.letter


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_letter_is_one_character_and_begins_no_card(language: str) -> None:
    keys = [*Keys.of(language).all(), Keys.of(language).yes, Keys.of(language).no]
    assert all(len(key.letter) == 1 and key.letter.isalpha() and key.label for key in keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_and_its_words_are_understood(language: str) -> None:
    keys = Keys.of(language)
    for kind, key in keys.moves.items():
        assert meaning(key.letter.upper(), language) == meaning(key.label, language) == Say(Move(kind))
    for request, key in keys.requests.items():
        assert meaning(f" {key.letter} ", language) is request
    assert meaning(f"{keys.pass_on.letter} 2", language) == Play((HAND[1],), passing=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_mean_the_same_in_every_language(language: str) -> None:
    assert meaning("3", language) == Play((HAND[2],))
    assert meaning("1, 3", language) == Play((HAND[0], HAND[2]))
    assert meaning("0", language) == Zero()
    assert meaning("", language) == Blank()


def test_letters_of_english_work_where_a_language_leaves_them_free() -> None:
    assert meaning("q", "ru") is Request.QUIT
    assert meaning("t", "ru") == Say(Move(MoveKind.TAKE))
    assert meaning("p 1", "ru") == Play((HAND[0],), passing=True)
    assert meaning("t", "de") == Say(Move(MoveKind.SWAP))
    assert meaning("p", "de") == Say(Move(MoveKind.DONE))
    assert meaning("p 1", "de") == Unclear("p")


def test_decisions_without_a_card_are_numbered_after_the_hand() -> None:
    extra = (MoveKind.CLOSE, MoveKind.SWAP)
    assert meaning("6", extra=extra) == Say(Move(MoveKind.CLOSE))
    assert meaning("7", extra=extra) == Say(Move(MoveKind.SWAP))
    assert meaning("8", extra=extra) == Unclear("8")
    assert meaning("6") == Unclear("6")


@pytest.mark.parametrize("line", ["9h", "9H", "9♥", "2"])
def test_a_card_has_a_number_and_a_name(line: str) -> None:
    assert meaning(line) == Play((HAND[1],))


def test_ten_may_be_written_with_one_letter_or_two_digits() -> None:
    assert meaning("10d") == meaning("td") == Play((HAND[2],))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_understood_as_its_language_writes_it(language: str) -> None:
    words = Words.load(language)
    for card in members(pack(54)):
        for text in (card_letters(words, card), card_letters(words, card, local=False), card_text(card)):
            if (text.casefold() != "jo♠" and text.casefold() != "jo♥") or language != "pl":
                assert meaning(text, language) == Play((card,)), text


def test_a_suit_may_be_named_by_the_letter_it_begins_with_where_no_other_does() -> None:
    assert meaning("вп", "ru") == Play((parse_card("Js"),))
    assert meaning("10ч", "ru") == meaning("tч", "ru") == Play((parse_card("Th"),))
    assert meaning("knr", "nb") == Play((parse_card("Jd"),))
    assert meaning("dk", "pl") == Unclear("dk")


@pytest.mark.parametrize("text", ["6h9h", "t6s", "s6s", "take", "done", "redeal", "claim", "swap", "close"])
def test_moves_in_notation_are_understood(text: str) -> None:
    assert meaning(text) == Say(Move.parse(text))


def test_a_question_may_stand_before_or_behind() -> None:
    assert meaning("?") == Explain()
    assert meaning("? 2") == meaning("?2") == meaning("2?") == Explain(Play((HAND[1],)))
    assert meaning("? p 2") == Explain(Play((HAND[1],), passing=True))
    assert meaning("?t") == Explain(Say(Move(MoveKind.TAKE)))
    assert meaning("? nonsense") == Unclear("nonsense")
    assert meaning("? 0") == Explain()


@pytest.mark.parametrize("line", ["99", "1 99", "x x", "6hh", "-1", "½", "1" * 5000, "٣٤", "\x00", "🂡"])
def test_anything_else_is_unclear_and_never_an_error(line: str) -> None:
    assert isinstance(meaning(line), Unclear | Blank)


def test_control_characters_are_passed_over() -> None:
    assert meaning("\x1b1\x7f") == Play((HAND[0],))


@given(st.text(), st.sampled_from(sorted(LANGUAGES)), st.integers(0, 5))
def test_no_line_is_an_error_in_any_language(line: str, language: str, count: int) -> None:
    understood(line, language=language, hand=HAND[:count], extra=(MoveKind.SWAP,))


@pytest.mark.parametrize(
    ("line", "number"), [("1", 1), (" 3 ", 3), ("0", None), ("4", None), ("", None), ("9" * 99, None)]
)
def test_a_choice_is_a_number_of_the_list(line: str, number: int | None) -> None:
    assert chosen_number(line, 3) == number


def test_the_hand_is_numbered_as_it_is_shown() -> None:
    found = [understood(str(number), language="en", hand=HAND) for number in range(1, 6)]
    assert found == [Play((card,)) for card in HAND]
    assert all(first != second for first, second in pairwise(found))
