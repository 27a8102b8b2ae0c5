### Что кому нравится, и что о нём хранится.

settings-title = Настройки
settings-you = Ты и твой язык
settings-language = Язык
settings-name = Как тебя зовут за столом
settings-keep = Сохранить
settings-name-kept = Сохранено для следующих столов.
settings-cards = Карты
settings-faces = Рисунок карт
settings-faces-drawn = Простой
settings-faces-classic = Классический
settings-faces-classic-line = На классических картах буквы английские, а цвета два.
settings-letters = Буквы на картах
settings-letters-local = Своего языка
settings-letters-english = J Q K A (английские)
settings-colours = Цвета мастей
settings-colours-two = Два
settings-colours-four = Четыре, у каждой масти свой
settings-order = Карты на руках
settings-order-suit = по мастям
settings-order-rank = по старшинству
settings-trumps = Козыри
settings-trumps-left = слева
settings-trumps-right = справа
settings-table = Вид и звук
settings-as-device = Как на устройстве
settings-theme = Светло или темно
settings-theme-light = Светло
settings-theme-dark = Темно
settings-motion = Движение
settings-motion-full = Карты скользят
settings-motion-reduced = Карты прыгают
settings-sound = Звук
settings-left-hand = Для левши
settings-left-hand-line = Кнопки лежат под большим пальцем левой руки.
settings-keys = Клавиши с буквами
settings-keys-line = За столом одна буква берёт карты, говорит «пас» или возвращает ход. Выключи, если диктуешь голосом.

## Что хранит сервер

settings-stored = Что о тебе хранится
settings-stored-line = Эти настройки остаются в браузере. Сервер хранит твоё имя, сыгранные партии и то, что написано за столами.
settings-export = Забрать всё в файле
settings-forget = Удалить всё
settings-forget-sure = Ты навсегда покидаешь все столы, а имя, ключи и слова удаляются. Вернуть это нельзя.
settings-forget-yes = Да, удалить всё
settings-forget-no = Нет, оставить
settings-forgotten = Всё удалено.
settings-programs = Для тех, кто пишет программы
settings-programs-line = С ключом программа садится за стол как отдельный игрок.
settings-token-name = Как называется программа
settings-token-make = Создать ключ
settings-token-once = Скопируй ключ сейчас: больше его не покажут.
settings-token-drop = Отозвать
settings-token-drop-named = Отозвать ключ: { $name }
