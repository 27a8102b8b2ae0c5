"""The commands `durak serve`, `durak bot` and `durak reports`.

Here: what they load, and what their failures are to a shell. Not here: their options (options.py, visit_options.py),
what they do (serve.py, at_once.py, visit.py, reports.py). May import at_once, calls, options, reports, serve, visit,
visit_options.

None loads what it needs before it is asked for: the command `durak` knows them without the extra `[server]`.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from durak.server.options import BadOption, read_options
from durak.server.visit_options import visit_options

if TYPE_CHECKING:
    from collections.abc import Callable

    from durak.server.options import Options

__all__ = ["NO", "CommandFailure", "run_at_once", "run_bot", "run_reports", "run_serve"]

NO, MISUNDERSTOOD = 1, 2


class CommandFailure(Exception):
    """Why a command did not do what it was asked: a sentence, and the exit code to go with it."""

    def __init__(self, sentence: str, code: int = MISUNDERSTOOD) -> None:
        super().__init__(sentence)
        self.code = code


def run_serve(asked: Any) -> int:
    """Return the exit code of `durak serve`; raises CommandFailure."""
    options = _options(asked)
    try:
        from durak.server.serve import CannotServe, serve  # noqa: PLC0415 - no other command needs it
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    try:
        return serve(options)
    except BadOption as error:
        raise CommandFailure(str(error)) from None
    except CannotServe as error:
        raise CommandFailure(str(error), NO) from None


def run_at_once(open_page: Callable[[str], object]) -> int:
    """Return the exit code of a game in the browser at once; raises CommandFailure."""
    try:
        from durak.server.at_once import play_at_once  # noqa: PLC0415 - no other command needs it
        from durak.server.serve import CannotServe  # noqa: PLC0415 - see above
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    try:
        return play_at_once(open_page=open_page, say=_say)
    except (BadOption, CannotServe) as error:
        raise CommandFailure(str(error), NO) from None


def run_reports(asked: Any) -> int:
    """Return the exit code of `durak reports`; raises CommandFailure."""
    options = _options(asked)
    try:
        from durak.server.reports import reports  # noqa: PLC0415 - no other command needs it
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    return reports(options, asked, say=_say)


def _options(asked: Any) -> Options:
    try:
        return read_options(asked.__dict__)
    except BadOption as error:
        raise CommandFailure(str(error)) from None


def run_bot(asked: Any, complain: Callable[[str], object]) -> int:
    """Return the exit code of `durak bot`; raises CommandFailure, and NotationError for what cannot be meant."""
    options = visit_options(asked)
    try:
        from durak.server.calls import CannotVisit  # noqa: PLC0415 - no other command needs it
        from durak.server.visit import visit  # noqa: PLC0415 - see above
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    try:
        return visit(options, say=_say, complain=complain)
    except CannotVisit as error:
        raise CommandFailure(str(error), NO) from None


def _say(line: str) -> None:
    if sys.stdout is not None:
        print(line, flush=True)  # noqa: T201  # that is what a command is for


def _missing(error: ModuleNotFoundError) -> CommandFailure:
    return CommandFailure(f"this needs more packages ({error}): pip install 'python-durak[server]'")
