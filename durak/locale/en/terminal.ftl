### What the terminal shows and asks.
### A message key-… is the letter to type, a space, and what it means; every letter stands once in a language, but for
### yes and no, which are asked for alone. $ask is the question mark that asks what one may do.

## Names for the seats

you = You
player = Player
name-1 = Alice
name-2 = Ben
name-3 = Clara
name-4 = Dan
name-5 = Emma
name-6 = Frank
name-7 = Grace

## Letters

key-take = t take
key-done = d done
key-pass-on = p pass on
key-swap = x exchange the trump
key-close = c shut the others out
key-wait = w wait
key-undo = u undo
key-help = h help
key-hint = b best move
key-state = s say how things stand
key-quit = q save and leave
key-yes = y yes
key-no = n no

## What lies where

screen-bout = Bout { $number }
screen-trump = Trump: { $suit }
screen-no-trump = No trump
screen-talon = Talon: { $number }
screen-talon-turned = Talon: { $number }, at the bottom { $card }
screen-talon-empty = Talon: empty
screen-discard = Discard: { $number }
screen-known = ; known: { $cards }
screen-table = Table:
screen-table-empty = empty.
screen-beaten = { $card } beaten by { $answer }
screen-unbeaten = { $card } not beaten
screen-room =
    { $count ->
        [0] Room for no more.
        [one] Room for { $count } more.
       *[other] Room for { $count } more.
    }
screen-hand = Hand:
role-attacker = attacker
role-defender = defender
role-takes = defender, takes
role-throws = may throw in
role-waits = may not throw in
role-done = done
role-out = out
role-partner = partner

## The table before the cards

table-rules = Rules: { $preset }. { $line }
table-players = You play against { $names }.
table-partners =
    { $count ->
        [one] Your partner: { $names }.
       *[other] Your partners: { $names }.
    }
table-help = Type { $ask } to hear what you may do, { $key } for help.
deal-begins =
    { $who ->
        [you] Deal { $number }. You deal.
       *[they] Deal { $number }. { $name } deals.
    }
deal-goes-on = Deal { $number } goes on.

## Asking

prompt-lead = You attack: { $may }.
prompt-throw-in = You may throw in: { $may }.
prompt-add = { $name } takes, you may add: { $may }.
prompt-defend = You defend: { $may }.
ask-which = Which? Enter alone goes back.
ask-give-back = Too many cards lie on the table. Which one goes back?
ask-redeal = Do you want a new deal?
ask-claim = Do you claim the turned-up card for your lowest trump?
ask-exchange = You may exchange your lowest trump for the turned-up card. Now?
ask-again = Another deal?
ask-dealer = Your team has lost and deals. Who?

## Answering

nothing-to-throw-in = You have nothing to throw in.
you-may = You may { $phrase }.
you-may-list = You may:
phrase-lead = attack with the { $card }
phrase-throw-in = throw in the { $card }
phrase-beat = beat the { $attack } with the { $card }
phrase-transfer = pass the attack on with the { $card }
phrase-show = pass the attack on by showing the { $card }
phrase-give-back = give back the { $card }
phrase-take = take the cards
phrase-done = say “done”
phrase-close = shut the others out of this bout
phrase-swap = exchange your lowest trump for the turned-up card
phrase-claim = claim the turned-up card
phrase-redeal = ask for a new deal
phrase-wait = wait and let the others go first
must-play = You must play a card now.
nobody-to-wait-for = There is nobody to wait for: the decision is yours.
pass-on-which = Pass on with which card? Type it behind { $key }.
queue-dropped = The table has changed, so the other cards you typed were not played.
no-such-number =
    { $count ->
        [one] There is no card { $number }: you hold { $count }.
       *[other] There is no card { $number }: you hold { $count }.
    }
not-understood = I do not understand “{ $word }”. Type { $key } for help.
undo-done = Taken back: { $phrase }.
undo-nothing = There is nothing to take back.
failed-bot = { $name } gave no valid move ({ $error }); another bot moved instead.

## Help

help-goal = Get rid of your cards: whoever is left with some at the end is the durak.
help-cards = A number plays that card of your hand, several numbers several cards in turn: 1 2. The card’s name does too: 9d.
help-zero = 0 is take, done or no, whichever you are asked.
help-pass-on = { $key } and a card passes the attack on, where the rules allow it: { $key } 3.
help-explain = { $ask } lists what you may do; { $ask } and a card says what it may do, or why not: { $ask }3.
help-table = On the table, { $beaten } is a card and the one that beats it; { $open } is a card not beaten yet.
help-keys = Letters: { $keys }.

## Saving

saved = Saved in { $path }
saved-how-to-go-on = Go on with: { $command }
saved-nothing = Nothing was played, so nothing is saved.
saved-not = Nothing could be saved in { $place }: { $why }. Here is what was played:

## Looking at recorded games and set-up positions

seat-name = Seat { $number }
replay-comment = Comment: { $comment }
replay-game = Game { $number }: { $names }
replay-unfinished = This game is not over yet, so hidden cards stay hidden; { $option } shows them.
replay-prompt = Move { $ply } of { $length }, Enter goes on
replay-help = Enter shows the next move, { $back } the one before, a number that move; { $key } ends it.
check-good = The position can be played on.
check-over = The deal is over.
rules-presets = The named sets of rules, each to be shown with its name:
rules-usual = These are the usual rules.
