"""The code of every move: one number for one decision, the same in batches, searches and environments.

Here: the table of codes, version 1, and the way from and to a Move. Not here: which moves are legal (legality.py).
May import errors, moves, layout, numpy.

    lay c                 c
    transfer c            64 + c
    show c                128 + c
    give back c           192 + c
    beat slot with c      256 + 64·slot + c      slot: the place of the attack card on the table, from 0
    take                  3712                   256 + 64·54: behind the last place
    done, close, swap, claim, redeal             3713 to 3717

Card c is the number of cards.py, 2 to 62. Codes in ascending order are the legal moves in their fixed order. The table
is frozen: a change of any number makes a new version.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from durak.errors import NotationError
from durak.kernel.layout import CARDS
from durak.moves import Move, MoveKind, card_of

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "BEAT_ROW",
    "CODES",
    "CODES_VERSION",
    "FIRST_WORD",
    "GIVE_BACK_ROW",
    "LAY_ROW",
    "LEGAL",
    "MOST_LEGAL",
    "ROWS",
    "SHOW_ROW",
    "TRANSFER_ROW",
    "WORD_ROW",
    "code_of",
    "move_of",
]

CODES_VERSION = 1

LAY_ROW, TRANSFER_ROW, SHOW_ROW, GIVE_BACK_ROW, BEAT_ROW = range(5)
WORD_ROW = BEAT_ROW + CARDS
ROWS = WORD_ROW + 1
"""How many rows of 64 codes there are."""
FIRST_WORD = 64 * WORD_ROW
CODES = FIRST_WORD + len(MoveKind) - MoveKind.TAKE
"""How many codes there are: 3718."""
LEGAL = np.dtype(
    {
        "names": ["rows", "lays", "transfers", "shows", "given_back", "beats", "words"],
        "formats": [(np.uint64, ROWS), *[np.uint64] * 4, (np.uint64, CARDS), np.uint64],
        "offsets": [0, *[8 * row for row in range(BEAT_ROW + 1)], 8 * WORD_ROW],
    },
    align=True,
)
"""The legal moves of one seat: bit `code & 63` of row `code >> 6`, and the same rows once more by name. A record, as
compiled code counts references to an array whenever one is passed on."""
MOST_LEGAL = 1024
"""Room for the longest list of legal moves: fewer than 27 × 27 beats, and a few words."""


def code_of(move: Move, attacks: Sequence[int]) -> int:
    """Return the code of a move; `attacks` are the attack cards on the table in their order.

    Raises NotationError for a beat of a card that does not lie there.

    >>> from durak.moves import DONE, Move
    >>> code_of(Move.parse("6s"), ()), code_of(Move.parse("6s9s"), [6]), code_of(DONE, ())
    (6, 265, 3713)
    """
    if move.kind >= MoveKind.TAKE:
        return FIRST_WORD + move.kind - MoveKind.TAKE
    row = int(move.kind)
    if move.kind is MoveKind.BEAT:
        if move.attack not in attacks:
            raise NotationError(f"expected a beat of a card on the table, got {move}")
        row += attacks.index(move.attack)
    return 64 * row + card_of(move)


def move_of(code: int, attacks: Sequence[int]) -> Move:
    """Return the move a code stands for; `attacks` are the attack cards on the table in their order.

    Raises NotationError for a number that is no code, and for a beat at a place where no card lies.

    >>> str(move_of(265, [6])), str(move_of(3713, ()))
    ('6s9s', 'done')
    """
    if not 0 <= code < CODES:
        raise NotationError(f"expected the code of a move, 0 to {CODES - 1}, got {code}")
    row, card = divmod(code, 64)
    if row == WORD_ROW:
        return Move(MoveKind(MoveKind.TAKE + card))
    if row < BEAT_ROW:
        return Move(MoveKind(row), card)
    if row - BEAT_ROW >= len(attacks):
        raise NotationError(f"expected a place on the table, 0 to {len(attacks) - 1}, got {row - BEAT_ROW}")
    return Move(MoveKind.BEAT, card, attacks[row - BEAT_ROW])
