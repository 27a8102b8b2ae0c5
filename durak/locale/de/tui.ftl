### Der Tisch auf dem ganzen Bildschirm, und Tische eines Servers, an die man sich setzt.

## Kommen und gehen

join-name = Wie möchtest du am Tisch heißen?
join-connecting = Verbindung zu { $server } wird aufgebaut.
join-lost = Die Verbindung ist abgerissen und wird wieder aufgebaut. Dauert das lange, spielt ein Bot für dich.
join-found = Die Verbindung steht wieder.
join-sat = Du setzt dich auf Platz { $number }.
join-come-back = Bis du wieder da bist, spielt ein Bot für dich: { $command }
join-left = Du hast den Tisch verlassen. Wieder hinsetzen: { $command }
join-invite = Andere kommen mit diesem Link an den Tisch: { $link }

## Warum man sich nicht setzen oder bleiben kann

join-full = An diesem Tisch ist kein Platz frei.
join-taken = Auf diesem Platz sitzt schon jemand.
join-no-seat = Einen solchen Platz hat der Tisch nicht.
join-already-sitting = Du sitzt schon auf einem anderen Platz dieses Tisches.
join-banned = Du darfst nicht an diesem Tisch sein.
join-no-name = So kann niemand heißen.
join-given-away = Deinen Platz hat jetzt jemand anders.
join-gone = Diesen Tisch gibt es nicht.
join-closed = Der Tisch ist aufgelöst.
join-unknown = Der Server kennt dich nicht mehr. Komm noch einmal, als jemand Neues.
join-version = Dieses Programm und der Server verstehen einander nicht: Eines von beiden ist zu alt.
join-stopped = Der Tisch ist nicht mehr zu erreichen.

## Wer dort sitzt, und worauf gewartet wird

seat-bot = Bot am Platz { $number }
seat-empty = freier Platz { $number }
presence-away = nicht verbunden
presence-minded = ein Bot spielt
presence-agreed = möchte weiterspielen
wait-deal-runs = Ein Spiel läuft. Du setzt dich, wenn es vorbei ist.
wait-seats =
    { $count ->
        [one] { $count } Platz ist noch frei.
       *[other] { $count } Plätze sind noch frei.
    }
wait-host = Das Spiel beginnt, sobald der Gastgeber es will.
wait-cards = Die Karten werden gegeben.
wait-names = Jetzt entscheiden andere: { $names }.
wait-minded = Ein Bot spielt für dich. Mit jeder Karte, die du spielst, ist der Platz wieder deiner.
wait-agreed = Du möchtest weiterspielen. Noch haben das nicht alle gesagt.

## Was man außer Zügen wählen kann: hinter einer Zahl oder auf einem Knopf

deed-start = das Spiel beginnen
deed-fill = Bots auf die freien Plätze setzen
deed-back = den Platz wieder einnehmen
deed-again = noch ein Spiel
deed-later = vormerken
deed-cancel = Vorgemerktes vergessen
deed-leave = den Tisch verlassen
deed-dealer = { $name } gibt

## Vorausspielen, und was zu spät kommt

queue-which = Welche Karte soll zugelegt werden, sobald es geht?
queue-holds = Sobald es geht: { $phrase }.
queue-empty = Es ist nichts mehr vorgemerkt.
queue-here = Niemand kommt vor dir, darum wird hier nichts vorgemerkt.
undo-joined = Deine letzte Entscheidung ist zurückgenommen.
too-late = Zu spät: Der Tisch sieht inzwischen anders aus.
refused-by-server = Der Server lehnt das ab: { $code }.
pass-on-card = Mit welcher Karte gibst du den Angriff weiter?

## Reden

chat-write = Schreib an den Tisch, oder sag etwas davon mit seiner Nummer:
chat-closed = An diesem Tisch schreibt niemand. Das lässt sich mit seiner Nummer sagen:
chat-nobody = Hier kann dich niemand hören.
emote-hello = Hallo!
emote-thanks = Danke!
emote-well-played = Gut gespielt!
emote-oops = Hoppla!
emote-hurry = Beeil dich bitte!
emote-sorry = Tut mir leid!
emote-laugh = Haha!
emote-wow = Donnerwetter!

## Die Tasten des ganzen Bildschirms

screen-keys = Pfeile wählen, Enter spielt, { $ask } sagt, was eine Karte darf oder warum nicht.
screen-keys-others = { $later } merkt eine Karte vor, { $talk } schreibt an den Tisch.
