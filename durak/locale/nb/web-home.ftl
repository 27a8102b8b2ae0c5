### Den første skjermen, og det som er felles for alle sidene.

home-name = Durak
home-line = Bli kvitt kortene. Den som sitter igjen med kort, er durak.
home-where = Hvor vil du?
home-play = Spill nå
home-play-line = Mot boter, med en gang
home-friends = Spill med venner
home-watch = Åpne bord
home-learn = Lær spillet
home-rules = Regler
home-records = Dine spill
page-home = Til forsiden
lost-title = Her er det ingenting
lost-line = Adressen fører ingen steder. Var det en lenke til et bord, mangler en del av den: be om den en gang til.

## Når tjeneren ikke gjør det den blir bedt om

problem-offline = Serveren svarer ikke. Er du på nett?
problem-cookies = Denne nettleseren tar ikke imot informasjonskapsler. Uten dem vet ikke serveren hvilke kort som er dine: Tillat dem for denne siden.
problem-later = Serveren får det ikke til akkurat nå. Prøv igjen om litt.
problem-failed = Det gikk ikke. Prøv igjen.
problem-too-fast = Det var for mye på en gang. Vent litt.
problem-full = Serveren har ikke plass til flere bord. Prøv igjen senere.
problem-tokens = Du har så mange nøkler som det går an å ha. Ta tilbake en først.
problem-again = Prøv igjen

## Hvor mye tid det er

clock-none = Ingen klokke
clock-move = { $seconds } s per trekk, { $bank } s i reserve
clock-days =
    { $count ->
        [one] { $count } døgn per trekk
       *[other] { $count } døgn per trekk
    }
