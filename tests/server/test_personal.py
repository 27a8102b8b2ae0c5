"""Who wants to be forgotten leaves each table to somebody who is there, or to nobody.

Here: what they have to do at a table for that. Not here: the way over the network (test_api.py), the rows that tell of
them (test_journal_entries.py). May import at_a_table, durak.
"""

from __future__ import annotations

import pytest

from durak.server import protocol as ask
from durak.server.entries import Closed
from durak.server.personal import farewell
from tests.server.at_a_table import AtATable, no_clock


def says_goodbye(at: AtATable, person: str) -> ask.Command | None:
    """Let somebody do what a farewell takes."""
    command = farewell(at.table, person)
    if command is not None:
        what = {name: getattr(command, name) for name in command.__struct_fields__ if name != "id"}
        assert at.asks(person, type(command), **what) == "ack"
    return command


@pytest.mark.parametrize("is_seated", [True, False])
def test_a_host_who_is_forgotten_leaves_the_table_to_somebody_awake(is_seated: bool) -> None:  # noqa: FBT001  # pytest
    at = AtATable(no_clock("podkidnoy(seats=3)" if is_seated else "podkidnoy(seats=2)"))
    at.comes("ann")
    at.begins(*(["ann"] if is_seated else []), "bob", "cid")
    at.asks("bob", ask.Leave)
    says_goodbye(at, "ann")
    assert at.table.host == "cid"


def test_a_table_at_which_nobody_else_sits_is_closed_when_its_host_is_forgotten() -> None:
    at = AtATable()
    at.sits("ann")
    says_goodbye(at, "ann")
    assert at.rows["t"][-1].entry == Closed(why="host")


def test_who_only_looked_on_has_nothing_to_do() -> None:
    at = AtATable()
    at.sits("ann", "bob")
    at.comes("eve")
    assert says_goodbye(at, "eve") is None
