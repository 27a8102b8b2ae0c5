"""A View as text: what stands on the screen, and that it fits.

Here: the screen, hands, colours, letters, wrapping. Not here: the course of a game (test_terminal.py).
May import hypothesis, pytest, durak, tests.positions, tests.typist.
"""

from __future__ import annotations

import re
from random import Random

import pytest

from durak.cards import members, parse_cards, rank_of, suit_of
from durak.evening import default_names
from durak.position import OVER
from durak.render import (
    Style,
    hand_in_order,
    numbers_text,
    open_screen,
    role_of,
    screen,
    shown_card,
    shown_cards,
    shown_suit,
    wrapped,
)
from durak.rules import parse_rules
from durak.state import State
from durak.view import View
from durak.words import LANGUAGES, Words
from tests.positions import deal, eager_player, play_out, random_rules
from tests.typist import style

ENGLISH = style()
NAMES = ["You", "Alice", "Ben", "Clara", "Dan", "Emma", "Frank", "Grace"]


def view(position: str, seat: int = 0, **changes: object) -> View:
    """The view of a seat of a position that need not have all its cards."""
    state = State.parse(position)
    return state.having(**changes).view(seat)


def shown(position: str, seat: int = 0, look: Style = ENGLISH, **options: bool) -> list[str]:
    return screen(view(position, seat), NAMES, look, **options)


def test_everything_a_player_asks_for_stands_on_the_screen() -> None:
    assert shown("podkidnoy(seats=3) 7d 6sQd7d 9hTcAs/8sQh/9d9cTs Ks,TdJd,Kh JcKc 0:1 bout 4") == [
        "Bout 4. Trump: ♦ diamonds. Talon: 3, at the bottom 7♦. Discard: 2.",
        "  Alice  2  defender",
        "  Ben    3  may throw in",
        "  You    3  attacker",
        "Table: K♠/-  10♦/J♦  K♥/-. Room for no more.",
        "Hand: 1:9♥  2:10♣  3:A♠",
    ]


def test_trump_is_shown_when_the_talon_is_gone() -> None:
    lines = shown("podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - * 0:1 lead 17")
    assert lines[0] == "Bout 17. Trump: ♥ hearts. Talon: empty. Discard: 27."


def test_a_deal_without_trump_says_so() -> None:
    line = shown("podkidnoy(trump=none, no_trump=left_of_dealer) - 6s 7s/8d - * 0:1 lead 1")[0]
    assert line == "Bout 1. No trump. Talon: 1. Discard: 33."


def test_cards_are_written_with_english_or_local_letters_or_in_words() -> None:
    queen = members(parse_cards("Qd"))[0]
    assert shown_card(style("ru"), queen) == "Q♦"
    assert shown_card(style("ru", letters="local"), queen) == "Д♦"
    assert shown_card(style("ru", letters="words"), queen) == "дама бубен"
    assert shown_card(style("ru", letters="local", ascii_only=True), queen) == "ДD"
    assert shown_card(style(ascii_only=True), queen) == "QD"


def test_cards_in_words_are_set_apart_by_commas() -> None:
    cards = members(parse_cards("7sQd"))
    assert shown_cards(ENGLISH, cards) == "7♠ Q♦"
    assert shown_cards(style(letters="words"), cards) == "seven of spades, queen of diamonds"


def test_a_screen_in_words_is_read_as_sentences() -> None:
    lines = shown("podkidnoy Kh - 7sAd/8dJd 9sQs,Ts * 0:1 bout 17", look=style(letters="words"))
    assert lines[0] == "Bout 17. Trump: hearts. Talon: empty. Discard: 29."
    assert lines[3:] == [
        "Table: nine of spades beaten by queen of spades; ten of spades not beaten.",
        "    Room for 1 more.",
        "Hand: 1: seven of spades, 2: ace of diamonds.",
    ]


def test_suits_are_coloured_two_or_four_ways_or_not_at_all() -> None:
    cards = members(parse_cards("6s6h6d6c"))
    plain, two, four = (
        [shown_card(Style(words=Words.load("en"), colours=way), card) for card in cards]
        for way in ("none", "two", "four")
    )
    assert plain == ["6♠", "6♥", "6♦", "6♣"]
    assert [text.startswith("\x1b") for text in two] == [False, True, True, False]
    assert len({text[:5] for text in four}) == 4
    assert [re.sub(r"\x1b\[\d+m", "", text) for text in four] == plain
    assert shown_suit(Style(words=Words.load("en"), colours="two"), 1) == "\x1b[31m♥\x1b[0m hearts"


def test_what_cannot_be_played_is_pale_where_there_are_colours() -> None:
    coloured = Style(words=Words.load("en"), colours="four")
    hand = shown("podkidnoy(seats=3) 7d 6sQd7d 9hTcAs/8sQh/9d9cTs Td * 0:1 bout 4", look=coloured)[-1]
    assert hand.count("\x1b[2m1:") == 1
    assert "\x1b[2m2:" not in hand


def test_a_hand_is_sorted_by_rank_with_trumps_last_or_by_suit() -> None:
    held = view("podkidnoy(deck_size=54) 7d 7d 9h6sTcAs6d2dXs/8s - * 0:1 lead 1", 0)
    by_rank = [(rank_of(card), suit_of(card)) for card in hand_in_order(held, ENGLISH)]
    assert by_rank == [(6, 0), (9, 1), (10, 3), (14, 0), (2, 2), (6, 2), (15, 0)]
    by_suit = [suit_of(card) for card in hand_in_order(held, Style(words=Words.load("en"), by_suit=True))]
    assert by_suit[:4] == [0, 0, 1, 3]


def test_partners_are_marked() -> None:
    state = deal(parse_rules("team"), Random(1))
    roles = [role_of(state.view(0), seat, ENGLISH) for seat in range(4)]
    assert [role.startswith("partner") for role in roles] == [False, False, True, False]


@pytest.mark.parametrize(
    ("position", "seat", "role"),
    [
        ("podkidnoy Kh - 7s6d/8dJd 9s * 0:1 take 3", 1, "defender, takes"),
        ("podkidnoy Kh - 7s6d/8dJd 9s * 0:1 bout 3 done=0", 0, "attacker, done"),
        ("podkidnoy(seats=3) Kh - 7s6d/8dJd/- 9s * 0:1 bout 3", 2, "out"),
        ("podkidnoy(seats=3, throwers=attacker) Kh - 7s6d/8dJd/9d 9s * 0:1 bout 3", 2, "may not throw in"),
    ],
)
def test_every_seat_has_its_role(position: str, seat: int, role: str) -> None:
    assert role_of(view(position), seat, ENGLISH) == role


def test_who_is_out_is_said_after_the_deal_too() -> None:
    last = deal(parse_rules("podkidnoy(seats=3)"), Random(3))
    for step in play_out(last, Random(3)):
        last = step.state.play(step.move, step.seat)
    assert last.phase is OVER
    assert [role_of(last.view(0), seat, ENGLISH) for seat in range(3)].count("out") >= 2


def test_known_cards_are_shown_only_when_asked_for() -> None:
    position = "podkidnoy Kh - 7s6d/8d.9hJd - * 0:1 lead 3"
    assert not [line for line in shown(position) if "known" in line]
    assert [line for line in shown(position, known=True) if line.endswith("; known: 8♦")]


def test_a_spectator_sees_no_hand() -> None:
    state = deal(parse_rules("podkidnoy"), Random(2))
    assert not [line for line in screen(state.view(None), NAMES, ENGLISH) if line.startswith("Hand")]


def test_an_open_screen_shows_every_hand() -> None:
    state = State.parse("podkidnoy Kh - 7s6d/8dJd - * 0:1 lead 3")
    assert open_screen(state, NAMES, ENGLISH)[-2:] == ["You: 6♦  7♠", "Alice: 8♦  J♦"]
    spoken = open_screen(state, NAMES, style(letters="words"))
    assert spoken[-1] == "Alice: eight of diamonds, jack of diamonds."


def test_too_many_cards_on_the_table_are_counted() -> None:
    position = "podkidnoy(seats=3, oversupply=defender_chooses, precedence=free) Kh - 7s6d/8d/Tc 9s,9d,9c * 0:1 bout 3"
    line = shown(position)[4]
    assert line.endswith("There are 2 cards too many: give them back first.")


def test_numbers_that_follow_each_other_are_a_range() -> None:
    assert numbers_text([]) == ""
    assert numbers_text([4]) == "4"
    assert numbers_text([1, 2]) == "1, 2"
    assert numbers_text([1, 2, 3, 7]) == "1-3, 7"


def test_a_line_is_broken_between_its_parts_and_colours_take_no_room() -> None:
    narrow = Style(words=Words.load("en"), width=6)
    assert wrapped(narrow, ["one", "two", "six"], indent=" ") == ["one", " two", " six"]
    assert wrapped(narrow, ["\x1b[31mone\x1b[0m", "2"], indent=" ") == ["\x1b[31mone\x1b[0m 2"]
    assert wrapped(narrow, ["immeasurable"]) == ["immeasurable"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("letters", ["local", "words"])
def test_every_screen_fits_into_80_columns_and_24_lines(language: str, letters: str) -> None:
    look = style(language, letters="words" if letters == "words" else "local")
    rng = Random(f"{language} {letters}")
    for _ in range(4):
        rules = random_rules(rng)
        names = default_names(Words.load(language), rules.seats)
        for step in play_out(deal(rules, rng), rng, eager_player, plies=150):
            seen = step.state.view(0)
            lines = screen(seen, names, look, known=rng.random() < 0.2)
            assert max(map(len, lines)) <= 80
            if letters == "local" and seen.cards.bit_count() <= 36 and rules.seats <= 6:
                assert len(lines) <= 20, "four lines are left for the question"


def test_a_screen_is_made_from_what_the_seat_sees_alone() -> None:
    rng = Random(5)
    for _ in range(5):
        rules = random_rules(rng)
        for step in play_out(deal(rules, rng), rng, plies=60):
            seen = step.state.view(0)
            if seen.is_over or seen.claimant is not None:
                continue
            other = View.parse(str(seen))
            assert screen(other, NAMES, ENGLISH) == screen(seen, NAMES, ENGLISH)
