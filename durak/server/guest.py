"""A player at a table of a server, as the player sees it: messages in, commands and questions out.

Here: `Guest`, who sits down, plays when asked and agrees to further deals. Not here: the socket (staying.py), what a
move is chosen by (a bot). May import protocol, told, moves, msgspec.

Nothing in here waits, asks a clock or opens a socket. One command is under way at a time; it is sent again, under its
id, until the server has answered it, so a lost connection neither loses a move nor makes one twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

import msgspec

from durak.moves import Move, MoveKind
from durak.server import protocol
from durak.server.told import Told, read_told

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["RESEND_SECONDS", "RETRY_SECONDS", "TRY_AGAIN", "Ending", "Guest", "Kind", "Question", "Tally"]

RESEND_SECONDS = 2.0
"""After how long without an answer a command is sent again."""
PACE_SECONDS = 0.12
"""How much lies between two commands at least: a server takes ten a second of one player."""
RETRY_SECONDS = 1.0
"""After how long something is tried again that the server could not do."""
MOST_REFUSALS = 3
"""How often a move may be refused in a position that does not change."""

Kind: TypeAlias = Literal["sit", "bot", "start", "nonce", "back", "move", "again", "leave", "wish"]

TRY_AGAIN = frozenset({"storage", "too_many", "wait"})
"""What is refused now and may be granted a moment later."""
_REFUSED_SEATS = {
    "taken": "somebody sits at seat {seat}",
    "no_seat": "the table has no seat {seat}",
    "already_sitting": "this player sits at another seat",
    "banned": "this player may not be at this table",
    "no_name": "nobody may be called {name!r}",
}
_CLOSED = {
    4003: ("banned", "this player may not be at this table any more"),
    4004: ("gone", "there is no such table"),
    4005: ("unknown", "this player is not known here any more: the token was taken back"),
    4010: ("closed", "the table is closed"),
}


class Question(NamedTuple):
    """What a bot is asked: the position as its seat sees it, and where it stands."""

    deal: int
    bout: int
    seq: int
    dpn: str

    def is_like(self, other: Question | None) -> bool:
        """Return whether an answer to one is as good for the other."""
        return other is not None and (self.deal, self.dpn) == (other.deal, other.dpn)


class Tally(NamedTuple):
    """What the deals have come to that were played to the end."""

    deals: int = 0
    lost: int = 0
    drawn: int = 0


class Ending(NamedTuple):
    """Why a visit is over: a sentence, empty where all went as it should."""

    is_good: bool
    sentence: str = ""


class _Pending(NamedTuple):
    """The command that has not been answered."""

    kind: Kind
    id: str
    frame: str
    sent_at: float
    question: Question | None = None


class Guest:
    """One seat at a table. All moments are seconds of whatever clock its caller has.

    `seat` None is the first empty one. `deals` None plays on for as long as there are others who do. `word` gives hex
    digits that nobody else draws, for ids and nonces. `bots` are put in the empty seats of a table that is one's own.
    """

    def __init__(
        self,
        *,
        name: str,
        seat: int | None = None,
        deals: int | None = None,
        word: Callable[[int], str],
        bots: Sequence[str] = (),
        say: Callable[[str], object] = lambda _: None,
    ) -> None:
        self.ending: Ending | None = None
        """Why the visit is over; None while it goes on."""
        self.ended_by = ""
        """The word for that, which does not change; empty where the sentence is for programs alone."""
        self.come_back_after = 0.0
        """How many seconds the server wants a guest to stay away that it has sent away."""
        self._name = name
        self._wanted_seat = seat
        self._wanted_deals = deals
        self._word = word
        self._bots = tuple(bots)
        self._say = say
        self._ids = word(4)
        self._next_id = 0
        self._frames: list[str] = []
        self._is_greeted = False
        self._handle = ""
        self._skew_ms = 0.0
        self._table: Told | None = None
        self._view: Told | None = None
        self._pending: _Pending | None = None
        self._acted_seq = 0
        """The row that answered the last command: what was told before it is out of date."""
        self._refused_seq = 0
        """The row up to which a command was refused that must wait for something to change."""
        self._refusals = 0
        self._not_before = 0.0
        self._has_sat = False
        self._nonced = 0
        self._answer: tuple[Question, str] | None = None
        self._is_leaving = False
        self._before: Tally | None = None
        self._tally = Tally()

    # What whoever runs the guest asks --------------------------------------------------------------------------------

    def take_frames(self) -> list[str]:
        """Return what is to be sent now, in order."""
        taken, self._frames = self._frames, []
        return taken

    def next_due(self) -> float | None:
        """Return when `tick` is wanted, None while only the server can change anything."""
        moments = [self._not_before] if self._wants_something() else []
        if self._pending is not None:
            moments.append(self._pending.sent_at + RESEND_SECONDS)
        return min(moments, default=None) if self._is_greeted else None

    @property
    def question(self) -> Question | None:
        """Return what the bot must decide now; None when it is not asked, or has decided."""
        table, view = self._table, self._view
        if self.ending or self._is_leaving or table is None or view is None or view.public is None:
            return None
        if table.status != "playing" or self._pending is not None or view.seq < max(self._acted_seq, self._refused_seq):
            return None
        if view.you not in view.public.actors or not view.legal or view.public.result != "*":
            return None
        question = Question(view.public.deal, view.public.bout, view.seq, view.dpn)
        return None if self._answer is not None and question.is_like(self._answer[0]) else question

    @property
    def tally(self) -> Tally:
        """Return how many deals have ended while this guest sat here, and how."""
        return self._tally

    @property
    def seat(self) -> int | None:
        """Return where the guest sits."""
        return self._table.you if self._table is not None and isinstance(self._table.you, int) else None

    # Inputs ----------------------------------------------------------------------------------------------------------

    def connected(self) -> None:
        """Say that a socket is open: what was known of the table is told anew."""
        self._is_greeted = False
        self._table = self._view = None
        self.come_back_after = 0.0
        self._frames = [_text(protocol.Hello(dpn=True))]

    def disconnected(self, code: int) -> None:
        """Say that the socket was closed with some code."""
        self._is_greeted = False
        self._frames = []
        if code in _CLOSED:
            word, sentence = _CLOSED[code]
            self._end(good=self._is_leaving, code=word, sentence=sentence)

    def receive(self, frame: str | bytes, now: float) -> None:
        """Take a message of the server."""
        try:
            message = read_told(frame)
        except msgspec.DecodeError:
            return  # of a later version, most likely, and nothing that a guest has to know
        match message.t:
            case "welcome":
                self._is_greeted = True
                self._handle = str(message.you)
                self._skew_ms = message.now - 1000 * now
                self._send_again(now)
            case "table":
                self._table = message
                self._count(message)
            case "view":
                self._see(message)
            case "ack":
                self._acknowledged(message)
            case "refused":
                self._refused(message, now)
            case "goaway":
                self.come_back_after = message.after_ms / 1000
            case "error":
                self._complain(message)
            case _:
                self._overhear(message)
        self.tick(now)

    def decided(self, question: Question, move: str, now: float) -> None:
        """Take what the bot has decided; an answer to a position that has changed meanwhile is of no use."""
        if question.is_like(self.question):
            self._answer = question, move
        self.tick(now)

    def leave(self, now: float) -> None:
        """Stop playing: the seat is given up, or left to a bot while a deal runs."""
        self._is_leaving = True
        if not self._is_greeted or self.seat is None:
            self._end(good=True)
        self.tick(now)

    def tick(self, now: float) -> None:
        """Do what is due."""
        if self.ending is not None or not self._is_greeted:
            return
        if self._pending is not None:
            if now >= self._pending.sent_at + RESEND_SECONDS:
                self._send_again(now)
            return
        if now >= self._not_before:
            self._want_next(now)

    # What the server says ----------------------------------------------------------------------------------------

    def _see(self, message: Told) -> None:
        if self._view is not None and message.seq < self._view.seq:
            return
        if message.you is not None and not message.dpn:
            self._end(good=False, sentence="this server gives no positions as DPN, which programs with a token get")
        if message.seq > self._refused_seq:
            self._refusals = 0
        self._view = message

    def _count(self, table: Told) -> None:
        """Count the deals that have ended since this guest has sat here."""
        seat, series = self.seat, table.series
        if seat is None:
            return
        self._has_sat = True
        told = Tally() if series is None else Tally(series.deals, series.losses[seat], series.draws)
        self._before = self._before or told
        tally = Tally(*(each - before for each, before in zip(told, self._before, strict=True)))
        if tally.deals != self._tally.deals:
            how = (
                "lost"
                if tally.lost != self._tally.lost
                else "drawn"
                if tally.drawn != self._tally.drawn
                else "not lost"
            )
            self._say(f"deal {tally.deals}: {how}")
        self._tally = tally

    def _acknowledged(self, message: Told) -> None:
        pending = self._pending
        if pending is None or pending.id != message.id:
            return
        self._pending = None
        self._acted_seq = message.seq
        self._answer = None
        if pending.kind == "leave":
            self._end(good=True)
        elif pending.kind == "sit":
            self._say("sat down")

    def _refused(self, message: Told, now: float) -> None:
        pending = self._pending
        if pending is None or pending.id != message.id:
            return
        self._pending = None
        if message.code in TRY_AGAIN:
            until = message.arguments.get("until")
            wait = (until - self._skew_ms) / 1000 - now if message.code == "wait" and isinstance(until, int) else 0.0
            self._not_before = now + max(wait, PACE_SECONDS if message.code == "wait" else RETRY_SECONDS)
            return
        self._answer = None
        if pending.kind == "leave":
            self._end(good=True)
        elif pending.kind == "sit" and message.code in _REFUSED_SEATS:
            where = self._wanted_seat if self._wanted_seat is not None else self._free_seat()
            sentence = _REFUSED_SEATS[message.code].format(seat=where, name=self._name)
            self._end(good=False, code=message.code, sentence=sentence)
        elif pending.question is not None:
            self._refused_move(pending.question, message, now)
        elif pending.kind in ("bot", "start"):
            self._end(
                good=False, sentence=f"the server will not begin: {message.code} {message.arguments or ''}".rstrip()
            )
        else:
            self._not_before = now + RETRY_SECONDS

    def _refused_move(self, question: Question, message: Told, now: float) -> None:
        """Others were quicker, and then there is a newer view; else the bot is asked again, but not without an end."""
        if self._view is None or self._view.seq > question.seq:
            return
        self._refused_seq, self._refusals = question.seq, self._refusals + 1
        self._not_before = now + RETRY_SECONDS
        if self._refusals >= MOST_REFUSALS:
            self._end(
                good=False, sentence=f"the server refuses a move again and again: {message.code}, in {question.dpn}"
            )

    def _overhear(self, _message: Told, /) -> None:
        """Take what people say to each other, and what answers nothing that a guest wants."""

    def _complain(self, message: Told) -> None:
        if message.code == "version":
            other = f"this program speaks version {protocol.PROTOCOL}, but {message.text}"
            self._end(good=False, code="version", sentence=other)
        else:
            self._say(f"the server did not understand: {message.code} {message.text}")

    # What the guest wants ----------------------------------------------------------------------------------------

    def _wants_something(self) -> bool:
        return self._pending is None and self.ending is None and self._next() is not None

    def _want_next(self, now: float) -> None:
        """Send the next command, if there is anything to be wanted."""
        wanted = self._next()
        if wanted is None:
            return
        kind, command = wanted
        question = self._answer[0] if kind == "move" and self._answer is not None else None
        if isinstance(command, protocol.MoveCommand) and self._must_wait(command.move, now):
            return
        if kind == "nonce" and isinstance(command, protocol.Nonce):
            self._nonced = command.deal
        self._pending = _Pending(kind, command.id, _text(command), now, question)
        self._frames.append(self._pending.frame)
        self._not_before = now + PACE_SECONDS
        self._next_id += 1

    def _must_wait(self, move: str, now: float) -> bool:
        """Whether the others are given the time to claim or demand something before a card is led."""
        public = self._view.public if self._view is not None else None
        if public is None or public.phase not in ("lead", "claim", "redeal"):
            return False
        if Move.parse(move).kind is not MoveKind.LAY:
            return False
        may_lead_at = (public.lead_after - self._skew_ms) / 1000
        if now >= may_lead_at:
            return False
        self._not_before = may_lead_at + PACE_SECONDS
        return True

    def _next(self) -> tuple[Kind, protocol.Command] | None:
        """The next thing to be wanted, as things stand."""
        table = self._table
        if table is None:
            return None
        seat, id_ = self.seat, f"{self._ids}-{self._next_id}"
        if self._is_leaving:
            return ("leave", protocol.Leave(id=id_)) if seat is not None else None
        move = self._move(id_)
        if move is not None:
            return "move", move
        if table.seq < self._acted_seq:
            return None
        if seat is None:
            return self._to_sit(table, id_)
        if table.seats[seat].state == "minded":
            return "back", protocol.Back(id=id_)
        if table.status == "open":
            return self._as_host(table, id_)
        if table.status == "announced":
            return self._nonce(table, seat, id_)
        if table.status == "between":
            return self._between(table, seat, id_)
        return None

    def _move(self, id_: str) -> protocol.MoveCommand | None:
        view, answer = self._view, self._answer
        if answer is None or view is None or view.public is None:
            return None
        question, move = answer
        if not question.is_like(Question(view.public.deal, view.public.bout, view.seq, view.dpn)):
            self._answer = None
            return None
        return protocol.MoveCommand(id=id_, deal=question.deal, bout=question.bout, base=view.seq, move=move)

    def _to_sit(self, table: Told, id_: str) -> tuple[Kind, protocol.Command] | None:
        if self._has_sat:
            self._end(good=False, code="given_away", sentence="the host has given the seat to somebody else")
            return None
        if table.status not in ("open", "between"):
            return None  # until the running deal is over
        seat = self._wanted_seat if self._wanted_seat is not None else self._free_seat()
        if seat is None:
            full = "no seat of this table is empty; name one that a bot has by --seat"
            self._end(good=False, code="full", sentence=full)
            return None
        return "sit", protocol.Sit(id=id_, seat=seat, name=self._name)

    def _free_seat(self) -> int | None:
        """The seat to take where none is named; None where there is none."""
        return self._first("empty")

    def _first(self, state: str) -> int | None:
        seats = self._table.seats if self._table is not None else ()
        return next((seat for seat, part in enumerate(seats) if part.state == state), None)

    def _as_host(self, table: Told, id_: str) -> tuple[Kind, protocol.Command] | None:
        """At a table of one's own: fill it with bots, then start; elsewhere the host does that."""
        if table.host != self._handle or not self._bots:
            return None
        empty = self._first("empty")
        if empty is None:
            return "start", protocol.Start(id=id_)
        return "bot", protocol.PutBot(id=id_, seat=empty, bot=self._bots[empty % len(self._bots)])

    def _nonce(self, table: Told, seat: int, id_: str) -> tuple[Kind, protocol.Command] | None:
        """Add chance of one's own to the announced deal, once."""
        announced = table.fair[-1] if table.fair else None
        if announced is None or announced.deal == self._nonced or announced.seed:
            return None
        if len(announced.nonces) > seat and announced.nonces[seat]:
            return None
        return "nonce", protocol.Nonce(id=id_, deal=announced.deal, nonce=self._word(32))

    def _between(self, table: Told, seat: int, id_: str) -> tuple[Kind, protocol.Command] | None:
        """Agree to another deal, or get up after the last one that was wanted."""
        if self._wanted_deals is not None and self._tally.deals >= self._wanted_deals:
            self._is_leaving = True
            return "leave", protocol.Leave(id=id_)
        if table.seats[seat].agreed or any(part.state == "empty" for part in table.seats):
            return None
        return "again", protocol.Again(id=id_)

    # Odds and ends -----------------------------------------------------------------------------------------------

    def _send_again(self, now: float) -> None:
        if self._pending is not None and self.ending is None:
            self._pending = self._pending._replace(sent_at=now)
            self._frames.append(self._pending.frame)

    def _end(self, *, good: bool, code: str = "", sentence: str = "") -> None:
        if self.ending is None:
            self.ending = Ending(good, sentence)
            self.ended_by = code
            self._pending = None


def _text(message: protocol.FromClient) -> str:
    return msgspec.json.encode(message).decode()
