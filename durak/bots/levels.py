"""The seven levels at which people play: from a first game to one without mercy.

Here: `Level`, the table `LEVELS`, `LevelBot`, and how one forgets. Not here: the rules of thumb (heuristic.py), search
(mc.py, ismcts.py), exact endings (exact.py). May import cards, deal, heuristic, exact, mc, ismcts.

The lower ones err as people do. They see what their seat may see and no more, but they lose sight of some of it: which
cards are gone, and who took which. They give trumps away early, and take too soon. None moves at random.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

from durak.bots.heuristic import HeuristicBot, Weights
from durak.cards import members, rank_of, set_of, suit_of
from durak.deal import random_below

if TYPE_CHECKING:
    from collections.abc import Mapping

    from durak.bots import Budget, Considered, ExplainingBot
    from durak.cards import Card, Cards
    from durak.deal import Chance
    from durak.moves import Move
    from durak.view import View

__all__ = ["LEVELS", "Level", "LevelBot", "remembered"]


@dataclass(frozen=True, kw_only=True)
class Level:
    """How well somebody plays."""

    remembers: int | None = None
    """How many of the cards that were seen are remembered, the discard and other hands together; None for all."""
    weights: Weights = field(default_factory=Weights)
    """The numbers of the rules of thumb."""
    worlds: int = 0
    """In how many worlds moves are played on; 0 for rules of thumb alone."""
    grows_tree: bool = False
    """Whether the worlds grow one tree, so that it sees how others can answer."""
    solves: int = 0
    """Of how many worlds at most an ending is solved: 1 where every card is known, 0 for no solving at all."""

    @property
    def needs_kernel(self) -> bool:
        """Return whether it plays with the compiled kernel."""
        return bool(self.worlds)


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "level1": Level(
            remembers=0,
            weights=Weights(
                trump=-2.5,
                same_rank=0.0,
                imbalance=0.0,
                too_many=0.0,
                late_card=0.0,
                pair=0.0,
                hard=0.0,
                hard_late=0.0,
                throw=5.0,
                throw_late=5.0,
                give=8.0,
                give_late=5.0,
                opens=0.0,
                opens_late=0.0,
                take=2.0,
                passes=2.0,
            ),
        ),
        "level2": Level(
            remembers=2,
            weights=Weights(
                trump=0.5,
                same_rank=0.0,
                imbalance=0.0,
                too_many=0.3,
                late_card=1.0,
                pair=0.0,
                hard=0.0,
                hard_late=0.0,
                throw=8.0,
                give=8.0,
                opens=0.0,
                opens_late=0.0,
                take=3.5,
                passes=2.0,
            ),
        ),
        "level3": Level(
            remembers=6,
            weights=Weights(
                trump=4.0,
                imbalance=0.0,
                too_many=1.5,
                pair=2.0,
                hard_late=4.0,
                throw=6.0,
                give=5.0,
                opens=0.5,
                opens_late=3.0,
                take=10.0,
            ),
        ),
        "level4": Level(),
        "level5": Level(worlds=30, solves=1),
        "level6": Level(worlds=130, solves=12),
        "level7": Level(worlds=5000, grows_tree=True, solves=12),
    }
)
"""The levels by name, the weakest first; each is to win about two of three points from the one below."""


class LevelBot:
    """Plays at one of the levels for people."""

    def __init__(self, name: str) -> None:
        """Take the name of a level."""
        self.name = name
        self._level = LEVELS[name]
        self._inner = _inner(self._level)

    def choose(self, view: View, rng: Chance, budget: Budget, /) -> Move:
        """Return the move that looks best to somebody of this level."""
        return self._inner.choose(self._seen(view, rng), rng, self._limited(budget))

    def explain(self, view: View, rng: Chance, budget: Budget, /) -> tuple[Considered, ...]:
        """Return the legal moves as somebody of this level likes them, the best first."""
        return self._inner.explain(self._seen(view, rng), rng, self._limited(budget))

    def _seen(self, view: View, rng: Chance) -> View:
        most = self._level.remembers
        return view if most is None else remembered(view, most, rng)

    def _limited(self, budget: Budget) -> Budget:
        """A budget of no more worlds than the level looks at, however much time there is."""
        level = self._level
        if not level.worlds:
            return budget
        worlds = level.worlds if budget.worlds is None else min(level.worlds, budget.worlds)
        return dataclasses.replace(budget, worlds=worlds)


def _inner(level: Level) -> ExplainingBot:
    """Who plays at a level; what needs the kernel is loaded only here."""
    if not level.worlds:
        return HeuristicBot(level.weights)
    player: ExplainingBot
    if level.grows_tree:
        from durak.bots.ismcts import IsmctsBot  # noqa: PLC0415  # the lower levels do without NumPy

        player = IsmctsBot(iterations=level.worlds)
    else:
        from durak.bots.mc import MonteCarloBot  # noqa: PLC0415  # as above

        player = MonteCarloBot(worlds=level.worlds)
    if level.solves:
        from durak.bots.exact import NODES, ExactBot  # noqa: PLC0415  # as above

        player = ExactBot(player, worlds=level.solves, nodes=NODES if level.solves == 1 else 2 * NODES)
    return player


def remembered(view: View, most: int, rng: Chance) -> View:
    """Return a view in which but so many of the cards are known that were seen and lie no longer in sight.

    Chance decides which, but trumps and high cards stay in mind before others, as they made an impression, and the
    cards that somebody took before those that are gone. One that is gone is always kept: rules may ask whether any is.
    """
    taken = 0
    for seat, cards in enumerate(view.known):
        if seat != view.seat:
            taken |= cards
    seen = members(taken | view.discard)
    if len(seen) <= most:
        return view
    below = random_below(rng)
    striking = {card: _impression(view, card, taken) * (1 + below(1000)) for card in seen}
    in_mind = sorted(seen, key=lambda card: -striking[card])
    kept = set_of(*in_mind[:most])
    if view.discard and not view.discard & kept:
        kept |= set_of(next(card for card in in_mind if view.discard >> card & 1))
    known = tuple(cards if seat == view.seat else cards & kept for seat, cards in enumerate(view.known))
    return dataclasses.replace(view, known=known, discard=view.discard & kept)


def _impression(view: View, card: Card, taken: Cards) -> int:
    """How well a card is remembered: by its rank, twice as well as a trump, and thrice when somebody holds it."""
    weight = rank_of(card)
    if suit_of(card) == view.trump:
        weight *= 2
    return weight * 3 if taken >> card & 1 else weight
