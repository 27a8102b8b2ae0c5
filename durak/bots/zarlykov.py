"""The players of a thesis, made anew from its text: what others have published to be measured against.

Here: `ZarlykovSmartBot`, `ZarlykovMinimaxBot`, `ZarlykovMctsBot`. Not here: their tree and playouts (kernel/tree.py,
kernel/policy.py).
May import cards, moves, seats, position, worlds, ismcts, choice, simple, kernel, numpy.

Source: Azamat Zarlykov, AI for the Card Game Durak, Charles University, 2023, chapter 4: podkidnoy, two players, 36
cards. As described there:

- Smart is greedy (here `lowest`), but once the talon is empty it attacks an opponent without trumps by the rule of one
  weakness (a rank all of whose cards the opponent can beat: play everything else first), beats with a rank that the
  opponent lacks, and throws no trumps in for who takes.
- Minimax looks 3 moves ahead, for the best of the own side against all others; there two greedy players play on, and a
  win is worth 1000 less the depth. A deal that has ended is worth 1000.
- MCTS grows a tree of 30 iterations by UCT, where a move is worth `Q/N + c·√(2·ln N/n)` to who makes it, c = 1.41:
  untried moves first and in their order, deals played on greedily. The best move has the highest average.
- Both do so in 30 worlds drawn from the view, and make the move that was best most often; passing and taking must be
  best in more worlds than any card. Once the talon is empty there is one world: minimax searches it once, MCTS with
  900 iterations.

Decided here, where the text leaves it open: of moves that were best as often the first in the order of legal moves is
made. Several unbeaten cards at once, which his rules have not, are beaten as `lowest` beats them. All rules and
up to eight seats are played: with an empty talon and more than one world left, as many worlds are drawn as before; the
opponent of Smart is the defender when it attacks, everybody else when it defends.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np

from durak.bots import Considered
from durak.bots.choice import Choice, SearchingBot, chance_of, most_worlds, no_world, portions
from durak.bots.ismcts import load, new_plan, tried_moves
from durak.bots.simple import GreedyBot
from durak.cards import Cards, members, rank_of, same_rank, suit_of
from durak.kernel import batch as kernel
from durak.kernel.codes import MOST_LEGAL
from durak.kernel.layout import new_batch
from durak.kernel.policy import MOST_PLIES, lowest_playouts
from durak.kernel.tree import NODE, grow
from durak.kernel.weighing import guess_worlds
from durak.kernel.words import END_DURAK
from durak.moves import DONE, TAKE, Move, MoveKind
from durak.position import TAKE as TAKES
from durak.seats import opponents
from durak.worlds import count_worlds

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from durak.bots import Budget
    from durak.deal import Chance
    from durak.kernel.layout import Batch
    from durak.view import View

__all__ = ["ZarlykovMctsBot", "ZarlykovMinimaxBot", "ZarlykovSmartBot"]

SAMPLES = 30
ITERATIONS = 30
DEPTH = 3
EXPLORATION = 1.41 * 2**0.5
WIN = 1_000
OVER = -1
"""Stands for the moves of a deal that is over."""

# Smart -----------------------------------------------------------------------------------------------------------


class ZarlykovSmartBot:
    """Plays greedily, and looks at what the opponent holds once the talon is empty."""

    name = "zarlykov-smart"

    def __init__(self) -> None:
        """Play greedily where nothing else is said."""
        self._greedy = GreedyBot(spares_pictures=False)

    def choose(self, view: View, rng: Chance, budget: Budget, /) -> Move:
        """Return the move; the same view always gets the same one."""
        legal = view.legal_moves()
        usual = self._greedy.choose(view, rng, budget)
        if view.talon_count or usual.kind not in (MoveKind.LAY, MoveKind.BEAT):
            return usual
        if usual.kind is MoveKind.BEAT:
            return _beat(view, legal, usual)
        if view.phase is TAKES and _is_trump(view, usual) and DONE in legal:
            return DONE
        return _attack(view, legal, usual)


def _is_trump(view: View, move: Move) -> bool:
    return suit_of(move.card or 0) == view.trump


def _held_by(view: View, seats: list[int]) -> Cards:
    """What these seats hold or may hold."""
    held = view.unseen
    for seat in seats:
        held |= view.known[seat]
    return held


def _beat(view: View, legal: list[Move], usual: Move) -> Move:
    """The lowest plain card of a rank that the others lack, else the usual one."""
    others = _held_by(view, [seat for seat in range(view.rules.seats) if seat != view.seat])
    if view.unbeaten > 1 or _is_trump(view, usual):
        return usual
    beats = [move for move in legal if move.kind is MoveKind.BEAT and not _is_trump(view, move)]
    lacking = [move for move in beats if not same_rank(1 << (move.card or 0)) & others]
    return min(lacking, key=lambda move: rank_of(move.card or 0), default=usual)


def _attack(view: View, legal: list[Move], usual: Move) -> Move:
    """With one weakness the lowest card of another rank, else the usual one."""
    other = _held_by(view, [view.defender])
    if any(suit_of(card) == view.trump for card in members(other)):
        return usual
    lays = [move for move in legal if move.kind is MoveKind.LAY]
    strong = {rank_of(move.card or 0) for move in lays if not view.beaters[move.card or 0] & other}
    weak = {rank_of(move.card or 0) for move in lays} - strong
    rest = [move for move in lays if rank_of(move.card or 0) in strong]
    if len(weak) != 1 or not rest:
        return usual
    return min(rest, key=lambda move: (_is_trump(view, move), rank_of(move.card or 0)))


# Votes of worlds -------------------------------------------------------------------------------------------------


class _Voting(SearchingBot, ABC):
    """Asks many worlds for their best move, and makes the one that most of them name."""

    name = ""

    def explain(self, view: View, rng: Chance, budget: Budget, /) -> tuple[Considered, ...]:
        """Return every legal move with the viewer's average score; the one that was best most often is the first."""
        load()
        began = perf_counter()
        choice, chance = Choice.of(view, view.legal_moves()), chance_of(rng)
        count = len(choice.moves)
        votes, totals, worlds = Counter[int](), np.zeros(count), 0
        is_open = not view.talon_count and count_worlds(view) == 1
        most = 1 if is_open else most_worlds(budget, self._nodes_of(count), SAMPLES)
        for portion in portions(most, budget.seconds, began=began):
            for _ in range(portion):
                scores = self._search(view, choice, chance, SAMPLES if is_open else 1)
                votes[int(np.argmax(scores))] += 1
                totals += scores
            worlds += portion

        def rank(place: int) -> tuple[int, bool]:
            return -votes[place], choice.moves[place] in (DONE, TAKE)

        values = (totals / worlds).tolist()
        order = sorted(range(count), key=rank)
        return tuple(Considered(choice.moves[place], values[place], choice.why) for place in order)

    @abstractmethod
    def _nodes_of(self, moves: int) -> int:
        """How many positions a world takes."""

    @abstractmethod
    def _search(self, view: View, choice: Choice, chance: NDArray[np.void], effort: int) -> NDArray[np.float64]:
        """The score of each move in one world, from 0 to 1."""


class ZarlykovMctsBot(_Voting):
    """Grows a tree of 30 iterations in each of 30 worlds, and makes the move that was best most often."""

    name = "zarlykov-mcts"

    def _nodes_of(self, moves: int) -> int:
        del moves
        return ITERATIONS

    def _search(self, view: View, choice: Choice, chance: NDArray[np.void], effort: int) -> NDArray[np.float64]:
        iterations = ITERATIONS * effort
        nodes = np.empty(iterations + 1, NODE)
        plan = new_plan(exploration=EXPLORATION, playouts="lowest", new_worlds=False, in_order=True)
        if grow(choice.record, 0, choice.in_no_hand, nodes, plan, iterations, chance, 0) < 0:
            raise no_world(view)
        scores = np.zeros(len(choice.moves))
        for place, (_, average) in tried_moves(nodes, choice).items():
            scores[place] = average
        return scores


class ZarlykovMinimaxBot(_Voting):
    """Looks 3 moves ahead in each of 30 worlds, and makes the move that was best most often."""

    name = "zarlykov-minimax"

    def _nodes_of(self, moves: int) -> int:
        return int(moves**DEPTH)

    def _search(self, view: View, choice: Choice, chance: NDArray[np.void], effort: int) -> NDArray[np.float64]:
        del effort
        world = new_batch(1)
        if not guess_worlds(choice.record, 0, choice.in_no_hand, world, 0, 1, chance, 0):
            raise no_world(view)
        assert view.seat is not None
        batch = new_batch(len(choice.codes))
        batch[:] = world[0]
        for place, code in enumerate(choice.codes.tolist()):
            kernel.apply_as(batch, place, view.seat, code)
        others = opponents(view.rules, view.seat)
        return (WIN + np.array(_ahead(batch, view.seat, others, DEPTH - 1))) / (2 * WIN)


_CODES = np.empty(MOST_LEGAL, np.int16)


def _ahead(batch: Batch, seat: int, others: int, depth: int) -> list[int]:
    """The worth of each position to a seat, when its side and all others look so many moves ahead."""
    if depth == 0:
        return _played_on(batch, seat)
    parents: list[int] = []
    codes: list[int] = []
    for place in range(len(batch)):
        found: list[int] = _CODES[: kernel.legal(batch, place, _CODES)].tolist()
        codes += found or [OVER]
        parents += [place] * max(1, len(found))
    below = batch[parents]
    for place, code in enumerate(codes):
        if code != OVER:
            kernel.apply(below, place, code)
    values: dict[int, list[int]] = {}
    for parent, value in zip(parents, _ahead(below, seat, others, depth - 1), strict=True):
        values.setdefault(parent, []).append(value)
    movers = batch["actor"].tolist()
    return [(min if (others << 1) >> movers[place] & 1 else max)(values[place]) for place in range(len(batch))]


def _played_on(batch: Batch, seat: int) -> list[int]:
    is_over = batch["ending"] != 0
    lowest_playouts(batch, 0, len(batch), MOST_PLIES)
    lost = (batch["losers"] >> seat) & 1
    sign = np.where(batch["ending"] == END_DURAK, 1 - 2 * lost, 0)
    worth: list[int] = (sign * np.where(is_over, WIN, WIN - DEPTH)).tolist()
    return worth
