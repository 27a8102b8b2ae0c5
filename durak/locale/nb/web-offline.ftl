### Playing against bots without a network.

offline-link = Uten nett
offline-title = Spill uten nett
offline-loading = Gjør bordet klart …
offline-go-on = Fortsett
offline-new = Nytt spill
offline-missing = Spill uten nett er ikke installert her.
offline-broken = Spillet har stoppet: noe i det gikk galt.
offline-how = Den som driver tjeneren, installerer det med: make offline
offline-notice = Her kjører Pyodide, Python for nettlesere (Mozilla Public License 2.0)
