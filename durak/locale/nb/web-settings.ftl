### Hva noen liker, og hva som lagres om dem.

settings-title = Innstillinger
settings-you = Du og språket ditt
settings-language = Språk
settings-name = Hva du heter ved bordene
settings-keep = Lagre
settings-name-kept = Lagret for bordene som kommer.
settings-cards = Kort
settings-faces = Bilder på kortene
settings-faces-drawn = Enkle
settings-faces-classic = Klassiske
settings-faces-classic-line = Klassiske kort har engelske bokstaver og to kulører.
settings-letters = Bokstaver på kortene
settings-letters-local = På språket ditt
settings-letters-english = J Q K A (engelsk)
settings-colours = Kulører på kortene
settings-colours-two = To
settings-colours-four = Fire, én for hver sort
settings-order = Hånden sorteres
settings-order-suit = etter sort
settings-order-rank = etter verdi
settings-trumps = Trumfene står
settings-trumps-left = til venstre
settings-trumps-right = til høyre
settings-table = Utseende og lyd
settings-as-device = Som på enheten
settings-theme = Lyst eller mørkt
settings-theme-light = Lyst
settings-theme-dark = Mørkt
settings-motion = Bevegelse
settings-motion-full = Kortene glir
settings-motion-reduced = Kortene hopper
settings-sound = Lyd
settings-left-hand = Venstrehendt
settings-left-hand-line = Knappene ligger under venstre tommel.
settings-keys = Bokstavtaster
settings-keys-line = Ved bordet tar en enkelt bokstav opp, passer eller angrer. Slå det av hvis du dikterer.

## Hva serveren lagrer

settings-stored = Hva som er lagret om deg
settings-stored-line = Disse innstillingene blir i denne nettleseren. Serveren lagrer navnet ditt, spillene dine og det du skrev ved bordene.
settings-export = Hent alt som en fil
settings-forget = Slett alt
settings-forget-sure = Du forlater alle bord for godt, og navnet, nøklene og ordene dine slettes. Det kan ikke angres.
settings-forget-yes = Ja, slett alt
settings-forget-no = Nei, behold det
settings-forgotten = Alt er slettet.
settings-programs = For dem som skriver programmer
settings-programs-line = Med en nøkkel setter et program seg til bords som en egen spiller.
settings-token-name = Hva programmet heter
settings-token-make = Lag en nøkkel
settings-token-once = Kopier nøkkelen nå: den vises bare denne ene gangen.
settings-token-drop = Ta tilbake
settings-token-drop-named = Ta tilbake nøkkelen til { $name }
