### Stół na stronie: co tam widać, słychać i można nacisnąć.
### $who to „you”, gdy robi to czytający, inaczej „they”, a wtedy $name mówi kto.

## Stół i jego części

web-table-title = Dureń: stół
web-players = Gracze
web-on-table = Na stole
web-hand = Twoje karty
web-actions = Co możesz zrobić
web-choice = Jak zagrać?
web-discard = Odrzucone
web-card-count =
    { $count ->
        [one] { $count } karta
        [few] { $count } karty
       *[many] { $count } kart
    }
web-card-trump = { $card }, atut
web-card-queued = { $card }, czeka na swoją kolej
web-seat-away = brak połączenia
web-seat-minded = gra bot
web-window = Czas na dorzucanie
web-claim-window = Czas na żądanie

## Kto co musi zrobić, w jednym wierszu

web-your-turn = Twoja kolej.
web-line-lead =
    { $who ->
        [you] Atakujesz: połóż kartę.
       *[they] Atakuje { $name }.
    }
web-line-beat =
    { $who ->
        [you]
            { $count ->
                [one] Bronisz się: przebij { $count } kartę albo bierz.
                [few] Bronisz się: przebij { $count } karty albo bierz.
               *[many] Bronisz się: przebij { $count } kart albo bierz.
            }
       *[they]
            { $count ->
                [one] Broni się { $name }: do przebicia { $count } karta.
                [few] Broni się { $name }: do przebicia { $count } karty.
               *[many] Broni się { $name }: do przebicia { $count } kart.
            }
    }
web-line-may-throw-in = Możesz dorzucić.
web-line-throw-in = Wszystko przebite: dorzuć jeszcze albo powiedz „pas”.
web-line-all-beaten = Wszystko przebite. Inni mogą jeszcze dorzucić.
web-line-takes =
    { $who ->
        [you] Bierzesz. Inni mogą jeszcze dorzucić.
       *[they] { $name } bierze.
    }
web-line-may-add = Możesz dołożyć karty.
web-line-gives-back = Za dużo kart: { $name } wybiera, które wrócą.
web-line-redeal = Ktoś może jeszcze zażądać ponownego rozdania.
web-line-claim = Ktoś może jeszcze zażądać odkrytego atutu.
web-room =
    { $count ->
        [0] Nie można już dorzucać
        [one] Można dorzucić jeszcze { $count } kartę
        [few] Można dorzucić jeszcze { $count } karty
       *[many] Można dorzucić jeszcze { $count } kart
    }

## Co można nacisnąć

web-take =
    { $count ->
        [one] Biorę { $count } kartę
        [few] Biorę { $count } karty
       *[many] Biorę { $count } kart
    }
web-done =
    { $table ->
        [beaten] Pas
       *[open] Pas
    }
# $card is the turned-up card.
web-swap = Wymienić na { FORM($card, case: "accusative") }
web-claim = Zażądać { FORM($card, case: "genitive") }
web-shut-out = Zabronić dorzucania
web-redeal = Rozdać ponownie
web-undo = Cofnij
web-undone = Cofnięto.
web-hint = Najlepszy ruch
web-keep-hand = Gram tymi kartami
web-no-claim = Nie żądam
# A way to play a picked card, in short.
web-beat = Przebić { FORM($attack, case: "accusative") }
web-show = Pokazać i przełożyć
web-pass-on = Przełożyć
web-cancel = Anuluj
web-close = Zamknij
web-understood = Rozumiem
web-queue = Zagraj, gdy tylko będzie można
# $move is a move in words.
web-queue-way = Gdy tylko będzie można: { $move }
# Decided before one is asked; pressed again it is forgotten.
web-queue-take = Wezmę, co przyjdzie
web-queue-done = Nic nie dorzucam
web-rule = Zasada
web-sort =
    { $by ->
        [rank] Ułóż według starszeństwa
       *[suit] Ułóż według kolorów
    }
web-trumps =
    { $side ->
        [left] Atuty na lewo
       *[right] Atuty na prawo
    }
web-unusual = Szczególne zasady przy tym stole
web-next-rule = Następna zasada

## Przed rozdaniem i po nim

web-open = Przed rozdaniem
web-seat-empty = Wolne miejsce
web-stand = Wstań
web-start = Rozdaj karty
web-dealing = Karty są rozdawane …
web-again = Jeszcze jedno rozdanie
web-home = Na stronę główną
web-play-bots = Zagraj z botem

## Połączenie ze stołem

web-connecting = Idziemy do stołu …
web-lost = Połączenie przerwane.
web-lost-seat = Połączenie przerwane: wkrótce twojego miejsca przypilnuje bot.
web-line-back = Połączenie wróciło.
web-try-now = Spróbuj teraz
web-minded = Gra za ciebie bot.
web-back = Gram dalej
web-gone-version = Ta strona jest za stara dla serwera.
web-gone-banned = Gospodarz nie chce cię przy tym stole.
web-gone-no-table = Takiego stołu nie ma.
web-gone-deleted = Serwer już cię nie zna.
web-gone-closed = Tego stołu już nie ma.

## Dlaczego czegoś nie zrobiono

web-refused = Teraz tak nie można.
web-refused-stale = Za późno: na stole coś się zmieniło.
web-refused-wait = Trochę za wcześnie.
web-refused-taken = Ktoś był szybszy.
web-refused-too-few-seats = Przy stole siedzi więcej osób, niż jest miejsc według tych zasad.
web-refused-too-many = Za dużo naraz. Poczekaj chwilę.
web-refused-storage = Serwer nie zdołał tego zapisać. Spróbuj jeszcze raz.
web-refused-draining = Serwer zaraz uruchomi się ponownie.
web-refused-already-sitting = Już siedzisz przy tym stole.
web-refused-awake = Na to miejsce nikt jeszcze nie czekał dość długo.
web-refused-banned = Gospodarz nie chce cię tutaj.
web-refused-chat-closed = Przy tym stole nikt nie pisze.
web-refused-closed = Stołu już nie ma.
web-refused-deal-running = Nie w trakcie gry.
web-refused-host-only = To może zrobić tylko gospodarz.
web-refused-no-bot = Takiego bota nie ma.
web-refused-no-deal = Teraz nie ma rozdanych kart.
web-refused-no-name = To nie może być imię.
web-refused-no-person = Nikt tu się tak nie nazywa.
web-refused-no-rules = Według tych zasad nie da się grać.
web-refused-no-seat = Takiego miejsca nie ma.
web-refused-not-listed = Zgłoszenia są tylko przy otwartych stołach.
web-refused-not-seated = Nie masz tu miejsca.
web-refused-seats-empty = Jedno miejsce jest jeszcze wolne.
web-refused-no-undo = Nie ma czego cofnąć.
web-refused-no-words = Nie ma w tym nic do przeczytania.
