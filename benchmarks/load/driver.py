"""The two processes of a measurement: a server as anybody starts it, and the crowd that comes to it.

Here: `Server`, `Crowd`, tables that are there before a server starts, where each process runs. Not here: what is
measured (rows.py). May import durak.server.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import perf_counter, time_ns
from typing import IO, Any, Self
from urllib.request import urlopen

from benchmarks.load.crowd import person_of
from durak.server.entries import Opened, Row, Sat
from durak.server.identity import read_keys
from durak.server.journal import Append
from durak.server.journal.sqlite import SqliteJournal
from durak.server.runtime import new_table_name
from durak.server.settings import NoClock, TableSettings

__all__ = ["ROOT", "SEATS", "SETTINGS", "CrowdProcess", "Server", "go_ahead", "load", "open_tables"]

ROOT = Path(__file__).resolve().parent.parent.parent
SEATS = 4
SETTINGS = TableSettings(rules="podkidnoy(seats=4)", clock=NoClock(), window_ms=60_000, grace_ms=3_600_000)
"""Live tables of four at which nothing happens by itself, so that what happens is the load's doing."""
_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


_ahead = [False]


def go_ahead() -> None:
    """Let servers and crowds from now on go before whatever else the machine does, as if it were theirs alone.

    Raises OSError where only another user may say so, or no system.
    """
    Path("/proc/self/autogroup").write_text("0", encoding="ascii")
    _ahead[0] = True


def _place(process: subprocess.Popen[str], core: int) -> None:
    """Give a process, which has a session of its own, a core: the first or the last of those there are."""
    if not hasattr(os, "sched_setaffinity"):
        return
    os.sched_setaffinity(process.pid, {sorted(os.sched_getaffinity(0))[core]})
    if _ahead[0]:
        Path(f"/proc/{process.pid}/autogroup").write_text("-15", encoding="ascii")


def load() -> float:
    """Return the load average of the last minute: what else the machine did."""
    return round(os.getloadavg()[0], 1)


def open_tables(folder: Path, number: int, *, settings: TableSettings = SETTINGS) -> list[str]:
    """Return the names of tables of four that the next server in a folder finds there, with people in every seat."""
    names = [new_table_name() for _ in range(number)]
    now = time_ns() // 1_000_000
    journal = SqliteJournal(folder / "durak.db")
    appends: list[Append] = []
    for table, name in enumerate(names):
        host = person_of(table, 0)
        rows = [Row(1, now, Opened(settings=settings, host=host, name="Host"))]
        rows += [
            Row(2 + seat, now, Sat(seat=seat, person=person_of(table, seat), name=f"Seat {seat}"))
            for seat in range(SEATS)
        ]
        appends.append(Append(table=name, rows=tuple(rows), due=None))
    try:
        assert all(journal.append(appends))
    finally:
        journal.close()
    return names


class Server:
    """`durak serve` in a process and on a core of its own, started when it is made."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.key = read_keys(folder / "secrets")[0].hex()
        self.start()

    def start(self, *, port: int = 0) -> None:
        """Start the process, and wait until it says where it listens."""
        folder = self.folder
        self.started = perf_counter()
        self._log = (folder / "log").open("ab")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "durak", "serve", "--port", str(port), "--data", str(folder), "--sockets", "6000"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            start_new_session=True,
            env={key: value for key, value in os.environ.items() if not key.startswith("DURAK_")},
        )
        _place(self.process, 0)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.said_after = perf_counter() - self.started
        if not line:
            self.process.wait()
            raise RuntimeError(f"the server did not start: {(folder / 'log').read_text(encoding='utf-8')}")
        self.port = int(line.rpartition(":")[2])

    def cpu(self) -> float:
        """Return how many seconds of processor time the server has used."""
        words = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / _TICKS

    def resident(self) -> int:
        """Return how many bytes of memory the server holds."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1]) * _PAGE

    def count(self, name: str) -> float:
        """Return one of the numbers that the server tells of itself."""
        with urlopen(f"http://127.0.0.1:{self.port}/metrics") as answer:
            lines: list[str] = answer.read().decode().splitlines()
        return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))

    def kill(self) -> float:
        """Return the moment at which the server was killed, without any warning."""
        now = perf_counter()
        self.process.kill()
        self.process.wait()
        self._end()
        return now

    def stop(self) -> None:
        """Stop the server as a system does."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._end()

    def _end(self) -> None:
        self._log.close()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop()


class CrowdProcess:
    """The crowd in a process and on a core of its own: `ask` tells it what to do, and waits for it."""

    def __init__(self, server: Server, *, seed: int = 1) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.load.crowd"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        _place(self.process, -1)
        self.ask("meet", port=server.port, key=server.key, seed=seed)

    def ask(self, kind: str, **fields: object) -> Any:
        """Return what the crowd answers once it has done something."""
        self.tell(kind, **fields)
        return self.answer()

    def tell(self, kind: str, **fields: object) -> None:
        """Let the crowd do something, which `answer` then waits for."""
        stdin = _pipe(self.process.stdin)
        stdin.write(json.dumps({"do": kind, **fields}) + "\n")
        stdin.flush()

    def answer(self) -> Any:
        """Return the answer to what the crowd was told."""
        line = _pipe(self.process.stdout).readline()
        if not line:
            raise RuntimeError(f"the crowd ended with exit code {self.process.wait()}")
        return json.loads(line)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        _pipe(self.process.stdin).close()
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        _pipe(self.process.stdout).close()


def _pipe(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None
    return pipe
