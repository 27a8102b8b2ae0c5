### Was jemand mag, und was über jemanden gespeichert ist.

settings-title = Einstellungen
settings-you = Du und deine Sprache
settings-language = Sprache
settings-name = Wie du an Tischen heißt
settings-keep = Merken
settings-name-kept = Gemerkt für die nächsten Tische.
settings-cards = Karten
settings-faces = Kartenbilder
settings-faces-drawn = Schlicht
settings-faces-classic = Klassisch
settings-faces-classic-line = Klassische Karten haben englische Buchstaben und zwei Farben.
settings-letters = Buchstaben auf den Karten
settings-letters-local = Deiner Sprache
settings-letters-english = J Q K A (englisch)
settings-colours = Farben auf den Karten
settings-colours-two = Zwei
settings-colours-four = Vier, eine für jede Kartenfarbe
settings-order = Dein Blatt ist sortiert
settings-order-suit = nach Farbe
settings-order-rank = nach Wert
settings-trumps = Trümpfe stehen
settings-trumps-left = links
settings-trumps-right = rechts
settings-table = Aussehen und Ton
settings-as-device = Wie am Gerät
settings-theme = Hell oder dunkel
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-motion = Bewegung
settings-motion-full = Karten gleiten
settings-motion-reduced = Karten springen
settings-sound = Ton
settings-left-hand = Linkshändig
settings-left-hand-line = Die Knöpfe liegen unter dem linken Daumen.
settings-keys = Buchstabentasten
settings-keys-line = Am Tisch nimmt ein einzelner Buchstabe auf, passt oder nimmt zurück. Wer diktiert, schaltet das aus.

## Was der Server speichert

settings-stored = Was über dich gespeichert ist
settings-stored-line = Diese Einstellungen bleiben in diesem Browser. Der Server speichert deinen Namen, deine Spiele und was du an Tischen geschrieben hast.
settings-export = Alles als Datei holen
settings-forget = Alles löschen
settings-forget-sure = Du verlässt alle Tische für immer, und dein Name, deine Schlüssel und deine Worte werden gelöscht. Zurück geht es nicht.
settings-forget-yes = Ja, alles löschen
settings-forget-no = Nein, behalten
settings-forgotten = Alles ist gelöscht.
settings-programs = Für alle, die Programme schreiben
settings-programs-line = Mit einem Schlüssel setzt sich ein Programm als eigener Spieler an Tische.
settings-token-name = Wie das Programm heißt
settings-token-make = Schlüssel anlegen
settings-token-once = Kopiere den Schlüssel jetzt: Er wird nur dieses eine Mal gezeigt.
settings-token-drop = Zurücknehmen
settings-token-drop-named = Den Schlüssel von { $name } zurücknehmen
