"""What is left of a journal when its process is killed.

Here: a process that writes, killed at moments that a seed draws. Not here: a disk that fails (test_journal_sqlite.py).
May import durak, tests.server.journal_writing.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from durak.server.entries import Said
from durak.server.journal.sqlite import SqliteJournal
from tests.server.journal_writing import TABLES

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parent.parent.parent
KILLS = 10


def write_and_die(path: Path, *, seed: int, lines: int) -> dict[str, int]:
    """Start the process, kill it when it has acknowledged so many appends, and return the last row of each table."""
    command = [sys.executable, "-m", "tests.server.journal_writing", str(path), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        told += process.stdout.readlines()
    acknowledged: dict[str, int] = {}
    for line in told:
        if line.endswith(b"\n"):  # the last one may have been cut short
            table, seq = line.decode().split()
            acknowledged[table] = int(seq)
    assert len(told) >= lines
    assert told[lines - 1], "the process ended by itself"
    return acknowledged


def appends_in(path: Path, table: str) -> list[str]:
    """Return what each row of a table says of its append, and see that its seed lies with it."""
    journal = SqliteJournal(path)
    rows = journal.read(table)
    journal.close()
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    texts = [row.entry.text for row in rows if isinstance(row.entry, Said)]
    assert [row.secret for row in rows] == [text.encode() for text in texts]
    return texts


def test_killing_the_process_loses_nothing_that_was_acknowledged(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    path = tmp_path / "journal.db"
    rng = Random(11)
    acknowledged = dict.fromkeys(TABLES, 0)
    for kill in range(KILLS):
        acknowledged |= write_and_die(path, seed=kill, lines=rng.randrange(1, 300))
        for table in TABLES:
            texts = appends_in(path, table)
            assert len(texts) >= acknowledged[table]
            while texts:  # an append is there with all of its rows
                size = int(texts[0].split()[2])
                assert texts[:size] == [texts[0]] * size
                del texts[:size]
    record_property("told", f"{KILLS} kills, {sum(acknowledged.values())} rows acknowledged, none lost")
