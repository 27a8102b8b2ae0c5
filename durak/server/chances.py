"""Where a server takes what nobody may foresee, and the deals of tests.

Here: `SecretChances`. Not here: what is left to chance (rulings.py).
May import cards, errors.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from durak.cards import DECK_SIZES, pack, parse_cards
from durak.errors import NotationError

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["SecretChances", "read_deals"]

_WHOLE = frozenset(map(pack, DECK_SIZES))
"""The cards of each pack there is."""


class SecretChances:
    """The chance of the operating system; with a file of test deals, their packs in turn, at each table from the first.

    Raises ValueError, with a sentence, for a file without packs.
    """

    def __init__(self, *, test_deals: Path | None = None) -> None:
        self._deals = () if test_deals is None else read_deals(test_deals)

    def seed(self) -> bytes:
        """Return 32 fresh bytes for a deal."""
        return secrets.token_bytes(32)

    def below(self, bound: int, /) -> int:
        """Return one of 0 to bound-1, each as likely."""
        return secrets.randbelow(bound)

    def test_order(self, table: str, deal: int, /) -> str | None:
        """Return the pack of a test deal as text, None where deals are fair."""
        del table  # the same packs at every table
        return self._deals[(deal - 1) % len(self._deals)] if self._deals else None


def read_deals(path: Path) -> tuple[str, ...]:
    """Return the packs of a file, one a line; empty lines and those that begin with # are none.

    Raises ValueError, with a sentence, for a file that cannot be read or has no pack in it.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise ValueError(f"the test deals in {path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ValueError(f"the test deals in {path} are no text") from None
    packs: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        order = line.strip()
        if not order or order.startswith("#"):
            continue
        try:
            cards = parse_cards(order)
        except NotationError as error:
            raise ValueError(f"line {number} of the test deals in {path}: {error}") from None
        if cards not in _WHOLE:
            raise ValueError(f"line {number} of the test deals in {path}: expected all cards of a pack, each once")
        if packs and cards != parse_cards(packs[0]):
            raise ValueError(f"line {number} of the test deals in {path}: expected the same cards as in the first pack")
        packs.append(order)
    if not packs:
        raise ValueError(f"there is no pack in the test deals in {path}")
    return tuple(packs)
