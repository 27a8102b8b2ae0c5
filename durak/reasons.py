"""Why a card cannot be played now, and which rule of the table says so.

Here: what a card may do, every reason why it may not, the rule each reason belongs to. Not here: whether one move is
legal (legality.py), the sentences (rulebook.py, advice.py). May import moves, position.

All of it comes from the player's own View, so no answer can give away a card that the player does not see.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from durak.moves import MoveKind, ReasonCode, beat, lay, show, transfer
from durak.position import BOUT, TAKE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from durak.cards import Card
    from durak.moves import Move, Reason
    from durak.view import View

__all__ = ["CARD_KINDS", "RULES_OF_REASONS", "card_moves", "card_moves_in_turn", "card_refusals", "refusals"]

CARD_KINDS = (MoveKind.LAY, MoveKind.TRANSFER, MoveKind.SHOW, MoveKind.BEAT)
"""The kinds of moves that play a card of the hand."""

RULES_OF_REASONS: Mapping[ReasonCode, str | None] = MappingProxyType(
    {
        ReasonCode.DEAL_OVER: None,
        ReasonCode.NOT_YOUR_TURN: "precedence",
        ReasonCode.NOT_IN_HAND: None,
        ReasonCode.NOT_THE_ATTACKER: None,
        ReasonCode.NO_BOUT: None,
        ReasonCode.NOTHING_ASKED: None,
        ReasonCode.ANSWER_FIRST: None,
        ReasonCode.DEFENDER_CANNOT_THROW: None,
        ReasonCode.NOT_ENTITLED: "throwers",
        ReasonCode.ATTACKER_REFUSES: "privilege",
        ReasonCode.ATTACKER_FIRST: "privilege",
        ReasonCode.SAID_DONE: None,
        ReasonCode.FIRST_CARD_NOT_BEATEN: "throw_gate",
        ReasonCode.UNBEATEN_CARD: "throw_gate",
        ReasonCode.DIFFERENT_RANK: "multi_lead",
        ReasonCode.RANK_NOT_ON_TABLE: None,
        ReasonCode.LIMIT_REACHED: "bout_limit",
        ReasonCode.RETURNED: "oversupply",
        ReasonCode.NOT_THE_DEFENDER: None,
        ReasonCode.ALREADY_TAKING: None,
        ReasonCode.NO_SUCH_UNBEATEN: None,
        ReasonCode.DOES_NOT_BEAT: "suitless",
        ReasonCode.EVERYTHING_BEATEN: None,
        ReasonCode.SURPLUS: "oversupply",
        ReasonCode.NO_SURPLUS: "oversupply",
        ReasonCode.NOT_RETURNABLE: "oversupply",
        ReasonCode.NO_TRANSFER_RULE: "transfer",
        ReasonCode.NO_SHOW_RULE: "transfer_show",
        ReasonCode.CARD_BEATEN: "transfer",
        ReasonCode.TRANSFER_RANK: "transfer",
        ReasonCode.NO_TRANSFER_FIRST_BOUT: "transfer_first_bout",
        ReasonCode.NO_RECEIVER: "transfer",
        ReasonCode.RECEIVER_TOO_FEW: "transfer_room",
        ReasonCode.NOT_A_TRUMP: "transfer_show",
        ReasonCode.ALREADY_SHOWN: "transfer_show",
        ReasonCode.NO_SWAP_RULE: "trump_swap",
        ReasonCode.NO_TURN_UP: "trump",
        ReasonCode.TALON_EMPTY: "trump_swap",
        ReasonCode.NO_LOWEST_TRUMP: "trump_swap",
        ReasonCode.FROM_THE_TABLE: "own_retaken_swap",
        ReasonCode.CLAIM_CLOSED: "late_claim",
        ReasonCode.NOTHING_TO_CLAIM: "late_claim",
        ReasonCode.NO_REDEAL_RULE: "redeal_demand",
        ReasonCode.REDEAL_CLOSED: "redeal_demand",
        ReasonCode.HAND_GOOD_ENOUGH: "redeal_demand",
        ReasonCode.NO_VETO_RULE: "privilege",
        ReasonCode.ALREADY_CLOSED: "privilege",
        ReasonCode.NOBODY_TO_SHUT_OUT: "privilege",
    }
)
"""The field of Rules that each reason belongs to, so that a player can read how it is played here; None for what no
rule of the table decides, such as whose lead it is."""


def card_moves(view: View, card: Card, *, passing: bool = False) -> list[Move]:
    """Return the legal moves that play a card of the hand; with `passing` only those that pass the attack on."""
    kinds = (MoveKind.TRANSFER, MoveKind.SHOW) if passing else CARD_KINDS
    return [move for move in view.legal_moves() if move.card == card and move.kind in kinds]


def card_refusals(view: View, card: Card, *, passing: bool = False) -> list[Reason]:
    """Return every reason why a card cannot be played now, each once; with `passing` why it cannot pass the attack on.

    >>> from durak.cards import parse_card
    >>> from durak.state import State
    >>> view = State.parse("perevodnoy Kh - 7s6d/8dJd 9s * 1:0 bout 3").view(0)
    >>> print(*card_refusals(view, parse_card("6d")))
    does_not_beat(card=6d, attack=9s) transfer_rank(rank=9)
    """
    return refusals(view, _attempts(view, card, passing=passing))


def card_moves_in_turn(view: View, card: Card) -> list[Move]:
    """Return what a card may do as soon as its seat is asked: the moves that are refused for their turn alone.

    >>> from durak.cards import parse_card
    >>> from durak.state import State
    >>> view = State.parse("podkidnoy(seats=3) Kh - 9h9c/8dJs/TsTd 9s * 0:1 bout 3").view(1)
    >>> print(*card_moves_in_turn(view, parse_card("Js")))
    9sJs
    """
    return [
        move
        for move in _attempts(view, card, passing=False)
        if (reason := view.why_not(move)) is not None and reason.code is ReasonCode.NOT_YOUR_TURN
    ]


def refusals(view: View, moves: Iterable[Move]) -> list[Reason]:
    """Return why moves are refused, each reason once; nothing for those that are legal."""
    found = (view.why_not(move) for move in moves)
    return list(dict.fromkeys(reason for reason in found if reason is not None))


def _attempts(view: View, card: Card, *, passing: bool) -> list[Move]:
    """The moves one would try with a card at this moment."""
    if view.seat != view.defender or view.phase not in (BOUT, TAKE):
        return [transfer(card) if passing else lay(card)]
    if passing:
        return [transfer(card), *([show(card)] if view.rules.transfer_show else [])]
    open_cards = [pair.attack for pair in view.table if pair.answer is None]
    tries = [beat(attack, card) for attack in open_cards]
    if view.rules.transfer and len(open_cards) == len(view.table):
        tries.append(transfer(card))
    return tries or [lay(card)]
