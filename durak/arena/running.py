"""A match played on every core, on a cluster, or on whatever executor there is.

Here: chunks, failures, and when to stop. Not here: one deal (playing.py), the processes (workers.py), the file
(results.py). May import errors, matches, playing, sequential, standings, workers, distributed.

A chunk is played by one function of plain values, so any `concurrent.futures.Executor` will do. What comes of a game
depends on match, number and seats alone, so it does not matter who plays it, when, or how often: a chunk that failed is
played again, and of a game that came twice one is kept.
"""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import ExitStack, contextmanager
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from durak.arena.matches import Chunk
from durak.arena.playing import Played, play_deal
from durak.arena.standings import encounter_of, whole_numbers
from durak.arena.workers import worker_pool
from durak.errors import DurakError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Sequence

    from durak.arena.matches import Match
    from durak.arena.sequential import Sprt

__all__ = ["ChunkFailed", "Progress", "dask_executor", "play_chunk", "play_match", "play_on_every_core"]

TRIES = 3
"""How often a chunk is begun before the match is given up."""
AT_ONCE = 64
"""How many chunks an executor is given at a time; a cluster with more workers wants more."""


class ChunkFailed(DurakError):
    """A chunk that failed every time that it was begun; what went wrong last is its cause."""


class Progress(NamedTuple):
    """How far a match is, told whenever a chunk is done."""

    done: int
    """How many deals of all line-ups are played, those of an earlier run included."""
    of: int
    games: int
    """How many games were played in this run."""
    score: float | None
    """What the first contestant has of the points of the first line-up of two sides so far."""


def play_chunk(match: Match, chunk: Chunk) -> tuple[Played, ...]:
    """Return what comes of the deals of a chunk, in their order; its bots are made anew and closed after."""
    with ExitStack() as open_bots:
        bots = {each: match.contestants[each].make() for each in set(match.lineups[chunk.lineup])}
        for bot in bots.values():
            close = getattr(bot, "close", None)
            if close is not None:
                open_bots.callback(close)
        return tuple(
            play_deal(match, bots, lineup=chunk.lineup, number=number, seats=seats)
            for number in chunk.numbers
            for seats in match.arrangements(chunk.lineup, number)
        )


@contextmanager
def dask_executor(address: str) -> Generator[Executor]:
    """Give an executor that plays chunks on a cluster of dask.distributed that runs already.

    Its workers need this package, and what the bots need. Raises DurakError where dask is missing here or no cluster
    answers.
    """
    try:
        from distributed import Client  # noqa: PLC0415  # for whoever has a cluster
    except ImportError as error:
        raise DurakError(f"a cluster needs dask.distributed ({error}): pip install distributed") from None
    connect: Any = Client  # distributed has no annotations
    try:
        opened = connect(address)
    except (OSError, ValueError) as error:
        raise DurakError(f"expected a cluster of dask.distributed at {address!r}: {error}") from None
    with opened as client:
        # A key of its own for each call: the time that a game takes is no function of its arguments.
        yield client.get_executor(pure=False)


def play_match(
    match: Match,
    executor: Executor,
    *,
    known: Iterable[Played] = (),
    keep: Callable[[Sequence[Played]], object] = len,
    told: Callable[[Progress], object] = len,
    test: Sprt | None = None,
    at_once: int = AT_ONCE,
) -> list[Played]:
    """Return every game of a match, in the order of their numbers.

    `known` are games of an earlier run, which are not played again; `keep` is given what each chunk brings, `told` how
    far the match is. With a `test` of the first line-up the match ends at the first chunk, by number, after which the
    test has accepted something; games beyond are left out, so the end does not depend on the workers.

    Raises ChunkFailed when a chunk has failed three times, and BrokenExecutor where workers have died: then another
    executor can go on with what was kept.
    """
    run = _Run(match, known, keep, told, test)
    return run.all_games(executor, at_once)


def play_on_every_core(
    match: Match,
    *,
    workers: int | None = None,
    known: Iterable[Played] = (),
    keep: Callable[[Sequence[Played]], object] = len,
    told: Callable[[Progress], object] = len,
    test: Sprt | None = None,
) -> list[Played]:
    """Return every game of a match, as `play_match` does; where a worker dies, others go on in its place.

    Raises ChunkFailed when workers have died three times.
    """
    kept = list(known)
    before = len(kept)

    def keep_here_too(games: Sequence[Played]) -> None:
        keep(games)
        kept.extend(games)

    def told_of_all(far: Progress) -> None:
        told(far._replace(games=len(kept) - before))

    for tries in range(1, TRIES + 1):
        try:
            with worker_pool(match, workers) as pool:
                return play_match(match, pool, known=kept, keep=keep_here_too, told=told_of_all, test=test)
        except BrokenExecutor as error:
            if tries == TRIES:
                raise ChunkFailed(f"the workers died {TRIES} times: {error}") from error
    raise AssertionError


class _Run:
    """A match while it is played."""

    def __init__(
        self,
        match: Match,
        known: Iterable[Played],
        keep: Callable[[Sequence[Played]], object],
        told: Callable[[Progress], object],
        test: Sprt | None,
    ) -> None:
        self._match, self._keep, self._told, self._test = match, keep, told, test
        self._todo = list(match.chunks())
        self._of = sum(len(chunk.numbers) for chunk in self._todo)
        self._done: dict[Chunk, tuple[Played, ...]] = {}
        self._tries: dict[Chunk, int] = {}
        self._under_way: dict[Future[tuple[Played, ...]], Chunk] = {}
        self._games = self._deals = 0
        self._points = self._counted = 0.0
        self._judged = 0
        self._pairs = [0] * 5
        self._end: int | None = None
        self._take_over(known)

    def _take_over(self, known: Iterable[Played]) -> None:
        """Take for done the chunks of which every game is known."""
        by_number: dict[tuple[int, int], list[Played]] = {}
        for group in whole_numbers(self._match, known):
            by_number[group[0].lineup, group[0].number] = group
        for chunk in self._todo:
            groups = [by_number.get((chunk.lineup, number)) for number in chunk.numbers]
            if None not in groups:
                self._finish(chunk, tuple(chain.from_iterable(group for group in groups if group)))
        self._todo = [chunk for chunk in self._todo if chunk not in self._done]

    def all_games(self, executor: Executor, at_once: int) -> list[Played]:
        """Play what is left; return every game."""
        self._tell()
        todo = iter(self._todo)
        try:
            while self._end is None:
                while len(self._under_way) < at_once and (chunk := next(todo, None)) is not None:
                    self._begin(chunk, executor)
                if not self._under_way:
                    break
                for future in wait(self._under_way, return_when=FIRST_COMPLETED).done:
                    self._receive(future, executor)
        finally:
            for future in self._under_way:
                future.cancel()
        return [played for chunk in self._in_order() for played in self._done[chunk]]

    def _in_order(self) -> list[Chunk]:
        """The chunks that count, by number."""
        found = sorted(self._done, key=lambda chunk: (chunk.first, chunk.lineup))
        return found if self._end is None else [chunk for chunk in found if chunk.stop <= self._end]

    def _begin(self, chunk: Chunk, executor: Executor) -> None:
        self._tries[chunk] = self._tries.get(chunk, 0) + 1
        self._under_way[executor.submit(play_chunk, self._match, chunk)] = chunk

    def _receive(self, future: Future[tuple[Played, ...]], executor: Executor) -> None:
        chunk = self._under_way.pop(future)
        try:
            games = future.result()
        except BrokenExecutor:
            raise
        except Exception as error:
            if self._tries[chunk] >= TRIES:
                where = f"deals {chunk.first} to {chunk.stop - 1} of line-up {chunk.lineup}"
                raise ChunkFailed(f"{where} failed {TRIES} times, the last time by {error!r}") from error
            self._begin(chunk, executor)
            return
        self._keep(games)
        self._games += len(games)
        self._finish(chunk, games)
        self._tell()

    def _finish(self, chunk: Chunk, games: tuple[Played, ...]) -> None:
        self._done[chunk] = games
        self._deals += len(chunk.numbers)
        if self._match.is_two_sided and chunk.lineup == 0:
            found = encounter_of(self._match, 0, whole_numbers(self._match, games))
            self._points += found.wins + found.draws / 2
            self._counted += found.games
        if self._test is not None:
            self._judge(self._test)

    def _judge(self, test: Sprt) -> None:
        """Ask the test after each chunk of the first line-up, in the order of their numbers."""
        while self._end is None and self._judged < self._match.deals:
            stop = min(self._judged + self._match.per_chunk, self._match.deals)
            games = self._done.get(Chunk(0, self._judged, stop))
            if games is None:
                return
            more = encounter_of(self._match, 0, whole_numbers(self._match, games)).pairs
            self._pairs = [old + new for old, new in zip(self._pairs, more, strict=True)]
            self._judged = stop
            if test.verdict(self._pairs).accepted:
                self._end = stop

    def _tell(self) -> None:
        self._told(
            Progress(self._deals, self._of, self._games, self._points / self._counted if self._counted else None)
        )
