"""The form of the SQLite file: which there are, which a file has, and how it gets the newest.

Here: the newest form, `upgrade`, and `open_newest`, which changes nothing. Not here: the steps between forms
(migrations), what lies in the file (sqlite.py).
May import journal, alembic, sqlalchemy.

A file in the newest form is recognised, and a new one is made, without Alembic: importing it takes longer than a server
has to start.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from durak.server.journal import JournalError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["HEAD", "MIGRATIONS", "OtherFormError", "open_newest", "revisions", "statements", "upgrade", "version_of"]

HEAD = "0004"
"""The newest form; a file says its own in the table `alembic_version`."""
MIGRATIONS = Path(__file__).parent / "migrations"


class OtherFormError(JournalError):
    """The file is not in the newest form, and is not to be changed."""


def revisions() -> list[str]:
    """Return every form there has been, the oldest first."""
    return sorted(path.name[:4] for path in (MIGRATIONS / "versions").glob("*.sql"))


def statements(revision: str) -> Iterator[str]:
    """Return the SQL that leads to a form from the one before it, a statement at a time."""
    (path,) = (MIGRATIONS / "versions").glob(f"{revision}_*.sql")
    statement = ""
    for line in path.read_text(encoding="utf-8").splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement.strip()
            statement = ""


def version_of(connection: sqlite3.Connection) -> str | None:
    """Return the form of a file: an empty text before the first step, None for a file in which there is nothing.

    Raises JournalError for the file of another program.
    """
    found = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    if "alembic_version" not in found:
        if found:
            raise JournalError("it belongs to another program")
        return None
    version: tuple[str] | None = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return version[0] if version else ""


def upgrade(connect: Callable[[], sqlite3.Connection], /) -> sqlite3.Connection:
    """Return a connection to a file that has the newest form now.

    `connect` opens the file, with `isolation_level=None`. Raises JournalError for a file of another program and for one
    that a newer durak has written; sqlite3.Error when the file cannot be written: then it is what it was.
    """
    connection = connect()
    try:
        version = version_of(connection)
        if version is None:
            _make(connection)
        elif version != HEAD:
            _migrate(connect, version=version)
    except BaseException:
        connection.close()
        raise
    return connection


def open_newest(connect: Callable[[], sqlite3.Connection], /) -> sqlite3.Connection:
    """Return a connection to a file that has the newest form already.

    `connect` opens the file. Raises OtherFormError for an older or a newer one, which a server of another version may
    be using, and JournalError for a file of another program.
    """
    connection = connect()
    try:
        _must_be_newest(version_of(connection))
    except BaseException:
        connection.close()
        raise
    return connection


def _must_be_newest(version: str | None) -> None:
    if version != HEAD:
        raise OtherFormError(
            f"it is in form {version or 'none'}, and this durak reads form {HEAD}: use the durak that serves it, or"
            " start the server with this one first"
        )


def _make(connection: sqlite3.Connection) -> None:
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        if version_of(connection) is not None:
            return  # another process was faster
        for revision in revisions():
            for statement in statements(revision):
                connection.execute(statement)
        # As Alembic makes it, so that a file made here and one taken up step by step are the same.
        connection.execute(
            "CREATE TABLE alembic_version ("
            "version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
        )
        connection.execute("INSERT INTO alembic_version VALUES (?)", (HEAD,))


def _migrate(connect: Callable[[], sqlite3.Connection], *, version: str) -> None:
    if version and version not in revisions():
        raise JournalError(f"a newer durak wrote it, in form {version}; this one knows the forms up to {HEAD}")
    from alembic import command  # noqa: PLC0415  # only an old file waits for it
    from alembic.config import Config  # noqa: PLC0415  # see above
    from sqlalchemy.exc import DBAPIError  # noqa: PLC0415  # see above

    config = Config(attributes={"connect": connect})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    try:
        command.upgrade(config, "head")
    except DBAPIError as error:
        raise error.orig or error from error
