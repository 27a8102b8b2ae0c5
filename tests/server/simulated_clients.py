"""The people of a simulated world: who sits, looks on, plays, goes, comes back, and sends what they should not.

Here: `Client`, one person at one table. Not here: how messages travel (simulation.py). May import durak, msgspec,
simulation for type checkers alone.

A client keeps to the protocol: it sends a command again under the same id until it is answered, and believes the view
with the highest number. What it wants, and how long it thinks, is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

from durak.server import protocol as ask
from durak.server.settings import NoClock, TableSettings

if TYPE_CHECKING:
    from random import Random

    from tests.server.simulation import Link, World

__all__ = ["Client", "Place", "Temper"]

Temper: TypeAlias = Literal["quick", "slow", "silent"]

RESEND_MS = 2_000
"""After how long a command is sent again that has not been answered."""
QUIET_MS = 15_000
"""After how long without any message a client connects anew."""
MOVES = ("6s", "7h", "Ah", "Kd x Ac", "take", "done", "swap", "claim", "redeal", "close", ">6s", "nonsense")


class Place:
    """A table of the world, as those know it who go there."""

    def __init__(self, number: int, settings: TableSettings, *, host: str, deals: int) -> None:
        self.number = number
        self.name = f"t{number}"
        self.settings = settings
        self.host = host
        self.deals = deals
        """How many deals are wanted."""
        self.tries = 0
        self.is_open = False
        self.is_closing = False
        """Whether its host wants to close it."""

    @property
    def is_live(self) -> bool:
        return self.settings.is_live


@dataclass
class _Pending:
    command: ask.Command
    sent_at: int


class Client:
    """One person at one table, with one tab or more."""

    def __init__(self, world: World, place: Place, person: str, *, temper: Temper, looks_on: bool) -> None:
        self.world = world
        self.place = place
        self.person = person
        self.temper = temper
        self.looks_on = looks_on
        self.is_program = world.rng.random() < 0.15
        self.links: list[Link] = []
        self.view: dict[str, Any] | None = None
        self.table: dict[str, Any] | None = None
        self.pending: dict[str, _Pending] = {}
        self.old: list[ask.Command] = []
        self.answers: dict[str, str] = {}
        """What each command was last told: `ack`, or the code of a refusal."""
        self.heard_at = 0
        self.is_gone = False
        """Whether they are somewhere else, and connect no more."""
        self.is_turned_away = False
        self._next_id = 1

    @property
    def rng(self) -> Random:
        return self.world.rng

    @property
    def is_host(self) -> bool:
        return self.person == self.place.host

    # What is heard ---------------------------------------------------------------------------------------------------

    def hear(self, frame: bytes) -> None:
        """Take a message in, in whatever order it comes."""
        self.heard_at = self.world.now
        message = msgspec.json.decode(frame)
        match message["t"]:
            case "view":
                if self.view is None or message["seq"] >= self.view["seq"]:
                    self.view = message
            case "table":
                if self.table is None or message["seq"] >= self.table["seq"]:
                    self.table = message
            case "ack":
                self._answered(message["id"], "ack")
            case "refused":
                self._answered(message["id"], message["code"])
            case "why":
                self._answered(message["id"], "why")
            case _:
                pass

    def _answered(self, command: str, answer: str) -> None:
        pending = self.pending.pop(command, None)
        if pending is not None:
            self.answers[command] = answer
            self.old = [*self.old[-20:], pending.command]

    def turned_away(self, code: str) -> None:
        """The server has closed the connection: there is nothing to do here any more."""
        self.is_turned_away = self.is_turned_away or code in ("closed", "banned", "no_table")

    # What is done ----------------------------------------------------------------------------------------------------

    def think_ms(self) -> int:
        """Return how long until this client does something again."""
        if not self.place.is_live and not self.world.is_calm:
            return self.rng.randrange(600_000, 7_200_000)
        if not self.place.is_live:
            return self.rng.randrange(60_000, 1_800_000)
        return self.rng.randrange(200, 1_500) if self.temper == "quick" else self.rng.randrange(1_000, 9_000)

    def act(self) -> None:
        """Do whatever comes to mind."""
        if self.is_turned_away or not self.place.is_open:
            return
        rng, faults = self.rng, self.world.faults
        if faults.disconnect and not self.world.is_calm and rng.random() < 0.03:
            self._go_or_come()
        if self.is_gone:
            return
        now = self.world.now
        quiet = QUIET_MS if self.place.is_live else 12 * 3_600_000
        if self.links and now - self.heard_at > quiet:
            self.world.disconnect(self.links[0], is_noticed=True)
        if not self.links or (faults.tabs and len(self.links) < 2 and rng.random() < 0.05):
            self.world.connect(self)
            self.heard_at = now
        for pending in list(self.pending.values()):
            if now - pending.sent_at >= RESEND_MS:
                pending.sent_at = now
                self._send(pending.command)
        if faults.resend and self.old and rng.random() < 0.1:
            self._send(rng.choice(self.old))
        if self.table is not None and len(self.pending) < 3 and (self.temper != "silent" or self.table["you"] is None):
            self._want()

    def _go_or_come(self) -> None:
        self.is_gone = not self.is_gone
        if self.is_gone:
            for link in list(self.links):
                self.world.disconnect(link, is_noticed=self.rng.random() < 0.7)

    def order(self, command: type[ask.Command], **what: Any) -> None:
        """Send a command under a new id."""
        made = command(id=f"{self.person}-{self._next_id}", **what)
        self._next_id += 1
        self.pending[made.id] = _Pending(made, self.world.now)
        self._send(made)

    def _send(self, command: ask.Command) -> None:
        if self.links:
            self.world.note_command(self, command)
            self.rng.choice(self.links).send(command)

    def _want(self) -> None:
        assert self.table is not None
        rng, table, faults = self.rng, self.table, self.world.faults
        if self.place.is_closing:
            if self.is_host and table["status"] != "closed":
                self.order(ask.Close)
            return
        if faults.misuse and rng.random() < 0.1:
            self._misuse()
        if rng.random() < 0.03:
            self._talk()
        seat = table["you"]
        if seat is None:
            self._look_for_a_seat()
        elif faults.leaving and not self.world.is_calm and rng.random() < 0.02:
            self.order(rng.choice((ask.Leave, ask.Stand)))
        elif table["seats"][seat]["state"] == "minded" and rng.random() < 0.4:
            self.order(ask.Back)
        elif table["status"] == "announced" and rng.random() < 0.7:
            deal = table["fair"][-1]["deal"]
            self.order(ask.Nonce, deal=deal, nonce=rng.randbytes(rng.choice((0, 4, 32))).hex())
        elif table["status"] == "playing":
            self._play()
        elif table["status"] == "between":
            self._between(seat)
        elif table["status"] == "open" and self.is_host:
            self._arrange()

    def _look_for_a_seat(self) -> None:
        assert self.table is not None
        free = [seat for seat, part in enumerate(self.table["seats"]) if part["state"] in ("empty", "bot")]
        empty = [seat for seat in free if self.table["seats"][seat]["state"] == "empty"]
        if not self.looks_on and free and self.table["status"] in ("open", "between"):
            self.order(ask.Sit, seat=self.rng.choice(empty or free), name=self.person.title())
        elif self.is_host and self.table["status"] == "open":
            self._arrange()

    def _arrange(self) -> None:
        """As the host, before the first deal: fill the seats, now and then change one's mind, begin."""
        assert self.table is not None
        rng, seats = self.rng, self.table["seats"]
        empty = [seat for seat, part in enumerate(seats) if part["state"] == "empty"]
        drawn = rng.random()
        if drawn < 0.05:
            self.order(ask.SwapSeats, a=0, b=rng.randrange(len(seats)))
        elif drawn < 0.1:
            self.order(ask.SetDealer, seat=rng.choice((None, rng.randrange(len(seats)))))
        elif drawn < 0.12:
            self._use_on_somebody()
        elif drawn < 0.14:
            rules = rng.choice((self.place.settings.rules, "podkidnoy", "perevodnoy(seats=3)"))
            self.order(ask.SetUp, settings=msgspec.structs.replace(self.place.settings, rules=rules))
        elif empty and rng.random() < 0.5:
            bots = ("greedy", "random", "slow") if self.world.faults.bots else ("greedy", "random")
            self.order(ask.PutBot, seat=rng.choice(empty), bot=rng.choice(bots))
        elif not empty:
            self.order(ask.Start)

    def _use_on_somebody(self) -> None:
        assert self.table is not None
        handles = [part["person"] for part in self.table["seats"] if part.get("person")]
        if handles and self.rng.random() < 0.2:
            self.order(ask.Ban, person=self.rng.choice(handles), forever=self.rng.random() < 0.3)

    def _between(self, seat: int) -> None:
        assert self.table is not None
        series = self.table["series"]
        dealers = series["dealers"]
        done = series["deals"] >= self.place.deals or self.world.is_calm
        if len(dealers) > 1 and seat in dealers and self.rng.random() < 0.5:
            self.order(ask.ChooseDealer, seat=self.rng.choice(dealers))
        elif done:
            return
        elif self.is_host and any(part["state"] == "empty" for part in self.table["seats"]):
            empty = [each for each, part in enumerate(self.table["seats"]) if part["state"] == "empty"]
            self.order(ask.PutBot, seat=self.rng.choice(empty), bot="greedy")
        elif not self.table["seats"][seat].get("agreed"):
            self.order(ask.Again)

    def _play(self) -> None:
        view, rng, faults = self.view, self.rng, self.world.faults
        if view is None or view["you"] is None or self.pending:
            return
        public, legal = view["public"], view.get("legal", ())
        if rng.random() < 0.05 and view.get("hand"):
            moves = [*rng.sample(view["hand"], min(3, len(view["hand"]))), "take", "done"]
            rng.shuffle(moves)
            self.order(ask.Intend, deal=public["deal"], bout=public["bout"], moves=moves)
        elif rng.random() < 0.01:
            self.order(ask.Cancel)
        elif rng.random() < 0.02:
            self.order(ask.WhyNot, move=rng.choice(MOVES))
        elif view.get("can_undo") and not self.world.is_calm and rng.random() < 0.05:
            self.order(ask.Undo, deal=public["deal"])
        elif legal:
            move = self._chosen(legal)
            base, bout = view["seq"], public["bout"]
            if faults.misuse and rng.random() < 0.1:
                base = max(0, base - rng.randrange(12))
            if faults.misuse and rng.random() < 0.05:
                bout += rng.choice((-1, 1))
            self.order(ask.MoveCommand, deal=public["deal"], bout=max(0, bout), base=base, move=move)

    def _chosen(self, legal: list[str]) -> str:
        """A move that gets the deal on: done rather less often than it could be said."""
        if len(legal) > 1 and "done" in legal and self.rng.random() < 0.4:
            return "done"
        return self.rng.choice(legal)

    def _talk(self) -> None:
        drawn = self.rng.random()
        if drawn < 0.5:
            self.order(ask.Emote, emote="hello")
        elif drawn < 0.9:
            self.order(ask.Say, text=f"said by {self.person}")
        else:
            self.order(ask.Hide, on=self.rng.random() < 0.5)

    def _misuse(self) -> None:
        """Something that is not theirs to do, or makes no sense now."""
        rng = self.rng
        seat = rng.randrange(8)
        match rng.randrange(9):
            case 0:
                self.order(ask.Start)
            case 1:
                self.order(ask.PutBot, seat=seat, bot=rng.choice(("greedy", "nobody", None)))
            case 2:
                self.order(ask.Sit, seat=seat, name="X")
            case 3:
                self.order(ask.Nonce, deal=rng.randrange(4), nonce="")
            case 4:
                self.order(ask.ChooseDealer, seat=seat)
            case 5:
                self.order(ask.MoveCommand, deal=1, bout=rng.randrange(9), base=10**9, move=rng.choice(MOVES))
            case 6:
                self.order(ask.Report, person="00000000", why="because")
            case 7:
                self.order(ask.PassHost, person="00000000")
            case _:
                self.order(ask.Again)

    # The end ---------------------------------------------------------------------------------------------------------

    def calm_down(self) -> None:
        """The faults are over: who waits for somebody who never answers without a clock goes away instead."""
        if self.temper == "silent" and isinstance(self.place.settings.clock, NoClock):
            self.is_gone = True
            for link in list(self.links):
                self.world.disconnect(link, is_noticed=True)
        elif not self.is_gone:
            for link in list(self.links):
                self.world.disconnect(link, is_noticed=True)
