### Det första partiet och de små borden där reglerna prövas.

learn-title = Lär dig spela
learn-steps = Steg i det första partiet
learn-step =
    { $state ->
        [done] { $number }: { $title }, klart
       *[open] { $number }: { $title }
    }
learn-right = Bra gjort!
learn-other = Det är också tillåtet, men här ska du göra något annat.
learn-again = En gång till
learn-next = Vidare
learn-end = Nu ett riktigt parti
learn-end-line = Mer behövs inte. Vid bordet lyfter sig de kort du kan spela; tryck på ett annat så säger det varför det inte går.
learn-play = Spela mot den lätta boten
learn-rules = Alla reglerna
