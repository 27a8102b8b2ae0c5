"""A program that sits at a table of a server until its deals are played or somebody stops it.

Here: the socket, coming back after it was lost, the thread a bot thinks in, the requests before that. Not here: what a
guest says and when (guest.py), what the command line says (visit_options.py).
May import guest, names, protocol, visit_options, bots, errors, view, websockets.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import signal
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.typing import Subprotocol

from durak.bots import Budget, make_bot
from durak.bots.lines import LineBot, ProgramFault
from durak.bots.simple import GreedyBot
from durak.errors import NotationError
from durak.server import protocol
from durak.server.guest import Ending, Guest
from durak.server.names import LONGEST_NAME
from durak.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from websockets.asyncio.client import ClientConnection

    from durak.bots import Bot
    from durak.server.guest import Question
    from durak.server.visit_options import Address, VisitOptions

__all__ = ["CannotVisit", "visit"]

ANSWER_SECONDS = 10.0
"""How long a server may take to answer a request or a handshake."""
LEAVE_SECONDS = 3.0
"""How long a guest who wants to leave waits for the server to hear of it."""
PATIENCE_SECONDS = 300.0
"""After how long without a connection a guest gives up who has had one."""
FIRST_DELAY, LONGEST_DELAY = 0.25, 15.0
"""After how many seconds a lost connection is opened again, at first and in the end."""
REFUSED = {400, 401, 403, 404}
"""What a server answers to a handshake that it would not answer otherwise a moment later."""
INTERRUPTED = 130


class CannotVisit(Exception):
    """Nobody can sit down there: the message is a sentence for whoever wanted that."""


def visit(options: VisitOptions, *, say: Callable[[str], object], complain: Callable[[str], object]) -> int:
    """Return the exit code once the deals are played, the table is gone, or somebody has stopped it.

    Raises CannotVisit where nobody can sit down or play on, and NotationError for a program that cannot be run.
    """
    bot = _bot(options)
    try:
        name = (options.name or bot.name)[:LONGEST_NAME]
        token = options.token
        if token is None:
            token = _new_token(options.address, name)
            complain(f"this is a new player; to be the same one again, set DURAK_TOKEN={token}")
        address = options.address
        if options.rules is not None:
            address = address._replace(table=_open_table(options, token, name))
            say(f"table {address.base}/#{address.table}")
        guest = Guest(
            name=name,
            seat=options.seat,
            deals=options.deals,
            word=secrets.token_hex,
            bots=options.bots if options.rules is not None else (),
            say=say,
        )
        visiting = _Visit(guest, _Player(bot, options, complain), address, token)
        with suppress(asyncio.CancelledError):
            asyncio.run(visiting.run())
    finally:
        if isinstance(bot, LineBot):
            bot.close()
    say(_tally_line(guest, visiting.player))
    ending = guest.ending or Ending(is_good=True)
    if visiting.failure or not ending.is_good:
        raise CannotVisit(visiting.failure or ending.sentence)
    return INTERRUPTED if visiting.is_interrupted else 0


def _bot(options: VisitOptions) -> Bot:
    """What chooses the moves."""
    if options.command is None:
        return make_bot(options.bot)
    try:
        return LineBot(options.command, seconds=options.seconds, name=options.name)
    except ProgramFault as fault:
        raise NotationError(str(fault)) from None


def _tally_line(guest: Guest, player: _Player) -> str:
    tally = guest.tally
    deals = f"{tally.deals} deal{'' if tally.deals == 1 else 's'}"
    line = f"{deals}: {tally.lost} lost, {tally.drawn} drawn; {player.moves} moves"
    return f"{line}, {player.replaced} of them in place of the program" if player.replaced else line


# Requests ------------------------------------------------------------------------------------------------------


def _new_token(address: Address, name: str) -> str:
    """A token for somebody new: a cookie is made for them, and by it the token."""
    cookie, _ = _ask(address, "GET", "/api/me")
    # What a browser says of a page of this server: by a cookie alone nobody may change anything.
    known = {"Cookie": cookie.partition(";")[0], "Origin": address.base}
    _, made = _ask(address, "POST", "/api/me/tokens", body={"name": name}, headers=known)
    return str(made["token"])


def _open_table(options: VisitOptions, token: str, name: str) -> str:
    """A table of one's own, where nobody has to be quicker than the program may be."""
    milliseconds = int(1000 * options.seconds)
    settings = {
        "rules": options.rules,
        "clock": {"kind": "move", "move_ms": min(max(2 * milliseconds, 3_000), 600_000)},
        "window_ms": min(milliseconds + 1_000, 60_000),
        "claim_ms": min(max(milliseconds, 1_000), 60_000),
        "bot_ms": 0,
    }
    known = {"Authorization": f"Bearer {token}"}
    _, opened = _ask(options.address, "POST", "/api/tables", body={"settings": settings, "name": name}, headers=known)
    return str(opened["id"])


def _ask(
    address: Address,
    method: str,
    path: str,
    *,
    body: dict[str, Any] | None = None,
    headers: Mapping[str, str] | None = None,
) -> tuple[str, dict[str, Any]]:
    """The cookie and the body of an answer; raises CannotVisit where there is no good one."""
    data = None if body is None else json.dumps(body).encode()
    said = {"User-Agent": "durak", **({} if data is None else {"Content-Type": "application/json"}), **(headers or {})}
    request = Request(address.base + path, data, said, method=method)  # noqa: S310 -- http and https alone
    try:
        with urlopen(request, timeout=ANSWER_SECONDS) as answer:  # noqa: S310 -- see above
            return answer.headers.get("Set-Cookie", ""), json.loads(answer.read())
    except HTTPError as error:
        with error:
            raise CannotVisit(f"{address.base} refuses: {_sentence(error.read(), error.code)}") from None
    except OSError as error:
        raise CannotVisit(_unreachable(address, error)) from None
    except ValueError:
        raise CannotVisit(f"{address.base} answers, but not as a server of tables does") from None


def _sentence(body: bytes, status: int) -> str:
    """What a server says of a request it refuses."""
    with suppress(ValueError, TypeError, KeyError):
        return str(json.loads(body)["text"])
    text = body.decode(errors="replace").strip()
    return text if text and "\n" not in text and "<" not in text else f"status {status}"


def _unreachable(address: Address, error: BaseException) -> str:
    reason = getattr(error, "reason", error)
    why = getattr(reason, "strerror", None) or str(reason) or type(reason).__name__
    return f"cannot reach {address.base}: {why}; is a server running there? `durak serve` starts one"


# Thinking ------------------------------------------------------------------------------------------------------


class _Thought(NamedTuple):
    """What was decided, and what was wrong with the program if it was not the program that did."""

    move: str
    fault: ProgramFault | None = None


class _Player:
    """A bot, and another that plays in its place when it cannot."""

    def __init__(self, bot: Bot, options: VisitOptions, complain: Callable[[str], object]) -> None:
        self.moves = 0
        self.replaced = 0
        self._bot = bot
        self._budget = Budget(seconds=options.seconds)
        self._complain = complain
        self._rng = random.Random()

    def think(self, question: Question) -> _Thought:
        """Return a legal move; this may take as long as the program may."""
        view = View.parse(question.dpn)
        try:
            return _Thought(str(self._bot.choose(view, self._rng, self._budget)))
        except ProgramFault as fault:
            return _Thought(str(GreedyBot().choose(view, self._rng, self._budget)), fault)

    def close(self) -> None:
        """End the program, if it is one."""
        if isinstance(self._bot, LineBot):
            self._bot.close()

    def note(self, thought: _Thought) -> None:
        """Count a move, and say what was wrong."""
        self.moves += 1
        if thought.fault is not None:
            self.replaced += 1
            self._complain(f"{thought.fault}; greedy plays {thought.move} instead")


# The visit -----------------------------------------------------------------------------------------------------


class _Visit:
    """A guest with a socket."""

    def __init__(self, guest: Guest, player: _Player, address: Address, token: str) -> None:
        self.player = player
        self.failure = ""
        """Why it cannot go on, whatever the server says."""
        self.is_interrupted = False
        self._guest = guest
        self._address = address
        self._token = token
        self._stopping: asyncio.Event
        self._leave_by: float | None = None
        self._chance = random.Random()
        self._thinking: tuple[Question, asyncio.Future[_Thought]] | None = None

    async def run(self) -> None:
        """Play until the visit is over."""
        self._stopping = asyncio.Event()
        self._listen_to_signals()
        try:
            await self._stay()
        finally:
            self.player.close()  # the thread in which it may still think is waited for

    async def _stay(self) -> None:
        """Open the socket, again and again if need be."""
        delay, was_there, lost_at = FIRST_DELAY, False, time.monotonic()
        while not self._is_over():
            try:
                async with self._connection() as socket:
                    was_there, lost_at, begun = True, 0.0, time.monotonic()
                    await self._converse(socket)
                    # One that is closed at once, again and again, must not be opened so often.
                    delay = FIRST_DELAY if time.monotonic() - begun > LONGEST_DELAY else delay
                why: BaseException = ConnectionError("the connection was closed")
            except InvalidStatus as error:
                status = error.response.status_code
                if status in REFUSED:
                    sentence = _sentence(bytes(error.response.body or b""), status)
                    self.failure = f"{self._address.base} refuses: {sentence}"
                    return
                why = ConnectionError(_sentence(bytes(error.response.body or b""), status))
            except (OSError, WebSocketException) as error:
                why = error
            lost_at = lost_at or time.monotonic()
            if self._is_over():
                return
            if not was_there or time.monotonic() - lost_at > PATIENCE_SECONDS:
                self.failure = _unreachable(self._address, why)
                return
            wait = self._guest.come_back_after or delay * self._chance.uniform(0.5, 1.0)
            delay = min(2 * delay, LONGEST_DELAY)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), wait)

    def _is_over(self) -> bool:
        return self._guest.ending is not None or self._stopping.is_set()

    def _connection(self) -> connect:
        return connect(
            self._address.socket,
            subprotocols=[Subprotocol(protocol.SUBPROTOCOL)],
            additional_headers={"Authorization": f"Bearer {self._token}"},
            compression=None,
            open_timeout=ANSWER_SECONDS,
            close_timeout=2,
            # Where it is to be opened again is decided here.
            process_exception=lambda error: error,
        )

    async def _converse(self, socket: ClientConnection) -> None:
        """Say and hear everything until the visit is over or the socket is."""
        guest = self._guest
        guest.connected()
        hearing = asyncio.ensure_future(socket.recv())
        stopping = asyncio.ensure_future(self._stopping.wait())
        try:
            while not self._is_done():
                for frame in guest.take_frames():
                    await socket.send(frame)
                await self._wait({hearing, stopping} if self._leave_by is None else {hearing})
                if hearing.done():
                    guest.receive(hearing.result(), time.monotonic())
                    hearing = asyncio.ensure_future(socket.recv())
                if self._stopping.is_set() and self._leave_by is None:
                    self._leave_by = time.monotonic() + LEAVE_SECONDS
                    guest.leave(time.monotonic())
                self._think()
                guest.tick(time.monotonic())
            for frame in guest.take_frames():
                await socket.send(frame)
        except ConnectionClosed as closed:
            guest.disconnected(closed.rcvd.code if closed.rcvd is not None else 1006)
        finally:
            for task in (hearing, stopping):
                task.cancel()
            await asyncio.gather(hearing, stopping, return_exceptions=True)

    def _is_done(self) -> bool:
        is_late = self._leave_by is not None and time.monotonic() >= self._leave_by
        return is_late or self._guest.ending is not None

    async def _wait(self, tasks: set[asyncio.Future[Any]]) -> None:
        """Wait until something comes, is decided, or is due."""
        if self._thinking is not None:
            tasks = tasks | {self._thinking[1]}
        moments = [moment for moment in (self._guest.next_due(), self._leave_by) if moment is not None]
        timeout = None if not moments else max(0.0, min(moments) - time.monotonic())
        await asyncio.wait(tasks, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)

    def _think(self) -> None:
        """Take what was decided, and let the bot decide what is asked now."""
        if self._thinking is not None and self._thinking[1].done():
            (asked, deciding), self._thinking = self._thinking, None
            thought = deciding.result()
            self.player.note(thought)
            if thought.fault is not None and thought.fault.kind == "given_up":
                self.failure = str(thought.fault)
                self._stopping.set()
            self._guest.decided(asked, thought.move, time.monotonic())
        question = self._guest.question
        if self._thinking is None and question is not None and not self._stopping.is_set():
            loop = asyncio.get_running_loop()
            self._thinking = question, loop.run_in_executor(None, self.player.think, question)

    def _listen_to_signals(self) -> None:
        """Leave politely at the first signal, at once at the second."""
        loop, main = asyncio.get_running_loop(), asyncio.current_task()
        assert main is not None

        def stop() -> None:
            if self.is_interrupted:
                main.cancel()
            self.is_interrupted = True
            self._stopping.set()

        for number in (signal.SIGINT, signal.SIGTERM):
            # Without a main thread, as in a test, whoever runs this stops it otherwise.
            with suppress(RuntimeError, ValueError):
                loop.add_signal_handler(number, stop)
