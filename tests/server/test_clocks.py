"""Whose time runs, how much is left, and that nobody loses any while nobody is served.

Here: bank, lag, credit, time-outs, minding, correspondence. Not here: windows (test_rulings.py). May import at_a_table,
durak.
"""

from __future__ import annotations

import pytest

from durak.server import protocol as ask
from durak.server.clocks import DAY_MS, Clocks
from durak.server.settings import DayClock, MoveClock, NoClock, TableSettings
from tests.server.at_a_table import AtATable

MOVE, BANK = 10_000, 5_000


def timed(*, bot_ms: int = 900, move_ms: int = MOVE, bank_ms: int = BANK) -> TableSettings:
    return TableSettings(clock=MoveClock(move_ms=move_ms, bank_ms=bank_ms), bot_ms=bot_ms)


def test_a_move_within_its_time_costs_nothing_of_the_bank() -> None:
    clocks = Clocks(MoveClock(move_ms=MOVE, bank_ms=BANK), seats=2)
    clocks.turn(0, (0,))
    clocks.turn(MOVE, (1,), mover=0)
    assert clocks.bank == [BANK, BANK]


def test_a_move_that_takes_longer_is_paid_by_the_bank() -> None:
    clocks = Clocks(MoveClock(move_ms=MOVE, bank_ms=BANK), seats=2)
    clocks.turn(0, (0,))
    clocks.turn(MOVE + 2_000, (1,), mover=0)
    assert clocks.bank == [BANK - 2_000, BANK]


def test_the_network_s_share_is_not_charged() -> None:
    clocks = Clocks(MoveClock(move_ms=MOVE, bank_ms=BANK), seats=2)
    clocks.turn(0, (0,))
    clocks.turn(MOVE + 400, (1,), mover=0, lag_ms=400)
    assert clocks.bank == [BANK, BANK]


def test_a_credit_puts_the_deadline_off() -> None:
    clocks = Clocks(MoveClock(move_ms=MOVE, bank_ms=BANK), seats=2)
    clocks.turn(0, (0,))
    clocks.give_back(7_000)
    assert clocks.deadline(0) == MOVE + BANK + 7_000


def test_without_a_clock_nobody_s_time_is_ever_up() -> None:
    clocks = Clocks(NoClock(), seats=2)
    clocks.turn(0, (0,))
    assert clocks.next_deadline() is None


def test_the_time_of_who_does_not_lead_is_up_after_move_and_bank() -> None:
    at = AtATable(timed())
    at.begins("ann", "bob")
    leader = at.seat_in_turn()
    at.passes(MOVE + BANK - 1)
    assert at.table.chairs[leader].minded is None
    at.passes(1)
    assert (at.table.chairs[leader].minded, at.moved()[0].by) == ("clock", "clock")


def test_a_defender_whose_time_is_up_takes() -> None:
    at = AtATable(timed())
    at.begins("ann", "bob")
    leader = at.seat_in_turn()
    at.moves(("ann", "bob")[leader], str(at.deal.state.legal_moves(leader)[0]))
    at.passes(MOVE + BANK)
    assert at.moved()[1].move == "take"


def test_a_seat_that_is_minded_can_be_taken_back_by_a_move() -> None:
    at = AtATable(timed(bot_ms=10_000))
    at.begins("ann", "bob")
    leader = at.seat_in_turn()
    at.passes(MOVE + BANK)
    moves = at.deal.state.legal_moves(leader)
    assert at.moves(("ann", "bob")[leader], str(moves[0])) == "ack"
    assert at.table.chairs[leader].minded is None


def test_somebody_who_is_gone_is_minded_after_the_grace_time() -> None:
    at = AtATable(TableSettings(clock=NoClock(), grace_ms=5_000))
    at.begins("ann", "bob")
    at.goes("bob")
    at.passes(4_999)
    assert at.table.chairs[1].minded is None
    at.passes(1)
    assert at.table.chairs[1].minded == "away"


def test_somebody_who_is_back_in_time_is_not_minded() -> None:
    at = AtATable(TableSettings(clock=NoClock(), grace_ms=5_000))
    at.begins("ann", "bob")
    at.goes("bob")
    at.passes(4_000)
    at.comes("bob")
    at.passes(60_000)
    assert at.table.chairs[1].minded is None


def test_somebody_with_another_tab_is_not_gone() -> None:
    at = AtATable(TableSettings(clock=NoClock(), grace_ms=5_000))
    at.begins("ann", "bob")
    at.host.attach(99, "t", person="bob", now=at.now)
    at.goes("bob")
    at.passes(60_000)
    assert at.table.chairs[1].minded is None


def test_somebody_who_went_before_their_command_was_carried_out_counts_as_gone() -> None:
    at = AtATable(TableSettings(clock=NoClock(), grace_ms=5_000))
    at.sits("ann")
    at.comes("bob")
    at.holds = True
    at.asks("ann", ask.Emote, emote="hello")
    at.asks("ann", ask.Say, text="hello")
    at.asks("bob", ask.Sit, seat=1, name="Bob")
    at.goes("bob")
    at.release()
    at.asks("ann", ask.Start)
    at.passes(10_000)
    assert at.table.chairs[1].minded == "away"


@pytest.mark.parametrize("down_ms", [1_000, 60_000, 3_600_000])
def test_nobody_s_time_is_up_while_the_server_is_down(down_ms: int) -> None:
    at = AtATable(timed())
    at.begins("ann", "bob")
    leader = at.seat_in_turn()
    at.passes(2_000)
    at.restarts(down_ms=down_ms)
    at.comes("ann", "bob")
    at.passes(MOVE + BANK - 2_000 - 1)
    assert at.table.chairs[leader].minded is None
    at.passes(1)
    assert at.table.chairs[leader].minded == "clock"


def test_nobody_s_time_is_up_within_ten_seconds_of_a_restart() -> None:
    at = AtATable(timed())
    at.begins("ann", "bob")
    leader = at.seat_in_turn()
    at.passes(MOVE + BANK - 100)
    at.restarts(down_ms=10)
    at.comes("ann", "bob")
    at.passes(9_999)
    assert at.table.chairs[leader].minded is None


def test_a_move_right_after_a_restart_is_not_charged_for_it() -> None:
    at = AtATable(timed())
    at.begins("ann", "bob")
    leader = at.seat_in_turn()
    at.restarts(down_ms=60_000)
    at.comes("ann", "bob")
    at.moves(("ann", "bob")[leader], str(at.deal.state.legal_moves(leader)[0]))
    assert at.deal.clocks.bank == [BANK, BANK]


def test_a_credit_lets_nobody_wait_to_lead_who_may_lead_already() -> None:
    at = AtATable(timed())
    at.begins("ann", "bob")
    leader = at.seat_in_turn()
    at.restarts(down_ms=100)
    at.comes("ann", "bob")
    assert at.moves(("ann", "bob")[leader], str(at.deal.state.legal_moves(leader)[0])) == "ack"


def test_a_host_that_slept_gives_the_time_back() -> None:
    at = AtATable(timed())
    at.begins("ann", "bob")
    leader = at.seat_in_turn()
    at.now += 120_000
    at.host.tick(at.now)
    at.perform()
    assert at.table.chairs[leader].minded is None


def test_a_machine_that_woke_just_after_the_time_for_a_move_flagged_who_could_not_move() -> None:
    """It slept from the first moment of the move's time until a second after its end."""
    at = AtATable(timed(move_ms=4_000, bank_ms=0))
    at.begins("ann", "bob")
    leader = at.seat_in_turn()
    at.now += 5_000
    at.host.tick(at.now)
    at.perform()
    assert at.table.chairs[leader].minded is None


def test_a_journal_that_was_slow_costs_nobody_time() -> None:
    at = AtATable(timed())
    at.begins("ann", "bob")
    leader, persons = at.seat_in_turn(), ("ann", "bob")
    at.holds = True
    at.moves(persons[leader], str(at.deal.state.legal_moves(leader)[0]))
    at.passes(20_000)
    at.release()
    at.passes(MOVE)
    assert at.table.chairs[1 - leader].minded is None


def test_a_credit_before_the_first_deal_waits_for_nonces_anew() -> None:
    at = AtATable(timed())
    at.sits("ann", "bob")
    at.asks("ann", ask.Start)
    at.restarts(down_ms=60_000)
    at.comes("ann", "bob")
    assert at.entries()[-1] == "Resumed"
    at.passes(1_999)
    assert at.entries()[-1] == "Resumed"
    at.passes(1)
    assert at.table.is_playing


def test_correspondence_waits_for_days_and_minds_nobody_who_is_gone() -> None:
    at = AtATable(TableSettings(clock=DayClock(days=2)))
    at.begins("ann", "bob")
    at.goes("ann")
    at.goes("bob")
    at.passes(2 * DAY_MS - 1)
    assert not at.moved()
    at.passes(1)
    assert at.moved()[0].by == "clock"


def test_a_table_at_which_nothing_happens_is_closed_after_an_hour() -> None:
    at = AtATable()
    at.comes("ann")
    at.passes(3_600_000)
    assert at.dropped == {"ann": "closed"}
