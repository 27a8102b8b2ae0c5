"""Entries as they lie in the journals of people: what any version wrote is read for ever.

Here: the samples of each version, and who is named in an entry. Not here: what an entry does to a table.
May import msgspec, pytest, durak.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec.json import decode

from durak.server.entries import VERSION, Entry, Row, body_of, entry_of
from durak.server.journal.forgetting import NAMES, PERSONS, WORDS, persons_of, without

SAMPLES = Path(__file__).parent.parent / "samples"
KINDS: tuple[type[Entry], ...] = get_args(Entry)
FILES = {int(path.stem.removeprefix("entries_v")): path for path in SAMPLES.glob("entries_v*.jsonl")}
BODIES = [(version, body) for version, path in sorted(FILES.items()) for body in path.read_bytes().splitlines()]
NEWEST = [body for version, body in BODIES if version == VERSION]


def name_of(sample: object) -> str:
    """How a sample is called among the tests: a version is a number, a body is called by its kind."""
    return str(decode(sample)["e"]) if isinstance(sample, bytes) else f"v{sample}"


def test_every_version_has_its_samples() -> None:
    assert sorted(FILES) == list(range(1, VERSION + 1))


def test_every_kind_of_entry_is_among_the_newest_samples() -> None:
    assert {type(entry_of(body)) for body in NEWEST} == set(KINDS)


def test_every_field_of_every_entry_is_among_the_newest_samples() -> None:
    written = {(type(entry_of(body)), field) for body in NEWEST for field in decode(body)}
    missing = [
        (kind.__name__, field) for kind in KINDS for field in kind.__struct_fields__ if (kind, field) not in written
    ]
    assert not missing


@pytest.mark.parametrize("body", NEWEST, ids=name_of)
def test_a_sample_is_written_again_as_it_stands(body: bytes) -> None:
    assert body_of(entry_of(body)) == body


@pytest.mark.parametrize(("version", "body"), BODIES, ids=name_of)
def test_a_sample_of_any_version_is_read_and_stays_itself_when_written_anew(version: int, body: bytes) -> None:
    entry = entry_of(body, version=version)
    assert entry_of(body_of(entry)) == entry


@pytest.mark.parametrize("body", [b"", b"{}", b'{"e":"flown"}', b'{"e":"stood","seat":2,"x":1}', b"\xff", b"[]"])
def test_what_nobody_wrote_is_no_entry(body: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        entry_of(body)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_forgetting_knows_each_field_that_holds_a_person_a_name_or_words(kind: type[Entry]) -> None:
    hints = {field: str(hint) for field, hint in kind.__annotations__.items()}
    persons = tuple(field for field, hint in hints.items() if re.search(r"\bPerson\b", hint))
    names = [field for field, hint in hints.items() if re.search(r"\bName\b", hint)]
    words = [field for field, hint in hints.items() if "max_length=280" in hint]
    assert PERSONS.get(kind, ()) == persons
    assert [NAMES[kind]] == names if kind in NAMES else not names
    assert [WORDS[kind]] == words if kind in WORDS else not words


@pytest.mark.parametrize("body", NEWEST, ids=name_of)
def test_who_is_forgotten_is_not_in_what_is_written(body: bytes) -> None:
    row = Row(1, 0, entry_of(body), person="somebody")
    for person in persons_of(row):
        left = without(row, person, other="x")
        assert person.encode() not in body_of(left.entry)
        assert person not in persons_of(left)
        assert persons_of(left) == persons_of(row) - {person} | {"x"}


@pytest.mark.parametrize("body", NEWEST, ids=name_of)
def test_a_row_that_does_not_name_somebody_stays_as_it_is(body: bytes) -> None:
    row = Row(1, 0, entry_of(body), "somebody", "c1", b"seed")
    assert without(row, "somebody else", other="x") is row
