"""Taking a decision back at a table where bots sit in all other seats.

Here: the command `undo`, what the log, the views and the record say of it. Not here: going back in the terminal
(../test_terminal.py), worlds in which things go wrong (simulation.py). May import pytest, durak, tests.server.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from durak.fairdeal import verify
from durak.position import LEAD
from durak.record import Record
from durak.server import protocol as ask
from durak.server.entries import Moved, Undone
from durak.server.records import record_of
from durak.server.settings import MoveClock, TableSettings
from durak.server.table import Table
from tests.server.at_a_table import AtATable, no_clock

if TYPE_CHECKING:
    from durak.state import State

RULES = "podkidnoy(seats=3, no_trump=left_of_dealer)"


def alone(settings: TableSettings | None = None, *, seed: int = 1) -> AtATable:
    """Ann plays against two bots, and it is her turn for the first time."""
    at = AtATable(settings or no_clock(RULES), seed=seed)
    at.begins("ann")
    waits_for_ann(at)
    return at


def waits_for_ann(at: AtATable) -> None:
    while at.table.is_playing and not at.deal.state.legal_moves(0):
        at.passes(500)


def decides(at: AtATable) -> State:
    """Let Ann make a move, and return the position in which she did."""
    waits_for_ann(at)
    before = at.deal.state
    while at.moves("ann", str(Random(1).choice(at.deal.state.legal_moves(0)))) == "wait":
        at.passes(1_000)
        before = at.deal.state
    return before


def goes_on(at: AtATable) -> bool:
    waits_for_ann(at)
    return at.table.is_playing


def undoes(at: AtATable) -> str:
    return at.asks("ann", ask.Undo, deal=at.deal.number)


def view(at: AtATable, person: str = "ann") -> dict[str, Any]:
    return at.last(person, "view")


def test_a_decision_is_taken_back_with_all_that_followed_it() -> None:
    at = alone()
    before = decides(at)
    at.passes(2_000)
    assert at.deal.state != before
    assert undoes(at) == "ack"
    assert at.deal.state == before
    assert view(at)["public"]["undone"] == 1
    assert "events" not in view(at)["public"]


def test_one_may_go_back_decision_by_decision_to_the_first() -> None:
    at = alone()
    before = [decides(at) for _ in range(4)]
    for state in reversed(before):
        assert undoes(at) == "ack"
        assert at.deal.state == state
    assert view(at)["public"]["undone"] == 4
    assert undoes(at) == "no_undo"


def test_another_way_may_be_tried_and_taken_back_again() -> None:
    at = alone()
    first = decides(at)
    assert undoes(at) == "ack"
    at.moves("ann", str(first.legal_moves(0)[-1]))
    assert undoes(at) == "ack"
    assert at.deal.state == first


def test_a_view_says_whether_there_is_anything_to_take_back() -> None:
    at = alone()
    assert "can_undo" not in view(at)
    decides(at)
    assert view(at)["can_undo"]
    undoes(at)
    assert "can_undo" not in view(at)


def test_who_looks_on_takes_nothing_back_and_stops_nobody_from_it() -> None:
    at = alone()
    at.comes("eve")
    decides(at)
    assert "can_undo" not in view(at, "eve")
    assert at.asks("eve", ask.Undo, deal=1) == "not_seated"
    assert undoes(at) == "ack"
    assert view(at, "eve")["public"]["undone"] == 1


def test_where_another_person_plays_nothing_is_taken_back() -> None:
    at = AtATable(no_clock(RULES))
    at.begins("ann", "bob")
    at.plays(lambda at: any(move.seat == 0 for move in at.moved()))
    assert undoes(at) == "no_undo"
    at.asks("bob", ask.Leave)
    assert undoes(at) == "no_undo"
    assert "can_undo" not in view(at)


def test_at_a_listed_table_nothing_is_taken_back() -> None:
    at = alone(no_clock(RULES, listed=True, chat=False))
    decides(at)
    assert undoes(at) == "no_undo"


def test_once_the_deal_is_over_nothing_is_taken_back() -> None:
    at = alone()
    at.plays_to_the_end()
    assert undoes(at) == "no_deal"
    assert "can_undo" not in view(at)


def test_a_wish_for_another_deal_is_stale() -> None:
    at = alone()
    decides(at)
    assert at.asks("ann", ask.Undo, deal=2) == "stale"


def test_an_undo_that_is_sent_again_does_not_act_twice() -> None:
    at = alone()
    decides(at)
    decides(at)
    assert at.asks("ann", ask.Undo, under="u", deal=1) == "ack"
    assert at.asks("ann", ask.Undo, under="u", deal=1) == "ack"
    assert at.entries().count("Undone") == 1


def test_what_a_bot_did_in_ones_place_is_no_decision() -> None:
    at = alone()
    before = decides(at)
    at.asks("ann", ask.Leave)
    at.passes(5_000)
    assert any(move.seat == 0 and move.by == "mind" for move in at.moved())
    assert undoes(at) == "ack"
    assert at.deal.state == before
    assert at.table.chairs[0].minded is None


def test_a_move_wished_for_beforehand_is_a_decision() -> None:
    at = alone()
    decides(at)
    number = len(at.moved())
    deal, bout = at.deal.number, at.deal.state.bout_no
    at.asks("ann", ask.Intend, deal=deal, bout=bout, moves=["done", "take"])
    at.passes(5_000)
    wished = [at_ for at_, move in enumerate(at.moved()) if at_ >= number and move.by == "intention"]
    assert wished
    assert undoes(at) == "ack"
    (undone,) = [row.entry for row in at.rows["t"] if isinstance(row.entry, Undone)]
    assert undone.moves == wished[-1]


def test_what_was_queued_before_is_not_made_in_place_of_what_was_taken_back() -> None:
    at = alone()
    before = decides(at)
    moves = list(map(str, before.legal_moves(0)))
    at.asks("ann", ask.Intend, deal=at.deal.number, bout=before.bout_no, moves=moves)
    undoes(at)
    at.passes(100)
    assert at.deal.state == before
    assert at.last("ann", "queued").get("moves", []) == []


def test_a_bot_whose_moment_had_come_moved_when_taking_back_had_given_the_turn_to_another() -> None:
    at = alone(no_clock("podkidnoy(no_trump=left_of_dealer)", asked=True))
    while at.deal.state.attacker != 0 or at.deal.state.phase is not LEAD:
        decides(at)
        waits_for_ann(at)
    decides(at)
    assert at.moves("ann", "done") == "ack"
    (at.now,) = at.host._tables["t"].bot_at.values()
    assert undoes(at) == "ack"
    assert at.deal.state.actor == 0


def test_who_says_done_or_take_must_have_seen_that_it_was_taken_back() -> None:
    at = alone()
    at.plays(lambda at: bool({"take", "done"} & set(map(str, at.deal.state.legal_moves(0)))))
    word = next(word for word in ("take", "done") if word in map(str, at.deal.state.legal_moves(0)))
    seen = at.table.head
    at.moves("ann", word)
    undoes(at)
    assert at.moves("ann", word, base=seen) == "stale"
    assert at.moves("ann", word) == "ack"


def test_time_that_was_used_stays_used_and_the_clock_starts_anew() -> None:
    at = alone(TableSettings(rules=RULES, clock=MoveClock(move_ms=10_000, bank_ms=60_000), grace_ms=300_000))
    at.passes(15_000)
    decides(at)
    left = at.deal.clocks.bank[0]
    assert left < 60_000
    undoes(at)
    assert at.deal.clocks.bank[0] == left
    assert at.deal.clocks.since == {0: at.now}


def test_the_log_read_anew_gives_the_same_table() -> None:
    at = alone()
    for _ in range(3):
        decides(at)
    undoes(at)
    decides(at)
    again = Table.of("t", at.rows["t"])
    assert again.deal is not None
    assert (again.deal.state, again.deal.undone) == (at.deal.state, 1)
    assert again.deal.last_decision(0) == at.deal.last_decision(0)


def recorded(at: AtATable) -> Record:
    return Record.parse(str(record_of(at.rows["t"], 1, table="t")))


def test_the_record_holds_what_stands_and_how_often_something_was_taken_back() -> None:
    at = alone()
    for _ in range(2):
        decides(at)
        undoes(at)
    at.plays_to_the_end()
    record = recorded(at)
    assert record.tags["Undone"] == "2"
    assert record.state_at(len(record.moves)) == at.deal.state
    assert len(record.moves) < len([row for row in at.rows["t"] if isinstance(row.entry, Moved)])
    assert verify(record).doubts == ()


def test_where_nothing_was_taken_back_the_record_says_nothing_of_it() -> None:
    at = alone()
    at.plays_to_the_end()
    assert "Undone" not in recorded(at).tags


@pytest.mark.parametrize("rules", ["no(seats=3)", "perevodnoy(seats=4)", "podkidnoy(redeal_demand=one_colour)"])
def test_by_any_rules_one_comes_back_to_where_one_was(rules: str) -> None:
    at = alone(no_clock(rules.replace(")", ", no_trump=left_of_dealer)")))
    for _ in range(12):
        before = decides(at)
        at.passes(700)
        if not goes_on(at):
            break
        if at.deal.last_decision(0) is not None:
            assert undoes(at) == "ack"
            assert at.deal.state == before
            decides(at)
