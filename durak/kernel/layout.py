"""How a position lies in memory: one NumPy record, so that a batch of positions is an array and a copy a memcpy.

Here: the record types of rules and of a position, and the sizes they are built for. Not here: what is done with them
(the modules next to this one), the way from and to a State (records.py). May import numpy.

A field means what the field of the same name means in `Rules` and in `State`; what differs is said beside it. Sets of
cards are uint64, everything else is signed: in compiled code a sum of signed and unsigned numbers is a float.
Cards and seats that may be absent are written one up where 0 is a seat or a suit, and as 0 where it is no card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["CARDS", "CHANCE", "RULES", "SEATS", "STATE", "TABLE", "UNLIMITED", "Batch", "Record", "new_batch"]

SEATS = 8
"""The most seats at a table."""
CARDS = 54
"""The most cards in a pack, and so the most that lie on a table or in a talon."""
UNLIMITED = 64
"""A limit that no bout reaches: what None stands for in `bout_limit` and `first_limit`."""

Record: TypeAlias = Any
"""One element of an array of STATE, or its part of RULES, inside compiled code."""

RULES = np.dtype(
    [
        ("no_progress_limit", np.int32),  # 0 for None
        ("deck_size", np.int8),
        ("seats", np.int8),
        ("hand_size", np.int8),
        ("deal_packet", np.int8),
        ("trump", np.int8),
        ("ace_turn_up", np.int8),
        ("first_attacker_first", np.int8),
        ("first_attacker_next", np.int8),
        ("first_attacker_after_draw", np.int8),
        ("no_trump", np.int8),
        ("redeal_demand", np.int8),
        ("throwers", np.int8),
        ("throw_gate", np.int8),
        ("privilege", np.int8),
        ("multi_lead", np.int8),
        ("bout_limit", np.int8),  # UNLIMITED for None
        ("first_limit", np.int8),  # UNLIMITED for None
        ("first_limit_scope", np.int8),
        ("oversupply", np.int8),
        ("take_phase", np.int8),
        ("take_phase_hand_limit", np.int8),
        ("refill", np.int8),
        ("refill_packet", np.int8),
        ("refill_first", np.int8),
        ("trump_swap", np.int8),
        ("late_claim", np.int8),
        ("own_retaken_swap", np.int8),
        ("transfer", np.int8),
        ("transfer_show", np.int8),
        ("transfer_several", np.int8),
        ("transfer_first_bout", np.int8),
        ("transfer_room", np.int8),
        ("teams", np.int8),
        ("team_transfer", np.int8),
        ("draw", np.int8),
        ("pogony", np.int8),
        ("spades_only", np.int8),
        ("low_trump_beats_ace", np.int8),
        ("suitless", np.int8),
        ("precedence", np.int8),
    ],
    align=True,
)
"""The rules: a word is its place among `choices(field)`, a truth value 0 or 1, a number itself."""

STATE = np.dtype(
    [
        ("hands", np.uint64, SEATS),
        ("discard", np.uint64),
        ("on_table", np.uint64),
        ("shown", np.uint64),
        ("returned", np.uint64),
        ("known", np.uint64, SEATS),
        ("bout_no", np.int32),
        ("idle", np.int32),
        ("counts", np.int8, SEATS),  # how many cards each seat holds
        ("entitled", np.int16),
        ("done", np.int16),
        ("holding", np.int16),
        ("waiting", np.int16),  # the actors as a set
        ("attacker", np.int8),
        ("defender", np.int8),
        ("leader", np.int8),
        ("phase", np.int8),
        ("actor", np.int8),  # the first of the actors, one up; 0 when the deal is over
        ("unbeaten", np.int8),
        ("laid", np.int8),  # how many attack cards lie on the table
        ("fresh", np.int8),
        ("closed", np.int8),
        ("transferred", np.int8),
        ("spoiled", np.int8),
        ("trump", np.int8),  # one up; 0 without a trump
        ("trump_card", np.int8),  # 0 when none is turned up
        ("claimant", np.int8),  # one up; 0 for none
        ("asked_count", np.int8),
        ("talon_count", np.int8),
        ("ending", np.int8),  # the kind of outcome: 0 none, 1 durak, 2 draw, 3 redeal
        ("losers", np.int16),
        ("epaulettes", np.int8),
        ("viewer", np.int8),  # 0 the whole position, else a view: the seat one up, or SEATS + 1 for a spectator
        ("asked", np.int8, SEATS),
        ("attack", np.int8, CARDS),  # the table, column by column
        ("answer", np.int8, CARDS),  # 0 while not beaten
        ("by", np.int8, CARDS),
        ("talon", np.int8, CARDS),  # the bottom card first, so that the next to be drawn is the last
        ("rules", RULES),
    ],
    align=True,
)
"""A position, or the view of a seat: other hands hold what is known of them, the talon its turned-up card alone."""

TABLE = ("attack", "answer", "by")
"""The columns of the table, which hold zeros from the place `laid` on."""

CHANCE = np.dtype([("word", np.uint64)])
"""The state of one generator: any word begins a sequence of its own."""

if TYPE_CHECKING:
    Batch: TypeAlias = NDArray[np.void]
    """Many positions: an array of STATE with one dimension, contiguous."""
else:
    Batch = Any


def new_batch(size: int) -> Batch:
    """Return an array for so many positions, all zero: fill it with `records.put_state` or, given rules, `batch.deal`.

    >>> len(new_batch(3))
    3
    """
    return np.zeros(size, STATE)
