"""A process that lives no longer than the one that started it.

Here: `leave_with_parent`. Not here: who starts processes (arena/workers.py, server/botpool.py).
May import nothing of durak.
"""

from __future__ import annotations

from multiprocessing import parent_process
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["leave_with_parent"]


def leave_with_parent(leave: Callable[[], object]) -> None:
    """Call `leave`, which is to end this process, when its parent has ended, also by a kill that it cannot answer.

    A process without a parent in `multiprocessing` never leaves so.

    >>> leave_with_parent(lambda: None)
    """
    parent = parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
            leave()

    Thread(target=follow, name="follows the parent", daemon=True).start()
