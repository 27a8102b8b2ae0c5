"""Every deal that is over can be had as a record, and the record is the deal.

Here: whole tables under every preset, their records read back, replayed and verified. Not here: who may have them
(test_api.py). May import pytest, durak, tests.server.played.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from durak.cards import card_text
from durak.cli import main
from durak.deal import shuffled
from durak.dpn import result_text
from durak.errors import RulesError
from durak.fairdeal import verify
from durak.record import Record
from durak.rules import PRESETS, Rules
from durak.server import protocol as ask
from durak.server.entries import Moved, Revealed, Row
from durak.server.journal.forgetting import without
from durak.server.records import COMMENTS, NoRecord, record_of
from durak.server.rulings import closing, minded
from durak.server.settings import DayClock, MoveClock, NoClock, TableSettings, check_settings
from tests.server.played import TABLE, Playing, play

if TYPE_CHECKING:
    from durak.server.settings import ClockSettings

CLOCKS: tuple[ClockSettings, ...] = (MoveClock(move_ms=3_000, bank_ms=9_000), NoClock(), DayClock(days=1))


def rules_to_play() -> list[str]:
    """Every preset that a table can play, and other numbers of seats for some."""
    found: list[str] = []
    for name in [*PRESETS, "podkidnoy(seats=5)", "perevodnoy(seats=4)", "podkidnoy(deck_size=54, seats=6)"]:
        try:
            check_settings(TableSettings(rules=name))
        except RulesError:
            continue
        found.append(name)
    return found


def settings_for(rules: str, number: int) -> TableSettings:
    clock = CLOCKS[number % len(CLOCKS)]
    settings = TableSettings(rules=rules, clock=clock, window_ms=1_000, claim_ms=1_000, chat=number % 2 == 0)
    is_refused = check_settings(settings).oversupply == "defender_chooses"
    return TableSettings(rules=rules, clock=NoClock()) if is_refused else settings


def records_of(playing: Playing) -> list[Record]:
    deals = [row.entry.deal for row in playing.rows if isinstance(row.entry, Revealed)]
    return [record_of(playing.rows, deal, table=TABLE, site="https://durak.example") for deal in deals]


@pytest.mark.parametrize("rules", rules_to_play())
def test_the_record_of_every_deal_reads_back_and_is_verified(rules: str, tmp_path: Path) -> None:
    number = rules_to_play().index(rules)
    playing = play(settings_for(rules, number), seed=number, deals=2, bots=number % 3 and 1)
    records = records_of(playing)
    assert len(records) >= 2
    for record in records:
        assert Record.parse(str(record)) == record
        assert verify(record).doubts == ()
        assert record.rules == playing.table.rules
        assert result_text(record.states[-1].outcome) == record.result
        assert TABLE not in str(record)
        assert not any(row.person and row.person in str(record) for row in playing.rows)
    path = tmp_path / "table.dgn"
    path.write_text("\n".join(map(str, records)), "utf-8")
    assert main(["verify", str(path)]) == 0


def test_a_record_is_the_deal_as_the_table_played_it() -> None:
    playing = play(settings_for("perevodnoy(seats=3)", 0), seed=7, bots=1)
    (record,) = records_of(playing)
    deal = playing.table.deal
    assert deal is not None
    assert record.states[-1] == deal.state
    assert (record.deal, record.dealer, record.after) == (deal.order, deal.dealer, deal.after)
    assert record.names == ('Name; "0" \\', 'Name; "1" \\', "greedy")
    moved = [row.entry for row in playing.rows if isinstance(row.entry, Moved)]
    assert [str(ply.move) for ply in record.moves] == [entry.move for entry in moved]
    assert [ply.comment for ply in record.moves] == [COMMENTS.get(entry.by, "") for entry in moved]
    assert {entry.by for entry in moved} >= {"person", "bot", "window"}
    assert all(ply.clock is not None and 0 <= ply.clock <= 9 for ply in record.moves)
    tags = {name: value for name, value in record.tags.items() if not name.startswith("Fair")}
    assert tags == {
        "Event": "private table",
        "Site": "https://durak.example",
        "Date": "2027-01-15",
        "Table": record.tags["FairTable"],
        "Round": "1",
        "Bots": "-; -; greedy",
        **({"Uncounted": tags["Uncounted"]} if "Uncounted" in tags else {}),
    }


def test_a_table_without_a_clock_for_moves_notes_no_clocks() -> None:
    for clock in (NoClock(), DayClock()):
        (record,) = records_of(play(TableSettings(clock=clock), seed=3))
        assert {ply.clock for ply in record.moves} == {None}


def test_the_deals_of_a_series_follow_each_other() -> None:
    records = records_of(play(settings_for("podkidnoy", 0), seed=5, deals=5))
    assert [record.tags["Round"] for record in records] == [str(number) for number in range(1, len(records) + 1)]
    assert {record.after for record in records[1:]} <= {"loss", "draw", "first"}
    assert "loss" in {record.after for record in records}
    assert len({record.tags["FairSeed"] for record in records}) == len(records)


def test_a_deal_that_goes_on_or_never_was_has_no_record() -> None:
    playing = Playing(TableSettings(), seed=1)
    playing.sit_everybody()
    for deal in (0, 1, 99):
        with pytest.raises(NoRecord, match="no_deal"):
            record_of(playing.rows, deal, table=TABLE)
    playing.do(playing.host, ask.Start(id="s"))
    with pytest.raises(NoRecord, match="deal_running"):
        record_of(playing.rows, 1, table=TABLE)
    playing.start()
    for _ in range(10):
        playing.step()
        with pytest.raises(NoRecord, match="deal_running"):
            record_of(playing.rows, 1, table=TABLE)
    with pytest.raises(NoRecord, match="no_deal"):
        record_of(playing.rows, 2, table=TABLE)
    with pytest.raises(NoRecord, match="no_deal"):
        record_of((), 1, table=TABLE)


def test_a_deal_that_was_given_up_says_so() -> None:
    playing = Playing(TableSettings(clock=NoClock()), seed=2)
    playing.sit_everybody()
    playing.start()
    for _ in range(8):
        playing.step()
    playing.write(closing(playing.table, "host"))
    record = record_of(playing.rows, 1, table=TABLE)
    assert (record.tags["Termination"], record.result) == ("abandoned", "*")
    assert Record.parse(str(record)) == record
    assert verify(record).doubts == ()


def test_a_deal_that_was_only_announced_has_no_record() -> None:
    playing = Playing(TableSettings(), seed=2)
    playing.sit_everybody()
    playing.do(playing.host, ask.Start(id="s"))
    playing.write(closing(playing.table, "host"))
    assert isinstance(playing.rows[-2].entry, Revealed)
    with pytest.raises(NoRecord, match="no_deal"):
        record_of(playing.rows, 1, table=TABLE)


def test_who_came_back_after_a_bot_had_minded_is_not_counted() -> None:
    playing = Playing(TableSettings(clock=NoClock()), seed=4)
    playing.sit_everybody()
    playing.people_stay = True
    playing.start()
    playing.write(minded(playing.table, 1))
    for _ in range(4):
        playing.step()
    assert playing.do("person-1", ask.Back(id="back"))
    playing.play_deal()
    (record,) = records_of(playing)
    assert record.tags["Uncounted"] == "1"
    assert Record.parse(str(record)) == record


def test_who_was_forgotten_is_called_deleted() -> None:
    playing = play(settings_for("podkidnoy(seats=3)", 0), seed=9)
    rows: list[Row] = [without(row, "person-1", other="nobody") for row in playing.rows]
    before, after = (record_of(each, 1, table=TABLE) for each in (playing.rows, rows))
    assert after.names == (before.names[0], "deleted", before.names[2])
    assert (after.deal, after.moves, after.tags, after.result) == (
        before.deal,
        before.moves,
        before.tags,
        before.result,
    )


def test_a_test_deal_says_so_and_is_never_verified(tmp_path: Path) -> None:
    pack = "".join(map(card_text, shuffled(Rules(), Random(1))))
    (record,) = records_of(play(TableSettings(clock=NoClock()), seed=1, packs=[pack]))
    assert record.tags["DealSource"] == "test"
    assert not any(name.startswith("Fair") for name in record.tags)
    assert "".join(map(card_text, (card for card in record.deal if card is not None))) == pack
    path = tmp_path / "test.dgn"
    path.write_text(str(record), "utf-8")
    assert main(["verify", str(path)]) == 1


def test_what_a_record_notes_is_written_down_for_whoever_reads_it() -> None:
    page = (Path(__file__).parents[2] / "docs" / "server.md").read_text("utf-8")
    assert all(f"`{comment}`" in page for comment in COMMENTS.values())
    (record,) = records_of(play(settings_for("podkidnoy(seats=3)", 0), seed=7, bots=1))
    assert all(f"`{tag}`" in page for tag in record.tags if not tag.startswith("Fair"))
