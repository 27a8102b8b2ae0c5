### Small positions in which a rule is learnt by playing: what to do there, and what it was about.

## The first game

lesson-attack = You attack. Lay any card you like.
    .title = Attacking
    .after = The other player now has to beat that card, or to take it.
lesson-beat = You defend. Beat the card with a higher one of its suit.
    .title = Beating
    .after = A card is beaten by a higher one of its own suit: the six is the lowest, the ace the highest. Beaten cards leave the game, and then the defender attacks.
lesson-trump = Hearts are trump. Beat the card with your trump.
    .title = Trumps
    .after = A trump, even the lowest, beats every card of the other suits. A trump is beaten only by a higher trump.
lesson-throw-in = You attack, and your first card is beaten. Throw in another whose rank lies on the table.
    .title = Throwing in
    .after = Every rank on the table counts, whoever laid it. But six attack cards are the most, and never more than the defender has cards to beat them.
lesson-take = You defend, and nothing you hold beats this ace. Take it.
    .title = Taking
    .after = Whoever takes picks up every card of the bout and does not attack next. You may take even when you could beat.
lesson-done = You attack. Everything is beaten, and you have nothing to throw in. Say “done”.
    .title = Saying “done”
    .after = The beaten cards are out of the game. The defender attacks next.
lesson-refill = Everything is beaten. Say “done”, and see who draws from the talon first.
    .title = Drawing
    .after = All fill up to six cards: the attacker first, the defender last. When the talon runs short, the last in order gets what is left.
lesson-durak = The talon is empty. Lay your last card, and see who is the durak.
    .title = The durak
    .after = With the talon gone, whoever has no cards left is out. The last player who still holds cards is the durak.

## One rule each

lesson-gate = Nothing is beaten yet. Try to throw in your seven.
lesson-neighbours = You sit opposite the defender. Try to throw in your ten.
lesson-pair = Attack with both eights, one after the other.
lesson-veto = Shut the others out, then throw in your eight.
lesson-hand-limit = The defender has two cards left. Try to throw in both your sevens.
lesson-five-first = Five cards have been laid, and nothing has been discarded yet. Try to throw in your nine.
lesson-added = The other player takes. Add a card whose rank lies on the table.
lesson-swap = Exchange your trump six for the ace under the talon.
lesson-claim = Say “done” and draw. Then claim the ace for the six you have drawn.
lesson-transfer = Pass the attack on with your seven.
lesson-room = The next player holds a single card. Try to pass the attack on with your seven.
lesson-show = Pass the attack on by showing your trump seven: it stays in your hand.
lesson-partner = Your partner defends. Try to throw in your queen.
lesson-draw = Lay your last card, and see what happens when the other player’s last card beats it.
lesson-spades = Hearts are trump. Find the card that beats this spade.
lesson-fallen-ace = Beat the ace of trumps with the lowest trump.
