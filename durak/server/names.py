"""What people may be called, and what becomes of what they write.

Here: `clean_name`, `clean_words`. Not here: who somebody is (identity.py), who may write (rulings.py).
May import nothing of durak.
"""

from __future__ import annotations

import re
import unicodedata

__all__ = ["LONGEST_NAME", "clean_name", "clean_words"]

LONGEST_NAME = 32
"""The most characters of a name."""

_JOINERS = "\u200c\u200d"
"""Persian and many emoji are not written without them; between other letters, and at the ends, nobody sees them."""
_PICTURES = "\ufe0e\ufe0f"
"""They say how the sign before them is drawn, and only signs are drawn in two ways."""
_BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0d\uffa0\U000e0100-\U000e01ef]")
"""Letters, signs and marks that are blank."""
_EMBEDDINGS = "\u202a\u202b\u202d\u202e"
_END_OF_EMBEDDING = "\u202c"
_ISOLATES = "\u2066\u2067\u2068"
_END_OF_ISOLATE = "\u2069"
_SEEN = ("L", "N", "P", "S")


def clean_name(text: str) -> str:
    """Return a name as it is kept: composed (NFC), one space at a time, none at the ends.

    Raises ValueError, with a sentence, for an empty name, a longer one than 32 characters, and one with characters that
    nobody sees: those can turn a line around or make two names look alike.

    >>> clean_name("  Anna   K. ")
    'Anna K.'
    """
    if len(text) > 8 * LONGEST_NAME:  # before anything is done that takes longer for longer texts
        raise ValueError(f"expected a name of at most {LONGEST_NAME} characters, got {len(text)}")
    spaced = (" " if unicodedata.category(sign) == "Zs" else sign for sign in unicodedata.normalize("NFC", text))
    name = " ".join(word for word in "".join(spaced).split(" ") if word)
    if any(_is_hidden(sign, before) for before, sign in zip(" " + name, name, strict=False)) or name.endswith(
        tuple(_JOINERS)
    ):
        raise ValueError("expected a name without characters that nobody sees")
    if not any(unicodedata.category(sign).startswith(_SEEN) for sign in name):
        raise ValueError("expected a name of 1 to 32 characters, got an empty one")
    if len(name) > LONGEST_NAME:
        raise ValueError(f"expected a name of at most {LONGEST_NAME} characters, got {len(name)}")
    return name


def _is_hidden(sign: str, before: str) -> bool:
    category = unicodedata.category(sign)
    if sign in _JOINERS:
        return before.isascii() or before in _JOINERS
    if sign in _PICTURES:
        return unicodedata.category(before)[0] != "S"
    return category[0] == "C" or category in ("Zl", "Zp") or _BLANK.match(sign) is not None


def clean_words(text: str) -> str:
    r"""Return what somebody wrote as others get it: one line, without control characters, none at the ends.

    Characters that turn the direction of writing stay where each that begins has one that ends; alone they would turn
    around what stands behind them.

    >>> clean_words(" good\x1b[31m\tgame\u202e ")
    'good[31m game'
    """
    line = "".join(
        " " if sign in "\t\n\v\f\r\x85" or unicodedata.category(sign) in ("Zl", "Zp") else sign for sign in text
    )
    seen = [sign for sign in line if unicodedata.category(sign) not in ("Cc", "Cs")]
    alone = _unbalanced(seen)
    return "".join(sign for place, sign in enumerate(seen) if place not in alone).strip()


def _unbalanced(signs: list[str]) -> set[int]:
    """Where a direction begins that does not end, or ends that has not begun, by the bidirectional algorithm."""
    alone: set[int] = set()
    begun: list[int] = []
    for place, sign in enumerate(signs):
        if sign in _EMBEDDINGS or sign in _ISOLATES:
            begun.append(place)
        elif sign == _END_OF_EMBEDDING:
            if begun and signs[begun[-1]] in _EMBEDDINGS:
                begun.pop()
            else:
                alone.add(place)
        elif sign == _END_OF_ISOLATE:
            if not any(signs[each] in _ISOLATES for each in begun):
                alone.add(place)
                continue
            while signs[begun[-1]] in _EMBEDDINGS:
                alone.add(begun.pop())
            begun.pop()
    return alone.union(begun)
