"""A bot in a few lines: plays the card of the lowest rank it may. It sees a View, so it cannot cheat."""

from random import Random

from durak import Bot, Budget, Move, Rules, State, View, make_bot, shuffled


class LowestBot:
    name = "lowest"

    def choose(self, view: View, _rng: object, _budget: Budget, /) -> Move:
        legal = view.legal_moves()
        with_card = [move for move in legal if move.card is not None]
        return min(with_card, key=lambda move: (move.card or 0) % 16) if with_card else legal[0]


def losses(bots: list[Bot], *, deals: int, seed: int) -> list[int]:
    """Return how many of the deals each seat loses."""
    rng = Random(seed)
    lost = [0] * len(bots)
    for _ in range(deals):
        state = State.deal(Rules(), shuffled(Rules(), rng))
        while state.actor is not None:
            state = state.play(bots[state.actor].choose(state.view(state.actor), rng, Budget()))
        if state.outcome is not None and state.outcome.durak is not None:
            lost[state.outcome.durak] += 1
    return lost


for rival in ("random", "greedy"):
    print("lowest and", rival, "lose", losses([LowestBot(), make_bot(rival)], deals=100, seed=1))
