"""Compiled code is kept, found again, and never taken for that of another kernel; a broken cache costs time alone.

Here: the cache as Numba uses it, and its key. Not here: the files in it (test_code_folder.py), the real kernel
(test_warmup.py, test_kernel_types.py). May import numba, pytest, durak, tests.test_layers.

The functions compiled here are tiny. A second process is played by a second dispatcher of the same function, which has
nothing compiled; where that would not do, there are two processes.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import llvmlite  # pyright: ignore[reportMissingTypeStubs]  # it has none
import numba
import numpy as np
import pytest
from numba.core import caching, config, types

from durak.kernel import cache, compiling, reasons, words
from durak.kernel.cache import CacheWarning, troubles
from durak.kernel.compiling import INT, NUMBERED, Entry, array_of, code_folder, compile_entry, entry, inner
from durak.saves import folders
from tests.test_layers import ROOT, imports

KERNEL = ROOT / "durak" / "kernel"


def double(number: int) -> int:
    return number + number


def square(number: int) -> int:
    return number * number


@pytest.fixture(autouse=True)
def own_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A cache of the test, and no entry points but those of the test."""
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "cache"))
    monkeypatch.setattr(cache, "_troubles", {})
    monkeypatch.setattr(compiling, "ENTRIES", [])
    code_folder.cache_clear()
    yield
    code_folder.cache_clear()


def new(function: Callable[..., Any] = double) -> Entry:
    """A function as a process finds it that has just begun."""
    entry(INT)(function)
    return compiling.ENTRIES[-1]


def kept() -> list[Path]:
    path = code_folder().path
    return sorted(path.iterdir()) if path and path.exists() else []


# What is kept ---------------------------------------------------------------------------------------------------


def test_code_is_compiled_once_and_then_loaded() -> None:
    first, second = new(), new()
    assert [first.is_ready, second.is_ready] == [False, False]
    assert compile_entry(first) is False
    assert [first.is_ready, second.is_ready] == [True, False]
    assert [file.name.rpartition("-")[0] for file in kept()] == ["test_compiling.double"]
    assert compile_entry(second) is True
    assert first.dispatcher(21) == second.dispatcher(21) == 42
    assert len(kept()) == 1
    assert not troubles()


def test_a_call_uses_the_cache_as_well() -> None:
    assert new().dispatcher(4) == 8
    assert len(kept()) == 1
    again = new()
    assert again.dispatcher(4) == 8
    assert compile_entry(again) is True


def test_code_with_functions_in_it_needs_only_its_own_file() -> None:
    twice = inner(double)

    def four_times(number: int) -> int:
        return twice(twice(number))

    assert new(four_times).dispatcher(5) == 20
    assert len(kept()) == 1
    assert compile_entry(new(four_times)) is True


def test_code_with_addresses_of_its_process_is_not_kept() -> None:
    much = np.arange(1_000_000)

    def element(number: int) -> Any:
        return much[number]

    with pytest.warns(CacheWarning, match="holds addresses of this process"):
        assert new(element).dispatcher(7) == 7
    assert not kept()


def test_code_that_would_end_another_process_is_not_kept() -> None:
    @inner
    def sum_to(number: int) -> int:
        return number + sum_to(number - 1) if number > 0 else 0

    def of_a_literal(number: int) -> int:
        return number + sum_to(3)

    def of_a_number(number: int) -> int:
        return number + sum_to(number)

    literal = new(of_a_literal)
    with pytest.warns(CacheWarning, match="holds addresses of this process"):
        assert literal.dispatcher(4) == 10
    assert not kept()
    assert new(of_a_number).dispatcher(4) == 14
    assert len(kept()) == 1


def test_code_whose_sources_were_changed_meanwhile_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "kernel_hash", lambda: "another")
    assert new().dispatcher(4) == 8
    assert not kept()


# For given types alone ------------------------------------------------------------------------------------------


def at_place(numbers: Any, place: int) -> Any:
    return numbers[place]


NUMBERS = np.arange(6, dtype=np.int16)


def new_with_array() -> Entry:
    """A function that takes an array, as a process finds it that has just begun."""
    entry(array_of(types.int16), INT)(at_place)
    return compiling.ENTRIES[-1]


@pytest.mark.parametrize("ahead", [True, False], ids=["warmed up", "at the first call"])
@pytest.mark.parametrize("place", [3, True, np.int16(3), np.uint64(3), np.int64(3)], ids=repr)
def test_a_number_of_another_type_needs_no_code_of_its_own(place: Any, *, ahead: bool) -> None:
    each = new_with_array()
    if ahead:
        compile_entry(each)
    assert each.dispatcher(NUMBERS, place) == int(place)
    assert each.dispatcher(NUMBERS, place=place) == int(place)
    assert each.dispatcher(NUMBERS, 3) == 3
    assert (list(each.dispatcher.overloads), len(kept())) == ([each.signature], 1)


@pytest.mark.parametrize("ahead", [True, False], ids=["warmed up", "at the first call"])
@pytest.mark.parametrize(
    ("numbers", "place", "complaint"),
    [
        (
            NUMBERS.astype(np.int32),
            0,
            "numbers of test_compiling.at_place to be a contiguous array of int16, got .*int32",
        ),
        (NUMBERS[::2], 0, "got an array with gaps of int16"),
        (NUMBERS.reshape(2, 3), 0, "got a contiguous array of int16 in 2 dimensions"),
        (np.frombuffer(b"abcd", np.int16), 0, "got a contiguous array of int16 that may not be written to"),
        (np.zeros(1, [("word", np.int16)]), 0, "got a contiguous array of records of 2 bytes"),
        ([1, 2], 0, "got .*list"),
        (object(), 0, "got a Python object"),
        (NUMBERS, "first", "place of test_compiling.at_place to be int64"),
    ],
)
def test_an_argument_of_another_type_is_refused_and_nothing_is_compiled_for_it(
    numbers: Any, place: Any, complaint: str, *, ahead: bool
) -> None:
    each = new_with_array()
    if ahead:
        compile_entry(each)
    with pytest.raises(TypeError, match=f"^expected .*{complaint}"):
        each.dispatcher(numbers, place)
    assert len(kept()) == ahead
    assert each.dispatcher(NUMBERS, 5) == 5


# What goes wrong ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("garbage", [b"", b"no code", b"\0" * 100_000])
def test_with_a_broken_file_the_function_works_and_mends_it(garbage: bytes) -> None:
    compile_entry(new())
    kept()[0].write_bytes(garbage)
    broken = new()
    with pytest.warns(CacheWarning, match="cannot be used") as said:
        assert compile_entry(broken) is False
    assert len(said) == 1
    assert broken.dispatcher(4) == 8
    assert compile_entry(new()) is True


def test_with_a_file_that_is_no_code_but_has_its_checksum_the_function_works_and_mends_it() -> None:
    compile_entry(new())
    code_folder().write(kept()[0].name, b"\x80\x04N.")
    with pytest.warns(CacheWarning, match="cannot be used"):
        assert new().dispatcher(4) == 8
    assert compile_entry(new()) is True


def test_without_a_place_the_functions_work_and_it_is_said_once(tmp_path: Path) -> None:
    (tmp_path / "cache").write_bytes(b"")
    functions = [new(double), new(square)]
    with pytest.warns(CacheWarning, match="cannot be kept") as said:
        assert [compile_entry(each) for each in functions] == [False, False]
    assert len(said) == 1
    assert [each.dispatcher(4) for each in functions] == [8, 16]


@pytest.mark.parametrize("answer", [Path("durak"), RuntimeError("no home")])
def test_a_system_without_a_home_has_no_place_for_code(
    monkeypatch: pytest.MonkeyPatch, answer: Path | Exception
) -> None:
    def place(_name: str, **_options: object) -> Path:
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.setattr(compiling, "user_cache_path", place)
    assert code_folder().path is None
    with pytest.warns(CacheWarning, match="cannot be kept anywhere"):
        assert new().dispatcher(4) == 8


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system has other names for it")
@pytest.mark.parametrize("named", [None, "", "here"])
def test_without_a_cache_folder_that_is_a_whole_path_it_is_the_one_in_the_home(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, named: str | None
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    if named is None:
        monkeypatch.delenv("XDG_CACHE_HOME")
    elif named:
        monkeypatch.setenv("XDG_CACHE_HOME", named)
    path = code_folder().path
    assert path is None or path.parent == tmp_path / ".cache" / "durak" / "kernel"
    assert path is not None or named, "only an older platformdirs follows a relative path, which then is not used"


def test_it_is_the_folder_that_the_command_names() -> None:
    path = code_folder().path
    assert path
    assert path.parent == folders()["code"]


# The key --------------------------------------------------------------------------------------------------------


def test_a_changed_source_makes_another_kernel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for file in KERNEL.glob("*.py"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    monkeypatch.setattr(compiling, "files", lambda _: tmp_path)
    same = compiling.kernel_hash()
    for name in ("bits.py", "view.py", "compiling.py"):
        before = compiling.kernel_hash()
        (tmp_path / name).write_bytes((tmp_path / name).read_bytes() + b"\n")
        assert compiling.kernel_hash() != before
    monkeypatch.undo()
    assert compiling.kernel_hash() == same


@pytest.mark.parametrize(("module", "name"), [(words, "FREE"), (words, "TAKE_MOVE"), (reasons, "NO_BOUT")])
def test_a_number_that_the_rulebook_changes_makes_another_kernel(
    monkeypatch: pytest.MonkeyPatch, module: Any, name: str
) -> None:
    before = compiling.kernel_hash()
    monkeypatch.setattr(module, name, 99)
    assert compiling.kernel_hash() != before


def test_the_modules_with_numbers_from_outside_are_known() -> None:
    inside: dict[str, set[str]] = {}
    outside: set[str] = set()
    for path in KERNEL.glob("*.py"):
        modules = {each.module for each in imports(path) if each.module.split(".")[0] == "durak"}
        inside[path.stem] = {module.split(".")[2] for module in modules if module.startswith("durak.kernel.")}
        if not all(module.startswith("durak.kernel") for module in modules):
            outside.add(path.stem)
    compiled = {name for name, needed in inside.items() if "compiling" in needed} - {"warmup"}
    needed = set(compiled)
    while more := set[str]().union(*(inside[name] for name in needed)) - needed - {"compiling"}:
        needed |= more
    assert {"batch", "engine", "bits"} <= compiled
    assert needed & outside == {module.__name__.rpartition(".")[2] for module in NUMBERED}


@pytest.mark.parametrize(("setting", "value"), [("OPT", 0), ("BOUNDSCHECK", 1), ("DEBUGINFO_DEFAULT", 1)])
def test_other_settings_of_the_compiler_have_another_folder(
    monkeypatch: pytest.MonkeyPatch, setting: str, value: int
) -> None:
    before = code_folder().path
    monkeypatch.setattr(config, setting, value)
    code_folder.cache_clear()
    assert code_folder().path != before


@pytest.mark.parametrize("module", [numba, np, llvmlite])
def test_another_version_of_what_makes_the_code_has_another_folder(
    monkeypatch: pytest.MonkeyPatch, module: Any
) -> None:
    before = code_folder().path
    monkeypatch.setattr(module, "__version__", "0.0")
    code_folder.cache_clear()
    assert code_folder().path != before


# Threads and processes ------------------------------------------------------------------------------------------


def test_the_cache_has_all_that_numba_asks_one_for() -> None:
    assert caching._Cache.__abstractmethods__ <= set(dir(compiling._Cache))
    idle = new().dispatcher
    idle.recompile()
    idle._cache.enable()
    idle._cache.disable()
    assert idle.stats.cache_path == str(code_folder().path)


def test_threads_may_compile_and_call_at_the_same_time() -> None:
    entries = [new(double), new(square), new(double)]
    begin = Barrier(9)
    found: list[int] = []

    def work(number: int) -> None:
        begin.wait(60)
        each = entries[number % 3]
        if number % 2:
            compile_entry(each)
        found.append(each.dispatcher(3))

    threads = [Thread(target=work, args=(number,), daemon=True) for number in range(9)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(found) == [6] * 6 + [9] * 3
    assert len(kept()) == 2


PROCESS = """
import sys
from durak.kernel.compiling import ENTRIES, INT, code_folder, compile_entry, entry
@entry(INT)
def double(number):
    return number + number
print("begun", flush=True)
sys.stdin.readline()
loaded = compile_entry(ENTRIES[0])
print(code_folder().path, loaded, double(21))
"""


def begun(place: Path, seed: int) -> subprocess.Popen[str]:
    """A process that is about to compile, and does once a line is typed."""
    process = subprocess.Popen(
        [sys.executable, "-c", PROCESS],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_CACHE_HOME": str(place), "LOCALAPPDATA": str(place), "PYTHONHASHSEED": str(seed)},
        cwd=ROOT,
    )
    assert process.stdout
    assert process.stdout.readline() == "begun\n"
    return process


def test_two_processes_may_compile_the_same_at_the_same_time_and_a_third_loads_it(tmp_path: Path) -> None:
    path = code_folder().path
    processes = [begun(tmp_path / "cache", seed) for seed in (1, 2, 3)]
    for process in processes[:2]:
        assert process.stdin
        process.stdin.write("\n")
        process.stdin.flush()
    for process in processes[:2]:
        out, err = process.communicate(timeout=60)
        assert err == ""
        assert out in {f"{path} False 42\n", f"{path} True 42\n"}
    assert processes[2].communicate("\n", timeout=60) == (f"{path} True 42\n", "")
    assert len(kept()) == 1
