"""What the pages say of a deal, beside what the terminal says of it: views as the server sends them, each with the
sentences that `Talk` makes of its events.

Here: `FILE`, `told`. Not here: the tests (test_told.py; web/src/table/said.test.ts reads the same file). May import
durak, tests.server.played.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from durak.render import Style
from durak.server.settings import NoClock, TableSettings
from durak.server.views import view_frames
from durak.table_talk import Talk
from durak.words import Words
from tests.server.played import Playing

if TYPE_CHECKING:
    from durak.view import View

FILE = Path(__file__).parents[2] / "web" / "src" / "table" / "told.jsonl"
READER = 1
NAMES = ("Anna", "Boris", "Clara", "David")
LANGUAGES = ("en", "ru")
DEALS = {
    "perevodnoy(deck_size=24, seats=3, transfer_show=true, no_trump=left_of_dealer)": 29,
    "no(deck_size=24, seats=2, late_claim=true, no_trump=left_of_dealer)": 16,
    "team(deck_size=24, hand_size=4, no_trump=left_of_dealer)": 25,
}
"""The rules of each deal, and the chance it is played by."""


def told() -> str:
    """Return the deals as the file holds them, a line for each step: its deal, view, and sentences by language."""
    steps = [step for rules, seed in DEALS.items() for step in _deal(rules, seed)]
    return "".join(json.dumps(step, ensure_ascii=False, separators=(",", ":")) + "\n" for step in steps)


def _deal(rules: str, seed: int) -> list[dict[str, Any]]:
    playing = Playing(TableSettings(rules=rules, clock=NoClock()), seed=seed)
    playing.people_stay = True
    playing.sit_everybody()
    playing.start()
    names = NAMES[: playing.table.rules.seats]
    talks = {
        language: Talk(style=Style(words=Words.load(language), letters="words"), names=names, viewer=READER)
        for language in LANGUAGES
    }
    steps: list[dict[str, Any]] = []
    before: View | None = None
    head = -1
    while True:
        if playing.table.head != head and playing.table.deal is not None:
            head, deal = playing.table.head, playing.table.deal
            after = deal.state.view(READER)
            sentences = {
                language: talk.sentences(deal.events, before=before, after=after) for language, talk in talks.items()
            }
            view = msgspec.json.decode(view_frames(playing.table, [(READER, False)])[READER, False])
            said = {each: [_plain(text) for text in found] for each, found in sentences.items()}
            steps.append({"names": names, "view": view, "said": said})
            before = after
        if playing.table.status != "playing":
            return steps
        playing.step()


def _plain(text: str) -> str:
    """Return a sentence without the marks that keep the directions of its parts apart."""
    return str(text).translate({0x2068: None, 0x2069: None})
