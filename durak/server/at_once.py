"""A game in the browser at once, from one word in a shell.

Here: `play_at_once`: a server of this machine, or the one that runs already, and the address that a browser opens.
Not here: the browser (commands/alone.py), how a server serves (serve.py). May import options, serve, static.
"""

from __future__ import annotations

import os
import threading
from dataclasses import replace
from typing import TYPE_CHECKING

from durak.server.options import read_options
from durak.server.serve import AlreadyServed, CannotServe, PortTaken, serve
from durak.server.static import are_built

if TYPE_CHECKING:
    from collections.abc import Callable

    from durak.server.options import Options

__all__ = ["ADDRESS", "NO_PAGES", "play_at_once"]

ADDRESS = "/#/play"
"""Where the pages open a table with somebody and bots, dealt already."""
NO_PAGES = "the pages have not been built (install the package anew by pip, or run `npm ci` and `npm run build` in web)"
PORTS = 20
"""How many ports are tried, from the usual one up."""


def play_at_once(*, open_page: Callable[[str], object], say: Callable[[str], object]) -> int:
    """Return the exit code of a server whose table somebody is shown at once; one that runs already is left to run.

    `open_page` may take as long as it likes.

    Raises BadOption for a wrong setting in the environment, CannotServe where there can be no server or no page.
    """
    if not are_built():
        raise CannotServe(NO_PAGES)
    options = read_options({}, {"DURAK_LOG_LEVEL": "warning", **os.environ})

    def begun(address: str) -> None:
        say(f"opening {address}{ADDRESS} in a browser")
        threading.Thread(target=open_page, args=(address + ADDRESS,), daemon=True).start()

    try:
        return _serve_somewhere(options, say=say, begun=begun)
    except AlreadyServed as error:
        if not error.address:
            raise
        say(f"opening {error.address}{ADDRESS} in a browser, where a server runs already")
        open_page(error.address + ADDRESS)
        return 0


def _serve_somewhere(options: Options, *, say: Callable[[str], object], begun: Callable[[str], object]) -> int:
    """Serve at the first port that is free."""
    for port in range(options.port, min(options.port + PORTS, 65536)):
        try:
            return serve(replace(options, port=port), say=say, begun=begun)
        except PortTaken:
            continue
    return serve(replace(options, port=0), say=say, begun=begun)
