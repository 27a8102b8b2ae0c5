### Почему так сходить нельзя: это слышит тот, кто попробовал.

## Чья очередь

reason-deal-over = Партия окончена.
reason-not-your-turn = Сначала решает { $seat }.
reason-not-the-attacker = Это решает нападающий: { $seat }.
reason-not-the-defender = Это решает отбивающийся: { $seat }.
reason-no-bout = На столе ещё пусто: сначала нужен заход.
reason-nothing-asked = Тебя сейчас ни о чём не спрашивают.
reason-answer-first = Заход подождёт, пока не будет ответа на вопрос.
reason-not-in-hand = У тебя на руках нет { FORM($card, case: "genitive") }.

## Подкидывание

reason-defender-cannot-throw = Отбивающийся никогда не подкидывает.
reason-not-entitled = В этом заходе тебе подкидывать нельзя.
reason-attacker-refuses = Нападающий запретил другим подкидывать в этом заходе.
reason-attacker-first = Твоя очередь, когда { $seat } скажет «пас».
reason-said-done = «Пас» уже сказано; снова подкидывать можно, когда кто-то побьёт, переведёт или возьмёт.
reason-first-card-not-beaten = Подожди, пока побьют первую карту.
reason-unbeaten-card = Подожди, пока побьют все карты на столе.
reason-different-rank = К этой карте сейчас можно добавить только { FORM($rank, case: "accusative") }.
reason-rank-not-on-table = На столе пока нет { FORM($rank, case: "genitive") }.
reason-limit-reached =
    { $limit ->
        [one] В этом заходе может быть не больше { $limit } атакующей карты.
        [few] В этом заходе может быть не больше { $limit } атакующих карт.
       *[many] В этом заходе может быть не больше { $limit } атакующих карт.
    }
reason-returned = Отбивающийся вернул тебе карты; подожди, пока кто-то побьёт, переведёт или возьмёт.

## Бить, брать, возвращать

reason-already-taking = «Беру» уже сказано.
reason-no-such-unbeaten = Среди непобитых карт на столе нет { FORM($card, case: "genitive") }.
reason-does-not-beat = Не выйдет: { $card } не бьёт { FORM($attack, case: "accusative") }.
reason-everything-beaten = Всё побито, брать нечего.
reason-surplus =
    { $count ->
        [one] На столе { $count } лишняя карта: сначала верни её.
        [few] На столе { $count } лишние карты: сначала верни их.
       *[many] На столе { $count } лишних карт: сначала верни их.
    }
reason-no-surplus = Возвращать нечего: места хватает всем картам.
reason-not-returnable = Вернуть можно только карты, выложенные после твоего последнего хода; { $card } не из их числа.

## Перевод

reason-no-transfer-rule = За этим столом не переводят.
reason-no-show-rule = За этим столом проездного нет: показать козырь мало.
reason-card-beaten = Переводить поздно: одна карта уже побита.
reason-transfer-rank = Перевести эту атаку можно только { FORM($rank, case: "instrumental") }.
reason-no-transfer-first-bout = В первом заходе не переводят.
reason-no-receiver = Переводить не на кого: больше ни у кого нет карт.
reason-receiver-too-few =
    { $count ->
        [one] Перевести не выйдет: бить пришлось бы { $count } карту, а у следующего игрока (это { $seat }) столько нет.
        [few] Перевести не выйдет: бить пришлось бы { $count } карты, а у следующего игрока (это { $seat }) столько нет.
       *[many] Перевести не выйдет: бить пришлось бы { $count } карт, а у следующего игрока (это { $seat }) столько нет.
    }
reason-not-a-trump = Показывают только козырь, а { $card } не козырь.
reason-already-shown = В этом заходе { FORM($card, case: "accusative") } уже показывали.

## Обмен

reason-no-swap-rule = За этим столом младший козырь не обменивают.
reason-no-turn-up = Открытого козыря нет, менять не на что.
reason-talon-empty = Колода кончилась, а с ней и открытый козырь.
reason-no-lowest-trump = Для этого нужен младший козырь: { $card }.
reason-from-the-table = Обменять { FORM($card, case: "accusative") } нельзя: эта карта пришла со стола.
reason-claim-closed = Сейчас требовать нечего: это можно только между последним добором и следующим заходом.
reason-nothing-to-claim = Требовать открытый козырь можно, только если при последнем доборе тебе пришёл младший козырь, а открытый достался другому.

## Пересдача и запрет подкидывать

reason-no-redeal-rule = За этим столом пересдачи не требуют.
reason-redeal-closed = Пересдачи можно требовать только до первого хода.
reason-hand-good-enough = Для пересдачи твои карты слишком хороши.
reason-no-veto-rule = За этим столом нападающий не может запретить другим подкидывать.
reason-already-closed = Остальным подкидывать уже запрещено.
reason-nobody-to-shut-out = Подкидывать больше и так некому.
