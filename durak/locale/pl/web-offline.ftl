### Playing against bots without a network.

offline-link = Bez sieci
offline-title = Graj bez sieci
offline-loading = Przygotowujemy stół …
offline-go-on = Graj dalej
offline-new = Nowa gra
offline-missing = Gra bez sieci nie jest tu zainstalowana.
offline-broken = Gra się zatrzymała: coś w niej poszło nie tak.
offline-how = Kto prowadzi ten serwer, instaluje ją poleceniem: make offline
offline-notice = Tu działa Pyodide, Python dla przeglądarek (Mozilla Public License 2.0)
