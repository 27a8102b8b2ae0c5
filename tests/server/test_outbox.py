"""What waits for a socket: in order, bounded, and nobody waits for it.

Here: `Outbox` with a socket that reads when it is told to. Not here: real sockets (test_sockets.py).
May import durak.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

from durak.server.outbox import FULL, MOST_BYTES, MOST_FRAMES, Outbox

if TYPE_CHECKING:
    from collections.abc import Coroutine

T = TypeVar("T")
PATIENCE = 10.0


class Reader:
    """A socket whose client reads only what it is allowed to."""

    def __init__(self, *, reads: bool = True) -> None:
        self.sent: list[str] = []
        self.may_read = asyncio.Event()
        if reads:
            self.may_read.set()

    async def send(self, frame: str) -> None:
        await self.may_read.wait()
        self.sent.append(frame)


def run(work: Coroutine[object, object, T]) -> T:
    return asyncio.run(asyncio.wait_for(work, PATIENCE))


def test_frames_are_sent_in_the_order_they_came() -> None:
    async def work() -> list[str]:
        reader = Reader()
        outbox = Outbox(reader.send)
        for letter in "abc":
            outbox.put(letter.encode())
        outbox.close(1000)
        await outbox.run()
        return reader.sent

    assert run(work()) == ["a", "b", "c"]


def test_what_comes_while_the_outbox_is_empty_is_sent_too() -> None:
    async def work() -> list[str]:
        reader = Reader()
        outbox = Outbox(reader.send)
        running = asyncio.create_task(outbox.run())
        await asyncio.sleep(0)
        outbox.put(b"a")
        outbox.close(1000)
        await running
        return reader.sent

    assert run(work()) == ["a"]


def test_a_newer_view_takes_the_place_of_one_that_still_waits() -> None:
    async def work() -> tuple[list[str], int]:
        reader = Reader()
        outbox = Outbox(reader.send)
        for frame, is_view in ((b"view 1", True), (b"ack", False), (b"view 2", True)):
            outbox.put(frame, is_view=is_view)
        outbox.close(1000)
        await outbox.run()
        return reader.sent, outbox.replaced

    assert run(work()) == (["ack", "view 2"], 1)


def test_a_view_that_is_being_sent_is_not_replaced() -> None:
    async def work() -> list[str]:
        reader = Reader(reads=False)
        outbox = Outbox(reader.send)
        outbox.put(b"view 1", is_view=True)
        running = asyncio.create_task(outbox.run())
        await asyncio.sleep(0)
        outbox.put(b"view 2", is_view=True)
        reader.may_read.set()
        outbox.close(1000)
        await running
        return reader.sent

    assert run(work()) == ["view 1", "view 2"]


def test_views_alone_never_fill_an_outbox() -> None:
    async def work() -> tuple[int, bool]:
        outbox = Outbox(Reader(reads=False).send)
        for number in range(10 * MOST_FRAMES):
            outbox.put(str(number).encode(), is_view=True)
        return outbox.waiting, outbox.is_full

    assert run(work()) == (1, False)


def test_too_many_frames_close_the_socket_as_too_slow() -> None:
    async def work() -> tuple[int, str]:
        outbox = Outbox(Reader(reads=False).send)
        for _ in range(MOST_FRAMES + 1):
            outbox.put(b"x")
        return await outbox.run()

    assert run(work()) == (FULL, "too slow")


def test_too_many_bytes_close_the_socket_as_too_slow() -> None:
    async def work() -> bool:
        outbox = Outbox(Reader(reads=False).send)
        outbox.put(b"x" * MOST_BYTES)
        assert not outbox.is_full
        outbox.put(b"x")
        return outbox.is_full

    assert run(work())


def test_a_socket_with_room_gets_a_frame_at_once_but_never_before_one_that_waits() -> None:
    async def work() -> tuple[list[str], list[str]]:
        reader, has_room, at_once = Reader(reads=False), [True, False, True], list[str]()

        def send_now(frame: bytes) -> bool:
            if not has_room.pop(0):
                return False
            at_once.append(frame.decode())
            return True

        outbox = Outbox(reader.send, send_now=send_now)
        outbox.put(b"a")  # there is room
        outbox.put(b"b")  # there is none
        outbox.put(b"c")  # one waits
        running = asyncio.create_task(outbox.run())
        await asyncio.sleep(0)
        outbox.put(b"d")  # one is being sent
        reader.may_read.set()
        while outbox.waiting or len(reader.sent) < 3:
            await asyncio.sleep(0)
        outbox.put(b"e")
        outbox.close(1000)
        await running
        return at_once, reader.sent

    assert run(work()) == (["a", "e"], ["b", "c", "d"])


def test_whoever_watches_is_told_once_that_nothing_more_is_taken() -> None:
    async def work() -> list[bool]:
        told: list[bool] = []
        outbox = Outbox(Reader().send, on_closing=lambda: told.append(True))
        outbox.close(1000)
        outbox.close(1001)
        return told

    assert run(work()) == [True]


def test_the_first_code_of_two_counts() -> None:
    async def work() -> tuple[int, str]:
        outbox = Outbox(Reader().send)
        outbox.close(1008, "too fast")
        outbox.close(1012, "restarting")
        return await outbox.run()

    assert run(work()) == (1008, "too fast")


def test_nothing_is_sent_that_came_after_the_close() -> None:
    async def work() -> list[str]:
        reader = Reader()
        outbox = Outbox(reader.send)
        outbox.close(1000)
        outbox.put(b"late")
        await outbox.run()
        return reader.sent

    assert run(work()) == []
