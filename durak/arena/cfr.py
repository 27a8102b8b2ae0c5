"""The policy that nobody exploits, nearly: counterfactual regret minimisation.

Here: `Regrets`, CFR+ after Tammelin (arXiv 1407.5042, 2014), with updates in turn and linear averaging. Not here: how
far a policy is from perfect (exploiting.py). May import exploiting, tree, numpy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from durak.arena.exploiting import even_policy, reaches, values

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from durak.arena.tree import Tree
    from durak.seats import Seat

    Floats: TypeAlias = NDArray[np.float64]

__all__ = ["Regrets"]


class Regrets:
    """What both players regret, and the average of how they have played: that comes ever nearer to an equilibrium."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._even = even_policy(tree)
        self._regrets = np.zeros(tree.slots)
        self._sums = np.zeros(tree.slots)
        self._chooser = np.repeat(tree.chooser, np.diff(tree.first))
        self._node = np.zeros(tree.sets, np.int32)
        """A node of each information set: its own chance to be there is the same at all of them."""
        chosen = np.flatnonzero(tree.known >= 0)
        self._node[tree.known[chosen]] = chosen
        self._moved = [np.flatnonzero((tree.parent >= 0) & (tree.seat[tree.parent] == seat)) for seat in (0, 1)]
        self.rounds = 0
        """How many rounds have been played."""

    def play(self) -> None:
        """Play a round: first seat 0 learns, then seat 1."""
        self.rounds += 1
        for seat in (0, 1):
            self._learn(seat)

    @property
    def policy(self) -> Floats:
        """Return the average so far, where later rounds count more."""
        return self._shares(self._sums)

    def _learn(self, seat: Seat) -> None:
        tree = self._tree
        policy = self._shares(self._regrets)
        found = values(tree, policy) * (1.0 if seat == 0 else -1.0)
        others = reaches(tree, policy, 1 - seat)
        moved = self._moved[seat]
        parents = tree.parent[moved]
        gains = others[parents] * (found[moved] - found[parents])
        self._regrets += np.bincount(tree.slot[moved], weights=gains, minlength=tree.slots)
        np.maximum(self._regrets, 0, out=self._regrets)
        own = reaches(tree, policy, seat)[self._node]
        weight = np.where(self._chooser == seat, self.rounds * np.repeat(own, np.diff(tree.first)), 0.0)
        self._sums += weight * policy

    def _shares(self, weights: Floats) -> Floats:
        """The weights of each information set as chances; even ones where all are nothing."""
        sums = np.repeat(np.add.reduceat(weights, self._tree.first[:-1]), np.diff(self._tree.first))
        return np.where(sums > 0, weights / np.where(sums > 0, sums, 1.0), self._even)
