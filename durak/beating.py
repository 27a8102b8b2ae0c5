"""Which card beats which.

Here: `beats`, the rule, and `beaters`, the same rule as a table of masks. Not here: who may beat (legality.py).
May import cards, rules.
"""

from __future__ import annotations

from functools import lru_cache

from durak.cards import ACE, JOKER, Card, Cards, Suit, lowest_rank, make_card, rank_of, set_of, suit_of
from durak.rules import Rules

__all__ = ["beaters", "beats", "lowest_trump"]

_RED = (1, 2)


def beats(rules: Rules, trump: Suit | None, attack: Card, card: Card) -> bool:
    """Return whether a card beats an attack card.

    A higher card of the same suit beats, and any trump beats a card that is none. Source: R 14; jokers: PK.

    >>> from durak.cards import HEARTS, parse_card
    >>> beats(Rules(), HEARTS, parse_card("As"), parse_card("6h"))
    True
    """
    if card == attack:
        return False
    if JOKER in (rank_of(card), rank_of(attack)):
        return _joker_beats(trump, attack, card)
    if suit_of(card) == suit_of(attack):
        return rank_of(card) > rank_of(attack) or _fallen_ace(rules, trump, attack, card)
    if suit_of(card) == trump:
        return not (rules.spades_only and suit_of(attack) == 0)
    return rules.suitless and suit_of(attack) != trump and rank_of(card) > rank_of(attack)


def _joker_beats(trump: Suit | None, attack: Card, card: Card) -> bool:
    """A joker beats the cards of its colour, and is beaten only by a trump of the other colour."""
    same_colour = (suit_of(card) in _RED) == (suit_of(attack) in _RED)
    if rank_of(attack) != JOKER:
        return same_colour
    return rank_of(card) != JOKER and suit_of(card) == trump and not same_colour


def _fallen_ace(rules: Rules, trump: Suit | None, attack: Card, card: Card) -> bool:
    if not rules.low_trump_beats_ace or suit_of(attack) != trump or rank_of(attack) != ACE:
        return False
    return card == lowest_trump(rules, trump)


def lowest_trump(rules: Rules, trump: Suit | None) -> Card | None:
    """Return the lowest trump of the pack, the trump six of 36 cards, None without a trump.

    >>> from durak.cards import HEARTS, card_text
    >>> card_text(lowest_trump(Rules(deck_size=24), HEARTS) or 0)
    '9h'
    """
    return None if trump is None else make_card(lowest_rank(rules.deck_size), trump)


@lru_cache(maxsize=256)
def beaters(rules: Rules, trump: Suit | None) -> tuple[Cards, ...]:
    """Return for each card number the set of all cards that beat it, whether the pack holds them or not.

    >>> from durak.cards import HEARTS, cards_text, pack, parse_card
    >>> cards_text(beaters(Rules(), HEARTS)[parse_card("Qs")] & pack(36))
    'KsAs6h7h8h9hThJhQhKhAh'
    """
    relevant = Rules(
        deck_size=rules.deck_size,
        spades_only=rules.spades_only,
        low_trump_beats_ace=rules.low_trump_beats_ace,
        suitless=rules.suitless,
    )
    return _table(relevant, trump)


@lru_cache(maxsize=256)
def _table(rules: Rules, trump: Suit | None) -> tuple[Cards, ...]:
    cards = range(64)
    return tuple(set_of(*(card for card in cards if beats(rules, trump, attack, card))) for attack in cards)
