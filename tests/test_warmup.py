"""The kernel is ready before it is needed, and nobody waits for it who does not need it.

Here: warming up now and in the background, by command, and processes that end meanwhile. Not here: the cache
(test_compiling.py). May import pytest, durak, tests.test_layers.

The kernel warmed up here has two tiny functions, but where a process is to end while it compiles: there it is the real
one, which takes its time.
"""

from __future__ import annotations

import ast
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event, current_thread
from typing import Any

import pytest

from durak.cli import main
from durak.commands import shell, warming
from durak.kernel import cache, compiling, warmup
from durak.kernel.compiling import INT, code_folder, entry
from durak.kernel.warmup import MODULES, WarmUp, warm_in_background, warm_up
from tests.test_layers import ROOT


@pytest.fixture(autouse=True)
def tiny_kernel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A kernel of two functions, a cache of the test, nothing warmed up."""
    for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setattr(cache, "_troubles", {})
    monkeypatch.setattr(compiling, "ENTRIES", [])
    monkeypatch.setattr(warmup, "MODULES", ())
    monkeypatch.setattr(warmup, "_started", [])
    code_folder.cache_clear()
    new_process()
    yield
    code_folder.cache_clear()


def new_process() -> None:
    """Have nothing in memory, as a process that has just begun."""
    compiling.ENTRIES.clear()
    entry(INT)(double)
    entry(INT)(square)


def double(number: int) -> int:
    return number + number


def square(number: int) -> int:
    return number * number


ENVIRON = dict(os.environ)
HEAVY = {"llvmlite", "numba", "numpy"}

DOUBLE, SQUARE = "test_warmup.double", "test_warmup.square"


def number_of_files() -> int:
    path = code_folder().path
    return len(list(path.iterdir())) if path and path.exists() else 0


# Now ------------------------------------------------------------------------------------------------------------


def test_every_module_with_entry_points_is_warmed_up() -> None:
    with_entries = {
        path.stem
        for path in (ROOT / "durak" / "kernel").glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
        and any(ast.unparse(decorator).startswith("entry(") for decorator in node.decorator_list)
    }
    assert with_entries == set(MODULES), "list it in warmup.MODULES"


def test_each_part_is_reported_when_its_turn_comes_and_when_it_is_ready_and_kept() -> None:
    told: list[tuple[int, int, str, bool | None, int]] = []
    warm_up(lambda done, total, name, from_cache: told.append((done, total, name, from_cache, number_of_files())))
    assert told == [
        (0, 2, DOUBLE, None, 0),
        (1, 2, DOUBLE, False, 1),
        (1, 2, SQUARE, None, 1),
        (2, 2, SQUARE, False, 2),
    ]
    assert all(each.is_ready for each in compiling.ENTRIES)


def test_the_next_process_has_it_from_the_cache() -> None:
    warm_up()
    new_process()
    told: list[bool | None] = []
    warm_up(lambda _done, _total, _name, from_cache: told.append(from_cache))
    assert told == [None, True, None, True]


def test_what_was_left_unfinished_goes_on_where_it_stopped() -> None:
    def leave(done: int, *_: object) -> None:
        if done == 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        warm_up(leave)
    new_process()
    told: list[bool | None] = []
    warm_up(lambda _done, _total, _name, from_cache: told.append(from_cache))
    assert told == [None, True, None, False]


# In the background ----------------------------------------------------------------------------------------------


def test_in_the_background_it_is_done_once_and_can_be_waited_for() -> None:
    warming = warm_in_background()
    assert warm_in_background() is warming
    assert warming.wait(60)
    assert warming.is_over
    assert warming.is_ready
    assert warming.error is None
    assert all(each.is_ready for each in compiling.ENTRIES)


def test_functions_may_be_called_while_they_are_compiled() -> None:
    begun, go_on = Event(), Event()

    def wait_once(done: int, *_: object) -> None:
        if done == 1:
            begun.set()
            go_on.wait(60)

    warming = WarmUp(wait_once)
    assert begun.wait(60)
    assert not warming.is_ready
    assert [each.dispatcher(3) for each in compiling.ENTRIES] == [6, 9]
    go_on.set()
    assert warming.wait(60)


def test_its_thread_does_not_keep_a_process_alive() -> None:
    threads: list[bool] = []
    assert WarmUp(lambda *_: threads.append(current_thread().daemon)).wait(60)
    assert set(threads) == {True}


def test_a_warm_up_that_fails_says_why_to_who_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    error = ModuleNotFoundError("No module named 'numba'")

    def fail(_report: object) -> None:
        raise error

    monkeypatch.setattr(warmup, "warm_up", fail)
    warming = warm_in_background()
    assert not warming.wait(60)
    assert warming.is_over
    assert not warming.is_ready
    assert warming.error is error


# By command -----------------------------------------------------------------------------------------------------


def is_a_complaint(text: str) -> bool:
    return text.startswith("durak: ") and text.count("\n") == 1 and text.endswith("\n")


def test_the_command_shows_each_part_and_where_the_code_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["warmup"]) == 0
    shown = re.sub(r"\d+\.\d", "N", capsys.readouterr().out).splitlines()
    folder = code_folder()
    assert shown[:2] == [f"1/2 {DOUBLE}: compiled in N s", f"2/2 {SQUARE}: compiled in N s"]
    assert shown[2] == "The kernel is ready after N s: 2 parts compiled, 0 loaded."
    assert re.sub(r"\d+\.\d", "N", f"Its code is kept in {folder.path} (0.0 MB).") == shown[3]
    assert folder.size() > 0
    new_process()
    assert main(["warmup"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[:2] == [f"1/2 {DOUBLE}: loaded", f"2/2 {SQUARE}: loaded"]
    assert shown[2].endswith("0 parts compiled, 2 loaded.")


def test_the_command_shows_a_bar_where_somebody_looks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shell, "is_terminal", lambda _: True)
    monkeypatch.setattr(warming, "is_terminal", lambda _: True)
    assert main(["warmup"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("The kernel is ready after ")
    assert err.startswith("\r[------------------------]   0%  Numba  0 s ")
    assert err.endswith(f"\r{'':70}\r")


@pytest.mark.parametrize(("done", "bar"), [(0, "[----]   0%  x"), (2, "[##--]  50%  x"), (4, "[####] 100%  x")])
def test_the_bar_shows_the_share(done: int, bar: str) -> None:
    assert shell.bar(done / 4, "x", 4) == bar


def test_code_that_cannot_be_kept_is_said_in_one_line_and_is_a_no(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "durak").write_bytes(b"")
    assert main(["warmup"]) == 1
    out, err = capsys.readouterr()
    assert is_a_complaint(err)
    assert f"cannot be kept in {code_folder().path}" in err
    assert out.splitlines()[-1].endswith("2 parts compiled, 0 loaded.")


def test_broken_code_that_was_replaced_is_said_in_one_line_and_is_no_failure(
    capsys: pytest.CaptureFixture[str],
) -> None:
    warm_up()
    path = code_folder().path
    assert path
    for file in path.iterdir():
        file.write_bytes(b"")
    new_process()
    assert main(["warmup"]) == 0
    out, err = capsys.readouterr()
    assert is_a_complaint(err)
    assert "cannot be used" in err
    assert "2 parts compiled, 0 loaded." in out


def test_a_kernel_that_cannot_be_compiled_is_said_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_report: object) -> None:
        raise TypeError("no such\ntype")

    monkeypatch.setattr(warmup, "warm_up", fail)
    assert main(["warmup"]) == 1
    assert capsys.readouterr() == ("", "durak: the kernel cannot be compiled here: no such type\n")


def python(script: str, **options: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", script]
    return subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False, timeout=60, **options)


def test_without_numba_the_command_says_what_to_install() -> None:
    done = python("import sys; sys.modules['numba'] = None; from durak.cli import main; sys.exit(main(['warmup']))")
    assert (done.returncode, done.stdout) == (2, "")
    assert is_a_complaint(done.stderr)
    assert "pip install 'python-durak[bots]'" in done.stderr


# Processes of their own -----------------------------------------------------------------------------------------


def test_importing_it_loads_nothing_that_takes_long() -> None:
    done = python("import sys, durak.kernel.warmup; print(*sys.modules)")
    assert "durak.kernel.warmup" in done.stdout.split()
    assert not HEAVY & set(done.stdout.split())


def test_a_game_begins_without_what_takes_long_to_load() -> None:
    played = "import sys; from durak.cli import main; code = main(['play', '--seed', '7']); print(*sys.modules)"
    done = python(played, input="q\n")
    shown, _, modules = done.stdout.rstrip().rpartition("\n")
    assert "Trump: " in shown
    assert "durak.terminal" in modules.split()
    assert not (HEAVY | {"durak.kernel"}) & set(modules.split())


@pytest.mark.slow
def test_all_of_the_real_kernel_is_loaded_by_the_next_process() -> None:
    # In the cache of whoever runs this, which the other tests fill and use as well.
    command = [sys.executable, "-m", "durak", "warmup"]
    runs = [
        subprocess.run(command, cwd=ROOT, env=ENVIRON, capture_output=True, encoding="utf-8", check=False)
        for _ in range(2)
    ]
    assert [(run.returncode, run.stderr) for run in runs] == [(0, "")] * 2
    assert ": 0 parts compiled, " in runs[-1].stdout
    assert all(f" {module}." in runs[-1].stdout for module in MODULES)


def begun(script: str, place: Path) -> subprocess.Popen[str]:
    """A process that keeps compiled code, and games, in a place."""
    environ = dict.fromkeys(("XDG_CACHE_HOME", "XDG_DATA_HOME", "LOCALAPPDATA"), str(place))
    return subprocess.Popen(
        [sys.executable, "-c", script],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, **environ},
        cwd=ROOT,
    )


ENDING = """
import sys
from durak.kernel.warmup import WarmUp
warming = WarmUp(lambda done, total, name, from_cache: print(name, flush=True))
try:
    sys.stdin.readline()
    assert not warming.is_ready
except KeyboardInterrupt:
    sys.exit(130)
"""


@pytest.mark.parametrize(
    "signals",
    [(), pytest.param((signal.SIGINT,), marks=pytest.mark.skipif(os.name == "nt", reason="signals are a POSIX habit"))],
    ids=["by itself", "by Ctrl-C"],
)
def test_a_process_that_ends_while_the_kernel_is_compiled_ends_at_once_and_cleanly(
    tmp_path: Path, signals: tuple[signal.Signals, ...]
) -> None:
    with begun(ENDING, tmp_path) as process:
        assert process.stdout
        first = process.stdout.readline()
        for each in signals:
            process.send_signal(each)
        rest, err = process.communicate("" if signals else "\n", timeout=60)
    assert first.startswith("batch.")
    assert (rest, err) == ("", "")
    assert process.returncode == (130 if signals else 0)


COMMAND = """
import sys, threading
from durak import cli
from durak.kernel import warmup

def warm_up(report):
    report(0, 2, "first", None)
    report(1, 2, "first", False)
    threading.Event().wait()

warmup.warm_up = warm_up
sys.exit(cli.main(["warmup"]))
"""


@pytest.mark.skipif(os.name == "nt", reason="signals are a POSIX habit")
def test_the_command_can_be_left_at_any_time(tmp_path: Path) -> None:
    with begun(COMMAND, tmp_path) as warming:
        assert warming.stdout
        assert warming.stdout.readline().startswith("1/2 first: compiled in ")
        warming.send_signal(signal.SIGINT)
        assert warming.communicate(timeout=60) == ("", "")
    assert warming.returncode == 130
