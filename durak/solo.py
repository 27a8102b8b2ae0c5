"""One person's table against bots that needs no server: it hears a client's messages and says what a server would say.

Here: `Solo`: commands, views, the bots' moves, windows, undo, what is kept of it. Not here: whatever carries the
messages (in a browser a worker), a server's tables (server/). May import errors, cards, rules, moves, deal, event,
position, seats, series, shown, ahead, reasons, waiting, bots.

Messages are those of docs/protocol.md as plain values, so a client for one is a client for the other. Nothing but the
standard library is needed, no clock is asked, and all chance comes from the generator that is given: whoever runs the
table says what time it is, and wakes it when it is `due`.
"""

from __future__ import annotations

import logging
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from durak.ahead import card_moves_ahead, decisions_ahead
from durak.bots import make_bot
from durak.bots.asked import STAND_IN, ask_bot
from durak.bots.hints import by_rules_of_thumb
from durak.cards import card_text, parse_card, parse_cards_in_order
from durak.deal import shuffled
from durak.errors import NotationError
from durak.event import deal_events, played
from durak.moves import DONE, TAKE, Move, MoveKind
from durak.position import CLAIM, LEAD, REDEAL
from durak.reasons import RULES_OF_REASONS, card_moves, card_refusals, refusals
from durak.rules import Rules, parse_rules, rules_text, unusual
from durak.seats import partners
from durak.series import Series
from durak.shown import card_texts, drawn_texts, event_fields, public_fields
from durak.waiting import gives_time_anew, running_seats, window_moves

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from random import Random

    from durak.cards import Card
    from durak.event import Event
    from durak.moves import Reason
    from durak.seats import Seat

__all__ = ["ME", "Message", "Solo"]

Message: TypeAlias = "dict[str, Any]"
"""A message as plain values; its kind stands under `t`."""

ME: Seat = 0
"""Where the person sits."""
HANDLE = "you"
PROTOCOL = 1
REDEAL_MS = 2_000
"""How long after a deal that nobody could begin the next one comes."""
_log = logging.getLogger(__name__)
REMEMBERED = 64
"""So many answers are known again when a command comes once more."""
_SETTINGS: Message = {
    "clock": {"kind": "none"},
    "listed": False,
    "show_discard": False,
    "spectators": False,
    "chat": False,
    "asked": False,
    "window_ms": 7_000,
    "claim_ms": 5_000,
    "grace_ms": 30_000,
    "bot_ms": 900,
}
_CARD_MOVES = (MoveKind.LAY, MoveKind.TRANSFER, MoveKind.SHOW, MoveKind.BEAT, MoveKind.GIVE_BACK)


class _Refused(Exception):
    """A command is not carried out, for a reason that is a code."""

    def __init__(self, code: str, **arguments: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.arguments = arguments


def _unlisted(kept: Any) -> Any:
    """What was a tuple before it was kept, as a tuple."""
    return tuple(kept) if isinstance(kept, list) else kept  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]


class _Made(NamedTuple):
    """A move that was made, and whether the person chose it."""

    seat: Seat
    move: Move
    is_chosen: bool


class _Deal:
    """A deal: the position now, and how it came to be."""

    def __init__(self, series: Series, order: Sequence[Card], *, number: int, now: int) -> None:
        self.number = number
        self.order = tuple(order)
        self.dealer = series.dealer
        self.begun = series.deal(order)
        self.state = self.begun
        self.events: tuple[Event, ...] = deal_events(self.state)
        self.made: list[_Made] = []
        self.undone = 0
        self.last_card = 0
        """The number of the view that showed the last card: who says done or take must have seen it."""
        self.changed_at = now
        """When the throwers could last be glad of something new."""
        asks = self.state.phase is REDEAL
        self.lead_after = now + _SETTINGS["claim_ms"] if asks else now
        """Before this moment nobody may lead, whoever has something to claim or to demand."""
        self.since = {seat: max(now, self.lead_after) for seat in running_seats(self.state)}

    def play(self, made: _Made, *, seq: int, now: int) -> None:
        """Make a legal move."""
        before = self.state
        self.state, self.events = played(before, made.move, made.seat)
        self.made.append(made)
        if made.move.kind in _CARD_MOVES:
            self.last_card = seq
        if gives_time_anew(before, made.move, self.state):
            self.changed_at = now
        if self.state.phase is CLAIM and before.phase is not CLAIM:
            self.lead_after = now + _SETTINGS["claim_ms"]
        start = max(now, self.lead_after) if self.state.phase is LEAD else now
        self.since = dict.fromkeys(running_seats(self.state), start)

    @property
    def last_choice(self) -> int | None:
        """How many moves were made before the last one that the person chose; None without one, or after the end."""
        if self.state.is_over:
            return None
        return next((at for at in range(len(self.made) - 1, -1, -1) if self.made[at].is_chosen), None)

    def go_back(self, moves: int, *, seq: int, now: int) -> None:
        """Go back to where so many moves had been made."""
        self.state, self.made = self.begun, self.made[:moves]
        for made in self.made:
            self.state = self.state.play_unchecked(made.move, made.seat)
        self.events = ()
        self.undone += 1
        self.last_card = seq
        self.resume(now)

    def resume(self, now: int) -> None:
        """Give everybody their time anew."""
        self.changed_at = now
        asks = self.state.phase in (CLAIM, REDEAL)
        self.lead_after = max(self.lead_after, now + _SETTINGS["claim_ms"]) if asks else now
        self.since = dict.fromkeys(running_seats(self.state), now)

    @property
    def window_end(self) -> int | None:
        """When the window for throwing in, a claim or a demand ends; None when none is open."""
        if self.state.is_over or running_seats(self.state):
            return None
        if self.state.phase in (CLAIM, REDEAL):
            return self.lead_after
        return self.changed_at + int(_SETTINGS["window_ms"])


class Solo:
    """A table with one person in seat 0 and bots in the others, deal after deal.

    >>> from random import Random
    >>> table = Solo("podkidnoy", bots=["greedy"], chance=Random(1), now=0)
    >>> [message["t"] for message in table.hear({"t": "hello", "v": 1}, now=0)]
    ['welcome', 'table', 'view']
    """

    def __init__(
        self,
        rules: str,
        *,
        bots: Sequence[str],
        chance: Random,
        now: int,
        name: str = "",
        order: Sequence[Card] | None = None,
        dealer: Seat | None = None,
    ) -> None:
        """Seat everybody and deal; without an `order` of the pack or a `dealer`, chance says.

        The last of the bots also sits in the seats that are left. Raises NotationError or RulesError for rules that are
        none, and NotationError for a bot that is not known.
        """
        self._rules = parse_rules(rules).replace(precedence="free")
        self._settings = {"rules": rules_text(parse_rules(rules)), **_SETTINGS}
        self._chance = chance
        self._name = name
        others = self._rules.seats - 1
        self._names = tuple((*bots, *([bots[-1]] * others))[:others])
        self._bots = [make_bot(each) for each in self._names]
        self._seq = 0
        self._queued: Message | None = None
        self._bot_at: dict[Seat, int] = {}
        self._next_deal_at: int | None = None
        self._answers: dict[str, Message] = {}
        drawn = chance.randrange(self._rules.seats) if dealer is None else dealer
        self._series = self._series_before = Series.start(self._rules, dealer=drawn)
        self._deal = self._dealt(order, number=1, now=now)

    # What is kept ------------------------------------------------------------------------------------------------

    def kept(self) -> Message:
        """Return everything from which `of` makes the table again, as plain values."""
        deal, series = self._deal, asdict(self._series_before)
        del series["rules"]
        return {
            "rules": self._settings["rules"],
            "bots": list(self._names),
            "name": self._name,
            "series": series,
            "seq": self._seq,
            "deal": deal.number,
            "order": "".join(map(card_text, deal.order)),
            "made": [[made.seat, str(made.move), made.is_chosen] for made in deal.made],
            "undone": deal.undone,
        }

    @staticmethod
    def of(kept: Message, *, chance: Random, now: int) -> Solo:
        """Return the table of which that was kept; nobody loses time while nobody was there.

        Raises DurakError, KeyError, TypeError or ValueError for what no table has kept.
        """
        order = parse_cards_in_order(kept["order"])
        solo = Solo(kept["rules"], bots=kept["bots"], chance=chance, now=now, name=kept["name"], order=order, dealer=0)
        listed = {key: _unlisted(each) for key, each in kept["series"].items()}
        solo._series = solo._series_before = Series(rules=solo._rules, **listed)
        # One number for the deal, and one for each move: the last view has the number that it had.
        solo._seq = kept["seq"] - len(kept["made"]) - 1
        solo._deal = solo._dealt(order, number=kept["deal"], now=now)
        for seat, move, is_chosen in kept["made"]:
            solo.play(seat, Move.parse(move), now=now, is_chosen=is_chosen)
        solo._deal.undone = kept["undone"]
        solo._deal.resume(now)
        solo._bot_at.clear()
        solo._schedule(now)
        return solo

    # Hearing -----------------------------------------------------------------------------------------------------

    def hear(self, message: Message, *, now: int) -> list[Message]:
        """Return what a message of the person makes the table say, its answer first."""
        kind = message.get("t")
        if kind == "hello":
            return self._greeting(now)
        if kind == "ping":
            return [{"t": "pong", "n": message.get("n", 0), "now": now}]
        name = str(message.get("id", ""))
        if name in self._answers:
            return [self._answers[name]]
        try:
            answer, told = self._answered(message, now)
        except _Refused as refused:
            return [{"t": "refused", "id": name, "code": refused.code, "arguments": refused.arguments}]
        if answer["t"] == "ack":
            self._answers[name] = answer
            if len(self._answers) > REMEMBERED:
                del self._answers[next(iter(self._answers))]
        return [answer, *told, *self._then(now)]

    def _answered(self, message: Message, now: int) -> tuple[Message, list[Message]]:
        does: Callable[[Message, int], list[Message]] | None = {
            "move": self._on_move,
            "undo": self._on_undo,
            "intend": self._on_intend,
            "cancel": self._on_cancel,
            "again": self._on_again,
            "choose": self._on_choose,
            "emote": self._on_emote,
            "leave": self._on_leave,
            "stand": self._on_leave,
        }.get(str(message.get("t")))
        if message.get("t") == "why":
            return self._why(message), []
        if message.get("t") == "hint":
            return self._hint(message), []
        if does is None:
            raise _Refused("host_only")
        told = does(message, now)
        return {"t": "ack", "id": message["id"], "seq": self._seq}, told

    def due(self) -> int | None:
        """Return when the table wants to be woken; None while it waits for the person alone."""
        moments = [self._next_deal_at, self._deal.window_end, *self._bot_at.values()]
        return min((moment for moment in moments if moment is not None), default=None)

    def wake(self, *, now: int) -> list[Message]:
        """Return what the table says once time has passed: one thing is done that is due, if there is any."""
        if self._next_deal_at is not None and self._next_deal_at <= now:
            return [*self._next_deal(now), *self._then(now)]
        window = self._deal.window_end
        if window is not None and window <= now:
            for seat, move in window_moves(self._deal.state):
                self._make(_Made(seat, move, is_chosen=False), now=now)
            return [*self._told(now), *self._then(now)]
        for seat, at in sorted(self._bot_at.items()):
            if at <= now and self._bot_moves(seat, now):
                return [*self._told(now), *self._then(now)]
        return []

    def play(self, seat: Seat, move: Move, *, now: int, is_chosen: bool = False) -> list[Message]:
        """Return what is said of a move that is made for a seat, whoever decided it; the person may have chosen it.

        Raises IllegalMove for one that is not legal.
        """
        self._deal.state.play(move, seat)
        self._make(_Made(seat, move, is_chosen), now=now)
        return self._told(now)

    # The commands ------------------------------------------------------------------------------------------------

    def _on_move(self, message: Message, now: int) -> list[Message]:
        deal = self._running(message)
        move = _move_of(message["move"])
        if move in (TAKE, DONE) and message["base"] < deal.last_card:
            raise _Refused("stale")
        self._check(move, now)
        self._make(_Made(ME, move, is_chosen=True), now=now)
        return self._told(now)

    def _check(self, move: Move, now: int) -> None:
        deal = self._deal
        reason = deal.state.why_not(move, ME)
        if reason is not None:
            raise _Refused(_code(reason), **reason.arguments)
        if self._is_too_early(move, now):
            raise _Refused("wait", until=deal.lead_after)

    def _is_too_early(self, move: Move, now: int) -> bool:
        """Whether a card would be led before everybody has had the time to claim or to demand something."""
        deal = self._deal
        return now < deal.lead_after and move.kind is MoveKind.LAY and deal.state.phase in (LEAD, CLAIM, REDEAL)

    def _on_undo(self, message: Message, now: int) -> list[Message]:
        deal = self._deal
        if deal.state.is_over:
            raise _Refused("no_deal")
        if message["deal"] != deal.number:
            raise _Refused("stale")
        back = deal.last_choice
        if back is None:
            raise _Refused("no_undo")
        self._seq += 1
        deal.go_back(back, seq=self._seq, now=now)
        self._bot_at.clear()
        self._schedule(now)
        return [self._view(), *self._forget_queued()]

    def _on_intend(self, message: Message, _now: int) -> list[Message]:
        self._queued = {"deal": message["deal"], "bout": message["bout"], "moves": list(message["moves"])}
        return []

    def _on_cancel(self, _message: Message, _now: int) -> list[Message]:
        self._queued = None
        return []

    def _on_again(self, _message: Message, now: int) -> list[Message]:
        if self._status != "between":
            raise _Refused("deal_running")
        return self._next_deal(now)

    def _on_choose(self, message: Message, now: int) -> list[Message]:
        dealers = self._series.dealers
        if self._status != "between" or len(dealers) < 2:
            raise _Refused("stale")
        if ME not in dealers or message["seat"] not in dealers:
            raise _Refused("no_seat", seats=self._rules.seats)
        self._series = self._series.choose_dealer(message["seat"])
        self._seq += 1
        return [self._table(now)]

    def _on_emote(self, message: Message, _now: int) -> list[Message]:
        return [{"t": "emoted", "person": HANDLE, "seat": ME, "emote": message["emote"]}]

    def _on_leave(self, _message: Message, _now: int) -> list[Message]:
        """Whoever leaves finds everything as it was."""
        return []

    def _running(self, message: Message) -> _Deal:
        deal = self._deal
        if deal.state.is_over:
            raise _Refused("no_deal")
        if (deal.number, deal.state.bout_no) != (message["deal"], message["bout"]):
            raise _Refused("stale")
        return deal

    def _why(self, message: Message) -> Message:
        state = self._deal.state
        if state.is_over:
            raise _Refused("no_deal")
        view = state.view(ME)
        answer: Message = {"t": "why", "id": message["id"], "code": "", "arguments": {}, "reasons": [], "moves": []}
        if message.get("card") is not None:
            try:
                card = parse_card(message["card"])
            except NotationError:
                raise _Refused("not_a_move") from None
            moves = card_moves(view, card)
            reasons = [] if moves else card_refusals(view, card)
            later = [str(move) for move in card_moves_ahead(view, card)]
            return {**answer, "reasons": _parts(reasons), "moves": [str(move) for move in moves], "later": later}
        move = _move_of(message.get("move") or "")
        parts = _parts(refusals(view, [move]))
        if not parts:
            return {**answer, "moves": [str(move)]}
        return {**answer, "code": parts[0]["code"], "arguments": parts[0]["arguments"], "reasons": parts}

    def _hint(self, message: Message) -> Message:
        view = self._deal.state.view(ME)
        if view.is_over:
            raise _Refused("no_deal")
        if not view.legal_moves():
            raise _Refused("no_hint")
        found = by_rules_of_thumb(view)
        parts = {"value": found.value, "outlook": found.outlook, "reason": found.reason.value}
        return {"t": "hint", "id": message["id"], "move": str(found.move), **parts}

    # From move to move -------------------------------------------------------------------------------------------

    def _make(self, made: _Made, *, now: int) -> None:
        self._seq += 1
        self._deal.play(made, seq=self._seq, now=now)
        outcome = self._deal.state.outcome
        if outcome is not None:
            self._close(now)
        self._schedule(now)

    def _close(self, now: int) -> None:
        outcome = self._deal.state.outcome
        assert outcome is not None
        self._series = self._series.after(outcome)
        if outcome.kind == "redeal":
            self._next_deal_at = now + REDEAL_MS

    def _dealt(self, order: Sequence[Card] | None, *, number: int, now: int) -> _Deal:
        """The next deal; of a losing team that has not said who deals, its first member does."""
        if self._series.dealer is None:
            self._series = self._series.choose_dealer(self._series.dealers[0])
        self._series_before = self._series
        self._next_deal_at = None
        self._seq += 1
        laid = shuffled(self._rules, self._chance) if order is None else order
        self._deal = _Deal(self._series, laid, number=number, now=now)
        if self._deal.state.is_over:
            self._close(now)
        self._bot_at.clear()
        self._schedule(now)
        return self._deal

    def _next_deal(self, now: int) -> list[Message]:
        self._dealt(None, number=self._deal.number + 1, now=now)
        return [self._table(now), self._view()]

    def _schedule(self, now: int) -> None:
        """Give every bot that may act a moment to do so, drawn whatever cards it holds."""
        deal = self._deal
        bots = [seat for seat in deal.state.actors if seat != ME]
        self._bot_at = {seat: at for seat, at in self._bot_at.items() if seat in bots}
        usual = int(_SETTINGS["bot_ms"])
        for seat in bots:
            start = max(now, deal.lead_after) if deal.state.phase is LEAD else now
            self._bot_at.setdefault(seat, start + usual // 2 + self._chance.randrange(usual + 1))

    def _bot_moves(self, seat: Seat, now: int) -> bool:
        """Let a bot move; return whether it has, as it may have to wait before it leads."""
        del self._bot_at[seat]
        bot = self._bots[seat - 1]
        move, failure = ask_bot(bot, self._deal.state.view(seat), self._chance)
        if failure:
            _log.warning("%s gave no move that can be made (%s); %s plays it", bot.name, failure, STAND_IN)
        if self._is_too_early(move, now):
            self._bot_at[seat] = self._deal.lead_after
            return False
        self._make(_Made(seat, move, is_chosen=False), now=now)
        return True

    def _then(self, now: int) -> list[Message]:
        """What a queued move makes happen, where one is legal now."""
        queued, state = self._queued, self._deal.state
        if queued is None:
            return []
        if state.is_over or (queued["deal"], queued["bout"]) != (self._deal.number, state.bout_no):
            return self._forget_queued()
        for text in queued["moves"]:
            try:
                move = _move_of(text)
                self._check(move, now)
            except _Refused:
                continue
            forgotten = self._forget_queued()
            self._make(_Made(ME, move, is_chosen=True), now=now)
            return [*self._told(now), *forgotten]
        return []

    def _forget_queued(self) -> list[Message]:
        queued, self._queued = self._queued, None
        return [] if queued is None else [{"t": "queued", "deal": queued["deal"], "bout": queued["bout"], "moves": []}]

    # Telling -----------------------------------------------------------------------------------------------------

    @property
    def _status(self) -> str:
        if self._next_deal_at is not None:
            return "announced"
        return "between" if self._deal.state.is_over else "playing"

    def _greeting(self, now: int) -> list[Message]:
        queued = [] if self._queued is None else [{"t": "queued", **self._queued}]
        welcome: Message = {"t": "welcome", "v": PROTOCOL, "now": now, "you": HANDLE, "table": ""}
        return [welcome, self._table(now), self._view(), *queued]

    def _told(self, now: int) -> list[Message]:
        """What is said after a move: the view, and after the last one how the evening stands."""
        return [self._view(), *([self._table(now)] if self._deal.state.is_over else [])]

    def _table(self, now: int) -> Message:
        series = self._series
        rules = unusual(self._rules, usual=Rules(precedence="free"))
        person: Message = {"state": "here", "name": self._name, "person": HANDLE}
        return {
            "t": "table",
            "seq": self._seq,
            "now": now,
            "table": "",
            "settings": self._settings,
            "rules": rules_text(self._rules),
            "unusual": [{"rule": rule, "value": value} for rule, value in rules.items()],
            "status": self._status,
            "you": ME,
            "host": "",
            "seats": [person, *({"state": "bot", "bot": name} for name in self._names)],
            "watching": 0,
            "series": {
                "deals": series.deals,
                "losses": list(series.losses),
                "draws": series.draws,
                "dealers": list(series.dealers),
            },
        }

    def _view(self) -> Message:
        deal = self._deal
        view = deal.state.view(ME)
        return {
            "t": "view",
            "seq": self._seq,
            "you": ME,
            "hand": list(card_texts(view.cards)),
            "drawn": list(drawn_texts(deal.events, ME)),
            "legal": [str(move) for move in view.legal_moves()],
            "ahead": [str(move) for move in decisions_ahead(view)],
            "partners": list(partners(view.rules, ME)),
            "can_undo": deal.last_choice is not None,
            "can_hint": bool(view.legal_moves()),
            "public": self._public(deal),
        }

    def _public(self, deal: _Deal) -> Message:
        return {
            **public_fields(deal.state.view(None), shows_discard=False),
            "deal": deal.number,
            "dealer": deal.dealer,
            "since": list(deal.since.items()),
            "window_until": deal.window_end,
            "lead_after": deal.lead_after,
            "events": [event_fields(event.seen_by(None)) for event in deal.events],
            "undone": deal.undone,
        }


def _move_of(text: str) -> Move:
    try:
        return Move.parse(text)
    except NotationError:
        raise _Refused("not_a_move") from None


def _code(reason: Reason) -> str:
    """The code by which a client knows the reason of a refused move."""
    return f"move.{reason.code}"


def _parts(reasons: Iterable[Reason]) -> list[Message]:
    return [
        {"code": _code(reason), "arguments": dict(reason.arguments), "rule": RULES_OF_REASONS[reason.code]}
        for reason in reasons
    ]
