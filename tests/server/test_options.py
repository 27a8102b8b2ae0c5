"""The options of the server: three ways to say the same, one table, and what is said of a wrong value.

Here: options.py. Not here: what a server does with them (test_serve.py).
May import pytest, durak.
"""

from __future__ import annotations

import argparse
import json
import re
from dataclasses import fields
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from durak.server.options import SETTINGS, BadOption, Options, Setting, add_arguments, markdown_table, read_options

if TYPE_CHECKING:
    from collections.abc import Mapping

PAGE = Path(__file__).parent.parent.parent / "docs" / "server.md"
CONTAINER = PAGE.parents[1] / "Containerfile"

SAID = {
    "address": ("0.0.0.0", "0.0.0.0"),  # noqa: S104  # that is what is said, nothing listens
    "port": ("9000", 9000),
    "data": ("/srv/durak", Path("/srv/durak")),
    "journal": ("/srv/tables.db", Path("/srv/tables.db")),
    "secrets": ("/srv/keys", Path("/srv/keys")),
    "url": ("https://Durak.example.org/", "https://durak.example.org"),
    "proxies": ("127.0.0.1, 10.0.0.0/8", (ip_network("127.0.0.1/32"), ip_network("10.0.0.0/8"))),
    "origins": ("https://a.example,http://b.example:81", ("https://a.example", "http://b.example:81")),
    "sockets": ("7", 7),
    "sockets_per_address": ("8", 8),
    "tables": ("9", 9),
    "log_level": ("warning", "warning"),
    "drain_seconds": ("0", 0),
    "test_deals": ("deals.txt", Path("deals.txt")),
}
"""Each setting as it is said, and what is meant."""

WRONG = {
    "address": "host.example",
    "port": "65536",
    "data": "",
    "url": "durak.example.org",
    "proxies": "127.0.0.1/33",
    "origins": "https://a.example/path",
    "sockets": "0",
    "tables": "-1",
    "log_level": "loud",
    "drain_seconds": "1.5",
}


def arguments(*words: str) -> Mapping[str, str | None]:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(words).__dict__


def by_name(name: str) -> Setting:
    return next(setting for setting in SETTINGS if setting.name == name)


def test_every_option_has_a_setting_and_every_setting_an_option() -> None:
    assert [setting.name for setting in SETTINGS] == [field.name for field in fields(Options)]


def test_every_setting_is_said_in_these_tests() -> None:
    assert SAID.keys() == {setting.name for setting in SETTINGS}


@pytest.mark.parametrize("name", SAID)
def test_the_command_line_sets(name: str) -> None:
    text, meant = SAID[name]
    assert getattr(read_options(arguments(by_name(name).option, text), {}), name) == meant


@pytest.mark.parametrize("name", SAID)
def test_the_environment_sets(name: str) -> None:
    text, meant = SAID[name]
    assert getattr(read_options(arguments(), {by_name(name).variable: text}), name) == meant


@pytest.mark.parametrize("name", SAID)
def test_a_file_sets(name: str, tmp_path: Path) -> None:
    text, meant = SAID[name]
    file = tmp_path / "durak.toml"
    file.write_text(f"{by_name(name).key} = '{text}'\n", "utf-8")
    assert getattr(read_options(arguments("--config", str(file)), {}), name) == meant


def test_a_file_may_have_numbers_and_lists(tmp_path: Path) -> None:
    file = tmp_path / "durak.toml"
    file.write_text("port = 9000\nproxies = ['127.0.0.1', '::1']\n", "utf-8")
    options = read_options({}, {"DURAK_CONFIG": str(file)})
    assert (options.port, len(options.proxies)) == (9000, 2)


def test_the_command_line_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "durak.toml"
    file.write_text("port = 1\nsockets = 1\ntables = 1\n", "utf-8")
    environment = {"DURAK_CONFIG": str(file), "DURAK_PORT": "2", "DURAK_SOCKETS": "2"}
    options = read_options(arguments("--port", "3"), environment)
    assert (options.port, options.sockets, options.tables) == (3, 2, 1)


def test_an_empty_variable_says_nothing() -> None:
    assert read_options({}, {"DURAK_PORT": ""}).port == 8000


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_option_is_named(name: str) -> None:
    with pytest.raises(BadOption, match=f"^the option {by_name(name).option}: expected .*, got {WRONG[name]!r}$"):
        read_options(arguments(f"{by_name(name).option}={WRONG[name]}"), {})


@pytest.mark.parametrize("name", [name for name, text in WRONG.items() if text])
def test_a_wrong_variable_is_named(name: str) -> None:
    with pytest.raises(BadOption, match=f"^the variable {by_name(name).variable}: expected"):
        read_options({}, {by_name(name).variable: WRONG[name]})


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_key_is_named_with_its_file(name: str, tmp_path: Path) -> None:
    file = tmp_path / "durak.toml"
    file.write_text(f"{by_name(name).key} = '{WRONG[name]}'\n", "utf-8")
    with pytest.raises(BadOption, match=f"^the key {by_name(name).key} in .*durak.toml: expected"):
        read_options({"config": str(file)}, {})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 9000\n", "there is no setting 'prot'"),
        ("port = \n", "is no TOML"),
        ("[port]\n", "the key port in .*: expected"),
        ("test-deals = false\n", "the key test-deals in .*: expected .*, got False"),
        ("data = true\n", "the key data in .*: expected"),
        ("origins = [['https://a.example']]\n", "the key origins in .*: expected"),
        ("port = " + "[" * 5000 + "]" * 5000, "nested too deep"),
    ],
)
def test_a_file_that_cannot_be_meant_is_refused(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "durak.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadOption, match=said):
        read_options({"config": str(file)}, {})


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"data": "file"}, "expected a folder, and this is none"),
        ({"journal": "folder"}, "expected a file, and this is none"),
        ({"secrets": "/dev/null"}, "expected a file, and this is none"),
        ({"journal": "x" * 5000}, "expected a path that can be"),
        ({"data": "file/below"}, "expected a path that can be"),
        ({"address": "224.0.0.1"}, "expected an address of this machine"),
        ({"address": "255.255.255.255"}, "expected an address of this machine"),
    ],
)
def test_what_a_server_could_not_start_with_is_a_wrong_value(
    given: dict[str, str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    with pytest.raises(BadOption, match=said):
        read_options(given, {})


@pytest.mark.parametrize("where", [{"data": "~nobody-has-this-name/x"}, {"config": "~nobody-has-this-name/x"}])
def test_the_folder_of_a_user_that_there_is_not_was_a_traceback(where: dict[str, str]) -> None:
    with pytest.raises(BadOption, match="there is no such user"):
        read_options(where, {})


@pytest.mark.parametrize("url", ["https://*", "https://*.example.org", "https://a b.example", "https://a\\b"])
def test_a_pattern_as_an_address_let_every_host_in(url: str) -> None:
    with pytest.raises(BadOption, match="expected the address of a site"):
        read_options({"url": url}, {})


@pytest.mark.parametrize("url", ["http://[::1]:8000", "https://xn--80ahc5b.xn--p1ai", "http://durak_1.local"])
def test_an_address_may_be_a_number_or_an_unusual_name(url: str) -> None:
    assert read_options({"url": url}, {}).url == url


def test_a_file_that_is_not_there_is_named_with_whoever_named_it() -> None:
    with pytest.raises(BadOption, match=r"^the variable DURAK_CONFIG: nowhere\.toml cannot be read"):
        read_options({}, {"DURAK_CONFIG": "nowhere.toml"})


@pytest.mark.parametrize("address", ["127.0.0.1", "127.9.9.9", "::1", "localhost"])
def test_test_deals_are_for_this_machine(address: str) -> None:
    assert read_options({"address": address, "test_deals": "x"}, {}).is_local


@pytest.mark.parametrize("address", ["0.0.0.0", "::", "192.168.1.5"])  # noqa: S104  # nothing listens
def test_test_deals_are_refused_where_others_could_come(address: str) -> None:
    with pytest.raises(BadOption, match="test deals are for this machine alone"):
        read_options({"address": address, "test_deals": "x"}, {})


@pytest.mark.parametrize("way", [{"url": "https://durak.example.org"}, {"proxies": "127.0.0.1"}])
def test_a_proxy_let_others_come_to_test_deals(way: dict[str, str]) -> None:
    with pytest.raises(BadOption, match="test deals are for this machine alone"):
        read_options({"test_deals": "x", **way}, {})


def test_the_container_was_started_with_an_option_that_there_was_not() -> None:
    (entry,) = re.findall(r"^ENTRYPOINT (.+)$", CONTAINER.read_text("utf-8"), re.MULTILINE)
    program, command, *words = json.loads(entry)
    assert (Path(program).name, command) == ("durak", "serve")
    options = read_options(arguments(*words), {})
    assert (options.is_local, options.data) == (False, Path("/data"))


def test_what_is_kept_lies_in_the_data_folder_unless_said_otherwise() -> None:
    options = read_options({"data": "/srv"}, {})
    assert (options.journal_file, options.secrets_file) == (Path("/srv/durak.db"), Path("/srv/secrets"))


def test_the_page_shows_the_table_of_settings() -> None:
    page = PAGE.read_text("utf-8").split("<!-- settings:")[1].split("-->\n", 1)[1]
    shown = page.split("<!-- end of settings -->")[0].strip()
    assert shown == markdown_table().strip(), "python -m durak.server.options prints it"
