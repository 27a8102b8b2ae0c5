### Was am Tisch geschieht, gesagt zu einem Spieler oder Zuschauer, ein Satz für jedes Ereignis.

## Das Geben

event-no-trump = In diesem Spiel gibt es keinen Trumpf.
event-trump-fixed = Trumpf: { $suit }.
event-trump-turned = Trumpf: { $suit }. Unter dem Stapel liegt { $card } offen.
event-trump-dealt = Trumpf: { $suit }. Ihn zeigt die letzte Karte des Gebers, { $card }.
event-open-trump =
    { $who ->
        [you] Du zeigst { $card }, den niedrigsten Trumpf, und greifst zuerst an.
       *[they] { $name } zeigt { $card }, den niedrigsten Trumpf, und greift zuerst an.
    }
event-open-card =
    { $who ->
        [you] Niemand hat Trumpf: Du zeigst { $card }, die niedrigste Karte, und greifst zuerst an.
       *[they] Niemand hat Trumpf: { $name } zeigt { $card }, die niedrigste Karte, und greift zuerst an.
    }
event-roles =
    { $role ->
        [attacker] Runde { $bout }: Du greifst an, { $defender } verteidigt.
        [defender] Runde { $bout }: { $attacker } greift an, du verteidigst.
       *[neither] Runde { $bout }: { $attacker } greift an, { $defender } verteidigt.
    }

## Die Runde

event-lead =
    { $who ->
        [you] Du greifst mit { $card } an.
       *[they] { $name } greift mit { $card } an.
    }
event-throw-in =
    { $who ->
        [you] Du legst { $card } zu.
       *[they] { $name } legt { $card } zu.
    }
event-add =
    { $who ->
        [you] Du gibst { $card } noch dazu.
       *[they] { $name } gibt { $card } noch dazu.
    }
event-beat =
    { $who ->
        [you] Du stichst { $attack } mit { $card }.
       *[they] { $name } sticht { $attack } mit { $card }.
    }
event-transfer =
    { $target ->
        [you] { $name } gibt den Angriff mit { $card } weiter: Du verteidigst.
       *[they]
            { $who ->
                [you] Du gibst den Angriff mit { $card } weiter: { $other } verteidigt.
               *[they] { $name } gibt den Angriff mit { $card } weiter: { $other } verteidigt.
            }
    }
event-show =
    { $target ->
        [you] { $name } zeigt { $card } und gibt den Angriff weiter: Du verteidigst.
       *[they]
            { $who ->
                [you] Du zeigst { $card } und gibst den Angriff weiter: { $other } verteidigt.
               *[they] { $name } zeigt { $card } und gibt den Angriff weiter: { $other } verteidigt.
            }
    }
event-give-back =
    { $target ->
        [you] { $name } gibt dir { $card } zurück.
       *[they]
            { $who ->
                [you] Du gibst { $card } zurück an { $other }.
               *[they] { $name } gibt { $card } zurück an { $other }.
            }
    }
event-take =
    { $who ->
        [you] Du sagst: „Ich nehme.“
       *[they] { $name } sagt: „Ich nehme.“
    }
event-done =
    { $who ->
        [you] Du sagst: „Ich passe.“
       *[they] { $name } sagt: „Ich passe.“
    }
events-done =
    { $count ->
        [one] { $names } sagt: „Ich passe.“
       *[other] { $names } passen.
    }
event-close =
    { $who ->
        [you] Du sperrst die anderen für diese Runde aus.
       *[they] { $name } sperrt die anderen für diese Runde aus.
    }
event-beaten =
    { $count ->
        [one] Alles gestochen: { $count } Karte ist aus dem Spiel.
       *[other] Alles gestochen: { $count } Karten sind aus dem Spiel.
    }
event-taken =
    { $who ->
        [you]
            { $count ->
                [one] Du nimmst { $count } Karte auf.
               *[other] Du nimmst { $count } Karten auf.
            }
       *[they]
            { $count ->
                [one] { $name } nimmt { $count } Karte auf.
               *[other] { $name } nimmt { $count } Karten auf.
            }
    }

## Nachziehen, tauschen, ausscheiden

event-draw-own = Du ziehst { $cards }.
event-draw =
    { $count ->
        [one] { $name } zieht { $count } Karte.
       *[other] { $name } zieht { $count } Karten.
    }
event-draw-open = { $name } zieht { $cards }.
event-draw-turned =
    { $count ->
        [one] { $name } zieht { $count } Karte, die offene: { $card }.
       *[other] { $name } zieht { $count } Karten, zuletzt die offene: { $card }.
    }
event-swap =
    { $who ->
        [you] Du legst { $given } unter den Stapel und nimmst { $got }.
       *[they] { $name } legt { $given } unter den Stapel und nimmt { $got }.
    }
event-claim =
    { $target ->
        [you] { $name } fordert { $got } von dir ein und gibt dir dafür { $given }.
       *[they]
            { $who ->
                [you] Du forderst { $got } von { $other } ein und gibst dafür { $given }.
               *[they] { $name } fordert { $got } von { $other } ein und gibt dafür { $given }.
            }
    }
event-no-claim =
    { $who ->
        [you] Du forderst nichts ein.
       *[they] { $name } fordert nichts ein.
    }
event-redeal =
    { $who ->
        [you] Du verlangst, dass neu gegeben wird.
       *[they] { $name } verlangt, dass neu gegeben wird.
    }
event-keeps-hand =
    { $who ->
        [you] Du spielst mit diesem Blatt.
       *[they] { $name } spielt mit diesem Blatt.
    }
event-out =
    { $who ->
        [you] Du hast keine Karten mehr und bist draußen.
       *[they] { $name } hat keine Karten mehr und ist draußen.
    }

## Das Ende eines Spiels

end-durak =
    { $who ->
        [you] Das Spiel ist aus: Du bist der Durak!
       *[they] Das Spiel ist aus: { $name } ist der Durak!
    }
end-team =
    { $side ->
        [ours] Das Spiel ist aus: Dein Team hat verloren ({ $names }).
       *[theirs] Das Spiel ist aus: Dieses Team hat verloren: { $names }.
    }
end-draw = Das Spiel ist aus: unentschieden, niemand ist der Durak.
end-nobody-holds-a-trump = Niemand hat Trumpf, also wird neu gegeben.
end-epaulettes =
    { $count ->
        [one] Und { $count } Schulterstück obendrein.
       *[other] Und { $count } Schulterstücke, für jede Schulter eins.
    }
tally-losses =
    { $deals ->
        [one] Verloren bisher, nach { $deals } Spiel: { $losses }.
       *[other] Verloren bisher, nach { $deals } Spielen: { $losses }.
    }
tally-draws =
    { $count ->
        [one] { $count } Spiel ging unentschieden aus.
       *[other] { $count } Spiele gingen unentschieden aus.
    }
