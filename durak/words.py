"""The words a player sees: one language's catalogue of messages, and how it names cards.

Here: loading the catalogues in `locale/`, filling in a message, choosing a language, cards as names or
letters. Not here: which message a rule or a reason has (rulebook.py). May import errors, cards, fluent.

A message is never shown with a gap: whatever cannot be filled in raises. Languages that decline their nouns give
a name's other forms as attributes of its message; a sentence asks for one with FORM($card, case: "accusative").
"""

from __future__ import annotations

import os
import re
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType
from fluent.syntax.ast import Junk

from durak.cards import BLACK_JOKER, JOKER, card_text, rank_of, suit_of
from durak.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Self

    from babel import Locale
    from fluent.runtime.resolver import Message

    from durak.cards import Card, Rank, Suit

__all__ = [
    "LANGUAGES",
    "Noun",
    "Words",
    "best_language",
    "card_letters",
    "card_name",
    "rank_letter",
    "rank_name",
    "suit_name",
]

LANGUAGES = {
    "en": "English",
    "nb": "norsk (bokmål)",
    "de": "Deutsch",
    "sv": "svenska",
    "ru": "русский",
    "uk": "українська",
    "pl": "polski",
}
"""The languages there are, by code, each with its own name for itself."""

LONGEST_ARGUMENT = 1_000
"""No text longer than this is filled into a message."""
_ALSO = {"no": "nb", "nn": "nb", "ua": "uk"}
_SUITS = ("spades", "hearts", "diamonds", "clubs")
_RANKS = (None, None, *map(str, range(2, 11)), "jack", "queen", "king", "ace", "joker")
_SIGNS = "♠♥♦♣"


class Noun(str):
    """A name in the form in which it stands alone, with its other forms.

    >>> rank_name(Words.load("ru"), 7).form("accusative")
    'семёрку'
    """

    __slots__ = ("_forms",)
    _forms: Mapping[str, str]

    def __new__(cls, text: str, forms: Mapping[str, str]) -> Self:
        """Return the name with its other forms."""
        noun = super().__new__(cls, text)
        noun._forms = forms
        return noun

    @property
    def cases(self) -> tuple[str, ...]:
        """The forms there are besides the plain one."""
        return tuple(self._forms)

    def form(self, case: str) -> str:
        """Return the name in one of its other forms.

        Raises LookupError where the language has no such form of it.

        >>> Noun("dama", {"accusative": "damę"}).form("accusative")
        'damę'
        """
        if case not in self._forms:
            raise LookupError(f"expected a form of {self!r}, one of {', '.join(self._forms)}, got {case!r}")
        return self._forms[case]


class _Form(FluentType):
    """A name in one of its forms; letters such as 7♦ are the same in every form."""

    def __init__(self, word: Any, *, case: str = "") -> None:
        self.text = word.form(case) if isinstance(word, Noun) else str(word)

    def format(self, locale: Locale) -> str:  # noqa: ARG002
        return self.text


def _bearable(argument: str | int) -> str | int:
    """An argument as a message can hold it: the runtime refuses very long ones, and nobody reads them."""
    if isinstance(argument, str) and len(argument) > LONGEST_ARGUMENT:
        return argument[:LONGEST_ARGUMENT] + "…"
    return argument


class Words:
    """One language's catalogue: call it with a message and what the message needs.

    Whatever a player is shown passes through here, so nothing is ever shown with a gap: a message that is missing
    raises LookupError, one that cannot be filled in raises ValueError.

    >>> Words.load("en")("reason-limit-reached", limit=5)
    'This bout takes no more than 5 attack cards.'
    """

    def __init__(self, language: str) -> None:
        """Read the catalogue of a language; `Words.load` keeps the one read before."""
        self.language = language
        self._bundle = FluentBundle([language], functions={"FORM": _Form}, use_isolating=False)
        for text in _catalogue(language):
            resource = FluentResource(text)
            broken = [entry.content for entry in resource.body if isinstance(entry, Junk) and entry.content]
            if broken:
                raise ValueError(f"expected messages in the catalogue of {language!r}, got {broken[0]!r}")
            self._bundle.add_resource(resource)

    @staticmethod
    def load(language: str) -> Words:
        """Return the catalogue of a language, read once and kept.

        Raises NotationError for a language there is none of.

        >>> Words.load("nb") is Words.load("nb")
        True
        """
        if language not in LANGUAGES:
            raise _no_language(language)
        return _load(language)

    def __call__(self, message: str, /, **arguments: str | int) -> str:
        """Return a message filled in; `id.attribute` names a message's attribute.

        >>> Words.load("de")("preset-japanese.line")
        'Karo ist immer Trumpf, und Pik wird nur mit Pik gestochen.'
        """
        name, _, attribute = message.partition(".")
        found = self._message(name)
        pattern = found.attributes.get(attribute) if attribute else found.value
        if pattern is None:
            raise self._missing(message)
        text, errors = self._bundle.format_pattern(pattern, {name: _bearable(each) for name, each in arguments.items()})
        if errors:
            raise ValueError(f"cannot fill in {message!r} in {self.language!r}: {errors[0]}") from errors[0]
        return str(text)

    def noun(self, message: str) -> Noun:
        """Return a name with its forms.

        >>> Words.load("pl").noun("rank-queen").form("instrumental")
        'damą'
        """
        forms = {case: self(f"{message}.{case}") for case in self._message(message).attributes}
        return Noun(self(message), forms)

    def _message(self, name: str) -> Message:
        if not self._bundle.has_message(name):
            raise self._missing(name)
        return self._bundle.get_message(name)

    def _missing(self, message: str) -> LookupError:
        return LookupError(f"expected a message of the catalogue of {self.language!r}, got {message!r}")


@cache
def _load(language: str) -> Words:
    return Words(language)


def _catalogue(language: str) -> list[str]:
    folder = resources.files("durak") / "locale" / language
    return [file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".ftl")]


def _no_language(got: str) -> NotationError:
    return NotationError(f"expected a language, one of {', '.join(LANGUAGES)}, got {got!r}")


def best_language(requested: str | None = None, *, environ: Mapping[str, str] | None = None) -> str:
    """Return the code of the language to speak: the requested one, else the environment's, else English.

    Country and encoding are passed over, and `no` means bokmål. The environment is asked as elsewhere: LANGUAGE,
    a list, then LC_ALL, LC_MESSAGES, LANG.

    Raises NotationError for a requested language there is none of; the environment's is passed over.

    >>> best_language("nb-NO"), best_language(environ={"LANG": "uk_UA.UTF-8"}), best_language(environ={})
    ('nb', 'uk', 'en')
    """
    if requested is not None:
        language = _known(requested)
        if language is None:
            raise _no_language(requested)
        return language
    found = os.environ if environ is None else environ
    wishes = found.get("LANGUAGE", "").split(":")
    locale = found.get("LC_ALL") or found.get("LC_MESSAGES") or found.get("LANG") or ""
    spoken = (_known(wish) for wish in [*wishes, locale])
    return next((language for language in spoken if language), "en")


def _known(locale: str) -> str | None:
    code = re.split(r"[-_.@]", locale.strip().lower(), maxsplit=1)[0]
    code = _ALSO.get(code, code)
    return code if code in LANGUAGES else None


def suit_name(words: Words, suit: Suit) -> Noun:
    """Return the name of a suit.

    >>> suit_name(Words.load("sv"), 2)
    'ruter'
    """
    return words.noun(f"suit-{_SUITS[suit]}")


def rank_name(words: Words, rank: Rank) -> Noun:
    """Return the name of a rank, with its forms where the language declines it.

    >>> rank_name(Words.load("uk"), 9), rank_name(Words.load("uk"), 9).form("genitive")
    ('дев’ятка', 'дев’ятки')
    """
    return words.noun(f"rank-{_RANKS[rank]}")


@cache
def card_name(words: Words, card: Card) -> Noun:
    """Return the name of a card as one says it, with its forms where the language declines it.

    >>> card_name(Words.load("en"), 2 * 16 + 7), card_name(Words.load("ru"), 2 * 16 + 7).form("accusative")
    ('seven of diamonds', 'семёрку бубен')
    """
    if rank_of(card) == JOKER:
        return words.noun("joker-black" if card == BLACK_JOKER else "joker-red")
    rank, suit = rank_name(words, rank_of(card)), suit_name(words, suit_of(card))
    forms = {case: words("card-name", rank=rank.form(case), suit=suit) for case in rank.cases}
    return Noun(words("card-name", rank=rank, suit=suit), forms)


def rank_letter(words: Words, rank: Rank) -> str:
    """Return what stands in the corner of a card of this rank in the language's own packs.

    >>> [rank_letter(Words.load("nb"), rank) for rank in (10, 11, 12, 13, 14)]
    ['10', 'Kn', 'D', 'K', 'E']
    """
    return str(rank) if rank <= 10 else words(f"letter-{_RANKS[rank]}")


@cache
def card_letters(words: Words, card: Card, *, local: bool = True, ascii_only: bool = False) -> str:
    """Return a card in short, its rank and the sign of its suit; a joker has the sign of the first of its suits.

    Unless `local`, the letters are those of English packs. With `ascii_only` it is the text notations use.

    >>> card_letters(Words.load("ru"), 11), card_letters(Words.load("ru"), 11, local=False)
    ('В♠', 'J♠')
    >>> card_letters(Words.load("ru"), 11, ascii_only=True)
    'Js'
    """
    if ascii_only:
        return card_text(card)
    return rank_letter(words if local else Words.load("en"), rank_of(card)) + _SIGNS[suit_of(card)]
