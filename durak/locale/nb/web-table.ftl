### Bordet på nettsiden: det som vises, sies og trykkes på der.
### $who er «you» når leseren gjør det, ellers «they», og da sier $name hvem.

## Bordet og delene

web-table-title = Durak: bordet
web-players = Spillere
web-on-table = På bordet
web-hand = Din hånd
web-actions = Dette kan du gjøre
web-choice = Hvordan?
web-discard = Kastebunke
web-card-count =
    { $count ->
        [one] { $count } kort
       *[other] { $count } kort
    }
web-card-trump = { $card }, trumf
web-card-queued = { $card }, venter på å bli spilt
web-seat-away = forbindelsen er brutt
web-seat-minded = en bot spiller
web-window = Tid til å kaste på
web-claim-window = Tid til å be om noe eller kreve noe

## Hvem som må gjøre hva, på én linje

web-your-turn = Din tur.
web-line-lead =
    { $who ->
        [you] Du angriper: legg et kort.
       *[they] { $name } angriper.
    }
web-line-beat =
    { $who ->
        [you]
            { $count ->
                [one] Du forsvarer: slå { $count } kort, eller ta opp.
               *[other] Du forsvarer: slå { $count } kort, eller ta opp.
            }
       *[they]
            { $count ->
                [one] { $name } har { $count } kort å slå.
               *[other] { $name } har { $count } kort å slå.
            }
    }
web-line-may-throw-in = Du kan kaste på.
web-line-throw-in = Alt er slått: kast på mer, eller si «pass».
web-line-all-beaten = Alt er slått. Andre kan fortsatt kaste på.
web-line-takes =
    { $who ->
        [you] Du tar opp. Andre kan fortsatt legge til kort.
       *[they] { $name } tar opp.
    }
web-line-may-add = Du kan legge til kort.
web-line-gives-back = For mange kort: { $name } velger hvilke som går tilbake.
web-line-redeal = Noen kan fortsatt be om at det gis på nytt.
web-line-claim = Noen kan fortsatt kreve trumfkortet.
web-room =
    { $count ->
        [0] Ingen flere kan kastes på
        [one] { $count } til kan kastes på
       *[other] { $count } til kan kastes på
    }

## Det man kan trykke på

web-take =
    { $count ->
        [one] Ta opp { $count } kort
       *[other] Ta opp { $count } kort
    }
web-done =
    { $table ->
        [beaten] Pass
       *[open] Pass
    }
# $card is the turned-up card.
web-swap = Bytt til { $card }
web-claim = Krev { $card }
web-shut-out = Steng ute de andre
web-redeal = Be om ny giv
web-undo = Angre
web-undone = Angret.
web-hint = Beste trekk
web-keep-hand = Spill med denne hånden
web-no-claim = Ikke noe krav
# A way to play a picked card, in short.
web-beat = Slå { $attack }
web-show = Vis og send videre
web-pass-on = Send videre
web-cancel = Avbryt
web-close = Lukk
web-understood = Greit
web-queue = Spill så snart jeg kan
# $move is a move in words.
web-queue-way = Så snart jeg kan: { $move }
# Decided before one is asked; pressed again it is forgotten.
web-queue-take = Ta det som kommer
web-queue-done = Kaster ikke på
web-rule = Regelen
web-sort =
    { $by ->
        [rank] Ordne etter verdi
       *[suit] Ordne etter sort
    }
web-trumps =
    { $side ->
        [left] Trumf til venstre
       *[right] Trumf til høyre
    }
web-unusual = Særregler her
web-next-rule = Neste regel

## Før og etter en giv

web-open = Før kortene gis
web-seat-empty = Ledig plass
web-stand = Reis deg
web-start = Gi kortene
web-dealing = Kortene gis …
web-again = En giv til
web-home = Til forsiden
web-play-bots = Spill mot en bot

## Forbindelsen til bordet

web-connecting = Går til bordet …
web-lost = Forbindelsen er brutt.
web-lost-seat = Forbindelsen er brutt: snart passer en bot plassen din.
web-line-back = Forbindelsen er tilbake.
web-try-now = Prøv nå
web-minded = En bot spiller for deg.
web-back = Spill videre selv
web-gone-version = Denne siden er for gammel for serveren.
web-gone-banned = Verten vil ikke ha deg ved dette bordet.
web-gone-no-table = Dette bordet finnes ikke lenger.
web-gone-deleted = Serveren kjenner deg ikke lenger.
web-gone-closed = Dette bordet er stengt.

## Hvorfor noe ikke ble gjort

web-refused = Det går ikke nå.
web-refused-stale = For sent: bordet har endret seg.
web-refused-wait = Litt for tidlig.
web-refused-taken = Noen var raskere.
web-refused-too-few-seats = Her sitter flere enn det er plass til etter disse reglene.
web-refused-too-many = Det var for mye på én gang. Vent litt.
web-refused-storage = Serveren fikk ikke skrevet det ned. Prøv igjen.
web-refused-draining = Serveren starter straks på nytt.
web-refused-already-sitting = Du sitter ved bordet alt.
web-refused-awake = Ingen har ventet lenge nok på denne plassen ennå.
web-refused-banned = Verten vil ikke ha deg her.
web-refused-chat-closed = Ingen skriver ved dette bordet.
web-refused-closed = Bordet er stengt.
web-refused-deal-running = Ikke mens det spilles.
web-refused-host-only = Bare verten kan gjøre det.
web-refused-no-bot = Den boten finnes ikke.
web-refused-no-deal = Ingen kort er gitt nå.
web-refused-no-name = Det kan ikke være et navn.
web-refused-no-person = Ingen her heter det.
web-refused-no-rules = Ingen kan spille etter disse reglene.
web-refused-no-seat = Den plassen finnes ikke.
web-refused-not-listed = Rapporter er for åpne bord.
web-refused-not-seated = Du har ingen plass her.
web-refused-seats-empty = En plass er fortsatt ledig.
web-refused-no-undo = Det er ingenting å angre.
web-refused-no-words = Der er det ingenting å lese.
