"""What the server writes about itself on standard error.

Here: how a line is made, and what may not stand in it. Not here: what is worth a line (everywhere else).
May import structlog.

A log is read by more people than a table is. No card, hand, seed, cookie or text of a player ever stands in it, and of
a table a short word from which its secret link cannot be found. What is not a plain word or number is left out, and the
line says what was; of an error there is its kind and where it happened, as its text may quote a hand.
"""

from __future__ import annotations

import hashlib
import logging
import re
import sys
import traceback
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TextIO

import structlog

if TYPE_CHECKING:
    from collections.abc import MutableMapping

    from structlog.typing import FilteringBoundLogger, Processor

__all__ = ["configure", "get_logger", "harmless", "table_word"]

_SECRET_NAMES = re.compile(
    r"state|view|hand|cards?|deck|order|talon|seed|secret|nonce|token|cookie|key|person|name|text|frame|body|move"
)
_RANDOM_WORD = re.compile(r"(?<![\w-])[\w-]{22}(?![\w-])")
"""What ids of tables and of people look like: 128 bits in base64url."""


def table_word(table: str) -> str:
    """Return the word by which a table stands in the log: the same for the same table, of no use for anything else.

    >>> table_word("x" * 22) == table_word("x" * 22)
    True
    """
    return "t" + hashlib.sha256(b"log\0" + table.encode()).hexdigest()[:10]


def harmless(_logger: object, _method: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Return the line without what may not stand in a log; `left_out` names that."""
    left_out: list[str] = []
    kept: dict[str, Any] = {}
    for name, value in line.items():
        if name == "table":
            kept[name] = table_word(str(value))
        elif name == "exc_info":
            if value:
                kept |= _error(sys.exc_info()[1] if value is True else value)
        elif name != "event" and _SECRET_NAMES.fullmatch(name):
            left_out.append(name)
        elif isinstance(value, str):
            kept[name] = _RANDOM_WORD.sub(lambda found: table_word(found[0]), value)
        elif value is None or isinstance(value, int | float):
            kept[name] = value
        else:
            left_out.append(name)
    if left_out:
        kept["left_out"] = ", ".join(left_out)
    return kept


def _error(error: object) -> dict[str, str]:
    """What may be said of an error: its kind, and the lines that led to it."""
    if not isinstance(error, BaseException):
        return {}
    steps = traceback.extract_tb(error.__traceback__)
    where = " < ".join(f"{step.filename.rpartition('/')[2]}:{step.lineno} {step.name}" for step in reversed(steps))
    said = {"error": type(error).__name__, "where": where}
    # An error may say of itself what of its text is harmless.
    harmless_text = getattr(error, "log_text", "")
    return {**said, "why": harmless_text} if harmless_text else said


class _Bridge(logging.Handler):
    """Gives what other packages log the same form, and their warnings, which any client can cause, once a second."""

    def __init__(self) -> None:
        super().__init__()
        self._warned: dict[str, float] = {}

    def emit(self, record: logging.LogRecord) -> None:
        # Their messages quote what they like; the journal's alone are sentences of ours.
        ours = record.name.startswith("durak.")
        if not ours and record.levelno < logging.ERROR:
            if record.created - self._warned.get(record.name, 0.0) < 1:
                return
            self._warned[record.name] = record.created
        said = record.getMessage() if ours else str(record.msg).split("\n", 1)[0]
        error = record.exc_info[1] if record.exc_info else None
        get_logger().log(record.levelno, said, source=record.name, exc_info=error)


class _Output(structlog.PrintLogger):
    """Writes lines; a log that nobody takes any more must not end a game."""

    def msg(self, message: str) -> None:
        with suppress(OSError, ValueError):
            super().msg(message)

    log = debug = info = warn = warning = fatal = failure = err = error = critical = exception = msg


class _Form:
    """How lines are written; one for the process."""

    def __init__(self, *, level: int, stream: TextIO | None) -> None:
        to = sys.stderr if stream is None else stream
        shown: list[Processor] = [structlog.processors.JSONRenderer()]
        if to.isatty():
            shown = [structlog.dev.ConsoleRenderer(colors=False)]
        self._processors: list[Processor] = [
            structlog.processors.add_log_level,
            harmless,
            structlog.processors.TimeStamper(fmt="iso", utc=True, key="at"),
            *shown,
        ]
        self._wrapper = structlog.make_filtering_bound_logger(level)
        self._output = _Output(to)

    def logger(self) -> FilteringBoundLogger:
        made: FilteringBoundLogger = structlog.wrap_logger(
            self._output, processors=self._processors, wrapper_class=self._wrapper
        )
        return made


_form: list[_Form] = []


def configure(*, level: str = "info", stream: TextIO | None = None) -> None:
    """Let everything be logged on a stream, standard error if none is given: in sentences to a terminal, else JSON."""
    number = logging.getLevelNamesMapping()[level.upper()]
    _form[:] = [_Form(level=number, stream=stream)]
    root = logging.getLogger()
    root.handlers = [_Bridge()]
    root.setLevel(max(number, logging.WARNING))


def get_logger() -> FilteringBoundLogger:
    """Return what to log with: an event in a few words, and its facts by name."""
    form = _form[0] if _form else _Form(level=logging.WARNING, stream=None)
    return form.logger()
