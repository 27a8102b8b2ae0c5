"""The value of an ending by brute force over the reference engine: what an exact solver is compared to.

Here: `solve` and `move_values`. Not here: the endings (endings.py); any solver, any second engine.
May import the reference engine alone.

The position is open: all hands and the talon are known to all. The mover is the first of `state.actors`, also at a
free table, where its legal moves are those of the free rules. Sides are those who win and lose together. The value for
a side is -1 when it is the durak, +1 when another side is, and 0 after a draw; a redeal counts as a draw.

* Two sides, or more of which only two still hold cards with the talon empty: zero-sum minimax. Endless play is a draw:
  a side wins where it can force that in finitely many moves. Idle bouts are counted on in the row of them in which
  the position stands; a row that begins later is too short for the limit.
* Three or more sides: each seat does what is best for itself. Of two outcomes in which others are the durak it prefers
  the durak who sits nearer to its left. No two outcomes are equal to a seat, so working back from the ends of the deal
  gives one outcome. Positions are told apart by the count of idle bouts too: as many in a row as cards are in play at
  the start are a draw, or fewer where the rules leave fewer at the start. All that may come of the position is judged
  so, also when it has come down to two sides.

Both are found in one way. The moves of a position are looked at one after another until one cannot be surpassed, and
an outcome that is known is handed back to every position that waited for it. What is never known goes round for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import cache
from typing import NamedTuple, TypeAlias

from durak.cards import Suit, rank_of, suit_of
from durak.limits import lets_defender_choose
from durak.moves import Move
from durak.outcome import sides
from durak.position import BOUT, TAKE
from durak.rules import Rules
from durak.seats import Seat, Seats
from durak.state import State

Losers: TypeAlias = tuple[Seat, ...]
"""How a deal ends for one who only asks who lost: a side, or nobody."""

NOBODY: Losers = ()
BOUND = 5_000
"""How many positions may be looked at before a search is given up."""


class TooLargeError(Exception):
    """More positions would have to be looked at than the bound allows."""


class Value(NamedTuple):
    """What a position or a move is worth to its mover; the greater, the better."""

    score: int
    """-1 when the mover's side is the durak, 0 for a draw. When another side is: 1 where two sides play, else 1 to
    seats - 1, the greatest for the durak who sits next on the left."""
    losers: Losers
    """Who is the durak: the seats of one side; nobody after a draw."""

    @property
    def sign(self) -> int:
        """-1, 0 or 1, however many sides play."""
        return min(self.score, 1)


def solve(state: State, *, bound: int = BOUND) -> Value:
    """The value of a position for its mover.

    Raises TooLargeError when more than `bound` positions would have to be looked at.
    """
    assert state.actor is not None
    search = _Search(state, bound)
    return search.value(state.actor, search.losers(search.root))


def move_values(state: State, *, bound: int = BOUND) -> dict[Move, Value]:
    """The value of each legal move for the mover; the greatest of them is the value of the position.

    Raises TooLargeError as `solve` does, for all moves together.
    """
    assert state.actor is not None
    search, values = _Search(state, bound), dict[Move, Value]()
    for move in search.root.legal_moves():
        values[move] = search.value(state.actor, search.losers(search.after(search.root, move)))
    return values


def is_two_sided(state: State) -> bool:
    """Whether at most two sides may still lose, so that the position is solved as between two."""
    at_risk = _at_risk(state)
    return sum(any(at_risk >> seat & 1 for seat in side) for side in sides(state.rules)) <= 2


def _at_risk(state: State) -> Seats:
    """Who may still lose: all while the talon lasts, then who holds cards or may come by some."""
    if state.talon:
        return (1 << state.rules.seats) - 1
    at_risk = state.holding
    if state.phase in (BOUT, TAKE):
        at_risk |= 1 << state.defender
        if lets_defender_choose(state.rules):
            for pair in state.table:
                at_risk |= 1 << pair.by
    return at_risk


def _scores(rules: Rules, seat: Seat) -> dict[Losers, int]:
    """What each outcome is worth to a seat."""
    scores: dict[Losers, int] = {NOBODY: 0}
    for side in sides(rules):
        nearest = min((loser - seat) % rules.seats for loser in side)
        scores[side] = -1 if seat in side else rules.seats - nearest
    return scores


@cache
def _eagerness(trump: Suit | None) -> Callable[[Move], int]:
    """In which order moves are looked at: low plain cards first, words last. It makes searches shorter, no more."""

    def place(move: Move) -> int:
        return 32 if move.card is None else rank_of(move.card) + 16 * (suit_of(move.card) == trump)

    return place


class _Node:
    """A position that is being looked at, or has been."""

    __slots__ = ("best", "ceiling", "losers", "moves", "open", "score", "scores", "waiting")

    def __init__(self, state: State, scores: Mapping[Losers, int], ceiling: int) -> None:
        self.moves: Iterator[Move] | None = iter(sorted(state.legal_moves(), key=_eagerness(state.trump)))
        """The moves not looked at yet; None when none is left."""
        self.scores: Mapping[Losers, int] = scores
        """What each outcome is worth to the mover."""
        self.ceiling: int = ceiling
        """No outcome to come is worth more."""
        self.score: int = -2
        self.best: Losers = NOBODY
        """The best outcome found so far, and its score."""
        self.open: int = 0
        """How many of the moves looked at have an outcome that is not known yet."""
        self.losers: Losers | None = None
        """The outcome of the position; None while it is not known."""
        self.waiting: list[_Node] = []
        """The positions that lead here and wait for the outcome."""

    def hear(self, losers: Losers) -> bool:
        """Take note of the outcome of a move; whether the outcome of the position is known now."""
        score = self.scores[losers]
        if score > self.score:
            self.score, self.best = score, losers
        if self.score >= self.ceiling or (self.moves is None and not self.open):
            self.losers = self.best
        return self.losers is not None


class _Search:
    """All that is found out about one position and what may come of it."""

    def __init__(self, state: State, bound: int) -> None:
        rules = state.rules
        self._two_sided: bool = is_two_sided(state)
        self._horizon: int | None = None
        """How many idle bouts in a row count as play that never ends."""
        if not self._two_sided:
            self._horizon = sum(map(int.bit_count, (*state.hands, state.on_table))) + len(state.talon)
            limit = rules.no_progress_limit
            left = self._horizon if limit is None else min(limit - state.idle, self._horizon)
            state = state.having(idle=self._horizon - left)
        # Who laid a card, and in what order, matters only where cards are given back or the lowest trump is spoiled.
        self._looks_closely: bool = lets_defender_choose(rules) or rules.trump_swap
        self._scores: list[dict[Losers, int]] = [_scores(rules, seat) for seat in range(rules.seats)]
        self._ceilings: dict[tuple[Seat, Seats], int] = {}
        self._bound: int = bound
        self._nodes: dict[Hashable, _Node] = {}
        self.root: State = state

    def value(self, seat: Seat, losers: Losers) -> Value:
        """What an outcome is worth to a seat."""
        score = self._scores[seat][losers]
        return Value(min(score, 1) if self._two_sided else score, losers)

    def after(self, state: State, move: Move) -> State:
        """The position after a move of the first actor; between two sides a new row of idle bouts is not counted."""
        following = state.play_unchecked(move)
        if self._two_sided and following.idle and not state.idle:
            following.__dict__["idle"] = 0  # nobody else has this State yet
        return following

    def losers(self, state: State) -> Losers:
        """Who loses with best play."""
        ended = self._ended(state)
        if ended is not None:
            return ended
        key = self._key(state)
        node = self._nodes.get(key) or self._add(key, state)
        self._look_at(node, state)
        if node.losers is None:
            assert self._two_sided, f"expected that the deal ends, it never does: {state}"
            return NOBODY
        return node.losers

    def _ended(self, state: State) -> Losers | None:
        """Who has lost, None while play goes on."""
        if state.outcome is not None:
            return state.outcome.losers
        return NOBODY if state.idle == self._horizon else None

    def _add(self, key: Hashable, state: State) -> _Node:
        if len(self._nodes) >= self._bound:
            raise TooLargeError(str(state))
        seat = state.actors[0]
        node = self._nodes[key] = _Node(state, self._scores[seat], self._ceiling(seat, _at_risk(state)))
        return node

    def _ceiling(self, seat: Seat, at_risk: Seats) -> int:
        """What the best outcome is worth to a seat, when only these may lose."""
        known = self._ceilings.get((seat, at_risk))
        if known is None:
            worth = self._scores[seat].items()
            known = max(score for side, score in worth if not side or any(at_risk >> loser & 1 for loser in side))
            self._ceilings[seat, at_risk] = known
        return known

    def _look_at(self, start: _Node, of: State) -> None:
        """Go on from a position until its outcome is known, or all that may come of it has been looked at."""
        path = [(start, of)]
        while path:
            node, state = path[-1]
            if node.losers is not None or node.moves is None:
                path.pop()
                continue
            move = next(node.moves, None)
            if move is None:
                node.moves = None
                if not node.open:
                    node.losers = node.best
                    self._settle(node)
                continue
            after = self.after(state, move)
            ended = self._ended(after)
            if ended is not None:
                if node.hear(ended):
                    self._settle(node)
                continue
            key = self._key(after)
            following = self._nodes.get(key)
            if following is None:
                following = self._add(key, after)
                path.append((following, after))
            if following.losers is None:
                node.open += 1
                following.waiting.append(node)
            elif node.hear(following.losers):
                self._settle(node)

    @staticmethod
    def _settle(node: _Node) -> None:
        """The outcome of a position is known: those that waited for it hear so, and those that waited for them."""
        settled = [node]
        while settled:
            known = settled.pop()
            assert known.losers is not None
            for before in known.waiting:
                if before.losers is None:
                    before.open -= 1
                    if before.hear(known.losers):
                        settled.append(before)
            known.waiting.clear()

    def _key(self, state: State) -> Hashable:
        """What tells positions apart. What lies in the discard is all the rest of the pack."""
        bout: Hashable
        if self._looks_closely:
            bout = state.table, state.fresh, state.returned, state.spoiled, state.trump_card, state.claimant
        else:
            bout = sum([1 << attack for attack, answer, _ in state.table if answer is None])
        return (
            state.hands,
            state.on_table,
            bout,
            state.talon,
            state.phase,
            state.attacker,
            state.defender,
            state.leader,
            state.entitled,
            state.done,
            state.closed,
            state.transferred,
            state.shown,
            state.asked,
            state.bout_no == 1,
            state.idle,
        )
