"""What the table server holds: `python benchmarks/server.py [--rows T1,T3] [--quick]`, one line of JSON and a table.

Here: the command and how its findings are printed. Not here: what is measured (load/rows.py), the crowd
(load/crowd.py), tests; nothing fails for being slow. May import benchmarks.load.

A server is started as anybody starts it, with SQLite on the disk, and a crowd of clients in a process of its own comes
over the loopback and plays by the real rules. The load is open: moves fall due at a fixed rate, whatever the server
does, and the time until the view has come to each seat is counted from the moment a move was due. `--priority` lets
both go before whatever else the machine does (root on Linux), as on a machine of their own.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.load.crowd import raise_limit
from benchmarks.load.driver import go_ahead, load
from benchmarks.load.rows import MEASURES, Figure, Plan, Row


def report(rows: list[Row]) -> str:
    """Return the table."""
    lines = [f"{'row':5}{'figure':12}{'measured':>14}{'floor':>10}{'target':>10}  {'met':8}{'load':>5}  what"]
    for row in rows:
        for figure in row.figures:
            about = row.about if figure is row.figures[0] else ""
            lines.append(
                f"{row.name:5}{figure.name:12}{_shown(figure):>14}{figure.floor:10g}{figure.target:10g}  "
                f"{figure.met:8}{row.load:5.1f}  {about}"
            )
        if row.note:
            lines.append(f"{'':17}{row.note}")
    return "\n".join(lines)


def _shown(figure: Figure) -> str:
    return f"{figure.value:,.{0 if figure.value >= 100 else 2}f} {figure.unit}"


def as_json(rows: list[Row], *, is_ahead: bool) -> str:
    """Return everything that was found, on one line."""
    found = {
        row.name: {
            **{each.name: {**each._asdict(), "met": each.met} for each in row.figures},
            "note": row.note,
            "load": row.load,
            **row.beside,
        }
        for row in rows
    }
    machine = f"{platform.machine()}, {len(os.sched_getaffinity(0))} cores, Python {platform.python_version()}"
    return json.dumps({"machine": machine, "priority": is_ahead, "load": load(), "rows": found})


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure what the table server holds.")
    parser.add_argument(
        "--rows", default=",".join(MEASURES), help=f"which of {', '.join(MEASURES)}, with commas between"
    )
    parser.add_argument("--quick", action="store_true", help="show that everything runs; the figures mean nothing")
    parser.add_argument("--games", type=int, default=Plan().games, help="finished games over which memory is watched")
    parser.add_argument("--seconds", type=float, default=Plan().seconds, help="how long each rate is played")
    parser.add_argument("--priority", action="store_true", help="go before whatever else the machine does")
    asked = parser.parse_args()
    wanted = asked.rows.split(",")
    if unknown := set(wanted) - MEASURES.keys():
        parser.error(f"there is no row {', '.join(sorted(unknown))}")
    plan = Plan.quick() if asked.quick else Plan(games=asked.games, seconds=asked.seconds)
    sockets = plan.many_tables * 4 + 100
    if (files := raise_limit()) < sockets:
        plan = plan._replace(many_tables=(files - 100) // 4)
        print(f"only {files} files may be open here: {plan.many_tables} tables instead of {(sockets - 100) // 4}")
    if asked.priority:
        go_ahead()
    rows: list[Row] = []
    for measure in dict.fromkeys(MEASURES[name] for name in wanted):
        for row in measure(plan):
            if row.name in wanted:
                rows.append(row)
                print(report([row]).partition("\n")[2], file=sys.stderr, flush=True)
    print(as_json(rows, is_ahead=asked.priority))
    print(report(rows))


if __name__ == "__main__":
    main()
