### Stoły, do których może przyjść każdy.

lobby-title = Stoły dla wszystkich
lobby-none = Teraz żaden stół nie czeka na graczy.
lobby-none-how = Otwórz stół dla wszystkich, a inni go tu znajdą. Albo zagraj tymczasem z botami.
lobby-open = Otwórz stół
lobby-nobody = Jeszcze nikogo
lobby-free =
    { $count ->
        [one] { $count } wolne miejsce z { $seats }
        [few] { $count } wolne miejsca z { $seats }
       *[many] { $count } wolnych miejsc z { $seats }
    }
lobby-watching =
    { $count ->
        [one] { $count } osoba patrzy
        [few] { $count } osoby patrzą
       *[many] { $count } osób patrzy
    }
lobby-go = Do stołu
