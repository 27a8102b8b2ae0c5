"""Cards and packs.

Here: numbering, packs, sets and the text of cards. Not here: which card beats which (test_beating.py).
May import durak.
"""

from __future__ import annotations

import contextlib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak.cards import (
    ACE,
    BLACK_JOKER,
    CLUBS,
    DECK_SIZES,
    DIAMONDS,
    HEARTS,
    RED_JOKER,
    SPADES,
    card_text,
    cards_text,
    lowest_rank,
    make_card,
    members,
    pack,
    parse_card,
    parse_cards,
    parse_cards_in_order,
    rank_of,
    rank_text,
    same_rank,
    set_of,
    suit_of,
)
from durak.errors import NotationError

ALL = members(pack(54))


# Packs -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", DECK_SIZES)
def test_a_pack_has_as_many_cards_as_its_name_says(size: int) -> None:
    assert pack(size).bit_count() == size


@pytest.mark.parametrize(("size", "lowest"), [(24, 9), (32, 7), (36, 6), (52, 2), (54, 2)])
def test_a_pack_begins_with_its_lowest_rank_in_all_suits(size: int, lowest: int) -> None:
    assert lowest_rank(size) == lowest
    ranks = {(rank_of(card), suit_of(card)) for card in members(pack(size)) if card not in (BLACK_JOKER, RED_JOKER)}
    assert ranks == {(rank, suit) for rank in range(lowest, ACE + 1) for suit in range(4)}


@pytest.mark.parametrize("size", DECK_SIZES)
def test_only_the_pack_of_54_has_jokers(size: int) -> None:
    assert bool(pack(size) & set_of(BLACK_JOKER, RED_JOKER)) == (size == 54)


def test_suits_stand_in_the_order_spades_hearts_diamonds_clubs() -> None:
    assert (SPADES, HEARTS, DIAMONDS, CLUBS) == (0, 1, 2, 3)
    assert cards_text(parse_cards("6c6d6h6s")) == "6s6h6d6c"


def test_no_card_is_the_highest_bit() -> None:
    assert max(ALL) < 63


def test_a_joker_stands_in_the_lane_of_its_colour() -> None:
    assert (suit_of(BLACK_JOKER), suit_of(RED_JOKER)) == (SPADES, HEARTS)
    assert rank_of(BLACK_JOKER) == rank_of(RED_JOKER) == 15


# Sets ------------------------------------------------------------------------------------------------------------


@given(st.sets(st.sampled_from(ALL)))
def test_a_set_holds_the_cards_put_into_it(cards: set[int]) -> None:
    assert list(members(set_of(*cards))) == sorted(cards)


@pytest.mark.parametrize("card", ALL, ids=card_text)
def test_cards_of_the_same_rank_are_found_in_every_suit(card: int) -> None:
    found = same_rank(1 << card) & pack(54)
    assert members(found) == tuple(other for other in ALL if rank_of(other) == rank_of(card))


def test_the_ranks_of_several_cards_are_found_at_once() -> None:
    assert cards_text(same_rank(parse_cards("6sKd")) & pack(36)) == "6sKs6hKh6dKd6cKc"


def test_one_joker_has_the_rank_of_the_other() -> None:
    assert same_rank(1 << BLACK_JOKER) >> RED_JOKER & 1


def test_an_empty_set_has_no_ranks() -> None:
    assert same_rank(0) == 0


# Text ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ALL, ids=card_text)
def test_the_text_of_a_card_names_it(card: int) -> None:
    assert parse_card(card_text(card)) == card
    assert make_card(rank_of(card), suit_of(card)) == card


@pytest.mark.parametrize("text", ["Th", "TH", "tH", "10h", "10H", "T♥", "10♥", "t♡", "10♡"])
def test_a_card_may_be_written_in_many_ways(text: str) -> None:
    assert parse_card(text) == make_card(10, HEARTS)


@pytest.mark.parametrize(
    "text", ["", "6", "h", "6hh", "1h", "11h", "0h", "6x", " 6h", "6h ", "Xd", "Xc", "6h7h", "６h", "-", "10"]
)
def test_what_is_no_card_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(NotationError, match="expected") as caught:
        parse_card(text)
    assert repr(text) in str(caught.value)


@given(st.lists(st.sampled_from(ALL), unique=True))
def test_a_row_of_cards_is_read_in_its_order(cards: list[int]) -> None:
    text = "".join(map(card_text, cards)) or "-"
    assert list(parse_cards_in_order(text)) == cards
    assert parse_cards(text) == set_of(*cards)
    assert parse_cards(cards_text(set_of(*cards))) == set_of(*cards)


def test_a_row_may_mix_ways_of_writing() -> None:
    assert cards_text(parse_cards("10hTS6♣Xh")) == "TsThXh6c"


@pytest.mark.parametrize("text", ["", "6h7", "6h,7h", "6h 7h", "6hx", "Xd6h", "--"])
def test_what_is_no_row_of_cards_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="expected"):
        parse_cards_in_order(text)


def test_a_set_names_the_card_that_stands_twice() -> None:
    with pytest.raises(NotationError, match="each card once, got 7s twice"):
        parse_cards("6h7s8d7s")


@given(st.text(max_size=8))
def test_any_text_gives_cards_or_the_error_of_notation(text: str) -> None:
    for parse in (parse_card, parse_cards, parse_cards_in_order):
        with contextlib.suppress(NotationError):
            parse(text)


@pytest.mark.parametrize(
    ("rank", "letter"), [(2, "2"), (9, "9"), (10, "T"), (11, "J"), (12, "Q"), (13, "K"), (14, "A")]
)
def test_a_rank_has_its_letter(rank: int, letter: str) -> None:
    assert rank_text(rank) == letter


def test_a_set_reads_the_same_however_it_was_made() -> None:
    cards = list(ALL)
    Random(1).shuffle(cards)
    assert cards_text(set_of(*cards)) == cards_text(pack(54))


def test_a_negative_number_is_no_set_of_cards() -> None:
    with pytest.raises(NotationError, match="a set of cards"):
        members(-1)
