"""The command `durak rules`: the named sets of rules, in words.

Here: the list of presets, and the fields of one. Not here: the sentences (rulebook.py). May import shell, style,
console, rulebook, rules.
"""

from __future__ import annotations

from typing import Any

from durak.commands.shell import YES, add_command
from durak.commands.style import add_style, style_of
from durak.console import SystemConsole
from durak.rulebook import preset_line, preset_name, rule_sentence
from durak.rules import FIELDS, PRESETS, Rules, parse_rules, rules_text

__all__ = ["add_rules"]


def add_rules(commands: Any) -> None:
    """Add `durak rules` to the commands."""
    parser = add_command(
        commands,
        "rules",
        _rules,
        about="list the named sets of rules, or explain one in words",
        examples="\nperevodnoy\n'no(seats=4)' --diff --lang nb",
    )
    parser.add_argument("rules", nargs="?", metavar="RULES", help="a preset, with changes in brackets")
    parser.add_argument("--diff", action="store_true", help="only the rules that are not the usual ones")
    add_style(parser)


def _rules(asked: Any) -> int:
    style = style_of(asked)
    words = style.words
    console = SystemConsole(ascii_only=style.ascii_only)
    if asked.rules is None:
        console.say(words("rules-presets"))
        for name in PRESETS:
            console.say(f"  {name}: {preset_name(words, name)}. {preset_line(words, name)}")
        return YES
    rules = parse_rules(asked.rules)
    preset = rules_text(rules).partition("(")[0]
    console.say(rules_text(rules))
    console.say(words("table-rules", preset=preset_name(words, preset), line=preset_line(words, preset)))
    usual = Rules()
    fields = [name for name in FIELDS if not asked.diff or getattr(rules, name) != getattr(usual, name)]
    if not fields:
        console.say(words("rules-usual"))
    for name in fields:
        value = str(getattr(rules, name)).lower()
        console.say(f"  {name}={value}: {rule_sentence(words, rules, name)}")
    return YES
