### Стол до и после карт: кто где сидит, кого зовут, что говорят, чем кончилось.

## Места

room-seats = Места
room-sit = Сесть сюда
room-sit-down = Сесть
room-choose-seat = Выбери место или смотри со стороны.
room-choose-seat-alone = Выбери место. Смотреть со стороны здесь нельзя.
room-full = Все места заняты. Можно смотреть и сесть, когда место освободится.
room-full-alone = Все места заняты. Смотреть здесь нельзя, но можно сесть, когда место освободится.
room-fill = Боты на все свободные места
room-change-rules = Изменить правила
room-play-by = Играть по этим правилам
room-rules-changed = Правила изменены.
room-host = хозяин
room-deals-first = сдаёт первым
room-first-dealer = Пусть сдаёт первым
room-draw-dealer = Первого сдающего выбрать жребием
room-remove-bot = Убрать бота
room-swap = Поменять местами с
room-swap-now = Поменять
room-make-host = Сделать хозяином стола
room-send-away = Попросить уйти
room-ban = Выгнать навсегда

## Приглашение

room-invite = Позвать других
room-link-line = Войти может каждый, у кого есть эта ссылка.
room-link-local = Эта ссылка работает только на этом компьютере.
room-copy = Скопировать ссылку
room-copied = Скопировано.
room-marked = Ссылка выделена: скопируй её вручную.
room-share = Поделиться
room-share-text = Приходи играть в дурака!
room-code = QR-код
room-code-name = Ссылка на этот стол в виде QR-кода

## Разговор

talk-title = Разговор
talk-unread =
    { $count ->
        [one] Разговор: { $count } новое
        [few] Разговор: { $count } новых
       *[many] Разговор: { $count } новых
    }
talk-emotes = Сказать сразу
talk-onlooker = Кто-то из зрителей
talk-written = Что написано
talk-write = Написать столу
talk-send = Отправить
talk-hide = Скрыть слова: { $name }
talk-show = Показать слова: { $name }
talk-hide-all = Скрыть слова всех
talk-show-all = Показать слова всех
talk-report = Пожаловаться: { $name }
talk-report-why = Что случилось?
talk-reported = Это прочитает тот, кто держит сервер.

## Меню стола

menu-title = Этот стол
menu-all-rules = Все правила игры
menu-people = Кто за столом
menu-bot-minds = Пусть вместо них играет бот
menu-leave-line = Пока тебя нет, за тебя играет бот.
menu-close-table = Распустить стол
menu-close-sure = Стол закончится для всех, а начатая партия пропадёт.
menu-close-yes = Да, распустить

## После партии; after-they-… называют проигравшего

after-you-1 = Остальные учились точно так же.
after-you-2 = У карт короткая память. У остальных тоже.
after-you-3 = Зато карт больше всех у тебя.
after-they-1 = Будьте добрее: { $name } сейчас сдаёт и всё помнит.
after-they-2 = { $name } просто любит держать карты в руках.
after-they-3 = Кто-то должен проиграть, и { $name } делает это красиво.
after-team-1 = Вместе и проигрывать веселее.
after-team-2 = Никто не остался один.
after-draw-1 = Дурака нет. Как же так вышло?
after-draw-2 = Все умные, а тасовать некому.
after-waiting = Ждём: { $names } …
after-tally =
    { $count ->
        [one] Проигрыши, { $count } партия
        [few] Проигрыши, { $count } партии
       *[many] Проигрыши, { $count } партий
    }
after-evening = Дурак вечера: { $name }
after-replay = Посмотреть ещё раз
after-record = Сохранить запись
after-share = Послать картинку
after-picture-kept = Картинка сохранена.
after-leave = Уйти из-за стола
