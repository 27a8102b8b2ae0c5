"""Whole tables played without anything around them: commands, moments and bots, straight into a log.

Here: `Playing`, a table and its rows, and `play`, one at which people do what they like. Not here: a host, clients,
misfortune (the simulated world). May import durak.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from durak.server import protocol as ask
from durak.server.entries import Row
from durak.server.mind import minding_move
from durak.server.refusal import Refusal
from durak.server.rulings import Planned, minded, moved, open_table, rule, woken
from durak.server.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from durak.seats import Seat
    from durak.server.entries import Mover
    from durak.server.settings import TableSettings

NOON = 1_800_000_000_000
TABLE = "a-table-nobody-guesses"


class SeededChances:
    """Chance that is the same each time; `packs` are those of test deals."""

    def __init__(self, seed: int, packs: Sequence[str] = ()) -> None:
        self._rng = Random(seed)
        self._packs = packs

    def seed(self) -> bytes:
        return self._rng.randbytes(32)

    def below(self, bound: int, /) -> int:
        return self._rng.randrange(bound)

    def test_order(self, table: str, deal: int, /) -> str | None:
        del table
        return self._packs[(deal - 1) % len(self._packs)] if self._packs else None


class Playing:
    """A table that is being played at, with everything that happened there."""

    def __init__(self, settings: TableSettings, *, seed: int, packs: Sequence[str] = (), table: str = TABLE) -> None:
        self.chances = SeededChances(seed, packs)
        self.rng = Random(seed)
        self.table = Table(table)
        self.rows: list[Row] = []
        self.now = NOON
        self.people_stay = False
        """Whether nobody goes away or comes back by chance."""
        self.host = "person-0"
        self.write(open_table(settings, host=self.host, name="Host"))

    def write(self, planned: Sequence[Planned], *, person: str | None = None, command: str | None = None) -> None:
        """Let entries happen now; the first one answers the command."""
        for number, each in enumerate(planned):
            of_whom = (None, None) if number else (person, command)
            row = Row(self.table.head + 1, self.now, each.entry, *of_whom, each.secret)
            self.table.apply(row)
            self.rows.append(row)

    def do(self, person: str, command: ask.Command) -> bool:
        """Let somebody want something; return whether it was carried out."""
        try:
            planned = rule(self.table, person, command, self.now, self.chances)
        except Refusal:
            return False
        self.write(planned, person=person, command=command.id)
        return True

    def wait(self) -> None:
        """Let time pass until the table wakes by itself."""
        due = self.table.due()
        assert due is not None
        self.now = max(self.now, due)
        self.write(woken(self.table, self.now, self.chances))

    def id(self) -> str:
        return f"c{self.table.head}"

    def sit_everybody(self, *, bots: int = 0) -> None:
        """Fill the seats: bots in the last ones, people in the others."""
        seats = self.table.rules.seats
        for seat in range(seats - bots):
            assert self.do(f"person-{seat}", ask.Sit(id=self.id(), seat=seat, name=f'Name; "{seat}" \\'))
        for seat in range(seats - bots, seats):
            assert self.do(self.host, ask.PutBot(id=self.id(), seat=seat, bot="random" if seat % 2 else "greedy"))

    def start(self) -> None:
        """Begin the next deal, with some nonces."""
        if self.table.status == "open":
            assert self.do(self.host, ask.Start(id=self.id()))
        for person in self.table.persons():
            if self.table.status == "between":
                self.do(person, ask.Again(id=self.id()))
        for person in self.table.persons():
            if self.table.announced is not None and self.rng.random() < 0.5:
                nonce = self.rng.randbytes(self.rng.randrange(33)).hex()
                self.do(person, ask.Nonce(id=self.id(), deal=self.table.announced.deal, nonce=nonce))
        while self.table.status == "announced":
            self.wait()

    def step(self) -> None:
        """Let something happen in the deal: most often somebody moves."""
        deal = self.table.deal
        assert deal is not None
        self.now += self.rng.randrange(4_000)
        drawn = 1.0 if self.people_stay else self.rng.random()
        seat = self.rng.choice(deal.state.actors) if deal.state.actors else 0
        if drawn < 0.06 or self.now < deal.lead_after:
            self.wait() if self.table.due() is not None else self._jump(deal.lead_after)
        elif drawn < 0.08:
            seat = self.rng.randrange(self.table.rules.seats)
            self.write(minded(self.table, seat))
        elif drawn < 0.10 and self.table.chairs[seat].minded:
            self.do(self.table.chairs[seat].person or "", ask.Back(id=self.id()))
        elif deal.state.actors:
            self._move(seat)

    def _jump(self, moment: int) -> None:
        self.now = max(self.now, moment)

    def _move(self, seat: Seat) -> None:
        deal = self.table.deal
        assert deal is not None
        if self.table.is_free is False:
            seat = deal.state.actors[0]
        chair, view = self.table.chairs[seat], deal.state.view(seat)
        if chair.player is not None:
            by: Mover = "bot" if chair.bot else "mind"
            self.write(moved(self.table, seat, minding_move(view), now=self.now, chances=self.chances, by=by))
            return
        legal = view.legal_moves()
        move = minding_move(view) if self.rng.random() < 0.5 else self.rng.choice(legal)
        bout = deal.state.bout_no
        wish = ask.MoveCommand(id=self.id(), deal=deal.number, bout=bout, base=self.table.head, move=str(move))
        self.do(chair.person or "", wish)

    def play_deal(self, *, most: int = 5_000) -> None:
        """Play the deal that has begun to its end."""
        for _ in range(most):
            if self.table.status != "playing":
                return
            self.step()
        raise AssertionError("expected a deal that ends")


def play(settings: TableSettings, *, seed: int, deals: int = 1, bots: int = 0, packs: Sequence[str] = ()) -> Playing:
    """Return a table at which so many deals have been played."""
    playing = Playing(settings, seed=seed, packs=packs)
    playing.sit_everybody(bots=bots)
    for _ in range(deals):
        playing.start()
        playing.play_deal()
        while playing.table.owes_next_deal or playing.table.status == "announced":
            playing.wait()
            if playing.table.status == "playing":
                playing.play_deal()
    return playing
