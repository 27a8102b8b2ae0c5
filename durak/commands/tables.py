"""The commands `durak serve`, `durak bot` and `durak reports`: tables over the network.

Here: their places among the commands. Not here: their options and what they do (server).
May import shell, server.
"""

from __future__ import annotations

from typing import Any

from durak.commands.shell import NO, add_command, complain
from durak.server.commands import run_bot, run_reports, run_serve
from durak.server.options import add_arguments, add_reports_arguments
from durak.server.visit_options import EXAMPLES, add_visit_arguments

__all__ = ["add_bot", "add_reports", "add_serve"]


def add_serve(commands: Any) -> None:
    """Add `durak serve` to the commands."""
    parser = add_command(
        commands,
        "serve",
        run_serve,
        about="serve tables to people and programs until Ctrl-C",
        examples="\n--port 9000 --data /srv/durak\n--url https://durak.example.org --proxies 127.0.0.1\n"
        "--config /etc/durak.toml",
    )
    add_arguments(parser)


def add_bot(commands: Any) -> None:
    """Add `durak bot` to the commands."""
    about = "let a bot, or a program of yours, sit at a table of a server"
    add_visit_arguments(add_command(commands, "bot", _bot, about=about, examples=EXAMPLES))


def add_reports(commands: Any) -> None:
    """Add `durak reports` to the commands."""
    about = "show what people reported at the listed tables of your server, and keep somebody away from them"
    examples = "\n--data /srv/durak\n--bar 3\n--let-in 3"
    add_reports_arguments(add_command(commands, "reports", run_reports, about=about, examples=examples))


def _bot(asked: Any) -> int:
    return run_bot(asked, lambda line: complain(line, NO))
