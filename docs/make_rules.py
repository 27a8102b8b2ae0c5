"""The generated parts of docs/rules.md, written in place between their marker comments.

Here: the facts of each rule, what a table says about it, the presets, the sizes of the talon. Not here: the
prose, which is written by hand around the markers. Imports the standard library and durak.

`python docs/make_rules.py` rewrites the page, `--check` only fails when it is stale.
"""

# ruff: noqa: INP001 -- a script beside the page it makes, not a package

from __future__ import annotations

import argparse
import ast
import html
import re
import sys
from itertools import pairwise, zip_longest
from pathlib import Path
from typing import Any, NamedTuple

from durak import rules as rules_module
from durak.cards import DECK_SIZES
from durak.rulebook import rule_sentence
from durak.rules import FIELDS, PRESETS, Preset, Rules, choices, number_range, takes_none
from durak.words import LANGUAGES, Words

PAGE = Path(__file__).with_name("rules.md")
MARK = re.compile(r"(<!-- generated: (?P<name>\w+) -->\n).*?(<!-- /generated -->)", re.DOTALL)

EXAMPLES: dict[str, tuple[int | None, ...]] = {
    "seats": (2, 4),
    "hand_size": (6, 7),
    "deal_packet": (1, 3),
    "bout_limit": (6, None),
    "first_limit": (None, 5),
    "refill_packet": (1, 2),
    "no_progress_limit": (100, None),
}
"""The values that stand for a rule whose value is a number."""

COMPANY: dict[tuple[str, object], dict[str, Any]] = {
    ("trump", "none"): {"no_trump": "lowest_card"},
    ("teams", True): {"seats": 4},
}
"""The values that can only be played together with others."""


class Fact(NamedTuple):
    """What the docstring of a rule says about where it comes from and which functions decide it."""

    source: str | None
    deciders: tuple[str, ...]


def facts() -> dict[str, Fact]:
    """Return the facts of each rule, read from the docstrings under the attributes of `Rules`."""
    tree = ast.parse(Path(rules_module.__file__).read_text(encoding="utf-8"))
    body = next(node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Rules")
    found: dict[str, Fact] = {}
    for node, after in pairwise(body):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = _fact(node.target.id, _text(after))
    return found


def _text(node: ast.stmt) -> str:
    value = ast.literal_eval(node.value) if isinstance(node, ast.Expr) else ""
    return " ".join(str(value).split())


def _fact(field: str, docstring: str) -> Fact:
    match = re.fullmatch(r".*?(?:Source: (?P<source>.*)\. )?Decided in (?P<deciders>.*)\.", docstring)
    if match is None:
        sys.exit(f"the docstring of Rules.{field} does not end with its source and 'Decided in …'")
    return Fact(match["source"], tuple(match["deciders"].split(" and ")))


def block(name: str) -> str:
    """Return the generated text that stands between the markers of a name."""
    if name == "talon":
        return talon_table()
    if name == "presets":
        return preset_table()
    return field_block(name)


def field_block(field: str) -> str:
    """Return the facts of a rule: its values, what a table says of each, its source, what decides it."""
    english = Words.load("en")
    lines = ["| value | a table says |", "|---|---|"]
    for value in values(field):
        mark = " (default)" if value == getattr(Rules(), field) else ""
        lines.append(f"| `{value_text(value)}`{mark} | {_said(english, field, value)} |")
    fact = facts()[field]
    taken = [f"Values: {_range(field)}."] if number_range(field) else []
    taken += [f"Source: {_linked(fact.source)}."] if fact.source else []
    taken += ["Decided in " + " and ".join(f"`{name}`" for name in fact.deciders) + "."]
    return "\n".join([*lines, "", " ".join(taken), "", *_in_all_languages(field), ""])


def values(field: str) -> tuple[Any, ...]:
    """Return the values of a rule, or those that stand for it where it takes a number."""
    return EXAMPLES[field] if number_range(field) else choices(field)


def value_text(value: object) -> str:
    """Return a value as it is written in the text of rules."""
    return "none" if value is None else str(value).lower()


def _range(field: str) -> str:
    low, high = number_range(field) or (0, 0)
    return f"{low} to {high}" + (", or `none`" if takes_none(field) else "")


def _linked(source: str) -> str:
    return re.sub(r"\bR (\d+)", r"[R \1](#r\1)", source)


def _said(words: Words, field: str, value: object) -> str:
    rules = Rules().replace(**{field: value}, **COMPANY.get((field, value), {}))
    return rule_sentence(words, rules, field)


def _in_all_languages(field: str) -> list[str]:
    shown = next(value for value in values(field) if value != getattr(Rules(), field))
    setting = f"<code>{field}={value_text(shown)}</code>"
    lines = ["<details>", f"<summary>{setting} in seven languages</summary>", "<ul>"]
    for language in LANGUAGES:
        sentence = html.escape(_said(Words.load(language), field, shown), quote=False)
        lines.append(f'<li lang="{language}">{sentence}</li>')
    return [*lines, "</ul>", "</details>"]


def preset_table() -> str:
    """Return the table of presets: what each starts from, what it changes, what it is, whence it comes."""
    lines = ["| preset | starts from | and changes | what it is | source |", "|---|---|---|---|---|"]
    lines += [_preset_row(preset) for preset in PRESETS.values()]
    return "\n".join([*lines, ""])


def _preset_row(preset: Preset) -> str:
    start = f"`{preset.parent}`" if preset.parent else "the defaults"
    changes = ", ".join(f"`{field}={value_text(value)}`" for field, value in preset.changes.items())
    return f"| `{preset.name}` | {start} | {changes or 'nothing'} | {preset.description} | {preset.source} |"


def talon_table() -> str:
    """Return how many cards are left for the talon, by pack and number of players, with hands of six."""
    seats = range(2, 9)
    lines = ["| cards | " + " | ".join(f"{n} players" for n in seats) + " |", "|---" * (len(seats) + 1) + "|"]
    for size in DECK_SIZES:
        left = [size - 6 * n for n in seats]
        lines.append(f"| {size} | " + " | ".join(str(rest) if rest >= 0 else "–" for rest in left) + " |")
    return "\n".join([*lines, ""])


def renewed(page: str) -> str:
    """Return the page with every generated part made anew."""
    names = [match["name"] for match in MARK.finditer(page)]
    wanted = ["talon", *FIELDS, "presets"]
    if names != wanted:
        wrong = [f"{has} for {should}" for has, should in zip_longest(names, wanted) if has != should]
        sys.exit(f"{PAGE.name}: expected a marker for each rule, in the order of the rules; got {wrong[0]}")
    return MARK.sub(lambda match: match[1] + block(match["name"]) + match[3], page)


def main() -> int:
    """Rewrite the page, or with --check say whether it is stale."""
    parser = argparse.ArgumentParser(description="Write the generated parts of docs/rules.md.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail when the page is stale")
    check: bool = parser.parse_args().check
    page = PAGE.read_text(encoding="utf-8")
    fresh = renewed(page)
    if fresh == page:
        return 0
    if check:
        sys.stderr.write(f"{PAGE.name} is stale: run python docs/make_rules.py\n")
        return 1
    PAGE.write_text(fresh, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
