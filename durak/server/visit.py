"""A program that sits at a table of a server until its deals are played or somebody stops it.

Here: the thread a bot thinks in, the table it may open, its tally. Not here: the socket (staying.py), what a guest says
and when (guest.py), what the command line says (visit_options.py).
May import calls, guest, names, staying, visit_options, bots, errors, view.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from durak.bots import Budget, make_bot
from durak.bots.lines import LineBot, ProgramFault
from durak.bots.simple import GreedyBot
from durak.errors import NotationError
from durak.server.calls import CannotVisit, ask, new_token, word_of
from durak.server.guest import Ending, Guest
from durak.server.names import LONGEST_NAME
from durak.server.staying import Stay
from durak.view import View

if TYPE_CHECKING:
    from collections.abc import Callable

    from durak.bots import Bot
    from durak.server.guest import Question
    from durak.server.visit_options import Address, VisitOptions

__all__ = ["visit"]

INTERRUPTED = 130


def visit(options: VisitOptions, *, say: Callable[[str], object], complain: Callable[[str], object]) -> int:
    """Return the exit code once the deals are played, the table is gone, or somebody has stopped it.

    Raises CannotVisit where nobody can sit down or play on, and NotationError for a program that cannot be run.
    """
    bot = _bot(options)
    try:
        name = (options.name or bot.name)[:LONGEST_NAME]
        token = options.token
        if token is None:
            token = new_token(options.address, name)
            complain(f"this is a new player; to be the same one again, set DURAK_TOKEN={token}")
        address = options.address
        if options.rules is not None:
            address = address._replace(table=_open_table(options, token, name))
            say(f"table {address.base}/#{address.table}")
        guest = Guest(
            name=name,
            seat=options.seat,
            deals=options.deals,
            word=secrets.token_hex,
            bots=options.bots if options.rules is not None else (),
            say=say,
        )
        visiting = _Visit(guest, _Player(bot, options, complain), address, token)
        with suppress(asyncio.CancelledError):
            asyncio.run(visiting.run())
    finally:
        if isinstance(bot, LineBot):
            bot.close()
    say(_tally_line(guest, visiting.player))
    ending = guest.ending or Ending(is_good=True)
    if visiting.failure or not ending.is_good:
        raise CannotVisit(visiting.failure or ending.sentence)
    return INTERRUPTED if visiting.is_interrupted else 0


def _bot(options: VisitOptions) -> Bot:
    """What chooses the moves."""
    if options.command is None:
        return make_bot(options.bot)
    try:
        return LineBot(options.command, seconds=options.seconds, name=options.name)
    except ProgramFault as fault:
        raise NotationError(str(fault)) from None


def _tally_line(guest: Guest, player: _Player) -> str:
    tally = guest.tally
    deals = f"{tally.deals} deal{'' if tally.deals == 1 else 's'}"
    line = f"{deals}: {tally.lost} lost, {tally.drawn} drawn; {player.moves} moves"
    return f"{line}, {player.replaced} of them in place of the program" if player.replaced else line


# Requests ------------------------------------------------------------------------------------------------------


def _open_table(options: VisitOptions, token: str, name: str) -> str:
    """A table of one's own, where nobody has to be quicker than the program may be."""
    milliseconds = int(1000 * options.seconds)
    settings = {
        "rules": options.rules,
        "clock": {"kind": "move", "move_ms": min(max(2 * milliseconds, 3_000), 600_000)},
        "window_ms": min(milliseconds + 1_000, 60_000),
        "claim_ms": min(max(milliseconds, 1_000), 60_000),
        "bot_ms": 0,
    }
    known = {"Authorization": f"Bearer {token}"}
    _, opened = ask(options.address, "POST", "/api/tables", body={"settings": settings, "name": name}, headers=known)
    return word_of(opened, "id", options.address)


# Thinking ------------------------------------------------------------------------------------------------------


class _Thought(NamedTuple):
    """What was decided, and what was wrong with the program if it was not the program that did."""

    move: str
    fault: ProgramFault | None = None


class _Player:
    """A bot, and another that plays in its place when it cannot."""

    def __init__(self, bot: Bot, options: VisitOptions, complain: Callable[[str], object]) -> None:
        self.moves = 0
        self.replaced = 0
        self._bot = bot
        self._budget = Budget(seconds=options.seconds)
        self._complain = complain
        self._rng = random.Random()

    def think(self, question: Question) -> _Thought:
        """Return a legal move; this may take as long as the program may."""
        view = View.parse(question.dpn)
        try:
            return _Thought(str(self._bot.choose(view, self._rng, self._budget)))
        except ProgramFault as fault:
            return _Thought(str(GreedyBot().choose(view, self._rng, self._budget)), fault)

    def close(self) -> None:
        """End the program, if it is one."""
        if isinstance(self._bot, LineBot):
            self._bot.close()

    def note(self, thought: _Thought) -> None:
        """Count a move, and say what was wrong."""
        self.moves += 1
        if thought.fault is not None:
            self.replaced += 1
            self._complain(f"{thought.fault}; greedy plays {thought.move} instead")


# The visit -----------------------------------------------------------------------------------------------------


class _Visit(Stay):
    """A stay in which a bot decides."""

    def __init__(self, guest: Guest, player: _Player, address: Address, token: str) -> None:
        super().__init__(guest, address, token)
        self.player = player
        self._thinking: tuple[Question, asyncio.Future[_Thought]] | None = None

    async def run(self) -> None:
        """Play until the visit is over."""
        self.listen_to_signals()
        try:
            await super().run()
        finally:
            self.player.close()  # the thread in which it may still think is waited for

    def _work(self) -> None:
        """Take what was decided, and let the bot decide what is asked now."""
        if self._thinking is not None and self._thinking[1].done():
            (asked, deciding), self._thinking = self._thinking, None
            thought = deciding.result()
            self.player.note(thought)
            if thought.fault is not None and thought.fault.kind == "given_up":
                self.failure = str(thought.fault)
                self._stopping.set()
            self._guest.decided(asked, thought.move, time.monotonic())
        question = self._guest.question
        if self._thinking is None and question is not None and not self._stopping.is_set():
            loop = asyncio.get_running_loop()
            deciding = loop.run_in_executor(None, self.player.think, question)
            deciding.add_done_callback(lambda _: self.nudge())
            self._thinking = question, deciding
