"""Recorded games as rows of pictures: nothing is missing in one, and who shows them needs no rule.

Here: frames and replays of records. Not here: reading records (test_record.py), the request that asks for them
(server/test_replays.py). May import durak, positions.
"""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from random import Random

import pytest

from durak.cards import cards_text, pack, parse_card, set_of
from durak.deal import shuffled
from durak.frames import Frame, Replay, read_replays
from durak.record import BadRecord, Record
from durak.rules import PRESETS

SAMPLES = (Path(__file__).parent / "samples" / "version_1.dgn").read_text("utf-8")


def played(preset: str, *, seed: int = 1) -> Record:
    """A game between players who move at random."""
    rng = Random(seed)
    rules = PRESETS[preset].rules
    record = Record(rules=rules, deal=shuffled(rules, rng))
    while not record.state_at(len(record.moves)).is_over:
        record = record.with_move(rng.choice(record.state_at(len(record.moves)).legal_moves()))
    return record


def replayed(record: Record) -> Replay:
    (replay,) = read_replays(str(record).split("\n"))
    assert isinstance(replay, Replay)
    return replay


def in_sight(frame: Frame) -> int:
    """All cards that a frame shows."""
    on_table = [text for attack, answer, _ in frame.public["table"] for text in (attack, answer) if text is not None]
    in_hands = [text for hand in frame.hands for text in hand]
    return set_of(*map(parse_card, (*on_table, *in_hands, *frame.public["discard"])))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_replay_shows_each_position_of_the_game(preset: str) -> None:
    record = played(preset)
    replay = replayed(record)
    assert len(replay.frames) == len(record.moves) + 1
    for frame, state in zip(replay.frames, record.states, strict=True):
        assert [set_of(*map(parse_card, hand)) for hand in frame.hands] == list(state.hands)
        assert frame.public["counts"] == tuple(len(hand) for hand in frame.hands)
        assert frame.public["bout"] == state.bout_no
        assert frame.public["actors"] == state.actors
        hidden = pack(record.rules.deck_size) & ~in_sight(frame)
        assert hidden == set_of(*state.talon), cards_text(hidden)
    assert replay.frames[-1].public["result"] == replay.result == record.result


def test_each_frame_says_who_moved_and_how() -> None:
    record = played("perevodnoy")
    frames = replayed(record).frames
    assert (frames[0].seat, frames[0].move) == (None, "")
    assert [frame.move for frame in frames[1:]] == [str(ply.move) for ply in record.moves]
    assert [frame.seat for frame in frames[1:]] == [state.actor for state in record.states[:-1]]


def test_what_happened_is_shown_with_every_card_open() -> None:
    frames = replayed(played("no")).frames
    events = [event for frame in frames for event in frame.events]
    assert {"deal", "draw", "taken", "beaten", "end"} <= {event["kind"] for event in events}
    assert not [event for event in events if None in event["cards"]]


def test_what_was_noted_of_a_move_stands_in_its_frame() -> None:
    first, *_ = read_replays(SAMPLES.split("\n"))
    assert isinstance(first, Replay)
    assert first.comment == "A short deal."
    assert first.names == ("Anna", "Bo; the second")
    assert first.tags == {"Event": 'The "quick" cup', "Date": "2026-11-29"}
    assert (first.frames[1].comment, first.frames[1].clock) == ("quiet", 299.5)


def test_who_moved_out_of_turn_is_told() -> None:
    _, second, *_ = read_replays(SAMPLES.split("\n"))
    assert isinstance(second, Replay)
    assert [frame.seat for frame in second.frames[:5]] == [None, 1, 0, 1, 2]


def test_the_unusual_rules_are_told_but_not_in_which_order_seats_move() -> None:
    _, second, *_ = read_replays(SAMPLES.split("\n"))
    assert isinstance(second, Replay)
    assert second.unusual == {"seats": 3, "transfer": "true", "transfer_show": "true"}


def test_of_a_deal_with_unknown_cards_there_are_no_frames() -> None:
    (replay,) = read_replays(['[Rules "podkidnoy"]', '[Deal "6s35?"]', "", "1. 0:1 6s 6s6h"])
    assert isinstance(replay, Replay)
    assert (replay.is_complete, replay.frames, replay.result) == (False, (), "*")


def test_the_bare_text_of_a_game_is_the_same_game() -> None:
    for replay in read_replays(SAMPLES.split("\n")):
        assert isinstance(replay, Replay)
        if replay.is_complete:
            again = replayed(Record.parse(replay.dgn))
            told, known = ([(each.seat, each.move, each.hands) for each in game.frames] for game in (again, replay))
            assert told == known
            assert (again.names, again.tags, again.comment) == ((), {}, "")


def test_a_game_that_is_not_over_is_shown_as_far_as_it_goes() -> None:
    record = played("podkidnoy")
    begun = dataclasses.replace(record, moves=record.moves[:5])
    replay = replayed(begun)
    assert (len(replay.frames), replay.result, replay.is_complete) == (6, "*", True)


def test_a_game_with_a_mistake_says_where_it_is() -> None:
    lines = SAMPLES.replace("2. 0:1 6h", "2. 0:1 As").split("\n")
    first, second, *_ = read_replays(lines)
    assert isinstance(first, BadRecord)
    assert (first.line, first.code) == (12, "not_in_hand")
    assert isinstance(second, Replay)


def test_a_replay_can_be_written_as_json() -> None:
    replay = replayed(played("team"))
    written = json.loads(json.dumps(dataclasses.asdict(replay)))
    assert written["frames"][0]["hands"] == [list(hand) for hand in replay.frames[0].hands]
