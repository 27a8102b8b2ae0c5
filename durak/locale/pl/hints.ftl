### What somebody is told who asks for the best move.

hint-move = Teraz najlepiej: { $phrase }.
hint-none = Rada jest wtedy, gdy grasz z botami i ruch należy do ciebie.

## How it will come out

hint-sure-out = Grając tak do końca, wychodzisz.
hint-sure-draw = Grając tak do końca, remisujesz.
hint-sure-durak = Cokolwiek zrobisz, przegrasz, jeśli inni zagrają najlepiej.
hint-loses-hardly = Stąd prawie nigdy nie przegrywasz.
hint-loses-tenth = Stąd przegrywasz mniej więcej raz na dziesięć.
hint-loses-quarter = Stąd przegrywasz mniej więcej raz na cztery.
hint-loses-third = Stąd przegrywasz mniej więcej raz na trzy.
hint-loses-half = Stąd przegrywasz mniej więcej co drugi raz.
hint-loses-two-thirds = Stąd przegrywasz mniej więcej dwa razy na trzy.
hint-loses-three-quarters = Stąd przegrywasz mniej więcej trzy razy na cztery.
hint-loses-nine-tenths = Stąd przegrywasz mniej więcej dziewięć razy na dziesięć.
hint-loses-nearly-always = Stąd prawie zawsze przegrywasz.

## What speaks for the move

why-only-move = Nic innego zrobić się nie da.
why-solved = Wszystkie karty są znane i policzono to do końca.
why-sampled = W wielu domysłach o zakrytych kartach to wypadło najlepiej.
why-for-nothing = To nic nie kosztuje.
why-cheap = Z kart, które wystarczą, odchodzi najmniej potrzebna.
why-same-rank = Za nią mogą pójść inne karty tej samej wartości.
why-hard-to-beat = Broniącemu się trudno to przebić.
why-last-cards = Talon się skończył i liczy się każda karta mniej.
why-spares-trumps = Atuty i wysokie karty zostają na później.
why-passes-on = Bronić się musi kto inny.
why-gains-cards = Karty na stole są warte więcej, niż kosztuje ich przebicie.
why-cannot-beat = Nie wszystkie karty na stole da się przebić.
why-gives-no-rank = Raczej nikt nie dorzuci karty tej wartości.
why-with-the-side = To oszczędza kartę własnej drużyny.
