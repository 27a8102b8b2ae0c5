### A table before and after the cards: who sits where, who is invited, what is said, how it ended.

## Seats

room-seats = Seats
room-sit = Sit here
room-sit-down = Sit down
room-choose-seat = Choose a seat, or look on.
room-choose-seat-alone = Choose a seat. Nobody looks on here.
room-full = Every seat is taken. You may look on, and sit down once one gets free.
room-full-alone = Every seat is taken. Nobody looks on here; you may sit down once one gets free.
room-fill = Bots on all free seats
room-change-rules = Change the rules
room-play-by = Play by these rules
room-rules-changed = The rules have been changed.
room-host = host
room-deals-first = deals first
room-first-dealer = Deals first
room-draw-dealer = Draw who deals first
room-remove-bot = Take the bot away
room-swap = Change places with
room-swap-now = Change
room-make-host = Make the host
room-send-away = Send away
room-ban = Send away for good

## Inviting

room-invite = Invite others
room-link-line = Whoever has this link can come in.
room-link-local = This link works on this computer only.
room-copy = Copy the link
room-copied = Copied.
room-marked = The link is marked: copy it by hand.
room-share = Share
room-share-text = Come and play durak!
room-code = QR code
room-code-name = The link to this table as a QR code

## Talking

talk-title = Talk
talk-unread =
    { $count ->
        [one] Talk: { $count } new
       *[other] Talk: { $count } new
    }
talk-emotes = Say at once
talk-onlooker = Somebody looking on
talk-written = What was written
talk-write = Write to the table
talk-send = Send
talk-hide = Hide what { $name } says
talk-show = Show what { $name } says
talk-hide-all = Hide everybody’s words
talk-show-all = Show everybody’s words
talk-report = Report { $name }
talk-report-why = What happened?
talk-reported = Whoever runs the server will read it.

## The menu of a table

menu-title = This table
menu-all-rules = The whole rulebook
menu-people = Who is here
menu-bot-minds = Let a bot play for them
menu-leave-line = A bot plays on for you until you are back.
menu-close-table = End the table
menu-close-sure = The table ends for everybody, and a running deal is given up.
menu-close-yes = Yes, end it

## After a deal; after-they-… name whoever lost

after-you-1 = The others learned it the same way.
after-you-2 = Cards have a short memory. So will everybody else.
after-you-3 = At least nobody has more cards than you.
after-they-1 = Be kind: { $name } deals now, and remembers.
after-they-2 = { $name } only wanted to look at the cards a little longer.
after-they-3 = Somebody has to lose, and { $name } does it with style.
after-team-1 = Shared cards are half the cards.
after-team-2 = Nobody was alone in this.
after-draw-1 = Nobody is the durak. How did that happen?
after-draw-2 = All clever, and nobody to shuffle.
after-waiting = Waiting for { $names } …
after-tally =
    { $count ->
        [one] Lost so far, { $count } deal
       *[other] Lost so far, { $count } deals
    }
after-evening = Durak of the evening: { $name }
after-replay = Look at it again
after-record = Save the record
after-share = Send a picture
after-picture-kept = The picture is saved.
after-leave = Leave the table
