### Що відбувається за столом: по реченню на кожну подію, для гравця чи глядача.
### Імена стоять тільки в називному відмінку, дієслова в теперішньому часі: так не треба знати ні відмін, ні роду.

## Здача

event-no-trump = У цій партії козирів немає.
event-trump-fixed = Козир: { $suit }.
event-trump-turned = Козир: { $suit }. Під колодою відкрито лежить { $card }.
event-trump-dealt = Козир: { $suit }. Його показує остання карта здавача: { $card }.
event-open-trump =
    { $who ->
        [you] Ти показуєш молодший козир, { FORM($card, case: "accusative") }, і починаєш.
       *[they] { $name } показує молодший козир, { FORM($card, case: "accusative") }, і починає.
    }
event-open-card =
    { $who ->
        [you] Козирів ні в кого немає: ти показуєш молодшу карту, { FORM($card, case: "accusative") }, і починаєш.
       *[they] Козирів ні в кого немає: { $name } показує молодшу карту, { FORM($card, case: "accusative") }, і починає.
    }
event-roles =
    { $role ->
        [attacker] Захід { $bout }: ти ходиш, { $defender } відбивається.
        [defender] Захід { $bout }: { $attacker } ходить, ти відбиваєшся.
       *[neither] Захід { $bout }: { $attacker } ходить, { $defender } відбивається.
    }

## Захід

event-lead =
    { $who ->
        [you] Ти ходиш з { FORM($card, case: "genitive") }.
       *[they] { $name } ходить з { FORM($card, case: "genitive") }.
    }
event-throw-in =
    { $who ->
        [you] Ти підкидаєш { FORM($card, case: "accusative") }.
       *[they] { $name } підкидає { FORM($card, case: "accusative") }.
    }
event-add =
    { $who ->
        [you] Ти підкидаєш навздогін { FORM($card, case: "accusative") }.
       *[they] { $name } підкидає навздогін { FORM($card, case: "accusative") }.
    }
event-beat =
    { $who ->
        [you] Ти: { $card } б’є { FORM($attack, case: "accusative") }.
       *[they] { $name }: { $card } б’є { FORM($attack, case: "accusative") }.
    }
event-transfer =
    { $target ->
        [you] { $name } перекладає: { $card }. Відбиваєшся ти.
       *[they]
            { $who ->
                [you] Ти перекладаєш: { $card }. Відбивається { $other }.
               *[they] { $name } перекладає: { $card }. Відбивається { $other }.
            }
    }
event-show =
    { $target ->
        [you] { $name } показує { FORM($card, case: "accusative") } і перекладає: відбиваєшся ти.
       *[they]
            { $who ->
                [you] Ти показуєш { FORM($card, case: "accusative") } і перекладаєш: відбивається { $other }.
               *[they] { $name } показує { FORM($card, case: "accusative") } і перекладає: відбивається { $other }.
            }
    }
event-give-back =
    { $target ->
        [you] { $name } повертає тобі { FORM($card, case: "accusative") }.
       *[they]
            { $who ->
                [you] Ти повертаєш { FORM($card, case: "accusative") }: карту забирає { $other }.
               *[they] { $name } повертає { FORM($card, case: "accusative") }: карту забирає { $other }.
            }
    }
event-take =
    { $who ->
        [you] Ти кажеш: «Беру».
       *[they] { $name } каже: «Беру».
    }
event-done =
    { $who ->
        [you] Ти кажеш: «Пас».
       *[they] { $name } каже: «Пас».
    }
events-done =
    { $count ->
        [one] «Пас» каже { $names }.
        [few] «Пас» кажуть { $names }.
       *[many] «Пас» кажуть { $names }.
    }
event-close =
    { $who ->
        [you] Ти забороняєш іншим підкидати в цьому заході.
       *[they] { $name } забороняє іншим підкидати в цьому заході.
    }
event-beaten =
    { $count ->
        [one] Бито: { $count } карта йде у відбій.
        [few] Бито: { $count } карти йдуть у відбій.
       *[many] Бито: { $count } карт іде у відбій.
    }
event-taken =
    { $who ->
        [you]
            { $count ->
                [one] Ти забираєш { $count } карту.
                [few] Ти забираєш { $count } карти.
               *[many] Ти забираєш { $count } карт.
            }
       *[they]
            { $count ->
                [one] { $name } забирає { $count } карту.
                [few] { $name } забирає { $count } карти.
               *[many] { $name } забирає { $count } карт.
            }
    }

## Добір, обмін, вихід

event-draw-own = Ти добираєш: { $cards }.
event-draw =
    { $count ->
        [one] { $name } добирає { $count } карту.
        [few] { $name } добирає { $count } карти.
       *[many] { $name } добирає { $count } карт.
    }
event-draw-open = { $name } добирає: { $cards }.
event-draw-turned =
    { $count ->
        [one] { $name } добирає { $count } карту, відкритий козир: { $card }.
        [few] { $name } добирає { $count } карти, останнім відкритий козир: { $card }.
       *[many] { $name } добирає { $count } карт, останнім відкритий козир: { $card }.
    }
event-swap =
    { $who ->
        [you] Ти кладеш { FORM($given, case: "accusative") } під колоду й береш { FORM($got, case: "accusative") }.
       *[they] { $name } кладе { FORM($given, case: "accusative") } під колоду й бере { FORM($got, case: "accusative") }.
    }
event-claim =
    { $target ->
        [you] { $name } вимагає в тебе { FORM($got, case: "accusative") } і віддає натомість { FORM($given, case: "accusative") }.
       *[they]
            { $who ->
                [you] Ти вимагаєш { FORM($got, case: "accusative") } і віддаєш натомість { FORM($given, case: "accusative") }: міняється { $other }.
               *[they] { $name } вимагає { FORM($got, case: "accusative") } і віддає натомість { FORM($given, case: "accusative") }: міняється { $other }.
            }
    }
event-no-claim =
    { $who ->
        [you] Ти нічого не вимагаєш.
       *[they] { $name } нічого не вимагає.
    }
event-redeal =
    { $who ->
        [you] Ти вимагаєш перездачі.
       *[they] { $name } вимагає перездачі.
    }
event-keeps-hand =
    { $who ->
        [you] Ти граєш із цими картами.
       *[they] { $name } грає з цими картами.
    }
event-out =
    { $who ->
        [you] Ти виходиш: карт більше немає.
       *[they] { $name } виходить: карт більше немає.
    }

## Кінець партії

end-durak =
    { $who ->
        [you] Партію закінчено: дурень цього разу ти!
       *[they] Партію закінчено: у дурнях { $name }!
    }
end-team =
    { $side ->
        [ours] Партію закінчено: програла твоя команда ({ $names }).
       *[theirs] Партію закінчено: програла команда, у якій { $names }.
    }
end-draw = Партію закінчено: нічия, дурня немає.
end-nobody-holds-a-trump = Козирів ні в кого немає, тому карти здають ще раз.
end-epaulettes =
    { $count ->
        [one] І { $count } погон на додачу.
        [few] І { $count } погони, по одному на плече.
       *[many] І { $count } погонів на додачу.
    }
tally-losses =
    { $deals ->
        [one] Програші за { $deals } партію: { $losses }.
        [few] Програші за { $deals } партії: { $losses }.
       *[many] Програші за { $deals } партій: { $losses }.
    }
tally-draws =
    { $count ->
        [one] Нічиїх: { $count } партія.
        [few] Нічиїх: { $count } партії.
       *[many] Нічиїх: { $count } партій.
    }
