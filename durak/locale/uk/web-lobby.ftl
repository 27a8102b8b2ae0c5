### Столи, за які може прийти кожен.

lobby-title = Столи для всіх
lobby-none = Зараз жоден стіл не чекає на гравців.
lobby-none-how = Відкрий стіл для всіх, і інші знайдуть його тут. Або пограй поки з ботами.
lobby-open = Відкрити стіл
lobby-nobody = Поки нікого
lobby-free =
    { $count ->
        [one] Вільне { $count } місце з { $seats }
        [few] Вільні { $count } місця з { $seats }
       *[many] Вільних місць { $count } з { $seats }
    }
lobby-watching =
    { $count ->
        [one] Дивиться { $count } глядач
        [few] Дивляться { $count } глядачі
       *[many] Дивляться { $count } глядачів
    }
lobby-go = До столу
