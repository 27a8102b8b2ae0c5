### Why a move is refused, said to the player who tried it.
### $card and $attack are cards in words or signs, $rank a rank, $seat another player’s name.

## Whose turn it is

reason-deal-over = The deal is over.
reason-not-your-turn = { $seat } decides first.
reason-not-the-attacker = That is up to the attacker: { $seat }.
reason-not-the-defender = That is up to the defender: { $seat }.
reason-no-bout = Nothing lies on the table yet: first comes the attack.
reason-nothing-asked = You are not being asked anything now.
reason-answer-first = The attack waits until the open question has been answered.
reason-not-in-hand = You do not hold the { $card }.

## Throwing in

reason-defender-cannot-throw = The defender never throws in.
reason-not-entitled = You have no right to throw in during this bout.
reason-attacker-refuses = The attacker lets nobody else throw in during this bout.
reason-attacker-first = You may come in once { $seat } has said “done”.
reason-said-done = You have said “done”; you can come in again after the next beat, transfer or take.
reason-first-card-not-beaten = Wait until the first card is beaten.
reason-unbeaten-card = Wait until every card on the table is beaten.
reason-different-rank = Only another { $rank } may join this lead.
reason-rank-not-on-table = No { $rank } lies on the table yet.
reason-limit-reached =
    { $limit ->
        [one] This bout takes no more than { $limit } attack card.
       *[other] This bout takes no more than { $limit } attack cards.
    }
reason-returned = The defender gave cards back to you; wait for the next beat, transfer or take.

## Beating, taking, giving back

reason-already-taking = You have already said “I take”.
reason-no-such-unbeaten = There is no unbeaten { $card } on the table.
reason-does-not-beat = The { $card } does not beat the { $attack }.
reason-everything-beaten = Everything is beaten, so there is nothing to take.
reason-surplus =
    { $count ->
        [one] There is { $count } card too many: give it back first.
       *[other] There are { $count } cards too many: give them back first.
    }
reason-no-surplus = Nothing has to go back: there is room for every card.
reason-not-returnable = Only cards laid since your last move can go back, and the { $card } is not one of them.

## Passing the attack on

reason-no-transfer-rule = At this table, an attack cannot be passed on.
reason-no-show-rule = At this table, showing a trump does not pass the attack on.
reason-card-beaten = Too late to pass the attack on: a card has been beaten.
reason-transfer-rank = Only another { $rank } passes this attack on.
reason-no-transfer-first-bout = The attack cannot be passed on in the first bout.
reason-no-receiver = Nobody else with cards is there to receive the attack.
reason-receiver-too-few =
    { $count ->
        [one] { $seat } would have { $count } card to beat and does not hold that many.
       *[other] { $seat } would have { $count } cards to beat and does not hold that many.
    }
reason-not-a-trump = Only a trump is shown, and the { $card } is none.
reason-already-shown = The { $card } has been shown in this bout already.

## Exchanging and claiming

reason-no-swap-rule = At this table, the lowest trump is not exchanged.
reason-no-turn-up = No card was turned up that you could exchange.
reason-talon-empty = The talon is gone, and the turned-up card with it.
reason-no-lowest-trump = For that you need the lowest trump, the { $card }.
reason-from-the-table = The { $card } came from the table, so it stays in your hand.
reason-claim-closed = There is nothing to claim now: that is possible only between the last refill and the next attack.
reason-nothing-to-claim = You can claim only if the last refill gave you the lowest trump and somebody else the turned-up card.

## A new deal, and shutting others out

reason-no-redeal-rule = At this table, nobody asks for a new deal.
reason-redeal-closed = A new deal can be asked for only before the first attack.
reason-hand-good-enough = Your hand is too good for a new deal.
reason-no-veto-rule = At this table, the attacker cannot shut the others out.
reason-already-closed = The others are shut out already.
reason-nobody-to-shut-out = Nobody else could throw in anyway.
