"""Adjudicates rule cases: `python tests/cases/run.py [--engine reference|kernel] FILE…`.

Here: the command and the count of what holds. Not here: how a case is put to the engine (adapter.py).
May import durak and the adapter.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.cases.adapter import CaseError, adjudicate, check_file
from tests.cases.engines import ENGINES
from tests.cases.play import UNKNOWN_WORDINGS


def main(arguments: list[str] | None = None) -> int:
    """Return 0 when every case of every file holds, 1 when one fails, 2 when a file cannot be read."""
    parser = argparse.ArgumentParser(description="Adjudicate rule cases and say which fail.")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a file in the schema of rules_cases.json")
    parser.add_argument("--engine", choices=ENGINES, default="reference", help="which engine answers")
    options = parser.parse_args(arguments)
    passed = failed = 0
    for path in options.files:
        try:
            cases = check_file(json.loads(path.read_text(encoding="utf-8")))
        except (OSError, ValueError) as error:
            print(f"{path}: {error}", file=sys.stderr)
            return 2
        for case in cases:
            try:
                adjudicate(case, engine=options.engine)
            except CaseError as error:
                failed += 1
                print(f"{case.get('id')} FAILED ({case.get('title')}): {error}")
            else:
                passed += 1
    for wording in UNKNOWN_WORDINGS:
        print(f"unknown wording of a reason: {wording}", file=sys.stderr)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
