"""Counting all ways a position may go on, exactly: the test by which engines are compared.

Here: `perft`, `divide`, counts by outcome, and the files that hold stored counts. Not here: the files themselves
(tests/perft). May import errors, moves, state.

`perft(state, depth)` counts the lines of play of exactly `depth` moves, and each deal that ends sooner once, where it
ends. The deal is fixed, so nothing is left to chance and the counts are exact. Under `precedence="free"` the legal
moves of all seats count, as any of them may be quicker.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from durak.errors import NotationError, quoted
from durak.moves import MoveKind
from durak.state import State

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from durak.moves import Move
    from durak.outcome import Outcome
    from durak.seats import Seat

__all__ = ["Leaves", "PerftCase", "PerftRow", "divide", "iter_perft_file", "perft", "perft_by_outcome", "perft_row"]


@dataclass
class Leaves:
    """What stands at the leaves: how the deals there ended, and by which move each leaf was reached."""

    outcomes: Counter[Outcome | None] = field(default_factory=Counter)
    """How many leaves ended in each outcome, epaulettes and all; None counts those where the deal goes on."""
    kinds: Counter[MoveKind] = field(default_factory=Counter)
    """How many leaves were reached by a move of each kind."""

    @property
    def nodes(self) -> int:
        """Return how many leaves there are: the same as `perft`."""
        return self.outcomes.total()

    @property
    def endings(self) -> int:
        """Return at how many leaves the deal is over."""
        return self.outcomes.total() - self.outcomes[None]


def perft(state: State, depth: int) -> int:
    """Return how many lines of `depth` moves there are, with each deal that ends sooner counted once.

    >>> state = State.parse("podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - * 0:1 lead 17")
    >>> [perft(state, depth) for depth in range(4)]
    [1, 4, 4, 7]
    """
    if depth <= 0 or state.is_over:
        return 1
    moves = _moves(state)
    if depth == 1:
        return len(moves)
    return sum([perft(state.play_unchecked(move, seat), depth - 1) for move, seat in moves])


def divide(state: State, depth: int) -> dict[str, int]:
    """Return the count below each legal move, by the text of the move, `2:done` where seat 2 is not the actor.

    The counts add up to `perft(state, depth)` for a depth of one or more and a deal that goes on.

    >>> divide(State.parse("podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - * 0:1 lead 17"), 3)
    {'7s': 1, '6d': 4, 'Ad': 1, 'Qc': 1}
    """
    found: dict[str, int] = {}
    for move, seat in _moves(state):
        name = str(move) if seat == state.actor else f"{seat}:{move}"
        found[name] = perft(state.play_unchecked(move, seat), depth - 1)
    return found


def perft_by_outcome(state: State, depth: int) -> Leaves:
    """Return the leaves of all lines of `depth` moves, by outcome and by the kind of the last move.

    >>> leaves = perft_by_outcome(State.parse("podkidnoy Kh - 7s/8d - * 0:1 lead 17"), 2)
    >>> leaves.nodes, leaves.endings
    (1, 1)
    """
    leaves = Leaves()
    if depth <= 0 or state.is_over:
        leaves.outcomes[state.outcome] += 1
    else:
        _collect(state, depth, leaves)
    return leaves


def perft_row(state: State, depth: int) -> PerftRow:
    """Return the row of a perft file for a position and a depth, with all its columns.

    >>> print(perft_row(State.parse("podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - * 0:1 lead 17"), 3))
    perft 3 7 takes 4 transfers 0 dones 0 endings 0
    """
    leaves = perft_by_outcome(state, depth)
    kinds = leaves.kinds
    passed_on = kinds[MoveKind.TRANSFER] + kinds[MoveKind.SHOW]
    counts = (kinds[MoveKind.TAKE], passed_on, kinds[MoveKind.DONE], leaves.endings)
    return PerftRow(depth, leaves.nodes, dict(zip(_COLUMNS, counts, strict=True)))


def _moves(state: State) -> list[tuple[Move, Seat]]:
    """All legal moves with their seats: those of the actor first, as everywhere."""
    if state.rules.precedence == "free":
        actor = state.actor or 0
        seats = sorted(range(state.rules.seats), key=lambda seat: (seat != actor, seat))
        return [(move, seat) for seat in seats for move in state.legal_moves(seat)]
    return [(move, seat) for seat in state.actors[:1] for move in state.legal_moves(seat)]


def _collect(state: State, depth: int, leaves: Leaves) -> None:
    for move, seat in _moves(state):
        after = state.play_unchecked(move, seat)
        if depth == 1 or after.is_over:
            leaves.outcomes[after.outcome] += 1
            leaves.kinds[move.kind] += 1
        else:
            _collect(after, depth - 1, leaves)


# Files ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PerftRow:
    """A stored count: the depth, the nodes, and of the leaves some more."""

    depth: int
    count: int
    columns: dict[str, int] = field(default_factory=dict[str, int])
    """Of the leaves, how many were reached by a take, a transfer (or a show), a done; at how many the deal is over."""

    def __str__(self) -> str:
        """Return the row as it stands in a file."""
        return " ".join([f"perft {self.depth} {self.count}", *(f"{name} {n}" for name, n in self.columns.items())])


@dataclass(frozen=True)
class PerftCase:
    """A position with its stored counts."""

    id: str
    dpn: str
    rows: tuple[PerftRow, ...]
    line: int
    """The number of the line where the case begins, from 1."""

    def __str__(self) -> str:
        """Return the case as it stands in a file, without the empty line after it."""
        return "\n".join([f"id {self.id}", f"dpn {self.dpn}", *map(str, self.rows)])


_COLUMNS = ("takes", "transfers", "dones", "endings")
_ROW = re.compile(r"perft\s+(\d{1,4})\s+(\d{1,19})((?:\s+[a-z]+\s+\d{1,19})*)\s*", re.ASCII)
_COLUMN = re.compile(r"([a-z]+)\s+(\d+)", re.ASCII)


def iter_perft_file(lines: Iterable[str]) -> Iterator[PerftCase]:
    """Yield the cases of a perft file: `id`, `dpn` and rows `perft DEPTH COUNT`, with more columns if any.

    Empty lines and lines that begin with `#` are passed over. Raises NotationError, with the line, for any other.

    >>> for case in iter_perft_file(["id one left", "dpn podkidnoy Kh - 7s/8d - * 0:1 lead 17", "perft 2 1 endings 1"]):
    ...     print(case.id, case.rows[0].count, case.rows[0].columns)
    one left 1 {'endings': 1}
    """
    id_, dpn, begins = "", "", 0
    rows: list[PerftRow] = []
    for number, each in enumerate(lines, 1):
        line = each.removeprefix("\ufeff").strip()
        word, _, rest = line.partition(" ")
        if not line or line.startswith("#"):
            continue
        if word == "id" and rest:
            if id_:
                yield PerftCase(id_, dpn, tuple(rows), begins)
            id_, dpn, begins, rows = rest.strip(), "", number, []
        elif word == "dpn" and rest and id_ and not dpn:
            dpn = rest.strip()
        elif word == "perft" and dpn:
            rows.append(_parse_row(line, number))
        else:
            raise NotationError(f"expected id, dpn and perft rows in turn, got {quoted(line)}, in line {number}")
    if id_:
        yield PerftCase(id_, dpn, tuple(rows), begins)


def _parse_row(line: str, number: int) -> PerftRow:
    match = _ROW.fullmatch(line)
    columns = {} if match is None else {name: int(count) for name, count in _COLUMN.findall(match[3])}
    if match is None or not columns.keys() <= set(_COLUMNS):
        raise NotationError(
            f"expected perft, a depth, a count, and any of {', '.join(_COLUMNS)} with theirs, "
            f"got {quoted(line)}, in line {number}"
        )
    return PerftRow(int(match[1]), int(match[2]), columns)
