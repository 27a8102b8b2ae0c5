"""Things to choose from, side by side on the screen: the cards of a hand, or what can be done.

Here: `Cells`, one widget for both, by mouse, arrows and Enter. Not here: what is to be chosen (app.py).
May import rich, textual.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events
    from textual.geometry import Size

__all__ = ["Cell", "Cells"]


@dataclass(frozen=True)
class Cell:
    """One of the things to choose from."""

    text: str
    """What stands in it; may be painted as for a terminal."""
    value: object
    """What it stands for."""
    is_open: bool = True
    """Whether it can be chosen now; others can be chosen too, to be told why not."""
    label: str = ""
    """What stands above it in a frame, such as its number."""


class _Place(NamedTuple):
    """Where a cell stands."""

    x: int
    y: int
    width: int


class _Frame(NamedTuple):
    """What a frame is drawn with: corners from the top left on, across, down."""

    corners: str
    across: str
    down: str


_FRAMES = {
    (False, False): _Frame("┌┐└┘", "─", "│"),
    (False, True): _Frame("┏┓┗┛", "━", "┃"),
    (True, False): _Frame("++++", "-", "|"),
    (True, True): _Frame("####", "=", "#"),
}
"""By whether only ASCII can be shown, and whether the cell is open: a strong frame can be played."""


class Cells(Widget, can_focus=True):
    """Cells in rows; one of them is the current one."""

    DEFAULT_CSS = "Cells { height: auto; width: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("up", "row(-1)", show=False),
        Binding("down", "row(1)", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    class Chosen(Message):
        """A cell was chosen."""

        def __init__(self, cells: Cells, value: object) -> None:
            super().__init__()
            self.cells = cells
            self.value = value

    def __init__(self, *, id: str, ascii_only: bool, may_frame: bool) -> None:  # noqa: A002
        super().__init__(id=id)
        self._ascii_only = ascii_only
        self._may_frame = may_frame
        self._cells: tuple[Cell, ...] = ()
        self._current = 0

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Return what is there to choose from."""
        return self._cells

    @property
    def current(self) -> object:
        """Return what the current cell stands for, None where there is none."""
        return self._cells[self._current].value if self._cells else None

    def show(self, cells: Sequence[Cell]) -> None:
        """Take other cells; what was current stays so if it can still be chosen, else the first is that can be."""
        if tuple(cells) == self._cells:
            return
        before = self.current
        self._cells = tuple(cells)
        kept = [index for index, cell in enumerate(cells) if cell.value == before]
        is_open = [index for index, cell in enumerate(cells) if cell.is_open]
        self._current = next(iter([*(index for index in kept if index in is_open), *is_open, *kept]), 0)
        self.display = bool(cells)
        self.refresh(layout=True)

    # Where the cells stand ---------------------------------------------------------------------------------------

    def _texts(self) -> list[Text]:
        return [Text.from_ansi(cell.text) for cell in self._cells]

    def _is_framed(self, width: int) -> bool:
        """Whether each cell has a frame: where all of them have room in one row."""
        return self._may_frame and sum(text.cell_len + 3 for text in self._texts()) <= width

    def _places(self, width: int) -> list[_Place]:
        framed = self._is_framed(width)
        places: list[_Place] = []
        x = y = 0
        for cell, text in zip(self._cells, self._texts(), strict=True):
            wide = text.cell_len + 2 if framed else text.cell_len + len(_numbered(cell)) + 2
            if x and x + wide > width:
                x, y = 0, y + 1
            places.append(_Place(x, y, wide))
            x += wide + 1
        return places

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return how many lines the cells take."""
        del container, viewport
        if not self._cells:
            return 0
        return 3 if self._is_framed(width) else self._places(width)[-1].y + 1

    def place_of(self, value: object) -> tuple[int, int]:
        """Return where in this widget the cell stands that stands for something.

        Raises LookupError where there is none.
        """
        width = self.content_size.width
        for cell, place in zip(self._cells, self._places(width), strict=True):
            if cell.value == value:
                return place.x + 1, 1 if self._is_framed(width) else place.y
        raise LookupError(f"expected one of {[cell.value for cell in self._cells]}, got {value!r}")

    # Drawing -----------------------------------------------------------------------------------------------------

    def render(self) -> Text:
        """Return all cells as text."""
        width = self.content_size.width
        if self._is_framed(width):
            return Text("\n").join(self._framed_lines())
        lines: list[Text] = []
        for index, place in enumerate(self._places(width)):
            if place.y == len(lines):
                lines.append(Text(no_wrap=True))
            lines[place.y].append_text(self._plain(index))
            lines[place.y].append(" ")
        return Text("\n").join(lines)

    def _plain(self, index: int) -> Text:
        """A cell without a frame: brackets say that it can be chosen now."""
        cell, text = self._cells[index], self._texts()[index]
        left, right = "[]" if cell.is_open else "  "
        return self._painted(index, Text(left + _numbered(cell)) + text + Text(right))

    def _framed_lines(self) -> list[Text]:
        lines = [Text(no_wrap=True) for _ in range(3)]
        for index, (cell, text) in enumerate(zip(self._cells, self._texts(), strict=True)):
            frame = _FRAMES[self._ascii_only, cell.is_open]
            wide = text.cell_len
            top = cell.label[:wide] + frame.across * (wide - len(cell.label[:wide]))
            faint = "" if cell.is_open else "dim"
            down = Text(frame.down, faint)
            rows = [
                Text(frame.corners[0] + top + frame.corners[1], faint),
                Text.assemble(down, text, down),
                Text(frame.corners[2] + frame.across * wide + frame.corners[3], faint),
            ]
            for line, row in zip(lines, rows, strict=True):
                line.append_text(self._painted(index, row)).append(" ")
        return lines

    def _painted(self, index: int, text: Text) -> Text:
        if index == self._current and self.has_focus:
            return Text(text.plain, "reverse")
        if self._cells[index].is_open:
            text.stylize("bold")
        return text

    def on_focus(self) -> None:
        """Show which cell is current."""
        self.refresh()

    def on_blur(self) -> None:
        """Show no cell as current."""
        self.refresh()

    # Choosing ----------------------------------------------------------------------------------------------------

    def on_click(self, event: events.Click) -> None:
        """Choose the cell that was clicked."""
        width = self.content_size.width
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for index, place in enumerate(self._places(width)):
            in_row = place.y == offset.y or self._is_framed(width)
            if in_row and place.x <= offset.x < place.x + place.width:
                self._current = index
                self.action_choose()
                return

    def action_step(self, by: int) -> None:
        """Go to a neighbour; from the last to the first."""
        if self._cells:
            self._current = (self._current + by) % len(self._cells)
            self.refresh()

    def action_row(self, by: int) -> None:
        """Go to the row above or below, from the last one to the next widget."""
        places = self._places(self.content_size.width)
        if not places:
            return
        here = places[self._current]
        row = here.y + by
        there = [index for index, place in enumerate(places) if place.y == row]
        if not there or self._is_framed(self.content_size.width):
            self.screen.focus_next() if by > 0 else self.screen.focus_previous()
            return
        self._current = min(there, key=lambda index: abs(places[index].x - here.x))
        self.refresh()

    def action_choose(self) -> None:
        """Choose the current cell."""
        if self._cells:
            self.refresh()
            self.post_message(self.Chosen(self, self.current))


def _numbered(cell: Cell) -> str:
    """The label of a cell without a frame, as it stands before the text."""
    return f"{cell.label}:" if cell.label else ""
