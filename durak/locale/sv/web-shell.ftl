### Vad sidorna säger när en av dem saknas.

web-page-missing = Den här sidan är från en äldre version och laddas om.
web-reload = Ladda om sidan
