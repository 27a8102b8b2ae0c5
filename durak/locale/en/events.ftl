### What happens at the table, said to a player or a spectator, one sentence for each event.
### $who is “you” when the one listening does it, else “they”, and then $name says who. $target and $other likewise say
### whom it meets. Cards ($card, $attack, $given, $got) are written as the reader wants: in signs or in words.

## The deal

event-no-trump = There is no trump in this deal.
event-trump-fixed = Trump: { $suit }.
event-trump-turned = Trump: { $suit }. The { $card } lies face up under the talon.
event-trump-dealt = Trump: { $suit }. It is shown by the { $card }, the dealer’s last card.
event-open-trump =
    { $who ->
        [you] You show the { $card }, the lowest trump, and attack first.
       *[they] { $name } shows the { $card }, the lowest trump, and attacks first.
    }
event-open-card =
    { $who ->
        [you] Nobody holds a trump: you show the { $card }, the lowest card, and attack first.
       *[they] Nobody holds a trump: { $name } shows the { $card }, the lowest card, and attacks first.
    }
event-roles =
    { $role ->
        [attacker] Bout { $bout }: you attack, { $defender } defends.
        [defender] Bout { $bout }: { $attacker } attacks, you defend.
       *[neither] Bout { $bout }: { $attacker } attacks, { $defender } defends.
    }

## The bout

event-lead =
    { $who ->
        [you] You attack with the { $card }.
       *[they] { $name } attacks with the { $card }.
    }
event-throw-in =
    { $who ->
        [you] You throw in the { $card }.
       *[they] { $name } throws in the { $card }.
    }
event-add =
    { $who ->
        [you] You add the { $card }.
       *[they] { $name } adds the { $card }.
    }
event-beat =
    { $who ->
        [you] You beat the { $attack } with the { $card }.
       *[they] { $name } beats the { $attack } with the { $card }.
    }
event-transfer =
    { $target ->
        [you] { $name } passes the attack on with the { $card }: you defend.
       *[they]
            { $who ->
                [you] You pass the attack on with the { $card }: { $other } defends.
               *[they] { $name } passes the attack on with the { $card }: { $other } defends.
            }
    }
event-show =
    { $target ->
        [you] { $name } shows the { $card } and passes the attack on: you defend.
       *[they]
            { $who ->
                [you] You show the { $card } and pass the attack on: { $other } defends.
               *[they] { $name } shows the { $card } and passes the attack on: { $other } defends.
            }
    }
event-give-back =
    { $target ->
        [you] { $name } gives the { $card } back to you.
       *[they]
            { $who ->
                [you] You give the { $card } back to { $other }.
               *[they] { $name } gives the { $card } back to { $other }.
            }
    }
event-take =
    { $who ->
        [you] You say: “I take.”
       *[they] { $name } says: “I take.”
    }
event-done =
    { $who ->
        [you] You say: “Done.”
       *[they] { $name } says: “Done.”
    }
events-done =
    { $count ->
        [one] { $names } says: “Done.”
       *[other] { $names } say: “Done.”
    }
event-close =
    { $who ->
        [you] You shut the others out of this bout.
       *[they] { $name } shuts the others out of this bout.
    }
event-beaten =
    { $count ->
        [one] All beaten: { $count } card is out of the game.
       *[other] All beaten: { $count } cards are out of the game.
    }
event-taken =
    { $who ->
        [you]
            { $count ->
                [one] You pick up { $count } card.
               *[other] You pick up { $count } cards.
            }
       *[they]
            { $count ->
                [one] { $name } picks up { $count } card.
               *[other] { $name } picks up { $count } cards.
            }
    }

## Drawing, exchanging, going out

event-draw-own = You draw { $cards }.
event-draw =
    { $count ->
        [one] { $name } draws { $count } card.
       *[other] { $name } draws { $count } cards.
    }
event-draw-open = { $name } draws { $cards }.
event-draw-turned =
    { $count ->
        [one] { $name } draws { $count } card, the face-up { $card }.
       *[other] { $name } draws { $count } cards, the last of them the face-up { $card }.
    }
event-swap =
    { $who ->
        [you] You put the { $given } under the talon and take the { $got }.
       *[they] { $name } puts the { $given } under the talon and takes the { $got }.
    }
event-claim =
    { $target ->
        [you] { $name } claims your { $got } and gives you the { $given } for it.
       *[they]
            { $who ->
                [you] You claim the { $got } from { $other } and give the { $given } for it.
               *[they] { $name } claims the { $got } from { $other } and gives the { $given } for it.
            }
    }
event-no-claim =
    { $who ->
        [you] You claim nothing.
       *[they] { $name } claims nothing.
    }
event-redeal =
    { $who ->
        [you] You ask for a new deal.
       *[they] { $name } asks for a new deal.
    }
event-keeps-hand =
    { $who ->
        [you] You play with this hand.
       *[they] { $name } plays with this hand.
    }
event-out =
    { $who ->
        [you] You have no cards left and are out.
       *[they] { $name } has no cards left and is out.
    }

## The end of a deal

end-durak =
    { $who ->
        [you] The deal is over: you are the durak!
       *[they] The deal is over: { $name } is the durak!
    }
end-team =
    { $side ->
        [ours] The deal is over: your team has lost ({ $names }).
       *[theirs] The deal is over: this team has lost: { $names }.
    }
end-draw = The deal is over: a draw, nobody is the durak.
end-nobody-holds-a-trump = Nobody holds a trump, so the cards are dealt again.
end-epaulettes =
    { $count ->
        [one] And { $count } epaulette to go with it.
       *[other] And { $count } epaulettes, one for each shoulder.
    }
tally-losses =
    { $deals ->
        [one] Lost so far, after { $deals } deal: { $losses }.
       *[other] Lost so far, after { $deals } deals: { $losses }.
    }
tally-draws =
    { $count ->
        [one] { $count } deal was a draw.
       *[other] { $count } deals were draws.
    }
