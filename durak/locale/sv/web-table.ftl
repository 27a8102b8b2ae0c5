### Bordet på webbsidan: det som visas, sägs och trycks på där.
### $who är ”you” när läsaren gör det, annars ”they”, och då säger $name vem.

## Bordet och dess delar

web-table-title = Durak: bordet
web-players = Spelare
web-on-table = På bordet
web-hand = Din hand
web-actions = Det här får du göra
web-choice = Hur då?
web-discard = Kasthög
web-card-count =
    { $count ->
        [one] { $count } kort
       *[other] { $count } kort
    }
web-card-trump = { $card }, trumf
web-card-queued = { $card }, väntar på att spelas
web-seat-away = förbindelsen bruten
web-seat-minded = en bot spelar
web-window = Tid att lägga till
web-claim-window = Tid att begära eller kräva

## Vem som ska göra vad, på en rad

web-your-turn = Din tur.
web-line-lead =
    { $who ->
        [you] Du anfaller: lägg ett kort.
       *[they] { $name } anfaller.
    }
web-line-beat =
    { $who ->
        [you]
            { $count ->
                [one] Du försvarar: slå { $count } kort, eller ta upp.
               *[other] Du försvarar: slå { $count } kort, eller ta upp.
            }
       *[they]
            { $count ->
                [one] { $name } har { $count } kort att slå.
               *[other] { $name } har { $count } kort att slå.
            }
    }
web-line-may-throw-in = Du får lägga till.
web-line-throw-in = Allt är slaget: lägg till mer, eller säg ”pass”.
web-line-all-beaten = Allt är slaget. Andra får fortfarande lägga till.
web-line-takes =
    { $who ->
        [you] Du tar upp. Andra får fortfarande lägga till kort.
       *[they] { $name } tar upp.
    }
web-line-may-add = Du får lägga till kort.
web-line-gives-back = För många kort: { $name } väljer vilka som går tillbaka.
web-line-redeal = Någon kan ännu begära en ny giv.
web-line-claim = Någon kan ännu kräva trumfkortet.
web-room =
    { $count ->
        [0] Inga fler får läggas till
        [one] { $count } till får läggas till
       *[other] { $count } till får läggas till
    }

## Det man kan trycka på

web-take =
    { $count ->
        [one] Ta upp { $count } kort
       *[other] Ta upp { $count } kort
    }
web-done =
    { $table ->
        [beaten] Pass
       *[open] Pass
    }
# $card is the turned-up card.
web-swap = Byt till { $card }
web-claim = Kräv { $card }
web-shut-out = Stäng ute de andra
web-redeal = Begär ny giv
web-undo = Ångra
web-undone = Ångrat.
web-hint = Bästa drag
web-keep-hand = Spela med den här handen
web-no-claim = Inget krav
# A way to play a picked card, in short.
web-beat = Slå { $attack }
web-show = Visa och skicka vidare
web-pass-on = Skicka vidare
web-cancel = Avbryt
web-close = Stäng
web-understood = Jag förstår
web-queue = Spela så snart jag får
# $move is a move in words.
web-queue-way = Så snart jag får: { $move }
# Decided before one is asked; pressed again it is forgotten.
web-queue-take = Ta det som kommer
web-queue-done = Lägger inte till
web-rule = Regeln
web-sort =
    { $by ->
        [rank] Sortera efter valör
       *[suit] Sortera efter färg
    }
web-trumps =
    { $side ->
        [left] Trumf till vänster
       *[right] Trumf till höger
    }
web-unusual = Särskilda regler här
web-next-rule = Nästa regel

## Före och efter en giv

web-open = Före given
web-seat-empty = Ledig plats
web-stand = Res dig
web-start = Ge korten
web-dealing = Korten ges …
web-again = En giv till
web-home = Till startsidan
web-play-bots = Spela mot en bot

## Förbindelsen till bordet

web-connecting = Går till bordet …
web-lost = Förbindelsen är bruten.
web-lost-seat = Förbindelsen är bruten: snart sköter en bot din plats.
web-line-back = Förbindelsen är tillbaka.
web-try-now = Försök nu
web-minded = En bot spelar åt dig.
web-back = Spela vidare själv
web-gone-version = Sidan är för gammal för servern.
web-gone-banned = Värden vill inte ha dig vid det här bordet.
web-gone-no-table = Det här bordet finns inte längre.
web-gone-deleted = Servern känner inte till dig längre.
web-gone-closed = Det här bordet är stängt.

## Varför något inte blev gjort

web-refused = Det går inte nu.
web-refused-stale = För sent: bordet har ändrats.
web-refused-wait = Lite för tidigt.
web-refused-taken = Någon var snabbare.
web-refused-too-few-seats = Här sitter fler än som kan spela efter de reglerna.
web-refused-too-many = Det var för mycket på en gång. Vänta lite.
web-refused-storage = Servern kunde inte skriva ner det. Försök igen.
web-refused-draining = Servern startar snart om.
web-refused-already-sitting = Du sitter redan vid bordet.
web-refused-awake = Ingen har väntat länge nog på den här platsen än.
web-refused-banned = Värden vill inte ha dig här.
web-refused-chat-closed = Ingen skriver vid det här bordet.
web-refused-closed = Bordet är stängt.
web-refused-deal-running = Inte medan korten spelas.
web-refused-host-only = Bara värden får göra det.
web-refused-no-bot = Den boten finns inte.
web-refused-no-deal = Inga kort är givna nu.
web-refused-no-name = Det kan inte vara ett namn.
web-refused-no-person = Ingen här heter så.
web-refused-no-rules = Ingen kan spela efter de här reglerna.
web-refused-no-seat = Den platsen finns inte.
web-refused-not-listed = Anmälningar är för öppna bord.
web-refused-not-seated = Du har ingen plats här.
web-refused-seats-empty = En plats är fortfarande ledig.
web-refused-no-undo = Det finns inget att ångra.
web-refused-no-words = Där finns inget att läsa.
