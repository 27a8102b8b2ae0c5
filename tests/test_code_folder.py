"""The folder of compiled code: what it keeps is good, and what goes wrong with it is said once and borne.

Here: files broken, folders that cannot be written or trusted, old folders cleared away. Not here: compiling
(test_compiling.py). May import pytest, durak.
"""

from __future__ import annotations

import errno
import os
import stat
import time
import warnings
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from durak.kernel import cache
from durak.kernel.cache import KEPT, CacheWarning, CodeFolder, troubles

KEY = "0123456789abcdef01234567"
CODE = b"machine code" * 100
POSIX = pytest.mark.skipif(os.name != "posix", reason="owners and modes are a POSIX habit")


@pytest.fixture(autouse=True)
def nothing_said_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "_troubles", {})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "kernel" / KEY


def read(path: Path | None, name: str = "f.code") -> bytes | None:
    """What another process would read."""
    return CodeFolder(path).read(name, bytes)


def said_by(*steps: Callable[[], object]) -> list[str]:
    """The warnings that some steps give."""
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always", CacheWarning)
        for step in steps:
            step()
    return [str(each.message) for each in said]


def test_what_is_kept_is_read_by_the_next_process(path: Path) -> None:
    CodeFolder(path).write("f.code", CODE)
    assert read(path) == CODE
    assert read(path, "g.code") is None
    assert CodeFolder(path).size() == (path / "f.code").stat().st_size > len(CODE)
    assert not troubles()


def test_where_nothing_was_kept_there_is_nothing_to_say(path: Path) -> None:
    assert read(path) is None
    assert CodeFolder(path).size() == 0
    assert not path.parent.exists()
    assert not troubles()


# Files that are not what they should be -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "broken",
    [
        b"",
        b"short",
        b"\0" * 2000,
        pytest.param(lambda stored: stored[:-1], id="cut short"),
        pytest.param(lambda stored: stored[:40], id="cut shorter"),
        pytest.param(lambda stored: stored + b"\0", id="too long"),
        pytest.param(lambda stored: stored[:200] + b"\0" + stored[201:], id="one byte changed"),
        pytest.param(lambda stored: b"\0" + stored[1:], id="wrong checksum"),
    ],
)
def test_a_broken_file_is_not_used_but_replaced(path: Path, broken: bytes | Callable[[bytes], bytes]) -> None:
    CodeFolder(path).write("f.code", CODE)
    file = path / "f.code"
    file.write_bytes(broken if isinstance(broken, bytes) else broken(file.read_bytes()))
    with pytest.warns(CacheWarning, match="cannot be used .f.code is broken."):
        assert read(path) is None
    CodeFolder(path).write("f.code", CODE)
    assert read(path) == CODE


def test_the_file_of_another_function_or_kernel_is_not_taken_for_ones_own(path: Path) -> None:
    CodeFolder(path).write("f.code", CODE)
    (path / "g.code").write_bytes((path / "f.code").read_bytes())
    with pytest.warns(CacheWarning):
        assert read(path, "g.code") is None
    other = path.with_name(KEY[::-1])
    path.rename(other)
    assert read(other) is None


def test_data_that_nothing_can_be_made_of_is_not_used(path: Path) -> None:
    def fail(_: bytes) -> None:
        raise AttributeError("a module has moved")

    CodeFolder(path).write("f.code", CODE)
    with pytest.warns(CacheWarning, match="a module has moved"):
        CodeFolder(path).read("f.code", fail)


def test_a_folder_in_the_place_of_a_file_is_no_end_of_it(path: Path) -> None:
    (path / "f.code").mkdir(parents=True, mode=0o700)
    path.chmod(0o700)
    assert len(said_by(lambda: read(path), lambda: CodeFolder(path).write("f.code", CODE))) == 2
    assert [file.name for file in path.iterdir()] == ["f.code"]


# Folders that cannot be used ------------------------------------------------------------------------------------


@pytest.mark.parametrize("up", [0, 1, 2])
def test_a_file_in_the_place_of_the_folder_is_said_once(path: Path, up: int) -> None:
    place = [path, *path.parents][up]
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(b"")
    folder = CodeFolder(path)
    assert folder.read("f.code", bytes) is None
    assert not troubles()
    (said,) = said_by(
        lambda: folder.write("f.code", CODE),
        lambda: folder.write("g.code", CODE),
        lambda: CodeFolder(path).write("f.code", CODE),
    )
    assert f"cannot be kept in {path}" in said
    assert list(troubles()) == ["write"]
    assert place.read_bytes() == b""


def test_without_a_home_nothing_is_kept_which_is_said_once() -> None:
    folder = CodeFolder(None)
    assert folder.read("f.code", bytes) is None
    (said,) = said_by(lambda: folder.write("f.code", CODE), lambda: folder.write("g.code", CODE))
    assert "cannot be kept anywhere (there is no home folder)" in said
    assert folder.size() == 0


@pytest.mark.parametrize("number", [errno.EACCES, errno.EROFS, errno.ENOSPC, errno.EDQUOT])
def test_a_system_that_refuses_to_write_leaves_nothing_half_done(
    path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuse(part: Path, data: bytes) -> int:
        with part.open("wb") as file:
            file.write(data[:10])
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(Path, "write_bytes", refuse)
    folder = CodeFolder(path)
    (said,) = said_by(lambda: folder.write("f.code", CODE), lambda: folder.write("g.code", CODE))
    assert os.strerror(number) in said
    assert not list(path.iterdir())


@POSIX
def test_a_folder_without_permission_to_write_can_still_be_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    CodeFolder(path).write("f.code", CODE)
    monkeypatch.setattr(os, "utime", refused)
    monkeypatch.setattr(Path, "replace", refused)
    assert read(path) == CODE
    with pytest.warns(CacheWarning, match="Permission denied"):
        CodeFolder(path).write("g.code", CODE)
    assert read(path) == CODE


def refused(*_: object) -> None:
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def test_a_file_that_may_not_be_read_is_said_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    CodeFolder(path).write("f.code", CODE)
    monkeypatch.setattr(Path, "read_bytes", refused)
    (said,) = said_by(lambda: read(path), lambda: read(path))
    assert "Permission denied" in said


def test_leaving_while_a_file_is_written_leaves_none(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_part: Path, _to: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        CodeFolder(path).write("f.code", CODE)
    assert not list(path.iterdir())


def test_who_wants_warnings_as_errors_gets_one_and_then_the_code(path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        path.parent.mkdir(parents=True)
        path.write_bytes(b"")
        with pytest.raises(CacheWarning):
            CodeFolder(path).write("f.code", CODE)
        CodeFolder(path).write("f.code", CODE)


# Whose folder it is ---------------------------------------------------------------------------------------------


@POSIX
def test_the_folder_is_closed_to_others_whatever_the_mask(path: Path) -> None:
    old = os.umask(0)
    try:
        CodeFolder(path).write("f.code", CODE)
    finally:
        os.umask(old)
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@POSIX
@pytest.mark.parametrize("mode", [0o777, 0o770, 0o702])
def test_a_folder_that_others_may_write_to_is_neither_read_nor_written(path: Path, mode: int) -> None:
    CodeFolder(path).write("f.code", CODE)
    path.chmod(mode)
    reading, writing = said_by(lambda: read(path), lambda: CodeFolder(path).write("g.code", CODE))
    assert "others may write to it" in reading
    assert "others may write to it" in writing
    assert [file.name for file in path.iterdir()] == ["f.code"]


@POSIX
def test_the_folder_of_somebody_else_is_not_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    CodeFolder(path).write("f.code", CODE)
    if os.geteuid() == 0:
        os.chown(path, 4242, -1)
    else:
        monkeypatch.setattr(os, "geteuid", lambda: 4242)
    with pytest.warns(CacheWarning):
        assert read(path) is None


# Several processes, several kernels -----------------------------------------------------------------------------


def test_many_may_write_and_read_the_same_file_at_once(path: Path) -> None:
    def write_and_read(_: int) -> bytes | None:
        folder = CodeFolder(path)
        folder.write("f.code", CODE)
        return folder.read("f.code", bytes)

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(write_and_read, range(200))) == {CODE}
    assert [file.name for file in path.iterdir()] == ["f.code"]


def old_kernel(path: Path, number: int, *, days: float) -> Path:
    """The folder of another kernel that was used so many days ago."""
    folder = path.with_name(f"{number:024x}")
    folder.mkdir(parents=True, mode=0o700)
    (folder / "f.code").write_bytes(b"")
    then = time.time() - days * 86400
    os.utime(folder, (then, then))
    return folder


def test_the_folders_used_last_stay_and_older_ones_go(path: Path) -> None:
    old = [old_kernel(path, number, days=number + 1) for number in range(KEPT + 2)]
    stranger = path.with_name("something else")
    stranger.mkdir()
    os.utime(stranger, (0, 0))
    CodeFolder(path).write("f.code", CODE)
    assert path.exists()
    assert stranger.exists()
    assert [folder.exists() for folder in old] == [True] * (KEPT - 1) + [False] * 3


def test_a_folder_that_is_read_counts_as_used(path: Path) -> None:
    old = [old_kernel(path, number, days=number + 1) for number in range(KEPT)]
    CodeFolder(old[-1]).write("f.code", CODE)
    os.utime(old[-1], (0, 0))
    assert read(old[-1]) == CODE
    CodeFolder(path).write("f.code", CODE)
    assert [folder.exists() for folder in old] == [True] * (KEPT - 2) + [False, True]


def test_what_a_killed_process_left_is_cleared_away_later(path: Path) -> None:
    CodeFolder(path).write("f.code", CODE)
    left, begun = path / "f.code.1.part", path / "g.code.2.part"
    left.write_bytes(b"")
    begun.write_bytes(b"")
    os.utime(left, (0, 0))
    CodeFolder(path).write("g.code", CODE)
    assert not left.exists()
    assert begun.exists()
