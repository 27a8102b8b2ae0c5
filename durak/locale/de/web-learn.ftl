### Das erste Spiel und die kleinen Tische, an denen man die Regeln ausprobiert.

learn-title = Spielen lernen
learn-steps = Schritte des ersten Spiels
learn-step =
    { $state ->
        [done] { $number }: { $title }, erledigt
       *[open] { $number }: { $title }
    }
learn-right = Richtig!
learn-other = Das ist auch erlaubt, aber hier ist etwas anderes gefragt.
learn-again = Noch einmal
learn-next = Weiter
learn-end = Jetzt ein richtiges Spiel
learn-end-line = Mehr braucht man nicht. Am Tisch stehen spielbare Karten heraus; drückst du eine andere, sagt sie dir, warum es nicht geht.
learn-play = Gegen den leichten Bot spielen
learn-rules = Alle Regeln
