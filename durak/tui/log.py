"""What has happened at a place, line after line, on a whole screen.

Here: `Log`. Not here: what is said (place.py), where it stands (app.py).
May import rich, textual.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from textual.widgets import RichLog

if TYPE_CHECKING:
    from rich.text import Text
    from textual import events

__all__ = ["Log"]

_REMEMBERED = 2_000
"""How many lines are kept."""


class Log(RichLog, can_focus=False):
    """Lines that are broken anew whenever there is more room or less; their end is in sight, unless one reads back."""

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id, wrap=True, min_width=10, auto_scroll=False)
        self._told: deque[Text] = deque(maxlen=_REMEMBERED)
        self._broken_for = 0
        """The width for which the lines were broken."""
        self._reads_back = False
        """Whether somebody looks at what has happened before, so that news must not move it away."""

    def tell(self, line: Text) -> None:
        """Show one more line."""
        self._told.append(line)
        self.write(line)

    def show_the_newest(self) -> None:
        """Keep the end in sight, however much room is left for it."""
        if not self._reads_back:
            self.scroll_end(animate=False)

    def turn(self, pages: int) -> None:
        """Go back by pages, or forth."""
        self.scroll_page_up(animate=False) if pages < 0 else self.scroll_page_down(animate=False)
        self._reads_back = pages < 0 or not self.is_vertical_scroll_end

    def on_resize(self, event: events.Resize) -> None:
        """Break the lines anew, if they would be broken elsewhere."""
        before, self._broken_for = self._broken_for, event.size.width
        if before and before != event.size.width:
            self.clear()
            for line in self._told:
                self.write(line)
        self.show_the_newest()
