### Det sidene sier når en av dem mangler.

web-page-missing = En del av siden mangler: Den er fra en eldre versjon, eller du er ikke på nett.
web-reload = Last siden på nytt
