### Vad någon tycker om, och vad som sparas om dem.

settings-title = Inställningar
settings-you = Du och ditt språk
settings-language = Språk
settings-name = Vad du heter vid borden
settings-keep = Spara
settings-name-kept = Sparat för kommande bord.
settings-cards = Kort
settings-faces = Kortbilder
settings-faces-drawn = Enkla
settings-faces-classic = Klassiska
settings-faces-classic-line = Klassiska kort har engelska bokstäver och två kulörer.
settings-letters = Bokstäver på korten
settings-letters-local = På ditt språk
settings-letters-english = J Q K A (engelska)
settings-colours = Kulörer på korten
settings-colours-two = Två
settings-colours-four = Fyra, en för varje färg
settings-order = Handen sorteras
settings-order-suit = efter färg
settings-order-rank = efter valör
settings-trumps = Trumfen står
settings-trumps-left = till vänster
settings-trumps-right = till höger
settings-table = Utseende och ljud
settings-as-device = Som på enheten
settings-theme = Ljust eller mörkt
settings-theme-light = Ljust
settings-theme-dark = Mörkt
settings-motion = Rörelse
settings-motion-full = Korten glider
settings-motion-reduced = Korten hoppar
settings-sound = Ljud
settings-left-hand = Vänsterhänt
settings-left-hand-line = Knapparna ligger under vänster tumme.
settings-keys = Bokstavstangenter
settings-keys-line = Vid bordet tar en enda bokstav upp, passar eller ångrar. Slå av det om du dikterar.

## Vad servern sparar

settings-stored = Vad som är sparat om dig
settings-stored-line = De här inställningarna stannar i webbläsaren. Servern sparar ditt namn, givarna du spelat och det du skrev vid borden.
settings-export = Hämta allt som en fil
settings-forget = Radera allt
settings-forget-sure = Du lämnar alla bord för gott, och ditt namn, dina nycklar och dina ord raderas. Det går inte att ångra.
settings-forget-yes = Ja, radera allt
settings-forget-no = Nej, behåll det
settings-forgotten = Allt är raderat.
settings-programs = För dig som skriver program
settings-programs-line = Med en nyckel sätter sig ett program vid borden som en egen spelare.
settings-token-name = Vad programmet heter
settings-token-make = Skapa en nyckel
settings-token-once = Kopiera nyckeln nu: den visas bara den här gången.
settings-token-drop = Ta tillbaka
settings-token-drop-named = Ta tillbaka nyckeln för { $name }
