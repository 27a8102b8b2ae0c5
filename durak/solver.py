"""Endgames solved exactly: the value of an open position, the best moves, and a line of play.

Here: `Solver`, `solve`, what they return, and what may be left out of a search under which rules. Not here: the search
itself (kernel/solving.py, kernel/duel.py), playing (the bots).
May import errors, cards, moves, seats, outcome, deal, position, faults, limits, state, view, worlds, kernel, numpy.

The position is open: the hands and the order of the talon are known to all. The first of `actors` moves, also at a free
table, by the moves that it has there.

Two sides play when two seats or two teams do, and when of more seats two still hold cards and the talon is gone: each
wants the other to be the durak, and a draw before being it. Play that never ends is a draw, and so is a deal that the
limit of idle bouts ends. With three sides and more each seat does what is best for itself alone: it would rather be
out than draw, and rather draw than be the durak; of two ways to be out it takes the one that makes the durak who sits
nearer to its left. So no two outcomes are equal to a seat, and working back from the ends gives one outcome; as many
idle bouts in a row as there are cards in play count as play that never ends, a draw. That is a convention, not a truth
about people. A redeal counts as a draw.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from dataclasses import KW_ONLY, dataclass, field
from enum import IntEnum
from math import isnan
from operator import index
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from durak.cards import members
from durak.errors import DurakError, PositionError
from durak.kernel.codes import move_of
from durak.kernel.duel import ADDS, DEFENDS, DUEL, FOUND, LEADS, ROOM, TAKES, THROWS, duel
from durak.kernel.duel import DONE as DONE_WORD
from durak.kernel.known import CONTROL, DOUBT, ENTRY, FAIL, FRAME, NO_PROVER, WIN
from durak.kernel.layout import STATE, new_batch
from durak.kernel.records import put_state
from durak.kernel.solving import NOBODY, SCRATCH, search, search_seats
from durak.limits import bout_cap, lets_defender_choose
from durak.moves import DONE, TAKE, Move, MoveKind
from durak.outcome import sides
from durak.position import BOUT, LEAD, OVER
from durak.position import TAKE as TAKING
from durak.state import State
from durak.view import View
from durak.worlds import count_worlds, determinize

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from durak.seats import Seat, Seats

__all__ = ["MEMORY", "Bounds", "Solution", "Solver", "Value", "opened", "permissions", "solve"]

MEMORY = 64 << 20
"""How many bytes a Solver takes unless told: 64 MiB."""
LEAST_MEMORY = 4 << 20
STEP = 5_000
"""Positions searched between two looks at the clock: a few thousandths of a second."""
FIRST_ENTRIES = 1 << 14
"""So many entries of the table are used at first, so that they stay near the processor, then twice as many in turn."""
LAST_SUIT = 3
SMALL = 14
"""With so many cards in play, or fewer, all moves are searched at once, without sparing passes."""
MOST_SLIPS = 14
"""Sparing passes with as many slips and more are left out: they would try nearly everything."""
REFUTED_LATER = 2
"""How many slips a proof that a side cannot win is behind one that it can: draws are rare."""


class Value(IntEnum):
    """What a position is worth to a seat.

    >>> max(Value.DURAK, Value.OUT).name
    'OUT'
    """

    DURAK = -1
    """It will be the durak."""
    DRAW = 0
    """The deal will be drawn."""
    OUT = 1
    """Another will be the durak."""


@dataclass(frozen=True)
class Bounds:
    """What is proved of a value: the least and the greatest it may be, equal when it is known."""

    least: Value = Value.DURAK
    most: Value = Value.OUT

    @property
    def value(self) -> Value | None:
        """Return the value, None while it is not known."""
        return self.least if self.least is self.most else None

    def __str__(self) -> str:
        """Return the value as a word, or both bounds."""
        if self.value is not None:
            return self.value.name.lower()
        return f"{self.least.name.lower()} to {self.most.name.lower()}"


@dataclass(frozen=True, kw_only=True)
class Solution:
    """What a search found of a position, for the seat that moves."""

    seat: Seat
    """Who moves."""
    bounds: Bounds
    """What the position is worth to it."""
    losers: tuple[Seat, ...] | None = None
    """Who is the durak with best play; nobody in a draw; None when the search was stopped before that was known."""
    best: Move | None = None
    """A move that reaches the value; of a lost position any; None when the search was stopped."""
    moves: dict[Move, Bounds] = field(default_factory=dict["Move", Bounds])
    """Of every legal move what it is worth to who moves, if all were asked for."""
    line: tuple[tuple[Seat, Move], ...] = ()
    """Best play by all to the end, if asked for: one of many lines, and its length says nothing."""
    nodes: int = 0
    """How many positions were searched."""
    seconds: float = 0.0

    @property
    def value(self) -> Value | None:
        """Return the exact value, None when the search was stopped before."""
        return self.bounds.value


def opened(position: State | View) -> State:
    """Return the whole position that a view leaves no doubt of, and a whole position as it is.

    A view is open when its hidden cards can lie in one place only, as when two play and the talon holds at most the
    turned-up card. Raises DurakError, with the number of hidden cards, where they may lie in several.

    >>> view = State.parse("podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - * 0:1 lead 17").view(0)
    >>> opened(view).hands == State.parse("podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - * 0:1 lead 17").hands
    True
    """
    if isinstance(position, State):
        return position
    worlds = count_worlds(position)
    if worlds > 1:
        raise DurakError(
            f"expected a position whose cards are all known, got {position.unseen.bit_count()} hidden cards that may "
            f"lie in {worlds} ways; a search for worlds is a bot's work"
        )
    return determinize(position, Random(0))


def solve(position: State | View, **options: Any) -> Solution:
    """Return what a new Solver finds of a position; the options are those of `Solver.solve`.

    >>> solution = solve(State.parse("podkidnoy Kh - 7s6dAdQc/8dJdQd6cJc - * 0:1 lead 17"))
    >>> solution.value.name, str(solution.best)
    ('OUT', '6d')
    """
    return Solver().solve(position, **options)


class Solver:
    """A search with its memory, which it keeps from one position to the next.

    `memory` bounds all it ever holds, in bytes. One Solver is not to be shared between threads.

    >>> Solver(memory=8 << 20).bytes_held <= 8 << 20
    True
    """

    def __init__(self, *, memory: int = MEMORY) -> None:
        if memory < LEAST_MEMORY:
            raise DurakError(f"expected at least {LEAST_MEMORY} bytes of memory, got {memory}")
        entries = 1 << (memory // 2 // ENTRY.itemsize).bit_length() - 1
        doubts = 1 << (memory // 16 // DOUBT.itemsize).bit_length() - 1
        self._table = _aligned(entries)
        self._used = min(FIRST_ENTRIES, entries)
        self._doubts = np.zeros(doubts, DOUBT)
        self._places = np.zeros(doubts, np.int32)
        self._scratch = np.zeros(1, SCRATCH)
        self._control = np.zeros(1, CONTROL)
        self._columns = np.zeros(1, ROOM)
        room = (self._table, self._doubts, self._places, self._scratch, self._control, self._columns)
        held = sum(each.nbytes for each in room)
        # While the stack grows the old one is held beside the new one.
        self._deepest = (memory - held) // ((STATE.itemsize + FRAME.itemsize + DUEL.itemsize) * 3 // 2)
        self._stack = new_batch(min(256, self._deepest))
        self._frames = np.zeros(len(self._stack), FRAME)
        self._duels = np.zeros(len(self._stack), DUEL)
        self.searched = 0
        """How many positions the present call of `solve` has searched, or the last one."""

    def forget(self) -> None:
        """Make the memory empty, as that of a new Solver."""
        self._table[: self._used].view(np.uint8).fill(0)
        self._used = min(FIRST_ENTRIES, len(self._table))
        self.control["filled"] = 0

    @property
    def bytes_held(self) -> int:
        """Return how much memory is in use: never more than was allowed."""
        found = (self._table, self._doubts, self._places)
        arrays = (*found, self._scratch, self._control, self._columns, self._stack, self._frames, self._duels)
        return sum(each.nbytes for each in arrays)

    def solve(
        self,
        position: State | View,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        stop: Callable[[], bool] | None = None,
        all_moves: bool = False,
        line: bool = False,
    ) -> Solution:
        """Return the value of a position for the seat that moves, and a best move.

        The search ends unfinished after so many `nodes` or `seconds`, or as soon as `stop()` is true, which is asked
        every few thousandths of a second; then the bounds are what was proved so far. `all_moves` values every legal
        move, `line` plays best moves to the end.

        Raises DurakError for hidden cards, a deal that is over and seconds that are no number, PositionError for an
        impossible position, TypeError for a part of a node.
        """
        if seconds is not None and isnan(seconds):
            raise DurakError(f"expected a number of seconds, got {seconds}")
        state = opened(position)
        faults = state.status()
        if faults:
            raise PositionError(f"expected a position that can be played on, got {faults}", faults)
        if state.phase is OVER:
            raise DurakError("expected a deal that goes on, got one that is over")
        began, self.searched = perf_counter(), 0
        deadline = None if seconds is None else began + seconds
        budget = _Budget(nodes=None if nodes is None else index(nodes), deadline=deadline, stop=stop)
        errand, found = _Errand(self, state, budget), _Found()
        moves = dict.fromkeys(state.legal_moves(), Bounds()) if all_moves else {}
        played: tuple[tuple[Seat, Move], ...] = ()
        with suppress(_StoppedError):
            errand.value(errand.root, found)
            for move in moves:
                moves[move] = errand.value_of_move(errand.root, move)
            if line and found.best is not None:
                played = errand.line(errand.root, found.best)
        return Solution(
            seat=state.actors[0],
            bounds=found.bounds,
            losers=found.losers,
            best=found.best if found.bounds.value is not None else None,
            moves=moves,
            line=played,
            nodes=self.searched,
            seconds=perf_counter() - began,
        )

    # What an errand asks of the search ---------------------------------------------------------------------------

    def begin(self, state: State, *, idle_limit: int, **settings: int) -> None:
        """Put a position at the root, with the limit of idle bouts to search under (0 for none), and the settings."""
        put_state(self._stack, 0, state)
        self._stack["rules"]["no_progress_limit"][0] = idle_limit
        if settings.get("compact"):
            self._put_duel(state, attacks=settings["mine"] >> state.attacker & 1, slips=settings["slips"])
        control = self.control
        kept = {"age": (int(control["age"]) + 1) & 127, "doubts": control["doubts"], "filled": control["filled"]}
        self._control[:] = np.zeros(1, CONTROL)
        settings |= {**kept, "root_bout": state.bout_no, "root_laid": len(state.table)}
        for name, value in settings.items():
            control[name] = value

    def _put_duel(self, state: State, *, attacks: int, slips: int) -> None:
        """Put a position between two at the root of the compact search."""
        root = self._duels[0]
        unbeaten = _unbeaten(state)
        phase = LEADS if state.phase is LEAD else ADDS if state.phase is TAKING else DEFENDS if unbeaten else THROWS
        cards = {"ours": state.hands[state.attacker], "theirs": state.hands[state.defender]}
        cards |= {"table": state.on_table, "unbeaten": unbeaten}
        for name, mask in cards.items():
            root[name] = _trumps_last(mask, state.trump)
        numbers = {"phase": phase, "attacks": attacks, "laid": len(state.table), "last": 0, "slips": slips}
        for name, value in numbers.items():
            root[name] = value

    def go_on(self, nodes: int, *, for_all: bool) -> bool:
        """Search so many positions further; return whether the search is finished."""
        control = self.control
        before = int(control["nodes"])
        self._use_more()
        table = self._table[: self._used]
        control["limit"] = before + nodes
        if for_all:
            search_seats(self._stack, self._frames, table, self._scratch, self._control)
        elif control["compact"]:
            duel(self._duels, table.view(FOUND), self._columns, self._control)
        else:
            search(self._stack, self._frames, table, self._doubts, self._places, self._scratch, self._control)
        self.searched += int(control["nodes"]) - before
        if control["running"] and control["depth"] + 2 >= len(self._stack):
            self._grow()
        return not control["running"]

    def _use_more(self) -> None:
        """Use twice as much of the table if half of what is used is filled: each entry lies in both halves then.

        Where nobody looks for it the next makes room.
        """
        while 2 * int(self.control["filled"]) > self._used < len(self._table):
            self._table[self._used : 2 * self._used] = self._table[: self._used]
            self._used *= 2

    def _grow(self) -> None:
        size = min(2 * len(self._stack), self._deepest)
        more = size - len(self._stack)
        if more <= 0:
            raise _StoppedError
        self._stack = np.concatenate([self._stack, new_batch(more)])
        self._frames = np.concatenate([self._frames, np.zeros(more, FRAME)])
        self._duels = np.concatenate([self._duels, np.zeros(more, DUEL)])

    @property
    def control(self) -> Any:
        """Return the record of what is asked, and of where the search stands."""
        return self._control[0]


def _aligned(entries: int) -> Any:
    """An empty table in which the entries that one key may go to share a line of the processor's cache."""
    room = np.zeros((entries + 4) * ENTRY.itemsize, np.uint8)
    start = -room.ctypes.data % 64
    return room[start : start + entries * ENTRY.itemsize].view(ENTRY)


# One call ------------------------------------------------------------------------------------------------------


class _StoppedError(Exception):
    """The budget or the memory is used up, or somebody asked to stop."""


@dataclass(frozen=True, kw_only=True)
class _Budget:
    """What a call may use."""

    nodes: int | None
    deadline: float | None
    stop: Callable[[], bool] | None

    def step(self, searched: int) -> int:
        """Return how many positions may be searched before the next look at the clock; raises when nothing is left."""
        if self.stop is not None and self.stop():
            raise _StoppedError
        if self.deadline is not None and perf_counter() >= self.deadline:
            raise _StoppedError
        left = STEP if self.nodes is None else self.nodes - searched
        if left <= 0:
            raise _StoppedError
        return min(STEP, left)


@dataclass(kw_only=True)
class _Found:
    """What is known so far of one position, for its mover."""

    bounds: Bounds = Bounds()
    losers: tuple[Seat, ...] | None = None
    best: Move | None = None


@dataclass(frozen=True)
class _Attempt:
    """One way to ask whether a group can win."""

    group: int
    _: KW_ONLY
    prover: int = NO_PROVER
    """The verdict whose side is held to few moves: no other verdict tells anything."""
    slips: int = 0


class _Errand:
    """The questions that one call asks, one after another."""

    def __init__(self, solver: Solver, state: State, budget: _Budget) -> None:
        self._solver = solver
        self._budget = budget
        self._rules = state.rules
        risk = _at_risk(state)
        self._sides = [side for side in sides(state.rules) if any(risk >> seat & 1 for seat in side)]
        self._for_all = len(self._sides) > 2
        self._settings = {} if self._for_all else permissions(state, risk)
        self._salt = _salt(state, risk, for_all=self._for_all)
        self._horizon = sum(map(int.bit_count, (*state.hands, state.on_table))) + len(state.talon)
        self.root = self._near(state) if self._for_all else state

    def value(self, state: State, found: _Found) -> None:
        """Find what a position is worth to its mover, and a best move; `found` holds what is proved at any time."""
        if self._for_all:
            self._outcome(state, found)
            return
        me = self._group(state.actors[0])
        known: set[int] = set()
        for attempt in self._attempts((1 - me, me) if _looks_lost(state) else (me, 1 - me)):
            group = attempt.group
            wins = None if group in known else self._can_win(state, attempt)
            if wins is None:
                continue
            known.add(group)
            if wins:
                found.bounds = Bounds(Value.OUT, Value.OUT) if group == me else Bounds(Value.DURAK, Value.DURAK)
                found.losers = self._side(1 - group)
            else:
                least, most = found.bounds.least, found.bounds.most
                found.bounds = Bounds(least, Value.DRAW) if group == me else Bounds(Value.DRAW, most)
            if wins == (group == me):
                found.best = self._best(state)
            if found.bounds.value is not None:
                break
        if found.bounds.value is Value.DRAW:
            found.losers = ()
        elif found.bounds.value is Value.DURAK:
            found.best = state.legal_moves()[0]

    def value_of_move(self, state: State, move: Move) -> Bounds:
        """Return what a move is worth to the mover."""
        seat, after = state.actors[0], state.play_unchecked(move)
        if after.outcome is not None:
            return _worth(after.outcome.losers, seat)
        found = _Found()
        self.value(after, found)
        if self._for_all:
            return _worth(found.losers or (), seat)
        bounds = found.bounds
        if self._group(after.actors[0]) == self._group(seat):
            return bounds
        return Bounds(Value(-bounds.most), Value(-bounds.least))

    def line(self, state: State, first: Move) -> tuple[tuple[Seat, Move], ...]:
        """Return best play from a position on that begins with a move, until the deal ends or would never end."""
        played = [(state.actors[0], first)]
        state = state.play_unchecked(first)
        seen: set[int] = set()
        while not state.is_over and state.key not in seen:
            seen.add(state.key)
            found = _Found()
            self.value(state, found)
            if found.best is None:
                break
            played.append((state.actors[0], found.best))
            state = state.play_unchecked(found.best)
        return tuple(played)

    # Two sides ---------------------------------------------------------------------------------------------------

    def _group(self, seat: Seat) -> int:
        """0 for the first of the sides that may lose, 1 for everybody else."""
        return 0 if seat in self._sides[0] else 1

    def _side(self, group: int) -> tuple[Seat, ...]:
        """Who is the durak when a group is."""
        return self._sides[group] if group < len(self._sides) else ()

    def _attempts(self, groups: tuple[int, int]) -> Iterator[_Attempt]:
        """What to ask one after another until the value is known; the last two answer every question."""
        if not self._settings["returns"] and self._horizon > SMALL:
            for slips in range(MOST_SLIPS):
                yield from (_Attempt(group, prover=WIN, slips=slips) for group in groups)
                if slips >= REFUTED_LATER:
                    yield from (_Attempt(group, prover=FAIL, slips=slips - REFUTED_LATER) for group in groups)
        yield from (_Attempt(group) for group in groups)

    def _can_win(self, state: State, attempt: _Attempt) -> bool | None:
        """Whether a group can force the other to be the durak, None if an attempt does not tell."""
        settings = {**self._settings, "mine": self._seats(attempt.group), "question": attempt.group}
        spared = {"prover": attempt.prover, "slips": attempt.slips}
        self._solver.begin(state, idle_limit=0, salt=self._salt, **settings, **spared)
        self._search()
        control, limit = self._solver.control, self._rules.no_progress_limit
        if attempt.prover not in (NO_PROVER, control["verdict"]):
            return None
        if control["verdict"] == WIN and limit is not None and state.idle + control["need"] >= limit:
            settings.update(counts_idle=1, returns=0, compact=0)
            self._solver.begin(state, idle_limit=limit, salt=self._salt, **settings)
            self._search()
        return int(control["verdict"]) == WIN

    def _seats(self, group: int) -> Seats:
        first = sum(1 << seat for seat in self._sides[0])
        return first if group == 0 else (1 << self._rules.seats) - 1 & ~first

    # More sides --------------------------------------------------------------------------------------------------

    def _near(self, state: State) -> State:
        """The position with its idle bouts so counted that the horizon ends it where the limit would, or sooner."""
        limit = self._rules.no_progress_limit
        left = self._horizon if limit is None else min(limit - state.idle, self._horizon)
        return state.having(idle=self._horizon - left)

    def _outcome(self, state: State, found: _Found) -> None:
        if state.idle >= self._horizon:
            found.bounds, found.losers = Bounds(Value.DRAW, Value.DRAW), ()
            return
        settings = {"counts_idle": 1, "ordered": int(_is_ordered(state))}
        self._solver.begin(state, idle_limit=self._horizon, salt=self._salt, **settings)
        self._search()
        loser = int(self._solver.control["verdict"]) - NOBODY - 1
        found.losers = () if loser < 0 else (loser,)
        found.bounds = _worth(found.losers, state.actors[0])
        found.best = self._best(state)

    # Both --------------------------------------------------------------------------------------------------------

    def _search(self) -> None:
        """Search until the question is answered; raises when the budget does not last so long."""
        done = False
        while not done:
            step = self._budget.step(self._solver.searched)
            done = self._solver.go_on(step, for_all=self._for_all)

    def _best(self, state: State) -> Move:
        """The move at the root that decided."""
        if self._solver.control["compact"]:
            return _move_of_duel(int(self._solver.control["best"]), state)
        return move_of(int(self._solver.control["best"]), [pair.attack for pair in state.table])


def _worth(losers: tuple[Seat, ...], seat: Seat) -> Bounds:
    value = Value.DRAW if not losers else Value.DURAK if seat in losers else Value.OUT
    return Bounds(value, value)


def _looks_lost(state: State) -> bool:
    """Whether to ask first if the mover loses: where its cards beat far fewer of the other's than the reverse."""
    hands = [hand for hand in state.hands if hand]
    if len(hands) != 2:
        return False
    mine = state.hands[state.actors[0]]
    theirs = hands[1] if hands[0] == mine else hands[0]
    beaten = sum((state.beaters[card] & mine).bit_count() for card in members(theirs))
    beating = sum((state.beaters[card] & theirs).bit_count() for card in members(mine))
    return beaten * 12 < beating * 10


def _trumps_last(cards: int, trump: int | None) -> int:
    """Cards, with the suit of trumps and the last suit changed for each other."""
    if trump is None or trump == LAST_SUIT:
        return cards
    trumps, last = cards >> 16 * trump & 0xFFFF, cards >> 16 * LAST_SUIT
    return cards & ~(0xFFFF << 16 * trump | 0xFFFF << 16 * LAST_SUIT) | last << 16 * trump | trumps << 16 * LAST_SUIT


def _move_of_duel(code: int, state: State) -> Move:
    """The move that the compact search tells by a number."""
    if state.phase is BOUT and state.unbeaten and state.actors[0] == state.attacker:
        return DONE
    if code in (TAKES, DONE_WORD):
        return TAKE if code == TAKES else DONE
    card = _trumps_last(1 << code, state.trump).bit_length() - 1
    if state.phase is not BOUT or not state.unbeaten:
        return Move(MoveKind.LAY, card)
    unbeaten = _trumps_last(_unbeaten(state), state.trump)
    first = _trumps_last(unbeaten & -unbeaten, state.trump)
    return Move(MoveKind.BEAT, card, first.bit_length() - 1)


def _unbeaten(state: State) -> int:
    return sum(1 << pair.attack for pair in state.table if pair.answer is None)


# What may be left out of a search ------------------------------------------------------------------------------


def _at_risk(state: State) -> Seats:
    """Who may still be the durak: all while the talon lasts, then who holds cards or may come by some."""
    if state.talon:
        return (1 << state.rules.seats) - 1
    risk = state.holding
    if state.phase in (BOUT, TAKING):
        risk |= 1 << state.defender
        if lets_defender_choose(state.rules):
            for pair in state.table:
                risk |= 1 << pair.by
    return risk


def _is_ordered(state: State) -> bool:
    """Whether the order of the cards on the table, and who laid them, can matter to what follows."""
    return lets_defender_choose(state.rules) or (state.rules.trump_swap and bool(state.talon))


def permissions(state: State, risk: Seats) -> dict[str, int]:
    """Return which of the shortcuts of kernel/endings.py are right for what may follow from a position.

    `risk` are the seats that may still be the durak. Where each is right is said beside the shortcut; this function
    holds the rules to it.
    """
    rules, pair = state.rules, risk.bit_count() <= 2
    orderly = pair and not lets_defender_choose(rules)
    by_suit_alone = not rules.low_trump_beats_ace and rules.deck_size != 54
    waits = orderly and rules.take_phase and rules.throwers != "none"
    returns = rules.transfer or not pair
    compact = waits and not returns and by_suit_alone and _is_duel(state, risk)
    room = {"cap": bout_cap(state), "by_hand": rules.take_phase_hand_limit, "multi_lead": rules.multi_lead}
    return {
        "compact": compact,
        **(room if compact else {}),
        "last_loses": rules.draw == "last_defender_loses",
        "renames": pair and by_suit_alone,
        "swaps_ranks": not rules.suitless,
        "skips_equals": pair and by_suit_alone and not rules.suitless,
        "waits": waits,
        "ascends": orderly,
        "knows_wins": orderly,
        "gives_up": orderly and not (rules.trump_swap and state.talon),
        "returns": returns,
        "ordered": _is_ordered(state),
        "in_bouts": returns or not waits,
    }


def _is_duel(state: State, risk: Seats) -> bool:
    """Whether two hands, a table and who attacks are all that matters, and trumps are as usual."""
    rules = state.rules
    if state.talon or state.trump is None or rules.suitless or rules.spades_only:
        return False
    if risk & ~(1 << state.attacker | 1 << state.defender) or state.phase not in (LEAD, BOUT, TAKING):
        return False
    return rules.first_limit is None or bout_cap(state) == bout_cap(state.having(discard=1, bout_no=2))


def _salt(state: State, risk: Seats, *, for_all: bool) -> int:
    """A number that tells apart what one Solver finds under different rules, trumps, and for different seats."""
    told = repr((state.rules, state.trump, state.trump_card, risk, for_all)).encode()
    return int.from_bytes(hashlib.blake2b(told, digest_size=8).digest())
