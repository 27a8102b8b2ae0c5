"""How a command writes: the language, the letters of cards, the colours.

Here: the options of style, and `style_of`, which reads them. Not here: what they do to a card (render.py).
May import shell, console, render, words.
"""

from __future__ import annotations

import os
import shutil
import sys
from typing import Any

from durak.commands.shell import complain
from durak.console import is_terminal
from durak.render import Colours, Style
from durak.words import Words, best_language

__all__ = ["add_style", "style_of"]


def add_style(parser: Any) -> None:
    """The options by which everything shown is written."""
    parser.add_argument("--lang", metavar="CODE", help="the language: en nb de sv ru uk pl (default: the system's)")
    parser.add_argument(
        "--letters",
        choices=("english", "local", "words"),
        default="english",
        help="write cards with English letters, with those of the language's own packs, or in words",
    )
    parser.add_argument("--ascii", action="store_true", help="write suits as S H D C")
    parser.add_argument(
        "--colours",
        choices=("auto", "none", "two", "four"),
        default="auto",
        help="colour suits: red and black, or each its own; auto is four in a terminal, unless NO_COLOR is set",
    )


def style_of(asked: Any) -> Style:
    """How to write for this reader on this terminal."""
    words = Words.load(best_language(asked.lang))
    if not _can_show("".join(words(name) for name in ("suit-hearts", "role-throws", "role-defender"))):
        complain(f"this terminal cannot show {words.language!r}, so English it is; set PYTHONUTF8=1 to try all", 0)
        words = Words.load("en")
    return Style(
        words=words,
        letters=asked.letters,
        ascii_only=asked.ascii or not _can_show("♠♥♦♣"),
        colours=_colours() if asked.colours == "auto" else asked.colours,
        by_suit=getattr(asked, "by_suit", False),
        width=min(80, shutil.get_terminal_size().columns) if is_terminal(sys.stdout) else 80,
    )


def _can_show(text: str) -> bool:
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _colours() -> Colours:
    """Four colours in a terminal that has not asked to be spared them."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    modern = os.name != "nt" or any(name in os.environ for name in ("WT_SESSION", "ANSICON", "TERM"))
    return "four" if modern and not plain and is_terminal(sys.stdout) else "none"
