"""Write a deal down as DGN, the text of a game record, read it back, and step to any move."""

from random import Random

from durak import Budget, Record, Rules, make_bot, shuffled

rng = Random(4)
record = Record(rules=Rules(), deal=shuffled(Rules(), rng), dealer=0, names=("Anna", "Boris"))
bot = make_bot("greedy")
state = record.state_at(0)
while state.actor is not None:
    move = bot.choose(state.view(state.actor), rng, Budget())
    record = record.with_move(move)
    state = state.play(move)
text = str(record)
print(text)
again = Record.parse(text)
assert again == record
print("before the last move:", again.state_at(len(again.moves) - 1))
