"""A match on many workers: the same games whoever plays them, whatever fails, wherever it stops.

Here: executors, failures, resuming, the test that stops. Not here: the command (test_arena_command.py), how processes
end (test_workers.py).
May import arena, errors, rules, pytest.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from durak.arena import running
from durak.arena.contestants import Contestant
from durak.arena.matches import Match
from durak.arena.playing import Played
from durak.arena.results import ResultFile
from durak.arena.running import ChunkFailed, Progress, play_chunk, play_match, play_on_every_core
from durak.arena.sequential import Sprt
from durak.rules import parse_rules

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "bot_lines.py"


def a_match(deals: int = 12, *names: str, **also: Any) -> Match:
    fields: dict[str, Any] = {"per_chunk": 2, "seed": 7} | also
    contestants = tuple(map(Contestant.parse, names or ("greedy", "random")))
    return Match(contestants=contestants, rules=parse_rules("podkidnoy"), deals=deals, **fields)


class AtOnce(Executor):
    """Plays each chunk when it is handed out; `failures` says what goes wrong with the first ones."""

    def __init__(self, failures: Sequence[Exception] = ()) -> None:
        self._failures = list(failures)
        self.begun = 0

    def submit(self, fn: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        self.begun += 1
        future: Future[Any] = Future()
        if self._failures:
            future.set_exception(self._failures.pop(0))
        else:
            future.set_result(fn(*arguments, **named))
        return future


def by_hand(match: Match) -> list[Played]:
    return [played for chunk in match.chunks() for played in play_chunk(match, chunk)]


@pytest.mark.parametrize("workers", [1, 3])
def test_threads_play_the_same_games_however_many_they_are(workers: int) -> None:
    match = a_match(12, "greedy", "random", "greedy@1w")
    with ThreadPoolExecutor(workers) as pool:
        assert play_match(match, pool) == by_hand(match)


@pytest.mark.parametrize("workers", [1, 2])
def test_processes_play_the_same_games_however_many_they_are(workers: int) -> None:
    match = a_match()
    assert play_on_every_core(match, workers=workers) == by_hand(match)


def test_the_size_of_the_chunks_changes_no_game() -> None:
    assert play_match(a_match(per_chunk=5), AtOnce()) == play_match(a_match(per_chunk=1), AtOnce())


def test_another_contestant_changes_no_game_of_the_others() -> None:
    alone, among = by_hand(a_match()), by_hand(a_match(12, "greedy", "random", "greedy@1w"))
    assert [played for played in among if played.lineup == 0] == alone


def test_a_chunk_that_failed_is_played_again() -> None:
    match = a_match()
    executor = AtOnce([MemoryError(), OSError("gone"), MemoryError()])
    assert play_match(match, executor) == by_hand(match)
    assert executor.begun == 6 + 3


def test_a_chunk_that_fails_three_times_ends_the_match_with_what_was_wrong() -> None:
    with pytest.raises(ChunkFailed, match=r"deals 0 to 1 of line-up 0 failed 3 times.*out of paper"):
        play_match(a_match(2), AtOnce([OSError("out of paper")] * 3))


def test_where_workers_die_others_go_on_with_what_was_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match()
    given = iter([AtOnce([BrokenExecutor("killed")]), AtOnce()])

    @contextmanager
    def pool(_match: Match, _workers: int | None = None) -> Generator[Executor]:
        yield next(given)

    monkeypatch.setattr(running, "worker_pool", pool)
    kept: list[Played] = []
    told: list[Progress] = []
    assert play_on_every_core(match, keep=kept.extend, told=told.append) == by_hand(match)
    assert len(kept) == told[-1].games == 24


def test_where_workers_die_again_and_again_the_match_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def pool(_match: Match, _workers: int | None = None) -> Generator[Executor]:
        yield AtOnce([BrokenExecutor("killed")])

    monkeypatch.setattr(running, "worker_pool", pool)
    with pytest.raises(ChunkFailed, match="died 3 times: killed"):
        play_on_every_core(a_match())


def test_a_match_that_was_stopped_goes_on_and_gives_the_same(tmp_path: Path) -> None:
    match, path = a_match(), tmp_path / "results.jsonl"

    def stop(far: Progress) -> None:
        if far.done == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_match(match, AtOnce(), keep=ResultFile(path, match).add, told=stop)
    file = ResultFile(path, match)
    assert len(file.games) == 8
    executor = AtOnce()
    assert play_match(match, executor, known=file.games, keep=file.add) == by_hand(match)
    assert executor.begun == 4
    assert sorted(ResultFile.read(path)[1], key=lambda each: (each.number, each.seats)) == by_hand(match)


def test_a_chunk_of_which_a_game_is_missing_is_played_whole() -> None:
    match = a_match()
    executor = AtOnce()
    assert play_match(match, executor, known=by_hand(match)[:-1]) == by_hand(match)
    assert executor.begun == 1


def test_a_game_that_was_played_twice_counts_once() -> None:
    match = a_match()
    executor = AtOnce()
    assert play_match(match, executor, known=[*by_hand(match), *by_hand(match)[:3]]) == by_hand(match)
    assert executor.begun == 0


def test_a_finished_match_can_be_given_more_deals() -> None:
    executor = AtOnce()
    assert play_match(a_match(20), executor, known=by_hand(a_match(12))) == by_hand(a_match(20))
    assert executor.begun == 4


def test_how_far_a_match_is_is_told_from_nothing_to_all() -> None:
    told: list[Progress] = []
    play_match(a_match(6), AtOnce(), told=told.append)
    assert [far[:3] for far in told] == [(0, 6, 0), (2, 6, 4), (4, 6, 8), (6, 6, 12)]
    assert told[0].score is None
    assert told[-1].score is not None
    assert told[-1].score > 0.5


@pytest.mark.parametrize("workers", [1, 4])
def test_a_test_stops_at_the_same_deal_whatever_the_number_of_workers(workers: int) -> None:
    match = a_match(400)
    with ThreadPoolExecutor(workers) as pool:
        found = play_match(match, pool, test=Sprt(elo0=0, elo1=100))
    assert found == by_hand(a_match(found[-1].number + 1))
    assert len(found) < 200


def test_a_test_leaves_out_the_games_beyond_its_end_that_others_have_played() -> None:
    match, test = a_match(400), Sprt(elo0=0, elo1=100)
    found = play_match(match, AtOnce(), test=test)
    beyond = [played for played in by_hand(a_match(found[-1].number + 21)) if played.number > found[-1].number]
    assert len(beyond) == 40
    assert play_match(match, AtOnce(), known=beyond, test=test) == found


def test_a_test_that_was_decided_before_plays_nothing_more() -> None:
    match, test = a_match(400), Sprt(elo0=0, elo1=100)
    found = play_match(match, AtOnce(), test=test)
    executor = AtOnce()
    assert play_match(match, executor, known=found, test=test) == found
    assert executor.begun == 0


def test_a_program_plays_and_is_ended_with_its_chunk() -> None:
    program = Contestant.program(f"lines={sys.executable} {EXAMPLE}")
    match = Match(contestants=(Contestant.parse("random"), program), rules=parse_rules("podkidnoy"), deals=2)
    found = by_hand(match)
    assert len(found) == 4
    assert not any(any(each.faults) for each in found)
    assert all(each.asked[each.seats.index(1)] for each in found)
