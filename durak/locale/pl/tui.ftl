### Stół na całym ekranie i stoły serwera, do których się siada.

## Przychodzenie i odchodzenie

join-name = Jak masz się nazywać przy stole?
join-connecting = Łączenie z { $server }.
join-lost = Połączenie zostało przerwane i jest wznawiane. Jeśli to potrwa, zagra za ciebie bot.
join-found = Połączenie wróciło.
join-sat = Siadasz na miejscu { $number }.
join-come-back = Dopóki nie wrócisz, gra za ciebie bot: { $command }
join-left = Stół opuszczony. Usiądziesz znowu tak: { $command }
join-invite = Inni trafią do stołu przez link { $link }

## Dlaczego nie można usiąść albo zostać

join-full = Przy tym stole nie ma wolnego miejsca.
join-taken = To miejsce jest już zajęte.
join-no-seat = Stół nie ma takiego miejsca.
join-already-sitting = Siedzisz już na innym miejscu przy tym stole.
join-banned = Nie możesz być przy tym stole.
join-no-name = Nikt nie może się tak nazywać.
join-given-away = Twoje miejsce dostał ktoś inny.
join-gone = Nie ma takiego stołu.
join-closed = Ten stół już nie gra.
join-unknown = Serwer już cię nie zna. Przyjdź jeszcze raz, jako ktoś nowy.
join-version = Program i serwer się nie rozumieją: coś z nich jest za stare.
join-stopped = Ze stołem nie ma już połączenia.

## Kto siedzi i na co się czeka

seat-bot = Bot nr { $number }
seat-empty = wolne miejsce { $number }
presence-away = bez połączenia
presence-minded = gra bot
presence-agreed = chce grać dalej
wait-deal-runs = Rozdanie trwa. Usiądziesz, gdy się skończy.
wait-seats =
    { $count ->
        [one] { $count } miejsce jest jeszcze wolne.
        [few] { $count } miejsca są jeszcze wolne.
       *[many] { $count } miejsc jest jeszcze wolnych.
    }
wait-host = Rozdanie zaczyna gospodarz stołu.
wait-cards = Karty są rozdawane.
wait-names = Teraz decydują inni: { $names }.
wait-minded = Gra za ciebie bot. Zagraj dowolną kartę, a miejsce znów będzie twoje.
wait-agreed = Chcesz grać dalej. Nie wszyscy to już powiedzieli.

## Co można wybrać oprócz ruchów: po numerze albo na przycisku

deed-start = zacznij rozdanie
deed-fill = posadź boty na wolnych miejscach
deed-back = wróć na swoje miejsce
deed-again = jeszcze jedno rozdanie
deed-later = zagraj z wyprzedzeniem
deed-cancel = zapomnij, co czeka
deed-leave = odejdź od stołu
deed-dealer = rozdaje { $name }

## Z wyprzedzeniem i za późno

queue-which = Którą kartę dorzucić, gdy tylko będzie można?
queue-holds = Gdy tylko można: { $phrase }.
queue-empty = Już nic nie czeka.
queue-here = Nie ma na kogo czekać, więc tu nic nie czeka.
undo-joined = Ostatnia decyzja została cofnięta.
too-late = Za późno: stół już się zmienił.
refused-by-server = Serwer odmawia: { $code }.
pass-on-card = Którą kartą przełożyć?

## Rozmowa

chat-write = Napisz do stołu albo powiedz coś z tego po numerze:
chat-closed = Przy tym stole nikt nie pisze. To można powiedzieć po numerze:
chat-nobody = Nikt cię tu nie usłyszy.
emote-hello = Cześć!
emote-thanks = Dzięki!
emote-well-played = Dobrze zagrane!
emote-oops = Ojej!
emote-hurry = Pospiesz się, proszę!
emote-sorry = Przepraszam!
emote-laugh = Cha, cha!
emote-wow = No, no!

## Klawisze na całym ekranie

screen-keys = Strzałki wybierają, Enter gra, { $ask } mówi, co karta może albo dlaczego nie.
screen-keys-others = { $later } odkłada kartę na później, { $talk } pisze do stołu.
