### Én setning for hver regel, slik bordet sier den, og de navngitte regelsettene.

## Kortstokken og given

rule-deck-size =
    { $value ->
        [24] Kortstokken har 24 kort, fra ni til ess.
        [32] Kortstokken har 32 kort, fra sju til ess.
       *[36] Kortstokken har 36 kort, fra seks til ess.
        [52] Kortstokken har 52 kort, fra to til ess.
        [54] Kortstokken har 54 kort: fra to til ess, og to jokere.
    }
rule-seats = { $value } spiller ved dette bordet.
rule-hand-size =
    { $value ->
        [one] Alle får { $value } kort og fyller siden opp til like mange.
       *[other] Alle får { $value } kort og fyller siden opp til like mange.
    }
rule-deal-packet =
    { $value ->
        [1] Kortene deles ut enkeltvis.
       *[other] Kortene deles ut { $value } om gangen.
    }
rule-trump =
    { $value ->
       *[turn_up] Etter given snus et kort, og det bestemmer hva som er trumf.
        [none] Det finnes ingen trumf.
        [s] Spar er alltid trumf, og ikke noe kort snus.
        [h] Hjerter er alltid trumf, og ikke noe kort snus.
        [d] Ruter er alltid trumf, og ikke noe kort snus.
        [c] Kløver er alltid trumf, og ikke noe kort snus.
    }
rule-ace-turn-up =
    { $value ->
       *[true] Også et ess kan snus som trumfkort.
        [false] Et ess blir aldri trumfkort: i stedet snus neste kort som ikke er et ess.
    }

## Hvem som begynner

rule-first-attacker-first =
    { $value ->
       *[lowest_trump] I første spill begynner laveste trumf, som vises fram.
        [left_of_dealer] I første spill er det naboen til venstre for giveren som angriper først.
    }
rule-first-attacker-next =
    { $value ->
       *[left_of_dealer] Duraken gir neste spill, og naboen til venstre for duraken angriper først.
        [under_durak] Duraken gir neste spill, og naboen til høyre for duraken angriper duraken.
        [lowest_trump] Også senere begynner laveste trumf.
    }
rule-first-attacker-after-draw =
    { $value ->
       *[as_next] Etter uavgjort begynner neste spill som ellers.
        [lowest_trump] Etter uavgjort begynner laveste trumf.
    }
rule-no-trump =
    { $value ->
       *[redeal] Skal laveste trumf begynne og ingen har trumf, gir samme giver på nytt.
        [lowest_card] Skal laveste trumf begynne og ingen har trumf, begynner det laveste kortet.
        [left_of_dealer] Skal laveste trumf begynne og ingen har trumf, begynner naboen til venstre for giveren.
    }
rule-redeal-demand =
    { $value ->
       *[none] Ingen kan kreve ny giv.
        [five_of_a_suit] Den som får fem eller flere kort i én sort, kan kreve ny giv før første angrep.
        [one_colour] Den som bare får røde eller bare svarte kort, kan kreve ny giv før første angrep.
    }

## Påkasting

rule-throwers =
    { $value ->
        [auto] Er dere høyst fire, kan alle forsvarerens motspillere kaste på; er dere flere, bare angriperen og forsvarerens naboer.
       *[all] Alle forsvarerens motspillere kan kaste på.
        [neighbours] Bare angriperen og forsvarerens naboer kan kaste på.
        [attacker] Bare angriperen kan kaste på.
        [none] Ingen kaster på.
    }
rule-throw-gate =
    { $value ->
       *[opened] Dere kan kaste på så snart det ligger et kort på bordet.
        [first_beaten] Dere kan kaste på så snart første angrepskort er slått.
        [all_beaten] Dere kan bare kaste på mens alt på bordet er slått.
    }
rule-privilege =
    { $value ->
       *[none] De andre trenger ikke å vente på angriperen før de kaster på.
        [first] De andre kan ikke kaste på før angriperen har sagt «pass».
        [veto] De andre kan ikke kaste på før angriperen har sagt «pass», og angriperen kan stenge dem ute av omgangen.
    }
rule-multi-lead =
    { $value ->
       *[true] Et angrep kan åpne med flere kort av samme verdi.
        [false] Et angrep åpner med ett eneste kort.
    }

## Hvor mange kort

rule-bout-limit =
    { $value ->
        [none] Bare forsvarerens hånd begrenser hvor mange angrepskort en omgang har.
        [one] En omgang har høyst { $value } angrepskort.
       *[other] En omgang har høyst { $value } angrepskort.
    }
rule-first-limit =
    { $value ->
        [none] Det er ingen lavere grense i starten av spillet.
        [one] I starten av spillet har en omgang høyst { $value } angrepskort.
       *[other] I starten av spillet har en omgang høyst { $value } angrepskort.
    }
rule-first-limit-scope =
    { $value ->
       *[until_first_discard] En lavere grense i starten, om det er noen, gjelder til de første kortene havner i kastebunken.
        [first_bout] En lavere grense i starten, om det er noen, gjelder bare den første omgangen.
    }
rule-oversupply =
    { $value ->
       *[refused] Kort utover grensen avvises.
        [defender_chooses] Kastes det på for mye på en gang, bestemmer forsvareren hva som blir liggende, og de andre kortene går tilbake.
    }
rule-take-phase =
    { $value ->
       *[true] Også etter «jeg tar» kan dere legge til kort som passer.
        [false] Etter «jeg tar» legges det ikke til noe mer.
    }
rule-take-phase-hand-limit =
    { $value ->
       *[true] Forsvarerens hånd setter grensen også etter «jeg tar».
        [false] Etter «jeg tar» teller bare grensen for omgangen, ikke forsvarerens hånd.
    }

## Trekkbunken

rule-refill =
    { $value ->
       *[sequential] Hver spiller fyller helt opp før nestemann trekker.
        [round_robin] Spillerne trekker etter tur til hendene er fulle.
    }
rule-refill-packet =
    { $value ->
        [one] Når det trekkes etter tur, tar hver spiller { $value } kort om gangen.
       *[other] Når det trekkes etter tur, tar hver spiller { $value } kort om gangen.
    }
rule-refill-first =
    { $value ->
       *[attacker] Er angrepet overført, trekker den først som overførte sist.
        [leader] Er angrepet overført, trekker den først som spilte ut.
    }
rule-trump-swap =
    { $value ->
        [true] Så lenge trekkbunken varer, kan laveste trumf byttes mot det åpne trumfkortet.
       *[false] Det åpne trumfkortet kan ikke byttes.
    }
rule-late-claim =
    { $value ->
        [true] Den som får laveste trumf i siste påfylling, kan kreve trumfkortet helt til neste angrep.
       *[false] Når trekkbunken er tom, kan ingen kreve trumfkortet.
    }
rule-own-retaken-swap =
    { $value ->
        [true] Din egen laveste trumf kan byttes selv om du har lagt den ut og tatt den opp igjen.
       *[false] En laveste trumf som er tatt opp fra bordet, kan ikke byttes.
    }

## Å sende angrepet videre

rule-transfer =
    { $value ->
        [true] Så lenge ingenting er slått, kan forsvareren sende angrepet videre med et kort av samme verdi.
       *[false] Et angrep kan ikke sendes videre.
    }
rule-transfer-show =
    { $value ->
        [true] Det holder å vise trumfen av samme verdi for å sende angrepet videre, én gang per trumf og omgang.
       *[false] For å sende angrepet videre må du legge et kort; å vise trumf er ikke nok.
    }
rule-transfer-several =
    { $value ->
       *[true] En overføring kan legge til flere kort av verdien.
        [false] En overføring legger til ett eneste kort.
    }
rule-transfer-first-bout =
    { $value ->
       *[true] Angrepet kan sendes videre alt i den første omgangen.
        [false] I den første omgangen kan angrepet ikke sendes videre.
    }
rule-transfer-room =
    { $value ->
       *[true] Angrepet kan bare sendes til en som har minst like mange kort som det er å slå.
        [false] Angrepet kan sendes også til en som har for få kort til å slå det.
    }

## Lag og slutt

rule-teams =
    { $value ->
        [true] To lag spiller, og makkerne sitter på annenhver plass.
       *[false] Alle spiller for seg selv.
    }
rule-team-transfer =
    { $value ->
       *[refused] I lagspill sendes angrepet ikke videre.
        [next_opponent] I lagspill sendes angrepet videre til neste motspiller.
    }
rule-draw =
    { $value ->
       *[draw] Går de siste kortene til alle i én og samme omgang, er det uavgjort.
        [last_defender_loses] Går de siste kortene til alle i én og samme omgang, er siste forsvarer durak.
    }
rule-no-progress-limit =
    { $value ->
        [none] Spillet går videre uansett hvor lenge kortene bare skifter hender.
        [one] Etter { $value } omgang der ingen kort går i kastebunken eller trekkes, er det uavgjort.
       *[other] Etter { $value } omganger på rad der ingen kort går i kastebunken eller trekkes, er det uavgjort.
    }
rule-pogony =
    { $value ->
       *[none] Det deles ikke ut epåletter.
        [any_six] Seksere (eller kortstokkens laveste verdi) som legges sist på duraken, gir en epålett hver.
        [plain_six] Seksere (eller kortstokkens laveste verdi) som legges sist på duraken, gir en epålett hver, men trumf teller ikke.
    }

## Hva som slår hva

rule-spades-only =
    { $value ->
        [true] Spar slås bare av spar.
       *[false] Spar slås som alle andre sorter.
    }
rule-low-trump-beats-ace =
    { $value ->
        [true] Laveste trumf slår trumfesset.
       *[false] Laveste trumf slår ikke trumfesset.
    }
rule-suitless =
    { $value ->
        [true] Sorten teller ikke: høyere kort slår lavere, men en trumf krever en høyere trumf.
       *[false] Et kort slås av et høyere i egen sort eller av en trumf.
    }

## Rekkefølgen

rule-precedence =
    { $value ->
       *[asked] Spillerne blir spurt én etter én, angriperen først.
        [free] Den som er raskest, får legge først.
    }

## Navngitte regelsett

preset-podkidnoy = Durak med påkasting
    .line = Durak slik de fleste kjenner det: Ligger det et kort på bordet, kan alle kaste på.
preset-perevodnoy = Durak med overføring
    .line = Så lenge ingenting er slått, kan forsvareren sende angrepet videre til neste spiller.
preset-prostoy = Enkel durak
    .line = Ingen kaster på, heller ikke etter «jeg tar».
preset-team = Durak i lag
    .line = To lag på to, der makkerne sitter overfor hverandre.
preset-sv = Svenske regler
    .line = Durak med påkasting der laveste trumf begynner hvert spill.
preset-de = Tyske regler
    .line = Laveste trumf begynner hvert spill, og en omgang har høyst fem angrepskort så lenge kastebunken er tom.
preset-de-perevodnoy = Tyske regler med overføring
    .line = De tyske reglene, men angrepet kan sendes videre; den som spilte ut, trekker først.
preset-no = Norske regler
    .line = Dere kaster på når første kort er slått, angriperen kan stenge de andre ute, og trumf 6 kan byttes.
preset-pagat = Pagats regler
    .line = De norske reglene, men hvert kort slås før det neste kommer, og din egen sekser kan byttes selv om du tok den opp igjen.
preset-rst-classic = Klassiske nettregler
    .line = Bare naboene kaster på, høyst fem angrepskort så lenge kastebunken er tom, og aldri uavgjort.
preset-app = Vanlige appregler
    .line = Høyst fem angrepskort i den første omgangen, og de andre kaster på når angriperen har sagt «pass».
preset-japanese = Japansk durak
    .line = Ruter er alltid trumf, og spar slås bare av spar.
