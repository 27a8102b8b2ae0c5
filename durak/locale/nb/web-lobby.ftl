### Bordene som alle kan komme til.

lobby-title = Bord for alle
lobby-none = Akkurat nå venter ingen bord på spillere.
lobby-none-how = Åpne et bord for alle, så finner andre det her. Eller spill mot boter imens.
lobby-open = Åpne et bord
lobby-nobody = Ingen har satt seg ennå
lobby-free =
    { $count ->
        [one] { $count } av { $seats } plasser ledig
       *[other] { $count } av { $seats } plasser ledige
    }
lobby-watching =
    { $count ->
        [one] { $count } ser på
       *[other] { $count } ser på
    }
lobby-go = Gå til bordet
