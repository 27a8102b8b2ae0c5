### Små ställningar där man lär sig en regel genom att spela: vad du ska göra och vad det handlade om.

## Det första partiet

lesson-attack = Du anfaller. Lägg ut vilket kort du vill.
    .title = Att anfalla
    .after = Nu måste den andra slå kortet eller ta upp det.
lesson-beat = Du försvarar dig. Slå kortet med ett högre i samma färg.
    .title = Att slå
    .after = Ett kort slås av ett högre i samma färg: sexan är lägst, esset högst. Slagna kort går ur spelet, och sedan anfaller den som försvarade sig.
lesson-trump = Hjärter är trumf. Slå kortet med din trumf.
    .title = Trumf
    .after = En trumf, även den lägsta, slår alla kort i de andra färgerna. En trumf slås bara av en högre trumf.
lesson-throw-in = Du anfaller, och ditt första kort är slaget. Lägg till ett till av en valör som ligger på bordet.
    .title = Att lägga till
    .after = Alla valörer på bordet räknas, vem som än lade kortet. Men sex anfallskort är det mesta, och aldrig fler än försvararen har kort att slå med.
lesson-take = Du försvarar dig, och inget du har på hand slår det här esset. Ta upp det.
    .title = Att ta upp
    .after = Den som tar upp får alla kort i omgången och anfaller inte härnäst. Du får ta upp även om du kunde ha slagit.
lesson-done = Du anfaller. Allt är slaget, och du har inget att lägga till. Säg ”pass”.
    .title = Att säga ”pass”
    .after = De slagna korten är ur spelet. Nu anfaller den som försvarade sig.
lesson-refill = Allt är slaget. Säg ”pass” och se vem som drar först.
    .title = Att dra
    .after = Alla fyller på till sex kort: angriparen först, försvararen sist. När talongen inte räcker får den sista det som är kvar.
lesson-durak = Talongen är slut. Lägg ditt sista kort och se vem som blir durak.
    .title = Duraken
    .after = När talongen är slut är den ute som inte har några kort kvar. Den sista som sitter med kort är durak.

## En regel var

lesson-gate = Inget är slaget än. Försök lägga till din sjua.
lesson-neighbours = Du sitter mitt emot försvararen. Försök lägga till din tia.
lesson-pair = Anfall med båda åttorna, en i taget.
lesson-veto = Stäng ute de andra och lägg sedan till din åtta.
lesson-hand-limit = Försvararen har två kort kvar. Försök lägga till båda dina sjuor.
lesson-five-first = Fem kort har lagts, och inget har kastats än. Försök lägga till din nia.
lesson-added = Den andra tar upp. Lägg till ett kort av en valör som ligger på bordet.
lesson-swap = Byt din trumfsexa mot esset under talongen.
lesson-claim = Säg ”pass” och dra. Kräv sedan esset för sexan du drog.
lesson-transfer = Skicka anfallet vidare med din sjua.
lesson-room = Nästa spelare har bara ett kort. Försök skicka anfallet vidare med din sjua.
lesson-show = Skicka anfallet vidare genom att visa din trumfsjua: den stannar på hand.
lesson-partner = Din partner försvarar sig. Försök lägga till din dam.
lesson-draw = Lägg ditt sista kort och se vad som händer när den andras sista kort slår det.
lesson-spades = Hjärter är trumf. Hitta kortet som slår den här spadern.
lesson-fallen-ace = Slå trumfesset med lägsta trumfen.
