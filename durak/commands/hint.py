"""The command `durak hint`: the best move for a seat, and why.

Here: its options, and whose view is meant. Not here: the best move (bots), the sentences (advice.py). May import
positions, shell, style, warming, advice, bots, console, errors, state, view.
"""

from __future__ import annotations

from random import Random
from typing import Any

from durak.advice import hint_sentences
from durak.bots import BOTS
from durak.bots.hints import BEST, adviser, hint
from durak.commands.positions import position_of
from durak.commands.shell import NO, YES, Failure, add_command
from durak.commands.style import add_style, style_of
from durak.commands.warming import ready_kernel
from durak.console import SystemConsole
from durak.errors import PositionError
from durak.state import State
from durak.view import View

__all__ = ["add_hint"]


def add_hint(commands: Any) -> None:
    """Add `durak hint` to the commands."""
    parser = add_command(
        commands,
        "hint",
        _hint,
        about="say the best move, how it will come out, and why",
        examples="'podkidnoy 7h 21?7h Qd6c7cQcKcAc/5? 8d TdJd 1:0 bout 2 ?0 done=1'\n"
        "'podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - * 0:1 lead 17' --lang de",
    )
    parser.add_argument("position", metavar="DPN", help="what one seat sees, or a position, of which its mover sees so")
    add_style(parser)


def _hint(asked: Any) -> int:
    style = style_of(asked)
    try:
        view = _view_of(position_of(asked.position))
    except PositionError as error:
        raise Failure(f"{error}; `durak check` says what is wrong", NO) from None
    if BOTS[BEST].is_here:
        ready_kernel(aside=True)
    console = SystemConsole(ascii_only=style.ascii_only)
    for sentence in hint_sentences(hint(view, Random(0), player=adviser()), view, style):
        console.say(sentence)
    return YES


def _view_of(position: State | View) -> View:
    """What the seat sees that is to be told."""
    if isinstance(position, View):
        return position
    if position.faults:
        raise PositionError(f"this position cannot be played on ({position.faults})", position.faults)
    if position.actor is None:
        raise Failure("expected a deal that goes on, got one that is over")
    return position.view(position.actor)
