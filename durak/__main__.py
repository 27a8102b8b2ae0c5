"""`python -m durak`: the same as the command `durak`.

Here: one line. Not here: anything else.
May import cli.
"""

from durak.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
