"""A place shown and asked line by line: for pipes, for terminals that can do no more, and to be read aloud.

Here: `sit_in_lines`, and the console that lets news interrupt a question. Not here: the questions (questions.py), the
game against bots in lines, which waits for nobody (terminal.py). May import ahead, place, answers, console,
questions, render, table_talk.

The table lives in a thread of its own; questions are asked in the thread that calls. Whatever comes meanwhile is shown
at once, and a question that it makes out of date is asked anew.
"""

from __future__ import annotations

import asyncio
import codecs
import os
import sys
import threading
from collections import deque
from contextlib import suppress
from queue import SimpleQueue
from typing import TYPE_CHECKING, NamedTuple

from durak.answers import Blank, chosen_number, understood
from durak.console import is_terminal
from durak.questions import Leave, Questions, Undo, Wait
from durak.render import hand_in_order, public_screen
from durak.table_talk import Talk, Teller
from durak.tui.ahead import queued_moves
from durak.tui.place import CANCEL, EMOTE_MESSAGES, LATER, TALK, Deed, Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from durak.console import Console
    from durak.tui.place import Place

__all__ = ["sit_in_lines"]

_ASKED = (Deed.START, Deed.FILL, Deed.BACK, Deed.AGAIN)
"""The deeds that a person is asked about when there is nothing to play."""


class _Stale(Exception):
    """The question is out of date."""


class _News(NamedTuple):
    """Something that came: a sentence, a line that was typed, or only that the table looks different."""

    kind: str
    text: str = ""


class _Lines:
    """Where news and typed lines meet, as a console whose questions news can interrupt."""

    def __init__(self, console: Console, *, is_live: bool) -> None:
        self.news: SimpleQueue[_News] = SimpleQueue()
        self.is_over = False
        self.handle: Callable[[str], bool] = lambda _line: False
        """Serves a line that is meant for the others or for later; returns whether it was one."""
        self.is_stale: Callable[[], bool] = lambda: False
        self.is_asking = True
        """Whether an answer is wanted: lines out of a pipe wait until one is."""
        self.may_end = False
        """Whether the end of all lines need not wait for that."""
        self._console = console
        self._is_live = is_live
        """Whether somebody types while things happen."""
        self._typed: deque[_News] = deque()

    # What the table says ---------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Look at the scene again."""
        self.news.put(_News("changed"))

    # What is said and asked ------------------------------------------------------------------------------------

    def say(self, text: str = "") -> None:
        """Show a line."""
        self._console.say(text)

    def ask(self, prompt: str) -> str:
        """Return the next line that is typed; raises _Stale once the table looks different, or the visit is over."""
        while True:
            if self._typed and (self.is_asking or self._is_live or self._ends_now()):
                return self._line(self._typed.popleft(), prompt)
            if self.is_over:
                raise _Stale
            came = self.news.get()
            if came.kind == "said":
                self.say(came.text)
            elif came.kind in ("typed", "ended"):
                self._typed.append(came)
            else:
                self.is_over = came.kind == "over"
                if self.is_over or self.is_stale():
                    raise _Stale

    def _ends_now(self) -> bool:
        """Whether no line will ever come, at a table where one would be wanted some time."""
        return self.may_end and self._typed[0].kind == "ended"

    def _line(self, came: _News, prompt: str) -> str:
        if came.kind == "ended":
            raise EOFError
        if not self._is_live:
            self._console.say(prompt + came.text)
        if self.handle(came.text):
            return self.ask(prompt)
        return came.text


class _Ear:
    """Lets a table in another thread speak."""

    def __init__(self, lines: _Lines) -> None:
        self._lines = lines

    def say(self, text: str = "", /) -> None:
        self._lines.news.put(_News("said", text))

    def changed(self) -> None:
        self._lines.changed()


def sit_in_lines(place: Place, console: Console, *, typed: Iterator[str] | None = None, known: bool = False) -> None:
    """Sit at a place until the person leaves or cannot stay.

    `typed` are the lines that are typed, those of standard input unless told otherwise. `known` shows the cards that
    everybody has seen go to a hand.
    """
    lines = _Lines(console, is_live=typed is None and is_terminal(sys.stdin))
    _Sitting(place, lines, known=known).run(_typed_lines() if typed is None else typed)


def _typed_lines() -> Iterator[str]:
    """The lines of standard input, but not through `sys.stdin`: Python cannot end while a thread waits in there."""
    if sys.stdin is None:
        return
    try:
        number = sys.stdin.fileno()
    except OSError:
        yield from sys.stdin
        return
    decoder, rest = codecs.getincrementaldecoder(sys.stdin.encoding or "utf-8")("replace"), ""
    while got := os.read(number, 4096):
        *whole, rest = (rest + decoder.decode(got)).split("\n")
        yield from whole
    if rest:
        yield rest


class _Sitting:
    """A person at a place, asked in lines."""

    def __init__(self, place: Place, lines: _Lines, *, known: bool) -> None:
        self._place = place
        self._lines = lines
        self._loop = asyncio.new_event_loop()
        self._teller = Teller(Talk(style=place.style, names=(), viewer=None), lines)
        self._questions = Questions(self._teller, known=known)
        self._asked = Scene()
        """The scene about which the person is asked."""
        self._shown: tuple[int, int] | None = None
        """The bout and the hand that were shown whole last."""
        self._looks_on = False
        """Whether the table has been shown whole to who looks on."""
        lines.handle = self._handle
        lines.is_stale = self._is_stale

    def run(self, typed: Iterator[str]) -> None:
        """Ask until it is over."""
        table = threading.Thread(target=self._run_table, daemon=True)
        reader = threading.Thread(target=self._read, args=(typed,), daemon=True)
        table.start()
        reader.start()
        try:
            while not self._lines.is_over:
                self._once()
        except (Leave, EOFError):
            pass
        except KeyboardInterrupt:
            self._lines.say()
        self._do(self._place.do, Deed.LEAVE)
        self._drain()
        table.join()

    def _run_table(self) -> None:
        try:
            self._loop.run_until_complete(self._place.run(_Ear(self._lines)))
        finally:
            self._loop.close()
            self._lines.news.put(_News("over"))

    def _read(self, typed: Iterator[str]) -> None:
        for line in typed:
            self._lines.news.put(_News("typed", line.rstrip("\r\n")))
        self._lines.news.put(_News("ended"))

    def _drain(self) -> None:
        """Show what is still said until the table is left."""
        while not self._lines.is_over:
            came = self._lines.news.get()
            self._lines.is_over = came.kind == "over"
            if came.kind == "said":
                self._lines.say(came.text)

    def _do(self, act: Callable[..., object], *arguments: object) -> None:
        """Let the table do something, and wait until it has."""
        done = threading.Event()

        def call() -> None:
            act(*arguments)
            done.set()

        with suppress(RuntimeError):  # the table has just been left, and its loop is closed
            self._loop.call_soon_threadsafe(call)
            while not done.wait(0.1) and not self._loop.is_closed():
                pass

    # Asking --------------------------------------------------------------------------------------------------------

    def _is_stale(self) -> bool:
        now, asked = self._place.scene, self._asked
        return _question_of(now) != _question_of(asked)

    def _once(self) -> None:
        """Ask what is to be asked now, if anything, and do what is answered."""
        scene = self._asked = self._place.scene
        self._teller.talk = Talk(
            style=self._place.style, names=scene.names, viewer=None if scene.view is None else scene.view.seat
        )
        try:
            if scene.is_asked and scene.view is not None:
                self._ask_move(scene)
            elif scene.dealers:
                self._ask_dealer(scene)
            elif any(deed in _ASKED for deed in scene.deeds):
                self._ask_deed(scene)
            else:
                self._listen(scene)
        except _Stale:
            self._questions.forget()
        except Undo:
            self._do_if(Deed.UNDO, "undo-nothing")
        except Wait:
            self._do_if(Deed.WAIT, "nobody-to-wait-for")

    def _do_if(self, deed: Deed, otherwise: str) -> None:
        if deed in self._place.scene.deeds:
            self._do(self._place.do, deed)
        else:
            self._lines.say(self._place.style.words(otherwise))

    def _ask_move(self, scene: Scene) -> None:
        view = scene.view
        assert view is not None
        here = view.bout_no, view.cards
        briefly, self._shown = self._shown == here, here
        move = self._questions.decision(view, may_wait=Deed.WAIT in scene.deeds, briefly=briefly)
        self._do(self._place.play, move)

    def _ask_dealer(self, scene: Scene) -> None:
        words = self._place.style.words
        phrases = [words("deed-dealer", name=scene.names[seat]) for seat in scene.dealers]
        chosen = self._questions.choice(words("ask-dealer"), phrases, None)
        if chosen is not None:
            self._do(self._place.choose_dealer, scene.dealers[chosen])

    def _ask_deed(self, scene: Scene) -> None:
        words = self._place.style.words
        if Deed.AGAIN in scene.deeds:
            if not self._questions.yes(words("ask-again"), None):
                raise Leave
            self._do(self._place.do, Deed.AGAIN)
            return
        deeds = [deed for deed in scene.deeds if deed in (*_ASKED, Deed.LEAVE)]
        chosen = self._questions.choice(scene.notice, [words(deed.value) for deed in deeds], scene.view)
        if chosen is not None and deeds[chosen] is Deed.LEAVE:
            raise Leave
        if chosen is not None:
            self._do(self._place.do, deeds[chosen])

    def _listen(self, scene: Scene) -> None:
        """Wait for what comes, and answer what is typed meanwhile."""
        self._lines.is_asking, self._lines.may_end = False, scene.is_seated
        self._questions.looked_on = scene.looked_on
        if scene.looked_on is not None and not self._looks_on:
            for line in public_screen(scene.looked_on, scene.names, self._place.style):
                self._lines.say(line)
        self._looks_on = scene.looked_on is not None
        try:
            move = self._questions.meanwhile(scene.view)
        finally:
            self._lines.is_asking = True
        if move is not None:
            self._do(self._place.play, move)

    # Lines for the others, and for later ---------------------------------------------------------------------------

    def _handle(self, line: str) -> bool:
        text = line.strip()
        if text[:1] == TALK:
            self._talk(text[1:].strip())
            return True
        if text[:1] == LATER and text[1:].strip():
            self._queue(text[1:].strip())
            return True
        if text == CANCEL:
            self._do_if(Deed.CANCEL, "queue-empty")
            return True
        return False

    def _talk(self, text: str) -> None:
        scene, words = self._place.scene, self._place.style.words
        said = list(EMOTE_MESSAGES)
        chosen = chosen_number(text, len(said))
        if scene.hearing == "nobody":
            self._do(self._place.write, text)
        elif chosen is not None:
            self._do(self._place.emote, said[chosen - 1])
        elif text and scene.hearing == "everything":
            self._do(self._place.write, text)
        else:
            self._lines.say(words("chat-write" if scene.hearing == "everything" else "chat-closed"))
            for number, word in enumerate(said, start=1):
                self._lines.say(f"  {TALK}{number}: {words(EMOTE_MESSAGES[word])}")

    def _queue(self, text: str) -> None:
        view = self._place.scene.view
        if view is None:
            return
        style = self._place.style
        typed = understood(text, language=style.words.language, hand=hand_in_order(view, style))
        moves = [] if isinstance(typed, Blank) else queued_moves(view, typed)
        if moves:
            self._do(self._place.queue, moves)
        else:
            self._lines.say(style.words("queue-which"))


def _question_of(scene: Scene) -> tuple[object, ...]:
    """All of a scene that makes another question."""
    return scene.view, scene.looked_on, scene.is_seated, scene.is_asked, scene.deeds, scene.dealers
