"""What a player may do, and why not something else, in sentences.

Here: a phrase for each move, the list of options, the reasons that refuse a card or a decision. Not here: deciding it
(legality.py), the sentences of the reasons (rulebook.py). May import moves, position, faults, words, rulebook, render.

All of it comes from the player's own View, so no answer can give away a card that the player does not see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak.faults import Fault
from durak.moves import DONE, TAKE, Move, MoveKind, beat, lay, show, transfer
from durak.position import BOUT
from durak.position import TAKE as TAKING
from durak.render import hand_in_order, shown_card
from durak.rulebook import reason_sentence
from durak.words import card_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from durak.cards import Card
    from durak.render import Style
    from durak.view import View
    from durak.words import Words

__all__ = [
    "card_moves",
    "fault_sentences",
    "move_phrase",
    "numbered_decisions",
    "options",
    "playable_numbers",
    "why_not_card",
    "why_not_move",
    "zero",
]

_WITH_CARD = (MoveKind.LAY, MoveKind.TRANSFER, MoveKind.SHOW, MoveKind.BEAT)
_WITHOUT_CARD = {
    MoveKind.CLOSE: "phrase-close",
    MoveKind.SWAP: "phrase-swap",
    MoveKind.CLAIM: "phrase-claim",
    MoveKind.REDEAL: "phrase-redeal",
    MoveKind.TAKE: "phrase-take",
    MoveKind.DONE: "phrase-done",
}
_CARD_PHRASES = {
    MoveKind.TRANSFER: "phrase-transfer",
    MoveKind.SHOW: "phrase-show",
    MoveKind.GIVE_BACK: "phrase-give-back",
}


def move_phrase(move: Move, view: View, style: Style) -> str:
    """Return what a move does, to be said after `you may`.

    >>> from durak.cards import members, pack
    >>> from durak.render import Style
    >>> from durak.rules import Rules
    >>> from durak.state import State
    >>> from durak.words import Words
    >>> state = State.deal(Rules(), members(pack(36)))
    >>> view = state.view(state.attacker)
    >>> move_phrase(view.legal_moves()[0], view, Style(words=Words.load("en")))
    'attack with the 7♠'
    """
    words = style.words
    if move.card is None:
        return words(_WITHOUT_CARD[move.kind])
    card = shown_card(style, move.card)
    if move.attack is not None:
        return words("phrase-beat", card=card, attack=shown_card(style, move.attack))
    if move.kind is MoveKind.LAY:
        return words("phrase-lead" if not view.table else "phrase-throw-in", card=card)
    return words(_CARD_PHRASES[move.kind], card=card)


def card_moves(view: View, card: Card, *, passing: bool = False) -> list[Move]:
    """Return the legal moves that play a card of the hand; with `passing` only those that pass the attack on."""
    kinds = (MoveKind.TRANSFER, MoveKind.SHOW) if passing else _WITH_CARD
    return [move for move in view.legal_moves() if move.card == card and move.kind in kinds]


def playable_numbers(view: View, style: Style) -> list[int]:
    """Return the numbers of the cards of the hand that can be played now."""
    playable = {move.card for move in view.legal_moves() if move.kind in _WITH_CARD}
    return [number for number, card in enumerate(hand_in_order(view, style), start=1) if card in playable]


def options(view: View, style: Style) -> list[str]:
    """Return a line for each card that can be played, with its number and all it may do, then the other decisions."""
    lines: list[str] = []
    for number, card in enumerate(hand_in_order(view, style), start=1):
        phrases = [move_phrase(move, view, style) for move in card_moves(view, card)]
        if phrases:
            lines.append(f"{number}: {'; '.join(phrases)}")
    return lines


def why_not_card(view: View, card: Card, names: Sequence[str], style: Style, *, passing: bool = False) -> list[str]:
    """Return what a card may do now, or every reason why it may do nothing."""
    legal = card_moves(view, card, passing=passing)
    if legal:
        return [style.words("you-may", phrase=move_phrase(move, view, style)) for move in legal]
    return refusals(view, _attempts(view, card, passing=passing), names, style)


def why_not_move(view: View, move: Move, names: Sequence[str], style: Style) -> list[str]:
    """Return that a move may be made, or why not."""
    if view.why_not(move) is None:
        return [style.words("you-may", phrase=move_phrase(move, view, style))]
    return refusals(view, [move], names, style)


def refusals(view: View, moves: Iterable[Move], names: Sequence[str], style: Style) -> list[str]:
    """Return why moves are refused, each sentence once, cards in words."""
    found: dict[str, None] = {}
    for move in moves:
        reason = view.why_not(move)
        if reason is not None:
            found[reason_sentence(style.words, reason, names, show=card_name)] = None
    return list(found)


def _attempts(view: View, card: Card, *, passing: bool) -> list[Move]:
    """The moves one would try with a card at this moment."""
    if view.seat != view.defender or view.phase not in (BOUT, TAKING):
        return [transfer(card) if passing else lay(card)]
    if passing:
        return [transfer(card), *([show(card)] if view.rules.transfer_show else [])]
    open_cards = [pair.attack for pair in view.table if pair.answer is None]
    tries = [beat(attack, card) for attack in open_cards]
    if view.rules.transfer and len(open_cards) == len(view.table):
        tries.append(transfer(card))
    return tries or [lay(card)]


def fault_sentences(words: Words, faults: Fault) -> list[str]:
    """Return a sentence for each fault of a position.

    >>> from durak.faults import Fault
    >>> from durak.words import Words
    >>> fault_sentences(Words.load("en"), Fault.CARD_TWICE)
    ['A card is in two places.']
    """
    return [words(f"fault-{fault.name.lower().replace('_', '-')}") for fault in Fault if fault in faults and fault.name]


def zero(view: View) -> Move | None:
    """Return the move that 0 stands for: take, or done; None where a card must be played."""
    legal = view.legal_moves()
    return next((move for move in (TAKE, DONE) if move in legal), None)


def numbered_decisions(view: View) -> list[MoveKind]:
    """Return the decisions without a card that are numbered after the hand."""
    return [move.kind for move in view.legal_moves() if move.kind in (MoveKind.CLOSE, MoveKind.SWAP)]
