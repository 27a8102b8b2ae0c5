### Что происходит за столом: по предложению на каждое событие, для игрока или зрителя.
### Имена стоят только в именительном падеже, глаголы в настоящем времени: так не нужно знать ни склонения, ни рода.

## Сдача

event-no-trump = В этой партии козырей нет.
event-trump-fixed = Козырь: { $suit }.
event-trump-turned = Козырь: { $suit }. Под колодой открыто лежит { $card }.
event-trump-dealt = Козырь: { $suit }. Его показывает последняя карта сдающего: { $card }.
event-open-trump =
    { $who ->
        [you] Ты показываешь младший козырь, { FORM($card, case: "accusative") }, и начинаешь.
       *[they] { $name } показывает младший козырь, { FORM($card, case: "accusative") }, и начинает.
    }
event-open-card =
    { $who ->
        [you] Козырей нет ни у кого: ты показываешь младшую карту, { FORM($card, case: "accusative") }, и начинаешь.
       *[they] Козырей нет ни у кого: { $name } показывает младшую карту, { FORM($card, case: "accusative") }, и начинает.
    }
event-roles =
    { $role ->
        [attacker] Заход { $bout }: ты ходишь, { $defender } отбивается.
        [defender] Заход { $bout }: { $attacker } ходит, ты отбиваешься.
       *[neither] Заход { $bout }: { $attacker } ходит, { $defender } отбивается.
    }

## Заход

event-lead =
    { $who ->
        [you] Ты ходишь с { FORM($card, case: "genitive") }.
       *[they] { $name } ходит с { FORM($card, case: "genitive") }.
    }
event-throw-in =
    { $who ->
        [you] Ты подкидываешь { FORM($card, case: "accusative") }.
       *[they] { $name } подкидывает { FORM($card, case: "accusative") }.
    }
event-add =
    { $who ->
        [you] Ты подкидываешь вдогонку { FORM($card, case: "accusative") }.
       *[they] { $name } подкидывает вдогонку { FORM($card, case: "accusative") }.
    }
event-beat =
    { $who ->
        [you] Ты: { $card } бьёт { FORM($attack, case: "accusative") }.
       *[they] { $name }: { $card } бьёт { FORM($attack, case: "accusative") }.
    }
event-transfer =
    { $target ->
        [you] { $name } переводит: { $card }. Отбиваешься ты.
       *[they]
            { $who ->
                [you] Ты переводишь: { $card }. Отбивается { $other }.
               *[they] { $name } переводит: { $card }. Отбивается { $other }.
            }
    }
event-show =
    { $target ->
        [you] { $name } показывает { FORM($card, case: "accusative") } и переводит: отбиваешься ты.
       *[they]
            { $who ->
                [you] Ты показываешь { FORM($card, case: "accusative") } и переводишь: отбивается { $other }.
               *[they] { $name } показывает { FORM($card, case: "accusative") } и переводит: отбивается { $other }.
            }
    }
event-give-back =
    { $target ->
        [you] { $name } возвращает тебе { FORM($card, case: "accusative") }.
       *[they]
            { $who ->
                [you] Ты возвращаешь { FORM($card, case: "accusative") }: карту забирает { $other }.
               *[they] { $name } возвращает { FORM($card, case: "accusative") }: карту забирает { $other }.
            }
    }
event-take =
    { $who ->
        [you] Ты говоришь: «Беру».
       *[they] { $name } говорит: «Беру».
    }
event-done =
    { $who ->
        [you] Ты говоришь: «Пас».
       *[they] { $name } говорит: «Пас».
    }
events-done =
    { $count ->
        [one] «Пас» говорит { $names }.
        [few] «Пас» говорят { $names }.
       *[many] «Пас» говорят { $names }.
    }
event-close =
    { $who ->
        [you] Ты запрещаешь другим подкидывать в этом заходе.
       *[they] { $name } запрещает другим подкидывать в этом заходе.
    }
event-beaten =
    { $count ->
        [one] Бито: { $count } карта уходит в отбой.
        [few] Бито: { $count } карты уходят в отбой.
       *[many] Бито: { $count } карт уходит в отбой.
    }
event-taken =
    { $who ->
        [you]
            { $count ->
                [one] Ты забираешь { $count } карту.
                [few] Ты забираешь { $count } карты.
               *[many] Ты забираешь { $count } карт.
            }
       *[they]
            { $count ->
                [one] { $name } забирает { $count } карту.
                [few] { $name } забирает { $count } карты.
               *[many] { $name } забирает { $count } карт.
            }
    }

## Добор, обмен, выход

event-draw-own = Ты добираешь: { $cards }.
event-draw =
    { $count ->
        [one] { $name } добирает { $count } карту.
        [few] { $name } добирает { $count } карты.
       *[many] { $name } добирает { $count } карт.
    }
event-draw-open = { $name } добирает: { $cards }.
event-draw-turned =
    { $count ->
        [one] { $name } добирает { $count } карту, открытый козырь: { $card }.
        [few] { $name } добирает { $count } карты, последним открытый козырь: { $card }.
       *[many] { $name } добирает { $count } карт, последним открытый козырь: { $card }.
    }
event-swap =
    { $who ->
        [you] Ты кладёшь { FORM($given, case: "accusative") } под колоду и берёшь { FORM($got, case: "accusative") }.
       *[they] { $name } кладёт { FORM($given, case: "accusative") } под колоду и берёт { FORM($got, case: "accusative") }.
    }
event-claim =
    { $target ->
        [you] { $name } требует у тебя { FORM($got, case: "accusative") } и отдаёт взамен { FORM($given, case: "accusative") }.
       *[they]
            { $who ->
                [you] Ты требуешь { FORM($got, case: "accusative") } и отдаёшь взамен { FORM($given, case: "accusative") }: меняется { $other }.
               *[they] { $name } требует { FORM($got, case: "accusative") } и отдаёт взамен { FORM($given, case: "accusative") }: меняется { $other }.
            }
    }
event-no-claim =
    { $who ->
        [you] Ты ничего не требуешь.
       *[they] { $name } ничего не требует.
    }
event-redeal =
    { $who ->
        [you] Ты требуешь пересдачи.
       *[they] { $name } требует пересдачи.
    }
event-keeps-hand =
    { $who ->
        [you] Ты играешь с этими картами.
       *[they] { $name } играет с этими картами.
    }
event-out =
    { $who ->
        [you] Ты выходишь: карт больше нет.
       *[they] { $name } выходит: карт больше нет.
    }

## Конец партии

end-durak =
    { $who ->
        [you] Партия окончена: дурак на этот раз ты!
       *[they] Партия окончена: в дураках { $name }!
    }
end-team =
    { $side ->
        [ours] Партия окончена: проиграла твоя команда ({ $names }).
       *[theirs] Партия окончена: проиграла команда, в которой { $names }.
    }
end-draw = Партия окончена: ничья, дурака нет.
end-nobody-holds-a-trump = Козырей нет ни у кого, поэтому карты сдают ещё раз.
end-epaulettes =
    { $count ->
        [one] И { $count } погон в придачу.
        [few] И { $count } погона, по одному на плечо.
       *[many] И { $count } погонов в придачу.
    }
tally-losses =
    { $deals ->
        [one] Проигрыши за { $deals } партию: { $losses }.
        [few] Проигрыши за { $deals } партии: { $losses }.
       *[many] Проигрыши за { $deals } партий: { $losses }.
    }
tally-draws =
    { $count ->
        [one] Ничьих: { $count } партия.
        [few] Ничьих: { $count } партии.
       *[many] Ничьих: { $count } партий.
    }
