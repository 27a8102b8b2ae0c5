### Стол на странице: что там видно, слышно и можно нажать.
### $who — «you», если это делает читающий, иначе «they», и тогда $name говорит кто.

## Стол и его части

web-table-title = Дурак: стол
web-players = Игроки
web-on-table = На столе
web-hand = Твои карты
web-actions = Что можно сделать
web-choice = Как сыграть?
web-discard = Отбой
web-card-count =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
web-card-trump = { $card }, козырь
web-card-queued = { $card }, ждёт своей очереди
web-seat-away = нет связи
web-seat-minded = играет бот
web-window = Время на подкидывание
web-claim-window = Время, чтобы что-то потребовать

## Кто что должен делать, одной строкой

web-your-turn = Твой ход.
web-line-lead =
    { $who ->
        [you] Твой заход: положи карту.
       *[they] Ходит { $name }.
    }
web-line-beat =
    { $who ->
        [you]
            { $count ->
                [one] Отбивайся: побей { $count } карту или бери.
                [few] Отбивайся: побей { $count } карты или бери.
               *[many] Отбивайся: побей { $count } карт или бери.
            }
       *[they]
            { $count ->
                [one] Отбивается { $name }: не побита { $count } карта.
                [few] Отбивается { $name }: не побиты { $count } карты.
               *[many] Отбивается { $name }: не побито { $count } карт.
            }
    }
web-line-may-throw-in = Можно подкинуть.
web-line-throw-in = Всё побито: подкинь ещё или скажи «бито».
web-line-all-beaten = Всё побито. Другие ещё могут подкинуть.
web-line-takes =
    { $who ->
        [you] Ты берёшь. Другие ещё могут подкинуть.
       *[they] { $name } берёт.
    }
web-line-may-add = Можно подкинуть вдогонку.
web-line-gives-back = Карт слишком много: { $name } выбирает, какие вернуть.
web-line-redeal = Кто-то ещё может потребовать пересдачи.
web-line-claim = Кто-то ещё может потребовать открытый козырь.
web-room =
    { $count ->
        [0] Больше подкинуть нельзя
        [one] Можно подкинуть ещё { $count } карту
        [few] Можно подкинуть ещё { $count } карты
       *[many] Можно подкинуть ещё { $count } карт
    }

## Что можно нажать

web-take =
    { $count ->
        [one] Беру { $count } карту
        [few] Беру { $count } карты
       *[many] Беру { $count } карт
    }
web-done =
    { $table ->
        [beaten] Бито
       *[open] Пас
    }
# $card is the turned-up card.
web-swap = Обменять на { FORM($card, case: "accusative") }
web-claim = Потребовать { FORM($card, case: "accusative") }
web-shut-out = Другим не подкидывать
web-redeal = Пересдать
web-undo = Вернуть ход
web-undone = Ход возвращён.
web-hint = Лучший ход
web-keep-hand = Играю с этими картами
web-no-claim = Не требую
# A way to play a picked card, in short.
web-beat = Побить { FORM($attack, case: "accusative") }
web-show = Показать и перевести
web-pass-on = Перевести
web-cancel = Отмена
web-close = Закрыть
web-understood = Понятно
web-queue = Сыграть, как только будет можно
# $move is a move in words.
web-queue-way = Как только будет можно: { $move }
# Decided before one is asked; pressed again it is forgotten.
web-queue-take = Возьму, что придёт
web-queue-done = Не подкидываю
web-rule = Правило
web-sort =
    { $by ->
        [rank] Разложить по старшинству
       *[suit] Разложить по мастям
    }
web-trumps =
    { $side ->
        [left] Козыри налево
       *[right] Козыри направо
    }
web-unusual = Особые правила за этим столом
web-next-rule = Следующее правило

## До и после сдачи

web-open = Перед сдачей
web-seat-empty = Свободное место
web-stand = Встать
web-start = Сдать карты
web-dealing = Карты сдаются …
web-again = Ещё партию
web-home = На главную
web-play-bots = Сыграть с ботом

## Связь со столом

web-connecting = Идём к столу …
web-lost = Связь пропала.
web-lost-seat = Связь пропала: скоро за тебя сыграет бот.
web-line-back = Связь восстановлена.
web-try-now = Попробовать сейчас
web-minded = За тебя играет бот.
web-back = Играть дальше без бота
web-gone-version = Эта страница слишком старая для сервера.
web-gone-banned = Хозяин стола закрыл тебе вход за этот стол.
web-gone-no-table = Такого стола больше нет.
web-gone-deleted = Сервер тебя больше не знает.
web-gone-closed = Этот стол закрыт.

## Почему что-то не сделано

web-refused = Сейчас так нельзя.
web-refused-stale = Поздно: на столе всё изменилось.
web-refused-wait = Чуть-чуть рано.
web-refused-taken = Кто-то успел раньше.
web-refused-too-few-seats = За столом больше людей, чем мест по этим правилам.
web-refused-too-many = Слишком много сразу. Подожди немного.
web-refused-storage = Сервер не смог это записать. Попробуй ещё раз.
web-refused-draining = Сервер сейчас перезапустится.
web-refused-already-sitting = Ты уже за этим столом.
web-refused-awake = Этого места ждут ещё недостаточно долго.
web-refused-banned = Хозяин стола закрыл тебе вход.
web-refused-chat-closed = За этим столом не пишут.
web-refused-closed = Стол закрыт.
web-refused-deal-running = Не во время игры.
web-refused-host-only = Это может только хозяин стола.
web-refused-no-bot = Такого бота нет.
web-refused-no-deal = Сейчас карты не розданы.
web-refused-no-name = Такого имени быть не может.
web-refused-no-person = Здесь никого так не зовут.
web-refused-no-rules = По таким правилам играть нельзя.
web-refused-no-seat = Такого места нет.
web-refused-not-listed = Жалобы принимаются только за открытыми столами.
web-refused-not-seated = У тебя здесь нет места.
web-refused-seats-empty = Одно место ещё свободно.
web-refused-no-undo = Вернуть ход нельзя.
web-refused-no-words = Тут нечего читать.
