### Små stillinger der en regel læres ved å spille: hva du skal gjøre, og hva det gjaldt.

## Det første spillet

lesson-attack = Du angriper. Legg ut hvilket kort du vil.
    .title = Å angripe
    .after = Nå må den andre slå kortet eller ta det opp.
lesson-beat = Du forsvarer deg. Slå kortet med et høyere i samme sort.
    .title = Å slå
    .after = Et kort slås av et høyere i samme sort: sekseren er lavest, esset høyest. Slåtte kort går ut av spillet, og så angriper den som forsvarte seg.
lesson-trump = Hjerter er trumf. Slå kortet med trumfen din.
    .title = Trumf
    .after = En trumf, selv den laveste, slår alle kort i de andre sortene. En trumf slås bare av en høyere trumf.
lesson-throw-in = Du angriper, og det første kortet er slått. Kast på et til av en verdi som ligger på bordet.
    .title = Å kaste på
    .after = Alle verdier på bordet teller, uansett hvem som la kortet. Men seks angrepskort er det meste, og aldri flere enn forsvareren har kort til å slå med.
lesson-take = Du forsvarer deg, og ingenting på hånden slår dette esset. Ta det opp.
    .title = Å ta opp
    .after = Den som tar, får alle kortene i omgangen og angriper ikke neste gang. Du kan ta selv om du kunne ha slått.
lesson-done = Du angriper. Alt er slått, og du har ingenting å kaste på. Si «pass».
    .title = Å si «pass»
    .after = De slåtte kortene er ute av spillet. Nå angriper den som forsvarte seg.
lesson-refill = Alt er slått. Si «pass», og se hvem som trekker først.
    .title = Å trekke
    .after = Alle fyller opp til seks kort: angriperen først, forsvareren sist. Når trekkbunken ikke rekker, får den siste det som er igjen.
lesson-durak = Trekkbunken er tom. Legg ut det siste kortet ditt, og se hvem som blir durak.
    .title = Duraken
    .after = Når trekkbunken er tom, er den ute som ikke har flere kort. Den siste som sitter med kort, er duraken.

## Én regel hver

lesson-gate = Ingenting er slått ennå. Prøv å kaste på sjueren din.
lesson-neighbours = Du sitter rett overfor forsvareren. Prøv å kaste på tieren din.
lesson-pair = Angrip med begge åtterne, den ene etter den andre.
lesson-veto = Steng de andre ute, og kast så på åtteren din.
lesson-hand-limit = Forsvareren har to kort igjen. Prøv å kaste på begge sjuerne dine.
lesson-five-first = Det er lagt fem kort, og ingenting er kastet bort ennå. Prøv å kaste på nieren din.
lesson-added = Den andre tar. Legg til et kort av en verdi som ligger på bordet.
lesson-swap = Bytt trumfsekseren din mot esset under trekkbunken.
lesson-claim = Si «pass» og trekk. Krev så esset for sekseren du trakk.
lesson-transfer = Send angrepet videre med sjueren din.
lesson-room = Neste spiller har bare ett kort. Prøv å sende angrepet videre med sjueren din.
lesson-show = Send angrepet videre ved å vise trumfsjueren: den blir på hånden.
lesson-partner = Makkeren din forsvarer seg. Prøv å kaste på damen din.
lesson-draw = Legg ut det siste kortet ditt, og se hva som skjer når den andres siste kort slår det.
lesson-spades = Hjerter er trumf. Finn kortet som slår denne sparen.
lesson-fallen-ace = Slå trumfesset med laveste trumf.
