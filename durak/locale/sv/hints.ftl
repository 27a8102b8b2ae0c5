### What somebody is told who asks for the best move.

hint-move = Bäst nu: { $phrase }.
hint-none = Du får ett råd när du spelar mot botar och det är ditt drag.

## How it will come out

hint-sure-out = Spelat så till slutet går du ut.
hint-sure-draw = Spelat så till slutet blir det oavgjort.
hint-sure-durak = Vad du än gör förlorar du om de andra spelar så bra de kan.
hint-loses-hardly = Härifrån förlorar du nästan aldrig.
hint-loses-tenth = Härifrån förlorar du ungefär en gång av tio.
hint-loses-quarter = Härifrån förlorar du ungefär en gång av fyra.
hint-loses-third = Härifrån förlorar du ungefär en gång av tre.
hint-loses-half = Härifrån förlorar du ungefär varannan gång.
hint-loses-two-thirds = Härifrån förlorar du ungefär två gånger av tre.
hint-loses-three-quarters = Härifrån förlorar du ungefär tre gånger av fyra.
hint-loses-nine-tenths = Härifrån förlorar du ungefär nio gånger av tio.
hint-loses-nearly-always = Härifrån förlorar du nästan alltid.

## What speaks for the move

why-only-move = Du kan inte göra något annat.
why-solved = Alla kort är kända, och detta är uträknat till slutet.
why-sampled = Spelat vidare från många gissningar om de dolda korten gick detta bäst.
why-for-nothing = Det kostar dig ingenting.
why-cheap = Av korten som duger ger det bort det du behöver minst.
why-same-rank = Fler kort av samma valör kan följa.
why-hard-to-beat = Det är svårt att slå för den som försvarar sig.
why-last-cards = Talongen är slut, och varje kort som går är ett mindre.
why-spares-trumps = Det sparar trumf och höga kort till senare.
why-passes-on = Någon annan måste slå korten.
why-gains-cards = Korten på bordet är värda mer än vad det kostar att slå dem.
why-cannot-beat = Alla kort på bordet kan inte slås.
why-gives-no-rank = Troligen kan ingen lägga till ett kort av den valören.
why-with-the-side = Det sparar ett kort åt det egna laget.
