### The first screen of the pages, and what all of them share.

home-name = Durak
home-line = Get rid of your cards. Whoever is left with some is the durak.
home-where = Where to go
home-play = Play now
home-play-line = Against bots, at once
home-friends = Play with friends
home-watch = Open tables
home-learn = Learn
home-rules = Rules
home-records = Your games
page-home = To the first page
lost-title = There is nothing here
lost-line = The address leads nowhere. If it was a link to a table, a part of it is missing: ask for it once more.

## When the server does not do what was asked

problem-offline = The server does not answer. Is there a connection?
problem-cookies = This browser refuses cookies. Without one the server cannot know which cards are yours: allow them for this page.
problem-later = The server cannot do this just now. Try again in a moment.
problem-failed = That did not work. Try again.
problem-too-fast = That was too much at once. Wait a moment.
problem-full = The server has all the tables it can hold. Try again later.
problem-tokens = You have as many tokens as there can be. Take one back first.
problem-again = Try again

## How much time there is

clock-none = No clock
clock-move = { $seconds } s a move, { $bank } s in reserve
clock-days =
    { $count ->
        [one] { $count } day for each move
       *[other] { $count } days for each move
    }
