"""Every value of every rule is played at a table of the server, from the command that sets it up to the record.

Here: one deal for each value that is worth drawing, and the values that no table here has. Not here: that a rule does
what it says (test_witnesses.py, the rule cases), presets and clocks (test_records.py), what people see (test_views.py).
May import pytest, durak, tests.positions, tests.server.at_a_table.
"""

from __future__ import annotations

from functools import cache
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from durak.dpn import result_text
from durak.errors import RulesError
from durak.fairdeal import verify
from durak.record import Record
from durak.rules import FIELDS, Rules, is_idle, parse_rules, rules_text
from durak.server import protocol as ask
from durak.server.entries import Revealed
from durak.server.mind import minding_move
from durak.server.records import record_of
from durak.server.refusal import Refusal
from durak.server.rulings import open_table
from durak.server.settings import MOST_SEATS
from tests.positions import random_rules, values
from tests.server.at_a_table import AtATable, no_clock

if TYPE_CHECKING:
    from durak.server.settings import TableSettings

PEOPLE = ("ann", "bob", "cid", "dan", "fay", "gus")
NEVER: dict[tuple[str, Any], str] = {
    ("seats", 7): "a table here has two to six seats",
    ("seats", 8): "a table here has two to six seats",
    ("team_transfer", "refused"): "with teams and transfer the rules are refused, without them it has no effect",
}
"""The values that no table plays by, and why."""
CASES = [(field, value) for field in FIELDS for value in values(field) if (field, value) not in NEVER]
LONG = 300
"""After so many moves nobody plays at random any more, so that a deal ends."""
MOST_MOVES = 3_000


@cache
def settings_with(field: str, value: Any) -> TableSettings:
    """Return how a table is set up at which a value has an effect, with two to six seats in turn."""
    wanted = 2 + CASES.index((field, value)) % (MOST_SEATS - 1)
    for seed in count():
        rules = random_rules(Random(seed), **{field: value})
        is_asked = rules.precedence == "asked"
        if getattr(rules, field) != value or is_idle(rules, field) or rules.seats > MOST_SEATS:
            continue
        if rules.seats != wanted and seed < 100:
            continue
        settings = no_clock(rules_text(rules), asked=is_asked, window_ms=1_000, claim_ms=1_000)
        try:
            open_table(settings, host="ann", name="Ann")
        except Refusal:
            continue
        return settings
    raise AssertionError


def set_up(settings: TableSettings) -> AtATable:
    """Return a table that its host sets up by the command for it, and where everybody sits and adds to the chance."""
    at = AtATable(seed=5)
    at.comes("ann")
    assert at.asks("ann", ask.SetUp, settings=settings) == "ack"
    people = PEOPLE[: at.table.rules.seats]
    at.sits(*people)
    assert at.asks("ann", ask.Start) == "ack"
    for number, person in enumerate(people):
        assert at.asks(person, ask.Nonce, deal=1, nonce=f"{number:02x}" * number) == "ack"
    return at


class Played:
    """A deal that somebody could begin, after as many as nobody could."""

    def __init__(self, field: str, value: Any) -> None:
        self.at = set_up(settings_with(field, value))
        self.offers: list[tuple[list[str], list[str]]] = []
        """What a view offered, and what the engine allows the seat."""
        self._rng = Random(f"{field} {value}")
        while not self._is_over():
            self._go_on()
            self._note_offers()

    def _is_over(self) -> bool:
        at = self.at
        assert len(at.moved()) < MOST_MOVES
        return at.table.deal is not None and at.table.status == "between" and not at.table.owes_next_deal

    def _go_on(self) -> None:
        at, rng = self.at, self._rng
        if not at.table.is_playing or not at.deal.state.actors or rng.random() < 0.05:
            at.passes(1_000)
            return
        state = at.deal.state
        seat = rng.choice(state.actors) if at.table.is_free else state.actors[0]
        is_wise = rng.random() < 0.5 or len(at.moved()) > LONG
        move = minding_move(state.view(seat)) if is_wise else rng.choice(state.legal_moves(seat))
        if at.moves(PEOPLE[seat], str(move)) == "wait":
            at.passes(1_000)

    def _note_offers(self) -> None:
        at = self.at
        if at.table.deal is None:
            return
        for seat in range(at.table.rules.seats):
            offered = at.last(PEOPLE[seat], "view").get("legal", [])
            self.offers.append((offered, [str(move) for move in at.deal.state.legal_moves(seat)]))

    def records(self) -> list[Record]:
        """Return the record of each deal, as text and read again."""
        rows = self.at.rows["t"]
        deals = [row.entry.deal for row in rows if isinstance(row.entry, Revealed)]
        return [Record.parse(str(record_of(rows, deal, table="t"))) for deal in deals]


@cache
def played(field: str, value: Any) -> Played:
    return Played(field, value)


each_value = pytest.mark.parametrize(("field", "value"), CASES, ids=[f"{field} {value}" for field, value in CASES])


@each_value
def test_a_table_plays_by_the_value_and_its_record_is_the_deal(field: str, value: Any) -> None:
    table, records = played(field, value).at.table, played(field, value).records()
    assert table.deal is not None
    assert getattr(table.rules, field) == value
    assert {record.rules for record in records} == {table.rules}
    assert records[-1].states[-1] == table.deal.state
    assert records[-1].result == result_text(table.deal.state.outcome)


@each_value
def test_everybody_is_offered_what_the_engine_allows(field: str, value: Any) -> None:
    offers = played(field, value).offers
    assert any(allowed for _, allowed in offers)
    assert [offer for offer in offers if offer[0] != offer[1]] == []


@each_value
def test_every_deal_can_be_verified(field: str, value: Any) -> None:
    assert [verify(record).doubts for record in played(field, value).records() if verify(record).doubts] == []


def test_tables_of_two_to_six_seats_play() -> None:
    assert {parse_rules(settings_with(*case).rules).seats for case in CASES} == set(range(2, MOST_SEATS + 1))


@pytest.mark.parametrize("seats", [7, 8])
def test_more_seats_than_a_table_has_are_refused(seats: int) -> None:
    at = AtATable()
    at.comes("ann")
    settings = no_clock(f"podkidnoy(deck_size=52, seats={seats})")
    assert at.asks("ann", ask.SetUp, settings=settings) == "no_rules"


def test_what_no_table_plays_by_cannot_be_or_has_no_effect() -> None:
    with pytest.raises(RulesError):
        Rules(teams=True, seats=4, transfer=True, team_transfer="refused")
    assert is_idle(Rules(team_transfer="refused"), "team_transfer")


def test_cards_beyond_the_room_need_seats_that_race() -> None:
    at = AtATable()
    at.comes("ann")
    settings = no_clock("podkidnoy(seats=3, oversupply=defender_chooses)", asked=True)
    assert at.asks("ann", ask.SetUp, settings=settings) == "no_rules"
