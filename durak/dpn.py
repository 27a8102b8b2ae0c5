"""The text of a position, DPN version 1: one line that carries all of a State, or all that a View may know.

Here: printing a position, and reading a line into fields. Not here: making a State or a View of the fields (they do),
whether the position is possible (faults.py). May import errors, cards, rules, seats, outcome, position.

The grammar stands in docs/notation.md. What is usual is left out: a word at the end of the line says what is not.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NoReturn

from durak.cards import (
    JOKER,
    SUIT_LETTERS,
    Card,
    Cards,
    Suit,
    card_text,
    cards_text,
    pack,
    parse_cards,
    parse_cards_in_order,
    rank_of,
    set_of,
    suit_of,
)
from durak.errors import NotationError, quoted
from durak.outcome import Outcome
from durak.position import OVER, TAKE, Pair, Phase
from durak.rules import Rules, parse_rules, rules_text
from durak.seats import Seat, Seats, entitled_seats, seats_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from durak.state import State
    from durak.view import View

__all__ = ["VERSION", "result_text", "state_fields", "state_text", "view_fields", "view_text"]

VERSION = 1
"""The version of DPN that is written."""
LONGEST = 4096
"""No line of DPN is longer: rules with every field changed and the largest pack take a third of it."""

_FIELDS = ("rules", "trump", "talon", "hands", "table", "discard", "roles", "phase", "bout")
_FLAGS = ("closed", "transferred", "spoiled")
_VALUES = ("leader", "entitled", "done", "shown", "fresh", "returned", "asked", "claimant", "idle", "epaulettes")
_PHASES = {phase.name.lower(): phase for phase in Phase}

_PREFIX = re.compile(r"dpn(\d+)\s+", re.ASCII)
_RULES = re.compile(r"(\w+(?:\s*\([^()]*\))?)(?:\s+|$)", re.ASCII)
_STRANGE = re.compile(r"[^ -~\t♠♥♦♣♤♡♢♧]")
_PAIR = re.compile(r"(?:(\d+):)?(.*)", re.ASCII)
_ROLES = re.compile(r"(\d+):(\d+)", re.ASCII)
_HIDDEN = re.compile(r"(.*?)(\d+)\?", re.ASCII)
_HIDDEN_TALON = re.compile(r"(?:(\d+)\?)?([^?]*)", re.ASCII)
_NUMBER = re.compile(r"\d{1,9}", re.ASCII)


# Printing ------------------------------------------------------------------------------------------------------


def state_text(state: State) -> str:
    """Return a whole position as a line of DPN.

    >>> from durak.cards import members
    >>> from durak.state import State
    >>> state_text(State.deal(Rules(), members(pack(36)))).split()[3:]
    ['6s8sTsQsAs7h/6h.7s9sJsKs8h', '-', '-', '1:0', 'lead', '1']
    """
    hands = [_open_hand(hand, known) for hand, known in zip(state.hands, state.known, strict=True)]
    talon = "".join(map(card_text, state.talon)) or "-"
    return _line(state, talon=talon, hands=hands, viewer=None)


def view_text(view: View) -> str:
    """Return what a seat or a spectator may know as a line of DPN, with `?` for hidden cards.

    >>> from durak.cards import members
    >>> from durak.state import State
    >>> view_text(State.deal(Rules(), members(pack(36))).view(0)).split()[1:]
    ['9h', '23?9h', '6s8sTsQsAs7h/6h5?', '-', '-', '1:0', 'lead', '1', '?0']
    """
    bottom = "" if view.trump_card is None or not view.talon_count else card_text(view.trump_card)
    hidden = view.talon_count - bool(bottom)
    hands = [
        _open_hand(view.cards, known) if seat == view.seat else _hidden_hand(known, view.counts[seat])
        for seat, known in enumerate(view.known)
    ]
    viewer = "?-" if view.seat is None else f"?{view.seat}"
    return _line(view, talon=(_hidden(hidden) + bottom) or "-", hands=hands, viewer=viewer)


def result_text(outcome: Outcome | None) -> str:
    """Return how a deal ended: the seats that lost, `-` for a draw, `redeal`, and `*` while it goes on.

    >>> result_text(Outcome("durak", losers=(0, 2))), result_text(Outcome("draw")), result_text(None)
    ('0 2', '-', '*')
    """
    if outcome is None:
        return "*"
    if outcome.kind == "durak":
        return " ".join(map(str, outcome.losers))
    return "-" if outcome.kind == "draw" else outcome.kind


def _line(position: State | View, *, talon: str, hands: Sequence[str], viewer: str | None) -> str:
    words = [
        _rules_word(position.rules),
        _trump_word(position.trump, position.trump_card),
        talon,
        "/".join(hands),
        ",".join(_pair_text(pair, position.leader) for pair in position.table) or "-",
        cards_text(position.discard),
        f"{position.attacker}:{position.defender}",
        _phase_word(position.phase, position.outcome),
        str(position.bout_no),
    ]
    if viewer is not None:
        words.append(viewer)
    return " ".join([*words, *_unusual(position)])


def _unusual(position: State | View) -> Iterable[str]:
    """The words for all that differs from what a reader would assume."""
    counts = [position.count(seat) for seat in range(position.rules.seats)]
    usually_entitled = _usually_entitled(
        position.rules,
        phase=position.phase,
        attacker=position.attacker,
        defender=position.defender,
        counts=counts,
        table=position.table,
    )
    usually_fresh = _usually_fresh(position.phase, transferred=position.transferred, table=position.table)
    epaulettes = 0 if position.outcome is None else position.outcome.epaulettes
    words: dict[str, str | bool] = {
        "leader": position.leader != position.attacker and str(position.leader),
        "entitled": position.entitled != usually_entitled and _seats_text(seats_of(position.entitled)),
        "done": bool(position.done) and _seats_text(seats_of(position.done)),
        "closed": position.closed,
        "transferred": position.transferred,
        "shown": bool(position.shown) and cards_text(position.shown),
        "fresh": position.fresh != usually_fresh and str(position.fresh),
        "returned": bool(position.returned) and cards_text(position.returned),
        "spoiled": position.spoiled,
        "asked": bool(position.asked) and _seats_text(position.asked),
        "claimant": position.claimant is not None and str(position.claimant),
        "idle": bool(position.idle) and str(position.idle),
        "epaulettes": bool(epaulettes) and str(epaulettes),
    }
    for name, value in words.items():
        if value:
            yield name if value is True else f"{name}={value}"


@lru_cache(maxsize=256)
def _rules_word(rules: Rules) -> str:
    return rules_text(rules).replace(" ", "")


def _trump_word(trump: Suit | None, trump_card: Card | None) -> str:
    if trump_card is not None:
        return card_text(trump_card)
    return "-" if trump is None else SUIT_LETTERS[trump]


def _open_hand(hand: Cards, known: Cards) -> str:
    """A hand in full: what everybody knows to be there, a dot, the rest."""
    known &= hand
    if not known:
        return cards_text(hand)
    rest = hand & ~known
    return f"{cards_text(known)}.{cards_text(rest) if rest else ''}"


def _hidden_hand(known: Cards, count: int) -> str:
    """Another's hand: what everybody knows to be there, the number of the rest."""
    return ((cards_text(known) if known else "") + _hidden(count - known.bit_count())) or "-"


def _hidden(count: int) -> str:
    return f"{count}?" if count > 0 else ""


def _pair_text(pair: Pair, leader: Seat) -> str:
    layer = "" if pair.by == leader else f"{pair.by}:"
    return layer + card_text(pair.attack) + ("" if pair.answer is None else card_text(pair.answer))


def _phase_word(phase: Phase, outcome: Outcome | None) -> str:
    name = phase.name.lower()
    return name if outcome is None else f"{name}:{result_text(outcome).replace(' ', '')}"


def _seats_text(seats: Iterable[Seat]) -> str:
    return "".join(map(str, seats)) or "-"


# What is usual -------------------------------------------------------------------------------------------------


def _usually_entitled(
    rules: Rules, *, phase: Phase, attacker: Seat, defender: Seat, counts: Sequence[int], table: tuple[Pair, ...]
) -> Seats:
    """Who may throw in, unless a seat had run out before a transfer: decided when the bout began (R 17)."""
    if phase is OVER:
        return 0
    held = set_of(*(seat for seat, count in enumerate(counts) if count), *(pair.by for pair in table))
    if any(pair.answer is not None for pair in table):
        held |= 1 << defender
    return entitled_seats(rules, attacker=attacker, defender=defender, holding=held)


def _usually_fresh(phase: Phase, *, transferred: bool, table: tuple[Pair, ...]) -> int:
    """How many cards lay when the defender last acted, where cards are beaten in the order they were laid."""
    beaten = max((place for place, pair in enumerate(table, 1) if pair.answer is not None), default=0)
    return len(table) if phase is TAKE or (transferred and not beaten) else beaten


# Reading -------------------------------------------------------------------------------------------------------


def state_fields(text: str) -> dict[str, Any]:
    """Return the fields of the State that a line of DPN stands for.

    A `*` for the discard stands for every card of the pack that is nowhere else. Raises NotationError where the
    text does not parse or is the view of a seat, RulesError where its rules cannot be played by.
    """
    line = _read(text)
    if "?" in text:
        line.fail("a whole position", "a view, which hides cards (?)")
    places = _Places(line)
    talon = places.put("in the talon", line.cards("the talon", line.fields["talon"]))
    hands: list[Cards] = []
    known: list[Cards] = []
    for seat, word in enumerate(line.hand_words()):
        hand, seen = _read_open_hand(line, places, seat, word)
        hands.append(hand)
        known.append(seen)
    table = _read_table(line, places)
    discard = line.fields["discard"]
    if discard == "*":
        discarded = pack(line.rules.deck_size) & ~set_of(*places.of)
    else:
        discarded = set_of(*places.put("in the discard", line.cards("the discard", discard)))
    fields = {"talon": talon, "hands": tuple(hands), "known": tuple(known), "discard": discarded, "table": table}
    return fields | _public_fields(line, table, [hand.bit_count() for hand in hands])


def view_fields(text: str) -> dict[str, Any]:
    """Return the fields of the View that a line of DPN stands for.

    Raises NotationError where the text does not parse or is a whole position, RulesError where its rules cannot be
    played by.
    """
    line = _read(text)
    if line.viewer is None:
        line.fail("a view, with the word ?0 (as seat 0 sees it) or ?- (as a spectator does)", "none")
    viewer = None if line.viewer == "?-" else line.seat("the viewer", line.viewer[1:])
    places = _Places(line)
    talon_count = _read_hidden_talon(line, places)
    own: Cards = 0
    known: list[Cards] = []
    counts: list[int] = []
    for seat, word in enumerate(line.hand_words()):
        if seat == viewer:
            own, seen = _read_open_hand(line, places, seat, word)
            count = own.bit_count()
        else:
            seen, count = _read_hidden_hand(line, places, seat, word)
        known.append(seen)
        counts.append(count)
    table = _read_table(line, places)
    discarded = set_of(*places.put("in the discard", line.cards("the discard", line.fields["discard"])))
    fields = {
        "seat": viewer,
        "cards": own,
        "counts": tuple(counts),
        "known": tuple(known),
        "talon_count": talon_count,
        "discard": discarded,
        "table": table,
    }
    return fields | _public_fields(line, table, counts)


@dataclass(frozen=True)
class _Line:
    """The words of a line, by what they are for."""

    text: str
    rules: Rules
    fields: dict[str, str]
    viewer: str | None
    words: dict[str, str]

    def fail(self, expected: str, got: str, *, where: str = "") -> NoReturn:
        place = f"{where} of " if where else ""
        raise NotationError(f"expected {expected}, got {got}, in {place}{quoted(self.text, 200)}")

    def cards(self, where: str, text: str) -> tuple[Card, ...]:
        try:
            return parse_cards_in_order(text)
        except NotationError:
            self.fail("cards such as 7sQsKd, or - for none", quoted(text), where=where)

    def card_set(self, name: str) -> Cards:
        try:
            return parse_cards(self.words.get(name, "-"))
        except NotationError as error:
            raise NotationError(f"{error}, in the word {name}= of {quoted(self.text, 200)}") from None

    def seat(self, where: str, text: str) -> Seat:
        if not _NUMBER.fullmatch(text) or int(text) >= self.rules.seats:
            self.fail(f"a seat from 0 to {self.rules.seats - 1}", quoted(text), where=where)
        return int(text)

    def seats(self, name: str) -> tuple[Seat, ...]:
        text = self.words.get(name, "-")
        seats = () if text == "-" else tuple(self.seat(f"the word {name}=", letter) for letter in text)
        if len(set(seats)) != len(seats):
            self.fail("each seat once", quoted(text), where=f"the word {name}=")
        return seats

    def number(self, where: str, text: str, *, least: int = 0) -> int:
        if not _NUMBER.fullmatch(text) or int(text) < least:
            self.fail(f"a number from {least}, of nine digits at most", quoted(text), where=where)
        return int(text)

    def hand_words(self) -> list[str]:
        words = self.fields["hands"].split("/")
        if len(words) != self.rules.seats:
            self.fail(f"{self.rules.seats} hands with / between them", str(len(words)), where="the hands")
        return words


@dataclass(frozen=True)
class _Places:
    """Where each card stands, so that none stands twice."""

    line: _Line
    of: dict[Card, str] = field(default_factory=dict)

    def put(self, place: str, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        for card in cards:
            other = self.of.setdefault(card, place)
            if other is not place:
                self.line.fail("each card once", f"{card_text(card)} {other} and {place}")
        if len(set(cards)) != len(cards):
            twice = next(card for card in cards if cards.count(card) > 1)
            self.line.fail("each card once", f"{card_text(twice)} twice {place}")
        return cards


def _read(text: str) -> _Line:
    """Cut a line into words and say what each is for."""
    line = text.strip()
    if len(line) > LONGEST:
        raise NotationError(f"expected at most {LONGEST} characters, got {len(line)}, in {quoted(line)}")
    strange = _STRANGE.search(line)
    if strange:
        place = strange.start()
        raise NotationError(f"expected letters, digits and signs, got {line[place]!r} at {place} in {quoted(line)}")
    version = _PREFIX.match(line)
    if version:
        if version[1] != str(VERSION):
            raise NotationError(f"expected DPN version {VERSION}, got {quoted(version[1])}, in {quoted(line)}")
        line = line[version.end() :]
    match = _RULES.match(line)
    if match is None:
        raise NotationError(f"expected rules such as name(seats=3), got {quoted(line)}")
    fields = [match[1], *line[match.end() :].split()]
    if len(fields) < len(_FIELDS):
        raise NotationError(
            f"expected the fields {' '.join(_FIELDS)}, got {len(fields)} of {len(_FIELDS)}, in {quoted(line, 200)}"
        )
    read = _Line(line, _rules_of(match[1]), dict(zip(_FIELDS, fields, strict=False)), None, {})
    return _read_words(read, fields[len(_FIELDS) :])


def _read_words(line: _Line, words: list[str]) -> _Line:
    """Sort the words after the fields; each stands once, in any order."""
    viewer: str | None = None
    found: dict[str, str] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if name.startswith("?"):
            if viewer is not None:
                line.fail("one viewer", f"{quoted(viewer)} and {quoted(word)}")
            viewer = word
            continue
        if name not in (_VALUES if sign else _FLAGS) or (sign and not value):
            flags = ", ".join(_FLAGS)
            line.fail(f"one of {flags}, or {'=, '.join(_VALUES)}= with a value", quoted(word), where="the words")
        if name in found:
            line.fail("each word once", f"{name!r} twice", where="the words")
        found[name] = value
    return _Line(line.text, line.rules, line.fields, viewer, found)


@lru_cache(maxsize=256)
def _rules_of(text: str) -> Rules:
    return parse_rules(text)


def _read_open_hand(line: _Line, places: _Places, seat: Seat, word: str) -> tuple[Cards, Cards]:
    """Return the cards of a hand, and those of them that everybody knows."""
    name = f"hand {seat}"
    seen, dot, rest = word.partition(".")
    if not dot:
        seen, rest = "-", word
    elif seen in ("", "-"):
        line.fail("the cards that everybody knows before the dot", quoted(word), where=name)
    known = line.cards(name, seen)
    hidden = line.cards(name, rest) if rest or not dot else ()
    places.put(f"in {name}", known + hidden)
    return set_of(*known, *hidden), set_of(*known)


def _read_hidden_hand(line: _Line, places: _Places, seat: Seat, word: str) -> tuple[Cards, int]:
    """Return the cards that everybody knows to be in a hand, and how many it holds."""
    name = f"hand {seat}"
    match = _HIDDEN.fullmatch(word)
    shown, count = (match[1] or "-", line.number(name, match[2], least=1)) if match else (word, 0)
    known = places.put(f"in {name}", line.cards(name, shown))
    return set_of(*known), len(known) + count


def _read_hidden_talon(line: _Line, places: _Places) -> int:
    """Return how many cards the talon holds, the turned-up one included."""
    word = line.fields["talon"]
    if word == "-":
        return 0
    match = _HIDDEN_TALON.fullmatch(word)
    if match is None:
        line.fail("a talon such as 23?As", quoted(word), where="the talon")
    hidden = line.number("the talon", match[1], least=1) if match[1] else 0
    cards = places.put("in the talon", line.cards("the talon", match[2])) if match[2] else ()
    trump_card = _read_trump(line)[1]
    if cards != (() if trump_card is None else (trump_card,)):
        bottom = "no card" if trump_card is None else card_text(trump_card)
        line.fail(f"{bottom} in sight at the bottom", quoted(word), where="the talon")
    return hidden + len(cards)


def _read_table(line: _Line, places: _Places) -> tuple[Pair, ...]:
    text = line.fields["table"]
    table: list[Pair] = []
    for word in [] if text == "-" else text.split(","):
        match = _PAIR.fullmatch(word)
        assert match is not None
        cards = line.cards("the table", match[2])
        if not 1 <= len(cards) <= 2:
            line.fail("an attack card and its answer, if any", quoted(word), where="the table")
        layer = _leader(line) if match[1] is None else line.seat("the table", match[1])
        places.put("on the table", cards)
        table.append(Pair(cards[0], cards[1] if len(cards) == 2 else None, layer))
    return tuple(table)


def _read_trump(line: _Line) -> tuple[Suit | None, Card | None]:
    """Return the trump suit and the card that shows it."""
    word = line.fields["trump"]
    if word == "-":
        return None, None
    suit = SUIT_LETTERS.find(word.translate(_SIGNS).lower()) if len(word) == 1 else -1
    if suit >= 0:
        return suit, None
    cards = line.cards("the trump", word)
    if len(cards) != 1:
        line.fail("a card, one of s h d c, or -", quoted(word), where="the trump")
    return (None if rank_of(cards[0]) == JOKER else suit_of(cards[0])), cards[0]


_SIGNS = str.maketrans("♠♥♦♣♤♡♢♧", "shdcshdc")


def _roles(line: _Line) -> tuple[Seat, Seat]:
    match = _ROLES.fullmatch(line.fields["roles"])
    if match is None:
        line.fail("attacker:defender such as 0:1", quoted(line.fields["roles"]), where="the roles")
    return line.seat("the attacker", match[1]), line.seat("the defender", match[2])


def _leader(line: _Line) -> Seat:
    return line.seat("the word leader=", line.words["leader"]) if "leader" in line.words else _roles(line)[0]


def _read_phase(line: _Line) -> tuple[Phase, Outcome | None]:
    word = line.fields["phase"]
    name, sign, result = word.partition(":")
    epaulettes = line.number("the word epaulettes=", line.words.get("epaulettes", "0"))
    if name not in _PHASES or (sign and not result) or (epaulettes and not sign):
        line.fail(f"{', '.join(_PHASES)}, the last with a result such as over:1", quoted(word), where="the phase")
    if not sign:
        return _PHASES[name], None
    if result == "redeal":
        return _PHASES[name], Outcome("redeal", epaulettes=epaulettes)
    if result == "-":
        return _PHASES[name], Outcome("draw", epaulettes=epaulettes)
    losers = tuple(line.seat("the result", letter) for letter in result)
    return _PHASES[name], Outcome("durak", losers, epaulettes)


def _public_fields(line: _Line, table: tuple[Pair, ...], counts: Sequence[int]) -> dict[str, Any]:
    """The fields that a State and its Views share."""
    trump, trump_card = _read_trump(line)
    attacker, defender = _roles(line)
    phase, outcome = _read_phase(line)
    transferred = "transferred" in line.words
    if "entitled" in line.words:
        entitled = set_of(*line.seats("entitled"))
    else:
        entitled = _usually_entitled(
            line.rules, phase=phase, attacker=attacker, defender=defender, counts=counts, table=table
        )
    fresh = line.words.get("fresh")
    claimant = line.words.get("claimant")
    return {
        "rules": line.rules,
        "trump": trump,
        "trump_card": trump_card,
        "attacker": attacker,
        "defender": defender,
        "leader": _leader(line),
        "phase": phase,
        "entitled": entitled,
        "done": set_of(*line.seats("done")),
        "closed": "closed" in line.words,
        "transferred": transferred,
        "shown": line.card_set("shown"),
        "fresh": _usually_fresh(phase, transferred=transferred, table=table)
        if fresh is None
        else line.number("the word fresh=", fresh),
        "returned": line.card_set("returned"),
        "spoiled": "spoiled" in line.words,
        "asked": line.seats("asked"),
        "claimant": None if claimant is None else line.seat("the word claimant=", claimant),
        "bout_no": line.number("the bout", line.fields["bout"]),
        "idle": line.number("the word idle=", line.words.get("idle", "0")),
        "outcome": outcome,
    }
