### Der Tisch auf der Seite: was dort zu sehen, zu hören und zu drücken ist.
### $who ist „you“, wenn es der Leser tut, sonst „they“, und dann sagt $name, wer.

## Der Tisch und seine Teile

web-table-title = Durak: der Tisch
web-players = Mitspieler
web-on-table = Auf dem Tisch
web-hand = Dein Blatt
web-actions = Was du tun darfst
web-choice = Wie?
web-discard = Ablage
web-card-count =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
web-card-trump = { $card }, Trumpf
web-card-queued = { $card }, wartet darauf, gespielt zu werden
web-seat-away = Verbindung verloren
web-seat-minded = ein Bot spielt
web-window = Zeit zum Zulegen
web-claim-window = Zeit zum Verlangen oder Einfordern

## Wer was tun muss, in einer Zeile

web-your-turn = Du bist dran.
web-line-lead =
    { $who ->
        [you] Du greifst an: Leg eine Karte.
       *[they] { $name } greift an.
    }
web-line-beat =
    { $who ->
        [you]
            { $count ->
                [one] Du verteidigst: Stich { $count } Karte oder nimm.
               *[other] Du verteidigst: Stich { $count } Karten oder nimm.
            }
       *[they]
            { $count ->
                [one] { $name } hat { $count } Karte zu stechen.
               *[other] { $name } hat { $count } Karten zu stechen.
            }
    }
web-line-may-throw-in = Du darfst zulegen.
web-line-throw-in = Alles gestochen: Leg mehr zu oder passe.
web-line-all-beaten = Alles gestochen. Andere dürfen noch zulegen.
web-line-takes =
    { $who ->
        [you] Du nimmst. Andere dürfen noch Karten dazulegen.
       *[they] { $name } nimmt.
    }
web-line-may-add = Du darfst Karten dazulegen.
web-line-gives-back = Zu viele Karten: { $name } wählt, welche zurückgehen.
web-line-redeal = Noch kann jemand verlangen, dass neu gegeben wird.
web-line-claim = Noch kann jemand die Trumpfkarte einfordern.
web-room =
    { $count ->
        [0] Keine darf mehr zugelegt werden
        [one] Noch { $count } darf zugelegt werden
       *[other] Noch { $count } dürfen zugelegt werden
    }

## Was man drücken kann

web-take =
    { $count ->
        [one] { $count } Karte nehmen
       *[other] { $count } Karten nehmen
    }
web-done =
    { $table ->
        [beaten] Passen
       *[open] Passen
    }
# $card is the turned-up card.
web-swap = Gegen { $card } tauschen
web-claim = { $card } einfordern
web-shut-out = Andere aussperren
web-redeal = Neu geben lassen
web-undo = Zurücknehmen
web-undone = Zurückgenommen.
web-hint = Bester Zug
web-keep-hand = Mit diesem Blatt spielen
web-no-claim = Nichts einfordern
# A way to play a picked card, in short.
web-beat = { $attack } stechen
web-show = Zeigen und weitergeben
web-pass-on = Weitergeben
web-cancel = Abbrechen
web-close = Schließen
web-understood = Verstanden
web-queue = Spielen, sobald ich darf
# $move is a move in words.
web-queue-way = Sobald ich darf: { $move }
# Decided before one is asked; pressed again it is forgotten.
web-queue-take = Nehmen, was kommt
web-queue-done = Nichts zulegen
web-rule = Die Regel
web-sort =
    { $by ->
        [rank] Nach Rang sortieren
       *[suit] Nach Farbe sortieren
    }
web-trumps =
    { $side ->
        [left] Trümpfe nach links
       *[right] Trümpfe nach rechts
    }
web-unusual = Besondere Regeln hier
web-next-rule = Nächste Regel

## Vor und nach dem Geben

web-open = Vor dem Geben
web-seat-empty = Freier Platz
web-stand = Aufstehen
web-start = Karten geben
web-dealing = Die Karten werden gegeben …
web-again = Noch ein Spiel
web-home = Zur Startseite
web-play-bots = Gegen einen Bot spielen

## Die Verbindung zum Tisch

web-connecting = Auf dem Weg zum Tisch …
web-lost = Die Verbindung ist weg.
web-lost-seat = Die Verbindung ist weg: Bald hütet ein Bot deinen Platz.
web-line-back = Die Verbindung ist wieder da.
web-try-now = Jetzt versuchen
web-minded = Ein Bot spielt für dich.
web-back = Selbst weiterspielen
web-gone-version = Diese Seite ist zu alt für den Server.
web-gone-banned = Du bist an diesem Tisch nicht erwünscht.
web-gone-no-table = Diesen Tisch gibt es nicht mehr.
web-gone-deleted = Der Server kennt dich nicht mehr.
web-gone-closed = Dieser Tisch ist geschlossen.

## Warum etwas nicht getan wurde

web-refused = Das geht jetzt nicht.
web-refused-stale = Zu spät: Auf dem Tisch hat sich etwas geändert.
web-refused-wait = Ein bisschen zu früh.
web-refused-taken = Jemand war schneller.
web-refused-too-few-seats = Hier sitzen mehr Leute, als nach diesen Regeln spielen können.
web-refused-too-many = Das war zu viel auf einmal. Warte ein wenig.
web-refused-storage = Der Server konnte es nicht aufschreiben. Versuch es noch einmal.
web-refused-draining = Der Server startet gleich neu.
web-refused-already-sitting = Du sitzt schon an diesem Tisch.
web-refused-awake = Auf diesen Platz hat noch niemand lange genug gewartet.
web-refused-banned = Du bist hier nicht erwünscht.
web-refused-chat-closed = An diesem Tisch schreibt niemand.
web-refused-closed = Der Tisch ist geschlossen.
web-refused-deal-running = Nicht, solange gespielt wird.
web-refused-host-only = Das darf nur, wer den Tisch eröffnet hat.
web-refused-no-bot = Diesen Bot gibt es nicht.
web-refused-no-deal = Gerade sind keine Karten gegeben.
web-refused-no-name = Das kann kein Name sein.
web-refused-no-person = Hier heißt niemand so.
web-refused-no-rules = Nach diesen Regeln kann niemand spielen.
web-refused-no-seat = Diesen Platz gibt es nicht.
web-refused-not-listed = Meldungen gibt es nur an offenen Tischen.
web-refused-not-seated = Du hast hier keinen Platz.
web-refused-seats-empty = Ein Platz ist noch frei.
web-refused-no-undo = Es gibt nichts zurückzunehmen.
web-refused-no-words = Darin ist nichts zu lesen.
