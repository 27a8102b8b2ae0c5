### Чому так сходити не можна: це чує той, хто спробував.

## Чия черга

reason-deal-over = Партію закінчено.
reason-not-your-turn = Спершу вирішує { $seat }.
reason-not-the-attacker = Це вирішує нападник: { $seat }.
reason-not-the-defender = Це вирішує той, хто відбивається: { $seat }.
reason-no-bout = На столі ще порожньо: спершу потрібен захід.
reason-nothing-asked = Тебе зараз ні про що не питають.
reason-answer-first = Захід зачекає, поки не буде відповіді на запитання.
reason-not-in-hand = У тебе на руках немає { FORM($card, case: "genitive") }.

## Підкидання

reason-defender-cannot-throw = Той, хто відбивається, ніколи не підкидає.
reason-not-entitled = У цьому заході тобі підкидати не можна.
reason-attacker-refuses = Нападник заборонив іншим підкидати в цьому заході.
reason-attacker-first = Твоя черга, коли { $seat } скаже «пас».
reason-said-done = «Пас» уже сказано; знову підкидати можна, коли хтось поб’є, перекладе або візьме.
reason-first-card-not-beaten = Зачекай, поки поб’ють першу карту.
reason-unbeaten-card = Зачекай, поки поб’ють усі карти на столі.
reason-different-rank = До цієї карти зараз можна додати тільки { FORM($rank, case: "accusative") }.
reason-rank-not-on-table = На столі поки немає { FORM($rank, case: "genitive") }.
reason-limit-reached =
    { $limit ->
        [one] У цьому заході може бути щонайбільше { $limit } карта нападу.
        [few] У цьому заході може бути щонайбільше { $limit } карти нападу.
       *[many] У цьому заході може бути щонайбільше { $limit } карт нападу.
    }
reason-returned = Тобі повернули карти; зачекай, поки хтось поб’є, перекладе або візьме.

## Бити, брати, повертати

reason-already-taking = «Беру» вже сказано.
reason-no-such-unbeaten = Серед непобитих карт на столі немає { FORM($card, case: "genitive") }.
reason-does-not-beat = Не вийде: { $card } не б’є { FORM($attack, case: "accusative") }.
reason-everything-beaten = Усе побито, брати нічого.
reason-surplus =
    { $count ->
        [one] На столі { $count } зайва карта: спершу поверни її.
        [few] На столі { $count } зайві карти: спершу поверни їх.
       *[many] На столі { $count } зайвих карт: спершу поверни їх.
    }
reason-no-surplus = Повертати нічого: місця вистачає всім картам.
reason-not-returnable = Повернути можна тільки карти, викладені після твого останнього ходу; { $card } не з їх числа.

## Перекладання

reason-no-transfer-rule = За цим столом не перекладають.
reason-no-show-rule = За цим столом проїзного немає: показати козир замало.
reason-card-beaten = Перекладати пізно: одну карту вже побито.
reason-transfer-rank = Перекласти цю атаку можна тільки { FORM($rank, case: "instrumental") }.
reason-no-transfer-first-bout = У першому заході не перекладають.
reason-no-receiver = Перекладати нема на кого: більше ні в кого немає карт.
reason-receiver-too-few =
    { $count ->
        [one] Перекласти не вийде: бити довелося б { $count } карту, а в наступного гравця (це { $seat }) стільки немає.
        [few] Перекласти не вийде: бити довелося б { $count } карти, а в наступного гравця (це { $seat }) стільки немає.
       *[many] Перекласти не вийде: бити довелося б { $count } карт, а в наступного гравця (це { $seat }) стільки немає.
    }
reason-not-a-trump = Показують тільки козир, а { $card } не козир.
reason-already-shown = У цьому заході { FORM($card, case: "accusative") } вже показували.

## Обмін

reason-no-swap-rule = За цим столом молодший козир не обмінюють.
reason-no-turn-up = Відкритого козиря немає, міняти нема на що.
reason-talon-empty = Колода скінчилася, а з нею й відкритий козир.
reason-no-lowest-trump = Для цього потрібен молодший козир: { $card }.
reason-from-the-table = Обміняти { FORM($card, case: "accusative") } не можна: ця карта прийшла зі столу.
reason-claim-closed = Зараз вимагати нічого: це можна тільки між останнім добором і наступним заходом.
reason-nothing-to-claim = Вимагати відкритий козир можна, тільки якщо під час останнього добору тобі прийшов молодший козир, а відкритий дістався іншому.

## Перездача і заборона підкидати

reason-no-redeal-rule = За цим столом перездачі не вимагають.
reason-redeal-closed = Перездачі можна вимагати тільки до першого ходу.
reason-hand-good-enough = Для перездачі твої карти надто добрі.
reason-no-veto-rule = За цим столом нападник не може заборонити іншим підкидати.
reason-already-closed = Іншим підкидати вже заборонено.
reason-nobody-to-shut-out = Підкидати більше й так нікому.
