"""The speed of the solver: `python benchmarks/solver.py [--sizes 6,7,8,9] [--games 100]`, one line of JSON.

Here: endings of random cards, and endings that two searching players reach; how long each takes, and positions a second
beside the reference engine's moves a second. Not here: whether the values are right (tests/test_solver.py); nothing
fails for being slow. May import durak and the standard library.

The solver knows nothing of any ending before it. Times are wall times, as people wait by the clock.
"""

from __future__ import annotations

import argparse
import json
from random import Random
from statistics import median
from time import process_time

from durak import engine
from durak.bots import Budget, make_bot
from durak.cards import members, pack, set_of
from durak.deal import shuffle, shuffled
from durak.kernel.warmup import warm_up
from durak.rules import preset
from durak.solver import Solution, Solver
from durak.state import State

ENDINGS = {6: 500, 7: 200, 8: 100, 9: 20}
"""How many endings of each size, in cards a hand."""
PATIENCE = 10.0
"""Seconds after which an ending is given up."""
SOON = 0.050
"""The time, in seconds, in which a bot at the table would like an answer."""
SEARCHING_BOT = "mc"
"""Who plays the deals whose endings are reached: a hundred guesses at the hidden cards before each move."""


def random_ending(size: int, rng: Random) -> State:
    """Return a position before a lead, the talon gone: so many random cards in each of two hands, any suit trump."""
    rules = preset("podkidnoy")
    cards = shuffle(members(pack(rules.deck_size)), rng)
    hands = set_of(*cards[:size]), set_of(*cards[size : 2 * size])
    bout = engine.new_bout(rules, attacker=0, defender=1, holding=0b11)
    return State(
        rules=rules,
        trump=rng.randrange(4),
        trump_card=None,
        hands=hands,
        known=(0, 0),
        talon=(),
        discard=set_of(*cards[2 * size :]),
        bout_no=10,
        **bout,
    )


def reached_ending(rng: Random) -> State | None:
    """Return the position in which the talon has gone in a deal of two searching players; None if it never goes."""
    rules = preset("podkidnoy")
    player = make_bot(SEARCHING_BOT)
    state = State.deal(rules, shuffled(rules, rng))
    while not state.is_over and state.talon:
        state = state.play_unchecked(player.choose(state.view(state.actors[0]), rng, Budget()))
    return None if state.is_over else state


def solved(solver: Solver, state: State) -> Solution:
    """Return what a solver that remembers nothing finds of a position; making it forget takes no part in the time."""
    solver.forget()
    return solver.solve(state, seconds=PATIENCE)


def figures(solutions: list[Solution]) -> dict[str, float]:
    """Return the times in milliseconds, the positions searched, and how many endings were given up."""
    times = sorted(each.seconds * 1e3 for each in solutions)
    nodes = sorted(each.nodes for each in solutions)
    soon = sum(each.value is not None and each.seconds < SOON for each in solutions)
    return {
        "endings": len(solutions),
        "median_ms": round(median(times), 2),
        "p90_ms": round(times[len(times) * 9 // 10], 1),
        "p99_ms": round(times[len(times) * 99 // 100], 1),
        "worst_ms": round(times[-1], 1),
        "median_nodes": int(median(nodes)),
        "worst_nodes": nodes[-1],
        "within_50_ms": round(soon / len(solutions), 3),
        "within_2_s": round(sum(each.value is not None and each.seconds < 2 for each in solutions) / len(solutions), 3),
        "given_up": sum(each.value is None for each in solutions),
    }


def reference_pace(seconds: float = 2.0) -> float:
    """Return how many moves a second the reference engine makes in random games."""
    rng, plies = Random(1), 0
    rules = preset("podkidnoy")
    start = process_time()
    while process_time() - start < seconds:
        state = State.deal(rules, shuffled(rules, rng))
        while not state.is_over:
            state = state.play_unchecked(rng.choice(state.legal_moves()))
            plies += 1
    return plies / (process_time() - start)


def main() -> None:
    """Measure and print one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", default="6,7,8,9", help="cards a hand, separated by commas")
    parser.add_argument("--games", type=int, default=100, help="deals of two searching players")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    warm_up()
    report: dict[str, object] = {}
    nodes, seconds, solver = 0, 0.0, Solver()
    for size in map(int, asked.sizes.split(",")):
        rng = Random(asked.seed * 100 + size)
        solutions = [solved(solver, random_ending(size, rng)) for _ in range(ENDINGS.get(size, 10))]
        nodes += sum(each.nodes for each in solutions)
        seconds += sum(each.seconds for each in solutions)
        report[f"{size}+{size}"] = figures(solutions)
    endings = [reached_ending(Random(asked.seed * 10_000 + game)) for game in range(asked.games)]
    reached = [state for state in endings if state is not None]
    if reached:
        sizes = sorted(sum(map(int.bit_count, state.hands)) + state.on_table.bit_count() for state in reached)
        report["reached"] = {
            **figures([solved(solver, state) for state in reached]),
            "median_cards": median(sizes),
            "most_cards": sizes[-1],
        }
    report["nodes_per_second"] = round(nodes / max(seconds, 1e-9))
    report["nodes_per_reference_move"] = round(nodes / max(seconds, 1e-9) / reference_pace(), 1)
    print(json.dumps(report))


if __name__ == "__main__":
    main()
