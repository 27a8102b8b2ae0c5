"""Records of deals: replayed, stepped through, annotated, written as DGN and read back, one or many.

Here: `Record`, its text, and what the reader says of a game with a mistake. Not here: any text at all (fuzz/).
May import hypothesis, pytest, durak.
"""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.cards import members, pack
from durak.deal import After, shuffled
from durak.errors import IllegalMove, NotationError, PositionError, RulesError
from durak.faults import Fault
from durak.moves import DONE, TAKE, Move
from durak.record import BadRecord, Heading, Ply, Record, read_records
from durak.rules import Rules, preset
from durak.state import State
from tests.positions import PLAYERS, greedy_player, play_out, rules

SAMPLES = Path(__file__).parent / "samples"

AFTERS: tuple[After, ...] = ("first", "loss", "draw")


def played(chosen: Rules, seed: object, *, plies: int = 10_000, **fields: Any) -> Record:
    """A record of a deal played by seeded players."""
    rng = Random(str(seed))
    player = rng.choice(PLAYERS)
    start = Record(
        rules=chosen,
        deal=shuffled(chosen, rng),
        dealer=rng.randrange(chosen.seats),
        after=rng.choice(AFTERS),
    )
    record = dataclasses.replace(start, **fields)
    for step in play_out(record.state_at(0), rng, player, plies=plies):
        record = record.with_move(step.move, step.seat)
    return record


def game(*lines: str, rules: str = "podkidnoy", tags: str = "") -> list[str]:
    """The lines of a game: the pack in order, dealt by seat 1, so that seat 1 leads with 6h and trump is 9h."""
    deal = "".join(f"{rank}{suit}" for suit in "shdc" for rank in "6789TJQKA")
    return ['[DGN "1"]', f'[Rules "{rules}"]', f'[Deal "{deal}"]', *([tags] if tags else []), "", *lines, ""]


def only(lines: list[str]) -> Record | BadRecord:
    found = list(read_records(lines))
    assert len(found) == 1
    return found[0]


def bad(lines: list[str]) -> BadRecord:
    found = only(lines)
    assert isinstance(found, BadRecord), found
    return found


def good(lines: list[str]) -> Record:
    found = only(lines)
    assert isinstance(found, Record), found
    return found


# There and back --------------------------------------------------------------------------------------------------

texts = st.text(max_size=30)
notes = st.tuples(
    texts,
    st.none() | st.integers(0, 10**9).map(lambda thousandths: thousandths / 1000),
    st.lists(st.floats(allow_nan=False, allow_infinity=False), max_size=3).map(tuple),
)


@settings(max_examples=40)
@given(rules(), st.integers(0, 2**32), st.integers(0, 200), st.data())
def test_a_record_reads_back_as_it_was_written(chosen: Rules, seed: int, plies: int, data: st.DataObject) -> None:
    names = data.draw(st.just(()) | st.tuples(*[texts] * chosen.seats))
    tags = data.draw(st.dictionaries(st.from_regex(r"X[a-z]{0,5}", fullmatch=True), texts, max_size=2))
    record = played(chosen, seed, plies=plies, names=names, tags=tags, comment=data.draw(texts))
    for ply in data.draw(st.lists(st.integers(1, len(record.moves)), max_size=3) if record.moves else st.just([])):
        comment, clock, evaluation = data.draw(notes)
        record = record.annotated(ply, comment=comment, clock=clock, evaluation=evaluation)
    again = Record.parse(str(record))
    assert again == record
    assert again.states == record.states
    assert str(again) == str(record)


FRACTIONS = st.integers(0, 10**9) | st.floats(0, 3_599_999_999)
comments = texts | st.text(st.sampled_from('{}[]%\\"; \nclk:0'), max_size=12)
noted = st.tuples(
    comments, st.none() | FRACTIONS, st.lists(st.floats(allow_nan=False, allow_infinity=False), max_size=3)
)
results = st.sampled_from(["", "*", "-", "redeal", "0", "1", "0 1"])


@st.composite
def plies_of(draw: st.DrawFn, moves: list[tuple[Move, int]]) -> tuple[Ply, ...]:
    """The moves with anything noted about them, each with the seat that made it, actor or not."""
    plies: list[Ply] = []
    for number, (move, seat) in enumerate(moves):
        comment, clock, evaluation = draw(noted) if number < 4 else ("", None, [])
        plies.append(Ply(move, seat, comment, clock, tuple(evaluation)))
    return tuple(plies)


@st.composite
def made_records(draw: st.DrawFn) -> Record:
    """A record made field by field, with every part that may be left out, of a deal that is known or not."""
    chosen = draw(rules())
    rng = Random(draw(st.integers(0, 2**32)))
    fields: dict[str, Any] = {
        "rules": chosen,
        "deal": shuffled(chosen, rng),
        "dealer": draw(st.none() | st.integers(0, chosen.seats - 1)),
        "after": draw(st.sampled_from(AFTERS)),
        "names": draw(st.just(()) | st.tuples(*[comments] * chosen.seats)),
        "comment": draw(comments),
        "tags": draw(st.dictionaries(st.from_regex(r"X[A-Za-z0-9_]{0,9}", fullmatch=True), comments, max_size=2)),
    }
    start = Record(rules=chosen, deal=fields["deal"], dealer=fields["dealer"], after=fields["after"])
    steps = play_out(start.state_at(0), rng, rng.choice(PLAYERS), plies=draw(st.integers(0, 60)))
    fields["moves"] = draw(plies_of([(step.move, step.seat) for step in steps]))
    if draw(st.booleans()):
        fields["tags"] |= {"Termination": draw(comments)}
    if draw(st.booleans()):
        unknown = draw(st.sets(st.integers(0, chosen.deck_size - 1), min_size=1))
        fields["deal"] = tuple(None if place in unknown else card for place, card in enumerate(fields["deal"]))
    roles = st.tuples(*[st.integers(0, chosen.seats - 1)] * 2)
    starts = sorted(draw(st.lists(st.integers(0, len(fields["moves"])), max_size=3)))
    fields["headings"] = tuple(
        Heading(ply, *draw(st.tuples(st.integers(0, 9), st.none() | roles) | st.tuples(st.none(), roles)))
        for ply in starts
    )
    try:
        return Record(**fields, agreed=draw(results))
    except NotationError:  # a result that the moves contradict
        return Record(**fields)


@settings(max_examples=60)
@given(made_records())
def test_a_record_that_could_be_made_reads_back_as_it_was_written(record: Record) -> None:
    again = Record.parse(str(record))
    assert again == record
    assert str(again) == str(record)
    assert dataclasses.replace(record) == record


def test_what_the_moves_say_is_not_kept_a_second_time() -> None:
    finished = Record.parse(FINISHED)
    start = dataclasses.replace(finished, moves=())
    actors = [state.actor for state in finished.states]
    named = tuple(ply._replace(seat=seat) for ply, seat in zip(finished.moves, actors, strict=False))
    assert dataclasses.replace(finished, moves=named) == finished
    assert dataclasses.replace(finished, agreed=finished.result) == finished
    assert dataclasses.replace(start, agreed="*") == start
    assert dataclasses.replace(start, headings=(Heading(0, 7, (0, 1)),)) == start
    nobody: Any = None
    assert dataclasses.replace(start, dealer=nobody) == dataclasses.replace(start, dealer=1)
    with pytest.raises(NotationError, match="that the moves give"):
        dataclasses.replace(start, agreed="0")
    with pytest.raises(NotationError, match=f"expected the result {finished.result} that the moves give"):
        dataclasses.replace(finished, agreed="-", tags={"Termination": "time"})


def test_a_clock_finer_than_a_thousandth_is_rounded_when_the_record_is_made() -> None:
    record = good(game("6h"))
    assert record.annotated(1, clock=59.12349).moves[0].clock == 59.123
    assert record.with_move(DONE, clock=59.12351).moves[1].clock == 59.124
    assert dataclasses.replace(record, moves=(Ply(Move.parse("6h"), clock=0.0004),)).moves[0].clock == 0


def test_a_record_whose_moves_cannot_be_replayed_is_kept_as_it_was_made() -> None:
    moves = (Ply(Move.parse("6h"), 1), Ply(TAKE, 1))
    record = Record(rules=Rules(), deal=members(pack(36)), moves=moves)
    assert record.moves == moves
    with pytest.raises(IllegalMove):
        str(record)


def test_many_records_in_one_text_are_read_one_after_another() -> None:
    records = [played(preset(name), name) for name in ("podkidnoy", "perevodnoy", "team", "no", "japanese")]
    text = "\n".join(map(str, records))
    assert list(read_records(text.splitlines(keepends=True))) == records
    assert list(read_records(text.replace("\n", "\r\n").splitlines(keepends=True))) == records
    assert list(read_records(("\ufeff" + text).split("\n"))) == records


def test_line_breaks_in_the_moves_mean_nothing() -> None:
    record = played(preset("no").replace(seats=3), 4).annotated(3, comment="two words")
    head, _, moves = str(record).partition("\n\n")
    for broken in (moves.replace("\n", " "), moves.replace(" ", "\n")):
        assert Record.parse(f"{head}\n\n{broken}") == record


def test_the_reader_takes_no_more_than_one_game_at_a_time() -> None:
    taken = 0
    text = str(played(Rules(), 1))

    def lines() -> Iterator[str]:
        nonlocal taken
        for _ in range(1_000):
            taken += 1
            yield from text.splitlines()

    games = read_records(lines())
    next(games)
    next(games)
    assert taken <= 3


def test_a_record_survives_pickling() -> None:
    record = played(Rules(), 3)
    assert pickle.loads(pickle.dumps(record)) == record  # noqa: S301 -- our own bytes


# Replaying -------------------------------------------------------------------------------------------------------


def test_a_replay_gives_the_position_after_the_deal_and_after_each_move() -> None:
    record = played(preset("perevodnoy"), 8)
    states = list(record.replay())
    assert len(states) == len(record.moves) + 1
    known = [card for card in record.deal if card is not None]
    assert states[0] == State.deal(record.rules, known, dealer=record.dealer, after=record.after)
    assert [record.state_at(ply) for ply in range(len(states))] == states
    fresh = Record.parse(str(record))
    assert list(dataclasses.replace(fresh).replay()) == states


@pytest.mark.parametrize("ply", [-1, 1])
def test_there_is_no_position_beyond_the_last_move(ply: int) -> None:
    record = Record(rules=Rules(), deal=members(pack(36)))
    with pytest.raises(IndexError, match="expected a ply from 0 to 0"):
        record.state_at(ply)
    with pytest.raises(IndexError):
        record.annotated(ply, comment="nothing")


def test_an_illegal_move_is_refused_and_the_record_stays() -> None:
    record = Record(rules=Rules(), deal=members(pack(36)))
    with pytest.raises(IllegalMove, match="no_bout"):
        record.with_move(TAKE, 1)
    assert record.moves == ()


def test_a_replay_says_at_which_move_it_stops() -> None:
    record = Record(rules=Rules(), deal=members(pack(36)), moves=(Ply(Move.parse("6h")), Ply(DONE, 1), Ply(DONE, 1)))
    with pytest.raises(IllegalMove) as refused:
        list(record.replay())
    assert refused.value.__notes__ == ["at move 3, 1:done, in bout 1"]


def test_a_seat_is_noted_only_where_it_was_not_the_actor() -> None:
    chosen = Rules(seats=3, precedence="free")
    free = Record(rules=chosen, deal=shuffled(chosen, Random(2)))
    lead = free.states[0].legal_moves()[0]
    record = free.with_move(lead, free.states[0].actor).with_move(DONE, free.states[0].leader)
    assert [ply.seat for ply in record.moves] == [None, None]
    other = free.with_move(lead)
    seat = other.states[-1].actors[1]
    assert other.with_move(DONE, seat).moves[-1] == Ply(DONE, seat)
    assert str(other.with_move(DONE, seat)).rstrip().endswith(f" {seat}:done")


def test_the_actor_may_be_named_when_a_game_is_typed_in() -> None:
    assert good(game("1. 1:0 1:6h 1:done 0:take")).moves == good(game("6h done take")).moves


# Notes -----------------------------------------------------------------------------------------------------------


def test_notes_are_kept_where_nothing_new_is_given() -> None:
    record = good(game("6h {[%clk 0:01:02.5] [%eval 0.25 0.75] bold} done"))
    assert record.moves[0] == Ply(Move.parse("6h"), None, "bold", 62.5, (0.25, 0.75))
    assert record.annotated(1, clock=61).moves[0] == Ply(Move.parse("6h"), None, "bold", 61, (0.25, 0.75))
    assert record.annotated(1, comment="").moves[0].comment == ""
    assert record.annotated(0, comment="a start").comment == "a start"
    assert record.annotated(2, evaluation=(0.5,)).moves[1].evaluation == (0.5,)
    assert record.annotated(1, comment="?").states is record.states


def test_before_the_first_move_there_is_no_clock() -> None:
    with pytest.raises(NotationError, match="a clock or an evaluation"):
        Record(rules=Rules(), deal=members(pack(36))).annotated(0, clock=1)


@pytest.mark.parametrize(
    ("written", "comment", "clock", "evaluation"),
    [
        ("{two\n  lines}", "two lines", None, ()),
        ("{one} {two}", "one two", None, ()),
        ("{ [%clk 1:00:00] }", "", 3600, ()),
        ("{before [%clk 0:00:07] after}", "before after", 7, ()),
        ("{[%clk soon] [%eval better] [%csl 6h]}", "[%clk soon] [%eval better] [%csl 6h]", None, ()),
        ("{[%eval 1e999]}", "[%eval 1e999]", None, ()),
        ("{[%eval -1.5 2e-3]}", "", None, (-1.5, 0.002)),
        (r"{\[%clk 0:00:07] is how}", "[%clk 0:00:07] is how", None, ()),
        (r"{a brace \} and a \\ and a \n}", "a brace } and a \\ and a \n", None, ()),
        ("{}", "", None, ()),
    ],
)
def test_a_comment_is_read(written: str, comment: str, clock: float | None, evaluation: tuple[float, ...]) -> None:
    record = good(game("1. 1:0 6h", *written.split("\n")))
    assert record.moves == (Ply(Move.parse("6h"), None, comment, clock, evaluation),)
    assert Record.parse(str(record)) == record


def test_a_comment_before_the_first_move_belongs_to_the_game() -> None:
    record = good(game("{a} 1. {b} 1:0 6h {c}"))
    assert (record.comment, record.moves[0].comment) == ("a b", "c")


@pytest.mark.parametrize("seconds", [-1.0, float("nan"), float("inf"), 3_599_999_999.9999, 10**400])
def test_a_clock_that_shows_no_time_is_not_written(seconds: float) -> None:
    record = good(game("6h"))
    refused = pytest.raises(NotationError, match="expected seconds left on a clock")
    with refused:
        record.annotated(1, clock=seconds)
    with refused:
        record.with_move(DONE, clock=seconds)
    with refused:
        dataclasses.replace(record, moves=(Ply(Move.parse("6h"), clock=seconds),))


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 10**400])
def test_an_evaluation_that_is_no_number_is_not_written(value: float) -> None:
    with pytest.raises(NotationError, match="expected finite evaluations"):
        good(game("6h")).annotated(1, evaluation=(0.5, value))


def test_a_clock_with_more_hours_than_can_be_written_stays_in_the_comment() -> None:
    record = good(game("6h {[%clk 999999:99:99]}"))
    assert record.moves[0] == Ply(Move.parse("6h"), comment="[%clk 999999:99:99]")
    assert Record.parse(str(record)) == record


# Tags ------------------------------------------------------------------------------------------------------------


def test_tags_names_and_dealer_stand_before_the_moves() -> None:
    record = Record(
        rules=preset("perevodnoy").replace(seats=3),
        deal=members(pack(36)),
        dealer=0,
        after="draw",
        names=("Anna", 'Bo "the fox"', "C; D"),
        tags={"Event": "Cup", "Date": "2026-11-29"},
    )
    assert str(record).splitlines()[:8] == [
        '[DGN "1"]',
        '[Rules "perevodnoy(seats=3)"]',
        '[Event "Cup"]',
        '[Date "2026-11-29"]',
        r'[Seats "Anna; Bo \"the fox\"; C\; D"]',
        '[Dealer "0"]',
        '[After "draw"]',
        '[Deal "6s7s8s9sTsJsQsKsAs6h7h8h9hThJhQhKhAh6d7d8d9dTdJdQdKdAd6c7c8c9cTcJcQcKcAc"]',
    ]


@pytest.mark.parametrize(
    ("fields", "error"),
    [
        ({"dealer": 2}, PositionError),
        ({"dealer": -1}, PositionError),
        ({"after": "dinner"}, NotationError),
        ({"names": ("Anna",)}, NotationError),
        ({"tags": {"Deal": "6s"}}, NotationError),
        ({"tags": {"two words": ""}}, NotationError),
        ({"tags": {"": ""}}, NotationError),
        ({"tags": {"Event ": "Cup"}}, NotationError),
        ({"agreed": "0"}, NotationError),
        ({"agreed": "2"}, NotationError),
        ({"agreed": "1 0"}, NotationError),
        ({"agreed": "won"}, NotationError),
        ({"deal": members(pack(36))[1:]}, PositionError),
        ({"deal": (None,) * 35}, PositionError),
        ({"deal": (*(None,) * 35, 2)}, PositionError),
        ({"deal": (*(None,) * 34, 6, 6)}, PositionError),
        ({"moves": (Ply(TAKE, 2),)}, NotationError),
        ({"deal": (None,) * 36, "headings": (Heading(1, 1, (0, 1)),)}, NotationError),
        ({"deal": (None,) * 36, "headings": (Heading(0, None, None),)}, NotationError),
        ({"deal": (None,) * 36, "headings": (Heading(0, 10**9, None),)}, NotationError),
        ({"deal": (None,) * 36, "headings": (Heading(0, 1, (0, 2)),)}, NotationError),
    ],
)
def test_a_record_that_could_not_be_written_is_not_made(fields: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        dataclasses.replace(Record(rules=Rules(), deal=members(pack(36))), **fields)


# Results ---------------------------------------------------------------------------------------------------------

FINISHED = str(played(Rules(), 6))


def test_the_result_comes_from_the_moves() -> None:
    assert Record.parse(FINISHED).result in ("0", "1", "-")
    assert good(game("6h")).result == "*"
    team = played(preset("team"), 9)
    assert team.result in ("0 2", "1 3", "-")


def test_a_wrong_result_is_told() -> None:
    right = Record.parse(FINISHED).result
    for wrong in {"0", "1", "-", "redeal", "*", "nobody"} - {right}:
        with pytest.raises(NotationError, match=f"expected the result {right} that the moves give"):
            Record.parse(FINISHED.replace(f'[Result "{right}"]', f'[Result "{wrong}"]'))
    unsaid = "\n".join(line for line in FINISHED.splitlines() if not line.startswith("[Result"))
    assert Record.parse(unsaid).result == right


def test_a_deal_may_end_otherwise_where_a_tag_says_why() -> None:
    lines = game("6h", tags='[Result "0"]')
    assert "Termination" in str(bad(lines).error)
    record = good(['[Termination "time"]', *lines])
    assert (record.result, record.agreed, record.tags) == ("0", "0", {"Termination": "time"})
    assert Record.parse(str(record)) == record
    assert record.with_move(DONE).result == "*"


def test_a_deal_nobody_may_begin_is_a_record_without_moves() -> None:
    record = Record(rules=Rules(deck_size=24), deal=members(pack(24)))
    assert record.result == "redeal"
    assert Record.parse(str(record)) == record


# Unknown cards ---------------------------------------------------------------------------------------------------


def test_a_deal_with_unknown_cards_is_kept_but_not_replayed() -> None:
    lines = ['[Rules "podkidnoy"]', '[Deal "6s3?7h31?"]', '[Result "1"]', "", "1. 0:1 6s 1:6s9s {well} done", "2. 6d"]
    record = good(lines)
    assert (len(record.deal), record.deal.count(None)) == (36, 34)
    assert record.moves[1] == Ply(Move.parse("6s9s"), 1, "well")
    assert record.headings == (Heading(0, 1, (0, 1)), Heading(3, 2, None))
    assert (record.is_complete, record.result) == (False, "1")
    assert Record.parse(str(record)) == record
    assert str(record).splitlines()[-2:] == ["1. 0:1 6s 1:6s9s {well} done", "2. 6d"]
    for call in (lambda: list(record.replay()), lambda: record.states, lambda: record.with_move(DONE)):
        with pytest.raises(PositionError, match=r"got one with 34 unknown cards \(\?\)") as refused:
            call()
        assert refused.value.faults == Fault.CARD_MISSING


# Games with a mistake --------------------------------------------------------------------------------------------


def test_reading_goes_on_with_the_game_after_a_mistake() -> None:
    first, last = played(Rules(), 1), played(Rules(seats=3), 2)
    lines = [*str(first).splitlines(), "", *game("1. 1:0 6h done 6h9s"), *str(last).splitlines()]
    found = list(read_records(lines))
    assert (found[0], found[2]) == (first, last)
    wrong = found[1]
    assert isinstance(wrong, BadRecord)
    assert (wrong.game, wrong.bout, wrong.move, wrong.code) == (2, 1, "6h9s", "not_in_hand")
    assert lines[wrong.line - 1] == "1. 1:0 6h done 6h9s"
    assert str(wrong) == f"game 2, line {wrong.line}, bout 1, move '6h9s': not_in_hand(card=9s)"


def test_a_mistake_that_swallows_the_rest_costs_one_game_only() -> None:
    last = played(Rules(), 2)
    lines = [*game("1. 1:0 6h {a brace that is never closed"), *str(last).splitlines()]
    found = list(read_records(lines))
    assert [isinstance(each, BadRecord) for each in found] == [True, False]
    assert "never ends" in str(found[0])


@pytest.mark.parametrize(
    ("lines", "text", "error"),
    [
        (game("1. 1:0 9h"), "line 5, bout 1, move '9h': not_in_hand(card=9h)", IllegalMove),
        (game("1. 1:0 6h", "done 6h8h", "2. 6h"), "line 6, bout 1, move '6h8h': not_in_hand(card=8h)", IllegalMove),
        (game("1. 0:1 6h"), "line 5, bout 1: expected the roles 1:0, got 1. 0:1", NotationError),
        (game("2. 6h"), "line 5, bout 1: expected bout 1 to begin, got 2.", NotationError),
        (game("1. 1:0 6h", "2. done"), "line 6, bout 1: expected bout 1 to begin, got 2.", NotationError),
        (game("1. 1:0 6h 7:done"), "move '7:done': expected a seat from 0 to 1, got 7", NotationError),
        (game("1. 1:0 6h 0:done"), "move '0:done': nothing_asked", IllegalMove),
        (game("1. 1:0 six"), "line 5, bout 1, move 'six': expected a move such as", NotationError),
        (game("1. 1:0 6h } done"), "bout 1: expected comments in braces, got one that never began", NotationError),
        (game("6h", rules="durak"), "line 2: expected a preset", RulesError),
        (game("6h", rules="podkidnoy(seats=9)"), "line 2: expected seats from 2 to 8", RulesError),
        (game("6h", rules="podkidnoy(deck_size=24)"), "line 3: expected each card of the pack once", PositionError),
        (game("6h", tags='[Dealer "2"]'), "line 4: expected a dealer from 0 to 1, got '2'", NotationError),
        (game("6h", tags='[After "lunch"]'), "line 4: expected a deal after first, loss, draw", NotationError),
        (game("6h", tags='[Seats "Anna"]'), "expected 2 names, one for each seat, got 1", NotationError),
        (game("6h", tags='[Rules "no"]'), "line 4: expected each tag once, got 'Rules' twice", NotationError),
        (game("6h", tags="[Event Cup]"), "line 4: expected a tag such as", NotationError),
        (game("6h", tags='[Result "1"]'), "line 4: expected the result * that the moves give, got '1'", NotationError),
        (['[DGN "2"]', *game("6h")[1:]], "line 1: expected DGN version 1, got '2'", NotationError),
        (['[Rules "podkidnoy"]', "", "6h"], "expected a tag such as [Deal", NotationError),
        (['[Deal "36?"]', "", "6h"], "expected a tag such as [Rules", NotationError),
        (['[Rules "podkidnoy"]', '[Deal "6s?"]'], "line 2: expected 36 cards, each once, got 2 cards", PositionError),
        (['[Rules "podkidnoy"]', '[Deal "6s6x"]'], "line 2: expected a deal such as", NotationError),
        (['[Rules "podkidnoy"]', '[Deal "99?"]'], "got 99 cards", PositionError),
        (["1. 0:1 6h"], "line 1: expected a tag such as [Rules", NotationError),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_place(lines: list[str], text: str, error: type[Exception]) -> None:
    wrong = bad(lines)
    assert text in str(wrong), str(wrong)
    assert type(wrong.error) is error
    codes: dict[type[Exception], str] = {NotationError: "notation", PositionError: "position", RulesError: "rules"}
    assert wrong.code == codes.get(type(wrong.error), str(wrong).rpartition(": ")[2].partition("(")[0])
    with pytest.raises(error) as refused:
        Record.parse("\n".join(lines))
    assert refused.value.__notes__[-1].startswith("in game 1, line")


@pytest.mark.parametrize("text", ["", "\n\n", FINISHED + "\n" + FINISHED])
def test_one_record_is_one_game(text: str) -> None:
    with pytest.raises(NotationError, match="expected one game, got"):
        Record.parse(text)


def test_a_file_of_nothing_holds_no_game() -> None:
    assert list(read_records([])) == []
    assert list(read_records(["\ufeff", "", "  \r\n"])) == []


# Stored samples: never edited, never removed -------------------------------------------------------------------------

SAMPLE = (
    (97, "0", "As.7sKsAd/- - 0:1 over:0 20"),
    (151, "1", "-/Js7d7cJc./- - 2:1 over:1 16"),
    (74, "1 3", "-/Qs7h6d7d8dAdTc.8h/-/TsThTdKd. - 1:2 over:13 6"),
    (25, "*", "7sKsKhQdAc/8hAdJcQcKc/Js7hJh6d8dJd6c7c. Th9s,2:9d,2:Td,2:Tc 0:1 bout 2 done=0"),
    (9, "1", "9h.Ks7cJcAc/8d.6hJhTdKdQc 7s 0:1 bout 3"),
    (3, "0", ""),
)
"""Of each stored game the number of moves, the result, and hands, table and all after the discard at its end."""


def test_the_stored_games_of_version_1_load_and_print_as_they_stand() -> None:
    text = (SAMPLES / "version_1.dgn").read_text("utf-8")
    records = list(read_records(text.split("\n")))
    assert all(isinstance(record, Record) for record in records), records
    found = [record for record in records if isinstance(record, Record)]
    last = [str(record.states[-1]).split() if record.is_complete else [] for record in found]
    ends = [" ".join([*words[3:5], *words[6:]]) for words in last]
    moves, results = [len(record.moves) for record in found], [record.result for record in found]
    assert tuple(zip(moves, results, ends, strict=True)) == SAMPLE
    assert "\n".join(map(str, found)) == text


def test_the_stored_games_keep_names_comments_clocks_and_evaluations() -> None:
    first = Record.parse((SAMPLES / "version_1.dgn").read_text("utf-8").split("\n\n[DGN")[0])
    assert (first.names, dict(first.tags)) == (
        ("Anna", "Bo; the second"),
        {"Event": 'The "quick" cup', "Date": "2026-11-29"},
    )
    assert first.comment == "A short deal."
    assert [ply[2:] for ply in first.moves[:3]] == [
        ("quiet", 299.5, ()),
        ("", None, (0.25, 0.75)),
        ("braces {so}", 298, ()),
    ]


def test_a_greedy_game_is_the_same_at_every_run() -> None:
    record = Record(rules=Rules(), deal=shuffled(Rules(), Random(5)))
    rng = Random(5)
    for step in play_out(record.state_at(0), rng, greedy_player, plies=3):
        record = record.with_move(step.move, step.seat)
    assert len(record.moves) == 3
