"""Every way a small game for two can go, as arrays.

Here: `Tree`, its histories and what the players know in them. Not here: how well somebody plays it (exploiting.py).
May import errors, state, view, numpy.

**What a player knows** is all that the seat has seen: its hand at the beginning, every move since, and its hand after
each of them. A `View` holds less, since it does not say in which order things happened, from which one may conclude
what the other thinks; so several information sets share a view, and only they, and not views, make a game of perfect
recall, in which a best response is exact. With two seats no more is to be seen than these: a view follows from them.

A player with one legal move has nothing to decide, so it is no node: the game goes on to where somebody has a choice.
"""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import numpy as np

from durak.errors import RulesError
from durak.state import State
from durak.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from numpy.typing import NDArray

    from durak.moves import Move
    from durak.rules import Rules
    from durak.seats import Seat

    Ints: TypeAlias = NDArray[np.int32]

__all__ = ["Level", "Tree"]


class Level(NamedTuple):
    """The nodes after so many moves at which somebody chooses, with an edge for each of their moves.

    Every move is seen by both, so an information set lies in one level.
    """

    nodes: Ints
    first_edge: Ints
    """Of each node, the place of its first move among the edges."""
    slots: Ints
    """Of each edge, the place of its move in a policy."""
    parents: Ints
    """Of each edge, the node that it comes from."""
    kids: Ints
    """Of each edge, the node that it leads to."""
    sets: slice
    """The information sets of these nodes."""


@dataclass(frozen=True, kw_only=True)
class Tree:
    """All histories of a game from some deals, each as likely, with a choice or an end at each node.

    A policy gives each move of each information set a chance: one number for each of `slots` places, which for a set
    `s` stand from `first[s]` to `first[s + 1]`.
    """

    parent: Ints
    """Of each node the one before it, -1 - d where the deal d begins; nodes stand in the order of their moves."""
    slot: Ints
    """Of each node, the place in a policy of the move that led there, -1 at a beginning."""
    seat: NDArray[np.int8]
    """Of each node who chooses there, -1 at an end."""
    known: Ints
    """Of each node its information set, -1 at an end."""
    payoff: NDArray[np.float64]
    """Of each end what it is worth for seat 0: -1 for the durak, 1 for the other, 0 in a draw."""
    chooser: NDArray[np.int8]
    """Of each information set who knows it."""
    first: Ints
    """Of each information set where its moves stand in a policy, and behind them all how long a policy is."""
    levels: tuple[Level, ...]
    """The nodes where somebody chooses, by the number of moves before them."""
    deals: int
    """How many deals the game begins with, each as likely."""
    views: tuple[View, ...]
    """All views in which somebody has a choice, each once; a policy has their legal moves in the same order."""
    seen: Ints
    """Of each information set which of the views the chooser has."""

    @staticmethod
    def grow(deals: Iterable[State]) -> Tree:
        """Return the tree of some deals by the same rules, for two seats of which one is asked after the other.

        Raises RulesError for any other rules.
        """
        growth = _Growth()
        for deal in deals:
            growth.begin(deal)
        return growth.tree()

    @property
    def slots(self) -> int:
        """Return how long a policy is: one number for each move of each information set."""
        return int(self.first[-1])

    @property
    def sets(self) -> int:
        """Return how many information sets there are, of both players."""
        return len(self.chooser)


# Growing -------------------------------------------------------------------------------------------------------


def _name(of: type[State | View]) -> Callable[[State | View], tuple[Any, ...]]:
    """What tells two positions, or two views, of the same rules apart."""
    return attrgetter(*(field.name for field in dataclasses.fields(of) if field.compare and field.name != "rules"))


_STATE, _VIEW = _name(State), _name(View)


class _Bud(NamedTuple):
    """A node that is still to grow: where it comes from, its position, and what each seat knows."""

    parent: int
    slot: int
    position: int
    known: tuple[int, int]


class _Position(NamedTuple):
    """What can happen in a position; no seat and no moves where the deal is over."""

    state: State
    seat: Seat
    moves: list[Move]
    following: list[int]


class _Growth:
    """A tree while it grows. A position is played on once, however many histories lead to it."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[Any, ...], int] = {}
        self._positions: list[State] = []
        self._ways: dict[int, _Position] = {}
        self._seen: dict[tuple[int, Any, int], int] = {}
        self._sets: dict[tuple[Seat, int], int] = {}
        self._views: dict[tuple[Any, ...], int] = {}
        self._view: list[View] = []
        self._view_of: list[int] = []
        self._chooser: list[Seat] = []
        self._first = [0]
        self._buds: defaultdict[int, list[_Bud]] = defaultdict(list)
        self._nodes: list[tuple[int, int, Seat, int, float]] = []
        self._deals = 0
        self._rules: Rules | None = None

    def begin(self, deal: State) -> None:
        """Add a deal."""
        self._check(deal.rules)
        first, second = (self._known(-1 - seat, str(deal.view(seat)), deal.hands[seat]) for seat in (0, 1))
        self._add(0, _Bud(-1 - self._deals, -1, self._number(deal), (first, second)))
        self._deals += 1

    def _check(self, rules: Rules) -> None:
        if rules.seats != 2 or rules.precedence != "asked":
            raise RulesError(f"expected two seats of which one is asked after the other, got {rules}")
        if rules != (self._rules or rules):
            raise RulesError(f"expected all deals by the same rules, {self._rules}, got {rules}")
        self._rules = rules

    def tree(self) -> Tree:
        """Return the tree, grown to its ends."""
        ends: list[tuple[int, int]] = []
        while self._buds:
            ply = min(self._buds)
            for bud in self._buds.pop(ply):
                self._grow(ply, bud)
            ends.append((len(self._nodes), len(self._chooser)))
        parent, slot, seat, known, payoff = map(np.array, zip(*self._nodes, strict=True))
        first = np.array(self._first, np.int32)
        return Tree(
            parent=parent.astype(np.int32),
            slot=slot.astype(np.int32),
            seat=seat.astype(np.int8),
            known=known.astype(np.int32),
            payoff=payoff.astype(np.float64),
            chooser=np.array(self._chooser, np.int8),
            first=first,
            levels=tuple(_levels(parent, slot, seat, ends)),
            deals=self._deals,
            views=tuple(self._view),
            seen=np.array(self._view_of, np.int32),
        )

    def _grow(self, ply: int, bud: _Bud) -> None:
        node = len(self._nodes)
        position = self._way(bud.position)
        state, seat = position.state, position.seat
        if not position.moves:
            self._nodes.append((bud.parent, bud.slot, -1, -1, _payoff(state)))
            return
        name = (seat, bud.known[seat])
        known = self._sets.setdefault(name, len(self._chooser))
        if known == len(self._chooser):
            self._view_of.append(self._seen_by(state, seat))
            self._chooser.append(seat)
            self._first.append(self._first[-1] + len(position.moves))
        self._nodes.append((bud.parent, bud.slot, seat, known, 0.0))
        for place, following in enumerate(position.following):
            after = self._told(bud.known, position.moves[place], following)
            self._add(ply + 1, _Bud(node, self._first[known] + place, following, after))

    def _add(self, ply: int, bud: _Bud) -> None:
        """Have a node grow later, where the game has gone on as long as nobody has a choice."""
        position, known = bud.position, bud.known
        while len(moves := self._way(position).moves) == 1:
            position = self._way(position).following[0]
            known = self._told(known, moves[0], position)
            ply += 1
        self._buds[ply].append(bud._replace(position=position, known=known))

    def _told(self, known: tuple[int, int], move: Move, position: int) -> tuple[int, int]:
        """What the seats know after a move that led to a position."""
        hands = self._positions[position].hands
        return self._known(known[0], move, hands[0]), self._known(known[1], move, hands[1])

    def _known(self, before: int, seen: Any, hand: int) -> int:
        return self._seen.setdefault((before, seen, hand), len(self._seen))

    def _seen_by(self, state: State, seat: Seat) -> int:
        """The number of the view that a seat has of a position."""
        view = state.view(seat)
        number = self._views.setdefault(_VIEW(view), len(self._view))
        if number == len(self._view):
            self._view.append(view)
        return number

    def _number(self, state: State) -> int:
        number = self._numbers.setdefault(_STATE(state), len(self._positions))
        if number == len(self._positions):
            self._positions.append(state)
        return number

    def _way(self, number: int) -> _Position:
        if number not in self._ways:
            state = self._positions[number]
            moves = state.legal_moves()
            following = [self._number(state.play_unchecked(move)) for move in moves]
            self._ways[number] = _Position(state, -1 if state.actor is None else state.actor, moves, following)
        return self._ways[number]


def _payoff(state: State) -> float:
    if state.outcome is None or not state.outcome.losers:
        return 0.0
    return -1.0 if 0 in state.outcome.losers else 1.0


def _levels(parent: Ints, slot: Ints, seat: Ints, ends: list[tuple[int, int]]) -> Iterator[Level]:
    """The levels that end at these numbers of nodes and information sets."""
    edges = np.lexsort((slot, parent)).astype(np.int32)
    parents = parent[edges]
    nodes_before = sets_before = 0
    for nodes_end, sets_end in ends:
        nodes = np.flatnonzero(seat[nodes_before:nodes_end] >= 0).astype(np.int32) + np.int32(nodes_before)
        start, end = np.searchsorted(parents, [nodes_before, nodes_end])
        kids = edges[start:end]
        if len(nodes):
            first_edge = np.searchsorted(parents[start:end], nodes).astype(np.int32)
            yield Level(
                nodes,
                first_edge,
                slot[kids].astype(np.int32),
                parent[kids].astype(np.int32),
                kids,
                slice(sets_before, sets_end),
            )
        nodes_before, sets_before = nodes_end, sets_end
