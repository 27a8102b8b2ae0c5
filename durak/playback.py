"""A recorded deal shown again: what happened, move by move, and any position on the way.

Here: telling a record from its beginning to its end, stepping through it. Not here: the notation (record.py), playing
on (terminal.py). May import errors, seats, event, render, answers,
console, saves, table_talk.

Whoever looks back at a deal that is over sees every hand, unless a seat is given: then what that seat saw. A deal that
could still be played on shows what its one person could see, or what anybody could, unless all hands are asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from durak.answers import Keys, Request
from durak.console import visible
from durak.errors import NotationError
from durak.event import deal_events
from durak.render import Style, open_screen, screen
from durak.saves import people
from durak.seats import check_seat
from durak.table_talk import Talk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from durak.console import Console
    from durak.record import Record
    from durak.seats import Seat

__all__ = ["Playback", "seat_names"]


def seat_names(style: Style, record: Record) -> tuple[str, ...]:
    """Return the names in a record, or the numbers of the seats where nobody noted any."""
    if record.names:
        return tuple(map(visible, record.names))
    return tuple(style.words("seat-name", number=seat) for seat in range(record.rules.seats))


@dataclass(frozen=True, kw_only=True)
class Playback:
    """One record, shown to one reader."""

    record: Record
    style: Style
    names: tuple[str, ...]
    seat: Seat | None
    """Through whose eyes; None for a spectator's."""
    open_hands: bool
    """Whether every hand is shown."""

    @staticmethod
    def of(record: Record, *, style: Style, seat: Seat | None = None, open_hands: bool = False) -> Playback:
        """Return the playback of a record: of one that is over all hands are open, unless a seat is given.

        One that is not over is shown as a person who plays in it sees it, with all hands open only when asked for.

        Raises NotationError for a seat that is not at the table, or whose hand is not for the reader to see yet.
        """
        if seat is not None:
            check_seat(record.rules, seat)
        over = record.result != "*"
        if not over and not open_hands:
            persons = people(record)
            if seat is None and len(persons) == 1:
                seat = persons[0]
            if persons and seat is not None and seat not in persons:
                raise NotationError(f"expected the seat of a person while the game is not over, got {seat}")
        return Playback(
            record=record,
            style=style,
            names=seat_names(style, record),
            seat=seat,
            open_hands=seat is None and (over or open_hands),
        )

    @property
    def is_veiled(self) -> bool:
        """Return whether hands are hidden because the deal is not over."""
        return self.record.result == "*" and not self.open_hands

    @property
    def length(self) -> int:
        """Return how many moves there are."""
        return len(self.record.moves)

    def position(self, ply: int) -> list[str]:
        """Return the lines that show the position after so many moves."""
        state = self.record.state_at(ply)
        if self.open_hands:
            return open_screen(state, self.names, self.style)
        return screen(state.view(self.seat), self.names, self.style)

    def told(self, ply: int) -> list[str]:
        """Return what happened in a move, counted from 1, and what was noted about it; 0 is the deal."""
        talk = Talk(style=self.style, names=self.names, viewer=self.seat, open_hands=self.open_hands)
        after = self.record.state_at(ply)
        if ply == 0:
            found = talk.sentences(deal_events(after), before=None, after=after.view(self.seat))
            return found + self._noted(self.record.comment)
        before, played = self.record.state_at(ply - 1), self.record.moves[ply - 1]
        events = before.events(played.move, played.seat)
        found = talk.sentences(events, before=before.view(self.seat), after=after.view(self.seat))
        return found + self._noted(played.comment)

    def _noted(self, comment: str) -> list[str]:
        return [self.style.words("replay-comment", comment=visible(" ".join(comment.split())))] if comment else []

    def all(self) -> Iterator[str]:
        """Yield the whole deal: every move, and the position in which each bout begins."""
        bout = 0
        for ply in range(self.length + 1):
            yield from self.told(ply)
            state = self.record.state_at(ply)
            if state.bout_no != bout and not state.is_over:
                bout = state.bout_no
                yield ""
                yield from self.position(ply)

    def step(self, console: Console) -> None:
        """Show a move for every line that is entered: Enter goes on, a number goes to that move, `q` ends it."""
        words = self.style.words
        leave = Keys.of(words.language).requests[Request.QUIT].letter
        ply = 0
        self._show(console, ply)
        while True:
            try:
                line = console.ask(f"{words('replay-prompt', ply=ply, length=self.length)} > ").strip().casefold()
            except EOFError:
                return
            if line in {"", "+"} and ply == self.length:
                return
            if line in {"", "+"}:
                ply += 1
            elif line == "-":
                ply = max(0, ply - 1)
            elif line.isdecimal() and len(line) < 7:
                ply = min(int(line), self.length)
            elif line in {"q", leave}:
                return
            else:
                console.say(words("replay-help", key=leave, back="-"))
                continue
            self._show(console, ply)

    def _show(self, console: Console, ply: int) -> None:
        console.say()
        for line in [*self.told(ply), *self.position(ply)]:
            console.say(line)
