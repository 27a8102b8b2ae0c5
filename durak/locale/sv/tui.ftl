### Bordet på hela skärmen, och bord hos en server som man sätter sig vid.

## Komma och gå

join-name = Vad vill du heta vid bordet?
join-connecting = Ansluter till { $server }.
join-lost = Anslutningen är bruten och öppnas igen. Tar det lång tid spelar en bot åt dig.
join-found = Anslutningen är tillbaka.
join-sat = Du sätter dig på plats { $number }.
join-come-back = En bot spelar åt dig tills du är tillbaka: { $command }
join-left = Du har lämnat bordet. Sätt dig igen med: { $command }
join-invite = Andra kommer till bordet med länken { $link }

## Varför man inte kan sätta sig, eller stanna

join-full = Ingen plats vid bordet är ledig.
join-taken = Någon sitter redan på den platsen.
join-no-seat = Bordet har ingen sådan plats.
join-already-sitting = Du sitter på en annan plats vid bordet.
join-banned = Du får inte vara vid det här bordet.
join-no-name = Ingen kan heta så.
join-given-away = Din plats har gått till någon annan.
join-gone = Det finns inget sådant bord.
join-closed = Bordet är avslutat.
join-unknown = Servern känner dig inte längre. Kom igen, som en ny.
join-version = Programmet och servern förstår inte varandra: ett av dem är för gammalt.
join-stopped = Bordet går inte längre att nå.

## Vem som sitter där, och vad man väntar på

seat-bot = Boten på plats { $number }
seat-empty = ledig plats { $number }
presence-away = inte ansluten
presence-minded = en bot spelar
presence-agreed = vill spela mer
wait-deal-runs = En giv spelas. Du sätter dig när den är över.
wait-seats =
    { $count ->
        [one] { $count } plats är fortfarande ledig.
       *[other] { $count } platser är fortfarande lediga.
    }
wait-host = Värden sätter i gång given.
wait-cards = Korten delas ut.
wait-names = Nu bestämmer andra: { $names }.
wait-minded = En bot spelar åt dig. Spelar du ett kort är platsen din igen.
wait-agreed = Du vill spela mer. Alla har inte sagt det ännu.

## Vad man kan välja förutom drag: efter ett tal eller på en knapp

deed-start = börja given
deed-fill = sätt botar på de lediga platserna
deed-back = ta tillbaka din plats
deed-again = en giv till
deed-later = spela i förväg
deed-cancel = glöm det som är köat
deed-leave = lämna bordet
deed-dealer = { $name } ger

## Spela i förväg, och det som kommer för sent

queue-which = Vilket kort ska läggas till så snart det går?
queue-holds = Så snart det är möjligt: { $phrase }.
queue-empty = Ingenting är köat längre.
queue-here = Ingen går före dig, så här köas ingenting.
undo-joined = Ditt senaste beslut är ångrat.
too-late = För sent: bordet har ändrats under tiden.
refused-by-server = Servern avslår det: { $code }.
pass-on-card = Vilket kort skickar du anfallet vidare med?

## Prata

chat-write = Skriv till bordet, eller säg något av detta med sitt nummer:
chat-closed = Ingen skriver vid det här bordet. Detta kan sägas med sitt nummer:
chat-nobody = Här finns ingen som kan höra dig.
emote-hello = Hej!
emote-thanks = Tack!
emote-well-played = Bra spelat!
emote-oops = Hoppsan!
emote-hurry = Skynda dig, snälla!
emote-sorry = Förlåt!
emote-laugh = Hihi!
emote-wow = Oj då!

## Tangenterna på hela skärmen

screen-keys = Pilar väljer, Enter spelar, { $ask } säger vad ett kort får eller varför inte.
screen-keys-others = { $later } köar ett kort, { $talk } skriver till bordet.
