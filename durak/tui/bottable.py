"""A table against bots, as a place to sit at.

Here: `BotTable`, which lets bots move and waits for the person. Not here: what happens there (evening.py), where it is
kept. May import place, evening, moves, console.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, TypeAlias

from durak.evening import ME, BotMove, Evening
from durak.moves import Move
from durak.tui.place import Deed, Mouth, Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from durak.evening import Setup
    from durak.seats import Seat
    from durak.tui.place import Listener

__all__ = ["PACE_SECONDS", "BotTable"]

PACE_SECONDS = 0.5
"""How long a bot takes for a move, so that somebody can see it."""

_Decision: TypeAlias = "Move | Deed | int"
"""A move, something else, or the seat that deals."""


class _Leaves(Exception):
    """The person has had enough."""


class BotTable:
    """One person against bots: the bots wait for the person, who may take moves back."""

    def __init__(self, setup: Setup, *, pace: float = PACE_SECONDS) -> None:
        self.style = setup.style
        self._mouth = Mouth()
        self.evening = Evening(setup, self._mouth)
        """What happens here, and what is kept of it."""
        self._pace = pace
        self._deeds: tuple[Deed, ...] = ()
        self._notice = ""
        self._waiting: asyncio.Future[_Decision] | None = None
        self._is_leaving = False

    @property
    def scene(self) -> Scene:
        """Return what is to be seen now."""
        evening = self.evening
        view = None if evening.history is None else evening.view
        waits = self._waiting is not None and not self._waiting.done()
        chooses = waits and view is None and len(evening.series.dealers) > 1
        return Scene(
            names=tuple(evening.teller.names),
            notes=("",) * evening.setup.rules.seats,
            view=view,
            is_seated=True,
            is_asked=waits and view is not None and not view.is_over,
            notice=self._notice,
            deeds=self._deeds if waits else (),
            dealers=evening.series.dealers if chooses else (),
            gives_hints=True,
        )

    async def run(self, listener: Listener) -> None:
        """Play deal after deal until the person leaves."""
        self._mouth.listener = listener
        self.evening.welcome()
        with suppress(_Leaves):
            while True:
                await self._choose_dealer()
                self.evening.begin()
                while await self._goes_on():
                    pass
                self.evening.clear()

    async def _choose_dealer(self) -> None:
        evening = self.evening
        if evening.history is not None or ME not in evening.series.dealers or len(evening.series.dealers) == 1:
            return
        chosen: _Decision = Deed.WAIT
        while not isinstance(chosen, int):
            chosen = await self._decision(Deed.LEAVE, notice=evening.words("ask-dealer"))
        evening.choose_dealer(chosen)

    async def _goes_on(self) -> bool:
        """Let the next move be made or taken back; return whether the deal goes on."""
        evening = self.evening
        if self._is_leaving:
            raise _Leaves
        if evening.now.is_over:
            return await self._is_taken_back()
        if evening.is_the_person_s:
            if evening.says_done_unasked():
                return True
            may_wait = evening.is_free and bool(evening.others)
            decision = await self._decision(*self._undo(), *([Deed.WAIT] if may_wait else []))
            await self._carry_out(decision, while_waiting=True)
        elif evening.offers_exchange():
            decision = await self._decision(Deed.WAIT, notice=evening.words("ask-exchange"))
            await self._carry_out(decision, while_waiting=False)
        else:
            await self._bot_moves()
        return True

    def _undo(self) -> tuple[Deed, ...]:
        """Going back, where there is anything to go back to."""
        return (Deed.UNDO,) if self.evening.can_undo else ()

    async def _bot_moves(self) -> None:
        """Let a bot move after a pause in which it thinks, so that its time tells nothing."""
        self._changed()
        thought, _ = await asyncio.gather(self._thought(), asyncio.sleep(self._pace))
        self.evening.bot_move(thought)

    async def _thought(self) -> BotMove:
        """What a bot does; one that takes its time is asked in a thread."""
        return await asyncio.to_thread(self.evening.think) if self.evening.takes_time else self.evening.think()

    async def _carry_out(self, decision: _Decision, *, while_waiting: bool) -> None:
        if isinstance(decision, Move):
            self.evening.own_move(decision)
        elif decision is Deed.UNDO:
            self.evening.undo()
        elif decision is Deed.WAIT:
            self.evening.bot_move(await self._thought(), while_waiting=while_waiting)

    async def _is_taken_back(self) -> bool:
        """Ask for another deal where one has ended; return whether the last move is taken back instead."""
        evening = self.evening
        if evening.end()[0].kind == "redeal":
            return False
        evening.tell_tally()
        decision = await self._decision(Deed.AGAIN, *self._undo(), Deed.LEAVE, notice=evening.words("ask-again"))
        if decision is Deed.UNDO:
            evening.undo()
        return decision is Deed.UNDO

    async def _decision(self, *deeds: Deed, notice: str = "") -> _Decision:
        """What the person wants: a move, one of the deeds, or who deals."""
        self._deeds, self._notice = deeds, notice
        self._waiting = asyncio.get_running_loop().create_future()
        self._changed()
        try:
            decision = await self._waiting
        finally:
            self._waiting, self._notice = None, ""
        if decision is Deed.LEAVE:
            raise _Leaves
        return decision

    def _changed(self) -> None:
        self.evening.teller.flush()
        if self._mouth.listener is not None:
            self._mouth.listener.changed()

    # What the person does ----------------------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Make a move."""
        history = self.evening.history
        if history is not None and move in self.evening.view.legal_moves():
            self._decide(move)

    def queue(self, moves: Sequence[Move]) -> None:
        """Say that bots wait for the person anyway."""
        del moves
        self._mouth.say(self.evening.words("queue-here"))

    def do(self, deed: Deed) -> None:
        """Do something that is no move; the person may leave at any time."""
        self._is_leaving = self._is_leaving or deed is Deed.LEAVE
        if deed in self.scene.deeds or deed is Deed.LEAVE:
            self._decide(deed)

    def choose_dealer(self, seat: Seat) -> None:
        """Say who of the person's team deals."""
        if seat in self.scene.dealers:
            self._decide(seat)

    def write(self, text: str) -> None:
        """Say that bots do not listen."""
        del text
        self._mouth.say(self.evening.words("chat-nobody"))

    def emote(self, word: str) -> None:
        """Say that bots do not listen."""
        self.write(word)

    async def hint(self) -> list[str]:
        """Return the best move; it is looked for in a thread, as the screen must not stand still."""
        scene = self.scene
        if scene.view is None or not scene.is_asked or not scene.view.legal_moves():
            return [self.evening.words("hint-none")]
        return await asyncio.to_thread(self.evening.hint, scene.view)

    def farewell(self) -> list[str]:
        """Return nothing: what was played is kept by whoever set the table up."""
        return []

    def _decide(self, decision: _Decision) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(decision)
