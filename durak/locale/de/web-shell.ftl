### Was die Seiten sagen, wenn eine fehlt.

web-page-missing = Diese Seite stammt von einer älteren Version und wird neu geladen.
web-reload = Seite neu laden
