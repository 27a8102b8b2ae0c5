### Den första skärmen, och det som alla sidor har gemensamt.

home-name = Durak
home-line = Bli av med korten. Den som har kort kvar är durak.
home-where = Vart vill du?
home-play = Spela nu
home-play-line = Mot botar, på en gång
home-friends = Spela med vänner
home-watch = Öppna bord
home-learn = Lär dig
home-rules = Regler
home-records = Dina partier
page-home = Till startsidan
lost-title = Här finns inget
lost-line = Adressen leder ingenstans. Var det en länk till ett bord saknas en del av den: be om den en gång till.

## När servern inte gör det den blir ombedd om

problem-offline = Servern svarar inte. Finns det någon anslutning?
problem-cookies = Den här webbläsaren tar inte emot kakor. Utan dem vet servern inte vilka kort som är dina: tillåt dem för den här sidan.
problem-later = Servern kan inte göra det just nu. Försök igen om en stund.
problem-failed = Det gick inte. Försök igen.
problem-too-fast = Det var för mycket på en gång. Vänta lite.
problem-full = Servern har inte plats för fler bord. Försök igen senare.
problem-tokens = Du har så många nycklar som man kan ha. Ta tillbaka en först.
problem-again = Försök igen

## Hur mycket tid det finns

clock-none = Ingen klocka
clock-move = { $seconds } s per drag, { $bank } s i reserv
clock-days =
    { $count ->
        [one] { $count } dygn per drag
       *[other] { $count } dygn per drag
    }
