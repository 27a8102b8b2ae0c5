### Что показывает и спрашивает терминал.

## Имена

you = Ты
player = Игрок
name-1 = Вера
name-2 = Иван
name-3 = Ольга
name-4 = Борис
name-5 = Анна
name-6 = Пётр
name-7 = Нина

## Буквы

key-take = б беру
key-done = п пас
key-pass-on = д дальше (перевести)
key-swap = о обменять козырь
key-close = з запретить другим подкидывать
key-wait = ж ждать
key-undo = н назад (вернуть ход)
key-help = к команды
key-hint = л лучший ход
key-state = с сказать, что на столе
key-quit = в выйти и сохранить
key-yes = д да
key-no = н нет

## Что где лежит

screen-bout = Заход { $number }
screen-trump = Козырь: { $suit }
screen-no-trump = Козырей нет
screen-talon = Колода: { $number }
screen-talon-turned = Колода: { $number }, внизу { $card }
screen-talon-empty = Колода: пусто
screen-discard = Отбой: { $number }
screen-known = ; известно: { $cards }
screen-table = Стол:
screen-table-empty = пусто.
screen-beaten = { $card }, побито: { $answer }
screen-unbeaten = { $card }, не побито
screen-room =
    { $count ->
        [0] Места больше нет.
        [one] Место ещё для { $count } карты.
        [few] Место ещё для { $count } карт.
       *[many] Место ещё для { $count } карт.
    }
screen-hand = Карты:
role-attacker = ходит
role-defender = отбивается
role-takes = отбивается, берёт
role-throws = может подкинуть
role-waits = не подкидывает
role-done = пас
role-out = без карт
role-partner = напарник

## Стол перед сдачей

table-rules = Правила: { $preset }. { $line }
table-players = Против тебя играют: { $names }.
table-partners =
    { $count ->
        [one] Твой напарник: { $names }.
        [few] Твои напарники: { $names }.
       *[many] Твои напарники: { $names }.
    }
table-help = Набери { $ask }, чтобы узнать, что можно сделать, { $key } для справки.
deal-begins =
    { $who ->
        [you] Партия { $number }. Сдаёшь ты.
       *[they] Партия { $number }. Сдаёт { $name }.
    }
deal-goes-on = Партия { $number } продолжается.

## Вопросы

prompt-lead = Твой ход: { $may }.
prompt-throw-in = Можно подкинуть: { $may }.
prompt-add = { $name } берёт, можно подкинуть вдогонку: { $may }.
prompt-defend = Ты отбиваешься: { $may }.
ask-which = Как именно? Просто Enter вернёт назад.
ask-give-back = На столе слишком много карт. Какую вернуть?
ask-redeal = Требуешь пересдачи?
ask-claim = Требуешь открытый козырь в обмен на младший?
ask-exchange = Младший козырь можно обменять на открытый. Сейчас?
ask-again = Ещё партию?
ask-dealer = Твоя команда проиграла и сдаёт. Кто?

## Ответы

nothing-to-throw-in = Тебе нечего подкинуть.
you-may = Да, можно: { $phrase }.
you-may-list = Можно:
phrase-lead = зайти с { FORM($card, case: "genitive") }
phrase-throw-in = подкинуть { FORM($card, case: "accusative") }
phrase-beat = { $card } бьёт { FORM($attack, case: "accusative") }
phrase-transfer = перевести ({ $card })
phrase-show = показать { FORM($card, case: "accusative") } и перевести
phrase-give-back = вернуть { FORM($card, case: "accusative") }
phrase-take = взять карты
phrase-done = сказать «пас»
phrase-close = запретить другим подкидывать в этом заходе
phrase-swap = обменять младший козырь на открытый
phrase-claim = потребовать открытый козырь
phrase-redeal = потребовать пересдачи
phrase-wait = подождать, пока походят другие
must-play = Сейчас нужно сходить картой.
nobody-to-wait-for = Ждать некого: решать тебе.
pass-on-which = Какой картой перевести? Набери её после { $key }.
queue-dropped = На столе всё изменилось, поэтому остальные набранные карты не сыграны.
no-such-number =
    { $count ->
        [one] Карты с номером { $number } нет: на руках { $count } карта.
        [few] Карты с номером { $number } нет: на руках { $count } карты.
       *[many] Карты с номером { $number } нет: на руках { $count } карт.
    }
not-understood = Непонятно: «{ $word }». Набери { $key } для справки.
undo-done = Ход взят назад: { $phrase }.
undo-nothing = Назад брать нечего.
failed-bot = { $name } не делает допустимого хода ({ $error }); ходит другой бот.

## Справка

help-goal = Избавляйся от карт: кто в конце остался с картами, тот и дурак.
help-cards = Число играет эту карту из руки, несколько чисел несколько карт по очереди: 1 2. Можно и назвать карту: 9d.
help-zero = 0 значит «беру», «пас» или «нет», смотря о чём спросили.
help-pass-on = { $key } и карта переводят атаку, если правила это разрешают: { $key } 3.
help-explain = { $ask } покажет, что можно сделать; { $ask } и карта скажут, что она может или почему нельзя: { $ask }3.
help-table = На столе { $beaten } значит карта и та, что её бьёт; { $open } значит карта, которую ещё не побили.
help-keys = Буквы: { $keys }.

## Сохранение

saved = Сохранено: { $path }
saved-how-to-go-on = Продолжить: { $command }
saved-nothing = Ничего не сыграно, поэтому сохранять нечего.
saved-not = Сохранить не удалось ({ $place }): { $why }. Вот что сыграно:

## Записанные партии и составленные позиции

seat-name = Место { $number }
replay-comment = Примечание: { $comment }
replay-game = Партия { $number }: { $names }
replay-unfinished = Эта партия ещё не окончена, поэтому закрытые карты не показаны; { $option } покажет их.
replay-prompt = Ход { $ply } из { $length }, дальше Enter
replay-help = Enter покажет следующий ход, { $back } предыдущий, число — ход с этим номером; { $key } закончит просмотр.
check-good = Позицию можно играть дальше.
check-over = Партия окончена.
rules-presets = Именованные наборы правил; каждый можно показать по имени:
rules-usual = Это обычные правила.
