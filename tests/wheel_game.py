"""A seeded game with the wheel that people will install.

Here: what `make wheel` runs in a clean environment. Not here: tests; those run on the checkout.
May import the standard library and the installed package.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import durak


def play(seed: int) -> str:
    """Play a seeded game in the terminal, the first card or else take and done, and return what was shown."""
    run = subprocess.run(
        [sys.executable, "-P", "-m", "durak", "play", "--seed", str(seed)],
        input="1\n0\n" * 1_000 + "q\n",
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=True,
    )
    return run.stdout


def main() -> None:
    """Refuse the checkout in place of the wheel, and a wheel without pages, then play the same game twice."""
    package = Path(durak.__file__ or "").parent
    assert "site-packages" in package.parts, package
    assert (package / "server" / "pages" / "index.html").exists(), "the wheel must bring the pages along"
    shown = play(7)
    assert "Deal 2." in shown, "a whole deal must be played"
    assert shown == play(7), "the same seed must give the same game"
    print(shown[-400:])


if __name__ == "__main__":
    main()
