"""The arena: bots measured against each other, in deals that anybody can play again.

Here: nothing but the folder. Not here: how one bot plays (bots), tables with people (server).
May import nothing of durak.

A contestant is a bot with a budget (contestants.py), a match says who plays how many deals by which rules
(matches.py), playing.py plays one of them, running.py all on every core, results.py keeps them in a file. What they say
about strength is worked out in scores.py, sequential.py and ratings.py, put together in standings.py, and shown by
tables.py and pictures.py.
"""

__all__: list[str] = []
