"""Several deals in a row: who deals, who begins, and who has lost how often.

Here: `Series` and the rule for the next dealer. Not here: one deal (state.py).
May import errors, seats, state.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import TYPE_CHECKING

from durak.errors import RulesError
from durak.seats import check_seat
from durak.state import State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from durak.cards import Card
    from durak.deal import After
    from durak.outcome import Outcome
    from durak.rules import Rules
    from durak.seats import Seat

__all__ = ["Series", "next_dealers"]


def next_dealers(*, dealer: Seat, outcome: Outcome, previous_loser: Seat | None) -> tuple[Seat, ...]:
    """Return who may deal next: one seat, or all members of a losing team, which chooses among them.

    The durak deals (R 4). After a draw the loser before deals again, and where nobody has lost yet the same dealer
    (R 31, R 35); a redeal changes nothing.

    >>> from durak.outcome import Outcome
    >>> next_dealers(dealer=0, outcome=Outcome("draw"), previous_loser=2)
    (2,)
    """
    if outcome.kind == "durak":
        return outcome.losers
    if outcome.kind == "redeal" or previous_loser is None:
        return (dealer,)
    return (previous_loser,)


@dataclass(frozen=True, kw_only=True)
class Series:
    """The running story of one table: an immutable value, `after(outcome)` returns the next.

    >>> from durak.outcome import Outcome
    >>> from durak.rules import Rules
    >>> series = Series.start(Rules(), dealer=0).after(Outcome("durak", (1,)))
    >>> series.dealer, series.losses
    (1, (0, 1))
    """

    rules: Rules
    dealers: tuple[Seat, ...]
    """Who may deal now; more than one seat when a losing team has yet to choose."""
    after_kind: After = "first"
    """What the next deal follows, which says who begins it."""
    previous_loser: Seat | None = None
    """Who lost last and dealt since: of a losing team the member it chose."""
    losses: tuple[int, ...]
    """How many deals each seat has lost; in teams each member counts the losses of the team."""
    draws: int = 0
    redeals: int = 0
    deals: int = 0
    """How many deals have ended, redeals not counted."""

    @staticmethod
    def start(rules: Rules, *, dealer: Seat) -> Series:
        """Return a series before its first deal; the first dealer is drawn or chosen by whoever calls."""
        return Series(rules=rules, dealers=(check_seat(rules, dealer),), losses=(0,) * rules.seats)

    @property
    def dealer(self) -> Seat | None:
        """Return who deals, None while a losing team has yet to choose."""
        return self.dealers[0] if len(self.dealers) == 1 else None

    @property
    def team_losses(self) -> tuple[int, int]:
        """Return how many deals each team has lost: of the even seats and of the odd seats."""
        return self.losses[0], self.losses[1]

    def choose_dealer(self, seat: Seat) -> Series:
        """Return the series after the losing team has chosen which of its members deals.

        Raises RulesError for a seat that may not deal.
        """
        if seat not in self.dealers:
            raise RulesError(f"expected a dealer out of the seats {self.dealers}, got {seat!r}")
        loser = seat if len(self.dealers) > 1 else self.previous_loser
        return dataclasses.replace(self, dealers=(seat,), previous_loser=loser)

    def deal(self, order: Sequence[Card]) -> State:
        """Return the next deal, from a pack in the given order.

        Raises RulesError while a losing team has yet to choose its dealer.
        """
        if self.dealer is None:
            raise RulesError(f"expected one dealer, got {self.dealers}: the losing team chooses first")
        return State.deal(self.rules, order, dealer=self.dealer, after=self.after_kind)

    def after(self, outcome: Outcome) -> Series:
        """Return the series after a deal has ended so."""
        if self.dealer is None:
            raise RulesError(f"expected one dealer, got {self.dealers}: the losing team chooses first")
        for seat in outcome.losers:
            check_seat(self.rules, seat)
        dealers = next_dealers(dealer=self.dealer, outcome=outcome, previous_loser=self.previous_loser)
        if outcome.kind == "redeal":
            return dataclasses.replace(self, redeals=self.redeals + 1)
        lost = outcome.kind == "durak"
        loser = self.previous_loser
        if lost:
            loser = dealers[0] if len(dealers) == 1 else None
        follows: After = "loss" if lost else ("first" if loser is None else "draw")
        return dataclasses.replace(
            self,
            dealers=dealers,
            after_kind=follows,
            previous_loser=loser,
            losses=tuple(count + (seat in outcome.losers) for seat, count in enumerate(self.losses)),
            draws=self.draws + (not lost),
            deals=self.deals + 1,
        )
