### Playing against bots without a network.

offline-link = Ohne Netz
offline-title = Ohne Netz spielen
offline-loading = Der Tisch wird vorbereitet …
offline-go-on = Weiterspielen
offline-new = Neues Spiel
offline-missing = Das Spiel ohne Netz ist hier nicht installiert.
offline-broken = Das Spiel ist stehen geblieben: Darin ging etwas schief.
offline-how = Wer diesen Server betreibt, installiert es mit: make offline
offline-notice = Hier läuft Pyodide, Python für Browser (Mozilla Public License 2.0)
