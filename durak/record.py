"""The record of a deal: rules, who played, the order of the pack, every move; to replay, step through and annotate.

Here: `Record`, its text (DGN version 1), and reading many from a stream. Not here: the words of that text (dgn.py),
several deals in a row (series.py). May import errors, cards, rules, moves, seats, deal, faults, dpn, dgn, state.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

from durak import dgn
from durak.cards import Card, cards_text, members, pack, set_of
from durak.deal import After
from durak.dgn import Note
from durak.dpn import result_text
from durak.errors import DurakError, IllegalMove, NotationError, PositionError, RulesError, quoted
from durak.faults import Fault, check_pack
from durak.moves import Move
from durak.rules import Rules, parse_rules, rules_text
from durak.seats import check_seat
from durak.state import State

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from durak.seats import Seat

__all__ = ["BadRecord", "Heading", "Ply", "Record", "read_records"]

_OWN_TAGS = ("DGN", "Rules", "Seats", "Dealer", "After", "Deal", "Result")
_LONGEST_RULES = 4096
_BOUTS = 10**9
"""The number of a bout has nine digits at most."""
_LAST_SEAT: Any = None
"""The dealer that was not given; every record has one, so the type of the field has no None."""


class Ply(NamedTuple):
    """One move of a record, and what was noted about it."""

    move: Move
    seat: Seat | None = None
    """Who moved, where it was not the actor; None for the actor, whom a Record that can be replayed never names."""
    comment: str = ""
    """What somebody wrote about the move."""
    clock: float | None = None
    """The seconds left on the mover's clock after the move; a Record keeps thousandths."""
    evaluation: tuple[float, ...] = ()
    """How somebody evaluated the position after the move: for each seat the chance that it loses, or one number."""

    def __str__(self) -> str:
        """Return the move as DGN writes it: `7d`, or `2:done` where seat 2 was not the actor."""
        return str(self.move) if self.seat is None else f"{self.seat}:{self.move}"


class Heading(NamedTuple):
    """Where a bout begins in a record, as it was written down."""

    ply: int
    """The number of moves before it."""
    bout: int | None
    """The number of the bout, None where only the roles stand."""
    roles: tuple[Seat, Seat] | None
    """Attacker and defender, None where only the number stands."""


@dataclass(frozen=True, kw_only=True)
class Record:
    """The story of one deal, finished or not: an immutable value that can be replayed.

    What is written reads back as an equal record. So what can be said in two ways is kept in one: a move of the actor
    names no seat, clocks count thousandths, a result that the moves give is not `agreed`, and the bouts of a deal that
    can be replayed are not kept.

    Raises PositionError where the deal does not hold each card of the pack once or the dealer is not at the table, and
    NotationError for whatever else cannot be written down or would not read back. Moves that the rules refuse are
    found by `replay`.

    >>> from random import Random
    >>> from durak.deal import shuffled
    >>> record = Record(rules=Rules(), deal=shuffled(Rules(), Random(1)), names=("Anna", "Bo"))
    >>> record = record.with_move(record.state_at(0).legal_moves()[0], comment="a quiet start")
    >>> Record.parse(str(record)) == record
    True
    """

    rules: Rules
    deal: tuple[Card | None, ...]
    """The pack in the order it was dealt and drawn, top card first; None for a card that nobody noted."""
    dealer: Seat = _LAST_SEAT
    """Who dealt, the last seat unless given (or None)."""
    after: After = "first"
    """What the deal followed, which decides who begins."""
    moves: tuple[Ply, ...] = ()
    """The moves in order."""
    names: tuple[str, ...] = ()
    """Who sat where, one name for each seat; none when nobody noted them."""
    comment: str = ""
    """What is said before the first move."""
    agreed: str = ""
    """The result where the moves do not give it: of a deal with unknown cards, or of one ended by resignation, time or
    agreement, when the tag `Termination` says so; nothing where there is none."""
    tags: Mapping[str, str] = field(default_factory=dict[str, str], hash=False)
    """All other tags, in order: Event, Date, Site, Termination, …"""
    headings: tuple[Heading, ...] = ()
    """The bouts as they were written down, kept for a deal with unknown cards; any other deal gives its own."""

    def __post_init__(self) -> None:
        """Put in the usual dealer, keep everything as it reads back, and refuse what would not."""
        fields = self.__dict__
        if fields["dealer"] is None:
            fields["dealer"] = self.rules.seats - 1
        if not 0 <= self.dealer < self.rules.seats:
            message = f"expected a dealer from 0 to {self.rules.seats - 1}, got {self.dealer}"
            raise PositionError(message, Fault.SEAT_OFF_TABLE)
        if self.after not in get_args(After):
            raise NotationError(f"expected a deal after {', '.join(get_args(After))}, got {quoted(self.after)}")
        fields.update(deal=tuple(self.deal), names=tuple(self.names), tags=dict(self.tags))
        if self.names and len(self.names) != self.rules.seats:
            raise NotationError(f"expected {self.rules.seats} names, one for each seat, got {len(self.names)}")
        _check_tags(self.tags)
        _check_deal(self.rules, self.deal)
        fields["moves"] = tuple(_as_read(self.rules, ply) for ply in self.moves)
        fields["agreed"] = "" if self.agreed == "*" else self.agreed
        if self.agreed:
            _check_result(self.rules, self.agreed)
        if self.is_complete:
            fields["headings"] = ()
            self._leave_out_what_the_moves_give()
        else:
            fields["headings"] = _checked_headings(self.rules, self.headings, last=len(self.moves))

    def _leave_out_what_the_moves_give(self) -> None:
        """Take out the seats that were the actor and the result that the moves give; refuse any other result."""
        if not self.agreed and all(ply.seat is None for ply in self.moves):
            return
        fields = self.__dict__
        try:
            states = self.states
        except DurakError:
            return  # no such record is ever written
        fields["moves"] = _without_actors(self.moves, states)
        fields["agreed"] = _agreed(states[-1], self.agreed or None, may_differ="Termination" in self.tags)

    # Replaying ---------------------------------------------------------------------------------------------------

    @property
    def is_complete(self) -> bool:
        """Return whether every card of the deal is known, so that the record can be replayed."""
        return None not in self.deal

    def replay(self) -> Iterator[State]:
        """Yield the position after the deal, then the one after each move.

        Raises PositionError where cards of the deal are unknown, and IllegalMove at a move that the rules refuse.
        """
        if "states" in self.__dict__:
            yield from self.states
            return
        known = [card for card in self.deal if card is not None]
        if len(known) < len(self.deal):
            raise PositionError(
                f"expected a deal that can be replayed, got one with {len(self.deal) - len(known)} unknown cards (?)",
                Fault.CARD_MISSING,
            )
        state = State.deal(self.rules, known, dealer=self.dealer, after=self.after)
        yield state
        for number, ply in enumerate(self.moves, 1):
            try:
                state = state.play(ply.move, ply.seat)
            except DurakError as error:
                error.add_note(f"at move {number}, {ply}, in bout {state.bout_no}")
                raise
            yield state

    @cached_property
    def states(self) -> tuple[State, ...]:
        """The position after the deal and after each move; raises as `replay` does."""
        return tuple(self.replay())

    def state_at(self, ply: int) -> State:
        """Return the position after so many moves, 0 for the one after the deal.

        Raises IndexError beyond the last move, else as `replay` does.
        """
        if not 0 <= ply <= len(self.moves):
            raise IndexError(f"expected a ply from 0 to {len(self.moves)}, got {ply}")
        return self.states[ply]

    @property
    def result(self) -> str:
        """Return how the deal ended: the seats that lost (`1`, `0 2`), `-` for a draw, `redeal`, `*` if it has not.

        >>> from durak.cards import members, pack
        >>> Record(rules=Rules(), deal=members(pack(36))).result
        '*'
        """
        if self.agreed or not self.is_complete:
            return self.agreed or "*"
        return result_text(self.states[-1].outcome)

    # Writing on --------------------------------------------------------------------------------------------------

    def with_move(
        self,
        move: Move,
        seat: Seat | None = None,
        *,
        comment: str = "",
        clock: float | None = None,
        evaluation: tuple[float, ...] = (),
    ) -> Record:
        """Return the record with one move more, of the actor unless a seat is given.

        Raises IllegalMove when the rules refuse the move, PositionError where cards of the deal are unknown, and
        NotationError for a clock or an evaluation that cannot be written down.
        """
        last = self.states[-1]
        state = last.play(move, seat)
        ply = _as_read(self.rules, Ply(move, None if seat == last.actor else seat, comment, clock, evaluation))
        return _copied(self, moves=(*self.moves, ply), agreed="", states=(*self.states, state))

    def annotated(
        self,
        ply: int,
        *,
        comment: str | None = None,
        clock: float | None = None,
        evaluation: tuple[float, ...] | None = None,
    ) -> Record:
        """Return the record with something noted after a move, counted from 1; ply 0 is before the first.

        What is not given stays. Raises IndexError beyond the last move, NotationError for a clock or an evaluation
        before the first or one that cannot be written down.
        """
        if not 0 <= ply <= len(self.moves):
            raise IndexError(f"expected a ply from 0 to {len(self.moves)}, got {ply}")
        if not ply:
            if clock is not None or evaluation is not None:
                raise NotationError("expected a comment before the first move, got a clock or an evaluation")
            return _copied(self, comment=self.comment if comment is None else comment)
        noted = self.moves[ply - 1]
        if comment is not None:
            noted = noted._replace(comment=comment)
        if clock is not None:
            noted = noted._replace(clock=clock)
        if evaluation is not None:
            noted = noted._replace(evaluation=evaluation)
        noted = _as_read(self.rules, noted)
        return _copied(self, moves=(*self.moves[: ply - 1], noted, *self.moves[ply:]))

    def bare(self) -> Record:
        """Return the record without what was noted besides the deal and the moves: tags, names, comments, clocks.

        >>> from durak.cards import members, pack
        >>> Record(rules=Rules(), deal=members(pack(36)), names=("Anna", "Bo"), comment="so long").bare().names
        ()
        """
        moves = tuple([Ply(ply.move, ply.seat) for ply in self.moves])
        return _copied(self, moves=moves, names=(), comment="", agreed="", tags={})

    # Text --------------------------------------------------------------------------------------------------------

    def __str__(self) -> str:
        """Return the record as DGN, with the line break that ends it; `Record.parse` reads it back.

        Raises as `replay` does: the bouts and the result come from the moves.
        """
        lines = [
            dgn.tag_text("DGN", str(dgn.VERSION)),
            dgn.tag_text("Rules", rules_text(self.rules)),
            *(dgn.tag_text(name, dgn.escaped(value)) for name, value in self.tags.items()),
        ]
        if self.names:
            lines.append(dgn.tag_text("Seats", dgn.names_text(self.names)))
        lines.append(dgn.tag_text("Dealer", str(self.dealer)))
        if self.after != "first":
            lines.append(dgn.tag_text("After", self.after))
        lines += [dgn.tag_text("Deal", dgn.deal_text(self.deal)), dgn.tag_text("Result", self.result), ""]
        if self.comment:
            lines.append(dgn.note_text(Note(self.comment)))
        return "\n".join([*lines, *self._bout_lines()]).rstrip("\n") + "\n"

    def _bout_lines(self) -> Iterator[str]:
        """Each bout as a line."""
        headings = _headings_of(self.states) if self.is_complete else self.headings
        starts = [0, *(heading.ply for heading in headings), len(self.moves)]
        names = ["", *map(_heading_text, headings)]
        for name, start, end in zip(names, starts[:-1], starts[1:], strict=True):
            words = [name] if name else []
            for ply in self.moves[start:end]:
                words.append(str(ply))
                note = dgn.note_text(Note(ply.comment, ply.clock, ply.evaluation))
                if note:
                    words.append(note)
            if words:
                yield " ".join(words)

    @staticmethod
    def parse(text: str) -> Record:
        """Return the one record that a text in DGN holds, its moves and its result checked.

        Raises NotationError, RulesError, PositionError or IllegalMove, with a note that says where.
        """
        found = list(islice(read_records(text.split("\n")), 2))
        if len(found) != 1:
            raise NotationError(f"expected one game, got {'several' if found else 'none'}, in {quoted(text)}")
        if isinstance(found[0], BadRecord):
            raise found[0].error
        return found[0]


def _heading_text(heading: Heading) -> str:
    bout = [] if heading.bout is None else [f"{heading.bout}."]
    roles = [] if heading.roles is None else [f"{heading.roles[0]}:{heading.roles[1]}"]
    return " ".join(bout + roles)


def _headings_of(states: Sequence[State]) -> list[Heading]:
    """The bouts of a replay, each at its first move."""
    found: list[Heading] = []
    for ply, state in enumerate(states[:-1]):
        if not found or state.bout_no != found[-1].bout:
            found.append(Heading(ply, state.bout_no, (state.attacker, state.defender)))
    return found


def _copied(record: Record, **changes: Any) -> Record:
    """A copy with fields changed that are known to be as they read back, the positions kept."""
    copy = object.__new__(type(record))
    copy.__dict__.update(record.__dict__ | changes)
    return copy


def _check_deal(rules: Rules, deal: Sequence[Card | None]) -> None:
    """Refuse a deal that could not become the whole pack."""
    known = [card for card in deal if card is not None]
    if len(known) == len(deal):
        check_pack(rules, known)
        return
    whole = members(pack(rules.deck_size))
    found = Fault(0)
    complaints: list[str] = []
    if len(deal) != rules.deck_size:
        found |= Fault.COUNT
        complaints.append(f"{len(deal)} cards")
    if not set(known) <= set(whole):
        found |= Fault.CARD_FOREIGN
        complaints.append("cards that are not of the pack")
    twice = set_of(*(card for card, count in Counter(known).items() if count > 1 and card in whole))
    if twice:
        found |= Fault.CARD_TWICE
        complaints.append(f"{cards_text(twice)} twice")
    if found:
        raise PositionError(f"expected {rules.deck_size} cards, each once, got {' and '.join(complaints)}", found)


def _check_tags(tags: Mapping[str, str]) -> None:
    for name, value in tags.items():
        if name in _OWN_TAGS:
            raise NotationError(f"expected a tag of another name than {', '.join(_OWN_TAGS)}, got {name!r}")
        written = dgn.escaped(value)
        if dgn.parse_tag(dgn.tag_text(name, written)) != (name, written):
            raise NotationError(f"expected the name of a tag, letters, digits and _, got {quoted(name)}")


def _as_read(rules: Rules, ply: Ply) -> Ply:
    """A move of a record as it reads back once it is written."""
    if ply.seat is not None:
        check_seat(rules, ply.seat)
    clock = None if ply.clock is None else dgn.clock_read(ply.clock)
    return ply._replace(clock=clock, evaluation=dgn.evaluation_read(ply.evaluation))


def _checked_headings(rules: Rules, headings: Iterable[Heading], *, last: int) -> tuple[Heading, ...]:
    """The headings, if they would read back: in order, each saying something, and no two that read as one."""
    checked: list[Heading] = []
    for heading in headings:
        before = checked[-1] if checked else Heading(0, 0, (0, 0))
        ply, bout, roles = heading
        if not before.ply <= ply <= last or (bout is None and roles is None):
            raise NotationError(f"expected bouts in order, each with its number or roles, got {heading}")
        if bout is not None and not 0 <= bout < _BOUTS:
            raise NotationError(f"expected the number of a bout, got {bout}")
        for seat in roles or ():
            check_seat(rules, seat)
        if checked and ply == before.ply and before.roles is None and bout is None:
            checked[-1] = before._replace(roles=roles)
        else:
            checked.append(heading)
    return tuple(checked)


def _without_actors(moves: Sequence[Ply], states: Sequence[State]) -> tuple[Ply, ...]:
    """The moves of a replay, the seats left out that were the actor."""
    return tuple(
        ply._replace(seat=None) if ply.seat == state.actor else ply
        for ply, state in zip(moves, states[:-1], strict=True)
    )


def _agreed(last: State, said: str | None, *, may_differ: bool) -> str:
    """The result that the moves do not give, nothing where they give it."""
    given = result_text(last.outcome)
    if said is None or said == given:
        return ""
    if last.is_over or not may_differ:
        raise NotationError(
            f"expected the result {given} that the moves give, got {quoted(said)}; "
            "a deal that ended otherwise says why in the tag Termination"
        )
    return said


def _check_result(rules: Rules, result: str) -> None:
    seats = [str(seat) for seat in range(rules.seats)]
    losers = " ".join(seat for seat in seats if seat in result.split())
    if result not in ("*", "-", "redeal") and (not result or result != losers):
        raise NotationError(f"expected the seats that lost, -, redeal or *, got {quoted(result)}")


# Reading -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class BadRecord:
    """A game of a stream that could not be read: which, where, and why."""

    game: int
    """The number of the game in the stream, from 1."""
    line: int
    """The number of the line, from 1."""
    bout: int | None
    """The number of the bout, None where no bout had begun."""
    move: str | None
    """The word that is no move, or no legal one; None where something else is wrong."""
    error: DurakError
    """What is wrong."""

    @property
    def code(self) -> str:
        """Return the code of the reason why a move was refused, else the kind of error: notation, position, rules."""
        if isinstance(self.error, IllegalMove):
            return self.error.reason.code.value
        return _CODES.get(type(self.error), "other")

    def __str__(self) -> str:
        """Return where and why in one line."""
        bout = "" if self.bout is None else f", bout {self.bout}"
        move = "" if self.move is None else f", move {quoted(self.move)}"
        why = str(self.error.reason) if isinstance(self.error, IllegalMove) else str(self.error)
        return f"game {self.game}, line {self.line}{bout}{move}: {why}"


_CODES: dict[type[DurakError], str] = {NotationError: "notation", PositionError: "position", RulesError: "rules"}


def read_records(lines: Iterable[str], *, most_moves: int | None = None) -> Iterator[Record | BadRecord]:
    """Yield the games of a text in DGN, one after another; for a game with a mistake a BadRecord that says where.

    `lines` may be an open file: no more than one game is held at a time. Moves, bouts and results are checked by
    replaying each game; of a deal with unknown cards only the words are. A game with more than `most_moves` counts as
    one with a mistake and is not replayed.

    >>> for game in read_records(['[Rules "podkidnoy"]', '[Deal "36?"]', "", "1. 0:1 6s 6s6h", "take!"]):
    ...     print(game)
    game 1, line 5, bout 1, move 'take!': expected a move such as 6h, 6h9h, t6s, take or done, got 'take!'
    """
    for number, game in enumerate(dgn.split_games(lines), 1):
        reader = _Reader(game, most_moves=most_moves)
        try:
            yield reader.read()
        except DurakError as error:
            bad = BadRecord(game=number, line=reader.line, bout=reader.bout, move=reader.move, error=error)
            error.add_note(f"in game {number}, line {bad.line}, bout {bad.bout or '-'}")
            yield bad


class _Reader:
    """Reads one game, and knows how far it has come."""

    def __init__(self, game: dgn.GameLines, *, most_moves: int | None) -> None:
        self.game = game
        self.most_moves = most_moves
        self.line = game.first
        self.bout: int | None = None
        self.move: str | None = None
        self.tags: dict[str, str] = {}
        self.tag_lines: dict[str, int] = {}
        self.plies: list[Ply] = []
        self.places: list[tuple[int, str]] = []  # of each ply the line and the word
        self.headings: list[Heading] = []
        self.comments: list[str] = []

    def read(self) -> Record:
        """Return the record, replayed where its deal is known."""
        start = self._read_tags()
        for word in dgn.words_of(self.game.lines[start:], first=self.game.first + start):
            self.line = word.line
            if word.is_comment:
                self._read_comment(word.text)
            elif word.text in "{}":
                what = "never ends" if word.text == "{" else "never began"
                raise NotationError(f"expected comments in braces, got one that {what}")
            else:
                self._read_word(word.text)
        self.line, self.bout, self.move = self.game.first, None, None
        record = self._record()
        self._check_seats(record.rules)
        if record.is_complete:
            return self._replayed(_copied(record, moves=tuple(self.plies)))
        self._at("Result")
        result = self.tags.get("Result", "*")
        _check_result(record.rules, result)
        return dataclasses.replace(record, moves=tuple(self.plies), headings=tuple(self.headings), agreed=result)

    def _check_seats(self, rules: Rules) -> None:
        for (line, word), ply in zip(self.places, self.plies, strict=True):
            if ply.seat is not None and ply.seat >= rules.seats:
                self.line, self.move = line, word
                check_seat(rules, ply.seat)

    def _read_tags(self) -> int:
        """Return the number of lines that the tags take."""
        for place, line in enumerate(self.game.lines):
            self.line = self.game.first + place
            if not line.lstrip().startswith("["):
                return place
            name, value = dgn.parse_tag(line)
            if name in self.tags:
                raise NotationError(f"expected each tag once, got {name!r} twice")
            self.tags[name] = value
            self.tag_lines[name] = self.line
        return len(self.game.lines)

    def _read_comment(self, text: str) -> None:
        note = dgn.parse_note(text)
        if not self.plies:
            self.comments.append(note.comment)
            return
        ply = self.plies[-1]
        self.plies[-1] = ply._replace(
            comment=" ".join(filter(None, (ply.comment, note.comment))),
            clock=ply.clock if note.clock is None else note.clock,
            evaluation=note.evaluation or ply.evaluation,
        )

    def _read_word(self, word: str) -> None:
        seat, sign, rest = word.partition(":")
        digits = seat.isascii() and seat.isdigit() and len(seat) == 1
        if word.endswith(".") and word.isascii() and word[:-1].isdigit() and len(word) <= 10:
            self.bout = int(word[:-1])
            self.headings.append(Heading(len(self.plies), self.bout, None))
        elif digits and sign and len(rest) == 1 and rest.isascii() and rest.isdigit():
            self._read_roles((int(seat), int(rest)))
        else:
            self.move = word
            move = Move.parse(rest) if digits and sign else Move.parse(word)
            if len(self.plies) == self.most_moves:
                raise NotationError(f"expected a game of at most {self.most_moves} moves, got more")
            self.plies.append(Ply(move, int(seat) if digits and sign else None))
            self.places.append((self.line, word))
            self.move = None

    def _read_roles(self, roles: tuple[Seat, Seat]) -> None:
        last = self.headings[-1] if self.headings else None
        if last is not None and last.ply == len(self.plies) and last.roles is None:
            self.headings[-1] = last._replace(roles=roles)
        else:
            self.headings.append(Heading(len(self.plies), None, roles))

    def _record(self) -> Record:
        """The record of the tags read, without its moves."""
        rest = dict(self.tags)
        version = rest.pop("DGN", str(dgn.VERSION))
        self._at("DGN")
        if version != str(dgn.VERSION):
            raise NotationError(f"expected DGN version {dgn.VERSION}, got {quoted(version)}")
        self._at("Rules")
        rules_words = self._need(rest, "Rules", "podkidnoy(seats=3)")
        if len(rules_words) > _LONGEST_RULES:
            raise NotationError(f"expected rules of at most {_LONGEST_RULES} characters, got {len(rules_words)}")
        rules = parse_rules(rules_words)
        self._at("Deal")
        deal = dgn.parse_deal(self._need(rest, "Deal", "6sKd34?"))
        _check_deal(rules, deal)
        self._at("Seats")
        names = dgn.parse_names(rest.pop("Seats")) if "Seats" in rest else ()
        self._at("Dealer")
        dealer = rest.pop("Dealer", str(rules.seats - 1))
        if dealer not in map(str, range(rules.seats)):
            raise NotationError(f"expected a dealer from 0 to {rules.seats - 1}, got {quoted(dealer)}")
        self._at("After")
        rest.pop("Result", None)
        return Record(
            rules=rules,
            deal=deal,
            dealer=int(dealer),
            after=_after(rest.pop("After", "first")),
            names=names,
            comment=" ".join(filter(None, self.comments)),
            tags={name: dgn.unescaped(value) for name, value in rest.items()},
        )

    def _at(self, tag: str) -> None:
        self.line = self.tag_lines.get(tag, self.game.first)

    def _need(self, tags: dict[str, str], name: str, example: str) -> str:
        if name not in tags:
            raise NotationError(f'expected a tag such as [{name} "{example}"], got none of that name')
        return tags.pop(name)

    def _replayed(self, record: Record) -> Record:
        """The record with its moves and its result checked, and seats left out where the actor moved."""
        states: list[State] = []
        headings = iter([*self.headings, Heading(-1, None, None)])
        heading = next(headings)
        for number, state in enumerate(self._replay(record)):
            while heading.ply == number:
                self._check_heading(heading, state)
                heading = next(headings)
            states.append(state)
        self.bout, self.move = None, None
        self._at("Result")
        agreed = _agreed(states[-1], self.tags.get("Result"), may_differ="Termination" in self.tags)
        if agreed:
            _check_result(record.rules, agreed)
        return _copied(record, moves=_without_actors(record.moves, states), agreed=agreed, states=tuple(states))

    def _replay(self, record: Record) -> Iterator[State]:
        replay = record.replay()
        state = next(replay)
        for place in self.places:
            self.line, self.bout, self.move = place[0], state.bout_no, None
            yield state
            self.move = place[1]
            state = next(replay)
        self.move = None
        yield state

    def _check_heading(self, heading: Heading, state: State) -> None:
        if heading.bout not in (None, state.bout_no):
            raise NotationError(f"expected bout {state.bout_no} to begin, got {heading.bout}.")
        roles = (state.attacker, state.defender)
        if heading.roles not in (None, roles):
            raise NotationError(f"expected the roles {roles[0]}:{roles[1]}, got {_heading_text(heading)}")


def _after(text: str) -> After:
    afters: tuple[After, ...] = get_args(After)
    if text not in afters:
        raise NotationError(f"expected a deal after {', '.join(afters)}, got {quoted(text)}")
    return afters[afters.index(text)]
