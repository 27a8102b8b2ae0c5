"""A program of any kind as a bot: a view goes in on one line, a move comes out on one line.

Here: `LineBot`, which runs a program and speaks version 1 of the line protocol (docs/bots.md) with it.
Not here: where such a bot plays (the arena, server/guest.py). May import errors, moves.

The program gets the view and nothing else. Whatever it does, sleeps, dies, babbles or forgets to read, nobody waits
for longer than the time it has, and it does not outlive the bot: it and what it has started end as one group.
"""

from __future__ import annotations

import os
import selectors
import shlex
import signal
import subprocess
import threading
import time
import weakref
from contextlib import contextmanager, suppress
from pathlib import PurePath
from typing import TYPE_CHECKING, Literal, TypeAlias

from durak.errors import NotationError, quoted
from durak.moves import Move

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from types import TracebackType
    from typing import Self

    from durak.bots import Budget
    from durak.deal import Chance
    from durak.view import View

__all__ = ["LONGEST_LINE", "VERSION", "FaultKind", "LineBot", "ProgramFault", "end_programs"]

VERSION = 1
"""The version of the line protocol; the first line a program gets says it."""
LONGEST_LINE = 4096
"""How many bytes a line of a program may have."""
QUIT_SECONDS = 1.0
"""How long a program may take to end once it was told to."""
LONGEST_NAME = 32

FaultKind: TypeAlias = Literal["start", "ended", "late", "line", "unasked", "not_a_move", "illegal", "given_up"]


class ProgramFault(Exception):
    """A program that gave no legal move: whoever asked it may play another one. The message is for its author."""

    def __init__(self, kind: FaultKind, message: str) -> None:
        super().__init__(message)
        self.kind: FaultKind = kind

    def __reduce__(self) -> tuple[type[ProgramFault], tuple[FaultKind, str]]:
        """Return what makes the error again, as a pool of processes needs it."""
        return ProgramFault, (self.kind, str(self))


def end_programs(leave: Callable[[], object]) -> None:
    """Kill every program that a bot of this process runs, and leave: for who must go, whatever else is under way.

    A signal may come while a program starts, which nobody can kill yet: then all this is done as soon as it runs.
    """
    _RUNNING.end(leave)


class LineBot:
    """A bot that asks a program. Use it with `with`, or call `close`.

    `command` is a line as a shell would read it, without a shell, or the words of one. `seconds` is the time for a
    move, unless a Budget gives less; the first move after a start has `start_seconds` more, until the program says that
    it is ready. A program that fails otherwise than by an illegal move is ended, and started again for the next move,
    `restarts` times.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        *,
        seconds: float = 5.0,
        start_seconds: float = 10.0,
        restarts: int = 1,
        name: str = "",
    ) -> None:
        if os.name != "posix":
            raise NotationError(f"expected a system with process groups (Linux, macOS) to run {command!r}")
        self._words = _words_of(command)
        self._given_name = name
        self.name = name or PurePath(self._words[0]).name
        """How the program calls itself, unless whoever made the bot gave it a name; its file until it has said so."""
        self._seconds = seconds
        self._start_seconds = start_seconds
        self._starts_left = 1 + restarts
        self._last_fault = ""
        self._is_closed = False
        self._program: _Program | None = None
        self._lock = threading.Lock()
        self._program = self._started()

    def __enter__(self) -> Self:
        """Return the bot; the program ends with the block."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the program."""
        self.close()

    def choose(self, view: View, _rng: Chance, budget: Budget, /) -> Move:
        """Return the move that the program answers.

        Raises ProgramFault where it gives none that is legal in time; the next call asks the program again, or one
        started anew.
        """
        seconds = self._seconds if budget.seconds is None else min(self._seconds, budget.seconds)
        with self._lock:
            program = self._program = self._program or self._started()
            try:
                move = self._answered(program, view, seconds)
            except BaseException as error:
                # What it says from now on could be taken for the answer to another view.
                self._program = None
                program.end()
                if not isinstance(error, _Broken):
                    raise
                self._last_fault = f"{error}, from {self._where}"
                raise ProgramFault(error.kind, self._last_fault) from None
        reason = view.why_not(move)
        if reason is not None:
            legal = " ".join(map(str, view.legal_moves()))
            raise ProgramFault("illegal", f"expected {legal}, got {move} ({reason}), from {self._where}, in {view}")
        return move

    def close(self) -> None:
        """End the program: it is told to quit, and killed if it does not within a second.

        Another thread that waits for a move gets a ProgramFault instead.
        """
        self._is_closed = True
        if not self._lock.acquire(blocking=False):
            program = self._program
            if program is not None:
                program.kill()
            self._lock.acquire()
        try:
            program, self._program = self._program, None
            if program is not None:
                program.quit()
        finally:
            self._lock.release()

    def _started(self) -> _Program:
        """A running program; raises ProgramFault when it cannot be run, or has failed too often."""
        if self._is_closed:
            raise ProgramFault("given_up", f"expected a running program, got one that was ended: {self._words[0]}")
        if not self._starts_left:
            raise ProgramFault("given_up", f"not started again; the last time it was: {self._last_fault}")
        self._starts_left -= 1
        try:
            program = _Program(self._words)
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else str(error)
            self._last_fault = f"expected a program that can be run, got {quoted(self._words[0])}: {why}"
            raise ProgramFault("start", self._last_fault) from None
        weakref.finalize(self, program.end)
        program.send(f"durak {VERSION}")
        return program

    @property
    def _where(self) -> str:
        return shlex.join(self._words)

    def _answered(self, program: _Program, view: View, seconds: float) -> Move:
        """The move on the first line after the view that is not by the way."""
        for line in program.waiting_lines():
            if not self._is_aside(program, line):
                raise _Broken("unasked", f"expected one line for each view, got {quoted(line)} unasked")
        if program.has_unread:
            raise _Broken("unasked", "expected the line before to be read, got an answer without that")
        if program.told_seconds != seconds:
            program.told_seconds = seconds
            program.send(f"seconds {seconds:g}")
        program.send(f"view {view}")
        while True:
            line = program.line(seconds if program.is_ready else seconds + self._start_seconds)
            if not self._is_aside(program, line):
                break
        program.is_ready = True
        try:
            return Move.parse(line)
        except NotationError as error:
            raise _Broken("not_a_move", str(error)) from None

    def _is_aside(self, program: _Program, line: str) -> bool:
        """Whether a line answers nothing: a remark, an empty one, or `ready`, whose name is noted."""
        if line.startswith("ready") and not program.is_ready and line[5:6].strip() == "":
            program.is_ready = True
            program.clock_from = time.monotonic()
            said = "".join(letter for letter in line[5:].strip() if letter.isprintable())[:LONGEST_NAME]
            self.name = self._given_name or said or self.name
            return True
        return not line or line.startswith("#")


def _words_of(command: str | Sequence[str]) -> list[str]:
    """The words of a command; raises NotationError for none, or for quotes that do not close."""
    try:
        words = shlex.split(command) if isinstance(command, str) else list(command)
    except ValueError as error:
        raise NotationError(f"expected a command as in a shell, got {command!r}: {error}") from None
    if not words or not words[0]:
        raise NotationError(f"expected the command of a program, got {command!r}")
    return words


class _Broken(Exception):
    """Nothing can be made of what a program says any more."""

    def __init__(self, kind: FaultKind, message: str) -> None:
        super().__init__(message)
        self.kind: FaultKind = kind


class _Program:
    """A running program. Nothing here waits for it without an end."""

    def __init__(self, words: list[str]) -> None:
        # The tokens and secrets of whoever runs this are nothing to a program; a group of its own dies as one.
        own = {name: value for name, value in os.environ.items() if not name.startswith("DURAK_")}
        self._is_gone = False
        with _RUNNING.starting():
            self._process = subprocess.Popen(  # noqa: S603 -- running the program is what was asked for
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, env=own, start_new_session=True
            )
            _RUNNING.programs.add(self)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in, self._out = self._process.stdin.fileno(), self._process.stdout.fileno()
        for pipe in (self._in, self._out):
            os.set_blocking(pipe, False)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._out, selectors.EVENT_READ)
        self._unsent = b""
        self._unread = b""
        self._has_ended = False
        self.is_ready = False
        self.clock_from = time.monotonic()
        """When the time for the move began that it was asked for."""
        self.told_seconds: float | None = None

    @property
    def has_unread(self) -> bool:
        """Return whether it has read so little that lines wait here for it."""
        return bool(self._unsent)

    def send(self, line: str) -> None:
        """Send a line, now or as soon as the program reads; the time for its answer begins."""
        if not self._unsent and not self._has_ended:
            self._selector.register(self._in, selectors.EVENT_WRITE)
        self._unsent += line.encode() + b"\n"
        self._write()
        self.clock_from = time.monotonic()

    def waiting_lines(self) -> list[str]:
        """Return the lines it has said since, without waiting; one that is not over stays for later."""
        self._read()
        *lines, self._unread = self._unread.split(b"\n")
        return [_text(line) for line in lines]

    def line(self, seconds: float) -> str:
        """Return the next line; raises _Broken when there is none so many seconds after the clock began."""
        deadline = self.clock_from + seconds
        while True:
            line, end, rest = self._unread.partition(b"\n")
            if len(line) > LONGEST_LINE:
                raise _Broken("line", f"expected a line of {LONGEST_LINE} bytes at most, got {quoted(_text(line))}")
            left = deadline - time.monotonic()
            if left <= 0:
                raise _Broken("late", f"expected a line within {seconds:g} s, got {self._what_came(line)}")
            if end:
                self._unread = rest
                return _text(line)
            if self._has_ended:
                raise _Broken("ended", f"expected a line, got {self._how_it_ended()}")
            for key, _ in self._selector.select(left):
                (self._read if key.fd == self._out else self._write)()

    def _read(self) -> None:
        if self._has_ended:
            return
        with suppress(BlockingIOError):
            part = os.read(self._out, 1 << 16)
            self._unread += part
            self._has_ended = not part

    def _write(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._in, self._unsent) :]
        except BlockingIOError:
            return
        except BrokenPipeError:
            self._unsent = b""  # it reads no more; whether it has gone is seen where it is read
        if not self._unsent:
            with suppress(KeyError):
                self._selector.unregister(self._in)

    @staticmethod
    def _what_came(line: bytes) -> str:
        return f"{quoted(_text(line))} without the end of its line" if line else "none"

    def _how_it_ended(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            code = self._process.wait(QUIT_SECONDS)
            return f"the end of the program, {_exit_text(code)}"
        return "the end of its output"

    def quit(self) -> None:
        """Tell the program to end, and see to it that it does."""
        if self._is_gone:
            return
        self.send("quit")
        # It may have to be read before it reads; whatever it still says is nobody's business.
        with suppress(_Broken):
            while True:
                if not self._unsent:
                    self._close_in()
                self.line(QUIT_SECONDS)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(max(0.0, self.clock_from + QUIT_SECONDS - time.monotonic()))
        self.end()

    def kill(self) -> None:
        """Kill the program and all that it has started; whoever waits for its lines sees them end."""
        if self._is_gone:
            return
        # The number of a group is nobody else's as long as anybody is in it.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def end(self) -> None:
        """Kill the program, and leave nothing of it behind."""
        if self._is_gone:
            return
        self.kill()
        self._is_gone = True
        self._process.wait()
        self._selector.close()
        self._close_in()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def _close_in(self) -> None:
        assert self._process.stdin is not None
        if not self._process.stdin.closed:
            with suppress(KeyError, ValueError, RuntimeError):
                self._selector.unregister(self._in)
            self._process.stdin.close()


class _Running:
    """The programs that bots of this process run."""

    def __init__(self) -> None:
        self.programs: weakref.WeakSet[_Program] = weakref.WeakSet()
        self._starting = 0
        self._leave: Callable[[], object] | None = None

    @contextmanager
    def starting(self) -> Generator[None]:
        """Put off the end of all programs until one that starts is among them."""
        self._starting += 1
        try:
            yield
        finally:
            self._starting -= 1
            if self._leave is not None:
                self.end(self._leave)

    def end(self, leave: Callable[[], object]) -> None:
        """Kill all programs and leave, now or once none is starting."""
        self._leave = leave
        if not self._starting:
            for program in list(self.programs):
                program.kill()
            leave()


_RUNNING = _Running()


def _text(line: bytes) -> str:
    return line.decode(errors="replace").strip()


def _exit_text(code: int) -> str:
    return f"exit code {code}" if code >= 0 else f"killed by signal {-code}"
