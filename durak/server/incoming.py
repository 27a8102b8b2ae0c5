"""Connections as they come in from the network, until a request has been read from them.

Here: `Incoming`: how much may come before a request is whole, and how long a client may take. Not here: what is
answered (web.py), sockets once they are open (wire.py). May import uvicorn.

uvicorn alone keeps whatever comes before the end of the headers, and waits for the rest for ever.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

if TYPE_CHECKING:
    from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

__all__ = ["ANSWER_SECONDS", "LONGEST_HEAD", "REQUEST_SECONDS", "Incoming"]

LONGEST_HEAD = 65_536
"""How many bytes may come before the headers end. What is longer than web.py wants is told so, up to here."""
REQUEST_SECONDS = 10.0
"""How long a client may take for a request, its body too."""
ANSWER_SECONDS = 60.0
"""How long an answer may take until the client has read it."""

_TOO_LONG = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\n"
    b"content-type: text/plain; charset=utf-8\r\ncontent-length: 0\r\n\r\n"
)


class Incoming(HttpToolsProtocol):
    """One connection."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._unread = 0
        """How many bytes have come that were not yet the end of anything."""
        self._read = 0
        """How many bytes of headers have been read for this request, those after its body too."""

    @property
    def patience(self) -> float | None:
        """Return how many seconds the connection may stay as it is; None while nothing is asked of it."""
        cycle = cast("RequestResponseCycle | None", self.cycle)
        if cycle is None:
            return REQUEST_SECONDS
        if not cycle.response_complete:
            return REQUEST_SECONDS if cycle.more_body else ANSWER_SECONDS
        is_at_rest = self.timeout_keep_alive_task is not None and not self.transport.is_closing()
        return None if is_at_rest else REQUEST_SECONDS

    def data_received(self, data: bytes) -> None:
        """Take what came, unless it is too much."""
        self._unread += len(data)
        super().data_received(data)
        if self._unread + self._read > LONGEST_HEAD and not self.transport.is_closing():
            self.transport.write(_TOO_LONG)
            self.transport.close()

    def on_message_begin(self) -> None:
        """Begin with a request."""
        self._read = 0
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count a header; of those that are too many none is kept."""
        self._unread = 0
        self._read += len(name) + len(value)
        if self._read <= LONGEST_HEAD:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Serve the request."""
        self._unread = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Take a part of the body."""
        self._unread = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Note that nothing is missing of the request."""
        self._unread = self._read = 0
        super().on_message_complete()
