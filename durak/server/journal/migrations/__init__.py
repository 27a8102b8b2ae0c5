"""How the file of the SQLite journal came to be what it is, step by step.

Here: env.py, which Alembic runs, and a folder of steps. Not here: when they are run (schema.py).
May import nothing of durak.
"""

__all__: list[str] = []
