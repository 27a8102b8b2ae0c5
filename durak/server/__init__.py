"""The table server: people and programs at tables over the network.

Here: nothing but this page; the doors are `durak serve` and `app.make_app`. Not here: any rule of the game.
May import nothing of durak.
"""

from __future__ import annotations

__all__: list[str] = []
