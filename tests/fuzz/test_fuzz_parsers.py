"""Any text at any parser: it gives a value or one of the four errors, and soon.

Here: texts made of anything, of the notation's own letters, and good texts with a few letters changed. Not here: what a
good text means (test_notation.py, test_record.py). May import hypothesis, durak. `make fuzz` runs it with new inputs.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak.cards import parse_card, parse_cards, parse_cards_in_order
from durak.errors import IllegalMove, NotationError, PositionError, RulesError
from durak.moves import Move
from durak.notation import parse_position
from durak.perft import iter_perft_file, perft
from durak.record import BadRecord, Record, read_records
from durak.rules import parse_rules
from durak.state import State
from durak.view import View
from tests.positions import steps_of_deals

MOVES = tuple(
    map(Move.parse, ("6s", "Th", "6s9s", "7dAh", "t6s", "s6s", "r6s", "take", "done", "close", "swap", "claim"))
)
FOUR = (NotationError, PositionError, IllegalMove, RulesError)


def _records(text: str) -> None:
    for number, record in enumerate(read_records(text.split("\n"))):
        assert isinstance(record, Record | BadRecord)
        assert str(record)
        if number >= 2:
            return


def _perft_file(text: str) -> None:
    assert all(str(case) for case in iter_perft_file(text.split("\n")))


def _position(text: str) -> None:
    """What is read reads back once it is printed, and a position without a fault is played on."""
    position = parse_position(text)
    assert parse_position(str(position)) == position
    if isinstance(position, View):
        for move in MOVES:
            refused = position.why_not(move) is not None
            assert position.seat is None or refused == (move not in position.legal_moves())
    elif not position.faults:
        for seat in range(position.rules.seats):
            for move in MOVES:
                assert position.is_legal(move, seat) == (move in position.legal_moves(seat))
        assert perft(position, 2) > 0


PARSERS: dict[str, Callable[[str], object]] = {
    "card": parse_card,
    "cards": parse_cards,
    "cards in order": parse_cards_in_order,
    "move": Move.parse,
    "rules": parse_rules,
    "state": State.parse,
    "view": View.parse,
    "position": _position,
    "record": Record.parse,
    "records": _records,
    "perft file": _perft_file,
}


def parse(text: str) -> None:
    """Give a text to every parser."""
    for name, parser in PARSERS.items():
        try:
            parser(text)
        except FOUR:
            continue
        except Exception as error:
            error.add_note(f"the parser of a {name}, given {text[:500]!r}")
            raise


# Texts -----------------------------------------------------------------------------------------------------------


@cache
def good() -> tuple[str, ...]:
    """Good texts of every kind: lines of DPN, whole and seen; games; rules; moves; a perft file."""
    rng = Random("good texts")
    found: list[str] = []
    for step in steps_of_deals("good texts", 24):
        if rng.random() < 0.05:
            seat = rng.choice((None, step.seat))
            found += [str(step.state), str(step.state.view(seat)), str(step.state.rules), str(step.move)]
    for number in range(6):
        steps = list(steps_of_deals(f"good games {number}", 1))
        found.append(
            f'[DGN "1"]\n[Rules "{steps[0].state.rules}"]\n[Deal "{steps[0].state.rules.deck_size}?"]\n\n1. 0:1 6s'
        )
    record = Record.parse(_GAME)
    found += [_GAME, str(record.annotated(2, comment="a {brace}", clock=7, evaluation=(0.5, 0.5)))]
    found.append(f"id a\ndpn {found[0]}\nperft 1 4 takes 1\n")
    return tuple(found)


_GAME = """[DGN "1"]
[Rules "no(seats=3)"]
[Seats "Anna; Bo; C"]
[Dealer "2"]
[Deal "QdJdTdThQc8dAcAd7cJhKcTc7h6c9d6d9sJsAs8hJcKhKs7s6hAh9h6s8c8sTs9cKdQs7dQh"]
[Result "*"]

1. 1:2 6c {first} done 6c7c done 6d 7h done 6d8d done done 7hJs Jd done Jh done take done done
2. 0:1 Th done Th9s done 9d Td Tc
"""

ODD = "?*-=:;./,()[]{}\"\\%~ \t\n\r\x00\ufeff\u2028٣²Ⅷ♥♠🂡\ud800'"
WORDS = (
    "6s", "10h", "Xs", "Th", "t6s", "s6s", "r6s", "6h9h", "take", "done", "over", "over:1", "?0", "?-", "23?", "bout",
    "lead", "claim", "redeal", "0:1", "1.", "/", "-", "*", "podkidnoy", "no(seats=3)", "(", ")", "seats=9", "leader=2",
    "entitled=01", "asked=0", "claimant=1", "epaulettes=2", "returned=6s", "999999999999999999999", '[DGN "1"]',
    '[Rules "podkidnoy"]', '[Deal "36?"]', '[Result "1"]', "{", "}", "[%clk 0:00:01]", "id", "dpn", "perft", "\n",
)  # fmt: skip

letters = st.text(st.sampled_from("".join(WORDS) + ODD) | st.characters(), max_size=200)
sentences = st.lists(st.sampled_from(WORDS), max_size=30).map(" ".join)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A good text with a few pieces taken out, doubled, moved or replaced."""
    text = draw(st.sampled_from(good()))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 6)))
        middle = draw(
            st.just("")
            | st.sampled_from(WORDS)
            | st.sampled_from(ODD)
            | st.just(text[start:end] * 2)
            | st.text(st.sampled_from("0123456789shdcTJQKAX:/,.=?- "), max_size=3)
        )
        text = text[:start] + middle + text[end:]
    return text


@st.composite
def exchanged(draw: st.DrawFn) -> str:
    """A good text with two of its words in each other's place, or one from another good text."""
    words = draw(st.sampled_from(good())).split(" ")
    others = draw(st.sampled_from(good())).split(" ")
    here = draw(st.integers(0, len(words) - 1))
    there = draw(st.integers(0, len(words) - 1))
    words[here], words[there] = words[there], words[here]
    words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(others))
    return " ".join(words)


@given(letters)
def test_any_letters_give_a_value_or_one_of_the_four_errors(text: str) -> None:
    parse(text)


@given(sentences)
def test_any_words_of_the_notation_give_a_value_or_one_of_the_four_errors(text: str) -> None:
    parse(text)


@given(mutated())
def test_a_good_text_with_a_few_letters_changed_gives_a_value_or_one_of_the_four_errors(text: str) -> None:
    parse(text)


@given(exchanged())
def test_a_good_text_with_words_exchanged_gives_a_value_or_one_of_the_four_errors(text: str) -> None:
    parse(text)


def test_the_good_texts_are_good() -> None:
    kinds = {name for text in good() for name in PARSERS if _parses(name, text)}
    assert kinds >= {"move", "rules", "state", "view", "position", "record", "records", "perft file"}


def _parses(name: str, text: str) -> bool:
    return _parses_by(PARSERS[name], text)


def _parses_by(parser: Callable[[str], object], text: str) -> bool:
    try:
        parser(text)
    except FOUR:
        return False
    return True


LONG = 200_000
HEAD = '[DGN "1"]\n[Rules "podkidnoy"]\n[Deal "36?"]\n\n'


@pytest.mark.parametrize(
    "start", ["", "podkidnoy ", "podkidnoy(", HEAD, HEAD + "6s {", '[Deal "', '[Seats "', "id a\n"]
)
def test_a_long_text_takes_time_in_proportion_to_its_length(start: str) -> None:
    for piece in (
        " ",
        "6s",
        "(",
        "a=1,",
        "9",
        "{",
        "{x}",
        "\\",
        "[",
        "6s ",
        "1. ",
        "[%clk ",
        '[DGN "1"]\n',
        "?",
        "/",
        "\n",
    ):
        text = start + piece * (LONG // len(piece)) + "x"
        begun = process_time()
        for parser in (parse_rules, parse_cards, Move.parse, parse_position, Record.parse, _records, _perft_file):
            _parses_by(parser, text)
        assert process_time() - begun < 10, f"{start[:20]!r}, then {piece!r} again and again"
