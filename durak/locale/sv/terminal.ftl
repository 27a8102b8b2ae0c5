### Vad terminalen visar och frågar.

## Namn på platserna

you = Du
player = Spelare
name-1 = Astrid
name-2 = Erik
name-3 = Karin
name-4 = Nils
name-5 = Elsa
name-6 = Oskar
name-7 = Maja

## Bokstäver

key-take = t ta upp
key-done = p pass
key-pass-on = v skicka vidare
key-swap = b byt trumf
key-close = s stäng ute de andra
key-wait = a avvakta
key-undo = å ångra
key-help = h hjälp
key-hint = r råd
key-state = l läget vid bordet
key-quit = q spara och avsluta
key-yes = j ja
key-no = n nej

## Vad som ligger var

screen-bout = Omgång { $number }
screen-trump = Trumf: { $suit }
screen-no-trump = Ingen trumf
screen-talon = Talong: { $number }
screen-talon-turned = Talong: { $number }, underst { $card }
screen-talon-empty = Talong: tom
screen-discard = Kasthög: { $number }
screen-known = ; kända: { $cards }
screen-table = Bordet:
screen-table-empty = tomt.
screen-beaten = { $card } slaget av { $answer }
screen-unbeaten = { $card } inte slaget
screen-room =
    { $count ->
        [0] Ingen plats för fler.
        [one] Plats för { $count } kort till.
       *[other] Plats för { $count } kort till.
    }
screen-hand = På hand:
role-attacker = angripare
role-defender = försvarare
role-takes = försvarare, tar
role-throws = får lägga till
role-waits = får inte lägga till
role-done = pass
role-out = ute
role-partner = din partner

## Bordet före korten

table-rules = Regler: { $preset }. { $line }
table-players = Du spelar mot { $names }.
table-partners =
    { $count ->
        [one] Din partner: { $names }.
       *[other] Dina partner: { $names }.
    }
table-help = Skriv { $ask } för att höra vad du får göra, { $key } för hjälp.
deal-begins =
    { $who ->
        [you] Giv { $number }. Du ger.
       *[they] Giv { $number }. { $name } ger.
    }
deal-goes-on = Giv { $number } fortsätter.

## Frågor

prompt-lead = Du anfaller: { $may }.
prompt-throw-in = Du får lägga till: { $may }.
prompt-add = { $name } tar, du får ge i tillägg: { $may }.
prompt-defend = Du försvarar dig: { $may }.
ask-which = Vilket av detta? Enter ensamt går tillbaka.
ask-give-back = För många kort ligger på bordet. Vilket går tillbaka?
ask-redeal = Vill du ha en ny giv?
ask-claim = Kräver du trumfkortet för din lägsta trumf?
ask-exchange = Du får byta lägsta trumf mot trumfkortet. Nu?
ask-again = En giv till?
ask-dealer = Ditt lag har förlorat och ger. Vem?

## Svar

nothing-to-throw-in = Du har inget att lägga till.
you-may = Du får { $phrase }.
you-may-list = Du får:
phrase-lead = anfalla med { $card }
phrase-throw-in = lägga till { $card }
phrase-beat = slå { $attack } med { $card }
phrase-transfer = skicka anfallet vidare med { $card }
phrase-show = skicka anfallet vidare genom att visa { $card }
phrase-give-back = ge tillbaka { $card }
phrase-take = ta upp korten
phrase-done = säga ”pass”
phrase-close = stänga ute de andra från omgången
phrase-swap = byta lägsta trumf mot trumfkortet
phrase-claim = kräva trumfkortet
phrase-redeal = begära en ny giv
phrase-wait = avvakta och låta de andra gå först
must-play = Nu måste du spela ett kort.
nobody-to-wait-for = Det finns ingen att vänta på: det är din tur.
pass-on-which = Skicka vidare med vilket kort? Skriv det efter { $key }.
queue-dropped = Bordet har ändrats, så de andra korten du skrev spelades inte.
no-such-number =
    { $count ->
        [one] Det finns inget kort { $number }: du har { $count }.
       *[other] Det finns inget kort { $number }: du har { $count }.
    }
not-understood = Jag förstår inte ”{ $word }”. Skriv { $key } för hjälp.
undo-done = Taget tillbaka: { $phrase }.
undo-nothing = Det finns inget att ta tillbaka.
failed-bot = { $name } gjorde inget giltigt drag ({ $error }); en annan bot spelade.

## Hjälp

help-goal = Bli av med dina kort: den som sitter kvar med kort till slut är durak.
help-cards = Ett nummer spelar det kortet på hand, flera nummer flera kort i tur och ordning: 1 2. Kortets namn går också: 9d.
help-zero = 0 är ta upp, pass eller nej, beroende på vad du blir tillfrågad om.
help-pass-on = { $key } och ett kort skickar anfallet vidare, där reglerna tillåter det: { $key } 3.
help-explain = { $ask } visar vad du får göra; { $ask } och ett kort säger vad kortet kan, eller varför inte: { $ask }3.
help-table = På bordet är { $beaten } ett kort och kortet som slår det; { $open } är ett kort som inte är slaget än.
help-keys = Bokstäver: { $keys }.

## Spara

saved = Sparat i { $path }
saved-how-to-go-on = Fortsätt med: { $command }
saved-nothing = Inget spelades, så inget är sparat.
saved-not = Det gick inte att spara i { $place }: { $why }. Här är det som spelades:

## Gamla spel och uppställda ställningar

seat-name = Plats { $number }
replay-comment = Anmärkning: { $comment }
replay-game = Giv { $number }: { $names }
replay-unfinished = Den här given är inte slut än, så dolda kort förblir dolda; { $option } visar dem.
replay-prompt = Drag { $ply } av { $length }, Enter går vidare
replay-help = Enter visar nästa drag, { $back } det förra, ett nummer går till det draget; { $key } avslutar.
check-good = Ställningen går att spela vidare.
check-over = Given är slut.
rules-presets = Regelsamlingarna; skriv namnet på en av dem för att se den:
rules-usual = Det här är de vanliga reglerna.
