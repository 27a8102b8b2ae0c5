### Bordet på hele skjermen, og bord hos en server som man setter seg ved.

## Å komme og gå

join-name = Hva vil du hete ved bordet?
join-connecting = Kobler til { $server }.
join-lost = Forbindelsen er brutt og åpnes på nytt. Tar det lang tid, spiller en bot for deg.
join-found = Forbindelsen er tilbake.
join-sat = Du setter deg på plass { $number }.
join-come-back = En bot spiller for deg til du er tilbake: { $command }
join-left = Du har forlatt bordet. Sett deg igjen med: { $command }
join-invite = Andre kommer til bordet med lenken { $link }

## Hvorfor man ikke kan sette seg, eller bli

join-full = Ingen plass ved bordet er ledig.
join-taken = Det sitter noen på den plassen.
join-no-seat = Bordet har ingen slik plass.
join-already-sitting = Du sitter på en annen plass ved bordet.
join-banned = Du får ikke være ved dette bordet.
join-no-name = Ingen kan hete det.
join-given-away = Plassen din er gitt til noen andre.
join-gone = Det finnes ikke noe slikt bord.
join-closed = Bordet er avsluttet.
join-unknown = Serveren kjenner deg ikke lenger. Kom igjen, som en ny.
join-version = Dette programmet og serveren forstår ikke hverandre: ett av dem er for gammelt.
join-stopped = Bordet er ikke lenger å nå.

## Hvem som sitter der, og hva man venter på

seat-bot = Boten på plass { $number }
seat-empty = ledig plass { $number }
presence-away = ikke tilkoblet
presence-minded = en bot spiller
presence-agreed = vil spille mer
wait-deal-runs = Et spill er i gang. Du setter deg når det er over.
wait-seats =
    { $count ->
        [one] { $count } plass er fortsatt ledig.
       *[other] { $count } plasser er fortsatt ledige.
    }
wait-host = Verten setter spillet i gang.
wait-cards = Kortene deles ut.
wait-names = Nå bestemmer andre: { $names }.
wait-minded = En bot spiller for deg. Spiller du et kort, er plassen din igjen.
wait-agreed = Du vil spille mer. Ikke alle har sagt det ennå.

## Hva man kan velge utenom trekk: bak et tall eller på en knapp

deed-start = begynn spillet
deed-fill = sett boter på de ledige plassene
deed-back = ta plassen din tilbake
deed-again = et spill til
deed-later = spill på forhånd
deed-cancel = glem det som står i kø
deed-leave = forlat bordet
deed-dealer = { $name } deler ut

## Å spille på forhånd, og det som kommer for sent

queue-which = Hvilket kort skal kastes på så snart det går?
queue-holds = Så snart det går: { $phrase }.
queue-empty = Ingenting står i kø lenger.
queue-here = Ingen går foran deg, så her er det ingen kø.
undo-joined = Det du bestemte sist, er tatt tilbake.
too-late = For sent: bordet har endret seg i mellomtiden.
refused-by-server = Serveren avslår det: { $code }.
pass-on-card = Hvilket kort sender du angrepet videre med?

## Å snakke

chat-write = Skriv til bordet, eller si noe av dette med nummeret:
chat-closed = Ingen skriver ved dette bordet. Dette kan sies med nummeret:
chat-nobody = Her er det ingen som kan høre deg.
emote-hello = Hei!
emote-thanks = Takk!
emote-well-played = Godt spilt!
emote-oops = Ops!
emote-hurry = Skynd deg, er du snill!
emote-sorry = Beklager!
emote-laugh = Ha, ha!
emote-wow = Jøss!

## Tastene på hele skjermen

screen-keys = Piler velger, Enter spiller, { $ask } sier hva et kort kan eller hvorfor ikke.
screen-keys-others = { $later } setter et kort i kø, { $talk } skriver til bordet.
