### Vad som händer vid bordet, sagt till en spelare eller åskådare, en mening för varje händelse.

## Given

event-no-trump = Det finns ingen trumf i den här given.
event-trump-fixed = Trumf: { $suit }.
event-trump-turned = Trumf: { $suit }. Under talongen ligger { $card } öppet.
event-trump-dealt = Trumf: { $suit }. Den visas av givarens sista kort, { $card }.
event-open-trump =
    { $who ->
        [you] Du visar { $card }, lägsta trumf, och anfaller först.
       *[they] { $name } visar { $card }, lägsta trumf, och anfaller först.
    }
event-open-card =
    { $who ->
        [you] Ingen har trumf: du visar { $card }, det lägsta kortet, och anfaller först.
       *[they] Ingen har trumf: { $name } visar { $card }, det lägsta kortet, och anfaller först.
    }
event-roles =
    { $role ->
        [attacker] Omgång { $bout }: du anfaller, { $defender } försvarar sig.
        [defender] Omgång { $bout }: { $attacker } anfaller, du försvarar dig.
       *[neither] Omgång { $bout }: { $attacker } anfaller, { $defender } försvarar sig.
    }

## Omgången

event-lead =
    { $who ->
        [you] Du anfaller med { $card }.
       *[they] { $name } anfaller med { $card }.
    }
event-throw-in =
    { $who ->
        [you] Du lägger till { $card }.
       *[they] { $name } lägger till { $card }.
    }
event-add =
    { $who ->
        [you] Du ger { $card } i tillägg.
       *[they] { $name } ger { $card } i tillägg.
    }
event-beat =
    { $who ->
        [you] Du slår { $attack } med { $card }.
       *[they] { $name } slår { $attack } med { $card }.
    }
event-transfer =
    { $target ->
        [you] { $name } skickar anfallet vidare med { $card }: du försvarar dig.
       *[they]
            { $who ->
                [you] Du skickar anfallet vidare med { $card }: { $other } försvarar sig.
               *[they] { $name } skickar anfallet vidare med { $card }: { $other } försvarar sig.
            }
    }
event-show =
    { $target ->
        [you] { $name } visar { $card } och skickar anfallet vidare: du försvarar dig.
       *[they]
            { $who ->
                [you] Du visar { $card } och skickar anfallet vidare: { $other } försvarar sig.
               *[they] { $name } visar { $card } och skickar anfallet vidare: { $other } försvarar sig.
            }
    }
event-give-back =
    { $target ->
        [you] { $name } ger tillbaka { $card } till dig.
       *[they]
            { $who ->
                [you] Du ger tillbaka { $card } till { $other }.
               *[they] { $name } ger tillbaka { $card } till { $other }.
            }
    }
event-take =
    { $who ->
        [you] Du säger: ”Jag tar.”
       *[they] { $name } säger: ”Jag tar.”
    }
event-done =
    { $who ->
        [you] Du säger: ”Pass.”
       *[they] { $name } säger: ”Pass.”
    }
events-done =
    { $count ->
        [one] { $names } säger: ”Pass.”
       *[other] { $names } säger: ”Pass.”
    }
event-close =
    { $who ->
        [you] Du stänger ute de andra från den här omgången.
       *[they] { $name } stänger ute de andra från den här omgången.
    }
event-beaten =
    { $count ->
        [one] Allt är slaget: { $count } kort går ur spelet.
       *[other] Allt är slaget: { $count } kort går ur spelet.
    }
event-taken =
    { $who ->
        [you]
            { $count ->
                [one] Du tar upp { $count } kort.
               *[other] Du tar upp { $count } kort.
            }
       *[they]
            { $count ->
                [one] { $name } tar upp { $count } kort.
               *[other] { $name } tar upp { $count } kort.
            }
    }

## Dra, byta och gå ut

event-draw-own = Du drar { $cards }.
event-draw =
    { $count ->
        [one] { $name } drar { $count } kort.
       *[other] { $name } drar { $count } kort.
    }
event-draw-open = { $name } drar { $cards }.
event-draw-turned =
    { $count ->
        [one] { $name } drar { $count } kort, det öppna: { $card }.
       *[other] { $name } drar { $count } kort, sist det öppna: { $card }.
    }
event-swap =
    { $who ->
        [you] Du lägger { $given } under talongen och tar { $got }.
       *[they] { $name } lägger { $given } under talongen och tar { $got }.
    }
event-claim =
    { $target ->
        [you] { $name } kräver { $got } av dig och ger dig { $given } i stället.
       *[they]
            { $who ->
                [you] Du kräver { $got } av { $other } och ger { $given } i stället.
               *[they] { $name } kräver { $got } av { $other } och ger { $given } i stället.
            }
    }
event-no-claim =
    { $who ->
        [you] Du kräver ingenting.
       *[they] { $name } kräver ingenting.
    }
event-redeal =
    { $who ->
        [you] Du begär en ny giv.
       *[they] { $name } begär en ny giv.
    }
event-keeps-hand =
    { $who ->
        [you] Du spelar med den här handen.
       *[they] { $name } spelar med den här handen.
    }
event-out =
    { $who ->
        [you] Du har inga kort kvar och är ute.
       *[they] { $name } har inga kort kvar och är ute.
    }

## Givens slut

end-durak =
    { $who ->
        [you] Given är slut: du är durak!
       *[they] Given är slut: { $name } är durak!
    }
end-team =
    { $side ->
        [ours] Given är slut: ditt lag har förlorat ({ $names }).
       *[theirs] Given är slut: det här laget har förlorat: { $names }.
    }
end-draw = Given är slut: oavgjort, ingen är durak.
end-nobody-holds-a-trump = Ingen har trumf, så korten delas ut igen.
end-epaulettes =
    { $count ->
        [one] Och { $count } epålett på köpet.
       *[other] Och { $count } epåletter, en på varje axel.
    }
tally-losses =
    { $deals ->
        [one] Förluster hittills, efter { $deals } giv: { $losses }.
       *[other] Förluster hittills, efter { $deals } givar: { $losses }.
    }
tally-draws =
    { $count ->
        [one] { $count } giv blev oavgjord.
       *[other] { $count } givar blev oavgjorda.
    }
