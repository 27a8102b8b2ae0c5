### Pierwszy ekran i to, co jest na każdej stronie.

home-name = Dureń
home-line = Pozbądź się kart. Kto zostaje z kartami, ten jest durniem.
home-where = Dokąd
home-play = Graj
home-play-line = Z botami, od razu
home-friends = Graj ze znajomymi
home-watch = Otwarte stoły
home-learn = Nauka gry
home-rules = Zasady
home-records = Twoje gry
page-home = Na stronę główną
lost-title = Tu nic nie ma
lost-line = Ten adres donikąd nie prowadzi. Jeśli to był link do stołu, brakuje jego części: poproś o niego jeszcze raz.

## Gdy serwer nie robi tego, o co się prosi

problem-offline = Serwer nie odpowiada. Czy jest połączenie?
problem-cookies = Ta przeglądarka nie przyjmuje plików cookie. Bez nich serwer nie wie, które karty są twoje: zezwól na nie na tej stronie.
problem-later = Serwer nie może tego teraz zrobić. Spróbuj za chwilę.
problem-failed = Nie udało się. Spróbuj jeszcze raz.
problem-too-fast = Za dużo naraz. Poczekaj chwilę.
problem-full = Serwer nie pomieści więcej stołów. Spróbuj później.
problem-tokens = Więcej kluczy mieć nie można. Najpierw któryś unieważnij.
problem-again = Jeszcze raz

## Ile jest czasu

clock-none = Bez zegara
clock-move = { $seconds } s na ruch, { $bank } s w zapasie
clock-days =
    { $count ->
        [one] { $count } dzień na ruch
        [few] { $count } dni na ruch
       *[many] { $count } dni na ruch
    }
