"""What every request of the HTTP interface goes through: who asks, whether they may, what they sent, what is answered.

Here: `Endpoint`, `Asked`, `ApiError`, `Interface`. Not here: what a request does (api.py), what bodies hold
(bodies.py). May import bodies, identity, journal, limits, logs, msgspec, starlette.

A request that changes anything is carried out for a page of this server or for a program with a token, for nobody else.
Every answer that is no success is a `Problem`, and nothing that a client sends makes the server fail.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from durak.server.bodies import Problem
from durak.server.identity import Identities, Person, bearer_of, token_digest
from durak.server.journal import JournalError
from durak.server.limits import client_address
from durak.server.logs import get_logger

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping, Sequence

    from starlette.datastructures import Headers
    from starlette.types import Receive, Scope, Send

    from durak.server.journal import Token
    from durak.server.runtime import Runtime

__all__ = [
    "LONGEST_BODY",
    "LONGEST_HEADERS",
    "LONGEST_PATH",
    "PROBLEMS",
    "SAFE",
    "ApiError",
    "Asked",
    "Endpoint",
    "Interface",
    "Reply",
    "is_own_page",
]

LONGEST_BODY = 16_384
LONGEST_PATH = 1_024
LONGEST_QUERY = 16_384
LONGEST_HEADERS = 16_384
SAFE = frozenset({"GET", "HEAD"})
"""The methods that change nothing."""

PROBLEMS: dict[str, tuple[int, str]] = {
    "bad_body": (400, "the body is not what is expected here"),
    "bad_name": (400, "this name cannot be used"),
    "bad_position": (400, "this is no position in which moves can be tried"),
    "bad_query": (400, "the question mark is followed by something else than is expected here"),
    "bad_record": (400, "this is no game that can be shown"),
    "bad_settings": (400, "no table here can be set up like this"),
    "no_person": (401, "nobody is known by this request: GET /api/me gives a cookie, POST /api/me/tokens a token"),
    "bad_token": (401, "the token is not known here"),
    "other_site": (403, "only a page of this server, or a program with a token, may change anything"),
    "banned": (403, "whoever runs this server does not want you at listed tables"),
    "deal_running": (403, "the deal goes on, and its cards are secret"),
    "not_for_programs": (403, "a program may not do this; whoever made its token may"),
    "no_page": (404, "there is nothing here"),
    "no_table": (404, "there is no such table"),
    "no_deal": (404, "no such deal was dealt at this table"),
    "no_token": (404, "there is no such token"),
    "bad_method": (405, "this cannot be done here"),
    "too_many_tokens": (409, "no more tokens can be made; take one back first"),
    "too_long": (413, "the body is too long"),
    "path_too_long": (414, "the address is too long"),
    "not_json": (415, "the body must be JSON, with Content-Type: application/json"),
    "too_fast": (429, "too many requests; wait a little"),
    "headers_too_long": (431, f"the headers may have {LONGEST_HEADERS} bytes"),
    "failed": (500, "the server has made a mistake"),
    "draining": (503, "the server is restarting; try again in a moment"),
    "storage": (503, "the server cannot use its journal now; try again in a moment"),
    "too_many": (503, "the server has all the tables it can hold; try again later"),
}
"""Every code of a `Problem`, with its status and its sentence."""


class ApiError(Exception):
    """A request that is not carried out; the text takes the place of the sentence that belongs to the code."""

    def __init__(self, code: str, text: str = "", *, line: int | None = None, **headers: str) -> None:
        super().__init__(code)
        self.code = code
        self.line = line
        self.text = text or PROBLEMS[code][1]
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}


class Reply(NamedTuple):
    """An answer that is no JSON."""

    body: bytes
    media_type: str
    headers: Mapping[str, str] = {}


@dataclass(frozen=True, kw_only=True)
class Endpoint:
    """What can be asked: where, with what, and what is answered."""

    method: str
    path: str
    call: Callable[[Asked], Awaitable[object]]
    """What does it; it says in its first line what for."""
    body: type | None = None
    longest_body: int = LONGEST_BODY
    query: Mapping[str, int] = field(default_factory=dict[str, int])
    """The parameters after the question mark, and how long each may be; all of them must be there."""
    answer: type | None = None
    media_type: str = "application/json"
    status: int = 200
    problems: tuple[str, ...] = ()
    """The codes that it alone has; those that every request may get are not named."""
    is_heavy: bool = False


class Asked:
    """A request that may be answered: who asks, and what they sent."""

    def __init__(
        self, request: Request, *, served: Runtime, body: Any, person: Person | None, token: Token | None
    ) -> None:
        self.served = served
        self.path: dict[str, str] = request.path_params
        self.query: dict[str, str] = dict(request.query_params)
        self.body = body
        self.token = token
        """What the request showed, if it came with a token."""
        self.address = _address(request, served)
        self.base = served.options.url or f"{request.url.scheme}://{request.headers.get('host', 'localhost')}"
        """The address by which whoever asks knows the server."""
        self.person = person
        """Who asks, None for somebody who is not known."""
        self.set_cookie = ""

    def known(self) -> Person:
        """Return who asks; raises ApiError when that is not known."""
        if self.person is None:
            raise ApiError("no_person", WWW_Authenticate="Bearer")
        return self.person

    def somebody(self) -> Person:
        """Return who asks; who is not known becomes somebody, and keeps it in a cookie."""
        if self.person is None:
            self.remember(Identities.new_person())
        assert self.person is not None
        return self.person

    def remember(self, person: Person) -> None:
        """Let a browser know who it is from now on; a program knows by its token."""
        self.person = person
        if self.token is None:
            served = self.served
            secure: bool = served.options.is_secure
            self.set_cookie = served.identities.header(person, now=served.now(), secure=secure)

    def say_farewell(self) -> None:
        """Let a browser forget who it was."""
        if self.token is None:
            self.set_cookie = self.served.identities.farewell(secure=self.served.options.is_secure)


def is_own_page(headers: Headers, *, allowed: Sequence[str] = ()) -> bool:
    """Return whether a request was made by a page of this server, or by nobody's page.

    What a browser says of itself counts; one that is too old to say where a request comes from says at least the
    origin of the page, and who says neither could be anybody. `allowed` are addresses of this server besides the one
    it was asked by.
    """
    sites, origins, hosts = headers.getlist("sec-fetch-site"), headers.getlist("origin"), headers.getlist("host")
    if len(sites) > 1 or len(origins) > 1 or len(hosts) != 1:
        return False
    if sites:
        return sites[0] in ("same-origin", "none")
    if not origins:
        return False
    origin = origins[0].lower()
    if origin in allowed:
        return True
    try:
        parts = urlsplit(origin)
        standard = {"http": ":80", "https": ":443"}.get(parts.scheme, "")
    except ValueError:
        return False
    if not standard or not parts.netloc:
        return False
    return parts.netloc.removesuffix(standard) == hosts[0].lower().removesuffix(standard)


def _address(request: Request, served: Runtime) -> str | None:
    peer = request.client.host if request.client else None
    return client_address(peer, request.scope["headers"], proxies=served.options.proxies)


class Interface:
    """The ASGI application of one path: all that can be asked there, by method."""

    def __init__(self, served: Runtime, endpoints: Sequence[Endpoint]) -> None:
        self._served = served
        self._endpoints = {each.method: each for each in endpoints}
        self._decoders: dict[str, msgspec.json.Decoder[object]] = {
            each.method: msgspec.json.Decoder(each.body, strict=True) for each in endpoints if each.body is not None
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        request = Request(scope, receive)
        try:
            response = await self._answer(request)
        except ApiError as error:
            response = _problem(error)
        except JournalError:
            response = _problem(ApiError("storage"))
        except ClientDisconnect:
            return
        except Exception:  # noqa: BLE001  # a mistake of ours: whoever asked is told where it stands in the log
            word = secrets.token_hex(6)
            get_logger().exception("a request failed", word=word, method=request.method)
            response = _problem(ApiError("failed", f"the server has made a mistake, which its log calls {word}"))
        await response(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        endpoint = self._endpoint(request)
        self._take(request, endpoint)
        person, token = await self._who(request)
        if endpoint.method not in SAFE and token is None:
            url = self._served.options.url
            if not is_own_page(request.headers, allowed=(url,) if url else ()):
                raise ApiError("other_site")
        body = await self._body(request, endpoint)
        asked = Asked(request, served=self._served, body=body, person=person, token=token)
        _check_query(asked.query, endpoint)
        answer = await endpoint.call(asked)
        return _response(answer, endpoint, asked)

    def _endpoint(self, request: Request) -> Endpoint:
        """What is asked; all that is far too long is refused before anything is done with it."""
        if sum(len(name) + len(value) for name, value in request.scope["headers"]) > LONGEST_HEADERS:
            raise ApiError("headers_too_long")
        if len(request.url.path) > LONGEST_PATH or len(request.scope["query_string"]) > LONGEST_QUERY:
            raise ApiError("path_too_long")
        method = "GET" if request.method == "HEAD" else request.method
        if method not in self._endpoints:
            raise ApiError("bad_method", Allow=", ".join(sorted(self._endpoints)))
        return self._endpoints[method]

    def _take(self, request: Request, endpoint: Endpoint) -> None:
        limits, now, address = self._served.limits, self._served.now(), _address(request, self._served)
        if not limits.requests.take(address, now):
            raise ApiError("too_fast", Retry_After="1")
        if endpoint.is_heavy and not limits.heavy.take(address, now):
            raise ApiError("too_fast", Retry_After="2")

    async def _who(self, request: Request) -> tuple[Person | None, Token | None]:
        """Who asks, and the token they showed: a request that shows one is never taken for a cookie's."""
        served = self._served
        shown = bearer_of(request.headers.getlist("authorization"))
        if shown is None:
            cookies = request.headers.getlist("cookie")
            secure = served.options.is_secure
            return served.identities.person_of(cookies, now=served.now(), secure=secure), None
        digest = token_digest(shown)
        token: Token | None = await served.ask_journal(lambda journal: journal.token(digest)) if shown else None
        if token is None:
            raise ApiError("bad_token", WWW_Authenticate="Bearer")
        return Person(token.person, token.name), token

    async def _body(self, request: Request, endpoint: Endpoint) -> object:
        if endpoint.body is None:
            return None
        media, _, parameters = request.headers.get("content-type", "").partition(";")
        charset = parameters.strip().lower()
        if media.strip().lower() != "application/json" or charset not in ("", "charset=utf-8", 'charset="utf-8"'):
            raise ApiError("not_json")
        if request.headers.get("content-encoding", "identity") != "identity":
            raise ApiError("not_json", "the body must not be compressed")
        data = bytearray()
        async for chunk in request.stream():
            data += chunk
            if len(data) > endpoint.longest_body:
                raise ApiError("too_long", f"a body may have {endpoint.longest_body} bytes here", Connection="close")
        try:
            return self._decoders[endpoint.method].decode(bytes(data))
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            raise ApiError("bad_body", str(error)[:200]) from None


def _check_query(query: dict[str, str], endpoint: Endpoint) -> None:
    if query.keys() != endpoint.query.keys():
        expected = ", ".join(endpoint.query) or "nothing"
        raise ApiError("bad_query", f"expected {expected} after the question mark")
    for name, longest in endpoint.query.items():
        if len(query[name]) > longest:
            raise ApiError("bad_query", f"expected {name} to have at most {longest} characters")


def _response(answer: object, endpoint: Endpoint, asked: Asked) -> Response:
    if isinstance(answer, Reply):
        response = Response(answer.body, endpoint.status, dict(answer.headers), answer.media_type)
    elif answer is None:
        response = Response(status_code=204)
    else:
        response = Response(msgspec.json.encode(answer), endpoint.status, media_type="application/json")
    response.headers.setdefault("Cache-Control", "no-store")
    response.headers.setdefault("X-Content-Type-Options", "nosniff")
    if asked.set_cookie:
        response.headers["Set-Cookie"] = asked.set_cookie
    return response


def _problem(error: ApiError) -> Response:
    status = PROBLEMS[error.code][0]
    headers = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", **error.headers}
    if status == 503:
        headers.setdefault("Retry-After", "3")
    body = msgspec.json.encode(Problem(code=error.code, text=error.text, line=error.line))
    return Response(body, status, headers, "application/json")
