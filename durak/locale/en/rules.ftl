### One sentence for each rule, as a table announces it, and the named sets of rules.
### $value is the value of the rule: a number, or a word such as none, true or false.

## The pack and the deal

rule-deck-size =
    { $value ->
        [24] The pack has 24 cards, nine to ace.
        [32] The pack has 32 cards, seven to ace.
       *[36] The pack has 36 cards, six to ace.
        [52] The pack has 52 cards, two to ace.
        [54] The pack has 54 cards: two to ace, and two jokers.
    }
rule-seats = { $value } play at this table.
rule-hand-size =
    { $value ->
        [one] Everyone is dealt { $value } card and fills up to that number again.
       *[other] Everyone is dealt { $value } cards and fills up to that number again.
    }
rule-deal-packet =
    { $value ->
        [1] Cards are dealt one by one.
       *[other] Cards are dealt in packets of { $value }.
    }
rule-trump =
    { $value ->
       *[turn_up] A card is turned up after the deal, and its suit is trump.
        [none] There is no trump.
        [s] Spades are always trump, and no card is turned up.
        [h] Hearts are always trump, and no card is turned up.
        [d] Diamonds are always trump, and no card is turned up.
        [c] Clubs are always trump, and no card is turned up.
    }
rule-ace-turn-up =
    { $value ->
       *[true] An ace, too, may be turned up for trump.
        [false] An ace is never turned up for trump: the next card that is no ace takes its place.
    }

## Who begins

rule-first-attacker-first =
    { $value ->
       *[lowest_trump] In the first deal, whoever holds the lowest trump shows it and attacks first.
        [left_of_dealer] In the first deal, the player left of the dealer attacks first.
    }
rule-first-attacker-next =
    { $value ->
       *[left_of_dealer] The durak deals the next hand, and the player left of the durak attacks first.
        [under_durak] The durak deals the next hand, and the player right of the durak attacks the durak.
        [lowest_trump] In later deals, too, the lowest trump attacks first.
    }
rule-first-attacker-after-draw =
    { $value ->
       *[as_next] After a draw, the next deal begins the usual way.
        [lowest_trump] After a draw, the lowest trump attacks first.
    }
rule-no-trump =
    { $value ->
       *[redeal] If the lowest trump should begin and nobody holds a trump, the same dealer deals again.
        [lowest_card] If the lowest trump should begin and nobody holds a trump, the lowest card begins.
        [left_of_dealer] If the lowest trump should begin and nobody holds a trump, the player left of the dealer begins.
    }
rule-redeal-demand =
    { $value ->
       *[none] Nobody may ask for a new deal.
        [five_of_a_suit] Whoever is dealt five or more cards of one suit may ask for a new deal before the first attack.
        [one_colour] Whoever is dealt only red or only black cards may ask for a new deal before the first attack.
    }

## Throwing in

rule-throwers =
    { $value ->
        [auto] With up to four players every opponent of the defender may throw in, with more only the attacker and the defender’s neighbours.
       *[all] Every opponent of the defender may throw in.
        [neighbours] Only the attacker and the defender’s neighbours may throw in.
        [attacker] Only the attacker may throw in.
        [none] Nobody throws in.
    }
rule-throw-gate =
    { $value ->
       *[opened] Cards may be thrown in as soon as one lies on the table.
        [first_beaten] Cards may be thrown in once the first attack card is beaten.
        [all_beaten] Cards may be thrown in only while everything on the table is beaten.
    }
rule-privilege =
    { $value ->
       *[none] The others need not wait for the attacker before they throw in.
        [first] The others may throw in only after the attacker has said “done”.
        [veto] The others may throw in only after the attacker has said “done”, and the attacker may shut them out of the bout.
    }
rule-multi-lead =
    { $value ->
       *[true] An attack may open with several cards of one rank.
        [false] An attack opens with a single card.
    }

## How many cards

rule-bout-limit =
    { $value ->
        [none] Only the defender’s hand limits the attack cards of a bout.
        [one] A bout has at most { $value } attack card.
       *[other] A bout has at most { $value } attack cards.
    }
rule-first-limit =
    { $value ->
        [none] No lower limit holds at the start of a deal.
        [one] At the start of a deal, a bout has at most { $value } attack card.
       *[other] At the start of a deal, a bout has at most { $value } attack cards.
    }
rule-first-limit-scope =
    { $value ->
       *[until_first_discard] A lower limit at the start, if there is one, holds until the first discard.
        [first_bout] A lower limit at the start, if there is one, holds for the first bout only.
    }
rule-oversupply =
    { $value ->
       *[refused] Cards beyond the limit are refused.
        [defender_chooses] If too many cards are thrown in at once, the defender chooses which may stay and gives the others back.
    }
rule-take-phase =
    { $value ->
       *[true] After “I take”, matching cards may still be added.
        [false] After “I take”, nothing more is added.
    }
rule-take-phase-hand-limit =
    { $value ->
       *[true] The defender’s hand sets the limit even after “I take”.
        [false] After “I take”, only the limit of the bout counts, not the defender’s hand.
    }

## The talon

rule-refill =
    { $value ->
       *[sequential] Each player fills up completely before the next one draws.
        [round_robin] Players draw in rotation until their hands are full.
    }
rule-refill-packet =
    { $value ->
        [one] When players draw in rotation, each takes { $value } card at a time.
       *[other] When players draw in rotation, each takes { $value } cards at a time.
    }
rule-refill-first =
    { $value ->
       *[attacker] After a transfer, whoever passed the attack on last draws first.
        [leader] After a transfer, whoever led the first card draws first.
    }
rule-trump-swap =
    { $value ->
        [true] While the talon lasts, the lowest trump may be exchanged for the turned-up card.
       *[false] The turned-up card cannot be exchanged.
    }
rule-late-claim =
    { $value ->
        [true] Whoever draws the lowest trump in the last refill may claim the turned-up card until the next attack.
       *[false] Once the talon is empty, nobody can claim the turned-up card.
    }
rule-own-retaken-swap =
    { $value ->
        [true] Your own lowest trump may be exchanged even after you laid it and took it back.
       *[false] A lowest trump taken from the table cannot be exchanged.
    }

## Passing the attack on

rule-transfer =
    { $value ->
        [true] While nothing is beaten yet, the defender may pass the attack on with a card of the same rank.
       *[false] An attack cannot be passed on.
    }
rule-transfer-show =
    { $value ->
        [true] Showing the trump of the same rank is enough to pass the attack on, once for each trump and bout.
       *[false] Passing the attack on takes a card laid on the table; showing a trump is not enough.
    }
rule-transfer-several =
    { $value ->
       *[true] A transfer may add several cards of the rank.
        [false] A transfer adds a single card.
    }
rule-transfer-first-bout =
    { $value ->
       *[true] The attack may be passed on in the very first bout.
        [false] In the first bout, the attack cannot be passed on.
    }
rule-transfer-room =
    { $value ->
       *[true] The attack passes only to a player with at least as many cards as there are to beat.
        [false] The attack passes even to a player with too few cards to beat it.
    }

## Teams and the end

rule-teams =
    { $value ->
        [true] Two teams play, partners in every other seat.
       *[false] Everyone plays alone.
    }
rule-team-transfer =
    { $value ->
       *[refused] In teams, the attack is not passed on.
        [next_opponent] In teams, the attack is passed on to the next opponent.
    }
rule-draw =
    { $value ->
       *[draw] If everyone’s last cards go in the same bout, the deal is drawn.
        [last_defender_loses] If everyone’s last cards go in the same bout, the last defender is the durak.
    }
rule-no-progress-limit =
    { $value ->
        [none] A deal goes on however long the cards merely change hands.
        [one] { $value } bout in which no card is discarded or drawn makes a draw.
       *[other] { $value } bouts in a row in which no card is discarded or drawn make a draw.
    }
rule-pogony =
    { $value ->
       *[none] There are no epaulettes.
        [any_six] Sixes (or the pack’s lowest rank) laid last on the durak are worth an epaulette each.
        [plain_six] Sixes (or the pack’s lowest rank) laid last on the durak are worth an epaulette each, but a trump does not count.
    }

## What beats what

rule-spades-only =
    { $value ->
        [true] Spades are beaten by spades alone.
       *[false] Spades are beaten like any other suit.
    }
rule-low-trump-beats-ace =
    { $value ->
        [true] The lowest trump beats the ace of trumps.
       *[false] The lowest trump does not beat the ace of trumps.
    }
rule-suitless =
    { $value ->
        [true] Suits do not matter: any higher card beats a lower one, but a trump falls only to a higher trump.
       *[false] A card is beaten by a higher one of its suit, or by a trump.
    }

## Taking turns

rule-precedence =
    { $value ->
       *[asked] Players are asked one after another, the attacker first.
        [free] Whoever is quicker plays first.
    }

## Named sets of rules

preset-podkidnoy = Throw-in durak
    .line = Durak as most people know it: once a card lies on the table, everybody may throw in.
preset-perevodnoy = Transfer durak
    .line = As long as nothing is beaten, the defender may pass the attack on to the next player.
preset-prostoy = Simple durak
    .line = Nobody throws in, and nothing is added after “I take”.
preset-team = Team durak
    .line = Two against two, partners facing each other.
preset-sv = Swedish rules
    .line = Throw-in durak in which the lowest trump begins every deal.
preset-de = German rules
    .line = The lowest trump begins every deal, and a bout has at most five attack cards until the first discard.
preset-de-perevodnoy = German rules with transfer
    .line = The German rules, with the attack passed on; whoever led the first card draws first.
preset-no = Norwegian rules
    .line = Throwing in starts once the first card is beaten, the attacker may shut the others out, and the trump six may be exchanged.
preset-pagat = Pagat’s rules
    .line = The Norwegian rules, but each card is beaten before the next comes, and your own six may be exchanged even after you took it back.
preset-rst-classic = Classic online rules
    .line = Only neighbours throw in, at most five attack cards until the first discard, and never a draw.
preset-app = Common app rules
    .line = At most five attack cards in the first bout, and the others throw in once the attacker has said “done”.
preset-japanese = Japanese durak
    .line = Diamonds are always trump, and spades are beaten by spades alone.
