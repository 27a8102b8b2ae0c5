"""The rule cases, put to both engines.

Here: that every stored case holds, and that a case which does not hold is noticed. Not here: how a case is played
(tests/cases). May import the adapter.
"""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from durak.rules import preset
from tests.cases import run
from tests.cases.adapter import CaseError, adjudicate, check_file
from tests.cases.engines import ENGINES
from tests.cases.play import UNKNOWN_WORDINGS
from tests.cases.vocabulary import rules_of

FILE = Path(__file__).parent / "cases" / "rules_cases.json"
CONTENT = json.loads(FILE.read_text(encoding="utf-8"))
CASES = check_file(CONTENT)


def _case(name: str) -> dict[str, Any]:
    return copy.deepcopy(next(case for case in CASES if case["id"] == name))


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case_holds(case: dict[str, Any], engine: str) -> None:
    UNKNOWN_WORDINGS.clear()
    adjudicate(case, engine=engine)
    assert UNKNOWN_WORDINGS == []


def test_the_kernel_answers_without_the_reference(monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(*_arguments: object, **_named: object) -> None:
        raise AssertionError("the reference was asked")

    for module, names in (
        ("durak.legality", ("legal_moves", "why_not", "may_act")),
        ("durak.engine", ("play_unchecked", "effect")),
        ("durak.limits", ("surplus", "gate_is_open", "may_add_to_lead")),
        ("durak.seats", ("entitled_seats", "next_roles")),
        ("durak.refill", ("refill", "refill_order")),
        ("durak.deal", ("first_attacker", "may_demand_redeal")),
        ("durak.outcome", ("epaulettes", "decide")),
        ("durak.state.State", ("deal",)),
    ):
        for name in names:
            monkeypatch.setattr(f"{module}.{name}", silent)
    for case in CASES:
        if case["kind"] != "next_dealer":
            adjudicate(case, engine="kernel")
    with pytest.raises(AssertionError, match="the reference was asked"):
        adjudicate(_case("P01"), engine="reference")


@pytest.mark.parametrize("engine", ENGINES)
def test_the_command_counts_all_cases(engine: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["--engine", engine, str(FILE)]) == 0
    assert capsys.readouterr().out == "166 passed, 0 failed\n"


def test_the_command_asks_the_reference_unless_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main([str(FILE)]) == 0
    assert capsys.readouterr().out == "166 passed, 0 failed\n"


def test_the_command_names_a_case_that_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    case = _case("P01")
    del case["file_presets"]
    case["expect"]["next_attacker"] = "S"
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps({**CONTENT, "cases": [case]}), encoding="utf-8")
    assert run.main([str(path)]) == 1
    assert capsys.readouterr().out.startswith("P01 FAILED")


def test_a_refusal_for_another_reason_fails_the_case() -> None:
    case = _case("P19")
    case["actions"][0]["reason"] = "card not in hand"
    with pytest.raises(CaseError, match="expected the reason"):
        adjudicate(case, engine="reference")


def test_a_legal_action_that_should_be_refused_fails_the_case() -> None:
    case = _case("P03")
    case["actions"][1]["legal"] = False
    with pytest.raises(CaseError, match="expected a refusal"):
        adjudicate(case, engine="reference")


@pytest.mark.parametrize("place", ["case", "state", "action", "expect", "overrides"])
def test_a_key_nobody_reads_fails_the_case(place: str) -> None:
    case = _case("P01")
    where = {
        "case": case,
        "state": case["state"],
        "action": case["actions"][0],
        "expect": case["expect"],
        "overrides": case["rules"].setdefault("overrides", {}),
    }
    where[place]["surprise"] = 1
    with pytest.raises(CaseError, match="surprise"):
        adjudicate(case, engine="reference")


@pytest.mark.parametrize("name", ["no", "de", "de_perevodnoy", "sv"])
def test_the_preset_named_after_a_sheet_is_the_one_of_the_case_file(name: str) -> None:
    rules = rules_of({"rules": {"preset": name}, "file_presets": CONTENT["presets"]})
    expected = preset(name)
    assert rules == expected


@pytest.mark.parametrize("missing", ["seats", "state", "actions", "rules", "expect"])
def test_a_case_that_cannot_be_read_fails_alone(missing: str) -> None:
    case = _case("P01")
    del case[missing]
    with pytest.raises(CaseError):
        adjudicate(case, engine="reference")


def test_a_player_who_does_not_sit_at_the_table_fails_the_case() -> None:
    case = _case("P01")
    case["actions"][0]["player"] = "X"
    with pytest.raises(CaseError):
        adjudicate(case, engine="reference")


def test_an_attacker_whose_done_is_only_implied_may_throw_again() -> None:
    case = _case("P24")
    case["actions"] = [
        {"player": "A", "do": "lead", "cards": ["8S"]},
        {"player": "B", "do": "beat", "on": "8S", "card": "10S"},
        {"player": "C", "do": "throw", "cards": ["8D"]},
        {"player": "A", "do": "deny"},
        {"player": "C", "do": "throw", "cards": ["10D"], "legal": False, "reason": "attacker refuses"},
    ]
    case["expect"] = {"table_attacks": 2}
    adjudicate(case, engine="reference")


def test_more_cards_in_one_throw_than_the_taker_has_room_for_reach_the_limit() -> None:
    case = _case("P15")
    case["rules"]["overrides"] = {"oversupply": "reject"}
    case["actions"] = [
        {"player": "A", "do": "lead", "cards": ["9C"]},
        {"player": "B", "do": "take"},
        {"player": "A", "do": "throw", "cards": ["9D", "9S"], "legal": False, "reason": "limit reached"},
        {"player": "A", "do": "throw", "cards": ["9D"]},
    ]
    adjudicate(case, engine="reference")


def test_a_refused_action_leaves_nothing_behind() -> None:
    case = _case("P15")
    case["rules"]["overrides"] = {"oversupply": "reject"}
    case["actions"] = [
        {"player": "A", "do": "lead", "cards": ["9C"]},
        {"player": "B", "do": "take"},
        {"player": "A", "do": "throw", "cards": ["9D", "9S"], "legal": False, "reason": "limit reached"},
    ]
    case["expect"] = {"outcome": None, "table_attacks": 1}
    adjudicate(case, engine="reference")


def test_whoever_has_really_said_done_does_not_throw_again() -> None:
    case = _case("P24")
    case["actions"] = [
        {"player": "A", "do": "lead", "cards": ["8S"]},
        {"player": "B", "do": "beat", "on": "8S", "card": "10S"},
        {"player": "C", "do": "throw", "cards": ["8D"]},
        {"player": "B", "do": "beat", "on": "8D", "card": "KD"},
        {"player": "A", "do": "done"},
        {"player": "A", "do": "throw", "cards": ["KC"]},
    ]
    with pytest.raises(CaseError, match="said_done"):
        adjudicate(case, engine="reference")
