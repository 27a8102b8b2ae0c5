"""The speed of the engine in random play: `python benchmarks/engine.py [--games 100] [--rounds 5]`.

Here: whole games of podkidnoy with the list of legal moves at every ply, checked and unchecked, with and without views.
Not here: tests; nothing fails for being slow. May import durak and the standard library.

Times are processor times. Every round plays in every way, one after another, so that what else the machine does touches
all of them, and each its own games, so that none finds what another has cached; the best round counts. The rates of one
run divided by each other, and by the rate of a fixed loop, can be compared between machines.
"""

from __future__ import annotations

import argparse
import platform
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import process_time

from durak.deal import shuffled
from durak.rules import preset
from durak.state import State

SEATS = (2, 4)


@dataclass
class Pace:
    """How fast one way to play went."""

    plies_per_second: float = 0.0
    """In the best round."""
    games: int = 0
    plies: int = 0

    @property
    def games_per_second(self) -> float:
        """Return the rate of games of the usual length, at the pace of the best round."""
        return self.plies_per_second * self.games / self.plies


def unchecked(state: State, rng: Random) -> int:
    """Play a game to its end, trusting the list of legal moves; return the number of moves."""
    plies = 0
    while not state.is_over:
        moves = state.legal_moves()
        state = state.play_unchecked(moves[int(rng.random() * len(moves))])
        plies += 1
    return plies


def checked(state: State, rng: Random) -> int:
    """Play a game to its end, every move checked against the rules again; return the number of moves."""
    plies = 0
    while not state.is_over:
        moves = state.legal_moves()
        state = state.play(moves[int(rng.random() * len(moves))])
        plies += 1
    return plies


def with_views(state: State, rng: Random) -> int:
    """Play a game to its end and make the view of every seat at every ply; return the number of moves."""
    plies = 0
    seats = range(state.rules.seats)
    while not state.is_over:
        for seat in seats:
            state.view(seat)
        moves = state.legal_moves()
        state = state.play_unchecked(moves[int(rng.random() * len(moves))])
        plies += 1
    return plies


WAYS: dict[str, Callable[[State, Random], int]] = {
    "play_unchecked": unchecked,
    "play": checked,
    "play_unchecked, all views": with_views,
}


def calibrate(steps: int = 20_000) -> float:
    """Return how often a second a fixed loop runs through: what an engine does without being one."""
    fields = {f"field{number}": number for number in range(30)}
    start = process_time()
    for step in range(steps):
        fields = fields.copy()
        fields["field7"] = step & fields["field3"] | 1 << (step & 63)
        tuple([value for value in (step, step + 1, step + 2) if value & 1])
    return steps / (process_time() - start)


def measure(games: int, rounds: int, seed: int) -> tuple[dict[tuple[str, int], Pace], float]:
    """Return how fast each way to play went at each number of seats, and the best rate of the fixed loop."""
    found = {(way, seats): Pace() for seats in SEATS for way in WAYS}
    loop = 0.0
    for number in range(rounds):
        for seats in SEATS:
            rules = preset("podkidnoy").replace(seats=seats)
            for way, play in WAYS.items():
                rng = Random(f"{seed} {number} {seats} {way}")
                orders = [shuffled(rules, rng) for _ in range(games * 2 // seats)]
                start = process_time()
                plies = sum([play(State.deal(rules, order), rng) for order in orders])
                seconds = process_time() - start
                pace = found[way, seats]
                pace.plies_per_second = max(pace.plies_per_second, plies / seconds)
                pace.games += len(orders)
                pace.plies += plies
        loop = max(loop, calibrate())
    return found, loop


def report(found: dict[tuple[str, int], Pace], loop: float) -> str:
    """Return the table of rates, and the ratios below it."""
    heads = "".join(f"{f'{seats} seats':>24}" for seats in SEATS)
    lines = [
        f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}: random podkidnoy",
        "",
        f"{'':26}{heads}",
        f"{'':26}" + f"{'games/s':>12}{'plies/s':>12}" * len(SEATS),
    ]
    for way in WAYS:
        paces = [found[way, seats] for seats in SEATS]
        rates = [f"{pace.games_per_second:12,.0f}{pace.plies_per_second:12,.0f}" for pace in paces]
        lines.append(f"{way:26}{''.join(rates)}")
    plain = {seats: found["play_unchecked", seats].plies_per_second for seats in SEATS}
    lines += ["", f"{'ratios of plies/s':26}{heads}"]
    for name, way in (("play / play_unchecked", "play"), ("all views / no views", "play_unchecked, all views")):
        ratios = [found[way, seats].plies_per_second / plain[seats] for seats in SEATS]
        lines.append(f"{name:26}{''.join(f'{ratio:24.2f}' for ratio in ratios)}")
    lines.append(f"{'play_unchecked / loop':26}{''.join(f'{plain[seats] / loop:24.4f}' for seats in SEATS)}")
    lines += ["", f"{'loop, steps/s':26}{loop:24,.0f}"]
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the speed of the engine in random play.")
    parser.add_argument("--games", type=int, default=100, help="games a round with two seats; with four half as many")
    parser.add_argument("--rounds", type=int, default=5, help="rounds, of which the best counts")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other games")
    options = parser.parse_args()
    print(report(*measure(options.games, options.rounds, options.seed)))


if __name__ == "__main__":
    main()
