"""A table one sits at, whoever else sits there and wherever the cards are dealt.

Here: `Place`, the one interface of all such tables; `Scene`, what is to be seen there; `Deed`, what can be done there
besides moves. Not here: a table against bots (bottable.py), a table of a server (joined.py), who shows them (lines.py,
app.py). May import public.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from durak.public import PublicView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from durak.moves import Move
    from durak.render import Style
    from durak.seats import Seat
    from durak.view import View

__all__ = [
    "CANCEL",
    "EMOTE_MESSAGES",
    "LATER",
    "TALK",
    "UNBROKEN",
    "Deed",
    "Hearing",
    "Listener",
    "Mouth",
    "Place",
    "Scene",
]

UNBROKEN = 1_000_000
"""How wide the lines are that a place says where whoever shows them breaks them."""

TALK, LATER, CANCEL = "/", "+", "-"
"""The signs, the same in all languages, before what is said to the others and before a card that is queued, and the one
that forgets what is queued."""

EMOTE_MESSAGES = {
    "hello": "emote-hello",
    "thanks": "emote-thanks",
    "well_played": "emote-well-played",
    "oops": "emote-oops",
    "hurry": "emote-hurry",
    "sorry": "emote-sorry",
    "laugh": "emote-laugh",
    "wow": "emote-wow",
}
"""The message of each of the few things that can be said everywhere."""

Hearing: TypeAlias = Literal["nobody", "emotes", "everything"]
"""What the others at a table can be told."""


class Deed(Enum):
    """What can be done at a table that is no move; the values name the messages."""

    UNDO = "undo"
    WAIT = "wait"
    START = "deed-start"
    FILL = "deed-fill"
    BACK = "deed-back"
    AGAIN = "deed-again"
    CANCEL = "deed-cancel"
    LEAVE = "deed-leave"


@dataclass(frozen=True, kw_only=True)
class Scene:
    """All that a table shows at one moment to the person who sits there."""

    names: tuple[str, ...] = ()
    """What the person reads for each seat."""
    notes: tuple[str, ...] = ()
    """What is to be said of who sits in each seat, such as that a bot plays; empty for nothing."""
    view: View | None = None
    """What the person sees of the deal; None before there is one, and for who looks on."""
    looked_on: PublicView | None = None
    """What there is to be seen of a deal in which the person has no cards."""
    is_seated: bool = False
    """Whether the person has a seat."""
    is_asked: bool = False
    """Whether the table waits for a move of the person, or may take one."""
    notice: str = ""
    """What is waited for, where it is not the person's move."""
    deeds: tuple[Deed, ...] = ()
    """What can be done now."""
    dealers: tuple[Seat, ...] = ()
    """Whom the person's team, which has lost, may let deal."""
    queued: tuple[Move, ...] = ()
    """The moves that are to be made as soon as they can be."""
    hearing: Hearing = "nobody"
    gives_hints: bool = False
    """Whether the person may be told the best move."""

    @property
    def public(self) -> PublicView | None:
        """Return what everybody sees of the deal; None where there is none to be seen."""
        return self.looked_on if self.view is None else PublicView.of(self.view)


class Listener(Protocol):
    """Who is told what happens at a table."""

    def say(self, text: str = "", /) -> None:
        """Show a sentence."""
        ...

    def changed(self) -> None:
        """Look at the scene again."""
        ...


class Mouth:
    """Lets whatever talks line by line, an evening or a teller, talk to whoever listens; nobody is asked this way."""

    def __init__(self) -> None:
        """Talk to nobody as yet."""
        self.listener: Listener | None = None

    def say(self, text: str = "") -> None:
        """Show a sentence; an empty one is passed over."""
        if self.listener is not None and text:
            self.listener.say(text)

    def ask(self, prompt: str) -> str:
        """Raise EOFError, as there is nobody who types."""
        raise EOFError(prompt)


class Place(Protocol):
    """A table one sits at. Nothing here waits but `run`; whatever is not possible at the moment does nothing."""

    style: Style

    @property
    def scene(self) -> Scene:
        """Return what is to be seen now."""
        ...

    async def run(self, listener: Listener) -> None:
        """Sit at the table until the person leaves, or cannot stay."""
        ...

    def play(self, move: Move) -> None:
        """Make a move."""
        ...

    def queue(self, moves: Sequence[Move]) -> None:
        """Let the first of these moves be made that is legal, once the person may act."""
        ...

    def do(self, deed: Deed) -> None:
        """Do something that is no move."""
        ...

    def choose_dealer(self, seat: Seat) -> None:
        """Say who of the person's team deals."""
        ...

    def write(self, text: str) -> None:
        """Say something to the others."""
        ...

    def emote(self, word: str) -> None:
        """Say one of the few things that can be said everywhere."""
        ...

    async def hint(self) -> list[str]:
        """Return the best move, how it will come out and why, in sentences; or that there is no hint."""
        ...

    def farewell(self) -> list[str]:
        """Return what is to be said once the person has left: how to come back, or why they had to go."""
        ...
