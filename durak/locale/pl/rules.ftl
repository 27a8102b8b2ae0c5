### Po jednym zdaniu na każdą zasadę, tak jak ogłasza ją stół, oraz nazwane zestawy zasad.

## Talia i rozdanie

rule-deck-size =
    { $value ->
        [24] Talia ma 24 karty, od dziewiątki do asa.
        [32] Talia ma 32 karty, od siódemki do asa.
       *[36] Talia ma 36 kart, od szóstki do asa.
        [52] Talia ma 52 karty, od dwójki do asa.
        [54] Talia ma 54 karty: od dwójki do asa i dwa jokery.
    }
rule-seats =
    { $value ->
        [one] Przy stole gra { $value } osoba.
        [few] Przy stole grają { $value } osoby.
       *[many] Przy stole gra { $value } osób.
    }
rule-hand-size =
    { $value ->
        [one] Każdy dostaje { $value } kartę i dobiera do tej samej liczby.
        [few] Każdy dostaje { $value } karty i dobiera do tej samej liczby.
       *[many] Każdy dostaje { $value } kart i dobiera do tej samej liczby.
    }
rule-deal-packet =
    { $value ->
        [one] Karty rozdaje się po jednej.
        [few] Rozdaje się po { $value } karty naraz.
       *[many] Rozdaje się po { $value } kart naraz.
    }
rule-trump =
    { $value ->
       *[turn_up] Po rozdaniu odkrywa się kartę i jej kolor zostaje atutem.
        [none] Atutów nie ma.
        [s] Atutem są zawsze piki i żadnej karty się nie odkrywa.
        [h] Atutem są zawsze kiery i żadnej karty się nie odkrywa.
        [d] Atutem są zawsze kara i żadnej karty się nie odkrywa.
        [c] Atutem są zawsze trefle i żadnej karty się nie odkrywa.
    }
rule-ace-turn-up =
    { $value ->
       *[true] Odkrytym atutem może być także as.
        [false] As nie bywa odkrytym atutem: zamiast niego odkrywa się następną kartę, która nie jest asem.
    }

## Kto zaczyna

rule-first-attacker-first =
    { $value ->
       *[lowest_trump] W pierwszym rozdaniu zaczyna ten, kto ma najniższy atut, i go pokazuje.
        [left_of_dealer] W pierwszym rozdaniu zaczyna gracz po lewej stronie rozdającego.
    }
rule-first-attacker-next =
    { $value ->
       *[left_of_dealer] Następne rozdanie rozdaje dureń, a zaczyna jego sąsiad z lewej: spod durnia.
        [under_durak] Następne rozdanie rozdaje dureń, a zaczyna jego sąsiad z prawej: pod durnia.
        [lowest_trump] Także w następnych rozdaniach zaczyna najniższy atut.
    }
rule-first-attacker-after-draw =
    { $value ->
       *[as_next] Po remisie następne rozdanie zaczyna się jak zwykle.
        [lowest_trump] Po remisie zaczyna najniższy atut.
    }
rule-no-trump =
    { $value ->
       *[redeal] Jeśli ma zacząć najniższy atut, a nikt nie ma atutu, ten sam gracz rozdaje jeszcze raz.
        [lowest_card] Jeśli ma zacząć najniższy atut, a nikt nie ma atutu, zaczyna najniższa karta.
        [left_of_dealer] Jeśli ma zacząć najniższy atut, a nikt nie ma atutu, zaczyna gracz po lewej stronie rozdającego.
    }
rule-redeal-demand =
    { $value ->
       *[none] Nie można żądać ponownego rozdania.
        [five_of_a_suit] Kto dostał pięć lub więcej kart jednego koloru, może przed pierwszym atakiem zażądać ponownego rozdania.
        [one_colour] Kto dostał same czerwone albo same czarne karty, może przed pierwszym atakiem zażądać ponownego rozdania.
    }

## Dorzucanie

rule-throwers =
    { $value ->
        [auto] Gdy graczy jest najwyżej czterech, dorzucać mogą wszyscy przeciwnicy broniącego się, a gdy więcej, tylko atakujący i sąsiedzi broniącego się.
       *[all] Dorzucać mogą wszyscy przeciwnicy broniącego się.
        [neighbours] Dorzucać mogą tylko atakujący i sąsiedzi broniącego się.
        [attacker] Dorzucać może tylko atakujący.
        [none] Nikt nie dorzuca.
    }
rule-throw-gate =
    { $value ->
       *[opened] Dorzucać można, gdy tylko na stole leży jakaś karta.
        [first_beaten] Dorzucać można, gdy tylko pierwsza karta ataku zostanie przebita.
        [all_beaten] Dorzucać można tylko wtedy, gdy wszystko na stole jest przebite.
    }
rule-privilege =
    { $value ->
       *[none] Pozostali mogą dorzucać, nie czekając na atakującego.
        [first] Pozostali mogą dorzucać dopiero wtedy, gdy atakujący powie „pas”.
        [veto] Pozostali mogą dorzucać dopiero wtedy, gdy atakujący powie „pas”, i może on zabronić im dorzucać do końca rundy.
    }
rule-multi-lead =
    { $value ->
       *[true] Atak można zacząć kilkoma kartami tej samej wartości.
        [false] Atak zaczyna się tylko jedną kartą.
    }

## Ile kart

rule-bout-limit =
    { $value ->
        [none] Liczbę kart ataku w rundzie ogranicza tylko ręka broniącego się.
        [one] W jednej rundzie może być najwyżej { $value } karta ataku.
        [few] W jednej rundzie mogą być najwyżej { $value } karty ataku.
       *[many] W jednej rundzie może być najwyżej { $value } kart ataku.
    }
rule-first-limit =
    { $value ->
        [none] Na początku rozdania nie ma niższego limitu.
        [one] Na początku rozdania w rundzie może być najwyżej { $value } karta ataku.
        [few] Na początku rozdania w rundzie mogą być najwyżej { $value } karty ataku.
       *[many] Na początku rozdania w rundzie może być najwyżej { $value } kart ataku.
    }
rule-first-limit-scope =
    { $value ->
       *[until_first_discard] Jeśli na początku jest niższy limit, to obowiązuje, dopóki pierwsze karty nie zostaną odrzucone.
        [first_bout] Jeśli na początku jest niższy limit, to obowiązuje tylko w pierwszej rundzie.
    }
rule-oversupply =
    { $value ->
       *[refused] Kart ponad limit się nie przyjmuje.
        [defender_chooses] Gdy naraz dorzucono za dużo, broniący się wybiera, co zostaje, a resztę oddaje.
    }
rule-take-phase =
    { $value ->
       *[true] Po „biorę” można jeszcze dorzucić pasujące karty na dokładkę.
        [false] Po „biorę” nic się już nie dorzuca.
    }
rule-take-phase-hand-limit =
    { $value ->
       *[true] Ręka broniącego się wyznacza limit także po „biorę”.
        [false] Po „biorę” liczy się tylko limit rundy, a nie ręka broniącego się.
    }

## Talon

rule-refill =
    { $value ->
       *[sequential] Każdy dobiera od razu do pełnej ręki, a dopiero potem następny.
        [round_robin] Dobiera się na zmianę, aż wszyscy mają pełne ręce.
    }
rule-refill-packet =
    { $value ->
        [one] Gdy dobiera się na zmianę, bierze się po { $value } karcie.
        [few] Gdy dobiera się na zmianę, bierze się po { $value } karty.
       *[many] Gdy dobiera się na zmianę, bierze się po { $value } kart.
    }
rule-refill-first =
    { $value ->
       *[attacker] Gdy atak przełożono, pierwszy dobiera ten, kto przełożył go ostatni.
        [leader] Gdy atak przełożono, pierwszy dobiera ten, kto zagrał pierwszą kartę.
    }
rule-trump-swap =
    { $value ->
        [true] Dopóki w talonie są karty, najniższy atut można wymienić na odkryty.
       *[false] Odkrytego atutu się nie wymienia.
    }
rule-late-claim =
    { $value ->
        [true] Kto w ostatnim dobieraniu dostał najniższy atut, może aż do następnego ataku zażądać odkrytego.
       *[false] Gdy talon się skończył, nikt już nie może zażądać odkrytego atutu.
    }
rule-own-retaken-swap =
    { $value ->
        [true] Własny najniższy atut można wymienić nawet po zagraniu go i zabraniu z powrotem.
       *[false] Najniższego atutu zabranego ze stołu nie można wymienić.
    }

## Przekładanie ataku

rule-transfer =
    { $value ->
        [true] Dopóki nic nie jest przebite, broniący się może przełożyć atak kartą tej samej wartości.
       *[false] Ataku nie można przekładać.
    }
rule-transfer-show =
    { $value ->
        [true] Aby przełożyć atak, wystarczy pokazać atut tej samej wartości, każdy atut raz na rundę.
       *[false] Aby przełożyć atak, trzeba dołożyć kartę; samo pokazanie atutu nie wystarczy.
    }
rule-transfer-several =
    { $value ->
       *[true] Przekładając atak, można dołożyć kilka kart tej samej wartości.
        [false] Przekładając atak, dokłada się tylko jedną kartę.
    }
rule-transfer-first-bout =
    { $value ->
       *[true] Atak można przełożyć już w pierwszej rundzie.
        [false] W pierwszej rundzie ataku nie można przełożyć.
    }
rule-transfer-room =
    { $value ->
       *[true] Atak można przełożyć tylko na gracza, który ma co najmniej tyle kart, ile trzeba przebić.
        [false] Atak można przełożyć także na gracza, który ma za mało kart, by go odeprzeć.
    }

## Drużyny i koniec rozdania

rule-teams =
    { $value ->
        [true] Grają dwie drużyny, a partnerzy siedzą na co drugim miejscu.
       *[false] Każdy gra na własny rachunek.
    }
rule-team-transfer =
    { $value ->
       *[refused] W grze drużynowej ataku się nie przekłada.
        [next_opponent] W grze drużynowej atak przekłada się na następnego przeciwnika.
    }
rule-draw =
    { $value ->
       *[draw] Jeśli ostatnie karty wszystkich graczy znikają w tej samej rundzie, jest remis.
        [last_defender_loses] Jeśli ostatnie karty wszystkich graczy znikają w tej samej rundzie, durniem zostaje ten, kto bronił się ostatni.
    }
rule-no-progress-limit =
    { $value ->
        [none] Rozdanie trwa, choćby karty bez końca przechodziły z rąk do rąk.
        [one] { $value } runda z rzędu bez odrzucania i dobierania kart daje remis.
        [few] { $value } rundy z rzędu bez odrzucania i dobierania kart dają remis.
       *[many] { $value } rund z rzędu bez odrzucania i dobierania kart daje remis.
    }
rule-pogony =
    { $value ->
       *[none] Pagonów się nie przyznaje.
        [any_six] Szóstki (albo najniższe karty talii) zagrane na durnia jako ostatnie dają po pagonie każda.
        [plain_six] Szóstki (albo najniższe karty talii) zagrane na durnia jako ostatnie dają po pagonie każda, ale atutowa się nie liczy.
    }

## Co bije co

rule-spades-only =
    { $value ->
        [true] Piki pikami: niczym innym się ich nie przebije.
       *[false] Piki bije się jak każdy inny kolor.
    }
rule-low-trump-beats-ace =
    { $value ->
        [true] Najniższy atut bije asa atutowego.
       *[false] Najniższy atut nie bije asa atutowego.
    }
rule-suitless =
    { $value ->
        [true] Kolor nie gra roli: wyższa karta bije każdą niższą, ale atut można przebić tylko wyższym atutem.
       *[false] Kartę przebija się wyższą w tym samym kolorze albo atutem.
    }

## Kolejność

rule-precedence =
    { $value ->
       *[asked] Graczy pyta się po kolei, zaczynając od atakującego.
        [free] Gra ten, kto zdąży pierwszy.
    }

## Nazwane zestawy zasad

preset-podkidnoy = Dureń podrzucany
    .line = Dureń, jakiego zna większość: gdy na stole leży karta, dorzucać mogą wszyscy.
preset-perevodnoy = Dureń przekładany
    .line = Dopóki nic nie jest przebite, broniący się może przełożyć atak na następnego gracza.
preset-prostoy = Dureń prosty
    .line = Nikt nie dorzuca, nawet po „biorę”.
preset-team = Dureń drużynowy
    .line = Dwóch na dwóch, partnerzy siedzą naprzeciwko siebie.
preset-sv = Zasady szwedzkie
    .line = Dureń podrzucany, w którym każde rozdanie zaczyna najniższy atut.
preset-de = Zasady niemieckie
    .line = Każde rozdanie zaczyna najniższy atut, a do pierwszego odrzucenia kart w rundzie jest najwyżej pięć kart ataku.
preset-de-perevodnoy = Zasady niemieckie z przekładaniem
    .line = Zasady niemieckie, ale atak można przełożyć; pierwszy dobiera ten, kto zagrał pierwszą kartę.
preset-no = Zasady norweskie
    .line = Dorzuca się po przebiciu pierwszej karty, atakujący może zabronić innym dorzucać, a szóstkę atutową można wymienić.
preset-pagat = Zasady Pagat
    .line = Zasady norweskie, ale każdą kartę przebija się przed następną, a własną szóstkę można wymienić, nawet gdy wróciła ze stołu.
preset-rst-classic = Klasyka z internetu
    .line = Dorzucają tylko sąsiedzi, do pierwszego odrzucenia najwyżej pięć kart ataku i nigdy remisu.
preset-app = Typowe zasady aplikacji
    .line = W pierwszej rundzie najwyżej pięć kart ataku, a pozostali dorzucają, gdy atakujący powie „pas”.
preset-japanese = Dureń japoński
    .line = Atutem są zawsze kara, a piki bije się tylko pikami.
