"""A bot that is asked at a table, where the game has to go on whatever it does.

Here: `Answer`, `ask_bot`: its move, or that of another where it raises, sleeps or gives one that is not legal. Not
here: bots in processes of their own (server/botpool.py), matches, where a failure counts (arena).
May import simple.

What went wrong is told by the name of the error alone: its text may quote the cards that the bot saw.
"""

from __future__ import annotations

from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

from durak.bots import BOTS, Budget
from durak.bots.simple import GreedyBot

if TYPE_CHECKING:
    from collections.abc import Callable

    from durak.bots import Bot
    from durak.deal import Chance
    from durak.moves import Move
    from durak.view import View

__all__ = ["STAND_IN", "Answer", "answers_at_once", "ask_bot"]

STAND_IN = "greedy"
"""Who plays a move for a bot that gives none; it leaves nothing to chance."""
_STAND_IN = GreedyBot()


class Answer(NamedTuple):
    """A move, and what kept the bot from making it itself: the name of an error, nothing where it has."""

    move: Move
    failure: str = ""


def answers_at_once(bot: Bot) -> bool:
    """Return whether a bot is known to need so little time that it can be waited for."""
    kind = BOTS.get(bot.name)
    return kind is not None and kind.answers_at_once


def ask_bot(bot: Bot, view: View, rng: Chance, *, patience: float | None = None) -> Answer:
    """Return the move of a bot, or that of the stand-in where it gives none that is legal.

    With `patience`, a bot that is not known to answer at once thinks in a thread of its own and is given up after so
    many seconds; the thread cannot be ended, so whatever else it wants to do it does for nobody.

    >>> from random import Random
    >>> from durak.cards import members, pack
    >>> from durak.rules import Rules
    >>> from durak.state import State
    >>> state = State.deal(Rules(), members(pack(36)), dealer=0)
    >>> str(ask_bot(GreedyBot(), state.view(state.attacker), Random(1)).move)
    '7s'
    """

    def choose() -> Move:
        return bot.choose(view, rng, Budget())

    try:
        move = choose() if patience is None or answers_at_once(bot) else _within(patience, choose)
    except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever a bot does, the others play on
        return Answer(_stand_in(view, rng), type(error).__name__)
    if move not in view.legal_moves():
        return Answer(_stand_in(view, rng), "IllegalMove")
    return Answer(move)


def _stand_in(view: View, rng: Chance) -> Move:
    return _STAND_IN.choose(view, rng, Budget())


def _within(patience: float | None, call: Callable[[], Move]) -> Move:
    """What a call returns or raises, if it does so in time; raises TimeoutError if not."""
    ended: SimpleQueue[Move | BaseException] = SimpleQueue()

    def run() -> None:
        try:
            ended.put(call())
        except BaseException as error:  # noqa: BLE001  # whoever waits is told
            ended.put(error)

    Thread(target=run, name="a bot that thinks", daemon=True).start()
    try:
        end = ended.get(timeout=patience)
    except Empty:
        raise TimeoutError from None
    if isinstance(end, BaseException):
        raise end
    return end
