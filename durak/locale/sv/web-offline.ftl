### Playing against bots without a network.

offline-link = Utan nät
offline-title = Spela utan nät
offline-loading = Bordet ställs i ordning …
offline-go-on = Fortsätt
offline-new = Nytt spel
offline-missing = Spel utan nät är inte installerat här.
offline-broken = Spelet har stannat: något i det gick fel.
offline-how = Den som driver servern installerar det med: make offline
offline-notice = Här körs Pyodide, Python för webbläsare (Mozilla Public License 2.0)
