"""How a deal ends.

Here: `Outcome`, who has lost, and the epaulettes. Not here: what follows in the next deal (series.py).
May import cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from durak.cards import Card, Cards, Suit, lowest_rank, rank_of, suit_of

if TYPE_CHECKING:
    from durak.rules import Rules
    from durak.seats import Seat

__all__ = ["Outcome", "OutcomeKind", "decide", "epaulettes", "sides"]

OutcomeKind: TypeAlias = Literal["durak", "draw", "redeal"]


@dataclass(frozen=True)
class Outcome:
    """The end of a deal: `durak` with its losers (one seat, or all of a team), `draw`, or `redeal`, which is none.

    >>> Outcome("durak", losers=(2,)).durak
    2
    """

    kind: OutcomeKind
    losers: tuple[Seat, ...] = ()
    epaulettes: int = 0

    @property
    def durak(self) -> Seat | None:
        """Return the one seat that lost; None after a draw, a redeal, or when a team lost."""
        return self.losers[0] if len(self.losers) == 1 else None


def decide(rules: Rules, *, hands: tuple[Cards, ...], defender: Seat, idle: int) -> Outcome | None:
    """Return how the deal ends after a complete bout and its refill, None when it goes on (R 30, R 31, R 35).

    `defender` is the one of the bout just finished, `idle` the number of bouts in a row in which no card was
    discarded or drawn.

    >>> from durak.rules import Rules
    >>> decide(Rules(), hands=(0, 1 << 6), defender=0, idle=0)
    Outcome(kind='durak', losers=(1,), epaulettes=0)
    """
    stalled = rules.no_progress_limit is not None and idle >= rules.no_progress_limit
    going_on = Outcome("draw") if stalled else None
    if all(hands):
        return going_on
    sides_of_table = sides(rules)
    left = [side for side in sides_of_table if any(hands[seat] for seat in side)]
    if len(left) == 1:
        return Outcome("durak", left[0])
    if not left:
        if rules.draw == "draw":
            return Outcome("draw")
        return Outcome("durak", next(side for side in sides_of_table if defender in side))
    return going_on


def sides(rules: Rules) -> list[tuple[Seat, ...]]:
    """Return who win and lose together: the teams, or each seat alone.

    >>> from durak.rules import Rules
    >>> sides(Rules(seats=3)), sides(Rules(seats=4, teams=True))
    ([(0,), (1,), (2,)], [(0, 2), (1, 3)])
    """
    if rules.teams:
        return [tuple(range(team, rules.seats, 2)) for team in (0, 1)]
    return [(seat,) for seat in range(rules.seats)]


def epaulettes(rules: Rules, trump: Suit | None, last_laid: tuple[Card, ...]) -> int:
    """Return how many epaulettes, none to two, the last cards laid on the durak by one opponent give.

    They are the sixes (the lowest rank of the pack) at the end of that row, two at most.

    >>> from durak.cards import HEARTS, parse_cards_in_order
    >>> from durak.rules import Rules
    >>> epaulettes(Rules(pogony="any_six"), HEARTS, parse_cards_in_order("6s6d"))
    2
    """
    if rules.pogony == "none":
        return 0
    count = 0
    for card in last_laid[:-3:-1]:
        if rank_of(card) != lowest_rank(rules.deck_size):
            break
        count += rules.pogony == "any_six" or suit_of(card) != trump
    return count
