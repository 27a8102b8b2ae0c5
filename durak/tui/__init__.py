"""The tables at which a person sits in the terminal, and the two ways to show them: a whole screen, or lines.

Here: nothing but this page. Not here: the game against bots in lines (terminal.py), what everything looks like as text
(render.py). May import nothing of durak.
"""

from __future__ import annotations

__all__: list[str] = []
