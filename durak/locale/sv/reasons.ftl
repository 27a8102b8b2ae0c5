### Varför ett drag inte går, sagt till den som försökte.

## Vems tur det är

reason-deal-over = Given är slut.
reason-not-your-turn = { $seat } bestämmer sig först.
reason-not-the-attacker = Det avgör angriparen: { $seat }.
reason-not-the-defender = Det avgör försvararen: { $seat }.
reason-no-bout = Inget ligger på bordet än: först kommer anfallet.
reason-nothing-asked = Du blir inte tillfrågad om något nu.
reason-answer-first = Anfallet väntar tills frågan har besvarats.
reason-not-in-hand = Du har inte { $card } på hand.

## Lägga till kort

reason-defender-cannot-throw = Försvararen lägger aldrig till kort.
reason-not-entitled = Du har inte rätt att lägga till kort i den här omgången.
reason-attacker-refuses = Angriparen har stängt ute de andra från den här omgången.
reason-attacker-first = Du får komma in när { $seat } har sagt ”pass”.
reason-said-done = Du har sagt ”pass”; du kan komma in igen när något slås, skickas vidare eller tas upp.
reason-first-card-not-beaten = Vänta tills det första kortet är slaget.
reason-unbeaten-card = Vänta tills alla kort på bordet är slagna.
reason-different-rank = Till det här utspelet passar bara kort av valören { $rank }.
reason-rank-not-on-table = Inget kort av valören { $rank } ligger på bordet än.
reason-limit-reached =
    { $limit ->
        [one] Den här omgången tar inte mer än { $limit } anfallskort.
       *[other] Den här omgången tar inte mer än { $limit } anfallskort.
    }
reason-returned = Försvararen har gett dig kort tillbaka; vänta tills något slås, skickas vidare eller tas upp.

## Slå, ta upp och ge tillbaka

reason-already-taking = Du har redan sagt ”jag tar”.
reason-no-such-unbeaten = Bland korten som inte är slagna finns inte { $card }.
reason-does-not-beat = Det går inte: { $card } slår inte { $attack }.
reason-everything-beaten = Allt är slaget, så det finns inget att ta upp.
reason-surplus =
    { $count ->
        [one] Det ligger { $count } kort för mycket: ge tillbaka det först.
       *[other] Det ligger { $count } kort för mycket: ge tillbaka dem först.
    }
reason-no-surplus = Inget ska tillbaka: det finns plats för alla kort.
reason-not-returnable = Bara kort som lagts sedan du senast gjorde något kan gå tillbaka, och { $card } är inte ett av dem.

## Skicka anfallet vidare

reason-no-transfer-rule = Vid det här bordet skickas anfall inte vidare.
reason-no-show-rule = Vid det här bordet räcker det inte att visa trumf för att skicka anfallet vidare.
reason-card-beaten = För sent att skicka anfallet vidare: ett kort är redan slaget.
reason-transfer-rank = Bara kort av valören { $rank } skickar det här anfallet vidare.
reason-no-transfer-first-bout = Anfallet får inte skickas vidare i första omgången.
reason-no-receiver = Ingen annan med kort kan ta emot anfallet.
reason-receiver-too-few =
    { $count ->
        [one] { $seat } skulle få { $count } kort att slå och har inte så många.
       *[other] { $seat } skulle få { $count } kort att slå och har inte så många.
    }
reason-not-a-trump = Bara trumf visas upp, och { $card } är inte trumf.
reason-already-shown = I den här omgången har { $card } redan visats.

## Byta och kräva

reason-no-swap-rule = Vid det här bordet byts inte lägsta trumfen.
reason-no-turn-up = Inget kort har vänts upp som du kan byta till dig.
reason-talon-empty = Talongen är slut, och trumfkortet är borta med den.
reason-no-lowest-trump = För det behöver du lägsta trumfen: { $card }.
reason-from-the-table = Du tog upp { $card } från bordet, så det kortet stannar på hand.
reason-claim-closed = Nu finns inget att kräva: det går bara mellan sista påfyllningen och nästa anfall.
reason-nothing-to-claim = Du kan kräva trumfkortet bara om sista påfyllningen gav dig lägsta trumfen och någon annan trumfkortet.

## Ny giv, och att stänga ute

reason-no-redeal-rule = Vid det här bordet kan ingen begära ny giv.
reason-redeal-closed = Ny giv kan begäras bara före första anfallet.
reason-hand-good-enough = Din hand är för bra för en ny giv.
reason-no-veto-rule = Vid det här bordet kan angriparen inte stänga ute de andra.
reason-already-closed = De andra är redan utestängda.
reason-nobody-to-shut-out = Ingen annan kunde ändå lägga till kort.
