### What somebody is told who asks for the best move.

hint-move = Jetzt am besten: { $phrase }.
hint-none = Einen Rat gibt es, wenn du gegen Bots spielst und am Zug bist.

## How it will come out

hint-sure-out = So bis zum Ende gespielt, kommst du heraus.
hint-sure-draw = So bis zum Ende gespielt, wird es unentschieden.
hint-sure-durak = Was du auch tust: Du verlierst, wenn die anderen ihr Bestes spielen.
hint-loses-hardly = Von hier aus verlierst du so gut wie nie.
hint-loses-tenth = Von hier aus verlierst du etwa eins von zehn Malen.
hint-loses-quarter = Von hier aus verlierst du etwa eins von vier Malen.
hint-loses-third = Von hier aus verlierst du etwa eins von drei Malen.
hint-loses-half = Von hier aus verlierst du etwa jedes zweite Mal.
hint-loses-two-thirds = Von hier aus verlierst du etwa zwei von drei Malen.
hint-loses-three-quarters = Von hier aus verlierst du etwa drei von vier Malen.
hint-loses-nine-tenths = Von hier aus verlierst du etwa neun von zehn Malen.
hint-loses-nearly-always = Von hier aus verlierst du fast immer.

## What speaks for the move

why-only-move = Etwas anderes kannst du nicht tun.
why-solved = Alle Karten sind bekannt, und das ist bis zum Ende durchgerechnet.
why-sampled = Aus vielen Annahmen über die verdeckten Karten weitergespielt, ging das am besten aus.
why-for-nothing = Das kostet dich nichts.
why-cheap = Von den Karten, die reichen, gibt es die her, die du am wenigsten brauchst.
why-same-rank = Weitere Karten dieses Werts können folgen.
why-hard-to-beat = Das ist für den Verteidiger schwer zu stechen.
why-last-cards = Der Stapel ist leer, und jede Karte weniger zählt.
why-spares-trumps = Das spart Trümpfe und hohe Karten für später.
why-passes-on = Ein anderer muss die Karten stechen.
why-gains-cards = Die Karten auf dem Tisch sind mehr wert, als das Stechen kostet.
why-cannot-beat = Nicht jede Karte auf dem Tisch kann gestochen werden.
why-gives-no-rank = Vermutlich kann niemand eine Karte dieses Werts zulegen.
why-with-the-side = Das spart eine Karte des eigenen Teams.
