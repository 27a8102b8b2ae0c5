### The first game and the small tables at which the rules are tried.

learn-title = Learn to play
learn-steps = Steps of the first game
learn-step =
    { $state ->
        [done] { $number }: { $title }, done
       *[open] { $number }: { $title }
    }
learn-right = Well done!
learn-other = That is allowed, too, but something else is asked here.
learn-again = Once more
learn-next = Next
learn-end = Now a real game
learn-end-line = That is all one needs. At the table, cards you can play stand up; press any other one, and it says why not.
learn-play = Play against the easy bot
learn-rules = All the rules
