### Vad sidorna säger när en av dem saknas.

web-page-missing = En del av sidan saknas: den är från en äldre version, eller så finns det ingen anslutning.
web-reload = Ladda om sidan
