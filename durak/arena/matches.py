"""What is to be played: who, by which rules, how many deals, and who sits where in each.

Here: `Match`, its line-ups, and the chunks it is cut into. Not here: playing (playing.py, running.py).
May import contestants, bots, deal, errors, fairdeal, outcome, rules.

**Line-ups.** Who wins together, a seat or a team, is a side. Where there are two sides every two contestants meet, so
that three or more give a cross table. Where there are more sides than two, one line-up seats all contestants, and the
last named fills the seats that are left; of more contestants than sides every choice of so many is a line-up.

**Seats.** Each deal of a line-up is played in every arrangement that differs, up to 24 of them: both at two seats, four
for one among three alike, 24 for four that all differ. Then each contestant has held each hand and had each neighbour
equally often. More than 24 would spend all games on few packs; there the line-up sits down in an order drawn for the
deal, and that order is turned round the table, so that everybody still holds every hand once.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any, NamedTuple

from durak.arena.contestants import Contestant, budget_text, parse_budget, with_names_apart
from durak.bots import Budget
from durak.deal import shuffle
from durak.errors import DurakError, NotationError, quoted
from durak.fairdeal import Stream
from durak.outcome import sides
from durak.rules import parse_rules, rules_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from durak.rules import Rules

__all__ = ["DEALS_PER_CHUNK", "Chunk", "Match", "seed_bytes"]

MOST_ARRANGEMENTS = 24
DEALS_PER_CHUNK = 10
LAST_SEED = 2**64 - 1


class Chunk(NamedTuple):
    """A part of a match that is played in one go: some deals of one line-up."""

    lineup: int
    first: int
    stop: int

    @property
    def numbers(self) -> range:
        """Return the numbers of its deals."""
        return range(self.first, self.stop)


def seed_bytes(seed: int) -> bytes:
    """Return the 32 bytes from which the deals of a seed follow.

    >>> seed_bytes(1).hex()[:16]
    '7d35af7c2f7fb72c'
    """
    return hashlib.sha256(f"durak-arena-v1 {seed}".encode()).digest()


@dataclass(frozen=True, kw_only=True)
class Match:
    """Contestants, rules, a number of deals and a seed: all that decides every card that is dealt.

    Raises NotationError for fewer than two contestants, two of one name, or numbers out of range.

    >>> from durak.rules import Rules
    >>> match = Match(contestants=(Contestant.parse("greedy"), Contestant.parse("random")), rules=Rules(), deals=100)
    >>> match.lineups, match.arrangements(0, 7)
    (((0, 1),), ((0, 1), (1, 0)))
    """

    contestants: tuple[Contestant, ...]
    rules: Rules
    deals: int
    """How many packs are dealt for each line-up; each is played in every arrangement."""
    seed: int = 1
    per_chunk: int = DEALS_PER_CHUNK
    """How many deals are played in one go."""
    keeps_moves: bool = False
    """Whether the moves are kept, so that games can be written down."""

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        with_names_apart(self.contestants)
        if len(self.contestants) < 2:
            raise NotationError(f"expected two contestants or more, got {len(self.contestants)}")
        for what, number, least, most in (
            ("deals", self.deals, 1, 10**9),
            ("deals in a chunk", self.per_chunk, 1, 10**6),
            ("a seed", self.seed, 0, LAST_SEED),
        ):
            if not least <= number <= most:
                raise NotationError(f"expected {what}, from {least} to {most}, got {number}")

    @cached_property
    def sides(self) -> list[tuple[int, ...]]:
        """The seats that win and lose together."""
        return sides(self.rules)

    @property
    def is_two_sided(self) -> bool:
        """Return whether two sides meet, so that there is a winner and a loser."""
        return len(self.sides) == 2

    @cached_property
    def lineups(self) -> tuple[tuple[int, ...], ...]:
        """Who plays together: the numbers of the contestants, one for each side."""
        places, all_of_them = len(self.sides), range(len(self.contestants))
        if len(all_of_them) >= places:
            return tuple(combinations(all_of_them, places))
        last = all_of_them[-1]
        return ((*all_of_them, *[last] * (places - len(all_of_them))),)

    def has(self, *, lineup: int, number: int, seats: tuple[int, ...]) -> bool:
        """Return whether a game of this match can have been played so, however many deals it has."""
        if not (0 <= lineup < len(self.lineups) and number >= 0 and len(seats) == self.rules.seats):
            return False
        return set(seats) == set(self.lineups[lineup])

    def arrangements(self, lineup: int, number: int) -> tuple[tuple[int, ...], ...]:
        """Return for each time that a deal is played which contestant sits where."""
        return tuple(self._seated(order) for order in self._orders(lineup, number))

    def _orders(self, lineup: int, number: int) -> tuple[tuple[int, ...], ...]:
        """The line-up in each order of the sides in which the deal is played."""
        row = self.lineups[lineup]
        found = _distinct(row)
        if len(found) <= MOST_ARRANGEMENTS:
            return found
        drawn = shuffle(row, self.stream(f"arena seats {lineup}", number))
        return tuple(dict.fromkeys((*drawn[turn:], *drawn[:turn]) for turn in range(len(drawn))))

    def _seated(self, order: tuple[int, ...]) -> tuple[int, ...]:
        """Which contestant sits where when the sides are taken in an order."""
        at = {seat: contestant for side, contestant in zip(self.sides, order, strict=True) for seat in side}
        return tuple(at[seat] for seat in range(self.rules.seats))

    def stream(self, purpose: str, number: int) -> Stream:
        """Return the chance of one deal for one purpose: the generator of the fair deal, `durak-fair-v1`."""
        nothing = (b"",) * self.rules.seats
        return Stream(table=purpose, deal=number, rules=self.rules, seed=seed_bytes(self.seed), nonces=nothing)

    def chunks(self) -> Iterator[Chunk]:
        """Yield the parts of the match, in the order in which they are begun: all line-ups advance together."""
        for first in range(0, self.deals, self.per_chunk):
            for lineup in range(len(self.lineups)):
                yield Chunk(lineup, first, min(first + self.per_chunk, self.deals))

    @property
    def is_repeatable(self) -> bool:
        """Return whether the seed gives the same games again: not where somebody plays against a clock."""
        return not any(each.is_timed for each in self.contestants)

    def fields(self) -> dict[str, Any]:
        """Return the match as plain values, which `of_fields` reads."""
        return {
            "contestants": [
                {
                    "name": each.name,
                    **({"command": each.command} if each.command else {"bot": each.bot}),
                    "budget": budget_text(each.budget),
                }
                for each in self.contestants
            ],
            "rules": rules_text(self.rules),
            "deals": self.deals,
            "seed": self.seed,
            "per_chunk": self.per_chunk,
            "keeps_moves": self.keeps_moves,
        }

    @staticmethod
    def of_fields(fields: dict[str, Any]) -> Match:
        """Return the match that plain values stand for; raises NotationError or RulesError for others."""
        try:
            contestants = tuple(
                Contestant(
                    name=str(each["name"]),
                    bot=str(each.get("bot", "")),
                    command=str(each.get("command", "")),
                    budget=parse_budget(each["budget"]) if each["budget"] else Budget(),
                )
                for each in fields["contestants"]
            )
            return Match(
                contestants=contestants,
                rules=parse_rules(fields["rules"]),
                deals=int(fields["deals"]),
                seed=int(fields["seed"]),
                per_chunk=int(fields["per_chunk"]),
                keeps_moves=bool(fields["keeps_moves"]),
            )
        except DurakError:
            raise
        except (KeyError, TypeError, ValueError, AttributeError):
            raise NotationError(f"expected what a match is made of, got {quoted(str(fields))}") from None


@cache
def _distinct(row: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The orders of a line-up that differ, in their fixed order."""
    return tuple(dict.fromkeys(permutations(row)))
