"""A place on a whole screen: seats, table, hand, what can be done, and what has happened.

Here: `TableApp`, which shows a scene and turns keys and clicks into moves. Not here: which place it is (place.py), how
anything is worded (render.py, advice.py, questions.py). May import ahead, cells, log, place, advice, answers, console,
moves, position, questions, reasons, render, rich, textual.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from durak.advice import move_phrase, numbered_decisions, why_not_card, why_not_move, zero
from durak.answers import Keys, Play, Request, Say, Unclear, Zero, chosen_number, understood
from durak.console import in_ascii
from durak.moves import DONE, SWAP, Move, MoveKind
from durak.position import CLAIM, REDEAL
from durak.questions import prompt
from durak.reasons import card_moves
from durak.render import (
    hand_in_order,
    heading_lines,
    public_screen,
    screen,
    seat_lines,
    shown_card,
    table_lines,
)
from durak.tui.ahead import queued_moves
from durak.tui.cells import Cell, Cells
from durak.tui.log import Log
from durak.tui.place import CANCEL, EMOTE_MESSAGES, LATER, TALK, Deed, Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events

    from durak.answers import Typed
    from durak.cards import Card
    from durak.public import PublicView
    from durak.render import Style
    from durak.tui.place import Place
    from durak.view import View
    from durak.words import Words

__all__ = ["TableApp"]

_KEYS = {Deed.UNDO: Request.UNDO, Deed.WAIT: Request.WAIT}
"""The deeds that have a letter."""
_NARROW = 60
"""On fewer columns what has happened stands below the table, not beside it, and the keys are told by the help alone."""
_BARE = (MoveKind.TAKE, MoveKind.DONE, MoveKind.CLOSE, MoveKind.SWAP, MoveKind.CLAIM, MoveKind.REDEAL)


class _Mode(NamedTuple):
    """What the next card is chosen for: a letter was pressed before it."""

    passes: bool = False
    queues: bool = False


class _PassOn(NamedTuple):
    """The wish to pass the attack on, before the card."""


class _Later(NamedTuple):
    """The wish to queue a card, before the card."""


class _Dealer(NamedTuple):
    """Who of the person's team deals."""

    seat: int


class TableApp(App[None]):
    """One place, on a whole screen, until the person leaves it."""

    CSS = """
    Screen { layout: vertical; }
    #heading { height: auto; padding: 0 1; text-style: bold; }
    #middle { height: 1fr; }
    #left { width: 1fr; padding: 0 1; }
    #seats { height: auto; }
    #pairs { height: auto; margin-top: 1; }
    #middle.narrow { layout: vertical; }
    .narrow #left { width: 1fr; height: auto; }
    .narrow #pairs { margin-top: 0; }
    .narrow #log { border-left: none; border-top: solid $primary; }
    .narrow #log.plain { border-top: ascii $primary; }
    #log { width: 1fr; border-left: solid $primary; padding: 0 1; scrollbar-size-vertical: 1; }
    #log.plain { border-left: ascii $primary; scrollbar-size-vertical: 0; }
    #notice { height: auto; max-height: 50%; padding: 0 1; }
    #hand, #choices { padding: 0 1; }
    #keys { height: auto; padding: 0 1; color: $text-muted; }
    #talk { height: 3; }
    """
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
        Binding("escape", "go_back", show=False, priority=True),
        Binding("pageup", "scroll_log(-1)", show=False),
        Binding("pagedown", "scroll_log(1)", show=False),
    ]

    def __init__(self, place: Place, *, known: bool = False) -> None:
        super().__init__()
        self._place = place
        self._known = known
        self._style = place.style
        self._keys = Keys.of(self._style.words.language)
        self._mode = _Mode()
        self._picking: tuple[Move, ...] = ()
        """The moves of a card that could be several, while one of them is chosen."""
        self._said: tuple[str, ...] = ()
        """What was answered to the last key; it stands until the table changes."""
        self._last = Scene()

    @property
    def words(self) -> Words:
        """Return the catalogue of the person's language."""
        return self._style.words

    @property
    def _course(self) -> Log:
        return self.query_one("#log", Log)

    # The screen --------------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Lay the screen out."""
        plain = self._style.ascii_only
        yield Static(id="heading", markup=False)
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield Static(id="seats", markup=False)
                yield Static(id="pairs", markup=False)
            log = Log(id="log")
            log.set_class(plain, "plain")
            yield log
        yield Static(id="notice", markup=False)
        yield Cells(id="hand", ascii_only=plain, may_frame=True)
        yield Cells(id="choices", ascii_only=plain, may_frame=False)
        yield Static(id="keys", markup=False)
        talk = Input(id="talk", max_length=280)
        talk.display = False
        yield talk

    def on_mount(self) -> None:
        """Sit down."""
        self.query_one("#hand").focus()
        self._show()
        self.run_worker(self._sit(), exclusive=True)

    async def _sit(self) -> None:
        await self._place.run(self)
        self.exit()

    def on_resize(self) -> None:
        """Break the lines anew, as soon as it is known how many columns there are."""
        self.call_later(self._show)

    # What the place says -----------------------------------------------------------------------------------------

    def say(self, text: str = "", /) -> None:
        """Show a sentence."""
        self._course.tell(self._shown(text))

    def changed(self) -> None:
        """Look at the scene again."""
        scene = self._place.scene
        before = self._last
        is_new = (scene.view, scene.looked_on, scene.deeds) != (before.view, before.looked_on, before.deeds)
        if is_new:
            self._mode, self._picking, self._said = _Mode(), (), ()
        self._last = scene
        self._show()
        if is_new:
            self._focus_what_is_asked()

    def _show(self) -> None:
        scene = self._place.scene
        view, public = scene.view, scene.public
        is_narrow = self.size.width < _NARROW
        self.query_one("#middle").set_class(is_narrow, "narrow")
        whole = replace(self._style, width=max(20, self.size.width - 2))
        left = whole if is_narrow else replace(self._style, width=self.size.width // 2 - 2)
        self._put("heading", [] if public is None else heading_lines(public, whole))
        self._put("seats", self._seats(scene, public, left))
        self._put("pairs", [] if public is None else table_lines(public, scene.names, left))
        self._put("notice", self._notice(scene))
        self.query_one("#hand", Cells).show([] if view is None else self._hand(view))
        self.query_one("#choices", Cells).show(self._choices(scene))
        self._put("keys", [] if is_narrow else [" ".join(self._keys_in_words(scene))])
        self.call_after_refresh(self._course.show_the_newest)

    def _put(self, name: str, lines: Sequence[str]) -> None:
        part = self.query_one(f"#{name}", Static)
        part.update(Text("\n").join(map(self._shown, lines)))
        part.display = bool(lines)

    def _shown(self, line: str) -> Text:
        """A line as this terminal can show it; its colours are those of the style."""
        return Text.from_ansi(in_ascii(line) if self._style.ascii_only else line)

    def _focus_what_is_asked(self) -> None:
        """Let Enter answer: with a card where one can be played, else with what else can be done."""
        hand, choices = self.query_one("#hand", Cells), self.query_one("#choices", Cells)
        if isinstance(self.focused, Input):
            return
        has_card = any(cell.is_open for cell in hand.cells) or not choices.cells
        wanted = hand if has_card and not self._picking else choices
        if wanted.cells:
            wanted.focus()

    def _keys_in_words(self, scene: Scene) -> list[str]:
        """What the keys do that stand on no button, and where to hear of the others."""
        found = [self.words("screen-keys", ask="?")]
        if scene.hearing != "nobody":
            found.append(self.words("screen-keys-others", later=LATER, talk=TALK))
        return [*found, f"{self._keys.requests[Request.HELP]}."]

    def _seats(self, scene: Scene, public: PublicView | None, style: Style) -> list[str]:
        if public is not None:
            return seat_lines(public, scene.names, style, viewer=scene.view, known=self._known, notes=scene.notes)
        both = zip(scene.names, scene.notes, strict=True)
        return [f"  {name}" + (f" ({note})" if note else "") for name, note in both]

    def _notice(self, scene: Scene) -> list[str]:
        """What is asked or waited for, and what was answered."""
        found: list[str] = []
        if scene.is_asked and scene.view is not None and not scene.notice:
            found.append(prompt(scene.view, scene.names, self._style, may_wait=Deed.WAIT in scene.deeds))
        elif scene.notice:
            found.append(scene.notice)
        if scene.queued and scene.view is not None:
            phrases = [move_phrase(move, scene.view, self._style) for move in scene.queued]
            found.append(self.words("queue-holds", phrase=", ".join(phrases)))
        if self._mode.passes:
            found.append(self.words("pass-on-card"))
        if self._mode.queues:
            found.append(self.words("queue-which"))
        return [*found, *self._said]

    def _hand(self, view: View) -> list[Cell]:
        playable = {move.card for move in view.legal_moves()}
        cards = hand_in_order(view, self._style)
        return [
            Cell(shown_card(self._style, card), card, card in playable, str(number))
            for number, card in enumerate(cards, start=1)
        ]

    def _choices(self, scene: Scene) -> list[Cell]:
        """What can be done without a card, or with which of its moves a card is played."""
        view = scene.view
        if self._picking and view is not None:
            phrases = [move_phrase(move, view, self._style) for move in self._picking]
            return [Cell(f"{n}: {phrase}", move) for n, (move, phrase) in enumerate(_paired(self._picking, phrases), 1)]
        cells: list[Cell] = []
        if scene.is_asked and view is not None:
            cells += self._moves(view)
        number, is_numbered = 0, self._digits_choose(scene)
        for seat in scene.dealers:
            number += 1
            cells.append(Cell(f"{number}: {self.words('deed-dealer', name=scene.names[seat])}", _Dealer(seat)))
        for deed in scene.deeds:
            key, phrase = self._key_of(deed), self.words(deed.value) if deed not in _KEYS else ""
            if key is None and is_numbered:
                number += 1
                key = f"{number}: {phrase}"
            cells.append(Cell(phrase if key is None else key, deed))
        if view is not None and not view.is_over and scene.hearing != "nobody" and not scene.is_asked:
            cells.append(Cell(f"{LATER} {self.words('deed-later')}", _Later()))
        return cells

    def _moves(self, view: View) -> list[Cell]:
        """The moves that need no card of the hand, and the wish to pass the attack on."""
        found: list[Cell] = []
        legal = view.legal_moves()
        for move in legal:
            if move.kind in _BARE:
                key = self._keys.moves.get(move.kind)
                found.append(Cell(move_phrase(move, view, self._style) if key is None else str(key), move))
            elif move.kind is MoveKind.GIVE_BACK:
                found.append(Cell(move_phrase(move, view, self._style), move))
        if any(move.kind in (MoveKind.TRANSFER, MoveKind.SHOW) for move in legal):
            found.append(Cell(str(self._keys.pass_on), _PassOn()))
        return found

    def _key_of(self, deed: Deed) -> str | None:
        return str(self._keys.requests[_KEYS[deed]]) if deed in _KEYS else None

    def _digits_choose(self, scene: Scene) -> bool:
        """Whether a digit chooses what can be done, not a card of the hand."""
        view = scene.view
        return bool(self._picking) or view is None or view.is_over or not view.cards

    # What the person chooses -------------------------------------------------------------------------------------

    def on_cells_chosen(self, message: Cells.Chosen) -> None:
        """Play a card, or do what was chosen."""
        if message.cells.id == "hand":
            assert isinstance(message.value, int)
            self._choose_card(message.value)
        else:
            self._choose(message.value)
        self._show()

    def _choose_card(self, card: Card) -> None:
        view = self._place.scene.view
        if view is None:
            return
        if self._mode.queues:
            self._mode = _Mode()
            self._queue(Play((card,)))
            return
        passing, self._mode = self._mode.passes, _Mode()
        moves = card_moves(view, card, passing=passing) if self._place.scene.is_asked else []
        given_back = [move for move in view.legal_moves() if move.kind is MoveKind.GIVE_BACK and move.card == card]
        moves += given_back
        if len(moves) == 1:
            self._place.play(moves[0])
        elif moves:
            self._picking = tuple(moves)
            self._show()
            self._focus_what_is_asked()
        else:
            self._answer(why_not_card(view, card, self._place.scene.names, self._style, passing=passing))

    def _choose(self, value: object) -> None:
        if isinstance(value, Move):
            self._picking = ()
            self._play(value)
        elif isinstance(value, Deed):
            self._place.do(value)
        elif isinstance(value, _Dealer):
            self._place.choose_dealer(value.seat)
        elif isinstance(value, _PassOn):
            self._mode = _Mode(passes=True)
            self.query_one("#hand").focus()
        elif isinstance(value, _Later):
            self._mode = _Mode(queues=True)
            self.query_one("#hand").focus()

    def _play(self, move: Move) -> None:
        scene = self._place.scene
        if scene.view is None:
            return
        if scene.view.why_not(move) is None and scene.is_asked:
            self._place.play(move)
        else:
            self._answer(why_not_move(scene.view, move, scene.names, self._style))

    def _queue(self, typed: Typed) -> None:
        view = self._place.scene.view
        moves = [] if view is None else queued_moves(view, typed)
        if moves:
            self._place.queue(moves)
        elif view is not None and isinstance(typed, Play):
            self._answer(why_not_card(view, typed.cards[0], self._place.scene.names, self._style))

    def _answer(self, lines: Sequence[str]) -> None:
        """Say something in answer to a key, where the person looks, and keep it in the log."""
        self._said = tuple(lines)
        for line in lines:
            self.say(line)

    # Keys --------------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Do what a letter, a number or a sign stands for."""
        sign = event.character
        if isinstance(self.focused, Input) or sign is None or not sign.isprintable() or sign == " ":
            return
        event.stop()
        self._press(sign)
        self._show()

    def _press(self, sign: str) -> None:
        scene = self._place.scene
        if sign == TALK:
            self._open_talk(scene)
        elif sign == LATER:
            self._choose(_Later())
        elif sign == CANCEL:
            self._place.do(Deed.CANCEL)
        elif sign == "?":
            self._explain(scene)
        elif not self._press_number(sign) and not self._press_yes_or_no(sign, scene):
            self._press_letter(sign, scene)

    def _press_number(self, sign: str) -> bool:
        """Whether a number chooses one of several moves of a card, or something that is no move."""
        choices = self.query_one("#choices", Cells).cells
        numbered = [cell for cell in choices if re.match(r"\d+: ", cell.text)]
        number = chosen_number(sign, len(numbered))
        if number is None or not self._digits_choose(self._place.scene):
            return False
        self._choose(numbered[number - 1].value)
        return True

    def _press_yes_or_no(self, sign: str, scene: Scene) -> bool:
        """Whether a letter answers the question that is put."""
        letter = sign.casefold()
        answers = {self._keys.yes.letter: True, self._keys.no.letter: False}
        if letter not in answers:
            return False
        says_yes, view = answers[letter], scene.view
        if Deed.AGAIN in scene.deeds:
            self._place.do(Deed.AGAIN if says_yes else Deed.LEAVE)
            return True
        if view is None or not scene.is_asked:
            return False
        if view.phase in (REDEAL, CLAIM) and DONE in view.legal_moves():
            demand = next((move for move in view.legal_moves() if move.card is None and move != DONE), None)
            if says_yes and demand is None:
                kind = MoveKind.REDEAL if view.phase is REDEAL else MoveKind.CLAIM
                self._answer(why_not_move(view, Move(kind), scene.names, self._style))
            else:
                self._place.play(demand if says_yes and demand is not None else DONE)
            return True
        if view.legal_moves() == [SWAP] and scene.notice:
            self._place.play(SWAP) if says_yes else self._place.do(Deed.WAIT)
            return True
        return False

    def _press_letter(self, sign: str, scene: Scene) -> None:
        view = scene.view
        hand = () if view is None else hand_in_order(view, self._style)
        extra = () if view is None else numbered_decisions(view)
        typed = understood(sign, language=self.words.language, hand=hand, extra=extra)
        if isinstance(typed, Request):
            self._serve(typed, scene)
        elif isinstance(typed, Unclear):
            key = self._keys.requests[Request.HELP].letter
            self._answer([self.words("not-understood", word=sign, key=key)])
        elif view is None:
            return
        elif self._mode.queues and not isinstance(typed, Play):
            self._mode = _Mode()
            self._queue(typed)
        elif isinstance(typed, Play) and typed.cards:
            self._choose_card(typed.cards[0])
        elif isinstance(typed, Play):
            self._choose(_PassOn())
        elif isinstance(typed, Say):
            self._play(typed.move)
        elif isinstance(typed, Zero):
            move = zero(view)
            if move is None:
                self._answer([self.words("must-play")])
            else:
                self._play(move)

    def _serve(self, request: Request, scene: Scene) -> None:
        if request is Request.QUIT:
            self.action_leave()
        elif request is Request.UNDO:
            self._do_if(Deed.UNDO, scene, "undo-nothing")
        elif request is Request.WAIT:
            self._do_if(Deed.WAIT, scene, "nobody-to-wait-for")
        elif request is Request.HELP:
            keys = " ".join(self._keys_in_words(scene)[:-1])
            letters = self.words("help-keys", keys="; ".join(map(str, self._keys.all(hints=scene.gives_hints))))
            self._answer([self.words("help-goal"), keys, letters])
        elif request is Request.HINT:
            self.run_worker(self._hint(), group="hint", exclusive=True)
        else:
            self._answer(self._how_things_stand(scene))

    async def _hint(self) -> None:
        """Tell the best move, unless the table has changed meanwhile."""
        view = self._place.scene.view
        lines = await self._place.hint()
        if self._place.scene.view == view:
            self._answer(lines)
            self._show()

    def _how_things_stand(self, scene: Scene) -> list[str]:
        """The table and the hand, every card in words."""
        spoken = replace(self._style, letters="words", colours="none")
        if scene.view is not None:
            return screen(scene.view, scene.names, spoken, known=self._known)
        return [scene.notice] if scene.public is None else public_screen(scene.public, scene.names, spoken)

    def _do_if(self, deed: Deed, scene: Scene, otherwise: str) -> None:
        if deed in scene.deeds:
            self._place.do(deed)
        else:
            self._answer([self.words(otherwise)])

    def _explain(self, scene: Scene) -> None:
        """Say of the current card what it may do, or every reason why it may not."""
        card = self.query_one("#hand", Cells).current
        if scene.view is not None and isinstance(card, int):
            self._answer(why_not_card(scene.view, card, scene.names, self._style, passing=self._mode.passes))
        else:
            self._serve(Request.HELP, scene)

    # Talking -----------------------------------------------------------------------------------------------------

    def _open_talk(self, scene: Scene) -> None:
        if scene.hearing == "nobody":
            self._place.write("")
            return
        said = [f"{n} {self.words(message)}" for n, message in enumerate(EMOTE_MESSAGES.values(), start=1)]
        opening = "chat-write" if scene.hearing == "everything" else "chat-closed"
        self._said = (self.words(opening), "  ".join(said))
        talk = self.query_one("#talk", Input)
        talk.display = True
        talk.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say what was written, or what stands under its number."""
        scene, said = self._place.scene, list(EMOTE_MESSAGES)
        number = chosen_number(event.value, len(said))
        if number is not None:
            self._place.emote(said[number - 1])
        elif event.value.strip() and scene.hearing == "everything":
            self._place.write(event.value)
        self.action_go_back()

    # Going -------------------------------------------------------------------------------------------------------

    def action_go_back(self) -> None:
        """Close what was opened: the line to write in, the choice among moves, a letter before a card."""
        talk = self.query_one("#talk", Input)
        talk.value, talk.display = "", False
        self._mode, self._picking, self._said = _Mode(), (), ()
        self._show()
        self.query_one("#hand").focus()

    def action_leave(self) -> None:
        """Leave the place; the second time at once."""
        self._place.do(Deed.LEAVE)

    def action_scroll_log(self, pages: int) -> None:
        """Read what has happened before, or after."""
        self._course.turn(pages)


def _paired(moves: Sequence[Move], phrases: Sequence[str]) -> Sequence[tuple[Move, str]]:
    return list(zip(moves, phrases, strict=True))
