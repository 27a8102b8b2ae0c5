"""What one seat knows, and whole positions that fit it: the ground every search stands on."""

from random import Random

from durak import Rules, State, cards_text, determinize, shuffled

rng = Random(11)
state = State.deal(Rules(seats=3), shuffled(Rules(seats=3), rng))
for _ in range(12):
    state = state.play(rng.choice(state.legal_moves()))
view = state.view(0)
print("in my hand:  ", cards_text(view.cards))
print("known hands: ", *map(cards_text, view.known))
print("unseen:      ", cards_text(view.unseen))
for _ in range(3):
    world = determinize(view, rng)
    assert world.view(0) == view
    print("perhaps:     ", *map(cards_text, world.hands))
