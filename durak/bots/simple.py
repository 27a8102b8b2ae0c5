"""The baselines: a random player, one that plays its lowest card, and a greedy one that spares trumps besides.

Here: players that look no further than their own hand. Not here: search.
May import cards, moves, deal, position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak.cards import Cards, members, rank_of, set_of, suit_of
from durak.deal import Chance, random_below
from durak.moves import CLAIM, CLOSE, DONE, REDEAL, SWAP, TAKE, Move, MoveKind, attack_of, card_of
from durak.position import LEAD

if TYPE_CHECKING:
    from durak.bots import Budget
    from durak.view import View

__all__ = ["GreedyBot", "RandomBot"]

SPARING = 6
"""Pictures of trumps are spared while the talon holds more cards than these."""
PICTURE = 11
"""The rank from which a card is a picture; the ace counts as one."""


class RandomBot:
    """Makes any legal move, each as likely."""

    name = "random"

    def choose(self, view: View, rng: Chance, _budget: Budget, /) -> Move:
        """Return one of the view's legal moves at random."""
        legal = view.legal_moves()
        return legal[random_below(rng)(len(legal))]


class GreedyBot:
    """Plays the lowest card that works, throws in no trump while the talon lasts, and keeps the best trumps longer.

    Without `spares_pictures` it is `lowest`, which beats a plain card by any trump. That is how deals are played on in
    the kernel (policy.py): those who search with it win more than with the other.
    """

    def __init__(self, *, spares_pictures: bool = True) -> None:
        self.name = "greedy" if spares_pictures else "lowest"
        self._spares_pictures = spares_pictures

    def choose(self, view: View, _rng: Chance, _budget: Budget, /) -> Move:
        """Return the move; the same view always gets the same one."""
        legal = view.legal_moves()
        for gift in (SWAP, CLAIM, REDEAL):
            if gift in legal:
                return gift
        if any(move.kind is MoveKind.GIVE_BACK for move in legal):
            return max(legal, key=lambda move: _worth(view, move))
        if TAKE in legal:
            return _defend(view, legal, spared=_too_good(view) if self._spares_pictures else 0)
        return _attack(view, legal)


def _worth(view: View, move: Move) -> int:
    """How much the card of a move is worth: its rank, and any trump more than any plain card."""
    card = move.card or 0
    return rank_of(card) + (16 if suit_of(card) == view.trump else 0)


def _attack(view: View, legal: list[Move]) -> Move:
    cards = [move for move in legal if move.kind is MoveKind.LAY]
    if not cards:
        return next(move for move in legal if move != CLOSE)
    cheapest = min(cards, key=lambda move: _worth(view, move))
    may_decline = DONE in legal and view.phase is not LEAD
    if may_decline and view.talon_count and _worth(view, cheapest) > 16:
        return DONE
    return cheapest


def _too_good(view: View) -> Cards:
    """The trumps that no plain card is worth."""
    if view.talon_count <= SPARING:
        return 0
    return set_of(*(card for card in members(view.cards) if suit_of(card) == view.trump and rank_of(card) >= PICTURE))


def _defend(view: View, legal: list[Move], *, spared: Cards) -> Move:
    """Pass the attack on with a plain card, else beat every card as cheaply as may be, else take."""
    passing = [move for move in legal if move.kind in (MoveKind.SHOW, MoveKind.TRANSFER)]
    plain = [move for move in passing if move.kind is MoveKind.SHOW or _worth(view, move) < 16]
    if plain:
        return min(plain, key=lambda move: (move.kind is not MoveKind.SHOW, _worth(view, move)))
    attacks = [pair.attack for pair in view.table if pair.answer is None]
    answers = {
        attack: view.cards & view.beaters[attack] & ~(0 if suit_of(attack) == view.trump else spared)
        for attack in attacks
    }
    beats = [move for move in legal if move.kind is MoveKind.BEAT and answers[attack_of(move)] >> card_of(move) & 1]
    for move in sorted(beats, key=lambda move: (_worth(view, move), move)):
        others = [answers[attack] & ~(1 << card_of(move)) for attack in attacks if attack != move.attack]
        if _each_gets_one(others):
            return move
    return TAKE


def _each_gets_one(answers: list[Cards]) -> bool:
    """Whether every attack card can be answered by a card of its own."""
    if not answers:
        return True
    first, *others = answers
    return any(_each_gets_one([each & ~(1 << card) for each in others]) for card in members(first))
