### The tables that everybody may come to.

lobby-title = Tables for everybody
lobby-none = No table waits for players just now.
lobby-none-how = Open one that everybody may come to, and others find it here. Or play against bots meanwhile.
lobby-open = Open a table
lobby-nobody = Nobody sits here yet
lobby-free =
    { $count ->
        [one] { $count } of { $seats } seats free
       *[other] { $count } of { $seats } seats free
    }
lobby-watching =
    { $count ->
        [one] { $count } looks on
       *[other] { $count } look on
    }
lobby-go = Go to the table
