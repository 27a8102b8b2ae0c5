"""The pages tell a deal as the terminal does: they are compared by a file that holds what the terminal says.

Here: that the file is what the server and the terminal say today. Not here: what the pages make of it
(web/src/table/said.test.ts). May import tests.server.told.
"""

from __future__ import annotations

from tests.server import told


def test_the_deals_that_the_pages_are_compared_by_are_told_as_the_terminal_tells_them() -> None:
    """`python tests/refresh.py --told` writes the file anew."""
    assert told.FILE.read_text(encoding="utf-8") == told.told()
