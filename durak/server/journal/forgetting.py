"""What an entry says about a person, and the same entry without it.

Here: who is named in a row, a row that no longer knows somebody, a row without its words. Not here: which rows those
are and where they lie (memory.py, sqlite.py). May import entries, msgspec.
"""

from __future__ import annotations

from secrets import token_urlsafe
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from durak.server.entries import Banned, Hidden, HostChanged, Opened, Reported, Said, Sat

if TYPE_CHECKING:
    from durak.server.entries import Entry, Row

__all__ = [
    "DELETED",
    "NAMES",
    "PERSONS",
    "WORDS",
    "is_worded",
    "name_in",
    "new_person",
    "persons_of",
    "without",
    "wordless",
]

DELETED = "deleted"
"""What somebody is called who wanted to be forgotten."""

PERSONS: dict[type[Entry], tuple[str, ...]] = {
    Opened: ("host",),
    Sat: ("person",),
    Banned: ("person",),
    HostChanged: ("person",),
    Said: ("person",),
    Hidden: ("reader", "person"),
    Reported: ("by", "person"),
}
"""The fields that hold the id of a person."""
NAMES: dict[type[Entry], str] = {Opened: "name", Sat: "name", Said: "name"}
"""The field that holds a name, which is that of the only person in the entry."""
WORDS: dict[type[Entry], str] = {Said: "text", Reported: "why"}
"""The field that holds what somebody wrote."""


def new_person() -> str:
    """Return an id that nobody has."""
    return token_urlsafe(16)


def persons_of(row: Row) -> set[str]:
    """Return the ids of everybody whom a row names.

    >>> from durak.server.entries import Row, Sat
    >>> sorted(persons_of(Row(1, 0, Sat(seat=0, person="ann", name="Ann"), person="bob")))
    ['ann', 'bob']
    """
    named: list[str | None] = [getattr(row.entry, field) for field in PERSONS.get(type(row.entry), ())]
    return {person for person in (row.person, *named) if person is not None}


def name_in(entry: Entry, person: str) -> str | None:
    """Return what an entry calls somebody, None where it does not.

    >>> from durak.server.entries import Sat
    >>> name_in(Sat(seat=0, person="ann", name="Ann"), "ann")
    'Ann'
    """
    kind = type(entry)
    is_called = kind in NAMES and getattr(entry, PERSONS[kind][0]) == person
    return str(getattr(entry, NAMES[kind])) if is_called else None


def without(row: Row, person: str, *, other: str) -> Row:
    """Return a row that knows `other` in place of a person, who has no name and no words; the same row if not named.

    What somebody wrote about the person in a report goes as well.

    >>> from durak.server.entries import Row, Sat
    >>> without(Row(1, 0, Sat(seat=0, person="ann", name="Ann")), "ann", other="x").entry
    Sat(seat=0, person='x', name='deleted')
    """
    entry = row.entry
    changes: dict[str, Any] = {
        field: other for field in PERSONS.get(type(entry), ()) if getattr(entry, field) == person
    }
    if changes:
        if type(entry) in NAMES:
            changes[NAMES[type(entry)]] = DELETED
        if type(entry) in WORDS:
            changes[WORDS[type(entry)]] = ""
        row = row._replace(entry=replace(entry, **changes))
    return row._replace(person=other) if row.person == person else row


def is_worded(entry: Entry) -> bool:
    """Return whether an entry holds words that were said at the table."""
    return isinstance(entry, Said) and bool(entry.text)


def wordless(entry: Entry) -> Entry:
    """Return an entry without the words that were said; the same entry if there are none."""
    return replace(entry, text="") if isinstance(entry, Said) and entry.text else entry
