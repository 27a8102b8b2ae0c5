### Dlaczego tak zagrać nie można: słyszy to ten, kto spróbował.

## Czyja kolej

reason-deal-over = Rozdanie jest skończone.
reason-not-your-turn = Najpierw decyduje { $seat }.
reason-not-the-attacker = O tym decyduje atakujący: { $seat }.
reason-not-the-defender = O tym decyduje broniący się: { $seat }.
reason-no-bout = Na stole nic jeszcze nie leży: najpierw trzeba zaatakować.
reason-nothing-asked = Nikt cię teraz o nic nie pyta.
reason-answer-first = Atak poczeka, aż padnie odpowiedź na pytanie.
reason-not-in-hand = Nie masz na ręce { FORM($card, case: "genitive") }.

## Dorzucanie

reason-defender-cannot-throw = Broniący się nigdy nie dorzuca.
reason-not-entitled = W tej rundzie nie wolno ci dorzucać.
reason-attacker-refuses = Atakujący zabronił innym dorzucać w tej rundzie.
reason-attacker-first = Możesz dorzucać, gdy { $seat } powie „pas”.
reason-said-done = Powiedziano już „pas”; możesz wrócić do gry, gdy ktoś przebije, przełoży albo weźmie.
reason-first-card-not-beaten = Poczekaj, aż pierwsza karta zostanie przebita.
reason-unbeaten-card = Poczekaj, aż wszystkie karty na stole zostaną przebite.
reason-different-rank = Do tej karty można teraz dołożyć tylko { FORM($rank, case: "accusative") }.
reason-rank-not-on-table = Na stole nie ma jeszcze { FORM($rank, case: "genitive") }.
reason-limit-reached =
    { $limit ->
        [one] W tej rundzie może być najwyżej { $limit } karta ataku.
        [few] W tej rundzie mogą być najwyżej { $limit } karty ataku.
       *[many] W tej rundzie może być najwyżej { $limit } kart ataku.
    }
reason-returned = Oddano ci karty; poczekaj, aż ktoś przebije, przełoży albo weźmie.

## Bicie, branie, oddawanie

reason-already-taking = Już padło „biorę”.
reason-no-such-unbeaten = Wśród nieprzebitych kart na stole nie ma { FORM($card, case: "genitive") }.
reason-does-not-beat = Nic z tego: { $card } nie bije { FORM($attack, case: "genitive") }.
reason-everything-beaten = Wszystko jest przebite, nie ma czego brać.
reason-surplus =
    { $count ->
        [one] Na stole jest { $count } karta za dużo: najpierw ją oddaj.
        [few] Na stole są { $count } karty za dużo: najpierw je oddaj.
       *[many] Na stole jest { $count } kart za dużo: najpierw je oddaj.
    }
reason-no-surplus = Nie ma czego oddawać: miejsca starcza dla wszystkich kart.
reason-not-returnable = Oddać możesz tylko karty zagrane po twoim ostatnim ruchu, a { $card } do nich nie należy.

## Przekładanie ataku

reason-no-transfer-rule = Przy tym stole ataku się nie przekłada.
reason-no-show-rule = Przy tym stole samo pokazanie atutu nie przekłada ataku.
reason-card-beaten = Na przełożenie za późno: jedna karta jest już przebita.
reason-transfer-rank = Przełożyć ten atak można tylko { FORM($rank, case: "instrumental") }.
reason-no-transfer-first-bout = W pierwszej rundzie ataku się nie przekłada.
reason-no-receiver = Nie ma na kogo przełożyć: nikt inny nie ma kart.
reason-receiver-too-few =
    { $count ->
        [one] Gracz { $seat } musiałby przebić { $count } kartę i tylu kart nie ma.
        [few] Gracz { $seat } musiałby przebić { $count } karty i tylu kart nie ma.
       *[many] Gracz { $seat } musiałby przebić { $count } kart i tylu kart nie ma.
    }
reason-not-a-trump = Pokazuje się tylko atut, a { $card } nim nie jest.
reason-already-shown = W tej rundzie { FORM($card, case: "accusative") } już pokazano.

## Wymiana

reason-no-swap-rule = Przy tym stole najniższego atutu się nie wymienia.
reason-no-turn-up = Nie odkryto karty, na którą można by wymienić.
reason-talon-empty = Talon się skończył, a z nim odkryty atut.
reason-no-lowest-trump = Do tego potrzebny jest najniższy atut: { $card }.
reason-from-the-table = Nie wymienisz { FORM($card, case: "genitive") }: ta karta przyszła ze stołu.
reason-claim-closed = Nie ma teraz czego żądać: można to zrobić tylko między ostatnim dobieraniem a następnym atakiem.
reason-nothing-to-claim = Odkrytego atutu możesz zażądać tylko wtedy, gdy w ostatnim dobieraniu dostajesz najniższy atut, a ktoś inny odkryty.

## Ponowne rozdanie i zakaz dorzucania

reason-no-redeal-rule = Przy tym stole nie żąda się ponownego rozdania.
reason-redeal-closed = Ponownego rozdania można żądać tylko przed pierwszym atakiem.
reason-hand-good-enough = Twoje karty są za dobre na ponowne rozdanie.
reason-no-veto-rule = Przy tym stole atakujący nie może zabronić innym dorzucać.
reason-already-closed = Innym już zabroniono dorzucać.
reason-nobody-to-shut-out = I tak nikt inny nie może dorzucać.
