"""How much of a move's time is the network's.

Here: `LagCredit`. Not here: pings (test_wire.py).
May import durak.
"""

from __future__ import annotations

from durak.server.lag import BANK_MS, GAIN_MS, LagCredit


def test_a_move_is_credited_with_the_time_of_the_last_ping() -> None:
    assert LagCredit().for_move(rtt_ms=120) == 120


def test_a_new_connection_has_the_credit_of_one_move_only() -> None:
    assert LagCredit().for_move(rtt_ms=60_000) == GAIN_MS


def test_credit_that_is_not_used_is_saved_up_to_a_limit() -> None:
    credit = LagCredit()
    for _ in range(100):
        credit.for_move(rtt_ms=0)
    assert credit.for_move(rtt_ms=60_000) == BANK_MS


def test_who_answers_pings_late_gets_half_a_second_a_move_in_the_long_run() -> None:
    credit = LagCredit()
    assert sum(credit.for_move(rtt_ms=60_000) for _ in range(100)) == 100 * GAIN_MS


def test_a_ping_that_took_less_than_no_time_costs_nothing() -> None:
    assert LagCredit().for_move(rtt_ms=-5) == 0
