### Der erste Bildschirm, und was alle Seiten gemeinsam haben.

home-name = Durak
home-line = Werde deine Karten los. Wer zuletzt noch welche hat, ist der Durak.
home-where = Wohin?
home-play = Jetzt spielen
home-play-line = Gegen Bots, sofort
home-friends = Mit Freunden spielen
home-watch = Offene Tische
home-learn = Lernen
home-rules = Regeln
home-records = Deine Spiele
page-home = Zur Startseite
lost-title = Hier ist nichts
lost-line = Die Adresse führt nirgendwohin. War es der Link zu einem Tisch, dann fehlt ein Stück davon: Lass ihn dir noch einmal schicken.

## Wenn der Server nicht tut, worum er gebeten wird

problem-offline = Der Server antwortet nicht. Gibt es eine Verbindung?
problem-cookies = Dieser Browser nimmt keine Cookies an. Ohne weiß der Server nicht, welche Karten deine sind: Erlaube sie für diese Seite.
problem-later = Der Server kann das gerade nicht. Versuch es gleich noch einmal.
problem-failed = Das hat nicht geklappt. Versuch es noch einmal.
problem-too-fast = Das war zu viel auf einmal. Warte kurz.
problem-full = Der Server hat keinen Platz für weitere Tische. Versuch es später noch einmal.
problem-tokens = Mehr Schlüssel kann niemand haben. Nimm zuerst einen zurück.
problem-again = Noch einmal

## Wie viel Zeit es gibt

clock-none = Ohne Uhr
clock-move = { $seconds } s je Zug, { $bank } s Reserve
clock-days =
    { $count ->
        [one] { $count } Tag für jeden Zug
       *[other] { $count } Tage für jeden Zug
    }
