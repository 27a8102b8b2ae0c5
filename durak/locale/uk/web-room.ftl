### Стіл до і після карт: хто де сидить, кого кличуть, що кажуть, чим скінчилося.

## Місця

room-seats = Місця
room-sit = Сісти сюди
room-sit-down = Сісти
room-choose-seat = Вибери місце або дивися збоку.
room-choose-seat-alone = Вибери місце. Дивитися збоку тут не можна.
room-full = Усі місця зайняті. Можна дивитися і сісти, коли місце звільниться.
room-full-alone = Усі місця зайняті. Дивитися тут не можна, але можна сісти, коли місце звільниться.
room-fill = Боти на всі вільні місця
room-change-rules = Змінити правила
room-play-by = Грати за цими правилами
room-rules-changed = Правила змінено.
room-host = господар
room-deals-first = здає першим
room-first-dealer = Хай здає першим
room-draw-dealer = Першого здавача вибрати жеребом
room-remove-bot = Прибрати бота
room-swap = Поміняти місцями з
room-swap-now = Поміняти
room-make-host = Зробити господарем столу
room-send-away = Попросити піти
room-ban = Вигнати назавжди

## Запрошення

room-invite = Покликати інших
room-link-line = Увійти може кожен, хто має це посилання.
room-link-local = Це посилання працює лише на цьому комп’ютері.
room-copy = Скопіювати посилання
room-copied = Скопійовано.
room-marked = Посилання виділено: скопіюй його вручну.
room-share = Поділитися
room-share-text = Приходь грати в дурня!
room-code = Код QR
room-code-name = Посилання на цей стіл у вигляді QR-коду

## Розмова

talk-title = Розмова
talk-unread =
    { $count ->
        [one] Розмова: { $count } нове
        [few] Розмова: { $count } нових
       *[many] Розмова: { $count } нових
    }
talk-emotes = Сказати відразу
talk-onlooker = Хтось із глядачів
talk-written = Що написано
talk-write = Написати столу
talk-send = Надіслати
talk-hide = Сховати слова: { $name }
talk-show = Показати слова: { $name }
talk-hide-all = Сховати слова всіх
talk-show-all = Показати слова всіх
talk-report = Поскаржитися: { $name }
talk-report-why = Що сталося?
talk-reported = Це прочитає той, хто тримає сервер.

## Меню столу

menu-title = Цей стіл
menu-all-rules = Усі правила гри
menu-people = Хто за столом
menu-bot-minds = Хай замість них грає бот
menu-leave-line = Поки тебе немає, за тебе грає бот.
menu-close-table = Розпустити стіл
menu-close-sure = Стіл скінчиться для всіх, а розпочата партія пропаде.
menu-close-yes = Так, розпустити

## Після партії; after-they-… називають того, хто програв

after-you-1 = Решта вчилися точно так само.
after-you-2 = У карт коротка пам’ять. В інших теж.
after-you-3 = Зате карт найбільше в тебе.
after-they-1 = Будьте добрішими: { $name } зараз здає і все пам’ятає.
after-they-2 = { $name } просто любить тримати карти в руках.
after-they-3 = Хтось має програти, і { $name } робить це красиво.
after-team-1 = Разом і програвати веселіше.
after-team-2 = Ніхто не лишився сам.
after-draw-1 = Дурня немає. Як же так вийшло?
after-draw-2 = Усі розумні, а тасувати нікому.
after-waiting = Чекаємо: { $names } …
after-tally =
    { $count ->
        [one] Програші, { $count } партія
        [few] Програші, { $count } партії
       *[many] Програші, { $count } партій
    }
after-evening = Дурень вечора: { $name }
after-replay = Подивитися ще раз
after-record = Зберегти запис
after-share = Надіслати картинку
after-picture-kept = Картинку збережено.
after-leave = Піти з-за столу
