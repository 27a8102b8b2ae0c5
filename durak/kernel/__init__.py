"""The kernel: the rules at the speed of compiled code, over arrays of positions.

Here: nothing but the name; the README of this folder is docs/kernel.md. Not here: rules (the modules of this folder),
the reference engine (the modules next to it). May import nothing of durak.

Needs the extra `[bots]`: NumPy and Numba.
"""

__all__: list[str] = []
