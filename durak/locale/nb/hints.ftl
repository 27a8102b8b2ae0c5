### What somebody is told who asks for the best move.

hint-move = Best nå: { $phrase }.
hint-none = Du får råd når du spiller mot boter og det er du som skal spille.

## How it will come out

hint-sure-out = Spilt slik til slutten går du ut.
hint-sure-draw = Spilt slik til slutten blir det uavgjort.
hint-sure-durak = Hva du enn gjør, taper du hvis de andre spiller best mulig.
hint-loses-hardly = Herfra taper du nesten aldri.
hint-loses-tenth = Herfra taper du omtrent én av ti ganger.
hint-loses-quarter = Herfra taper du omtrent én av fire ganger.
hint-loses-third = Herfra taper du omtrent én av tre ganger.
hint-loses-half = Herfra taper du omtrent annenhver gang.
hint-loses-two-thirds = Herfra taper du omtrent to av tre ganger.
hint-loses-three-quarters = Herfra taper du omtrent tre av fire ganger.
hint-loses-nine-tenths = Herfra taper du omtrent ni av ti ganger.
hint-loses-nearly-always = Herfra taper du nesten alltid.

## What speaks for the move

why-only-move = Du kan ikke gjøre noe annet.
why-solved = Alle kort er kjent, og dette er regnet ut til slutten.
why-sampled = Spilt videre fra mange gjetninger om de skjulte kortene ble dette best.
why-for-nothing = Det koster deg ingenting.
why-cheap = Av kortene som duger, gir det bort det du trenger minst.
why-same-rank = Flere kort av samme verdi kan følge etter.
why-hard-to-beat = Det er vanskelig å slå for den som forsvarer seg.
why-last-cards = Trekkbunken er tom, og hvert kort som går, er ett mindre.
why-spares-trumps = Det sparer trumf og høye kort til senere.
why-passes-on = En annen må slå kortene.
why-gains-cards = Kortene på bordet er mer verdt enn det koster å slå dem.
why-cannot-beat = Ikke alle kortene på bordet kan slås.
why-gives-no-rank = Trolig kan ingen kaste på et kort av den verdien.
why-with-the-side = Det sparer et kort for ditt eget lag.
