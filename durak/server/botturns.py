"""When the bots at a table act, and what they do.

Here: `BotTurns`: the moment of each bot, drawn whatever it holds; its move, or another's where it gives none. Not here:
bots that think in processes (botpool.py), the moves nobody chooses (mind.py), what is written down and when (host.py).
May import entries, hosted, mind, outputs, refusal, rulings, table, bots, errors, moves, position.

A bot that raises, gives no move or one that is not legal is told of by `Stumbled`; the one that minds seats plays then.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from durak.bots import BOTS, make_bot
from durak.bots.asked import ask_bot
from durak.errors import NotationError
from durak.moves import Move
from durak.position import LEAD
from durak.server.hosted import Thinking
from durak.server.mind import MINDING_BOT, minding_move
from durak.server.outputs import Stumbled, Think
from durak.server.refusal import Refusal
from durak.server.rulings import moved

if TYPE_CHECKING:
    from collections.abc import Collection

    from durak.seats import Seat
    from durak.server.entries import Mover
    from durak.server.hosted import Hosted
    from durak.server.rulings import Chances, Planned
    from durak.server.table import Table

__all__ = ["FAST_BOTS", "LATE_STEP_MS", "THINKING_MS", "BotTurns"]

FAST_BOTS = frozenset(name for name, kind in BOTS.items() if kind.answers_at_once)
"""The bots that answer within microseconds, so that nobody has to be asked."""
THINKING_MS = 400
"""A bot that is asked has at least so long until it moves: more than it may think, so that it is ready before."""
LATE_STEP_MS = 1_000
"""A bot that is not ready when it should move does so whole steps later, so that its time tells little of its cards."""
PATIENCE_MS = 5_000
"""How long is waited for a bot before another one makes its move."""


class BotTurns:
    """Gives bots their turns. `asked` are those that whoever runs the host can be asked for, FAST_BOTS besides."""

    def __init__(self, *, chances: Chances, asked: Collection[str]) -> None:
        self._chances = chances
        self._asked = frozenset(asked) - FAST_BOTS
        self._stumbled: list[Stumbled] = []

    def take_stumbled(self) -> list[Stumbled]:
        """Return the bots that have given no move since the last call."""
        taken, self._stumbled = self._stumbled, []
        return taken

    def schedule(self, hosted: Hosted, now: int) -> None:
        """Give every bot that may act a moment to do so, drawn whatever cards it holds."""
        deal = hosted.table.deal
        bots = [seat for seat in _acting(hosted.table) if hosted.table.chairs[seat].player is not None]
        hosted.bot_at = {seat: at for seat, at in hosted.bot_at.items() if seat in bots}
        hosted.thinking = {seat: thinking for seat, thinking in hosted.thinking.items() if seat in bots}
        for seat in bots:
            if deal is not None and seat not in hosted.bot_at:
                usual = hosted.table.settings.bot_ms
                start = max(now, deal.lead_after) if deal.state.phase is LEAD else now
                delay = usual // 2 + self._chances.below(usual + 1)
                is_asked = hosted.table.chairs[seat].player in self._asked
                hosted.bot_at[seat] = start + (max(delay, THINKING_MS) if is_asked else delay)

    def ask(self, hosted: Hosted, now: int) -> list[Think]:
        """Return the questions to the bots that have not been asked in this position, as soon as they may act in it."""
        thinks: list[Think] = []
        table, deal = hosted.table, hosted.table.deal
        for seat, at in sorted(hosted.bot_at.items()):
            player, thinking = table.chairs[seat].player, hosted.thinking.get(seat)
            if deal is None or player not in self._asked or (thinking is not None and thinking.state is deal.state):
                continue
            # What others do meanwhile everybody sees: to be later for that tells nothing.
            hosted.bot_at[seat] = max(at, now + THINKING_MS)
            hosted.thinking[seat] = Thinking(table.head, deal.state, now)
            view, seed = str(deal.state.view(seat)), self._chances.below(1 << 62)
            thinks.append(Think(table.id, table.head, seat, player, view, seed))
        return thinks

    def hear(self, hosted: Hosted, seat: Seat, *, seq: int, move: str | None) -> None:
        """Keep what a bot has answered until the moment that was drawn for it."""
        thinking = hosted.thinking.get(seat)
        if thinking is not None and thinking.seq == seq:
            hosted.thinking[seat] = thinking._replace(is_ready=True, move=move)

    def act(self, hosted: Hosted, now: int) -> tuple[Planned, ...]:
        """Return the move of a bot whose moment has come; nothing where there is none."""
        for seat, at in sorted(hosted.bot_at.items()):
            if at > now:
                continue
            thinking = hosted.thinking.get(seat)
            if thinking is not None and not thinking.is_ready and now < thinking.since + PATIENCE_MS:
                hosted.bot_at[seat] = at + LATE_STEP_MS * ((now - at) // LATE_STEP_MS + 1)
                continue
            del hosted.bot_at[seat]
            planned = self._turn(hosted, seat, now)
            if planned:
                hosted.thinking.pop(seat, None)
                return planned
        return ()

    def _turn(self, hosted: Hosted, seat: Seat, now: int) -> tuple[Planned, ...]:
        deal, player = hosted.table.deal, hosted.table.chairs[seat].player
        if deal is None or player is None or seat not in _acting(hosted.table):
            return ()
        thinking = hosted.thinking.get(seat)
        if thinking is not None:
            return self._move(hosted, seat, thinking.move if thinking.state is deal.state else None, now)
        name = player if player in FAST_BOTS else MINDING_BOT
        chosen = ask_bot(make_bot(name), deal.state.view(seat), Random(self._chances.below(1 << 62)))
        if chosen.failure:
            self._stumbled.append(Stumbled(hosted.name, name, chosen.failure))
        return self._move(hosted, seat, str(chosen.move), now)

    def _move(self, hosted: Hosted, seat: Seat, text: str | None, now: int) -> tuple[Planned, ...]:
        """The move of a bot, or of the one that minds seats where it gave none that is legal."""
        table, deal, chair = hosted.table, hosted.table.deal, hosted.table.chairs[seat]
        if deal is None or not table.is_playing or chair.player is None or not deal.state.legal_moves(seat):
            return ()
        by: Mover = "mind" if chair.bot is None else "bot"
        for attempt in (text, str(minding_move(deal.state.view(seat)))):
            try:
                return moved(table, seat, Move.parse(attempt or ""), now=now, chances=self._chances, by=by)
            except Refusal as refusal:
                if refusal.code == "wait":
                    hosted.bot_at[seat] = deal.lead_after
                    return ()
            except NotationError:
                pass
            if text is not None:
                self._stumbled.append(Stumbled(hosted.name, chair.player, "IllegalMove"))
        return ()


def _acting(table: Table) -> tuple[Seat, ...]:
    """The seats that may act now; where they are asked one after the other, the first of them."""
    if table.deal is None or not table.is_playing:
        return ()
    return table.deal.state.actors if table.is_free else table.deal.state.actors[:1]
