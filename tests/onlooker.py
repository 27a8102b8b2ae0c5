"""Somebody who watches a deal, sees the events meant for one seat, and keeps a picture of it from these alone.

Here: what follows from each event. Not here: whether the picture is the View (the tests).
May import durak.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from durak.cards import parse_card, set_of, suit_of
from durak.event import Event, EventKind
from durak.outcome import Outcome
from durak.rules import Rules
from durak.view import View

K = EventKind

FOLLOWED = (
    "attacker", "bout_no", "cards", "closed", "counts", "defender", "discard", "done", "fresh", "idle", "known",
    "leader", "outcome", "returned", "shown", "spoiled", "table", "talon_count", "transferred", "trump_card",
)  # fmt: skip
"""The fields of a View that events tell. The others follow from these and the rules: who may act, and when."""

_ACTS = {K.LAY, K.BEAT, K.TRANSFER, K.SHOW, K.GIVE_BACK, K.TAKE}


class Onlooker:
    """A viewer's picture of a deal."""

    def __init__(self, rules: Rules, seat: int | None, position: View | None = None) -> None:
        """Begin before the deal, or with a view of a position already reached."""
        self.rules, self.seat = rules, seat
        self.hands: list[set[int]] = [set() for _ in range(rules.seats)]
        """Of each hand the cards the viewer has seen go there; of the own hand all."""
        self.public: list[set[int]] = [set() for _ in range(rules.seats)]
        self.counts = [0] * rules.seats
        self.talon_count: int = rules.deck_size
        self.discard: set[int] = set()
        self.table: list[list[Any]] = []
        self.attacker = self.defender = self.leader = 0
        self.trump_card: int | None = None
        self.done: set[int] = set()
        self.returned: set[int] = set()
        self.shown: set[int] = set()
        self.closed = self.transferred = self.spoiled = False
        self.fresh = self.bout_no = self.idle = 0
        self.outcome: Outcome | None = None
        self.out: set[int] = set()
        self.stalled = False
        self._handlers: dict[EventKind, Callable[[Event], None]] = {
            kind: getattr(self, f"_on_{kind.value}") for kind in K
        }
        if position is not None:
            self._begin(position)

    def _begin(self, view: View) -> None:
        self.counts = list(view.counts)
        for seat, known in enumerate(view.known):
            self.public[seat] = _cards(known)
        if self.seat is not None:
            self.hands[self.seat] = _cards(view.cards)
        self.talon_count, self.discard = view.talon_count, _cards(view.discard)
        self.attacker, self.defender, self.leader = view.attacker, view.defender, view.leader
        self.trump_card, self.spoiled, self.bout_no, self.idle = view.trump_card, view.spoiled, view.bout_no, view.idle

    def picture(self) -> dict[str, Any]:
        """The fields of the viewer's View, as far as the events tell them."""
        return {
            "attacker": self.attacker,
            "bout_no": self.bout_no,
            "cards": 0 if self.seat is None else set_of(*self.hands[self.seat]),
            "closed": self.closed,
            "counts": tuple(self.counts),
            "defender": self.defender,
            "discard": set_of(*self.discard),
            "done": set_of(*self.done),
            "fresh": self.fresh,
            "idle": self.idle,
            "known": tuple(set_of(*cards) for cards in self.public),
            "leader": self.leader,
            "outcome": self.outcome,
            "returned": set_of(*self.returned),
            "shown": set_of(*self.shown),
            "spoiled": self.spoiled,
            "table": tuple((pair[0], pair[1], pair[2]) for pair in self.table),
            "talon_count": self.talon_count,
            "transferred": self.transferred,
            "trump_card": self.trump_card,
        }

    def see(self, event: Event) -> None:
        """Take in one event."""
        self._handlers[event.kind](event)

    def _gets(self, seat: int, cards: tuple[int | None, ...], secret: int = 0) -> None:
        self.counts[seat] += len(cards)
        for card in cards:
            if card is None:
                assert seat != self.seat, "a card of the viewer's own is hidden from it"
                continue
            self.hands[seat].add(card)
            if not secret >> card & 1:
                self.public[seat].add(card)

    def _gives(self, seat: int, card: int | None) -> int:
        assert card is not None, "a card laid open is hidden"
        assert seat != self.seat or card in self.hands[seat], "the viewer plays a card it does not hold"
        self.counts[seat] -= 1
        self.hands[seat].discard(card)
        self.public[seat].discard(card)
        return card

    def _acted(self) -> None:
        self.done, self.returned, self.fresh = set(), set(), len(self.table)

    def _new_bout(self) -> None:
        self.table, self.closed, self.transferred, self.shown = [], False, False, set()
        self._acted()

    # The deal --------------------------------------------------------------------------------------------------

    def _on_deal(self, event: Event) -> None:
        assert event.seat is not None
        self._gets(event.seat, event.cards, event.secret)
        self.talon_count -= len(event.cards)

    def _on_turn_up(self, event: Event) -> None:
        self.trump_card = event.cards[0] if event.cards else None

    def _on_open(self, event: Event) -> None:
        assert event.seat is not None
        self.public[event.seat] |= _seen(event)

    def _on_roles(self, event: Event) -> None:
        assert event.seat is not None
        assert event.target is not None
        self.attacker = self.leader = event.seat
        self.defender = event.target
        self.bout_no += 1

    # A bout ----------------------------------------------------------------------------------------------------

    def _on_lay(self, event: Event) -> None:
        assert event.seat is not None
        self.table.append([self._gives(event.seat, event.cards[0]), None, event.seat])

    def _on_transfer(self, event: Event) -> None:
        self._on_lay(event)
        self._passed_on(event)

    def _on_show(self, event: Event) -> None:
        assert event.seat is not None
        self.public[event.seat] |= _seen(event)
        self.shown |= _seen(event)
        self._passed_on(event)

    def _passed_on(self, event: Event) -> None:
        assert event.seat is not None
        assert event.target is not None
        self.attacker, self.defender = event.seat, event.target
        self.transferred, self.closed = True, False
        self._acted()

    def _on_give_back(self, event: Event) -> None:
        assert event.target is not None
        self.table = [pair for pair in self.table if pair[0] != event.cards[0]]
        self._gets(event.target, event.cards)
        self.returned |= _seen(event)
        self.done.add(event.target)

    def _on_beat(self, event: Event) -> None:
        assert event.seat is not None
        pair = next(pair for pair in self.table if pair[0] == event.attack)
        pair[1] = self._gives(event.seat, event.cards[0])
        self._acted()

    def _on_take(self, event: Event) -> None:
        assert event.seat == self.defender
        self._acted()

    def _on_done(self, event: Event) -> None:
        assert event.seat is not None
        if self.table:
            self.done.add(event.seat)

    def _on_close(self, event: Event) -> None:
        assert event.seat == self.attacker
        self.closed = True

    def _on_swap(self, event: Event) -> None:
        assert event.seat is not None
        given, got = event.cards
        self._gives(event.seat, given)
        self._gets(event.seat, (got,))
        assert got == self.trump_card
        self.trump_card = given

    def _on_claim(self, event: Event) -> None:
        assert event.seat is not None
        assert event.target is not None
        given, got = event.cards
        self._gives(event.seat, given)
        self._gets(event.target, (given,))
        self._gives(event.target, got)
        self._gets(event.seat, (got,))

    def _on_redeal(self, event: Event) -> None:
        assert event.seat is not None

    # The end of a bout -----------------------------------------------------------------------------------------

    def _on_beaten(self, event: Event) -> None:
        assert _seen(event) == self._on_table()
        assert event.seat == self.defender
        self.discard |= self._on_table()
        self.idle, self.stalled = 0, False
        self._new_bout()

    def _on_taken(self, event: Event) -> None:
        assert _seen(event) == self._on_table()
        assert event.seat == self.defender
        self._notice_spoiled()
        self._gets(self.defender, tuple(sorted(self._on_table())))
        self.idle, self.stalled = self.idle + 1, True
        self._new_bout()

    def _notice_spoiled(self) -> None:
        """The lowest trump stays in the hand when it is taken from the table, by some only when another laid it."""
        trump = None if self.trump_card is None else suit_of(self.trump_card)
        if self.rules.trump in {"s", "h", "d", "c"}:
            trump = "shdc".index(self.rules.trump)
        if trump is None or (self.trump_card is not None and self.trump_card & 15 == 15) or not self.rules.trump_swap:
            return
        lowest = parse_card({24: "9", 32: "7", 36: "6"}.get(self.rules.deck_size, "2") + "shdc"[trump])
        for attack, answer, by in self.table:
            from_another = attack == lowest and by != self.defender
            own = lowest in {attack, answer} and not from_another
            if from_another or (own and not self.rules.own_retaken_swap):
                self.spoiled = True

    def _on_draw(self, event: Event) -> None:
        assert event.seat is not None
        self._gets(event.seat, event.cards, event.secret)
        self.talon_count -= len(event.cards)
        if self.stalled:
            self.idle, self.stalled = 0, False

    def _on_out(self, event: Event) -> None:
        assert event.seat is not None
        assert self.counts[event.seat] == 0
        assert self.talon_count == 0
        assert event.seat not in self.out, "a seat goes out twice"
        self.out.add(event.seat)

    def _on_end(self, event: Event) -> None:
        self.outcome = event.outcome

    def _on_table(self) -> set[int]:
        return {card for pair in self.table for card in pair[:2] if card is not None}


def _cards(mask: int) -> set[int]:
    return {card for card in range(64) if mask >> card & 1}


def _seen(event: Event) -> set[int]:
    assert None not in event.cards, f"a card everybody sees is hidden: {event}"
    return {card for card in event.cards if card is not None}
