"""Games kept as files: named, never written over, read back into a series that goes on.

Here: names and places of files, a series read back, files that hold no such series. Not here: the notation
(test_record.py), typing (test_terminal.py). May import pytest, durak, tests.typist.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from random import Random

import pytest

from durak.errors import DurakError, NotationError
from durak.record import Record
from durak.saves import folders, games_folder, new_name, read_series, save
from tests.typist import Typist, play

TINY = "podkidnoy(hand_size=2, deck_size=24)"


def some_deals(rules: str = TINY, *, most: int = 300, seed: int = 7) -> list[Record]:
    typist = Typist(rng=Random(seed), most=most)
    typist.anything = lambda rng: rng.choice(["1", "1", "0", "2"])  # type: ignore[method-assign]  # a bolder typist
    return play(typist, rules, seed=seed).records()


def text_of(records: list[Record]) -> str:
    return "\n".join(map(str, records))


def test_the_folders_are_those_of_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert list(folders()) == ["data", "cache", "code", "log"]
    assert games_folder() == folders()["data"] / "games"


def test_a_file_is_named_after_the_seed_or_the_day() -> None:
    assert new_name(7) == "seed-7"
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", new_name(None))


def test_the_same_games_are_saved_once_and_others_beside_them(tmp_path: Path) -> None:
    records = some_deals()
    first = save(records, folder=tmp_path / "games", name="seed-7")
    assert first == save(records, folder=tmp_path / "games", name="seed-7")
    other = save(records[:1], folder=tmp_path / "games", name="seed-7")
    assert [path.name for path in (first, other)] == ["seed-7.dgn", "seed-7-2.dgn"]
    assert first.read_text(encoding="utf-8") == text_of(records)
    assert not list((tmp_path / "games").glob("*.part"))


def test_a_series_goes_on_in_the_file_it_came_from(tmp_path: Path) -> None:
    place = tmp_path / "mine.dgn"
    assert save(some_deals(), folder=tmp_path / "games", name="x", over=place) == place
    assert not (tmp_path / "games").exists()


@pytest.mark.parametrize("rules", [TINY, "team(deck_size=24, hand_size=2)"])
@pytest.mark.parametrize("most", [25, 60, 150, 300])
def test_a_series_is_read_back_as_it_was(tmp_path: Path, rules: str, most: int) -> None:
    typist = Typist(rng=Random(most), most=most)
    typist.anything = lambda rng: rng.choice(["1", "1", "0", "2"])  # type: ignore[method-assign]  # a bolder typist
    sitting = play(typist, rules)
    saved = read_series(save(sitting.records(), folder=tmp_path, name="x"))
    assert [*saved.finished, *([saved.unfinished] if saved.unfinished else [])] == sitting.records()
    assert saved.names == ("Player", *sitting.setup.names[1:])
    assert saved.bots == ("-",) + ("greedy",) * (sitting.setup.rules.seats - 1)
    if saved.unfinished is not None:
        assert saved.series == sitting.series


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "expected a game saved by"),
        ("no game at all", "expected a saved game, got a broken one"),
        ('[Rules "podkidnoy"]\n[Deal "36?"]\n', "expected a game saved by"),
    ],
)
def test_a_file_without_a_saved_game_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    place = tmp_path / "x.dgn"
    place.write_text(text, encoding="utf-8")
    with pytest.raises(NotationError, match=complaint):
        read_series(place)


def test_deals_that_are_no_series_are_refused(tmp_path: Path) -> None:
    first, second = some_deals(seed=7)[0], some_deals("podkidnoy(deck_size=24)", seed=8)[0]
    with pytest.raises(DurakError, match=r"expected the deals of one series in x\.dgn, got another one at game 2"):
        read_series(save([first, second], folder=tmp_path, name="x"))


def test_only_the_last_deal_may_be_unfinished(tmp_path: Path) -> None:
    unfinished = next(record for record in some_deals(most=6) if record.result == "*")
    with pytest.raises(DurakError, match=r"expected only the last deal of x\.dgn unfinished, got game 1"):
        read_series(save([unfinished, unfinished], folder=tmp_path, name="x"))


def test_a_game_among_people_is_no_game_against_bots(tmp_path: Path) -> None:
    text = text_of(some_deals(most=4)).replace('[Bots "-; greedy"]\n', "")
    place = tmp_path / "x.dgn"
    place.write_text(text, encoding="utf-8")
    with pytest.raises(DurakError, match="expected a game against bots"):
        read_series(place)


def test_saving_over_a_file_keeps_links_and_modes(tmp_path: Path) -> None:
    target, link = tmp_path / "target.dgn", tmp_path / "link.dgn"
    target.write_text("old", encoding="utf-8")
    target.chmod(0o600)
    link.symlink_to(target)
    records = some_deals(most=6)
    assert save(records, folder=tmp_path, name="x", over=link) == link
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == text_of(records)
    assert target.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.dgn", "target.dgn"]


def test_a_file_that_may_not_be_written_to_is_not_written_over(tmp_path: Path) -> None:
    place = tmp_path / "x.dgn"
    place.write_text("old", encoding="utf-8")
    place.chmod(0o400)
    with pytest.raises(PermissionError):
        save(some_deals(most=6), folder=tmp_path, name="x", over=place)
    assert place.read_text(encoding="utf-8") == "old"


def test_what_is_no_file_is_not_written_over(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for place in (pipe, tmp_path, Path(os.devnull)):
        with pytest.raises(OSError, match="not a file"):
            save(some_deals(most=6), folder=tmp_path, name="x", over=place)
    assert pipe.is_fifo()


def test_a_save_that_fails_leaves_the_old_file_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "x.dgn"
    place.write_text("old", encoding="utf-8")

    def fails(*_: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr(Path, "replace", fails)
    with pytest.raises(OSError, match="no room"):
        save(some_deals(most=6), folder=tmp_path, name="x", over=place)
    assert [path.name for path in tmp_path.iterdir()] == ["x.dgn"]
    assert place.read_text(encoding="utf-8") == "old"


def test_the_name_of_a_file_gives_no_orders_to_a_terminal(tmp_path: Path) -> None:
    place = tmp_path / "a\x1b[2J.dgn"
    place.write_text("", encoding="utf-8")
    with pytest.raises(NotationError) as caught:
        read_series(place)
    assert str(caught.value).isprintable()
