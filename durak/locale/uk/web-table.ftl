### Стіл на сторінці: що там видно, чутно і можна натиснути.
### $who — «you», якщо це робить той, хто читає, інакше «they», і тоді $name каже хто.

## Стіл і його частини

web-table-title = Дурень: стіл
web-players = Гравці
web-on-table = На столі
web-hand = Твої карти
web-actions = Що можна зробити
web-choice = Як зіграти?
web-discard = Відбій
web-card-count =
    { $count ->
        [one] { $count } карта
        [few] { $count } карти
       *[many] { $count } карт
    }
web-card-trump = { $card }, козир
web-card-queued = { $card }, чекає на свою чергу
web-seat-away = немає зв’язку
web-seat-minded = грає бот
web-window = Час на підкидання
web-claim-window = Час, щоб чогось вимагати

## Хто що має робити, одним рядком

web-your-turn = Твій хід.
web-line-lead =
    { $who ->
        [you] Твій захід: поклади карту.
       *[they] Ходить { $name }.
    }
web-line-beat =
    { $who ->
        [you]
            { $count ->
                [one] Відбивайся: побий { $count } карту або бери.
                [few] Відбивайся: побий { $count } карти або бери.
               *[many] Відбивайся: побий { $count } карт або бери.
            }
       *[they]
            { $count ->
                [one] Відбивається { $name }: не побита { $count } карта.
                [few] Відбивається { $name }: не побиті { $count } карти.
               *[many] Відбивається { $name }: не побито { $count } карт.
            }
    }
web-line-may-throw-in = Можна підкинути.
web-line-throw-in = Усе побито: підкинь ще або скажи «бито».
web-line-all-beaten = Усе побито. Інші ще можуть підкинути.
web-line-takes =
    { $who ->
        [you] Ти береш. Інші ще можуть підкинути.
       *[they] { $name } бере.
    }
web-line-may-add = Можна підкинути навздогін.
web-line-gives-back = Карт забагато: { $name } вибирає, які повернути.
web-line-redeal = Хтось ще може вимагати перездачі.
web-line-claim = Хтось ще може вимагати відкритий козир.
web-room =
    { $count ->
        [0] Більше підкинути не можна
        [one] Можна підкинути ще { $count } карту
        [few] Можна підкинути ще { $count } карти
       *[many] Можна підкинути ще { $count } карт
    }

## Що можна натиснути

web-take =
    { $count ->
        [one] Беру { $count } карту
        [few] Беру { $count } карти
       *[many] Беру { $count } карт
    }
web-done =
    { $table ->
        [beaten] Бито
       *[open] Пас
    }
# $card is the turned-up card.
web-swap = Обміняти на { FORM($card, case: "accusative") }
web-claim = Вимагати { FORM($card, case: "accusative") }
web-shut-out = Іншим не підкидати
web-redeal = Перездати
web-undo = Повернути хід
web-undone = Хід повернуто.
web-hint = Найкращий хід
web-keep-hand = Граю з цими картами
web-no-claim = Не вимагаю
# A way to play a picked card, in short.
web-beat = Побити { FORM($attack, case: "accusative") }
web-show = Показати і перекласти
web-pass-on = Перекласти
web-cancel = Скасувати
web-close = Закрити
web-understood = Зрозуміло
web-queue = Зіграти, щойно буде можна
# $move is a move in words.
web-queue-way = Щойно буде можна: { $move }
# Decided before one is asked; pressed again it is forgotten.
web-queue-take = Заберу, що прийде
web-queue-done = Не підкидаю
web-rule = Правило
web-sort =
    { $by ->
        [rank] Розкласти за старшинством
       *[suit] Розкласти за мастями
    }
web-trumps =
    { $side ->
        [left] Козирі ліворуч
       *[right] Козирі праворуч
    }
web-unusual = Особливі правила за цим столом
web-next-rule = Наступне правило

## До і після здачі

web-open = Перед здачею
web-seat-empty = Вільне місце
web-stand = Встати
web-start = Здати карти
web-dealing = Карти здаються …
web-again = Ще партію
web-home = На головну
web-play-bots = Зіграти з ботом

## Зв’язок зі столом

web-connecting = Ідемо до столу …
web-lost = Зв’язок зник.
web-lost-seat = Зв’язок зник: скоро за тебе зіграє бот.
web-line-back = Зв’язок відновлено.
web-try-now = Спробувати зараз
web-minded = За тебе грає бот.
web-back = Далі граю я
web-gone-version = Ця сторінка застаріла для сервера.
web-gone-banned = Господар столу закрив тобі вхід за цей стіл.
web-gone-no-table = Такого столу більше немає.
web-gone-deleted = Сервер тебе більше не знає.
web-gone-closed = Цей стіл закрито.

## Чому щось не зроблено

web-refused = Зараз так не можна.
web-refused-stale = Пізно: на столі все змінилося.
web-refused-wait = Трошки зарано.
web-refused-taken = Хтось устиг раніше.
web-refused-too-few-seats = За столом більше людей, ніж місць за цими правилами.
web-refused-too-many = Забагато одразу. Зачекай трохи.
web-refused-storage = Сервер не зміг це записати. Спробуй ще раз.
web-refused-draining = Сервер зараз перезапуститься.
web-refused-already-sitting = Ти вже за цим столом.
web-refused-awake = На це місце чекають ще недостатньо довго.
web-refused-banned = Господар столу закрив тобі вхід.
web-refused-chat-closed = За цим столом не пишуть.
web-refused-closed = Стіл закрито.
web-refused-deal-running = Не під час гри.
web-refused-host-only = Це може лише господар столу.
web-refused-no-bot = Такого бота немає.
web-refused-no-deal = Зараз карти не роздано.
web-refused-no-name = Такого імені бути не може.
web-refused-no-person = Тут нікого так не звати.
web-refused-no-rules = За такими правилами грати не можна.
web-refused-no-seat = Такого місця немає.
web-refused-not-listed = Скарги приймають лише за відкритими столами.
web-refused-not-seated = У тебе тут немає місця.
web-refused-seats-empty = Одне місце ще вільне.
web-refused-no-undo = Повернути хід не можна.
web-refused-no-words = Тут нічого читати.
