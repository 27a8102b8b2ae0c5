### Korten som en spelare eller en skärmläsare säger dem, och bokstäverna som står på dem.

suit-spades = spader
suit-hearts = hjärter
suit-diamonds = ruter
suit-clubs = klöver

rank-2 = två
rank-3 = tre
rank-4 = fyra
rank-5 = fem
rank-6 = sex
rank-7 = sju
rank-8 = åtta
rank-9 = nio
rank-10 = tio
rank-jack = knekt
rank-queen = dam
rank-king = kung
rank-ace = ess
rank-joker = joker

card-name = { $suit } { $rank }
joker-black = svart joker
joker-red = röd joker

letter-jack = Kn
letter-queen = D
letter-king = K
letter-ace = E
letter-joker = Jo
