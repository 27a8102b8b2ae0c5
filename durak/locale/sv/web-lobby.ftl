### Borden som alla får komma till.

lobby-title = Bord för alla
lobby-none = Just nu väntar inget bord på spelare.
lobby-none-how = Öppna ett bord för alla så hittar andra det här. Eller spela mot botar så länge.
lobby-open = Öppna ett bord
lobby-nobody = Ingen har satt sig ännu
lobby-free =
    { $count ->
        [one] { $count } av { $seats } platser ledig
       *[other] { $count } av { $seats } platser lediga
    }
lobby-watching =
    { $count ->
        [one] { $count } tittar på
       *[other] { $count } tittar på
    }
lobby-go = Gå till bordet
