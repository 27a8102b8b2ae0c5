"""Languages that nobody speaks, made of those of the catalogues to see whether pages bear them.

Here: `Voice`, the words of one, and `speak`, which gives it to a browser in place of a real language: one is read from
right to left, one says everything in the longest of all ways. Not here: screens, tests. May import durak, fluent,
playwright.
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from durak.words import LANGUAGES, Words, _Form

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Route

__all__ = ["LONGEST", "MIRRORED", "STAND_IN", "Voice", "speak"]

MIRRORED = "mirrored"
"""English in letters of a script that is read from right to left."""
LONGEST = "longest"
"""Each message in that of the languages in which it is longest."""
STAND_IN = "sv"
"""The language that is replaced, which a browser must ask for."""
_LETTERS = str.maketrans("abcdefghijklmnopqrstuvwxyz", "אבגדהוזחטיכלמנסעפצקרשתםןףץ")
_DIRECTIONS = "/^(ar|fa|he|yi)/"
"""By which the page knows the languages that are read from the right."""


class _Letters(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802  # the visitor's name
        node.value = node.value.lower().translate(_LETTERS)
        return node


def _entries(language: str) -> list[ast.Message]:
    """The messages of a language."""
    folder = resources.files("durak") / "locale" / language
    found: list[ast.Message] = []
    for file in sorted(folder.iterdir(), key=lambda each: each.name):
        if file.name.endswith(".ftl"):
            body = FluentParser().parse(file.read_text(encoding="utf-8")).body
            found += [each for each in body if isinstance(each, ast.Message)]
    return found


def _length(message: ast.Message) -> int:
    return len(FluentSerializer().serialize_entry(message))


@cache
def _catalogue(voice: str) -> str:
    messages = _entries("en")
    if voice == MIRRORED:
        for each in messages:
            if not each.id.name.startswith("key-"):
                _Letters().visit(each)
    else:
        all_of_them = {language: {each.id.name: each for each in _entries(language)} for language in LANGUAGES}
        messages = [
            max((known[each.id.name] for known in all_of_them.values() if each.id.name in known), key=_length)
            for each in messages
        ]
    return "\n".join(FluentSerializer().serialize_entry(each) for each in messages)


class Voice(Words):
    """The words of a language that nobody speaks."""

    def __init__(self, voice: str) -> None:  # pyright: ignore[reportMissingSuperCall]  # that reads a known language
        self.language = STAND_IN
        self._bundle = FluentBundle([STAND_IN], functions={"FORM": _Form}, use_isolating=False)
        self._bundle.add_resource(FluentResource(_catalogue(voice)))


def speak(context: BrowserContext, voice: str) -> None:
    """Let the pages of a browser that asks for the stand-in speak one of these languages."""

    def words(route: Route) -> None:
        route.fulfill(body=f"export default {json.dumps(_catalogue(voice))};", content_type="text/javascript")

    def script(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=response.text().replace(_DIRECTIONS, f"/^{STAND_IN}/"))

    if voice == MIRRORED:
        context.route(re.compile(r"/assets/.*\.js$"), script)
    context.route(re.compile(rf"/assets/_words_{STAND_IN}-.*\.js$"), words)
