### The table on the page: what is shown, said and pressed there.
### $who is “you” when the reader does it, else “they”, and then $name says who.

## The table and its parts

web-table-title = Durak: the table
web-players = Players
web-on-table = On the table
web-hand = Your hand
web-actions = What you may do
web-choice = Which way?
web-discard = Discard
web-card-count =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
# The name of a trump, and of a card that will be played by itself, as heard.
web-card-trump = { $card }, trump
web-card-queued = { $card }, waiting to be played
web-seat-away = connection lost
web-seat-minded = a bot plays
web-window = Time to throw in
web-claim-window = Time to ask or to claim

## Who must do what, in one line

web-your-turn = Your turn.
web-line-lead =
    { $who ->
        [you] You attack: lay a card.
       *[they] { $name } attacks.
    }
web-line-beat =
    { $who ->
        [you]
            { $count ->
                [one] You defend: beat { $count } card, or take.
               *[other] You defend: beat { $count } cards, or take.
            }
       *[they]
            { $count ->
                [one] { $name } has { $count } card to beat.
               *[other] { $name } has { $count } cards to beat.
            }
    }
web-line-may-throw-in = You may throw in.
web-line-throw-in = All beaten: throw in more, or say “done”.
web-line-all-beaten = All beaten. Others may still throw in.
web-line-takes =
    { $who ->
        [you] You take. Others may still add cards.
       *[they] { $name } takes.
    }
web-line-may-add = You may add cards.
web-line-gives-back = Too many cards: { $name } chooses which go back.
web-line-redeal = Somebody may still ask for a new deal.
web-line-claim = Somebody may still claim the turned-up card.
web-room =
    { $count ->
        [0] No more may be thrown in
        [one] { $count } more may be thrown in
       *[other] { $count } more may be thrown in
    }

## What can be pressed

web-take =
    { $count ->
        [one] Take { $count } card
       *[other] Take { $count } cards
    }
# $table is “beaten” when every card on the table is beaten.
web-done =
    { $table ->
        [beaten] Done
       *[open] Done
    }
# $card is the turned-up card.
web-swap = Exchange for the { $card }
web-claim = Claim the { $card }
web-shut-out = Shut the others out
web-redeal = Ask for a new deal
web-undo = Take back
web-undone = Taken back.
web-hint = Best move
web-keep-hand = Play with this hand
web-no-claim = No claim
# A way to play a picked card, in short.
web-beat = Beat the { $attack }
web-show = Show and pass on
web-pass-on = Pass on
web-cancel = Cancel
web-close = Close
web-understood = I see
web-queue = Play as soon as I may
# $move is a move in words.
web-queue-way = As soon as I may: { $move }
# Decided before one is asked; pressed again it is forgotten.
web-queue-take = Take what comes
web-queue-done = Throw nothing in
web-rule = The rule
web-sort =
    { $by ->
        [rank] Sort by rank
       *[suit] Sort by suit
    }
web-trumps =
    { $side ->
        [left] Trumps to the left
       *[right] Trumps to the right
    }
web-unusual = Special rules here
web-next-rule = Next rule

## Before and after a deal

web-open = Before the deal
web-seat-empty = Empty seat
web-stand = Stand up
web-start = Deal the cards
web-dealing = The cards are being dealt …
web-again = Another deal
web-home = To the first page
web-play-bots = Play against a bot

## The line to the table

web-connecting = Going to the table …
web-lost = The connection is lost.
web-lost-seat = Connection lost: a bot will soon mind your seat.
web-line-back = The connection is back.
web-try-now = Try now
web-minded = A bot plays for you.
web-back = Play on myself
web-gone-version = This page is too old for the server.
web-gone-banned = The host does not want you at this table.
web-gone-no-table = There is no such table any more.
web-gone-deleted = The server does not know you any more.
web-gone-closed = This table is closed.

## Why something was not done

web-refused = That is not possible now.
web-refused-stale = Too late: the table has changed.
web-refused-wait = A little too early.
web-refused-taken = Somebody was quicker.
web-refused-too-few-seats = More people sit here than could play by these rules.
web-refused-too-many = That was too much at once. Wait a little.
web-refused-storage = The server could not write it down. Try again.
web-refused-draining = The server is about to restart.
web-refused-already-sitting = You sit at this table already.
web-refused-awake = Nobody has waited long enough for this seat yet.
web-refused-banned = The host does not want you here.
web-refused-chat-closed = Nobody writes at this table.
web-refused-closed = The table is closed.
web-refused-deal-running = Not while cards are being played.
web-refused-host-only = Only the host may do that.
web-refused-no-bot = There is no such bot.
web-refused-no-deal = No cards are dealt now.
web-refused-no-name = That cannot be a name.
web-refused-no-person = Nobody here is called that.
web-refused-no-rules = Nobody can play by these rules.
web-refused-no-seat = There is no such seat.
web-refused-not-listed = Reports are for open tables.
web-refused-not-seated = You have no seat here.
web-refused-seats-empty = A seat is still empty.
web-refused-no-undo = Nothing can be taken back.
web-refused-no-words = There is nothing in that to read.
