"""Rewrites what the tests compare with: `python tests/refresh.py --perft --witnesses --goldens --transcript --solved
--protocol --told`.

Here: the command. Not here: what a count, a witness, a playthrough, the transcript or a solved ending is
(perft_files.py, witness.py, playthrough.py, test_terminal.py, solved_files.py, server/exchange.py, server/told.py). May
import those seven and durak.

Nothing is written unless it is named. Positions that are stored stay; only their counts and values are made anew.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from durak.perft import PerftCase, perft_by_outcome
from durak.rules import PRESETS
from durak.state import State
from tests import perft_files, playthrough, solved_files, test_terminal, witness


def write(path: Path, text: str) -> None:
    """Write a file, and say so when that changed it."""
    before = path.read_text(encoding="utf-8") if path.exists() else None
    if before != text:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        print(path.relative_to(Path(__file__).parents[1]), "is new" if before is None else "has changed")


def refresh_perft() -> None:
    """Count every stored position again, and find one where a preset has none."""
    late: dict[str, dict[str, int]] = {}
    for name in PRESETS:
        stored = perft_files.cases_of(name)
        cases: list[PerftCase] = []
        for seats in [seats for other, seats in perft_files.COUNTED if other == name]:
            id_ = perft_files.start_id(name, seats)
            state = State.parse(stored[id_].dpn) if id_ in stored else perft_files.new_start(name, seats)
            cases.append(PerftCase(id_, str(state), tuple(perft_files.start_rows(state)), 0))
        id_ = perft_files.late_id(name)
        state = State.parse(stored[id_].dpn) if id_ in stored else perft_files.new_late(name)
        row = perft_files.late_row(state)
        cases.append(PerftCase(id_, str(state), (row,), 0))
        write(perft_files.FOLDER / f"{name}.perft", perft_files.file_text(name, cases))
        late[name] = perft_files.endings(perft_by_outcome(state, row.depth).outcomes)
    write(perft_files.ENDINGS, perft_files.endings_text(late))


def refresh_witnesses() -> None:
    """Count every stored witness again."""
    found = [
        replace(each, counts={value: each.count(value) for value in each.counts}) for each in witness.read_witnesses()
    ]
    write(witness.FILE, witness.witnesses_text(found))


def refresh_goldens() -> None:
    """Play every game again, and remove the files of games that are no longer played."""
    games = playthrough.games()
    for name in games:
        write(playthrough.FOLDER / f"{name}.txt", playthrough.playthrough(name))
    for path in playthrough.FOLDER.iterdir():
        if path.stem not in games:
            path.unlink()
            print("playthroughs", path.name, "is gone")


def main(arguments: list[str] | None = None) -> int:
    """Rewrite what is named; 2 when nothing is."""
    parser = argparse.ArgumentParser(description="Rewrite what the tests compare with, on purpose.")
    parser.add_argument("--perft", action="store_true", help="the counts in tests/perft")
    parser.add_argument("--witnesses", action="store_true", help="the counts in tests/witnesses")
    parser.add_argument("--goldens", action="store_true", help="the games in tests/playthroughs")
    parser.add_argument("--transcript", action="store_true", help="the game in tests/transcripts")
    parser.add_argument("--solved", action="store_true", help="the values of the endings in tests/solved")
    parser.add_argument("--protocol", action="store_true", help="the exchange in docs/protocol.md")
    parser.add_argument("--told", action="store_true", help="the deals that the pages tell as the terminal does")
    options = parser.parse_args(arguments)
    if not any(vars(options).values()):
        parser.error("name what to rewrite")
    if options.perft:
        refresh_perft()
    if options.witnesses:
        refresh_witnesses()
    if options.goldens:
        refresh_goldens()
    if options.transcript:
        test_terminal.write_transcript()
    if options.solved:
        for path, text in solved_files.refreshed():
            write(path, text)
    if options.protocol:
        from tests.server import exchange  # noqa: PLC0415  # the others do without the extra [server]

        exchange.PAGE.write_text(exchange.page_with(exchange.had_again(exchange.block())), "utf-8", newline="\n")
    if options.told:
        from tests.server import told  # noqa: PLC0415

        write(told.FILE, told.told())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
