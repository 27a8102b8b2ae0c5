### Playing against bots without a network.

offline-link = Without a network
offline-title = Play without a network
offline-loading = Getting the table ready …
offline-go-on = Go on
offline-new = A new game
offline-missing = Playing without a network is not installed here.
offline-broken = The game has stopped: something in it went wrong.
offline-how = Whoever runs this server installs it with: make offline
offline-notice = Pyodide runs here, Python for browsers (Mozilla Public License 2.0)
