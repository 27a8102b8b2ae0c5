"""One server for one journal.

Here: `Lock`. Not here: two servers (test_serve.py).
May import pytest, durak.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest

from durak.server.lock import Lock, LockError

if TYPE_CHECKING:
    from pathlib import Path


def test_a_journal_that_is_served_is_not_served_again(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "durak.db")
    with pytest.raises(LockError, match=f"is served already, by process {os.getpid()}"):
        Lock(tmp_path / "durak.db")
    lock.close()


def test_who_finds_a_journal_served_is_told_where_its_server_is(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "durak.db")
    lock.tell("http://127.0.0.1:8000")
    with pytest.raises(LockError, match=f"by process {os.getpid()};") as refused:
        Lock(tmp_path / "durak.db")
    assert refused.value.address == "http://127.0.0.1:8000"
    lock.close()


@pytest.mark.skipif(sys.platform == "win32", reason="links are not for everybody there")
def test_a_journal_was_served_twice_by_another_name(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "durak.db")
    (tmp_path / "other.db").symlink_to(tmp_path / "durak.db")
    with pytest.raises(LockError, match="is served already"):
        Lock(tmp_path / "other.db")
    lock.close()


def test_a_journal_is_free_after_its_server(tmp_path: Path) -> None:
    Lock(tmp_path / "durak.db").close()
    Lock(tmp_path / "durak.db").close()


def test_a_folder_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    Lock(tmp_path / "new" / "durak.db").close()
    assert (tmp_path / "new").stat().st_mode & 0o077 == 0


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(LockError, match="cannot be written"):
        Lock(tmp_path / "file" / "durak.db")
