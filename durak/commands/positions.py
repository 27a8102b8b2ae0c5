"""The commands `durak perft`, `durak check` and `durak why`: questions about one position.

Here: reading a position, and what is said of it. Not here: solving it (endings.py). May import shell, style, advice,
console, errors, faults, moves, notation, perft, seats, state, view.
"""

from __future__ import annotations

from typing import Any

from durak.advice import fault_sentences, why_not_move
from durak.commands.shell import NO, YES, Failure, add_command, progress
from durak.commands.style import add_style, style_of
from durak.console import SystemConsole
from durak.errors import PositionError
from durak.faults import Fault
from durak.moves import Move
from durak.notation import parse_position
from durak.perft import divide, perft
from durak.seats import check_seat
from durak.state import State
from durak.view import View

__all__ = ["add_check", "add_perft", "add_why", "position_of"]


def position_of(text: str) -> State | View:
    """Return the position that a text of DPN says; raises NotationError or PositionError."""
    return parse_position(text.strip())


def add_perft(commands: Any) -> None:
    """Add `durak perft` to the commands."""
    parser = add_command(
        commands,
        "perft",
        _perft,
        about="count the ways a position may go on",
        examples="'podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - * 0:1 lead 17' 5\n"
        "'podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - * 0:1 lead 17' 5 --divide",
    )
    parser.add_argument("position", metavar="DPN", help="a position, every card known")
    parser.add_argument("depth", type=int, metavar="DEPTH", help="how many moves deep")
    parser.add_argument("--divide", action="store_true", help="show the count below each first move")


def _perft(asked: Any) -> int:
    state = position_of(asked.position)
    if isinstance(state, View):
        raise Failure("expected a position with every card known, got what one seat sees; put cards in place of ?")
    if state.faults:
        raise Failure(f"this position cannot be played on ({state.faults}); `durak check` says what is wrong", NO)
    if not 0 <= asked.depth <= 99:
        raise Failure(f"expected a depth from 0 to 99, got {asked.depth}")
    if asked.depth == 0 or state.is_over:
        print(perft(state, asked.depth))
        return YES
    total = 0
    first = list(divide(state, 1))
    for done, name in enumerate(first):
        progress(f"{done} of {len(first)} first moves, {total:,} lines")
        seat, named, move = name.rpartition(":")
        after = state.play(Move.parse(move), int(seat) if named else None)
        below = perft(after, asked.depth - 1)
        total += below
        if asked.divide:
            progress("")
            print(f"{name}: {below}", flush=True)
    progress("")
    print(total)
    return YES


def add_check(commands: Any) -> None:
    """Add `durak check` to the commands."""
    parser = add_command(
        commands,
        "check",
        _check,
        about="say whether a position can be played on, and what is wrong with it",
        examples="'podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - * 0:1 lead 17'",
    )
    parser.add_argument("position", metavar="DPN", help="a position, or what one seat sees of it")
    add_style(parser)


def _check(asked: Any) -> int:
    style = style_of(asked)
    console = SystemConsole(ascii_only=style.ascii_only)
    faults = Fault(0)
    try:
        position = position_of(asked.position)
        faults = position.faults if isinstance(position, State) else faults
        over = position.is_over
    except PositionError as error:
        faults, over = error.faults, False
    for sentence in fault_sentences(style.words, faults):
        console.say(sentence)
    if faults:
        return NO
    console.say(style.words("check-over" if over else "check-good"))
    return YES


def add_why(commands: Any) -> None:
    """Add `durak why` to the commands."""
    parser = add_command(
        commands,
        "why",
        _why,
        about="say whether a move is legal, and why not",
        examples="'podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - * 0:1 lead 17' 7s\n"
        "'podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - * 0:1 lead 17' take --seat 1",
    )
    parser.add_argument("position", metavar="DPN", help="a position, or what one seat sees of it")
    parser.add_argument("move", metavar="MOVE", help="a move such as 6h, 6h9h, t6s, take, done")
    parser.add_argument("--seat", type=int, metavar="SEAT", help="who moves (default: whose turn it is)")
    add_style(parser)


def _why(asked: Any) -> int:
    style = style_of(asked)
    console = SystemConsole(ascii_only=style.ascii_only)
    position = position_of(asked.position)
    move = Move.parse(asked.move)
    if isinstance(position, State):
        if position.faults:
            raise Failure(f"this position cannot be played on ({position.faults}); `durak check` says more", NO)
        seat = _mover(asked, position)
        position = position.view(seat)
    elif asked.seat not in (None, position.seat):
        raise Failure(f"expected no seat, or {position.seat} whose view this is, got {asked.seat}")
    names = [style.words("seat-name", number=seat) for seat in range(position.rules.seats)]
    for sentence in why_not_move(position, move, names, style):
        console.say(sentence)
    return YES if position.why_not(move) is None else NO


def _mover(asked: Any, state: State) -> int:
    if asked.seat is None:
        return state.attacker if state.actor is None else state.actor
    return check_seat(state.rules, int(asked.seat))
