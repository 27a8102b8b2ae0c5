"""The command `durak` with no word behind it: a server, and a browser at its table.

Here: processes at a terminal of their own, with a browser that notes what it is shown. Not here: the page itself, and
where there is no browser (tests/test_alone.py). May import pytest, httpx2, tests.server.
"""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING

import httpx2
import pytest

from tests.server.serving import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals there")


class Desktop:
    """Somebody's computer: a folder for what is kept, and a browser."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        os.mkfifo(folder / "shown")
        self._shown = os.open(folder / "shown", os.O_RDWR)
        browser = folder / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" > {folder / "shown"}\n', "utf-8")
        browser.chmod(0o700)

    @contextmanager
    def durak(self, **variables: str) -> Generator[subprocess.Popen[str]]:
        """Give the command, at a terminal."""
        ours, theirs = os.openpty()
        plain = {name: value for name, value in os.environ.items() if not name.startswith("DURAK_")}
        process = subprocess.Popen(
            [sys.executable, "-m", "durak"],
            stdin=theirs,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**plain, "BROWSER": f"{self.folder / 'browser'} %s", "XDG_DATA_HOME": str(self.folder), **variables},
        )
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            process.communicate(timeout=PATIENCE)
            os.close(ours)
            os.close(theirs)

    def shown(self) -> str:
        """Return the address that the browser is shown next."""
        assert select.select([self._shown], [], [], PATIENCE)[0], "the browser was shown nothing"
        return os.read(self._shown, 1000).decode().strip()

    def close(self) -> None:
        """Close the browser."""
        os.close(self._shown)


@pytest.fixture
def desktop(tmp_path: Path) -> Generator[Desktop]:
    with closing(Desktop(tmp_path)) as found:
        yield found


@pytest.fixture
def taken() -> Generator[int]:
    """Give a port at which another program listens."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def test_one_word_opens_a_table_in_the_browser(desktop: Desktop) -> None:
    with desktop.durak():
        address = desktop.shown()
        assert address.endswith("/#/play")
        assert "<title>Durak</title>" in httpx2.get(address, timeout=PATIENCE).text


def test_the_address_is_said_in_the_terminal(desktop: Desktop) -> None:
    with desktop.durak() as process:
        address = desktop.shown()
        assert process.stdout is not None
        assert address in process.stdout.readline()


def test_ctrl_c_ends_it_without_a_complaint(desktop: Desktop) -> None:
    with desktop.durak() as process:
        desktop.shown()
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=PATIENCE)
        assert (process.returncode, "Traceback" in said) == (0, False)


def test_a_port_that_is_taken_is_passed_over(desktop: Desktop, taken: int) -> None:
    with desktop.durak(DURAK_PORT=str(taken)):
        address = desktop.shown()
        assert f":{taken}/" not in address
        assert httpx2.get(address, timeout=PATIENCE).status_code == 200


def test_where_a_server_runs_already_the_browser_is_opened_there(desktop: Desktop) -> None:
    with desktop.durak():
        first = desktop.shown()
        with desktop.durak() as process:
            assert desktop.shown() == first
            assert process.wait(PATIENCE) == 0
