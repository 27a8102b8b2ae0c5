### Kortene slik en spiller eller en skjermleser sier dem, og bokstavene som står på dem.

suit-spades = spar
suit-hearts = hjerter
suit-diamonds = ruter
suit-clubs = kløver

rank-2 = to
rank-3 = tre
rank-4 = fire
rank-5 = fem
rank-6 = seks
rank-7 = sju
rank-8 = åtte
rank-9 = ni
rank-10 = ti
rank-jack = knekt
rank-queen = dame
rank-king = konge
rank-ace = ess
rank-joker = joker

card-name = { $suit } { $rank }
joker-black = svart joker
joker-red = rød joker

letter-jack = Kn
letter-queen = D
letter-king = K
letter-ace = E
letter-joker = Jo
