"""A deal of a server as somebody sees it who has no cards in it.

Here: what was told of a deal, as values to be drawn and told from. Not here: the messages (server/told.py), when they
come (joined.py). May import cards, outcome, position, public, roles, server.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from durak.cards import SUIT_LETTERS, parse_card
from durak.outcome import Outcome
from durak.position import Pair, Phase
from durak.public import PublicView
from durak.roles import Role

if TYPE_CHECKING:
    from durak.cards import Card
    from durak.server.told import PublicTold

__all__ = ["outcome_told", "public_view"]

_ROLES: dict[str, Role] = {word: word for word in get_args(Role)}


def public_view(told: PublicTold) -> PublicView:
    """Return what a server tells everybody of a deal, to be drawn.

    >>> from durak.server.told import PublicTold
    >>> told = PublicTold(
    ...     deal=1, bout=3, phase="bout", actors=(1,), lead_after=0, counts=(2, 2), table=(("9s", None, 0),)
    ... )
    >>> public_view(told).table
    (Pair(attack=9, answer=None, by=0),)
    """
    return PublicView(
        bout_no=told.bout,
        phase=Phase[told.phase.upper()],
        counts=told.counts,
        table=tuple([Pair(parse_card(attack), _card(answer), by) for attack, answer, by in told.table]),
        trump=None if told.trump is None else SUIT_LETTERS.index(told.trump),
        trump_card=_card(told.trump_card),
        talon_count=told.talon,
        discarded=told.discarded,
        roles=tuple([_ROLES.get(word, "") for word in told.roles]),
        done=told.done,
        room=told.room or 0,
        surplus=told.surplus,
    )


def outcome_told(told: PublicTold) -> Outcome | None:
    """Return how a deal ended, None while it goes on: the opposite of `durak.dpn.result_text`.

    >>> from durak.server.told import PublicTold
    >>> outcome_told(PublicTold(deal=1, bout=9, phase="over", actors=(), lead_after=0, result="0 2")).losers
    (0, 2)
    """
    if told.result == "*":
        return None
    if told.result == "-":
        return Outcome("draw", epaulettes=told.epaulettes)
    if told.result == "redeal":
        return Outcome("redeal", epaulettes=told.epaulettes)
    return Outcome("durak", tuple(map(int, told.result.split())), told.epaulettes)


def _card(text: str | None) -> Card | None:
    return None if text is None else parse_card(text)
