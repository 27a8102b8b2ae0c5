"""What the server logs, for the tests that read it.

Here: `Log`, the fixture `log`, `log_as_before`. Not here: tests.
May import pytest, durak.
"""

from __future__ import annotations

import io
import json
import logging
from typing import Any

import pytest

from durak.server import logs
from durak.server.logs import configure

__all__ = ["Log", "log", "log_as_before"]


class Log(io.StringIO):
    """Standard error, read again as lines of JSON."""

    def line(self) -> dict[str, Any]:
        """Return the last line."""
        return self.lines()[-1]

    def lines(self) -> list[dict[str, Any]]:
        """Return all lines."""
        return [json.loads(line) for line in self.getvalue().splitlines()]


def log_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what a test changes about logging end with it."""
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", root.handlers[:])
    monkeypatch.setattr(root, "level", root.level)
    monkeypatch.setattr(logs, "_form", [])


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Log:
    """Return what is logged during a test."""
    log_as_before(monkeypatch)
    stream = Log()
    configure(level="info", stream=stream)
    return stream
