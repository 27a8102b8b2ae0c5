"""The pages that people play on, as they are sent.

Here: `Pages`: which file answers a request, in which encoding, how long a browser may keep it; what is answered where
there is no such page, and where none have been built. Not here: how pages are built (web/vite.config.ts).
May import starlette.
"""

from __future__ import annotations

import os
from functools import lru_cache
from hashlib import blake2b
from html import escape
from mimetypes import MimeTypes
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse
from starlette.staticfiles import NotModifiedResponse, StaticFiles

if TYPE_CHECKING:
    from starlette.responses import Response
    from starlette.types import Scope

__all__ = ["NOT_BUILT", "PAGES", "Pages", "are_built"]

PAGES = Path(__file__).parent / "pages"
"""The folder of the pages, once they have been built."""

NOT_BUILT = (
    "The pages have not been built: run `npm ci` and `npm run build` in the folder web of a checkout, or install the "
    "package anew by pip, which brings its own Node where there is none."
)

_FOR_EVER = "public, max-age=31536000, immutable"
"""For files in assets/, whose names change with their content."""
_ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
"""The copies that the build lays beside a file, the smallest first."""
_TYPES = MimeTypes()
"""What the standard library says, and not what a machine has been taught: a browser runs no script of another type."""


def are_built(folder: Path = PAGES) -> bool:
    """Return whether there are pages to send."""
    return (folder / "index.html").is_file()


class Pages(StaticFiles):
    """Sends the files of a folder, each in the smallest encoding that its reader takes."""

    def __init__(self, folder: Path = PAGES) -> None:
        super().__init__(directory=folder, html=True, check_dir=False)
        self._folder = folder

    async def check_config(self) -> None:
        """Let the folder be missing: that is said to whoever asks for a page."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return the file at a path; where there is none, a page that leads on."""
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404:
                raise
        if not are_built(self._folder):
            return PlainTextResponse(NOT_BUILT, 503, headers={"Cache-Control": "no-store"})
        return _nothing_there(scope)

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """Return a file, or that a browser has it already."""
        asked = Headers(scope=scope)
        is_asset = Path(full_path).parent == Path(os.path.realpath(self._folder / "assets"))
        headers = {"Vary": "Accept-Encoding", "Cache-Control": _FOR_EVER if is_asset else "no-cache"}
        sent = os.fspath(full_path)
        for encoding, ending in _ENCODINGS:
            if _takes(asked, encoding) and (copy := _stat(sent + ending)) is not None:
                headers["Content-Encoding"] = encoding
                sent, stat_result = sent + ending, copy
                break
        headers["ETag"] = _tag(sent, stat_result.st_mtime_ns, stat_result.st_size)
        kind = _TYPES.guess_type(full_path)[0]
        response = FileResponse(sent, status_code, headers=headers, media_type=kind, stat_result=stat_result)
        return NotModifiedResponse(response.headers) if self.is_not_modified(response.headers, asked) else response


def _takes(asked: Headers, encoding: str) -> bool:
    """Whether a reader takes an encoding; one that it refuses stands there with a weight of nothing."""
    for each in asked.get("Accept-Encoding", "").lower().split(","):
        name, _, weight = each.replace(" ", "").partition(";")
        if name == encoding:
            return weight not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}
    return False


def _stat(path: str) -> os.stat_result | None:
    try:
        return Path(path).stat()
    except OSError:
        return None


@lru_cache(maxsize=1000)
def _tag(path: str, _changed: int, _size: int) -> str:
    """What changes with the content alone: packages give the files of all versions one time, and often one size."""
    with Path(path).open("rb") as file:
        digest = blake2b(digest_size=12)
        while part := file.read(1 << 20):
            digest.update(part)
    return f'"{digest.hexdigest()}"'


def _nothing_there(scope: Scope) -> Response:
    """A page that leads on to the screen of that name, or to the one that says in every language that there is none.

    The way there is a relative one, as all ways in the pages are: a gateway may serve them under a path of its own.
    """
    if "text/html" not in Headers(scope=scope).get("Accept", ""):
        return PlainTextResponse("There is no such page.", 404)
    up = scope.get("raw_path", scope["path"].encode()).count(b"/") - 1
    screen = escape("../" * up + "./#" + quote(scope["path"]))
    return HTMLResponse(
        "<!doctype html>\n"
        "<html>\n"
        '<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f'<meta http-equiv="refresh" content="0; url={screen}">\n'
        "<title>Durak</title>\n"
        f'<p><a href="{screen}">Durak</a>\n',
        404,
    )
