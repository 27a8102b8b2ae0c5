"""Where a program sits down, as the command line says it.

Here: the arguments of `durak bot`, `Address`, `VisitOptions`. Not here: sitting down (visit.py).
May import mind, names, bots, errors.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlsplit

from durak.bots import BOTS, make_bot
from durak.errors import NotationError
from durak.server.mind import USUAL_BOT
from durak.server.names import LONGEST_NAME

if TYPE_CHECKING:
    from argparse import ArgumentParser

__all__ = [
    "EXAMPLES",
    "Address",
    "VisitOptions",
    "add_visit_arguments",
    "parse_address",
    "visit_options",
]

EXAMPLES = """--url http://127.0.0.1:8000 --open podkidnoy
--url http://127.0.0.1:8000 --open 'perevodnoy(seats=3)' --stdio "python mybot.py" --deals 100
--url https://durak.example.org/#8kPz4vQm1xWn2bRc6dYf7A --name greedy --seat 2"""
SECONDS = 5.0

_TABLE = re.compile(r"(?:^|[/#=])([A-Za-z0-9_-]{22})/?$")


class Address(NamedTuple):
    """A server, and a table there where one is named."""

    base: str
    """`http://host:port`, without a path."""
    table: str | None

    @property
    def socket(self) -> str:
        """Return the address of the table's socket."""
        return f"ws{self.base.removeprefix('http')}/ws/{self.table}"


def parse_address(text: str) -> Address:
    """Return what the address of a server, the link of a table or the address of its socket says.

    Raises NotationError for any other text.

    >>> parse_address("wss://durak.example.org/ws/8kPz4vQm1xWn2bRc6dYf7A").base
    'https://durak.example.org'
    """
    expected = "expected the address of a server or the link of a table, as http://127.0.0.1:8000"
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise NotationError(f"{expected}, got {text!r}") from None
    schemes = {"http": "http", "https": "https", "ws": "http", "wss": "https"}
    if parts.scheme not in schemes or not parts.hostname or port == 0 or re.search(r"[@\s]", parts.netloc):
        raise NotationError(f"{expected}, got {text!r}")
    rest = "".join([parts.path, "?" if parts.query else "", parts.query, "#" if parts.fragment else "", parts.fragment])
    found = _TABLE.search(rest)
    if found is None and rest not in ("", "/"):
        raise NotationError(f"{expected}, got {text!r}, where no table is named")
    return Address(f"{schemes[parts.scheme]}://{parts.netloc}", found[1] if found else None)


@dataclass(frozen=True, kw_only=True)
class VisitOptions:
    """Who sits down where, and for how long."""

    address: Address
    command: str | None = None
    """The program that chooses the moves; else a bot of the registry does."""
    bot: str = USUAL_BOT
    name: str = ""
    """How the player is called; empty is as the bot, or the program, calls itself."""
    seat: int | None = None
    token: str | None = None
    deals: int | None = None
    seconds: float = SECONDS
    """The time for a move."""
    rules: str | None = None
    """The rules of a table to be opened."""
    bots: tuple[str, ...] = (USUAL_BOT,)
    """Who plays there besides."""


def add_visit_arguments(parser: ArgumentParser) -> None:
    """Give a command the arguments from which `visit_options` reads."""
    parser.add_argument("--url", required=True, metavar="URL", help="the link of a table, or a server with --open")
    parser.add_argument("--stdio", metavar="COMMAND", help="the program that plays, line in, line out (docs/bots.md)")
    parser.add_argument(
        "--name",
        metavar="NAME",
        help=f"what the player is called; alone, the bot: {', '.join(BOTS)} (default: {USUAL_BOT})",
    )
    parser.add_argument("--seat", type=int, metavar="N", help="the seat to take (default: the first empty one)")
    parser.add_argument("--token", metavar="TOKEN", help="who the program is (default: DURAK_TOKEN, or somebody new)")
    parser.add_argument("--deals", type=int, metavar="N", help="leave after so many deals (default: play on)")
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, metavar="S", help=f"the time for a move (default: {SECONDS:g})"
    )
    parser.add_argument("--open", metavar="RULES", help="open a table with these rules, and fill it with bots")
    parser.add_argument(
        "--bots", metavar="NAMES", help=f"the bots of a table that is opened, in turn (default: {USUAL_BOT})"
    )


def visit_options(asked: Any) -> VisitOptions:
    """Return what the arguments say.

    Raises NotationError for what cannot be meant.
    """
    address = parse_address(asked.url)
    if asked.open is None and address.table is None:
        raise NotationError(
            f"expected the link of a table, got {asked.url!r}; with --open RULES a table is opened there"
        )
    if asked.open is not None and address.table is not None:
        raise NotationError(f"expected a server to open a table at, got the link of a table, {asked.url!r}")
    if asked.bots is not None and asked.open is None:
        raise NotationError("expected --bots with --open alone: at another table its host seats the bots")
    if asked.seat is not None and not 0 <= asked.seat < 6:
        raise NotationError(f"expected a seat from 0 to 5, got {asked.seat}")
    if asked.deals is not None and asked.deals < 1:
        raise NotationError(f"expected 1 deal or more, got {asked.deals}")
    if not 0 < asked.seconds <= 3600:
        raise NotationError(f"expected a number of seconds above 0, got {asked.seconds:g}")
    if asked.name is not None and not 0 < len(asked.name) <= LONGEST_NAME:
        raise NotationError(f"expected a name of 1 to {LONGEST_NAME} characters, got {asked.name!r}")
    bot = (asked.name or VisitOptions.bot) if asked.stdio is None else VisitOptions.bot
    return VisitOptions(
        address=address,
        command=asked.stdio,
        bot=make_bot(bot).name,
        name=asked.name or "",
        seat=asked.seat,
        token=asked.token or os.environ.get("DURAK_TOKEN") or None,
        deals=asked.deals,
        seconds=asked.seconds,
        rules=asked.open,
        bots=tuple(make_bot(name.strip()).name for name in (asked.bots or USUAL_BOT).split(",")),
    )
