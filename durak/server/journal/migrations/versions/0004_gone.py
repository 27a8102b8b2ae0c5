"""The fourth step: of whom no cookie is believed any more.

Here: where the step stands. Not here: what it does (0004_gone.sql).
May import journal, alembic.
"""

from __future__ import annotations

from alembic import op

from durak.server.journal.schema import statements

__all__ = ["down_revision", "revision", "upgrade"]

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Do what the file beside this one says."""
    for statement in statements(revision):
        op.get_bind().exec_driver_sql(statement)
