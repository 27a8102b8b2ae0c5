### Ein Tisch vor und nach den Karten: wer wo sitzt, wer eingeladen wird, was gesagt wird, wie es ausging.

## Plätze

room-seats = Plätze
room-sit = Hier sitzen
room-sit-down = Hinsetzen
room-choose-seat = Such dir einen Platz aus, oder schau zu.
room-choose-seat-alone = Such dir einen Platz aus. Zuschauen kann hier niemand.
room-full = Alle Plätze sind besetzt. Du kannst zuschauen und dich setzen, wenn einer frei wird.
room-full-alone = Alle Plätze sind besetzt. Zuschauen kann hier niemand; du kannst dich setzen, wenn einer frei wird.
room-fill = Bots auf alle freien Plätze
room-change-rules = Regeln ändern
room-play-by = Nach diesen Regeln spielen
room-rules-changed = Die Regeln wurden geändert.
room-host = Gastgeber
room-deals-first = gibt zuerst
room-first-dealer = Soll zuerst geben
room-draw-dealer = Losen, wer zuerst gibt
room-remove-bot = Den Bot wegnehmen
room-swap = Platz tauschen mit
room-swap-now = Tauschen
room-make-host = Zum Gastgeber machen
room-send-away = Wegschicken
room-ban = Für immer wegschicken

## Einladen

room-invite = Andere einladen
room-link-line = Wer diesen Link hat, kann hereinkommen.
room-link-local = Dieser Link funktioniert nur auf diesem Computer.
room-copy = Link kopieren
room-copied = Kopiert, jetzt einfügen.
room-marked = Der Link ist markiert: Kopiere ihn von Hand.
room-share = Teilen
room-share-text = Komm, spiel Durak mit!
room-code = QR-Code
room-code-name = Der Link zu diesem Tisch als QR-Code

## Reden

talk-title = Reden
talk-unread =
    { $count ->
        [one] Reden: { $count } neu
       *[other] Reden: { $count } neu
    }
talk-emotes = Gleich sagen
talk-onlooker = Jemand, der zuschaut
talk-written = Was geschrieben wurde
talk-write = An den Tisch schreiben
talk-send = Senden
talk-hide = Ausblenden, was { $name } sagt
talk-show = Zeigen, was { $name } sagt
talk-hide-all = Alle Worte ausblenden
talk-show-all = Alle Worte zeigen
talk-report = { $name } melden
talk-report-why = Was ist passiert?
talk-reported = Wer den Server betreibt, wird es lesen.

## Das Menü eines Tisches

menu-title = Dieser Tisch
menu-all-rules = Das ganze Regelbuch
menu-people = Wer da ist
menu-bot-minds = Einen Bot für sie spielen lassen
menu-leave-line = Ein Bot spielt für dich weiter, bis du wieder da bist.
menu-close-table = Den Tisch auflösen
menu-close-sure = Der Tisch endet für alle, und ein laufendes Spiel wird aufgegeben.
menu-close-yes = Ja, auflösen

## Nach einem Spiel; after-they-… nennen, wer verloren hat

after-you-1 = Die anderen haben es genauso gelernt.
after-you-2 = Karten vergessen schnell. Die anderen auch.
after-you-3 = Immerhin hat niemand mehr Karten als du.
after-they-1 = Seid nett: { $name } gibt jetzt und vergisst nichts.
after-they-2 = { $name } wollte die Karten nur noch etwas länger ansehen.
after-they-3 = Einer muss verlieren, und { $name } tut es mit Stil.
after-team-1 = Geteilte Karten sind halbe Karten.
after-team-2 = Allein war dabei niemand.
after-draw-1 = Niemand ist der Durak. Wie kam das nur?
after-draw-2 = Lauter kluge Köpfe, und keiner mag mischen.
after-waiting = Noch nicht so weit: { $names } …
after-tally =
    { $count ->
        [one] Bisher verloren, { $count } Spiel
       *[other] Bisher verloren, { $count } Spiele
    }
after-evening = Durak des Abends: { $name }
after-replay = Noch einmal ansehen
after-record = Aufzeichnung speichern
after-share = Ein Bild senden
after-picture-kept = Das Bild ist gespeichert.
after-leave = Den Tisch verlassen
