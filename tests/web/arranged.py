"""Tables that are there before somebody opens them in a page, so that each test begins where its story begins.

Here: `Arranged`, which opens tables and seats people and bots by the protocol. Not here: whoever plays (persons.py).
May import durak, httpx2, tests.server.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx2

from tests.server.serving import FAST, PATIENCE, play_to_the_end

if TYPE_CHECKING:
    from tests.server.serving import Server

__all__ = ["QUICK", "Arranged", "person_id"]

QUICK: dict[str, Any] = {
    "clock": {"kind": "none"},
    "window_ms": 1_000,
    "claim_ms": 1_000,
    "bot_ms": 60,
}
"""How long things take at tables of tests."""
_SHORT = "podkidnoy(deck_size=24,seats={seats},no_trump=left_of_dealer)"


def person_id(name: str) -> str:
    """Return the number of somebody as the server knows them; at tables they are called what stands before a hyphen."""
    return name.ljust(22, "A")


class Arranged:
    """Who opens tables at a server."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._over: dict[str, str] = {}

    def opened(self, host: str, *, rules: str = "", seats: int = 2, **settings: Any) -> str:
        """Return a table that somebody has opened; nobody sits there."""
        wanted = {"rules": rules or _SHORT.format(seats=seats), **QUICK, **settings}
        origin = f"http://127.0.0.1:{self._server.port}"
        answer = httpx2.post(
            f"{origin}/api/tables",
            json={"settings": wanted, "name": host},
            headers={"Cookie": self._server.cookie(person_id(host)), "Origin": origin},
            timeout=PATIENCE,
        )
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["id"]
        return table

    def seated(
        self, *people: str, bots: int = 0, bot: str = "greedy", dealer: int | None = None, **opening: Any
    ) -> str:
        """Return a table at which people sit from seat 0, and bots behind them; it has not begun."""
        seats = len(people) + bots
        table = self.opened(people[0], seats=seats, **opening)
        for seat, name in enumerate(people):
            self.done(table, name, ("sit", {"seat": seat, "name": name.partition("-")[0]}))
        for seat in range(len(people), seats):
            self.done(table, people[0], ("bot", {"seat": seat, "bot": bot}))
        if dealer is not None:
            self.done(table, people[0], ("dealer", {"seat": dealer}))
        return table

    def dealt(self, *people: str, **more: Any) -> str:
        """Return a table at which cards have been dealt."""
        table = self.seated(*people, **more)
        self.done(table, people[0], ("start", {}))
        return table

    def over(self, name: str, **more: Any) -> str:
        """Return a table at which a deal of somebody and bots is over; the same one whenever they come again."""
        if name not in self._over:
            # At a table of quicker bots somebody who never hesitates is held to be a program, and sent away.
            self._over[name] = self.dealt(name, **{"bot_ms": FAST.bot_ms, **more})
            with self._server.player(self._over[name], person_id(name)) as player:
                play_to_the_end(player)
        return self._over[name]

    def done(self, table: str, name: str, *commands: tuple[str, dict[str, Any]]) -> None:
        """Let somebody do something at a table by the protocol."""
        with self._server.player(table, person_id(name)) as player:
            for kind, fields in commands:
                answer = player.ask(kind, **fields)
                assert answer["t"] == "ack", answer
