"""What Alembic runs to take an older file to the newest form, all steps in one transaction.

Here: the connection and the transaction. Not here: the steps (versions), who asks for them (schema.py).
May import alembic, sqlalchemy.
"""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.pool import NullPool

__all__ = ["run"]


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def run() -> None:
    """Run what is missing in the file that `connect`, an attribute of the configuration, opens."""
    engine = create_engine("sqlite://", creator=context.config.attributes["connect"], poolclass=NullPool)
    # sqlite3 begins no transaction for a CREATE TABLE by itself, and half a migration would be the end of the file.
    event.listen(engine, "begin", _begin)
    with engine.connect() as connection:
        context.configure(connection=connection, transactional_ddl=True, transaction_per_migration=False)
        with context.begin_transaction():
            context.run_migrations()


if __name__ == "env_py":  # the name under which Alembic loads this file; whoever else imports it wants to read it
    run()
