"""What bots leave for the end, and what a move takes them: `python benchmarks/bot_endings.py [BOT ...] [--deals 50]`.

Here: deals in which all seats are one bot; how many cards are held when the talon ends, how many positions the solver
searches from there, by number of cards, and how long a move takes. Not here: endings of random cards (solver.py), who
is stronger (arena/tables.py); nothing fails for being slow. May import durak and the standard library.

A bot is named as in the arena, `mc+@100w`, and plays as there: the packs of a seed are those of `durak arena`. One line
of JSON, then tables in Markdown. The cards and positions are the same on any machine, unless a bot plays against a
clock. Times are wall times of one thread, of moves between which there was a choice; before the first is taken a bot
plays a whole deal.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass, replace
from statistics import median, median_high
from time import perf_counter
from typing import Any

from durak.arena.contestants import Contestant
from durak.arena.matches import Match
from durak.arena.playing import play_deal, record_of
from durak.bots import Bot, Budget
from durak.commands.shell import bar, progress
from durak.commands.warming import ready_kernel
from durak.deal import Chance
from durak.moves import Move
from durak.rules import Rules, parse_rules
from durak.solver import Solver
from durak.state import State
from durak.view import View

__all__ = ["Found", "Searched", "Timed", "figures", "markdown", "play_deals", "search"]

BOTS = ("greedy", "heuristic", "mc+@100w")
GRACE = 1.1
"""How many times its seconds a move may take before it counts as late."""


@dataclass(frozen=True, kw_only=True)
class Found:
    """What so many deals of one bot have brought."""

    contestant: Contestant
    deals: int
    endings: tuple[State, ...]
    """The positions in which the talon has ended and somebody is yet to lose."""
    times: tuple[float, ...]
    """The milliseconds of each move that was a choice."""


@dataclass(frozen=True)
class Searched:
    """How many positions an ending of so many cards took; without `is_solved` that was all it was given."""

    cards: int
    nodes: int
    is_solved: bool


class Timed:
    """A bot that plays as another, and notes how many milliseconds that took it where there was a choice."""

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self.times: list[float] = []
        self._bot = bot

    def choose(self, view: View, rng: Chance, budget: Budget, /) -> Move:
        """Return the move of the other."""
        is_choice = len(view.legal_moves()) > 1
        begun = perf_counter()
        move = self._bot.choose(view, rng, budget)
        if is_choice:
            self.times.append((perf_counter() - begun) * 1e3)
        return move


def play_deals(contestant: Contestant, rules: Rules, *, deals: int, seed: int) -> Found:
    """Return the endings that a bot reaches against itself, and the time of its moves."""
    itself = replace(contestant, name=f"{contestant.name} itself")
    match = Match(contestants=(contestant, itself), rules=rules, deals=deals, seed=seed, keeps_moves=True)
    bot, seats = Timed(contestant.make()), (0,) * rules.seats
    play_deal(match, {0: bot}, lineup=0, number=deals, seats=seats)
    bot.times.clear()
    endings: list[State] = []
    for number in range(deals):
        progress(bar(number / deals, f"{contestant.name}  deal {number} of {deals}"))
        played = play_deal(match, {0: bot}, lineup=0, number=number, seats=seats)
        if played.fault:
            raise SystemExit(f"{contestant.name} made no legal move: {played.fault}")
        states = record_of(match, played).states if played.moves else ()
        endings += [state for state in states if not state.talon and not state.is_over][:1]
    progress("")
    return Found(contestant=contestant, deals=deals, endings=tuple(endings), times=tuple(bot.times))


def search(endings: tuple[State, ...], *, nodes: int, name: str = "") -> list[Searched]:
    """Return what a solver that remembers nothing needs for each ending, within so many positions."""
    solver = Solver()
    found: list[Searched] = []
    for number, state in enumerate(endings):
        progress(bar(number / len(endings), f"{name}  ending {number} of {len(endings)}"))
        solver.forget()
        solution = solver.solve(state, nodes=nodes)
        found.append(Searched(_cards(state), solution.nodes, solution.value is not None))
    progress("")
    return found


def _cards(state: State) -> int:
    return sum(map(int.bit_count, state.hands)) + state.on_table.bit_count()


def figures(found: Found, searched: list[Searched]) -> dict[str, Any]:
    """Return what is told of a bot, as JSON has it."""
    cards, times = sorted(each.cards for each in searched), sorted(found.times)
    report: dict[str, Any] = {"deals": found.deals, "endings": len(cards)}
    if cards:
        report |= {"least_cards": cards[0], "median_cards": median_high(cards), "most_cards": cards[-1]}
    if times:
        report |= {
            "choices": len(times),
            "median_ms": round(median(times), 3),
            "p99_ms": round(times[len(times) * 99 // 100], 3),
            "longest_ms": round(times[-1], 3),
        }
    seconds = found.contestant.budget.seconds
    if seconds is not None:
        report["late"] = sum(each > seconds * 1e3 * GRACE for each in times)
    report["by_cards"] = {str(size): _of_size(searched, size) for size in dict.fromkeys(cards)}
    return report


def _of_size(searched: list[Searched], size: int) -> dict[str, int]:
    alike = [each for each in searched if each.cards == size]
    nodes = sorted(each.nodes for each in alike)
    return {
        "endings": len(alike),
        "median_nodes": median_high(nodes),
        "p90_nodes": nodes[len(nodes) * 9 // 10],
        "most_nodes": nodes[-1],
        "given_up": sum(not each.is_solved for each in alike),
    }


def markdown(reports: dict[str, dict[str, Any]]) -> str:
    """Return the reports as two tables: one line for each bot, and one for each bot and number of cards."""
    bots = [
        "| bot | deals | endings | cards, least | median | most | choices | median ms | p99 | longest | late |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    sizes = [
        "| bot | cards | endings | median positions | p90 | most | given up |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for name, report in reports.items():
        bots.append(f"| {name} | {' | '.join(str(report.get(field, '–')) for field in _FIELDS)} |")
        by_cards: dict[str, dict[str, int]] = report["by_cards"]
        for size, row in by_cards.items():
            sizes.append(f"| {name} | {size} | {' | '.join(f'{each:,}' for each in row.values())} |")
    return "\n".join([*bots, "", *sizes])


_FIELDS = (
    "deals", "endings", "least_cards", "median_cards", "most_cards",
    "choices", "median_ms", "p99_ms", "longest_ms", "late",
)  # fmt: skip


def main() -> None:
    """Play, search, and print one line of JSON and the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="*", metavar="BOT", help=f"as in the arena (default: {' '.join(BOTS)})")
    parser.add_argument("--deals", type=int, default=50, help="for each bot")
    parser.add_argument("--rules", default="podkidnoy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=2_000_000, help="positions after which an ending is given up")
    asked = parser.parse_args()
    contestants = [Contestant.parse(text) for text in asked.bots or BOTS]
    ready_kernel(aside=True)
    reports: dict[str, dict[str, Any]] = {}
    for contestant in contestants:
        found = play_deals(contestant, parse_rules(asked.rules), deals=asked.deals, seed=asked.seed)
        searched = search(found.endings, nodes=asked.nodes, name=contestant.name)
        reports[contestant.name] = figures(found, searched)
    about = {"rules": asked.rules, "seed": asked.seed, "most_nodes": asked.nodes}
    print(json.dumps(about | {"bots": reports}))
    print(f"\n{markdown(reports)}")


if __name__ == "__main__":
    main()
