"""The tables of strength: their rows, how they are judged, and a quick look at each.

Here: rows.toml, and what few deals of it say. Not here: the tables themselves (`make arena`), matches
(test_running.py). May import arena, benchmarks.arena.tables, bots, pytest.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.arena import tables
from benchmarks.arena.tables import Row, cross_markdown, markdown, play, read_rows, write
from durak.arena.scores import Estimate
from durak.bots import BOTS, measured_rating

ROWS = read_rows()
ROW = Row(
    title="a v. b", contestants=("greedy", "random"), rules="podkidnoy", deals=5, figure="score", seed=1, at_least=60
)


def test_every_row_names_bots_that_there_are() -> None:
    missing = {name.partition("@")[0] for row in ROWS for name in row.contestants} - BOTS.keys()
    assert not missing


def test_no_two_rows_share_a_title_or_a_seed() -> None:
    assert len({row.title for row in ROWS}) == len({row.seed for row in ROWS}) == len(ROWS)


def test_no_row_is_tried_with_the_seed_of_its_table() -> None:
    assert all(row.match().seed != row.match(is_quick=True).seed for row in ROWS)


@pytest.mark.parametrize(
    ("found", "verdict"),
    [((0.62, 0.60, 0.64), "yes"), ((0.62, 0.59, 0.65), "not shown"), ((0.5, 0.45, 0.55), "no")],
)
def test_a_row_is_met_when_the_whole_interval_is(found: tuple[float, float, float], verdict: str) -> None:
    assert ROW.verdict(Estimate(*found)) == verdict
    value, low, high = found
    assert replace(ROW, at_least=None, at_most=40).verdict(Estimate(1 - value, 1 - high, 1 - low)) == verdict


def test_a_row_without_a_bound_is_only_reported() -> None:
    row = replace(ROW, at_least=None)
    assert (row.bound, row.verdict(Estimate(0.5, 0.4, 0.6))) == ("reported", "–")


def test_a_row_may_have_a_bound_on_both_sides() -> None:
    row = replace(ROW, at_most=70)
    assert row.bound == "at least 60 %, at most 70 %"
    found = [Estimate(0.65, 0.61, 0.69), Estimate(0.65, 0.61, 0.71), Estimate(0.8, 0.75, 0.85)]
    assert [row.verdict(each) for each in found] == ["yes", "not shown", "no"]


def test_a_cross_table_has_a_row_and_a_column_for_everybody() -> None:
    row = replace(ROW, contestants=("greedy", "random", "greedy@1w"), figure="cross", deals=3)
    standings, _ = play(row.match(), name="cross", games=None, workers=1)
    head, _, *lines = cross_markdown(standings).splitlines()
    assert head.startswith("| score of | rating | ")
    assert len(lines) == 3
    assert {line.count("|") for line in (head, *lines)} == {6}


def test_a_row_leaves_its_figures_and_a_cross_table_its_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "HERE", tmp_path)
    monkeypatch.setattr(tables, "RATINGS", tmp_path / "ratings.json")
    row = replace(ROW, title="a cross", contestants=("greedy", "random", "greedy@1w"), figure="cross", deals=2)
    standings, rate = play(row.match(), name="a-cross", games=None, workers=1)
    write(row, standings, "a-cross", rate)
    assert {each.name for each in tmp_path.iterdir()} == {
        "a-cross.json", "a-cross-cross-table.svg", "a-cross-ratings.svg", "ratings.json",
    }  # fmt: skip
    figures = json.loads((tmp_path / "a-cross.json").read_text(encoding="utf-8"))
    assert figures["command"] == "python benchmarks/arena/tables.py --only 'a cross'"
    ratings = json.loads((tmp_path / "ratings.json").read_text(encoding="utf-8"))
    assert ratings.keys() == {"greedy", "random", "greedy@1w"}
    assert ratings["greedy"] == 1000 > ratings["random"]


def test_the_registry_has_the_ratings_of_the_cross_table() -> None:
    written = tables.HERE / "cross-table.json"
    if not written.exists():
        assert all(measured_rating(name) is None for name in BOTS)
        return
    figures = json.loads(written.read_text(encoding="utf-8"))
    found = {each["name"]: round(each["rating"]["value"]) for each in figures["contestants"]}
    assert {name: measured_rating(name) for name in found} == found


def test_a_row_that_was_played_is_not_played_again_by_the_same_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "_code", lambda: "same")
    first, _ = play(ROW.match(), name="a-v-b", games=tmp_path, workers=1)
    again, rate = play(ROW.match(), name="a-v-b", games=tmp_path, workers=1)
    assert (again.encounters, rate) == (first.encounters, 0)


@pytest.mark.parametrize("row", [row for row in ROWS if row.quick_deals], ids=lambda row: row.title)
def test_a_few_deals_do_not_refute_the_row(row: Row, record_property: Callable[[str, object], None]) -> None:
    standings, _ = play(row.match(is_quick=True), name=row.title, games=None, workers=2)
    record_property("told", markdown([(row, standings)]).splitlines()[-1])
    assert row.verdict(row.estimate(standings)) != "no"
    assert not sum(each.faults for each in standings.standings)
