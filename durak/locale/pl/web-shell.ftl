### Co mówią strony, gdy którejś brakuje.

web-page-missing = Ta strona pochodzi ze starszej wersji i wczytuje się ponownie.
web-reload = Wczytaj ponownie
