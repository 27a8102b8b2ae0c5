### What somebody is told who asks for the best move.

hint-move = Best now: { $phrase }.
hint-none = There is a hint when you play against bots and the move is yours.

## How it will come out

hint-sure-out = Played like this to the end, you get out.
hint-sure-draw = Played like this to the end, the deal is drawn.
hint-sure-durak = Whatever you do, you lose if the others play their best.
hint-loses-hardly = From here you hardly ever lose.
hint-loses-tenth = From here you lose about one time in ten.
hint-loses-quarter = From here you lose about one time in four.
hint-loses-third = From here you lose about one time in three.
hint-loses-half = From here you lose about every other time.
hint-loses-two-thirds = From here you lose about two times in three.
hint-loses-three-quarters = From here you lose about three times in four.
hint-loses-nine-tenths = From here you lose about nine times in ten.
hint-loses-nearly-always = From here you nearly always lose.

## What speaks for the move

why-only-move = You can do nothing else.
why-solved = Every card is known, and this was worked out to the end of the deal.
why-sampled = Played on from many guesses of the hidden cards, this came out best.
why-for-nothing = It costs you nothing.
why-cheap = Of the cards that will do, it gives away the one you need least.
why-same-rank = More cards of this rank can follow.
why-hard-to-beat = It is hard to beat for whoever defends.
why-last-cards = The talon is gone, and every card that goes is one less.
why-spares-trumps = It keeps trumps and high cards for later.
why-passes-on = Another has to beat the cards.
why-gains-cards = The cards on the table are worth more than what beating them costs.
why-cannot-beat = Not every card on the table can be beaten.
why-gives-no-rank = Nobody is likely to throw in a card of its rank.
why-with-the-side = It spares a card of your own team.
