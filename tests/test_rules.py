"""Rules as values: what each field takes, which combinations are refused, the presets, and the text.

Here: nothing that needs a card. Not here: what a rule does (test_engine.py, test_deal.py, test_series.py), whether the
rulebook explains it (test_rulebook_page.py). May import durak, positions.
"""

from __future__ import annotations

import contextlib
import dataclasses
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak.errors import DurakError, NotationError, RulesError
from durak.rules import (
    DEFAULTS,
    FIELDS,
    PRESETS,
    Rules,
    choices,
    number_range,
    parse_rules,
    parse_value,
    preset,
    rules_text,
    takes_none,
)
from tests.positions import random_rules, rules, values

# Fields ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("field", FIELDS)
def test_a_field_takes_all_its_values(field: str) -> None:
    for value in values(field):
        rest: dict[str, Any] = {"no_trump": "lowest_card", "seats": 4, "no_progress_limit": None}
        if field == "hand_size":
            rest |= {"seats": 2, "deck_size": 54}
        if field == "seats":
            rest |= {"deck_size": 54}
        if field == "deal_packet":
            rest |= {"hand_size": 6, "seats": 2}
        chosen = Rules(**{**rest, field: value})
        assert getattr(chosen, field) == value


def wrong_values(field: str) -> list[Any]:
    """Values of the wrong kind, and numbers next to the range."""
    wrong: list[Any] = ["", "some", -1, 2.0, object(), ("all",), b"none"]
    if number_range(field):
        low, high = number_range(field) or (0, 0)
        wrong += [low - 1, high + 1, True, str(low)]
    if choices(field) and isinstance(choices(field)[0], str):
        wrong += [choices(field)[0].upper() + " ", True, 0]
    if choices(field) == (False, True):
        wrong += [0, 1, "true", "yes"]
    if not takes_none(field):
        wrong.append(None)
    return wrong


@pytest.mark.parametrize("field", FIELDS)
def test_a_field_refuses_anything_else_by_its_name(field: str) -> None:
    for value in wrong_values(field):
        with pytest.raises(RulesError, match=f"expected {field} ") as caught:
            Rules(**{field: value})
        assert repr(value) in str(caught.value)


def test_a_truth_value_is_no_number_and_a_number_no_truth_value() -> None:
    with pytest.raises(RulesError, match="bout_limit"):
        Rules(bout_limit=True)
    with pytest.raises(RulesError, match="teams"):
        Rules(teams=1)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_rules_are_values() -> None:
    assert Rules(seats=3) == Rules(seats=3)
    assert hash(Rules(seats=3)) == hash(Rules(seats=3))
    assert len({Rules(), Rules(seats=2), Rules(seats=4)}) == 2


def test_rules_do_not_change() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Rules().seats = 3  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_rules_take_no_value_without_its_name() -> None:
    with pytest.raises(TypeError):
        Rules(36)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def test_replacing_a_rule_leaves_the_others() -> None:
    assert Rules(transfer=True).replace(seats=3) == Rules(transfer=True, seats=3)


def test_replacing_what_is_no_rule_lists_the_rules() -> None:
    with pytest.raises(RulesError, match="expected a rule, got 'decksize'; the rules are deck_size, seats"):
        Rules().replace(decksize=24)


def test_replacing_checks_as_making_does() -> None:
    with pytest.raises(RulesError, match="expected seats from 2 to 8, got 9"):
        Rules().replace(seats=9)


def test_the_representation_makes_the_same_rules() -> None:
    rng = Random(1)
    for _ in range(50):
        chosen = random_rules(rng)
        assert eval(repr(chosen), {"Rules": Rules}) == chosen  # noqa: S307  # our own text


# Combinations ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"seats": 7}, "7 seats with hands of 6 need 42 cards, the pack has deck_size=36: at most 6 seats"),
        ({"seats": 5, "deck_size": 24}, "5 seats with hands of 6 need 30 cards, the pack has deck_size=24: at most 4"),
        ({"hand_size": 19}, "2 seats with hands of 19 need 38 cards"),
        ({"deal_packet": 7}, "deal_packet=7 is more than a hand of hand_size=6"),
        ({"teams": True}, "teams=True needs seats=4 .* or seats=6 .*, got 2"),
        ({"teams": True, "seats": 5}, "teams=True needs seats=4 .* or seats=6 .*, got 5"),
        (
            {"teams": True, "seats": 4, "transfer": True},
            "transfer=True between teams=True needs team_transfer='next_op",
        ),
        ({"spades_only": True, "suitless": True}, "spades_only=True .* and suitless=True .* exclude each other"),
        ({"trump": "none"}, "trump='none' leaves nobody a lowest trump, so no_trump='redeal' would deal forever"),
        ({"no_progress_limit": 35}, "no_progress_limit=35 could end a live deal: at least deck_size=36, or none"),
        ({"no_progress_limit": 53, "deck_size": 54}, "at least deck_size=54"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, dict) else "",
)
def test_a_combination_nobody_could_play_by_is_refused_with_a_sentence(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesError, match=sentence) as caught:
        Rules(**changes)
    assert set(changes) <= {*caught.value.fields, "seats"} <= set(FIELDS)


@pytest.mark.parametrize("field", ["first_attacker_first", "first_attacker_next", "first_attacker_after_draw"])
def test_without_trumps_no_deal_may_wait_for_the_lowest_trump(field: str) -> None:
    never: dict[str, Any] = {"first_attacker_first": "left_of_dealer", "first_attacker_next": "left_of_dealer"}
    never[field] = "lowest_trump"
    with pytest.raises(RulesError, match="would deal forever"):
        Rules(trump="none", **never)
    assert Rules(trump="none", no_trump="lowest_card", **never).trump == "none"


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": 6},
        {"seats": 8, "deck_size": 52},
        {"seats": 4, "deck_size": 24},
        {"hand_size": 18},
        {"hand_size": 27, "deck_size": 54},
        {"hand_size": 1, "seats": 8},
        {"deal_packet": 6},
        {"teams": True, "seats": 6},
        {"teams": True, "seats": 4, "transfer": True, "team_transfer": "next_opponent"},
        {"no_progress_limit": 36},
        {"no_progress_limit": None},
        {"late_claim": True},
        {"transfer_show": True},
        {"spades_only": True, "trump": "s"},
        {"oversupply": "defender_chooses", "precedence": "asked"},
    ],
    ids=str,
)
def test_a_combination_somebody_could_play_by_is_taken(changes: dict[str, Any]) -> None:
    assert Rules(**changes).replace() == Rules(**changes)


# Presets ---------------------------------------------------------------------------------------------------------


DIFFERENCES: dict[str, tuple[str | None, dict[str, Any]]] = {
    "podkidnoy": (None, {}),
    "perevodnoy": ("podkidnoy", {"transfer": True}),
    "prostoy": ("podkidnoy", {"throwers": "none", "take_phase": False}),
    "team": ("podkidnoy", {"teams": True, "seats": 4}),
    "sv": ("podkidnoy", {"first_attacker_next": "lowest_trump"}),
    "de": ("sv", {"first_limit": 5}),
    "de_perevodnoy": ("de", {"transfer": True, "refill_first": "leader"}),
    "no": (
        "podkidnoy",
        {
            "throwers": "auto",
            "throw_gate": "first_beaten",
            "privilege": "veto",
            "oversupply": "defender_chooses",
            "trump_swap": True,
            "late_claim": True,
        },
    ),
    "pagat": ("no", {"throw_gate": "all_beaten", "own_retaken_swap": True}),
    "rst_classic": ("podkidnoy", {"throwers": "neighbours", "first_limit": 5, "draw": "last_defender_loses"}),
    "app": ("podkidnoy", {"first_limit": 5, "first_limit_scope": "first_bout", "privilege": "first"}),
    "japanese": ("podkidnoy", {"spades_only": True, "trump": "d"}),
}
"""What each preset is. A published preset never changes its meaning, so neither does this table."""


def test_these_are_the_presets() -> None:
    assert PRESETS.keys() == DIFFERENCES.keys()


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_preset_is_its_parent_and_what_differs(name: str) -> None:
    parent, changes = DIFFERENCES[name]
    each = PRESETS[name]
    assert (each.name, each.parent, dict(each.changes)) == (name, parent, changes)
    assert preset(name) == (Rules() if parent is None else preset(parent)).replace(**changes)


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_preset_has_one_line_of_description_and_a_source(name: str) -> None:
    each = PRESETS[name]
    assert each.description.endswith(".")
    assert "\n" not in each.description
    assert each.source


def test_two_presets_are_never_the_same_rules() -> None:
    assert len({each.rules for each in PRESETS.values()}) == len(PRESETS)


def test_the_defaults_are_the_first_preset() -> None:
    assert preset("podkidnoy") == Rules()
    assert next(iter(PRESETS)) == "podkidnoy"


def test_what_differs_cannot_be_changed_later() -> None:
    with pytest.raises(TypeError):
        PRESETS["de"].changes["first_limit"] = 6  # type: ignore[index]  # pyright: ignore[reportIndexIssue]


def test_an_unknown_preset_is_answered_with_those_there_are() -> None:
    with pytest.raises(RulesError, match=r"expected a preset, one of podkidnoy, perevodnoy, .*, got 'simple'"):
        preset("simple")


# Text ------------------------------------------------------------------------------------------------------------


@given(rules())
def test_rules_read_back_as_they_were_printed(chosen: Rules) -> None:
    assert parse_rules(str(chosen)) == chosen


def test_many_rules_read_back_as_they_were_printed() -> None:
    rng = Random("text")
    for _ in range(600):
        chosen = random_rules(rng)
        assert parse_rules(str(chosen)) == chosen


@pytest.mark.parametrize("base", PRESETS)
def test_rules_read_back_however_they_are_based(base: str) -> None:
    rng = Random(base)
    for _ in range(30):
        chosen = random_rules(rng)
        text = rules_text(chosen, base=base)
        assert text.split("(")[0] == base
        assert parse_rules(text) == chosen


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_prints_as_its_name(name: str) -> None:
    assert str(preset(name)) == name


def test_rules_print_as_the_preset_with_the_fewest_differences() -> None:
    assert str(Rules(transfer=True, seats=3, deck_size=24)) == "perevodnoy(deck_size=24, seats=3)"
    assert str(Rules(bout_limit=None, first_limit=5)) == "podkidnoy(bout_limit=none, first_limit=5)"


@pytest.mark.parametrize(
    "text",
    [
        "perevodnoy(deck_size=24,seats=3)",
        "perevodnoy( deck_size = 24 , seats = 3 )",
        "  perevodnoy (deck_size=24, seats=3,)  ",
        "podkidnoy(transfer=true, deck_size=24, seats=3)",
        "podkidnoy(TRANSFER=true, deck_size=24, seats=3)".replace("TRANSFER", "transfer"),
        "podkidnoy(transfer=True, deck_size=24, seats=3)",
    ],
)
def test_rules_may_be_written_in_many_ways(text: str) -> None:
    assert parse_rules(text) == Rules(transfer=True, deck_size=24, seats=3)


@pytest.mark.parametrize(
    ("text", "error", "complaint"),
    [
        ("", NotationError, "expected rules such as"),
        ("podkidnoy(", NotationError, "expected rules such as"),
        ("podkidnoy)", NotationError, "expected rules such as"),
        ("podkidnoy seats=3", NotationError, "expected rules such as"),
        ("podkidnoy(seats)", NotationError, "expected rule=value, got 'seats'"),
        ("podkidnoy(seats=3, seats=4)", NotationError, "each rule once, got 'seats' twice"),
        ("simple", RulesError, "expected a preset"),
        ("podkidnoy(seat=3)", RulesError, "expected a rule, got 'seat'"),
        ("podkidnoy(seats=three)", RulesError, "expected seats to be .* 2 to 8, got 'three'"),
        ("podkidnoy(seats=9)", RulesError, "expected seats from 2 to 8, got 9"),
        ("podkidnoy(seats=-1)", RulesError, "expected seats"),
        ("podkidnoy(seats=3.0)", RulesError, "expected seats"),
        ("podkidnoy(seats=٣)", RulesError, "expected seats"),
        ("podkidnoy(seats=99999999999999999999)", RulesError, "expected seats"),
        ("podkidnoy(teams=1)", RulesError, "expected teams to be one of false, true"),
        ("podkidnoy(throwers=everybody)", RulesError, "expected throwers to be one of auto, all"),
        ("podkidnoy(deck_size=40)", RulesError, "expected deck_size to be one of 24, 32"),
        ("podkidnoy(seats=none)", RulesError, "expected seats"),
        ("team(seats=3)", RulesError, "teams=True needs seats=4"),
    ],
)
def test_a_text_that_is_no_rules_is_refused_with_what_is_wrong(
    text: str, error: type[DurakError], complaint: str
) -> None:
    with pytest.raises(error, match=complaint):
        parse_rules(text)


@given(st.text(max_size=40))
def test_any_text_gives_rules_or_one_of_two_errors(text: str) -> None:
    with contextlib.suppress(NotationError, RulesError):
        assert parse_rules(text).seats


def test_a_value_is_read_in_the_words_of_its_field() -> None:
    assert parse_value("bout_limit", "none") is None
    assert parse_value("bout_limit", "7") == 7
    assert parse_value("trump", "none") == "none"
    assert parse_value("trump_swap", "true") is True
    with pytest.raises(RulesError, match="expected a rule, got 'trumps'"):
        parse_value("trumps", "h")


def test_every_field_has_a_default_it_takes() -> None:
    assert DEFAULTS.keys() == set(FIELDS)
    assert dataclasses.asdict(Rules()) == DEFAULTS
