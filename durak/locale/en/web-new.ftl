### The form for a new table. A message bot-… is how a bot plays; a message clash-… says why rules do not go together.

new-title = A new table
new-rules = What is played
new-more-rules = More kinds of rules
new-seats = How many play
new-teams = In two teams
new-plays = What is special here
new-all-rules = All the rules
new-changes =
    { $count ->
        [one] { $count } changed
       *[other] { $count } changed
    }
new-changed = changed
new-put-back = Put back
new-put-all-back = Put everything back
new-bots = Bots at your table
new-bot-kind = How the bots play
new-free =
    { $count ->
        [0] Bots have all other seats: the cards are dealt at once.
        [one] { $count } seat stays free for others.
       *[other] { $count } seats stay free for others.
    }
new-clock = Time
new-clock-move = For each move
new-clock-days = Days for each move
new-move-time = For a move
new-bank-time = In reserve for a whole deal
new-days-line = Nobody has to be there: you come back when it is your turn.
new-door = Who may come
new-by-link = Only those who have the link
new-listed = Everybody
new-listed-line = The table stands among the tables for everybody.
new-spectators = Others may look on
new-chat = Players may write to each other
new-chat-listed = Where everybody may come, there are only ready-made words.
new-discard = The discarded cards can be seen
new-discard-line = Otherwise one remembers them, as at a real table.
new-open = Open the table

## How bots play

bot-random = Easy bot
bot-greedy = Medium bot
bot-level1 = Level 1: first game
bot-level2 = Level 2: beginner
bot-level3 = Level 3: plays now and then
bot-level4 = Level 4: experienced
bot-level5 = Level 5: strong
bot-level6 = Level 6: master
bot-level7 = Level 7: merciless
bots-lacking = Levels 5 to 7 can play here once this has been run: { $install }, then { $warm }.

## The rules in groups

group-pack = The pack and the deal
group-start = Who begins
group-throwing = Throwing in
group-limits = How many cards
group-talon = The talon
group-transfer = Passing the attack on
group-end = Teams and the end
group-beating = What beats what
group-turns = Taking turns

## Rules that do not go together

clash-hand-size = The pack has too few cards for so many hands: take a bigger pack, fewer players or smaller hands.
clash-deal-packet = A packet cannot have more cards than a hand.
clash-teams = Teams need four or six players.
clash-team-transfer = In teams the attack can only be passed on to the next opponent: choose that, or play without passing on.
clash-spades-only = Where suits do not matter, spades cannot be beaten by spades alone.
clash-no-trump = Without trumps nobody has the lowest one: say that the lowest card begins, or the player left of the dealer.
clash-no-progress-limit = A deal needs more time than that: allow at least as many bouts as the pack has cards.
clash-other = These rules do not go together. Put back what you changed last.
