### Що показує і про що питає термінал.

## Імена

you = Ти
player = Гравець
name-1 = Оксана
name-2 = Тарас
name-3 = Олена
name-4 = Богдан
name-5 = Леся
name-6 = Остап
name-7 = Ганна

## Літери

key-take = б беру
key-done = п пас
key-pass-on = д далі (перекласти)
key-swap = о обміняти козир
key-close = з заборонити іншим підкидати
key-wait = ч чекати
key-undo = н назад (повернути хід)
key-help = к команди
key-hint = р радити хід
key-state = с сказати, що на столі
key-quit = в вийти і зберегти
key-yes = т так
key-no = н ні

## Що де лежить

screen-bout = Захід { $number }
screen-trump = Козир: { $suit }
screen-no-trump = Козирів немає
screen-talon = Колода: { $number }
screen-talon-turned = Колода: { $number }, внизу { $card }
screen-talon-empty = Колода: порожньо
screen-discard = Відбій: { $number }
screen-known = ; відомо: { $cards }
screen-table = Стіл:
screen-table-empty = порожньо.
screen-beaten = { $card }, побито: { $answer }
screen-unbeaten = { $card }, не побито
screen-room =
    { $count ->
        [0] Місця більше немає.
        [one] Місце ще для { $count } карти.
        [few] Місце ще для { $count } карт.
       *[many] Місце ще для { $count } карт.
    }
screen-hand = Карти:
role-attacker = ходить
role-defender = відбивається
role-takes = відбивається, бере
role-throws = може підкинути
role-waits = не підкидає
role-done = пас
role-out = без карт
role-partner = напарник

## Стіл перед здачею

table-rules = Правила: { $preset }. { $line }
table-players = Проти тебе грають: { $names }.
table-partners =
    { $count ->
        [one] Твій напарник: { $names }.
        [few] Твої напарники: { $names }.
       *[many] Твої напарники: { $names }.
    }
table-help = Набери { $ask }, щоб дізнатися, що можна зробити, { $key } для довідки.
deal-begins =
    { $who ->
        [you] Партія { $number }. Здаєш ти.
       *[they] Партія { $number }. Здає { $name }.
    }
deal-goes-on = Партія { $number } триває далі.

## Запитання

prompt-lead = Твій хід: { $may }.
prompt-throw-in = Можна підкинути: { $may }.
prompt-add = { $name } бере, можна підкинути навздогін: { $may }.
prompt-defend = Ти відбиваєшся: { $may }.
ask-which = Як саме? Просто Enter поверне назад.
ask-give-back = На столі забагато карт. Яку повернути?
ask-redeal = Вимагаєш перездачі?
ask-claim = Вимагаєш відкритий козир в обмін на молодший?
ask-exchange = Молодший козир можна обміняти на відкритий. Зараз?
ask-again = Ще партію?
ask-dealer = Твоя команда програла і здає. Хто?

## Відповіді

nothing-to-throw-in = Тобі нічого підкинути.
you-may = Так, можна: { $phrase }.
you-may-list = Можна:
phrase-lead = зайти з { FORM($card, case: "genitive") }
phrase-throw-in = підкинути { FORM($card, case: "accusative") }
phrase-beat = { $card } б’є { FORM($attack, case: "accusative") }
phrase-transfer = перекласти ({ $card })
phrase-show = показати { FORM($card, case: "accusative") } і перекласти
phrase-give-back = повернути { FORM($card, case: "accusative") }
phrase-take = взяти карти
phrase-done = сказати «пас»
phrase-close = заборонити іншим підкидати в цьому заході
phrase-swap = обміняти молодший козир на відкритий
phrase-claim = вимагати відкритий козир
phrase-redeal = вимагати перездачі
phrase-wait = зачекати, поки підуть інші
must-play = Зараз треба зіграти карту.
nobody-to-wait-for = Чекати нема на кого: вирішувати тобі.
pass-on-which = Якою картою перекласти? Набери її після { $key }.
queue-dropped = На столі все змінилося, тому решту набраних карт не зіграно.
no-such-number =
    { $count ->
        [one] Карти з номером { $number } немає: на руках { $count } карта.
        [few] Карти з номером { $number } немає: на руках { $count } карти.
       *[many] Карти з номером { $number } немає: на руках { $count } карт.
    }
not-understood = Незрозуміло: «{ $word }». Набери { $key } для довідки.
undo-done = Хід узято назад: { $phrase }.
undo-nothing = Назад брати нічого.
failed-bot = { $name } не робить дозволеного ходу ({ $error }); ходить інший бот.

## Довідка

help-goal = Позбувайся карт: хто наприкінці лишився з картами, той і дурень.
help-cards = Число грає цю карту з руки, кілька чисел кілька карт по черзі: 1 2. Можна й назвати карту: 9d.
help-zero = 0 означає «беру», «пас» або «ні», залежно від запитання.
help-pass-on = { $key } і карта перекладають атаку, якщо правила це дозволяють: { $key } 3.
help-explain = { $ask } покаже, що можна зробити; { $ask } і карта скажуть, що вона може або чому не можна: { $ask }3.
help-table = На столі { $beaten } означає карту й ту, що її б’є; { $open } означає карту, яку ще не побили.
help-keys = Літери: { $keys }.

## Збереження

saved = Збережено: { $path }
saved-how-to-go-on = Продовжити: { $command }
saved-nothing = Нічого не зіграно, тому зберігати нічого.
saved-not = Зберегти не вдалося ({ $place }): { $why }. Ось що зіграно:

## Записані партії та складені позиції

seat-name = Місце { $number }
replay-comment = Примітка: { $comment }
replay-game = Партія { $number }: { $names }
replay-unfinished = Цю партію ще не закінчено, тому закриті карти не показано; { $option } покаже їх.
replay-prompt = Хід { $ply } з { $length }, далі Enter
replay-help = Enter покаже наступний хід, { $back } попередній, число — хід із цим номером; { $key } закінчить перегляд.
check-good = Позицію можна грати далі.
check-over = Партію закінчено.
rules-presets = Набори правил, що мають ім’я; кожен можна показати за ним:
rules-usual = Це звичайні правила.
