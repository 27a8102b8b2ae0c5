### Was die Seiten sagen, wenn eine fehlt.

web-page-missing = Ein Teil der Seite fehlt: Sie ist aus einer älteren Version, oder es gibt keine Verbindung.
web-reload = Seite neu laden
