"""What people reported at listed tables, for whoever runs the server, and who may no longer come there.

Here: the command `durak reports`. Not here: how somebody is kept away (host.py), where all this lies (journal).
May import commands, journal, options, console.

It reads and writes the journal beside a server that runs, which hears of it within seconds. So it never changes the
form of the file.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from durak.console import visible
from durak.server.commands import NO, CommandFailure
from durak.server.journal import JournalError
from durak.server.journal.schema import OtherFormError
from durak.server.journal.sqlite import SqliteJournal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from durak.server.journal import Journal, ReportLine
    from durak.server.options import Options

__all__ = ["reports"]


def reports(options: Options, asked: Any, *, say: Callable[[str], object]) -> int:
    """Return the exit code of `durak reports`; raises CommandFailure where there is no journal or no such report."""
    path = options.journal_file
    if not path.is_file():
        raise CommandFailure(f"there is no journal at {path}; --data or --journal says where it is", NO)
    try:
        journal = SqliteJournal(path, upgrades=False)
        try:
            for number, is_barred in ((asked.bar, True), (asked.let_in, False)):
                if number is not None:
                    say(_set(journal, number, is_barred=is_barred))
            if asked.bar is None and asked.let_in is None:
                for line in _lines(journal):
                    say(line)
        finally:
            journal.close()
    except OtherFormError as error:
        raise CommandFailure(str(error)) from None
    except JournalError as error:
        raise CommandFailure(str(error), NO) from None
    return 0


def _set(journal: Journal, number: int, *, is_barred: bool) -> str:
    """Keep away who was reported, or let them in again; a line that says so."""
    report = journal.report(number)
    if report is None:
        raise CommandFailure(f"there is no report {number}; `durak reports` shows which there are", NO)
    name = _name_of(journal, report.table, report.person)
    if is_barred:
        journal.bar(report.person, int(time.time() * 1000))
        return f"{name} may not be at listed tables any more"
    journal.unbar(report.person)
    return f"{name} may be at listed tables again"


def _lines(journal: Journal) -> Iterable[str]:
    """A line for each report, the newest first."""
    found, barred = journal.reports(), journal.barred()
    name_of = cache(partial(_name_of, journal))  # many may have reported the same person
    for report in found:
        yield _line(report, name_of, is_barred=report.person in barred)
    if not found:
        yield "nobody was reported"


def _line(report: ReportLine, name_of: Callable[[str, str], str], *, is_barred: bool) -> str:
    at = datetime.fromtimestamp(report.at / 1000, UTC)
    who, by = name_of(report.table, report.person), name_of(report.table, report.by)
    why = visible(" ".join(report.why.split())) or "(the words were deleted)"
    mark = "  [barred]" if is_barred else ""
    return f"{report.number}  {at:%Y-%m-%d %H:%M} UTC  {who}, by {by}: {why}{mark}  (table {report.table})"


def _name_of(journal: Journal, table: str, person: str) -> str:
    """What somebody was called last at a table; a few letters of their id where they never said."""
    return visible(journal.name_at(table, person)) or f"somebody without a seat ({visible(person[:6])})"
