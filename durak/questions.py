"""The questions put to the person at the terminal: which move, yes or no, which of several.

Here: `Questions`, which asks until a line is an answer, and explains, reminds and refuses on the way. Not here: what a
typed line means (answers.py), whose turn it is (terminal.py), what happened (table_talk.py). May import moves,
position, reasons, render, answers, advice.

Everything is asked from the View of the person's seat, so no question can give away a card the person does not see.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from durak.advice import (
    move_phrase,
    numbered_decisions,
    options,
    playable_numbers,
    why_not_card,
    why_not_move,
    zero,
)
from durak.answers import Blank, Explain, Keys, Play, Request, Say, Unclear, Zero, chosen_number, understood
from durak.moves import CLAIM, DONE, REDEAL, Move, MoveKind, give_back
from durak.position import CLAIM as CLAIMING
from durak.position import LEAD, TAKE
from durak.position import REDEAL as DEMANDING
from durak.reasons import card_moves
from durak.render import Style, hand_in_order, numbers_text, public_screen, reminder, screen, shown_card

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from durak.answers import Typed
    from durak.cards import Card
    from durak.public import PublicView
    from durak.seats import Seat
    from durak.table_talk import Teller
    from durak.view import View

__all__ = ["Leave", "Questions", "Undo", "Wait", "prompt"]

_PASSING = (MoveKind.TRANSFER, MoveKind.SHOW)
_BY_NOTATION = (MoveKind.CLAIM, MoveKind.REDEAL, MoveKind.GIVE_BACK)
"""The moves without a letter or a number in the hand: they are typed as the notation writes them."""


class Leave(Exception):
    """The person leaves the table."""


class Undo(Exception):
    """The person wants a move back."""


class Wait(Exception):
    """The person lets another go first."""


@dataclass
class _Queue:
    """Cards typed on one line that are still to be played, and how many cards lay after the one before."""

    cards: tuple[Card, ...] = ()
    passing: bool = False
    table: tuple[int, Seat, int] = (0, 0, 0)
    """The bout, its attacker and the number of attack cards after the card before."""


@dataclass
class Questions:
    """Asks one person. Any question may be answered by leaving, taking back or waiting, which raise."""

    teller: Teller
    known: bool = False
    """Whether the cards are shown that everybody has seen go to a hand."""
    looked_on: PublicView | None = None
    """What there is to be seen while the person has no cards."""
    hint: Callable[[View], Sequence[str]] | None = None
    """What tells the best move, at a table where that may be told."""
    _keys: Keys = field(init=False)
    _queue: _Queue = field(init=False, default_factory=_Queue)
    _may_wait: bool = field(init=False, default=False)

    def __post_init__(self) -> None:
        """Learn the letters of the person's language."""
        self._keys = Keys.of(self.teller.style.words.language)

    def forget(self) -> None:
        """Drop the cards that were typed ahead."""
        self._queue = _Queue()

    # Which move ---------------------------------------------------------------------------------------------------

    def decision(self, view: View, *, may_wait: bool = False, briefly: bool = False) -> Move:
        """Return the person's move, asked for unless it was typed ahead.

        With `may_wait`, the person may let the others go first, which raises Wait. The whole table is shown before the
        question, or only a reminder where it was shown just now (`briefly`).
        """
        with self._waiting(may_wait):
            queued = self._queued(view)
            if queued is not None:
                return queued
            legal = view.legal_moves()
            self.teller.say()
            if briefly:
                self._remind(view)
            else:
                self._show(view)
            if view.phase in (DEMANDING, CLAIMING) and DONE in legal:
                return self._answer(view, legal)
            if legal[0].kind is MoveKind.GIVE_BACK:
                return self._give_back(view, legal)
            return self._typed_move(view)

    def meanwhile(self, view: View | None) -> Move | None:
        """Return the move that a line stands for which is typed while nothing is asked; most are only answered."""
        line, typed = self._line(view)
        if view is None or not line.strip():
            return None
        return self._resolved(typed, view)

    @contextmanager
    def _waiting(self, allowed: bool) -> Generator[None]:  # noqa: FBT001
        self._may_wait = allowed
        try:
            yield
        finally:
            self._may_wait = False

    def _answer(self, view: View, legal: Sequence[Move]) -> Move:
        """The answer to a redeal demand or a late claim."""
        demand = REDEAL if view.phase is DEMANDING else CLAIM
        question = self.teller.words("ask-redeal" if demand is REDEAL else "ask-claim")
        if demand not in legal:
            self._say_all(self._why_not_move(view, demand))
            return DONE
        return demand if self.yes(question, view, moves={demand: True, DONE: False}) else DONE

    def _give_back(self, view: View, legal: Sequence[Move]) -> Move:
        """The card that goes back: by its number in the list, by its name, or as a move in notation."""
        while True:
            self._list(self.teller.words("ask-give-back"), self._phrases(legal, view))
            line, typed = self._line(view)
            chosen = chosen_number(line, len(legal))
            if chosen is not None:
                return legal[chosen - 1]
            move = self._given_back(typed, legal) or self._resolved(typed, view)
            if move is not None:
                return move

    @staticmethod
    def _given_back(typed: Typed, legal: Sequence[Move]) -> Move | None:
        """The move that a card typed by its name stands for, where a card is to go back."""
        if not isinstance(typed, Play) or len(typed.cards) != 1 or typed.passing:
            return None
        move = give_back(typed.cards[0])
        return move if move in legal else None

    def _typed_move(self, view: View) -> Move:
        """Ask until a line is a legal move; how the bout stands is said again with the question."""
        while True:
            self.teller.say(prompt(view, self.teller.names, self.teller.style, may_wait=self._may_wait))
            typed = self._line(view)[1]
            move = self._resolved(typed, view)
            if move is not None:
                return move
            if not isinstance(typed, Blank) and typed is not Request.STATE:
                self._remind(view)

    def _resolved(self, typed: Typed, view: View) -> Move | None:
        """The move a line stands for, None when it is none, which is then answered."""
        move: Move | None = None
        match typed:
            case Play(cards=cards, passing=passing) if cards:
                move = self._with_card(view, cards[0], passing=passing)
                if move is not None and len(cards) > 1:
                    self._queue = _Queue(cards[1:], passing, _table_after(view, move))
            case Play():
                self.teller.say(self.teller.words("pass-on-which", key=self._keys.pass_on.letter))
            case Say(move=said):
                if view.why_not(said) is None:
                    return said
                self._say_all(self._why_not_move(view, said))
            case Zero():
                move = zero(view)
                if move is None:
                    self.teller.say(self.teller.words("must-play"))
            case Blank():
                self._show(view)
            case Explain(about=about):
                self._explain(view, about)
            case Unclear(word=word):
                self._unclear(word, view)
            case Request():
                pass
        return move

    def _with_card(self, view: View, card: Card, *, passing: bool) -> Move | None:
        """The move that plays a card, asked for where there are several; None, and the reasons, where there is none."""
        moves = card_moves(view, card, passing=passing)
        if not moves:
            self._say_all(why_not_card(view, card, self.teller.names, self.teller.style, passing=passing))
            return None
        if len(moves) == 1:
            return moves[0]
        chosen = self.choice(self.teller.words("ask-which"), self._phrases(moves, view), view)
        return None if chosen is None else moves[chosen]

    def _queued(self, view: View) -> Move | None:
        """The next of several cards typed on one line, as long as nobody else has laid one in between."""
        queue, self._queue = self._queue, _Queue()
        if not queue.cards:
            return None
        if queue.table != (view.bout_no, view.attacker, len(view.table)):
            self.teller.say(self.teller.words("queue-dropped"))
            return None
        move = self._with_card(view, queue.cards[0], passing=queue.passing)
        if move is not None and queue.cards[1:]:
            self._queue = _Queue(queue.cards[1:], queue.passing, _table_after(view, move))
        return move

    # Yes or no, which of several ----------------------------------------------------------------------------------

    def yes(self, question: str, view: View | None, *, moves: dict[Move, bool] | None = None) -> bool:
        """Ask a question that is answered by yes or no, by their letters or by 1 and 0; return whether by yes.

        `moves` are the moves that say yes or no, too.
        """
        may = [f"1 {self._keys.yes.label}", f"0 {self._keys.no.label}"]
        if self._may_wait:
            may.append(str(self._keys.requests[Request.WAIT]))
        keys: dict[str, bool] = {"1": True, "0": False}
        for key, meaning in ((self._keys.yes, True), (self._keys.no, False)):
            keys[key.letter] = keys[key.label.casefold()] = meaning
        while True:
            self.teller.say(f"{question} {', '.join(may)}.")
            line, typed = self._line(view, instead=keys)
            answer = keys.get(line.strip().casefold())
            if answer is None and isinstance(typed, Say):
                answer = (moves or {}).get(typed.move)
            if answer is not None:
                return answer
            if view is not None:
                self._reply(typed, view)
                if not isinstance(typed, Blank) and typed is not Request.STATE:
                    self._remind(view)

    def _reply(self, typed: Typed, view: View) -> None:
        """Answer a line that is no answer; a move that is none of those asked for is explained, not made."""
        if isinstance(typed, Say) or (isinstance(typed, Play) and typed.cards):
            self._explain(view, typed)
        else:
            self._resolved(typed, view)

    def choice(self, question: str, phrases: Sequence[str], view: View | None) -> int | None:
        """Ask for one of several by its number and return its place; None for any other answer."""
        self._list(question, phrases)
        line, typed = self._line(view)
        while isinstance(typed, Request):
            line, typed = self._line(view)
        chosen = chosen_number(line, len(phrases))
        return None if chosen is None else chosen - 1

    def _list(self, question: str, phrases: Sequence[str]) -> None:
        self.teller.say(question)
        for number, phrase in enumerate(phrases, start=1):
            self.teller.say(f"  {number}: {phrase}")
        if self._may_wait:
            self.teller.say(f"  {self._waiting_line()}")

    def _line(self, view: View | None, *, instead: Sequence[str] | dict[str, bool] = ()) -> tuple[str, Typed]:
        """A line as typed and as understood; a request is served, unless the line is to be taken for an answer."""
        hand = () if view is None else hand_in_order(view, self.teller.style)
        extra = () if view is None else numbered_decisions(view)
        line = self.teller.console.ask("> ")
        typed = understood(line, language=self.teller.words.language, hand=hand, extra=extra)
        if isinstance(typed, Request) and line.strip().casefold() not in instead:
            self._serve(typed, view)
        return line, typed

    def _serve(self, request: Request, view: View | None) -> None:
        if request is Request.QUIT:
            raise Leave
        if request is Request.UNDO:
            raise Undo
        if request is Request.WAIT:
            if self._may_wait:
                raise Wait
            self.teller.say(self.teller.words("nobody-to-wait-for"))
        elif request is Request.HELP:
            self._help()
        elif request is Request.HINT:
            self._say_all(self._hint(view))
        elif view is not None:
            spoken = replace(self.teller.style, letters="words", colours="none")
            self._say_all(screen(view, self.teller.names, spoken, known=self.known))
        elif self.looked_on is not None:
            spoken = replace(self.teller.style, letters="words", colours="none")
            self._say_all(public_screen(self.looked_on, self.teller.names, spoken))

    def _hint(self, view: View | None) -> Sequence[str]:
        """The best move, where it may be told and there is one."""
        if self.hint is None or view is None or not view.legal_moves():
            return [self.teller.words("hint-none")]
        return self.hint(view)

    # What is shown ------------------------------------------------------------------------------------------------

    def _say_all(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.teller.say(line)

    def _show(self, view: View) -> None:
        self._say_all(screen(view, self.teller.names, self.teller.style, known=self.known))

    def _remind(self, view: View) -> None:
        self._say_all(reminder(view, self.teller.names, self.teller.style))

    def _waiting_line(self) -> str:
        return f"{self._keys.requests[Request.WAIT].letter}: {self.teller.words('phrase-wait')}"

    def _phrases(self, moves: Sequence[Move], view: View) -> list[str]:
        return [move_phrase(move, view, self.teller.style) for move in moves]

    def _why_not_move(self, view: View, move: Move) -> list[str]:
        return why_not_move(view, move, self.teller.names, self.teller.style)

    def _explain(self, view: View, about: Play | Say | None) -> None:
        style, names = self.teller.style, self.teller.names
        if isinstance(about, Say):
            self._say_all(self._why_not_move(view, about.move))
        elif isinstance(about, Play):
            for card in about.cards:
                self._say_all(why_not_card(view, card, names, style, passing=about.passing))
        else:
            self.teller.say(self.teller.words("you-may-list"))
            listed = options(view, style)
            for move in view.legal_moves():
                key = self._keys.moves.get(move.kind)
                if key is not None or move.kind in _BY_NOTATION:
                    listed.append(f"{move if key is None else key.letter}: {move_phrase(move, view, style)}")
            if self._may_wait:
                listed.append(self._waiting_line())
            self._say_all([f"  {line}" for line in listed])

    def _unclear(self, word: str, view: View) -> None:
        words = self.teller.words
        if word.isdecimal():
            self.teller.say(words("no-such-number", number=word, count=view.cards.bit_count()))
        else:
            self.teller.say(words("not-understood", word=word, key=self._keys.requests[Request.HELP].letter))

    def _help(self) -> None:
        keys, words = self._keys, self.teller.words
        letters = "; ".join(map(str, keys.all(hints=self.hint is not None)))
        card, other = (shown_card(replace(self.teller.style, letters="english"), card) for card in (41, 44))
        self._say_all(
            [
                words("help-goal"),
                words("help-cards"),
                words("help-zero"),
                words("help-pass-on", key=keys.pass_on.letter),
                words("help-explain", ask="?"),
                words("help-table", beaten=f"{card}/{other}", open=f"{card}/-"),
                words("help-keys", keys=letters),
            ]
        )


def prompt(view: View, names: Sequence[str], style: Style, *, may_wait: bool = False) -> str:
    """Return what is asked of the person who must decide, and what may be typed where a letter or number says it.

    >>> from durak.cards import members, pack
    >>> from durak.rules import Rules
    >>> from durak.state import State
    >>> from durak.words import Words
    >>> state = State.deal(Rules(), members(pack(36)))
    >>> prompt(state.view(state.attacker), ["Anna", "Boris"], Style(words=Words.load("en")))
    'You attack: 1-6.'
    """
    words, keys = style.words, Keys.of(style.words.language)
    kinds = [move.kind for move in view.legal_moves()]
    if view.phase in (DEMANDING, CLAIMING) and MoveKind.DONE in kinds:
        return words("ask-redeal" if view.phase is DEMANDING else "ask-claim")
    if MoveKind.GIVE_BACK in kinds:
        return words("ask-give-back")
    role = "prompt-throw-in"
    if view.phase in (LEAD, DEMANDING, CLAIMING):
        role = "prompt-lead"
    elif view.seat == view.defender:
        role = "prompt-defend"
    elif view.phase is TAKE:
        role = "prompt-add"
    numbers = playable_numbers(view, style)
    may = [numbers_text(numbers)] if numbers else []
    may += [str(key) for kind, key in keys.moves.items() if kind in kinds]
    if any(kind in _PASSING for kind in kinds):
        may.append(str(keys.pass_on))
    if may_wait:
        may.append(str(keys.requests[Request.WAIT]))
    if role == "prompt-add":
        return words("prompt-add", may=", ".join(may), name=names[view.defender])
    return words(role, may=", ".join(may))


def _table_after(view: View, move: Move) -> tuple[int, Seat, int]:
    """The bout, its attacker and how many attack cards lie after a move of the person."""
    assert view.seat is not None
    laid = len(view.table) + (move.kind in (MoveKind.LAY, MoveKind.TRANSFER))
    return view.bout_no, view.seat if move.kind in _PASSING else view.attacker, laid
