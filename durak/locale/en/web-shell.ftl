### What the pages say when one of them is missing.

web-page-missing = This page is from an older version and is being loaded anew.
web-reload = Load the page anew
