### Ett bord före och efter korten: vem som sitter var, vem som bjuds in, vad som sägs, hur det slutade.

## Platser

room-seats = Platserna
room-sit = Sitt här
room-sit-down = Sätt dig
room-choose-seat = Välj en plats, eller titta på.
room-choose-seat-alone = Välj en plats. Här tittar ingen på.
room-full = Alla platser är upptagna. Du kan titta på, och sätta dig när en blir ledig.
room-full-alone = Alla platser är upptagna. Här tittar ingen på; du kan sätta dig när en blir ledig.
room-fill = Botar på alla lediga platser
room-change-rules = Ändra reglerna
room-play-by = Spela efter de här reglerna
room-rules-changed = Reglerna har ändrats.
room-host = värd
room-deals-first = ger först
room-first-dealer = Ska ge först
room-draw-dealer = Lotta om vem som ger först
room-remove-bot = Ta bort boten härifrån
room-swap = Byt plats med
room-swap-now = Byt
room-make-host = Gör till värd
room-send-away = Skicka bort
room-ban = Skicka bort för gott

## Bjuda in

room-invite = Bjud in andra
room-link-line = Den som har länken kan komma in.
room-link-local = Länken fungerar bara på den här datorn.
room-copy = Kopiera länken
room-copied = Kopierat.
room-marked = Länken är markerad: kopiera den själv.
room-share = Dela
room-share-text = Kom och spela durak!
room-code = QR-kod
room-code-name = Länken till bordet som QR-kod

## Prata

talk-title = Prata
talk-unread =
    { $count ->
        [one] Prata: { $count } nytt
       *[other] Prata: { $count } nya
    }
talk-emotes = Säg direkt
talk-onlooker = Någon som tittar på
talk-written = Det som har skrivits
talk-write = Skriv till bordet
talk-send = Skicka
talk-hide = Dölj det { $name } säger
talk-show = Visa det { $name } säger
talk-hide-all = Dölj det alla säger
talk-show-all = Visa det alla säger
talk-report = Anmäl { $name }
talk-report-why = Vad hände?
talk-reported = De som driver servern kommer att läsa det.

## Ett bords meny

menu-title = Det här bordet
menu-all-rules = Hela regelboken
menu-people = Vilka som är här
menu-bot-minds = Låt en bot spela åt dem
menu-leave-line = En bot spelar vidare åt dig tills du är tillbaka.
menu-close-table = Avsluta bordet
menu-close-sure = Bordet avslutas för alla, och en pågående giv ges upp.
menu-close-yes = Ja, avsluta

## Efter en giv; after-they-… nämner den som förlorade

after-you-1 = De andra lärde sig på samma sätt.
after-you-2 = Kort har kort minne. Det har de andra också.
after-you-3 = Ingen har i alla fall fler kort än du.
after-they-1 = Var snälla: nu ger { $name }, och minns.
after-they-2 = { $name } ville bara titta lite längre på korten.
after-they-3 = Någon måste förlora, och { $name } gör det med stil.
after-team-1 = Delade kort är halva kort.
after-team-2 = Ingen var ensam om det.
after-draw-1 = Ingen är durak. Hur gick det till?
after-draw-2 = Alla kloka, och ingen som vill blanda.
after-waiting = Väntar på { $names } …
after-tally =
    { $count ->
        [one] Förluster hittills, { $count } giv
       *[other] Förluster hittills, { $count } givar
    }
after-evening = Kvällens durak: { $name }
after-replay = Titta på det igen
after-record = Spara protokollet
after-share = Skicka en bild
after-picture-kept = Bilden är sparad.
after-leave = Lämna bordet
