"""The golden playthroughs, played again.

Here: that every preset has its games, and that each reads as before, byte for byte. Not here: how a game is written
(playthrough.py). May import tests.playthrough and pytest.
"""

from __future__ import annotations

import pytest

from durak.rules import PRESETS
from tests.playthrough import FOLDER, LONGEST, SEATS, games, playthrough


@pytest.mark.parametrize("name", games())
def test_a_game_reads_as_before(name: str) -> None:
    stored = (FOLDER / f"{name}.txt").read_bytes().decode("utf-8")
    played = playthrough(name)
    assert played.splitlines() == stored.splitlines()
    assert played == stored


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_a_game_at_each_number_of_seats(name: str) -> None:
    rules = PRESETS[name].rules
    seats = [4, 6] if rules.teams else [seats for seats in SEATS if seats * rules.hand_size <= rules.deck_size]
    for number in seats:
        assert (FOLDER / f"{name}-{number}.txt").exists(), "python tests/refresh.py --goldens"


def test_no_file_is_left_of_a_game_that_is_no_longer_played() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(games())


@pytest.mark.parametrize("name", games())
def test_a_game_is_short_enough_to_be_read(name: str) -> None:
    assert len((FOLDER / f"{name}.txt").read_bytes().splitlines()) < LONGEST
