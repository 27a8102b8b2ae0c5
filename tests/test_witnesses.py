"""The witnesses of the rules, counted again.

Here: that every field has a witness, each pair of its values one that tells them apart, and that the stored counts
hold. Not here: what a witness is (witness.py). May import durak, tests.witness and pytest.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from durak.rules import DEFAULTS, FIELDS, choices, takes_none
from tests.witness import FILE, Witness, read_witnesses, witnesses_text

WITNESSES = read_witnesses()
PLACES = {id(each): f"{each.field}-{number}" for number, each in enumerate(WITNESSES, 1)}

each_witness = pytest.mark.parametrize("witness", WITNESSES, ids=[PLACES[id(each)] for each in WITNESSES])


def text(value: Any) -> str:
    """A value as rules write it."""
    return "none" if value is None else str(value).lower()


def told_apart(field: str) -> set[frozenset[str]]:
    """The pairs of values of a field that some witness counts differently."""
    pairs = {
        (one, other): witness.counts
        for witness in WITNESSES
        if witness.field == field
        for one, other in combinations(witness.counts, 2)
    }
    return {frozenset(pair) for pair, counts in pairs.items() if counts[pair[0]] != counts[pair[1]]}


@each_witness
def test_a_witness_counts_what_is_stored(witness: Witness) -> None:
    for value, stored in witness.counts.items():
        assert witness.count(value) == stored, f"{witness.field}={value} in\n{witness}"


@each_witness
def test_no_two_values_of_a_witness_count_the_same(witness: Witness) -> None:
    assert len(witness.counts) >= 2
    assert len(set(witness.counts.values())) == len(witness.counts)


@each_witness
def test_a_witness_says_what_the_field_changes(witness: Witness) -> None:
    assert witness.why.endswith(".")
    assert bool(witness.position) != bool(witness.deal)


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_has_a_witness_for_its_default(field: str) -> None:
    default = text(DEFAULTS[field])
    assert any(default in pair for pair in told_apart(field)), f"nothing tells {field}={default} from another value"


@pytest.mark.parametrize("field", [field for field in FIELDS if choices(field)])
def test_every_two_values_of_a_field_are_told_apart(field: str) -> None:
    pairs = {frozenset(pair) for pair in combinations(map(text, choices(field)), 2)}
    missing = [" from ".join(sorted(pair)) for pair in pairs - told_apart(field)]
    assert not missing, f"nothing tells {field} {', '.join(missing)}"


@pytest.mark.parametrize("field", [field for field in FIELDS if takes_none(field)])
def test_no_limit_is_told_from_a_limit(field: str) -> None:
    assert any("none" in pair for pair in told_apart(field))


def test_the_file_is_written_as_it_is_read() -> None:
    assert FILE.read_text(encoding="utf-8") == witnesses_text(WITNESSES)
