"""The rules of thumb of people who play well: what a hand is worth, what is gone, when to spare, when to take.

Here: `HeuristicBot`, and `Weights`, its numbers. Not here: search, and guesses of hidden cards.
May import cards, limits, moves, position.

Every card has a worth, 0 for a plain one of the middle rank, and every move a gain: how much better the hand is
afterwards, and what that does to others. The numbers were tuned in matches against the greedy bot.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from durak.bots import Considered, Why
from durak.cards import ACE, Card, Cards, lowest_rank, members, rank_of, same_rank, suit_of
from durak.limits import room
from durak.moves import CLAIM, CLOSE, SWAP, Move, MoveKind, attack_of, card_of
from durak.position import TAKE

if TYPE_CHECKING:
    from collections.abc import Callable

    from durak.bots import Budget
    from durak.deal import Chance
    from durak.seats import Seat
    from durak.view import View

__all__ = ["HeuristicBot", "Weights", "cheapest_answers"]


@dataclass(frozen=True, kw_only=True)
class Weights:
    """The numbers of the rules of thumb, in steps of rank: 1 is what a card is worth above the next lower one."""

    trump: float = 9.0
    """How much more a trump is worth than a plain card of its rank."""
    same_rank: float = 0.5
    """What each further card of a rank adds to a hand, as they can be laid together."""
    imbalance: float = 0.2
    """What each plain card above the average of its suit takes away."""
    too_many: float = 2.0
    """What each card above a full hand takes away while the talon lasts."""
    late_card: float = 4.0
    """What each card takes away when the talon is gone: the last to hold one is the durak."""
    pair: float = 4.0
    """What it adds to a lead that a low card of its rank can follow."""
    hard: float = 1.0
    """What a sure take of the defender adds to an attack."""
    hard_late: float = 12.0
    """The same when the talon is gone, for who has few weak ranks left."""
    few: int = 2
    """How many ranks that can be beaten are few."""
    throw: float = 4.0
    """Up to which worth a card is thrown in while the talon lasts."""
    throw_late: float = 16.0
    """The same when the talon is gone."""
    give: float = 2.0
    """Up to which worth a card is added to what the defender takes, while the talon lasts."""
    give_late: float = 12.0
    """The same when the talon is gone."""
    opens: float = 1.5
    """What it costs the defender to bring a rank that others hold."""
    opens_late: float = 8.0
    """The same when the talon is gone."""
    take: float = 20.0
    """What a take costs besides the cards: the turn to attack."""
    passes: float = 6.0
    """What it adds to pass the attack on."""


class HeuristicBot:
    """Plays by rules of thumb: counts what is gone, spares trumps, leads pairs, keeps its one weakness for the end."""

    name = "heuristic"

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights = weights or Weights()

    def choose(self, view: View, rng: Chance, budget: Budget, /) -> Move:
        """Return the move that promises most; the same view always gets the same one."""
        return self.explain(view, rng, budget)[0].move

    def explain(self, view: View, _rng: Chance, _budget: Budget, /) -> tuple[Considered, ...]:
        """Return every legal move with what it promises, the best first."""
        legal = view.legal_moves()
        if len(legal) == 1:
            return (Considered(legal[0], 0.5, Why.ONLY_MOVE),)
        thought = _Thought(view, self._weights)
        judged = sorted(((move, thought.judge(move)) for move in legal), key=lambda each: -each[1].gain)
        return tuple(Considered(move, _score(each.gain), each.why) for move, each in judged)


def _score(gain: float) -> float:
    """A gain as a score from 0 to 1; where the moves of a view rank matters, not the number."""
    return 1 / (1 + exp(-max(-50.0, min(50.0, gain)) / 12))


class _Judged(NamedTuple):
    """What a move promises, and what speaks for it."""

    gain: float
    why: Why


_ALWAYS, _NEVER = 1000.0, -1000.0


class _Thought:
    """What there is to think about one view."""

    def __init__(self, view: View, weights: Weights) -> None:
        self.view = view
        self.weights = weights
        self.is_late = not view.talon_count
        self.middle = (lowest_rank(view.rules.deck_size) + ACE) / 2
        self.unseen = view.unseen
        self.now = self.value(view.cards)

    # What a hand is worth -------------------------------------------------------------------------------------

    def worth(self, card: Card) -> float:
        """What a card is worth by itself."""
        above = rank_of(card) - self.middle
        return above + self.weights.trump if suit_of(card) == self.view.trump else above

    def value(self, hand: Cards) -> float:
        """What a hand is worth: its cards, its pairs, its balance, and how many they are."""
        weights, cards = self.weights, members(hand)
        if self.is_late:
            return sum(map(self.worth, cards)) - weights.late_card * len(cards)
        ranks = len({rank_of(card) for card in cards})
        plain = [suit_of(card) for card in cards if suit_of(card) != self.view.trump]
        suits = 4 if self.view.trump is None else 3
        uneven = sum(max(0.0, plain.count(suit) - len(plain) / suits) for suit in set(plain))
        too_many = max(0, len(cards) - self.view.rules.hand_size)
        return (
            sum(map(self.worth, cards))
            + weights.same_rank * (len(cards) - ranks)
            - weights.imbalance * uneven
            - weights.too_many * too_many
        )

    def without(self, *cards: Card) -> float:
        """How much better the hand is without some of its cards, what is drawn for them left out."""
        left = self.view.cards
        for card in cards:
            left &= ~(1 << card)
        return self.value(left) - self.now

    # What others hold -----------------------------------------------------------------------------------------

    def odds(self, seat: Seat, wanted: Cards) -> float:
        """How likely a seat holds one of some cards, by all that was seen."""
        known = self.view.hand(seat)
        if known & wanted:
            return 1.0
        hidden = self.view.count(seat) - known.bit_count()
        possible, places = (wanted & self.unseen).bit_count(), self.unseen.bit_count()
        none_of_them = 1.0
        for step in range(min(hidden, places)):
            none_of_them *= max(0, places - possible - step) / (places - step)
        return 1.0 - none_of_them

    def is_hard(self, card: Card) -> float:
        """How likely the defender cannot beat a card."""
        return 1.0 - self.odds(self.view.defender, self.view.beaters[card])

    @cached_property
    def has_few_weak_ranks(self) -> bool:
        """Whether but few ranks of the hand can be beaten by the defender."""
        weak = {rank_of(card) for card in members(self.view.cards) if self.is_hard(card) < 0.5}
        return len(weak) <= self.weights.few

    @cached_property
    def throwers(self) -> tuple[Seat, ...]:
        """Who may throw in against the viewer."""
        view = self.view
        allowed = view.entitled & view.holding
        return tuple(seat for seat in range(view.rules.seats) if allowed >> seat & 1 and seat != view.seat)

    # Moves ----------------------------------------------------------------------------------------------------

    def judge(self, move: Move) -> _Judged:
        """What a move promises."""
        kind = move.kind
        if kind is MoveKind.LAY:
            return self._throw_in(card_of(move)) if self.view.table else self._lead(card_of(move))
        if kind is MoveKind.BEAT:
            return self._beat(attack_of(move), card_of(move))
        if kind is MoveKind.TAKE:
            return self._take()
        if kind in (MoveKind.TRANSFER, MoveKind.SHOW):
            return self._pass_on(move)
        if kind is MoveKind.GIVE_BACK:
            # What is beaten next should be cheap to beat; what is taken should be worth having.
            worth = self.worth(card_of(move))
            return _Judged(-worth if self.view.phase is TAKE else worth, Why.CHEAP)
        if kind is MoveKind.REDEAL:
            return _Judged(_ALWAYS if self.now < 0 else _NEVER, Why.FOR_NOTHING)
        if move in (SWAP, CLAIM):
            return _Judged(_ALWAYS, Why.FOR_NOTHING)
        return _Judged(_NEVER if move == CLOSE else 0.0, Why.SPARES_TRUMPS)

    def _lead(self, card: Card) -> _Judged:
        view, weights = self.view, self.weights
        gain, why = self.without(card), Why.CHEAP
        limit = weights.throw_late if self.is_late else weights.throw
        others = view.cards & same_rank(1 << card) & ~(1 << card)
        following = [other for other in members(others) if self.worth(other) < limit]
        followed = min(len(following), max(0, room(view) - 1))
        if followed:
            gain, why = gain + weights.pair * followed, Why.SAME_RANK
        hard = self.is_hard(card)
        if self.is_late and self.has_few_weak_ranks:
            gain += weights.hard_late * hard
        gain += weights.hard * hard
        if hard > 0.5:
            why = Why.HARD_TO_BEAT
        return _Judged(gain, why)

    def _throw_in(self, card: Card) -> _Judged:
        view, weights = self.view, self.weights
        if view.phase is TAKE:
            limit = weights.give_late if self.is_late else weights.give
            gain = limit - self.worth(card)
        else:
            limit = weights.throw_late if self.is_late else weights.throw
            gain = limit - self.worth(card) + weights.hard * self.is_hard(card)
        return _Judged(gain, Why.LAST_CARDS if self.is_late else Why.SAME_RANK)

    # Defence --------------------------------------------------------------------------------------------------

    @cached_property
    def plan(self) -> dict[Card, Card] | None:
        """The cheapest way to beat every card that lies, by attack; None where there is none."""
        return cheapest_answers(self.view, self.cost)

    def cost(self, card: Card) -> float:
        """What it costs to beat with a card: its worth, and what its rank invites."""
        return self.worth(card) + self._invites(card)

    def _invites(self, card: Card) -> float:
        rank = same_rank(1 << card)
        if self.view.on_table & rank:
            return 0.0
        odds = max((self.odds(seat, rank & ~(1 << card)) for seat in self.throwers), default=0.0)
        return odds * (self.weights.opens_late if self.is_late else self.weights.opens)

    def _beat(self, attack: Card, card: Card) -> _Judged:
        if self.plan is None:
            return _Judged(_NEVER, Why.CANNOT_BEAT)
        if self.plan[attack] != card:
            return _Judged(_NEVER / 2 - self.cost(card), Why.CHEAP)
        gain = self.without(*self.plan.values()) - sum(map(self._invites, self.plan.values()))
        why = Why.CHEAP if self._invites(card) else Why.GIVES_NO_RANK
        return _Judged(gain - 0.001 * self.cost(card), why)

    def _take(self) -> _Judged:
        gain = self.value(self.view.cards | self.view.on_table) - self.now - self.weights.take
        return _Judged(gain, Why.CANNOT_BEAT if self.plan is None else Why.GAINS_CARDS)

    def _pass_on(self, move: Move) -> _Judged:
        spent = self.without(card_of(move)) if move.kind is MoveKind.TRANSFER else 0.0
        return _Judged(self.weights.passes + spent, Why.PASSES_ON)


def cheapest_answers(view: View, cost: Callable[[Card], float]) -> dict[Card, Card] | None:
    """Return by attack the cards of the viewer that beat all that lies at the lowest cost; None where none do."""
    attacks = [pair.attack for pair in view.table if pair.answer is None]
    plan: dict[Card, Card] = {}

    def finds_room(card: Card, tried: set[Card]) -> bool:
        for attack in attacks:
            if view.beaters[attack] >> card & 1 and attack not in tried:
                tried.add(attack)
                if attack not in plan or finds_room(plan[attack], tried):
                    plan[attack] = card
                    return True
        return False

    # The cheapest cards are taken into the plan wherever the others in it can make room.
    for card in sorted(members(view.cards), key=cost):
        finds_room(card, set())
    return plan if len(plan) == len(attacks) else None
