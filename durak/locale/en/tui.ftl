### The table on a whole screen, and tables of a server that one joins.

## Coming and going

join-name = What do you want to be called?
join-connecting = Connecting to { $server }.
join-lost = The connection is lost and is being opened again. If that takes long, a bot plays for you.
join-found = The connection is back.
join-sat = You sit down at seat { $number }.
join-come-back = A bot plays for you until you are back: { $command }
join-left = You have left the table. Sit down again with: { $command }
join-invite = Others come to this table by the link { $link }

## Why nobody can sit down, or stay

join-full = No seat of this table is empty.
join-taken = Somebody sits at that seat already.
join-no-seat = The table has no such seat.
join-already-sitting = You sit at another seat of this table.
join-banned = You may not be at this table.
join-no-name = Nobody can be called that.
join-given-away = Your seat has gone to somebody else.
join-gone = There is no such table.
join-closed = The table is closed.
join-unknown = The server does not know you any more. Come again, as somebody new.
join-version = This program and the server do not understand each other: one of them is too old.
join-stopped = The table cannot be reached any more.

## Who sits there, and what is waited for

seat-bot = Bot { $number }
seat-empty = empty seat { $number }
presence-away = not connected
presence-minded = a bot plays
presence-agreed = wants another deal
wait-deal-runs = A deal is being played. You sit down when it is over.
wait-seats =
    { $count ->
        [one] { $count } seat is still empty.
       *[other] { $count } seats are still empty.
    }
wait-host = The host begins the deal.
wait-cards = The cards are being dealt.
wait-names = Now others decide: { $names }.
wait-minded = A bot plays for you. Any card you play takes your seat back.
wait-agreed = You want another deal. Not everybody has said so yet.

## What can be chosen besides moves: after a number, or on a button

deed-start = begin the deal
deed-fill = put bots in the empty seats
deed-back = take your seat back
deed-again = another deal
deed-later = play ahead
deed-cancel = forget what is queued
deed-leave = leave the table
deed-dealer = { $name } deals

## Playing ahead, and what comes too late

queue-which = Which card is to be thrown in as soon as it can be?
queue-holds = As soon as it can be done: { $phrase }.
queue-empty = Nothing is queued any more.
queue-here = Nobody goes before you, so nothing is queued here.
undo-joined = What you decided last is taken back.
too-late = Too late: the table has changed meanwhile.
refused-by-server = The server refuses that: { $code }.
pass-on-card = Pass the attack on with which card?

## Talking

chat-write = Write to the table, or say one of these by its number:
chat-closed = Nobody writes at this table. These can be said by their numbers:
chat-nobody = Nobody here could hear you.
emote-hello = Hello!
emote-thanks = Thank you!
emote-well-played = Well played!
emote-oops = Oops!
emote-hurry = Please hurry!
emote-sorry = Sorry!
emote-laugh = Ha ha!
emote-wow = Wow!

## The keys of the whole screen

screen-keys = Arrows choose, Enter plays, { $ask } says what a card may do or why not.
screen-keys-others = { $later } queues a card, { $talk } writes to the table.
