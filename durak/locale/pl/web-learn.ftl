### Pierwsza gra i małe stoły, przy których próbuje się zasad.

learn-title = Nauka gry
learn-steps = Kroki pierwszej gry
learn-step =
    { $state ->
        [done] { $number }: { $title }, zrobione
       *[open] { $number }: { $title }
    }
learn-right = Dobrze!
learn-other = Tak też wolno, ale tu chodzi o coś innego.
learn-again = Powtórz
learn-next = Dalej
learn-end = Teraz prawdziwa gra
learn-end-line = Więcej nie trzeba. Przy stole karty, które można zagrać, są uniesione; naciśnij inną, a dowiesz się, dlaczego nie można.
learn-play = Zagraj z łatwym botem
learn-rules = Wszystkie zasady
