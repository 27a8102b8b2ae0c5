"""What the solver found, in the words of the command line.

Here: lines of text for a solution: the value, the moves, the line of play, the effort. Not here: the search
(solver.py), and what is asked of it (cli.py). May import nothing of durak.

English alone, as all that is about commands; moves are written in the notation of the package.
"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from durak.seats import Seat
    from durak.solver import Bounds, Solution

__all__ = ["effort_text", "line_text", "moves_lines", "value_text"]


def value_text(solution: Solution, limit: str) -> str:
    """Return a sentence about what the position is worth to who moves; `limit` says what stopped a search."""
    mover = f"seat {solution.seat} to move"
    if solution.value is None:
        return f"{mover}: not solved {limit}: {_between(solution.bounds)}"
    return f"{mover}: {solution.value.name.lower()}{_who(solution.losers or ())}"


def _who(losers: tuple[Seat, ...]) -> str:
    """Who is the durak, in brackets; nothing after a draw."""
    if not losers:
        return ""
    if len(losers) == 1:
        return f" (seat {losers[0]} is the durak)"
    return f" (seats {', '.join(map(str, losers[:-1]))} and {losers[-1]} are the durak)"


def _between(bounds: Bounds) -> str:
    return f"between {bounds.least.name.lower()} and {bounds.most.name.lower()}"


def moves_lines(solution: Solution) -> list[str]:
    """Return a line for the best move, if one is known, and one for each move that was valued, the best first."""
    lines = [] if solution.best is None else [f"best: {solution.best}"]
    if solution.best is not None and solution.value == _DURAK:
        lines[0] += " (every move loses)"
    worth = sorted(solution.moves.items(), key=lambda item: (-item[1].least, -item[1].most, item[0] != solution.best))
    width = max((len(str(move)) for move, _ in worth), default=0)
    return [*lines, *(f"  {move!s:<{width}}  {bounds}" for move, bounds in worth)]


_DURAK = -1
"""`solver.Value.DURAK`: this module does not import the solver, which loads the kernel."""


def line_text(solution: Solution, width: int = 80) -> str:
    """Return the line of play, each ply with its number and its seat, wrapped between plies."""
    plies = [f"{number}.\0{seat}:\0{move}" for number, (seat, move) in enumerate(solution.line, start=1)]
    wrapped = textwrap.fill(
        ", ".join(plies), width, initial_indent="line: ", subsequent_indent="  ", break_on_hyphens=False
    )
    return wrapped.replace("\0", " ") + "\n  (one of many lines of best play; its length proves nothing)"


def effort_text(solution: Solution) -> str:
    """Return how much was searched, and how long that took."""
    return f"{solution.nodes:,} positions searched in {solution.seconds:.1f} s"
