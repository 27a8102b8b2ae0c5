### En mening för varje regel, så som bordet säger den, och regelsamlingarna som har namn.

## Kortleken och given

rule-deck-size =
    { $value ->
        [24] Kortleken har 24 kort, nia till ess.
        [32] Kortleken har 32 kort, sjua till ess.
       *[36] Kortleken har 36 kort, sexa till ess.
        [52] Kortleken har 52 kort, tvåa till ess.
        [54] Kortleken har 54 kort: tvåa till ess, och två jokrar.
    }
rule-seats = { $value } spelar vid det här bordet.
rule-hand-size =
    { $value ->
        [one] Alla får { $value } kort och fyller sedan på till lika många.
       *[other] Alla får { $value } kort och fyller sedan på till lika många.
    }
rule-deal-packet =
    { $value ->
        [1] Korten ges ett och ett.
       *[other] Korten ges { $value } i taget.
    }
rule-trump =
    { $value ->
       *[turn_up] Efter given vänds ett kort upp, och det avgör vad som är trumf.
        [none] Det finns ingen trumf.
        [s] Spader är alltid trumf, och inget kort vänds upp.
        [h] Hjärter är alltid trumf, och inget kort vänds upp.
        [d] Ruter är alltid trumf, och inget kort vänds upp.
        [c] Klöver är alltid trumf, och inget kort vänds upp.
    }
rule-ace-turn-up =
    { $value ->
       *[true] Även ett ess får vändas upp som trumfkort.
        [false] Ett ess blir aldrig trumfkort: i stället vänds nästa kort som inte är ett ess.
    }

## Vem som börjar

rule-first-attacker-first =
    { $value ->
       *[lowest_trump] I första given visar den som har lägsta trumfen sitt kort och anfaller först.
        [left_of_dealer] I första given anfaller spelaren till vänster om givaren.
    }
rule-first-attacker-next =
    { $value ->
       *[left_of_dealer] Duraken ger nästa giv, och spelaren till vänster om duraken anfaller först.
        [under_durak] Duraken ger nästa giv, och spelaren till höger om duraken anfaller duraken.
        [lowest_trump] Även senare börjar den som har lägsta trumfen.
    }
rule-first-attacker-after-draw =
    { $value ->
       *[as_next] Efter oavgjort börjar nästa giv som vanligt.
        [lowest_trump] Efter oavgjort börjar den som har lägsta trumfen.
    }
rule-no-trump =
    { $value ->
       *[redeal] Ska lägsta trumfen börja och ingen har trumf, ger samma givare om.
        [lowest_card] Ska lägsta trumfen börja och ingen har trumf, börjar det lägsta kortet.
        [left_of_dealer] Ska lägsta trumfen börja och ingen har trumf, börjar spelaren till vänster om givaren.
    }
rule-redeal-demand =
    { $value ->
       *[none] Ingen får begära ny giv.
        [five_of_a_suit] Den som får fem eller fler kort i en färg får begära ny giv före första anfallet.
        [one_colour] Den som får bara röda eller bara svarta kort får begära ny giv före första anfallet.
    }

## Lägga till kort

rule-throwers =
    { $value ->
        [auto] Är ni högst fyra får alla försvararens motståndare lägga till kort, är ni fler bara angriparen och försvararens grannar.
       *[all] Alla försvararens motståndare får lägga till kort.
        [neighbours] Bara angriparen och försvararens grannar får lägga till kort.
        [attacker] Bara angriparen får lägga till kort.
        [none] Ingen lägger till kort.
    }
rule-throw-gate =
    { $value ->
       *[opened] Ni får lägga till kort så snart något ligger på bordet.
        [first_beaten] Ni får lägga till kort så snart det första anfallskortet är slaget.
        [all_beaten] Ni får lägga till kort bara medan allt på bordet är slaget.
    }
rule-privilege =
    { $value ->
       *[none] De andra behöver inte vänta på angriparen innan de lägger till kort.
        [first] De andra får inte lägga till kort förrän angriparen har sagt ”pass”.
        [veto] De andra får inte lägga till kort förrän angriparen har sagt ”pass”, och angriparen får stänga ute dem från omgången.
    }
rule-multi-lead =
    { $value ->
       *[true] Ett anfall får öppna med flera kort av samma valör.
        [false] Ett anfall öppnar med ett enda kort.
    }

## Hur många kort

rule-bout-limit =
    { $value ->
        [none] Bara försvararens hand begränsar hur många anfallskort en omgång har.
        [one] En omgång har högst { $value } anfallskort.
       *[other] En omgång har högst { $value } anfallskort.
    }
rule-first-limit =
    { $value ->
        [none] Ingen lägre gräns gäller i början av given.
        [one] I början av given har en omgång högst { $value } anfallskort.
       *[other] I början av given har en omgång högst { $value } anfallskort.
    }
rule-first-limit-scope =
    { $value ->
       *[until_first_discard] En lägre gräns i början, om det finns någon, gäller tills de första korten hamnar i kasthögen.
        [first_bout] En lägre gräns i början, om det finns någon, gäller bara den första omgången.
    }
rule-oversupply =
    { $value ->
       *[refused] Kort utöver gränsen tas inte emot.
        [defender_chooses] Läggs för mycket till på en gång väljer försvararen vad som får ligga kvar och ger tillbaka resten.
    }
rule-take-phase =
    { $value ->
       *[true] Även efter ”jag tar” får ni ge passande kort i tillägg.
        [false] Efter ”jag tar” läggs inget mer till.
    }
rule-take-phase-hand-limit =
    { $value ->
       *[true] Försvararens hand sätter gränsen även efter ”jag tar”.
        [false] Efter ”jag tar” räknas bara omgångens gräns, inte försvararens hand.
    }

## Talongen

rule-refill =
    { $value ->
       *[sequential] Var och en fyller på hela handen innan nästa drar.
        [round_robin] Spelarna drar växelvis tills händerna är fulla.
    }
rule-refill-packet =
    { $value ->
        [one] När ni drar växelvis tar var och en { $value } kort i taget.
       *[other] När ni drar växelvis tar var och en { $value } kort i taget.
    }
rule-refill-first =
    { $value ->
       *[attacker] Har anfallet skickats vidare är det den som skickade det sist som drar först.
        [leader] Har anfallet skickats vidare är det den som lade ut första kortet som drar först.
    }
rule-trump-swap =
    { $value ->
        [true] Så länge talongen räcker får lägsta trumfen bytas mot det öppna trumfkortet.
       *[false] Det öppna trumfkortet får inte bytas.
    }
rule-late-claim =
    { $value ->
        [true] Den som får lägsta trumfen i sista påfyllningen får kräva trumfkortet ända fram till nästa anfall.
       *[false] När talongen är slut kan ingen kräva trumfkortet.
    }
rule-own-retaken-swap =
    { $value ->
        [true] Din egen lägsta trumf får bytas även om du har lagt ut den och tagit upp den igen.
       *[false] En lägsta trumf som har tagits upp från bordet får inte bytas.
    }

## Skicka anfallet vidare

rule-transfer =
    { $value ->
        [true] Så länge inget är slaget får försvararen skicka anfallet vidare med ett kort av samma valör.
       *[false] Ett anfall får inte skickas vidare.
    }
rule-transfer-show =
    { $value ->
        [true] Det räcker att visa trumfen av samma valör för att skicka anfallet vidare, en gång per trumf och omgång.
       *[false] För att skicka anfallet vidare måste du lägga ett kort; att visa trumf räcker inte.
    }
rule-transfer-several =
    { $value ->
       *[true] Flera kort av valören får läggas till när anfallet skickas vidare.
        [false] Ett enda kort läggs till när anfallet skickas vidare.
    }
rule-transfer-first-bout =
    { $value ->
       *[true] Anfallet får skickas vidare redan i första omgången.
        [false] I första omgången får anfallet inte skickas vidare.
    }
rule-transfer-room =
    { $value ->
       *[true] Anfallet får bara skickas till någon som har minst lika många kort som det finns att slå.
        [false] Anfallet får skickas även till någon som har för få kort för att slå det.
    }

## Lag och slut

rule-teams =
    { $value ->
        [true] Två lag spelar, och partnerna sitter på varannan plats.
       *[false] Alla spelar för sig själva.
    }
rule-team-transfer =
    { $value ->
       *[refused] I lagspel skickas anfallet inte vidare.
        [next_opponent] I lagspel skickas anfallet vidare till nästa motståndare.
    }
rule-draw =
    { $value ->
       *[draw] Går allas sista kort i en och samma omgång slutar given oavgjort.
        [last_defender_loses] Går allas sista kort i en och samma omgång är den sista försvararen durak.
    }
rule-no-progress-limit =
    { $value ->
        [none] Given fortsätter hur länge korten än bara byter händer.
        [one] Efter { $value } omgång där inga kort hamnar i kasthögen eller dras blir det oavgjort.
       *[other] Efter { $value } omgångar i rad där inga kort hamnar i kasthögen eller dras blir det oavgjort.
    }
rule-pogony =
    { $value ->
       *[none] Inga epåletter delas ut.
        [any_six] Sexor (eller lekens lägsta valör) som läggs sist på duraken ger en epålett var.
        [plain_six] Sexor (eller lekens lägsta valör) som läggs sist på duraken ger en epålett var, men trumf räknas inte.
    }

## Vad som slår vad

rule-spades-only =
    { $value ->
        [true] Spader slås endast av spader.
       *[false] Spader slås som vilken färg som helst.
    }
rule-low-trump-beats-ace =
    { $value ->
        [true] Lägsta trumfen slår trumfesset.
       *[false] Lägsta trumfen slår inte trumfesset.
    }
rule-suitless =
    { $value ->
        [true] Färgen spelar ingen roll: högre slår lägre, men en trumf kräver en högre trumf.
       *[false] Ett kort slås av ett högre i sin egen färg eller av en trumf.
    }

## Turordningen

rule-precedence =
    { $value ->
       *[asked] Spelarna tillfrågas en i taget, angriparen först.
        [free] Den som är snabbast får lägga först.
    }

## Regelsamlingar med namn

preset-podkidnoy = Podkidnoy
    .line = Durak som de flesta känner det: ligger ett kort på bordet får alla lägga till.
preset-perevodnoy = Perevodnoy
    .line = Så länge inget är slaget får försvararen skicka anfallet vidare till nästa spelare.
preset-prostoy = Enkel durak
    .line = Ingen lägger till kort, inte heller efter ”jag tar”.
preset-team = Lagdurak
    .line = Två mot två, med partnern mitt emot.
preset-sv = Svenska regler
    .line = Podkidnoy där lägsta trumfen börjar varje giv.
preset-de = Tyska regler
    .line = Lägsta trumfen börjar varje giv, och en omgång har högst fem anfallskort så länge kasthögen är tom.
preset-de-perevodnoy = Tyska regler där anfallet kan skickas vidare
    .line = De tyska reglerna, men anfallet får skickas vidare; den som lade ut första kortet drar först.
preset-no = Norska regler
    .line = Ni får lägga till när första kortet är slaget, angriparen får stänga ute de andra, och trumfsexan får bytas.
preset-pagat = Pagats regler
    .line = De norska reglerna, men varje kort slås innan nästa kommer, och din egen sexa får bytas även om du har tagit upp den igen.
preset-rst-classic = Klassiska nätregler
    .line = Bara grannarna lägger till, högst fem anfallskort så länge kasthögen är tom, och aldrig oavgjort.
preset-app = Vanliga appregler
    .line = Högst fem anfallskort i första omgången, och de andra lägger till när angriparen har sagt ”pass”.
preset-japanese = Japansk durak
    .line = Ruter är alltid trumf, och spader slås endast av spader.
