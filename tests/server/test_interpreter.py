"""Garbage that refers to itself is found in time, and everything is as it was once a server has ended.

Here: the task that looks for it, its memory and its waiting made up. Not here: how long anybody would have waited.
Imports pytest and durak.server.interpreter.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import weakref
from collections.abc import Generator
from contextlib import suppress

import pytest

from durak.server import interpreter

PATIENCE = 10.0


class Knot:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def undisturbed(monkeypatch: pytest.MonkeyPatch) -> Generator[None]:
    monkeypatch.setattr(interpreter, "TIDY_SECONDS", 0.0)
    interval = sys.getswitchinterval()
    yield
    sys.setswitchinterval(interval)


def collected(monkeypatch: pytest.MonkeyPatch, *, grown: int, is_old: bool, at_least: float = 1e9) -> bool:
    """Whether a knot is found once memory has grown; an old one has been seen in use before."""
    memory = [1 << 20]
    monkeypatch.setattr(interpreter, "resident_bytes", lambda: memory[0])
    monkeypatch.setattr(interpreter, "AT_LEAST_SECONDS", at_least)

    async def work() -> bool:
        before = [Knot()] if is_old else []
        tidying = asyncio.create_task(interpreter.tidy())
        await asyncio.sleep(0)
        knot = before.pop() if is_old else Knot()
        watched = weakref.ref(knot)
        del knot
        memory[0] += grown
        turns = 20
        while turns and watched() is not None:  # one look through everything may take half a second
            turns -= 1
            await asyncio.sleep(0)
        tidying.cancel()
        with suppress(asyncio.CancelledError):
            await tidying
        return watched() is None

    gc.disable()  # what the interpreter does by itself is not what this is about
    try:
        return asyncio.run(asyncio.wait_for(work(), PATIENCE))
    finally:
        gc.enable()


@pytest.mark.parametrize(
    ("grown", "is_old", "is_found"),
    [
        (0, False, False),
        (interpreter.GROWN + 1, False, True),
        (interpreter.GROWN + 1, True, False),
        (interpreter.MUCH_GROWN + 1, True, True),
    ],
)
def test_what_may_be_garbage_is_looked_through_when_memory_has_grown(
    monkeypatch: pytest.MonkeyPatch, grown: int, *, is_old: bool, is_found: bool
) -> None:
    assert collected(monkeypatch, grown=grown, is_old=is_old) is is_found


def test_everything_is_looked_through_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    assert collected(monkeypatch, grown=0, is_old=True, at_least=-1.0)


def test_the_interpreter_is_as_it_was_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    before = gc.get_threshold()
    collected(monkeypatch, grown=0, is_old=False)
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
