"""Ask the rules why a move is refused: a reason is a code with arguments, for programs and for sentences alike."""

from random import Random

from durak import Move, State, preset, shuffled

rules = preset("no").replace(seats=3)
state = State.deal(rules, shuffled(rules, Random(3)))
state = state.play(state.legal_moves()[0])
print("on the table:", *(str(pair.attack) for pair in state.table))
for seat, text in ((state.attacker, "done"), (state.defender, "swap"), (state.defender, "t9s"), (2, "take")):
    print(f"seat {seat} {text}:", state.why_not(Move.parse(text), seat) or "legal")
