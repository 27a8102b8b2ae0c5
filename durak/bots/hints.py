"""What the best player at hand would do in somebody's place, and why.

Here: `Hint`, `hint`, and which player is asked. Not here: how it plays (a module each), the sentences (advice.py).
May import errors, heuristic.

Somebody who is given a hint learns nothing that their view does not hold: the player that is asked sees no more.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from durak.bots import BOTS, Budget, ExplainingBot, Why
from durak.bots.heuristic import HeuristicBot
from durak.errors import DurakError

if TYPE_CHECKING:
    from durak.deal import Chance
    from durak.moves import Move
    from durak.view import View

__all__ = ["BUDGET", "Hint", "adviser", "hint"]

BUDGET = Budget(seconds=1.0, worlds=1_000, nodes=100_000)
"""What may be spent on a hint: within it a machine of any speed finds the same, unless it is very slow."""
_BEST = "mc+"


@dataclass(frozen=True)
class Hint:
    """What to do, and why."""

    move: Move
    value: float | None
    """The score to expect, from 0, the durak, over 1/2, a draw, to 1, out; None where it was not worked out."""
    reason: Why


def adviser(*, kernel: bool = True) -> ExplainingBot:
    """Return the best player there is here: with the compiled kernel, if that may be used and can be."""
    if kernel and BOTS[_BEST].is_here:
        player = BOTS[_BEST].make()
        assert isinstance(player, ExplainingBot)
        return player
    return HeuristicBot()


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
