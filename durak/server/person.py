"""A person at a table of a server, as their program sees it: what they want goes out, what they hear comes in.

Here: `Person`, a guest whose moves and words are a person's. Not here: the socket (staying.py), what is shown of it
(tui). May import guest, protocol, told.

What the person wants waits in a queue and is sent one command after the other, each until it is answered. What comes in
is kept as messages, in order, until somebody takes them.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from durak.server import protocol
from durak.server.guest import RETRY_SECONDS, TRY_AGAIN, Guest

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from durak.server.guest import Kind
    from durak.server.told import Told

__all__ = ["Person", "Refusal", "Wish"]


class Wish(NamedTuple):
    """Something that the person wants."""

    word: str
    """The kind of the command."""
    make: Callable[[str], protocol.Command]
    """The command under an id."""


class Refusal(NamedTuple):
    """A wish that the server does not carry out, and why."""

    wish: Wish
    code: str


Heard: TypeAlias = "Told | Refusal"

_MOVING = {"move", "undo"}
"""What is seen in the view that follows."""
_OF_THE_DEAL = _MOVING | {"intend", "cancel", "say", "emote"}
"""What changes nothing that is told of the table."""


class Person(Guest):
    """A guest who sits down, adds chance to deals and comes back alone, and does the rest when the person says so.

    Where no seat is empty a bot makes room. Whoever sits down between two deals wants the next one.
    """

    def __init__(self, *, name: str, seat: int | None = None, word: Callable[[int], str]) -> None:
        super().__init__(name=name, seat=seat, word=word)
        self._wishes: deque[Wish] = deque()
        self._heard: list[Heard] = []
        self._moved_seq = 0
        """The row of the person's last move."""
        self._comes_back = True
        """Whether the seat is taken back from the bot that minds it: upon coming, not when time was up."""
        self._has_just_sat = False
        """Whether no deal has been dealt since the person sat down."""

    # What the person asks ----------------------------------------------------------------------------------------

    def take_heard(self) -> list[Heard]:
        """Return what has been heard since it was asked last, in order."""
        taken, self._heard = self._heard, []
        return taken

    @property
    def is_connected(self) -> bool:
        """Return whether there is a connection over which the table has been told."""
        return self._is_greeted and self._table is not None

    @property
    def is_host(self) -> bool:
        """Return whether the person may begin the first deal."""
        return self._table is not None and self._table.host == self._handle

    @property
    def is_settled(self) -> bool:
        """Return whether the newest view shows every move that the person has made."""
        waits = any(wish.word in _MOVING for wish in self._wishes)
        return not waits and self._view is not None and self._view.seq >= self._moved_seq

    @property
    def is_answered(self) -> bool:
        """Return whether the table as it was told last shows all that the person has changed about it."""
        waits = any(wish.word not in _OF_THE_DEAL for wish in self._wishes) or self._agrees("") is not None
        return not waits and self._table is not None and self._table.seq >= self._acted_seq

    # What the person wants ---------------------------------------------------------------------------------------

    def move(self, move: str) -> None:
        """Make a move, decided by the newest view."""
        view = self._view
        if view is None or view.public is None:
            return
        deal, bout, base = view.public.deal, view.public.bout, view.seq
        self._wish("move", lambda id_: protocol.MoveCommand(id=id_, deal=deal, bout=bout, base=base, move=move))

    def undo(self) -> None:
        """Take the last decision back, where only bots sit besides."""
        view = self._view
        if view is None or view.public is None:
            return
        deal = view.public.deal
        self._wish("undo", lambda id_: protocol.Undo(id=id_, deal=deal))

    @property
    def can_undo(self) -> bool:
        """Return whether the last decision can be taken back now."""
        return self._view is not None and self._view.can_undo and self.is_settled

    def intend(self, moves: Sequence[str]) -> None:
        """Let the server make the first of these moves that is legal, once the seat may act in this bout."""
        view = self._view
        if view is None or view.public is None:
            return
        deal, bout, queued = view.public.deal, view.public.bout, list(moves)
        self._wish("intend", lambda id_: protocol.Intend(id=id_, deal=deal, bout=bout, moves=queued))

    def cancel(self) -> None:
        """Forget the queued moves."""
        self._wish("cancel", lambda id_: protocol.Cancel(id=id_))

    def back(self) -> None:
        """Take the seat back from the bot that minds it."""
        self._wish("back", lambda id_: protocol.Back(id=id_))

    def again(self) -> None:
        """Agree to another deal."""
        self._wish("again", lambda id_: protocol.Again(id=id_))

    def choose_dealer(self, seat: int) -> None:
        """Say who of the losing team deals."""
        self._wish("choose", lambda id_: protocol.ChooseDealer(id=id_, seat=seat))

    def start(self) -> None:
        """Begin the first deal, as the host."""
        self._wish("start", lambda id_: protocol.Start(id=id_))

    def fill(self, bot: str) -> None:
        """Put a bot in every empty seat, as the host."""
        seats = () if self._table is None else self._table.seats
        for seat in [seat for seat, part in enumerate(seats) if part.state == "empty"]:
            self._wish("bot", _put(seat, bot))

    def say(self, text: str) -> None:
        """Write something to the table."""
        self._wish("say", lambda id_: protocol.Say(id=id_, text=text))

    def emote(self, word: str) -> None:
        """Say one of the few things that can be said everywhere; nothing for any other word."""
        for known in protocol.EMOTES:
            if known == word:
                self._wish("emote", _say_emote(known))

    def _wish(self, word: str, make: Callable[[str], protocol.Command]) -> None:
        self._wishes.append(Wish(word, make))

    # What comes in -----------------------------------------------------------------------------------------------

    def connected(self) -> None:
        """Say that a socket is open."""
        super().connected()
        self._comes_back = True

    def _see(self, message: Told) -> None:
        super()._see(message)
        self._heard.append(message)

    def _count(self, table: Told) -> None:
        if self.seat is not None:
            self._has_sat = True
        if table.status in ("announced", "playing"):
            self._has_just_sat = False
        self._heard.append(table)

    def _overhear(self, message: Told, /) -> None:
        self._heard.append(message)

    def _acknowledged(self, message: Told) -> None:
        pending, acted = self._pending, self._acted_seq
        super()._acknowledged(message)
        if pending is None or pending.id != message.id:
            return
        self._has_just_sat = self._has_just_sat or pending.kind == "sit"
        if pending.kind != "wish":
            return
        word = self._wishes.popleft().word
        if word in _MOVING:
            self._moved_seq = message.seq
        if word in _OF_THE_DEAL:
            self._acted_seq = acted

    def _refused(self, message: Told, now: float) -> None:
        pending = self._pending
        if pending is None or pending.id != message.id:
            return
        if pending.kind == "wish" and message.code not in TRY_AGAIN:
            self._pending = None
            self._heard.append(Refusal(self._wishes.popleft(), message.code))
        elif pending.kind == "sit" and message.code == "taken" and self._wanted_seat is None:
            self._pending = None  # somebody was quicker: the next table says which seat is empty
            self._not_before = now + RETRY_SECONDS
        else:
            super()._refused(message, now)

    # What is sent next -------------------------------------------------------------------------------------------

    def _next(self) -> tuple[Kind, protocol.Command] | None:
        table = self._table
        if table is None:
            return None
        seat, id_ = self.seat, f"{self._ids}-{self._next_id}"
        if self._wishes:  # what was wanted before leaving is still done
            return "wish", self._wishes[0].make(id_)
        if self._is_leaving:
            return super()._next()
        if table.seq < self._acted_seq:
            return None
        if seat is None:
            return self._to_sit(table, id_)
        if self._comes_back and table.seats[seat].state == "minded":
            return "back", protocol.Back(id=id_)
        self._comes_back = False
        return self._nonce(table, seat, id_) if table.status == "announced" else self._agrees(id_)

    def _agrees(self, id_: str) -> tuple[Kind, protocol.Command] | None:
        """The wish for the next deal of somebody who has just sat down between two."""
        table, seat = self._table, self.seat
        if table is None or seat is None or table.status != "between" or not self._has_just_sat:
            return None
        return self._between(table, seat, id_)

    def _free_seat(self) -> int | None:
        empty = super()._free_seat()
        return self._first("bot") if empty is None else empty


def _say_emote(word: Any) -> Callable[[str], protocol.Command]:
    return lambda id_: protocol.Emote(id=id_, emote=word)


def _put(seat: int, bot: str) -> Callable[[str], protocol.Command]:
    return lambda id_: protocol.PutBot(id=id_, seat=seat, bot=bot)
