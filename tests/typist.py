"""A person at the terminal, played by a script: lines that are typed in turn, then whatever comes to mind.

Here: consoles that type and write down, and sittings to type at. Not here: what must be seen (the tests).
May import durak.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from durak.bots import make_bot
from durak.evening import Setup, default_names
from durak.render import Letters, Style
from durak.rules import parse_rules
from durak.state import State
from durak.terminal import Sitting
from durak.words import Words


class Typist:
    """Types the lines it was given, then, with `rng`, anything likely; else nobody is there any more."""

    def __init__(self, lines: Iterable[str] = (), *, rng: Random | None = None, most: int = 5_000) -> None:
        self.lines = list(lines)
        self.rng = rng
        self.left = most
        self.interrupts = False
        """Whether the typist presses Ctrl-C when the lines are out."""
        self.shown: list[str] = []
        self.sitting: Sitting | None = None
        """The sitting typed at, for tests that look behind the screen."""

    def say(self, text: str = "") -> None:
        self.shown.append(text)

    def ask(self, prompt: str) -> str:
        self.left -= 1
        if self.lines:
            line = self.lines.pop(0)
        elif self.interrupts:
            raise KeyboardInterrupt
        elif self.rng is None or self.left < 0:
            raise EOFError
        else:
            line = self.anything(self.rng)
        self.shown.append(prompt + line)
        return line

    def anything(self, rng: Random) -> str:
        """A number as a rule, now and then 0 or a question."""
        return rng.choice(["0", "0", "?", str(rng.randint(1, 9)), str(rng.randint(1, 9)), "1 2", "2"])

    @property
    def text(self) -> str:
        return "\n".join(self.shown)


class OneDeal(Typist):
    """A typist who plays one deal to its end and leaves: says no to another, and never starts anew."""

    def anything(self, rng: Random) -> str:
        again = self.sitting is not None and self.sitting.words("ask-again") in self.shown[-1]
        return "0" if again else super().anything(rng)


def style(language: str = "en", *, letters: Letters = "english", ascii_only: bool = False) -> Style:
    return Style(words=Words.load(language), letters=letters, ascii_only=ascii_only)


def sit(
    typist: Typist,
    rules: str = "podkidnoy",
    *,
    language: str = "en",
    letters: Letters = "english",
    bots: Sequence[str] = ("greedy",),
    seed: int | None = 7,
    dealer: int | None = None,
    ask_always: bool = False,
    known: bool = False,
    position: State | None = None,
) -> Sitting:
    """A sitting before its first deal."""
    settled = parse_rules(rules)
    setup = Setup(
        rules=settled,
        names=default_names(Words.load(language), settled.seats),
        bots=tuple(make_bot(bots[seat % len(bots)]) for seat in range(settled.seats - 1)),
        style=style(language, letters=letters),
        seed=seed,
        dealer=dealer,
        ask_always=ask_always,
        known=known,
        position=position,
    )
    typist.sitting = Sitting(setup, typist)
    return typist.sitting


def play(typist: Typist, rules: str = "podkidnoy", **options: Any) -> Sitting:
    """A sitting played to its end."""
    sitting = sit(typist, rules, **options)
    sitting.play()
    return sitting


def sit_at(typist: Typist, position: str, **options: Any) -> Sitting:
    """A sitting in the middle of a deal, at a position in DPN whose rules it takes."""
    state = State.parse(position)
    assert not state.faults, state.faults
    return sit(typist, str(state.rules), position=state, **options)


def at(position: str, *lines: str, **options: Any) -> Typist:
    """What is shown when these lines are typed at a position, up to the next decision of another."""
    typist = Typist(lines)
    sitting = sit_at(typist, position, **options)
    try:
        sitting.step()
    except EOFError:
        typist.say("(nobody answers)")
    return typist
