### Stół przed kartami i po nich: kto gdzie siedzi, kogo się zaprasza, co się mówi, jak się skończyło.

## Miejsca

room-seats = Miejsca
room-sit = Usiądź tu
room-sit-down = Usiądź
room-choose-seat = Wybierz miejsce albo patrz z boku.
room-choose-seat-alone = Wybierz miejsce. Patrzeć z boku tu nie można.
room-full = Wszystkie miejsca są zajęte. Możesz patrzeć i usiąść, gdy któreś się zwolni.
room-full-alone = Wszystkie miejsca są zajęte. Patrzeć tu nie można, ale możesz usiąść, gdy któreś się zwolni.
room-fill = Boty na wszystkie wolne miejsca
room-change-rules = Zmień zasady
room-play-by = Graj według tych zasad
room-rules-changed = Zasady zostały zmienione.
room-host = gospodarz
room-deals-first = rozdaje pierwszy
room-first-dealer = Niech rozdaje pierwszy
room-draw-dealer = Losuj, kto rozdaje pierwszy
room-remove-bot = Zabierz bota
room-swap = Zamień miejscami z
room-swap-now = Zamień
room-make-host = Uczyń gospodarzem
room-send-away = Wyproś
room-ban = Wyproś na zawsze

## Zaproszenie

room-invite = Zaproś innych
room-link-line = Wejść może każdy, kto ma ten link.
room-link-local = Ten link działa tylko na tym komputerze.
room-copy = Kopiuj link
room-copied = Skopiowano.
room-marked = Link jest zaznaczony: skopiuj go ręcznie.
room-share = Udostępnij
room-share-text = Chodź zagrać w durnia!
room-code = Kod QR
room-code-name = Link do tego stołu jako kod QR

## Rozmowa

talk-title = Rozmowa
talk-unread =
    { $count ->
        [one] Rozmowa: { $count } nowe
        [few] Rozmowa: { $count } nowe
       *[many] Rozmowa: { $count } nowych
    }
talk-emotes = Powiedz od razu
talk-onlooker = Ktoś z widzów
talk-written = Co napisano
talk-write = Napisz do stołu
talk-send = Wyślij
talk-hide = Ukryj słowa: { $name }
talk-show = Pokaż słowa: { $name }
talk-hide-all = Ukryj słowa wszystkich
talk-show-all = Pokaż słowa wszystkich
talk-report = Zgłoś: { $name }
talk-report-why = Co się stało?
talk-reported = Przeczyta to ten, kto prowadzi serwer.

## Menu stołu

menu-title = Ten stół
menu-all-rules = Wszystkie zasady gry
menu-people = Kto jest przy stole
menu-bot-minds = Niech zagra za nich bot
menu-leave-line = Dopóki cię nie ma, gra za ciebie bot.
menu-close-table = Rozwiąż stół
menu-close-sure = Stół skończy się dla wszystkich, a trwające rozdanie przepadnie.
menu-close-yes = Tak, rozwiąż

## Po rozdaniu; after-they-… nazywają tego, kto przegrał

after-you-1 = Inni uczyli się tak samo.
after-you-2 = Karty mają krótką pamięć. Inni też.
after-you-3 = Za to nikt nie ma więcej kart niż ty.
after-they-1 = Bądźcie mili: { $name } teraz rozdaje i wszystko pamięta.
after-they-2 = { $name } po prostu lubi trzymać karty w ręce.
after-they-3 = Ktoś musi przegrać, a { $name } robi to z klasą.
after-team-1 = Razem i przegrywać weselej.
after-team-2 = Nikt nie został z tym sam.
after-draw-1 = Durnia nie ma. Jak to się stało?
after-draw-2 = Sami mądrzy, a tasować nie ma komu.
after-waiting = Jeszcze czekamy: { $names } …
after-tally =
    { $count ->
        [one] Przegrane, { $count } rozdanie
        [few] Przegrane, { $count } rozdania
       *[many] Przegrane, { $count } rozdań
    }
after-evening = Dureń wieczoru: { $name }
after-replay = Zobacz jeszcze raz
after-record = Zapisz przebieg
after-share = Wyślij obrazek
after-picture-kept = Obrazek zapisany.
after-leave = Odejdź od stołu
