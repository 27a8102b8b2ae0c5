### Formuläret för ett nytt bord. Ett meddelande bot-… säger hur en bot spelar; ett meddelande clash-… säger varför regler inte går ihop.

new-title = Ett nytt bord
new-rules = Vad som spelas
new-more-rules = Fler regler
new-seats = Hur många som spelar
new-teams = I två lag
new-plays = Det speciella här
new-all-rules = Alla regler
new-changes =
    { $count ->
        [one] { $count } ändrad
       *[other] { $count } ändrade
    }
new-changed = ändrad
new-put-back = Återställ
new-put-all-back = Återställ allt
new-bots = Botar vid ditt bord
new-bot-kind = Hur botarna spelar
new-free =
    { $count ->
        [0] Botar har alla andra platser: korten ges genast.
        [one] { $count } plats är ledig för andra.
       *[other] { $count } platser är lediga för andra.
    }
new-clock = Tid
new-clock-move = Per drag
new-clock-days = Dygn per drag
new-move-time = För ett drag
new-bank-time = I reserv för hela given
new-days-line = Ingen behöver vara där: du kommer tillbaka när det är din tur.
new-door = Vem som får komma
new-by-link = Bara de som har länken
new-listed = Alla
new-listed-line = Bordet finns bland borden för alla.
new-spectators = Andra får titta på
new-chat = Spelarna får skriva till varandra
new-chat-listed = Där alla får komma finns bara färdiga ord.
new-discard = De kastade korten syns
new-discard-line = Annars får man minnas dem, som vid ett riktigt bord.
new-open = Öppna bordet

## Hur botar spelar

bot-random = Lätt bot
bot-greedy = Medelbra bot
bot-level1 = Nivå 1: första spelet
bot-level2 = Nivå 2: nybörjare
bot-level3 = Nivå 3: spelar ibland
bot-level4 = Nivå 4: erfaren
bot-level5 = Nivå 5: stark
bot-level6 = Nivå 6: mästare
bot-level7 = Nivå 7: skoningslös
bots-lacking = Nivå 5 till 7 kan spela här när detta har körts: { $install }, sedan { $warm }.

## Reglerna i grupper

group-pack = Kortleken och given
group-start = Vem som börjar
group-throwing = Lägga till kort
group-limits = Hur många kort
group-talon = Talongen
group-transfer = Skicka anfallet vidare
group-end = Lag och slut
group-beating = Vad som slår vad
group-turns = Turordningen

## Regler som inte går ihop

clash-hand-size = Leken har för få kort för så många händer: ta en större lek, färre spelare eller mindre händer.
clash-deal-packet = Man kan inte ge fler kort på en gång än en hand har.
clash-teams = Lag kräver fyra eller sex spelare.
clash-team-transfer = I lag kan anfallet bara skickas vidare till nästa motståndare: välj det, eller spela utan att skicka vidare.
clash-spades-only = När färgen inte spelar någon roll kan spader inte slås bara av spader.
clash-no-trump = Utan trumf har ingen den lägsta: välj att det lägsta kortet börjar, eller spelaren till vänster om given.
clash-no-progress-limit = En giv behöver mer tid än så: tillåt minst lika många omgångar som leken har kort.
clash-other = De här reglerna går inte ihop. Återställ det du ändrade sist.
