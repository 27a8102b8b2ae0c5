"""The arena: bots measured against each other, in deals that anybody can play again.

Here: nothing but the folder. Not here: how one bot plays (bots), tables with people (server).
May import nothing of durak.

A contestant is a bot with a budget (contestants.py), a match says who plays how many deals by which rules
(matches.py), playing.py plays one of them, running.py all, with workers.py on every core, results.py keeps them in a
file. What they say about strength is worked out in scores.py, sequential.py and ratings.py, put together in
standings.py, and shown by tables.py and pictures.py. What can be won from a bot by whoever knows it is worked out by
exploiting.py, over the tree (tree.py) of a toy (toy.py); cfr.py finds the player from whom nothing can be won.
"""

__all__: list[str] = []
