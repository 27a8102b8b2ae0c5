### Столы, за которые может прийти каждый.

lobby-title = Столы для всех
lobby-none = Сейчас ни один стол не ждёт игроков.
lobby-none-how = Открой стол для всех, и другие найдут его здесь. Или поиграй пока с ботами.
lobby-open = Открыть стол
lobby-nobody = Пока никого
lobby-free =
    { $count ->
        [one] Свободно { $count } место из { $seats }
        [few] Свободно { $count } места из { $seats }
       *[many] Свободно { $count } мест из { $seats }
    }
lobby-watching =
    { $count ->
        [one] Смотрит { $count } зритель
        [few] Смотрят { $count } зрителя
       *[many] Смотрят { $count } зрителей
    }
lobby-go = К столу
