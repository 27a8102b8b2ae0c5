### Małe pozycje, w których zasady poznaje się grając: co zrobić i o co chodziło.

## Pierwsza gra

lesson-attack = Atakujesz. Zagraj dowolną kartę.
    .title = Atak
    .after = Teraz tę kartę trzeba przebić albo wziąć.
lesson-beat = Bronisz się. Przebij kartę wyższą w tym samym kolorze.
    .title = Obrona
    .after = Kartę bije wyższa karta tego samego koloru: szóstka jest najniższa, as najwyższy. Przebite karty odpadają z gry, a potem atakuje ten, kto się obronił.
lesson-trump = Atutem są kiery. Przebij kartę atutem.
    .title = Atuty
    .after = Atut, nawet najniższy, bije każdą kartę innego koloru. Atut przebija tylko wyższy atut.
lesson-throw-in = Atakujesz, pierwsza karta jest przebita. Dorzuć jeszcze jedną o wartości, która leży na stole.
    .title = Dorzucanie
    .after = Liczy się każda wartość na stole, ktokolwiek zagrał kartę. Ale kart ataku może być najwyżej sześć i nigdy więcej, niż broniący się ma kart.
lesson-take = Bronisz się, ale niczym nie przebijesz tego asa. Weź go.
    .title = Branie
    .after = Kto bierze, zabiera wszystkie karty rundy i traci atak. Można wziąć, nawet gdy da się przebić.
lesson-done = Atakujesz. Wszystko jest przebite i nie masz czego dorzucić. Powiedz „pas”.
    .title = Pas
    .after = Przebite karty odpadły z gry. Teraz atakuje ten, kto się obronił.
lesson-refill = Wszystko jest przebite. Powiedz „pas” i zobacz, kto dobiera pierwszy.
    .title = Dobieranie
    .after = Wszyscy dobierają do sześciu kart: najpierw atakujący, na końcu broniący się. Gdy w talonie brakuje kart, ostatni dostaje resztę.
lesson-durak = Talon jest pusty. Zagraj ostatnią kartę i zobacz, kto zostanie durniem.
    .title = Dureń
    .after = Gdy talon jest pusty, odpada z gry ten, kto nie ma kart. Kto ostatni zostaje z kartami, ten jest durniem.

## Po jednej zasadzie

lesson-gate = Nic jeszcze nie jest przebite. Spróbuj dorzucić siódemkę.
lesson-neighbours = Siedzisz naprzeciwko broniącego się. Spróbuj dorzucić dziesiątkę.
lesson-pair = Zaatakuj obiema ósemkami, jedną po drugiej.
lesson-veto = Zabroń innym dorzucać, a potem dorzuć ósemkę.
lesson-hand-limit = Broniącemu się zostały dwie karty. Spróbuj dorzucić obie siódemki.
lesson-five-first = Leży już pięć kart, a nic jeszcze nie odeszło z gry. Spróbuj dorzucić dziewiątkę.
lesson-added = Przeciwnik bierze. Dorzuć na dokładkę kartę o wartości, która leży na stole.
lesson-swap = Wymień atutową szóstkę na asa spod talonu.
lesson-claim = Powiedz „pas” i dobierz. Potem zażądaj asa za szóstkę, która do ciebie przyszła.
lesson-transfer = Przełóż atak siódemką.
lesson-room = Następny gracz ma jedną kartę. Spróbuj przełożyć atak siódemką.
lesson-show = Przełóż atak, pokazując atutową siódemkę: zostaje ona na ręce.
lesson-partner = Broni się twój partner. Spróbuj dorzucić damę.
lesson-draw = Zagraj ostatnią kartę i zobacz, co się stanie, gdy przebije ją ostatnia karta przeciwnika.
lesson-spades = Atutem są kiery. Znajdź kartę, która bije tego pika.
lesson-fallen-ace = Przebij atutowego asa najniższym atutem.
