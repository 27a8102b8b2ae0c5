"""The description of the HTTP interface for programs: OpenAPI 3.1, made from the table of endpoints.

Here: `document`. Not here: the endpoints (api.py).
May import bodies, web, msgspec.
"""

from __future__ import annotations

import re
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

import msgspec

from durak.server.bodies import Problem
from durak.server.web import PROBLEMS, SAFE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from durak.server.web import Endpoint

__all__ = ["document"]

_REFERENCE = "#/components/schemas/{name}"
_EVERYWHERE = ("too_fast", "failed", "storage", "path_too_long", "headers_too_long", "bad_query", "bad_token")
"""What any request may get."""
_WITH_BODY = ("bad_body", "not_json", "too_long")
_ABOUT = """\
Tables and records of a Durak server. Moves go over a WebSocket (docs/protocol.md).

Who comes without a cookie gets one from `GET /api/me`; programs show a token. A request that changes anything must come
from a page of this server (`Sec-Fetch-Site` or `Origin` say so), or show a token.
"""


def document(endpoints: Sequence[Endpoint]) -> bytes:
    """Return the description as JSON."""
    types = {each for endpoint in endpoints for each in (endpoint.body, endpoint.answer) if each is not None}
    ordered = sorted(types | {Problem}, key=lambda each: each.__name__)
    _, components = msgspec.json.schema_components(ordered, ref_template=_REFERENCE)
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    described = {
        "openapi": "3.1.0",
        "info": {"title": "Durak", "version": version("python-durak"), "description": _ABOUT},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": "durak"},
            },
        },
    }
    return msgspec.json.format(msgspec.json.encode(described), indent=1)


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    about = " ".join((endpoint.call.__doc__ or "").split())
    operation: dict[str, Any] = {
        "operationId": endpoint.call.__name__,
        "summary": about,
        "parameters": _parameters(endpoint),
        "responses": _responses(endpoint),
        "security": [{}, {"token": []}, {"cookie": []}],
    }
    if "no_person" in endpoint.problems:
        operation["security"] = [{"token": []}, {"cookie": []}]
    if endpoint.body is not None:
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": _of(endpoint.body)}}}
    return operation


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"\{(\w+)\}", endpoint.path)
    ]
    in_query = [
        {"name": name, "in": "query", "required": True, "schema": {"type": "string", "maxLength": longest}}
        for name, longest in endpoint.query.items()
    ]
    return in_path + in_query


def _responses(endpoint: Endpoint) -> dict[str, Any]:
    good: dict[str, Any] = {"description": "done"}
    if endpoint.answer is not None:
        good["content"] = {endpoint.media_type: {"schema": _of(endpoint.answer)}}
    elif endpoint.status == 200:
        good["content"] = {endpoint.media_type: {"schema": {"type": "string"}}}
    codes = {*_EVERYWHERE, *endpoint.problems}
    codes.update(_WITH_BODY if endpoint.body is not None else ())
    codes.update(() if endpoint.method in SAFE else ("other_site",))
    by_status: dict[int, list[str]] = {}
    for code in sorted(codes):
        by_status.setdefault(PROBLEMS[code][0], []).append(code)
    problems = {
        str(status): {
            "description": "; ".join(f"`{code}`: {PROBLEMS[code][1]}" for code in found),
            "content": {"application/json": {"schema": _of(Problem)}},
        }
        for status, found in sorted(by_status.items())
    }
    return {str(endpoint.status): good, **problems}


def _of(kind: type) -> dict[str, str]:
    return {"$ref": _REFERENCE.format(name=kind.__name__)}
