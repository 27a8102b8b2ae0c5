"""The text of game records, DGN version 1: tags, deals, comments, and where one game ends and the next begins.

Here: cutting a text into games and a game into words, and printing such words. Not here: what they mean together, and
whether the moves are legal (record.py). May import errors, cards.

The grammar stands in docs/notation.md.
"""

from __future__ import annotations

import math
import re
import sys
from typing import TYPE_CHECKING, NamedTuple

from durak.cards import Card, card_text, parse_card
from durak.errors import NotationError, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

__all__ = [
    "VERSION",
    "GameLines",
    "Note",
    "Word",
    "clock_read",
    "deal_text",
    "escaped",
    "evaluation_read",
    "names_text",
    "note_text",
    "parse_deal",
    "parse_names",
    "parse_note",
    "parse_tag",
    "split_games",
    "tag_text",
    "unescaped",
    "words_of",
]

VERSION = 1
"""The version of DGN that is written."""

_LONGEST_CLOCK = 3_600_000_000
"""In seconds: hours have six digits at most."""

_BEGINS_GAME = re.compile(r"\s*\[DGN\s")
_BEGINS_TAG = re.compile(r"\s*\[")
_TAG = re.compile(r'\s*\[([A-Za-z]\w{0,63})\s+"((?:\\.|[^"\\])*)"\]\s*', re.ASCII)
_BRACE = re.compile(r"\\.|[{}]")
_WORD = re.compile(r"\{((?:\\.|[^{}\\])*)\}|([{}])|([^\s{}]+)", re.DOTALL)
_DEALT = re.compile(r"(?:10|[2-9TJQKAX])[SHDC♠♥♦♣♤♡♢♧]|(\d{0,2})\?", re.IGNORECASE | re.ASCII)
_COMMAND = re.compile(r"\\.|\[%(clk|eval)\s+([^\[\]\\]*)\]", re.DOTALL)
_CLOCK = re.compile(r"(\d{1,6}):(\d\d):(\d\d(?:\.\d{1,3})?)", re.ASCII)
_EVALUATION = re.compile(r"-?\d{1,30}(?:\.\d{1,30})?(?:e[-+]?\d{1,3})?", re.ASCII)

_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))", re.DOTALL)
_LETTERS = {"n": "\n", "r": "\r", "t": "\t"} | {sign: sign for sign in '\\"{}[;'}
_TO_ESCAPE = re.compile(
    '[\\\\"{}\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]|\\[(?=%)|^\\s|\\s$'  # a space at an end would be trimmed
)
_WRITTEN = {"\n": "\\n", "\r": "\\r", "\t": "\\t"} | {sign: "\\" + sign for sign in '\\"{}[;'}


# Texts inside quotes and braces --------------------------------------------------------------------------------


def escaped(text: str) -> str:
    r"""Return a text as it stands in a tag or a comment.

    >>> print(escaped('the "nine" {of\nspades}'))
    the \"nine\" \{of\nspades\}
    """
    return _TO_ESCAPE.sub(lambda found: _WRITTEN.get(found[0], f"\\u{ord(found[0]):04x}"), text)


def unescaped(text: str) -> str:
    r"""Return the text that stands in a tag or a comment; a backslash before any other letter is one.

    >>> unescaped(r"\"nine\""), unescaped(r"C:\games") == r"C:\games"
    ('"nine"', True)
    """

    def plain(found: re.Match[str]) -> str:
        if found[1]:
            return chr(int(found[1], 16))
        return _LETTERS.get(found[2], found[0])

    return _ESCAPE.sub(plain, text)


# Tags ----------------------------------------------------------------------------------------------------------


def tag_text(name: str, value: str) -> str:
    """Return a tag as a line, its value escaped before.

    >>> tag_text("Result", "1")
    '[Result "1"]'
    """
    return f'[{name} "{value}"]'


def parse_tag(line: str) -> tuple[str, str]:
    r"""Return the name and the value of a tag, the value as it is written, escapes and all.

    >>> parse_tag(r'[Event "the \"quick\" cup"]')
    ('Event', 'the \\"quick\\" cup')
    """
    match = _TAG.fullmatch(line)
    if match is None:
        raise NotationError(f'expected a tag such as [Result "1"], got {quoted(line)}')
    return match[1], match[2]


def names_text(names: Sequence[str]) -> str:
    r"""Return the names of the players as the value of a tag.

    >>> print(names_text(["Anna", "Bo; the second"]))
    Anna; Bo\; the second
    """
    return "; ".join(escaped(name).replace(";", "\\;") for name in names)


def parse_names(value: str) -> tuple[str, ...]:
    r"""Return the names of the players from the value of a tag as it is written.

    >>> parse_names(r"Anna; Bo\; the second")
    ('Anna', 'Bo; the second')
    """
    return tuple(unescaped(name.strip()) for name in re.findall(r"(?:^|;)((?:\\.|[^;\\])*)", value, re.DOTALL))


def deal_text(deal: Sequence[Card | None]) -> str:
    """Return a deal as the value of a tag: the cards from the top, `5?` for five that nobody noted.

    >>> deal_text([parse_card("6s"), None, None])
    '6s2?'
    """
    words: list[str] = []
    unknown = 0
    for card in (*deal, -1):
        if card is None:
            unknown += 1
            continue
        if unknown:
            words.append(f"{unknown}?")
            unknown = 0
        if card >= 0:
            words.append(card_text(card))
    return "".join(words)


def parse_deal(value: str) -> tuple[Card | None, ...]:
    """Return the cards of a deal, None for each unknown one.

    >>> parse_deal("6s2?")
    (6, None, None)
    """
    text = "".join(value.split())
    deal: list[Card | None] = []
    place = 0
    while place < len(text) and len(deal) <= 64:
        match = _DEALT.match(text, place)
        if match is None:
            raise NotationError(f"expected a deal such as 6sKd34?, got {quoted(text[place:])} after {place} signs")
        if match[0].endswith("?"):
            deal.extend([None] * int(match[1] or 1))
        else:
            deal.append(parse_card(match[0]))
        place = match.end()
    return tuple(deal)


# Comments ------------------------------------------------------------------------------------------------------


class Note(NamedTuple):
    """What stands in braces after a move."""

    comment: str = ""
    clock: float | None = None
    evaluation: tuple[float, ...] = ()


def clock_read(seconds: float) -> float:
    """Return the seconds left on a clock as they read back once they are written: to a thousandth.

    Raises NotationError for what is no finite number, less than nothing or a million hours.

    >>> clock_read(59.12349)
    59.123
    """
    if not 0 <= seconds < _LONGEST_CLOCK or round(float(seconds), 3) >= _LONGEST_CLOCK:
        raise NotationError(f"expected seconds left on a clock, less than a million hours, got {seconds!r:.40}")
    return round(float(seconds), 3)


def evaluation_read(values: Iterable[float]) -> tuple[float, ...]:
    """Return an evaluation as it reads back once it is written: floating-point numbers.

    Raises NotationError for one that is not finite.

    >>> evaluation_read([1, 0.25])
    (1.0, 0.25)
    """
    given = tuple(values)
    if not all(abs(value) <= sys.float_info.max for value in given):
        raise NotationError(f"expected finite evaluations, got {given!r:.40}")
    return tuple(map(float, given))


def note_text(note: Note) -> str:
    """Return a note in braces, nothing for an empty one.

    Raises NotationError for a clock or an evaluation that `clock_read` or `evaluation_read` refuses.

    >>> note_text(Note("bold", clock=299.5, evaluation=(0.25, 0.75)))
    '{[%clk 0:04:59.5] [%eval 0.25 0.75] bold}'
    """
    words: list[str] = []
    if note.clock is not None:
        words.append(f"[%clk {_clock_text(note.clock)}]")
    if note.evaluation:
        words.append(f"[%eval {' '.join(map(repr, evaluation_read(note.evaluation)))}]")
    if note.comment:
        words.append(escaped(note.comment))
    return f"{{{' '.join(words)}}}" if words else ""


def parse_note(text: str) -> Note:
    """Return what stands between two braces; a command that is not understood stays in the comment.

    >>> parse_note("[%clk 0:04:59.5] bold")
    Note(comment='bold', clock=299.5, evaluation=())
    """
    clock: float | None = None
    evaluation: tuple[float, ...] = ()
    rest: list[str] = []
    place = 0
    for match in _COMMAND.finditer(text):
        if match[1] == "clk":
            seconds = _parse_clock(match[2].strip())
            understood = seconds is not None
            clock = seconds if understood else clock
        else:
            values = _parse_evaluation(match[2].split()) if match[1] else ()
            understood = bool(values)
            evaluation = values or evaluation
        if understood:
            rest.append(text[place : match.start()].strip())
            place = match.end()
    rest.append(text[place:].strip())
    in_one_line = filter(None, map(str.strip, "\n".join(rest).split("\n")))
    return Note(unescaped(" ".join(in_one_line)), clock, evaluation)


def _clock_text(seconds: float) -> str:
    thousandths = round(clock_read(seconds) * 1000)
    minutes, rest = divmod(thousandths, 60_000)
    fraction = f".{rest % 1000:03}".rstrip("0").rstrip(".")
    return f"{minutes // 60}:{minutes % 60:02}:{rest // 1000:02}{fraction}"


def _parse_clock(text: str) -> float | None:
    match = _CLOCK.fullmatch(text)
    seconds = 0 if match is None else int(match[1]) * 3600 + int(match[2]) * 60 + float(match[3])
    return None if match is None or seconds >= _LONGEST_CLOCK else round(seconds, 3)


def _parse_evaluation(words: Sequence[str]) -> tuple[float, ...]:
    if not all(_EVALUATION.fullmatch(word) for word in words):
        return ()
    values = tuple(map(float, words))
    return values if all(map(math.isfinite, values)) else ()


# Games ---------------------------------------------------------------------------------------------------------


class GameLines(NamedTuple):
    """The lines of one game and the number of the first, counted from 1."""

    first: int
    lines: list[str]


class Word(NamedTuple):
    """A word or a comment (without its braces) after the tags, and its line, counted from 1."""

    text: str
    is_comment: bool
    line: int


def split_games(lines: Iterable[str]) -> Iterator[GameLines]:
    """Yield the games of a text in turn, reading no more of it than the game at hand.

    A game begins with its tags. Those are over with the first line that is none; the next tag outside a comment
    begins the next game, and `[DGN` does anywhere, so that a forgotten brace costs one game only.

    >>> [game.first for game in split_games(['[DGN "1"]', "", "1. 0:1 6s", "", '[DGN "1"]', ""])]
    [1, 5]
    """
    game: list[str] = []
    first = 1
    in_tags, in_comment, versioned = True, False, False
    for number, each in enumerate(lines, 1):
        line = (each.removeprefix("\ufeff") if number == 1 else each).rstrip("\r\n")
        has_version = bool(_BEGINS_GAME.match(line))
        is_tag = has_version or (not in_comment and bool(_BEGINS_TAG.match(line)))
        if is_tag and (versioned and has_version if in_tags else game):
            yield GameLines(first, game)
            game, in_tags, in_comment, versioned = [], True, False, False
        versioned |= has_version
        if not game:
            first = number
            if not line.strip():
                continue
        game.append(line)
        if not is_tag:
            in_tags = False
            in_comment = _still_in_comment(line, in_comment=in_comment)
    if game:
        yield GameLines(first, game)


def _still_in_comment(line: str, *, in_comment: bool) -> bool:
    for match in _BRACE.finditer(line):
        if match[0] in "{}":
            in_comment = match[0] == "{"
    return in_comment


def words_of(lines: Sequence[str], *, first: int) -> Iterator[Word]:
    """Yield the words and comments of the lines after the tags; `first` is the number of the first line.

    A brace without its fellow is a word.

    >>> [word.text for word in words_of(["1. 0:1 6s {bold} 6s9s", "done"], first=4)]
    ['1.', '0:1', '6s', 'bold', '6s9s', 'done']
    """
    text = "\n".join(lines)
    line = first
    place = 0
    for match in _WORD.finditer(text):
        line += text.count("\n", place, match.start())
        place = match.start()
        yield Word(match[1] or match[2] or match[3] or "", match[1] is not None, line)
