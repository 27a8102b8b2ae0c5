"""A machine that sleeps and a disk that is full cost nobody at a table anything.

Here: a real process that is stopped and continued, and one that may not write for a while. Not here: kills (crash.py),
files that are damaged (test_serve.py), machines of every kind in virtual time (simulate.py).
Imports pytest, durak.server and tests.server.serving.
"""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from durak.server.entries import Minded, Moved, Resumed
from durak.server.settings import MoveClock
from durak.server.table import Table
from tests.server.serving import FAST, PATIENCE, Player, Server, open_table, play_to_the_end, playing, rows_of

if sys.platform == "win32":
    pytest.skip("signals and limits of POSIX", allow_module_level=True)

import resource

import msgspec

ASLEEP_SECONDS = 5.0
ENOUGH = 4096
"""A file may still be so long: nothing can be added to a journal."""


def may_write(server: Server, *, most: int | None) -> None:
    """Let the files of a server grow to so many bytes, or as they like."""
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard if most is None else most, hard))


def comes_to_be(server: Server, *, is_ready: bool) -> bool:
    """Return whether a server comes to say that it is ready, or that it is not."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with closing(HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as connection:
            connection.request("GET", "/readyz")
            if (connection.getresponse().status == 200) is is_ready:
                return True
    return False


def until_my_turn(player: Player) -> None:
    """Read until the player may move, by a view that shows the last move."""
    known = max(answer["seq"] for answer in player.answers.values() if answer["t"] == "ack")
    player.until(lambda: player.view["seq"] >= known and bool(player.view.get("legal")))


def move_until_accepted(player: Player) -> dict[str, Any]:
    """Move as long as the server says that it cannot write."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        until_my_turn(player)
        answer = player.move(player.view["legal"][0])
        if answer["t"] == "ack":
            return answer
        assert answer["code"] in {"storage", "stale"}
    raise AssertionError("expected that play goes on once there is room")


@pytest.mark.slow
@pytest.mark.parametrize("move_ms", [3_000, 4_000])
def test_a_machine_that_slept_flags_nobody_and_play_goes_on(tmp_path: Path, move_ms: int) -> None:
    clock = MoveClock(move_ms=move_ms, bank_ms=0)
    table = open_table(tmp_path, msgspec.structs.replace(FAST, clock=clock), host="ann")
    with Server(tmp_path) as server, playing(server, table, "ann") as player:
        until_my_turn(player)
        server.process.send_signal(signal.SIGSTOP)
        with pytest.raises(subprocess.TimeoutExpired):
            server.process.wait(ASLEEP_SECONDS)
        server.process.send_signal(signal.SIGCONT)
        acknowledged = player.moves()
        assert server.stop() == 0
    entries = [row.entry for row in rows_of(tmp_path, table)]
    assert entries[acknowledged["seq"] - 1].by == "person"
    assert not [entry for entry in entries if isinstance(entry, Moved) and entry.by == "clock"]
    assert not [entry for entry in entries if isinstance(entry, Minded)]
    assert any(isinstance(entry, Resumed) and entry.credit_ms > 0 for entry in entries)


def test_a_server_that_nobody_is_at_is_not_ready_while_its_disk_is_full(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        assert comes_to_be(server, is_ready=True)
        may_write(server, most=ENOUGH)
        assert comes_to_be(server, is_ready=False)
        may_write(server, most=None)
        assert comes_to_be(server, is_ready=True)
        assert server.stop() == 0


def test_a_full_disk_refuses_commands_loses_none_that_was_acknowledged_and_holds_nobody_up_afterwards(
    tmp_path: Path,
) -> None:
    people = ("ann", "bob", "eve")
    tables = {person: open_table(tmp_path, host=person) for person in people}
    with Server(tmp_path) as server, ExitStack() as stack:
        players = {person: stack.enter_context(playing(server, tables[person], person)) for person in people}
        for player in players.values():
            move_until_accepted(player)
        may_write(server, most=ENOUGH)
        for player in players.values():
            for on in (True, False):  # whoever's turn it is: a bot cannot move now either
                answer = player.ask("hide", on=on)
                assert (answer["t"], answer["code"]) == ("refused", "storage")
        may_write(server, most=None)
        for player in players.values():
            move_until_accepted(player)
        assert play_to_the_end(players["ann"])
        assert server.stop() == 0
    for person, player in players.items():
        rows, folded = rows_of(tmp_path, tables[person]), Table(tables[person])
        for row in rows:
            folded.apply(row)
        logged = {row.command: row.seq for row in rows if row.person == person}
        for command, answer in player.answers.items():
            assert logged.get(command) == (answer["seq"] if answer["t"] == "ack" else None)
