### Das Formular für einen neuen Tisch. Eine Meldung bot-… sagt, wie ein Bot spielt; eine Meldung clash-… sagt, warum Regeln nicht zusammenpassen.

new-title = Ein neuer Tisch
new-rules = Was gespielt wird
new-more-rules = Weitere Regeln
new-seats = Wie viele spielen
new-teams = In zwei Teams
new-plays = Was hier besonders ist
new-all-rules = Alle Regeln
new-changes =
    { $count ->
        [one] { $count } geändert
       *[other] { $count } geändert
    }
new-changed = geändert
new-put-back = Zurücksetzen
new-put-all-back = Alles zurücksetzen
new-bots = Bots an deinem Tisch
new-bot-kind = Wie die Bots spielen
new-free =
    { $count ->
        [0] Bots haben alle anderen Plätze: Die Karten werden sofort gegeben.
        [one] { $count } Platz bleibt für andere frei.
       *[other] { $count } Plätze bleiben für andere frei.
    }
new-clock = Zeit
new-clock-move = Je Zug
new-clock-days = Tage je Zug
new-move-time = Für einen Zug
new-bank-time = Als Reserve für ein ganzes Spiel
new-days-line = Niemand muss da sein: Du kommst wieder, wenn du dran bist.
new-door = Wer kommen darf
new-by-link = Nur wer den Link hat
new-listed = Alle
new-listed-line = Der Tisch steht unter den Tischen für alle.
new-spectators = Andere dürfen zuschauen
new-chat = Alle dürfen einander schreiben
new-chat-listed = Wo alle kommen dürfen, gibt es nur fertige Worte.
new-discard = Abgelegte Karten sind zu sehen
new-discard-line = Sonst merkt man sie sich, wie an einem echten Tisch.
new-open = Den Tisch eröffnen

## Wie Bots spielen

bot-random = Leichter Bot
bot-greedy = Mittlerer Bot
bot-level1 = Stufe 1: erstes Spiel
bot-level2 = Stufe 2: Anfänger
bot-level3 = Stufe 3: Gelegenheitsspieler
bot-level4 = Stufe 4: erfahren
bot-level5 = Stufe 5: stark
bot-level6 = Stufe 6: Meister
bot-level7 = Stufe 7: gnadenlos
bots-lacking = Stufe 5 bis 7 können hier spielen, sobald dies ausgeführt wurde: { $install }, dann { $warm }.

## Die Regeln in Gruppen

group-pack = Die Karten und das Geben
group-start = Wer beginnt
group-throwing = Zulegen
group-limits = Wie viele Karten
group-talon = Der Stapel
group-transfer = Weitergeben
group-end = Teams und Schluss
group-beating = Was was sticht
group-turns = Die Reihenfolge

## Regeln, die nicht zusammenpassen

clash-hand-size = Für so viele Blätter reichen die Karten nicht: Nimm mehr Karten, weniger Spieler oder kleinere Blätter.
clash-deal-packet = Auf einmal können nicht mehr Karten gegeben werden, als ein Blatt hat.
clash-teams = Für Teams braucht es vier oder sechs Spieler.
clash-team-transfer = In Teams kann der Angriff nur an den nächsten Gegner weitergegeben werden: Wähle das, oder spiel ohne Weitergeben.
clash-spades-only = Wo die Farbe keine Rolle spielt, kann Pik nicht nur mit Pik gestochen werden.
clash-no-trump = Ohne Trumpf hat niemand den niedrigsten: Wähle, dass die niedrigste Karte beginnt oder wer links vom Geber sitzt.
clash-no-progress-limit = So schnell ist kein Spiel zu Ende: Erlaube mindestens so viele Runden, wie es Karten gibt.
clash-other = Diese Regeln passen nicht zusammen. Setz zurück, was du zuletzt geändert hast.
