"""The witnesses: for each field of the rules a position whose count changes with it.

Here: reading and writing the stored witnesses, counting one. Not here: which pairs of values need one (the tests).
May import durak.

A witness is a position, or a deal after a series of others, and for some values of one field what perft counts from
there: the leaves, and of these how many ended in which result. Nothing but the field differs.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from durak.cards import pack, parse_cards_in_order
from durak.dpn import result_text
from durak.errors import RulesError
from durak.outcome import Outcome
from durak.perft import perft_by_outcome
from durak.rules import Rules, parse_rules, parse_value
from durak.series import Series
from durak.state import State

FILE = Path(__file__).parent / "witnesses" / "witnesses.toml"
REFUSED = "refused"
"""What is counted where the rules cannot be played by."""

_RULES = re.compile(r"\w+(\([^()]*\))?")
_RESULT = re.compile(r"(redeal|-|\d+)")


@dataclass(frozen=True, kw_only=True)
class Witness:
    """A stored witness. It begins from a `position`, or from a `deal` under some `rules`."""

    field: str
    """The field that is flipped."""
    why: str
    """What the field changes here."""
    position: str = ""
    """A line of DPN, under the rules that the first value of the field makes."""
    rules: str = ""
    """The rules of the deal, as text."""
    results: tuple[str, ...] = ()
    """How the deals before this one ended, as DPN writes results; seat 0 dealt the first."""
    deal: str = ""
    """The largest pack in the order of the deal; cards that the pack in play does not hold are left out."""
    depth: int
    """How many moves deep the count goes."""
    counts: dict[str, str]
    """For each value of the field, what is counted."""

    def rules_with(self, value: str) -> Rules:
        """The rules with the field at a value; raises RulesError where nobody could play by them."""
        return parse_rules(self._rules_text()).replace(**{self.field: parse_value(self.field, value)})

    def state_with(self, value: str) -> State:
        """The position under the rules with the field at a value."""
        rules = self.rules_with(value)
        if self.position:
            return State.parse(f"{rules}{self.position.removeprefix(self._rules_text())}")
        series = Series.start(rules, dealer=0)
        for result in self.results:
            series = series.after(_outcome(result))
        return series.deal([card for card in parse_cards_in_order(self.deal) if pack(rules.deck_size) >> card & 1])

    def count(self, value: str) -> str:
        """What perft counts with the field at a value, such as `12: * 10, 1 2`: of twelve leaves seat 1 lost two."""
        try:
            state = self.state_with(value)
        except RulesError:
            return REFUSED
        faults = state.status()
        assert not faults, f"{faults}, in {state}"
        leaves = perft_by_outcome(state, self.depth)
        ended = Counter({_result(outcome): count for outcome, count in leaves.outcomes.items()})
        return f"{leaves.nodes}: {', '.join(f'{result} {count}' for result, count in sorted(ended.items()))}"

    def _rules_text(self) -> str:
        if not self.position:
            return self.rules
        match = _RULES.match(self.position)
        assert match is not None
        return match[0]

    def __str__(self) -> str:
        """The witness as it stands in the file."""
        lines = ["[[witness]]"]
        for name, value in asdict(self).items():
            if isinstance(value, dict):
                pairs = ", ".join(f"{_key(key)} = {json.dumps(text)}" for key, text in value.items())
                lines.append(f"{name} = {{ {pairs} }}")
            elif value not in ("", ()):
                lines.append(f"{name} = {json.dumps(value, ensure_ascii=False)}")
        return "\n".join(lines)


def _outcome(result: str) -> Outcome:
    """How a deal ended, from its text."""
    assert _RESULT.fullmatch(result), result
    if result == "redeal":
        return Outcome("redeal")
    return Outcome("draw") if result == "-" else Outcome("durak", tuple(map(int, result)))


def _result(outcome: Outcome | None) -> str:
    """How a deal ended, as text, epaulettes after a plus."""
    honours = f"+{outcome.epaulettes}" if outcome is not None and outcome.epaulettes else ""
    return result_text(outcome).replace(" ", "") + honours


def _key(text: str) -> str:
    return text if re.fullmatch(r"[A-Za-z0-9_-]+", text) else json.dumps(text)


def read_witnesses() -> list[Witness]:
    """The stored witnesses, in their order."""
    stored: list[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["witness"]
    for each in stored:
        each["results"] = tuple(each.get("results", ()))
    return [Witness(**each) for each in stored]


def witnesses_text(witnesses: list[Witness]) -> str:
    """The text of the file with these witnesses."""
    head = (
        "# For each field of the rules, positions and deals whose perft count changes with it.\n"
        "# A count is the number of leaves: of these, how many went on (*), were drawn (-), were lost by which seats.\n"
        "# Written by hand; `python tests/refresh.py --witnesses` counts anew."
    )
    return "\n\n".join([head, *map(str, witnesses)]) + "\n"
