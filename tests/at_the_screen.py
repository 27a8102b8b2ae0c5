"""A person at the whole screen, played by a script that only presses keys or only clicks.

Here: `Person`, an app that tells when its table has changed, tables against bots that wait for nobody. Not here: what
must be seen (the tests). May import durak, rich, textual.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Static

from durak.bots import make_bot
from durak.evening import Setup, default_names
from durak.moves import Move
from durak.render import Letters, Style
from durak.rules import parse_rules
from durak.state import State
from durak.tui.app import TableApp
from durak.tui.bottable import BotTable
from durak.tui.cells import Cell, Cells
from durak.tui.place import UNBROKEN, Deed, Place
from durak.words import Words

__all__ = ["PATIENCE", "Person", "Watched", "against_bots", "at_the_screen"]

PATIENCE = 30.0
"""Seconds after which a test gives up waiting."""


class Watched(TableApp):
    """An app that keeps what it says, and tells when its table has changed."""

    def __init__(self, place: Place, **options: Any) -> None:
        super().__init__(place, **options)
        self.place = place
        self.news = asyncio.Event()
        self.left = asyncio.Event()
        """Set once the place has been left."""
        self.said: list[str] = []

    def say(self, text: str = "", /) -> None:
        self.said.append(text)
        super().say(text)

    async def _sit(self) -> None:
        await super()._sit()
        self.left.set()

    def changed(self) -> None:
        super().changed()
        self.news.set()


def against_bots(
    rules: str = "podkidnoy",
    *,
    seed: int = 7,
    language: str = "en",
    letters: Letters = "english",
    ascii_only: bool = False,
    bots: tuple[str, ...] = ("greedy",),
    position: str | None = None,
) -> BotTable:
    """Return a table against bots that move at once; at a position in DPN, its rules are those of the table."""
    state = None if position is None else State.parse(position)
    settled = parse_rules(rules) if state is None else state.rules
    words = Words.load(language)
    setup = Setup(
        rules=settled,
        names=default_names(words, settled.seats),
        bots=tuple(make_bot(bots[seat % len(bots)]) for seat in range(settled.seats - 1)),
        style=Style(words=words, letters=letters, ascii_only=ascii_only, width=UNBROKEN),
        seed=seed,
        position=state,
    )
    return BotTable(setup, pace=0)


class Person:
    """Somebody at the screen: what they see, and what they press."""

    def __init__(self, app: Watched, pilot: Pilot[None], *, rng: Random) -> None:
        self.app = app
        self.pilot = pilot
        self.rng = rng

    # What is seen --------------------------------------------------------------------------------------------------

    @property
    def hand(self) -> Cells:
        return self.app.query_one("#hand", Cells)

    @property
    def choices(self) -> Cells:
        return self.app.query_one("#choices", Cells)

    def text_of(self, name: str) -> str:
        """Return what one part of the screen shows."""
        return str(self.app.query_one(f"#{name}", Static).render())

    def screen(self) -> list[str]:
        """Return the lines of the whole screen."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip) for strip in strips]

    def choice(self, text: str) -> Cell:
        """Return the one thing that can be done whose words hold a text."""
        (cell,) = [cell for cell in self.choices.cells if text in cell.text]
        return cell

    # What is waited for ----------------------------------------------------------------------------------------------

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds, which may be once the table has changed."""
        while True:
            self.app.news.clear()
            await self.pilot.pause()
            if holds():
                return
            await asyncio.wait_for(self.app.news.wait(), PATIENCE)

    async def until_asked(self) -> None:
        """Wait until there is something to decide."""
        await self.until(lambda: self.is_asked_to_move() or bool(self.deeds() & {Deed.AGAIN, Deed.WAIT}))

    def deeds(self) -> set[Deed]:
        return set(self.app.place.scene.deeds)

    def is_asked_to_move(self) -> bool:
        return self.app.place.scene.is_asked

    # What is pressed -------------------------------------------------------------------------------------------------

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def click(self, cells: Cells, value: object) -> None:
        """Click a cell where it stands."""
        await self.pilot.click(f"#{cells.id}", offset=cells.place_of(value))

    async def decide_by_keys(self) -> None:
        """Press what makes one of the moves the screen offers, any of them: a number, a letter, or arrows and Enter."""
        playable = [cell for cell in self.hand.cells if cell.is_open]
        letters = [cell.text.partition(" ")[0] for cell in self._bare()]
        chosen = self.rng.randrange(len(playable) + len(letters))
        if chosen >= len(playable):
            await self.press(letters[chosen - len(playable)])
            return
        await self._press_card(playable[chosen])
        await self._pick(lambda _: self.press(str(1 + self.rng.randrange(len(self.choices.cells)))))

    async def _press_card(self, cell: Cell) -> None:
        if len(cell.label) == 1 and self.rng.random() < 0.7:
            await self.press(cell.label)
            return
        values = [each.value for each in self.hand.cells]
        steps = (values.index(cell.value) - values.index(self.hand.current)) % len(values)
        await self.press(*["right"] * steps, "enter")

    async def decide_by_clicks(self) -> None:
        """Click what makes one of the moves the screen offers, any of them."""
        playable = [(self.hand, cell) for cell in self.hand.cells if cell.is_open]
        offered = [*playable, *((self.choices, cell) for cell in self._bare())]
        cells, cell = offered[self.rng.randrange(len(offered))]
        await self.click(cells, cell.value)
        await self._pick(lambda _: self.click(self.choices, self.rng.choice(self.choices.cells).value))

    def _bare(self) -> list[Cell]:
        """The moves without a card that are offered."""
        return [cell for cell in self.choices.cells if isinstance(cell.value, Move)]

    async def _pick(self, choose: Callable[[None], Coroutine[Any, Any, None]]) -> None:
        """Choose among the moves of a card, if the screen asks which."""
        picking = [cell for cell in self.choices.cells if isinstance(cell.value, Move) and cell.text[:3] == "1: "]
        if picking and self.is_asked_to_move():
            await choose(None)


def at_the_screen(
    place: Callable[[], Place],
    act: Callable[[Person], Coroutine[Any, Any, None]],
    *,
    size: tuple[int, int] = (80, 24),
    seed: int = 1,
) -> Watched:
    """Return the app after somebody has sat at it and done something."""

    async def sit() -> Watched:
        app = Watched(place())
        async with app.run_test(size=size) as pilot:
            await act(Person(app, pilot, rng=Random(seed)))
            app.place.do(Deed.LEAVE)
            await asyncio.wait_for(app.left.wait(), PATIENCE)
        return app

    return asyncio.run(sit())
