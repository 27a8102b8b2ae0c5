"""The requests that a program makes of a server before it sits down at a table there.

Here: `ask`, a token for somebody new, what a refusal says. Not here: the socket (staying.py), what a server answers
(api.py). May import visit_options.
"""

from __future__ import annotations

import json
from contextlib import suppress
from http.client import HTTPException
from typing import TYPE_CHECKING, Any, cast
from urllib.error import HTTPError
from urllib.request import Request, urlopen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from durak.server.visit_options import Address

__all__ = ["ANSWER_SECONDS", "CannotVisit", "ask", "new_token", "sentence_of", "unreachable", "word_of"]

ANSWER_SECONDS = 10.0
"""How long a server may take to answer a request or a handshake."""
_STRANGE = "{} answers, but not as a server of tables does"


class CannotVisit(Exception):
    """Nobody can sit down there: the message is a sentence for whoever wanted that."""

    def __init__(self, sentence: str, *, status: int | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        """The status of the answer, None where there was none."""


def new_token(address: Address, name: str) -> str:
    """Return a token for somebody new: a cookie is made for them, and by it the token.

    Raises CannotVisit where there is none to be had.
    """
    cookie, _ = ask(address, "GET", "/api/me")
    # What a browser says of a page of this server: by a cookie alone nobody may change anything.
    known = {"Cookie": cookie.partition(";")[0], "Origin": address.base}
    _, made = ask(address, "POST", "/api/me/tokens", body={"name": name}, headers=known)
    return word_of(made, "token", address)


def word_of(answer: Mapping[str, Any], name: str, address: Address) -> str:
    """Return a word of an answer by its name; raises CannotVisit where there is none."""
    word = answer.get(name)
    if not isinstance(word, str):
        raise CannotVisit(_STRANGE.format(address.base))
    return word


def ask(
    address: Address,
    method: str,
    path: str,
    *,
    body: dict[str, Any] | None = None,
    headers: Mapping[str, str] | None = None,
) -> tuple[str, dict[str, Any]]:
    """Return the cookie and the body of an answer; raises CannotVisit where there is no good one."""
    data = None if body is None else json.dumps(body).encode()
    said = {"User-Agent": "durak", **({} if data is None else {"Content-Type": "application/json"}), **(headers or {})}
    request = Request(address.base + path, data, said, method=method)  # noqa: S310 -- http and https alone
    try:
        with urlopen(request, timeout=ANSWER_SECONDS) as answer:  # noqa: S310 -- see above
            told: object = json.loads(answer.read())
            if not isinstance(told, dict):
                raise CannotVisit(_STRANGE.format(address.base))
            return answer.headers.get("Set-Cookie", ""), cast("dict[str, Any]", told)
    except HTTPError as error:
        with error:
            sentence = sentence_of(error.read(), error.code)
            raise CannotVisit(f"{address.base} refuses: {sentence}", status=error.code) from None
    except OSError as error:
        raise CannotVisit(unreachable(address, error)) from None
    except (HTTPException, ValueError):
        raise CannotVisit(_STRANGE.format(address.base)) from None


def sentence_of(body: bytes, status: int) -> str:
    """Return what a server says of a request it refuses."""
    with suppress(ValueError, TypeError, KeyError):
        return str(json.loads(body)["text"])
    text = body.decode(errors="replace").strip()
    return text if text and "\n" not in text and "<" not in text else f"status {status}"


def unreachable(address: Address, error: BaseException) -> str:
    """Return the sentence for a server that does not answer."""
    reason = getattr(error, "reason", error)
    why = getattr(reason, "strerror", None) or str(reason) or type(reason).__name__
    return f"cannot reach {address.base}: {why}; is a server running there? `durak serve` starts one"
