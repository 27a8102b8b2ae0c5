"""Which card beats which, for every pair of cards, every trump and every rule.

Here: the rule said again in plain words and compared everywhere. Not here: who may beat (test_engine.py).
May import durak.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from durak.beating import beaters, beats, lowest_trump
from durak.cards import SUIT_LETTERS, card_text, members, pack, parse_card
from durak.rules import Rules

RED = "hd"
TRUMPS = (None, 0, 1, 2, 3)
VARIANTS: list[dict[str, Any]] = [
    {"spades_only": spades, "low_trump_beats_ace": ace, "suitless": suitless}
    for spades, ace, suitless in product((False, True), repeat=3)
    if not (spades and suitless)
]


def beats_in_words(rules: Rules, trump: str, attack: str, card: str) -> bool:
    """The rule as one would tell it: letters, no numbers but the ranks."""
    order = "23456789TJQKA"
    rank, suit = card[0], card[1]
    attack_rank, attack_suit = attack[0], attack[1]
    if "X" in (rank, attack_rank):
        same_colour = (suit in RED) == (attack_suit in RED)
        if rank == "X":
            return same_colour and attack_rank != "X"
        return suit == trump and not same_colour
    higher = order.index(rank) > order.index(attack_rank)
    if rules.low_trump_beats_ace and attack == "A" + trump and suit == trump:
        return higher or card == {24: "9", 32: "7", 36: "6", 52: "2", 54: "2"}[rules.deck_size] + trump
    if suit == attack_suit:
        return higher
    if attack_suit == trump:
        return False
    if suit == trump:
        return not (rules.spades_only and attack_suit == "s")
    return rules.suitless and higher


@pytest.mark.parametrize("trump", TRUMPS)
@pytest.mark.parametrize("deck_size", [24, 36, 54])
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_pair_of_cards_is_decided_as_in_words(variant: dict[str, Any], deck_size: Any, trump: int | None) -> None:
    rules = Rules(deck_size=deck_size, **variant)
    letter = "-" if trump is None else SUIT_LETTERS[trump]
    for attack, card in product(members(pack(deck_size)), repeat=2):
        expected = attack != card and beats_in_words(rules, letter, card_text(attack), card_text(card))
        assert beats(rules, trump, attack, card) == expected, f"{card_text(card)} on {card_text(attack)}"


@pytest.mark.parametrize("trump", TRUMPS)
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_table_of_masks_says_what_the_rule_says(variant: dict[str, Any], trump: int | None) -> None:
    rules = Rules(deck_size=54, **variant)
    table = beaters(rules, trump)
    for attack, card in product(members(pack(54)), repeat=2):
        assert table[attack] >> card & 1 == beats(rules, trump, attack, card)


@pytest.mark.parametrize("trump", TRUMPS)
def test_no_two_cards_beat_each_other(trump: int | None) -> None:
    rules = Rules(deck_size=54)
    for one, other in product(members(pack(54)), repeat=2):
        assert not (beats(rules, trump, one, other) and beats(rules, trump, other, one))


def beat_text(rules: Rules, trump: str, attack: str, card: str) -> bool:
    return beats(rules, SUIT_LETTERS.index(trump), parse_card(attack), parse_card(card))


def test_a_plain_ace_does_not_beat_a_lower_card_of_another_plain_suit() -> None:
    assert not beat_text(Rules(), "h", "6s", "Ad")


def test_the_lowest_trump_beats_a_plain_ace() -> None:
    assert beat_text(Rules(), "h", "As", "6h")


def test_a_trump_is_beaten_only_by_a_higher_trump() -> None:
    assert beat_text(Rules(), "h", "7h", "8h")
    assert not beat_text(Rules(), "h", "7h", "6h")
    assert not beat_text(Rules(), "h", "7h", "As")


def test_a_card_does_not_beat_itself() -> None:
    assert not beat_text(Rules(), "h", "7h", "7h")


def test_spades_by_spades_takes_the_trumps_their_power_over_spades_alone() -> None:
    rules = Rules(spades_only=True)
    assert not beat_text(rules, "d", "6s", "Ad")
    assert beat_text(rules, "d", "6s", "7s")
    assert beat_text(rules, "d", "6c", "6d")


def test_spades_by_spades_changes_nothing_while_spades_are_trump() -> None:
    assert beaters(Rules(spades_only=True), 0) == beaters(Rules(), 0)


def test_a_joker_beats_the_cards_of_its_colour_and_no_others() -> None:
    rules = Rules(deck_size=54)
    assert beat_text(rules, "h", "Ac", "Xs")
    assert beat_text(rules, "h", "Ah", "Xh")
    assert not beat_text(rules, "h", "6h", "Xs")
    assert not beat_text(rules, "h", "6c", "Xh")


def test_a_joker_is_beaten_by_a_trump_of_the_other_colour_only() -> None:
    rules = Rules(deck_size=54)
    assert beat_text(rules, "h", "Xs", "2h")
    assert not beat_text(rules, "h", "Xs", "Ad")
    assert not beat_text(rules, "h", "Xh", "Ah")
    assert not beat_text(rules, "h", "Xh", "Xs")


def test_without_a_trump_nothing_beats_a_joker() -> None:
    table = beaters(Rules(deck_size=54), None)
    assert table[parse_card("Xs")] == table[parse_card("Xh")] == 0


@pytest.mark.parametrize(("deck_size", "six"), [(24, "9h"), (32, "7h"), (36, "6h"), (52, "2h"), (54, "2h")])
def test_the_lowest_trump_is_the_lowest_card_of_the_pack_in_the_trump_suit(deck_size: Any, six: str) -> None:
    assert lowest_trump(Rules(deck_size=deck_size), 1) == parse_card(six)
    assert lowest_trump(Rules(), None) is None
