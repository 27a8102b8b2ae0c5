### Co kto lubi i co jest o nim zapisane.

settings-title = Ustawienia
settings-you = Ty i twój język
settings-language = Język
settings-name = Jak się nazywasz przy stołach
settings-keep = Zapisz
settings-name-kept = Zapisane dla następnych stołów.
settings-cards = Karty
settings-faces = Wygląd kart
settings-faces-drawn = Prosty
settings-faces-classic = Klasyczny
settings-faces-classic-line = Klasyczne karty mają angielskie litery i dwie barwy.
settings-letters = Litery na kartach
settings-letters-local = W twoim języku
settings-letters-english = J Q K A (angielskie)
settings-colours = Barwy kart
settings-colours-two = Dwie
settings-colours-four = Cztery, każdy kolor ma swoją
settings-order = Karty w ręce ułożone
settings-order-suit = według koloru
settings-order-rank = według wartości
settings-trumps = Atuty
settings-trumps-left = po lewej
settings-trumps-right = po prawej
settings-table = Wygląd i dźwięk
settings-as-device = Jak w urządzeniu
settings-theme = Jasno czy ciemno
settings-theme-light = Jasno
settings-theme-dark = Ciemno
settings-motion = Ruch
settings-motion-full = Karty suną
settings-motion-reduced = Karty skaczą
settings-sound = Dźwięk
settings-left-hand = Dla leworęcznych
settings-left-hand-line = Przyciski leżą pod lewym kciukiem.
settings-keys = Klawisze liter
settings-keys-line = Przy stole jedna litera zabiera karty, pasuje albo cofa ruch. Wyłącz, jeśli dyktujesz głosem.

## Co przechowuje serwer

settings-stored = Co jest o tobie zapisane
settings-stored-line = Te ustawienia zostają w przeglądarce. Serwer przechowuje twoje imię, twoje rozdania i to, co piszesz przy stołach.
settings-export = Pobierz wszystko w pliku
settings-forget = Usuń wszystko
settings-forget-sure = Odchodzisz na zawsze od wszystkich stołów, a twoje imię, klucze i słowa zostaną usunięte. Tego nie da się cofnąć.
settings-forget-yes = Tak, usuń wszystko
settings-forget-no = Nie, zostaw
settings-forgotten = Wszystko usunięte.
settings-programs = Dla tych, którzy piszą programy
settings-programs-line = Z kluczem program siada przy stołach jako osobny gracz.
settings-token-name = Jak się nazywa program
settings-token-make = Utwórz klucz
settings-token-once = Skopiuj klucz teraz: pokazuje się tylko ten jeden raz.
settings-token-drop = Unieważnij
settings-token-drop-named = Unieważnij klucz: { $name }
