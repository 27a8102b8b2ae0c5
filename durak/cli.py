"""The command `durak`: what may be asked of the package from a shell.

Here: the parser that knows all commands, and errors in one line. Not here: the commands (commands), words for players
(the catalogues). May import commands, errors, server.

Exit codes: 0 for a yes, 1 for a no (an illegal move, a faulty position, a broken file, a position not solved, a deal
not verified, a test of strength not passed), 2 for a question that cannot be understood, 130 after Ctrl-C. Errors stand
on standard error, one line each, and say what to do next.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from contextlib import suppress
from importlib import metadata
from typing import TYPE_CHECKING, NoReturn

from durak.commands.alone import alone
from durak.commands.arena import add_arena
from durak.commands.endings import add_solve
from durak.commands.files import add_where
from durak.commands.games import PLAY_DEFAULTS, add_play, add_replay, add_verify
from durak.commands.hint import add_hint
from durak.commands.joining import add_join
from durak.commands.positions import add_check, add_perft, add_why
from durak.commands.presets import add_rules
from durak.commands.shell import INTERRUPTED, MISUNDERSTOOD, NO, YES, Failure, complain
from durak.commands.tables import add_bot, add_reports, add_serve
from durak.commands.warming import add_warmup
from durak.errors import DurakError
from durak.server.commands import CommandFailure

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main"]


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line that says where help is."""

    def error(self, message: str) -> NoReturn:
        """Leave with the message."""
        raise Failure(f"{message}; `{self.prog} --help` shows what can be asked")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code; nothing that is asked ends in a traceback."""
    _forgive_encodings()
    try:
        words = sys.argv[1:] if arguments is None else list(arguments)
        # Options alone are those of a game in the terminal.
        options_of_play = bool(words) and words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")
        asked = _parser().parse_args(["play", *words] if options_of_play else words)
        code: int = asked.run(asked)
        if sys.stdout is not None:
            sys.stdout.flush()
    except SystemExit as left:  # --help and --version
        return left.code if isinstance(left.code, int) else YES
    except (Failure, CommandFailure) as failure:
        return complain(str(failure), failure.code)
    except DurakError as error:
        return complain(str(error), MISUNDERSTOOD)
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        _stop_writing()
        return NO if isinstance(error, BrokenPipeError) else complain(str(error), MISUNDERSTOOD)
    else:
        return code


def _forgive_encodings() -> None:
    """Let no character that a terminal cannot show, or no input that is no text, end a game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _stop_writing() -> None:
    """Nobody reads standard output any more; keep Python from complaining about it when it ends."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# The parser ----------------------------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    """What can be asked, with examples."""
    parser = _Parser(
        prog="durak",
        description="Durak: play it in the browser or the terminal, replay and check games, look up its rules.",
        epilog="Alone, `durak` opens a game in the browser, or in the terminal where there is none. "
        "`durak COMMAND --help` shows examples.",
    )
    parser.add_argument("--version", action="version", version=f"durak {metadata.version('python-durak')}")
    parser.set_defaults(run=alone, **PLAY_DEFAULTS)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for add in (
        add_play,
        add_join,
        add_replay,
        add_perft,
        add_solve,
        add_check,
        add_verify,
        add_why,
        add_hint,
        add_rules,
        add_serve,
        add_bot,
        add_arena,
        add_reports,
        add_warmup,
        add_where,
    ):
        add(commands)
    return parser
