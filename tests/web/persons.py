"""People at the pages: they read names and roles, and press, tap or type. Nothing else of a page is known to them.

Here: `Person`, what they see, the ways in which they press things, `play_deal`. Not here: who opens tables
(arranged.py), tests. May import durak, playwright.

Words come from the catalogues, so that a game can be played in any language.
"""

from __future__ import annotations

import re
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from playwright.sync_api import Error

from durak.cards import parse_card
from durak.words import Words, card_name
from tests.server.serving import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from playwright.sync_api import ElementHandle, Locator, Page, Position

__all__ = [
    "Dragging",
    "Finger",
    "Keys",
    "Mouse",
    "Person",
    "Sight",
    "Thing",
    "clean",
    "first_card_lies",
    "phrase",
    "play_deal",
]

_SOON_MS = 1_500
"""How long a thing that is there may take to be pressed: something may move, or lie over it."""
_MOST = 60
"""More than any number that stands in the name of a button."""
_WILD = ("card", "attack", "name", "cards", "names", "suit", "line", "text")
"""The places of messages in which anything may stand."""
_LINE = re.compile(r"^(?P<indent> *)- (?P<role>[a-z]+)(?: (?P<name>\"(?:[^\"\\]|\\.)*\"))?(?P<rest>.*)$")
_ISOLATES = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069\u200e\u200f"))


def clean(text: str) -> str:
    """Return a text as one sees it, without the signs that keep directions of writing apart."""
    return text.translate(_ISOLATES)


def phrase(words: Words, message: str, **arguments: str | int) -> re.Pattern[str]:
    """Return what fits a message whatever stands in it where `card`, `attack`, `name` … are not given."""
    wild = {name: "\0" for name in _WILD if name not in arguments}
    said = re.escape(clean(words(message, **wild, **arguments)))
    return re.compile(said.replace(re.escape("\0"), ".+"))


class Thing(NamedTuple):
    """Something that can be pressed, or read."""

    role: str
    name: str
    """As it stands in the page; `clean` gives what one reads."""
    inside: str
    """The name of the list or the group around it."""
    is_disabled: bool
    is_active: bool

    @property
    def said(self) -> str:
        """The name as one reads it."""
        return clean(self.name)


class Sight:
    """What there is at a moment, by role and name."""

    def __init__(self, snapshot: str) -> None:
        self.text = clean(snapshot)
        self.now = "\n".join(_apart_from_log(self.text.splitlines()))
        """The text but for the log, which tells for a while what was."""
        self.things: list[Thing] = []
        around: list[tuple[int, str]] = []
        for line in snapshot.splitlines():
            found = _LINE.match(_unquoted(line))
            if found is None:
                continue
            depth = len(found["indent"])
            while around and around[-1][0] >= depth:
                around.pop()
            name = (found["name"] or '""')[1:-1].replace('\\"', '"')
            inside = around[-1][1] if around else ""
            self.things.append(
                Thing(found["role"], name, inside, "[disabled]" in found["rest"], "[active]" in found["rest"])
            )
            around.append((depth, clean(name) if found["role"] in {"list", "group"} and name else inside))

    def buttons(self, inside: str = "") -> list[Thing]:
        """Return the buttons, or those of a list or group."""
        return [each for each in self.things if each.role == "button" and inside in ("", each.inside)]

    @property
    def active(self) -> Thing | None:
        """What the keyboard is at."""
        return next((each for each in self.things if each.is_active), None)


def _apart_from_log(lines: list[str]) -> Iterator[str]:
    """The lines of a snapshot that lie outside the log."""
    log: int | None = None
    for line in lines:
        depth = len(line) - len(line.lstrip())
        if log is not None and depth > log:
            continue
        log = depth if re.match(r"- '?log\b", line.lstrip()) else None
        if log is None:
            yield line


def _unquoted(line: str) -> str:
    """A line of a snapshot whose key was quoted because it holds a colon."""
    found = re.match(r"^( *- )'((?:[^']|'')*)'(.*)$", line)
    return f"{found[1]}{found[2].replace(chr(39) * 2, chr(39))}{found[3]}" if found else line


class GoneError(Exception):
    """What was to be pressed is no longer there."""


@contextmanager
def _or_gone(thing: Thing) -> Generator[None]:
    """Say of what could not be pressed that it is gone."""
    try:
        yield
    except Error as error:
        raise GoneError(thing.said) from error


def _type(page: Page, letter: str) -> None:
    """Press the key of a letter, on a keyboard that has it."""
    if letter.isascii():
        page.keyboard.press(letter)
        return
    board = page.context.new_cdp_session(page)
    for kind in ("keyDown", "keyUp"):
        board.send("Input.dispatchKeyEvent", {"type": kind, "key": letter, "text": letter})
    board.detach()


class Way(Protocol):
    """How things are pressed."""

    def press(self, person: Person, thing: Thing) -> None:
        """Press a thing.

        Raises GoneError where it is no longer there.
        """


class Mouse:
    """Clicks; of a card what is seen of it, its corner. What cannot be played is pressed all the same, to ask why."""

    def press(self, person: Person, thing: Thing) -> None:
        """Click a thing."""
        with _or_gone(thing):
            person.grasp(thing).click(timeout=_SOON_MS, position=person.corner(thing), force=thing.is_disabled)


class Finger:
    """Taps."""

    def press(self, person: Person, thing: Thing) -> None:
        """Tap a thing."""
        with _or_gone(thing):
            person.grasp(thing).tap(timeout=_SOON_MS, position=person.corner(thing), force=thing.is_disabled)


class Dragging(Finger):
    """Drags cards: to those that are not beaten, one after the other, or to the middle. All else is tapped."""

    _STEPS = 4

    def __init__(self) -> None:
        self._tries = 0

    def press(self, person: Person, thing: Thing) -> None:
        """Drag a card, or tap what is none."""
        if thing.inside != person.says("web-hand") or thing.is_disabled:
            super().press(person, thing)
            return
        with _or_gone(thing):
            box = person.grasp(thing).bounding_box()
            goals = person.goals()
        if box is None or not goals:
            raise GoneError(thing.said)
        here = (box["x"] + 10, box["y"] + 16)
        self._drag(person.page, here, goals[self._tries % len(goals)])
        self._tries += 1

    def _drag(self, page: Page, here: tuple[float, float], there: tuple[float, float]) -> None:
        glass = page.context.new_cdp_session(page)
        ways = [step / self._STEPS for step in range(self._STEPS + 1)]
        points = [{axis: a + (b - a) * way for axis, a, b in zip("xy", here, there, strict=True)} for way in ways]
        kinds = ["touchStart", *["touchMove"] * self._STEPS, "touchEnd"]
        for kind, touched in zip(kinds, [*([point] for point in points), []], strict=True):
            glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})
        glass.detach()


class Keys:
    """Goes by the Tab key and by arrows, and presses Enter; what has a letter is done by its letter."""

    _FARTHEST = 60

    def __init__(self, *, letters: bool = True) -> None:
        self._letters = letters

    def press(self, person: Person, thing: Thing) -> None:
        """Press a thing by keys alone."""
        keyboard = person.page.keyboard
        letter = person.letter(thing) if self._letters else ""
        if letter:
            _type(person.page, letter)
            return
        for _ in range(self._FARTHEST):
            sight = person.look()
            if thing.name not in [each.name for each in sight.buttons()]:
                raise GoneError(thing.said)
            active = sight.active
            if active is not None and (active.role, active.name) == (thing.role, thing.name):
                keyboard.press("Enter")
                return
            keyboard.press(self._towards(sight, thing, person))
        raise AssertionError(f"the keyboard does not come to {thing.said}")

    @staticmethod
    def _towards(sight: Sight, thing: Thing, person: Person) -> str:
        """The key that leads on to a thing: an arrow within the hand, Tab elsewhere."""
        active, hand = sight.active, [each.name for each in person.hand(sight)]
        if active is None or active.name not in hand or thing.name not in hand:
            return "Tab"
        return "ArrowRight" if hand.index(thing.name) > hand.index(active.name) else "ArrowLeft"


class Person:
    """Somebody at a page, in a language.

    `prefers` are messages of buttons that they press before anything else, `avoids` of those they press if need be.
    """

    def __init__(self, page: Page, language: str = "en", *, way: Way | None = None) -> None:
        self.page = page
        self.words = Words.load(language)
        self.way = way or Mouse()
        self.prefers: tuple[str, ...] = ()
        self.avoids: tuple[str, ...] = ()
        self.server = ""
        """The address of the server they go to."""
        self.did: list[str] = []
        """The names of what they pressed in deals."""
        self._mode_of_keys = isinstance(self.way, Keys)

    # Seeing ------------------------------------------------------------------------------------------------------

    def look(self) -> Sight:
        """Return what there is now."""
        return Sight(self.page.aria_snapshot(mode="ai" if self._mode_of_keys else "default"))

    def says(self, message: str, **arguments: str | int) -> str:
        """Return a message in this person's language."""
        return clean(self.words(message, **arguments))

    def sees(self, message: str, **arguments: str | int) -> bool:
        """Return whether a sentence stands somewhere."""
        return phrase(self.words, message, **arguments).search(self.look().text) is not None

    def hand(self, sight: Sight) -> list[Thing]:
        """Return the cards one holds."""
        return sight.buttons(self.says("web-hand"))

    def holds(self) -> list[str]:
        """Return the names of the cards one holds now."""
        return [each.said for each in self.hand(self.look())]

    def waits_until(self, is_so: Callable[[], bool], what: str) -> None:
        """Wait until something is so.

        Raises AssertionError with what is seen where it does not come to be.
        """
        end = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < end, f"waited in vain for {what}, and saw\n{self.look().text}"
            self.page.wait_for_timeout(50)

    def waits_for(self, message: str, **arguments: str | int) -> None:
        """Wait until a sentence stands somewhere."""
        self.waits_until(lambda: self.sees(message, **arguments), self.says(message, **self._filled(arguments)))

    @staticmethod
    def _filled(arguments: dict[str, str | int]) -> dict[str, str | int]:
        return {**dict.fromkeys(_WILD, "…"), **arguments}

    # Pressing ----------------------------------------------------------------------------------------------------

    def find(self, thing: Thing) -> Locator:
        """Return the place of a thing that was seen."""
        role: Any = thing.role
        return self.page.get_by_role(role, name=thing.name, exact=True).first

    def grasp(self, thing: Thing) -> ElementHandle:
        """Return the very thing that was seen, which is not waited for once it is gone.

        Raises GoneError where it is no longer there.
        """
        found = self.find(thing).element_handles()
        if not found:
            raise GoneError(thing.said)
        return found[0]

    def corner(self, thing: Thing) -> Position | None:
        """Return where a thing is pressed: of a card one sees its corner, of anything else all."""
        return {"x": 10, "y": 16} if thing.inside == self.says("web-hand") else None

    def goals(self) -> list[tuple[float, float]]:
        """Return where a card can be dragged to: to each card that is not beaten, and to the middle."""
        table = self.page.get_by_role("list", name=self.words("web-on-table"))
        unbeaten = phrase(self.words, "screen-unbeaten")
        lying = [each for each in table.get_by_role("listitem").all() if unbeaten.search(clean(each.inner_text()))]
        boxes = [each.bounding_box(timeout=_SOON_MS) for each in (*lying, table)]
        return [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box is not None]

    def strikes(self, letter: str) -> None:
        """Press the key of a letter."""
        _type(self.page, letter)

    def letter(self, thing: Thing) -> str:
        """Return the letter that does what a button of a deal does, if there is one."""
        for key, messages in _LETTERS.items():
            if thing.inside == self.says("web-actions") and any(self.is_called(thing, each) for each in messages):
                return self.words(key)[0]
        return ""

    def is_called(self, thing: Thing, message: str) -> bool:
        """Return whether a message is what a thing is called, whatever number stands in it."""
        if message in _COUNTED:
            return thing.said in {self.says(message, count=count) for count in range(_MOST)}
        if message == "web-done":
            return thing.said in {self.says(message, table=table) for table in ("beaten", "open")}
        return phrase(self.words, message).fullmatch(thing.said) is not None

    def _press(self, found: Callable[[], Thing | None], what: str) -> None:
        """Press a thing as soon as it is found, and again where it moved away under the hand."""

        def is_pressed() -> bool:
            thing = found()
            if thing is None:
                return False
            try:
                self.way.press(self, thing)
            except GoneError:
                return False
            return True

        self.waits_until(is_pressed, what)

    def presses(self, message: str, **arguments: str | int) -> None:
        """Press the button or link of that name, once it is there."""
        fitting = phrase(self.words, message, **arguments)

        def found() -> Thing | None:
            for each in self.look().things:
                if each.role in _PRESSED and fitting.fullmatch(each.said) and not each.is_disabled:
                    return each
            return None

        self._press(found, f"something to press, {fitting.pattern}")

    def presses_seat(self, name: str) -> None:
        """Press the seat in which somebody of that name sits, before a deal."""

        def found() -> Thing | None:
            seats = self.look().buttons(self.says("room-seats"))
            return next((each for each in seats if each.said.startswith(name)), None)

        self._press(found, f"the seat of {name}")

    def types(self, text: str, *, into: str) -> None:
        """Write into the field of that name."""
        self.page.get_by_label(self.says(into), exact=True).fill(text)

    def chooses(self, value: str, *, of: str, **arguments: str | int) -> None:
        """Choose from the list of that name what is called so."""
        self.page.get_by_label(self.says(of, **arguments), exact=True).select_option(label=value)

    def opens(self, address: str = "/") -> None:
        """Go to an address of the server: a screen as `/#/lobby`, a table as `/#Zr8m…`."""
        self.page.goto(self.server + address)

    def comes_to(self, table: str) -> None:
        """Go to a table by its link."""
        self.opens(f"/#{table}")

    def finds(self, message: str, role: str = "heading", **arguments: str | int) -> None:
        """Wait for something of a role and a name."""
        fitting = phrase(self.words, message, **arguments)

        def is_there() -> bool:
            return any(each.role == role and fitting.fullmatch(each.said) for each in self.look().things)

        self.waits_until(is_there, f"{role} {fitting.pattern}")

    def plays(self, card: str) -> None:
        """Press a card of the hand, given as `9h`, as soon as it may be played."""
        name = clean(card_name(self.words, parse_card(card)))

        def found() -> Thing | None:
            cards = [each for each in self.hand(self.look()) if re.match(rf"{re.escape(name)}(,|$)", each.said)]
            return next((each for each in cards if not each.is_disabled), None)

        self._press(found, f"{name} to be playable")

    # Playing -----------------------------------------------------------------------------------------------------

    def wish(self, sight: Sight) -> Thing | None:
        """Return what they would press now: what they prefer, else a card that may be played, else what is left."""
        read = [each for each in sight.buttons() if self.is_called(each, "web-understood")]
        if read:
            return read[0]
        choice = [each for each in sight.buttons(self.says("web-choice")) if not self.is_called(each, "web-cancel")]
        actions = [
            each
            for each in sight.buttons(self.says("web-actions"))
            if not any(self.is_called(each, early) for early in _BEFOREHAND)
        ]
        back = sight.buttons(self.says("web-on-table"))
        cards = [each for each in self.hand(sight) if not each.is_disabled]
        offered = [*choice, *back, *cards, *actions]
        offered = [each for each in offered if each in cards or not each.is_disabled]
        for message in self.prefers:
            for each in offered:
                if self.is_called(each, message):
                    return each
        if choice:
            return choice[0]
        wanted = [each for each in offered if not any(self.is_called(each, message) for message in self.avoids)]
        return next(iter(wanted or offered), None)

    def decides(self) -> bool:
        """Decide something if there is anything to decide; return whether they pressed it before it was gone."""
        thing = self.wish(self.look())
        if thing is None:
            return False
        try:
            self.way.press(self, thing)
        except GoneError:
            return False  # somebody else was quicker
        self.did.append(thing.said)
        return True

    def is_done_with_deal(self) -> bool:
        """Return whether the deal is over, as the page says now."""
        text = self.look().now
        return any(phrase(self.words, message, **more).search(text) for message, more in _ENDS)


_PRESSED = {"button", "link", "radio", "switch", "checkbox", "option"}
_COUNTED = {"web-take"}
_BEFOREHAND = ("web-queue-take", "web-queue-done")
"""What can be decided before one is asked: nobody has to."""
_LETTERS = {
    "key-take": ("web-take",),
    "key-done": ("web-done", "web-keep-hand", "web-no-claim"),
    "key-swap": ("web-swap", "web-claim"),
}
_ENDS: tuple[tuple[str, dict[str, str | int]], ...] = (
    ("end-durak", {"who": "you"}),
    ("end-durak", {"who": "they"}),
    ("end-team", {"side": "ours"}),
    ("end-team", {"side": "theirs"}),
    ("end-draw", {}),
)


def first_card_lies(*people: Person) -> None:
    """Let whoever attacks lay one card, and wait until all see it; a second one might follow it unseen."""
    is_laid = False

    def lies() -> bool:
        nonlocal is_laid
        for person in people:
            if not is_laid and person.sees("web-line-lead", who="you"):
                held = person.holds()
                is_laid = person.decides() and person.did[-1] in held
        return is_laid and all(person.sees("screen-unbeaten") for person in people)

    people[0].waits_until(lies, "the first card")


def play_deal(*persons: Person, within: float = 150) -> None:
    """Let people play a deal to its end, each deciding whenever there is something to decide.

    Raises AssertionError, with what everybody sees, where it does not end.
    """
    end = time.monotonic() + within
    playing = list(persons)
    while playing:
        assert time.monotonic() < end, "\n\n".join(["the deal does not end", *(each.look().text for each in persons)])
        has_decided = [each.decides() for each in playing]
        if not any(has_decided):
            playing = [each for each in playing if not each.is_done_with_deal()]
            persons[0].page.wait_for_timeout(30)
