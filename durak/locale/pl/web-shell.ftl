### Co mówią strony, gdy którejś brakuje.

web-page-missing = Brakuje części strony: pochodzi ze starszej wersji albo nie ma połączenia.
web-reload = Wczytaj ponownie
