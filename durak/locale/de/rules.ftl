### Ein Satz für jede Regel, wie der Tisch ihn ansagt, und die benannten Regelwerke.

## Die Karten und das Geben

rule-deck-size =
    { $value ->
        [24] Ihr spielt mit 24 Karten, von der Neun bis zum Ass.
        [32] Ihr spielt mit 32 Karten, von der Sieben bis zum Ass.
       *[36] Ihr spielt mit 36 Karten, von der Sechs bis zum Ass.
        [52] Ihr spielt mit 52 Karten, von der Zwei bis zum Ass.
        [54] Ihr spielt mit 54 Karten: von der Zwei bis zum Ass, dazu zwei Joker.
    }
rule-seats = Am Tisch sitzen { $value } Leute.
rule-hand-size =
    { $value ->
        [one] Alle bekommen { $value } Karte und ziehen wieder auf so viele nach.
       *[other] Alle bekommen { $value } Karten und ziehen wieder auf so viele nach.
    }
rule-deal-packet =
    { $value ->
        [1] Gegeben wird Karte für Karte.
       *[other] Gegeben wird in Päckchen zu { $value } Karten.
    }
rule-trump =
    { $value ->
       *[turn_up] Nach dem Geben kommt eine Karte offen auf den Tisch und bestimmt die Trumpffarbe.
        [none] Es gibt keinen Trumpf.
        [s] Pik ist immer Trumpf, und keine Karte wird aufgedeckt.
        [h] Herz ist immer Trumpf, und keine Karte wird aufgedeckt.
        [d] Karo ist immer Trumpf, und keine Karte wird aufgedeckt.
        [c] Kreuz ist immer Trumpf, und keine Karte wird aufgedeckt.
    }
rule-ace-turn-up =
    { $value ->
       *[true] Auch ein Ass darf als Trumpfkarte aufgedeckt werden.
        [false] Ein Ass wird nie zur Trumpfkarte: An seine Stelle tritt die nächste Karte, die kein Ass ist.
    }

## Wer beginnt

rule-first-attacker-first =
    { $value ->
       *[lowest_trump] Im ersten Spiel greift an, wer den niedrigsten Trumpf hat und vorzeigt.
        [left_of_dealer] Im ersten Spiel greift an, wer links vom Geber sitzt.
    }
rule-first-attacker-next =
    { $value ->
       *[left_of_dealer] Der Durak gibt das nächste Spiel, und wer links von ihm sitzt, greift an.
        [under_durak] Der Durak gibt das nächste Spiel, und wer rechts von ihm sitzt, greift ihn an.
        [lowest_trump] Auch in späteren Spielen beginnt der niedrigste Trumpf.
    }
rule-first-attacker-after-draw =
    { $value ->
       *[as_next] Nach einem Unentschieden beginnt das nächste Spiel wie sonst auch.
        [lowest_trump] Nach einem Unentschieden beginnt der niedrigste Trumpf.
    }
rule-no-trump =
    { $value ->
       *[redeal] Soll der niedrigste Trumpf beginnen und hat niemand einen, gibt derselbe Geber noch einmal.
        [lowest_card] Soll der niedrigste Trumpf beginnen und hat niemand einen, beginnt die niedrigste Karte.
        [left_of_dealer] Soll der niedrigste Trumpf beginnen und hat niemand einen, beginnt, wer links vom Geber sitzt.
    }
rule-redeal-demand =
    { $value ->
       *[none] Niemand darf verlangen, dass neu gegeben wird.
        [five_of_a_suit] Wer fünf oder mehr Karten einer Farbe bekommt, darf vor dem ersten Angriff neues Geben verlangen.
        [one_colour] Wer nur rote oder nur schwarze Karten bekommt, darf vor dem ersten Angriff neues Geben verlangen.
    }

## Zulegen

rule-throwers =
    { $value ->
        [auto] Sitzen höchstens vier am Tisch, dürfen alle Gegner des Verteidigers zulegen, sonst nur der Angreifer und die Nachbarn des Verteidigers.
       *[all] Alle Gegner des Verteidigers dürfen zulegen.
        [neighbours] Nur der Angreifer und die Nachbarn des Verteidigers dürfen zulegen.
        [attacker] Nur der Angreifer darf zulegen.
        [none] Niemand legt zu.
    }
rule-throw-gate =
    { $value ->
       *[opened] Zulegen dürft ihr, sobald eine Karte liegt.
        [first_beaten] Zulegen dürft ihr, sobald die erste Angriffskarte gestochen ist.
        [all_beaten] Zulegen dürft ihr nur, solange alles auf dem Tisch gestochen ist.
    }
rule-privilege =
    { $value ->
       *[none] Die anderen müssen mit dem Zulegen nicht auf den Angreifer warten.
        [first] Die anderen dürfen erst zulegen, wenn der Angreifer „ich passe“ gesagt hat.
        [veto] Die anderen dürfen erst zulegen, wenn der Angreifer „ich passe“ gesagt hat, und er darf sie für die Runde aussperren.
    }
rule-multi-lead =
    { $value ->
       *[true] Ein Angriff darf mit mehreren Karten desselben Werts beginnen.
        [false] Ein Angriff beginnt mit einer einzigen Karte.
    }

## Wie viele Karten

rule-bout-limit =
    { $value ->
        [none] Nur die Hand des Verteidigers begrenzt, wie viele Angriffskarten eine Runde hat.
        [one] Eine Runde hat höchstens { $value } Angriffskarte.
       *[other] Eine Runde hat höchstens { $value } Angriffskarten.
    }
rule-first-limit =
    { $value ->
        [none] Am Anfang des Spiels gilt keine niedrigere Grenze.
        [one] Am Anfang des Spiels hat eine Runde höchstens { $value } Angriffskarte.
       *[other] Am Anfang des Spiels hat eine Runde höchstens { $value } Angriffskarten.
    }
rule-first-limit-scope =
    { $value ->
       *[until_first_discard] Gibt es am Anfang eine niedrigere Grenze, gilt sie, bis die ersten Karten auf der Ablage liegen.
        [first_bout] Gibt es am Anfang eine niedrigere Grenze, gilt sie nur in der ersten Runde.
    }
rule-oversupply =
    { $value ->
       *[refused] Karten über die Grenze hinaus werden nicht angenommen.
        [defender_chooses] Wird auf einmal zu viel zugelegt, sucht der Verteidiger aus, was liegen bleibt, und gibt den Rest zurück.
    }
rule-take-phase =
    { $value ->
       *[true] Auch nach „ich nehme“ dürft ihr Passendes zulegen.
        [false] Nach „ich nehme“ wird nichts mehr zugelegt.
    }
rule-take-phase-hand-limit =
    { $value ->
       *[true] Die Hand des Verteidigers setzt die Grenze auch nach „ich nehme“.
        [false] Nach „ich nehme“ zählt nur die Grenze der Runde, nicht die Hand des Verteidigers.
    }

## Der Stapel

rule-refill =
    { $value ->
       *[sequential] Jeder zieht vollständig nach, bevor der Nächste zieht.
        [round_robin] Nachgezogen wird abwechselnd, bis alle Hände voll sind.
    }
rule-refill-packet =
    { $value ->
        [one] Wird abwechselnd nachgezogen, nimmt jeder { $value } Karte auf einmal.
       *[other] Wird abwechselnd nachgezogen, nimmt jeder { $value } Karten auf einmal.
    }
rule-refill-first =
    { $value ->
       *[attacker] Wurde der Angriff weitergegeben, zieht zuerst, wer ihn zuletzt weitergegeben hat.
        [leader] Wurde der Angriff weitergegeben, zieht zuerst, wer die erste Karte gelegt hat.
    }
rule-trump-swap =
    { $value ->
        [true] Solange der Stapel nicht leer ist, darf der niedrigste Trumpf gegen die aufgedeckte Trumpfkarte getauscht werden.
       *[false] Die aufgedeckte Trumpfkarte wird nicht getauscht.
    }
rule-late-claim =
    { $value ->
        [true] Wer beim letzten Nachziehen den niedrigsten Trumpf bekommt, darf die Trumpfkarte bis zum nächsten Angriff einfordern.
       *[false] Ist der Stapel leer, kann niemand mehr die Trumpfkarte einfordern.
    }
rule-own-retaken-swap =
    { $value ->
        [true] Den eigenen niedrigsten Trumpf darfst du auch dann tauschen, wenn du ihn gelegt und wieder aufgenommen hast.
       *[false] Ein niedrigster Trumpf, der vom Tisch aufgenommen wurde, wird nicht getauscht.
    }

## Weitergeben

rule-transfer =
    { $value ->
        [true] Solange nichts gestochen ist, darf der Verteidiger den Angriff mit einer Karte desselben Werts weitergeben.
       *[false] Ein Angriff kann nicht weitergegeben werden.
    }
rule-transfer-show =
    { $value ->
        [true] Zum Weitergeben genügt es, den Trumpf desselben Werts zu zeigen, einmal je Trumpf und Runde.
       *[false] Zum Weitergeben muss eine Karte auf den Tisch; einen Trumpf zu zeigen genügt nicht.
    }
rule-transfer-several =
    { $value ->
       *[true] Beim Weitergeben dürfen mehrere Karten des Werts dazukommen.
        [false] Beim Weitergeben kommt nur eine einzige Karte dazu.
    }
rule-transfer-first-bout =
    { $value ->
       *[true] Schon in der ersten Runde darf der Angriff weitergegeben werden.
        [false] In der ersten Runde darf der Angriff nicht weitergegeben werden.
    }
rule-transfer-room =
    { $value ->
       *[true] Weitergeben darfst du nur an jemanden, der mindestens so viele Karten hat, wie zu stechen sind.
        [false] Weitergeben darfst du auch an jemanden, der zu wenige Karten hat.
    }

## Teams und Schluss

rule-teams =
    { $value ->
        [true] Zwei Teams spielen gegeneinander, die Partner sitzen auf jedem zweiten Platz.
       *[false] Alle spielen für sich allein.
    }
rule-team-transfer =
    { $value ->
       *[refused] In Teams wird der Angriff nicht weitergegeben.
        [next_opponent] In Teams geht der Angriff beim Weitergeben an den nächsten Gegner.
    }
rule-draw =
    { $value ->
       *[draw] Werden alle ihre letzten Karten in derselben Runde los, steht es unentschieden.
        [last_defender_loses] Werden alle ihre letzten Karten in derselben Runde los, ist der letzte Verteidiger der Durak.
    }
rule-no-progress-limit =
    { $value ->
        [none] Das Spiel geht weiter, egal wie lange die Karten nur noch die Hand wechseln.
        [one] Nach { $value } Runde, in der keine Karte abgelegt oder gezogen wird, endet das Spiel unentschieden.
       *[other] Nach { $value } Runden hintereinander, in denen keine Karte abgelegt oder gezogen wird, endet das Spiel unentschieden.
    }
rule-pogony =
    { $value ->
       *[none] Es gibt keine Schulterstücke.
        [any_six] Sechsen (oder der niedrigste Wert des Spiels), die der Durak zuletzt vorgelegt bekommt, zählen je ein Schulterstück.
        [plain_six] Sechsen (oder der niedrigste Wert des Spiels), die der Durak zuletzt vorgelegt bekommt, zählen je ein Schulterstück, Trumpf aber nicht.
    }

## Was was sticht

rule-spades-only =
    { $value ->
        [true] Pik wird nur mit Pik gestochen.
       *[false] Pik wird gestochen wie jede andere Farbe.
    }
rule-low-trump-beats-ace =
    { $value ->
        [true] Der niedrigste Trumpf sticht das Trumpf-Ass.
       *[false] Der niedrigste Trumpf sticht das Trumpf-Ass nicht.
    }
rule-suitless =
    { $value ->
        [true] Die Farbe ist gleichgültig: Höher sticht niedriger, nur für einen Trumpf braucht es einen höheren Trumpf.
       *[false] Gestochen wird mit einer höheren Karte derselben Farbe oder mit Trumpf.
    }

## Die Reihenfolge

rule-precedence =
    { $value ->
       *[asked] Alle werden der Reihe nach gefragt, der Angreifer zuerst.
        [free] Wer schneller ist, legt zuerst.
    }

## Benannte Regelwerke

preset-podkidnoy = Durak mit Zulegen (Podkidnoy)
    .line = Durak, wie es die meisten kennen: Sobald eine Karte liegt, dürfen alle zulegen.
preset-perevodnoy = Durak mit Weitergeben (Perevodnoy)
    .line = Solange nichts gestochen ist, darf der Verteidiger den Angriff an den Nächsten weitergeben.
preset-prostoy = Einfaches Durak
    .line = Niemand legt zu, auch nicht nach „ich nehme“.
preset-team = Durak im Team
    .line = Zwei gegen zwei, die Partner sitzen sich gegenüber.
preset-sv = Schwedische Regeln
    .line = Durak mit Zulegen, bei dem der niedrigste Trumpf jedes Spiel beginnt.
preset-de = Deutsche Regeln
    .line = Der niedrigste Trumpf beginnt jedes Spiel, und bis zur ersten Ablage hat eine Runde höchstens fünf Angriffskarten.
preset-de-perevodnoy = Deutsche Regeln mit Weitergeben
    .line = Wie die deutschen Regeln, nur mit Weitergeben; wer die erste Karte gelegt hat, zieht zuerst.
preset-no = Norwegische Regeln
    .line = Zugelegt wird ab der ersten gestochenen Karte, der Angreifer darf die anderen aussperren, und die Trumpf-Sechs darf getauscht werden.
preset-pagat = Regeln nach Pagat
    .line = Wie die norwegischen Regeln, aber jede Karte wird gestochen, bevor die nächste kommt, und die eigene Sechs darf auch nach dem Wiederaufnehmen getauscht werden.
preset-rst-classic = Klassische Online-Regeln
    .line = Nur die Nachbarn legen zu, bis zur ersten Ablage höchstens fünf Angriffskarten, und nie ein Unentschieden.
preset-app = Übliche App-Regeln
    .line = In der ersten Runde höchstens fünf Angriffskarten, und die anderen legen erst zu, wenn der Angreifer „ich passe“ gesagt hat.
preset-japanese = Japanisches Durak
    .line = Karo ist immer Trumpf, und Pik wird nur mit Pik gestochen.
