"""Two greedy bots play a deal, and everything that everybody may see is printed."""

from random import Random

from durak import Budget, Rules, State, card_text, deal_events, make_bot, shuffled

rng = Random(7)
bot = make_bot("greedy")
state = State.deal(Rules(), shuffled(Rules(), rng))
seen = list(deal_events(state))
while state.actor is not None:
    move = bot.choose(state.view(state.actor), rng, Budget())
    seen += state.events(move)
    state = state.play(move)
for event in seen:
    public = event.seen_by(None)
    cards = " ".join("?" if card is None else card_text(card) for card in public.cards)
    print(public.kind, "" if public.seat is None else f"seat {public.seat}", cards)
assert state.outcome is not None
print("durak:", state.outcome.durak)
