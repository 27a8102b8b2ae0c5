### Det første spillet og de små bordene der reglene prøves.

learn-title = Lær å spille
learn-steps = Trinn i det første spillet
learn-step =
    { $state ->
        [done] { $number }: { $title }, gjort
       *[open] { $number }: { $title }
    }
learn-right = Bra!
learn-other = Det er også lov, men her er det noe annet som skal gjøres.
learn-again = En gang til
learn-next = Videre
learn-end = Nå et ordentlig spill
learn-end-line = Mer trengs ikke. Ved bordet løfter kortene du kan spille seg; trykk på et annet, så sier det hvorfor det ikke går.
learn-play = Spill mot den lette boten
learn-rules = Alle reglene
