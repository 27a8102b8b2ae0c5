### Hva terminalen viser og spør om.

## Navn på plassene

you = Du
player = Spiller
name-1 = Kari
name-2 = Ola
name-3 = Nora
name-4 = Lars
name-5 = Ingrid
name-6 = Jon
name-7 = Solveig

## Bokstaver

key-take = t ta opp
key-done = p pass
key-pass-on = v send videre
key-swap = b bytt trumf
key-close = s steng de andre ute
key-wait = w vent
key-undo = a angre
key-help = h hjelp
key-hint = r råd
key-state = l les opp bordet
key-quit = q lagre og avslutt
key-yes = j ja
key-no = n nei

## Hva som ligger hvor

screen-bout = Omgang { $number }
screen-trump = Trumf: { $suit }
screen-no-trump = Ingen trumf
screen-talon = Trekkbunke: { $number }
screen-talon-turned = Trekkbunke: { $number }, nederst { $card }
screen-talon-empty = Trekkbunke: tom
screen-discard = Kastebunke: { $number }
screen-known = ; kjent: { $cards }
screen-table = Bordet:
screen-table-empty = tomt.
screen-beaten = { $card } slått av { $answer }
screen-unbeaten = { $card } ikke slått
screen-room =
    { $count ->
        [0] Ikke plass til flere.
        [one] Plass til { $count } kort til.
       *[other] Plass til { $count } kort til.
    }
screen-hand = Hånd:
role-attacker = angriper
role-defender = forsvarer
role-takes = forsvarer, tar
role-throws = kan kaste på
role-waits = kan ikke kaste på
role-done = pass
role-out = ute
role-partner = makker

## Bordet før kortene

table-rules = Regler: { $preset }. { $line }
table-players = Du spiller mot { $names }.
table-partners =
    { $count ->
        [one] Makkeren din: { $names }.
       *[other] Makkerne dine: { $names }.
    }
table-help = Skriv { $ask } for å høre hva du kan gjøre, { $key } for hjelp.
deal-begins =
    { $who ->
        [you] Spill { $number }. Du gir.
       *[they] Spill { $number }. { $name } gir.
    }
deal-goes-on = Spill { $number } går videre.

## Spørsmål

prompt-lead = Du angriper: { $may }.
prompt-throw-in = Du kan kaste på: { $may }.
prompt-add = { $name } tar, du kan gi i tillegg: { $may }.
prompt-defend = Du forsvarer deg: { $may }.
ask-which = Hva av dette? Enter alene går tilbake.
ask-give-back = Det ligger for mange kort på bordet. Hvilket skal tilbake?
ask-redeal = Vil du at det skal gis på nytt?
ask-claim = Krever du trumfkortet for din laveste trumf?
ask-exchange = Du kan bytte laveste trumf mot trumfkortet. Nå?
ask-again = Et spill til?
ask-dealer = Laget ditt har tapt og gir. Hvem?

## Svar

nothing-to-throw-in = Du har ingenting å kaste på.
you-may = Du kan { $phrase }.
you-may-list = Du kan:
phrase-lead = angripe med { $card }
phrase-throw-in = kaste på { $card }
phrase-beat = slå { $attack } med { $card }
phrase-transfer = sende angrepet videre med { $card }
phrase-show = sende angrepet videre ved å vise { $card }
phrase-give-back = gi { $card } tilbake
phrase-take = ta opp kortene
phrase-done = si «pass»
phrase-close = stenge de andre ute av omgangen
phrase-swap = bytte laveste trumf mot trumfkortet
phrase-claim = kreve trumfkortet
phrase-redeal = be om at det gis på nytt
phrase-wait = vente og la de andre slippe til først
must-play = Nå må du spille et kort.
nobody-to-wait-for = Det er ingen å vente på: du bestemmer.
pass-on-which = Sende videre med hvilket kort? Skriv det bak { $key }.
queue-dropped = Bordet har endret seg, så de andre kortene du skrev, ble ikke spilt.
no-such-number =
    { $count ->
        [one] Det finnes ikke noe kort { $number }: du har { $count }.
       *[other] Det finnes ikke noe kort { $number }: du har { $count }.
    }
not-understood = Jeg forstår ikke «{ $word }». Skriv { $key } for hjelp.
undo-done = Tatt tilbake: { $phrase }.
undo-nothing = Det er ingenting å ta tilbake.
failed-bot = { $name } gjorde ikke noe gyldig trekk ({ $error }); en annen bot spilte.

## Hjelp

help-goal = Bli kvitt kortene dine: har du noen igjen når spillet er slutt, er du duraken.
help-cards = Et tall spiller det kortet på hånden, flere tall flere kort etter tur: 1 2. Navnet på kortet virker også: 9d.
help-zero = 0 er ta opp, pass eller nei, alt etter hva du blir spurt om.
help-pass-on = { $key } og et kort sender angrepet videre, der reglene tillater det: { $key } 3.
help-explain = { $ask } viser hva du kan gjøre; { $ask } og et kort sier hva kortet kan, eller hvorfor ikke: { $ask }3.
help-table = På bordet er { $beaten } et kort og kortet som slår det; { $open } er et kort ingen har slått ennå.
help-keys = Bokstaver: { $keys }.

## Lagring

saved = Lagret i { $path }
saved-how-to-go-on = Fortsett med: { $command }
saved-nothing = Ingenting ble spilt, så ingenting er lagret.
saved-not = Kunne ikke lagre i { $place }: { $why }. Her er det som ble spilt:

## Gamle spill og oppsatte stillinger

seat-name = Plass { $number }
replay-comment = Merknad: { $comment }
replay-game = Spill { $number }: { $names }
replay-unfinished = Dette spillet er ikke slutt ennå, så skjulte kort forblir skjult; { $option } viser dem.
replay-prompt = Trekk { $ply } av { $length }, Enter går videre
replay-help = Enter viser neste trekk, { $back } det forrige, et tall går til det trekket; { $key } avslutter.
check-good = Stillingen kan spilles videre.
check-over = Spillet er slutt.
rules-presets = Regelsettene; skriv navnet på et av dem for å se det:
rules-usual = Dette er de vanlige reglene.
