"""One deal of the arena, played from the first card to its end.

Here: `play_deal`, which is a function of its arguments alone, and what came of it. Not here: many deals (running.py).
May import bots, deal, errors, fairdeal, matches, moves, record, state.

Every pack comes from the generator of the fair deal; a deal that nobody may begin, or that somebody may have dealt
anew and does, is dealt again from the next pack of the same number. It is dealt and begun as a first deal, by the last
seat. Whoever is the first of the `actors` is asked, at free tables too: so a free table is played as if everybody
waited for those before them, and nothing out of turn is done there. Each seat has a generator of its own, which follows
from seed, number and seat; what one bot draws changes nothing for another.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from durak.bots.simple import GreedyBot
from durak.deal import shuffled
from durak.errors import IllegalMove, NotationError, quoted
from durak.moves import Move
from durak.record import Ply, Record
from durak.state import State

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from durak.arena.matches import Match
    from durak.bots import Bot, Budget
    from durak.cards import Card
    from durak.outcome import Outcome
    from durak.view import View

__all__ = ["Played", "dealt", "play_deal", "record_of"]

MOST_REDEALS = 100
"""A number whose packs nobody may begin so often is a draw: rules can ask for the impossible."""
MOST_PLIES = 10_000
"""A deal that goes on for so many moves is a draw: without a limit in its rules some players never end it."""
LONGEST_FAULT = 300
_GREEDY = GreedyBot()


@dataclass(frozen=True, kw_only=True)
class Played:
    """What came of one deal, in one arrangement; the time it took is no part of that."""

    lineup: int
    number: int
    seats: tuple[int, ...]
    """Which contestant sat where."""
    losers: tuple[int, ...]
    """The seats that lost, none after a draw."""
    plies: int
    redeals: int
    asked: tuple[int, ...]
    """How often each seat was asked for a move."""
    faults: tuple[int, ...]
    """How often the greedy bot moved for each seat, because its own gave no legal move."""
    fault: str = field(default="", compare=False)
    """What was wrong the first time; nothing where nothing was."""
    moves: str = ""
    """All moves, where they are kept."""
    seconds: tuple[float, ...] = field(default=(), compare=False)
    """How long each seat thought in all."""
    longest: tuple[float, ...] = field(default=(), compare=False)
    """How long each seat thought about a move at the most."""

    @property
    def place(self) -> tuple[int, int, tuple[int, ...]]:
        """Return which game of its match it is."""
        return self.number, self.lineup, self.seats

    def fields(self) -> dict[str, Any]:
        """Return it as plain values, which `of_fields` reads; what is usual is left out."""
        found: dict[str, Any] = {
            "lineup": self.lineup,
            "number": self.number,
            "seats": self.seats,
            "losers": self.losers,
            "plies": self.plies,
            "asked": self.asked,
            "seconds": [round(each, 6) for each in self.seconds],
            "longest": [round(each, 6) for each in self.longest],
        }
        if self.redeals:
            found["redeals"] = self.redeals
        if any(self.faults):
            found |= {"faults": self.faults, "fault": self.fault}
        return found | ({"moves": self.moves} if self.moves else {})

    @staticmethod
    def of_fields(fields: dict[str, Any]) -> Played:
        """Return what plain values stand for; raises NotationError for others."""
        try:
            seats = tuple(int(each) for each in fields["seats"])
            found = Played(
                lineup=int(fields["lineup"]),
                number=int(fields["number"]),
                seats=seats,
                losers=tuple(int(each) for each in fields["losers"]),
                plies=int(fields["plies"]),
                redeals=int(fields.get("redeals", 0)),
                asked=tuple(int(each) for each in fields["asked"]),
                faults=tuple(int(each) for each in fields.get("faults", [0] * len(seats))),
                fault=str(fields.get("fault", "")),
                moves=str(fields.get("moves", "")),
                seconds=tuple(float(each) for each in fields["seconds"]),
                longest=tuple(float(each) for each in fields["longest"]),
            )
        except (KeyError, TypeError, ValueError):
            raise _no_deal(fields) from None
        for_each_seat = (found.asked, found.faults, found.seconds, found.longest)
        if any(len(each) != len(seats) for each in for_each_seat) or not set(found.losers) <= set(range(len(seats))):
            raise _no_deal(fields)
        return found


def _no_deal(fields: object) -> NotationError:
    return NotationError(f"expected what came of a deal, got {quoted(str(fields))}")


def dealt(match: Match, number: int, redeals: int) -> tuple[Card, ...]:
    """Return the pack of a number in the order it is dealt, after so many that were dealt in vain."""
    return shuffled(match.rules, match.stream(f"arena redeal {redeals}" if redeals else "arena", number))


def play_deal(match: Match, bots: Mapping[int, Bot], *, lineup: int, number: int, seats: tuple[int, ...]) -> Played:
    """Return what comes of a deal; `bots` are those of the contestants by number, `seats` says which sits where."""
    table = _Table(match, bots, number, seats)
    redeals = 0
    outcome = table.outcome_of(dealt(match, number, redeals))
    while outcome is not None and outcome.kind == "redeal" and redeals < MOST_REDEALS:
        redeals += 1
        outcome = table.outcome_of(dealt(match, number, redeals))
    return Played(
        lineup=lineup,
        number=number,
        seats=seats,
        losers=() if outcome is None else outcome.losers,
        plies=len(table.moves),
        redeals=redeals,
        asked=tuple(table.asked),
        faults=tuple(table.faults),
        fault=table.fault,
        moves=" ".join(map(str, table.moves)) if match.keeps_moves else "",
        seconds=tuple(table.seconds),
        longest=tuple(table.longest),
    )


class _Answer(NamedTuple):
    move: Move
    fault: str


class _Table:
    """The seats of one deal and what is noted about them."""

    def __init__(self, match: Match, bots: Mapping[int, Bot], number: int, seats: tuple[int, ...]) -> None:
        self._rules = match.rules
        self._bots = [bots[each] for each in seats]
        self._budgets = [match.contestants[each].budget for each in seats]
        self._chances = [_chance(match.seed, number, seat) for seat in range(len(seats))]
        self.moves: list[Move] = []
        self.asked = [0] * len(seats)
        self.faults = [0] * len(seats)
        self.seconds = [0.0] * len(seats)
        self.longest = [0.0] * len(seats)
        self.fault = ""

    def outcome_of(self, order: Sequence[Card]) -> Outcome | None:
        """Play a pack to its end; return the outcome, None where there is no end to it."""
        self.moves.clear()
        state = State.deal(self._rules, order)
        while state.outcome is None and len(self.moves) < MOST_PLIES:
            move = self._move(state, state.actors[0])
            self.moves.append(move)
            state = state.play_unchecked(move)
        return state.outcome

    def _move(self, state: State, seat: int) -> Move:
        begun = perf_counter()
        answer = self._answer(state, seat)
        thought = perf_counter() - begun
        self.seconds[seat] += thought
        self.longest[seat] = max(self.longest[seat], thought)
        self.asked[seat] += 1
        if answer.fault:
            self.faults[seat] += 1
            self.fault = self.fault or answer.fault[:LONGEST_FAULT]
        return answer.move

    def _answer(self, state: State, seat: int) -> _Answer:
        view, chance, budget = state.view(seat), self._chances[seat], self._budgets[seat]
        try:
            move = _given(self._bots[seat], view, chance, budget)
            if not isinstance(move, Move):
                raise TypeError(f"expected a move, got {move!r}")  # noqa: TRY301  # like any other fault of a bot
            reason = view.why_not(move)
            if reason is None:
                return _Answer(move, "")
            raise IllegalMove(reason=reason, move=move, seat=seat, view=str(view))  # noqa: TRY301  # see above
        except Exception as error:  # noqa: BLE001  # whatever a bot does wrong, the deal goes on
            return _Answer(_GREEDY.choose(view, chance, budget), f"{type(error).__name__}: {error}")


def _given(bot: Bot, view: View, chance: Random, budget: Budget) -> object:
    """What a bot answers: it may be anything."""
    return bot.choose(view, chance, budget)


def _chance(seed: int, number: int, seat: int) -> Random:
    """The generator of one seat in one deal."""
    return Random(hashlib.sha256(f"durak-arena-v1 {seed} deal {number} seat {seat}".encode()).digest())


def record_of(match: Match, played: Played) -> Record:
    """Return the record of a deal whose moves were kept; raises NotationError for any other."""
    if not played.moves:
        raise NotationError(f"expected a deal whose moves were kept, got number {played.number} without")
    words = [Ply(Move.parse(word)) for word in played.moves.split()]
    return Record(
        rules=match.rules,
        deal=dealt(match, played.number, played.redeals),
        moves=tuple(words),
        names=tuple(match.contestants[each].name for each in played.seats),
        tags={"Event": "arena", "Seed": str(match.seed), "Number": str(played.number)},
    )
