### Co dzieje się przy stole: po zdaniu na każde zdarzenie, dla gracza lub widza.
### Imiona stoją tylko w mianowniku, czasowniki w czasie teraźniejszym: nie trzeba znać odmiany ani rodzaju.

## Rozdanie

event-no-trump = W tym rozdaniu nie ma atutu.
event-trump-fixed = Atut: { $suit }.
event-trump-turned = Atut: { $suit }. Pod talonem leży odkryta karta: { $card }.
event-trump-dealt = Atut: { $suit }. Pokazuje go ostatnia karta rozdającego: { $card }.
event-open-trump =
    { $who ->
        [you] Pokazujesz najniższy atut, { FORM($card, case: "accusative") }, i zaczynasz.
       *[they] { $name } pokazuje najniższy atut, { FORM($card, case: "accusative") }, i zaczyna.
    }
event-open-card =
    { $who ->
        [you] Nikt nie ma atutu: pokazujesz najniższą kartę, { FORM($card, case: "accusative") }, i zaczynasz.
       *[they] Nikt nie ma atutu: { $name } pokazuje najniższą kartę, { FORM($card, case: "accusative") }, i zaczyna.
    }
event-roles =
    { $role ->
        [attacker] Runda { $bout }: atakujesz, { $defender } się broni.
        [defender] Runda { $bout }: { $attacker } atakuje, ty się bronisz.
       *[neither] Runda { $bout }: { $attacker } atakuje, { $defender } się broni.
    }

## Runda

event-lead =
    { $who ->
        [you] Zagrywasz { FORM($card, case: "accusative") }.
       *[they] { $name } zagrywa { FORM($card, case: "accusative") }.
    }
event-throw-in =
    { $who ->
        [you] Dorzucasz { FORM($card, case: "accusative") }.
       *[they] { $name } dorzuca { FORM($card, case: "accusative") }.
    }
event-add =
    { $who ->
        [you] Dorzucasz na dokładkę { FORM($card, case: "accusative") }.
       *[they] { $name } dorzuca na dokładkę { FORM($card, case: "accusative") }.
    }
event-beat =
    { $who ->
        [you] Ty: { $card } bije { FORM($attack, case: "accusative") }.
       *[they] { $name }: { $card } bije { FORM($attack, case: "accusative") }.
    }
event-transfer =
    { $target ->
        [you] { $name } przekłada atak: { $card }. Bronisz się ty.
       *[they]
            { $who ->
                [you] Przekładasz atak: { $card }. Broni się { $other }.
               *[they] { $name } przekłada atak: { $card }. Broni się { $other }.
            }
    }
event-show =
    { $target ->
        [you] { $name } pokazuje { FORM($card, case: "accusative") } i przekłada atak: bronisz się ty.
       *[they]
            { $who ->
                [you] Pokazujesz { FORM($card, case: "accusative") } i przekładasz atak: broni się { $other }.
               *[they] { $name } pokazuje { FORM($card, case: "accusative") } i przekłada atak: broni się { $other }.
            }
    }
event-give-back =
    { $target ->
        [you] { $name } oddaje ci { FORM($card, case: "accusative") }.
       *[they]
            { $who ->
                [you] Oddajesz { FORM($card, case: "accusative") }: kartę zabiera { $other }.
               *[they] { $name } oddaje { FORM($card, case: "accusative") }: kartę zabiera { $other }.
            }
    }
event-take =
    { $who ->
        [you] Mówisz: „Biorę”.
       *[they] { $name } mówi: „Biorę”.
    }
event-done =
    { $who ->
        [you] Mówisz: „Pas”.
       *[they] { $name } mówi: „Pas”.
    }
events-done =
    { $count ->
        [one] „Pas” mówi { $names }.
        [few] „Pas” mówią { $names }.
       *[many] „Pas” mówią { $names }.
    }
event-close =
    { $who ->
        [you] Zabraniasz innym dorzucać w tej rundzie.
       *[they] { $name } zabrania innym dorzucać w tej rundzie.
    }
event-beaten =
    { $count ->
        [one] Odbite: { $count } karta schodzi ze stołu.
        [few] Odbite: { $count } karty schodzą ze stołu.
       *[many] Odbite: { $count } kart schodzi ze stołu.
    }
event-taken =
    { $who ->
        [you]
            { $count ->
                [one] Zabierasz { $count } kartę.
                [few] Zabierasz { $count } karty.
               *[many] Zabierasz { $count } kart.
            }
       *[they]
            { $count ->
                [one] { $name } zabiera { $count } kartę.
                [few] { $name } zabiera { $count } karty.
               *[many] { $name } zabiera { $count } kart.
            }
    }

## Dobieranie, wymiana, wyjście

event-draw-own = Dobierasz: { $cards }.
event-draw =
    { $count ->
        [one] { $name } dobiera { $count } kartę.
        [few] { $name } dobiera { $count } karty.
       *[many] { $name } dobiera { $count } kart.
    }
event-draw-open = { $name } dobiera: { $cards }.
event-draw-turned =
    { $count ->
        [one] { $name } dobiera { $count } kartę, odkryty atut: { $card }.
        [few] { $name } dobiera { $count } karty, na końcu odkryty atut: { $card }.
       *[many] { $name } dobiera { $count } kart, na końcu odkryty atut: { $card }.
    }
event-swap =
    { $who ->
        [you] Kładziesz { FORM($given, case: "accusative") } pod talon i bierzesz { FORM($got, case: "accusative") }.
       *[they] { $name } kładzie { FORM($given, case: "accusative") } pod talon i bierze { FORM($got, case: "accusative") }.
    }
event-claim =
    { $target ->
        [you] { $name } żąda od ciebie karty: { $got }. W zamian dostajesz { FORM($given, case: "accusative") }.
       *[they]
            { $who ->
                [you] Żądasz karty: { $got }. Wymienia się { $other } i dostaje { FORM($given, case: "accusative") }.
               *[they] { $name } żąda karty: { $got }. Wymienia się { $other } i dostaje { FORM($given, case: "accusative") }.
            }
    }
event-no-claim =
    { $who ->
        [you] Niczego nie żądasz.
       *[they] { $name } niczego nie żąda.
    }
event-redeal =
    { $who ->
        [you] Żądasz ponownego rozdania.
       *[they] { $name } żąda ponownego rozdania.
    }
event-keeps-hand =
    { $who ->
        [you] Grasz tymi kartami.
       *[they] { $name } gra tymi kartami.
    }
event-out =
    { $who ->
        [you] Nie masz już kart i wychodzisz.
       *[they] { $name } nie ma już kart i wychodzi.
    }

## Koniec rozdania

end-durak =
    { $who ->
        [you] Koniec rozdania: tym razem durniem jesteś ty!
       *[they] Koniec rozdania: durniem zostaje { $name }!
    }
end-team =
    { $side ->
        [ours] Koniec rozdania: przegrywa twoja drużyna ({ $names }).
       *[theirs] Koniec rozdania: przegrywa drużyna w składzie { $names }.
    }
end-draw = Koniec rozdania: remis, durnia nie ma.
end-nobody-holds-a-trump = Nikt nie ma atutu, więc karty rozdaje się jeszcze raz.
end-epaulettes =
    { $count ->
        [one] I { $count } pagon na dodatek.
        [few] I { $count } pagony, po jednym na ramię.
       *[many] I { $count } pagonów na dodatek.
    }
tally-losses =
    { $deals ->
        [one] Przegrane po { $deals } rozdaniu: { $losses }.
        [few] Przegrane po { $deals } rozdaniach: { $losses }.
       *[many] Przegrane po { $deals } rozdaniach: { $losses }.
    }
tally-draws =
    { $count ->
        [one] Remisy: { $count } rozdanie.
        [few] Remisy: { $count } rozdania.
       *[many] Remisy: { $count } rozdań.
    }
