"""Tables that begin with bots in all other seats, at once, or at a position that somebody plays on from.

Here: `NewTable` with `bots`, `friends`, `start` and `position`. Not here: empty tables (test_api.py).
May import pytest, durak, tests.server.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from durak.fairdeal import Doubt, verify
from durak.record import Record, read_records
from durak.server import protocol as ask
from durak.server.beginnings import Beginning, Setting, first_rows, setting_of_game, setting_of_position
from durak.server.entries import Row
from durak.server.limits import Limits
from durak.server.records import NoRecord, record_of
from durak.server.refusal import Refusal
from durak.server.replays import BadGame
from durak.server.settings import DayClock, NoClock, TableSettings
from durak.server.table import Table
from tests.server.inside import ANN, inside
from tests.server.played import NOON, Playing, SeededChances
from tests.server.test_api import NO_LIMITS, PAGE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from httpx2 import Response

    from durak.state import State
    from tests.server.inside import Inside

SAMPLES = (Path(__file__).parent.parent / "samples" / "version_1.dgn").read_text("utf-8")
GAMES = [record for record in read_records(SAMPLES.split("\n")) if isinstance(record, Record)]
POSITION = "podkidnoy(seats=3,precedence=free) Kh - 7s6d/8dJd/9dTd 9s * 0:1 bout 3"
QUIET = TableSettings(clock=NoClock())


# The first rows of a table -------------------------------------------------------------------------------------


def begun(beginning: Beginning, settings: TableSettings = QUIET, *, name: str = "Ann") -> Playing:
    """A table that has begun so, with everything that happened there."""
    playing = Playing(settings, seed=1)
    playing.table, playing.rows, playing.people_stay = Table(playing.table.id), [], True
    rows = first_rows(
        playing.table.id, settings, beginning, host=playing.host, host_name=name, now=NOON, chances=SeededChances(1)
    )
    playing.write(rows)
    return playing


def state_of(playing: Playing) -> State:
    assert playing.table.deal is not None
    return playing.table.deal.state


def setting(game: int = 1, ply: int = 40, seat: int | None = None) -> Setting:
    return setting_of_game(SAMPLES, game=game, ply=ply, seat=seat)


def test_a_table_with_bots_has_its_host_in_a_seat_and_bots_in_all_others() -> None:
    rules = TableSettings(rules="podkidnoy(seats=4)", clock=NoClock())
    table = begun(Beginning(bots=("random", "greedy")), rules).table
    assert [chair.name or chair.bot for chair in table.chairs] == ["Ann", "random", "greedy", "greedy"]
    assert table.status == "open"


@pytest.mark.parametrize(
    ("beginning", "seated"),
    [
        (Beginning(bots=("random",), friends=2), ["Ann", "random", "", ""]),
        (Beginning(friends=3), ["Ann", "", "", ""]),
        (Beginning(friends=1), ["Ann", "greedy", "greedy", ""]),
        (Beginning(bots=("random", "greedy"), friends=0), ["Ann", "random", "greedy", "greedy"]),
    ],
    ids=["a bot and friends", "friends alone", "bots that were not named", "bots alone"],
)
def test_a_table_for_friends_and_bots_begins_with_both(beginning: Beginning, seated: list[str]) -> None:
    table = begun(beginning, TableSettings(rules="podkidnoy(seats=4)", clock=NoClock())).table
    assert [chair.name or chair.bot or "" for chair in table.chairs] == seated
    assert table.status == "open"


def test_no_more_friends_are_waited_for_than_there_are_seats() -> None:
    with pytest.raises(Refusal, match="no_seat"):
        begun(Beginning(friends=2))


def test_nobody_is_waited_for_at_a_position() -> None:
    with pytest.raises(Refusal, match="seats_empty"):
        begun(Beginning(friends=1, setting=setting()))


def test_a_table_that_is_started_is_announced_with_its_commitment() -> None:
    table = begun(Beginning(is_started=True)).table
    assert table.status == "announced"
    assert table.announced is not None
    assert table.announced.commitment
    assert [chair.name or chair.bot for chair in table.chairs] == ["Ann", "greedy"]


def test_the_nonce_of_the_one_person_deals_at_once() -> None:
    playing = begun(Beginning(is_started=True))
    assert playing.do(playing.host, ask.Nonce(id="n", deal=1, nonce="00"))
    assert playing.table.is_playing


def test_who_plays_alone_with_bots_needs_no_name_and_has_a_record() -> None:
    playing = begun(Beginning(is_started=True), name="")
    playing.start()
    playing.play_deal()
    record = Record.parse(str(record_of(playing.rows, 1, table=playing.table.id)))
    assert record.names == ("", "greedy")
    assert verify(record).doubts == ()


def test_a_bot_that_is_not_known_begins_nothing() -> None:
    with pytest.raises(Refusal, match="no_bot"):
        begun(Beginning(bots=("nobody",)))


@pytest.mark.parametrize(("game", "ply"), [(1, 0), (1, 40), (1, 96), (2, 60), (3, 30)])
def test_a_game_is_played_on_from_where_it_was(game: int, ply: int) -> None:
    playing = begun(Beginning(setting=setting(game, ply)))
    assert playing.table.is_playing
    assert state_of(playing) == GAMES[game - 1].state_at(ply)
    assert playing.table.seat_of(playing.host) == GAMES[game - 1].state_at(ply).actor


def test_where_the_defender_chooses_among_too_many_a_game_in_turns_is_played_on_as_a_race() -> None:
    playing = begun(Beginning(setting=setting(4, 10)))
    assert GAMES[3].rules.precedence == "asked"
    assert playing.table.rules == GAMES[3].rules.replace(precedence="free")
    assert state_of(playing).hands == GAMES[3].state_at(10).hands


def test_one_may_sit_in_any_seat_of_the_game() -> None:
    playing = begun(Beginning(setting=setting(2, 60, seat=2), bots=("random", "greedy")))
    assert [chair.bot for chair in playing.table.chairs] == ["random", "greedy", None]


def test_the_record_of_a_game_that_was_played_on_holds_all_of_it_and_says_so() -> None:
    playing = begun(Beginning(setting=setting(1, 40)))
    playing.play_deal()
    record = Record.parse(str(record_of(playing.rows, 1, table=playing.table.id)))
    assert [str(ply.move) for ply in record.moves[:40]] == [str(ply.move) for ply in GAMES[0].moves[:40]]
    assert record.deal == GAMES[0].deal
    assert record.state_at(len(record.moves)) == state_of(playing)
    assert record.tags["DealSource"] == "position"
    assert verify(record).doubts == (Doubt.NOT_FAIR,)


def test_what_was_played_before_cannot_be_taken_back() -> None:
    playing = begun(Beginning(setting=setting(1, 40)))
    assert not playing.do(playing.host, ask.Undo(id="u", deal=1))
    before = state_of(playing)
    while not [move for move in playing.rows if type(move.entry).__name__ == "Moved"]:
        playing.step()
    assert playing.do(playing.host, ask.Undo(id="v", deal=1))
    assert state_of(playing) == before


def test_after_a_position_the_next_deal_is_a_fair_one() -> None:
    playing = begun(Beginning(setting=setting(1, 90)))
    playing.play_deal()
    playing.start()
    playing.play_deal()
    record = record_of(playing.rows, 2, table=playing.table.id)
    assert "DealSource" not in record.tags
    assert verify(record).doubts == ()


def test_a_position_is_played_on_without_a_record() -> None:
    playing = begun(Beginning(setting=setting_of_position(POSITION)))
    assert str(state_of(playing)).startswith(POSITION.split("*", maxsplit=1)[0])
    playing.play_deal()
    with pytest.raises(NoRecord, match="no_deal"):
        record_of(playing.rows, 1, table=playing.table.id)


def test_the_log_read_anew_gives_the_same_position() -> None:
    for where in (setting(2, 60), setting_of_position(POSITION)):
        playing = begun(Beginning(setting=where))
        again = Table.of(playing.table.id, [Row(*row) for row in playing.rows])
        assert again.deal is not None
        assert again.deal.state == state_of(playing)


def test_no_listed_table_begins_at_a_position() -> None:
    with pytest.raises(Refusal, match="no_rules"):
        begun(Beginning(setting=setting()), TableSettings(listed=True, chat=False, clock=NoClock()))


def test_a_race_is_not_played_on_over_days() -> None:
    with pytest.raises(Refusal, match="no_rules"):
        begun(Beginning(setting=setting(2, 60)), TableSettings(clock=DayClock()))
    assert begun(Beginning(setting=setting(1, 40)), TableSettings(clock=DayClock())).table.is_playing


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ({"ply": 97}, "the deal goes on"),
        ({"ply": 98}, "expected 0 to 97 moves"),
        ({"game": 9}, "9 games"),
        ({"game": 6, "ply": 0}, "all cards"),
        ({"seat": 2}, "a seat from 0 to 1"),
    ],
)
def test_what_is_no_position_of_a_game_is_refused_with_a_sentence(what: dict[str, int], says: str) -> None:
    with pytest.raises(BadGame, match=says):
        setting(**what)


@pytest.mark.parametrize("text", ["nonsense", f"{POSITION} ?0", POSITION.replace("8dJd", "7sJd"), "podkidnoy"])
def test_what_is_no_whole_position_is_refused(text: str) -> None:
    with pytest.raises(BadGame):
        setting_of_position(text)


@pytest.mark.parametrize(
    "text",
    [
        "podkidnoy h - -/7sJsQd - * 0:1 lead 3",
        "podkidnoy h - 8sAd/7sJsQd 9s * 0:0 bout 3",
        "podkidnoy h - 8sAd/7sJsQd 9s * 0:1 lead 3",
        "podkidnoy h 6c7c 8sAd/7sJsQd - 9s 0:1 lead 3",
    ],
)
def test_a_table_began_at_a_position_that_no_deal_reaches_and_failed_at_every_move(text: str) -> None:
    with pytest.raises(BadGame, match="expected a position that can be played on"):
        setting_of_position(text)


def test_a_position_of_more_seats_than_a_table_has_made_the_server_fail() -> None:
    position = "podkidnoy(seats=7,deck_size=52) h - 6s/7s/8s/9s/Ts/Js/Qs - * 0:1 lead 3"
    with pytest.raises(Refusal, match="no_rules"):
        begun(Beginning(setting=setting_of_position(position)))


# Asking for it -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(tmp_path_factory.mktemp("server")) as found:
        found.runtime.limits = Limits(NO_LIMITS)
        yield found


def opened(server: Inside, **wish: Any) -> Response:
    wish = {"settings": {"clock": {"kind": "none"}}, **wish}
    return server.client.post("/api/tables", json=wish, headers={**server.headers(ANN), **PAGE})


def table_of(server: Inside, **wish: Any) -> str:
    answer = opened(server, **wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def test_one_request_and_a_nonce_and_the_cards_are_there(server: Inside) -> None:
    table = table_of(server, start=True, bots=["random"])
    with server.socket(table, server.headers(ANN)) as line:
        line.send({"t": "nonce", "id": "n", "deal": 1, "nonce": "00ff"})
        view = line.until("view")
    assert (view["you"], len(view["hand"]), view["public"]["counts"]) == (0, 6, [6, 6])


def test_at_a_listed_table_nobody_is_without_a_name(server: Inside) -> None:
    listed = {"listed": True, "chat": False}
    for settings, status in ((listed, 400), ({}, 201)):
        server.client.cookies.clear()
        wish = {"start": True, "settings": settings}
        assert server.client.post("/api/tables", json=wish, headers=PAGE).status_code == status
    server.client.cookies.clear()


def test_one_request_and_a_game_goes_on(server: Inside) -> None:
    table = table_of(server, position={"dgn": SAMPLES, "game": 2, "ply": 60, "seat": 0})
    shown = server.client.get(f"/api/tables/{table}").json()
    assert [fair["source"] for fair in shown["fair"]] == ["position"]
    with server.socket(table, server.headers(ANN)) as line:
        view = line.until("view")
    assert view["you"] == 0
    assert view["public"]["bout"] == GAMES[1].state_at(60).bout_no


def test_a_game_that_was_looked_at_goes_on_from_its_bare_text(server: Inside) -> None:
    shown = server.client.post("/api/replay", json={"dgn": SAMPLES}, headers=PAGE).json()["games"]
    for number, game in enumerate(shown[:4]):
        table = table_of(server, position={"dgn": game["dgn"], "ply": 8})
        with server.socket(table, server.headers(ANN)) as line:
            assert line.until("view")["public"]["trump"] == game["frames"][8]["public"]["trump"], number


def test_a_game_that_cannot_be_played_on_is_told_with_its_line(server: Inside) -> None:
    answer = opened(server, position={"dgn": SAMPLES.replace("2. 0:1 6h", "2. 0:1 As"), "ply": 3})
    assert (answer.status_code, answer.json()["code"], answer.json()["line"]) == (400, "bad_record", 12)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"position": {}}, "bad_body"),
        ({"position": {"dgn": SAMPLES, "dpn": POSITION}}, "bad_body"),
        ({"position": {"dpn": "nonsense"}}, "bad_record"),
        ({"bots": ["nobody"]}, "bad_settings"),
        ({"friends": 7}, "bad_settings"),
        ({"friends": 1, "start": True}, "bad_settings"),
        ({"name": "  ", "start": True}, "bad_name"),
        ({"start": True, "settings": {"rules": "podkidnoy(seats=7, deck_size=52)"}}, "bad_settings"),
        ({"position": {"dpn": POSITION}, "settings": {"listed": True, "chat": False}}, "bad_settings"),
    ],
)
def test_what_cannot_be_begun_is_told_by_its_code(server: Inside, wish: dict[str, Any], code: str) -> None:
    answer = opened(server, **wish)
    assert (answer.status_code, answer.json()["code"]) == (400, code)
