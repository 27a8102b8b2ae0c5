### Що кому подобається, і що про нього зберігається.

settings-title = Налаштування
settings-you = Ти і твоя мова
settings-language = Мова
settings-name = Як тебе звати за столом
settings-keep = Зберегти
settings-name-kept = Збережено для наступних столів.
settings-cards = Карти
settings-faces = Малюнок карт
settings-faces-drawn = Простий
settings-faces-classic = Класичний
settings-faces-classic-line = На класичних картах літери англійські, а кольори два.
settings-letters = Літери на картах
settings-letters-local = Своєї мови
settings-letters-english = J Q K A (англійські)
settings-colours = Кольори мастей
settings-colours-two = Два
settings-colours-four = Чотири, у кожної масті свій
settings-order = Карти на руках
settings-order-suit = за мастями
settings-order-rank = за старшинством
settings-trumps = Козирі
settings-trumps-left = ліворуч
settings-trumps-right = праворуч
settings-table = Вигляд і звук
settings-as-device = Як на пристрої
settings-theme = Світло чи темно
settings-theme-light = Світло
settings-theme-dark = Темно
settings-motion = Рух
settings-motion-full = Карти ковзають
settings-motion-reduced = Карти стрибають
settings-sound = Звук
settings-left-hand = Для лівші
settings-left-hand-line = Кнопки лежать під великим пальцем лівої руки.
settings-keys = Літерні клавіші
settings-keys-line = За столом одна літера бере карти, каже «пас» або повертає хід. Вимкни, якщо диктуєш голосом.

## Що зберігає сервер

settings-stored = Що про тебе зберігається
settings-stored-line = Ці налаштування лишаються в браузері. Сервер зберігає твоє ім’я, зіграні партії та написане за столами.
settings-export = Забрати все у файлі
settings-forget = Видалити все
settings-forget-sure = Ти назавжди покидаєш усі столи, а ім’я, ключі та слова видаляються. Повернути це не можна.
settings-forget-yes = Так, видалити все
settings-forget-no = Ні, залишити
settings-forgotten = Усе видалено.
settings-programs = Для тих, хто пише програми
settings-programs-line = З ключем програма сідає за стіл як окремий гравець.
settings-token-name = Як називається програма
settings-token-make = Створити ключ
settings-token-once = Скопіюй ключ зараз: більше його не покажуть.
settings-token-drop = Відкликати
settings-token-drop-named = Відкликати ключ: { $name }
