"""Two worlds that differ in cards somebody cannot see, played through one deal: nothing that they are told differs.

Here: hosts and what is logged, from the deal until a swapped card is really shown. Not here: the same for one position
of each simulated world (invariants.py). May import pytest, durak, tests.server.at_a_table.
"""

from __future__ import annotations

import io
import json
from random import Random
from typing import TYPE_CHECKING

import pytest

from durak.cards import card_text, members, pack, set_of
from durak.errors import IllegalMove
from durak.moves import Move
from durak.server import host as host_module
from durak.server import logs
from durak.server import protocol as ask
from durak.server.outputs import Send
from durak.server.telling import to_all_their_views
from tests.server.at_a_table import AtATable, no_clock

if TYPE_CHECKING:
    from collections.abc import Callable

    from durak.cards import Card
    from durak.server.hosted import Hosted
    from durak.server.outputs import Output
    from durak.state import State

TABLES = {
    2: ("podkidnoy", "perevodnoy(no_trump=left_of_dealer)"),
    3: ("podkidnoy(seats=3)", "perevodnoy(seats=3)"),
    4: ("podkidnoy(seats=4,no_trump=left_of_dealer)", "perevodnoy(seats=4)"),
}
PEOPLE = ("ann", "bob", "cid", "dan")
PROBES = ("done", "take", "6s", "Ah", "AhTd", "7c8c", "9d", "nonsense")


class World(AtATable):
    """A table of people with a laid pack, and every byte that each was told."""

    def __init__(self, rules: str, order: str, *, seed: int) -> None:
        self.bytes: list[tuple[int, bytes]] = []
        super().__init__(no_clock(rules), seed=seed, orders=(order,))

    def _perform(self, output: Output) -> None:
        if isinstance(output, Send):
            self.bytes.append((output.to, output.frame))
        super()._perform(output)

    def everything(self, person: str) -> list[bytes]:
        """Return what somebody was told since the last call, and forget what everybody was."""
        connection = self._connections[person]
        told = [frame for to, frame in self.bytes if to == connection]
        self.bytes.clear()
        return told

    @property
    def state(self) -> State:
        """The position."""
        return self.deal.state


def hidden_pairs(state: State, observer: int | None, rng: Random) -> list[tuple[Card, Card]]:
    """Plain cards in different places that nobody has seen but who holds them, in any order."""
    spots = [(seat, card) for seat, hand in enumerate(state.hands) if seat != observer for card in members(hand)]
    spots += [(-1 - place, card) for place, card in enumerate(state.talon[:-1])]
    plain = [(place, card) for place, card in spots if card >> 4 != state.trump and card & 15 != 15]
    pairs = [(a, b) for at, a in plain for where, b in plain if at < where]
    rng.shuffle(pairs)
    return pairs


def is_hidden(world: World, observer: int | None, cards: int) -> bool:
    """Whether somebody has seen none of some cards."""
    state = world.state
    seen = state.on_table | state.discard | (0 if observer is None else state.hands[observer])
    for known in state.known:
        seen |= known
    return not seen & cards


def logged(world: World, error: BaseException) -> list[dict[str, object]]:
    """What stands in the log when somebody logs everything there is, at the worst moment."""
    stream, before = io.StringIO(), logs._form[:]
    logs._form[:] = [logs._Form(level=0, stream=stream)]
    try:
        log, state = logs.get_logger(), world.state
        log.error("a table failed", table="t", exc_info=error)
        log.warning("looked at", state=state, anything=state, hands=state.hands, seq=world.table.head, deal=world.deal)
    finally:
        logs._form[:] = before
    lines: list[dict[str, object]] = [json.loads(line) for line in stream.getvalue().splitlines()]
    return [{key: value for key, value in line.items() if key != "at"} for line in lines]


def refusal_of(world: World) -> BaseException:
    """An error of the rules, which quotes the position it was met in."""
    try:
        world.state.play(Move.parse("AhAh"), 0)
    except (IllegalMove, ValueError) as error:
        return error
    raise AssertionError("expected an error")


class Pair:
    """Two worlds, and somebody who cannot tell them apart."""

    def __init__(self, rules: str, *, seats: int, observer: int | None, seed: int) -> None:
        self.rng = Random(seed)
        self.observer = observer
        self.rows = 0
        """How many times everything was compared."""
        order = list(members(pack(36)))
        self.rng.shuffle(order)
        one = begun(rules, order, seats=seats, seed=seed)
        for a, b in hidden_pairs(one.state, observer, self.rng):
            swapped = [b if card == a else a if card == b else card for card in order]
            other = begun(rules, swapped, seats=seats, seed=seed)
            if is_swapped(one.state, other.state, observer):
                break
        else:
            raise AssertionError("expected two hidden cards")
        self.worlds = one, other
        self.cards = set_of(a, b)
        self.who = "eve" if observer is None else PEOPLE[observer]
        self.compare("the deal")

    def compare(self, what: str) -> None:
        """Raise if anything that the observer is told, or that is logged, differs."""
        one, two = self.worlds
        assert one.everything(self.who) == two.everything(self.who), f"{what}: other bytes, with {self.pair()}"
        assert one.host.next_due() == two.host.next_due(), f"{what}: other moments, with {self.pair()}"
        if what != "an answer":
            assert logged(one, refusal_of(one)) == logged(two, refusal_of(two)), f"{what}: other lines in the log"
        self.rows += 1

    def pair(self) -> str:
        return "".join(map(card_text, members(self.cards)))

    def probe(self) -> None:
        """Let the observer ask for what cannot be, and compare the answers."""
        text = self.rng.choice(PROBES)
        past = self.rng.randrange(2)
        for world in self.worlds:
            number, bout = world.deal.number, world.state.bout_no
            world.asks(self.who, ask.WhyNot, move=text)
            legal = () if self.observer is None else world.state.legal_moves(self.observer)
            if text not in map(str, legal):
                world.moves(self.who, text, bout=max(0, bout - past), deal=number)
            world.asks(self.who, ask.Cancel)

    def step(self) -> bool:
        """Let somebody move in both worlds; return whether the two are still the same to the observer."""
        one, two = self.worlds
        if one.state.is_over or not one.state.actors:
            return False
        assert one.state.actors == two.state.actors, "who may act depends on what is hidden"
        seat = self.rng.choice(one.state.actors)
        both = [move for move in one.state.legal_moves(seat) if move in two.state.legal_moves(seat)]
        quiet = [move for move in both if move.card is None or not self.cards & set_of(move.card)]
        if not quiet:
            return False
        move = str(self.rng.choice(quiet))
        answers = [world.moves(PEOPLE[seat], move) for world in self.worlds]
        assert answers[0] == answers[1]
        if answers[0] == "wait":
            for world in self.worlds:
                world.passes(1_000)
        return all(is_hidden(world, self.observer, self.cards) for world in self.worlds)

    def play(self) -> None:
        """Play until a swapped card is shown, or the deal is over."""
        while self.step():
            self.compare("a move")
            self.probe()
            self.compare("an answer")


def begun(rules: str, order: list[Card], *, seats: int, seed: int) -> World:
    world = World(rules, "".join(map(card_text, order)), seed=seed)
    world.begins(*PEOPLE[:seats])
    world.comes("eve")
    return world


def is_swapped(one: State, two: State, observer: int | None) -> bool:
    """Whether two deals look the same to somebody and are not."""
    views = [state.view(observer) for state in (one, two)]
    return str(views[0]) == str(views[1]) and (one.hands, one.talon) != (two.hands, two.talon)


CASES = [(seats, rules) for seats, each in TABLES.items() for rules in each]


@pytest.mark.parametrize(("seats", "rules"), CASES, ids=[rules for _, rules in CASES])
def test_who_cannot_see_a_card_is_told_the_same_in_both_worlds_until_it_is_played(seats: int, rules: str) -> None:
    compared = []
    for seed in range(2):
        for observer in (None, *range(seats)):
            pair = Pair(rules, seats=seats, observer=observer, seed=seed)
            pair.play()
            compared.append(pair.rows)
    assert sum(compared) > 15 * len(compared)
    assert max(compared) > 50


def leaking(world_told: Callable[[Hosted], list[Send]], *, place: int) -> Callable[[Hosted], list[Send]]:
    """Telling views, with a number in each that depends on a hand, or on the talon for -1."""

    def told(hosted: Hosted) -> list[Send]:
        if hosted.table.deal is None:
            return world_told(hosted)
        state = hosted.table.deal.state
        cards = state.talon if place < 0 else members(state.hands[place])
        leak = b',"leak":%d}' % sum(card * (at + 1) for at, card in enumerate(cards))
        return [each._replace(frame=each.frame[:-1] + leak) for each in world_told(hosted)]

    return told


@pytest.mark.parametrize("place", [1, -1], ids=["the other hand", "the talon"])
def test_a_planted_leak_in_a_view_is_noticed(place: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_module, "to_all_their_views", leaking(to_all_their_views, place=place))
    with pytest.raises(AssertionError, match="other bytes"):
        Pair("podkidnoy", seats=2, observer=0, seed=0)


def test_a_planted_leak_in_a_log_line_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = logs.harmless
    monkeypatch.setattr(logs, "harmless", lambda *line: {**usual(*line), "leak": str(line[2].get("state"))})
    with pytest.raises(AssertionError, match="other lines in the log"):
        Pair("podkidnoy", seats=2, observer=0, seed=1)


def test_a_planted_leak_in_the_moment_of_the_next_call_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def due(host: host_module.Host) -> int | None:
        table = host.table("t")
        deal = None if table is None else table.deal
        return None if deal is None else sum(card * at for at, card in enumerate(deal.state.talon))

    pair = Pair("podkidnoy", seats=2, observer=0, seed=1)
    monkeypatch.setattr(host_module.Host, "next_due", due)
    with pytest.raises(AssertionError, match="other moments"):
        pair.compare("a look")
