"""What the games of a match say, by games that were made up.

Here: scores, shares, ratings, the tables of them. Not here: the statistics behind (test_scores.py, test_ratings.py).
May import arena, rules, pytest.
"""

from __future__ import annotations

import csv
import io
import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from durak.arena.contestants import Contestant
from durak.arena.matches import Match
from durak.arena.playing import Played
from durak.arena.sequential import Sprt
from durak.arena.standings import anchor_of, standings_of
from durak.arena.tables import COLUMNS, csv_rows, plain_fields, sprt_line, table_lines
from durak.rules import parse_rules

if TYPE_CHECKING:
    from collections.abc import Sequence


def a_match(*names: str, rules: str = "podkidnoy", deals: int = 10) -> Match:
    return Match(contestants=tuple(map(Contestant.parse, names)), rules=parse_rules(rules), deals=deals)


def games(match: Match, lineup: int, results: Sequence[Sequence[int | None]], **also: Any) -> list[Played]:
    """Games of numbers from 0: which contestant lost in each arrangement, None for a draw."""
    found: list[Played] = []
    for number, row in enumerate(results):
        for seats, loser in zip(match.arrangements(lineup, number), row, strict=True):
            lost = () if loser is None else tuple(seat for seat, each in enumerate(seats) if each == loser)
            usual: dict[str, Any] = {
                "losers": lost if match.rules.teams else lost[:1],
                "plies": 60,
                "redeals": 0,
                "asked": (30,) * len(seats),
                "faults": (0,) * len(seats),
                "seconds": (0.06,) * len(seats),
                "longest": (0.004,) * len(seats),
            }
            found.append(Played(lineup=lineup, number=number, seats=seats, **(usual | also)))
    return found


def test_wins_draws_and_losses_are_those_of_the_first_named() -> None:
    match = a_match("greedy", "random")
    met = standings_of(match, games(match, 0, [(1, 1), (1, None), (1, 0), (0, None), (0, 0)])).encounters[0]
    assert (met.wins, met.draws, met.losses) == (4, 2, 4)
    assert met.score.value == 0.5
    assert met.pairs == (1, 1, 1, 1, 1)


def test_from_the_other_side_an_encounter_is_turned_round() -> None:
    match = a_match("greedy", "random")
    standings = standings_of(match, games(match, 0, [(1, 1), (1, None), (1, 1), (0, 1)]))
    met, turned = standings.encounter(0, 1), standings.encounter(1, 0)
    assert met is not None
    assert turned is not None
    assert (turned.wins, turned.draws, turned.losses) == (met.losses, met.draws, met.wins)
    assert turned.score == pytest.approx((1 - met.score.value, 1 - met.score.high, 1 - met.score.low))
    assert turned.pairs == met.pairs[::-1]


def test_a_number_of_which_a_game_is_missing_says_nothing() -> None:
    match = a_match("greedy", "random")
    known = games(match, 0, [(1, 1), (0, 0)])
    assert standings_of(match, known[:3]) == standings_of(match, known[:2])


def test_a_game_that_came_twice_counts_once() -> None:
    match = a_match("greedy", "random")
    known = games(match, 0, [(1, 1), (0, 0)])
    assert standings_of(match, [*known, known[1]]) == standings_of(match, known)


def test_a_share_of_duraks_is_of_the_deals_that_somebody_lost() -> None:
    match = a_match("greedy", "random", rules="podkidnoy(seats=4)")
    found = standings_of(match, games(match, 0, [(0, 1, 1, None), (1, 1, None, 1)]))
    greedy, rest = found.standings
    assert (greedy.duraks.value, greedy.even) == pytest.approx((1 / 6, 1 / 4))
    assert (rest.duraks.value, rest.even) == pytest.approx((5 / 6, 3 / 4))
    assert found.encounters == ()


def test_who_is_durak_less_often_than_its_seats_is_rated_higher() -> None:
    match = a_match("random", "greedy", rules="podkidnoy(seats=4)")
    found = standings_of(match, games(match, 0, [(0, 1, 1, 0), (0, 0, 1, 1)]))
    assert [each.contestant for each in found.ranked()] == [1, 0]


def test_a_team_loses_together_and_counts_once() -> None:
    match = a_match("greedy", "random", rules="team")
    found = standings_of(match, games(match, 0, [(1, 1), (1, 0)]))
    assert found.encounters[0][2:5] == (3, 0, 1)
    assert [each.duraks.value for each in found.standings] == [0.25, 0.75]
    assert [each.even for each in found.standings] == [0.5, 0.5]


def test_a_draw_is_half_a_loss_of_both_in_a_rating() -> None:
    match = a_match("greedy", "random")
    drawn = standings_of(match, games(match, 0, [(None, None), (1, 1)])).standings[1].rating
    split = standings_of(match, games(match, 0, [(0, 1), (1, 1)])).standings[1].rating
    assert drawn is not None
    assert split is not None
    assert drawn.value == pytest.approx(split.value)


@pytest.mark.parametrize(
    ("names", "anchor"), [(("random", "greedy"), 1), (("greedy", "random"), 0), (("greedy@1w", "random"), 1)]
)
def test_the_anchor_is_the_greedy_bot_else_who_was_named_last(names: tuple[str, ...], anchor: int) -> None:
    assert anchor_of(a_match(*names)) == anchor


def test_nobody_is_rated_before_every_line_up_has_played() -> None:
    match = a_match("greedy", "random", "greedy@1w")
    found = standings_of(match, games(match, 0, [(1, 1)]))
    assert [each.rating for each in found.standings] == [None] * 3
    assert table_lines(found)


def test_thinking_and_faults_are_those_of_the_seats_of_a_contestant() -> None:
    match = a_match("greedy", "random")
    known = [
        each
        for first in (0, 1)
        for each in games(
            match, 0, [(1, 1)], asked=(10, 30), seconds=(0.01, 0.3), longest=(0.002, 0.2), faults=(0, 2), fault="oh"
        )
        if each.seats[0] == first
    ]
    greedy, rest = standings_of(match, known).standings
    assert (greedy.asked, greedy.faults, greedy.fault) == (40, 2, "oh")
    assert greedy.seconds == pytest.approx(0.31 / 40)
    assert greedy.longest == 0.2
    assert (rest.asked, rest.faults) == (40, 2)


def test_the_test_is_told_in_a_line() -> None:
    match = a_match("greedy", "random")
    test = Sprt(elo0=0, elo1=100)
    verdict = standings_of(match, games(match, 0, [(1, 1)] * 30), test=test).verdict
    assert verdict is not None
    assert sprt_line(test, verdict).startswith("SPRT of 0 against 100 Elo: H1 accepted: +100 Elo or more; LLR ")


# Tables ----------------------------------------------------------------------------------------------------------


def three_that_met() -> Any:
    match = a_match("greedy", "random", "greedy@1w")
    rows: list[list[tuple[int | None, ...]]] = [
        [(1, 1), (1, 1), (1, None)],
        [(2, 0), (0, 2), (2, 0)],
        [(1, 1), (1, 2), (1, 1)],
    ]
    return standings_of(match, [game for lineup, row in enumerate(rows) for game in games(match, lineup, row)])


def test_the_table_of_a_match_is_this() -> None:
    match = a_match("greedy", "random")
    lines = table_lines(standings_of(match, games(match, 0, [(1, 1), (1, None), (1, 0), (1, 1)])))
    # NumPy promises no stream of numbers from one version to the next: the ends that were drawn are left out.
    assert [re.sub(r"(?<=765   )\d+–\d+", "low–upp", line) for line in lines] == [
        "podkidnoy, 2 seats, seed 1: 8 games (1 drawn, 0 dealt again)",
        "",
        "                   games   won   drawn   lost    score          95 %    Elo   pairs 0 ½ 1 1½ 2",
        "greedy v. random       8     6       1      1   81.2 %   51.2–94.7 %   +255          0 0 1 1 2",
        "",
        "         rating      95 %   duraks          95 %     even   games   ms a move   faults",
        "greedy     1000       set   14.3 %    2.4–52.7 %   50.0 %       8           2        0",
        "random      765   low–upp   85.7 %   47.3–97.6 %   50.0 %       8           2        0",
    ]


@pytest.mark.parametrize(("row", "elo"), [([], "–"), ([(1, 0)], "+0"), ([(1, 1)], "+∞"), ([(0, 0)], "-∞")])
def test_the_difference_in_elo_is_written_with_its_sign(row: list[tuple[int, int]], elo: str) -> None:
    match = a_match("greedy", "random")
    assert table_lines(standings_of(match, games(match, 0, row)))[3].split()[-6] == elo


def test_three_that_met_have_a_cross_table() -> None:
    lines = table_lines(three_that_met())
    at = next(number for number, line in enumerate(lines) if line.startswith("score against"))
    assert lines[at].split() == ["score", "against", "greedy", "greedy@1w", "random"]
    assert lines[at + 1].split() == ["greedy", "·", "50.0", "%", "91.7", "%"]
    assert lines[at + 3].split()[-1] == "·"


def test_the_rows_of_a_spreadsheet_are_one_figure_each() -> None:
    text = io.StringIO()
    csv.writer(text).writerows(csv_rows(three_that_met()))
    head, *rows = list(csv.reader(io.StringIO(text.getvalue())))
    assert tuple(head) == COLUMNS
    assert {len(row) for row in rows} == {len(COLUMNS)}
    assert [row[0] for row in rows].count("score") == 3


def test_the_figures_are_plain_values_that_json_can_write() -> None:
    match = a_match("greedy", "random")
    found = plain_fields(standings_of(match, games(match, 0, [(1, 1), (1, 1)])), command="x")
    again = json.loads(json.dumps(found, allow_nan=False))
    assert again["command"] == "x"
    assert again["encounters"][0]["elo"] is None
    assert again["contestants"][1]["duraks"]["value"] == 1.0
    assert Match.of_fields(again["match"]) == match
