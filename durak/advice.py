"""What a player may do, and why not something else, in sentences.

Here: a phrase for each move, the list of options, the reasons that refuse a card or a decision, a hint. Not here:
deciding it (reasons.py, bots), the sentences of the reasons (rulebook.py). May import moves, reasons, faults, bots,
words, rulebook, render.

All of it comes from the player's own View, so no answer can give away a card that the player does not see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak.faults import Fault
from durak.moves import DONE, TAKE, Move, MoveKind
from durak.reasons import CARD_KINDS, card_moves, card_refusals, refusals
from durak.render import hand_in_order, shown_card
from durak.rulebook import reason_sentence
from durak.words import card_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from durak.bots.hints import Hint
    from durak.cards import Card
    from durak.moves import Reason
    from durak.render import Style
    from durak.view import View
    from durak.words import Words

__all__ = [
    "fault_sentences",
    "hint_sentences",
    "move_phrase",
    "numbered_decisions",
    "options",
    "playable_numbers",
    "why_not_card",
    "why_not_move",
    "zero",
]

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


def playable_numbers(view: View, style: Style) -> list[int]:
    """Return the numbers of the cards of the hand that can be played now."""
    playable = {move.card for move in view.legal_moves() if move.kind in CARD_KINDS}
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
    return _sentences(card_refusals(view, card, passing=passing), names, style)


def why_not_move(view: View, move: Move, names: Sequence[str], style: Style) -> list[str]:
    """Return that a move may be made, or why not."""
    reasons = refusals(view, [move])
    if not reasons:
        return [style.words("you-may", phrase=move_phrase(move, view, style))]
    return _sentences(reasons, names, style)


def _sentences(reasons: Iterable[Reason], names: Sequence[str], style: Style) -> list[str]:
    """The sentences of reasons, each once, cards in words."""
    found = (reason_sentence(style.words, reason, names, show=card_name) for reason in reasons)
    return list(dict.fromkeys(found))


def hint_sentences(hint: Hint, view: View, style: Style) -> list[str]:
    """Return what is best to do, how it will come out, where that was worked out, and one reason.

    >>> from durak.bots import Why
    >>> from durak.bots.hints import Hint
    >>> from durak.state import State
    >>> from durak.render import Style
    >>> from durak.words import Words
    >>> view = State.parse("podkidnoy Kh - 7s6d/8dJd 9s * 0:1 bout 3").view(1)
    >>> style = Style(words=Words.load("en"))
    >>> hint_sentences(Hint(TAKE, 0.27, Why.CANNOT_BEAT), view, style)[1:]
    ['From here you lose about three times in four.', 'Not every card on the table can be beaten.']
    """
    words = style.words
    found = [words("hint-move", phrase=move_phrase(hint.move, view, style))]
    if hint.outlook is not None:
        found.append(words(f"hint-{hint.outlook.replace('_', '-')}"))
    return [*found, words(f"why-{hint.reason.replace('_', '-')}")]


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
