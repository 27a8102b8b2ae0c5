"""How long `import durak` takes, beside the modules of the standard library that it cannot do without.

Here: the measurement, the best of several fresh interpreters each. Not here: what is imported (tests/test_layers.py).
Imports the standard library alone.
"""

from __future__ import annotations

import re
import subprocess
import sys

RUNS = 9
GROUND = "import dataclasses, enum, functools, random, re, typing"


def microseconds(statement: str) -> int:
    """Return the least time that a statement's imports take in a fresh interpreter."""
    return min(_once(statement) for _ in range(RUNS))


def _once(statement: str) -> int:
    command = [sys.executable, "-X", "importtime", "-c", statement]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    before = True
    total = 0
    for own, depth, name in re.findall(r"^import time:\s+(\d+) \|\s+\d+ \|( +)(\S+)$", run.stderr, re.MULTILINE):
        del depth
        if not before:
            total += int(own)
        before = before and name != "site"
    return total


def main() -> None:
    """Print the times and their ratio."""
    ground, durak = microseconds(GROUND), microseconds("import durak")
    print(f"import durak     {durak / 1000:6.1f} ms, the best of {RUNS}")
    print(f"its ground alone {ground / 1000:6.1f} ms, the best of {RUNS}")
    print(f"ratio            {durak / ground:6.2f}")


if __name__ == "__main__":
    main()
