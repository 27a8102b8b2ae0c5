"""The command `durak solve`: what it says of an ending, and how it is left.

Here: its answers, exit codes, complaints and progress. Not here: whether the values are right (test_solver.py), what
all commands have in common (test_cli.py). May import pytest, durak, tests.solved_files, tests.test_layers.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from random import Random

import pytest

from durak import watch
from durak.cli import main
from durak.commands import endings
from durak.kernel import warmup
from durak.moves import Move
from durak.solver import Bounds, Solution, Value
from durak.state import State
from durak.verdict import value_text
from tests import solved_files
from tests.test_layers import ROOT

WON = "podkidnoy s - AsKs/6d7d8d - * 0:1 lead 9"
LOST = "podkidnoy s - 6h8hTc/8s9hAh - * 0:1 lead 9"
DRAWN = "podkidnoy s - 6h/7h - * 0:1 lead 9"
CHOICE = "podkidnoy h - 6s6dAh/7s8h - * 0:1 lead 9"
LARGE = str(solved_files.random_ending("podkidnoy", 10, Random(3)))
HIDDEN = str(State.parse("podkidnoy(seats=3) s - 6h7h/8h9h/ThJh - * 0:1 lead 9").view(0))
THREE = "podkidnoy(seats=3) s - Ah/6d7d/8d9d - * 0:1 lead 9"
OVER = "podkidnoy Kh - -/8d - * 0:1 over:1 17"
IMPOSSIBLE = "podkidnoy s - Ah/6d7d - - 0:1 lead 9"

Run = Callable[..., tuple[int, list[str], str]]


@pytest.fixture(autouse=True)
def ready_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is warmed up but what a search calls; see test_warmup.py for the rest."""
    monkeypatch.setattr(warmup, "warm_up", lambda _: None)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command; return its exit code, the lines of its answer, and what it complained of."""

    def ran(*arguments: str) -> tuple[int, list[str], str]:
        code = main(["solve", *arguments])
        written = capsys.readouterr()
        return code, written.out.splitlines(), written.err

    return ran


def is_a_complaint(text: str) -> bool:
    return text.startswith("durak: ") and text.count("\n") == 1 and text.endswith("\n")


# Answers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (WON, "seat 0 to move: out (seat 1 is the durak)"),
        (LOST, "seat 0 to move: durak (seat 0 is the durak)"),
        (DRAWN, "seat 0 to move: draw"),
        (str(State.parse(WON).view(1)), "seat 0 to move: out (seat 1 is the durak)"),
    ],
)
def test_the_value_is_a_sentence_and_the_best_move_stands_below(run: Run, position: str, sentence: str) -> None:
    code, lines, err = run(position)
    assert (code, err) == (0, "")
    assert lines[0] == sentence
    assert re.fullmatch(r"best: \w+( \(every move loses\))?", lines[1])
    assert ("loses" in lines[1]) == ("durak (" in sentence)
    assert re.fullmatch(r"[\d,]+ positions searched in \d+\.\d s", lines[2])
    assert len(lines) == 3


def test_where_three_play_the_durak_is_named(run: Run) -> None:
    code, lines, _ = run(THREE)
    assert code == 0
    assert re.fullmatch(r"seat 0 to move: out \(seat [12] is the durak\)", lines[0])


def test_all_who_lose_together_are_named() -> None:
    lost = Solution(seat=1, bounds=Bounds(Value.OUT, Value.OUT), losers=(0, 2))
    assert value_text(lost, "") == "seat 1 to move: out (seats 0 and 2 are the durak)"


def test_every_move_is_listed_with_its_value_the_best_first(run: Run) -> None:
    code, lines, _ = run(CHOICE, "--all-moves")
    assert code == 0
    table = [line.split() for line in lines[2:-1]]
    state = State.parse(CHOICE)
    assert {Move.parse(move) for move, _ in table} == set(state.legal_moves())
    order = ["out", "draw", "durak"]
    assert [value for _, value in table] == sorted((value for _, value in table), key=order.index)
    assert lines[1] == f"best: {table[0][0]}"
    assert table[0][1] != table[-1][1]


def test_the_line_can_be_played_and_ends_with_the_value(run: Run) -> None:
    code, lines, _ = run(WON, "--line")
    assert code == 0
    assert "proves nothing" in lines[-2]
    assert all(len(line) <= 80 for line in lines)
    plies = re.findall(r"(\d+)\. (\d): (\w+)", " ".join(lines[2:-2]))
    assert [int(number) for number, _, _ in plies] == list(range(1, len(plies) + 1))
    state = State.parse(WON)
    for _, seat, move in plies:
        state = state.play(Move.parse(move), int(seat))
    assert state.outcome is not None
    assert state.outcome.losers == (1,)


# Stopped --------------------------------------------------------------------------------------------------------


def test_a_budget_of_positions_that_is_too_small_is_a_no_with_both_bounds(run: Run) -> None:
    code, lines, err = run(LARGE, "--nodes", "2000", "--line", "--all-moves")
    assert (code, err) == (1, "")
    assert lines[0] == "seat 0 to move: not solved in 2,000 positions: between durak and out"
    assert all(line.endswith("  durak to out") for line in lines[1:-1])
    assert lines[-1].startswith("2,000 positions searched in ")


def test_a_single_position_is_called_so(run: Run) -> None:
    _, lines, _ = run(LARGE, "--nodes", "1")
    assert lines[0] == "seat 0 to move: not solved in 1 position: between durak and out"
    assert lines[-1].startswith("1 position searched in ")


def test_time_that_is_too_short_is_a_no(run: Run) -> None:
    code, lines, _ = run(LARGE, "--seconds", "0.000001")
    assert code == 1
    assert lines[0] == "seat 0 to move: not solved in 1e-06 s: between durak and out"


def test_a_value_without_the_line_that_was_asked_for_is_a_no(run: Run) -> None:
    position = str(next(each for each in solved_files.stored() if each.cards == 12).state)
    _, lines, _ = run(position)
    searched = lines[-1].split()[0].replace(",", "")
    code, lines, _ = run(position, "--line", "--nodes", searched)
    assert code == 1
    assert "not solved" not in lines[0]
    assert len(lines) == 3


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Somebody who looks at the progress types Ctrl-C at the first sight of it; what was shown."""
    shown: list[str] = []

    def show(text: str) -> None:
        shown.append(text)
        if text.endswith(" s") and "searched" in text and not any("searched" in each for each in shown[:-1]):
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(endings, "progress", show)
    monkeypatch.setattr(watch, "_SECONDS_SHOWN", 0.0)
    return shown


def test_ctrl_c_ends_a_search_with_what_is_proved(run: Run, interrupted: list[str]) -> None:
    before = signal.getsignal(signal.SIGINT)
    code, lines, err = run(LARGE)
    assert (code, err) == (130, "")
    assert re.fullmatch(r"seat 0 to move: not solved after \d+\.\d s: between durak and out", lines[0])
    assert any(re.fullmatch(r"[\d,]+ positions searched, \d+ s", each) for each in interrupted)
    assert interrupted[-1] == ""
    assert signal.getsignal(signal.SIGINT) is before


def test_a_second_ctrl_c_ends_all(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def show(text: str) -> None:
        if "searched" in text:
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(endings, "progress", show)
    monkeypatch.setattr(watch, "_SECONDS_SHOWN", 0.0)
    assert run(LARGE) == (130, [], "")


def test_the_progress_counts_on_from_one_question_to_the_next(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    counts: list[int] = []
    monkeypatch.setattr(
        endings,
        "progress",
        lambda text: counts.append(int(text.split()[0].replace(",", ""))) if "searched" in text else None,
    )
    monkeypatch.setattr(watch, "_SECONDS_SHOWN", 0.0)
    _, lines, _ = run(LARGE, "--nodes", "60000")
    assert counts == sorted(counts)
    assert counts[-1] <= int(lines[-1].split()[0].replace(",", ""))
    assert counts[-1] > 0


# Refusals -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "why"),
    [(HIDDEN, "4 hidden cards"), (OVER, "over"), ("nonsense", "expected"), ("podkidnoy s", "expected")],
)
def test_a_position_that_is_no_question_is_refused_with_code_2(run: Run, position: str, why: str) -> None:
    code, lines, err = run(position)
    assert (code, lines) == (2, [])
    assert is_a_complaint(err)
    assert why in err


@pytest.mark.parametrize("position", [IMPOSSIBLE, str(State.parse(WON).view(0)).replace("3?", "99?")])
def test_an_impossible_position_is_a_no(run: Run, position: str) -> None:
    code, lines, err = run(position)
    assert (code, lines) == (1, [])
    assert is_a_complaint(err)


@pytest.mark.parametrize(
    "option",
    [
        "--seconds 0",
        "--seconds -1",
        "--seconds nan",
        "--seconds inf",
        "--seconds soon",
        "--nodes 0",
        "--nodes many",
        "--memory 3",
        "--memory 999999999",
    ],
)
def test_numbers_that_make_no_sense_are_refused(run: Run, option: str) -> None:
    code, lines, err = run(WON, *option.split())
    assert (code, lines) == (2, [])
    assert is_a_complaint(err)


def test_memory_that_is_not_there_is_said_in_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left(**_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("durak.solver.Solver", none_left)
    code, _, err = run(WON)
    assert code == 2
    assert is_a_complaint(err)


# The kernel -----------------------------------------------------------------------------------------------------


def test_what_is_compiled_is_told_beside_the_answer(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def warm_up(report: Callable[[int, int, str, bool | None], None]) -> None:
        for told in ((0, 2, "first", None), (1, 2, "first", False), (1, 2, "second", None), (2, 2, "second", True)):
            report(*told)

    monkeypatch.setattr(warmup, "warm_up", warm_up)
    code, lines, err = run(WON)
    assert code == 0
    assert lines[0].startswith("seat 0")
    assert re.fullmatch(r"1/2 first: compiled in \d+\.\d s\n", err)


def test_a_kernel_that_cannot_be_compiled_is_said_in_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_report: object) -> None:
        raise TypeError("no such\ntype")

    monkeypatch.setattr(warmup, "warm_up", fail)
    assert run(WON) == (1, [], "durak: the kernel cannot be compiled here: no such type\n")


def in_a_new_process(script: str, **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={**os.environ, **environ},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("missing", ["numba", "numpy"])
def test_without_the_extra_the_command_says_what_to_install(missing: str) -> None:
    done = in_a_new_process(
        f"import sys; sys.modules['{missing}'] = None; from durak.cli import main; sys.exit(main(['solve', '{WON}']))"
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert is_a_complaint(done.stderr)
    assert "pip install 'python-durak[bots]'" in done.stderr


def test_the_command_line_loads_the_solver_for_nobody_else() -> None:
    done = in_a_new_process("import sys, durak.cli; print(*sys.modules)")
    assert "durak.cli" in done.stdout.split()
    assert not {"numba", "numpy", "durak.solver", "durak.kernel"} & set(done.stdout.split())
