### Det sidene sier når en av dem mangler.

web-page-missing = Denne siden er fra en eldre versjon og lastes på nytt.
web-reload = Last siden på nytt
