"""How the server is set up: where it listens, what it keeps, how much it takes.

Here: `Options`, the one table of settings, and how the command line, the environment and a file are read by it.
Not here: how a table is set up (settings.py), what the server does with the options (serve.py). May import saves.

`python -m durak.server.options` prints the table for docs/server.md.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, cast
from urllib.parse import urlsplit

from durak.saves import folders

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from collections.abc import Collection

__all__ = [
    "SETTINGS",
    "BadOption",
    "Network",
    "Options",
    "Setting",
    "add_arguments",
    "add_reports_arguments",
    "markdown_table",
    "read_options",
]

Network: TypeAlias = IPv4Network | IPv6Network


class BadOption(ValueError):
    """A setting with a value that it cannot have: the message is a sentence that says where the value came from."""


def _data_folder() -> Path:
    return folders()["data"] / "server"


@dataclass(frozen=True, kw_only=True)
class Options:
    """How the server is set up; alone it is a server for this machine."""

    address: str = "127.0.0.1"
    port: int = 8000
    data: Path = field(default_factory=_data_folder)
    journal: Path | None = None
    """Where the journal lies; None is `durak.db` in the data folder."""
    secrets: Path | None = None
    """Where the keys lie that sign cookies; None is `secrets` in the data folder."""
    url: str = ""
    """The address by which people know the server; empty when they come straight to it."""
    proxies: tuple[Network, ...] = ()
    """Who may say for whom a request is forwarded."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may open sockets here."""
    sockets: int = 2000
    sockets_per_address: int = 20
    tables: int = 5000
    log_level: str = "info"
    drain_seconds: int = 8
    test_deals: Path | None = None

    def __post_init__(self) -> None:
        if self.test_deals is None:
            return
        if not self.is_local:
            raise BadOption(f"test deals are for this machine alone, but the server would listen at {self.address}")
        if self.url or self.proxies:
            raise BadOption("test deals are for this machine alone, but url or proxies let others come to the server")

    @property
    def journal_file(self) -> Path:
        """Return where the journal lies."""
        return self.journal or self.data / "durak.db"

    @property
    def secrets_file(self) -> Path:
        """Return where the keys lie that sign cookies."""
        return self.secrets or self.data / "secrets"

    @property
    def is_local(self) -> bool:
        """Return whether the server listens to this machine alone."""
        return self.address == "localhost" or (_is_address(self.address) and ip_address(self.address).is_loopback)

    @property
    def is_secure(self) -> bool:
        """Return whether people come by https."""
        return self.url.startswith("https:")


# How values are read -----------------------------------------------------------------------------------------------


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def _address(text: str) -> str:
    is_for_one = _is_address(text) and not ip_address(text).is_multicast and text != "255.255.255.255"
    if not is_for_one and text != "localhost":
        raise ValueError("expected an address of this machine such as 127.0.0.1, or 0.0.0.0 for all it has")
    return text


def _number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) < 10 and least <= int(text) <= most):
            raise ValueError(f"expected a whole number from {least} to {most}")
        return int(text)

    return read


def _path(text: str) -> Path:
    if not text or "\0" in text:
        raise ValueError("expected a path")
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise ValueError("expected a path, and there is no such user as it begins with") from None


def _folder(text: str) -> Path:
    path = _path(text)
    if _mode(path) is not None and not path.is_dir():
        raise ValueError("expected a folder, and this is none")
    return path


def _file_path(text: str) -> Path:
    path = _path(text)
    mode = _mode(path)
    if mode is not None and not S_ISREG(mode):
        raise ValueError("expected a file, and this is none")
    return path


def _mode(path: Path) -> int | None:
    """What lies there; None where nothing does, or nothing that this user may see."""
    try:
        return path.stat().st_mode
    except (FileNotFoundError, PermissionError):
        return None
    except OSError as error:
        raise ValueError(f"expected a path that can be ({error.strerror})") from None


_HOST = re.compile(r"[a-z0-9._-]+|[0-9a-f:.]+")
"""A name as browsers send it, or an address; `*` would let every name in."""


def _site(text: str) -> str:
    with suppress(ValueError):
        parts = urlsplit(text)
        is_plain = not (parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc)
        is_host = _HOST.fullmatch(parts.hostname or "") is not None
        if parts.scheme in ("http", "https") and is_host and parts.port != 0 and is_plain:
            return f"{parts.scheme}://{parts.netloc.lower()}"
    raise ValueError("expected the address of a site such as https://durak.example.org")


def _sites(text: str) -> tuple[str, ...]:
    return tuple(_site(each.strip()) for each in text.split(",") if each.strip())


def _networks(text: str) -> tuple[Network, ...]:
    try:
        return tuple(ip_network(each.strip()) for each in text.split(",") if each.strip())
    except ValueError:
        raise ValueError("expected addresses or networks with commas between, such as 127.0.0.1,10.0.0.0/8") from None


LEVELS = ("debug", "info", "warning", "error")


def _level(text: str) -> str:
    if text not in LEVELS:
        raise ValueError(f"expected one of {', '.join(LEVELS)}")
    return text


# The table of settings -----------------------------------------------------------------------------------------------


class Setting(NamedTuple):
    """One setting: the field of `Options`, how its value is shown and read, and what it is for."""

    name: str
    metavar: str
    read: Callable[[str], object]
    about: str
    default: str = ""
    """How the default is said where the bare value would not say it."""

    @property
    def option(self) -> str:
        """Return what the setting is called on the command line."""
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        """Return what the setting is called in the environment."""
        return "DURAK_" + self.name.upper()

    @property
    def key(self) -> str:
        """Return what the setting is called in a file."""
        return self.name.replace("_", "-")

    @property
    def default_text(self) -> str:
        """Return the default as it is shown."""
        if self.default:
            return self.default
        (value,) = (each.default for each in fields(Options) if each.name == self.name)
        return str(value)


SETTINGS = (
    Setting("address", "ADDRESS", _address, "listen at this address of the machine; 0.0.0.0 is all of them"),
    Setting("port", "PORT", _number(0, 65535), "listen at this port; 0 is any that is free"),
    Setting("data", "FOLDER", _folder, "keep everything in this folder", "the user's folder for data"),
    Setting("journal", "FILE", _file_path, "keep the tables in this file", "durak.db in the data folder"),
    Setting(
        "secrets", "FILE", _file_path, "keep the keys that sign cookies in this file", "secrets in the data folder"
    ),
    Setting("url", "URL", _site, "the address by which people know the server", "none: people come straight to it"),
    Setting("proxies", "ADDRESSES", _networks, "believe these who a request was forwarded for", "nobody"),
    Setting("origins", "URLS", _sites, "let pages of these other sites open sockets", "none"),
    Setting("sockets", "N", _number(1, 1_000_000), "the most sockets at a time"),
    Setting("sockets_per_address", "N", _number(1, 1_000_000), "the most sockets of one address at a time"),
    Setting("tables", "N", _number(1, 1_000_000), "open no more tables while so many are held in memory"),
    Setting("log_level", "LEVEL", _level, f"how much is logged: {', '.join(LEVELS)}"),
    Setting("drain_seconds", "S", _number(0, 600), "how many seconds a stop may wait for clients and disk"),
    Setting("test_deals", "FILE", _path, "deal the packs of this file, one a line; on this machine alone", "none"),
)
"""Every setting there is; options, variables, keys, help and documentation follow from this."""

_CONFIG = Setting("config", "FILE", _path, "read settings from this file, in TOML", "none")


def add_arguments(parser: ArgumentParser, *, names: Collection[str] | None = None) -> None:
    """Give a parser an option for each setting, or for those of these names, and for the file they may stand in."""
    for setting in (_CONFIG, *(each for each in SETTINGS if names is None or each.name in names)):
        about = f"{setting.about} (default: {setting.default_text}; {setting.variable})".replace("%", "%%")
        parser.add_argument(setting.option, dest=setting.name, metavar=setting.metavar, help=about)


def add_reports_arguments(parser: ArgumentParser) -> None:
    """Give the command `durak reports` its arguments."""
    parser.add_argument("--bar", type=int, metavar="N", help="keep who was reported in report N from listed tables")
    parser.add_argument("--let-in", type=int, metavar="N", help="let who was reported in report N come there again")
    add_arguments(parser, names=("data", "journal"))


def markdown_table() -> str:
    """Return the settings as a table for the documentation."""
    lines = ["| option | variable | key in the file | what for | default |", "|---|---|---|---|---|"]
    for setting in (_CONFIG, *SETTINGS):
        names = f"`{setting.option} {setting.metavar}` | `{setting.variable}`"
        key = f"`{setting.key}`" if setting in SETTINGS else "–"
        default = setting.default_text if setting.default else f"`{setting.default_text}`"
        lines.append(f"| {names} | {key} | {setting.about} | {default} |")
    return "\n".join(lines) + "\n"


def read_options(given: Mapping[str, str | None], environment: Mapping[str, str] | None = None) -> Options:
    """Return the options that the command line, the environment and a file of settings make, the first one first.

    `given` are the values of the command line by the names of the settings. Raises BadOption for a wrong one.
    """
    environment = os.environ if environment is None else environment
    found = _found(_CONFIG, given, environment)
    file = {} if found is None else _file(*found)
    values: dict[str, Any] = {}
    for setting in SETTINGS:
        found = _found(setting, given, environment) or file.get(setting.name)
        if found is not None:
            values[setting.name] = _value(setting, *found)
    return Options(**values)


def _found(setting: Setting, given: Mapping[str, str | None], environment: Mapping[str, str]) -> tuple[str, str] | None:
    """The text of a setting and where it stands; a variable that is empty says nothing."""
    text = given.get(setting.name)
    if text is not None:
        return text, f"the option {setting.option}"
    text = environment.get(setting.variable)
    return (text, f"the variable {setting.variable}") if text else None


def _value(setting: Setting, text: str, where: str) -> object:
    try:
        return setting.read(text)
    except ValueError as error:
        raise BadOption(f"{where}: {error}, got {text[:80]!r}") from None


def _file(text: str, where: str) -> dict[str, tuple[str, str]]:
    """What a file of settings says: each text, and where it stands."""
    import tomllib  # noqa: PLC0415  # nobody else waits for it

    path = _value(_CONFIG, text, where)
    assert isinstance(path, Path)
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadOption(f"{where}: {path} cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise BadOption(f"{where}: {path} is no TOML: {error}") from None
    except RecursionError:
        raise BadOption(f"{where}: {path} is no TOML of settings: it is nested too deep") from None
    known = {setting.key: setting for setting in SETTINGS}
    found: dict[str, tuple[str, str]] = {}
    for key, value in content.items():
        if key not in known:
            raise BadOption(f"{path}: there is no setting {key!r}; there are {', '.join(known)}")
        where = f"the key {key} in {path}"
        found[known[key].name] = _text_of(value, where), where
    return found


def _text_of(value: object, where: str) -> str:
    """A value of TOML as it would be written on a command line."""
    parts = cast("list[object]", value) if isinstance(value, list) else [value]
    for part in parts:
        if isinstance(part, bool) or not isinstance(part, str | int | float):
            raise BadOption(f"{where}: expected a text, a number, or a list of texts, got {str(part)[:80]}")
    return ",".join(map(str, parts))


if __name__ == "__main__":
    print(markdown_table(), end="")  # noqa: T201  # that is what it is called for
