"""The exchange that docs/protocol.md shows, had again with a host: what the client says stands in the page, and what
the server answers must be what stands there.

Here: `EXCHANGE`, the page's block, and `had_again`. Not here: the test (test_protocol_files.py), a server with sockets.
May import durak, tests.server.played.
"""

from __future__ import annotations

import re
from pathlib import Path

from durak.server import protocol
from durak.server.host import Host
from durak.server.journal.memory import MemoryJournal
from durak.server.outputs import Load, Send, Store
from durak.server.settings import NoClock, TableSettings
from tests.server.played import NOON, SeededChances

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
TABLE = "Zr8mQ1xT4nKpW0yBv6LdSA"
PERSON = "anna-whom-the-cookie-knows"
SETTINGS = TableSettings(clock=NoClock(), bot_ms=300, window_ms=1_000)
_FENCE = "```text\n"
_CONNECTION = 1
_LATER, _SHOWN = re.compile(r'("seq":\d+),.*'), r"\1, …"
"""All tables but the first are cut short: they would be most of the page."""


def block() -> str:
    """Return the block of the page that holds the exchange."""
    return PAGE.read_text(encoding="utf-8").split(_FENCE)[1].split("```")[0]


def page_with(text: str) -> str:
    """Return the page with another exchange in its block."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(_FENCE)
    return before + _FENCE + text + "```" + rest.partition("```")[2]


class _Run:
    """A host with one table and one client."""

    def __init__(self) -> None:
        self.now = NOON
        self.journal = MemoryJournal()
        self.chances = SeededChances(8)
        self.host = Host(chances=self.chances, now=self.now)
        self.host.open(TABLE, SETTINGS, person=PERSON, host_name="Anna", request=1, now=self.now)
        self.heard()

    def heard(self) -> list[str]:
        """Do what the host wants done, and return what the client hears."""
        frames: list[str] = []
        while outputs := self.host.take_outputs():
            for output in outputs:
                match output:
                    case Store(append):
                        (accepted,) = self.journal.append([append])
                        self.host.stored(append.table, now=self.now, accepted=accepted)
                    case Load(table):
                        self.host.loaded(table, self.journal.read(table), now=self.now)
                    case Send(_, frame):
                        frames.append(frame.decode())
                    case _:
                        pass
        return frames

    def say(self, text: str) -> list[str]:
        """Return what the client hears when it has sent a frame."""
        message = protocol.decode_client(text)
        if isinstance(message, protocol.Hello):
            self.host.attach(_CONNECTION, TABLE, person=PERSON, now=self.now)
        elif isinstance(message, protocol.Ping):
            return [protocol.encode(protocol.Pong(n=message.n, now=self.now)).decode()]
        else:
            self.host.receive(_CONNECTION, message, now=self.now)
        return self.heard()

    def wait(self, milliseconds: int) -> list[str]:
        """Return what the client hears while so much time passes."""
        end, frames = self.now + milliseconds, list[str]()
        while (due := self.host.next_due()) is not None and due <= end:
            self.now = max(self.now, due)
            self.host.tick(self.now)
            frames += self.heard()
        self.now = end
        return frames


def had_again(text: str) -> str:
    """Return the exchange with the server's lines as they are now: `>` is the client's, `<` the server's.

    `... 300` lets so many milliseconds pass; lines with `#` are remarks.
    """
    run, lines = _Run(), list[str]()
    for line in text.splitlines():
        if line.startswith("<"):
            continue
        lines.append(line)
        heard: list[str] = []
        if line.startswith("> "):
            heard = run.say(line[2:])
        elif line.startswith("... "):
            heard = run.wait(int(line[4:]))
        for frame in heard:
            is_known = frame.startswith('{"t":"table"') and any(each.startswith('< {"t":"table"') for each in lines)
            lines.append(f"< {_LATER.sub(_SHOWN, frame) if is_known else frame}")
    return "\n".join(lines) + "\n"
