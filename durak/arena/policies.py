"""What a bot would do wherever it can come to in a small game, by asking it.

Here: `Asked`, the policies that answers give. Not here: how well they do (exploiting.py).
May import bots, exploiting, tree, numpy.

A bot sees a view and remembers nothing, so it is asked once for each view, however many information sets share it, and
only where its own moves can lead. If it used no chance for its answer, that is its policy there. If it did, it is asked
so many times, and how often it made each move stands for its policy.

That is an estimate, and a best answer to it profits from its errors: on average it wins more than the bot can lose. So
the answers come in two halves. What wins most from the one half, played against the other, wins less on average than
the bot can lose, since it was found without the errors of that. What is true lies between the two.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import numpy as np

from durak.arena.exploiting import best_response, even_policy, exploitability, won_by
from durak.bots import Budget

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from durak.arena.tree import Level, Tree
    from durak.bots import Bot
    from durak.view import View

    Floats: TypeAlias = NDArray[np.float64]

__all__ = ["Asked", "Range", "ask"]


class Range(NamedTuple):
    """Where a number lies: neither end is a bound, but each errs to its own side on average."""

    low: float
    high: float


@dataclass(frozen=True, kw_only=True)
class Asked:
    """What a bot answered; where its own moves never lead, every move is as likely."""

    halves: tuple[Floats, Floats]
    """The policies that two halves of its answers give."""
    views: int
    """In how many views it was asked."""
    views_by_chance: int
    """In how many of them it used chance, and so was asked again."""

    @property
    def policy(self) -> Floats:
        """Return the policy that all answers give."""
        policy: Floats = (self.halves[0] + self.halves[1]) / 2
        return policy

    def exploitability(self, tree: Tree) -> Range:
        """Return what the best answer to the bot wins: a number where it never used chance."""
        high = exploitability(tree, self.policy)
        if not self.views_by_chance:
            return Range(high, high)
        won = [
            won_by(tree, best_response(tree, known, seat)[1], unknown, seat)
            for known, unknown in (self.halves, self.halves[::-1])
            for seat in (0, 1)
        ]
        return Range(sum(won) / len(won), high)


def ask(
    tree: Tree,
    bot: Bot,
    *,
    budget: Budget | None = None,
    times: int = 16,
    seed: int = 1,
    told: Callable[[float], None] | None = None,
) -> Asked:
    """Return what a bot answers wherever it can come to; where it uses chance it is asked an even number of times.

    `told` hears, again and again, which part of the tree is behind. Raises ValueError for a number that is not even.
    """
    if times < 2 or times % 2:
        raise ValueError(f"expected an even number of times to ask, 2 or more, got {times}")
    asking = _Asking(tree, bot, budget or Budget(), times, seed)
    for number, level in enumerate(tree.levels):
        asking.ask_at(level)
        if told is not None:
            told((number + 1) / len(tree.levels))
    first, second = asking.halves
    return Asked(halves=(first, second), views=len(asking.answers), views_by_chance=asking.by_chance)


class _Dice:
    """A generator of chance that knows whether it was used."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._rng: Random | None = None

    @property
    def were_thrown(self) -> bool:
        return self._rng is not None

    def randbelow(self, bound: int, /) -> int:
        if self._rng is None:
            self._rng = Random(self._seed)
        return self._rng.randrange(bound)


class _Asking:
    """A bot that is being asked, from the beginning of the tree to its ends."""

    def __init__(self, tree: Tree, bot: Bot, budget: Budget, times: int, seed: int) -> None:
        self._tree = tree
        self._bot = bot
        self._budget = budget
        self._times = times
        self._seed = seed
        even = even_policy(tree)
        self.halves = np.array([even, even])
        self.answers: dict[int, NDArray[np.float64]] = {}
        """Of each view asked, the shares of its moves in both halves."""
        self.by_chance = 0
        self._is_reached = np.ones((2, len(tree.parent)), np.bool_)
        """Whether the own moves of each seat can lead to a node."""

    def ask_at(self, level: Level) -> None:
        tree = self._tree
        choosers = tree.seat[level.nodes]
        known = tree.known[level.nodes]
        for each in np.unique(known[self._is_reached[choosers, level.nodes]]).tolist():
            self.halves[:, tree.first[each] : tree.first[each + 1]] = self._answers(int(tree.seen[each]))
        may_be_made = self.halves[:, level.slots].any(axis=0)
        for seat in (0, 1):
            is_made = may_be_made | (tree.seat[level.parents] != seat)
            self._is_reached[seat, level.kids] = self._is_reached[seat, level.parents] & is_made

    def _answers(self, number: int) -> Floats:
        if number not in self.answers:
            self.answers[number] = self._ask(self._tree.views[number])
        return self.answers[number]

    def _ask(self, view: View) -> Floats:
        moves = view.legal_moves()
        text = f"{self._seed} {view}"
        found = np.zeros((2, len(moves)))
        for time in range(self._times):
            dice = _Dice(f"{text} {time}")
            move = moves.index(self._bot.choose(view, dice, self._budget))
            if not dice.were_thrown:
                found[:] = 0.0
                found[:, move] = 1.0
                return found
            found[time % 2, move] += 2 / self._times
        self.by_chance += 1
        return found
