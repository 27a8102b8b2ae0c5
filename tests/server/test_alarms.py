"""A table is woken at the moment it asked for last, and only once.

Here: `Alarms`, without a table. Not here: why a table wants to be woken (test_host.py).
May import durak.
"""

from __future__ import annotations

from durak.server.alarms import Alarms


def test_the_first_moment_is_next() -> None:
    alarms = Alarms()
    alarms.set("late", 20)
    alarms.set("soon", 10)
    assert alarms.next() == 10


def test_a_table_is_woken_once() -> None:
    alarms = Alarms()
    alarms.set("t", 10)
    assert [alarms.take(9), alarms.take(10), alarms.take(11)] == [None, "t", None]


def test_a_later_moment_takes_the_place_of_an_earlier_one() -> None:
    alarms = Alarms()
    alarms.set("t", 10)
    alarms.set("t", 20)
    assert (alarms.take(15), alarms.next()) == (None, 20)


def test_a_moment_set_again_after_it_was_taken_back_comes() -> None:
    alarms = Alarms()
    alarms.set("t", 10)
    alarms.set("t", None)
    assert alarms.next() is None
    alarms.set("t", 10)
    assert (alarms.take(10), alarms.take(10)) == ("t", None)


def test_moments_that_no_table_wants_are_forgotten() -> None:
    alarms = Alarms()
    for moment in range(1_000):
        alarms.set("t", moment)
    assert len(alarms) < 100
