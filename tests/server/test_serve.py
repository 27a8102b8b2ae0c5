"""`durak serve` as a process: a whole game, kill -9, stops, and what is said when it cannot start.

Here: real processes on this machine. Not here: sockets message by message (test_sockets.py).
May import pytest, durak, websockets, tests.server.logged, tests.server.serving.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from durak.cards import card_text, members, pack
from durak.cli import main
from durak.server.entries import Dealt, Moved, Resumed
from durak.server.options import BadOption, Options
from durak.server.serve import CannotServe, serve
from durak.server.settings import MoveClock, TableSettings
from tests.server.logged import log_as_before
from tests.server.serving import FAST, PATIENCE, Server, open_table, play_to_the_end, playing, rows_of

ANN = "ann" + "A" * 19


def refused(folder: Path, *options: str) -> tuple[int, str]:
    """The exit code of a server that does not start, and what it says."""
    ended = subprocess.run(
        [sys.executable, "-m", "durak", "serve", "--port", "0", "--data", str(folder), *options],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ended.stdout == ""
    return ended.returncode, ended.stderr


def entries(folder: Path, table: str, kind: type) -> list[Any]:
    return [row.entry for row in rows_of(folder, table) if isinstance(row.entry, kind)]


# A game --------------------------------------------------------------------------------------------------------


class Game(NamedTuple):
    """A whole game over a socket, at a server that logs everything there is."""

    table: str
    result: str
    log: str


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    folder = tmp_path_factory.mktemp("game")
    table = open_table(folder, host=ANN)
    with Server(folder, "--log-level", "debug") as server:
        with playing(server, table, ANN) as player:
            result = play_to_the_end(player)
        server.stop()
    return Game(table, result, server.said)


def test_a_game_is_played_over_a_socket_from_the_seat_to_the_result(game: Game) -> None:
    assert game.result in ("0", "1", "-")


def test_the_log_of_a_game_holds_no_table_and_no_person(game: Game) -> None:
    assert game.table not in game.log
    assert ANN not in game.log
    assert all(json.loads(line) for line in game.log.splitlines())


def test_the_greeting_says_where_the_server_is_what_it_keeps_and_how_to_stop_it(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        assert server.greeting == [
            f"Durak tables at http://127.0.0.1:{server.port}",
            f"kept in {tmp_path / 'durak.db'}",
            "Ctrl-C stops the server; games go on when it starts again",
        ]


def test_what_is_kept_is_for_its_owner_alone(tmp_path: Path) -> None:
    with Server(tmp_path):
        assert not [file.name for file in tmp_path.iterdir() if file.stat().st_mode & 0o077]


def test_test_deals_are_dealt_and_say_so(tmp_path: Path) -> None:
    deals = tmp_path / "deals.txt"
    order = "".join(card_text(card) for card in members(pack(24)))
    deals.write_text(order, "utf-8")
    table = open_table(tmp_path, host=ANN)
    with Server(tmp_path, "--test-deals", str(deals)) as server, playing(server, table, ANN) as player:
        assert player.table["fair"][0]["source"] == "test"
    assert [entry.order for entry in entries(tmp_path, table, Dealt)] == [order]


# kill -9 -------------------------------------------------------------------------------------------------------


def test_what_was_acknowledged_is_there_after_kill_9_and_play_goes_on(tmp_path: Path) -> None:
    table = open_table(tmp_path, host=ANN)
    with Server(tmp_path) as server, playing(server, table, ANN) as player:
        answer = player.moves()
        server.process.kill()
        server.wait()
    assert any(row.seq == answer["seq"] and isinstance(row.entry, Moved) for row in rows_of(tmp_path, table))
    with Server(tmp_path) as server, server.player(table, ANN) as player:
        assert play_to_the_end(player) in ("0", "1", "-")


def test_a_command_that_is_sent_again_after_kill_9_is_acknowledged_once(tmp_path: Path) -> None:
    table = open_table(tmp_path, host=ANN)
    with Server(tmp_path) as server, server.player(table, ANN) as player:
        command = player.want("sit", seat=0, name="Ann")
        player.until(lambda: command in player.answers)
        first = player.answers[command]
        server.process.kill()
        server.wait()
    with Server(tmp_path) as server, server.player(table, ANN) as player:
        player.send({"t": "sit", "id": command, "seat": 0, "name": "Ann"})
        player.until(lambda: command in player.answers)
        assert player.answers[command] == first
    assert len(rows_of(tmp_path, table)) == 2


def test_nobody_is_charged_for_the_time_the_server_was_down(tmp_path: Path) -> None:
    settings = TableSettings(clock=MoveClock(move_ms=30_000, bank_ms=0), bot_ms=10_000)
    table = open_table(tmp_path, settings, host=ANN)
    with Server(tmp_path) as server, playing(server, table, ANN):
        server.process.kill()
        server.wait()
    with Server(tmp_path) as server, server.player(table, ANN) as player:
        player.until(lambda: bool(player.view))
        server.stop()
    assert entries(tmp_path, table, Resumed)


# Stops -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "SIGINT"])
def test_a_signal_stops_the_server_without_complaint(tmp_path: Path, number: int) -> None:
    with Server(tmp_path) as server:
        assert server.stop(number) == 0


def test_a_stop_tells_clients_to_come_back(tmp_path: Path) -> None:
    table = open_table(tmp_path, host=ANN)
    with Server(tmp_path) as server, server.player(table, ANN) as player:
        server.process.terminate()
        assert player.close_code() == 1012
        assert player.said[-1]["t"] == "goaway"


def test_play_goes_on_after_a_stop(tmp_path: Path) -> None:
    table = open_table(tmp_path, host=ANN)
    with Server(tmp_path) as server, playing(server, table, ANN):
        server.stop()
    with Server(tmp_path) as server, server.player(table, ANN) as player:
        assert play_to_the_end(player) in ("0", "1", "-")


def test_a_second_signal_ends_the_server_at_once(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        os.kill(server.process.pid, signal.SIGTERM)
        os.kill(server.process.pid, signal.SIGINT)
        assert server.wait() in (128 + signal.SIGINT, 128 + signal.SIGTERM)


@pytest.fixture
def _logging_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    log_as_before(monkeypatch)


def said_by(options: Options) -> list[str]:
    """What a server in this process says, which is stopped once it has greeted."""
    said: list[str] = []

    def say(line: str) -> None:
        said.append(line)
        if line.startswith("Ctrl-C"):
            os.kill(os.getpid(), signal.SIGTERM)

    assert serve(options, say=say) == 0
    return said


@pytest.mark.usefixtures("_logging_as_before")
def test_a_server_is_stopped_by_a_signal_that_comes_while_it_greets(tmp_path: Path) -> None:
    assert len(said_by(Options(data=tmp_path, port=0))) == 3


@pytest.mark.usefixtures("_logging_as_before")
def test_the_greeting_gives_the_address_people_know_and_the_one_here(tmp_path: Path) -> None:
    said = said_by(Options(data=tmp_path, port=0, address="::1", url="https://durak.example.org"))
    assert said[0].startswith("Durak tables at https://durak.example.org, here [::1] port ")


@pytest.mark.usefixtures("_logging_as_before")
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"address": "192.0.2.1"}, "this machine has no address 192.0.2.1"),
        ({"address": "::1%nowhere"}, "this machine has no address ::1%nowhere"),
        ({"address": "127.0.0.1", "test_deals": Path("nowhere")}, "the test deals in nowhere cannot be read"),
    ],
    ids=["address", "zone", "deals"],
)
def test_a_server_whose_options_cannot_be_says_why(tmp_path: Path, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=f"^{sentence}"):
        serve(Options(data=tmp_path, port=0, **options), say=print)


@pytest.mark.usefixtures("_logging_as_before")
def test_a_server_whose_folder_cannot_be_made_says_why(tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match=r"^/proc/nowhere cannot be written"):
        serve(Options(data=tmp_path, port=0, journal=Path("/proc/nowhere/durak.db")), say=print)


# When it cannot start --------------------------------------------------------------------------------------------


def test_a_second_server_on_one_journal_says_so(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        code, said = refused(tmp_path)
        assert code == 1
        assert said.startswith(f"durak: {tmp_path / 'durak.db'} is served already, by process {server.process.pid}; ")


def test_a_port_that_is_taken_is_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, said = refused(tmp_path, "--port", str(port))
    assert code == 1
    assert said.startswith(f"durak: port {port} of 127.0.0.1 is taken by another program")


def test_a_port_that_is_taken_leaves_nothing_behind(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        refused(tmp_path / "new", "--port", str(taken.getsockname()[1]))
    assert not (tmp_path / "new").exists()


def test_an_address_of_another_machine_is_a_sentence(tmp_path: Path) -> None:
    code, said = refused(tmp_path, "--address", "192.0.2.1")
    assert (code, said) == (2, "durak: this machine has no address 192.0.2.1; give one of its own by --address\n")


def test_a_folder_that_cannot_be_written_is_a_sentence() -> None:
    code, said = refused(Path("/proc/nowhere"))
    assert (code, said.startswith("durak: /proc/nowhere cannot be written")) == (1, True)


def test_a_damaged_journal_is_a_sentence_and_stays_as_it_is(tmp_path: Path) -> None:
    journal = tmp_path / "durak.db"
    journal.write_bytes(b"SQLite format 3\0" + b"damaged" * 1000)
    before = journal.read_bytes()
    code, said = refused(tmp_path)
    assert code == 1
    assert said.startswith(f"durak: {journal} ")
    assert journal.read_bytes() == before


def test_keys_that_others_may_read_are_a_sentence(tmp_path: Path) -> None:
    keys = tmp_path / "secrets"
    keys.write_text("00" * 32)
    keys.chmod(0o644)
    code, said = refused(tmp_path)
    assert (code, "chmod 600" in said) == (1, True)


def test_test_deals_without_a_pack_are_a_sentence_and_a_wrong_value(tmp_path: Path) -> None:
    (tmp_path / "deals").write_text("Zz\n")
    code, said = refused(tmp_path, "--test-deals", str(tmp_path / "deals"))
    assert (code, said.startswith("durak: line 1 of the test deals in")) == (2, True)


def test_test_deals_that_are_not_there_ended_as_if_the_server_had_failed(tmp_path: Path) -> None:
    code, said = refused(tmp_path, "--test-deals", str(tmp_path / "none"))
    assert (code, said) == (
        2,
        f"durak: the test deals in {tmp_path / 'none'} cannot be read: No such file or directory\n",
    )


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--port", "http"], "the option --port: expected a whole number from 0 to 65535, got 'http'"),
        (["--config", "nowhere"], "the option --config: nowhere cannot be read: No such file or directory"),
        (["--address", "0.0.0.0", "--test-deals", "x"], "test deals are for this machine alone"),  # noqa: S104
    ],
)
def test_a_wrong_option_is_one_sentence(options: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", *options]) == 2
    assert capsys.readouterr().err.startswith(f"durak: {said}")


def test_without_its_packages_the_server_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "durak.server.serve", None)
    assert main(["serve"]) == 2
    assert "pip install 'python-durak[server]'" in capsys.readouterr().err


def test_a_server_starts_without_what_only_others_need() -> None:
    heavy = ["numba", "numpy", "alembic", "sqlalchemy", "pebble", "prometheus_client"]
    code = f"import durak.server.serve, sys; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stdout.strip() == "[]"


def test_the_fast_table_of_these_tests_is_one_that_people_may_have() -> None:
    assert FAST.is_live
