"""What a line typed at the table means: cards by number or name, letters for the other decisions, requests.

Here: `Keys`, the letters of a language, and `understood`, from a line to what it asks for. Not here: whether the rules
allow it (legality.py), doing it (terminal.py). May import errors, cards, moves, words.

Numbers work in every language: 1 and up are the cards of the hand as shown, 0 is take, done or no. Letters and words
come from the catalogue, where each message is the letter, a space, and what it means (`t take`). The letters of English
work too where a language does not use them itself, and so does the notation (6h9h, t6s, take).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from durak.cards import RANK_LETTERS, SUIT_LETTERS, Card, members, pack, parse_card, rank_of, suit_of
from durak.errors import NotationError
from durak.moves import Move, MoveKind
from durak.words import Words, rank_letter, suit_name

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "Blank",
    "Explain",
    "Key",
    "Keys",
    "Play",
    "Request",
    "Say",
    "Typed",
    "Unclear",
    "Zero",
    "chosen_number",
    "understood",
]


class Request(Enum):
    """What a player may ask for that is no move."""

    UNDO = auto()
    HELP = auto()
    STATE = auto()
    QUIT = auto()
    WAIT = auto()
    HINT = auto()


@dataclass(frozen=True)
class Key:
    """A letter and what it stands for in words."""

    letter: str
    label: str

    @staticmethod
    def of(message: str) -> Key:
        """Return the key that a message describes: the letter, a space, the words.

        >>> Key.of("t take").letter
        't'
        """
        letter, _, label = message.partition(" ")
        return Key(letter.casefold(), label)

    def __str__(self) -> str:
        """Return the key as a prompt shows it."""
        return f"{self.letter} {self.label}"


@dataclass(frozen=True)
class Keys:
    """The letters of one language."""

    moves: dict[MoveKind, Key]
    requests: dict[Request, Key]
    pass_on: Key
    """What stands before a card to pass the attack on with it."""
    yes: Key
    no: Key

    @staticmethod
    @cache
    def of(language: str) -> Keys:
        """Return the letters of a language.

        >>> Keys.of("en").moves[MoveKind.TAKE].letter
        't'
        """
        words = Words.load(language)
        return Keys(
            moves={
                MoveKind.TAKE: Key.of(words("key-take")),
                MoveKind.DONE: Key.of(words("key-done")),
                MoveKind.SWAP: Key.of(words("key-swap")),
                MoveKind.CLOSE: Key.of(words("key-close")),
            },
            requests={
                Request.UNDO: Key.of(words("key-undo")),
                Request.HELP: Key.of(words("key-help")),
                Request.STATE: Key.of(words("key-state")),
                Request.QUIT: Key.of(words("key-quit")),
                Request.WAIT: Key.of(words("key-wait")),
                Request.HINT: Key.of(words("key-hint")),
            },
            pass_on=Key.of(words("key-pass-on")),
            yes=Key.of(words("key-yes")),
            no=Key.of(words("key-no")),
        )

    def all(self, *, hints: bool = True) -> list[Key]:
        """Return the keys that may stand at the beginning of a line; without `hints` those of a table without them."""
        requests = [key for request, key in self.requests.items() if hints or request is not Request.HINT]
        return [*self.moves.values(), *requests, self.pass_on]

    def meaning(self, word: str) -> MoveKind | Request | None:
        """Return what a letter means that stands alone, or the word a label begins with."""
        for kind, key in self.moves.items():
            if word in {key.letter, key.label.casefold()}:
                return kind
        return next((ask for ask, key in self.requests.items() if word in {key.letter, key.label.casefold()}), None)

    def is_pass_on(self, word: str) -> bool:
        """Return whether a word announces that the card after it passes the attack on."""
        return word in {self.pass_on.letter, self.pass_on.label.casefold()}


# What a line asks for ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Play:
    """Cards to play, one after another; `passing` when they are to pass the attack on."""

    cards: tuple[Card, ...]
    passing: bool = False


@dataclass(frozen=True)
class Say:
    """A decision without a card, or a whole move in notation."""

    move: Move


@dataclass(frozen=True)
class Explain:
    """A question: what the player may do, or why not this."""

    about: Play | Say | None = None


@dataclass(frozen=True)
class Zero:
    """Take, done or no, whichever is asked."""


@dataclass(frozen=True)
class Blank:
    """An empty line."""


@dataclass(frozen=True)
class Unclear:
    """A line nobody understands: the part that is not clear."""

    word: str


Typed: TypeAlias = Play | Say | Explain | Zero | Blank | Unclear | Request


def understood(line: str, *, language: str, hand: Sequence[Card], extra: Sequence[MoveKind] = ()) -> Typed:
    """Return what a line asks for, with the hand in the order in which its cards are numbered.

    `extra` are the decisions without a card that are numbered after the hand.

    >>> understood("? 1", language="en", hand=[6])
    Explain(about=Play(cards=(6,), passing=False))
    >>> understood("t", language="en", hand=[6]) == Say(Move(MoveKind.TAKE))
    True
    """
    text = "".join(char for char in line if char.isprintable() or char.isspace()).strip().casefold()
    if text.startswith("?") or text.endswith("?"):
        about = _decision(text.strip("? \t"), language=language, hand=hand, extra=extra)
        return about if isinstance(about, Unclear) else Explain(about if isinstance(about, Play | Say) else None)
    return _decision(text, language=language, hand=hand, extra=extra)


def _decision(text: str, *, language: str, hand: Sequence[Card], extra: Sequence[MoveKind]) -> Typed:
    if not text:
        return Blank()
    if text == "0":
        return Zero()
    meaning = _meaning(text, language)
    if meaning is not None:
        return meaning
    if text.isdecimal() and len(text) < 4 and len(hand) < int(text) <= len(hand) + len(extra):
        return Say(Move(extra[int(text) - len(hand) - 1]))
    move = _notation(text)
    return move or _cards(text, language=language, hand=hand)


def _meaning(text: str, language: str) -> Say | Request | None:
    """A letter of the language, else one of English that the language leaves free."""
    own = Keys.of(language)
    found = own.meaning(text)
    if found is None and not any(key.letter == text for key in own.all()):
        found = Keys.of("en").meaning(text)
    return Say(Move(found)) if isinstance(found, MoveKind) else found


def _notation(text: str) -> Say | None:
    """A whole move as the notation writes it; a card alone may mean more than one move."""
    try:
        move = Move.parse(text)
    except NotationError:
        return None
    return None if move.kind is MoveKind.LAY else Say(move)


def _cards(text: str, *, language: str, hand: Sequence[Card]) -> Play | Unclear:
    words = text.replace(",", " ").split()
    passing = _is_pass_on(words[0], language) if words else False
    found: list[Card] = []
    for word in words[1:] if passing else words:
        card = _card(word, language=language, hand=hand)
        if card is None:
            return Unclear(word)
        found.append(card)
    return Play(tuple(found), passing) if words else Unclear(text)


def _is_pass_on(word: str, language: str) -> bool:
    own = Keys.of(language)
    if own.is_pass_on(word):
        return True
    return not any(key.letter == word for key in own.all()) and Keys.of("en").is_pass_on(word)


def _card(word: str, *, language: str, hand: Sequence[Card]) -> Card | None:
    """The card with this number in the hand, or with this name."""
    if word.isdecimal():
        return hand[int(word) - 1] if len(word) < 3 and 0 < int(word) <= len(hand) else None
    try:
        return parse_card(word)
    except NotationError:
        return _card_names(language).get(word)


@cache
def _card_names(language: str) -> dict[str, Card]:
    """Cards as their own country writes them: the local letter or the usual one, with a sign or letter of the suit."""
    words, english = Words.load(language), Words.load("en")
    initials = [suit_name(words, suit)[0].casefold() for suit in range(4)]
    names: dict[str, Card] = {}
    for card in members(pack(54)):
        rank, suit = rank_of(card), suit_of(card)
        marks = {"♠♥♦♣"[suit], SUIT_LETTERS[suit]}
        if initials.count(initials[suit]) == 1 and initials[suit] not in SUIT_LETTERS:
            marks.add(initials[suit])
        for letter in (rank_letter(words, rank), rank_letter(english, rank), RANK_LETTERS[rank]):
            for mark in marks:
                names.setdefault(letter.casefold() + mark, card)
    return names


def chosen_number(line: str, count: int) -> int | None:
    """Return the number from 1 to `count` that a line gives, None for anything else.

    >>> chosen_number(" 2 ", 3), chosen_number("4", 3)
    (2, None)
    """
    text = line.strip()
    if text.isdecimal() and len(text) < 4 and 1 <= int(text) <= count:
        return int(text)
    return None
