"""The command `durak join`: a person sits down at a table of a server.

Here: its options, the person's name and token, which way the table is shown. Not here: the table (tui), the socket
(server). May import games, screens, shell, style, console, saves, server, tui.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from durak.commands.games import leave_on_signals
from durak.commands.screens import add_plain, wants_screen
from durak.commands.shell import NO, YES, Failure, add_command
from durak.commands.style import add_style, style_of
from durak.console import SystemConsole, is_terminal, visible
from durak.saves import folders
from durak.server.names import LONGEST_NAME, clean_name
from durak.server.visit_options import parse_address
from durak.tui.place import UNBROKEN

if TYPE_CHECKING:
    from durak.server.visit_options import Address
    from durak.tui.tokens import Tokens
    from durak.words import Words

__all__ = ["add_join"]

_UNKNOWN = 401


def add_join(commands: Any) -> None:
    """Add `durak join` to the commands."""
    parser = add_command(
        commands,
        "join",
        _join,
        about="sit down at a table of a server, with others",
        examples="'http://127.0.0.1:8000/#8kPz4vQm1xWn2bRc6dYf7A'\n"
        "'https://durak.example.org/#8kPz4vQm1xWn2bRc6dYf7A' --name Anna --seat 2\n"
        "'https://durak.example.org/#8kPz4vQm1xWn2bRc6dYf7A' --plain --lang uk",
    )
    parser.add_argument("url", metavar="URL", help="the link of a table")
    parser.add_argument("--name", metavar="NAME", help="what you are called there (default: as last time, or asked)")
    parser.add_argument("--seat", type=int, metavar="N", help="the seat to take (default: the first empty one)")
    parser.add_argument("--token", metavar="TOKEN", help="who you are (default: DURAK_TOKEN, or as kept for your name)")
    parser.add_argument("--known", action="store_true", help="show the cards everybody has seen go to a hand")
    parser.add_argument("--by-suit", action="store_true", help="sort your hand by suit, then by rank")
    add_plain(parser)
    add_style(parser)


def _join(asked: Any) -> int:
    style = style_of(asked)
    address = parse_address(asked.url)
    if address.table is None:
        raise Failure(f"expected the link of a table, got {asked.url!r}; who has opened one can tell it")
    if asked.seat is not None and not 0 <= asked.seat < 6:
        raise Failure(f"expected a seat from 0 to 5, got {asked.seat}")
    from durak.tui.tokens import Tokens  # noqa: PLC0415 - loads what no other command needs

    tokens = Tokens(folders()["data"] / "tokens.json")
    console = SystemConsole(ascii_only=style.ascii_only)
    name = _name(asked, tokens.last_name(address.base), style.words)
    try:
        from durak.server.calls import CannotVisit  # noqa: PLC0415 - no other command needs it
        from durak.tui.joined import JoinedTable  # noqa: PLC0415 - see above
    except ModuleNotFoundError as error:
        raise Failure(f"this needs more packages ({error}): pip install 'python-durak[tui]'") from None
    token = asked.token or os.environ.get("DURAK_TOKEN") or None
    try:
        token = token or _kept_token(tokens, address, name)
    except CannotVisit as error:
        raise Failure(str(error), NO) from None
    is_whole = wants_screen(asked)
    style = replace(style, width=UNBROKEN) if is_whole else style
    table = JoinedTable(address, token, style=style, name=name, seat=asked.seat)
    leave_on_signals()
    if is_whole:
        from durak.tui.app import TableApp  # noqa: PLC0415 - lines do without

        with suppress(KeyboardInterrupt):  # a signal came
            TableApp(table, known=asked.known).run()
    else:
        from durak.tui.lines import sit_in_lines  # noqa: PLC0415 - a screen does without

        sit_in_lines(table, console, known=asked.known)
    for line in table.farewell():
        console.say(line)
    if table.failure:
        raise Failure(table.failure, NO)
    return YES if table.is_well else NO


def _name(asked: Any, last: str | None, words: Words) -> str:
    """What the person is called there: as they say, as last time, or as they answer."""
    wanted = asked.name or last
    if wanted is None:
        if not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
            raise Failure("expected a name to sit down under, by --name")
        try:
            wanted = input(f"{words('join-name')} ")
        except EOFError:
            raise Failure("expected a name to sit down under, by --name") from None
    try:
        return clean_name(wanted)
    except ValueError:
        raise Failure(f"expected a name of 1 to {LONGEST_NAME} characters, got {visible(wanted)!r}") from None


def _kept_token(tokens: Tokens, address: Address, name: str) -> str:
    """The token by which the server knows the person, made anew for somebody new or forgotten; raises CannotVisit."""
    from durak.server.calls import CannotVisit, ask, new_token  # noqa: PLC0415 - loads what no other command needs

    token = tokens.token(address.base, name)
    if token is not None:
        try:
            ask(address, "GET", "/api/me", headers={"Authorization": f"Bearer {token}"})
        except CannotVisit as error:
            if error.status != _UNKNOWN:
                raise
            token = None
    token = token or new_token(address, name)
    tokens.keep(address.base, name, token)
    return token
