"""A View as text: what lies on the table, who holds how much, and one's own hand, numbered.

Here: pure functions from a View, or its public part, to lines of text, how a card looks, colours. Not here: asking the
player (terminal.py), what happened (table_talk.py), the words themselves (words.py). May import cards, moves, seats,
position, public, words, rulebook.

Everything comes from a View, so nothing a seat may not know can be shown. The trump suit is always shown, also when
the talon is gone. No colour carries a meaning that a letter or a word does not carry too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Literal, TypeAlias

from durak.cards import JOKER, SUIT_LETTERS, Card, Suit, members, rank_of, suit_of
from durak.moves import Reason, ReasonCode
from durak.position import BOUT, LEAD, TAKE
from durak.public import PublicView
from durak.rulebook import reason_sentence
from durak.seats import Seat, are_opponents, clockwise
from durak.words import card_letters, card_name, suit_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from durak.position import Pair
    from durak.state import State
    from durak.view import View
    from durak.words import Words

__all__ = [
    "Colours",
    "Letters",
    "Style",
    "hand_in_order",
    "hand_lines",
    "heading_lines",
    "numbers_text",
    "open_screen",
    "public_screen",
    "reminder",
    "role_of",
    "screen",
    "seat_lines",
    "shown_card",
    "shown_cards",
    "shown_suit",
    "table_lines",
    "wrapped",
]

Letters: TypeAlias = Literal["english", "local", "words"]
"""How a card is written: with the letters of English packs, of the language's own packs, or in words."""
Colours: TypeAlias = Literal["none", "two", "four"]
"""How suits are coloured: not at all, red and black, or each suit its own."""

_SIGNS = "♠♥♦♣"
_RED, _GREEN, _BLUE, _BOLD, _DIM, _PLAIN = "\x1b[31m", "\x1b[32m", "\x1b[94m", "\x1b[1m", "\x1b[2m", "\x1b[0m"
_PAINT = {"none": ("", "", "", ""), "two": ("", _RED, _RED, ""), "four": ("", _RED, _BLUE, _GREEN)}
_PAINTED = re.compile(r"\x1b\[\d+m")


@dataclass(frozen=True, kw_only=True)
class Style:
    """How things are written for one reader."""

    words: Words
    """The reader's language."""
    letters: Letters = "english"
    """How cards are written."""
    ascii_only: bool = False
    """Whether suits are the letters S H D C, for terminals that cannot show their signs."""
    colours: Colours = "none"
    """How suits are coloured."""
    by_suit: bool = False
    """Whether a hand is sorted by suit and then by rank; else by rank, trumps last either way."""
    width: int = 80
    """How many characters fit in a line."""


# Cards ---------------------------------------------------------------------------------------------------------


def shown_card(style: Style, card: Card) -> str:
    """Return a card as the reader wants it, with its other forms where it is written in words.

    >>> from durak.words import Words
    >>> english = Words.load("en")
    >>> shown_card(Style(words=english), 43), shown_card(Style(words=english, ascii_only=True), 42)
    ('J♦', '10D')
    """
    if style.letters == "words":
        return card_name(style.words, card)
    text = card_letters(style.words, card, local=style.letters == "local")
    if style.ascii_only:
        text = text[:-1] + SUIT_LETTERS[suit_of(card)].upper()
    return _painted(style, suit_of(card), text)


def shown_cards(style: Style, cards: Iterable[Card]) -> str:
    """Return several cards as a list."""
    between = ", " if style.letters == "words" else " "
    return between.join(shown_card(style, card) for card in cards)


def shown_suit(style: Style, suit: Suit) -> str:
    """Return the name of a suit, with its sign unless cards are written in words."""
    name = suit_name(style.words, suit)
    if style.letters == "words":
        return name
    sign = SUIT_LETTERS[suit].upper() if style.ascii_only else _SIGNS[suit]
    return f"{_painted(style, suit, sign)} {name}"


def hand_in_order(view: View, style: Style) -> tuple[Card, ...]:
    """Return the viewer's hand as it is numbered: trumps last, the others by rank, or by suit and rank.

    >>> from durak.cards import card_text, members, pack
    >>> from durak.rules import Rules
    >>> from durak.state import State
    >>> from durak.words import Words
    >>> view = State.deal(Rules(), members(pack(36))).view(1)
    >>> [card_text(card) for card in hand_in_order(view, Style(words=Words.load("en")))]
    ['7s', '9s', 'Js', 'Ks', '6h', '8h']
    """

    def place(card: Card) -> tuple[bool, int, int]:
        last = suit_of(card) == view.trump or rank_of(card) == JOKER
        pair = (suit_of(card), rank_of(card)) if style.by_suit else (rank_of(card), suit_of(card))
        return last, *pair

    return tuple(sorted(members(view.cards), key=place))


def _painted(style: Style, suit: Suit, text: str) -> str:
    paint = _PAINT[style.colours][suit]
    return f"{paint}{text}{_PLAIN}" if paint else text


# The screen ----------------------------------------------------------------------------------------------------


def screen(view: View, names: Sequence[str], style: Style, *, known: bool = False) -> list[str]:
    r"""Return the lines that show all a seat sees: trump, talon, discard, seats, table, room, and its numbered hand.

    `names` gives each seat's name. With `known`, the cards that everybody has seen go to a hand stand beside it.

    >>> from durak.cards import members, pack
    >>> from durak.rules import Rules
    >>> from durak.state import State
    >>> from durak.words import Words
    >>> view = State.deal(Rules(), members(pack(36))).view(0)
    >>> print(*screen(view, ["Anna", "Boris"], Style(words=Words.load("en"))), sep="\n")
    Bout 1. Trump: ♥ hearts. Talon: 24, at the bottom 9♥. Discard: 0.
      Boris  6  attacker
      Anna   6  defender
    Table: empty. Room for 6 more.
    Hand: 1:6♠  2:8♠  3:10♠  4:Q♠  5:A♠  6:7♥
    """
    public = PublicView.of(view)
    lines = [
        *heading_lines(public, style),
        *seat_lines(public, names, style, viewer=view, known=known),
        *table_lines(public, names, style),
    ]
    if view.seat is not None and view.cards:
        lines += hand_lines(view, style)
    return lines


def public_screen(public: PublicView, names: Sequence[str], style: Style) -> list[str]:
    """Return the lines that show a position to who looks on: trump, talon, discard, seats, table, room."""
    return [*heading_lines(public, style), *seat_lines(public, names, style), *table_lines(public, names, style)]


def open_screen(state: State, names: Sequence[str], style: Style) -> list[str]:
    """Return the lines that show a whole position, every hand open, to who looks back at a deal or studies one."""
    view = state.view(None)
    lines = screen(view, names, style)
    for seat in range(state.rules.seats):
        if state.hands[seat]:
            hand = hand_in_order(state.view(seat), style)
            cards = _in_a_row(style, [shown_card(style, card) for card in hand])
            lines += wrapped(style, [f"{names[seat]}:", *cards], indent="    ")
    return lines


def reminder(view: View, names: Sequence[str], style: Style) -> list[str]:
    r"""Return in short how the bout stands: trump, talon, discard, room and pairs, one line where it fits.

    >>> from durak.cards import members, pack
    >>> from durak.rules import Rules
    >>> from durak.state import State
    >>> from durak.words import Words
    >>> view = State.deal(Rules(), members(pack(36))).view(0)
    >>> print(*reminder(view, ["Anna", "Boris"], Style(words=Words.load("en"))), sep="\n")
    Trump: ♥ hearts. Talon: 24. Discard: 0. Room for 6 more. Table: empty.
    """
    words, public = style.words, PublicView.of(view)
    talon = words("screen-talon", number=view.talon_count) if view.talon_count else words("screen-talon-empty")
    parts = [f"{_trump(public, style)}.", f"{talon}.", f"{words('screen-discard', number=public.discarded)}."]
    if view.phase in (LEAD, BOUT, TAKE):
        table, first, *others = _pairs(public, style)
        parts += [_room_sentence(public, names, style), f"{table} {first}", *others]
    return wrapped(style, parts, indent="    ")


def heading_lines(public: PublicView, style: Style) -> list[str]:
    """Return bout, trump, talon and discard in sentences."""
    return wrapped(style, [f"{sentence}." for sentence in _heading(public, style)])


def _heading(public: PublicView, style: Style) -> Iterable[str]:
    """Bout, trump, talon and discard, a sentence each without its full stop."""
    words = style.words
    yield words("screen-bout", number=public.bout_no)
    yield _trump(public, style)
    if not public.talon_count:
        yield words("screen-talon-empty")
    elif public.trump_card is None:
        yield words("screen-talon", number=public.talon_count)
    else:
        card = shown_card(style, public.trump_card)
        yield words("screen-talon-turned", number=public.talon_count, card=card)
    yield words("screen-discard", number=public.discarded)


def _trump(public: PublicView, style: Style) -> str:
    words, trump = style.words, public.trump
    return words("screen-no-trump") if trump is None else words("screen-trump", suit=shown_suit(style, trump))


def seat_lines(
    public: PublicView,
    names: Sequence[str],
    style: Style,
    *,
    viewer: View | None = None,
    known: bool = False,
    notes: Sequence[str] = (),
) -> list[str]:
    """Return a line for each seat, from the viewer's left neighbour clockwise round the table: name, count, role.

    `viewer` is what the reader's own seat sees, None for one who looks on. `known` shows the cards in other hands that
    everybody has seen go there. `notes` says for each seat what there is to say besides, if anything.
    """
    own = None if viewer is None else viewer.seat
    seats = len(public.counts)
    order = clockwise(0 if own is None else (own + 1) % seats, seats)
    wide = max(len(names[seat]) for seat in order)
    digits = max(len(str(count)) for count in public.counts)
    lines: list[str] = []
    for seat in order:
        role = _role_text(public, seat, style, is_partner=_is_partner(viewer, seat))
        text = f"  {names[seat]:<{wide}}  {public.counts[seat]:>{digits}}  {role}".rstrip()
        if notes and notes[seat]:
            text += f" ({notes[seat]})"
        if known and viewer is not None and seat != own and viewer.known[seat]:
            text += style.words("screen-known", cards=shown_cards(style, members(viewer.known[seat])))
        lines += wrapped(style, text.split(" "), indent="      ")
    return lines


def role_of(view: View, seat: Seat, style: Style) -> str:
    """Return what a seat is in this bout, in words: attacker, defender, may throw in, out."""
    return _role_text(PublicView.of(view), seat, style, is_partner=_is_partner(view, seat))


def _role_text(public: PublicView, seat: Seat, style: Style, *, is_partner: bool) -> str:
    words, role = style.words, public.roles[seat]
    found = [words("role-partner")] if is_partner else []
    found += [words(f"role-{role}")] if role else []
    if role != "done" and seat in public.done:
        found.append(words("role-done"))
    return ", ".join(found)


def _is_partner(viewer: View | None, seat: Seat) -> bool:
    """Whether a seat plays with the reader's."""
    if viewer is None or viewer.seat is None or viewer.seat == seat:
        return False
    return not are_opponents(viewer.rules, seat, viewer.seat)


def table_lines(public: PublicView, names: Sequence[str], style: Style) -> list[str]:
    """Return the pairs on the table and how many cards may still be laid; nothing outside a bout."""
    if public.phase not in (LEAD, BOUT, TAKE):
        return []
    return wrapped(style, [*_pairs(public, style), _room_sentence(public, names, style)], indent="    ")


def _pairs(public: PublicView, style: Style) -> list[str]:
    """What lies on the table, in parts that are not broken."""
    pairs = [_pair_text(pair, style) for pair in public.table]
    between = ";" if style.letters == "words" else " "
    parts = [pair + between for pair in pairs[:-1]] + [f"{pair}." for pair in pairs[-1:]]
    return [style.words("screen-table"), *(parts or [style.words("screen-table-empty")])]


def _room_sentence(public: PublicView, names: Sequence[str], style: Style) -> str:
    if public.surplus:
        return reason_sentence(style.words, Reason.of(ReasonCode.SURPLUS, count=public.surplus), names)
    return style.words("screen-room", count=public.room)


def _pair_text(pair: Pair, style: Style) -> str:
    """An attack card and what beats it, `-` for nothing yet."""
    attack = shown_card(style, pair.attack)
    if style.letters == "words":
        if pair.answer is None:
            return style.words("screen-unbeaten", card=attack)
        return style.words("screen-beaten", card=attack, answer=shown_card(style, pair.answer))
    return f"{attack}/{'-' if pair.answer is None else shown_card(style, pair.answer)}"


def hand_lines(view: View, style: Style) -> list[str]:
    """Return the viewer's hand, each card with the number that plays it; what cannot be played now is pale."""
    playable = {move.card for move in view.legal_moves()}
    faint = partial(_faint, style, playable) if style.colours != "none" and playable - {None} else _as_it_is
    cards = [faint(card, f"{n}:{_gap(style)}{shown_card(style, card)}") for n, card in _numbered(view, style)]
    return wrapped(style, [style.words("screen-hand"), *_in_a_row(style, cards)], indent="    ")


def _numbered(view: View, style: Style) -> Iterable[tuple[int, Card]]:
    return enumerate(hand_in_order(view, style), start=1)


def _gap(style: Style) -> str:
    return " " if style.letters == "words" else ""


def _in_a_row(style: Style, cards: Sequence[str]) -> list[str]:
    """Cards as parts of a line: words with commas and a full stop, signs a little apart."""
    if style.letters != "words":
        return [f"{card} " for card in cards]
    return [*(f"{card}," for card in cards[:-1]), *(f"{card}." for card in cards[-1:])]


def _as_it_is(_card: Card, text: str) -> str:
    return text


def _faint(_style: Style, playable: set[Card | None], card: Card, text: str) -> str:
    return text if card in playable else f"{_DIM}{text.replace(_PLAIN, _PLAIN + _DIM)}{_PLAIN}"


# Lines ---------------------------------------------------------------------------------------------------------


def numbers_text(numbers: Sequence[int]) -> str:
    """Return numbers in a row, three and more that follow each other as a range.

    >>> numbers_text([1, 2, 3, 5, 7, 8])
    '1-3, 5, 7, 8'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    shown = (f"{run[0]}-{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)
    return ", ".join(shown)


def wrapped(style: Style, parts: Sequence[str], *, indent: str = "") -> list[str]:
    """Return parts put in a row, broken between parts where a line would be too long; colours take no room.

    `indent` stands before every line but the first.

    >>> from durak.words import Words
    >>> wrapped(Style(words=Words.load("en"), width=9), ["one", "two", "three"], indent="  ")
    ['one two', '  three']
    """
    lines = [""]
    for index, part in enumerate(parts):
        gap = " " if index else ""
        if index and _length(lines[-1] + gap + part.rstrip()) > style.width:
            lines.append(indent + part)
        else:
            lines[-1] += gap + part
    return [line.rstrip() for line in lines]


def _length(text: str) -> int:
    return len(_PAINTED.sub("", text))
