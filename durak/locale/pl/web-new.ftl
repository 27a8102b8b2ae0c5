### Formularz nowego stołu. Komunikat bot-… mówi, jak gra bot; komunikat clash-… mówi, dlaczego zasady do siebie nie pasują.

new-title = Nowy stół
new-rules = W co gramy
new-more-rules = Inne zasady
new-seats = Ilu graczy
new-teams = Dwie drużyny
new-plays = Czym różnią się te zasady
new-all-rules = Wszystkie zasady
new-changes =
    { $count ->
        [one] { $count } zmieniona
        [few] { $count } zmienione
       *[many] { $count } zmienionych
    }
new-changed = zmienione
new-put-back = Przywróć
new-put-all-back = Przywróć wszystko
new-bots = Boty przy twoim stole
new-bot-kind = Jak grają boty
new-free =
    { $count ->
        [0] Boty mają wszystkie inne miejsca: karty są rozdawane od razu.
        [one] { $count } miejsce zostaje wolne dla innych.
        [few] { $count } miejsca zostają wolne dla innych.
       *[many] { $count } miejsc zostaje wolnych dla innych.
    }
new-clock = Czas
new-clock-move = Na każdy ruch
new-clock-days = Dni na ruch
new-move-time = Na ruch
new-bank-time = W zapasie na całe rozdanie
new-days-line = Nie trzeba siedzieć przy stole: wracasz, gdy jest twoja kolej.
new-door = Kto może przyjść
new-by-link = Tylko ci, którzy mają link
new-listed = Wszyscy
new-listed-line = Stół widać wśród stołów dla wszystkich.
new-spectators = Inni mogą patrzeć
new-chat = Gracze mogą do siebie pisać
new-chat-listed = Tam, gdzie może przyjść każdy, są tylko gotowe słowa.
new-discard = Odrzucone karty można obejrzeć
new-discard-line = Inaczej trzeba je pamiętać, jak przy prawdziwym stole.
new-open = Otwórz ten stół

## Jak grają boty

bot-random = Łatwy bot
bot-greedy = Średni bot
bot-level1 = Poziom 1: pierwsza gra
bot-level2 = Poziom 2: początkujący
bot-level3 = Poziom 3: gra czasami
bot-level4 = Poziom 4: doświadczony
bot-level5 = Poziom 5: mocny
bot-level6 = Poziom 6: mistrz
bot-level7 = Poziom 7: bezlitosny
bots-lacking = Poziomy od 5 do 7 będą tu grać, gdy zostanie wykonane: { $install }, potem { $warm }.

## Zasady w grupach

group-pack = Talia i rozdanie
group-start = Kto zaczyna
group-throwing = Dorzucanie
group-limits = Ile kart
group-talon = Talon i dobieranie
group-transfer = Przekładanie ataku
group-end = Drużyny i koniec rozdania
group-beating = Co bije co
group-turns = Kolejność

## Zasady, które do siebie nie pasują

clash-hand-size = W talii jest za mało kart na tyle rąk: weź większą talię, mniej graczy albo mniej kart na rękę.
clash-deal-packet = Naraz nie można rozdać więcej kart, niż mieści ręka.
clash-teams = Do drużyn trzeba czterech albo sześciu graczy.
clash-team-transfer = W drużynach atak przekłada się tylko na następnego przeciwnika: wybierz to albo graj bez przekładania.
clash-spades-only = Skoro kolor nie gra roli, pików nie można bić tylko pikami.
clash-no-trump = Bez atutu nikt nie ma najniższego: niech zaczyna najniższa karta albo gracz po lewej od rozdającego.
clash-no-progress-limit = Rozdanie trwa dłużej: pozwól na co najmniej tyle rund, ile kart ma talia.
clash-other = Te zasady do siebie nie pasują. Przywróć to, co zmieniło się ostatnio.
