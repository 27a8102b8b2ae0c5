"""The rulebook page says what the rules are, and its examples can be played.

Here: docs/rules.md against `Rules`, the presets and the engine. Not here: whether a rule does what the page
says (the tests of the engine). Imports the standard library, pytest and the public package.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from durak.cards import (
    ACE,
    HEARTS,
    card_text,
    members,
    pack,
    parse_card,
    parse_cards,
    parse_cards_in_order,
    rank_of,
    suit_of,
)
from durak.moves import Move
from durak.position import Phase
from durak.rules import FIELDS, PRESETS, Rules, choices, preset
from durak.seats import clockwise
from durak.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "rules.md"
SCRIPT = ROOT / "docs" / "make_rules.py"
TEXT = PAGE.read_text(encoding="utf-8")
GENERATED = re.compile(r"<!-- generated: (\w+) -->\n(.*?)<!-- /generated -->", re.DOTALL)
HEADING = re.compile(r"^#### .*: `(\w+)`$", re.MULTILINE)


def load_script() -> Any:
    spec = importlib.util.spec_from_file_location("make_rules", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


FACTS: dict[str, Any] = load_script().facts()
BLOCKS = {match[1]: match[2] for match in GENERATED.finditer(TEXT)}


def section_of(field: str) -> str:
    """The text from a rule's heading to the next heading of any level."""
    begin = next(match.end() for match in HEADING.finditer(TEXT) if match[1] == field)
    end = re.compile(r"^#", re.MULTILINE).search(TEXT, begin)
    return TEXT[begin : end.start() if end else None]


def prose_of(field: str) -> str:
    """What a person wrote in a section: no generated part, no table."""
    written = GENERATED.sub("", section_of(field))
    return "\n".join(line for line in written.splitlines() if not line.startswith("|"))


def sources_table() -> set[str]:
    table = TEXT[TEXT.index("## The sources") :]
    rows = re.findall(r"^\| ([^|]+) \|", table, re.MULTILINE)
    return {key for row in rows for key in re.findall(r"\w+", row)}


def test_the_page_is_fresh() -> None:
    run = subprocess.run(
        [sys.executable, str(SCRIPT), "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr


def test_a_stale_page_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    script = load_script()
    monkeypatch.setitem(script.EXAMPLES, "hand_size", (6, 8))
    assert script.renewed(TEXT) != TEXT


def test_a_page_without_a_marker_is_refused() -> None:
    script = load_script()
    with pytest.raises(SystemExit, match="expected a marker for each rule"):
        script.renewed(TEXT.replace("<!-- generated: draw -->", ""))


def test_each_rule_has_its_heading_in_the_order_of_the_rules() -> None:
    assert tuple(HEADING.findall(TEXT)) == FIELDS


@pytest.mark.parametrize("field", FIELDS)
def test_a_rule_is_explained_in_words_of_our_own(field: str) -> None:
    assert len(prose_of(field).split()) >= 40


@pytest.mark.parametrize("field", FIELDS)
def test_each_value_of_a_rule_is_named(field: str) -> None:
    named = set(re.findall(r"`(\w+)`", section_of(field)))
    assert {str(value).lower() for value in choices(field)} <= named
    default = getattr(Rules(), field)
    assert f"`{'none' if default is None else str(default).lower()}` (default)" in BLOCKS[field]


@pytest.mark.parametrize("field", FIELDS)
def test_a_rule_is_told_in_seven_languages(field: str) -> None:
    said = re.findall(r'^<li lang="(\w+)">(.+)</li>$', BLOCKS[field], re.MULTILINE)
    assert [language for language, _ in said] == ["en", "nb", "de", "sv", "ru", "uk", "pl"]
    english = said[0][1]
    assert [language for language, sentence in said if sentence == english] == ["en"]


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_stands_in_the_table_with_its_source(name: str) -> None:
    row = next(line for line in BLOCKS["presets"].splitlines() if line.startswith(f"| `{name}` |"))
    assert row.endswith(f"| {PRESETS[name].source} |")
    assert all(f"`{field}=" in row for field in PRESETS[name].changes)


@pytest.mark.parametrize("field", FIELDS)
def test_what_decides_a_rule_exists(field: str) -> None:
    deciders = FACTS[field].deciders
    assert deciders
    for decider in deciders:
        module, _, name = ("rules." + decider).rpartition(".") if decider == "Rules" else decider.rpartition(".")
        found = getattr(importlib.import_module(f"durak.{module}"), name, None)
        assert callable(found), f"{field} is said to be decided in {decider}"
        assert getattr(found, "__module__", "") == f"durak.{module}", f"{decider} lives elsewhere"


@pytest.mark.parametrize("field", FIELDS)
def test_each_source_of_a_rule_is_explained(field: str) -> None:
    cited = re.findall(r"\b(?:WP[a-z]{2}|[A-Z]{2,4})\b", FACTS[field].source or "")
    assert set(cited) <= sources_table()


def test_each_source_of_a_preset_is_explained() -> None:
    cited = {key for each in PRESETS.values() for key in re.findall(r"\b[A-Z]{2,4}\b", each.source)}
    assert cited <= sources_table()


def test_the_points_of_the_rulebook_are_numbered_from_1_to_37() -> None:
    points = [(int(anchor), int(number)) for anchor, number in re.findall(r'<a id="r(\d+)"></a>\*\*R (\d+)\.', TEXT)]
    assert points == [(number, number) for number in range(1, 38)]


def test_each_point_cited_exists() -> None:
    sources = TEXT + "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "durak").glob("*.py")))
    cited = {int(number) for number in re.findall(r"\bR (\d+)\b", sources)}
    assert cited <= set(range(1, 38))


def test_each_rule_named_in_the_rulebook_exists() -> None:
    rulebook = TEXT[TEXT.index("## The rulebook") : TEXT.index("## Worked examples")]
    pointers = re.findall(r"→ ((?:`\w+`,?\s*)+)", rulebook)
    named = {name for pointer in pointers for name in re.findall(r"`(\w+)`", pointer)}
    assert named
    assert named <= set(FIELDS)


# The worked examples ----------------------------------------------------------------------------------------


def examples() -> Iterator[list[tuple[str, str]]]:
    """Each worked example as rows of who moves, and what."""
    part = TEXT[TEXT.index("## Worked examples") : TEXT.index("## Whose turn it is")]
    for block in re.findall(r"^```text\n(.*?)^```$", part, re.MULTILINE | re.DOTALL):
        yield [(row.split()[0], row.split()[1]) for row in block.splitlines()]


def played(state: State, names: list[str], story: list[tuple[str, str]]) -> State:
    for name, move in story:
        state = state.play(Move.parse(move), seat=names.index(name))
    return state


def dealt(rules: Rules, hands: list[str], *, dealer: int, talon: str, after: Any) -> State:
    """The position after a deal of these hands; `talon` begins with the card that is turned up."""
    rows = [parse_cards_in_order(hand) for hand in hands]
    seats = clockwise((dealer + 1) % rules.seats, rules.seats)
    order = [rows[seat][place] for place in range(rules.hand_size) for seat in seats]
    return State.deal(rules, [*order, *parse_cards_in_order(talon)], dealer=dealer, after=after)


def test_the_norwegian_example_ends_as_it_is_told() -> None:
    names = ["North", "East", "South", "West"]
    hands = ["Tc6hQcKc6s9s", "7d6d8hKdAsQs", "8c9cJc9dQdKs", "7cTs8dJdAc9h"]
    talon = "KhJsTd7s6cAd8s7hJhQhAhTh"
    rules = preset("no").replace(seats=4, precedence="free")
    state = dealt(rules, hands, dealer=names.index("South"), talon=talon, after="loss")
    story = next(examples())
    state = played(state, names, story)
    assert [state.count(seat) for seat in range(4)] == [10, 6, 6, 6]
    assert (names[state.attacker], names[state.defender]) == ("East", "South")
    assert state.hands[names.index("West")] & parse_cards("JsTd") == parse_cards("JsTd")
    assert state.hands[names.index("East")] & parse_cards("7s6c") == parse_cards("7s6c")


def transfer_table(**changes: Any) -> tuple[list[str], State]:
    names = ["Anna", "Boris", "Clara"]
    hands = ["7s9cKd6hJs8d", "7d7hQcAhKc6s", "8s9d7cKsAcTc"]
    taken = {card for hand in hands for card in parse_cards_in_order(hand)}
    rest = [card for card in members(pack(36)) if card not in taken]
    talon = "".join(card_text(card) for card in sorted(rest, key=lambda card: suit_of(card) != HEARTS))
    rules = preset("de_perevodnoy").replace(seats=3, precedence="free", **changes)
    return names, dealt(rules, hands, dealer=2, talon=talon, after="first")


@pytest.mark.parametrize(("refill_first", "first"), [("leader", "Anna"), ("attacker", "Boris")])
def test_the_transfer_example_ends_as_it_is_told(refill_first: str, first: str) -> None:
    names, state = transfer_table(refill_first=refill_first)
    top = state.talon[0]
    _, story, _ = examples()
    state = played(state, names, story)
    assert [state.count(seat) for seat in range(3)] == [6, 6, 6]
    assert state.discard == parse_cards("7s8s7d9d")
    assert (names[state.attacker], names[state.defender]) == ("Clara", "Anna")
    assert state.hands[names.index(first)] >> top & 1


def test_the_other_ways_of_the_transfer_example_are_as_told() -> None:
    names, state = transfer_table(transfer_show=True)
    _, story, _ = examples()
    on_clara = played(state, names, story[:2])
    assert on_clara.is_legal(Move.parse("t7c"), names.index("Clara"))
    back_to_boris = played(on_clara, names, [("Clara", "t7c")])
    assert names[back_to_boris.defender] == "Anna"
    one_beaten = played(on_clara, names, story[2:3])
    assert str(one_beaten.why_not(Move.parse("t7c"), names.index("Clara"))) == "card_beaten"
    shown = played(state, names, [*story[:1], ("Boris", "s7h")])
    assert (names[shown.defender], len(shown.table)) == ("Clara", 1)


def late_claim_table() -> tuple[list[str], State]:
    names = ["South", "North"]
    hands = (parse_cards("8h9sKdQdJs7c"), parse_cards("JhTsQcAh8c7d"))
    talon = parse_cards_in_order("6cAc")
    discard = pack(36) & ~(hands[0] | hands[1] | parse_cards("6cAc"))
    trump_card = talon[-1]
    assert rank_of(trump_card) == ACE
    return names, State(
        rules=preset("no").replace(precedence="free"),
        trump=suit_of(trump_card),
        trump_card=trump_card,
        hands=hands,
        known=(0, 0),
        talon=talon,
        discard=discard,
        attacker=0,
        defender=1,
        leader=0,
        phase=Phase.LEAD,
        entitled=0b01,
    )


def test_the_late_claim_ends_as_it_is_told() -> None:
    names, state = late_claim_table()
    _, _, story = examples()
    before = played(state, names, story[:-1])
    assert before.hands[names.index("North")] >> parse_card("Ac") & 1
    after = played(before, names, story[-1:])
    assert after.hands[names.index("South")] >> parse_card("Ac") & 1
    assert after.hands[names.index("North")] >> parse_card("6c") & 1
    assert not after.talon


def test_the_late_claim_is_gone_once_north_has_led() -> None:
    names, state = late_claim_table()
    _, _, story = examples()
    led = played(state, names, [*story[:-1], ("North", "7d")])
    assert str(led.why_not(Move.parse("claim"), names.index("South"))) == "claim_closed"
