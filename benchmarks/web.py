"""How soon the page is there and how smoothly it deals: `python benchmarks/web.py [--runs 5]`, one line of JSON.

Here: the weight of the scripts of a table until there is a hand, and of those that come later; the first paint, the
first card that may be played, how far things jump until then and in a whole deal, and the frames while 52 cards are
dealt; medians of runs that each begin with a cold cache. Not here: tests; nothing fails for being slow.
May import playwright, durak, tests.server, tests.web.

The page is opened at `#/play` on a phone of 360 by 640 whose processor is four times slower than this one (CDP,
Emulation.setCPUThrottlingRate). The pages must have been built (make web). The first card that may be played is timed
from the beginning of the navigation; runs in which the bot begins are left out and counted, as there the time is the
bot's. A whole deal is played against three bots by a script whose presses are none to the browser: what jumps after
them counts as well.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import shutil
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, Page, Response, ViewportSize, sync_playwright

from durak.server.at_once import NO_PAGES
from durak.server.static import are_built
from tests.server.serving import Server
from tests.web.arranged import Arranged, person_id

if TYPE_CHECKING:
    from collections.abc import Callable

SLOWER = 4
PHONE: ViewportSize = {"width": 360, "height": 640}
DEALT = "podkidnoy(deck_size=52, hand_size=26)"
"""Rules by which two players get the whole pack."""
DEALING_MS = 1_500
BOTS = 3
PRESSING_MS = 250
LONGEST_DEAL_MS = 180_000
ENOUGH_ATTEMPTS = 8
"""How many times the runs that count are tried for, before the bot is taken to begin always."""

PLAY = """() => {
    const wanted = [".choice .main", ".target", "li > [data-card][aria-disabled=false]", ".act .main"];
    const found = wanted.map(each => document.querySelector(each)).find(each => each && !each.disabled);
    found?.click();
    return Boolean(document.querySelector("#ended"));
}"""
"""Plays what comes first of what one may do, and says whether the deal is over."""

Figures: TypeAlias = dict[str, float]

CARDS = "ul button[data-card]"
WATCH = (
    f"const CARDS = '{CARDS}';"
    """
window.__seen = { shift: 0, paint: 0, hand: 0, playable: 0, frames: [] };
new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) __seen.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver(list => {
    for (const entry of list.getEntriesByName("first-contentful-paint")) __seen.paint = entry.startTime;
}).observe({ type: "paint", buffered: true });
const look = now => {
    __seen.frames.push(now);
    if (!__seen.hand && document.querySelector(CARDS)) __seen.hand = now;
    if (!__seen.playable && document.querySelector(CARDS + "[aria-disabled=false]")) __seen.playable = now;
    requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
)
"""Notes in the page what is seen there, frame by frame."""


def opened(browser: Browser, server: Server, rules: str, measure: Callable[[Page], Figures]) -> Figures:
    """Return what is measured at a table that a browser without a cache has just been shown."""
    context = browser.new_context(viewport=PHONE, locale="en", has_touch=True, is_mobile=True)
    try:
        page = context.new_page()
        page.add_init_script(WATCH)
        chromium = context.new_cdp_session(page)
        chromium.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})  # pyright: ignore[reportUnknownMemberType]
        scripts: list[Response] = []
        page.on("response", lambda answer: scripts.append(answer) if answer.url.endswith(".js") else None)
        page.goto(f"http://127.0.0.1:{server.port}/#/play{rules and '/' + rules}")
        page.locator(CARDS).first.wait_for(state="attached")
        until_hand = len(scripts)
        page.wait_for_timeout(DEALING_MS)
        later = sum(_weights(scripts[until_hand:]).values())
        words = sum(weight for url, weight in _weights(scripts).items() if "_words_" in url)
        weights = {
            "js_gzip_kb": sum(_weights(scripts[:until_hand]).values()),
            "of_it_words_gzip_kb": words,
            "js_later_gzip_kb": later,
        }
        return {**measure(page), **weights}
    finally:
        context.close()


def _weights(scripts: list[Response]) -> Figures:
    return {answer.url: len(gzip.compress(answer.body(), 9)) / 1000 for answer in scripts}


def arrival(page: Page) -> Figures:
    """Return when the page was there; without the first card where the bot began."""
    seen: dict[str, Any] = page.evaluate("__seen")
    found = {"first_paint_ms": seen["paint"], "hand_ms": seen["hand"], "layout_shift": seen["shift"]}
    is_ours = 0 < seen["playable"] <= seen["hand"] + 100
    return {**found, "playable_ms": seen["playable"]} if is_ours else found


def dealing(page: Page) -> Figures:
    """Return how long the frames lasted while the cards were dealt."""
    page.evaluate("new Promise(requestAnimationFrame)")  # the frame in which the time is up lasted too
    seen: dict[str, Any] = page.evaluate("__seen")
    spans = sorted(
        later - now
        for now, later in pairwise(seen["frames"])
        if later >= seen["hand"] and now <= seen["hand"] + DEALING_MS
    )
    return {"deal_frame_p95_ms": spans[int(0.95 * (len(spans) - 1))], "deal_frame_longest_ms": spans[-1]}


def whole_deal(browser: Browser, server: Server, name: str) -> Figures:
    """Return how far things jumped from the first card to the result."""
    table = Arranged(server).dealt(name, bots=BOTS)
    context = browser.new_context(viewport=PHONE, locale="en", has_touch=True, is_mobile=True)
    try:
        key, _, value = server.cookie(person_id(name)).partition("=")
        url = f"http://127.0.0.1:{server.port}"
        context.add_cookies([{"name": key, "value": value, "url": url}])
        page = context.new_page()
        page.add_init_script(WATCH)
        page.goto(f"{url}/#{table}")
        page.wait_for_function(PLAY, polling=PRESSING_MS, timeout=LONGEST_DEAL_MS)
        page.wait_for_timeout(DEALING_MS)
        shift: float = page.evaluate("__seen.shift")
        return {"whole_deal_layout_shift": shift}
    finally:
        context.close()


def medians(runs: list[Figures]) -> Figures:
    """Return the median of each figure."""
    names = list(dict.fromkeys(name for run in runs for name in run))
    return {name: round(median(run[name] for run in runs if name in run), 4) for name in names}


def measured(*, runs: int) -> Figures:
    """Return the medians of so many runs of each kind."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as driver:
        alone = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=alone)
        arrivals: list[Figures] = []
        for _ in range(ENOUGH_ATTEMPTS * runs):
            if sum("playable_ms" in each for each in arrivals) == runs:
                break
            arrivals.append(opened(browser, server, "", arrival))
        deals = [opened(browser, server, DEALT, dealing) for _ in range(runs)]
        whole = [whole_deal(browser, server, f"anna-{run}") for run in range(runs)]
        browser.close()
    counted = [each for each in arrivals if "playable_ms" in each]
    smooth = {name: value for name, value in medians(deals).items() if name.startswith("deal_")}
    return {
        **medians(counted),
        **smooth,
        **medians(whole),
        "runs": len(counted),
        "left_out": len(arrivals) - len(counted),
    }


def main() -> None:
    """Print the figures, or why there are none."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--runs", type=int, default=5, metavar="N", help="take the medians of so many (default: 5)")
    runs: int = parser.parse_args().runs
    if not are_built():
        sys.exit(NO_PAGES)
    if shutil.which("chromium") is None:
        sys.exit("Chromium is missing (on Debian: apt install chromium)")
    print(json.dumps({"slower": SLOWER, "load": round(os.getloadavg()[0], 1), **measured(runs=runs)}))


if __name__ == "__main__":
    main()
