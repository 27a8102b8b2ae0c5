"""A published player: the move after which the hand is worth the most, by what its cards would beat.

Here: `BeatingHandBot`. Not here: its exact endings (exact.py).
May import heuristic, cards, moves, position, seats.

Made from the description of a program in Haskell, mildbyte/durak: a card is worth the share of the opponents' hands
that it is expected to beat, a hand the average of its cards less a penalty for each above a full hand, and endings are
searched to their end. What the description leaves open is filled in plainly: a card that will be drawn counts as an
average one of those unseen, and all cards of an attack are beaten or none.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from durak.bots import Considered, Why
from durak.bots.heuristic import cheapest_answers
from durak.cards import Card, Cards, members, set_of
from durak.moves import CLAIM, CLOSE, REDEAL, SWAP, TAKE, Move, MoveKind, card_of
from durak.position import TAKE as TAKING
from durak.seats import opponents, seats_of

if TYPE_CHECKING:
    from durak.bots import Budget
    from durak.deal import Chance
    from durak.view import View

__all__ = ["BeatingHandBot"]

PENALTY = 0.05
"""What each card above a full hand takes off the value of a hand, which lies between 0 and 1."""


class BeatingHandBot:
    """Makes the move after which its cards beat the most of what others hold."""

    name = "mildbyte"

    def choose(self, view: View, rng: Chance, budget: Budget, /) -> Move:
        """Return the move that leaves the best hand; the same view always gets the same one."""
        return self.explain(view, rng, budget)[0].move

    def explain(self, view: View, _rng: Chance, _budget: Budget, /) -> tuple[Considered, ...]:
        """Return every legal move with the value of the hand it leaves, the best first."""
        legal = view.legal_moves()
        worth = _Worth(view)
        why = Why.CHEAP if len(legal) > 1 else Why.ONLY_MOVE
        considered = [Considered(move, worth.after(move), why) for move in legal]
        return tuple(sorted(considered, key=lambda each: -each.value))


@lru_cache(maxsize=64)
def _beaten_by(beaters: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """For each card the cards that it beats, from those that beat each."""
    return tuple(set_of(*(other for other in range(64) if beaters[other] >> card & 1)) for card in range(64))


class _Worth:
    """What hands are worth to the viewer."""

    def __init__(self, view: View) -> None:
        self._view = view
        others = seats_of(opponents(view.rules, view.seat or 0) & view.holding)
        self._known = set_of(*(card for seat in others for card in members(view.hand(seat))))
        self._unseen = view.unseen
        count = sum(map(view.count, others))
        hidden = max(0, count - self._known.bit_count())
        self._weight = hidden / self._unseen.bit_count() if self._unseen else 0.0
        self._count = max(1, count)
        self._beaten = _beaten_by(view.beaters)

    def share(self, card: Card) -> float:
        """Which share of the opponents' hands a card is expected to beat."""
        beaten = self._beaten[card]
        perhaps = self._weight * (beaten & self._unseen).bit_count()
        return ((beaten & self._known).bit_count() + perhaps) / self._count

    @cached_property
    def _drawn(self) -> float:
        """What a card that will be drawn is worth."""
        return sum(map(self.share, members(self._unseen))) / self._unseen.bit_count() if self._unseen else 0.0

    def hand(self, cards: Cards) -> float:
        """What a hand is worth once it is filled up; the best of all is none, with nothing left to draw."""
        size = self._view.rules.hand_size
        held = members(cards)
        draws = max(0, min(size - len(held), self._view.talon_count))
        count = len(held) + draws
        if not count:
            return 1.0
        average = (sum(map(self.share, held)) + draws * self._drawn) / count
        return max(0.0, average - PENALTY * max(0, count - size))

    def after(self, move: Move) -> float:
        """What the hand is worth after a move."""
        view, kind = self._view, move.kind
        if move in (SWAP, CLAIM, REDEAL):
            return 1.0
        if move == CLOSE:
            return 0.0
        if move == TAKE:
            return self.hand(view.cards | view.on_table)
        if kind is MoveKind.BEAT:
            return self._after_beating(move)
        if kind is MoveKind.GIVE_BACK:
            share = self.share(card_of(move))
            return 1 - share if view.phase is TAKING else share
        if kind in (MoveKind.LAY, MoveKind.TRANSFER):
            return self.hand(view.cards & ~(1 << card_of(move)))
        return self.hand(view.cards)

    def _after_beating(self, move: Move) -> float:
        plan = cheapest_answers(self._view, self.share)
        if plan is None or plan[move.attack or 0] != move.card:
            return 0.0
        return self.hand(self._view.cards & ~set_of(*plan.values()))
