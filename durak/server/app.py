"""Everything the server answers to a request.

Here: `make_app`: the routes, what every answer carries, health and numbers.
Not here: sockets (sockets.py), the interface for programs (api.py), the pages (static.py).
May import api, metrics, runtime, sockets, static, starlette.
"""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute

from durak.server.api import api_routes
from durak.server.metrics import exposition
from durak.server.runtime import Runtime
from durak.server.sockets import serve_socket
from durak.server.static import Pages

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from starlette.requests import Request
    from starlette.routing import BaseRoute
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from durak.server.options import Options

__all__ = ["HEADERS", "make_app"]

_CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; media-src 'self'; "
    # The picture of a result is drawn by the page itself.
    "img-src 'self' blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": _CSP,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    # The link of a private table is its key, and must not be told to where its players go next.
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""What every answer carries."""

OFFLINE = ("/offline.html", "/offline/table.js")
"""The page on which one plays without a server, and the worker in which its table lies: they alone may run Python."""
_OFFLINE_CSP = _CSP.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")


def make_app(runtime: Runtime) -> Starlette:
    """Return the application of a server; a runtime that has not been started is started and stopped with it."""
    options = runtime.options
    app = Starlette(
        routes=_routes(runtime),
        middleware=[Middleware(_Headers, secure=options.is_secure), *_trusted_hosts(options)],
        lifespan=_lifespan,
    )
    app.state.runtime = runtime
    return app


@asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncGenerator[None]:
    runtime: Runtime = app.state.runtime
    if runtime.is_started:
        yield
        return
    await runtime.start()
    try:
        yield
    finally:
        await runtime.drain()


def _routes(runtime: Runtime) -> list[BaseRoute]:
    return [
        WebSocketRoute("/ws/{table}", serve_socket),
        Route("/healthz", _health),
        Route("/readyz", _ready),
        Route("/metrics", _metrics),
        *api_routes(runtime),
        Mount("/", Pages()),
    ]


def _trusted_hosts(options: Options) -> list[Middleware]:
    """With a public address, requests for any other host are refused: a page may have been tricked into them."""
    if not options.url:
        return []
    hosts = [urlsplit(options.url).hostname or "", "localhost", "127.0.0.1", "::1"]
    return [Middleware(TrustedHostMiddleware, allowed_hosts=hosts, www_redirect=False)]


class _Headers:
    """Gives every answer what it must carry, unless it says something else itself."""

    def __init__(self, app: ASGIApp, *, secure: bool) -> None:
        self._app = app
        self._headers = dict(HEADERS)
        if secure:
            self._headers["Strict-Transport-Security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                if scope["path"] in OFFLINE:
                    headers.setdefault("Content-Security-Policy", _OFFLINE_CSP)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with_headers)


# How the server is -----------------------------------------------------------------------------------------------


async def _health(request: Request) -> Response:
    """How the server is; as long as it answers at all, it lives."""
    metrics = request.app.state.runtime.count()
    said = {
        "loop_lag_ms": round(1000 * metrics.loop_lag, 1),
        "commit_ms": round(1000 * metrics.last_commit_seconds, 1),
        "journal_waiting": metrics.journal_waiting,
    }
    return JSONResponse(said, headers={"Cache-Control": "no-store"})


async def _ready(request: Request) -> Response:
    """Whether new tables and sockets are taken, and what is played there can be written down."""
    runtime: Runtime = request.app.state.runtime
    why = ""
    if runtime.is_draining:
        why = "the server is stopping"
    elif runtime.writer.is_failing:
        why = "the journal cannot be written; the log of the server says why"
    said = {"ready": False, "why": why} if why else {"ready": True}
    return JSONResponse(said, 503 if why else 200, headers={"Cache-Control": "no-store"})


async def _metrics(request: Request) -> Response:
    numbers = request.app.state.runtime.count()
    # In a thread, as the first one imports a library.
    text = await asyncio.to_thread(exposition, numbers)
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")
