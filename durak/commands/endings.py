"""The command `durak solve`: who is the durak when all play their best.

Here: its options, and what it says. Not here: the search (solver.py), the sentences (verdict.py). May import positions,
shell, warming, console, errors, solver, state, verdict, view, watch.
"""

from __future__ import annotations

import math
import shutil
import sys
from typing import TYPE_CHECKING, Any

from durak.commands.positions import position_of
from durak.commands.shell import INTERRUPTED, NO, YES, Failure, add_command, progress
from durak.commands.warming import cannot_warm_up, ready_kernel
from durak.console import is_terminal
from durak.errors import PositionError
from durak.state import State
from durak.verdict import effort_text, line_text, moves_lines, positions_text, value_text
from durak.view import View
from durak.watch import SearchWatch

if TYPE_CHECKING:
    from durak.solver import Solution

__all__ = ["add_solve"]


def add_solve(commands: Any) -> None:
    """Add `durak solve` to the commands."""
    parser = add_command(
        commands,
        "solve",
        _solve,
        about="solve an ending: who is the durak when all play their best and every card is known",
        examples="'podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - * 0:1 lead 17'\n"
        "'podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - * 0:1 lead 17' --all-moves --line\n"
        "'podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - * 0:1 lead 17' --seconds 5 --memory 256",
    )
    parser.add_argument("position", metavar="DPN", help="a position, or a view that leaves no card in doubt")
    parser.add_argument("--line", action="store_true", help="show one line of best play to the end")
    parser.add_argument("--all-moves", action="store_true", help="show what every legal move is worth")
    parser.add_argument("--seconds", type=float, metavar="S", help="give up after so long (default: never)")
    parser.add_argument("--nodes", type=int, metavar="N", help="give up after so many positions (default: never)")
    parser.add_argument("--memory", type=int, default=64, metavar="MIB", help="how much memory to use (default: 64)")


def _solve(asked: Any) -> int:
    if asked.seconds is not None and not 0 < asked.seconds < math.inf:
        raise Failure(f"expected a number of seconds above 0, got {asked.seconds}")
    if asked.nodes is not None and asked.nodes < 1:
        raise Failure(f"expected 1 position or more, got {asked.nodes}")
    if not 4 <= asked.memory <= _MOST_MEMORY:
        raise Failure(f"expected a memory from 4 to {_MOST_MEMORY} MiB, got {asked.memory}")
    try:
        state = _solvable(position_of(asked.position))
    except PositionError as error:
        raise Failure(f"{error}; `durak check` says what is wrong", NO) from None
    ready_kernel(aside=True)
    from durak.solver import Solver  # noqa: PLC0415 - no other command needs it

    try:
        solver = Solver(memory=asked.memory << 20)
    except MemoryError:
        raise Failure(f"there are no {asked.memory} MiB of memory; give less by --memory") from None
    watch = SearchWatch(solver, progress)
    with watch:
        solution = solver.solve(
            state,
            nodes=asked.nodes,
            seconds=asked.seconds,
            stop=watch.look,
            all_moves=asked.all_moves,
            line=asked.line,
        )
    print(value_text(solution, _what_stopped(solution, asked, is_interrupted=watch.is_interrupted)))
    for row in moves_lines(solution):
        print(row)
    if solution.line:
        print(line_text(solution, min(80, shutil.get_terminal_size().columns) if is_terminal(sys.stdout) else 80))
    print(effort_text(solution))
    if watch.is_interrupted:
        return INTERRUPTED
    answered = None not in (solution.value, *[worth.value for worth in solution.moves.values()])
    return YES if answered and (solution.line or not asked.line) else NO


_MOST_MEMORY = 1 << 18


def _solvable(position: State | View) -> State:
    """The whole position to solve; raises PositionError, or DurakError, for one that is none."""
    if position.is_over:
        raise Failure("expected a deal that goes on, got one that is over")
    if isinstance(position, State) and position.faults:
        raise PositionError(f"this position cannot be played on ({position.faults})", position.faults)
    try:
        from durak.solver import opened  # noqa: PLC0415 - this loads Numba
    except ImportError as error:
        raise cannot_warm_up(error) from None
    return opened(position)


def _what_stopped(solution: Solution, asked: Any, *, is_interrupted: bool) -> str:
    """Where a search has ended unfinished."""
    if is_interrupted:
        return f"after {solution.seconds:.1f} s"
    if asked.nodes is not None and solution.nodes >= asked.nodes:
        return f"in {positions_text(asked.nodes)}"
    if asked.seconds is not None and solution.seconds >= asked.seconds:
        return f"in {asked.seconds:g} s"
    return f"in {asked.memory} MiB"
