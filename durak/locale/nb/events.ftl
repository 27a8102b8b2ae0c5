### Hva som skjer ved bordet, sagt til en spiller eller tilskuer, én setning for hver hendelse.

## Utdelingen

event-no-trump = Det er ingen trumf i dette spillet.
event-trump-fixed = Trumf: { $suit }.
event-trump-turned = Trumf: { $suit }. Under trekkbunken ligger { $card } åpent.
event-trump-dealt = Trumf: { $suit }. Den vises av giverens siste kort, { $card }.
event-open-trump =
    { $who ->
        [you] Du viser { $card }, laveste trumf, og angriper først.
       *[they] { $name } viser { $card }, laveste trumf, og angriper først.
    }
event-open-card =
    { $who ->
        [you] Ingen har trumf: du viser { $card }, det laveste kortet, og angriper først.
       *[they] Ingen har trumf: { $name } viser { $card }, det laveste kortet, og angriper først.
    }
event-roles =
    { $role ->
        [attacker] Omgang { $bout }: du angriper, { $defender } forsvarer seg.
        [defender] Omgang { $bout }: { $attacker } angriper, du forsvarer deg.
       *[neither] Omgang { $bout }: { $attacker } angriper, { $defender } forsvarer seg.
    }

## Omgangen

event-lead =
    { $who ->
        [you] Du angriper med { $card }.
       *[they] { $name } angriper med { $card }.
    }
event-throw-in =
    { $who ->
        [you] Du kaster på { $card }.
       *[they] { $name } kaster på { $card }.
    }
event-add =
    { $who ->
        [you] Du gir { $card } i tillegg.
       *[they] { $name } gir { $card } i tillegg.
    }
event-beat =
    { $who ->
        [you] Du slår { $attack } med { $card }.
       *[they] { $name } slår { $attack } med { $card }.
    }
event-transfer =
    { $target ->
        [you] { $name } sender angrepet videre med { $card }: du forsvarer deg.
       *[they]
            { $who ->
                [you] Du sender angrepet videre med { $card }: { $other } forsvarer seg.
               *[they] { $name } sender angrepet videre med { $card }: { $other } forsvarer seg.
            }
    }
event-show =
    { $target ->
        [you] { $name } viser { $card } og sender angrepet videre: du forsvarer deg.
       *[they]
            { $who ->
                [you] Du viser { $card } og sender angrepet videre: { $other } forsvarer seg.
               *[they] { $name } viser { $card } og sender angrepet videre: { $other } forsvarer seg.
            }
    }
event-give-back =
    { $target ->
        [you] { $name } gir deg { $card } tilbake.
       *[they]
            { $who ->
                [you] Du gir { $card } tilbake til { $other }.
               *[they] { $name } gir { $card } tilbake til { $other }.
            }
    }
event-take =
    { $who ->
        [you] Du sier: «Jeg tar.»
       *[they] { $name } sier: «Jeg tar.»
    }
event-done =
    { $who ->
        [you] Du sier: «Pass.»
       *[they] { $name } sier: «Pass.»
    }
events-done =
    { $count ->
        [one] { $names } sier: «Pass.»
       *[other] { $names } sier: «Pass.»
    }
event-close =
    { $who ->
        [you] Du stenger de andre ute av denne omgangen.
       *[they] { $name } stenger de andre ute av denne omgangen.
    }
event-beaten =
    { $count ->
        [one] Alt er slått: { $count } kort går ut av spillet.
       *[other] Alt er slått: { $count } kort går ut av spillet.
    }
event-taken =
    { $who ->
        [you]
            { $count ->
                [one] Du tar opp { $count } kort.
               *[other] Du tar opp { $count } kort.
            }
       *[they]
            { $count ->
                [one] { $name } tar opp { $count } kort.
               *[other] { $name } tar opp { $count } kort.
            }
    }

## Å trekke, bytte og gå ut

event-draw-own = Du trekker { $cards }.
event-draw =
    { $count ->
        [one] { $name } trekker { $count } kort.
       *[other] { $name } trekker { $count } kort.
    }
event-draw-open = { $name } trekker { $cards }.
event-draw-turned =
    { $count ->
        [one] { $name } trekker { $count } kort, det åpne: { $card }.
       *[other] { $name } trekker { $count } kort, til sist det åpne: { $card }.
    }
event-swap =
    { $who ->
        [you] Du legger { $given } under trekkbunken og tar { $got }.
       *[they] { $name } legger { $given } under trekkbunken og tar { $got }.
    }
event-claim =
    { $target ->
        [you] { $name } krever { $got } av deg og gir deg { $given } i bytte.
       *[they]
            { $who ->
                [you] Du krever { $got } av { $other } og gir { $given } i bytte.
               *[they] { $name } krever { $got } av { $other } og gir { $given } i bytte.
            }
    }
event-no-claim =
    { $who ->
        [you] Du krever ingenting.
       *[they] { $name } krever ingenting.
    }
event-redeal =
    { $who ->
        [you] Du ber om at det gis på nytt.
       *[they] { $name } ber om at det gis på nytt.
    }
event-keeps-hand =
    { $who ->
        [you] Du spiller med denne hånden.
       *[they] { $name } spiller med denne hånden.
    }
event-out =
    { $who ->
        [you] Du har ingen kort igjen og er ute.
       *[they] { $name } har ingen kort igjen og er ute.
    }

## Slutten på et spill

end-durak =
    { $who ->
        [you] Spillet er slutt: du er duraken!
       *[they] Spillet er slutt: { $name } er duraken!
    }
end-team =
    { $side ->
        [ours] Spillet er slutt: laget ditt har tapt ({ $names }).
       *[theirs] Spillet er slutt: dette laget har tapt: { $names }.
    }
end-draw = Spillet er slutt: uavgjort, ingen er duraken.
end-nobody-holds-a-trump = Ingen har trumf, så det gis på nytt.
end-epaulettes =
    { $count ->
        [one] Og { $count } epålett på kjøpet.
       *[other] Og { $count } epåletter, én på hver skulder.
    }
tally-losses =
    { $deals ->
        [one] Tap så langt, etter { $deals } spill: { $losses }.
       *[other] Tap så langt, etter { $deals } spill: { $losses }.
    }
tally-draws =
    { $count ->
        [one] { $count } spill endte uavgjort.
       *[other] { $count } spill endte uavgjort.
    }
