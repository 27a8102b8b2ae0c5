### Kleine Stellungen, in denen man eine Regel durch Spielen lernt: was zu tun ist und worum es ging.

## Das erste Spiel

lesson-attack = Du greifst an. Leg eine Karte, welche du willst.
    .title = Angreifen
    .after = Jetzt muss die Karte gestochen oder genommen werden.
lesson-beat = Du verteidigst. Stich die Karte mit einer höheren derselben Farbe.
    .title = Stechen
    .after = Eine Karte wird von einer höheren derselben Farbe gestochen: Die Sechs ist die niedrigste, das Ass die höchste. Gestochene Karten sind aus dem Spiel, und danach greifst du an.
lesson-trump = Herz ist Trumpf. Stich die Karte mit deinem Trumpf.
    .title = Trumpf
    .after = Ein Trumpf, selbst der niedrigste, sticht jede Karte der anderen Farben. Einen Trumpf sticht nur ein höherer Trumpf.
lesson-throw-in = Du greifst an, und deine erste Karte ist gestochen. Leg noch eine zu, deren Wert auf dem Tisch liegt.
    .title = Zulegen
    .after = Jeder Wert auf dem Tisch zählt, egal, wer die Karte gelegt hat. Aber mehr als sechs Angriffskarten gibt es nicht, und nie mehr, als der Verteidiger Karten zum Stechen hat.
lesson-take = Du verteidigst, und nichts in deinem Blatt sticht dieses Ass. Nimm es.
    .title = Nehmen
    .after = Wer nimmt, bekommt alle Karten der Runde und greift danach nicht an. Nehmen darfst du auch, wenn du stechen könntest.
lesson-done = Du greifst an. Alles ist gestochen, und du hast nichts zuzulegen. Passe.
    .title = Passen
    .after = Die gestochenen Karten sind aus dem Spiel. Als Nächstes greift an, wer verteidigt hat.
lesson-refill = Alles ist gestochen. Passe und sieh, wer zuerst nachzieht.
    .title = Nachziehen
    .after = Alle ziehen auf sechs Karten nach: zuerst der Angreifer, zuletzt der Verteidiger. Reicht der Stapel nicht, bekommt der Letzte, was übrig ist.
lesson-durak = Der Stapel ist leer. Leg deine letzte Karte und sieh, wer der Durak ist.
    .title = Der Durak
    .after = Ist der Stapel leer, ist draußen, wer keine Karten mehr hat. Wer als Letzter noch Karten hat, ist der Durak.

## Je eine Regel

lesson-gate = Noch ist nichts gestochen. Versuch, deine Sieben zuzulegen.
lesson-neighbours = Du sitzt dem Verteidiger gegenüber. Versuch, deine Zehn zuzulegen.
lesson-pair = Greif mit beiden Achten an, eine nach der anderen.
lesson-veto = Sperr die anderen aus, dann leg deine Acht zu.
lesson-hand-limit = Der Verteidiger hat noch zwei Karten. Versuch, beide Siebenen zuzulegen.
lesson-five-first = Fünf Karten liegen, und abgelegt wurde noch nichts. Versuch, deine Neun zuzulegen.
lesson-added = Dein Gegner nimmt. Leg noch eine Karte zu, deren Wert auf dem Tisch liegt.
lesson-swap = Tausch deine Trumpf-Sechs gegen das Ass unter dem Stapel.
lesson-claim = Passe und zieh nach. Dann fordere mit der gezogenen Sechs das Ass ein.
lesson-transfer = Gib den Angriff mit deiner Sieben weiter.
lesson-room = Wer als Nächstes sitzt, hat nur eine Karte. Versuch, den Angriff mit deiner Sieben weiterzugeben.
lesson-show = Gib den Angriff weiter, indem du deine Trumpf-Sieben zeigst: Du behältst sie.
lesson-partner = Dein Partner verteidigt. Versuch, deine Dame zuzulegen.
lesson-draw = Leg deine letzte Karte und sieh, was geschieht, wenn die letzte Karte des Gegners sie sticht.
lesson-spades = Herz ist Trumpf. Finde die Karte, die dieses Pik sticht.
lesson-fallen-ace = Stich das Trumpf-Ass mit dem niedrigsten Trumpf.
