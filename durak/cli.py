"""The command `durak`: what may be asked of the package from a shell.

Here: the subcommands, their options, exit codes, and errors in one line. Not here: the game in the terminal
(terminal.py), words for players (the catalogues). May import errors, rules, moves, seats, faults, view, state,
notation, perft, kernel, record, bots, solver, fairdeal, words, rulebook, render, console, saves, advice, verdict,
watch, server, terminal, playback.

Exit codes: 0 for a yes, 1 for a no (an illegal move, a faulty position, a broken file, a position not solved, a deal
not verified), 2 for a question that cannot be understood, 130 after Ctrl-C. Errors stand on standard error, one line
each, and say what to do next.
"""

from __future__ import annotations

import argparse
import io
import math
import os
import shutil
import signal
import sys
import threading
import time
import warnings
from contextlib import suppress
from importlib import metadata
from itertools import cycle
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from durak.advice import fault_sentences, why_not_move
from durak.bots import make_bot
from durak.console import SystemConsole, is_terminal, visible
from durak.errors import DurakError, PositionError
from durak.fairdeal import LONGEST_NONCE, parse_hex
from durak.faults import Fault
from durak.moves import Move
from durak.notation import parse_position
from durak.perft import divide, perft
from durak.playback import Playback
from durak.record import BadRecord, read_records
from durak.render import Colours, Style
from durak.rulebook import preset_line, preset_name, rule_sentence
from durak.rules import FIELDS, PRESETS, Rules, parse_rules, rules_text
from durak.saves import folders, games_folder, new_name, read_series, today
from durak.seats import check_seat
from durak.server.commands import CommandFailure, run_bot, run_reports, run_serve
from durak.server.options import add_arguments, add_reports_arguments
from durak.server.visit_options import EXAMPLES, add_visit_arguments
from durak.state import State
from durak.terminal import Setup, Sitting, default_names, keep
from durak.verdict import WHAT_IS_PROVED, effort_text, line_text, moves_lines, value_text, verification_lines
from durak.view import View
from durak.watch import SearchWatch
from durak.words import Words, best_language

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from durak.kernel.warmup import WarmUp
    from durak.record import Record
    from durak.solver import Solution

__all__ = ["main"]

T = TypeVar("T")

YES, NO, MISUNDERSTOOD, INTERRUPTED = 0, 1, 2, 130


class _Failure(Exception):
    """A line for standard error and the exit code to go with it."""

    def __init__(self, message: str, code: int = MISUNDERSTOOD) -> None:
        super().__init__(message)
        self.code = code


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line that says where help is."""

    def error(self, message: str) -> NoReturn:
        """Leave with the message."""
        raise _Failure(f"{message}; `{self.prog} --help` shows what can be asked")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code; nothing that is asked ends in a traceback."""
    _forgive_encodings()
    try:
        words = sys.argv[1:] if arguments is None else list(arguments)
        # Alone `durak` starts a game, so its options alone do too.
        options_of_play = bool(words) and words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")
        asked = _parser().parse_args(["play", *words] if options_of_play else words)
        code: int = asked.run(asked)
        if sys.stdout is not None:
            sys.stdout.flush()
    except SystemExit as left:  # --help and --version
        return left.code if isinstance(left.code, int) else YES
    except (_Failure, CommandFailure) as failure:
        return _complain(str(failure), failure.code)
    except DurakError as error:
        return _complain(str(error), MISUNDERSTOOD)
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        _stop_writing()
        return NO if isinstance(error, BrokenPipeError) else _complain(str(error), MISUNDERSTOOD)
    else:
        return code


def _complain(message: str, code: int) -> int:
    if sys.stderr is not None:
        with suppress(OSError):
            print("durak:", visible(" ".join(message.split())), file=sys.stderr)
    return code


def _forgive_encodings() -> None:
    """Let no character that a terminal cannot show, or no input that is no text, end a game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _stop_writing() -> None:
    """Nobody reads standard output any more; keep Python from complaining about it when it ends."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# The parser ----------------------------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    """What can be asked, with examples."""
    parser = _Parser(
        prog="durak",
        description="Durak: play it in the terminal, replay and check games, look up its rules.",
        epilog="Alone, `durak` starts a game. `durak COMMAND --help` shows examples.",
    )
    parser.add_argument("--version", action="version", version=f"durak {metadata.version('python-durak')}")
    parser.set_defaults(run=_play, **_PLAY_DEFAULTS)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for add in (
        _add_play,
        _add_replay,
        _add_perft,
        _add_solve,
        _add_check,
        _add_verify,
        _add_why,
        _add_rules,
        _add_serve,
        _add_bot,
        _add_reports,
        _add_warmup,
        _add_where,
    ):
        add(commands)
    return parser


_PLAY_DEFAULTS: dict[str, Any] = {
    "seats": None,
    "rules": None,
    "bots": None,
    "seed": None,
    "dealer": None,
    "name": None,
    "known": False,
    "ask_always": False,
    "resume": None,
    "lang": None,
    "letters": "english",
    "ascii": False,
    "colours": "auto",
    "by_suit": False,
}


def _command(commands: Any, name: str, run: Callable[[Any], int], *, about: str, examples: str) -> Any:
    shown = "\n".join(f"  durak {name} {line}".rstrip() for line in examples.splitlines())
    parser = commands.add_parser(
        name,
        help=about,
        description=about[0].upper() + about[1:] + ".",
        epilog=f"examples:\n{shown}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    return parser


def _add_style(parser: Any) -> None:
    """The options by which everything shown is written."""
    parser.add_argument("--lang", metavar="CODE", help="the language: en nb de sv ru uk pl (default: the system's)")
    parser.add_argument(
        "--letters",
        choices=("english", "local", "words"),
        default="english",
        help="write cards with English letters, with those of the language's own packs, or in words",
    )
    parser.add_argument("--ascii", action="store_true", help="write suits as S H D C")
    parser.add_argument(
        "--colours",
        choices=("auto", "none", "two", "four"),
        default="auto",
        help="colour suits: red and black, or each its own; auto is four in a terminal, unless NO_COLOR is set",
    )


def _add_play(commands: Any) -> None:
    parser = _command(
        commands,
        "play",
        _play,
        about="play against bots, one line at a time",
        examples="\n--seats 4\n--rules 'perevodnoy(deck_size=24)' --bots greedy,random\n--lang ru --letters local\n"
        "--seed 7\n--resume seed-7.dgn",
    )
    parser.add_argument(
        "--seats", type=int, metavar="N", help="how many play, you included (default: as the rules say)"
    )
    parser.add_argument("--rules", metavar="RULES", help="a preset, with changes in brackets (default: podkidnoy)")
    parser.add_argument("--bots", metavar="NAMES", help="the bots in the other seats, in turn (default: greedy)")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed and the same answers give the same game")
    parser.add_argument("--dealer", type=int, metavar="SEAT", help="who deals first, 0 is you (default: drawn)")
    parser.add_argument("--name", metavar="NAME", help="your name in saved games")
    parser.add_argument("--known", action="store_true", help="show the cards everybody has seen go to a hand")
    parser.add_argument("--ask-always", action="store_true", help="ask you, too, when done is all you can say")
    parser.add_argument("--by-suit", action="store_true", help="sort your hand by suit, then by rank")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    _add_style(parser)


def _add_replay(commands: Any) -> None:
    parser = _command(
        commands,
        "replay",
        _replay,
        about="show recorded games again, step by step in a terminal, all at once into a pipe",
        examples="game.dgn\ngame.dgn --ply 12\ngame.dgn --game 2 --seat 0 | less\ngame.dgn --open",
    )
    parser.add_argument("file", metavar="FILE", help="a file in DGN; - for standard input")
    parser.add_argument("--ply", type=int, metavar="N", help="show only the position after N moves")
    parser.add_argument("--game", type=int, metavar="N", help="only the Nth game of the file")
    parser.add_argument("--seat", type=int, metavar="SEAT", help="show only what this seat saw (default: every hand)")
    parser.add_argument("--open", action="store_true", help="show every hand even of a game that is not over")
    _add_style(parser)


def _add_perft(commands: Any) -> None:
    parser = _command(
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


def _add_solve(commands: Any) -> None:
    parser = _command(
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


def _add_check(commands: Any) -> None:
    parser = _command(
        commands,
        "check",
        _check,
        about="say whether a position can be played on, and what is wrong with it",
        examples="'podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - * 0:1 lead 17'",
    )
    parser.add_argument("position", metavar="DPN", help="a position, or what one seat sees of it")
    _add_style(parser)


def _add_verify(commands: Any) -> None:
    parser = _command(
        commands,
        "verify",
        _verify,
        about="say whether recorded games were dealt fairly, from a seed that was fixed beforehand",
        examples="game.dgn\ngame.dgn --commitment 4bbd71… --nonce 73616c74",
    )
    parser.description += f"\n{WHAT_IS_PROVED}"
    parser.add_argument("file", metavar="FILE", help="a file in DGN; - for standard input")
    for name, noted in ("--commitment", "a commitment that you noted before the deal"), ("--nonce", "a nonce you sent"):
        said = f"{noted}, once for each; every game must have one, and each that is given must stand in a game"
        parser.add_argument(name, metavar="HEX", action="append", default=[], help=said)


def _add_why(commands: Any) -> None:
    parser = _command(
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
    _add_style(parser)


def _add_rules(commands: Any) -> None:
    parser = _command(
        commands,
        "rules",
        _rules,
        about="list the named sets of rules, or explain one in words",
        examples="\nperevodnoy\n'no(seats=4)' --diff --lang nb",
    )
    parser.add_argument("rules", nargs="?", metavar="RULES", help="a preset, with changes in brackets")
    parser.add_argument("--diff", action="store_true", help="only the rules that are not the usual ones")
    _add_style(parser)


def _add_serve(commands: Any) -> None:
    parser = _command(
        commands,
        "serve",
        run_serve,
        about="serve tables to people and programs until Ctrl-C",
        examples="\n--port 9000 --data /srv/durak\n--url https://durak.example.org --proxies 127.0.0.1\n"
        "--config /etc/durak.toml",
    )
    add_arguments(parser)


def _add_bot(commands: Any) -> None:
    about = "let a bot, or a program of yours, sit at a table of a server"
    add_visit_arguments(_command(commands, "bot", _bot, about=about, examples=EXAMPLES))


def _add_reports(commands: Any) -> None:
    about = "show what people reported at the listed tables of your server, and keep somebody away from them"
    examples = "\n--data /srv/durak\n--bar 3\n--let-in 3"
    add_reports_arguments(_command(commands, "reports", run_reports, about=about, examples=examples))


def _add_warmup(commands: Any) -> None:
    _command(
        commands, "warmup", _warmup, about="compile the kernel now, so that nothing waits for it later", examples=""
    )


def _add_where(commands: Any) -> None:
    _command(
        commands,
        "where",
        _where,
        about="print the folders that games, caches, compiled code and logs are kept in",
        examples="",
    )


# What all commands share ---------------------------------------------------------------------------------------


def _style(asked: Any) -> Style:
    """How to write for this reader on this terminal."""
    words = Words.load(best_language(asked.lang))
    if not _can_show("".join(words(name) for name in ("suit-hearts", "role-throws", "role-defender"))):
        _complain(f"this terminal cannot show {words.language!r}, so English it is; set PYTHONUTF8=1 to try all", 0)
        words = Words.load("en")
    return Style(
        words=words,
        letters=asked.letters,
        ascii_only=asked.ascii or not _can_show("♠♥♦♣"),
        colours=_colours() if asked.colours == "auto" else asked.colours,
        by_suit=getattr(asked, "by_suit", False),
        width=min(80, shutil.get_terminal_size().columns) if is_terminal(sys.stdout) else 80,
    )


def _can_show(text: str) -> bool:
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _colours() -> Colours:
    """Four colours in a terminal that has not asked to be spared them."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    modern = os.name != "nt" or any(name in os.environ for name in ("WT_SESSION", "ANSICON", "TERM"))
    return "four" if modern and not plain and is_terminal(sys.stdout) else "none"


def _read(name: str | Path, read: Callable[[Path], T]) -> T:
    """Read a file; one that cannot be read, or is no text, ends in a line that says so."""
    try:
        return read(Path(name))
    except UnicodeDecodeError:
        raise _Failure(f"{name} is no text; a game is a text file in UTF-8, as `durak play` saves it", NO) from None
    except OSError as error:
        raise _Failure(f"cannot read {name}: {error.strerror or error}") from None


def _games(path: Path) -> list[Record | BadRecord]:
    if str(path) == "-":
        return list(read_records(sys.stdin or ()))
    with path.open(encoding="utf-8") as lines:
        return list(read_records(lines))


def _position(text: str) -> State | View:
    return parse_position(text.strip())


# Commands ------------------------------------------------------------------------------------------------------


def _play(asked: Any) -> int:
    style = _style(asked)
    over = None if asked.resume is None else Path(asked.resume)
    settled = [name for name in ("rules", "seats", "bots", "dealer", "name") if getattr(asked, name) is not None]
    if over is not None and settled:
        raise _Failure(f"a saved game goes on as it was begun; leave out --{settled[0]}")
    saved = None if over is None else _read(over, read_series)
    rules = _rules_to_play(asked) if saved is None else saved.series.rules
    names = default_names(style.words, rules.seats)
    name, date = asked.name or "", today() if asked.seed is None else ""
    if saved is not None:
        names, name, date = (names[0], *saved.names[1:]), saved.names[0], saved.date
    bots = (asked.bots or "greedy").split(",") if saved is None else saved.bots[1:]
    setup = Setup(
        rules=rules,
        names=names,
        name=name,
        date=date,
        bots=tuple(make_bot(name.strip()) for _, name in zip(range(rules.seats - 1), cycle(bots), strict=False)),
        style=style,
        seed=asked.seed,
        dealer=asked.dealer,
        known=asked.known,
        ask_always=asked.ask_always,
        saved=saved,
    )
    sitting = Sitting(setup, SystemConsole(ascii_only=style.ascii_only))
    _leave_on_signals()
    try:
        sitting.play()
    finally:
        keep(sitting, folder=games_folder(), name=new_name(asked.seed), over=over)
    return YES


def _rules_to_play(asked: Any) -> Rules:
    """The rules asked for, with so many seats; options that go only with a new game are checked here."""
    rules = parse_rules(asked.rules or "podkidnoy")
    if asked.seats is not None:
        rules = rules.replace(seats=asked.seats)
    return rules


def _leave_on_signals() -> None:
    """Let a closed window or a kill end a game as Ctrl-C does, so that it is saved."""
    if threading.current_thread() is not threading.main_thread():
        return

    def leave(_number: int, _frame: object) -> NoReturn:
        raise KeyboardInterrupt

    for name in ("SIGHUP", "SIGTERM"):
        number = getattr(signal, name, None)
        if number is not None:
            signal.signal(number, leave)


def _replay(asked: Any) -> int:
    style = _style(asked)
    console = SystemConsole(ascii_only=style.ascii_only)
    interactive = asked.ply is None and is_terminal(sys.stdin) and is_terminal(sys.stdout)
    code = YES
    shown = 0
    for number, record in enumerate(_read(asked.file, _games), start=1):
        if asked.game not in (None, number):
            continue
        shown += 1
        if isinstance(record, BadRecord):
            code = _complain(str(record), NO)
            continue
        if not record.is_complete:
            code = _complain(f"game {number} has cards that nobody noted, so it cannot be replayed", NO)
            continue
        playback = Playback.of(record, style=style, seat=asked.seat, open_hands=asked.open)
        if asked.ply is not None:
            _show_ply(playback, asked.ply, console)
            continue
        console.say(style.words("replay-game", number=number, names=", ".join(playback.names)))
        if playback.is_veiled:
            console.say(style.words("replay-unfinished", option="--open"))
        if interactive:
            playback.step(console)
        else:
            for line in playback.all():
                console.say(line)
            console.say()
    if not shown:
        wanted = 1 if asked.game is None else asked.game
        raise _Failure(f"no game {wanted} in {asked.file}; a game begins with its tags, as `durak play` saves it")
    return code


def _show_ply(playback: Playback, ply: int, console: SystemConsole) -> None:
    if not 0 <= ply <= playback.length:
        raise _Failure(f"expected a move from 0 to {playback.length}, got {ply}")
    for line in [*playback.told(ply), *playback.position(ply)]:
        console.say(line)
    state = playback.record.state_at(ply)
    console.say(str(state if playback.open_hands else state.view(playback.seat)))


def _perft(asked: Any) -> int:
    state = _position(asked.position)
    if isinstance(state, View):
        raise _Failure("expected a position with every card known, got what one seat sees; put cards in place of ?")
    if state.faults:
        raise _Failure(f"this position cannot be played on ({state.faults}); `durak check` says what is wrong", NO)
    if not 0 <= asked.depth <= 99:
        raise _Failure(f"expected a depth from 0 to 99, got {asked.depth}")
    if asked.depth == 0 or state.is_over:
        print(perft(state, asked.depth))
        return YES
    total = 0
    first = list(divide(state, 1))
    for done, name in enumerate(first):
        _progress(f"{done} of {len(first)} first moves, {total:,} lines")
        seat, named, move = name.rpartition(":")
        after = state.play(Move.parse(move), int(seat) if named else None)
        below = perft(after, asked.depth - 1)
        total += below
        if asked.divide:
            _progress("")
            print(f"{name}: {below}", flush=True)
    _progress("")
    print(total)
    return YES


def _solve(asked: Any) -> int:
    if asked.seconds is not None and not 0 < asked.seconds < math.inf:
        raise _Failure(f"expected a number of seconds above 0, got {asked.seconds}")
    if asked.nodes is not None and asked.nodes < 1:
        raise _Failure(f"expected 1 position or more, got {asked.nodes}")
    if not 4 <= asked.memory <= _MOST_MEMORY:
        raise _Failure(f"expected a memory from 4 to {_MOST_MEMORY} MiB, got {asked.memory}")
    try:
        state = _solvable(_position(asked.position))
    except PositionError as error:
        raise _Failure(f"{error}; `durak check` says what is wrong", NO) from None
    _ready_kernel(aside=True)
    from durak.solver import Solver  # noqa: PLC0415 - no other command needs it

    try:
        solver = Solver(memory=asked.memory << 20)
    except MemoryError:
        raise _Failure(f"there are no {asked.memory} MiB of memory; give less by --memory") from None
    watch = SearchWatch(solver, _progress)
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
        raise _Failure("expected a deal that goes on, got one that is over")
    if isinstance(position, State) and position.faults:
        raise PositionError(f"this position cannot be played on ({position.faults})", position.faults)
    try:
        from durak.solver import opened  # noqa: PLC0415 - this loads Numba
    except ImportError as error:
        raise _cannot_warm_up(error) from None
    return opened(position)


def _what_stopped(solution: Solution, asked: Any, *, is_interrupted: bool) -> str:
    """Where a search has ended unfinished."""
    if is_interrupted:
        return f"after {solution.seconds:.1f} s"
    if asked.nodes is not None and solution.nodes >= asked.nodes:
        return f"in {asked.nodes:,} positions"
    if asked.seconds is not None and solution.seconds >= asked.seconds:
        return f"in {asked.seconds:g} s"
    return f"in {asked.memory} MiB"


def _progress(text: str) -> None:
    """Show how far a long count is, on one line that is written over, where somebody sees it."""
    if is_terminal(sys.stderr):
        print(f"\r{text:<70}\r", end="", file=sys.stderr, flush=True)


def _check(asked: Any) -> int:
    style = _style(asked)
    console = SystemConsole(ascii_only=style.ascii_only)
    faults = Fault(0)
    try:
        position = _position(asked.position)
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


def _verify(asked: Any) -> int:
    commitments = [parse_hex(text, what="a commitment") for text in asked.commitment]
    nonces = [parse_hex(text, what="a nonce", least=1, most=LONGEST_NONCE) for text in asked.nonce]
    games = _read(asked.file, _games)
    if not games:
        raise _Failure(f"no game in {asked.file}; a game begins with its tags, as `durak play` saves it")
    lines, is_verified = verification_lines(games, commitments=commitments, nonces=nonces)
    for line in lines:
        print(visible(line))
    return YES if is_verified else NO


def _why(asked: Any) -> int:
    style = _style(asked)
    console = SystemConsole(ascii_only=style.ascii_only)
    position = _position(asked.position)
    move = Move.parse(asked.move)
    if isinstance(position, State):
        if position.faults:
            raise _Failure(f"this position cannot be played on ({position.faults}); `durak check` says more", NO)
        seat = _mover(asked, position)
        position = position.view(seat)
    elif asked.seat not in (None, position.seat):
        raise _Failure(f"expected no seat, or {position.seat} whose view this is, got {asked.seat}")
    names = [style.words("seat-name", number=seat) for seat in range(position.rules.seats)]
    for sentence in why_not_move(position, move, names, style):
        console.say(sentence)
    return YES if position.why_not(move) is None else NO


def _mover(asked: Any, state: State) -> int:
    if asked.seat is None:
        return state.attacker if state.actor is None else state.actor
    return check_seat(state.rules, int(asked.seat))


def _rules(asked: Any) -> int:
    style = _style(asked)
    words = style.words
    console = SystemConsole(ascii_only=style.ascii_only)
    if asked.rules is None:
        console.say(words("rules-presets"))
        for name in PRESETS:
            console.say(f"  {name}: {preset_name(words, name)}. {preset_line(words, name)}")
        return YES
    rules = parse_rules(asked.rules)
    preset = rules_text(rules).partition("(")[0]
    console.say(rules_text(rules))
    console.say(words("table-rules", preset=preset_name(words, preset), line=preset_line(words, preset)))
    usual = Rules()
    fields = [name for name in FIELDS if not asked.diff or getattr(rules, name) != getattr(usual, name)]
    if not fields:
        console.say(words("rules-usual"))
    for name in fields:
        value = str(getattr(rules, name)).lower()
        console.say(f"  {name}={value}: {rule_sentence(words, rules, name)}")
    return YES


def _warmup(_asked: Any) -> int:
    begun = time.monotonic()
    compiled, loaded = _ready_kernel()
    from durak.kernel.cache import troubles  # noqa: PLC0415 - few commands need the kernel
    from durak.kernel.compiling import code_folder  # noqa: PLC0415 - this loads Numba

    folder = code_folder()
    print(f"The kernel is ready after {time.monotonic() - begun:.1f} s: {compiled} parts compiled, {loaded} loaded.")
    for trouble in troubles().values():
        _complain(trouble, NO)
    if "write" in troubles():
        return NO
    print(f"Its code is kept in {folder.path} ({folder.size() / 1e6:.1f} MB).")
    return YES


def _bot(asked: Any) -> int:
    return run_bot(asked, lambda line: _complain(line, NO))


def _ready_kernel(*, aside: bool = False) -> tuple[int, int]:
    """Warm the kernel up; return how many parts were compiled and how many loaded.

    `aside` is for a command whose answer is another: all is said on standard error, and nothing of what was loaded.
    """
    from durak.kernel.cache import CacheWarning, troubles  # noqa: PLC0415 - few commands need the kernel
    from durak.kernel.warmup import WarmUp  # noqa: PLC0415 - see above

    told: SimpleQueue[tuple[int, int, str, bool | None]] = SimpleQueue()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", CacheWarning)  # said in one line each
        warming = WarmUp(lambda done, total, name, from_cache: told.put((done, total, name, from_cache)))
        parts = _watch(warming, told, aside=aside)
    if warming.error is not None:
        raise _cannot_warm_up(warming.error)
    for trouble in troubles().values() if aside else ():
        _complain(trouble, NO)
    return parts


def _watch(
    warming: WarmUp, told: SimpleQueue[tuple[int, int, str, bool | None]], *, aside: bool = False
) -> tuple[int, int]:
    """Show how far a warm-up is, until it is over; return how many parts were compiled and how many loaded."""
    compiled = loaded = 0
    begun = time.monotonic()
    done, total, name, part_begun = 0, 1, "Numba", begun
    try:
        while not warming.is_over or not told.empty():
            _progress(_bar(done / total, f"{name}  {time.monotonic() - begun:.0f} s"))
            with suppress(Empty):
                done, total, name, from_cache = told.get(timeout=0.2)
                if from_cache is None:
                    part_begun = time.monotonic()
                    continue
                compiled, loaded = (compiled, loaded + 1) if from_cache else (compiled + 1, loaded)
                stream = sys.stderr if aside else sys.stdout
                if not is_terminal(sys.stderr) and stream is not None and not (aside and from_cache):
                    took = "loaded" if from_cache else f"compiled in {time.monotonic() - part_begun:.1f} s"
                    print(f"{done}/{total} {name}: {took}", file=stream, flush=True)
    finally:
        _progress("")
    return compiled, loaded


def _bar(share: float, text: str, width: int = 24) -> str:
    return f"[{'#' * int(share * width):-<{width}}] {share:4.0%}  {text}"


def _cannot_warm_up(error: BaseException) -> Exception:
    """What to say when the kernel cannot be compiled."""
    if isinstance(error, ModuleNotFoundError):
        return _Failure(f"the kernel needs NumPy and Numba ({error}): pip install 'python-durak[bots]'")
    return _Failure(f"the kernel cannot be compiled here: {error}", NO)


def _where(_asked: Any) -> int:
    for name, folder in folders().items():
        print(f"{name}: {folder}")
    return YES
