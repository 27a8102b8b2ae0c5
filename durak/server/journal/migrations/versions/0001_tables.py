"""The first step: tables, their logs, seeds, who is named where, who has played what, signs of life.

Here: where the step stands among the others. Not here: what it does (0001_tables.sql).
May import journal, alembic.
"""

from __future__ import annotations

from alembic import op

from durak.server.journal.schema import statements

__all__ = ["down_revision", "revision", "upgrade"]

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Do what the file beside this one says."""
    for statement in statements(revision):
        op.get_bind().exec_driver_sql(statement)
