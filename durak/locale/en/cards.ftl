### Cards as a player or a screen reader says them, and the letters printed on them.

suit-spades = spades
suit-hearts = hearts
suit-diamonds = diamonds
suit-clubs = clubs

rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-10 = ten
rank-jack = jack
rank-queen = queen
rank-king = king
rank-ace = ace
rank-joker = joker

# $rank and $suit are names from above.
card-name = { $rank } of { $suit }
joker-black = black joker
joker-red = red joker

letter-jack = J
letter-queen = Q
letter-king = K
letter-ace = A
letter-joker = Jo
