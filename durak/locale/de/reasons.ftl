### Warum ein Zug nicht geht, gesagt zu dem, der ihn versucht hat.

## Wer dran ist

reason-deal-over = Das Spiel ist zu Ende.
reason-not-your-turn = Zuerst entscheidet { $seat }.
reason-not-the-attacker = Das entscheidet der Angreifer: { $seat }.
reason-not-the-defender = Das entscheidet der Verteidiger: { $seat }.
reason-no-bout = Noch liegt nichts auf dem Tisch: Zuerst kommt der Angriff.
reason-nothing-asked = Du wirst gerade nichts gefragt.
reason-answer-first = Der Angriff wartet, bis die offene Frage beantwortet ist.
reason-not-in-hand = Du hast { $card } nicht auf der Hand.

## Zulegen

reason-defender-cannot-throw = Der Verteidiger legt nie zu.
reason-not-entitled = In dieser Runde darfst du nicht zulegen.
reason-attacker-refuses = Der Angreifer hat die anderen für diese Runde ausgesperrt.
reason-attacker-first = Du darfst zulegen, sobald { $seat } „ich passe“ gesagt hat.
reason-said-done = Du hast gepasst; du darfst wieder mitmachen, sobald gestochen, weitergegeben oder genommen wird.
reason-first-card-not-beaten = Warte, bis die erste Karte gestochen ist.
reason-unbeaten-card = Warte, bis jede Karte auf dem Tisch gestochen ist.
reason-different-rank = Zu dieser ersten Karte passt nur der Wert { $rank }.
reason-rank-not-on-table = Noch liegt keine Karte mit dem Wert { $rank } auf dem Tisch.
reason-limit-reached =
    { $limit ->
        [one] Mehr als { $limit } Angriffskarte ist in dieser Runde nicht erlaubt.
       *[other] Mehr als { $limit } Angriffskarten sind in dieser Runde nicht erlaubt.
    }
reason-returned = Der Verteidiger hat dir Karten zurückgegeben; warte, bis gestochen, weitergegeben oder genommen wird.

## Stechen, nehmen, zurückgeben

reason-already-taking = Du hast schon „ich nehme“ gesagt.
reason-no-such-unbeaten = Unter den ungestochenen Karten auf dem Tisch ist { $card } nicht.
reason-does-not-beat = Das geht nicht: { $card } sticht { $attack } nicht.
reason-everything-beaten = Alles ist gestochen, da gibt es nichts zu nehmen.
reason-surplus =
    { $count ->
        [one] Es liegt { $count } Karte zu viel: Gib sie zuerst zurück.
       *[other] Es liegen { $count } Karten zu viel: Gib sie zuerst zurück.
    }
reason-no-surplus = Nichts muss zurück: Für alle Karten ist Platz.
reason-not-returnable = Zurück dürfen nur Karten, die seit deinem letzten Zug gelegt wurden, und { $card } gehört nicht dazu.

## Weitergeben

reason-no-transfer-rule = An diesem Tisch wird nicht weitergegeben.
reason-no-show-rule = An diesem Tisch reicht es zum Weitergeben nicht, einen Trumpf zu zeigen.
reason-card-beaten = Zum Weitergeben ist es zu spät: Eine Karte ist schon gestochen.
reason-transfer-rank = Diesen Angriff kannst du nur mit dem Wert { $rank } weitergeben.
reason-no-transfer-first-bout = In der ersten Runde wird nicht weitergegeben.
reason-no-receiver = Niemand sonst mit Karten könnte den Angriff übernehmen.
reason-receiver-too-few =
    { $count ->
        [one] { $seat } müsste { $count } Karte stechen und hat nicht so viele.
       *[other] { $seat } müsste { $count } Karten stechen und hat nicht so viele.
    }
reason-not-a-trump = Gezeigt wird nur ein Trumpf, und { $card } ist keiner.
reason-already-shown = In dieser Runde wurde { $card } schon gezeigt.

## Tauschen und einfordern

reason-no-swap-rule = An diesem Tisch wird der niedrigste Trumpf nicht getauscht.
reason-no-turn-up = Es wurde keine Karte aufgedeckt, die du eintauschen könntest.
reason-talon-empty = Der Stapel ist leer, und mit ihm ist die Trumpfkarte weg.
reason-no-lowest-trump = Dafür brauchst du den niedrigsten Trumpf: { $card }.
reason-from-the-table = Du hast { $card } vom Tisch aufgenommen, also bleibt die Karte bei dir.
reason-claim-closed = Jetzt gibt es nichts einzufordern: Das geht nur zwischen dem letzten Nachziehen und dem nächsten Angriff.
reason-nothing-to-claim = Einfordern kannst du nur, wenn du beim letzten Nachziehen den niedrigsten Trumpf bekommen hast und jemand anders die Trumpfkarte.

## Neu geben und aussperren

reason-no-redeal-rule = An diesem Tisch kann niemand neues Geben verlangen.
reason-redeal-closed = Neues Geben kannst du nur vor dem ersten Angriff verlangen.
reason-hand-good-enough = Für neues Geben ist deine Hand zu gut.
reason-no-veto-rule = An diesem Tisch kann der Angreifer die anderen nicht aussperren.
reason-already-closed = Die anderen sind schon ausgesperrt.
reason-nobody-to-shut-out = Sonst könnte ohnehin niemand zulegen.
