### Co pokazuje i o co pyta terminal.

## Imiona

you = Ty
player = Gracz
name-1 = Zosia
name-2 = Janek
name-3 = Kasia
name-4 = Tomek
name-5 = Ewa
name-6 = Piotr
name-7 = Hania

## Litery

key-take = b biorę
key-done = p pas
key-pass-on = d dalej (przełożyć)
key-swap = w wymienić atut
key-close = z zabronić innym dorzucać
key-wait = o odczekać
key-undo = c cofnąć
key-help = i instrukcja
key-hint = r rada
key-state = s stan gry
key-quit = q zapisać i wyjść
key-yes = t tak
key-no = n nie

## Co gdzie leży

screen-bout = Runda { $number }
screen-trump = Atut: { $suit }
screen-no-trump = Bez atutu
screen-talon = W talonie: { $number }
screen-talon-turned = W talonie: { $number }, na spodzie { $card }
screen-talon-empty = Talon: pusty
screen-discard = Odrzucone: { $number }
screen-known = ; znane: { $cards }
screen-table = Stół:
screen-table-empty = pusty.
screen-beaten = { $card }, przebite: { $answer }
screen-unbeaten = { $card }, nieprzebite
screen-room =
    { $count ->
        [0] Miejsca już nie ma.
        [one] Miejsce na jeszcze { $count } kartę.
        [few] Miejsce na jeszcze { $count } karty.
       *[many] Miejsce na jeszcze { $count } kart.
    }
screen-hand = Karty:
role-attacker = atakuje
role-defender = broni się
role-takes = broni się, bierze
role-throws = może dorzucić
role-waits = nie dorzuca
role-done = pas
role-out = bez kart
role-partner = gra z tobą

## Stół przed kartami

table-rules = Zasady: { $preset }. { $line }
table-players = Przeciw tobie: { $names }.
table-partners =
    { $count ->
        [one] Z tobą gra { $names }.
        [few] Z tobą grają { $names }.
       *[many] Z tobą grają { $names }.
    }
table-help = Wpisz { $ask }, żeby wiedzieć, co możesz zrobić, { $key } po pomoc.
deal-begins =
    { $who ->
        [you] Rozdanie { $number }. Rozdajesz ty.
       *[they] Rozdanie { $number }. Rozdaje { $name }.
    }
deal-goes-on = Rozdanie { $number } trwa dalej.

## Pytania

prompt-lead = Atakujesz: { $may }.
prompt-throw-in = Możesz dorzucić: { $may }.
prompt-add = { $name } bierze, możesz dorzucić na dokładkę: { $may }.
prompt-defend = Bronisz się: { $may }.
ask-which = Jak? Sam Enter cofa.
ask-give-back = Na stole jest za dużo kart. Którą oddać?
ask-redeal = Żądasz ponownego rozdania?
ask-claim = Żądasz odkrytego atutu za swój najniższy?
ask-exchange = Możesz wymienić najniższy atut na odkryty. Teraz?
ask-again = Jeszcze jedno rozdanie?
ask-dealer = Twoja drużyna przegrała i rozdaje. Kto?

## Odpowiedzi

nothing-to-throw-in = Nie masz czego dorzucić.
you-may = Tak, możesz: { $phrase }.
you-may-list = Możesz:
phrase-lead = zagrać { FORM($card, case: "accusative") }
phrase-throw-in = dorzucić { FORM($card, case: "accusative") }
phrase-beat = { $card } bije { FORM($attack, case: "accusative") }
phrase-transfer = przełożyć atak ({ $card })
phrase-show = pokazać { FORM($card, case: "accusative") } i przełożyć atak
phrase-give-back = oddać { FORM($card, case: "accusative") }
phrase-take = wziąć karty
phrase-done = powiedzieć „pas”
phrase-close = zabronić innym dorzucać w tej rundzie
phrase-swap = wymienić najniższy atut na odkryty
phrase-claim = zażądać odkrytego atutu
phrase-redeal = zażądać ponownego rozdania
phrase-wait = odczekać i dać zagrać innym
must-play = Teraz musisz zagrać kartę.
nobody-to-wait-for = Nie ma na kogo czekać: decyzja należy do ciebie.
pass-on-which = Którą kartą przełożyć? Wpisz ją po { $key }.
queue-dropped = Stół się zmienił, więc pozostałych wpisanych kart nie zagrano.
no-such-number =
    { $count ->
        [one] Karty numer { $number } nie ma: masz { $count } kartę.
        [few] Karty numer { $number } nie ma: masz { $count } karty.
       *[many] Karty numer { $number } nie ma: masz { $count } kart.
    }
not-understood = Nie rozumiem „{ $word }”. Wpisz { $key } po pomoc.
undo-done = Cofnięto: { $phrase }.
undo-nothing = Nie ma czego cofać.
failed-bot = { $name } nie gra dozwolonego ruchu ({ $error }); gra inny bot.

## Pomoc

help-goal = Pozbądź się kart: kto na końcu zostaje z kartami, ten jest durniem.
help-cards = Numer zagrywa tę kartę z ręki, kilka numerów kilka kart po kolei: 1 2. Można też podać nazwę karty: 9d.
help-zero = 0 to „biorę”, „pas” albo „nie”, zależnie od pytania.
help-pass-on = { $key } i karta przekładają atak, jeśli zasady na to pozwalają: { $key } 3.
help-explain = { $ask } pokaże, co możesz; { $ask } i karta powiedzą, co ona może albo dlaczego nie: { $ask }3.
help-table = Na stole { $beaten } to karta i ta, która ją bije; { $open } to karta jeszcze nieprzebita.
help-keys = Litery: { $keys }.

## Zapis

saved = Zapisano: { $path }
saved-how-to-go-on = Aby grać dalej: { $command }
saved-nothing = Nic nie zagrano, więc nie ma czego zapisać.
saved-not = Nie udało się zapisać ({ $place }): { $why }. Oto, co zagrano:

## Zapisane partie i ustawione pozycje

seat-name = Miejsce { $number }
replay-comment = Uwaga: { $comment }
replay-game = Rozdanie { $number }: { $names }
replay-unfinished = To rozdanie jeszcze trwa, więc zakryte karty pozostają zakryte; { $option } je pokaże.
replay-prompt = Ruch { $ply } z { $length }, dalej Enter
replay-help = Enter pokaże następny ruch, { $back } poprzedni, numer ten ruch; { $key } kończy.
check-good = Pozycję można grać dalej.
check-over = Rozdanie jest skończone.
rules-presets = Nazwane zestawy zasad; każdy można pokazać po nazwie:
rules-usual = To są zwykłe zasady.
