#!/usr/bin/env python3
"""A bot as a program of its own: a view comes in on a line, a move goes out on a line (docs/bots.md).

It plays the first legal move that costs no trump. Let it sit down: `durak bot --stdio "python bot_lines.py"`.
"""

import sys

from durak import View
from durak.cards import suit_of

print("ready Example", flush=True)
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "view":
        view = View.parse(rest)
        legal = view.legal_moves()
        plain = [move for move in legal if move.card is None or suit_of(move.card) != view.trump]
        print((plain or legal)[0], flush=True)
    elif word == "quit":
        break
