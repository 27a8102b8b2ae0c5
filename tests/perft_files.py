"""The stored perft counts: one file per preset, a start position for each number of seats and one late position.

Here: which positions are counted, how a new one is found, reading and writing the files. Not here: the counting
(durak.perft), the tests. May import durak and tests.positions.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

from durak.deal import shuffled
from durak.dpn import result_text
from durak.outcome import Outcome
from durak.perft import PerftCase, PerftRow, iter_perft_file, perft_row
from durak.position import Phase
from durak.rules import PRESETS, preset
from durak.seats import entitled_seats
from durak.state import State
from tests.positions import TABLES, scattered

FOLDER = Path(__file__).parent / "perft"
ENDINGS = FOLDER / "endings.toml"
SEATS = (2, 3, 4, 6)
COUNTED = tuple((name, seats) for name, seats in TABLES if seats in SEATS)
"""Every preset at each number of seats whose start position is counted."""

ENOUGH = 100_000
"""A start position is counted to increasing depth until there are so many nodes."""
TOO_MANY = 150_000
"""A new position is passed over when it has more: the files are counted anew in every test run."""
LATE_WAYS = (8_000, 25_000)
"""A late position may be played to its end in so many ways, from the least to the most."""
LATE_CARDS = (7, 8)
"""As many cards are left in it: more have too many ways."""
SEEDS = 10_000


def start_id(name: str, seats: int) -> str:
    """The name of a start position in its file."""
    return f"{name} {seats} seats"


def late_id(name: str) -> str:
    """The name of the late position in its file."""
    return f"{name} late"


def ids_of(name: str) -> list[str]:
    """The names of all positions that the file of a preset must have, in order."""
    return [*(start_id(name, seats) for other, seats in COUNTED if other == name), late_id(name)]


def cases_of(name: str) -> dict[str, PerftCase]:
    """The stored cases of a preset by name; none when it has no file."""
    path = FOLDER / f"{name}.perft"
    if not path.exists():
        return {}
    return {case.id: case for case in iter_perft_file(path.read_text(encoding="utf-8").splitlines())}


def stored_endings() -> dict[str, dict[str, int]]:
    """For each preset, how many leaves of its late position ended in each result."""
    return tomllib.loads(ENDINGS.read_text(encoding="utf-8")) if ENDINGS.exists() else {}


# Counting --------------------------------------------------------------------------------------------------------


def start_rows(state: State) -> Iterator[PerftRow]:
    """The rows of a start position, deeper and deeper until there are enough nodes."""
    for depth in count(1):
        row = perft_row(state, depth)
        yield row
        if row.count >= ENOUGH:
            return


def late_row(state: State) -> PerftRow:
    """The row of a late position at the depth of its longest line."""
    return perft_row(state, walk_to_the_end(state)[1])


def walk_to_the_end(state: State, *, most: int | None = None) -> tuple[int, int]:
    """How many ways there are to the end of the deal and the moves of the longest; given up beyond `most` ways."""
    ways = longest = 0
    waiting = [(state, 0)]
    while waiting and (most is None or ways <= most):
        last, depth = waiting.pop()
        for move in last.legal_moves():
            after = last.play_unchecked(move)
            if after.is_over:
                ways += 1
                longest = max(longest, depth + 1)
            else:
                waiting.append((after, depth + 1))
    return ways, longest


def endings(outcomes: Counter[Outcome | None]) -> dict[str, int]:
    """The number of leaves by result, as DPN writes it: the seats that lost, `-` for a draw."""
    counted = Counter[str]()
    for outcome, leaves in outcomes.items():
        counted[result_text(outcome)] += leaves
    return dict(sorted(counted.items()))


# Finding positions -----------------------------------------------------------------------------------------------


def new_start(name: str, seats: int) -> State:
    """The first seeded deal whose count passes ENOUGH without being too many."""
    rules = preset(name).replace(seats=seats)
    for seed in range(SEEDS):
        state = State.deal(rules, shuffled(rules, Random(f"{start_id(name, seats)} {seed}")))
        rows: list[PerftRow] = [] if state.is_over else list(start_rows(state))
        if rows and rows[-1].count <= TOO_MANY and (rows[-1].columns["transfers"] > 0) == rules.transfer:
            return state
    raise AssertionError(f"no start position for {name} with {seats} seats")


def new_late(name: str) -> State:
    """The first seeded late position, two against each other and cards still to be drawn, that is of the right size.

    With more hands in play cards may be handed around for long. So of each team one member is out already, and there is
    nothing left to draw.
    """
    rules = preset(name)
    for seed in range(SEEDS):
        state = scattered(rules, Random(f"{late_id(name)} {seed}"))
        if rules.seats > 2:
            state = _with_two_left(state)
        cards = sum(map(state.count, range(rules.seats))) + state.talon_count
        fits = (
            cards in LATE_CARDS
            and bool(state.talon) == (rules.seats == 2)
            and state.trump is not None
            and not state.status()
        )
        if fits and LATE_WAYS[0] <= walk_to_the_end(state, most=LATE_WAYS[1])[0] <= LATE_WAYS[1]:
            return state
    raise AssertionError(f"no late position for {name}")


def _with_two_left(state: State) -> State:
    """The position with the cards of all but seats 0 and 1 discarded, and seat 0 to lead."""
    gone = 0
    for hand in state.hands[2:]:
        gone |= hand
    return state.having(
        hands=(*state.hands[:2], *[0] * (state.rules.seats - 2)),
        known=(0,) * state.rules.seats,
        discard=state.discard | gone,
        attacker=0,
        defender=1,
        leader=0,
        phase=Phase.LEAD,
        entitled=entitled_seats(state.rules, attacker=0, defender=1, holding=0b11),
        asked=(),
    )


# Writing ---------------------------------------------------------------------------------------------------------


def file_text(name: str, cases: list[PerftCase]) -> str:
    """The text of the file of a preset."""
    head = f"# {name}: {PRESETS[name].description}\n# Written by `python tests/refresh.py --perft`."
    return "\n\n".join([head, *map(str, cases)]) + "\n"


def endings_text(late: dict[str, dict[str, int]]) -> str:
    """The text of the file with the endings of all late positions."""
    head = (
        "# The leaves of each late position by result: the seats that lost, - for a draw.\n"
        "# Written by `python tests/refresh.py --perft`."
    )
    tables = [
        "\n".join([f"[{name}]", *(f'"{result}" = {count}' for result, count in found.items())])
        for name, found in late.items()
    ]
    return "\n\n".join([head, *tables]) + "\n"
