### Die Tische, an die alle kommen dürfen.

lobby-title = Tische für alle
lobby-none = Gerade wartet kein Tisch auf Mitspieler.
lobby-none-how = Eröffne einen Tisch für alle, dann finden ihn andere hier. Oder spiel so lange gegen Bots.
lobby-open = Einen Tisch eröffnen
lobby-nobody = Noch sitzt niemand hier
lobby-free =
    { $count ->
        [one] { $count } von { $seats } Plätzen frei
       *[other] { $count } von { $seats } Plätzen frei
    }
lobby-watching =
    { $count ->
        [one] { $count } schaut zu
       *[other] { $count } schauen zu
    }
lobby-go = An den Tisch
