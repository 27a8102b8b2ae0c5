### Bordet før og etter kortene: hvem som sitter hvor, hvem som inviteres, hva som sies, hvordan det gikk.

## Plasser

room-seats = Plassene
room-sit = Sitt her
room-sit-down = Sett deg
room-choose-seat = Velg en plass, eller se på.
room-choose-seat-alone = Velg en plass. Her kan ingen se på.
room-full = Alle plasser er opptatt. Du kan se på, og sette deg når en blir ledig.
room-full-alone = Alle plasser er opptatt. Her kan ingen se på; du kan sette deg når en blir ledig.
room-fill = Boter på alle ledige plasser
room-change-rules = Endre reglene
room-play-by = Spill etter disse reglene
room-rules-changed = Reglene er endret.
room-host = vert
room-deals-first = gir først
room-first-dealer = Skal gi først
room-draw-dealer = Trekk om hvem som gir først
room-remove-bot = Ta bort boten
room-swap = Bytt plass med
room-swap-now = Bytt
room-make-host = Gjør til vert
room-send-away = Send bort
room-ban = Send bort for godt

## Å invitere

room-invite = Inviter andre
room-link-line = Alle som har denne lenken, kan komme inn.
room-link-local = Denne lenken virker bare på denne maskinen.
room-copy = Kopier lenken
room-copied = Kopiert.
room-marked = Lenken er merket: kopier den selv.
room-share = Del
room-share-text = Kom og spill durak!
room-code = QR-kode
room-code-name = Lenken til bordet som QR-kode

## Å snakke

talk-title = Snakk
talk-unread =
    { $count ->
        [one] Snakk: { $count } ny
       *[other] Snakk: { $count } nye
    }
talk-emotes = Si med en gang
talk-onlooker = En som ser på
talk-written = Det som er skrevet
talk-write = Skriv til bordet
talk-send = Send inn
talk-hide = Skjul det { $name } sier
talk-show = Vis det { $name } sier
talk-hide-all = Skjul det alle sier
talk-show-all = Vis det alle sier
talk-report = Meld fra om { $name }
talk-report-why = Hva skjedde?
talk-reported = De som driver serveren, vil lese det.

## Menyen til et bord

menu-title = Dette bordet
menu-all-rules = Hele regelboken
menu-people = Hvem som er her
menu-bot-minds = La en bot spille for dem
menu-leave-line = En bot spiller videre for deg til du er tilbake.
menu-close-table = Avslutt bordet
menu-close-sure = Bordet avsluttes for alle, og et spill som er i gang, oppgis.
menu-close-yes = Ja, avslutt

## Etter et spill; after-they-… nevner den som tapte

after-you-1 = De andre lærte det på samme måte.
after-you-2 = Kort har kort hukommelse. Det har de andre også.
after-you-3 = I det minste har ingen flere kort enn deg.
after-they-1 = Vær snille: nå er det { $name } som gir, og husker.
after-they-2 = { $name } ville bare se litt lenger på kortene.
after-they-3 = Noen må tape, og { $name } gjør det med stil.
after-team-1 = Delte kort er halve kort.
after-team-2 = Ingen var alene om det.
after-draw-1 = Ingen er durak. Hvordan gikk det til?
after-draw-2 = Alle kloke, og ingen til å stokke.
after-waiting = Venter på { $names } …
after-tally =
    { $count ->
        [one] Tapt hittil, { $count } spill
       *[other] Tapt hittil, { $count } spill
    }
after-evening = Kveldens durak: { $name }
after-replay = Se på det igjen
after-record = Lagre protokollen
after-share = Send et bilde
after-picture-kept = Bildet er lagret.
after-leave = Forlat bordet
