"""The stored endings with proven values: `tests/solved/*.dpn`.

Here: reading and writing the files, and how a new one is made. Not here: solving (durak.solver), the tests.
May import durak, tests.positions.

A block is `id`, `dpn`, `value` (of the position for who moves: out, draw or durak), `losers` (the seats that are the
durak, - after a draw) and `best` (every move that reaches the value, - where that has not been asked for).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from durak.cards import SUIT_LETTERS, cards_text, members, pack, set_of
from durak.deal import shuffle
from durak.moves import Move
from durak.rules import PRESETS, preset
from durak.solver import Solver, Value
from durak.state import State
from tests.positions import play_out, set_up

FOLDER = Path(__file__).parent / "solved"
SIZES = (6, 7, 8)
"""Cards a hand of the large endings."""
ALL_MOVES_UP_TO = 14
"""Every move is valued up to so many cards; beyond, the value alone is stored."""


@dataclass(frozen=True)
class Solved:
    """An ending with its value."""

    id: str
    dpn: str
    value: Value
    losers: tuple[int, ...]
    best: tuple[Move, ...]

    @property
    def state(self) -> State:
        """The position."""
        return State.parse(self.dpn)

    @property
    def cards(self) -> int:
        """How many cards are in play: in hands, on the table, in the talon."""
        state = self.state
        return sum(map(int.bit_count, (*state.hands, state.on_table))) + len(state.talon)

    def __str__(self) -> str:
        """The block as it stands in the file, without the empty line after it."""
        losers = ",".join(map(str, self.losers)) or "-"
        best = " ".join(map(str, self.best)) or "-"
        return f"id {self.id}\ndpn {self.dpn}\nvalue {self.value.name.lower()}\nlosers {losers}\nbest {best}"


def read(path: Path) -> Iterator[Solved]:
    """The endings of a file, in order."""
    block: dict[str, str] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if not line or word == "#":
            continue
        block[word] = rest
        if word == "best":
            losers = tuple(int(seat) for seat in block["losers"].replace("-", "").split(",") if seat)
            best = tuple(Move.parse(move) for move in rest.split() if move != "-")
            yield Solved(block["id"], block["dpn"], Value[block["value"].upper()], losers, best)
            block = {}
    assert not block, f"{path.name} ends within a block"


def stored() -> list[Solved]:
    """All stored endings."""
    return [each for path in sorted(FOLDER.glob("*.dpn")) for each in read(path)]


def solved(id_: str, state: State) -> Solved:
    """An ending solved anew."""
    cards = sum(map(int.bit_count, (*state.hands, state.on_table))) + len(state.talon)
    found = Solver().solve(state, all_moves=cards <= ALL_MOVES_UP_TO)
    assert found.value is not None
    assert found.losers is not None
    best = tuple(move for move, worth in found.moves.items() if worth == found.bounds)
    return Solved(id_, str(state), found.value, found.losers, best)


def file_text(about: str, endings: Iterable[Solved]) -> str:
    """The text of a file, with a line that says what is in it."""
    return "\n\n".join([f"# {about}", *map(str, endings)]) + "\n"


# New endings -----------------------------------------------------------------------------------------------------


def random_ending(name: str, size: int, rng: Random, *, seats: int = 2) -> State:
    """A position before a lead with the talon gone, so many cards in each hand."""
    rules = preset(name).replace(seats=seats)
    cards = shuffle(members(pack(rules.deck_size)), rng)
    hands = [cards_text(set_of(*cards[seat * size : (seat + 1) * size])) for seat in range(seats)]
    suit = rng.choice(SUIT_LETTERS)
    return set_up(rules, trump=rules.trump if rules.trump in SUIT_LETTERS else suit, hands=hands, bout_no=9)


def new_large() -> Iterator[Solved]:
    """Podkidnoy between two with large hands, some within a bout."""
    for size in SIZES:
        for number in range(12):
            rng = Random(f"large {size} {number}")
            state = random_ending("podkidnoy", size, rng)
            if number % 3 == 2:
                state = [step.state for step in play_out(state, rng, plies=6)][-1]
            yield solved(f"{size}+{size} {number + 1}", state)


def new_variants() -> Iterator[Solved]:
    """Every preset between two and between more, half of them within a bout."""
    for name in PRESETS:
        for number in range(4):
            rng = Random(f"variants {name} {number}")
            seats = 4 if name == "team" else 2 if number < 2 else 3
            size = 3 if seats == 2 else 2
            state = random_ending(name, size + number % 2, rng, seats=seats)
            if number % 2:
                state = [step.state for step in play_out(state, rng, plies=4)][-1]
            yield solved(f"{name} {number + 1}", state)


def refreshed() -> Iterator[tuple[Path, str]]:
    """Every file with its text: the stored endings solved again, new ones where there is no file."""
    for name, about, new in (
        ("podkidnoy", "Podkidnoy between two, twelve to sixteen cards.", new_large),
        ("variants", "Every preset, few cards, between two and between more.", new_variants),
    ):
        path = FOLDER / f"{name}.dpn"
        stored_here = read(path) if path.exists() else ()
        yield path, file_text(about, [solved(each.id, each.state) for each in stored_here] or new())
