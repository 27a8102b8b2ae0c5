### Karten, wie man sie ausspricht oder ein Vorleseprogramm sie liest, und die Buchstaben auf ihnen.

suit-spades = Pik
suit-hearts = Herz
suit-diamonds = Karo
suit-clubs = Kreuz

rank-2 = Zwei
rank-3 = Drei
rank-4 = Vier
rank-5 = Fünf
rank-6 = Sechs
rank-7 = Sieben
rank-8 = Acht
rank-9 = Neun
rank-10 = Zehn
rank-jack = Bube
rank-queen = Dame
rank-king = König
rank-ace = Ass
rank-joker = Joker

card-name = { $suit } { $rank }
joker-black = schwarzer Joker
joker-red = roter Joker

letter-jack = B
letter-queen = D
letter-king = K
letter-ace = A
letter-joker = Jo
