"""The third step: where reports stand, and who may not be at listed tables.

Here: where the step stands. Not here: what it does (0003_reports.sql).
May import journal, alembic.
"""

from __future__ import annotations

from alembic import op

from durak.server.journal.schema import statements

__all__ = ["down_revision", "revision", "upgrade"]

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Do what the file beside this one says."""
    for statement in statements(revision):
        op.get_bind().exec_driver_sql(statement)
