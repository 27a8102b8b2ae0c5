"""What the best player at hand would do in somebody's place, and why.

Here: `Hint`, `hint`, which player is asked, and how it will come out as a code. Not here: how it plays (a module each),
the sentences (advice.py).
May import errors, heuristic.

Somebody who is given a hint learns nothing that their view does not hold: the player that is asked sees no more.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from durak.bots import BOTS, Budget, ExplainingBot, Why
from durak.bots.heuristic import HeuristicBot
from durak.errors import DurakError

if TYPE_CHECKING:
    from durak.deal import Chance
    from durak.moves import Move
    from durak.view import View

__all__ = ["BEST", "BUDGET", "OUTLOOKS", "Hint", "Outlook", "adviser", "by_rules_of_thumb", "hint", "hint_for"]

Outlook: TypeAlias = Literal[
    "sure_out",
    "sure_draw",
    "sure_durak",
    "loses_hardly",
    "loses_tenth",
    "loses_quarter",
    "loses_third",
    "loses_half",
    "loses_two_thirds",
    "loses_three_quarters",
    "loses_nine_tenths",
    "loses_nearly_always",
]
"""How it will come out, as a stable code: for certain, or how often it is lost."""
OUTLOOKS: tuple[Outlook, ...] = get_args(Outlook)
_LOSES: tuple[tuple[float, Outlook], ...] = (
    (0.04, "loses_hardly"),
    (0.16, "loses_tenth"),
    (0.29, "loses_quarter"),
    (0.41, "loses_third"),
    (0.59, "loses_half"),
    (0.71, "loses_two_thirds"),
    (0.84, "loses_three_quarters"),
    (0.96, "loses_nine_tenths"),
    (1.00, "loses_nearly_always"),
)
"""How often a seat loses, each up to such a share."""
_SURE: dict[float, Outlook] = {0.0: "sure_durak", 0.5: "sure_draw", 1.0: "sure_out"}

BUDGET = Budget(seconds=1.0, worlds=10_000, nodes=200_000)
"""What may be spent on a hint: within it a machine of any speed finds the same, unless it is very slow."""
BEST = "ismcts+"
"""Who is asked, where its kernel can be used."""


@dataclass(frozen=True)
class Hint:
    """What to do, and why."""

    move: Move
    value: float | None
    """The score to expect, from 0, the durak, over 1/2, a draw, to 1, out; None where it was not worked out."""
    reason: Why

    @property
    def outlook(self) -> Outlook | None:
        """Return how it will come out; None where that was not worked out.

        >>> from durak.moves import TAKE
        >>> Hint(TAKE, 0.27, Why.CANNOT_BEAT).outlook
        'loses_three_quarters'
        """
        if self.value is None:
            return None
        sure = _SURE.get(self.value) if self.reason is Why.SOLVED else None
        return sure or next(outlook for most, outlook in _LOSES if 1 - self.value <= most)


def adviser(*, kernel: bool = True) -> ExplainingBot:
    """Return the best player there is here: with the compiled kernel, if that may be used and can be."""
    if kernel and BOTS[BEST].is_here:
        player = BOTS[BEST].make()
        assert isinstance(player, ExplainingBot)
        return player
    return HeuristicBot()


def hint_for(view: View, *, kernel: bool) -> Hint:
    """Return the best move of a view by the best player there is; within the budget the same view gets the same one.

    Its chance is the view's own, so that asking for a hint changes nothing that others draw.
    """
    return hint(view, Random(f"hint {view}"), player=adviser(kernel=kernel))


def by_rules_of_thumb(view: View) -> Hint:
    """Return the best move of a view by rules of thumb, for which nobody has to wait."""
    return hint_for(view, kernel=False)


def hint(view: View, rng: Chance, *, player: ExplainingBot) -> Hint:
    """Return the best move of a view.

    Raises DurakError where the viewer has none.

    >>> from random import Random
    >>> from durak.view import View
    >>> view = View.parse("podkidnoy 7h 21?7h Qd6c7cQcKcAc/5? 8d TdJd 1:0 bout 2 ?0 done=1")
    >>> str(hint(view, Random(1), player=HeuristicBot()).move)
    '8dQd'
    """
    if not view.legal_moves():
        raise DurakError(f"expected what a seat sees that may move, got {view}")
    by_rules = HeuristicBot().explain(view, rng, BUDGET)[0]
    if isinstance(player, HeuristicBot):
        return Hint(by_rules.move, None, by_rules.reason)
    best = player.explain(view, rng, BUDGET)[0]
    # That it came out best says little; where a rule of thumb speaks for the same move, that says more.
    is_plain = best.reason is Why.SAMPLED and best.move == by_rules.move
    return Hint(best.move, best.value, by_rules.reason if is_plain else best.reason)
