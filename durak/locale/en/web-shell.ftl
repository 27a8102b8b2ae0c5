### What the pages say when one of them is missing.

web-page-missing = A part of the page is missing: it is from an older version, or there is no connection.
web-reload = Load the page anew
