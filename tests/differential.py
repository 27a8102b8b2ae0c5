"""The two engines side by side: the same position on both, and everything a caller can ask compared.

Here: the comparison of one position, and of a move. Not here: which positions are compared (courses.py), how many are
enough (test_differential.py). May import numpy, durak.

The reference is the specification. Of a position these are compared: the record byte by byte, the State made of it, the
actors, the legal moves of every seat as a list and as masks, why a move of each kind is refused to each seat, the key,
the outcome, what one seat or a spectator may know and do, and that a random move of the kernel is a legal one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from functools import cache
from random import Random
from typing import Any

import numpy as np

from durak import moves
from durak.cards import members, same_rank
from durak.deal import After
from durak.kernel import batch as kernel
from durak.kernel.codes import LEGAL, MOST_LEGAL, code_of, move_of
from durak.kernel.layout import CHANCE, SEATS, STATE, Batch, new_batch
from durak.kernel.legality import find_actors
from durak.kernel.records import outcome_of, put_rules, reason_of, state_of, to_batch, view_of
from durak.kernel.view import SPECTATOR
from durak.kernel.words import AFTER
from durak.moves import Move, Reason, ReasonCode
from durak.rules import Rules
from durak.state import State

WORDS = (moves.TAKE, moves.DONE, moves.CLOSE, moves.SWAP, moves.CLAIM, moves.REDEAL)


class Difference(AssertionError):
    """The two engines differ."""


# One position ----------------------------------------------------------------------------------------------------


class Twins:
    """The same position on both engines."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.batch: Batch = new_batch(2)
        """The position, and room for a view of it."""
        self.dealt_here = False
        """Whether this is the first position of a deal."""
        self.last = ""
        """The last move and the position before it."""
        self.batch[:1] = to_batch([state])
        record: Any = self.batch[0]
        record["waiting"] = record["actor"] = 0
        find_actors(record)

    @staticmethod
    def dealt(rules: Rules, order: Sequence[int], dealer: int, after: After) -> Twins:
        """A deal, on the kernel by its own dealing."""
        twins = Twins(State.deal(rules, order, dealer=dealer, after=after))
        twins.batch[:] = np.zeros(2, STATE)
        put_rules(twins.batch, rules)
        kernel.deal(twins.batch, 0, np.array(order, np.int8), dealer, AFTER[after])
        twins.dealt_here = True
        return twins

    def copy(self) -> Twins:
        """The same position again, to be played on in another way."""
        other = copy(self)
        other.batch = new_batch(2)
        other.batch[:] = self.batch
        return other

    def play(self, seat: int, move: Move) -> None:
        """Make a legal move on both."""
        code = code_of(move, [pair.attack for pair in self.state.table])
        if seat == self.state.actor:
            kernel.apply(self.batch, 0, code)
        else:
            kernel.apply_as(self.batch, 0, seat, code)
        self.dealt_here = False
        self.last = f", after {seat}:{move} in {self.state}"
        self.state = self.state.play_unchecked(move, seat)

    def check_record(self, what: str, got: Batch, wanted: Batch) -> None:
        """Raise Difference, with the fields, unless two records say the same; bytes between the fields say nothing."""
        if got.tobytes() == wanted.tobytes():
            return
        fields = [
            f"{name} {got[0][name].tolist()} for {wanted[0][name].tolist()}"
            for name in STATE.names or ()
            if np.any(got[0][name] != wanted[0][name])
        ]
        if fields:
            raise Difference(f"{what}: the kernel has {', '.join(fields)}, in {self.state}{self.last}")

    def check(self, what: str, got: object, wanted: object) -> None:
        """Raise Difference, with the position, unless both engines say the same."""
        if got != wanted:
            raise Difference(f"{what}: the kernel says {got}, the reference {wanted}, in {self.state}{self.last}")


def compare(twins: Twins, rng: Random) -> set[ReasonCode]:
    """Compare all that can be asked of a position; return the reasons that both gave."""
    compare_records(twins)
    compare_moves(twins, rng)
    compare_views(twins, rng)
    compare_chance(twins, rng)
    return compare_reasons(twins, rng)


def compare_records(twins: Twins) -> None:
    """The record is the one that the State makes, the State the one that the record makes, the key the same."""
    state, batch = twins.state, twins.batch
    wanted = to_batch([state])
    twins.check_record("the record", batch[:1], wanted)
    again = state_of(batch[0])
    twins.check("the State of the record", again, state)
    twins.check("what follows from its fields", again.actors, state.actors)
    twins.check("the outcome", outcome_of(batch[0]), state.outcome)
    twins.check("the key", kernel.key(batch, 0), state.key)


_SEATS = np.zeros(SEATS, np.int8)
_CODES = np.zeros(MOST_LEGAL, np.int16)
_MASKS = np.zeros(1, LEGAL)


def compare_moves(twins: Twins, rng: Random) -> None:
    """The actors in their order; of every seat the legal moves in their order, and the same as masks."""
    state, batch = twins.state, twins.batch
    twins.check("the actors", _SEATS[: kernel.actors(batch, 0, _SEATS)].tolist(), list(state.actors))
    attacks = [pair.attack for pair in state.table]
    for seat in range(state.rules.seats):
        listed = state.legal_moves(seat)
        wanted = [code_of(move, attacks) for move in listed]
        twins.check(f"the legal moves of {seat}", _CODES[: kernel.legal_as(batch, 0, seat, _CODES)].tolist(), wanted)
        count = kernel.legal_masks(batch, 0, seat, _MASKS, 0)
        twins.check(f"the masks of the legal moves of {seat}", (_codes_of_masks(), count), (wanted, len(wanted)))
        if listed:
            place = rng.randrange(len(listed))
            twins.check("a move of a code", move_of(wanted[place], attacks), listed[place])
    count = kernel.legal(batch, 0, _CODES)
    actor = state.actor
    wanted = [] if actor is None else [code_of(move, attacks) for move in state.legal_moves(actor)]
    twins.check("the legal moves of the actor", _CODES[:count].tolist(), wanted)


def _codes_of_masks() -> list[int]:
    rows = _MASKS[0]["rows"]
    return [64 * row + card for row in np.flatnonzero(rows).tolist() for card in members(int(rows[row]))]


def compare_views(twins: Twins, rng: Random) -> None:
    """What one seat or a spectator knows, and what the viewer may do by that alone."""
    state, batch = twins.state, twins.batch
    seat = rng.choice((*range(state.rules.seats), None))
    view = state.view(seat)
    kernel.view(batch, 0, SPECTATOR if seat is None else seat, batch, 1)
    wanted = to_batch([view])
    twins.check_record(f"the view of {seat}", batch[1:], wanted)
    twins.check(f"the View of the record of {seat}", view_of(batch[1]), view)
    if seat is None:
        return
    attacks = [pair.attack for pair in view.table]
    wanted_codes = [code_of(move, attacks) for move in view.legal_moves()]
    count = kernel.legal_as(batch, 1, seat, _CODES)
    twins.check(f"the legal moves in the view of {seat}", _CODES[:count].tolist(), wanted_codes)
    move = rng.choice(list(sample(state, seat, rng)))
    twins.check(f"why the view of {seat} refuses {move}", _asked(batch, 1, seat, move), view.why_not(move))


_CHANCE = np.zeros(2, CHANCE)


def compare_chance(twins: Twins, rng: Random) -> None:
    """A random move of the kernel is a legal move of the actor, and a deal that is over stays as it is."""
    batch, wanted = twins.batch, set[bytes]()
    for code in _CODES[: kernel.legal(batch, 0, _CODES)].tolist():
        batch[1] = batch[0]
        kernel.apply(batch, 1, code)
        wanted.add(batch[1:].tobytes())
    batch[1] = batch[0]
    _CHANCE["word"] = rng.getrandbits(64)
    plies = kernel.playouts(batch, 1, 2, 1, _CHANCE)
    twins.check("how many moves a playout of one move has", plies, 0 if twins.state.is_over else 1)
    if batch[1:].tobytes() not in (wanted or {batch[:1].tobytes()}):
        twins.check("what a random move leads to", state_of(batch[1]), "one of the legal moves")


def compare_reasons(twins: Twins, rng: Random) -> set[ReasonCode]:
    """Of every seat a move of each kind, and a legal one: why it is refused."""
    state, batch = twins.state, twins.batch
    found: set[ReasonCode] = set()
    for seat in range(state.rules.seats):
        for move in sample(state, seat, rng):
            wanted = state.why_not(move, seat)
            if wanted is not None:
                found.add(wanted.code)
            got = _asked(batch, 0, seat, move)
            if got != wanted:
                twins.check(f"why {seat}:{move} is refused", got, wanted)
    return found


def _asked(batch: Batch, place: int, seat: int, move: Move) -> Reason | None:
    return _reason(kernel.why_not(batch, place, seat, int(move.kind), move.card or 0, move.attack or 0))


_reason = cache(reason_of)


def sample(state: State, seat: int, rng: Random) -> Iterator[Move]:
    """A move of each kind, of cards that are likely to be at issue and now and then of any; and a legal one."""
    hand = members(state.hands[seat])
    fitting = members(state.hands[seat] & same_rank(state.on_table))
    laid = [pair.attack for pair in state.table]
    chance = rng.random

    def some_card() -> int:
        if fitting and chance() < 0.5:
            return fitting[int(chance() * len(fitting))]
        return hand[int(chance() * len(hand))] if hand and chance() < 0.7 else int(chance() * 64)

    def some_attack() -> int:
        return laid[int(chance() * len(laid))] if laid and chance() < 0.9 else int(chance() * 64)

    yield moves.lay(some_card())
    yield moves.transfer(some_card())
    yield moves.show(some_card())
    yield moves.give_back(some_attack())
    yield moves.beat(some_attack(), some_card())
    yield from WORDS
    listed = state.legal_moves(seat)
    if listed:
        yield listed[int(chance() * len(listed))]
