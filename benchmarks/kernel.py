"""The speed of the kernel in random play: `python benchmarks/kernel.py [--seconds 1] [--rounds 7]`, one line of JSON.

Here: games dealt and played in the kernel, beside a plain C program and the reference engine in the same run; two
threads beside one; single moves asked for from Python. Not here: the solver (solver.py); nothing fails for being slow.
May import durak and the standard library; NumPy for the arrays.

Times are processor times, but wall time for two threads. Every round runs all contestants one after another, so that
what else the machine does touches all; the best round counts.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter, process_time

import numpy as np

from durak.deal import shuffled
from durak.kernel import batch as kernel
from durak.kernel.codes import MOST_LEGAL
from durak.kernel.layout import CHANCE, new_batch
from durak.kernel.pool import in_slices, play_out
from durak.kernel.records import put_rules
from durak.kernel.warmup import warm_up
from durak.kernel.words import END_REDEAL
from durak.rules import preset
from durak.state import State

SIZE = 512
"""Positions in a batch: few enough to stay in a core's own cache."""
SEATS = (2, 4)
PEER = {2: 47_200, 4: 19_600}
"""Games per CPU-second of the fastest compiled engine with nearly the full rules, measured on this class of machine."""
C_SOURCE = Path(__file__).parent / "c" / "playout.c"


class Table:
    """A batch of tables with the same rules, and the chance that deals and plays there."""

    def __init__(self, seats: int, *, size: int = SIZE, seed: int = 1) -> None:
        self.batch = new_batch(size)
        put_rules(self.batch, preset("podkidnoy").replace(seats=seats))
        self.chance = np.random.default_rng(seed).integers(0, 1 << 63, size).astype(np.uint64).view(CHANCE)

    def deal(self) -> None:
        """Deal every table anew."""
        kernel.deal_shuffled(self.batch, 0, len(self.batch), self.chance)

    def play(self, *, threads: int = 1) -> tuple[int, int]:
        """Deal and play a game at every table; return the games and their moves, redeals aside."""
        self.deal()
        plies = play_out(self.batch, self.chance, threads=threads)
        return int((self.batch["ending"] != END_REDEAL).sum()), plies


def rate(play: Callable[[], tuple[int, int]], seconds: float, clock: Callable[[], float]) -> tuple[float, float]:
    """Return games per second and moves per game of playing for so long."""
    games = plies = 0
    start = clock()
    while clock() - start < seconds:
        more, moves = play()
        games += more
        plies += moves
    return games / (clock() - start), plies / games


def reference_game(seats: int, rng: Random) -> tuple[int, int]:
    """Play one game on the reference engine; return one game and its moves."""
    rules = preset("podkidnoy").replace(seats=seats)
    state = State.deal(rules, shuffled(rules, rng))
    plies = 0
    while not state.is_over:
        moves = state.legal_moves()
        state = state.play_unchecked(moves[int(rng.random() * len(moves))])
        plies += 1
    return int(plies > 0), plies


def moves_from_python(seconds: float) -> float:
    """Return how many moves a second Python makes one by one: list the legal moves, make one of them."""
    table = Table(2)
    codes = np.empty(MOST_LEGAL, np.int16)
    batch, legal, apply = table.batch, kernel.legal, kernel.apply
    plies = 0
    start = process_time()
    while process_time() - start < seconds:
        table.deal()
        for i in range(64):
            count = legal(batch, i, codes)
            while count:
                apply(batch, i, codes[count >> 1])
                count = legal(batch, i, codes)
                plies += 1
    return plies / (process_time() - start)


def thread_gain(seconds: float) -> float:
    """Return how much faster two threads play one batch than one thread does, by the clock on the wall."""
    table = Table(2, size=128 * SIZE)  # so large that starting the threads takes no part
    paces: list[float] = []
    for threads in (1, 2):
        table.deal()
        start, games = perf_counter(), 0
        while perf_counter() - start < seconds:
            in_slices(lambda a, b: _deal_and_play(table, a, b), len(table.batch), threads=threads)
            games += len(table.batch)
        paces.append(games / (perf_counter() - start))
    return paces[1] / paces[0]


def _deal_and_play(table: Table, start: int, stop: int) -> int:
    kernel.deal_shuffled(table.batch, start, stop, table.chance)
    return kernel.playouts(table.batch, start, stop, 1 << 40, table.chance)


def compiled_c(folder: str) -> Path | None:
    """Return the C program, compiled as fast as the compiler can; None without a compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    program = Path(folder) / "playout"
    subprocess.run([compiler, "-O3", "-march=native", "-o", program, C_SOURCE], check=True)
    return program


def c_rate(program: Path, seats: int, seconds: float, seed: int) -> tuple[float, float]:
    """Return games per second and moves per game of the C program playing for about so long."""
    games = int(400_000 * seconds)
    found = subprocess.run([program, str(seats), str(games), str(seed)], check=True, capture_output=True, text=True)
    result = json.loads(found.stdout)
    return result["games_per_second"], result["plies_per_game"]


def main() -> None:
    """Measure and print one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each contestant plays in a round")
    parser.add_argument("--rounds", type=int, default=7)
    asked = parser.parse_args()
    warm_up()
    best: dict[str, float] = {}
    lengths: dict[str, float] = {}

    def note(name: str, found: tuple[float, float]) -> None:
        best[name] = max(best.get(name, 0.0), found[0])
        lengths[name] = found[1]

    with tempfile.TemporaryDirectory() as folder:
        program = compiled_c(folder)
        for round_no in range(asked.rounds):
            rng = Random(round_no)
            for seats in SEATS:
                table = Table(seats, seed=round_no + 1)
                note(f"kernel_{seats}", rate(table.play, asked.seconds, process_time))
                if program is not None:
                    note(f"c_{seats}", c_rate(program, seats, asked.seconds, round_no + 1))
                note(f"reference_{seats}", rate(partial(reference_game, seats, rng), asked.seconds, process_time))
            note("python_plies", (moves_from_python(asked.seconds), 1.0))
            note("two_threads", (thread_gain(asked.seconds), 1.0))
    print(json.dumps(_report(best, lengths)))


def _report(best: dict[str, float], lengths: dict[str, float]) -> dict[str, float]:
    found: dict[str, float] = {}
    for seats in SEATS:
        kernel_rate = best[f"kernel_{seats}"]
        found[f"games_per_second_{seats}"] = round(kernel_rate)
        found[f"plies_per_second_{seats}"] = round(kernel_rate * lengths[f"kernel_{seats}"])
        found[f"times_reference_{seats}"] = round(kernel_rate / best[f"reference_{seats}"], 1)
        found[f"times_best_peer_{seats}"] = round(kernel_rate / PEER[seats], 2)
        if f"c_{seats}" in best:
            found[f"c_games_per_second_{seats}"] = round(best[f"c_{seats}"])
            found[f"of_c_{seats}"] = round(kernel_rate / best[f"c_{seats}"], 3)
            found[f"plies_per_game_of_c_{seats}"] = round(lengths[f"kernel_{seats}"] / lengths[f"c_{seats}"], 4)
    found["two_threads"] = round(best["two_threads"], 3)
    found["python_plies_per_second"] = round(best["python_plies"])
    return found


if __name__ == "__main__":
    main()
