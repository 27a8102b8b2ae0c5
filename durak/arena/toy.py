"""A pack so small that the whole game can be written down.

Here: `Toy`, its rules and its deals. Not here: what follows from a deal (tree.py).
May import cards, rules, state.

A toy is played by the real rules of the real engine. It is a deal of the smallest pack there is, after which all cards
that are not in the toy have gone to the discard, where everybody sees them: two hands, and a talon of what is left of
the toy with the turned-up card at its bottom. Who holds the lowest trump begins, as in any first deal.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, permutations
from typing import TYPE_CHECKING

from durak.cards import members, pack, parse_cards, set_of, suit_of
from durak.rules import Rules
from durak.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator

    from durak.cards import Card

__all__ = ["Toy"]


@dataclass(frozen=True, kw_only=True)
class Toy:
    """A toy pack and how many cards each of the two is dealt.

    >>> len(list(Toy().deals()))
    90
    """

    cards: str = "QsKsAsQhKhAh"
    """The cards of the pack, of which the hearts are trumps."""
    hand_size: int = 2

    @property
    def rules(self) -> Rules:
        """Return the rules: podkidnoy with hands of this size."""
        return Rules(deck_size=24, hand_size=self.hand_size)

    def deals(self) -> Iterator[State]:
        """Return every deal with hearts turned up, each as likely.

        Two deals differ in who holds which cards or in the order of the talon. With another suit turned up the same
        would come under other names. One that nobody may begin is dealt again, and so is none.

        >>> print(next(Toy().deals()))
        podkidnoy(deck_size=24,hand_size=2) Kh AhKh QsKs/Qh.As - 9sTsJs9hThJh9dTdJdQdKdAd9cTcJcQcKcAc 1:0 lead 1
        """
        cards = members(parse_cards(self.cards))
        for first in combinations(cards, self.hand_size):
            others = [card for card in cards if card not in first]
            for second in combinations(others, self.hand_size):
                for turned, *talon in permutations(card for card in others if card not in second):
                    state = self._deal(first, second, turned, tuple(talon))
                    if suit_of(turned) == _HEARTS and not state.is_over:
                        yield state

    def _deal(self, first: tuple[Card, ...], second: tuple[Card, ...], turned: Card, talon: tuple[Card, ...]) -> State:
        rules = self.rules
        others = pack(rules.deck_size) & ~set_of(*first, *second, turned, *talon)
        dealt = [card for packet in zip(first, second, strict=True) for card in packet]
        state = State.deal(rules, (*dealt, turned, *talon, *members(others)))
        return state.having(talon=(*talon, turned), discard=others)


_HEARTS = 1
