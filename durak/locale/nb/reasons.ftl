### Hvorfor et trekk ikke går, sagt til den som prøvde.

## Hvem sin tur det er

reason-deal-over = Spillet er slutt.
reason-not-your-turn = Først er det { $seat } som bestemmer.
reason-not-the-attacker = Det er det angriperen som avgjør: { $seat }.
reason-not-the-defender = Det er det forsvareren som avgjør: { $seat }.
reason-no-bout = Det ligger ikke noe på bordet ennå: først kommer angrepet.
reason-nothing-asked = Du blir ikke spurt om noe nå.
reason-answer-first = Angrepet venter til spørsmålet er besvart.
reason-not-in-hand = Du har ikke { $card } på hånden.

## Påkasting

reason-defender-cannot-throw = Forsvareren kaster aldri på.
reason-not-entitled = Du har ikke rett til å kaste på i denne omgangen.
reason-attacker-refuses = Angriperen har stengt de andre ute av denne omgangen.
reason-attacker-first = Du slipper til når { $seat } har sagt «pass».
reason-said-done = Du har sagt «pass»; du kan bli med igjen når noe slås, overføres eller tas.
reason-first-card-not-beaten = Vent til første kort er slått.
reason-unbeaten-card = Vent til alle kortene på bordet er slått.
reason-different-rank = Til dette utspillet passer bare kort med verdien { $rank }.
reason-rank-not-on-table = Ingen kort med verdien { $rank } ligger på bordet ennå.
reason-limit-reached =
    { $limit ->
        [one] Denne omgangen tar ikke mer enn { $limit } angrepskort.
       *[other] Denne omgangen tar ikke mer enn { $limit } angrepskort.
    }
reason-returned = Du har fått kort tilbake fra forsvareren; vent til noe slås, overføres eller tas.

## Å slå, ta opp og gi tilbake

reason-already-taking = Du har alt sagt «jeg tar».
reason-no-such-unbeaten = Blant kortene som ikke er slått, finnes ikke { $card }.
reason-does-not-beat = Det går ikke: { $card } slår ikke { $attack }.
reason-everything-beaten = Alt er slått, så det er ingenting å ta opp.
reason-surplus =
    { $count ->
        [one] Det ligger { $count } kort for mye: gi det tilbake først.
       *[other] Det ligger { $count } kort for mye: gi dem tilbake først.
    }
reason-no-surplus = Ingenting skal tilbake: det er plass til alle kortene.
reason-not-returnable = Bare kort som er lagt siden du sist gjorde noe, kan gå tilbake, og { $card } er ikke blant dem.

## Å sende angrepet videre

reason-no-transfer-rule = Ved dette bordet kan angrepet ikke sendes videre.
reason-no-show-rule = Ved dette bordet holder det ikke å vise trumf for å sende angrepet videre.
reason-card-beaten = For sent å sende angrepet videre: et kort er alt slått.
reason-transfer-rank = Bare kort med verdien { $rank } sender dette angrepet videre.
reason-no-transfer-first-bout = Angrepet kan ikke sendes videre i den første omgangen.
reason-no-receiver = Ingen andre med kort kan ta imot angrepet.
reason-receiver-too-few =
    { $count ->
        [one] { $seat } ville fått { $count } kort å slå og har ikke så mange.
       *[other] { $seat } ville fått { $count } kort å slå og har ikke så mange.
    }
reason-not-a-trump = Bare trumf vises fram, og { $card } er ikke trumf.
reason-already-shown = I denne omgangen er { $card } alt vist.

## Bytte og krav

reason-no-swap-rule = Ved dette bordet byttes ikke laveste trumf.
reason-no-turn-up = Det er ikke snudd noe kort du kan bytte til deg.
reason-talon-empty = Trekkbunken er tom, og trumfkortet er borte med den.
reason-no-lowest-trump = Til det trenger du laveste trumf: { $card }.
reason-from-the-table = Du tok opp { $card } fra bordet, så det kortet blir på hånden.
reason-claim-closed = Nå er det ikke noe å kreve: det går bare mellom siste påfylling og neste angrep.
reason-nothing-to-claim = Du kan bare kreve trumfkortet hvis siste påfylling ga deg laveste trumf og en annen trumfkortet.

## Ny giv, og å stenge ute

reason-no-redeal-rule = Ved dette bordet kan ingen kreve ny giv.
reason-redeal-closed = Ny giv kan bare kreves før første angrep.
reason-hand-good-enough = Hånden din er for god til ny giv.
reason-no-veto-rule = Ved dette bordet kan angriperen ikke stenge de andre ute.
reason-already-closed = De andre er alt stengt ute.
reason-nobody-to-shut-out = Ingen andre kunne kastet på likevel.
