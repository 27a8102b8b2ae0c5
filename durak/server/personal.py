"""What the server knows about somebody, and how it forgets them.

Here: rows that tell of a person, leaving every table, being forgotten. Not here: which entries name whom
(journal/forgetting.py), who may ask for it (api.py).
May import entries, identity, journal, outbox, protocol, rulings, table, msgspec.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING, Any

import msgspec

from durak.server import protocol
from durak.server.entries import body_of
from durak.server.identity import good_until, person_digest
from durak.server.journal import JournalError
from durak.server.journal.forgetting import NAMES, PERSONS, WORDS, persons_of
from durak.server.outbox import Outbox
from durak.server.rulings import heir_of
from durak.server.table import Table, handle_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from durak.server.entries import Row
    from durak.server.runtime import Runtime

__all__ = ["farewell", "forget_person", "rows_about"]

ROUNDS = 5
"""How often a person is forgotten anew when something has named them meanwhile."""
PATIENCE_SECONDS = 5.0
"""How long a table may take to let somebody go."""


# What is known -------------------------------------------------------------------------------------------------


def rows_about(rows: Iterable[Row], person: str, *, table: str) -> list[dict[str, Any]]:
    """Return what the log of a table holds about somebody, as it is written down: a dictionary for each row.

    These are the rows that name them, answer them, or tell of the seat in which they sit. Other people in them are
    called by their handles; what others wrote, and who they are, is theirs.
    """
    told = Table(table)
    found: list[dict[str, Any]] = []
    for row in rows:
        is_theirs = person in persons_of(row) or _is_of_seat(told, row, person)
        told.apply(row)
        if is_theirs:
            found.append(_row_about(row, person, table=table))
    return found


def _is_of_seat(table: Table, row: Row, person: str) -> bool:
    """Whether a row tells of the seat in which somebody sits before it happens."""
    seat = table.seat_of(person)
    return seat is not None and seat in (getattr(row.entry, name, None) for name in ("seat", "a", "b"))


def _row_about(row: Row, person: str, *, table: str) -> dict[str, Any]:
    kind = type(row.entry)
    entry: dict[str, Any] = msgspec.json.decode(body_of(row.entry))
    fields = PERSONS.get(kind, ())
    others = {name for name in fields if entry.get(name) not in (None, person)}
    # Who reported or hid somebody stays their own affair; who is named first is who did it.
    is_by_another = bool(fields) and fields[0] in others
    for name in others:
        entry[name] = "somebody" if is_by_another else handle_of(table, entry[name])
    if is_by_another:
        for names in (NAMES, WORDS):
            if kind in names and names[kind] in entry:
                entry[names[kind]] = ""
    about: dict[str, Any] = {"seq": row.seq, "at": row.at, "entry": entry}
    if row.person == person and row.command is not None:
        about["command"] = row.command
    return about


# Forgetting ----------------------------------------------------------------------------------------------------


async def forget_person(served: Runtime, person: str, *, programs: Iterable[str]) -> None:
    """Let somebody and their programs become unknown, and no copy of their cookie be believed.

    Raises JournalError when the journal cannot be written: then not all is forgotten yet, and the cookie is still good.
    """
    served.identities.disbelieve(person)
    try:
        for each in (*programs, person):
            await _forget(served, each)
        digest, until = person_digest(person), good_until(served.now())
        await served.ask_journal(lambda journal: journal.note_gone(digest, until))
    except BaseException:
        served.identities.believe(person)
        raise


async def _forget(served: Runtime, person: str) -> None:
    """Let somebody leave every table and become unknown there; their sockets are closed."""
    for table in await served.ask_journal(lambda journal: journal.tables_of(person)):
        await _leave(served, table, person)
    served.gateway.send_away(person)
    for _ in range(ROUNDS):
        changed: list[str] = await served.ask_journal(lambda journal: journal.forget(person))
        served.reread(changed)
        # Something that was under way may have named them while nobody looked.
        if not await served.ask_journal(lambda journal: journal.tables_of(person)):
            return
        await asyncio.sleep(0)
    raise JournalError("somebody is named again and again")


async def _leave(served: Runtime, name: str, person: str) -> None:
    """Let somebody get up from a table, and leave it to another host or to nobody."""
    rows: tuple[Row, ...] = await served.ask_journal(lambda journal: journal.read(name))
    table = await asyncio.to_thread(Table.of, name, rows)
    command = farewell(table, person)
    if command is not None:
        await _command(served, name, person, command)


def farewell(table: Table, person: str) -> protocol.Command | None:
    """Return what somebody has to do who leaves a table for good, None where they are nothing there."""
    if table.status == "closed":
        return None
    word, heir = f"bye-{secrets.token_hex(8)}", heir_of(table, person)
    if person == table.host and heir is None:
        return protocol.Close(id=word)
    if table.seat_of(person) is not None:
        return protocol.Leave(id=word)
    if person == table.host and heir is not None:
        return protocol.PassHost(id=word, person=handle_of(table.id, heir))
    return None


async def _command(served: Runtime, name: str, person: str, command: protocol.Command) -> None:
    """Let somebody want something at a table, and wait until it is answered, or the table is gone."""
    mark = f'"id":"{command.id}"'
    answered = asyncio.get_running_loop().create_future()

    async def hear(frame: str) -> None:
        if mark in frame and not answered.done():
            answered.set_result(None)

    outbox = Outbox(hear)
    reading = asyncio.ensure_future(outbox.run())
    connection = served.gateway.connect(name, person=person, outbox=outbox)
    try:
        served.gateway.receive(connection, command, at=served.now())
        await asyncio.wait((answered, reading), timeout=PATIENCE_SECONDS, return_when=asyncio.FIRST_COMPLETED)
    finally:
        served.gateway.disconnect(connection)
        reading.cancel()
