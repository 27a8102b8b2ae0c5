"""The steps: `0001_tables.sql` says what is done, `0001_tables.py` tells Alembic where it stands.

Here: one pair of files a step; the SQL stands alone, so that a new file is made from it without Alembic. Not here: how
they are run (schema.py, env.py). May import nothing of durak.
"""

__all__: list[str] = []
