"""What docs/server.md and the Containerfile tell whoever runs a server to do, done or compared.

Here: the unit, the proxies, backup and restore, the container, as they stand on the page. Not here: the settings
(test_options.py). May import pytest, durak, tests.server.serving.
"""

from __future__ import annotations

import argparse
import configparser
import json
import os
import re
import shlex
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from starlette.routing import Route, WebSocketRoute

from durak.server import limits
from durak.server.app import make_app
from durak.server.options import Options, add_arguments, read_options
from durak.server.runtime import Runtime
from durak.server.serve import PING_SECONDS, SPARE
from tests.server.serving import PATIENCE, Server, open_table, rows_of

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "server.md").read_text("utf-8")
CONTAINER = (ROOT / "Containerfile").read_text("utf-8")
ANN = "ann" + "A" * 19

SQLITE = """#!{python}
import sqlite3, sys
file, command = sys.argv[1:]
word, target = command.split()
assert word == ".backup"
with sqlite3.connect(file) as source, sqlite3.connect(target) as copy:
    source.backup(copy)
"""
"""The one thing that the page wants of the program `sqlite3`, by the same function of the library."""


def block(language: str, word: str) -> str:
    """The block of the page in a language in which a word stands."""
    (found,) = (
        code
        for code in re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
        if re.search(word, code)
    )
    return str(found)


def options_of(words: Sequence[str]) -> Options:
    """What the words behind `durak serve` mean."""
    parser = argparse.ArgumentParser(exit_on_error=False)
    add_arguments(parser)
    return read_options(parser.parse_args(words).__dict__, {})


# The unit --------------------------------------------------------------------------------------------------------


class _Unit(configparser.ConfigParser):
    """A file whose names are in capitals and small letters, as systemd reads them."""

    def optionxform(self, optionstr: str) -> str:
        return optionstr


@pytest.fixture(scope="module")
def unit() -> configparser.ConfigParser:
    parser = _Unit(interpolation=None)
    parser.read_string(block("ini", "ExecStart"))
    return parser


def served(unit: configparser.ConfigParser) -> Options:
    program, command, *words = shlex.split(unit["Service"]["ExecStart"])
    assert (program, command) == ("/opt/durak/bin/durak", "serve")
    return options_of(words)


def test_the_unit_starts_a_server_that_people_reach_through_a_proxy(unit: configparser.ConfigParser) -> None:
    options = served(unit)
    assert (options.is_local, options.is_secure, len(options.proxies)) == (True, True, 1)


def test_the_unit_keeps_its_data_where_systemd_lets_it_write(unit: configparser.ConfigParser) -> None:
    assert served(unit).data == Path("/var/lib") / unit["Service"]["StateDirectory"]
    assert unit["Service"]["StateDirectoryMode"] == "0700"


def test_the_unit_waits_for_a_stop_and_has_a_file_for_each_socket(unit: configparser.ConfigParser) -> None:
    options = served(unit)
    assert int(unit["Service"]["TimeoutStopSec"]) > options.drain_seconds
    assert int(unit["Service"]["LimitNOFILE"]) >= options.sockets + 2 * SPARE


def test_the_user_of_the_unit_and_the_folder_of_its_program_are_made_by_the_page(
    unit: configparser.ConfigParser,
) -> None:
    first = block("sh", "useradd")
    assert first.splitlines()[0].split()[-1] == unit["Service"]["User"]
    assert f"venv {Path(unit['Service']['ExecStart'].split()[0]).parents[1]}\n" in first


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not everywhere")
def test_systemd_finds_nothing_wrong_with_the_unit(unit: configparser.ConfigParser, tmp_path: Path) -> None:
    file = tmp_path / "durak.service"
    program = unit["Service"]["ExecStart"].split()[0]
    file.write_text(block("ini", "ExecStart").replace(program, sys.executable), "utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(file)],  # noqa: S607  # wherever it is
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, [line for line in done.stderr.splitlines() if file.name in line]) == (0, [])


# Proxies ---------------------------------------------------------------------------------------------------------


def paths(tmp_path: Path) -> set[str]:
    """The paths that the server answers."""
    app = make_app(Runtime(Options(data=tmp_path)))
    return {route.path for route in app.routes if isinstance(route, (Route, WebSocketRoute))}


@pytest.mark.parametrize("proxy", ["caddyfile", "nginx"])
def test_a_proxy_asks_the_server_of_the_unit(proxy: str, unit: configparser.ConfigParser) -> None:
    options, snippet = served(unit), block(proxy, "proxy")
    assert re.search(rf"[ /]{options.address}:{options.port}\b", snippet)
    assert options.url.removeprefix("https://") in snippet


@pytest.mark.parametrize(
    ("proxy", "hides"), [("caddyfile", r"respond (\S+) 404"), ("nginx", r"location = (\S+) \{\n +return 404;")]
)
def test_a_proxy_does_not_hand_out_the_numbers_of_the_server(proxy: str, hides: str, tmp_path: Path) -> None:
    (hidden,) = re.findall(hides, block(proxy, "proxy"))
    assert hidden == "/metrics"
    assert hidden in paths(tmp_path)


def nginx_headers() -> dict[str, str]:
    return dict(re.findall(r"proxy_set_header (\S+) +(\S+);", block("nginx", "proxy")))


def test_nginx_lets_a_socket_through() -> None:
    headers = nginx_headers()
    assert (headers["Upgrade"], headers["Connection"]) == ("$http_upgrade", "upgrade")
    assert "proxy_http_version 1.1;" in block("nginx", "proxy")


def test_nginx_keeps_the_name_of_the_server_by_which_pages_are_known() -> None:
    assert nginx_headers()["Host"] == "$host"


def test_nginx_says_who_asks_where_the_server_looks_and_lets_nobody_else_say_it() -> None:
    headers = {
        name.lower().encode(): b"192.0.2.7" for name, value in nginx_headers().items() if value == "$remote_addr"
    }
    proxies = options_of(["--proxies", "127.0.0.1"]).proxies
    counted = limits.client_address("127.0.0.1", list(headers.items()), proxies=proxies)
    assert counted == limits.client_address("192.0.2.7", [], proxies=())


def test_nginx_is_more_patient_with_a_silent_socket_than_the_pings_of_the_server_need() -> None:
    (seconds,) = re.findall(r"proxy_read_timeout (\d+)s;", block("nginx", "proxy"))
    assert int(seconds) > 2 * PING_SECONDS


def test_nginx_was_told_a_word_that_the_versions_of_many_systems_do_not_know() -> None:
    assert "http2 on" not in block("nginx", "proxy")


# Backup and restore ----------------------------------------------------------------------------------------------


@pytest.fixture
def shell(tmp_path: Path) -> Path:
    """A folder with a program `sqlite3`, for the commands of the page."""
    folder = tmp_path / "bin"
    folder.mkdir()
    program = folder / "sqlite3"
    program.write_text(SQLITE.format(python=sys.executable), "utf-8")
    program.chmod(0o755)
    return folder


def run(commands: str, *, data: Path, backup: Path, shell: Path) -> None:
    """Run commands of the page in these folders, by this user."""
    here = (
        commands.replace("/var/lib/durak", str(data)).replace("/backup", str(backup)).replace("-o durak -g durak ", "")
    )
    environment = {**os.environ, "PATH": f"{shell}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run(["/bin/sh", "-euc", here], env=environment, timeout=PATIENCE, check=True)


def restoring(backup: Path) -> str:
    """The commands between the stop and the start of the server, with the copy that was made."""
    stop, *between, start = block("sh", "systemctl stop").strip().splitlines()
    assert (stop, start) == ("systemctl stop durak", "systemctl start durak")
    commands = "\n".join(between)
    (copy,) = backup.glob("durak-*.db")
    written = r"durak-\d{4}-\d\d-\d\d\.db"
    assert re.fullmatch(written, copy.name)
    restored, times = re.subn(written, copy.name, commands)
    assert times == 1
    return restored


def test_a_copy_that_is_made_while_the_server_runs_is_a_server_again(tmp_path: Path, shell: Path) -> None:
    data, backup, again = tmp_path / "data", tmp_path / "backup", tmp_path / "again"
    data.mkdir(0o700)
    table = open_table(data, host=ANN)
    with Server(data) as server, server.player(table, ANN) as player:
        assert player.ask("sit", seat=0, name="Ann")["t"] == "ack"
        run(block("sh", r"\.backup"), data=data, backup=backup, shell=shell)
        cookie = server.cookie(ANN)
        assert player.ask("sit", seat=0, name="Ann")["t"] == "refused"
    again.mkdir(0o700)
    run(restoring(backup), data=again, backup=backup, shell=shell)
    with Server(again) as server, server.player(table, ANN) as player:
        assert player.table["seats"][0]["name"] == "Ann"
        assert server.identities.read(cookie.partition("=")[2], now=player.table["now"])


def test_what_a_killed_server_left_beside_its_file_does_not_come_into_the_copy(tmp_path: Path, shell: Path) -> None:
    data, backup = tmp_path / "data", tmp_path / "backup"
    data.mkdir(0o700)
    table = open_table(data, host=ANN)
    with Server(data) as server, server.player(table, ANN) as player:
        run(block("sh", r"\.backup"), data=data, backup=backup, shell=shell)
        assert player.ask("sit", seat=0, name="Ann")["t"] == "ack"
        server.process.kill()
        server.wait()
    assert (data / "durak.db-wal").stat().st_size > 0
    run(restoring(backup), data=data, backup=backup, shell=shell)
    with Server(data) as server, server.player(table, ANN) as player:
        assert player.table["seats"][0]["state"] == "empty"
        server.stop()
    assert len(rows_of(data, table)) == 1


def test_a_copy_is_for_its_owner_alone(tmp_path: Path, shell: Path) -> None:
    data, backup = tmp_path / "data", tmp_path / "backup"
    data.mkdir(0o700)
    with Server(data):
        run(block("sh", r"\.backup"), data=data, backup=backup, shell=shell)
    assert not [each.name for each in (backup, *backup.iterdir()) if stat.S_IMODE(each.stat().st_mode) & 0o077]


def test_all_that_the_page_says_there_is_to_keep_is_all_there_is(tmp_path: Path) -> None:
    with Server(tmp_path):
        kept = {file.name for file in tmp_path.iterdir()}
    assert kept - {"durak.db.lock"} == {"durak.db", "durak.db-wal", "durak.db-shm", "secrets"}


# The container ---------------------------------------------------------------------------------------------------


def instructions(word: str) -> list[str]:
    return re.findall(rf"^{word} (.+)$", CONTAINER, re.MULTILINE)


def test_the_container_copies_what_is_there_and_what_an_earlier_stage_made() -> None:
    stages = set(re.findall(r"^FROM \S+ AS (\S+)$", CONTAINER, re.MULTILINE))
    for copied in instructions("COPY"):
        *sources, target = copied.split()
        if sources[0].startswith("--from="):
            assert sources[0].removeprefix("--from=") in stages
            assert [target] == sources[1:]
            assert f"venv {target} " in CONTAINER
        else:
            assert all((ROOT / source).exists() for source in sources)
            assert f'"{target}[server]"' in CONTAINER


def test_the_build_of_the_container_is_sent_nothing_that_it_must_make_itself() -> None:
    left_out = set((ROOT / ".dockerignore").read_text("utf-8").split())
    assert {".venv", "durak/server/pages", "web/node_modules"} <= left_out


def test_the_container_shows_the_port_and_keeps_the_folder_that_the_server_uses() -> None:
    (entry,), (port,), (volume,) = instructions("ENTRYPOINT"), instructions("EXPOSE"), instructions("VOLUME")
    options = options_of(json.loads(entry)[2:])
    assert (options.port, options.data, options.is_local) == (int(port), Path(volume), False)
    assert f"podman run -p {port}:{port} -v durak:{volume} durak" in PAGE
    assert f"install -d -o {instructions('USER')[0]} -m 0700 {volume}" in CONTAINER


def test_the_container_asks_a_server_that_runs_whether_it_lives(tmp_path: Path) -> None:
    (check,) = instructions("HEALTHCHECK CMD")
    python, *words = json.loads(check)
    assert Path(python).parts[:3] == ("/", "opt", "durak")
    with Server(tmp_path) as server:
        asked = [word.replace(f":{Options().port}/", f":{server.port}/") for word in words]
        assert asked != words
        assert subprocess.run([sys.executable, *asked], timeout=PATIENCE, check=False).returncode == 0
        server.stop()
        assert subprocess.run([sys.executable, *asked], capture_output=True, timeout=PATIENCE, check=False).returncode


# What the page says of the server --------------------------------------------------------------------------------


def test_the_paths_that_the_page_says_can_be_watched_are_there(tmp_path: Path) -> None:
    watched = re.findall(r"^\| `(/\w+)` \|", PAGE, re.MULTILINE)
    assert len(watched) == 3
    assert set(watched) <= paths(tmp_path)


def test_the_page_asks_a_started_server_what_it_answers(tmp_path: Path, unit: configparser.ConfigParser) -> None:
    (address,) = re.findall(r"curl --fail http://(\S+?)(/\w+)", block("sh", "curl"))
    assert (address[0], address[1] in paths(tmp_path)) == (f"{served(unit).address}:{served(unit).port}", True)
