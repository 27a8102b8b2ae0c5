"""Rule cases and what puts them to an engine.

Here: the command (run.py), the kinds of cases (adapter.py), play (play.py), the words of the files (vocabulary.py).
Not here: any rule. The modules may import durak.
"""
