"""Who somebody is: a number that a signed cookie holds, or a token of a program.

Here: the keys and their file, `Identities`, cookies, tokens. Not here: names (names.py), where tokens lie (journal),
who may do what (rulings.py, web.py). May import nothing of durak.

Nobody registers. Who comes without a cookie is somebody new, with 128 random bits that no other has. The cookie holds
them with the time and the name that was chosen last, so that the server keeps no list of people; of those who have
deleted their data it keeps a hash, as long as there may be copies of their cookies.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import re
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = [
    "LIFETIME_MS",
    "Identities",
    "KeysError",
    "Person",
    "bearer_of",
    "good_until",
    "keys_of",
    "new_token",
    "person_digest",
    "read_keys",
    "token_digest",
]

KEY_LENGTH = 32
LIFETIME_MS = 365 * 86_400_000
"""How long a cookie is good for; it is renewed with visits."""
RENEWED_MS = 86_400_000
"""How old a cookie is when it is renewed."""
SKEW_MS = 3_600_000
"""How far in the future a cookie may have been issued: a machine's clock may have been set back."""
LONGEST_COOKIE = 512
"""More than the server ever makes."""

_PURPOSE = b"durak-cookie-v1\0"
_TOKEN = "durak_"  # noqa: S105  # what programs that look for leaked tokens know ours by
_TOKEN_LENGTH = len(_TOKEN) + 43
_BEARER = re.compile(r"bearer +([A-Za-z0-9._~+/=-]+) *", re.IGNORECASE)


class KeysError(Exception):
    """The file of keys cannot be used: the message is a sentence for whoever runs the server."""


class Person(NamedTuple):
    """Somebody, as a cookie or a token says."""

    id: str
    """22 letters, digits, `-` and `_`; it never leaves the server but in the signed cookie."""
    name: str = ""
    """What they want to be called, empty before they said so."""
    issued: int = 0
    """When the cookie was made, in milliseconds of Unix time; 0 for a token."""


# Keys ----------------------------------------------------------------------------------------------------------


def keys_of(text: str) -> tuple[bytes, ...]:
    """Return the keys that stand in a text, one a line in 64 hexadecimal digits; lines with `#` are remarks.

    Raises ValueError for any other line, and where there is no key.
    """
    lines = [line.strip() for line in text.splitlines()]
    words = [line for line in lines if line and not line.startswith("#")]
    keys = tuple(bytes.fromhex(word) for word in words)
    if not keys or any(len(key) != KEY_LENGTH for key in keys):
        raise ValueError(f"expected keys of {2 * KEY_LENGTH} hexadecimal digits")
    return keys


def read_keys(path: Path) -> tuple[bytes, ...]:
    """Return the keys of a file, the one that signs first; a file with a new key is made where there is none.

    Raises KeysError for a file that others may read, that holds no keys, or that cannot be made.
    """
    try:
        if not path.exists():
            _make_file(path)
        if os.name == "posix" and path.stat().st_mode & 0o077:
            raise KeysError(f"{path} holds the keys that sign cookies and others may read it: chmod 600 it")
        return keys_of(path.read_text(encoding="ascii"))
    except OSError as error:
        raise KeysError(f"{path}, which holds the keys that sign cookies, cannot be used: {error.strerror}") from None
    except ValueError:
        raise KeysError(
            f"{path} holds no keys, one a line in {2 * KEY_LENGTH} hexadecimal digits: put back the file that was "
            "there, or remove this one and everybody gets a new cookie"
        ) from None


def _make_file(path: Path) -> None:
    """Put a file with a new key in its place, whole or not at all, and never over another."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    text = f"# The first key signs; further ones, a line each, are still believed.\n{secrets.token_hex(KEY_LENGTH)}\n"
    with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="ascii") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    try:
        with suppress(FileExistsError):  # another process was faster, and its key is as good
            os.link(draft, path)
    finally:
        draft.unlink()


# Cookies -------------------------------------------------------------------------------------------------------


class Identities:
    """Makes and reads cookies. `keys` are those that are believed; the first one signs.

    `gone` are the digests of those whose cookies are believed no longer.

    >>> identities = Identities([bytes(32)])
    >>> cookie = identities.sign(Person("A" * 22, "Anna"), now=1_000)
    >>> identities.read(cookie, now=2_000)
    Person(id='AAAAAAAAAAAAAAAAAAAAAA', name='Anna', issued=1000)
    >>> identities.read(cookie[:-1], now=2_000) is None
    True
    """

    def __init__(self, keys: Sequence[bytes], *, gone: Iterable[bytes] = ()) -> None:
        if not keys or any(len(key) != KEY_LENGTH for key in keys):
            raise ValueError(f"expected one key or more, each of {KEY_LENGTH} bytes")
        self._keys = tuple(keys)
        self._gone = set(gone)

    @staticmethod
    def new_person() -> Person:
        """Return somebody who has never been there."""
        return Person(secrets.token_urlsafe(16))

    def sign(self, person: Person, *, now: int) -> str:
        """Return the value of the cookie by which somebody is known again."""
        payload = f"{person.id}.{now}.{_base64(person.name.encode())}"
        return f"{payload}.{_base64(_mac(self._keys[0], payload))}"

    def disbelieve(self, person: str) -> None:
        """Believe no cookie of somebody any more, whoever has a copy."""
        self._gone.add(person_digest(person))

    def believe(self, person: str) -> None:
        """Believe the cookies of somebody again."""
        self._gone.discard(person_digest(person))

    def read(self, value: str, *, now: int) -> Person | None:
        """Return whom the value of a cookie names; None where it was not made here, is too old or of who is gone."""
        if len(value) > LONGEST_COOKIE or not value.isascii():
            return None
        payload, _, mac = value.rpartition(".")
        # All keys are tried, so that the time does not tell which one signed.
        made_here = [hmac.compare_digest(mac.encode(), _base64(_mac(key, payload)).encode()) for key in self._keys]
        if not any(made_here):
            return None
        person, issued, name = payload.split(".")
        if not now - LIFETIME_MS < int(issued) <= now + SKEW_MS or person_digest(person) in self._gone:
            return None
        return Person(person, urlsafe_b64decode(name + "=" * (-len(name) % 4)).decode(), int(issued))

    def is_fresh(self, person: Person, *, now: int) -> bool:
        """Return whether somebody's cookie needs no renewal yet."""
        return now - person.issued < RENEWED_MS

    @staticmethod
    def cookie_name(*, secure: bool) -> str:
        """Return the name of the cookie: with https one that no other host and no plain page can set."""
        return "__Host-durak" if secure else "durak"

    def header(self, person: Person, *, now: int, secure: bool) -> str:
        """Return the value of `Set-Cookie` that makes a browser somebody."""
        return self._header(self.sign(person, now=now), age=LIFETIME_MS // 1000, secure=secure)

    def farewell(self, *, secure: bool) -> str:
        """Return the value of `Set-Cookie` that makes a browser forget who it is."""
        return self._header("", age=0, secure=secure)

    def _header(self, value: str, *, age: int, secure: bool) -> str:
        parts = [f"{self.cookie_name(secure=secure)}={value}", f"Max-Age={age}", "Path=/", "HttpOnly", "SameSite=Lax"]
        return "; ".join([*parts, "Secure"] if secure else parts)

    def person_of(self, cookies: Iterable[str], *, now: int, secure: bool) -> Person | None:
        """Return whom the headers `Cookie` of a request name; None for nobody, or for two persons at once."""
        name = self.cookie_name(secure=secure)
        values = {
            value.strip()
            for header in cookies
            for key, sign, value in (part.partition("=") for part in header.split(";"))
            if sign and key.strip() == name
        }
        return self.read(values.pop(), now=now) if len(values) == 1 else None


def person_digest(person: str) -> bytes:
    """Return what the server keeps of somebody who is gone: the SHA-256 of their id, which nobody can find by it."""
    return hashlib.sha256(person.encode()).digest()


def good_until(now: int) -> int:
    """Return from when on no cookie is good any more that has been made by now."""
    return now + SKEW_MS + LIFETIME_MS


def _mac(key: bytes, payload: str) -> bytes:
    return hmac.digest(key, _PURPOSE + payload.encode(), "sha256")


def _base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


# Tokens --------------------------------------------------------------------------------------------------------


def new_token() -> str:
    """Return a token for a program: 256 random bits, behind a word by which one that leaks can be found."""
    return _TOKEN + secrets.token_urlsafe(32)


def token_digest(token: str) -> bytes:
    """Return what the server keeps of a token: its SHA-256, from which nobody can find the token again."""
    return hashlib.sha256(token.encode()).digest()


def bearer_of(headers: Iterable[str]) -> str | None:
    """Return the token of the headers `Authorization` of a request, None where there is none.

    What is no token of ours comes back as an empty one: a request that shows one must not be taken for a cookie's.
    """
    found = list(headers)
    if not found:
        return None
    match = _BEARER.fullmatch(found[0]) if len(found) == 1 else None
    token = match[1] if match else ""
    return token if token.startswith(_TOKEN) and len(token) == _TOKEN_LENGTH else ""
