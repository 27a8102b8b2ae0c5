"""A process that appends to a journal and prints what was acknowledged, until somebody ends it.

Here: the script that test_journal_crashes.py kills. Not here: what must be left of its work.
May import durak, tests.server.journal_contract.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random
from threading import Event

from durak.server.entries import Row, Said
from durak.server.journal import Append
from durak.server.journal.sqlite import SqliteJournal
from durak.server.journal.writer import Batch, Writer
from tests.server.journal_contract import ANN, NOON

TABLES = [f"table-{number}" for number in range(8)]


def append_after(table: str, head: int, *, size: int) -> Append:
    """Return so many rows, each of which says to which append it belongs and how long that is."""
    text = f"{table} {head} {size}"
    rows = tuple(
        Row(seq, NOON + seq, Said(person=ANN, name="Ann", text=text), ANN, f"c{seq}", secret=text.encode())
        for seq in range(head + 1, head + size + 1)
    )
    return Append(table=table, rows=rows, due=NOON + head + size)


def write(path: Path, seed: int) -> None:
    """Append to all tables at once, and to each again as soon as it was acknowledged."""
    rng = Random(seed)
    journal = SqliteJournal(path)
    heads = {table: len(journal.read(table)) for table in TABLES}

    def answer(batch: Batch) -> None:
        for append, outcome in batch.outcomes:
            assert outcome is True, outcome
            os.write(1, f"{append.table} {append.rows[-1].seq}\n".encode())
            writer.append(append_after(append.table, append.rows[-1].seq, size=rng.randrange(1, 5)))

    writer = Writer(journal, answer=answer)
    for table, head in heads.items():
        writer.append(append_after(table, head, size=1))
    Event().wait()


if __name__ == "__main__":
    write(Path(sys.argv[1]), int(sys.argv[2]))
