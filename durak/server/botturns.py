"""When the bots at a table act, and what they do.

Here: `BotTurns`: the moment of each bot, drawn whatever it holds; its move, or another's where it gives none. Not here:
bots that think in processes (botpool.py), the moves nobody chooses (mind.py), what is written down and when (host.py).
May import entries, hosted, mind, outputs, refusal, rulings, bots, errors, moves, position.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from durak.bots import Budget, make_bot
from durak.errors import NotationError
from durak.moves import Move
from durak.position import LEAD
from durak.server.hosted import Thinking
from durak.server.mind import MINDING_BOT, minding_move
from durak.server.outputs import Think
from durak.server.refusal import Refusal
from durak.server.rulings import moved

if TYPE_CHECKING:
    from collections.abc import Collection

    from durak.seats import Seat
    from durak.server.entries import Mover
    from durak.server.hosted import Hosted
    from durak.server.rulings import Chances, Planned

__all__ = ["FAST_BOTS", "BotTurns"]

FAST_BOTS = frozenset({"random", "greedy"})
"""The bots that answer within microseconds, so that nobody has to be asked."""
PATIENCE_MS = 5_000
"""How long is waited for a bot before another one makes its move."""


class BotTurns:
    """Gives bots their turns. `asked` are those that whoever runs the host can be asked for, FAST_BOTS besides."""

    def __init__(self, *, chances: Chances, asked: Collection[str]) -> None:
        self._chances = chances
        self._asked = frozenset(asked) - FAST_BOTS

    def schedule(self, hosted: Hosted, now: int) -> None:
        """Give every bot that may act a moment to do so, drawn whatever cards it holds."""
        deal = hosted.table.deal
        actors = deal.state.actors if hosted.table.is_playing and deal is not None else ()
        if deal is None or not actors:
            hosted.bot_at.clear()
            return
        acting = actors if hosted.table.is_free else actors[:1]
        hosted.bot_at = {seat: at for seat, at in hosted.bot_at.items() if seat in acting}
        for seat in acting:
            if hosted.table.chairs[seat].player is None:
                hosted.bot_at.pop(seat, None)
            elif seat not in hosted.bot_at and seat not in hosted.thinking:
                usual = hosted.table.settings.bot_ms
                start = max(now, deal.lead_after) if deal.state.phase is LEAD else now
                hosted.bot_at[seat] = start + usual // 2 + self._chances.below(usual + 1)

    def act(self, hosted: Hosted, now: int) -> tuple[tuple[Planned, ...], list[Think]]:
        """Return the move of a bot whose moment has come, if any, and the bots that are to be asked for theirs."""
        thinks: list[Think] = []
        for seat, thinking in sorted(hosted.thinking.items()):
            if thinking.until <= now:
                del hosted.thinking[seat]
                planned = self.move(hosted, seat, None, now)
                if planned:
                    return planned, thinks
        for seat, at in sorted(hosted.bot_at.items()):
            if at > now:
                continue
            del hosted.bot_at[seat]
            planned = self._turn(hosted, seat, now, thinks)
            if planned:
                return planned, thinks
        return (), thinks

    def _turn(self, hosted: Hosted, seat: Seat, now: int, thinks: list[Think]) -> tuple[Planned, ...]:
        """The move of a bot, or nothing where it has to be asked for one."""
        table, deal, player = hosted.table, hosted.table.deal, hosted.table.chairs[seat].player
        if deal is None or player is None or seat not in deal.state.actors:
            return ()
        view, seed = deal.state.view(seat), self._chances.below(1 << 62)
        if player in self._asked:
            hosted.thinking[seat] = Thinking(table.head, deal.state, now + PATIENCE_MS)
            thinks.append(Think(table.id, table.head, seat, player, str(view), seed))
            return ()
        name = player if player in FAST_BOTS else MINDING_BOT
        return self.move(hosted, seat, str(make_bot(name).choose(view, Random(seed), Budget())), now)

    def move(self, hosted: Hosted, seat: Seat, text: str | None, now: int) -> tuple[Planned, ...]:
        """Return the move of a bot, or of the one that minds seats where it gave none that is legal."""
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
        return ()
