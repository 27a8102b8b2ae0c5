"""What people may be called.

Here: `clean_name`. Not here: who somebody is (identity.py).
May import nothing of durak.
"""

from __future__ import annotations

import unicodedata

__all__ = ["LONGEST_NAME", "clean_name"]

LONGEST_NAME = 32
"""The most characters of a name."""

_JOINERS = "\u200c\u200d"
"""Persian and many emoji are not written without them."""
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
    if any(_is_hidden(sign) for sign in name):
        raise ValueError("expected a name without control characters")
    if not any(unicodedata.category(sign).startswith(_SEEN) for sign in name):
        raise ValueError("expected a name of 1 to 32 characters, got an empty one")
    if len(name) > LONGEST_NAME:
        raise ValueError(f"expected a name of at most {LONGEST_NAME} characters, got {len(name)}")
    return name


def _is_hidden(sign: str) -> bool:
    category = unicodedata.category(sign)
    return (category[0] == "C" and sign not in _JOINERS) or category in ("Zl", "Zp")
