"""The commands `durak play`, `durak replay` and `durak verify`.

Here: a game that is begun, gone on with, shown again or checked. Not here: the game in the terminal (terminal.py), one
position alone (positions.py). May import files, screens, shell, style, warming, bots, console, evening, fairdeal,
playback, record, rules, saves, terminal, tui, verdict.
"""

from __future__ import annotations

import signal
import sys
import threading
from contextlib import suppress
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from durak.bots import BOTS, make_bot, missing_bots
from durak.commands.files import games_of, read_file
from durak.commands.screens import add_plain, wants_screen
from durak.commands.shell import NO, YES, Failure, add_command, complain
from durak.commands.style import add_style, style_of
from durak.commands.warming import ready_kernel
from durak.console import SystemConsole, is_terminal, visible
from durak.evening import Setup, default_names, keep
from durak.fairdeal import LONGEST_NONCE, parse_hex
from durak.playback import Playback
from durak.record import BadRecord
from durak.rules import Rules, parse_rules
from durak.saves import games_folder, new_name, read_series, today
from durak.terminal import Sitting
from durak.verdict import WHAT_IS_PROVED, verification_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from durak.evening import Evening
    from durak.words import Words

__all__ = ["PLAY_DEFAULTS", "add_play", "add_replay", "add_verify", "leave_on_signals", "play"]


def add_play(commands: Any) -> None:
    """Add `durak play` to the commands."""
    parser = add_command(
        commands,
        "play",
        play,
        about="play against bots, on a whole screen or one line at a time",
        examples="\n--seats 4\n--rules 'perevodnoy(deck_size=24)' --bots greedy,random\n--lang ru --letters local\n"
        "--seed 7\n--resume seed-7.dgn",
    )
    parser.add_argument(
        "--seats", type=int, metavar="N", help="how many play, you included (default: as the rules say)"
    )
    parser.add_argument("--rules", metavar="RULES", help="a preset, with changes in brackets (default: podkidnoy)")
    parser.add_argument(
        "--bots",
        metavar="NAMES",
        help="the bots in the other seats, in turn, such as level1 to level7 (default: greedy)",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed and the same answers give the same game")
    parser.add_argument("--dealer", type=int, metavar="SEAT", help="who deals first, 0 is you (default: drawn)")
    parser.add_argument("--name", metavar="NAME", help="your name in saved games")
    parser.add_argument("--known", action="store_true", help="show the cards everybody has seen go to a hand")
    parser.add_argument("--ask-always", action="store_true", help="ask you, too, when done is all you can say")
    parser.add_argument("--by-suit", action="store_true", help="sort your hand by suit, then by rank")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    add_plain(parser)
    add_style(parser)


PLAY_DEFAULTS: dict[str, Any] = {
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
    "plain": False,
}


def play(asked: Any) -> int:
    """Return the exit code of `durak play`."""
    style = style_of(asked)
    over = None if asked.resume is None else Path(asked.resume)
    settled = [name for name in ("rules", "seats", "bots", "dealer", "name") if getattr(asked, name) is not None]
    if over is not None and settled:
        raise Failure(f"a saved game goes on as it was begun; leave out --{settled[0]}")
    saved = None if over is None else read_file(over, read_series)
    rules = _rules_to_play(asked) if saved is None else saved.series.rules
    names = default_names(style.words, rules.seats)
    name, date = asked.name or "", today() if asked.seed is None else ""
    if saved is not None:
        names, name, date = (names[0], *saved.names[1:]), saved.names[0], saved.date
    bots = (asked.bots or "greedy").split(",") if saved is None else saved.bots[1:]
    _refuse_missing(bots, style.words)
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
    if any(BOTS[bot.name].needs_kernel for bot in setup.bots if bot.name in BOTS):
        ready_kernel(aside=True)
    console = SystemConsole(ascii_only=style.ascii_only)
    evening, run = _on_a_screen(setup) if wants_screen(asked) else _in_lines(setup, console)
    leave_on_signals()
    try:
        with suppress(KeyboardInterrupt):  # a signal came while the screen was shown
            run()
    finally:
        keep(evening, console, folder=games_folder(), name=new_name(asked.seed), over=over)
    return YES


def _refuse_missing(bots: Sequence[str], words: Words) -> None:
    """Say how a level is had that cannot play here."""
    if {name.strip() for name in bots} & set(missing_bots()):
        raise Failure(words("bots-lacking", install="pip install 'python-durak[bots]'", warm="durak warmup"))


def _in_lines(setup: Setup, console: SystemConsole) -> tuple[Evening, Callable[[], object]]:
    sitting = Sitting(setup, console)
    return sitting, sitting.play


def _on_a_screen(setup: Setup) -> tuple[Evening, Callable[[], object]]:
    from durak.tui.app import TableApp  # noqa: PLC0415 - lines do without
    from durak.tui.bottable import BotTable  # noqa: PLC0415 - see above
    from durak.tui.place import UNBROKEN  # noqa: PLC0415 - see above

    table = BotTable(replace(setup, style=replace(setup.style, width=UNBROKEN)))
    return table.evening, TableApp(table, known=setup.known).run


def _rules_to_play(asked: Any) -> Rules:
    """The rules asked for, with so many seats; options that go only with a new game are checked here."""
    rules = parse_rules(asked.rules or "podkidnoy")
    if asked.seats is not None:
        rules = rules.replace(seats=asked.seats)
    return rules


def leave_on_signals() -> None:
    """Let a closed window or a kill end a game as Ctrl-C does, so that it is saved."""
    if threading.current_thread() is not threading.main_thread():
        return

    def leave(_number: int, _frame: object) -> NoReturn:
        raise KeyboardInterrupt

    for name in ("SIGHUP", "SIGTERM"):
        number = getattr(signal, name, None)
        if number is not None:
            signal.signal(number, leave)


def add_replay(commands: Any) -> None:
    """Add `durak replay` to the commands."""
    parser = add_command(
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
    add_style(parser)


def _replay(asked: Any) -> int:
    style = style_of(asked)
    console = SystemConsole(ascii_only=style.ascii_only)
    interactive = asked.ply is None and is_terminal(sys.stdin) and is_terminal(sys.stdout)
    code = YES
    shown = 0
    for number, record in enumerate(read_file(asked.file, games_of), start=1):
        if asked.game not in (None, number):
            continue
        shown += 1
        if isinstance(record, BadRecord):
            code = complain(str(record), NO)
            continue
        if not record.is_complete:
            code = complain(f"game {number} has cards that nobody noted, so it cannot be replayed", NO)
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
        raise Failure(f"no game {wanted} in {asked.file}; a game begins with its tags, as `durak play` saves it")
    return code


def _show_ply(playback: Playback, ply: int, console: SystemConsole) -> None:
    if not 0 <= ply <= playback.length:
        raise Failure(f"expected a move from 0 to {playback.length}, got {ply}")
    for line in [*playback.told(ply), *playback.position(ply)]:
        console.say(line)
    state = playback.record.state_at(ply)
    console.say(str(state if playback.open_hands else state.view(playback.seat)))


def add_verify(commands: Any) -> None:
    """Add `durak verify` to the commands."""
    parser = add_command(
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


def _verify(asked: Any) -> int:
    commitments = [parse_hex(text, what="a commitment") for text in asked.commitment]
    nonces = [parse_hex(text, what="a nonce", least=1, most=LONGEST_NONCE) for text in asked.nonce]
    games = read_file(asked.file, games_of)
    if not games:
        raise Failure(f"no game in {asked.file}; a game begins with its tags, as `durak play` saves it")
    lines, is_verified = verification_lines(games, commitments=commitments, nonces=nonces)
    for line in lines:
        print(visible(line))
    return YES if is_verified else NO
