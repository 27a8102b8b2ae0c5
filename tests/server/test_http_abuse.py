"""Requests that mean harm, or are none: other sites, changed cookies, far too much, anything at all.

Here: what the interface refuses, and that it never fails. Not here: what it does for others (test_api.py).
May import hypothesis, pytest, schemathesis, durak, tests.server.inside.
"""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import CHECKS as CHECKS_BY_NAME
from schemathesis.core.result import Ok

from durak.server import api, runtime, web
from durak.server.identity import Identities, Person
from durak.server.limits import Limits, Rate, Rates
from durak.server.openapi import document
from tests.server.inside import ANN, HOST, Inside, inside

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from httpx2 import Response

PAGE = {"Sec-Fetch-Site": "same-origin"}
FAST = Rate(1_000_000, 1, 1_000_000)
NO_LIMITS = Rates(commands=FAST, chat=FAST, connects=FAST, tables=FAST, requests=FAST, heavy=FAST)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(tmp_path_factory.mktemp("server")) as found, pytest.MonkeyPatch.context() as patched:
        patched.setattr(runtime, "LAG_LIMIT", 60.0)  # the machine of the tests may be slow
        found.runtime.limits = Limits(NO_LIMITS)
        yield found


@pytest.fixture(autouse=True)
def _nobody(server: Inside) -> None:
    """Each test begins without a cookie."""
    server.client.cookies.clear()


def code_of(answer: Response) -> tuple[int, str]:
    told = answer.json()
    assert set(told) == {"code", "text"}
    assert told["code"] in web.PROBLEMS
    return answer.status_code, told["code"]


# Other sites ---------------------------------------------------------------------------------------------------

SITES = (None, "same-origin", "none", "same-site", "cross-site", "", "Same-Origin", "sameorigin")
ORIGINS = (
    None,
    f"http://{HOST}",
    f"HTTP://{HOST.upper()}",
    f"http://{HOST}:80",
    f"https://{HOST}",
    "https://evil.example",
    f"http://{HOST}.evil.example",
    f"http://evil.example/{HOST}",
    f"http://x@{HOST}",
    f"http://{HOST}:8080",
    "null",
    "",
    "http://[",
    f"file://{HOST}",
)
OWN_ORIGINS = {f"http://{HOST}", f"HTTP://{HOST.upper()}", f"http://{HOST}:80", f"https://{HOST}"}
UNSAFE: dict[str, Callable[[Inside, dict[str, str]], Response]] = {
    "POST": lambda server, headers: server.client.post("/api/tables", json={"name": "A"}, headers=headers),
    "PUT": lambda server, headers: server.client.put("/api/me", json={"name": "A"}, headers=headers),
    "DELETE": lambda server, headers: server.client.delete("/api/me/tokens/x", headers=headers),
}


def is_allowed(site: str | None, origin: str | None) -> bool:
    return origin in OWN_ORIGINS if site is None else site in ("same-origin", "none")


@pytest.mark.parametrize("method", UNSAFE)
def test_only_our_own_pages_change_anything(server: Inside, method: str) -> None:
    for site, origin in product(SITES, ORIGINS):
        headers = server.headers(ANN)
        del headers["Origin"]
        headers |= {} if site is None else {"Sec-Fetch-Site": site}
        headers |= {} if origin is None else {"Origin": origin}
        answer = UNSAFE[method](server, headers)
        is_refused = answer.status_code == 403 and answer.json()["code"] == "other_site"
        assert is_refused != is_allowed(site, origin), (site, origin)
        assert not is_refused or "set-cookie" not in answer.headers


def test_looking_is_allowed_from_everywhere_and_changes_nothing(server: Inside) -> None:
    for site, origin in product(SITES, ORIGINS):
        headers = {"Sec-Fetch-Site": site or "", "Origin": origin or ""}
        for path in ("/api/bots", "/api/tables"):
            answer = server.client.get(path, headers=headers)
            assert answer.status_code == 200
            assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize("name", ["Sec-Fetch-Site", "Origin"])
def test_a_header_that_stands_twice_is_believed_neither_time(server: Inside, name: str) -> None:
    good = {"Sec-Fetch-Site": "same-origin", "Origin": f"http://{HOST}"}
    headers = [(name, good[name]), (name, good[name]), ("Cookie", server.headers(ANN)["Cookie"])]
    assert code_of(server.client.put("/api/me", json={"name": "A"}, headers=headers)) == (403, "other_site")


def test_a_program_may_come_from_anywhere_and_a_wrong_token_is_no_cookie(server: Inside) -> None:
    made = server.client.post("/api/me/tokens", json={"name": "R"}, headers={**server.headers(ANN), **PAGE})
    evil = {"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"}
    program = {"Authorization": f"Bearer {made.json()['token']}", **evil}
    assert server.client.put("/api/me", json={"name": "R2"}, headers=program).status_code == 200
    for wrong in ("Bearer x", "Bearer", "Basic abc", f"Bearer durak_{'A' * 43}", made.json()["token"], ""):
        headers = {**server.headers(ANN), **PAGE, "Authorization": wrong}
        assert code_of(server.client.put("/api/me", json={"name": "A"}, headers=headers)) == (401, "bad_token")
        assert code_of(server.client.get("/api/me/games", headers=headers)) == (401, "bad_token")


@pytest.mark.parametrize("method", ["PATCH", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get", "X" * 100])
def test_other_methods_are_told_which_there_are(server: Inside, method: str) -> None:
    answer = server.client.request(method, "/api/me", headers=PAGE)
    if method == "get":  # the client writes it large
        assert answer.status_code == 200
        return
    assert code_of(answer) == (405, "bad_method")
    assert answer.headers["allow"] == "DELETE, GET, PUT"


# Cookies -------------------------------------------------------------------------------------------------------


def handle_with(server: Inside, cookie: str) -> str:
    answer = server.client.get("/api/me", headers={"Cookie": cookie})
    server.client.cookies.clear()
    handle: str = answer.json()["handle"]
    return handle


def test_a_changed_cookie_makes_somebody_new(server: Inside) -> None:
    good = server.headers(ANN)["Cookie"]
    assert handle_with(server, good) == handle_with(server, good)
    person, issued, name, mac = good.removeprefix("durak=").split(".")
    changed = [
        f"durak={person[:-1]}B.{issued}.{name}.{mac}",
        f"durak={person}.{int(issued) + 1}.{name}.{mac}",
        f"durak={person}.{issued}.QQ.{mac}",
        f"durak={person}.{issued}.{name}.{mac[:-1]}",
        f"durak={person}.{issued}.{name}.",
        f"durak={person}",
        f"__Host-durak={person}.{issued}.{name}.{mac}",
        f"durak={good.removeprefix('durak=')}; durak=x",
    ]
    handles = {handle_with(server, cookie) for cookie in (good, *changed)}
    assert len(handles) == 1 + len(changed)


def test_a_cookie_is_refused_when_it_is_old_or_its_key_is_gone(server: Inside) -> None:
    identities, now = server.runtime.identities, server.runtime.now()
    person = Person(ANN, "Ann")
    good = handle_with(server, f"durak={identities.sign(person, now=now)}")
    assert handle_with(server, f"durak={identities.sign(person, now=now - 366 * 86_400_000)}") != good
    assert handle_with(server, f"durak={identities.sign(person, now=now + 86_400_000)}") != good
    assert handle_with(server, f"durak={Identities([b'x' * 32]).sign(person, now=now)}") != good
    server.runtime.identities = Identities([b"n" * 32, *identities._keys])
    try:
        assert handle_with(server, f"durak={identities.sign(person, now=now)}") == good
        assert handle_with(server, f"durak={server.runtime.identities.sign(person, now=now)}") == good
    finally:
        server.runtime.identities = identities


# Far too much --------------------------------------------------------------------------------------------------


def test_a_body_that_is_too_long_is_not_read(server: Inside) -> None:
    sent = 0

    def endless() -> Iterator[bytes]:
        nonlocal sent
        while sent < 10_000_000:
            sent += 4_096
            yield b" " * 4_096

    headers = {**PAGE, "Content-Type": "application/json"}
    assert code_of(server.client.post("/api/tables", content=b" " * 16_385, headers=headers)) == (413, "too_long")
    assert code_of(server.client.post("/api/tables", content=endless(), headers=headers)) == (413, "too_long")
    assert code_of(server.client.post("/api/tables", content=b" " * 16_384, headers=headers)) == (400, "bad_body")


@pytest.mark.parametrize(
    ("path", "headers", "code"),
    [
        ("/api/tables/" + "x" * 2_000, {}, (414, "path_too_long")),
        ("/api/" + "x/" * 2_000, {}, (414, "path_too_long")),
        ("/api/rules/check?text=" + "x" * 5_000, {}, (400, "bad_query")),
        ("/api/rules/check?text=" + "x" * 20_000, {}, (414, "path_too_long")),
        ("/api/rules/check?text=sv&text2=x", {}, (400, "bad_query")),
        ("/api/me?x=1", {}, (400, "bad_query")),
        ("/api/me", {"X-Long": "x" * 17_000}, (431, "headers_too_long")),
        ("/api/me", {f"X-{number}": "x" * 100 for number in range(200)}, (431, "headers_too_long")),
        ("/api/me", {"Cookie": "durak=" + "x" * 17_000}, (431, "headers_too_long")),
    ],
)
def test_what_is_far_too_long_is_refused(
    server: Inside, path: str, headers: dict[str, str], code: tuple[int, str]
) -> None:
    assert code_of(server.client.get(path, headers=headers)) == code


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({}, "not_json"),
        ({"Content-Type": "text/plain"}, "not_json"),
        ({"Content-Type": "application/x-www-form-urlencoded"}, "not_json"),
        ({"Content-Type": "multipart/form-data; boundary=x"}, "not_json"),
        ({"Content-Type": "application/json; charset=utf-16"}, "not_json"),
        ({"Content-Type": "application/jsonp"}, "not_json"),
        ({"Content-Type": "application/json", "Content-Encoding": "gzip"}, "not_json"),
        ({"Content-Type": "Application/JSON ; charset=UTF-8"}, ""),
    ],
)
def test_a_body_is_json_and_says_so(server: Inside, headers: dict[str, str], code: str) -> None:
    answer = server.client.put("/api/me", content=b'{"name":"A"}', headers={**PAGE, **headers})
    if code:
        assert code_of(answer) == (415, code)
    else:
        assert answer.status_code == 200


BODIES = [
    b"",
    b"null",
    b"[]",
    b"{}",
    b'"name"',
    b'{"name":1}',
    b'{"name":null}',
    b'{"name":""}',
    b'{"name":"A","x":1}',
    b'{"name":"A"',
    b'{"name":"\xff"}',
    b'{"name":"\\ud800"}',
    b'{"name":"' + b"x" * 33 + b'"}',
    b"[" * 16_000,
    b'{"name":' * 2_000,
    b"NaN",
    b"1e999",
    b"\x00",
    b"\xef\xbb\xbf{}",
    b'{"name":"A"}{"name":"B"}',
]


@pytest.mark.parametrize("body", BODIES, ids=[repr(body[:20]) for body in BODIES])
def test_a_body_that_is_something_else_is_refused(server: Inside, body: bytes) -> None:
    headers = {**PAGE, "Content-Type": "application/json"}
    assert code_of(server.client.put("/api/me", content=body, headers=headers)) == (400, "bad_body")


def test_a_client_that_goes_away_in_the_middle_harms_nobody(server: Inside) -> None:
    answered: list[Any] = []

    async def gone() -> None:
        events = iter([{"type": "http.request", "body": b'{"na', "more_body": True}, {"type": "http.disconnect"}])
        headers = [(b"host", HOST.encode()), (b"sec-fetch-site", b"none"), (b"content-type", b"application/json")]
        scope = {
            "type": "http",
            "method": "PUT",
            "path": "/api/me",
            "query_string": b"",
            "headers": headers,
            "client": None,
            "server": (HOST, 80),
            "scheme": "http",
        }

        async def receive() -> Any:
            return next(events)

        async def answer(message: Any) -> None:
            answered.append(message)

        await server.client.app(scope, receive, answer)

    assert server.client.portal is not None
    server.client.portal.call(gone)
    assert answered == []
    assert server.client.get("/api/bots").status_code == 200


# Addresses -----------------------------------------------------------------------------------------------------


def test_who_makes_up_addresses_is_counted_all_the_same(tmp_path: Path) -> None:
    with inside(tmp_path) as server:
        server.runtime.limits = Limits(Rates(requests=Rate(1, 1_000_000, 5)))
        answers = [
            server.client.get("/api/bots", headers={"X-Forwarded-For": f"203.0.{number}.1"}) for number in range(8)
        ]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 3
        assert code_of(answers[-1]) == (429, "too_fast")
        assert answers[-1].headers["retry-after"] == "1"


def test_what_costs_much_is_counted_apart(tmp_path: Path) -> None:
    with inside(tmp_path) as server:
        server.runtime.limits = Limits(Rates(heavy=Rate(1, 1_000_000, 2)))
        path = "/api/tables/x/games/1.dgn"
        assert [server.client.get(path).status_code for _ in range(3)] == [404, 404, 429]
        assert server.client.get("/api/bots").status_code == 200


# Anything at all -----------------------------------------------------------------------------------------------

described = schemathesis.openapi.from_dict(json.loads(document(api.ENDPOINTS)))
OPERATIONS = [found.ok() for found in described.get_all_operations() if isinstance(found, Ok)]
CALMLY = (HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.function_scoped_fixture)
CALM = settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=CALMLY,
)


def send(server: Inside, case: Any) -> Response:
    """Send what schemathesis has thought of, as a page of ours would, or a program with a token for nobody."""
    given_ = case.as_transport_kwargs(base_url=f"http://{HOST}")
    headers = {**server.headers(ANN), **PAGE, **{name: str(value) for name, value in given_["headers"].items()}}
    parts = {name: given_[name] for name in ("params", "json") if given_.get(name) is not None}
    if given_.get("data") is not None:
        parts["content"] = given_["data"]
    return server.client.request(given_["method"], given_["url"], headers=headers, **parts)


CHECKS = [
    CHECKS_BY_NAME.get_one(name)
    for name in ("status_code_conformance", "content_type_conformance", "response_schema_conformance")
]


def can_be_wrong(operation: Any) -> bool:
    """Whether the description says anything about a request that another one could go against."""
    return bool(operation.body) or bool(operation.query)


# Hypothesis warns when anything in the process uses `random` while it draws; other threads are none of its business.
@pytest.mark.filterwarnings("ignore:Do not use the `random` module")
@pytest.mark.parametrize(
    ("operation", "mode"),
    [
        pytest.param(operation, mode, id=f"{operation.label}-{mode.value}")
        for operation in OPERATIONS
        for mode in schemathesis.GenerationMode
        if mode is schemathesis.GenerationMode.POSITIVE or can_be_wrong(operation)
    ],
)
def test_whatever_is_described_or_not_is_answered_as_the_description_says(
    server: Inside, operation: Any, mode: schemathesis.GenerationMode
) -> None:
    @CALM
    @given(case=operation.as_strategy(mode))
    def try_it(case: Any) -> None:
        server.client.cookies.clear()
        answer = send(server, case)
        assert answer.status_code != 500
        case.validate_response(answer, checks=CHECKS)

    try_it()


@settings(max_examples=100, deadline=None, derandomize=True, database=None, suppress_health_check=CALMLY)
@given(
    method=st.sampled_from(["GET", "POST", "PUT", "DELETE", "HEAD", "PATCH"]),
    path=st.lists(st.text(st.characters(codec="utf-8"), max_size=12), max_size=5).map("/".join),
    body=st.binary(max_size=64)
    | st.dictionaries(st.text(max_size=8), st.integers() | st.text()).map(lambda found: json.dumps(found).encode()),
    kind=st.sampled_from(["application/json", "text/plain", ""]),
    cookie=st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=40),
)
def test_no_request_makes_the_server_fail(
    server: Inside, *, method: str, path: str, body: bytes, kind: str, cookie: str
) -> None:
    headers = {**PAGE, "Content-Type": kind, "Cookie": f"durak={cookie}"}
    answer = server.client.request(method, f"/api/{quote(path)}", content=body, headers=headers)
    assert answer.status_code < 500
    if answer.status_code >= 400 and method != "HEAD":
        code_of(answer)
