"""The two baselines: a random player and a greedy one.

Here: players that look no further than their own hand. Not here: search.
May import cards, moves, deal, position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak.cards import Card, Cards, members, rank_of, suit_of
from durak.deal import Chance, random_below
from durak.moves import CLAIM, CLOSE, DONE, REDEAL, SWAP, TAKE, Move, MoveKind
from durak.position import LEAD

if TYPE_CHECKING:
    from durak.bots import Budget
    from durak.view import View

__all__ = ["GreedyBot", "RandomBot"]


class RandomBot:
    """Makes any legal move, each as likely."""

    name = "random"

    def choose(self, view: View, rng: Chance, _budget: Budget, /) -> Move:
        """Return one of the view's legal moves at random."""
        legal = view.legal_moves()
        return legal[random_below(rng)(len(legal))]


class GreedyBot:
    """Plays the lowest card that works, and throws in no trump while the talon lasts."""

    name = "greedy"

    def choose(self, view: View, _rng: Chance, _budget: Budget, /) -> Move:
        """Return the move; the same view always gets the same one."""
        legal = view.legal_moves()
        for gift in (SWAP, CLAIM, REDEAL):
            if gift in legal:
                return gift
        if any(move.kind is MoveKind.GIVE_BACK for move in legal):
            return max(legal, key=lambda move: _worth(view, move))
        if TAKE in legal:
            return _defend(view, legal)
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


def _defend(view: View, legal: list[Move]) -> Move:
    """Pass the attack on with a plain card, else beat every card as cheaply as possible, else take."""
    passing = [move for move in legal if move.kind in (MoveKind.SHOW, MoveKind.TRANSFER)]
    plain = [move for move in passing if move.kind is MoveKind.SHOW or _worth(view, move) < 16]
    if plain:
        return min(plain, key=lambda move: (move.kind is not MoveKind.SHOW, _worth(view, move)))
    beats = sorted((move for move in legal if move.kind is MoveKind.BEAT), key=lambda move: (_worth(view, move), move))
    attacks = [pair.attack for pair in view.table if pair.answer is None]
    for move in beats:
        others = [attack for attack in attacks if attack != move.attack]
        if _can_beat_all(view, others, view.cards & ~(1 << (move.card or 0))):
            return move
    return TAKE


def _can_beat_all(view: View, attacks: list[Card], hand: Cards) -> bool:
    """Whether a hand holds a card of its own for every attack card."""
    if not attacks:
        return True
    first, *others = attacks
    return any(_can_beat_all(view, others, hand & ~(1 << card)) for card in members(hand & view.beaters[first]))
