### Was das Terminal zeigt und fragt.

## Namen für die Plätze

you = Du
player = Spieler
name-1 = Anna
name-2 = Max
name-3 = Greta
name-4 = Paul
name-5 = Lena
name-6 = Jonas
name-7 = Frieda

## Buchstaben

key-take = n nehmen
key-done = p passen
key-pass-on = w weitergeben
key-swap = t Trumpf tauschen
key-close = s die anderen aussperren
key-wait = a abwarten
key-undo = z zurücknehmen
key-help = h Hilfe
key-hint = b bester Zug
key-state = l Lage ansagen
key-quit = q speichern und gehen
key-yes = j ja
key-no = n nein

## Was wo liegt

screen-bout = Runde { $number }
screen-trump = Trumpf: { $suit }
screen-no-trump = Kein Trumpf
screen-talon = Stapel: { $number }
screen-talon-turned = Stapel: { $number }, zuunterst { $card }
screen-talon-empty = Stapel: leer
screen-discard = Ablage: { $number }
screen-known = ; bekannt: { $cards }
screen-table = Tisch:
screen-table-empty = leer.
screen-beaten = { $card } gestochen mit { $answer }
screen-unbeaten = { $card } nicht gestochen
screen-room =
    { $count ->
        [0] Kein Platz für weitere.
        [one] Platz für noch { $count } Karte.
       *[other] Platz für noch { $count } Karten.
    }
screen-hand = Blatt:
role-attacker = greift an
role-defender = verteidigt
role-takes = verteidigt, nimmt
role-throws = darf zulegen
role-waits = darf nicht zulegen
role-done = passt
role-out = draußen
role-partner = spielt mit dir

## Der Tisch vor den Karten

table-rules = Regeln: { $preset }. { $line }
table-players = Du spielst gegen { $names }.
table-partners =
    { $count ->
        [one] Mit dir spielt { $names }.
       *[other] Mit dir spielen { $names }.
    }
table-help = Mit { $ask } hörst du, was du darfst, mit { $key } kommt Hilfe.
deal-begins =
    { $who ->
        [you] Spiel { $number }. Du gibst.
       *[they] Spiel { $number }. { $name } gibt.
    }
deal-goes-on = Spiel { $number } geht weiter.

## Fragen

prompt-lead = Du greifst an: { $may }.
prompt-throw-in = Du darfst zulegen: { $may }.
prompt-add = { $name } nimmt, du darfst dazugeben: { $may }.
prompt-defend = Du verteidigst: { $may }.
ask-which = Was davon? Die Eingabetaste allein geht zurück.
ask-give-back = Auf dem Tisch liegen zu viele Karten. Welche geht zurück?
ask-redeal = Soll neu gegeben werden?
ask-claim = Forderst du die Trumpfkarte für deinen niedrigsten Trumpf ein?
ask-exchange = Du darfst deinen niedrigsten Trumpf gegen die Trumpfkarte tauschen. Jetzt?
ask-again = Noch ein Spiel?
ask-dealer = Dein Team hat verloren und gibt. Wer?

## Antworten

nothing-to-throw-in = Du hast nichts zuzulegen.
you-may = Möglich: { $phrase }.
you-may-list = Möglich:
phrase-lead = mit { $card } angreifen
phrase-throw-in = { $card } zulegen
phrase-beat = { $attack } mit { $card } stechen
phrase-transfer = den Angriff mit { $card } weitergeben
phrase-show = { $card } zeigen und den Angriff weitergeben
phrase-give-back = { $card } zurückgeben
phrase-take = die Karten nehmen
phrase-done = passen
phrase-close = die anderen für diese Runde aussperren
phrase-swap = den niedrigsten Trumpf gegen die Trumpfkarte tauschen
phrase-claim = die Trumpfkarte einfordern
phrase-redeal = verlangen, dass neu gegeben wird
phrase-wait = abwarten und den anderen den Vortritt lassen
must-play = Jetzt musst du eine Karte spielen.
nobody-to-wait-for = Da ist niemand, auf den du warten könntest: Du entscheidest.
pass-on-which = Womit weitergeben? Schreib die Karte hinter { $key }.
queue-dropped = Auf dem Tisch hat sich etwas geändert, darum wurden die übrigen eingegebenen Karten nicht gespielt.
no-such-number =
    { $count ->
        [one] Eine Karte { $number } gibt es nicht: Du hast { $count }.
       *[other] Eine Karte { $number } gibt es nicht: Du hast { $count }.
    }
not-understood = „{ $word }“ verstehe ich nicht. Mit { $key } kommt Hilfe.
undo-done = Zurückgenommen: { $phrase }.
undo-nothing = Es gibt nichts zurückzunehmen.
failed-bot = { $name } hat nicht gültig gezogen ({ $error }); ein anderer Bot zog.

## Hilfe

help-goal = Werde deine Karten los: Wer am Ende noch welche hat, ist der Durak.
help-cards = Eine Zahl spielt diese Karte deines Blatts, mehrere Zahlen mehrere nacheinander: 1 2. Ihr Name geht auch: 9d.
help-zero = 0 heißt nehmen, passen oder nein, je nachdem, was gefragt ist.
help-pass-on = { $key } und eine Karte gibt den Angriff weiter, wo die Regeln es erlauben: { $key } 3.
help-explain = { $ask } zeigt, was du darfst; { $ask } und eine Karte sagt, was sie darf oder warum nicht: { $ask }3.
help-table = Auf dem Tisch ist { $beaten } eine Karte und die, die sie sticht; { $open } ist noch nicht gestochen.
help-keys = Buchstaben: { $keys }.

## Speichern

saved = Gespeichert in { $path }
saved-how-to-go-on = Weiter geht es mit: { $command }
saved-nothing = Es wurde nichts gespielt und daher nichts gespeichert.
saved-not = In { $place } ließ sich nichts speichern: { $why }. Das wurde gespielt:

## Aufgezeichnete Spiele und aufgestellte Stellungen

seat-name = Platz { $number }
replay-comment = Anmerkung: { $comment }
replay-game = Spiel { $number }: { $names }
replay-unfinished = Dieses Spiel ist noch nicht aus, darum bleiben verdeckte Karten verdeckt; { $option } zeigt sie.
replay-prompt = Zug { $ply } von { $length }, weiter mit der Eingabetaste
replay-help = Die Eingabetaste zeigt den nächsten Zug, { $back } den vorigen, eine Zahl den Zug mit dieser Nummer; { $key } hört auf.
check-good = Die Stellung lässt sich weiterspielen.
check-over = Das Spiel ist aus.
rules-presets = Die benannten Regelwerke; jedes lässt sich mit seinem Namen zeigen:
rules-usual = Das sind die üblichen Regeln.
