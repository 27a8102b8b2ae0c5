"""The process of a server: how it starts, what it says, how it ends.

Here: `serve`. Not here: what it serves (app.py), how it is set up (options.py).
May import app, chances, identity, incoming, interpreter, journal, lock, logs, options, runtime, sockets, wire,
uvicorn, uvloop.

It ends by a signal: clients are told to come back, everything is written down, the exit code is 0. uvicorn alone would
close the sockets first. A second signal ends it at once; nothing is lost by that either.
"""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import time
from contextlib import contextmanager, suppress
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any

import uvicorn

from durak.server import logs
from durak.server.app import make_app
from durak.server.chances import SecretChances
from durak.server.identity import KeysError
from durak.server.incoming import Incoming
from durak.server.interpreter import tidy
from durak.server.journal import JournalError
from durak.server.lock import Lock, LockError
from durak.server.options import BadOption
from durak.server.runtime import Runtime
from durak.server.sockets import LONGEST_FRAME
from durak.server.wire import Wire

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from durak.server.options import Options

__all__ = ["AlreadyServed", "CannotServe", "Listening", "PortTaken", "configuration", "serve"]

SPARE = 200
"""Connections beside the sockets: pages, programs that ask for something, files of the server's own."""
PING_SECONDS = 5.0
"""How often each client is asked how far away it is."""


class CannotServe(Exception):
    """The server cannot start: the message is a sentence for whoever runs it."""


class PortTaken(CannotServe):
    """Another program listens at the port."""


class AlreadyServed(CannotServe):
    """Another server runs on the journal."""

    def __init__(self, message: str, *, address: str) -> None:
        super().__init__(message)
        self.address = address
        """Where it is on this machine; empty where it has not said so."""


def _nothing(_address: str) -> None: ...


def _say(line: str) -> None:
    print(line, flush=True)  # noqa: T201  # whoever started the server wants to know where it is


def serve(options: Options, *, say: Callable[[str], object] = _say, begun: Callable[[str], object] = _nothing) -> int:
    """Serve until a signal comes; return the exit code. `begun` is told where the server is on this machine.

    Raises BadOption for an address or test deals that cannot be, and CannotServe when the port, the folder or a file
    cannot be used now; both with a sentence.
    """
    logs.configure(level=options.log_level)
    chances = _chances(options)
    _raise_file_limit(options)
    listener = _listen(options)
    try:
        lock = Lock(options.journal_file)
        try:
            runtime = Runtime(options, chances=chances)
            with asyncio.Runner(loop_factory=_loop_factory()) as runner:
                return runner.run(_serve(runtime, listener, say, _each(lock.tell, begun)))
        finally:
            lock.close()
    except LockError as error:
        raise AlreadyServed(str(error), address=error.address) from error
    except (JournalError, KeysError) as error:
        raise CannotServe(str(error)) from error
    finally:
        listener.close()


def _each(*told: Callable[[str], object]) -> Callable[[str], object]:
    def tell(address: str) -> None:
        for each in told:
            each(address)

    return tell


def _chances(options: Options) -> SecretChances:
    try:
        return SecretChances(test_deals=options.test_deals)
    except ValueError as error:
        raise BadOption(str(error)) from None


def _raise_file_limit(options: Options) -> None:
    """Let there be a file for each socket, where the system allows it; many allow 1024 until they are asked."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415  # not everywhere

    wanted = options.sockets + 2 * SPARE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    if soft != resource.RLIM_INFINITY and max(soft, most) < wanted:
        logs.get_logger().warning("fewer files than sockets are allowed", allowed=most, wanted=wanted)


def _listen(options: Options) -> socket.socket:
    """A socket at the address and port, taken before anything else is touched."""
    where = f"port {options.port} of {options.address}"
    family = socket.AF_INET6 if ":" in options.address else socket.AF_INET
    try:
        return socket.create_server((options.address, options.port), family=family, backlog=2048)
    except OSError as error:
        if error.errno in (errno.EADDRNOTAVAIL, errno.EINVAL, socket.EAI_NONAME):
            raise BadOption(
                f"this machine has no address {options.address}; give one of its own by --address"
            ) from None
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(
                f"{where} is taken by another program; give another one by --port, 0 for any that is free"
            ) from None
        if error.errno == errno.EACCES:
            sentence = f"{where} may not be used by this user; give one from 1024 up by --port"
        else:
            sentence = f"{where} cannot be listened at: {error.strerror}"
        raise CannotServe(sentence) from None


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop  # noqa: PLC0415  # not everywhere
    except ImportError:
        return None
    return uvloop.new_event_loop


class Listening(uvicorn.Server):
    """uvicorn, which does not listen to signals and ends when it is told to; `is_listening` says when it has begun."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.is_listening = asyncio.Event()
        self._waiting: dict[tuple[Any, ...], float] = {}
        """The connections that wait for their client, for what, and since when."""

    async def on_tick(self, counter: int) -> bool:
        """Look now and then for connections from which no request comes."""
        if counter % 50 == 0:
            self._drop_the_silent()
        return await super().on_tick(counter)

    def _drop_the_silent(self) -> None:
        """Close what has been as it is for longer than its client may take: uvicorn alone waits for ever."""
        now = time.monotonic()
        waiting = [
            (each, each.cycle, patience)
            for each in self.server_state.connections
            if isinstance(each, Incoming) and (patience := each.patience) is not None
        ]
        self._waiting = {stage: self._waiting.get(stage, now) for stage in waiting}
        for (each, _, patience), since in self._waiting.items():
            if now - since > patience and each.transport is not None:
                each.transport.abort()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve."""
        await super().startup(sockets)
        self.is_listening.set()

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        """Leave signals to `serve`."""
        yield


async def _serve(
    runtime: Runtime, listener: socket.socket, say: Callable[[str], object], begun: Callable[[str], object]
) -> int:
    stop = asyncio.Event()
    _on_signals(stop)
    await runtime.start()
    server = Listening(configuration(runtime))
    serving = asyncio.create_task(server.serve([listener]))
    await server.is_listening.wait()
    begun(_local_address(listener))
    for line in _greeting(runtime.options, listener):
        say(line)
    runtime.warm()
    tidying = asyncio.create_task(tidy())
    await stop.wait()
    tidying.cancel()
    await runtime.drain()
    server.should_exit = True
    await serving
    if runtime.is_hung:  # its thread would be waited for until the disk answers
        os._exit(1)
    return 0


def configuration(runtime: Runtime) -> uvicorn.Config:
    """Return how uvicorn serves a runtime."""
    return uvicorn.Config(
        make_app(runtime),
        http=Incoming,
        ws=Wire,
        ws_max_size=LONGEST_FRAME,
        ws_max_queue=8,
        ws_per_message_deflate=False,  # views are shorter than what a compressor needs for each socket
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=None,  # who is silent is dropped by the session, with a code of its own
        lifespan="off",
        access_log=False,
        log_config=None,
        proxy_headers=False,  # limits.py reads them, from those who are believed
        server_header=False,
        limit_concurrency=runtime.options.sockets + SPARE,
        timeout_graceful_shutdown=2,
    )


def _local_address(listener: socket.socket) -> str:
    address, port = listener.getsockname()[:2]
    is_ipv6 = ":" in address
    if ip_address(address).is_unspecified:
        address = "::1" if is_ipv6 else "127.0.0.1"
    return f"http://[{address}]:{port}" if is_ipv6 else f"http://{address}:{port}"


def _greeting(options: Options, listener: socket.socket) -> list[str]:
    address, port = listener.getsockname()[:2]
    shown = f"[{address}]" if ":" in address else address
    lines = [
        f"Durak tables at {options.url or f'http://{shown}:{port}'}",
        f"kept in {options.journal_file}",
        "Ctrl-C stops the server; games go on when it starts again",
    ]
    if options.test_deals is not None:
        lines.append(f"TEST DEALS from {options.test_deals}: nothing here is dealt by chance")
    if options.url:
        lines[0] += f", here {shown} port {port}"
    return lines


def _on_signals(stop: asyncio.Event) -> None:
    """Let the first signal stop the server, and the second one end the process."""
    loop = asyncio.get_running_loop()

    def caught(number: int) -> None:
        if stop.is_set():
            with suppress(OSError, ValueError):
                sys.stdout.flush()
            os._exit(128 + number)
        stop.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, caught, number)
        except RuntimeError:  # Windows has no such handlers
            signal.signal(number, lambda number, _frame: loop.call_soon_threadsafe(caught, number))
