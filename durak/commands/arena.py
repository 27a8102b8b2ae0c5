"""The command `durak arena`: bots measured against each other.

Here: its options, what is shown while it plays, the files it leaves. Not here: playing and figures (arena), one game
with a person (games.py). May import shell, style, warming, arena, bots, console, errors, rules.
"""

from __future__ import annotations

import csv
import io
import json
import os
import shlex
import sys
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from durak.bots import BOTS, measured_rating
from durak.bots.lines import ProgramFault
from durak.commands.shell import INTERRUPTED, MISUNDERSTOOD, NO, YES, Failure, add_command, bar, complain, progress
from durak.commands.warming import ready_kernel
from durak.console import is_terminal
from durak.rules import parse_rules, rules_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from durak.arena.matches import Match
    from durak.arena.playing import Played
    from durak.arena.running import Progress
    from durak.arena.sequential import Sprt
    from durak.arena.standings import Standings

__all__ = ["add_arena"]

DEALS = 100
_STDOUT = "-"
_LINE = 69
"""The widest line that `progress` writes over as a whole."""
_SAID_AGAIN = ("sprt", "workers", "dask", "json", "csv", "svg", "games")
_LOG, _JSON, _CSV, _GAMES = "results.jsonl", "result.json", "result.csv", "games.dgn"


def add_arena(commands: Any) -> None:
    """Add `durak arena` to the commands."""
    parser = add_command(
        commands,
        "arena",
        _arena,
        about="let bots play many deals against each other, and say how strong they are and how sure that is",
        examples="greedy random\ngreedy random --deals 5000 --out results --svg\n"
        "greedy random --seats 4 --rules 'perevodnoy(deck_size=52)'\n"
        "greedy --bot-cmd 'mine=python bot.py' --budget 50ms\ngreedy random --sprt 0,10 --deals 20000\n"
        "--resume results/results.jsonl",
    )
    parser.add_argument(
        "contestants", nargs="*", metavar="BOT", help="name or name@budget: 100w worlds, 20000n positions, 50ms"
    )
    parser.add_argument(
        "--bots", action="store_true", help="show which bots there are, what they cost and their rating"
    )
    parser.add_argument(
        "--bot-cmd",
        action="append",
        default=[],
        metavar="[NAME=]COMMAND",
        help="a program that reads views and writes moves in lines (docs/bots.md); once for each",
    )
    parser.add_argument("--deals", type=int, metavar="N", help=f"packs for each line-up (default: {DEALS})")
    parser.add_argument("--seats", type=int, metavar="N", help="how many sit at a table (default: as the rules say)")
    parser.add_argument("--rules", metavar="RULES", help="a preset, with changes in brackets (default: podkidnoy)")
    parser.add_argument("--budget", metavar="BUDGET", help="for a move of whoever has none of its own")
    parser.add_argument("--seed", type=int, metavar="N", help="the same seed gives the same games (default: 1)")
    parser.add_argument("--sprt", metavar="ELO0,ELO1", help="two contestants: stop when one of the bounds is accepted")
    parser.add_argument("--workers", type=int, metavar="N", help="processes (default: one for each core)")
    parser.add_argument("--dask", metavar="ADDRESS", help="play on the cluster of dask.distributed at this address")
    parser.add_argument("--chunk", type=int, metavar="N", help="deals that are played in one go (default: 10)")
    parser.add_argument("--out", metavar="DIR|FILE", help=f"keep every game in FILE, or in DIR/{_LOG} with all figures")
    parser.add_argument("--resume", metavar="FILE", help="go on with the games of FILE; --deals may ask for more")
    for name, what in (("json", "figures as JSON"), ("csv", "figures as CSV")):
        parser.add_argument(
            f"--{name}", nargs="?", const=_STDOUT, metavar="FILE", help=f"{what}, in place of the tables without FILE"
        )
    parser.add_argument("--svg", nargs="?", const="", metavar="DIR", help="pictures (default: in the DIR of --out)")
    parser.add_argument(
        "--games",
        nargs="?",
        const="",
        metavar="FILE",
        help=f"every game in DGN (default: {_GAMES} in the DIR of --out)",
    )


def _arena(asked: Any) -> int:
    if asked.bots:
        print("\n".join(_bot_lines()))
        return YES
    try:
        from durak.arena import ratings as _  # noqa: F401, PLC0415  # few commands need it
    except ImportError as error:
        raise Failure(f"the arena needs NumPy ({error}): pip install 'python-durak[arena]'") from None
    return _Run(asked).exit_code()


def _bot_lines() -> list[str]:
    """The bots: name, what a move costs without a budget, the rating where it was measured, how each plays."""
    rows = [("bot", "a move", "rating", "")]
    for name, kind in BOTS.items():
        rating = measured_rating(name)
        plays = kind.summary if kind.is_here else f"{kind.summary} (needs python-durak[bots])"
        rows.append((name, kind.cost or "at once", "–" if rating is None else str(rating), plays))
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = (
        f"{name:<{widths[0]}}   {cost:>{widths[1]}}   {rating:>{widths[2]}}   {plays}"
        for name, cost, rating, plays in rows
    )
    return [line.rstrip() for line in lines]


class _Run:
    """One call of the command."""

    def __init__(self, asked: Any) -> None:
        from durak.arena.results import ResultFile  # noqa: PLC0415  # this loads NumPy

        self._asked = asked
        self._test = _test_of(asked)
        match = _match_of(asked)
        self._files = _Files(asked, match)
        if self._test is not None and len(match.lineups) * len(match.sides) != 2:
            raise Failure("a test by --sprt is between two contestants, at two seats or in two teams")
        _check_contestants(match)
        self._kept = None if self._files.log is None else ResultFile(self._files.log, match)
        self._match = match
        self._shown = _Shown(match)

    def exit_code(self) -> int:
        """Play the match and tell what came of it."""
        games, stopped_by = self._played()
        standings = self._standings(games)
        self._files.write(standings, games, self._test, rate=self._shown.rate)
        for each in standings.standings:
            if each.faults:
                name = self._match.contestants[each.contestant].name
                often = f"{each.faults} of {each.asked} times"
                complain(f"greedy moved {often} for {name}; the first time: {each.fault}", NO)
        if stopped_by is not None:
            is_asked_for = isinstance(stopped_by, KeyboardInterrupt)
            if not is_asked_for:
                complain(str(stopped_by), NO)
            if self._files.log is not None:
                complain(f"stopped; `{self._going_on(self._files.log)}` goes on", NO)
            return INTERRUPTED if is_asked_for else MISUNDERSTOOD
        return YES if standings.verdict is None or standings.verdict.accepted == "H1" else NO

    def _going_on(self, log: Path) -> str:
        """The command that goes on with a file: what does not stand in it is said again."""
        again = ["durak", "arena", "--resume", str(log)]
        for name in ("deals",) * (self._asked.resume is not None) + _SAID_AGAIN:
            given = getattr(self._asked, name)
            if given is not None:
                again += [_option(name)] if given in ("", _STDOUT) else [_option(name), str(given)]
        return shlex.join(again)

    def _played(self) -> tuple[list[Played], BaseException | None]:
        """Every game, or those that there are and what has ended the match early."""
        from durak.arena.running import (  # noqa: PLC0415  # see above
            ChunkFailed,
            dask_executor,
            play_match,
            play_on_every_core,
        )

        kept = [] if self._kept is None else list(self._kept.games)
        common: dict[str, Any] = {"known": tuple(kept), "told": self._shown.told, "test": self._test}

        def keep(games: Sequence[Played]) -> None:
            kept.extend(games)
            if self._kept is not None:
                self._kept.add(games)

        try:
            with ExitStack() as stack:
                stack.callback(progress, "")
                if self._asked.dask is None:
                    return play_on_every_core(self._match, workers=self._asked.workers, keep=keep, **common), None
                cluster = stack.enter_context(dask_executor(self._asked.dask))
                return play_match(self._match, cluster, keep=keep, **common), None
        except (KeyboardInterrupt, ChunkFailed, OSError) as error:
            if not kept and not isinstance(error, KeyboardInterrupt):
                raise
            return list({each.place: each for each in kept}.values()), error

    def _standings(self, games: Sequence[Played]) -> Standings:
        from durak.arena.standings import standings_of  # noqa: PLC0415  # see above

        return standings_of(self._match, games, test=self._test)


def _test_of(asked: Any) -> Sprt | None:
    from durak.arena.sequential import Sprt  # noqa: PLC0415  # few commands need it

    return None if asked.sprt is None else Sprt.parse(asked.sprt)


def _match_of(asked: Any) -> Match:
    """The match that is asked for, or the one of a file that is gone on with."""
    from durak.arena.contestants import Contestant, parse_budget  # noqa: PLC0415  # few commands need it
    from durak.arena.matches import DEALS_PER_CHUNK, Match  # noqa: PLC0415  # see above
    from durak.arena.results import ResultFile  # noqa: PLC0415  # see above

    if asked.workers is not None and asked.workers < 1:
        raise Failure(f"expected 1 worker or more, got {asked.workers}")
    if asked.resume is not None:
        settled = ("contestants", "bot_cmd", "seats", "rules", "budget", "seed", "chunk", "out")
        given = [name for name in settled if getattr(asked, name) not in (None, [])]
        if given:
            raise Failure(f"a match goes on as it was begun; leave out {_option(given[0])}")
        match, _ = ResultFile.read(Path(asked.resume))
        if asked.games is not None and not match.keeps_moves:
            raise Failure(f"the moves of {asked.resume} were not kept; a match that keeps them begins with --games")
        return match if asked.deals is None else _with_deals(match, asked.deals)
    rules = parse_rules(asked.rules or "podkidnoy")
    budget = None if asked.budget is None else parse_budget(asked.budget)
    bots = [Contestant.parse(text, budget=budget) for text in asked.contestants]
    programs = [Contestant.program(text, budget=budget) for text in asked.bot_cmd]
    return Match(
        contestants=(*bots, *programs),
        rules=rules if asked.seats is None else rules.replace(seats=asked.seats),
        deals=DEALS if asked.deals is None else asked.deals,
        seed=1 if asked.seed is None else asked.seed,
        per_chunk=DEALS_PER_CHUNK if asked.chunk is None else asked.chunk,
        keeps_moves=asked.games is not None,
    )


def _option(name: str) -> str:
    return "BOT" if name == "contestants" else f"--{name.replace('_', '-')}"


def _with_deals(match: Match, deals: int) -> Match:
    from dataclasses import replace  # noqa: PLC0415  # few commands need it

    return replace(match, deals=deals)


def _check_contestants(match: Match) -> None:
    """Compile what the contestants need, and find out before the first chunk what one lacks here."""
    if any(each.needs_kernel for each in match.contestants):
        ready_kernel(aside=True)
    for each in match.contestants:
        try:
            bot = each.make()
        except ProgramFault as fault:
            raise Failure(str(fault)) from None
        close = getattr(bot, "close", None)
        if close is not None:
            close()


class _Shown:
    """What is shown while a match is played: a bar in a terminal, a line for each tenth elsewhere."""

    def __init__(self, match: Match) -> None:
        self._name = match.contestants[0].name
        self._begun = time.monotonic()
        self._games = 0
        self._tenths = 0

    @property
    def rate(self) -> float:
        """Return how many games a second were played."""
        return self._games / max(time.monotonic() - self._begun, 1e-9)

    def told(self, far: Progress) -> None:
        """Show how far the match is."""
        self._games = far.games
        share = far.done / far.of
        parts = [f"{far.done:,}/{far.of:,} deals", _rate_text(self.rate)]
        if far.score is not None:
            parts.insert(1, f"{self._name} {far.score:.1%}")
        text = "  ".join(parts)
        progress(bar(share, text, width=10)[:_LINE])
        tenths = int(share * 10)
        if not is_terminal(sys.stderr) and sys.stderr is not None and tenths > self._tenths:
            with suppress(OSError):
                print(f"{share:4.0%}  {text}", file=sys.stderr, flush=True)
        self._tenths = tenths


def _rate_text(rate: float) -> str:
    return f"{rate:,.0f} games/s" if rate >= 10 else f"{rate:.1f} games/s"


class _Files:
    """Where everything goes that a match leaves."""

    def __init__(self, asked: Any, match: Match) -> None:
        from durak.arena.results import holds_something  # noqa: PLC0415  # this loads NumPy

        out = None if asked.out is None else Path(asked.out)
        is_folder = out is not None and (out.is_dir() or not out.suffix or str(asked.out).endswith(os.sep))
        self._folder = out if is_folder else None
        if asked.resume is not None:
            self.log: Path | None = Path(asked.resume)
            self._folder = self.log.parent if self.log.name == _LOG else None
        else:
            self.log = out / _LOG if out is not None and is_folder else out
            if self.log is not None and holds_something(self.log):
                raise Failure(f"{self.log} holds a match already; --resume {self.log} goes on with it")
        self._is_gone_on_with = asked.resume is not None
        self._json = self._named(asked.json, _JSON)
        self._csv = self._named(asked.csv, _CSV)
        goes_on_with_games = asked.resume is not None and self._folder is not None and match.keeps_moves
        games = "" if asked.games is None and goes_on_with_games else asked.games
        self._games = self._placed(games, _GAMES, "--games FILE")
        self._svg = self._placed(asked.svg, "", "--svg DIR")
        if self._json == self._csv == _STDOUT:
            raise Failure("expected one of --json and --csv on standard output, got both; give one a FILE")

    def _named(self, given: str | None, usual: str) -> str | None:
        """The file of figures: the one given, or the usual one in a folder where all go."""
        return str(self._folder / usual) if given is None and self._folder is not None else given

    def _placed(self, given: str | None, usual: str, option: str) -> Path | None:
        """The place of games or pictures: the one given, or the usual one in the folder."""
        if given is None:
            return self._folder if not usual else None
        if not given and self._folder is None:
            raise Failure(f"expected {option}, or a folder by --out, got neither")
        return Path(given) if given else self._folder / usual if self._folder is not None else None

    def write(self, standings: Standings, games: Sequence[Played], test: Sprt | None, *, rate: float) -> None:
        """Write what was asked for, the tables to standard output unless something else goes there.

        A file that cannot be written takes no table away: the games may have taken hours.
        """
        try:
            self._write_files(standings, games, test, rate=rate)
        finally:
            if _STDOUT not in (self._json, self._csv):
                _print_tables(standings, test, rate=rate)

    def _write_files(self, standings: Standings, games: Sequence[Played], test: Sprt | None, *, rate: float) -> None:
        from durak.arena.pictures import pictures  # noqa: PLC0415  # few commands need them
        from durak.arena.tables import csv_rows, plain_fields  # noqa: PLC0415  # see above

        made_by = _command(standings.match, test) if self._is_gone_on_with else shlex.join(["durak", *sys.argv[1:]])
        fields = plain_fields(standings, test=test, command=made_by, games_per_second=round(rate, 1))
        _put(self._json, json.dumps(fields, ensure_ascii=False, indent=1) + "\n")
        rows = io.StringIO()
        csv.writer(rows, lineterminator="\n").writerows(csv_rows(standings))
        _put(self._csv, rows.getvalue())
        if self._svg is not None:
            self._svg.mkdir(parents=True, exist_ok=True)
            for name, picture in pictures(standings, made_by).items():
                (self._svg / f"{name}.svg").write_text(picture, encoding="utf-8")
        if self._games is not None:
            _write_games(self._games, standings.match, games)


def _print_tables(standings: Standings, test: Sprt | None, *, rate: float) -> None:
    from durak.arena.tables import sprt_line, table_lines  # noqa: PLC0415  # few commands need them

    for line in table_lines(standings):
        print(line)
    print(f"\n{_rate_text(rate)}")
    if test is not None and standings.verdict is not None:
        print(sprt_line(test, standings.verdict))
    if not standings.match.is_repeatable:
        print("Somebody played against a clock, so the seed gives the same deals again but not the same games.")


def _put(path: str | None, text: str) -> None:
    if path == _STDOUT:
        print(text, end="")
    elif path is not None:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_text(text, encoding="utf-8")


def _write_games(path: Path, match: Match, games: Sequence[Played]) -> None:
    """Write every game down, in the order of their numbers; a game without a move has nothing to tell."""
    from durak.arena.playing import record_of  # noqa: PLC0415  # few commands need it

    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8") as file:
        for played in sorted(games, key=lambda each: each.place):
            if played.moves:
                file.write(f"{record_of(match, played)}\n")


def _command(match: Match, test: Sprt | None) -> str:
    """The command that plays a match from its beginning."""
    from durak.arena.contestants import budget_text  # noqa: PLC0415  # few commands need it
    from durak.arena.matches import DEALS_PER_CHUNK  # noqa: PLC0415  # see above

    words = ["durak", "arena", *(each.name for each in match.contestants if each.bot)]
    for each in match.contestants:
        words += ["--bot-cmd", f"{each.name}={each.command}"] if each.command else []
    shared = {budget_text(each.budget) for each in match.contestants if each.name == each.bot or each.command} - {""}
    words += [word for budget in shared for word in ("--budget", budget)]
    words += ["--rules", rules_text(match.rules), "--deals", str(match.deals), "--seed", str(match.seed)]
    words += ["--chunk", str(match.per_chunk)] if match.per_chunk != DEALS_PER_CHUNK else []
    words += ["--sprt", f"{test.elo0:g},{test.elo1:g}"] if test is not None else []
    return shlex.join(words)
