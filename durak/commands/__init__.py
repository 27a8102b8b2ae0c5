"""What may be asked of the package from a shell, command by command.

Here: nothing but this page; each module holds some commands with their options, by what they are about. Not here: the
parser that knows them all (cli.py). May import nothing of durak.
"""

from __future__ import annotations

__all__: list[str] = []
