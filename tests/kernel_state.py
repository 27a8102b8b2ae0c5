"""The kernel with the face of a State, so that a test can put the same questions to either engine.

Here: `KernelState`, whose turns, reasons and moves compiled code decides. Not here: the comparison of the engines
(differential.py). May import numpy, durak.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import cast

import numpy as np

from durak.deal import After
from durak.errors import IllegalMove
from durak.kernel import batch as kernel
from durak.kernel.codes import MOST_LEGAL, code_of, move_of
from durak.kernel.layout import SEATS, Batch, Record, new_batch
from durak.kernel.legality import find_actors
from durak.kernel.records import put_rules, reason_of, state_of, to_batch
from durak.kernel.words import AFTER
from durak.moves import Move, Reason
from durak.rules import Rules
from durak.state import State


class KernelState(State):
    """A State in what it holds; who may act, what is legal and what a move makes of it are asked of the kernel."""

    def __post_init__(self) -> None:
        """Make the record, with the actors found by the kernel."""
        super().__post_init__()
        batch = to_batch([self])
        batch["waiting"] = batch["actor"] = 0
        find_actors(batch[0])
        seats = np.zeros(SEATS, np.int8)
        self.__dict__["batch"] = batch
        self.__dict__["actors"] = tuple(seats[: kernel.actors(batch, 0, seats)].tolist())

    @staticmethod
    def deal(rules: Rules, order: Sequence[int], *, dealer: int | None = None, after: After = "first") -> KernelState:
        """Return the position after dealing a pack in the given order, as `State.deal` does."""
        batch = new_batch(1)
        put_rules(batch, rules)
        deals = rules.seats - 1 if dealer is None else dealer
        kernel.deal(batch, 0, np.array(order, np.int8), deals, AFTER[after])
        return _read(batch)

    @property
    def record(self) -> Record:
        """The position as the kernel has it."""
        return cast("Batch", self.__dict__["batch"])[0]

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        """Return the legal moves of a seat, the actor unless given, in their fixed order."""
        codes = np.zeros(MOST_LEGAL, np.int16)
        batch: Batch = self.__dict__["batch"]
        count = kernel.legal(batch, 0, codes) if seat is None else kernel.legal_as(batch, 0, seat, codes)
        return [move_of(code, self._attacks()) for code in codes[:count].tolist()]

    def why_not(self, move: Move, seat: int | None = None) -> Reason | None:
        """Return why a move is refused, None when it is legal; the mover is the actor unless given."""
        kind, card, attack = int(move.kind), move.card or 0, move.attack or 0
        return reason_of(kernel.why_not(self.__dict__["batch"], 0, self._mover(seat), kind, card, attack))

    def play(self, move: Move, seat: int | None = None) -> KernelState:
        """Return the position after a move; raises IllegalMove when the kernel refuses it."""
        reason = self.why_not(move, seat)
        if reason is not None:
            raise IllegalMove(reason=reason, move=move, seat=self._mover(seat), view=str(self.view(seat)))
        return self.play_unchecked(move, seat)

    def play_unchecked(self, move: Move, seat: int | None = None) -> KernelState:
        """Return the position after a move known to be legal."""
        after = new_batch(1)
        after[:] = self.__dict__["batch"]
        kernel.apply_as(after, 0, self._mover(seat), code_of(move, self._attacks()))
        return _read(after)

    def _attacks(self) -> list[int]:
        return [pair.attack for pair in self.table]


def _read(batch: Batch) -> KernelState:
    """The position of a record that the kernel has written; what else the record says must follow from it."""
    state = state_of(batch[0])
    found = KernelState(**{field.name: getattr(state, field.name) for field in dataclasses.fields(state)})
    assert found.__dict__["batch"].tobytes() == batch.tobytes(), str(found)
    return found
