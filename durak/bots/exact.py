"""Any bot, made exact where the cards are known: there it plays as the solver says, elsewhere as the bot does.

Here: `ExactBot`. Not here: how endings are solved (solver.py), which worlds fit a view (worlds.py).
May import solver, worlds.

Where a view leaves no doubt, every move is solved. Where few worlds fit it, the moves can be solved in each of them,
and the average decides: that takes the viewer to learn in time which world it is, and the others to know already, so it
is a guess, if a good one near the end of the talon.
"""

from __future__ import annotations

import dataclasses
from time import perf_counter
from typing import TYPE_CHECKING

from durak.bots import Considered, ExplainingBot, Why
from durak.solver import Bounds, Solver
from durak.worlds import all_worlds, count_worlds

if TYPE_CHECKING:
    from durak.bots import Bot, Budget
    from durak.deal import Chance
    from durak.moves import Move
    from durak.state import State
    from durak.view import View

__all__ = ["NODES", "ExactBot"]

NODES = 50_000
"""How many positions are searched for a move where a budget says nothing: enough for 19 of 20 endings."""
MEMORY = 4 << 20
"""How many bytes a search takes; it begins with empty ones at each move."""
SHARE = 0.5
"""Which part of the seconds and positions of a budget the solver may use: the bot is left enough where it fails."""


class ExactBot:
    """A bot that solves what can be known, and asks another bot where it cannot, or which of equal moves to make.

    `worlds` says of how many worlds a view may leave the choice, one for certainty alone. Nothing is kept from one move
    to the next, so that a search finds the same whatever was played before.
    """

    def __init__(self, inner: Bot, *, worlds: int = 1, nodes: int = NODES, name: str = "") -> None:
        self.name = name or f"{inner.name}+"
        self._inner = inner
        self._worlds = worlds
        self._nodes = nodes

    def choose(self, view: View, rng: Chance, budget: Budget, /) -> Move:
        """Return a best move where that is known, of equal ones what the other bot likes most."""
        legal = view.legal_moves()
        if len(legal) == 1:
            return legal[0]
        search = _Search(view, self._worlds, self._nodes, budget)
        if not search.values:
            return self._inner.choose(view, rng, search.left())
        best = max(search.values.values())
        equal = [move for move in legal if search.values[move] == best]
        if len(equal) == 1:
            return equal[0]
        liked = [each.move for each in self._ranked(view, rng, search.left())]
        return next(move for move in (*liked, *equal) if move in equal)

    def explain(self, view: View, rng: Chance, budget: Budget, /) -> tuple[Considered, ...]:
        """Return the legal moves with what they are worth, the best first; elsewhere what the other bot tells."""
        search = _Search(view, self._worlds, self._nodes, budget)
        considered = self._ranked(view, rng, search.left())
        if not search.values:
            return considered
        liked = [each.move for each in considered]
        moves = (*liked, *(move for move in search.values if move not in liked))
        why = Why.SOLVED if search.worlds == 1 else Why.SAMPLED
        found = (Considered(move, search.values[move], why) for move in moves)
        return tuple(sorted(found, key=lambda each: -each.value))

    def _ranked(self, view: View, rng: Chance, budget: Budget) -> tuple[Considered, ...]:
        """What the other bot considers, or its move alone where it does not tell."""
        if isinstance(self._inner, ExplainingBot):
            return self._inner.explain(view, rng, budget)
        return (Considered(self._inner.choose(view, rng, budget), 0.5, Why.CHEAP),)


class _Search:
    """What the moves of a view are worth, by the solver, as far as a budget goes."""

    def __init__(self, view: View, most_worlds: int, nodes: int, budget: Budget) -> None:
        self._budget = budget
        self._began = perf_counter()
        self._searched = 0
        self._most = nodes if budget.seconds is None else None
        if budget.nodes is not None:
            self._most = int(budget.nodes * SHARE)
        # The solver takes the first of those who may act for the mover: at a free table another may be quicker.
        is_asked = view.actor is not None and view.actor == view.seat
        self.worlds = count_worlds(view) if is_asked else 0
        """How many worlds fit the view."""
        self.values: dict[Move, float] = self._solved(view) if 0 < self.worlds <= most_worlds else {}
        """The score of each move, from 0 to 1; nothing where too many worlds fit the view, or a search did not end."""

    def left(self) -> Budget:
        """Return what is left of the budget."""
        nodes, seconds = self._budget.nodes, self._budget.seconds
        if nodes is not None:
            nodes = max(0, nodes - self._searched)
        if seconds is not None:
            seconds = max(0.0, seconds - (perf_counter() - self._began))
        return dataclasses.replace(self._budget, nodes=nodes, seconds=seconds)

    def _solved(self, view: View) -> dict[Move, float]:
        solver = Solver(memory=MEMORY)
        sums: dict[Move, float] = {}
        for world in all_worlds(view):
            scores = self._scores(solver, world)
            if not scores:
                return {}
            for move, score in scores.items():
                sums[move] = sums.get(move, 0.0) + score
        return {move: total / self.worlds for move, total in sums.items()}

    def _scores(self, solver: Solver, world: State) -> dict[Move, float]:
        """What each move is worth in a world; nothing where too little was proved."""
        nodes = None if self._most is None else self._most - self._searched
        seconds = self._budget.seconds
        if seconds is not None:
            seconds = seconds * SHARE - (perf_counter() - self._began)
        solution = solver.solve(world, nodes=nodes, seconds=seconds, all_moves=True)
        self._searched += solution.nodes
        moves = dict(solution.moves)
        if solution.best is not None:
            moves[solution.best] = solution.bounds
        is_all = all(bounds.value is not None for bounds in moves.values())
        if not is_all and (self.worlds > 1 or all(bounds == Bounds() for bounds in moves.values())):
            return {}
        return {move: (bounds.least + bounds.most + 2) / 4 for move, bounds in moves.items()}
