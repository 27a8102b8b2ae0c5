### Skjemaet for et nytt bord. En melding bot-… sier hvordan en bot spiller; en melding clash-… sier hvorfor regler ikke går sammen.

new-title = Et nytt bord
new-rules = Hva som spilles
new-more-rules = Flere regelsett
new-seats = Hvor mange som spiller
new-teams = På to lag
new-plays = Det spesielle her
new-all-rules = Alle reglene
new-changes =
    { $count ->
        [one] { $count } endret
       *[other] { $count } endret
    }
new-changed = endret
new-put-back = Sett tilbake
new-put-all-back = Sett alt tilbake
new-bots = Boter ved bordet ditt
new-bot-kind = Hvordan botene spiller
new-free =
    { $count ->
        [0] Boter har alle andre plasser: kortene gis med en gang.
        [one] { $count } plass er ledig for andre.
       *[other] { $count } plasser er ledige for andre.
    }
new-clock = Tid
new-clock-move = Per trekk
new-clock-days = Døgn per trekk
new-move-time = Til et trekk
new-bank-time = I reserve for hele spillet
new-days-line = Ingen trenger å være der: du kommer tilbake når det er din tur.
new-door = Hvem som kan komme
new-by-link = Bare de som har lenken
new-listed = Alle
new-listed-line = Bordet står blant bordene for alle.
new-spectators = Andre kan se på
new-chat = Spillerne kan skrive til hverandre
new-chat-listed = Der alle kan komme, finnes bare ferdige ord.
new-discard = De kastede kortene kan ses
new-discard-line = Ellers får man huske dem, som ved et ekte bord.
new-open = Åpne bordet

## Hvordan boter spiller

bot-random = Lett bot
bot-greedy = Middels bot
bot-level1 = Nivå 1: første spill
bot-level2 = Nivå 2: nybegynner
bot-level3 = Nivå 3: spiller av og til
bot-level4 = Nivå 4: erfaren
bot-level5 = Nivå 5: sterk
bot-level6 = Nivå 6: mester
bot-level7 = Nivå 7: nådeløs
bots-lacking = Nivå 5 til 7 kan spille her når dette er kjørt: { $install }, deretter { $warm }.

## Reglene i grupper

group-pack = Kortstokken og given
group-start = Hvem som begynner
group-throwing = Påkasting
group-limits = Hvor mange kort
group-talon = Trekkbunken
group-transfer = Å sende angrepet videre
group-end = Lag og slutt
group-beating = Hva som slår hva
group-turns = Rekkefølgen

## Regler som ikke går sammen

clash-hand-size = Kortstokken har for få kort til så mange hender: ta en større stokk, færre spillere eller mindre hender.
clash-deal-packet = Det kan ikke deles ut flere kort om gangen enn en hånd har.
clash-teams = Lag krever fire eller seks spillere.
clash-team-transfer = På lag kan angrepet bare sendes videre til neste motstander: velg det, eller spill uten å sende videre.
clash-spades-only = Når sorten ikke spiller noen rolle, kan ikke spar bare slås med spar.
clash-no-trump = Uten trumf har ingen den laveste: velg at det laveste kortet begynner, eller den til venstre for giveren.
clash-no-progress-limit = Et spill trenger mer tid enn det: tillat minst like mange omganger som kortstokken har kort.
clash-other = Disse reglene går ikke sammen. Sett tilbake det du endret sist.
