"""One decision by one seat, and why the rules refuse one.

Here: `Move`, its kinds and its text; `Reason`, a stable code with arguments. Not here: whether a move is legal
(legality.py); the sentence of a reason (the catalogues). May import errors, cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import cache
from typing import NamedTuple, NoReturn

from durak.cards import Card, Cards, card_text, parse_card, rank_text
from durak.errors import NotationError, quoted

__all__ = [
    "CLAIM",
    "CLOSE",
    "DONE",
    "REDEAL",
    "SWAP",
    "TAKE",
    "Move",
    "MoveKind",
    "Reason",
    "ReasonCode",
    "attack_of",
    "beat",
    "beats_of",
    "card_of",
    "check_move",
    "give_back",
    "lay",
    "lays",
    "show",
    "transfer",
]


class MoveKind(IntEnum):
    """The kinds of moves, in the order in which legal moves are listed."""

    LAY = 0
    """Lay a card as an attack: the lead, or a card thrown in."""
    TRANSFER = 1
    """Pass the attack on by adding a card of its rank."""
    SHOW = 2
    """Pass the attack on by showing the trump of its rank."""
    GIVE_BACK = 3
    """Return a card laid beyond the room to the seat that laid it."""
    BEAT = 4
    """Cover one attack card with one card."""
    TAKE = 5
    """Give up the defence and take the table."""
    DONE = 6
    """Decline: no more cards, no claim, no redeal."""
    CLOSE = 7
    """Shut the other throwers out of this bout, as the attacker may under the veto."""
    SWAP = 8
    """Exchange the lowest trump for the turned-up card."""
    CLAIM = 9
    """Claim the turned-up card from who drew it, with the lowest trump of the same refill."""
    REDEAL = 10
    """Demand a new deal."""


class Move(NamedTuple):
    """One decision: its kind, the card it plays, and for a beat the attack card it covers.

    A move names no seat. Moves are values.

    >>> str(Move.parse("6h9h")), Move.parse("6h9h").kind.name
    ('6h9h', 'BEAT')
    """

    kind: MoveKind
    card: Card | None = None
    attack: Card | None = None

    def __str__(self) -> str:
        """Return the move as text: `6h`, `6h9h`, `t6s`, `s6s`, `r6h`, `take`, `done` and so on."""
        if self.card is None:
            return self.kind.name.lower()
        if self.attack is not None:
            return card_text(self.attack) + card_text(self.card)
        return _PREFIX[self.kind] + card_text(self.card)

    @staticmethod
    def parse(text: str) -> Move:
        """Return the move a text names.

        Raises NotationError for anything else.

        >>> Move.parse("take") == TAKE
        True
        """
        word = text.lower()
        if word in _WORDS:
            return _WORDS[word]
        return _move_of_cards(text) or _move_with_prefix(text) or _no_move(text)


TAKE = Move(MoveKind.TAKE)
DONE = Move(MoveKind.DONE)
CLOSE = Move(MoveKind.CLOSE)
SWAP = Move(MoveKind.SWAP)
CLAIM = Move(MoveKind.CLAIM)
REDEAL = Move(MoveKind.REDEAL)

_WORDS = {str(move): move for move in (TAKE, DONE, CLOSE, SWAP, CLAIM, REDEAL)}
_PREFIX = {MoveKind.LAY: "", MoveKind.TRANSFER: "t", MoveKind.SHOW: "s", MoveKind.GIVE_BACK: "r"}
_KINDS = {prefix: kind for kind, prefix in _PREFIX.items() if prefix}


def _card_or_none(text: str) -> Card | None:
    try:
        return parse_card(text)
    except NotationError:
        return None


def _move_of_cards(text: str) -> Move | None:
    for cut in (2, 3):
        first = _card_or_none(text[:cut])
        if first is not None:
            second = _card_or_none(text[cut:])
            if second is not None:
                return beat(first, second)
            if cut == len(text):
                return lay(first)
    return None


def _move_with_prefix(text: str) -> Move | None:
    kind = _KINDS.get(text[:1].lower())
    card = _card_or_none(text[1:])
    return None if kind is None or card is None else Move(kind, card)


def _no_move(text: str) -> NoReturn:
    raise NotationError(f"expected a move such as 6h, 6h9h, t6s, take or done, got {quoted(text)}")


def card_of(move: Move) -> Card:
    """Return the card that a move of a kind with a card plays."""
    assert move.card is not None
    return move.card


def attack_of(move: Move) -> Card:
    """Return the attack card that a beat covers."""
    assert move.attack is not None
    return move.attack


def check_move(move: Move) -> None:
    """Raise NotationError unless the move has the cards its kind needs, and they are cards.

    >>> check_move(Move(MoveKind.LAY))
    Traceback (most recent call last):
    durak.errors.NotationError: expected one card for LAY, got none
    """
    card, attack = move.card, move.attack
    needed = 2 if move.kind is MoveKind.BEAT else int(move.kind < MoveKind.BEAT)
    if (card is None) == (needed > 0) or (attack is None) == (needed > 1):
        counts = ("no card", "one card", "two cards")
        got = " and ".join(str(each) for each in (card, attack) if each is not None) or "none"
        raise NotationError(f"expected {counts[needed]} for {move.kind.name}, got {got}")
    for each in (card, attack):
        if each is not None and not 0 <= each < 64:
            raise NotationError(f"expected cards from 0 to 63 for {move.kind.name}, got {each}")


@cache
def lay(card: Card) -> Move:
    """Return the move that lays a card."""
    return Move(MoveKind.LAY, card)


@cache
def transfer(card: Card) -> Move:
    """Return the move that passes the attack on with a card."""
    return Move(MoveKind.TRANSFER, card)


@cache
def show(card: Card) -> Move:
    """Return the move that passes the attack on by showing a trump."""
    return Move(MoveKind.SHOW, card)


@cache
def give_back(card: Card) -> Move:
    """Return the move that returns a card laid beyond the room."""
    return Move(MoveKind.GIVE_BACK, card)


@cache
def beat(attack: Card, card: Card) -> Move:
    """Return the move that covers an attack card with a card."""
    return Move(MoveKind.BEAT, card, attack)


def lays(cards: Cards) -> list[Move]:
    """Return the moves that lay one card of a set, in order."""
    return _one_for_each(cards, _LAYS)


def beats_of(attack: Card, cards: Cards) -> list[Move]:
    """Return the moves that cover an attack card with one card of a set, in order."""
    return _one_for_each(cards, _beats(attack))


def _one_for_each(cards: Cards, moves: dict[Cards, Move]) -> list[Move]:
    """The moves for the cards of a set; `moves` has one for the set of each card alone."""
    found: list[Move] = []
    while cards:
        lowest = cards & -cards
        found.append(moves[lowest])
        cards ^= lowest
    return found


_LAYS = {1 << card: lay(card) for card in range(64)}


@cache
def _beats(attack: Card) -> dict[Cards, Move]:
    return {1 << card: beat(attack, card) for card in range(64)}


class ReasonCode(StrEnum):
    """Why a move is refused. Codes are stable; their sentences live in the catalogues as `reason-…`."""

    DEAL_OVER = "deal_over"
    """The deal is over."""
    NOT_YOUR_TURN = "not_your_turn"
    """The seat may move, but somebody is asked before it. Args: seat, the one who is asked."""
    NOT_IN_HAND = "not_in_hand"
    """The seat does not hold the card. Args: card."""
    NOT_THE_ATTACKER = "not_the_attacker"
    """Another seat leads, or says whether others come in. Args: seat, the attacker."""
    NO_BOUT = "no_bout"
    """Nothing lies on the table, so there is nothing to decline, take, beat or pass on: the attacker must lead."""
    NOTHING_ASKED = "nothing_asked"
    """The seat has answered what it was asked, or was not asked."""
    ANSWER_FIRST = "answer_first"
    """A claim or a redeal demand is being asked, and the lead waits for it."""
    DEFENDER_CANNOT_THROW = "defender_cannot_throw"
    """The defender never throws in."""
    NOT_ENTITLED = "not_entitled"
    """The rules of the table, or the teams, give this seat no right to throw in."""
    ATTACKER_REFUSES = "attacker_refuses"
    """The attacker has shut the others out of this bout."""
    ATTACKER_FIRST = "attacker_first"
    """The others come in only after the attacker has said done. Args: seat, the attacker."""
    SAID_DONE = "said_done"
    """The seat has said done and nothing has been beaten, transferred or taken since."""
    FIRST_CARD_NOT_BEATEN = "first_card_not_beaten"
    """Throwing in begins when the first card has been beaten."""
    UNBEATEN_CARD = "unbeaten_card"
    """Throwing in waits until every card is beaten."""
    DIFFERENT_RANK = "different_rank"
    """Cards added to a lead must have its rank. Args: rank, of the lead."""
    RANK_NOT_ON_TABLE = "rank_not_on_table"
    """No card of this rank lies on the table. Args: rank."""
    LIMIT_REACHED = "limit_reached"
    """The bout, or the defender's hand, takes no more cards. Args: limit, attack cards this bout may have."""
    RETURNED = "returned"
    """The defender gave cards back; the seat waits for the next beat, transfer or take."""
    NOT_THE_DEFENDER = "not_the_defender"
    """Only the defender beats, takes, transfers and gives back. Args: seat, the defender."""
    ALREADY_TAKING = "already_taking"
    """The defender has said take."""
    NO_SUCH_UNBEATEN = "no_such_unbeaten"
    """That card does not lie on the table unbeaten. Args: card."""
    DOES_NOT_BEAT = "does_not_beat"
    """The card does not beat the attack card. Args: card, attack."""
    EVERYTHING_BEATEN = "everything_beaten"
    """Everything is beaten, so there is nothing to take."""
    SURPLUS = "surplus"
    """More cards lie than there is room for: the defender first gives some back. Args: count."""
    NO_SURPLUS = "no_surplus"
    """No more cards lie than there is room for."""
    NOT_RETURNABLE = "not_returnable"
    """Only cards laid since the defender last acted are given back. Args: card."""
    NO_TRANSFER_RULE = "no_transfer_rule"
    """The rules of the table know no transfer."""
    NO_SHOW_RULE = "no_show_rule"
    """The rules of the table know no transfer by showing a trump."""
    CARD_BEATEN = "card_beaten"
    """A card has been beaten: too late to transfer."""
    TRANSFER_RANK = "transfer_rank"
    """A transfer takes a card of the attack's rank. Args: rank."""
    NO_TRANSFER_FIRST_BOUT = "no_transfer_first_bout"
    """No transfer in the first bout."""
    NO_RECEIVER = "no_receiver"
    """Nobody else with cards could receive the attack."""
    RECEIVER_TOO_FEW = "receiver_too_few"
    """The next seat has fewer cards than it would have to beat. Args: seat, count needed."""
    NOT_A_TRUMP = "not_a_trump"
    """Only a trump is shown. Args: card."""
    ALREADY_SHOWN = "already_shown"
    """That trump has been shown in this bout. Args: card."""
    NO_SWAP_RULE = "no_swap_rule"
    """The rules of the table know no exchange of the lowest trump."""
    NO_TURN_UP = "no_turn_up"
    """No card was turned up that could be exchanged."""
    TALON_EMPTY = "talon_empty"
    """The talon is gone, and the turned-up card with it."""
    NO_LOWEST_TRUMP = "no_lowest_trump"
    """The seat does not hold the lowest trump. Args: card, the lowest trump."""
    FROM_THE_TABLE = "from_the_table"
    """The lowest trump was taken from the table and stays in the hand. Args: card."""
    CLAIM_CLOSED = "claim_closed"
    """No claim is open: the talon has not just run out, or the next bout has begun."""
    NOTHING_TO_CLAIM = "nothing_to_claim"
    """The seat did not draw the lowest trump in the last refill, or drew the turned-up card itself."""
    NO_REDEAL_RULE = "no_redeal_rule"
    """The rules of the table know no demand for a new deal."""
    REDEAL_CLOSED = "redeal_closed"
    """A new deal is demanded before the first lead only."""
    HAND_GOOD_ENOUGH = "hand_good_enough"
    """The hand gives no right to a new deal."""
    NO_VETO_RULE = "no_veto_rule"
    """The rules of the table do not let the attacker shut the others out."""
    ALREADY_CLOSED = "already_closed"
    """The others are shut out already."""
    NOBODY_TO_SHUT_OUT = "nobody_to_shut_out"
    """Nobody else could throw in."""


@dataclass(frozen=True)
class Reason:
    """Why a move is refused: a stable code and the arguments its sentence needs.

    >>> print(Reason.of(ReasonCode.RANK_NOT_ON_TABLE, rank=9))
    rank_not_on_table(rank=9)
    """

    code: ReasonCode
    args: tuple[tuple[str, int], ...] = ()

    @staticmethod
    def of(code: ReasonCode, **args: int) -> Reason:
        """Return the reason with a code and named arguments: card, attack, rank, seat, count, limit."""
        return Reason(code, tuple(args.items()))

    @property
    def arguments(self) -> dict[str, str]:
        """Return the arguments by name, cards and ranks as text.

        >>> Reason.of(ReasonCode.NOT_IN_HAND, card=6).arguments
        {'card': '6s'}
        """
        return {name: _ARGUMENT_TEXT.get(name, str)(value) for name, value in self.args}

    def __str__(self) -> str:
        """Return the code with its arguments, cards and ranks as text."""
        if not self.args:
            return self.code.value
        shown = (f"{name}={text}" for name, text in self.arguments.items())
        return f"{self.code.value}({', '.join(shown)})"


_ARGUMENT_TEXT = {"card": card_text, "attack": card_text, "rank": rank_text}
