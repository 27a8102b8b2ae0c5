"""Cards, and sets of cards.

Here: the numbering of cards, packs, and the text of cards. Not here: which card beats which (beating.py).
May import errors.

A card is the number `suit * 16 + rank`, a set of cards a 64-bit mask with a lane of 16 bits for each suit. So
"the same rank" is one OR of four lanes, and a set is copied, compared and stored as one number. Suits stand in
the order spades, hearts, diamonds, clubs. A joker has rank 15: the black one in the lane of spades, the red one
in the lane of hearts.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TypeAlias

from durak.errors import NotationError, quoted

__all__ = [
    "ACE",
    "BLACK_JOKER",
    "CLUBS",
    "DECK_SIZES",
    "DIAMONDS",
    "HEARTS",
    "JOKER",
    "RANK_LETTERS",
    "RED_JOKER",
    "SPADES",
    "SUIT_LETTERS",
    "Card",
    "Cards",
    "Rank",
    "Suit",
    "card_text",
    "cards_text",
    "lowest_rank",
    "make_card",
    "members",
    "pack",
    "parse_card",
    "parse_cards",
    "parse_cards_in_order",
    "rank_of",
    "rank_text",
    "same_rank",
    "set_of",
    "suit_of",
]

Card: TypeAlias = int
"""One card: `suit * 16 + rank`."""
Cards: TypeAlias = int
"""A set of cards: bit `c` is set when card `c` is in it."""
Suit: TypeAlias = int
"""0 spades, 1 hearts, 2 diamonds, 3 clubs."""
Rank: TypeAlias = int
"""2 to 10 as printed, 11 jack, 12 queen, 13 king, 14 ace, 15 joker."""

SPADES, HEARTS, DIAMONDS, CLUBS = range(4)
ACE, JOKER = 14, 15
BLACK_JOKER: Card = SPADES * 16 + JOKER
RED_JOKER: Card = HEARTS * 16 + JOKER

SUIT_LETTERS = "shdc"
RANK_LETTERS = "..23456789TJQKAX"
DECK_SIZES = (24, 32, 36, 52, 54)

_LOWEST = {24: 9, 32: 7, 36: 6, 52: 2, 54: 2}
_EVERY_LANE = 0x0001_0001_0001_0001
_SUIT_SIGNS = str.maketrans("♠♥♦♣♤♡♢♧", "shdcshdc")
_CARD = re.compile(r"(10|[2-9TJQKAX])([SHDC])", re.IGNORECASE | re.ASCII)


def make_card(rank: Rank, suit: Suit) -> Card:
    """Return the card of a rank and a suit.

    >>> card_text(make_card(6, HEARTS))
    '6h'
    """
    return suit * 16 + rank


def rank_of(card: Card) -> Rank:
    """Return the rank of a card, 2 to 15.

    >>> rank_of(parse_card("Kd"))
    13
    """
    return card & 15


def suit_of(card: Card) -> Suit:
    """Return the suit of a card; a joker stands in the first suit of its colour.

    >>> suit_of(parse_card("Kd")) == DIAMONDS
    True
    """
    return card >> 4


def set_of(*cards: Card) -> Cards:
    """Return the set that holds the given cards.

    >>> cards_text(set_of(parse_card("Kd"), parse_card("7s")))
    '7sKd'
    """
    found = 0
    for card in cards:
        found |= 1 << card
    return found


@lru_cache(maxsize=1 << 12)
def members(cards: Cards) -> tuple[Card, ...]:
    """Return the cards of a set in order: suits s h d c, ranks upwards; NotationError for what is no set.

    >>> [card_text(card) for card in members(parse_cards("AcKd7s"))]
    ['7s', 'Kd', 'Ac']
    """
    if cards < 0:
        raise NotationError(f"expected a set of cards, got {cards}")
    found: list[Card] = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return tuple(found)


def same_rank(cards: Cards) -> Cards:
    """Return every card that has the rank of some card in the set, whether a pack holds it or not.

    >>> cards_text(same_rank(parse_cards("7s")))
    '7s7h7d7c'
    """
    return ((cards | cards >> 16 | cards >> 32 | cards >> 48) & 0xFFFF) * _EVERY_LANE


def lowest_rank(deck_size: int) -> Rank:
    """Return the lowest rank of a pack, 6 in a pack of 36.

    >>> lowest_rank(24)
    9
    """
    return _LOWEST[deck_size]


def pack(deck_size: int) -> Cards:
    """Return all cards of a pack of 24, 32, 36, 52 or 54 cards; only the last has jokers.

    >>> pack(36).bit_count()
    36
    """
    lane = (1 << ACE + 1) - (1 << lowest_rank(deck_size))
    jokers = set_of(BLACK_JOKER, RED_JOKER) if deck_size == 54 else 0
    return lane * _EVERY_LANE | jokers


def rank_text(rank: Rank) -> str:
    """Return the letter of a rank.

    >>> rank_text(10)
    'T'
    """
    return RANK_LETTERS[rank]


def card_text(card: Card) -> str:
    """Return a card as rank and suit, a joker as `Xs` (black) or `Xh` (red).

    >>> card_text(RED_JOKER)
    'Xh'
    """
    return RANK_LETTERS[card & 15] + SUIT_LETTERS[card >> 4]


def cards_text(cards: Cards) -> str:
    """Return a set as text without separators, `-` when it is empty.

    >>> cards_text(0)
    '-'
    """
    return "".join(map(card_text, members(cards))) or "-"


def _card_of(rank: str, suit: str, text: str) -> Card:
    number = RANK_LETTERS.index("T" if rank == "10" else rank.upper())
    card = make_card(number, SUIT_LETTERS.index(suit.lower()))
    if number == JOKER and card not in (BLACK_JOKER, RED_JOKER):
        raise NotationError(f"expected Xs (black joker) or Xh (red joker), got {quoted(text)}")
    return card


def parse_card(text: str) -> Card:
    """Return the card a text names: `6s`, `10h`, `TH` and `6♠` all do.

    Raises NotationError for anything else.

    >>> parse_card("10♥") == parse_card("Th")
    True
    """
    match = _CARD.fullmatch(text.translate(_SUIT_SIGNS))
    if match is None:
        raise NotationError(f"expected a card such as 6s or Th, got {quoted(text)}")
    return _card_of(match[1], match[2], text)


def parse_cards_in_order(text: str) -> tuple[Card, ...]:
    """Return the cards of a text in the order written, none for `-`.

    Raises NotationError where the text is no row of cards.

    >>> [card_text(card) for card in parse_cards_in_order("Kd7s")]
    ['Kd', '7s']
    """
    if text == "-":
        return ()
    plain = text.translate(_SUIT_SIGNS)
    found: list[Card] = []
    place = 0
    while place < len(plain):
        match = _CARD.match(plain, place)
        if match is None:
            raise NotationError(
                f"expected cards such as 7sQsKd, got {quoted(text)}, wrong from {text[place : place + 3]!r}"
            )
        found.append(_card_of(match[1], match[2], match[0]))
        place = match.end()
    if not found:
        raise NotationError(f"expected cards such as 7sQsKd, or - for none, got {quoted(text)}")
    return tuple(found)


def parse_cards(text: str) -> Cards:
    """Return the set of cards a text names, in any order; `-` names none.

    Raises NotationError where a card stands twice or the text is no row of cards.

    >>> cards_text(parse_cards("Kd7s"))
    '7sKd'
    """
    found = 0
    for card in parse_cards_in_order(text):
        if found >> card & 1:
            raise NotationError(f"expected each card once, got {card_text(card)} twice in {quoted(text)}")
        found |= 1 << card
    return found
