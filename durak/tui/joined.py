"""A table of a server, as a place to sit at.

Here: `JoinedTable`, which tells what comes over the socket in sentences, and sends what the person wants. Not here: the
socket and the commands (server), the sentences of events (table_talk.py). May import looked_on, place, advice, cards,
console, errors, evening, event, moves, public, rules, series, server, table_talk, view.
"""

from __future__ import annotations

import secrets
import shlex
from typing import TYPE_CHECKING

from durak.advice import move_phrase
from durak.cards import parse_card
from durak.console import visible
from durak.errors import NotationError
from durak.evening import table_sentences
from durak.event import Event, EventKind
from durak.moves import Move
from durak.public import PublicView
from durak.rules import Rules, parse_rules
from durak.series import Series
from durak.server.mind import USUAL_BOT
from durak.server.person import Person, Refusal
from durak.server.staying import Stay
from durak.table_talk import Talk, Teller, names_of, tally_sentences
from durak.tui.looked_on import outcome_told, public_view
from durak.tui.place import EMOTE_MESSAGES, Deed, Mouth, Scene
from durak.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from durak.render import Style
    from durak.seats import Seat
    from durak.server.told import EventTold, PublicTold, SeatTold, Told
    from durak.server.visit_options import Address
    from durak.tui.place import Listener
    from durak.words import Words

__all__ = ["JoinedTable"]

_ENDINGS = {
    "full": "join-full",
    "taken": "join-taken",
    "no_seat": "join-no-seat",
    "already_sitting": "join-already-sitting",
    "banned": "join-banned",
    "no_name": "join-no-name",
    "given_away": "join-given-away",
    "gone": "join-gone",
    "unknown": "join-unknown",
    "closed": "join-closed",
    "version": "join-version",
}
"""Why a visit has ended, in words."""
_PRESENCE = {"away": "presence-away", "minded": "presence-minded"}
_TOO_LATE = {"stale", "no_deal", "taken"}
_KINDS = {kind.value for kind in EventKind}


class _Sitting(Stay):
    """The socket of a person; whoever sits there is called whenever something may have come."""

    def __init__(self, person: Person, address: Address, token: str, table: JoinedTable) -> None:
        super().__init__(person, address, token)
        self._table = table

    def _work(self) -> None:
        self._table.hear()

    def _lost(self) -> None:
        self._table.hear()


class JoinedTable:
    """A seat at a table of a server."""

    def __init__(self, address: Address, token: str, *, style: Style, name: str, seat: Seat | None = None) -> None:
        self.style = style
        self.failure = ""
        """What stood in the way, as a sentence for whoever runs programs; empty where all went well."""
        self._address = address
        self._called = name
        self._person = Person(name=name, seat=seat, word=secrets.token_hex)
        self._stay = _Sitting(self._person, address, token, self)
        self._mouth = Mouth()
        self._teller = Teller(Talk(style=style, names=(), viewer=None), self._mouth)
        self._rules: Rules | None = None
        self._table: Told | None = None
        """The table as it was told last, also while there is no connection."""
        self._sight: View | PublicView | None = None
        """The deal as it was told last, from the person's seat or to who looks on."""
        self._deal: int = 0
        self._undone = 0
        """How often something has been taken back in this deal."""
        self._seen = -1
        """The number of the row that it shows."""
        self._queued: tuple[Move, ...] = ()
        self._is_connected = False
        self._missed = False
        """Whether moves may have been made of which nothing was heard."""
        self._was_seated = False
        self._waits_for = ""
        """What was said last of what is waited for."""

    @property
    def words(self) -> Words:
        """Return the catalogue of the person's language."""
        return self.style.words

    @property
    def _view(self) -> View | None:
        """What the person's seat sees of the deal."""
        return self._sight if isinstance(self._sight, View) else None

    @property
    def is_well(self) -> bool:
        """Return whether nothing has sent the person away."""
        return not self.failure and not self._person.ended_by

    async def run(self, listener: Listener) -> None:
        """Sit at the table until the person leaves, or cannot stay."""
        self._mouth.listener = listener
        self._say(self.words("join-connecting", server=self._address.base))
        self._changed()
        try:
            await self._stay.run()
        finally:
            self.failure = self._stay.failure

    # What is to be seen ------------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """Return what is to be seen now."""
        table, view = self._table, self._view
        if table is None:
            return Scene(notice=self.words("join-connecting", server=self._address.base))
        moves = () if view is None else view.legal_moves()
        is_asked = bool(moves) and self._is_connected and self._person.is_settled and table.status == "playing"
        return Scene(
            names=self._names(table),
            notes=tuple(self._note(seat) for seat in table.seats),
            view=view,
            looked_on=self._sight if isinstance(self._sight, PublicView) else None,
            is_seated=self._person.seat is not None,
            is_asked=is_asked,
            notice=self._notice(table),
            deeds=tuple(self._deeds(table)),
            dealers=self._dealers(table),
            queued=self._queued,
            hearing="everything" if table.settings.chat and not table.settings.listed else "emotes",
        )

    def _names(self, table: Told) -> tuple[str, ...]:
        return tuple(self._name(seat, part, table.you) for seat, part in enumerate(table.seats))

    def _name(self, seat: Seat, part: SeatTold, you: int | str | None) -> str:
        if seat == you:
            return self.words("you")
        if part.state == "bot":
            return self.words("seat-bot", number=seat)
        return visible(part.name) if part.name else self.words("seat-empty", number=seat)

    def _note(self, seat: SeatTold) -> str:
        if seat.agreed:
            return self.words("presence-agreed")
        return self.words(_PRESENCE[seat.state]) if seat.state in _PRESENCE else ""

    def _notice(self, table: Told) -> str:
        """What is waited for."""
        words, seat = self.words, self._person.seat
        empty = sum(part.state == "empty" for part in table.seats)
        if not self._is_connected:
            return words("join-lost")
        if seat is None:
            return words("wait-deal-runs") if table.status in ("announced", "playing") else ""
        if table.status in ("open", "between") and empty:
            return words("wait-seats", count=empty)
        if table.status == "open":
            return words("wait-host")
        if table.status == "announced":
            return words("wait-cards")
        if table.status == "between":
            return self._notice_between(table, seat)
        if table.seats[seat].state == "minded":
            return words("wait-minded")
        actors = () if self._view is None else self._view.actors
        others = [actor for actor in actors if actor != seat]
        return words("wait-names", names=names_of(self._names(table), others)) if others else ""

    def _notice_between(self, table: Told, seat: Seat) -> str:
        if self._dealers(table):
            return self.words("ask-dealer")
        return self.words("wait-agreed" if table.seats[seat].agreed else "ask-again")

    def _deeds(self, table: Told) -> Iterator[Deed]:
        seat = self._person.seat
        if seat is not None and self._is_connected and self._person.is_answered:
            is_full = all(part.state != "empty" for part in table.seats)
            if table.status == "open" and self._person.is_host:
                yield Deed.START if is_full else Deed.FILL
            if table.status == "between" and is_full and not table.seats[seat].agreed:
                yield Deed.AGAIN
            if table.status == "between" and not is_full and self._person.is_host:
                yield Deed.FILL
            if table.status == "playing" and table.seats[seat].state == "minded":
                yield Deed.BACK
            if table.status == "playing" and self._person.can_undo:
                yield Deed.UNDO
            if self._queued:
                yield Deed.CANCEL
        yield Deed.LEAVE

    def _dealers(self, table: Told) -> tuple[Seat, ...]:
        series, seat = table.series, self._person.seat
        if table.status != "between" or series is None or len(series.dealers) < 2 or seat not in series.dealers:
            return ()
        if not self._person.is_answered:
            return ()
        return series.dealers

    # What comes in -----------------------------------------------------------------------------------------------

    def hear(self) -> None:
        """Take everything that has come."""
        is_connected = self._person.is_connected
        if self._is_connected and not is_connected:
            self._missed = True
            self._say(self.words("join-lost"))
        elif is_connected and not self._is_connected and self._table is not None:
            self._say(self.words("join-found"))
        changed = is_connected != self._is_connected
        self._is_connected = is_connected
        for heard in self._person.take_heard():
            changed = True
            if isinstance(heard, Refusal):
                self._hear_refusal(heard)
            elif heard.t == "table":
                self._hear_table(heard)
            elif heard.t == "view":
                self._hear_view(heard)
            elif heard.t == "chat":
                self._say(f"{visible(heard.name)}: {visible(heard.text)}")
            elif heard.t == "emoted":
                self._hear_emote(heard)
            elif heard.t == "queued":
                self._queued = tuple(_moves(heard.moves))
        if changed:
            self._teller.flush()
            self._changed()

    def _hear_table(self, table: Told) -> None:
        before, self._table = self._table, table
        seat = self._person.seat
        self._teller.talk = Talk(style=self.style, names=self._names(table), viewer=seat)
        if before is None or before.rules != table.rules:
            self._rules = parse_rules(table.rules)
            for sentence in table_sentences(self.words, self._rules):
                self._say(sentence)
        if seat is not None and not self._was_seated:
            self._was_seated = True
            self._say(self.words("join-sat", number=seat))
            if self._person.is_host:
                self._say(self.words("join-invite", link=self._link))
        self._tell_presence(before, table)
        if table.status == "between" and before is not None and before.status == "playing":
            self._tell_tally(table)
        if table.status != "playing":
            self._queued = ()
        self._tell_waiting(table)

    def _tell_waiting(self, table: Told) -> None:
        """Say what is waited for, where nothing is asked and no deal tells of itself."""
        is_told = self._person.seat is not None and table.status in ("announced", "playing")
        is_asked = any(deed is not Deed.LEAVE for deed in self._deeds(table)) or self._dealers(table)
        waits_for = "" if is_told or is_asked else self._notice(table)
        if waits_for != self._waits_for:
            self._say(waits_for)
        self._waits_for = waits_for

    def _tell_presence(self, before: Told | None, table: Told) -> None:
        """Say who has gone, and for whom a bot plays now."""
        if before is None or len(before.seats) != len(table.seats):
            return
        for seat, (old, new) in enumerate(zip(before.seats, table.seats, strict=True)):
            if old.state != new.state and new.state in _PRESENCE and seat != table.you:
                self._say(f"{self._names(table)[seat]}: {self.words(_PRESENCE[new.state])}")

    def _tell_tally(self, table: Told) -> None:
        told = table.series
        if told is None or self._rules is None:
            return
        series = Series(rules=self._rules, dealers=told.dealers, losses=told.losses, draws=told.draws, deals=told.deals)
        for sentence in tally_sentences(self.style, series, self._names(table)):
            self._say(sentence)

    def _hear_view(self, message: Told) -> None:
        public = message.public
        if public is None:
            return
        before, now = self._sight, public_view(public) if message.you is None else View.parse(message.dpn)
        self._sight = now
        if message.seq <= self._seen and public.deal == self._deal:
            return
        begins = any(event.kind == EventKind.DEAL for event in public.events[:1])
        is_undone = public.deal == self._deal and public.undone != self._undone
        goes_on = before is not None and public.deal == self._deal and not (self._missed or is_undone)
        if is_undone:
            self._say(self.words("undo-joined"))
        if begins:
            who = self._teller.talk.who(public.dealer)
            self._say(self.words("deal-begins", number=public.deal, **who))
        if begins or goes_on:
            self._teller.tell(self._events(message, public), before=None if begins else before, after=now)
        self._missed = False
        self._seen, self._deal, self._undone = message.seq, public.deal, public.undone
        self._queued = self._queued if before is not None and before.bout_no == now.bout_no else ()

    def _events(self, message: Told, public: PublicTold) -> list[Event]:
        """The events of a view, with the person's own cards in them, which only the person is told."""
        own = iter(message.drawn)
        return [
            Event(
                kind=EventKind(told.kind),
                seat=told.seat,
                cards=tuple(self._cards(told, own if told.seat == message.you else iter(()))),
                attack=None if told.attack is None else parse_card(told.attack),
                target=told.target,
                outcome=outcome_told(public) if told.kind == EventKind.END else None,
            )
            for told in public.events
            if told.kind in _KINDS
        ]

    @staticmethod
    def _cards(told: EventTold, own: Iterator[str]) -> Iterator[int | None]:
        for card in told.cards:
            text = next(own, None) if card is None else card
            yield None if text is None else parse_card(text)

    def _hear_emote(self, message: Told) -> None:
        if message.emote in EMOTE_MESSAGES and self._table is not None:
            seats = [seat for seat, part in enumerate(self._table.seats) if part.person == message.person]
            name = self._names(self._table)[seats[0]] if seats else self.words("player")
            self._say(f"{name}: {self.words(EMOTE_MESSAGES[message.emote])}")

    def _hear_refusal(self, refusal: Refusal) -> None:
        if refusal.code.startswith("move.") or refusal.code in _TOO_LATE:
            self._say(self.words("too-late"))  # it was legal in the view by which it was decided
        else:
            self._say(self.words("refused-by-server", code=refusal.code))

    # What the person does ----------------------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Make a move, unless one is under way."""
        if self.scene.is_asked and self._view is not None and self._view.why_not(move) is None:
            self._queued = ()
            self._person.move(str(move))
            self._stay.nudge()
            self._changed()

    def queue(self, moves: Sequence[Move]) -> None:
        """Let the server make the first of these moves that is legal, once the person may act."""
        if self._view is None or not self._is_connected:
            return
        self._queued = tuple(moves)
        self._person.intend([str(move) for move in moves])
        self._stay.nudge()
        phrases = ", ".join(move_phrase(move, self._view, self.style) for move in moves)
        self._say(self.words("queue-holds", phrase=phrases))
        self._changed()

    def do(self, deed: Deed) -> None:
        """Do something that is no move; the person may leave at any time."""
        if deed is Deed.LEAVE:
            self._stay.stop()
            return
        if deed not in self.scene.deeds:
            return
        if deed is Deed.START:
            self._person.start()
        elif deed is Deed.FILL:
            self._person.fill(USUAL_BOT)
        elif deed is Deed.AGAIN:
            self._person.again()
        elif deed is Deed.BACK:
            self._person.back()
        elif deed is Deed.UNDO:
            self._person.undo()
        elif deed is Deed.CANCEL:
            self._person.cancel()
            self._queued = ()
            self._say(self.words("queue-empty"))
        self._stay.nudge()
        self._changed()

    def choose_dealer(self, seat: Seat) -> None:
        """Say who of the person's team deals."""
        if seat in self.scene.dealers:
            self._person.choose_dealer(seat)
            self._stay.nudge()
            self._changed()

    def write(self, text: str) -> None:
        """Say something to the others."""
        if text.strip():
            self._person.say(text.strip()[:280])
            self._stay.nudge()

    def emote(self, word: str) -> None:
        """Say one of the few things that can be said everywhere."""
        self._person.emote(word)
        self._stay.nudge()

    async def hint(self) -> list[str]:
        """Return that there is none where others play."""
        return [self.words("hint-none")]

    def farewell(self) -> list[str]:
        """Return why the person had to go, or how they come back."""
        words, by = self.words, self._person.ended_by
        command = f"durak join '{self._link}' --name {shlex.quote(self._called)}"
        if by in _ENDINGS:
            return [words(_ENDINGS[by])]
        plays = self._table is not None and self._table.status in ("announced", "playing")
        come_back = [words("join-come-back" if plays else "join-left", command=command)]
        return [*([words("join-stopped")] if self.failure else []), *(come_back if self._was_seated else [])]

    @property
    def _link(self) -> str:
        return f"{self._address.base}/#{self._address.table}"

    def _say(self, text: str) -> None:
        self._teller.say(text)

    def _changed(self) -> None:
        if self._mouth.listener is not None:
            self._mouth.listener.changed()


def _moves(texts: Sequence[str]) -> Iterator[Move]:
    """The moves that can be read; a newer server may know others."""
    for text in texts:
        try:
            yield Move.parse(text)
        except NotationError:
            continue
